/** Who issues the invoices of the property: a company or a person, with what the law of its country wants on the paper. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type OperatingMandate } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { countryName } from '../parts/countries.ts'
import { useAct } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { readMandates } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, t } from '../words.ts'
import { warningText } from './issuer.ts'
import { ChangeIssuer, NewIssuer } from './issuer-form.tsx'

export function InvoicesPane() {
  const { establishment } = useSession()
  const { data: mandates = [] } = useQuery(readMandates(establishment.id))
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<string>()
  const [warnings, setWarnings] = useState<readonly string[]>([])
  return (
    <>
      {mandates.map((mandate) =>
        changed === mandate.id ? (
          <ChangeIssuer key={mandate.id} mandate={mandate} onClose={() => setChanged(undefined)} />
        ) : (
          <MandateCard key={mandate.id} mandate={mandate} onChange={() => setChanged(mandate.id)} />
        ),
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" title={t('setup.lookAgain')}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warningText(warning)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {mandates.length === 0 && <IssuersElsewhere />}
      {mandates.length === 0 || isAdding ? (
        <NewIssuer
          onMade={(said) => {
            setWarnings(said)
            setAdding(false)
          }}
        />
      ) : (
        <p>
          <Button onClick={() => setAdding(true)}>{t('setup.addIssuer')}</Button>
        </p>
      )}
    </>
  )
}

/** Issuers of the company’s other properties, to issue here too: each property numbers by itself. */
function IssuersElsewhere() {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const { data = [] } = useQuery({
    queryKey: ['mandates', 'all'],
    queryFn: async () => (await api.listOperatingMandates({ pageSize: 100 })).data,
  })
  const take = ({ id, establishmentIds }: OperatingMandate) =>
    act(
      `issuer ${id}`,
      async (key) => {
        await api.changeOperatingMandate({ id, establishmentIds: [...establishmentIds, establishment.id] }, key)
        await queries.invalidateQueries({ queryKey: ['mandates'] })
      },
      t('setup.issuerSaved'),
    )
  return data
    .filter(({ validTo, unitIds }) => validTo === null && unitIds.length === 0)
    .map((mandate) => (
      <p key={mandate.id}>
        <Button onClick={() => void take(mandate)}>{t('setup.sameIssuer', { name: mandate.seller.name })}</Button>
      </p>
    ))
}

function MandateCard({ mandate, onChange }: { mandate: OperatingMandate; onChange: () => void }) {
  const { seller, vatNumber, siren, numberPrefix, validFrom, validTo, notDone } = mandate
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('setup.numbersAs'), `${numberPrefix}-${validFrom.slice(0, 4)}-000001`],
    [t('setup.siren'), siren],
    [t('setup.vatNumber'), vatNumber ?? t('setup.noVatNumber')],
    [t('setup.iban'), seller.iban],
    [t('setup.since'), dayText(validFrom)],
    [t('setup.endsOn'), validTo === null ? null : dayText(validTo)],
  ]
  return (
    <div className="issuer">
      <h3>{seller.name}</h3>
      <p className="secondary">
        {[...seller.addressLines, seller.postalCode, seller.city, countryName(seller.countryCode)].filter(Boolean).join(', ')}
      </p>
      <dl className="facts">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {notDone.length > 0 && (
        <Notice tone="warn" title={t('setup.notDone', { country: countryName(seller.countryCode) })}>
          {notDone.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </Notice>
      )}
      <p>
        <Button aria-label={t('setup.changeOf', { name: seller.name })} onClick={onChange}>
          {t('extras.change')}
        </Button>
      </p>
    </div>
  )
}

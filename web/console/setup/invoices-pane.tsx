/** Who issues the invoices of the property: a company or a person, with what the law of its country wants on the paper. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, type OperatingMandate } from '../call.ts'
import { countryName, countryOf } from '../parts/countries.ts'
import { CountryField } from '../parts/country-field.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { upload } from '../parts/upload.ts'
import { todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, t } from '../words.ts'
import { PaneForm } from './pane-form.tsx'
import { readMandates } from './set-up-state.ts'
import { frenchVatNumber, type Issuer, issuerProblem, mandateFrom, prefixFrom, warningText } from './issuer.ts'
import { codeFrom } from './unit-codes.ts'

export function InvoicesPane() {
  const { establishment } = useSession()
  const { data: mandates = [] } = useQuery(readMandates(establishment.id))
  const [isAdding, setAdding] = useState(false)
  const [warnings, setWarnings] = useState<readonly string[]>([])
  return (
    <>
      {mandates.map((mandate) => (
        <MandateCard key={mandate.id} mandate={mandate} />
      ))}
      {warnings.length > 0 && (
        <Notice tone="warn" title={t('setup.lookAgain')}>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warningText(warning)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {mandates.length === 0 || isAdding ? (
        <IssuerForm
          onMade={(said) => {
            setWarnings(said)
            setAdding(false)
          }}
        />
      ) : (
        <p>
          <button type="button" className="button" onClick={() => setAdding(true)}>
            {t('setup.addIssuer')}
          </button>
        </p>
      )}
    </>
  )
}

function MandateCard({ mandate: { seller, vatNumber, siren, numberPrefix, validFrom, notDone } }: { mandate: OperatingMandate }) {
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('setup.numbersAs'), `${numberPrefix}-${validFrom.slice(0, 4)}-000001`],
    [t('setup.siren'), siren],
    [t('setup.vatNumber'), vatNumber ?? t('setup.noVatNumber')],
    [t('setup.iban'), seller.iban],
    [t('setup.since'), dayText(validFrom)],
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
    </div>
  )
}

function IssuerForm({ onMade }: { onMade: (warnings: readonly string[]) => void }) {
  const { establishment, session } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const madeOwner = useRef<string>(undefined)
  // Codes are unique in the company, and the same whenever this form is sent again.
  const [tag] = useState(() => crypto.randomUUID().slice(0, 4).toUpperCase())
  const [logo, setLogo] = useState<File>()
  const [issuer, setIssuer] = useState<Issuer>(() => ({
    kind: 'company',
    name: session.tenant.name,
    street: '',
    postalCode: '',
    city: '',
    country: establishment.countryCode,
    siren: '',
    registrationNumber: '',
    chargesVat: true,
    mention: '',
    iban: '',
    email: '',
    dueDays: '0',
  }))
  const change = (changes: Partial<Issuer>) => {
    setIssuer({ ...issuer, ...changes })
    writing.forget()
  }
  const vatNumber = issuer.vatNumber ?? frenchVatNumber(issuer)
  const prefix = issuer.prefix ?? prefixFrom(issuer.name)
  const missing = issuerProblem({ ...issuer, vatNumber, prefix })
  const save = async () => {
    let warnings: readonly string[] = []
    const isDone = await writing.run(async (key) => {
      madeOwner.current ??= (
        await api.createOwner(
          {
            code: `${codeFrom(issuer.name, 14) || 'ISSUER'}-${tag}`,
            name: issuer.name.trim(),
            ownerType: issuer.kind,
            vatRegime: issuer.chargesVat ? 'subject_20' : 'non_subject',
          },
          key('owner'),
        )
      ).id
      const logoKey = logo === undefined ? undefined : (await upload(logo, establishment.id, key)).key
      const made = await api.createOperatingMandate(
        {
          ...mandateFrom({ ...issuer, vatNumber, prefix }, logoKey),
          code: `${prefix}-${tag}`,
          ownerId: madeOwner.current,
          establishmentIds: [establishment.id],
          operatorName: session.tenant.name,
          validFrom: todayOf(establishment),
        },
        key('mandate'),
      )
      warnings = made.warnings
    })
    if (!isDone) return
    say(t('setup.issuerSaved'))
    await queries.invalidateQueries({ queryKey: ['mandates'] })
    onMade(warnings)
  }
  return (
    <PaneForm word={t('setup.saveIssuer')} writing={writing} reason={missing} onSubmit={save}>
      <p className="secondary">{t('setup.issuerText')}</p>
      <IssuerFields issuer={{ ...issuer, vatNumber, prefix }} onChange={change} />
      <Field
        label={t('setup.logo')}
        hint={t('setup.logoHint')}
        type="file"
        accept="image/png,image/jpeg"
        onChange={(event) => setLogo(event.currentTarget.files?.[0])}
      />
    </PaneForm>
  )
}

interface FieldsProps {
  readonly issuer: Issuer
  readonly onChange: (changes: Partial<Issuer>) => void
}

function IssuerFields({ issuer, onChange }: FieldsProps) {
  const text = (
    member: 'name' | 'street' | 'postalCode' | 'city' | 'mention' | 'iban' | 'email',
    label: string,
    most: number,
    hint?: string,
  ) => (
    <Field
      label={label}
      hint={hint}
      maxLength={most}
      value={issuer[member]}
      onInput={(event) => onChange({ [member]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Choice
        label={t('setup.issuerKind')}
        value={issuer.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as Issuer['kind'] })}
      >
        <option value="company">{t('setup.company')}</option>
        <option value="individual">{t('setup.individual')}</option>
      </Choice>
      {text('name', t('setup.legalName'), 200, t('setup.legalNameHint'))}
      {text('street', t('setup.street'), 100)}
      <div className="two">
        {text('postalCode', t('setup.postalCode'), 20)}
        {text('city', t('setup.city'), 100)}
      </div>
      <CountryField label={t('setup.country')} value={issuer.country} onChange={(country) => onChange({ country })} />
      <Numbers issuer={issuer} onChange={onChange} />
      {issuer.kind === 'company' && text('mention', t('setup.mention'), 500, t('setup.mentionHint'))}
      {text('iban', t('setup.iban'), 42, t('setup.ibanHint'))}
      {text('email', t('setup.issuerEmail'), 254)}
      <div className="two">
        <Field
          label={t('setup.dueDays')}
          inputMode="numeric"
          value={issuer.dueDays}
          onInput={(event) => onChange({ dueDays: event.currentTarget.value })}
        />
        <Field
          label={t('setup.prefix')}
          hint={t('setup.prefixHint', { prefix: issuer.prefix ?? '' })}
          maxLength={8}
          value={issuer.prefix ?? ''}
          onInput={(event) => onChange({ prefix: event.currentTarget.value.toUpperCase() })}
        />
      </div>
    </>
  )
}

/** The numbers by which registers and tax offices know the issuer. */
const Numbers = ({ issuer, onChange }: FieldsProps) => (
  <>
    {countryOf(issuer.country) === 'FR' ? (
      <Field
        label={t('setup.siren')}
        hint={t('setup.sirenHint')}
        inputMode="numeric"
        value={issuer.siren}
        onInput={(event) => onChange({ siren: event.currentTarget.value })}
      />
    ) : (
      <Field
        label={t('setup.registrationNumber')}
        maxLength={30}
        value={issuer.registrationNumber}
        onInput={(event) => onChange({ registrationNumber: event.currentTarget.value })}
      />
    )}
    <label className="check">
      <input
        type="checkbox"
        checked={issuer.chargesVat}
        onChange={(event) => onChange({ chargesVat: event.currentTarget.checked })}
      />
      {t('setup.chargesVat')}
    </label>
    {issuer.chargesVat && (
      <Field
        label={t('setup.vatNumber')}
        hint={t('setup.vatNumberHint')}
        maxLength={20}
        value={issuer.vatNumber ?? ''}
        onInput={(event) => onChange({ vatNumber: event.currentTarget.value })}
      />
    )}
  </>
)

/** Tourist taxes of the property: a list, a form for each, and known places to begin with. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Choice, Field, LongField } from '../parts/field.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Notice } from '../parts/tag.tsx'
import { Ticks } from '../parts/ticks.tsx'
import { say } from '../parts/toast.tsx'
import { readUnitTypes, todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { t, tOf } from '../words.ts'
import { type TouristTax, type TypedTax, taxFromTyped, taxInWords, taxProblem, typedTax } from './tax-values.ts'

export const readTouristTaxes = (establishmentId: string) => ({
  queryKey: ['tourist-taxes', establishmentId],
  queryFn: () => api.call('listTouristTaxes', { id: establishmentId }),
})

type Edited = { readonly place: number; readonly tax: TouristTax | undefined }

export function TouristTaxes() {
  const { establishment } = useSession()
  const { id, currency } = establishment
  const [edited, setEdited] = useState<Edited>()
  const { data: read, error } = useQuery(readTouristTaxes(id))
  const taxes = read?.data ?? []
  return (
    <section className="stack" aria-label={t('tax.tariffs')}>
      <h3>{t('tax.tariffs')}</h3>
      <p className="secondary">{t('tax.tariffsText')}</p>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      {taxes.length > 0 && (
        <ul className="checklist">
          {taxes.map((tax, place) => (
            // Taxes have no id of their own: their place in the list is it.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place}>
              <span>
                {tax.name} <small className="secondary">{taxInWords(tax, currency)}</small>
              </span>
              <Button aria-label={t('tax.changeOf', { name: tax.name })} onClick={() => setEdited({ place, tax })}>
                {t('tax.change')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {read && (
        <Button icon={<Plus size={16} />} onClick={() => setEdited({ place: taxes.length, tax: undefined })}>
          {t('tax.add')}
        </Button>
      )}
      {edited && read && <TaxDialog taxes={taxes} etag={read.etag} edited={edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

interface DialogProps {
  readonly taxes: readonly TouristTax[]
  readonly etag: string | undefined
  readonly edited: Edited
  readonly onClose: () => void
}

function TaxDialog({ taxes, etag, edited, onClose }: DialogProps) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const { place, tax } = edited
  const [typed, setTyped] = useState(() => typedTax(tax, todayOf(establishment)))
  const change = (more: Partial<TypedTax>) => setTyped((before) => ({ ...before, ...more }))
  const write = async (next: readonly TouristTax[]) => {
    const isDone = await writing.run(async (key) => {
      await api.call(
        'setTouristTaxes',
        { id: establishment.id, taxes: [...next] },
        { ...key(), ...(etag === undefined ? {} : { ifMatch: etag }) },
      )
    })
    await queries.invalidateQueries({ queryKey: ['tourist-taxes'] })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  const others = taxes.filter((_, at) => at !== place)
  const save = () => write([...taxes.slice(0, place), taxFromTyped(typed), ...taxes.slice(place + 1)])
  return (
    <FormDialog
      title={tax ? t('tax.changeOf', { name: tax.name }) : t('tax.add')}
      word={t('setup.save')}
      writing={writing}
      reason={taxProblem(typed)}
      onClose={onClose}
      onSubmit={save}
    >
      {!tax && (
        <KnownPlaces
          onChoose={(known) => setTyped(typedTax(known, todayOf(establishment)))}
          onChooseAll={(all) => void write([...taxes, ...all])}
        />
      )}
      <Amount typed={typed} change={change} />
      <Validity typed={typed} change={change} />
      {tax && (
        <Button kind="quiet" onClick={() => void write(others)}>
          {t('tax.remove')}
        </Button>
      )}
    </FormDialog>
  )
}

interface KnownProps {
  readonly onChoose: (tax: TouristTax) => void
  readonly onChooseAll: (taxes: readonly TouristTax[]) => void
}

/** Places whose taxes are known: one tax fills the form, several are added at once. */
function KnownPlaces({ onChoose, onChooseAll }: KnownProps) {
  const { establishment } = useSession()
  const { countryCode } = establishment
  const [name, setName] = useState('')
  const { data: places = [] } = useQuery({
    queryKey: ['tourist-tax-places', countryCode],
    queryFn: () => api.listTouristTaxPlaces({ country: countryCode }),
  })
  if (places.length === 0) return null
  const chosen = places.find(({ place }) => place === name)
  return (
    <>
      <Choice
        label={t('tax.known')}
        hint={t('tax.knownHint')}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          const found = places.find(({ place }) => place === event.currentTarget.value)
          if (found?.taxes.length === 1 && found.taxes[0]) onChoose(found.taxes[0])
        }}
      >
        <option value="">{t('tax.knownNone')}</option>
        {places.map(({ place }) => (
          <option key={place} value={place}>
            {place}
          </option>
        ))}
      </Choice>
      {chosen?.note !== undefined && <p className="secondary">{chosen.note}</p>}
      {chosen && chosen.taxes.length > 1 && (
        <Button onClick={() => onChooseAll(chosen.taxes)}>{t('tax.addAll', { count: chosen.taxes.length })}</Button>
      )}
    </>
  )
}

interface PartProps {
  readonly typed: TypedTax
  readonly change: (more: Partial<TypedTax>) => void
}

function Amount({ typed, change }: PartProps) {
  const field = (name: 'name' | 'code' | 'municipality' | 'amount' | 'percent' | 'ceiling', label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      maxLength={name === 'name' || name === 'municipality' ? 100 : 30}
      value={typed[name]}
      onInput={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {field('name', t('tax.name'))}
      {field('code', t('tax.code'), t('tax.codeHint'))}
      {field('municipality', t('tax.municipality'))}
      <Choice
        label={t('tax.kind')}
        value={typed.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as TypedTax['kind'] })}
      >
        {(['fixed', 'percent', 'by_price'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {tOf('taxKind', kind)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('tax.per')}
        value={typed.per}
        onChange={(event) => change({ per: event.currentTarget.value as TypedTax['per'] })}
      >
        {(['person_night', 'room_night', 'stay'] as const)
          .filter((per) => per !== 'stay' || typed.kind === 'fixed')
          .map((per) => (
            <option key={per} value={per}>
              {tOf('taxPer', per)}
            </option>
          ))}
      </Choice>
      {typed.kind === 'fixed' && field('amount', t('tax.amount'))}
      {typed.kind === 'percent' && field('percent', t('tax.percent'), t('tax.percentHint'))}
      {typed.kind === 'percent' && field('ceiling', t('tax.ceiling'))}
      {typed.kind === 'by_price' && (
        <LongField
          label={t('tax.steps')}
          hint={t('tax.stepsHint')}
          rows={4}
          value={typed.steps}
          onInput={(event) => change({ steps: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function Validity({ typed, change }: PartProps) {
  const { establishment } = useSession()
  const { data: types = [] } = useQuery(readUnitTypes(establishment.id))
  const text = (
    name: 'validFrom' | 'validTo' | 'seasonFrom' | 'seasonTo' | 'ageFrom' | 'maxNights' | 'vat' | 'source',
    label: string,
    more: { hint?: string; type?: string; maxLength?: number } = {},
  ) => <Field label={label} {...more} value={typed[name]} onInput={(event) => change({ [name]: event.currentTarget.value })} />
  return (
    <>
      {text('ageFrom', t('tax.ageFrom'), { hint: t('tax.ageFromHint'), maxLength: 3 })}
      {text('maxNights', t('tax.maxNights'), { hint: t('tax.maxNightsHint'), maxLength: 3 })}
      {text('validFrom', t('tax.validFrom'), { type: 'date' })}
      {text('validTo', t('tax.validTo'), { type: 'date', hint: t('tax.validToHint') })}
      <details open={typed.seasonFrom !== '' || typed.shares !== '' || typed.vat !== '' || typed.unitTypeIds.length > 0}>
        <summary>{t('tax.more')}</summary>
        <div className="stack">
          {text('seasonFrom', t('tax.seasonFrom'), { hint: t('tax.seasonHint'), maxLength: 5 })}
          {text('seasonTo', t('tax.seasonTo'), { maxLength: 5 })}
          <LongField
            label={t('tax.shares')}
            hint={t('tax.sharesHint')}
            rows={3}
            value={typed.shares}
            onInput={(event) => change({ shares: event.currentTarget.value })}
          />
          {text('vat', t('tax.vat'), { hint: t('tax.vatHint'), maxLength: 5 })}
          <Ticks
            label={t('tax.types')}
            options={types}
            chosen={typed.unitTypeIds}
            onChange={(unitTypeIds) => change({ unitTypeIds })}
          />
          {text('source', t('tax.source'), { hint: t('tax.sourceHint'), maxLength: 300 })}
        </div>
      </details>
    </>
  )
}

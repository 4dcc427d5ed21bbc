/** A property, its units and its prices in three steps. Nothing is written before the last button. */
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { countryOf } from '../parts/countries.ts'
import { useWriting } from '../parts/form.ts'
import { basisPointsOf } from '../parts/percentage.ts'
import { Notice } from '../parts/tag.tsx'
import { centsOf, currentLanguage, t, type Word } from '../words.ts'
import { useProposedCurrency } from './currency-field.tsx'
import { type Draft, emptyType, forgetDraft, keepDraft, keptDraft, timezoneNamed, timezoneOf } from './draft.ts'
import { type Made, makeProperty } from './make-property.ts'
import { Preview } from './preview.tsx'
import { useProposedVat } from './proposed-vat.ts'
import { PricesStep, PropertyStep, UnitsStep } from './steps.tsx'
import { codesOf, twice } from './unit-codes.ts'
import './setup.css'

const steps: readonly Word[] = ['setup.property', 'setup.units', 'setup.prices']
const titles: readonly Word[] = ['setup.propertyTitle', 'setup.unitsTitle', 'setup.pricesTitle']

/** The country of the browser’s language, such as that of fr-BE; otherwise the language’s own. */
const likelyCountry = (): string =>
  countryOf(new Intl.Locale(navigator.language).region ?? new Intl.Locale(currentLanguage()).maximize().region ?? '') ?? ''

const today = (): string => new Date().toLocaleDateString('sv-SE')

const startingDraft = (): Draft => ({
  kind: 'hotel',
  name: '',
  country: likelyCountry(),
  address: '',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  businessDate: today(),
  types: [emptyType],
  planName: t('setup.planName'),
  mealPlan: 'room_only',
})

interface Props {
  /** Is given the id of the new property. */
  readonly onMade: (establishmentId: string) => void
  /** The kind of what is let, whenever it changes. */
  readonly onNoun?: (kind: Draft['kind']) => void
}

export function Assistant({ onMade, onNoun = () => {} }: Props) {
  const queries = useQueryClient()
  const writing = useWriting()
  const made = useRef<Made>(new Map())
  const [step, setStep] = useState(0)
  const [draft, setDraft] = useState(() => keptDraft(startingDraft()))
  useLayoutEffect(() => onNoun(draft.kind), [onNoun, draft.kind])
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes, ...timezoneOf(draft, changes) }
    setDraft(next)
    keepDraft(next)
    writing.forget()
  }
  const proposed = useProposedVat({ country: draft.country, timezone: draft.timezone, kind: draft.kind, on: draft.businessDate })
  const vatRateBp = basisPointsOf(draft.vat ?? proposed?.typed ?? '')
  const proposedCurrency = useProposedCurrency(draft.country)
  const currency = draft.currency ?? proposedCurrency
  const missing = missingOf(draft, { vatRateBp, currency }, step)
  const isLast = step === steps.length - 1
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return
    if (!isLast) {
      setStep(step + 1)
      return
    }
    let id = ''
    const isDone = await writing.run(async (key) => {
      id = await makeProperty(draft, { vatRateBp: vatRateBp ?? 0, currency }, made.current, key)
    })
    if (!isDone) return
    forgetDraft()
    onMade(id)
    await queries.invalidateQueries({ queryKey: ['establishments'] })
  }
  return (
    <div className="setup">
      <ol className="card" aria-label={t('setup.steps')}>
        {steps.map((word, index) => (
          <li key={word} aria-current={index === step ? 'step' : undefined}>
            {index < step ? <Check size={16} aria-label={t('setup.done')} /> : <span>{index + 1}</span>}
            <button type="button" disabled={index >= step} onClick={() => setStep(index)}>
              {t(word)}
            </button>
          </li>
        ))}
      </ol>
      <form className="card form" onSubmit={(event) => void submit(event)}>
        <h1>{t(titles[step] ?? 'setup.propertyTitle')}</h1>
        {step === 0 && <PropertyStep draft={draft} onChange={change} />}
        {step === 1 && <UnitsStep draft={draft} onChange={change} />}
        {step === 2 && <PricesStep draft={draft} proposed={proposed} currency={currency} onChange={change} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          {missing !== undefined && (
            <span className="secondary" aria-hidden="true">
              {missing}
            </span>
          )}
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('setup.back')}</Button>}
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={missing}>
            {t(isLast ? 'setup.open' : 'setup.next')}
          </Button>
        </footer>
      </form>
      {step > 0 && <Preview types={draft.types} />}
    </div>
  )
}

/** Why a step cannot be left yet. */
function missingOf(
  draft: Draft,
  { vatRateBp, currency }: { readonly vatRateBp: number | undefined; readonly currency: string | undefined },
  step: number,
): string | undefined {
  if (step === 0) {
    if (draft.name.trim() === '') return t('setup.nameFirst')
    if (countryOf(draft.country) === undefined) return t('country.unknown')
    if (timezoneNamed(draft.timezone) === undefined) return t('setup.timezoneFirst')
    return currency === undefined ? t('setup.currencyFirst') : undefined
  }
  if (step === 1) {
    if (draft.types.some(({ name }) => name.trim() === '')) return t('setup.typeFirst')
    const codes = draft.types.map(({ ranges }) => codesOf(ranges))
    if (codes.includes(undefined)) return t('setup.numbersFirst')
    const [double] = twice(codes.flatMap((own) => own ?? []))
    return double === undefined ? undefined : t('setup.twice', { code: double })
  }
  if (draft.planName.trim() === '') return t('setup.planFirst')
  if (draft.types.some(({ price }) => centsOf(price, currency) === undefined)) return t('setup.priceFirst')
  return vatRateBp === undefined ? t('setup.vatFirst') : undefined
}

/** The first screen of a tenant without a property: a property, its rooms and its prices in three steps. Nothing is written before the last button. */
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import type { OwnSession } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { countryOf } from '../parts/countries.ts'
import { useWriting } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { leave } from '../shell/leave.ts'
import { centsOf, currentLanguage, setNoun, t, type Word } from '../words.ts'
import { type Draft, emptyType, forgetDraft, keepDraft, keptDraft, timezones } from './draft.ts'
import { type Made, makeProperty } from './make-property.ts'
import { PricesStep, PropertyStep, UnitsStep } from './steps.tsx'
import { twice, unitCodes } from './unit-codes.ts'
import '../shell/sign-in.css'
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
  vat: '',
})

export function FirstProperty({ session }: { session: OwnSession }) {
  const mayMake = session.grants.some(
    ({ establishments, permissions }) => establishments === 'all' && permissions.includes('establishment.manage'),
  )
  return (
    <div className="sign-in">
      <header>
        <span className="mark" aria-hidden="true" />
        <strong>{session.tenant.name}</strong>
        <LanguageChoice />
        <Button onClick={() => void leave()}>{t('signOut')}</Button>
      </header>
      <main id="main">
        {mayMake ? (
          <Assistant />
        ) : (
          <section className="card form">
            <h1>{t('setup.noneTitle')}</h1>
            <p>{t('setup.noneText')}</p>
          </section>
        )}
      </main>
    </div>
  )
}

function Assistant() {
  const queries = useQueryClient()
  const writing = useWriting()
  const made = useRef<Made>(new Map())
  const [step, setStep] = useState(0)
  const [draft, setDraft] = useState(() => keptDraft(startingDraft()))
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    setNoun(next.kind)
    setDraft(next)
    keepDraft(next)
    writing.forget()
  }
  const missing = missingOf(draft, step)
  const isLast = step === steps.length - 1
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return
    if (!isLast) {
      setStep(step + 1)
      return
    }
    const isDone = await writing.run(async (key) => {
      await makeProperty(draft, made.current, key)
    })
    if (!isDone) return
    forgetDraft()
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
        {step === 2 && <PricesStep draft={draft} onChange={change} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('setup.back')}</Button>}
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={missing}>
            {t(isLast ? 'setup.open' : 'setup.next')}
          </Button>
        </footer>
      </form>
      {step > 0 && <Preview draft={draft} />}
    </div>
  )
}

/** Why a step cannot be left yet. */
function missingOf(draft: Draft, step: number): string | undefined {
  if (step === 0) {
    if (draft.name.trim() === '') return t('setup.nameFirst')
    if (countryOf(draft.country) === undefined) return t('country.unknown')
    return timezones.includes(draft.timezone) ? undefined : t('setup.timezoneFirst')
  }
  if (step === 1) {
    if (draft.types.some(({ name }) => name.trim() === '')) return t('setup.typeFirst')
    const codes = draft.types.map(({ first, last, leftOut }) => unitCodes(first, last, leftOut))
    if (codes.some((own) => own === undefined || own.length === 0)) return t('setup.numbersFirst')
    const [double] = twice(codes.flatMap((own) => own ?? []))
    return double === undefined ? undefined : t('setup.twice', { code: double })
  }
  if (draft.planName.trim() === '') return t('setup.planFirst')
  if (draft.types.some(({ price }) => centsOf(price) === undefined)) return t('setup.priceFirst')
  const rate = Number(draft.vat.replace(',', '.'))
  return draft.vat.trim() === '' || Number.isNaN(rate) || rate < 0 || rate > 100 ? t('setup.vatFirst') : undefined
}

/** The units as the board will list them. */
function Preview({ draft }: { draft: Draft }) {
  const types = useMemo(
    () => draft.types.map(({ name, first, last, leftOut }) => ({ name, codes: unitCodes(first, last, leftOut) ?? [] })),
    [draft.types],
  )
  const doubles = new Set(twice(types.flatMap(({ codes }) => codes)).map((code) => code.toLowerCase()))
  const count = types.reduce((sum, { codes }) => sum + codes.length, 0)
  return (
    <aside className="card preview" aria-label={t('setup.preview')}>
      <h2>{t('setup.preview')}</h2>
      {types.map(({ name, codes }, index) => (
        <section key={index}>
          <h3>{name.trim() === '' ? t('setup.type', { number: index + 1 }) : name}</h3>
          <p>
            {codes.slice(0, 60).map((code) => (
              <span key={code} className={`tag ${doubles.has(code.toLowerCase()) ? 'bad' : ''}`}>
                {code}
              </span>
            ))}
            {codes.length > 60 && <span className="secondary">{t('setup.more', { count: codes.length - 60 })}</span>}
          </p>
        </section>
      ))}
      <p className="secondary">{t('setup.count', { count })}</p>
    </aside>
  )
}

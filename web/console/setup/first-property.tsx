/** The first screen of a tenant without a property: a property, its rooms and its prices in three steps. Nothing is written before the last button. */
import { useQueryClient } from '@tanstack/react-query'
import { Check, Plus, X } from 'lucide-react'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import type { OwnSession } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { CountryField } from '../parts/country-field.tsx'
import { countryOf } from '../parts/countries.ts'
import { Choice, Field, Stepper } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { leave } from '../shell/leave.ts'
import { centsOf, currentLanguage, setNoun, t, tOf, type Word } from '../words.ts'
import { type Draft, emptyType, forgetDraft, keepDraft, keptDraft, type Kind, type TypeDraft } from './draft.ts'
import { type Made, makeProperty } from './make-property.ts'
import { twice, unitCodes } from './unit-codes.ts'
import '../shell/sign-in.css'
import './setup.css'

const kinds: readonly Kind[] = ['hotel', 'campsite', 'residence', 'apartment']
const meals = ['room_only', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const
const steps: readonly Word[] = ['setup.property', 'setup.units', 'setup.prices']
const titles: readonly Word[] = ['setup.propertyTitle', 'setup.unitsTitle', 'setup.pricesTitle']
const timezones = Intl.supportedValuesOf('timeZone')

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

interface StepProps {
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

function PropertyStep({ draft, onChange }: StepProps) {
  return (
    <>
      <Choice
        label={t('setup.kind')}
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as Kind })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {tOf('propertyType', kind)}
          </option>
        ))}
      </Choice>
      <Field
        autoFocus
        label={t('setup.name')}
        required
        maxLength={200}
        value={draft.name}
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
      <CountryField label={t('setup.country')} value={draft.country} onChange={(country) => onChange({ country })} />
      <Field
        label={t('setup.address')}
        hint={t('setup.addressHint')}
        maxLength={300}
        value={draft.address}
        onInput={(event) => onChange({ address: event.currentTarget.value })}
      />
      <Field
        label={t('setup.timezone')}
        list="timezones"
        value={draft.timezone}
        onInput={(event) => onChange({ timezone: event.currentTarget.value })}
      />
      <datalist id="timezones">
        {timezones.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Field
        label={t('setup.businessDate')}
        hint={t('setup.businessDateHint')}
        type="date"
        required
        value={draft.businessDate}
        onInput={(event) => event.currentTarget.value !== '' && onChange({ businessDate: event.currentTarget.value })}
      />
    </>
  )
}

function UnitsStep({ draft, onChange }: StepProps) {
  const set = (index: number, changes: Partial<TypeDraft>) =>
    onChange({ types: draft.types.map((type, place) => (place === index ? { ...type, ...changes } : type)) })
  return (
    <>
      <p className="secondary">{t('setup.unitsText')}</p>
      {draft.types.map((type, index) => (
        <fieldset key={index} className="type">
          <legend>{t('setup.type', { number: index + 1 })}</legend>
          <Field
            className="of-name"
            label={t('setup.typeName')}
            placeholder={t('setup.typeExample')}
            maxLength={100}
            value={type.name}
            onInput={(event) => set(index, { name: event.currentTarget.value })}
          />
          <Stepper
            label={t('setup.persons')}
            value={type.persons}
            minimum={1}
            maximum={20}
            onChange={(persons) => set(index, { persons })}
          />
          <Field
            label={t('setup.first')}
            value={type.first}
            onInput={(event) => set(index, { first: event.currentTarget.value })}
          />
          <Field label={t('setup.last')} value={type.last} onInput={(event) => set(index, { last: event.currentTarget.value })} />
          <Field
            label={t('setup.leftOut')}
            value={type.leftOut}
            onInput={(event) => set(index, { leftOut: event.currentTarget.value })}
          />
          <p className="secondary" aria-live="polite">
            {t('setup.count', { count: unitCodes(type.first, type.last, type.leftOut)?.length ?? 0 })}
          </p>
          {draft.types.length > 1 && (
            <Button
              className="remove"
              kind="quiet"
              icon={<X size={16} />}
              aria-label={t('setup.removeType', { number: index + 1 })}
              onClick={() => onChange({ types: draft.types.filter((_, place) => place !== index) })}
            />
          )}
        </fieldset>
      ))}
      <Button icon={<Plus size={16} />} onClick={() => onChange({ types: [...draft.types, emptyType] })}>
        {t('setup.addType')}
      </Button>
    </>
  )
}

function PricesStep({ draft, onChange }: StepProps) {
  return (
    <>
      <p className="secondary">{t('setup.pricesText')}</p>
      <Field
        label={t('setup.plan')}
        maxLength={100}
        value={draft.planName}
        onInput={(event) => onChange({ planName: event.currentTarget.value })}
      />
      <Choice
        label={t('setup.meals')}
        value={draft.mealPlan}
        onChange={(event) => onChange({ mealPlan: event.currentTarget.value as Draft['mealPlan'] })}
      >
        {meals.map((meal) => (
          <option key={meal} value={meal}>
            {tOf('mealPlan', meal)}
          </option>
        ))}
      </Choice>
      <Field
        label={t('setup.vat')}
        hint={t('setup.vatHint')}
        inputMode="decimal"
        value={draft.vat}
        onInput={(event) => onChange({ vat: event.currentTarget.value })}
      />
      {draft.types.map((type, index) => (
        <Field
          key={index}
          label={t('setup.price', { type: type.name })}
          inputMode="decimal"
          value={type.price}
          error={type.price !== '' && centsOf(type.price) === undefined ? t('amount.wrong') : undefined}
          onInput={(event) => {
            const price = event.currentTarget.value
            onChange({ types: draft.types.map((each, place) => (place === index ? { ...each, price } : each)) })
          }}
        />
      ))}
    </>
  )
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

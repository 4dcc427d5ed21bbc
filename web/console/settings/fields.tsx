/** The form fields of a record, described as data: label, kind of input, bounds; and what is invalid in them. */

import { countryOf } from '../parts/countries.ts'
import { CountryField } from '../parts/country-field.tsx'
import { Choice, Field, LongField } from '../parts/field.tsx'
import { basisPointsOf } from '../parts/percentage.ts'
import { VatChoice } from '../parts/vat-choice.tsx'
import { isIban } from '../setup/issuer.ts'
import { centsOf, t, tOf, type Word } from '../words.ts'
import { scaledOf, type Values } from './values.ts'

type Kind =
  | 'text'
  | 'long'
  | 'email'
  | 'address'
  | 'phone'
  | 'iban'
  | 'date'
  | 'time'
  | 'whole'
  | 'decimal'
  | 'amount'
  | 'percent'
  | 'vat'
  | 'choice'
  | 'check'
  | 'country'

export interface FieldOf {
  readonly name: string
  /** A word of the catalogue, or a text with its gaps already filled. */
  readonly label: Word | { readonly text: string }
  /** Default: one line of text. */
  readonly kind?: Kind
  readonly hint?: Word
  /** What is said when it is wrong, with what to do. Default: its name. */
  readonly wrong?: Word
  readonly maxLength?: number
  /** Bounds of a whole number. */
  readonly least?: number
  readonly most?: number
  /** Decimals of a decimal number. */
  readonly decimals?: number
  readonly options?: readonly { readonly value: string; readonly text: string }[]
  readonly isOptional?: true
  /** Only when a record is added, or only when it is edited. Default: both. */
  readonly when?: 'new' | 'old'
  /** Shown only then; a field that is not shown is not checked. */
  readonly isShown?: (values: Values) => boolean
}

/** The members of an enumeration, in the words of the family. */
export const optionsOf = (family: string, values: readonly string[]): NonNullable<FieldOf['options']> =>
  values.map((value) => ({ value, text: tOf(family, value) }))

export const labelOf = ({ label }: FieldOf): string => (typeof label === 'string' ? t(label) : label.text)

const isWhole = (typed: string, { least = 0, most = Number.MAX_SAFE_INTEGER }: FieldOf): boolean =>
  /^\d{1,15}$/.test(typed) && Number(typed) >= least && Number(typed) <= most

const rules: Readonly<Partial<Record<Kind, (typed: string, field: FieldOf) => boolean>>> = {
  whole: isWhole,
  decimal: (typed, { decimals = 2, least = 0 }) => Number(scaledOf(typed, decimals) ?? Number.NaN) >= least * 10 ** decimals,
  amount: (typed) => centsOf(typed) !== undefined,
  percent: (typed) => basisPointsOf(typed) !== undefined,
  country: (typed) => countryOf(typed) !== undefined,
  email: (typed) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed),
  address: (typed) => /^https?:\/\/\S+$/.test(typed) && URL.canParse(typed),
  phone: (typed) => (typed.match(/\d/g) ?? []).length >= 4 && /^[\d\s+()./-]+(?:\s*\D{1,12}\d+)?$/.test(typed),
  iban: isIban,
}

/** The first field that is missing or wrong, as a sentence; undefined if the form can be sent. */
export function problemOf(fields: readonly FieldOf[], values: Values): string | undefined {
  for (const field of fields) {
    if (field.kind === 'check' || field.isShown?.(values) === false) continue
    const typed = (values[field.name] ?? '').trim()
    if (typed === '') {
      if (field.isOptional) continue
      return t('settings.missing', { field: labelOf(field) })
    }
    if (rules[field.kind ?? 'text']?.(typed, field) === false)
      return field.wrong === undefined ? t('settings.wrong', { field: labelOf(field) }) : t(field.wrong)
  }
  return undefined
}

interface Props {
  readonly fields: readonly FieldOf[]
  readonly values: Values
  readonly onChange: (name: string, value: string) => void
}

export const Fields = ({ fields, values, onChange }: Props) =>
  fields
    .filter(({ isShown }) => isShown?.(values) ?? true)
    .map((field, place) => (
      <One
        key={field.name}
        field={field}
        value={values[field.name] ?? ''}
        isFirst={place === 0}
        onChange={(value) => onChange(field.name, value)}
      />
    ))

interface OneProps {
  readonly field: FieldOf
  readonly value: string
  readonly isFirst: boolean
  readonly onChange: (value: string) => void
}

const modes: Readonly<Partial<Record<Kind, 'numeric' | 'decimal'>>> = {
  whole: 'numeric',
  decimal: 'decimal',
  amount: 'decimal',
  percent: 'decimal',
}
const types: Readonly<Partial<Record<Kind, string>>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
  address: 'url',
}

function One({ field, value, isFirst, onChange }: OneProps) {
  const { kind = 'text', options = [] } = field
  const label = labelOf(field)
  const shared = { label, hint: field.hint === undefined ? undefined : t(field.hint) }
  const first = { 'data-first': isFirst || undefined }
  if (kind === 'check')
    return (
      <label className="check">
        <input type="checkbox" checked={value === 'on'} onChange={(event) => onChange(event.currentTarget.checked ? 'on' : '')} />
        {label}
      </label>
    )
  if (kind === 'choice')
    return (
      <Choice {...shared} {...first} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {(field.isOptional || value === '') && (
          <option value="">{field.isOptional ? t('settings.none') : t('settings.choose')}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </Choice>
    )
  if (kind === 'country') return <CountryField label={label} value={value} onChange={onChange} />
  if (kind === 'vat') return <VatChoice rate={Number(value)} onChoose={(rate) => onChange(String(rate))} />
  if (kind === 'long')
    return (
      <LongField
        {...shared}
        {...first}
        rows={5}
        maxLength={field.maxLength ?? 2_000}
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    )
  const mode = modes[kind]
  return (
    <Field
      {...shared}
      {...first}
      {...(mode ? { inputMode: mode } : {})}
      type={types[kind] ?? 'text'}
      maxLength={field.maxLength ?? 100}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** How fields and their values are called where two people changed the same one. */
export function wordsOfFields(fields: readonly FieldOf[]) {
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  return {
    labelOf: (name: string): string => {
      const field = fieldOf(name)
      return field ? labelOf(field) : name
    },
    textOf: (name: string, value: string): string => {
      const field = fieldOf(name)
      if (field?.kind === 'check') return value === 'on' ? '✓' : ''
      return field?.options?.find((option) => option.value === value)?.text ?? value
    },
  }
}

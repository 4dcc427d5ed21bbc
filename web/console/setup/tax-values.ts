/** What the form of a tourist tax holds as text, and what the service takes: pure functions both ways. */
import type { api } from '../call.ts'
import { percentOf } from '../selling/plans/plan-values.ts'
import { centsOf, dayText, decimalOf, money, percent, t, tOf } from '../words.ts'

export type TouristTax = Awaited<ReturnType<typeof api.listTouristTaxes>>[number]

export interface TypedTax {
  readonly code: string
  readonly name: string
  readonly municipality: string
  readonly kind: TouristTax['kind']
  readonly per: TouristTax['per']
  readonly amount: string
  readonly percent: string
  /** `from: amount`, a line each. */
  readonly steps: string
  readonly ceiling: string
  readonly validFrom: string
  readonly validTo: string
  readonly seasonFrom: string
  readonly seasonTo: string
  readonly ageFrom: string
  readonly maxNights: string
  /** `Name: percent`, a line each. */
  readonly shares: string
  readonly vat: string
  readonly source: string
  readonly unitTypeIds: readonly string[]
}

const amountText = (cents: string | null | undefined): string => (cents == null ? '' : decimalOf(BigInt(cents)))
const numberText = (value: number | null | undefined): string => (value == null ? '' : String(value))

const newTax = (today: string): TouristTax => ({ code: '', name: '', kind: 'fixed', per: 'person_night', validFrom: today })

const daysTyped = (tax: TouristTax) => ({
  validFrom: tax.validFrom,
  validTo: tax.validTo ?? '',
  seasonFrom: tax.seasonFrom ?? '',
  seasonTo: tax.seasonTo ?? '',
  ageFrom: numberText(tax.ageFrom),
  maxNights: numberText(tax.maxNights),
})

const amountsTyped = (tax: TouristTax) => ({
  amount: amountText(tax.cents),
  percent: tax.bp == null ? '' : String(tax.bp / 100),
  steps: (tax.steps ?? []).map(({ fromCents, cents }) => `${amountText(fromCents)}: ${amountText(cents)}`).join('\n'),
  ceiling: amountText(tax.capCents),
  shares: (tax.surcharges ?? []).map(({ name, bp }) => `${name}: ${bp / 100}`).join('\n'),
  vat: tax.vatRateBp ? String(tax.vatRateBp / 100) : '',
})

export const typedTax = (given: TouristTax | undefined, today: string): TypedTax => {
  const tax = given ?? newTax(today)
  const { code, name, municipality, kind, per, source, unitTypeIds } = tax
  return {
    code,
    name,
    kind,
    per,
    municipality: municipality ?? '',
    source: source ?? '',
    unitTypeIds: unitTypeIds ?? [],
    ...daysTyped(tax),
    ...amountsTyped(tax),
  }
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The parts of a line before and after its last colon. */
const parted = (line: string): [string, string] => {
  const at = line.lastIndexOf(':')
  return at < 0 ? ['', line] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}

const isWhole = (text: string, most: number): boolean =>
  text.trim() === '' || (/^\d{1,3}$/.test(text.trim()) && Number(text) <= most)
const isDayOfYear = (text: string): boolean => /^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/.test(text.trim())
const isPositive = (typed: string): boolean => (percentOf(typed) ?? 0) > 0

function amountProblem({ kind, amount, percent: share, steps }: TypedTax): string | undefined {
  if (kind === 'fixed' && centsOf(amount) === undefined) return t('tax.amountFirst')
  if (kind === 'percent' && !(isPositive(share) && (percentOf(share) ?? 0) <= 10_000)) return t('tax.percentFirst')
  const wrong = (line: string) => parted(line).some((part) => centsOf(part) === undefined)
  return kind === 'by_price' && (lines(steps).length === 0 || lines(steps).some(wrong)) ? t('tax.stepsWrong') : undefined
}

/** Why it can’t be saved yet, as a sentence; undefined if it can. */
export function taxProblem(typed: TypedTax): string | undefined {
  if (typed.code.trim() === '' || typed.name.trim() === '') return t('tax.nameFirst')
  const amount = amountProblem(typed)
  if (amount) return amount
  if (typed.ceiling.trim() !== '' && centsOf(typed.ceiling) === undefined) return t('amount.wrong')
  if (typed.validFrom === '') return t('tax.fromFirst')
  if (typed.validTo !== '' && typed.validTo < typed.validFrom) return t('tax.toWrong')
  const season = [typed.seasonFrom, typed.seasonTo].filter((day) => day.trim() !== '')
  if (season.length === 1 || !season.every(isDayOfYear)) return t('tax.seasonWrong')
  if (!isWhole(typed.ageFrom, 120) || !isWhole(typed.maxNights, 400) || typed.maxNights.trim() === '0')
    return t('tax.numberWrong')
  if (lines(typed.shares).some((line) => parted(line)[0] === '' || !isPositive(parted(line)[1]))) return t('tax.sharesWrong')
  return typed.vat.trim() !== '' && percentOf(typed.vat) === undefined ? t('tax.vatWrong') : undefined
}

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** A code from a name: capital letters and digits. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 30) || 'SHARE'

export const taxFromTyped = (typed: TypedTax): TouristTax => ({
  code: typed.code.trim(),
  name: typed.name.trim(),
  municipality: textOrNull(typed.municipality),
  kind: typed.kind,
  per: typed.kind === 'fixed' || typed.per !== 'stay' ? typed.per : 'room_night',
  cents: typed.kind === 'fixed' ? (centsOf(typed.amount) ?? null) : null,
  bp: typed.kind === 'percent' ? (percentOf(typed.percent) ?? null) : null,
  steps:
    typed.kind === 'by_price'
      ? lines(typed.steps).map((line) => {
          const [from, cents] = parted(line)
          return { fromCents: centsOf(from) ?? '0', cents: centsOf(cents) ?? '0' }
        })
      : null,
  capCents: typed.kind === 'percent' && typed.ceiling.trim() !== '' ? (centsOf(typed.ceiling) ?? null) : null,
  validFrom: typed.validFrom,
  validTo: textOrNull(typed.validTo),
  seasonFrom: textOrNull(typed.seasonFrom),
  seasonTo: textOrNull(typed.seasonTo),
  ageFrom: numberOrNull(typed.ageFrom),
  maxNights: numberOrNull(typed.maxNights),
  surcharges: lines(typed.shares).map((line) => {
    const [name, share] = parted(line)
    return { code: codeOf(name), name, bp: percentOf(share) ?? 1 }
  }),
  vatRateBp: typed.vat.trim() === '' ? 0 : (percentOf(typed.vat) ?? 0),
  unitTypeIds: typed.unitTypeIds.length === 0 ? null : [...typed.unitTypeIds],
  source: textOrNull(typed.source),
})

/** `1.50 per person and night, from the age of 18, since 1 January 2026` */
export function taxInWords(tax: TouristTax, currency: string): string {
  const { kind, cents, bp, capCents, ageFrom, maxNights, surcharges = [], vatRateBp = 0, validTo } = tax
  const amount =
    kind === 'fixed'
      ? money(cents ?? '0', currency)
      : kind === 'percent'
        ? t('tax.ofPrice', { share: percent(bp ?? 0) })
        : t('tax.byPrice')
  return [
    `${amount} ${tOf('taxPer', tax.per)}`,
    ...(capCents == null ? [] : [t('tax.atMost', { amount: money(capCents, currency) })]),
    ...(ageFrom == null ? [] : [t('tax.fromAge', { age: ageFrom })]),
    ...(maxNights == null ? [] : [t('tax.firstNights', { count: maxNights })]),
    ...surcharges.map(({ name, bp: share }) => t('tax.share', { name, share: percent(share) })),
    ...(vatRateBp === 0 ? [] : [t('tax.withVat', { rate: percent(vatRateBp) })]),
    validTo == null
      ? t('tax.since', { day: dayText(tax.validFrom) })
      : t('tax.between', { from: dayText(tax.validFrom), to: dayText(validTo) }),
  ].join(', ')
}

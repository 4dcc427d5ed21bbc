/**
 * Meters: what a counter says is in thousandths of its unit of measure, what a unit costs in ten-thousandths of a cent. Consumption is the
 * difference of readings, across the place where a counter begins again and across a change of the meter. Nothing is rounded but the sum.
 */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { shareOf } from '../../../platform/values/money.ts'

export const meterKinds = ['water', 'electricity', 'gas'] as const
export type MeterKind = (typeof meterKinds)[number]
export const unitsOfMeasure = ['m3', 'l', 'kwh'] as const
export type UnitOfMeasure = (typeof unitsOfMeasure)[number]
const measures: Readonly<Record<MeterKind, readonly UnitOfMeasure[]>> = {
  water: ['m3', 'l'],
  gas: ['m3', 'l', 'kwh'],
  electricity: ['kwh'],
}

/** Answers with what is wrong: water is not measured in kilowatt hours. */
export const measureProblem = (kind: MeterKind, uom: UnitOfMeasure): string | undefined =>
  measures[kind].includes(uom) ? undefined : `body.uom must be ${measures[kind].join(' or ')} where body.kind is ${kind}.`

export interface MeterRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly unitId: IdType | null
  readonly code: string
  readonly label: string
  readonly kind: MeterKind
  readonly uom: UnitOfMeasure
  readonly unitPriceDtmc: bigint
  readonly purchaseCostDtmc: bigint | null
  readonly vatRateBp: number
  readonly rolloverMaxMilli: bigint | null
  readonly sensorRef: string | null
  readonly createdAt: Moment
}

const Dtmc = (description: string) => CentsNotNegative(`${description} In ten-thousandths of a cent.`)
const Milli = (description: string) => CentsNotNegative(`${description} In thousandths of the unit of measure.`)

export const meterMembers = {
  establishmentId: Id(),
  unitId: Nullable(Id('The unit that it measures; null: the establishment.')),
  code: Line(50, 'Unique in the establishment, whatever its case.'),
  label: Line(200),
  kind: OneOf(meterKinds),
  uom: OneOf(unitsOfMeasure, { description: 'Water in m3 or l, gas in m3, l (liquefied) or kwh, electricity in kwh.' }),
  unitPriceDtmc: Dtmc('What one unit of measure costs, without VAT.'),
  purchaseCostDtmc: Nullable(Dtmc('What the establishment pays for it.')),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: '550 is 5.50 %.' }),
  rolloverMaxMilli: Nullable(Milli('Where the meter rolls over to 0: one above its largest reading; null: never.')),
  sensorRef: Nullable(Line(200, 'By which a sensor names it.')),
}
export const Meter = component('Meter', closed({ id: Id(), ...meterMembers, createdAt: MomentOf() }))
export type Meter = Static<typeof Meter>

const digits = (value: bigint | null): string | null => (value === null ? null : String(value))
export const presentMeter = (row: MeterRow): Meter => ({
  ...row,
  unitPriceDtmc: String(row.unitPriceDtmc),
  purchaseCostDtmc: digits(row.purchaseCostDtmc),
  rolloverMaxMilli: digits(row.rolloverMaxMilli),
})

export const readingKinds = ['reading', 'removed', 'installed', 'voided'] as const
export interface Reading {
  readonly id: IdType
  readonly meterId: IdType
  readonly number: number
  /** Its place in the order of time; a correction has that of what it corrects. */
  readonly position: number
  readonly kind: (typeof readingKinds)[number]
  readonly source: 'manual' | 'sensor'
  readonly readAt: Moment
  readonly valueMilli: bigint
  /** Since the reading before. */
  readonly consumedMilli: bigint
  readonly rolledOver: boolean
  /** Where this counter begins again. */
  readonly rolloverMaxMilli: bigint | null
  readonly correctsId: IdType | null
  readonly reason: string | null
  /** Another reading corrects or voids it: it does not count any more. */
  readonly superseded: boolean
}
export const MeterReading = component(
  'MeterReading',
  closed({
    id: Id(),
    meterId: Id(),
    kind: OneOf(readingKinds, {
      description:
        '`removed` and `installed`: the last of an old counter, the first of a new one. `voided`: another one (`correctsId`) was a mistake; what it consumed is removed again.',
    }),
    source: OneOf(['manual', 'sensor']),
    readAt: MomentOf(),
    valueMilli: Milli('The reading.'),
    consumedMilli: Type.String({
      pattern: '^-?(0|[1-9][0-9]*)$',
      description: 'Since the reading before, in thousandths; below 0 where one is voided.',
    }),
    rolledOver: Type.Boolean({ description: 'The counter began again since the reading before.' }),
    correctsId: Type.Optional(Id('The reading that it takes the place of.')),
    reason: Type.Optional(Type.String({ description: 'Why it was corrected.' })),
    superseded: Type.Optional(Type.Boolean({ description: 'True: another one corrects or voids it; it does not count.' })),
    warnings: Type.Optional(Type.Array(Type.String(), { description: 'What should be checked although it is taken.' })),
  }),
)
export type MeterReading = Static<typeof MeterReading>
export const presentReading = (reading: Reading, warnings: readonly string[] = []): MeterReading => ({
  id: reading.id,
  meterId: reading.meterId,
  kind: reading.kind,
  source: reading.source,
  readAt: reading.readAt,
  valueMilli: String(reading.valueMilli),
  consumedMilli: String(reading.consumedMilli),
  rolledOver: reading.rolledOver,
  ...(reading.correctsId === null ? {} : { correctsId: reading.correctsId }),
  ...(reading.reason === null ? {} : { reason: reading.reason }),
  ...(reading.superseded ? { superseded: true } : {}),
  ...(warnings.length === 0 ? {} : { warnings: [...warnings] }),
})

/** What was consumed between two readings of one counter; nothing when it went backwards and does not roll over. */
export function consumedBetween(
  before: bigint,
  now: bigint,
  rolloverMaxMilli: bigint | null,
): { consumedMilli: bigint; rolledOver: boolean } | undefined {
  if (now >= before) return { consumedMilli: now - before, rolledOver: false }
  if (rolloverMaxMilli === null || before > rolloverMaxMilli) return undefined
  return { consumedMilli: rolloverMaxMilli - before + now, rolledOver: true }
}

/** A tenth of what a counter can say is seldom used between two readings: more than that is a typo, unless whoever reads it says otherwise. */
export const isLikelyRollOver = (consumedMilli: bigint, rolloverMaxMilli: bigint | null): boolean =>
  rolloverMaxMilli !== null && consumedMilli * 10n <= rolloverMaxMilli

/** Thousandths as people read them, without zeros that say nothing: 12500 → `12.5`, 26000 → `26`. */
export const measured = (milli: bigint): string =>
  `${milli / 1_000n}.${String(milli % 1_000n).padStart(3, '0')}`.replace(/\.?0+$/, (zeros) =>
    zeros.startsWith('.') ? '' : zeros.replace(/0+$/, ''),
  )

/** As units of measure are written. */
export const symbolOf: Readonly<Record<UnitOfMeasure, string>> = { m3: 'm³', l: 'l', kwh: 'kWh' }

/** What a consumption costs: net exactly, in ten-thousandths of a thousandth of a cent, and VAT included, rounded once, to the cent. */
export function priceOf(
  consumedMilli: bigint,
  { unitPriceDtmc, vatRateBp }: Pick<MeterRow, 'unitPriceDtmc' | 'vatRateBp'>,
): { netMilliDtmc: bigint; grossCents: bigint } {
  const netMilliDtmc = consumedMilli * unitPriceDtmc
  // milli-units × ten-thousandths of a cent × basis points over 1,000 × 10,000 × 10,000.
  return { netMilliDtmc, grossCents: shareOf(netMilliDtmc, BigInt(10_000 + vatRateBp), 1_000n * 10_000n * 10_000n) }
}

/** What one unit of measure costs from a moment on. */
export interface Tariff {
  readonly validFrom: Moment
  readonly unitPriceDtmc: bigint
  readonly vatRateBp: number
}

/** A piece of a consumption under one price. */
export interface Span {
  readonly tariff: Tariff
  readonly from: Moment
  readonly to: Moment
  readonly consumedMilli: bigint
}

const at = (moment: Moment): bigint => BigInt(Date.parse(moment))

/**
 * A consumption by the prices that were in force: each piece at its own. Where a price changes between two readings, what was consumed between them divides
 * in proportion to time, and the pieces sum to it. `tariffs` come in the order of time, and the first reaches back to the beginning.
 */
export function spansOf(
  start: Pick<Reading, 'readAt'>,
  steps: readonly Pick<Reading, 'readAt' | 'consumedMilli'>[],
  tariffs: readonly Tariff[],
): Span[] {
  const spans: Span[] = []
  const add = (tariff: Tariff, from: Moment, to: Moment, consumedMilli: bigint) => {
    const last = spans.at(-1)
    if (last?.tariff === tariff) spans[spans.length - 1] = { ...last, to, consumedMilli: last.consumedMilli + consumedMilli }
    else spans.push({ tariff, from, to, consumedMilli })
  }
  let before = start.readAt
  for (const step of steps) {
    const whole = at(step.readAt) - at(before)
    const inForce = tariffs.findLast(({ validFrom }) => validFrom <= before) ?? tariffs[0]
    const changes = tariffs.filter(({ validFrom }) => validFrom > before && validFrom < step.readAt)
    let given = 0n
    let from = before
    let tariff = inForce
    for (const next of changes) {
      const reached = shareOf(step.consumedMilli, at(next.validFrom) - at(before), whole)
      if (tariff) add(tariff, from, next.validFrom, reached - given)
      given = reached
      from = next.validFrom
      tariff = next
    }
    if (tariff) add(tariff, from, step.readAt, step.consumedMilli - given)
    before = step.readAt
  }
  return spans
}

/** More than a household uses in a day, in thousandths: a reading that says so is more likely a typo. */
const mostADay: Readonly<Record<MeterKind, Readonly<Partial<Record<UnitOfMeasure, bigint>>>>> = {
  water: { m3: 10_000n, l: 10_000_000n },
  electricity: { kwh: 300_000n },
  gas: { m3: 60_000n, l: 240_000n, kwh: 600_000n },
}
const dayMilliseconds = 86_400_000n

/** What looks odd about a reading, in sentences: far more a day than this meter has ever used, or than anybody uses. It is taken all the same. */
export function plausibilityOf(
  { kind, uom }: Pick<MeterRow, 'kind' | 'uom'>,
  reading: Pick<Reading, 'readAt' | 'consumedMilli'>,
  /** Those before it that count, the latest first. */
  earlier: readonly Pick<Reading, 'readAt' | 'consumedMilli'>[],
): string[] {
  const [last] = earlier
  const first = earlier.at(-1)
  if (!last || !first || reading.consumedMilli <= 0n) return []
  const days = (from: Moment, to: Moment): bigint => {
    const milliseconds = at(to) - at(from)
    return milliseconds > dayMilliseconds ? milliseconds : dayMilliseconds
  }
  // Thousandths a day, times the milliseconds of a day.
  const perDay = (reading.consumedMilli * dayMilliseconds) / days(last.readAt, reading.readAt)
  const consumption = `${measured(reading.consumedMilli)} ${symbolOf[uom]} since the reading before, ${measured(perDay)} a day`
  const most = mostADay[kind][uom] ?? perDay
  if (perDay > most)
    return [`${consumption}: more than a household uses (${measured(most)}). Check the value, and correct it if it is a typo.`]
  const used = earlier.slice(0, -1).reduce((sum, { consumedMilli }) => sum + consumedMilli, 0n)
  const usual = (used * dayMilliseconds) / days(first.readAt, last.readAt)
  return earlier.length > 2 && usual > 0n && perDay > 10n * usual
    ? [
        `${consumption}: more than ten times what this meter used before (${measured(usual)}). Check the value, and correct it if it is a typo.`,
      ]
    : []
}

/** What an invoice says of a consumption: indices, quantity, period. */
export const consumptionLabel = (
  label: string,
  uom: UnitOfMeasure,
  {
    fromMilli,
    toMilli,
    consumedMilli,
    from,
    to,
  }: { fromMilli: bigint; toMilli: bigint; consumedMilli: bigint; from: Moment; to: Moment },
): string =>
  `${label}: index ${measured(fromMilli)} – ${measured(toMilli)}, ${measured(consumedMilli)} ${symbolOf[uom]}, ${from.slice(0, 10)} – ${to.slice(0, 10)}`

export const meterExample: Meter = {
  id: exampleId.meter,
  establishmentId: exampleId.establishment,
  unitId: null,
  code: 'W-101',
  label: 'Water, pitch 101',
  kind: 'water',
  uom: 'm3',
  unitPriceDtmc: '3850000',
  purchaseCostDtmc: null,
  vatRateBp: 550,
  rolloverMaxMilli: '100000000',
  sensorRef: null,
  createdAt: exampleMoment,
}
export const readingExample: MeterReading = {
  id: '019a9c1e-6b1f-7000-8000-0000000000a1',
  meterId: exampleId.meter,
  kind: 'reading',
  source: 'manual',
  readAt: exampleMoment,
  valueMilli: '12500',
  consumedMilli: '2500',
  rolledOver: false,
}

/**
 * Meters. Readings are in thousandths of the unit of measure, prices in ten-thousandths of a cent per unit. Consumption is the difference of readings, across
 * roll-overs and replacements of the meter. Only the total is rounded.
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

export const meterStatuses = ['active', 'retired'] as const
export const meterKinds = ['water', 'electricity', 'gas'] as const
export type MeterKind = (typeof meterKinds)[number]
export const unitsOfMeasure = ['m3', 'l', 'kwh'] as const
export type UnitOfMeasure = (typeof unitsOfMeasure)[number]
const measures: Readonly<Record<MeterKind, readonly UnitOfMeasure[]>> = {
  water: ['m3', 'l'],
  gas: ['m3', 'l', 'kwh'],
  electricity: ['kwh'],
}

/** Validation message if the unit of measure does not fit the kind of meter (water is not measured in kilowatt hours), or undefined. */
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
  readonly status: (typeof meterStatuses)[number]
  readonly createdAt: Moment
}

const Dtmc = (description: string) => CentsNotNegative(`${description} In ten-thousandths of a cent.`)
const Milli = (description: string) => CentsNotNegative(`${description} In thousandths of the unit of measure.`)

export const meterMembers = {
  establishmentId: Id(),
  unitId: Nullable(Id('The metered unit. Null: the establishment.')),
  code: Line(50, 'Unique in the establishment, ignoring case.'),
  label: Line(200),
  kind: OneOf(meterKinds),
  uom: OneOf(unitsOfMeasure, { description: 'Water in m3 or l, gas in m3, l (liquefied) or kwh, electricity in kwh.' }),
  unitPriceDtmc: Dtmc('Price per unit of measure, without VAT.'),
  purchaseCostDtmc: Nullable(Dtmc('Cost to the establishment per unit of measure.')),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: '550 is 5.50 %.' }),
  rolloverMaxMilli: Nullable(Milli('Value at which the meter rolls over to 0, one above its largest reading. Null: never.')),
  sensorRef: Nullable(Line(200, 'Reference used by the sensor.')),
}
export const meterStatus = { status: OneOf(meterStatuses, { description: '`retired`: it takes no new readings.' }) }
export const Meter = component('Meter', closed({ id: Id(), ...meterMembers, ...meterStatus, createdAt: MomentOf() }))
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
  /** Chronological position. A correction has the position of the reading it corrects. */
  readonly position: number
  readonly kind: (typeof readingKinds)[number]
  readonly source: 'manual' | 'sensor'
  readonly readAt: Moment
  readonly valueMilli: bigint
  /** Consumption since the previous reading. */
  readonly consumedMilli: bigint
  readonly rolledOver: boolean
  /** Value at which this counter rolls over. */
  readonly rolloverMaxMilli: bigint | null
  readonly correctsId: IdType | null
  readonly reason: string | null
  /** True if another reading corrects or voids it. It is no longer valid. */
  readonly superseded: boolean
}
export const MeterReading = component(
  'MeterReading',
  closed({
    id: Id(),
    meterId: Id(),
    kind: OneOf(readingKinds, {
      description:
        '`removed` and `installed`: the last reading of an old counter and the first of a new one. `voided`: cancels a wrong reading (`correctsId`) ' +
        'and its consumption.',
    }),
    source: OneOf(['manual', 'sensor']),
    readAt: MomentOf(),
    valueMilli: Milli('The reading.'),
    consumedMilli: Type.String({
      pattern: '^-?(0|[1-9][0-9]*)$',
      description: 'Consumption since the previous reading, in thousandths. Negative for a voided reading.',
    }),
    rolledOver: Type.Boolean({ description: 'Whether the counter rolled over since the previous reading.' }),
    correctsId: Type.Optional(Id('The reading that it replaces.')),
    reason: Type.Optional(Type.String({ description: 'Reason for the correction.' })),
    superseded: Type.Optional(
      Type.Boolean({ description: 'True if another reading corrects or voids it. It is no longer valid.' }),
    ),
    warnings: Type.Optional(
      Type.Array(Type.String(), { description: 'Issues that should be checked, although the reading was accepted.' }),
    ),
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

/** Consumption between two readings of one counter. Undefined if the counter went backwards and does not roll over. */
export function consumedBetween(
  before: bigint,
  now: bigint,
  rolloverMaxMilli: bigint | null,
): { consumedMilli: bigint; rolledOver: boolean } | undefined {
  if (now >= before) return { consumedMilli: now - before, rolledOver: false }
  if (rolloverMaxMilli === null || before > rolloverMaxMilli) return undefined
  return { consumedMilli: rolloverMaxMilli - before + now, rolledOver: true }
}

/**
 * Consumption between two readings seldom exceeds a tenth of the counter’s range. A higher value is treated as a typo, unless the caller confirms the
 * roll-over.
 */
export const isLikelyRollOver = (consumedMilli: bigint, rolloverMaxMilli: bigint | null): boolean =>
  rolloverMaxMilli !== null && consumedMilli * 10n <= rolloverMaxMilli

/** Formats thousandths without trailing zeros: 12500 → `12.5`, 26000 → `26`. */
export const measured = (milli: bigint): string =>
  `${milli / 1_000n}.${String(milli % 1_000n).padStart(3, '0')}`.replace(/\.?0+$/, (zeros) =>
    zeros.startsWith('.') ? '' : zeros.replace(/0+$/, ''),
  )

/** Symbols of the units of measure. */
export const symbolOf: Readonly<Record<UnitOfMeasure, string>> = { m3: 'm³', l: 'l', kwh: 'kWh' }

/** Price of a consumption: net, exact, in ten-thousandths of a thousandth of a cent; and gross, rounded once to the cent. */
export function priceOf(
  consumedMilli: bigint,
  { unitPriceDtmc, vatRateBp }: Pick<MeterRow, 'unitPriceDtmc' | 'vatRateBp'>,
): { netMilliDtmc: bigint; grossCents: bigint } {
  const netMilliDtmc = consumedMilli * unitPriceDtmc
  // milli-units × ten-thousandths of a cent × basis points over 1,000 × 10,000 × 10,000.
  return { netMilliDtmc, grossCents: shareOf(netMilliDtmc, BigInt(10_000 + vatRateBp), 1_000n * 10_000n * 10_000n) }
}

/** Price of a unit of measure from a time on. */
export interface Tariff {
  readonly validFrom: Moment
  readonly unitPriceDtmc: bigint
  readonly vatRateBp: number
}

/** Part of a consumption at one price. */
export interface Span {
  readonly tariff: Tariff
  readonly from: Moment
  readonly to: Moment
  readonly consumedMilli: bigint
}

const at = (moment: Moment): bigint => BigInt(Date.parse(moment))

/**
 * Splits a consumption by the prices then in force. If a price changes between two readings, the consumption between them is divided in proportion to time; the
 * parts add up to it. `tariffs` are in chronological order, and the first one starts before all readings.
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

/** Maximum plausible daily consumption of a household, in thousandths. A higher reading is probably a typo. */
const mostADay: Readonly<Record<MeterKind, Readonly<Partial<Record<UnitOfMeasure, bigint>>>>> = {
  water: { m3: 10_000n, l: 10_000_000n },
  electricity: { kwh: 300_000n },
  gas: { m3: 60_000n, l: 240_000n, kwh: 600_000n },
}
const dayMilliseconds = 86_400_000n

/** Warnings about an implausible reading: far more per day than this meter ever measured, or than a household uses. The reading is accepted anyway. */
export function plausibilityOf(
  { kind, uom }: Pick<MeterRow, 'kind' | 'uom'>,
  reading: Pick<Reading, 'readAt' | 'consumedMilli'>,
  /** The valid readings before it, newest first. */
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
  const consumption = `${measured(reading.consumedMilli)} ${symbolOf[uom]} since the previous reading, ${measured(perDay)} per day`
  const most = mostADay[kind][uom] ?? perDay
  if (perDay > most)
    return [`${consumption}: more than a household uses (${measured(most)}). Check the value, and correct it if it is a typo.`]
  const used = earlier.slice(0, -1).reduce((sum, { consumedMilli }) => sum + consumedMilli, 0n)
  const usual = (used * dayMilliseconds) / days(first.readAt, last.readAt)
  return earlier.length > 2 && usual > 0n && perDay > 10n * usual
    ? [
        `${consumption}: more than ten times the previous consumption of this meter (${measured(usual)}). Check the value, and correct it if it is a typo.`,
      ]
    : []
}

/** Description of a consumption on an invoice: readings, quantity, period. */
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
  status: 'active',
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

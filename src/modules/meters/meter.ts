/**
 * Meters: what a counter says is in thousandths of its unit of measure, what a unit costs in ten-thousandths of a cent. Consumption is the
 * difference of readings, across the place where a counter begins again and across a change of the meter. Nothing is rounded but the sum.
 */
import { exampleId, exampleMoment } from '../../platform/examples.ts'
import type { Moment } from '../../platform/dates.ts'
import type { Id as IdType } from '../../platform/ids.ts'
import { shareOf } from '../../platform/money.ts'
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
} from '../../platform/schemas.ts'

export const meterKinds = ['water', 'electricity', 'gas'] as const
export type MeterKind = (typeof meterKinds)[number]
export const unitsOfMeasure = ['m3', 'l', 'kwh'] as const
export type UnitOfMeasure = (typeof unitsOfMeasure)[number]
const measures: Readonly<Record<MeterKind, readonly UnitOfMeasure[]>> = {
  water: ['m3', 'l'],
  gas: ['m3', 'kwh'],
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
  unitId: Nullable(Id('The unit that it measures; null: the house.')),
  code: Line(50, 'Unique in the house, whatever its case.'),
  label: Line(200),
  kind: OneOf(meterKinds),
  uom: OneOf(unitsOfMeasure, { description: 'Water in m3 or l, gas in m3 or kwh, electricity in kwh.' }),
  unitPriceDtmc: Dtmc('What one unit of measure costs, without VAT.'),
  purchaseCostDtmc: Nullable(Dtmc('What the house pays for it.')),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: '550 is 5.50 %.' }),
  rolloverMaxMilli: Nullable(Milli('Where the counter begins again at 0, one above the largest that it can say; null: never.')),
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
  readonly kind: (typeof readingKinds)[number]
  readonly source: 'manual' | 'sensor'
  readonly readAt: Moment
  readonly valueMilli: bigint
  /** Since the reading before. */
  readonly consumedMilli: bigint
  readonly rolledOver: boolean
}
export const MeterReading = component(
  'MeterReading',
  closed({
    id: Id(),
    meterId: Id(),
    kind: OneOf(readingKinds, {
      description:
        '`removed` and `installed`: the last of an old counter, the first of a new one. `voided`: the one before was a mistake; what it consumed is taken out again.',
    }),
    source: OneOf(['manual', 'sensor']),
    readAt: MomentOf(),
    valueMilli: Milli('What the counter said.'),
    consumedMilli: Type.String({
      pattern: '^-?(0|[1-9][0-9]*)$',
      description: 'Since the reading before, in thousandths; below 0 where one is voided.',
    }),
    rolledOver: Type.Boolean({ description: 'The counter began again since the reading before.' }),
  }),
)
export type MeterReading = Static<typeof MeterReading>
export const presentReading = ({ valueMilli, consumedMilli, ...all }: Reading): MeterReading => {
  const { number: _, ...row } = all
  return { ...row, valueMilli: String(valueMilli), consumedMilli: String(consumedMilli) }
}

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

/** A tenth of what a counter can say is seldom used between two readings: more than that is a slip of the pen, unless whoever reads it says otherwise. */
export const isLikelyRollOver = (consumedMilli: bigint, rolloverMaxMilli: bigint | null): boolean =>
  rolloverMaxMilli !== null && consumedMilli * 10n <= rolloverMaxMilli

/** Thousandths as people read them: 12500 → `12.500`. */
export const measured = (milli: bigint): string => `${milli / 1_000n}.${String(milli % 1_000n).padStart(3, '0')}`

/** What a consumption costs: net exactly, in ten-thousandths of a thousandth of a cent, and VAT included, rounded once, to the cent. */
export function priceOf(
  consumedMilli: bigint,
  { unitPriceDtmc, vatRateBp }: Pick<MeterRow, 'unitPriceDtmc' | 'vatRateBp'>,
): { netMilliDtmc: bigint; grossCents: bigint } {
  const netMilliDtmc = consumedMilli * unitPriceDtmc
  // milli-units × ten-thousandths of a cent × basis points over 1,000 × 10,000 × 10,000.
  return { netMilliDtmc, grossCents: shareOf(netMilliDtmc, BigInt(10_000 + vatRateBp), 1_000n * 10_000n * 10_000n) }
}

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

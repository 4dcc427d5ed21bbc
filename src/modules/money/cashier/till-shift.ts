/** A till shift: opening float, money taken and returned by means of payment, and the count. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  MoneyOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Currency, type Money, sum } from '../../../platform/values/money.ts'
import type { JournalLine } from '../ledger/index.ts'

export const tillStatuses = ['active', 'retired'] as const

const till = closed({
  id: Id(),
  establishmentId: Id(),
  code: Line(20),
  name: Line(100),
  status: OneOf(tillStatuses, { description: '`retired`: no shift is opened at it.' }),
  openShiftId: Nullable(Id('The open shift at this till.')),
})
export const Till = component('Till', till)
export type Till = Static<typeof till>

const byMethod = closed({
  method: Type.String({ description: 'Means of payment.' }),
  taken: MoneyOf(),
  takenCount: Type.Integer(),
  returned: MoneyOf('Refunds and reversals.'),
  returnedCount: Type.Integer(),
  net: MoneyOf(),
})
const shift = closed({
  id: Id(),
  tillId: Id(),
  establishmentId: Id(),
  number: Type.Integer({ description: 'Number of the shift at this till, without gaps. Also the number of its Z report.' }),
  report: OneOf(['X', 'Z'], {
    description: 'X: current figures of an open shift. Z: final figures of a closed shift, unchanged from then on.',
  }),
  cashier: Type.String(),
  openedAt: MomentOf(),
  openedOn: DateOf('Business date.'),
  openingFloat: MoneyOf('Cash in the drawer at opening.'),
  methods: Type.Array(byMethod),
  paidIn: MoneyOf('Cash from the safe.'),
  paidOut: MoneyOf('Cash to the safe.'),
  expectedCash: MoneyOf('The float plus all cash movements since.'),
  countedCash: Nullable(MoneyOf()),
  difference: Nullable(MoneyOf('Counted minus expected cash. Posted to the account of cash differences.')),
  closedAt: Nullable(MomentOf()),
  closedOn: Nullable(DateOf('Business date.')),
  note: Nullable(Type.String()),
})
export const TillShift = component('TillShift', shift)
export type TillShift = Static<typeof shift>

export interface MethodRow {
  readonly method: string
  readonly takenCents: string
  readonly takenCount: number
  readonly returnedCents: string
  readonly returnedCount: number
}

/** Movements of a shift: by means of payment, and between drawer and safe. */
export interface Movements {
  readonly methods: readonly MethodRow[]
  readonly paidInCents: string
  readonly paidOutCents: string
}

export interface ShiftRow {
  readonly id: IdType
  readonly tillId: IdType
  readonly establishmentId: IdType
  readonly number: number
  readonly cashier: string
  readonly currency: Currency
  readonly openedAt: string
  readonly openedOn: string
  readonly openingFloatCents: bigint
  readonly closedAt: string | null
  readonly closedOn: string | null
  readonly expectedCents: bigint | null
  readonly countedCents: bigint | null
  readonly note: string | null
  readonly report: Movements | null
  readonly movements: Movements
}

/** Cash expected in the drawer. */
export function expectedCash(openingFloatCents: bigint, { methods, paidInCents, paidOutCents }: Movements): bigint {
  const cash = sum(
    methods.filter(({ method }) => method === 'cash').map((row) => BigInt(row.takenCents) - BigInt(row.returnedCents)),
  )
  return openingFloatCents + cash + BigInt(paidInCents) - BigInt(paidOutCents)
}

/** Journal lines of a counted cash difference. */
export const differenceLines = (differenceCents: bigint): JournalLine[] => [
  { account: 'payments', detail: 'cash', amountCents: differenceCents },
  { account: 'cash_differences', detail: '', amountCents: -differenceCents },
]
/** Journal lines of cash moved from the safe into the drawer, or back if negative. */
export const safeLines = (cents: bigint): JournalLine[] => [
  { account: 'payments', detail: 'cash', amountCents: cents },
  { account: 'payments', detail: 'safe', amountCents: -cents },
]

export function presentShift(row: ShiftRow): TillShift {
  const money = (cents: bigint | string): Money => ({ amountCents: String(cents), currency: row.currency })
  const movements = row.report ?? row.movements
  const expected = row.expectedCents ?? expectedCash(row.openingFloatCents, movements)
  return {
    id: row.id,
    tillId: row.tillId,
    establishmentId: row.establishmentId,
    number: row.number,
    report: row.closedAt === null ? 'X' : 'Z',
    cashier: row.cashier,
    openedAt: row.openedAt,
    openedOn: row.openedOn,
    openingFloat: money(row.openingFloatCents),
    methods: movements.methods.map(({ takenCents, returnedCents, ...each }) => ({
      ...each,
      taken: money(takenCents),
      returned: money(returnedCents),
      net: money(BigInt(takenCents) - BigInt(returnedCents)),
    })),
    paidIn: money(movements.paidInCents),
    paidOut: money(movements.paidOutCents),
    expectedCash: money(expected),
    countedCash: row.countedCents === null ? null : money(row.countedCents),
    difference: row.countedCents === null ? null : money(row.countedCents - expected),
    closedAt: row.closedAt,
    closedOn: row.closedOn,
    note: row.note,
  }
}

const euros = (amountCents: string): Money => ({ amountCents, currency: 'EUR' })
export const tillExample: Till = {
  id: exampleId.till,
  establishmentId: exampleId.establishment,
  code: 'DESK-1',
  name: 'Front desk',
  status: 'active',
  openShiftId: exampleId.till_shift,
}
export const shiftExample: TillShift = {
  id: exampleId.till_shift,
  tillId: exampleId.till,
  establishmentId: exampleId.establishment,
  number: 12,
  report: 'X',
  cashier: 'Amélie',
  openedAt: exampleMoment,
  openedOn: '2026-11-21',
  openingFloat: euros('15000'),
  methods: [
    { method: 'cash', taken: euros('24200'), takenCount: 3, returned: euros('0'), returnedCount: 0, net: euros('24200') },
  ],
  paidIn: euros('0'),
  paidOut: euros('20000'),
  expectedCash: euros('19200'),
  countedCash: null,
  difference: null,
  closedAt: null,
  closedOn: null,
  note: null,
}

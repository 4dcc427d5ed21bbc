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
  openedBy: Id('The key or the user who opened it. Money that they take belongs to this shift.'),
  openedAt: MomentOf(),
  openedOn: DateOf('Business date.'),
  openingFloat: MoneyOf('Cash in the drawer at opening.'),
  methods: Type.Array(byMethod),
  paidIn: MoneyOf('Cash from the safe.'),
  paidOut: MoneyOf('Cash to the safe.'),
  expectedCash: MoneyOf('The float plus all cash movements since.'),
  countedCash: Nullable(MoneyOf()),
  difference: Nullable(MoneyOf('Counted minus expected cash. Posted to the account of cash differences.')),
  counted: Type.Array(
    closed({
      method: Type.String({ description: 'The code of the payment method.' }),
      expected: MoneyOf('Taken less returned in the shift.'),
      counted: Nullable(MoneyOf('Null: not counted.')),
      difference: Nullable(MoneyOf('Posted to the account of cash differences.')),
    }),
    {
      description: 'What lies in the drawer besides cash: payment methods that count in the till, such as vouchers and cheques.',
    },
  ),
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

/** What was counted of a method other than cash. */
export interface CountedMethod {
  readonly method: string
  readonly countedCents: string
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
  readonly openedBy: IdType
  readonly openedAt: string
  readonly openedOn: string
  readonly openingFloatCents: bigint
  readonly closedAt: string | null
  readonly closedOn: string | null
  readonly expectedCents: bigint | null
  readonly countedCents: bigint | null
  readonly note: string | null
  readonly report: Movements | null
  readonly countedMethods: readonly CountedMethod[] | null
  /** The codes of the payment methods, besides cash, that count in the till. */
  readonly countable: readonly string[]
  readonly movements: Movements
}

/** Taken less returned by a method. */
export const expectedOf = ({ methods }: Movements, method: string): bigint =>
  sum(methods.filter((row) => row.method === method).map((row) => BigInt(row.takenCents) - BigInt(row.returnedCents)))

/** Cash expected in the drawer. */
export const expectedCash = (openingFloatCents: bigint, movements: Movements): bigint =>
  openingFloatCents + expectedOf(movements, 'cash') + BigInt(movements.paidInCents) - BigInt(movements.paidOutCents)

/** Journal lines of a counted difference, of cash or of another method that counts in the till. */
export const differenceLines = (differenceCents: bigint, method = 'cash'): JournalLine[] => [
  { account: 'payments', detail: method, amountCents: differenceCents },
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
    openedBy: row.openedBy,
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
    counted: countedOf(row, movements).map(({ method, expectedCents, countedCents }) => ({
      method,
      expected: money(expectedCents),
      counted: countedCents === null ? null : money(countedCents),
      difference: countedCents === null ? null : money(countedCents - expectedCents),
    })),
    closedAt: row.closedAt,
    closedOn: row.closedOn,
    note: row.note,
  }
}

/** The methods of an open shift that can be counted, or those of a closed one that moved or were counted. */
function countedOf(
  { countable, countedMethods, closedAt }: Pick<ShiftRow, 'countable' | 'countedMethods' | 'closedAt'>,
  movements: Movements,
) {
  const counts = new Map((countedMethods ?? []).map(({ method, countedCents }) => [method, BigInt(countedCents)]))
  const moved = movements.methods.map(({ method }) => method).filter((method) => countable.includes(method))
  return [...new Set(closedAt === null ? [...moved, ...countable] : [...moved, ...counts.keys()])].toSorted().map((method) => ({
    method,
    expectedCents: expectedOf(movements, method),
    countedCents: counts.get(method) ?? null,
  }))
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
  openedBy: exampleId.user_account,
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
  counted: [],
  closedAt: null,
  closedOn: null,
  note: null,
}

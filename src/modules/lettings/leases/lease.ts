/**
 * A lease: a unit let for months, or open-ended. Rent is due in advance, per calendar month or per week from the first day on; partial months and weeks are
 * billed by day; seasons are billed in instalments on their due dates. Each lease has its own house account. Days are calendar days; the last day is
 * included.
 */

import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { shownOrNull } from '../../../platform/contract/fields.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  Phone,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import { addDays, addMonths, dateInWords, type IsoDate, monthInWords, nightsBetween } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Currency, shareOf, sum } from '../../../platform/values/money.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import { filled, localeOf, wordsIn } from '../../../words/index.ts'
import { Instalment, type InstalmentRow, instalmentAround, owedOn, partOfInstalment, presentInstalment } from './instalments.ts'
import { type LeaseLanguage, type LeaseValues, leaseFields } from './lease-fields.ts'

export const leasePeriods = ['month', 'week', 'season'] as const
export const leaseStatuses = ['active', 'ended', 'cancelled'] as const
export const noticeGivers = ['resident', 'landlord'] as const
export const leaseChargeTypes = ['service', 'utility', 'other'] as const

/** A charge billed with the rent: a flat amount per month or week, or a provision that is settled once a year. */
export const LeaseCharge = closed({
  label: Line(100),
  chargeType: OneOf(leaseChargeTypes),
  amountCents: CentsNotNegative('For a whole month, week or season, VAT included.'),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
})
export type LeaseCharge = Static<typeof LeaseCharge>

export const rentMembers = {
  rentCents: CentsNotNegative('For a whole month, week or season, VAT included.'),
  rentVatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: '0 if letting is exempt; 1000 is 10.00%.' }),
  charges: Type.Optional(Type.Array(LeaseCharge, { maxItems: 10, description: 'Charges billed with the rent. Default: none.' })),
}

const decimalIndex = (description: string) =>
  Type.String({ pattern: '^[1-9][0-9]{0,5}([.][0-9]{1,3})?$', maxLength: 10, description, examples: ['145.47'] })

export const RentIndex = closed({
  name: Line(60, 'Published name with its quarter, such as IRL Q3 2026.'),
  base: decimalIndex('Its value when the rent was last set.'),
  value: decimalIndex('Its value now.'),
})
export type RentIndex = Static<typeof RentIndex>

const LeaseTerm = closed({
  id: Id(),
  validFrom: DateOf(),
  rentCents: CentsNotNegative(),
  rentVatRateBp: Type.Integer(),
  charges: Type.Array(LeaseCharge),
  index: Nullable(RentIndex),
  announcedOn: Nullable(DateOf('When the resident was notified.')),
  billed: Type.Boolean({ description: 'True once rent was billed under these terms; they can then not be removed.' }),
})

export const Guarantor = closed({
  name: Line(200),
  address: Type.Optional(Nullable(Line(300))),
  email: Type.Optional(Nullable(Type.String({ format: 'email', maxLength: 254 }))),
  phone: Type.Optional(Nullable(Phone())),
  mostCents: Type.Optional(Nullable(CentsNotNegative('Maximum total amount. Default: no limit.'))),
  until: Type.Optional(Nullable(DateOf())),
})
export type Guarantor = Static<typeof Guarantor>

const members = {
  id: Id(),
  number: Type.Integer({ description: 'Running number within the establishment.' }),
  establishmentId: Id(),
  unitId: Id(),
  unitCode: Type.String(),
  guestId: Id('The profile of the resident.'),
  guestName: Nullable(Type.String()),
  folioId: Id('The house account of the lease.'),
  status: OneOf(leaseStatuses),
  startsOn: DateOf('The first day.'),
  endsOn: Nullable(DateOf('Last day, for which rent is still due. Null: open-ended.')),
  agreedEndsOn: Nullable(DateOf('Last day as originally agreed.')),
  period: OneOf(leasePeriods),
  ...shownOrNull(leaseFields),
  currency: CurrencyCode(),
  guaranteeHeldCents: CentsNotNegative('Security deposit held on the house account.'),
  guaranteeDueOn: Nullable(DateOf('Latest day to return it, once the lease has ended.')),
  balanceCents: Cents('Balance due from the resident; negative: overpaid.'),
  notice: Nullable(closed({ givenBy: OneOf(noticeGivers), receivedOn: DateOf(), reason: Nullable(Type.String()) })),
  keysReturnedOn: Nullable(DateOf()),
  billedFrom: DateOf('First day that the next bill covers; what is before it was billed, here or elsewhere.'),
  instalments: Type.Array(Instalment, { description: 'Instalments of a season; otherwise empty.' }),
  terms: Type.Array(LeaseTerm, { description: 'Rent and charges, each from a day on; the latest last.' }),
  guarantors: Type.Array(Guarantor),
  enteredAt: MomentOf(),
}
export const Lease = component('Lease', closed(members))
export type Lease = Static<typeof Lease>

export interface TermRow {
  readonly id: IdType
  readonly validFrom: IsoDate
  readonly rentCents: string
  readonly rentVatRateBp: number
  readonly charges: readonly LeaseCharge[]
  readonly index: { readonly name: string; readonly baseMilli: number; readonly valueMilli: number } | null
  readonly announcedOn: IsoDate | null
}

export interface LeaseRow extends LeaseValues {
  readonly id: IdType
  readonly number: number
  readonly establishmentId: IdType
  readonly unitId: IdType
  readonly unitCode: string
  readonly guestId: IdType
  readonly guestName: string | null
  readonly folioId: IdType
  readonly closureId: IdType
  /** Closing date of its house account. */
  readonly accountClosedOn: IsoDate | null
  readonly status: (typeof leaseStatuses)[number]
  readonly startsOn: IsoDate
  readonly endsOn: IsoDate | null
  readonly agreedEndsOn: IsoDate | null
  readonly period: (typeof leasePeriods)[number]
  readonly currency: Currency
  readonly guaranteeHeldCents: bigint
  readonly guaranteeDueOn: IsoDate | null
  readonly balanceCents: bigint
  readonly noticeBy: (typeof noticeGivers)[number] | null
  readonly noticeReceivedOn: IsoDate | null
  readonly noticeReason: string | null
  readonly keysReturnedOn: IsoDate | null
  readonly billedFrom: IsoDate
  readonly instalments: readonly InstalmentRow[]
  readonly terms: readonly TermRow[]
  readonly guarantors: readonly Guarantor[]
  readonly enteredAt: string
}

/** Formats thousandths: 145470 gives `145.47`. */
const indexOf = (milli: number): string => String(milli / 1_000)
export const milliOf = (text: string): number => Math.round(Number(text) * 1_000)

export function presentLease(lease: LeaseRow): Lease {
  const { closureId: _, accountClosedOn: __, noticeBy, noticeReceivedOn, noticeReason, terms, instalments, ...row } = lease
  return {
    ...row,
    guaranteeCents: String(row.guaranteeCents),
    guaranteeHeldCents: String(row.guaranteeHeldCents),
    balanceCents: String(row.balanceCents),
    notice:
      noticeBy === null || noticeReceivedOn === null
        ? null
        : { givenBy: noticeBy, receivedOn: noticeReceivedOn, reason: noticeReason },
    instalments: instalments.map(presentInstalment),
    terms: terms.map(({ index, charges, ...term }) => ({
      ...term,
      charges: [...charges],
      index: index === null ? null : { name: index.name, base: indexOf(index.baseMilli), value: indexOf(index.valueMilli) },
      billed: term.validFrom < row.billedFrom,
    })),
    guarantors: [...row.guarantors],
  }
}

/** The first day after a lease; null if open-ended. */
export const dayAfter = ({ endsOn }: Pick<LeaseRow, 'endsOn'>): IsoDate | null => (endsOn === null ? null : addDays(endsOn, 1))

/** Indexed rent: previous rent × new value / base, rounded half away from zero. */
export const indexedRent = (rentCents: bigint, { base, value }: Pick<RentIndex, 'base' | 'value'>): bigint =>
  shareOf(rentCents, BigInt(milliOf(value)), BigInt(milliOf(base)))

/** The last day of a lease after notice: this many months after it was received. */
export const lastDayAfterNotice = (receivedOn: IsoDate, months: number): IsoDate => addMonths(receivedOn, months)

export interface RentLine {
  readonly kind: 'rent' | 'charge'
  readonly label: string
  readonly chargeType: 'accommodation' | LeaseCharge['chargeType']
  readonly amountCents: bigint
  readonly vatRateBp: number
}

/** A month or week of rent, or part of one; `to` is exclusive. */
export interface RentPeriod {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly lines: readonly RentLine[]
  readonly amountCents: bigint
  readonly rentCents: bigint
}

type Billable = Pick<
  LeaseRow,
  'startsOn' | 'endsOn' | 'agreedEndsOn' | 'period' | 'instalments' | 'billedFrom' | 'terms' | 'language' | 'unitCode'
>

/** The whole month, week or instalment that contains a day: its first day and its exclusive end. */
export function periodAround(
  { startsOn, period, instalments }: Pick<Billable, 'startsOn' | 'period' | 'instalments'>,
  day: IsoDate,
): [IsoDate, IsoDate] {
  const instalment = instalmentAround(instalments, day)
  if (instalment) return [instalment.from, instalment.to]
  if (period === 'month') {
    const first = `${day.slice(0, 8)}01`
    return [first, addMonths(first, 1)]
  }
  const first = addDays(startsOn, Math.floor(nightsBetween(startsOn, day) / 7) * 7)
  return [first, addDays(first, 7)]
}

/** Maximum number of periods billed per lease and run. */
export const periodsAtOnce = 36

/**
 * Unbilled periods of a lease: months or weeks that begin on or before a day, and instalments due by then. Each day is billed once; `billedFrom` is the first
 * unbilled day.
 */
export function periodsDue(lease: Billable, through: IsoDate): RentPeriod[] {
  const end = dayAfter(lease)
  const due: RentPeriod[] = []
  let from = lease.billedFrom
  const isDue = (day: IsoDate): boolean => {
    const instalment = instalmentAround(lease.instalments, day)
    return (instalment ? owedOn(instalment, lease.endsOn) : day) <= through
  }
  while (isDue(from) && (end === null || from < end) && due.length < periodsAtOnce) {
    const [, next] = periodAround(lease, from)
    const to = end !== null && end < next ? end : next
    due.push(rentBetween(lease, from, to))
    from = to
  }
  return due
}

/** Whether a lease is billed beyond its end. Such bills are reversed, and the part still owed is billed again. */
export function isOverbilled(lease: Pick<LeaseRow, 'endsOn' | 'billedFrom'>): boolean {
  const end = dayAfter(lease)
  return end !== null && end < lease.billedFrom
}

/** Validation message for guarantors, or undefined. */
export const guarantorProblem = (guarantors: readonly Guarantor[]): string | undefined =>
  guarantors.some(({ mostCents }) => mostCents === '0')
    ? 'body.guarantors: mostCents must be more than 0. Omit it for no limit.'
    : undefined

/** Maximum amount billed for a month or week: rent and charges together. */
export const largestBill = 999_999_999_999n

/** Validation message if rent and charges together exceed the maximum, or undefined. */
export const sumProblem = (rentCents: bigint, charges: readonly Pick<LeaseCharge, 'amountCents'>[]): string | undefined =>
  rentCents + sum(charges.map(({ amountCents }) => BigInt(amountCents))) > largestBill
    ? 'The rent and body.charges together exceed the largest amount that can be billed.'
    : undefined

/** Rent and charges for days within one month or week, by the terms in force. */
export function rentBetween(lease: Billable, from: IsoDate, to: IsoDate): RentPeriod {
  const [first, next] = periodAround(lease, from)
  const days = nightsBetween(first, next)
  const instalment = instalmentAround(lease.instalments, from)
  const ofWhole = (cents: bigint) => (instalment ? partOfInstalment(cents, lease.instalments, instalment) : cents)
  const starts = lease.terms.filter(({ validFrom }) => validFrom > from && validFrom < to).map(({ validFrom }) => validFrom)
  const lines = [from, ...starts].flatMap((begin, place): RentLine[] => {
    const end = starts[place] ?? to
    const term = lease.terms.findLast(({ validFrom }) => validFrom <= begin)
    if (!term) return []
    const own = nightsBetween(begin, end)
    // Difference of two cumulative shares, so that the parts of a month always add up to its price.
    const upTo = (cents: bigint, day: IsoDate) => shareOf(ofWhole(cents), BigInt(nightsBetween(first, day)), BigInt(days))
    const part = (cents: bigint) => upTo(cents, end) - upTo(cents, begin)
    const say = wordsIn(lease.language).lease
    const last = addDays(end, -1)
    const dates = timeInWords(lease.language, { from: begin, last, isMonth: own === days && lease.period === 'month' })
    const time = instalment
      ? filled(say.instalment, {
          place: lease.instalments.indexOf(instalment) + 1,
          count: lease.instalments.length,
          season: timeInWords(lease.language, {
            from: lease.startsOn,
            last: lease.agreedEndsOn ?? lease.startsOn,
            isMonth: false,
          }),
          partly: own === days ? '' : `, ${dates}`,
        })
      : dates
    return [
      {
        kind: 'rent' as const,
        label: shortened(`${instalment ? say.pitch : say.rent} ${lease.unitCode}, ${time}`, 200),
        chargeType: 'accommodation' as const,
        amountCents: part(BigInt(term.rentCents)),
        vatRateBp: term.rentVatRateBp,
      },
      ...term.charges.map((charge) => ({
        kind: 'charge' as const,
        label: shortened(`${charge.label}, ${time}`, 200),
        chargeType: charge.chargeType,
        amountCents: part(BigInt(charge.amountCents)),
        vatRateBp: charge.vatRateBp,
      })),
    ].filter(({ amountCents }) => amountCents !== 0n)
  })
  return {
    from,
    to,
    lines,
    amountCents: sum(lines.map((line) => line.amountCents)),
    rentCents: sum(lines.filter(({ kind }) => kind === 'rent').map((line) => line.amountCents)),
  }
}

/** The time of a line: a whole month by its name, otherwise the first and the last day. */
function timeInWords(
  language: LeaseLanguage,
  { from, last, isMonth }: { readonly from: IsoDate; readonly last: IsoDate; readonly isMonth: boolean },
): string {
  const locale = localeOf(language)
  return isMonth
    ? monthInWords(from, locale)
    : filled(wordsIn(language).lease.dates, { from: dateInWords(from, locale), last: dateInWords(last, locale) })
}

/** The reason of a new closure; visible only to staff. */
export const closureReason = (number: number): string => `Lease ${number}`

/** End date used for open-ended leases. */
export const endlessly = '2199-12-31'

export const leaseExample: Lease = {
  id: exampleId.lease,
  number: 12,
  establishmentId: exampleId.establishment,
  unitId: exampleId.unit,
  unitCode: 'A12',
  guestId: exampleId.guest,
  guestName: 'Ada Lovelace',
  folioId: exampleId.folio,
  mandateId: exampleId.operating_mandate,
  status: 'active',
  startsOn: '2026-12-10',
  endsOn: null,
  agreedEndsOn: null,
  period: 'month',
  language: 'fr',
  currency: 'EUR',
  billTo: null,
  guaranteeCents: '70000',
  guaranteeHeldCents: '70000',
  guaranteeDueOn: null,
  balanceCents: '0',
  residentNoticeMonths: 1,
  landlordNoticeMonths: 3,
  increaseNoticeDays: 0,
  notice: null,
  keysReturnedOn: null,
  billedFrom: '2027-01-01',
  instalments: [],
  terms: [
    {
      id: exampleId.lease_term,
      validFrom: '2026-12-10',
      rentCents: '70000',
      rentVatRateBp: 0,
      charges: [{ label: 'Charges', chargeType: 'utility', amountCents: '8000', vatRateBp: 0 }],
      index: null,
      announcedOn: null,
      billed: true,
    },
  ],
  guarantors: [{ name: 'Lord Byron', address: null, email: null, phone: null, mostCents: null, until: null }],
  enteredAt: exampleMoment,
}

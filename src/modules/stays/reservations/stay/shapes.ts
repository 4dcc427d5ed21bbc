/** Schemas of reservations in the API. */
import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
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
  OneOf,
  Phone,
  type Static,
  TimeOfDay,
  Type,
} from '../../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import type { Currency } from '../../../../platform/values/money.ts'
import type { FolioRow } from '../../../money/folios/index.ts'
import type { Origin } from '../../../profiles/distribution/index.ts'
import { Deposit, Terms, type TermsType } from '../../../selling/pricing/index.ts'
import { type FeeOwed, feeRationales } from '../cancellation/fees.ts'
import { actions, type BookedNight, frontDeskStatus, type Status, statuses } from './reservation.ts'

/** Additional fields in lists, so that clients need not request each reservation. */
const listMembers = {
  guestName: Type.Optional(Type.String({ description: 'Only if the caller may read guests.' })),
  unitCode: Type.Optional(Type.String()),
  balanceCents: Type.Optional(
    Cents('Balance of the folio of the stay; positive: due. Only if there is a folio and the caller may read folios.'),
  ),
}

/** The contact person of a stay if not the guest: a secretary, an agency, a daughter. */
export const Contact = component(
  'StayContact',
  closed(
    {
      name: Type.Optional(Line(200)),
      email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
      phone: Type.Optional(Phone()),
    },
    { minProperties: 1, description: 'Contact person for the stay, if not the guest.' },
  ),
)
export type Contact = Static<typeof Contact>

export const taxExemptionReasons = [
  'seasonal_worker',
  'emergency_housing',
  'disability',
  'hospital',
  'business',
  'resident',
  'other',
] as const

export const TaxExemption = component(
  'TouristTaxExemption',
  closed({
    persons: Type.Integer({ minimum: 1, maximum: 100 }),
    reason: OneOf(taxExemptionReasons, { description: 'As the bylaw names it. Age needs none: it follows from the ages.' }),
    proof: Type.Optional(Line(200, 'What was shown: the number of a certificate, a contract of employment.')),
  }),
)
export type TaxExemption = Static<typeof TaxExemption>
export const TaxExemptions = Type.Array(TaxExemption, {
  maxItems: 20,
  description: 'Persons who pay no tourist tax, beside those whom their age exempts.',
})

const summaryMembers = {
  id: Id(),
  establishmentId: Id(),
  confirmationCode: Type.String({ description: 'Ten characters for the guest, easy to spell on the phone.' }),
  externalReference: Type.Optional(Type.String()),
  externalReferences: Type.Optional(
    Type.Array(closed({ channel: Type.String(), reference: Type.String() }), {
      description: 'References of the reservation in other systems.',
    }),
  ),
  source: Type.Optional(Type.String({ description: 'The code of a source.' })),
  channel: Type.Optional(Type.String({ description: 'The code of a channel.' })),
  segment: Type.Optional(Type.String({ description: 'The code of a market segment.' })),
  companyId: Type.Optional(Id('The company for which the guest travels.')),
  travelAgentId: Type.Optional(Id('The travel agent of the booking.')),
  commissionBasisPoints: Type.Optional(Type.Integer({ description: 'Commission of the travel agent, as agreed at booking.' })),
  blockId: Type.Optional(Id('Block from which nights were picked up.')),
  bookingId: Type.Optional(Id('Booking of several stays that includes this stay.')),
  guestId: Id(),
  status: OneOf(statuses),
  frontDeskStatus: Type.Optional(
    OneOf(['DueIn', 'DueOut', 'Stayover'], { description: 'Derived from status and business date.' }),
  ),
  arrival: DateOf(),
  departure: DateOf(),
  nights: Type.Integer(),
  unitTypeId: Id(),
  ratePlanId: Id(),
  unitId: Type.Optional(Id()),
  adults: Type.Integer(),
  children: Type.Integer(),
  childAges: Type.Optional(Type.Array(Type.Integer())),
  taxExemptions: Type.Optional(TaxExemptions),
  currency: CurrencyCode(),
  totalCents: CentsNotNegative('VAT included.'),
  optionExpiresOn: Type.Optional(DateOf('An option expires at the end of this day.')),
  bookedAt: MomentOf(),
  checkedInOn: Type.Optional(DateOf()),
  checkedOutOn: Type.Optional(DateOf()),
  cancelledOn: Type.Optional(DateOf()),
  noShowOn: Type.Optional(DateOf()),
  agreedPrice: Type.Optional(Type.Boolean({ description: 'True if staff agreed the price with the guest.' })),
  agreedPriceReason: Type.Optional(Type.String()),
  cancellationReason: Type.Optional(Type.String()),
  notes: Type.Optional(Type.String()),
  queuedAt: Type.Optional(MomentOf('When the guest joined the queue for their unit.')),
  queueNote: Type.Optional(Type.String({ description: 'Where the guest is waiting and how to reach them.' })),
  keyNote: Type.Optional(Type.String({ description: 'Keys, cards or codes handed out at check-in.' })),
  roomChargesStopped: Type.Optional(Type.Boolean({ description: 'True if outlets may not charge to the room.' })),
  creditLimitCents: Type.Optional(Cents('The most that the stay may owe, less the deposits held, before an outlet is refused.')),
  arrivalTime: Type.Optional(TimeOfDay('Expected time of arrival, in the time zone of the establishment.')),
  contact: Type.Optional(Contact),
}

export const ReservationSummary = component('ReservationSummary', closed(summaryMembers))
export type ReservationSummary = Static<typeof ReservationSummary>

export const ListedReservation = component('ListedReservation', closed({ ...summaryMembers, ...listMembers }))

/** Columns that lists read in addition to the reservation. */
export interface ListedRow extends SummaryRow {
  readonly guestName: string
  readonly unitCode: string | null
  readonly balanceCents: string | null
}

export const presentListed = (
  row: ListedRow,
  sees: { readonly names: boolean; readonly money: boolean },
): Static<typeof ListedReservation> => ({
  ...presentSummary(row),
  ...(sees.names ? { guestName: row.guestName } : {}),
  ...(row.unitCode === null ? {} : { unitCode: row.unitCode }),
  ...(sees.money && row.balanceCents !== null ? { balanceCents: row.balanceCents } : {}),
})

export const Reservation = component(
  'Reservation',
  closed({
    ...summaryMembers,
    deposit: Type.Optional(Deposit),
    terms: Terms,
    nightly: Type.Array(
      closed({
        night: DateOf(),
        unitTypeId: Id(),
        ratePlanId: Id(),
        priceCents: CentsNotNegative(),
        vatRateBp: Type.Integer(),
        held: Type.Boolean({ description: 'Whether the night takes a unit from the inventory.' }),
      }),
    ),
    touristTaxCents: Type.Optional(
      CentsNotNegative('Tourist tax of all its nights, by the taxes that count on their days. It is charged beside the total.'),
    ),
    folio: Type.Optional(
      closed({
        id: Id(),
        balanceCents: Cents('Balance due from the guest; negative: due to the guest.'),
        depositHeldCents: CentsNotNegative(),
      }),
    ),
    fee: Type.Optional(
      closed(
        {
          amountCents: CentsNotNegative(
            'Fee on the folio afterwards, including VAT. For an early departure: for all nights given up.',
          ),
          rationale: OneOf(feeRationales, { description: 'Reason for the fee.' }),
        },
        { description: 'Only in the response of a cancellation or an early check-out.' },
      ),
    ),
    warnings: Type.Optional(
      Type.Array(closed({ code: Type.String(), message: Type.String() }), {
        description: 'Only in the response of a check-in: warnings that do not prevent it.',
      }),
    ),
    allowedActions: Type.Optional(
      Type.Array(
        closed({
          action: OneOf(actions),
          allowed: Type.Boolean(),
          code: Type.Optional(Type.String({ description: 'Error code that the operation would return.' })),
        }),
        { description: 'Only when reading one reservation: whether each action, sent with an empty body, is allowed now.' },
      ),
    ),
  }),
)
export type Reservation = Static<typeof Reservation>

export interface ReservationRow extends Origin {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly confirmationCode: string
  readonly externalReference: string | null
  readonly bookingId: IdType | null
  readonly blockId: IdType | null
  readonly guestId: IdType
  readonly status: Status
  readonly arrival: string
  readonly departure: string
  readonly unitTypeId: IdType
  readonly ratePlanId: IdType
  readonly unitId: IdType | null
  readonly adults: number
  readonly children: number
  readonly childAges: readonly number[] | null
  readonly taxExemptions: readonly TaxExemption[] | null
  readonly totalCents: bigint
  readonly optionExpiresOn: string | null
  readonly bookedAt: string
  readonly bookedOn: string
  readonly checkedInOn: string | null
  readonly checkedOutOn: string | null
  readonly cancelledOn: string | null
  readonly noShowOn: string | null
  readonly notes: string | null
  readonly queuedAt: string | null
  readonly queueNote: string | null
  readonly keyNote: string | null
  readonly roomChargesStopped: boolean
  readonly creditLimitCents: bigint | null
  readonly arrivalTime: string | null
  readonly contact: Contact | null
  readonly agreedPrice: boolean
  readonly agreedPriceReason: string | null
  readonly cancellationReason: string | null
  readonly terms: TermsType
  /** Deposit agreed at booking; 0 without a deposit scheme. */
  readonly depositCents: bigint
  readonly depositDueOn: string | null
  readonly nights: number
  readonly countryCode: string
  readonly currency: Currency
  readonly currentBusinessDate: string | null
  readonly timezone: string
}

/** Columns of a row needed in lists. */
export type SummaryRow = Omit<ReservationRow, 'terms' | 'bookedOn' | 'timezone' | 'depositCents' | 'depositDueOn'>

export function presentSummary(row: SummaryRow): ReservationSummary {
  const desk = frontDeskStatus(row, row.currentBusinessDate)
  const summary: ReservationSummary = {
    id: row.id,
    establishmentId: row.establishmentId,
    confirmationCode: row.confirmationCode,
    guestId: row.guestId,
    status: row.status,
    arrival: row.arrival,
    departure: row.departure,
    nights: row.nights,
    unitTypeId: row.unitTypeId,
    ratePlanId: row.ratePlanId,
    adults: row.adults,
    children: row.children,
    currency: row.currency,
    totalCents: String(row.totalCents),
    bookedAt: row.bookedAt,
  }
  if (row.childAges !== null) summary.childAges = [...row.childAges]
  if (row.taxExemptions !== null && row.taxExemptions.length > 0) summary.taxExemptions = [...row.taxExemptions]
  if (row.externalReferences.length > 0) summary.externalReferences = [...row.externalReferences]
  if (row.commissionBasisPoints > 0) summary.commissionBasisPoints = row.commissionBasisPoints
  if (desk !== undefined) summary.frontDeskStatus = desk
  if (row.agreedPrice) summary.agreedPrice = true
  if (row.roomChargesStopped) summary.roomChargesStopped = true
  if (row.creditLimitCents !== null) summary.creditLimitCents = String(row.creditLimitCents)
  for (const member of statedOnly) if (row[member] !== null) Object.assign(summary, { [member]: row[member] })
  return summary
}

/** Members that a summary has only where they are known, under the name of their column. */
const statedOnly = [
  'externalReference',
  'source',
  'channel',
  'segment',
  'companyId',
  'travelAgentId',
  'blockId',
  'bookingId',
  'unitId',
  'optionExpiresOn',
  'checkedInOn',
  'checkedOutOn',
  'cancelledOn',
  'noShowOn',
  'agreedPriceReason',
  'cancellationReason',
  'notes',
  'queuedAt',
  'queueNote',
  'keyNote',
  'arrivalTime',
  'contact',
] as const satisfies readonly (keyof SummaryRow & keyof ReservationSummary)[]

export function presentReservation(
  row: ReservationRow,
  nights: readonly BookedNight[],
  folio?: FolioRow,
  fee?: FeeOwed,
): Reservation {
  return {
    ...presentSummary(row),
    ...(row.depositDueOn === null ? {} : { deposit: { amountCents: String(row.depositCents), dueOn: row.depositDueOn } }),
    terms: row.terms,
    nightly: nights.map(({ night, unitTypeId, ratePlanId, priceCents, vatRateBp, held }) => ({
      night,
      unitTypeId,
      ratePlanId,
      priceCents: String(priceCents),
      vatRateBp,
      held,
    })),
    ...(folio
      ? {
          folio: { id: folio.id, balanceCents: String(folio.balanceCents), depositHeldCents: String(folio.depositCents) },
        }
      : {}),
    ...(fee ? { fee: { amountCents: String(fee.amountCents), rationale: fee.rationale } } : {}),
  }
}

export const summaryExample: ReservationSummary = {
  id: exampleId.reservation,
  establishmentId: exampleId.establishment,
  confirmationCode: '7Q2M4KX9TB',
  guestId: exampleId.guest,
  status: 'Confirmed',
  arrival: '2026-12-01',
  departure: '2026-12-02',
  nights: 1,
  unitTypeId: exampleId.unit_type,
  ratePlanId: exampleId.rate_plan,
  adults: 2,
  children: 0,
  currency: 'EUR',
  totalCents: '12900',
  bookedAt: exampleMoment,
}

export const reservationExample: Reservation = {
  ...summaryExample,
  terms: {},
  nightly: [
    {
      night: '2026-12-01',
      unitTypeId: exampleId.unit_type,
      ratePlanId: exampleId.rate_plan,
      priceCents: '12900',
      vatRateBp: 1000,
      held: true,
    },
  ],
  allowedActions: [
    { action: 'cancel', allowed: true },
    { action: 'checkIn', allowed: false, code: 'CHECK_IN_TOO_EARLY' },
  ],
}

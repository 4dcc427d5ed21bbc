/** Folio postings of stays: nights, taxes, and the settlement at check-out. Pure functions; ids are passed in. */
import { type IsoDate, nightsBetween } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import {
  balanceChange,
  chargeEntry,
  depositAppliedEntry,
  depositChange,
  depositThatPays,
  type FolioOfStay,
  type FolioRow,
  guaranteeChange,
  moneyEntry,
  type NewEntry,
  type PostedEntry,
  partOfNightLabel,
  type Route,
  reversalEntry,
  routed,
  touristTaxLabel,
} from '../../../money/folios/index.ts'
import { type MethodWanted, ownCode, type PaymentMethod } from '../../../money/payment-methods/index.ts'
import { type BookedExtra, type ExtraCharge, entriesOfCharge, extrasDue } from '../../../selling/extras/index.ts'
import { type Exemption, partsOfNight, type TaxRules, touristTaxesOf } from '../../../selling/pricing/index.ts'
import type { GivenBack } from '../amendment/given-back.ts'
import { changeOfEarlyDepartureFee, type EarlyDepartureRationale, type FeeOwed, feeEntries } from '../cancellation/fees.ts'
import { type BookedNight, nightsToRelease } from '../stay/reservation.ts'
import type { ReservationRow } from '../stay/shapes.ts'

/** Past nights that were held and are not yet charged. */
export const nightsToCharge = (nights: readonly BookedNight[], today: IsoDate): BookedNight[] =>
  nights.filter(({ night, held, charged }) => held && night < today && !charged)

/** The stay that a night belongs to, for what is charged of it. */
export interface Party {
  readonly arrival: IsoDate
  readonly adults: number
  readonly children: number
  readonly childAges: readonly number[] | null
  readonly taxExemptions?: readonly Exemption[] | null
}

/** The charges of a night: accommodation, and what the plan includes with its own VAT. They add up to the price. */
export function nightEntries(newId: () => Id, folio: FolioOfStay, night: BookedNight, party: Party): NewEntry[] {
  const { night: date } = night
  return partsOfNight(night, nightsBetween(party.arrival, date) + 1, party).map(
    ({ kind, cents, vatBp, name, chargeType, beneficiary }) =>
      chargeEntry(newId(), folio, {
        chargeType: kind === 'accommodation' ? 'accommodation' : (chargeType ?? 'service'),
        label: kind === 'accommodation' ? `Night of ${date}` : partOfNightLabel(name ?? 'Facilities and services', date),
        amountCents: cents,
        vatRateBp: vatBp,
        serviceDate: date,
        occasion: 'night',
        beneficiary,
      }),
  )
}

/**
 * Tourist taxes of a used night, one line each: collected for the municipality and without VAT, except where the law makes the tax part of the price. Nothing when
 * nobody has to pay.
 */
export const touristTaxEntries = (
  newId: () => Id,
  folio: FolioOfStay,
  night: BookedNight,
  party: Party,
  rules: TaxRules,
): NewEntry[] =>
  touristTaxesOf(rules, night, party).map(({ name, cents, vatBp, quantity }) =>
    chargeEntry(newId(), folio, {
      chargeType: 'tourist_tax',
      ...(vatBp > 0 ? { chargeNature: 'service' as const } : {}),
      label: touristTaxLabel(name, night.night),
      quantity,
      amountCents: cents,
      vatRateBp: vatBp,
      serviceDate: night.night,
      occasion: 'night',
    }),
  )

/** The charge of a used night with its tax. */
export const sleptNightEntries = (
  newId: () => Id,
  folio: FolioOfStay,
  night: BookedNight,
  party: Party,
  rules: TaxRules,
): NewEntry[] => [...nightEntries(newId, folio, night, party), ...touristTaxEntries(newId, folio, night, party, rules)]

/** The folio of a stay, or a new one to open. */
export function folioOf(
  reservation: Pick<ReservationRow, 'id' | 'establishmentId' | 'currency'>,
  folio: FolioRow | undefined,
  newId: () => Id,
  today: IsoDate,
): { folio: FolioRow; opens: boolean } {
  if (folio) return { folio, opens: false }
  return {
    opens: true,
    folio: {
      id: newId(),
      establishmentId: reservation.establishmentId,
      reservationId: reservation.id,
      kind: 'stay',
      currency: reservation.currency,
      openedOn: today,
      balanceCents: 0n,
      depositCents: 0n,
      guaranteeCents: 0n,
      name: null,
      companyId: null,
      closedOn: null,
    },
  }
}

/** The folio after entries that are not yet written. */
export function standing(folio: FolioRow, entries: readonly NewEntry[]): FolioRow {
  const own = entries.filter((entry) => entry.folio.id === folio.id)
  return {
    ...folio,
    balanceCents: folio.balanceCents + balanceChange(own),
    depositCents: folio.depositCents + depositChange(own),
    guaranteeCents: folio.guaranteeCents + guaranteeChange(own),
  }
}

/** The entry that applies the deposit to the balance due, or none. */
export function applyDepositTo(
  folio: FolioRow,
  newId: () => Id,
  today: IsoDate,
  occasion: 'cancellation' | 'check_out',
): NewEntry[] {
  const cents = depositThatPays(folio)
  return cents === 0n ? [] : [depositAppliedEntry(newId(), folio, cents, today, occasion)]
}

export const isSettled = ({ balanceCents, depositCents }: Pick<FolioRow, 'balanceCents' | 'depositCents'>): boolean =>
  balanceCents === 0n && depositCents === 0n

interface Leaving {
  readonly fee: FeeOwed<EarlyDepartureRationale>
  readonly entries: NewEntry[]
  /** An invoiced fee would be reversed: a credit note is needed first. */
  readonly undoesInvoiced: boolean
}

export interface Departure {
  /** An invoiced fee or night would be reversed. */
  readonly undoesInvoiced: boolean
  readonly released: readonly BookedNight[]
  readonly fee: FeeOwed<EarlyDepartureRationale>
  readonly entries: readonly NewEntry[]
  /** The charges for extras among them, with their service dates. */
  readonly extraCharges: readonly ExtraCharge[]
  /** The folio after the postings. */
  readonly folio: FolioRow
}

/** Input for settling a stay: its nights, nights given up, and its folio with current fees. */
export interface Account {
  readonly reservation: Pick<
    ReservationRow,
    'terms' | 'depositCents' | 'arrival' | 'departure' | 'checkedInOn' | 'adults' | 'children' | 'childAges' | 'taxExemptions'
  >
  readonly nights: readonly BookedNight[]
  readonly beyond: readonly BookedNight[]
  readonly folio: FolioRow
  /** Early-departure fees on the folio. */
  readonly fees: readonly PostedEntry[]
  readonly taxRules: TaxRules
  /** Purchases of a postpaid wallet, as entries for the folio. */
  readonly purchases?: readonly NewEntry[]
  /** Booked extras of the stay. */
  readonly extras?: readonly BookedExtra[]
  /** Routing of charges to windows. */
  readonly routes?: readonly Route[]
  /** Reversals for nights that were charged before the day was reopened. */
  readonly givenBack?: GivenBack
}

export interface FeeWishes {
  readonly feeCents?: bigint | undefined
  readonly reason?: string | null | undefined
}

/** The guest gives up every night from this date on: the resulting fee, and the entries that post it. */
export function leavingOn(
  { reservation, nights, beyond, folio, fees }: Account,
  leaves: IsoDate,
  occasion: 'adjust_stay' | 'check_out',
  today: IsoDate,
  newId: () => Id,
  { feeCents, reason }: FeeWishes = {},
): Leaving {
  const change = changeOfEarlyDepartureFee({
    terms: reservation.terms,
    depositCents: reservation.depositCents,
    before: beyond,
    now: [...nights.filter(({ held }) => held), ...beyond].filter(({ night }) => night >= leaves),
    standing: fees.map(({ chargeNature, vatRateBp, amountCents }) => ({
      nature: chargeNature === 'indemnity' ? 'indemnity' : 'service',
      vatRateBp: vatRateBp ?? 0,
      amountCents,
    })),
    overrideCents: feeCents,
  })
  return {
    fee: change.fee,
    undoesInvoiced: change.reversesStanding && fees.some(({ invoiced }) => invoiced),
    entries: [
      ...(change.reversesStanding
        ? fees.map((entry) => reversalEntry(newId(), folio, entry, occasion, reason ?? 'Released nights changed'))
        : []),
      ...feeEntries(newId, folio, change.charges, 'early_departure_fee', occasion, today, reason),
    ],
  }
}

/** How the rest is paid or paid back at the departure. */
export interface Settling {
  readonly settleBy?: PaymentMethod | undefined
  readonly paymentMethod?: string | undefined
  readonly reference?: string | undefined
}

/**
 * Folio postings of a check-out today: uncharged nights and extras, the fee for nights given up, the deposit applied. With `settleBy` the rest is paid or
 * refunded by that method, so that the balance is zero.
 */
export function departureOf(account: Account, today: IsoDate, newId: () => Id, wishes: FeeWishes & Settling = {}): Departure {
  const { reservation, nights, folio } = account
  const released = nightsToRelease(nights, today)
  const leaves = today < reservation.departure ? today : reservation.departure
  const leaving = leavingOn(account, leaves, 'check_out', today, newId, wishes)
  // Nights held for a late guest were not used: no tourist tax.
  const missed = nightsToCharge(nights, today).flatMap((night) =>
    reservation.checkedInOn !== null && night.night >= reservation.checkedInOn
      ? sleptNightEntries(newId, folio, night, reservation, account.taxRules)
      : nightEntries(newId, folio, night, reservation),
  )
  const extraCharges = extrasAtDeparture(account.extras ?? [], folio, reservation, nights, today, newId)
  const posted = [...missed, ...extraCharges.flatMap(entriesOfCharge)]
  const charges = [
    ...routed(posted, account.routes ?? [], newId),
    ...(account.givenBack?.entries ?? []),
    ...leaving.entries,
    ...(account.purchases ?? []),
  ]
  const applied = applyDepositTo(standing(folio, charges), newId, today, 'check_out')
  const open = standing(folio, [...charges, ...applied])
  const settling = wishes.settleBy ? settlement(open, { ...wishes, method: wishes.settleBy }, newId, today) : []
  const entries = [...charges, ...applied, ...settling]
  return {
    released,
    fee: leaving.fee,
    undoesInvoiced: leaving.undoesInvoiced || (account.givenBack?.undoesInvoiced ?? false),
    entries,
    extraCharges,
    folio: standing(folio, entries),
  }
}

/** Uncharged extras if the guest leaves today. */
export function extrasAtDeparture(
  extras: readonly BookedExtra[],
  folio: FolioOfStay,
  { checkedInOn, ...party }: Pick<ReservationRow, 'adults' | 'children' | 'childAges' | 'checkedInOn'>,
  nights: readonly BookedNight[],
  today: IsoDate,
  newId: () => Id,
): ExtraCharge[] {
  const slept = nights
    .filter(({ night, held }) => held && night < today && checkedInOn !== null && night >= checkedInOn)
    .map(({ night }) => night)
  return extrasDue(extras, folio, { party, slept, on: today, leaves: true }, newId)
}

/** Whether the guest is still in house after the departure date, with nights not charged. */
export const isOverdue = ({ departure }: Pick<ReservationRow, 'departure'>, today: IsoDate): boolean => departure < today

/** Pays the balance due, or refunds the overpayment and the rest of the deposit. */
function settlement(
  folio: FolioRow,
  wanted: MethodWanted & { readonly method: PaymentMethod },
  newId: () => Id,
  today: IsoDate,
): NewEntry[] {
  const money = {
    method: wanted.method,
    paymentMethod: ownCode(wanted),
    reference: wanted.reference,
    serviceDate: today,
    occasion: 'check_out',
  } as const
  if (folio.balanceCents > 0n) return [moneyEntry(newId(), folio, { ...money, kind: 'payment', amountCents: folio.balanceCents })]
  const backCents = folio.depositCents - folio.balanceCents
  if (backCents === 0n) return []
  return [
    // A reinstatement does not reverse this: the money was paid out.
    ...(folio.depositCents > 0n ? [depositAppliedEntry(newId(), folio, folio.depositCents, today, 'refund')] : []),
    moneyEntry(newId(), folio, { ...money, kind: 'refund', amountCents: backCents }),
  ]
}

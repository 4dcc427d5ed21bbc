/** What a stay owes in all: what is posted, what is still to come, and who pays it. Pure functions; the sums are those that the end of day and the check-out post. */

import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  Id,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import type { Currency } from '../../../../platform/values/money.ts'
import { type FolioKind, type FolioOfStay, type NewEntry, type Route, routed } from '../../../money/folios/index.ts'
import { type BookedExtra, entriesOfCharge, extrasDue } from '../../../selling/extras/index.ts'
import type { TaxRules } from '../../../selling/pricing/index.ts'
import { nightEntries, type Party, touristTaxEntries } from '../departure/bill.ts'
import type { BookedNight, Status } from '../stay/reservation.ts'

export const StayAccount = component(
  'StayAccount',
  closed({
    reservationId: Id(),
    currency: CurrencyCode(),
    totalCents: Cents('What the stay owes in all, by all payers together: posted and still to come.'),
    postedCents: Cents('Charges on its folios so far.'),
    toComeCents: Cents('Charges still to be posted if the stay goes on as booked.'),
    toCome: closed({
      nightsCents: Cents(),
      extrasCents: Cents('Booked extras, and purchases of a postpaid wallet.'),
      touristTaxCents: Cents(),
    }),
    depositDueCents: CentsNotNegative('What is missing of the deposit that was agreed; 0 once the guest is in house.'),
    dueNowCents: Cents(
      'What the guest’s own folio owes now, less the deposits held; negative: in credit. Suggest it in house and afterwards.',
    ),
    dueInAllCents: Cents('What the guest’s own folio will owe for the whole stay, less the deposits held; negative: in credit.'),
    payers: Type.Array(
      closed({
        folioId: Nullable(Id('Null until the folio is opened.')),
        kind: OneOf(['stay', 'window', 'settlement', 'house'], {
          description:
            '`stay`: the guest’s own folio. `house`: a house account, of which only the charges of this stay are counted.',
        }),
        name: Nullable(Type.String()),
        companyId: Nullable(Id()),
        postedCents: Cents(),
        paidCents: Cents('Payments and applied deposits, less refunds.'),
        heldCents: CentsNotNegative('Deposits held.'),
        toComeCents: Cents(),
      }),
      { description: 'The guest’s own folio first.' },
    ),
  }),
)
export type StayAccount = Static<typeof StayAccount>

export const stayAccountExample: StayAccount = {
  reservationId: exampleId.reservation,
  currency: 'EUR',
  totalCents: '28900',
  postedCents: '14450',
  toComeCents: '14450',
  toCome: { nightsCents: '12900', extrasCents: '1400', touristTaxCents: '150' },
  depositDueCents: '0',
  dueNowCents: '4450',
  dueInAllCents: '18900',
  payers: [
    {
      folioId: exampleId.folio,
      kind: 'stay',
      name: null,
      companyId: null,
      postedCents: '14450',
      paidCents: '10000',
      heldCents: '0',
      toComeCents: '14450',
    },
  ],
}

export interface StayOfAccount extends Party {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly currency: Currency
  readonly status: Status
  readonly departure: IsoDate
  readonly checkedInOn: IsoDate | null
}

/** What decides the charges to come of a stay. */
export interface StillBooked {
  readonly stay: StayOfAccount
  /** From arrival to departure. */
  readonly nights: readonly BookedNight[]
  readonly extras: readonly BookedExtra[]
  readonly taxRules: TaxRules
  readonly routes: readonly Route[]
  /** Purchases of a postpaid wallet, as entries for the folio. */
  readonly purchases?: readonly NewEntry[]
}

const isOver = (status: Status): boolean => status !== 'Option' && status !== 'Confirmed' && status !== 'CheckedIn'

/**
 * The charges that will be posted if the stay goes on as booked and every night is slept: nights, tourist taxes and extras that are not charged yet, each on the
 * folio that its routing rule names. Nights held for a guest who arrived later bear no tourist tax.
 */
export function chargesToCome(
  { stay, nights, extras, taxRules, routes, purchases = [] }: StillBooked,
  folio: FolioOfStay,
  newId: () => IdType,
): NewEntry[] {
  if (isOver(stay.status)) return []
  const { checkedInOn } = stay
  const isSlept = ({ night }: BookedNight): boolean => checkedInOn === null || night >= checkedInOn
  const held = nights.filter((night) => night.held)
  const ofNights = held
    .filter(({ charged }) => !charged)
    .flatMap((night) => [
      ...nightEntries(newId, folio, night, stay),
      ...(isSlept(night) ? touristTaxEntries(newId, folio, night, stay, taxRules) : []),
    ])
  const slept = held.filter(isSlept).map(({ night }) => night)
  const ofExtras = extrasDue(extras, folio, { party: stay, slept, on: stay.departure, leaves: true }, newId)
  return [...routed([...ofNights, ...ofExtras.flatMap(entriesOfCharge)], routes, newId), ...purchases]
}

export const sumOf = (entries: readonly NewEntry[]): bigint => entries.reduce((sum, { amountCents }) => sum + amountCents, 0n)

/** A folio on which the stay has charges. */
export interface FolioOfAccount {
  readonly id: IdType | null
  readonly kind: FolioKind
  readonly name: string | null
  readonly companyId: IdType | null
  readonly balanceCents: bigint
  readonly heldCents: bigint
  /** Charges of this stay, reversed ones cancelled out. */
  readonly postedCents: bigint
}

interface Account {
  readonly stay: StayOfAccount & { readonly depositCents: bigint }
  /** The stay’s own folio first. */
  readonly folios: readonly FolioOfAccount[]
  readonly toCome: readonly NewEntry[]
  /** The id under which the charges to come of the own folio were made. */
  readonly ownId: IdType
}

/** A house account is shared by stays, so its payments are not those of this stay. */
const paidOn = ({ kind, postedCents, balanceCents }: FolioOfAccount): bigint =>
  kind === 'house' ? 0n : postedCents - balanceCents

export function accountOf({ stay, folios, toCome, ownId }: Account): StayAccount {
  const comesTo = (id: IdType): bigint => sumOf(toCome.filter(({ folio }) => folio.id === id))
  const [own] = folios
  const posted = folios.reduce((sum, { postedCents }) => sum + postedCents, 0n)
  const coming = sumOf(toCome)
  const taxes = sumOf(toCome.filter(({ chargeType }) => chargeType === 'tourist_tax'))
  const nights = sumOf(toCome.filter(({ occasion, chargeType }) => isOfNight(occasion) && chargeType !== 'tourist_tax'))
  const held = own?.heldCents ?? 0n
  const now = (own?.balanceCents ?? 0n) - held
  const isAhead = stay.status === 'Option' || stay.status === 'Confirmed'
  const depositDue = isAhead && stay.depositCents > held ? stay.depositCents - held : 0n
  return {
    reservationId: stay.id,
    currency: stay.currency,
    totalCents: String(posted + coming),
    postedCents: String(posted),
    toComeCents: String(coming),
    toCome: { nightsCents: String(nights), extrasCents: String(coming - nights - taxes), touristTaxCents: String(taxes) },
    depositDueCents: String(depositDue),
    dueNowCents: String(now),
    dueInAllCents: String(now + comesTo(ownId)),
    payers: folios.map((folio) => ({
      folioId: folio.id,
      kind: folio.kind,
      name: folio.name,
      companyId: folio.companyId,
      postedCents: String(folio.postedCents),
      paidCents: String(paidOn(folio)),
      heldCents: String(folio.heldCents),
      toComeCents: String(comesTo(folio.id ?? ownId)),
    })),
  }
}

/** A night that a limit divides is posted as a transfer. */
const isOfNight = (occasion: NewEntry['occasion']): boolean => occasion === 'night' || occasion === 'transfer'

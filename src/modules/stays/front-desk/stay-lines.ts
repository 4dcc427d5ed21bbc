/** A stay as screens show it: with names, unit and balance, so that no further request is needed. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  OneOf,
  type Static,
  TimeOfDay,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Currency } from '../../../platform/values/money.ts'

const statuses = ['Option', 'Confirmed', 'CheckedIn', 'CheckedOut', 'Cancelled', 'NoShow', 'Expired'] as const

/** `inspected` means ready; so does `clean` if the establishment does not inspect. */
export const unitStates = ['dirty', 'clean', 'inspected', 'out_of_service', 'out_of_order'] as const

export const StayLine = component(
  'StayLine',
  closed({
    id: Id('Of the reservation.'),
    confirmationCode: Type.String(),
    status: OneOf(statuses),
    guestId: Type.Optional(Id('Only if the caller may read guests.')),
    guestName: Type.Optional(Type.String()),
    isVip: Type.Optional(Type.Boolean({ description: 'The guest has a VIP status. Only if the caller may read guests.' })),
    preferences: Type.Optional(
      Type.String({ description: 'Wishes and allergies of the guest. Only if the caller may read guests.' }),
    ),
    arrival: DateOf(),
    departure: DateOf(),
    adults: Type.Integer(),
    children: Type.Integer(),
    unitType: closed({ id: Id(), code: Type.String() }),
    unit: Type.Optional(
      closed({
        id: Id(),
        code: Type.String(),
        state: OneOf(unitStates, { description: 'Current status by housekeeping and maintenance.' }),
        isOccupied: Type.Boolean({ description: 'Another guest is still in it.' }),
        isReady: Type.Boolean({
          description:
            'The unit is vacant, clean (inspected, if the rules require it), and neither out of order nor out of service.',
        }),
      }),
    ),
    arrivalTime: Type.Optional(TimeOfDay('Expected time of arrival.')),
    queuedAt: Type.Optional(MomentOf('When the guest joined the queue for the unit.')),
    queueNote: Type.Optional(Type.String({ description: 'Where they wait.' })),
    balanceCents: Type.Optional(
      Cents('Balance of the folio of the stay; positive: due. Only if there is a folio and the caller may read folios.'),
    ),
    toPayCents: Type.Optional(
      Cents(
        'What the guest’s own folio will owe for the whole stay, less the deposits held; negative: in credit. Only for arrivals, departures and the queue of the day, and if the caller may read folios.',
      ),
    ),
    depositDueCents: Type.Optional(CentsNotNegative('What is missing of a deposit whose due date has come.')),
    companyName: Type.Optional(Type.String({ description: 'The company for which the guest travels.' })),
    unregistered: Type.Optional(
      Type.Integer({ description: 'Persons without registration, or who have not signed. Only for arrivals.' }),
    ),
    notes: Type.Optional(Type.String()),
    currency: Type.Optional(CurrencyCode()),
  }),
)
export type StayLine = Static<typeof StayLine>

export interface StayLineRow {
  readonly id: string
  readonly confirmationCode: string
  readonly status: (typeof statuses)[number]
  readonly guestId: string
  readonly guestName: string
  readonly isVip: boolean
  readonly preferences: string | null
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly children: number
  readonly unitTypeId: string
  readonly unitTypeCode: string
  readonly unitId: string | null
  readonly unitCode: string | null
  readonly unitState: (typeof unitStates)[number]
  readonly isOccupied: boolean
  readonly inspects: boolean
  readonly arrivalTime: string | null
  readonly queuedAt: string | null
  readonly queueNote: string | null
  /** Length of the whole list, however many are shown. */
  readonly listed: number
  readonly arrived: number
  readonly departed: number
  readonly balanceCents: string | null
  readonly heldCents: bigint | null
  readonly depositOverdueCents: bigint
  readonly companyName: string | null
  readonly unregistered: number
  readonly notes: string | null
  readonly currency: Currency
}

/** Whether a guest can move into the unit of the stay now. */
export const isReady = ({ unitId, unitState, isOccupied, inspects }: StayLineRow): boolean =>
  unitId !== null && !isOccupied && (unitState === 'inspected' || (unitState === 'clean' && !inspects))

/** The caller's permissions for guest and money data. */
export interface Sight {
  readonly names: boolean
  readonly money: boolean
}

/** @param toComeCents charges still to come on the guest’s own folio, where the list says them */
export const presentStayLine = (row: StayLineRow, { names, money }: Sight, toComeCents?: bigint): StayLine => ({
  id: row.id,
  confirmationCode: row.confirmationCode,
  status: row.status,
  ...(names ? guestOf(row) : {}),
  arrival: row.arrival,
  departure: row.departure,
  adults: row.adults,
  children: row.children,
  unitType: { id: row.unitTypeId, code: row.unitTypeCode },
  ...(row.unitId === null
    ? {}
    : {
        unit: {
          id: row.unitId,
          code: row.unitCode ?? '',
          state: row.unitState,
          isOccupied: row.isOccupied,
          isReady: isReady(row),
        },
      }),
  ...(row.arrivalTime === null ? {} : { arrivalTime: row.arrivalTime }),
  ...(row.queuedAt === null ? {} : { queuedAt: row.queuedAt }),
  ...(row.queueNote !== null ? { queueNote: row.queueNote } : {}),
  ...(row.companyName === null ? {} : { companyName: row.companyName }),
  ...(row.unregistered > 0 ? { unregistered: row.unregistered } : {}),
  ...(row.notes === null ? {} : { notes: row.notes }),
  ...(money ? moneyOf(row, toComeCents) : {}),
})

const guestOf = ({ guestId, guestName, isVip, preferences }: StayLineRow) => ({
  guestId,
  guestName,
  ...(isVip ? { isVip } : {}),
  ...(preferences === null ? {} : { preferences }),
})

function moneyOf({ balanceCents, heldCents, depositOverdueCents, currency }: StayLineRow, toComeCents: bigint | undefined) {
  const held = heldCents ?? 0n
  const missing = depositOverdueCents - held
  return {
    currency,
    ...(balanceCents === null ? {} : { balanceCents }),
    ...(toComeCents === undefined ? {} : { toPayCents: String(BigInt(balanceCents ?? 0) + toComeCents - held) }),
    ...(missing > 0n ? { depositDueCents: String(missing) } : {}),
  }
}

export const stayLineExample: StayLine = {
  id: exampleId.reservation,
  confirmationCode: 'K7QM2XWP',
  status: 'Confirmed',
  guestId: exampleId.guest,
  guestName: 'Ada Lovelace',
  arrival: '2026-11-21',
  departure: '2026-11-24',
  adults: 2,
  children: 0,
  unitType: { id: exampleId.unit_type, code: 'DBL' },
  unit: { id: exampleId.unit, code: '101', state: 'inspected', isOccupied: false, isReady: true },
  arrivalTime: '15:30',
  balanceCents: '12900',
  toPayCents: '38700',
  currency: 'EUR',
}

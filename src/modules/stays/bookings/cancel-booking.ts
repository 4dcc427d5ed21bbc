import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, Id, Text, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { foliosOfReservationsForUpdate } from '../../money/folios/index.ts'
import { dateOfEstablishment, releaseNights } from '../../property/property/index.ts'
import {
  cancellationOf,
  cancellationWrites,
  nightsOfMany,
  type ReservationRow,
  refusalOf,
  reservationRefuse,
  reservationsForUpdate,
  returnDue,
  type SummaryRow,
} from '../reservations/index.ts'
import { Booking, bookingExample, presentBooking, staysAtMost } from './booking.ts'
import { bookingByIdForUpdate, lockEstablishmentOfBooking, staysOfBooking } from './booking-reads.ts'
import { refuse } from './errors.ts'

export const cancelBooking = operation({
  id: 'cancelBooking',
  method: 'POST',
  path: '/v1/bookings/:id/cancel',
  summary: 'Cancel a booking, or some of its stays',
  description:
    'Cancels all stated stays or none. Without `reservationIds`: every option and confirmed stay; stays in house are not cancelled. Each stay owes the fee of its own terms, posted to its own folio; `feeCents` per stay overrides it. All nights are released together.',
  permission: 'reservation.manage',
  params: closed({ id: Id() }),
  body: closed({
    reservationIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: staysAtMost, description: 'Stays of the booking.' })),
    reason: Type.Optional(Text(500)),
    feeCents: Type.Optional(CentsNotNegative('Overrides the fee of the policy for each stay. Including VAT; "0" waives it.')),
  }),
  bodyOptional: true,
  data: Booking,
  names: 'booking',
  refuses: [
    refuse.BOOKING_NOT_FOUND,
    refuse.STAY_NOT_OF_BOOKING,
    reservationRefuse.RESERVATION_STATUS_INCOMPATIBLE,
    reservationRefuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: { params: { id: exampleId.booking }, body: { reason: 'Wedding postponed' }, data: bookingExample },
  async handle({ params, body, caller, tenantId, moment, newId, todayIn, load }) {
    const {
      booking: [row],
      stays,
    } = await load({
      lockedEstablishment: lockEstablishmentOfBooking(tenantId, params.id),
      booking: bookingByIdForUpdate(tenantId, params.id),
      stays: staysOfBooking(tenantId, params.id),
    })
    if (!row) throw refuse.BOOKING_NOT_FOUND({ recordId: params.id })
    const named = body.reservationIds && new Set(body.reservationIds.map((id) => id.toLowerCase()))
    const mine = new Set(stays.map(({ id }) => id))
    if (named && [...named].some((id) => !mine.has(id))) throw refuse.STAY_NOT_OF_BOOKING()
    const ids = stays
      .filter(({ id, status }) => (named ? named.has(id) : status === 'Option' || status === 'Confirmed'))
      .map(({ id }) => id)
    // Second round trip: the booking determines its stays. Locks them in id order.
    const [found, nights, folios] = await load(
      reservationsForUpdate(tenantId, ids),
      nightsOfMany(tenantId, ids),
      foliosOfReservationsForUpdate(tenantId, ids),
    )
    const locked = staysToCancel(found, row.id, named !== undefined)
    const nightsOf = Map.groupBy(nights, ({ reservationId }) => reservationId)
    const folioOf = new Map(folios.map((folio) => [folio.reservationId, folio]))
    const cancelled = locked.map((reservation) => {
      const today = dateOfEstablishment(reservation, todayIn)
      return {
        reservation,
        today,
        cancellation: cancellationOf(
          { reservation, nights: nightsOf.get(reservation.id) ?? [], open: folioOf.get(reservation.id) },
          body,
          today,
          newId,
        ),
      }
    })
    const todayOf = new Map(cancelled.map(({ reservation, today }) => [reservation.id, today]))
    return {
      data: presentBooking(
        row,
        stays.map((stay) => cancelledOn(todayOf.get(stay.id), stay, body.reason)),
      ),
      establishmentId: row.establishmentId,
      audit: {
        stays: cancelled.map(({ reservation, cancellation }) => ({
          reservationId: reservation.id,
          feeCents: String(cancellation.fee.amountCents),
          rationale: cancellation.fee.rationale,
        })),
        reason: body.reason ?? null,
      },
      writes: [
        ...cancelled.flatMap(({ reservation, cancellation, today }) =>
          cancellationWrites(tenantId, reservation, cancellation, {
            today,
            moment,
            posting: () => {
              if (reservation.currentBusinessDate === null) throw reservationRefuse.BUSINESS_DATE_NOT_OPEN()
              return { businessDate: reservation.currentBusinessDate, moment, postedBy: caller.actorId }
            },
            reason: body.reason,
            alone: false,
          }),
        ),
        ...releaseNights(
          tenantId,
          cancelled.flatMap(({ cancellation }) => cancellation.released),
        ),
      ],
      events: cancelled.flatMap(({ reservation, cancellation: { fee, folio }, today }) => [
        {
          type: 'reservation.cancelled' as const,
          establishmentId: row.establishmentId,
          data: { reservationId: reservation.id, businessDate: today, feeCents: String(fee.amountCents) },
        },
        ...returnDue(reservation, folio.id, folio.depositCents),
      ]),
    }
  },
})

/** The stays of the booking that are cancelled; those that left it or ended since the first read are skipped, unless the request names them. */
function staysToCancel(found: readonly ReservationRow[], bookingId: IdType, isNamed: boolean): readonly ReservationRow[] {
  const refusalOfCancelling = (stay: ReservationRow) => refusalOf.cancel(stay, stay.currentBusinessDate)
  const locked = found.filter((stay) => stay.bookingId === bookingId && (isNamed || refusalOfCancelling(stay) === undefined))
  const impossible = locked.find((stay) => refusalOfCancelling(stay) !== undefined)
  if (impossible)
    throw reservationRefuse.RESERVATION_STATUS_INCOMPATIBLE({
      message: `The stay ${impossible.confirmationCode} cannot be cancelled. Its status is ${impossible.status}.`,
    })
  if (locked.length === 0)
    throw reservationRefuse.RESERVATION_STATUS_INCOMPATIBLE({ message: 'The booking has no stay left that can be cancelled.' })
  return locked
}

/** A stay as it is after being cancelled on this day; unchanged without one. */
const cancelledOn = (today: IsoDate | undefined, stay: SummaryRow, reason: string | undefined): SummaryRow =>
  today === undefined
    ? stay
    : {
        ...stay,
        status: 'Cancelled',
        cancelledOn: today,
        cancellationReason: reason ?? null,
        unitId: null,
        optionExpiresOn: null,
      }

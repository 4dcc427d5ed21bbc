import { Refusal } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Text, Type } from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { folioRefuse } from '../../../money/folios/index.ts'
import { guestRefuse, living, nameableGuest } from '../../../profiles/guests/index.ts'
import { dateOfEstablishment } from '../../../property/property/index.ts'
import { extraRefuse } from '../../../selling/extras/index.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { blockRefuse } from '../../blocks/index.ts'
import { refuse } from '../errors.ts'
import { afterChange } from '../stay/reservation.ts'
import { admit, inSight, loadsForChange, reservationParams } from '../stay/reservation-steps.ts'
import { presentReservation, Reservation, type ReservationRow, reservationExample } from '../stay/shapes.ts'
import { undoingOf } from './amendment.ts'
import { amendmentReads, amendmentsOf, lockTypesForAmendment, termsFrom } from './amendment-reads.ts'
import { AmendmentPreview, amendmentExample, presentAmendment } from './amendment-shapes.ts'
import { planFrom, unitEvents } from './amendment-steps.ts'
import { amendmentWrites } from './amendment-writes.ts'
import { restatedPersons } from './charged-night-reads.ts'

export const undoAmendment = operation({
  id: 'undoAmendment',
  method: 'POST',
  path: '/v1/reservations/:id/undo-amendment',
  summary: 'Undo the last amendment',
  description:
    'Dates, type, plan, persons, guest, prices, terms and deposit are as they were before it, where the nights are still free. Refused where the stay was changed in another way since.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    amendmentId: Type.Optional(Id('Id of the last amendment. Prevents a repeated request from undoing two.')),
    releaseUnit: Type.Optional(Type.Boolean({ description: 'Unassigns the unit if it is not available for the old dates.' })),
    reason: Type.Optional(Text(500, 'Why; audited.')),
  }),
  bodyOptional: true,
  data: closed({ amendment: AmendmentPreview, reservation: Reservation }),
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    folioRefuse.ENTRY_IS_INVOICED,
    guestRefuse.GUEST_NOT_FOUND,
    guestRefuse.GUEST_PROFILE_ANONYMIZED,
    refuse.GUEST_PROFILE_CLOSED,
    refuse.NOTHING_TO_UNDO,
    pricingRefuse.INVALID_STAY_DATES,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.STAY_ALREADY_OVER,
    refuse.OCCUPANCY_EXCEEDED,
    refuse.INSUFFICIENT_STOCK,
    extraRefuse.EXTRA_SOLD_OUT,
    refuse.STAY_BEYOND_HORIZON,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_SUPPLIES_LESS,
    blockRefuse.BLOCK_NIGHT_UNAVAILABLE,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: {},
    data: { amendment: amendmentExample, reservation: reservationExample },
  },
  async handle(context) {
    const { params, body, caller, tenantId, moment, newId, todayIn, load } = context
    const {
      reservation: [row],
      nights,
      folio: [folio],
      amendments,
    } = await load({
      ...loadsForChange(tenantId, params.id),
      amendments: amendmentsOf(tenantId, params.id, pageOf({ pageSize: 1 }), { standing: true }),
    })
    const { reservation } = admit(context, row, 'amend')
    const [last] = amendments
    if (!last) throw refuse.NOTHING_TO_UNDO()
    if (body.amendmentId !== undefined && body.amendmentId.toLowerCase() !== last.id)
      throw refuse.NOTHING_TO_UNDO({ message: 'body.amendmentId is not the last amendment in effect.' })
    const before = termsFrom(last.was)
    // Second round trip: the previous dates and unit type are known only now.
    const {
      type: [type],
      plan: [plan],
      surroundings: [surroundings],
      guest: [guest],
      parts,
      takenOfParts,
    } = await load({
      lockedTypes: lockTypesForAmendment(tenantId, params.id, before.unitTypeId),
      guest: nameableGuest({ ...caller, scope: { tenantId, establishments: '*' } }, before.guestId),
      ...amendmentReads(
        tenantId,
        params.id,
        before,
        before.unitTypeId === reservation.unitTypeId ? (reservation.unitId ?? before.unitId) : before.unitId,
        before.parts,
      ),
    })
    if (!type || !plan || !surroundings) throw refuse.NOTHING_TO_UNDO()
    if (before.guestId !== reservation.guestId) living(guest, before.guestId)
    const today = dateOfEstablishment(reservation, todayIn)
    const amendment = undoingOf(
      before,
      termsFrom(last.became),
      { reservation, nights, today, type, plan: planFrom(plan), parts, takenOfParts, ...surroundings },
      body.releaseUnit === true,
    )
    if (amendment instanceof Refusal) throw amendment
    const [obstacle] = amendment.obstacles
    if (obstacle) throw obstacle.refusal({ message: obstacle.message })
    const { becomes, changed } = amendment
    const { nights: after, ...terms } = becomes
    const agreedPriceReason = becomes.agreedPrice ? last.agreedPriceReason : null
    return {
      data: {
        amendment: presentAmendment(amendment, reservation),
        reservation: presentReservation(
          afterChange(reservation, { ...terms, agreedPriceReason, nights: after.length }),
          after,
          inSight(context, folio),
        ),
      },
      establishmentId: reservation.establishmentId,
      audit: { changed, reason: body.reason ?? null },
      writes: [
        ...amendmentWrites(tenantId, [{ reservation, amendment, today, agreedPriceReason }], newId),
        ...(await restatedPersons(context, reservation, nights, becomes, folio)),
        sql`update reservation_amendment set undone_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${last.id}`,
      ],
      events: [amendedEvent(reservation, amendment), ...unitEvents(reservation, amendment)],
    }
  },
})

const amendedEvent = (
  { id, establishmentId }: ReservationRow,
  { becomes, added, released, changed }: Exclude<ReturnType<typeof undoingOf>, Refusal>,
) => ({
  type: 'reservation.amended' as const,
  establishmentId,
  data: {
    reservationId: id,
    changed,
    totalCents: String(becomes.totalCents),
    nightsAdded: added.length,
    nightsReleased: released.length,
  },
})

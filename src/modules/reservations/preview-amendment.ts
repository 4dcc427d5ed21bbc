import { refuse as platformRefuse, Refusal } from '../../platform/contract/errors.ts'
import { exampleId } from '../../platform/contract/examples.ts'
import { closed } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { guestRefuse, nameableGuest } from '../guests/index.ts'
import { pricingRefuse } from '../pricing/index.ts'
import { propertyRefuse } from '../property/index.ts'
import { amendmentReads } from './amendment-reads.ts'
import { AmendmentPreview, amendmentExample, amendmentMembers, presentAmendment } from './amendment-shapes.ts'
import { amendmentFrom } from './amendment-steps.ts'
import { reservationParams } from './change.ts'
import { refuse } from './errors.ts'
import { nightsOf, reservationById } from './reservation-reads.ts'

export const previewAmendment = operation({
  id: 'previewAmendment',
  method: 'POST',
  path: '/v1/reservations/:id/amend-preview',
  summary: 'Preview the change of a stay',
  description:
    'What `amend` would make of it, night by night, with the deposit that would be due. Nothing is written and nothing is held; what prevents the change is listed in `warnings`.',
  permission: 'reservation.read',
  readOnly: true,
  params: reservationParams,
  body: closed(amendmentMembers),
  data: AmendmentPreview,
  names: 'reservation',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.RESERVATION_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    pricingRefuse.RATE_PLAN_NOT_FOUND,
    guestRefuse.GUEST_NOT_FOUND,
    guestRefuse.GUEST_PROFILE_ANONYMIZED,
    pricingRefuse.INVALID_STAY_DATES,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.RATE_PLAN_NOT_SELLABLE,
  ],
  example: { params: { id: exampleId.reservation }, body: { departure: '2026-12-03' }, data: amendmentExample },
  async handle({ params, body, caller, tenantId, todayIn, load }) {
    const read = await load({
      reservation: reservationById(tenantId, params.id),
      nights: nightsOf(tenantId, params.id),
      guest: nameableGuest(caller, body.guestId ?? null, body.guestKnownBy),
      ...amendmentReads(tenantId, params.id, body),
    })
    const { reservation, amendment } = amendmentFrom(params.id, body, read, todayIn)
    if (amendment instanceof Refusal) throw amendment
    return { data: presentAmendment(amendment, reservation), establishmentId: reservation.establishmentId }
  },
})

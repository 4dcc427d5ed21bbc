import { refuse as platformRefuse, Refusal } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { codesOfStays, companiesOfStays, distributionRefuse, originsToRead } from '../../../profiles/distribution/index.ts'
import { guestRefuse, nameableGuest } from '../../../profiles/guests/index.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import { apart, detailMembers, detailsOf } from '../stay/details.ts'
import { nightsOf, reservationById } from '../stay/reservation-reads.ts'
import { reservationParams } from '../stay/reservation-steps.ts'
import { amendmentReads } from './amendment-reads.ts'
import { AmendmentPreview, amendmentExample, amendmentMembers, presentAmendment, withDetails } from './amendment-shapes.ts'
import { amendmentFrom } from './amendment-steps.ts'

export const previewAmendment = operation({
  id: 'previewAmendment',
  method: 'POST',
  path: '/v1/reservations/:id/amend-preview',
  summary: 'Preview the change of a stay',
  description:
    'The result of `amend`, night by night, with the deposit due. Nothing is saved or held. `warnings` lists what prevents the change.',
  permission: 'reservation.read',
  readOnly: true,
  params: reservationParams,
  body: closed({ ...amendmentMembers, ...detailMembers }),
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
    refuse.CHILD_AGES_REQUIRED,
    distributionRefuse.COMPANY_NOT_FOUND,
    distributionRefuse.COMPANY_ARCHIVED,
    distributionRefuse.BOOKING_CODE_UNKNOWN,
  ],
  example: { params: { id: exampleId.reservation }, body: { departure: '2026-12-03' }, data: amendmentExample },
  async handle({ params, body, caller, tenantId, todayIn, load }) {
    const { details, rest } = apart(body)
    const named = originsToRead([details])
    const { companies, codes, ...read } = await load({
      reservation: reservationById(tenantId, params.id),
      nights: nightsOf(tenantId, params.id),
      guest: nameableGuest(caller, body.guestId ?? null, body.guestKnownBy),
      ...amendmentReads(tenantId, params.id, body),
      companies: companiesOfStays(tenantId, named.companyIds),
      codes: codesOfStays(tenantId, named.codes),
    })
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const { reservation, amendment } = amendmentFrom(params.id, rest, read, todayIn)
    if (amendment instanceof Refusal) throw amendment
    const found = detailsOf(details, reservation, { companies, codes })
    if (found instanceof Refusal) throw found
    return {
      data: withDetails(presentAmendment(amendment, reservation), found.changed),
      establishmentId: reservation.establishmentId,
    }
  },
})

import { refuse as platformRefuse, Refusal } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, Text, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { folioRefuse } from '../../../money/folios/index.ts'
import { codesOfStays, companiesOfStays, distributionRefuse, originsToRead } from '../../../profiles/distribution/index.ts'
import { guestRefuse, nameableGuest } from '../../../profiles/guests/index.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { extraRefuse } from '../../../selling/extras/index.ts'
import { pricingRefuse } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import { detailEvents, writeDetails, writeReferences } from '../stay/detail-writes.ts'
import { apart, detailMembers, detailsOf } from '../stay/details.ts'
import { afterChange } from '../stay/reservation.ts'
import { inSight, loadsForChange, reservationParams } from '../stay/reservation-steps.ts'
import { presentReservation, Reservation, type ReservationRow, reservationExample } from '../stay/shapes.ts'
import type { Amendment } from './amendment.ts'
import { amendmentReads, lockTypesForAmendment } from './amendment-reads.ts'
import { AmendmentPreview, amendmentExample, amendmentMembers, presentAmendment, withDetails } from './amendment-shapes.ts'
import { amendmentFrom, unitEvents } from './amendment-steps.ts'
import { amendmentWrites, keepAmendments } from './amendment-writes.ts'
import { restatedPersons } from './charged-night-reads.ts'

export const amendReservation = operation({
  id: 'amendReservation',
  method: 'POST',
  path: '/v1/reservations/:id/amend',
  summary: 'Change a stay before arrival',
  description:
    'Changes dates, unit type, rate plan, persons or guest; omitted fields do not change. Nights kept have their booked price unless `reprice` or `agreedPrice` is set; added nights cost today’s price. Of a guest in house persons, the guest and, with `agreedPrice`, the prices of nights not charged yet can change. Books exactly what `amend-preview` shows; ' +
    'send its `newTotalCents` as `expectedTotalCents` to be refused when prices have moved meanwhile. Of a guest in house, the guest and the persons from today on. The deposit follows the total and the arrival; the terms stay those of the booking, unless the plan changes. What has no price (notes, contact, source, company …) may be changed with it, as by `PATCH`. `undo-amendment` takes the last amendment back; what has no price stays.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    ...amendmentMembers,
    ...detailMembers,
    expectedTotalCents: Type.Optional(CentsNotNegative('From the preview.')),
    reason: Type.Optional(Text(500, 'Why; audited.')),
  }),
  data: closed({ amendment: AmendmentPreview, reservation: Reservation }),
  names: 'reservation',
  refuses: [
    platformRefuse.EMPTY_BODY,
    refuse.RESERVATION_NOT_FOUND,
    propertyRefuse.UNIT_TYPE_NOT_FOUND,
    pricingRefuse.RATE_PLAN_NOT_FOUND,
    guestRefuse.GUEST_NOT_FOUND,
    guestRefuse.GUEST_PROFILE_ANONYMIZED,
    refuse.GUEST_PROFILE_CLOSED,
    pricingRefuse.INVALID_STAY_DATES,
    refuse.RESERVATION_STATUS_INCOMPATIBLE,
    refuse.STAY_ALREADY_OVER,
    refuse.RATE_PLAN_NOT_SELLABLE,
    refuse.CHILD_AGES_REQUIRED,
    refuse.OCCUPANCY_EXCEEDED,
    refuse.INSUFFICIENT_STOCK,
    extraRefuse.EXTRA_SOLD_OUT,
    pricingRefuse.STAY_RESTRICTED,
    refuse.STAY_BEYOND_HORIZON,
    refuse.UNIT_OCCUPIED,
    refuse.UNIT_SUPPLIES_LESS,
    refuse.PREVIEW_OUTDATED,
    distributionRefuse.COMPANY_NOT_FOUND,
    distributionRefuse.COMPANY_ARCHIVED,
    distributionRefuse.BOOKING_CODE_UNKNOWN,
    refuse.EXTERNAL_REFERENCE_TAKEN,
    folioRefuse.ENTRY_IS_INVOICED,
  ],
  example: {
    params: { id: exampleId.reservation },
    body: { departure: '2026-12-03', expectedTotalCents: '25800' },
    data: { amendment: amendmentExample, reservation: reservationExample },
  },
  async handle(context) {
    const { params, body, caller, tenantId, moment, newId, todayIn, load } = context
    const { expectedTotalCents, reason, ...members } = body
    const { details: wantedDetails, rest: wanted } = apart(members)
    const named = originsToRead([wantedDetails])
    const {
      folio: [folio],
      companies,
      codes,
      ...read
    } = await load({
      ...loadsForChange(tenantId, params.id),
      lockedTypes: lockTypesForAmendment(tenantId, params.id, body.unitTypeId),
      guest: nameableGuest(caller, body.guestId ?? null, body.guestKnownBy),
      ...amendmentReads(tenantId, params.id, body),
      companies: companiesOfStays(tenantId, named.companyIds),
      codes: codesOfStays(tenantId, named.codes),
    })
    if (Object.keys(members).length === 0) throw platformRefuse.EMPTY_BODY()
    const { reservation, today, amendment } = amendmentFrom(params.id, wanted, read, todayIn)
    if (amendment instanceof Refusal) throw amendment
    const [obstacle] = amendment.obstacles
    if (obstacle) throw obstacle.refusal({ message: obstacle.message })
    const foundDetails = detailsOf(wantedDetails, reservation, { companies, codes })
    if (foundDetails instanceof Refusal) throw foundDetails
    const { details, changed: changedDetails } = foundDetails
    const { becomes, changed } = amendment
    if (expectedTotalCents !== undefined && BigInt(expectedTotalCents) !== becomes.totalCents)
      throw refuse.PREVIEW_OUTDATED({ message: `The total is now ${becomes.totalCents} cents. Preview the change again.` })
    const { nights, ...terms } = becomes
    const agreedPriceReason = body.agreedPrice
      ? (body.agreedPrice.reason ?? null)
      : becomes.agreedPrice
        ? reservation.agreedPriceReason
        : null
    const data = {
      amendment: withDetails(presentAmendment(amendment, reservation), changedDetails),
      reservation: presentReservation(
        afterChange(reservation, { ...details, ...terms, agreedPriceReason, nights: nights.length }),
        nights,
        inSight(context, folio),
      ),
    }
    const detailsChanged = detailEvents(reservation, changedDetails)
    const { establishmentId } = reservation
    // Nothing changes: write nothing.
    if (changed.length === 0 && !amendment.changesNights && agreedPriceReason === reservation.agreedPriceReason)
      return changedDetails.length === 0
        ? { data, establishmentId }
        : {
            data,
            establishmentId,
            audit: { changed: changedDetails, reason: reason ?? null },
            writes: writeDetails(tenantId, reservation, details, changedDetails),
            events: detailsChanged,
          }
    const amending = [
      { reservation, amendment, today, agreedPriceReason, details: changedDetails.length === 0 ? undefined : details },
    ]
    return {
      data,
      establishmentId,
      audit: {
        changed: [...changed, ...changedDetails],
        ...auditOfAmendment(amendment),
        ...(body.agreedPrice ? { agreedPrice: { reason: body.agreedPrice.reason ?? null } } : {}),
        reason: reason ?? null,
      },
      writes: [
        ...writeReferences(tenantId, reservation, details, changedDetails),
        ...amendmentWrites(tenantId, amending, newId),
        ...(await restatedPersons(context, reservation, read.nights, becomes, folio)),
        keepAmendments(tenantId, amending, newId, { moment, by: caller.actorId }),
      ],
      events: [amendedEvent(reservation, amendment), ...unitEvents(reservation, amendment), ...detailsChanged],
    }
  },
})

/** What an amendment does to total, deposit, restriction and fee, for the audit. */
function auditOfAmendment({ was, becomes, depositReason, restriction, cancellationFee }: Amendment) {
  return {
    totalCents: { before: String(was.totalCents), after: String(becomes.totalCents) },
    depositCents: { before: String(was.depositCents), after: String(becomes.depositCents), reason: depositReason },
    ...(restriction ? { restriction: restriction.message } : {}),
    ...(cancellationFee.after < cancellationFee.before
      ? { cancellationFeeCents: { before: String(cancellationFee.before), after: String(cancellationFee.after) } }
      : {}),
  }
}

const amendedEvent = ({ id, establishmentId }: ReservationRow, { changed, becomes, added, released }: Amendment) => ({
  type: 'reservation.amended' as const,
  establishmentId,
  data: {
    reservationId: id,
    changed: [...changed],
    totalCents: String(becomes.totalCents),
    nightsAdded: added.length,
    nightsReleased: released.length,
  },
})

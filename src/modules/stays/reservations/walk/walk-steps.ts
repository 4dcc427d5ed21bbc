/** What a walk needs of both establishments, and the stay that it makes in the other one. */
import { refuse as platformRefuse, Refusal } from '../../../../platform/contract/errors.ts'
import { sql } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { dateOfEstablishment, establishmentByIdForBooking, propertyRefuse } from '../../../property/property/index.ts'
import { priceSheet, ratePlanById, termsOf } from '../../../selling/pricing/index.ts'
import { refuse } from '../errors.ts'
import { type NewStay, newStayOf } from '../new-stay/new-stay.ts'
import { admit, loadsForChange } from '../stay/reservation-steps.ts'
import { nightsToWalk, type WalkBody } from './walk.ts'
import { isWalkEnabled, lockEstablishmentsOfWalk, moneyBehindWalk } from './walk-reads.ts'

type WalkContext = Pick<
  Context<{ id: Id }, never, WalkBody>,
  'params' | 'body' | 'tenantId' | 'load' | 'todayIn' | 'newId' | 'moment'
>

/** @throws the refusals of `walkReservation` */
export async function loadWalk(context: WalkContext) {
  const { params, body, tenantId, todayIn, load } = context
  const { lockedEstablishment: _, ...loads } = loadsForChange(tenantId, params.id)
  const {
    reservation: [row],
    nights,
    folio: [open],
    target: [target],
    type: [type],
    plan: [plan],
    sheets,
    walks: [walks],
    money: [money],
  } = await load({
    lockedEstablishments: lockEstablishmentsOfWalk(tenantId, params.id, body.establishmentId),
    ...loads,
    walks: isWalkEnabled(tenantId, params.id),
    money: moneyBehindWalk(tenantId, params.id),
    target: establishmentByIdForBooking(tenantId, body.establishmentId),
    type: sql<{ id: string; establishmentId: string; maxOccupancy: number }>`
      select id, establishment_id as "establishmentId", max_occupancy as "maxOccupancy" from unit_type where tenant_id = ${tenantId} and id = ${body.unitTypeId}`,
    plan: ratePlanById(tenantId, body.ratePlanId),
    sheets: priceSheet(
      tenantId,
      sql`${body.ratePlanId}::uuid`,
      sql`${body.unitTypeId}::uuid`,
      sql`(select arrival from reservation where tenant_id = ${tenantId} and id = ${params.id})`,
      sql`(select departure from reservation where tenant_id = ${tenantId} and id = ${params.id})`,
    ),
  })
  const { reservation, today } = admit(context, row, 'walk')
  if (!target) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: body.establishmentId })
  if (target.id === reservation.establishmentId)
    throw platformRefuse.VALIDATION_ERROR({ message: 'body.establishmentId must be another establishment.' })
  if (!walks?.enabled) throw refuse.WALK_NOT_ENABLED()
  if (money?.open || (open && open.balanceCents !== 0n)) throw refuse.WALK_WITH_MONEY_OPEN()
  if (target.currency !== reservation.currency) throw refuse.WALK_TO_ANOTHER_CURRENCY()
  const staying = nightsToWalk(nights, today)
  const [first] = staying
  if (!first) throw refuse.STAY_ALREADY_OVER()
  const todayThere = dateOfEstablishment(target, todayIn)
  if (first.night < todayThere)
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.establishmentId: its business date is ${todayThere} already; the night of ${first.night} is over there.`,
    })
  return { reservation, today, nights, open, target, todayThere, type, plan, sheets, staying, firstNight: first.night }
}

/** The rest of the stay in the other establishment, with who booked it and why. */
export function stayElsewhere(
  { body, newId, moment }: WalkContext,
  { reservation, target, todayThere, type, plan, sheets, staying, firstNight }: Awaited<ReturnType<typeof loadWalk>>,
): NewStay {
  const { departure, adults, children, childAges, notes, arrivalTime, contact } = reservation
  const agreedPrice = {
    nights: staying.map(({ night, priceCents }) => ({ night, priceCents: String(priceCents) })),
    reason: 'As booked before the walk',
  }
  const made = newStayOf(
    {
      unitTypeId: body.unitTypeId,
      ratePlanId: body.ratePlanId,
      arrival: firstNight,
      departure,
      adults,
      children,
      // Restrictions are for those who choose their dates.
      ignoreRestrictions: true,
      ...(childAges === null ? {} : { childAges }),
      ...(body.reprice === true ? {} : { agreedPrice }),
      ...(notes === null ? {} : { notes }),
      ...(arrivalTime === null ? {} : { arrivalTime }),
      ...(contact === null ? {} : { contact }),
    },
    {
      id: newId(),
      newId,
      // The other establishment has its own catalogue of extras.
      extras: [],
      guestId: reservation.guestId,
      bookingId: null,
      restrictions: [],
      moment,
      today: todayThere,
      establishment: target,
      type,
      plan: plan && { ...plan, terms: termsOf(plan) },
      sheet: sheets[0]?.sheet,
      origins: { companies: [], codes: [] },
      blocks: { blocks: [], blockNights: [] },
      at: 'body',
    },
  )
  if (made instanceof Refusal) throw made
  const { source, channel, segment, companyId, travelAgentId, commissionBasisPoints, commissionBasis } = reservation
  return {
    ...made,
    row: { ...made.row, source, channel, segment, companyId, travelAgentId, commissionBasisPoints, commissionBasis },
  }
}

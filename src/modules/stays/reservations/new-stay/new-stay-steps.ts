/** Books one stay: for a request, or for an offer from the waiting list. */
import { refuse as platformRefuse, Refusal } from '../../../../platform/contract/errors.ts'
import { nothing, sql } from '../../../../platform/database/sql.ts'
import type { Context, Outcome } from '../../../../platform/operation/operation.ts'
import { codesOfStays, companiesOfStays, originsToRead } from '../../../profiles/distribution/index.ts'
import {
  guestFrom,
  insertGuest,
  type KnownBy,
  living,
  lockedAddresses,
  type NewGuest,
  nameableGuest,
  problemOfNewGuest,
  profilesWithEmail,
  whoIsMeant,
} from '../../../profiles/guests/index.ts'
import {
  dateOfEstablishment,
  establishmentByIdForBooking,
  freeUnits,
  overdueGuests,
  propertyRefuse,
} from '../../../property/property/index.ts'
import { extrasOfNewStays, idsOfExtras } from '../../../selling/extras/index.ts'
import { priceSheetFor, ratePlanById, restrictionsFrom, restrictionsOf, termsOf } from '../../../selling/pricing/index.ts'
import { blocksOfStays, nightsOfBlocksOfStays } from '../../blocks/index.ts'
import { refuse } from '../errors.ts'
import { presentReservation, type Reservation } from '../stay/shapes.ts'
import { extrasEvents, type NewStay, newStayOf, problemOfStay, type StayWanted } from './new-stay.ts'
import { newStayWrites } from './new-stay-writes.ts'

export interface OneStayWanted extends StayWanted {
  readonly establishmentId: string
  readonly guestId?: string
  readonly guestKnownBy?: KnownBy
  readonly guest?: NewGuest
}

/** @throws the refusal if the stay cannot be booked */
export async function bookOneStay(
  wanted: OneStayWanted,
  {
    caller,
    tenantId,
    moment,
    newId,
    todayIn,
    load,
  }: Pick<Context<never, never, never>, 'caller' | 'tenantId' | 'moment' | 'newId' | 'todayIn' | 'load'>,
): Promise<Outcome<Reservation>> {
  admitWanted(wanted, moment.slice(0, 10))
  const {
    companies,
    codes,
    blocks,
    blockNights,
    establishment: [establishment],
    type: [type],
    plan: [plan],
    sheets: [sheet],
    guest: [guest],
    sharers,
    extras,
    restricting,
    stock: [stock],
  } = await load({ ...lockedAddresses(caller, [wanted.guest]), ...readsOf(wanted, caller) })
  if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: wanted.establishmentId })
  if (wanted.guestId !== undefined) living(guest, wanted.guestId)
  const today = dateOfEstablishment(establishment, todayIn)
  const [meant] = whoIsMeant([wanted.guest && guestFrom(newId(), wanted.guest, moment, establishment.countryCode)], sharers)
  const newGuest = meant?.newGuest
  const id = newId()
  const stay = newStayOf(wanted, {
    id,
    newId,
    extras,
    guestId: meant?.id ?? (wanted.guestId as string).toLowerCase(),
    bookingId: null,
    moment,
    today,
    establishment,
    type,
    plan: plan && { ...plan, terms: termsOf(plan) },
    sheet: sheet?.sheet,
    restrictions: restrictionsFrom(restricting),
    origins: { companies, codes },
    blocks: { blocks, blockNights },
    at: 'body',
  })
  if (stay instanceof Refusal) throw stay
  const { row, nights } = stay
  if (stock?.firstFull)
    throw refuse.INSUFFICIENT_STOCK({ message: `The unit type is sold out for the night of ${stock.firstFull}.` })

  return {
    data: presentReservation(row, nights),
    record: id,
    establishmentId: establishment.id,
    ...auditOfStay(wanted, stay),
    writes: [...(newGuest ? [insertGuest(tenantId, newGuest)] : []), ...newStayWrites(tenantId, [stay], today)],
    events: [
      ...(newGuest
        ? [{ type: 'guest.created' as const, establishmentId: establishment.id, data: { guestId: newGuest.id } }]
        : []),
      { type: 'reservation.created', establishmentId: establishment.id, data: { reservationId: id, status: row.status } },
      ...(row.status === 'Confirmed'
        ? [{ type: 'reservation.confirmed' as const, establishmentId: establishment.id, data: { reservationId: id } }]
        : []),
      ...extrasEvents(stay),
    ],
  }
}

/** @throws the refusal of a request that is wrong by itself */
function admitWanted(wanted: OneStayWanted, today: string): void {
  const problem = problemOfStay(wanted, 'body')
  if (problem) throw problem
  if ((wanted.guestId === undefined) === (wanted.guest === undefined))
    throw platformRefuse.VALIDATION_ERROR({ message: 'Set either body.guestId or body.guest.' })
  const guestProblem = wanted.guest && problemOfNewGuest(wanted.guest, today, 'body.guest')
  if (guestProblem) throw platformRefuse.VALIDATION_ERROR({ message: guestProblem })
}

/** Everything that decides whether and how the stay is booked. */
function readsOf(wanted: OneStayWanted, caller: Context<never, never, never>['caller']) {
  const { tenantId } = caller
  const named = originsToRead([wanted])
  return {
    establishment: establishmentByIdForBooking(tenantId, wanted.establishmentId),
    type: sql<{ id: string; establishmentId: string; maxOccupancy: number }>`
      select id, establishment_id as "establishmentId", max_occupancy as "maxOccupancy" from unit_type where tenant_id = ${tenantId} and id = ${wanted.unitTypeId}`,
    plan: ratePlanById(tenantId, wanted.ratePlanId),
    sheets: priceSheetFor(tenantId, wanted.ratePlanId, wanted.unitTypeId, wanted.arrival, wanted.departure),
    blocks: blocksOfStays(tenantId, [wanted]),
    blockNights: nightsOfBlocksOfStays(tenantId, [wanted]),
    companies: companiesOfStays(tenantId, named.companyIds),
    codes: codesOfStays(tenantId, named.codes),
    guest: wanted.guestId === undefined ? nothing : nameableGuest(caller, wanted.guestId, wanted.guestKnownBy),
    sharers: profilesWithEmail(caller, [wanted.guest]),
    extras: extrasOfNewStays(tenantId, wanted.establishmentId, idsOfExtras(wanted.extras ?? [])),
    restricting: restrictionsOf(tenantId, wanted.establishmentId),
    // Only for a clear message; the constraint on the counters decides.
    stock: sql<{ firstFull: string | null }>`
      select min(night) as "firstFull" from night_inventory
      where tenant_id = ${tenantId} and unit_type_id = ${wanted.unitTypeId} and night >= ${wanted.arrival}::date and night < ${wanted.departure}::date
        and ${freeUnits('night_inventory')} <= ${overdueGuests(tenantId, wanted.unitTypeId, sql`night`)}
        and not exists (select from block_night b where b.tenant_id = ${tenantId} and b.block_id = ${wanted.blockId ?? null}::uuid and b.unit_type_id = night_inventory.unit_type_id
          and b.night = night_inventory.night and not b.released and b.picked_up < b.quantity)`,
  }
}

/** What staff set aside, for the audit: the price and the restrictions. */
const auditOfStay = (wanted: OneStayWanted, { row, restriction }: NewStay) =>
  wanted.agreedPrice || restriction
    ? {
        audit: {
          ...(wanted.agreedPrice
            ? { agreedPrice: { totalCents: String(row.totalCents), reason: wanted.agreedPrice.reason ?? null } }
            : {}),
          ...(restriction ? { restriction: restriction.message } : {}),
        },
      }
    : {}

/** What the front desk of a demo house has to do today: a group on its way, a guest who waits for the unit, papers, a till, rooms to clean. */
import { addDays, type IsoDate } from '../platform/values/dates.ts'

interface Made {
  readonly id: string
}

interface House {
  readonly call: <Answer = Made>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Answer>
  readonly establishmentId: string
  readonly today: IsoDate
  readonly ratePlanId: string
  readonly types: readonly { readonly id: string; readonly units: readonly string[] }[]
  /** Who is expected today. */
  readonly arriving: readonly Made[]
}

export async function makeDesk(house: House): Promise<void> {
  await makeGroup(house)
  await makeQueue(house)
}

/** A club that has taken rooms for a weekend, with some of its names already there and an account that pays them. */
async function makeGroup({ call, establishmentId, today, ratePlanId, types }: House): Promise<void> {
  const [arrival, departure] = [addDays(today, 9), addDays(today, 12)]
  const unitTypeId = types[0]?.id ?? ''
  const block = await call('POST', '/v1/blocks', {
    establishmentId,
    code: 'REGATTA',
    name: 'Regatta club',
    kind: 'group',
    status: 'Definite',
    ratePlanId,
    arrival,
    departure,
    releaseOn: addDays(today, 6),
    nights: [{ unitTypeId, from: arrival, to: addDays(departure, -1), quantity: 4 }],
  })
  await call('PUT', `/v1/blocks/${block.id}/master-folio`, {
    name: 'Regatta club',
    chargeTypes: ['accommodation', 'tourist_tax'],
  })
  for (const [firstName, lastName] of [
    ['Ingrid', 'Solberg'],
    ['Paul', 'Keller'],
  ])
    await call('POST', '/v1/reservations', {
      establishmentId,
      unitTypeId,
      ratePlanId,
      blockId: block.id,
      guest: { firstName, lastName },
      arrival,
      departure,
      adults: 1,
    })
}

/** The first arrival is here already, and the unit is not: it was left this morning. */
async function makeQueue({ call, establishmentId, types, arriving }: House): Promise<void> {
  const [waiting, next] = arriving
  if (!waiting || !next) return
  const { unitId } = await call<{ unitId: string }>('POST', `/v1/reservations/${waiting.id}/assign-unit`)
  await call('PUT', `/v1/units/${unitId}/housekeeping-status`, { status: 'dirty' })
  await call('POST', `/v1/reservations/${waiting.id}/join-queue`, { note: 'In the lounge' })
  for (const unit of types[0]?.units.slice(-2) ?? [])
    await call('PUT', `/v1/units/${unit}/housekeeping-status`, { status: 'dirty' })
  const { guestId } = await call<{ guestId: string }>('PATCH', `/v1/reservations/${next.id}`, { arrivalTime: '18:30' })
  await call('POST', `/v1/guests/${guestId}/documents`, { kind: 'passport', number: 'P4471120', countryCode: 'GB' })
  await call('POST', '/v1/tills', { establishmentId, code: 'DESK', name: 'Front desk' })
}

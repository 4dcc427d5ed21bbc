/** What an establishment of the demo sells: its plans with their terms, its units with their prices, its extras. */
import { Temporal } from 'temporal-polyfill'
import { addDays, type IsoDate } from '../platform/values/dates.ts'
import type { Call, Made } from './demo-caller.ts'
import type { DemoEstablishment } from './demo-houses.ts'
import { present } from './presentation.ts'

/** What the establishments sell beside the night; prices in cents, with VAT. */
const demoExtras = [
  { code: 'BREAKFAST', name: 'Breakfast', chargeType: 'food_beverage', chargedPer: 'person_and_night', priceCents: '1400' },
  { code: 'PARKING', name: 'Parking place', chargeType: 'space_rental', chargedPer: 'night', priceCents: '900' },
  { code: 'COT', name: 'Baby cot', chargeType: 'equipment_rental', chargedPer: 'stay', priceCents: '1000' },
  { code: 'FLOWERS', name: 'Flowers in the room', chargeType: 'other', chargedPer: 'stay', priceCents: '2500' },
] as const

export interface Catalogue {
  readonly id: string
  readonly flexible: Made
  readonly saver: Made
  readonly types: readonly { readonly id: string; readonly units: readonly string[]; readonly maxOccupancy: number }[]
  readonly extras: readonly Made[]
}

/** Its first business date is three days ago. */
export async function makeCatalogue(call: Call, today: IsoDate, establishment: DemoEstablishment): Promise<Catalogue> {
  const opening = addDays(today, -3)
  const { id } = await call('POST', '/v1/establishments', {
    code: establishment.code,
    name: establishment.name,
    propertyType: establishment.propertyType,
    countryCode: establishment.countryCode ?? 'FR',
    timezone: establishment.timezone ?? 'Europe/Paris',
    currentBusinessDate: opening,
    touristTaxCents: '150',
    agePolicies: [
      { domain: 'accommodation', infantMaxAge: 2, childMaxAge: 12 },
      { domain: 'food_service', infantMaxAge: 3, childMaxAge: 11 },
    ],
    ...(establishment.orgUnitId ? { orgUnitId: establishment.orgUnitId } : {}),
  })
  const plan = (code: string, name: string, more: object = {}) =>
    call('POST', '/v1/rate-plans', { establishmentId: id, code, name, vatRateBp: establishment.vatRateBp, ...more })
  const flexible = await plan('FLEX', 'Flexible')
  const saver = await plan('SAVER', 'Non-refundable saver', { parentId: flexible.id, derivation: { bp: -1500 } })
  await setTerms(call, flexible, saver)
  const types = await makeTypes({ call, id, opening, flexible }, establishment)
  const extras: Made[] = []
  for (const extra of demoExtras)
    extras.push(await call('POST', '/v1/extras', { establishmentId: id, ...extra, vatRateBp: establishment.vatRateBp }))
  const catalogue = { id, flexible, saver, types, extras }
  await present(call, establishment, catalogue)
  return catalogue
}

async function setTerms(call: Call, flexible: Made, saver: Made): Promise<void> {
  await call('PUT', `/v1/rate-plans/${flexible.id}/cancellation-policy`, {
    freeUntilDaysBeforeArrival: 2,
    cancellation: { basis: 'first_night' },
    noShow: { basis: 'first_night' },
  })
  await call('PUT', `/v1/rate-plans/${flexible.id}/early-departure-policy`, { basis: 'nights', nights: 1 })
  await call('PUT', `/v1/rate-plans/${flexible.id}/deposit-scheme`, {
    basisPoints: 3000,
    dueDaysBeforeArrival: 14,
    captureOnNoShow: true,
  })
  await call('PUT', `/v1/rate-plans/${saver.id}/cancellation-policy`, {
    freeUntilDaysBeforeArrival: 3650,
    cancellation: { basis: 'all_nights' },
    noShow: { basis: 'all_nights' },
  })
  await call('PUT', `/v1/rate-plans/${saver.id}/early-departure-policy`, { basis: 'non_refundable' })
  await call('PUT', `/v1/rate-plans/${saver.id}/deposit-scheme`, {
    basisPoints: 10000,
    dueDaysBeforeArrival: 0,
    captureOnNoShow: true,
  })
}

interface Opened extends Pick<Catalogue, 'id' | 'flexible'> {
  readonly call: Call
  readonly opening: IsoDate
}

async function makeTypes({ call, id, opening, flexible }: Opened, establishment: DemoEstablishment) {
  const types: Catalogue['types'][number][] = []
  for (const { units, price, building, ...type } of establishment.types) {
    const made = await call('POST', '/v1/unit-types', { establishmentId: id, ...type })
    const unitsMade = await call<Made[]>('POST', `/v1/unit-types/${made.id}/units`, {
      codes: units,
      ...(building ? { building } : {}),
    })
    types.push({ id: made.id, units: unitsMade.map((unit) => unit.id), maxOccupancy: type.maxOccupancy })
    await call('PUT', `/v1/rate-plans/${flexible.id}/prices`, { prices: yearOfPrices(made.id, opening, price) })
  }
  return types
}

/** A low season, a high season, and weekends a little dearer would need many entries; months are enough to see prices move. */
function yearOfPrices(unitTypeId: string, opening: IsoDate, price: number): object[] {
  const first = Temporal.PlainDate.from(opening)
  return Array.from({ length: 13 }, (_, offset) => {
    const from = offset === 0 ? first : first.add({ months: offset }).with({ day: 1 })
    const to = first
      .add({ months: offset + 1 })
      .with({ day: 1 })
      .subtract({ days: 1 })
    const season = [7, 8].includes(from.month) ? 150 : [5, 6, 9, 12].includes(from.month) ? 120 : 100
    return { unitTypeId, from: from.toString(), to: to.toString(), priceCents: String(Math.round((price * season) / 100)) }
  })
}

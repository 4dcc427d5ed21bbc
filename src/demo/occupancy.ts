/** Fills an establishment of the demo as a good season does: stays one after the other in most of its units, and one night that is sold once too often. */
import { addDays, type IsoDate } from '../platform/values/dates.ts'
import type { Call, Made } from './demo-caller.ts'

export interface House {
  readonly call: Call
  readonly establishmentId: string
  readonly today: IsoDate
  readonly guests: readonly string[]
  readonly ratePlanId: string
  readonly types: readonly { readonly id: string; readonly units: readonly string[]; readonly maxOccupancy: number }[]
}

interface Stay {
  readonly type: House['types'][number]
  readonly arrival: number
  readonly nights: number
}

/** Three in four units are taken for two weeks; the stays with a story take some of the others. */
const takenTenths = 8
const weeksAhead = 2
/** Requests side by side. */
const atOnce = 10

const remarks = [
  'Arrives late, has the code of the door',
  'Allergic to feathers',
  'Anniversary: flowers in the room',
  'Would like a quiet room, away from the lift',
  'Travels with a small dog',
]

const unitsTaken = (type: House['types'][number]): number[] =>
  Array.from({ length: Math.floor((type.units.length * takenTenths) / 10) }, (_, place) => place)

/** Stays that began three days ago and are not over: one for half of the units. */
export const staysUnderWay = ({ types }: Pick<House, 'types'>): Stay[] =>
  types.flatMap((type) =>
    unitsTaken(type)
      .filter((place) => place < Math.floor(type.units.length / 2))
      .map((place) => ({ type, arrival: -3, nights: 4 + ((place * 3) % 5) })),
  )

/** Stays to come, unit by unit: two to six nights, and now and then a night between them. */
function staysAhead({ types }: Pick<House, 'types'>): Stay[] {
  const stays: Stay[] = []
  for (const type of types)
    for (const place of unitsTaken(type)) {
      let day = place < Math.floor(type.units.length / 2) ? 1 + ((place * 3) % 5) : 1 + (place % 2)
      for (let turn = 0; day < weeksAhead * 7; turn += 1) {
        const nights = 2 + ((place * 5 + turn) % 5)
        stays.push({ type, arrival: day, nights })
        day += nights + ((place + turn) % 6 === 0 ? 1 : 0)
      }
    }
  return stays
}

/** Books where a unit is free; what is sold out is left. */
export async function bookStays(house: House, stays: readonly Stay[], first = 0): Promise<Made[]> {
  const booked: Made[] = []
  for (let from = 0; from < stays.length; from += atOnce)
    booked.push(...(await bookSome(house, stays.slice(from, from + atOnce), first + from)))
  return booked
}

async function bookSome(house: House, stays: readonly Stay[], first: number): Promise<Made[]> {
  const { call, establishmentId, today, guests, ratePlanId } = house
  const booked = await Promise.all(
    stays.map(async ({ type, arrival, nights }, place) => {
      const turn = first + place
      try {
        return [
          await call('POST', '/v1/reservations', {
            establishmentId,
            unitTypeId: type.id,
            ratePlanId,
            guestId: guests[(turn * 7) % guests.length],
            arrival: addDays(today, arrival),
            departure: addDays(today, arrival + nights),
            adults: Math.min(1 + (turn % 2), type.maxOccupancy),
            ...(turn % 9 === 0 ? { notes: remarks[(turn / 9) % remarks.length] } : {}),
          }),
        ]
      } catch (error) {
        if (/INSUFFICIENT_STOCK/.test((error as Error).message)) return []
        throw error
      }
    }),
  )
  return booked.flat()
}

export async function fillAhead(house: House): Promise<void> {
  const booked = [...(await bookStays(house, staysAhead(house), 40)), ...(await overbookOneNight(house))]
  // Some wait for their unit, as they do at a desk.
  const placed = booked.filter((_, place) => place % 12 !== 5)
  for (let from = 0; from < placed.length; from += atOnce)
    await Promise.all(placed.slice(from, from + atOnce).map(({ id }) => assign(house, id)))
}

/** Where a unit of the type is free for the whole stay. */
async function assign({ call }: House, id: string): Promise<void> {
  try {
    await call('POST', `/v1/reservations/${id}/assign-unit`)
  } catch (error) {
    if (!/answered .*"status":409/.test((error as Error).message)) throw error
  }
}

/** The largest type has one guest more than units on the fourth night from today. */
async function overbookOneNight(house: House): Promise<Made[]> {
  const [type] = house.types.toSorted((left, right) => right.units.length - left.units.length)
  const booked: Made[] = []
  if (!type) return booked
  await house.call('PUT', `/v1/unit-types/${type.id}/overbooking`, { allowance: 1 })
  for (let turn = 0; turn < type.units.length; turn += 1) {
    const made = await bookStays(house, [{ type, arrival: 4, nights: 1 }], 200 + turn)
    if (made.length === 0) break
    booked.push(...made)
  }
  return booked
}

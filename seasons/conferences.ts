/** A house for meetings: rooms by the hour, equipment, delegates, billed on the day and paid by the company’s account. */
import { type Api, booksOf, chance, closeDay, dateAfter, differs, done, type Lived, openHouse, type Year } from './life.ts'

interface Held {
  readonly id: string
  readonly folioId: string
  readonly room: number
  readonly day: number
  readonly from: number
  readonly to: number
  readonly beamers: number
  readonly persons: number
  fate: 'held' | 'billed' | 'cancelled'
}

const [hourly, whole, beamer, lunch, coffee, there, turnaround] = [9_000, 48_000, 6_000, 2_833, 617, 4, 1] as const

export async function liveConferences(api: Api, year: Year): Promise<Lived> {
  const random = chance(53)
  const { from, days } = year
  const date = (day: number) => dateAfter(from, day)
  const at = (day: number, hour: number) => `${date(day)}T${String(hour).padStart(2, '0')}:00`
  const house = await openHouse(api, year, {
    code: 'CONFERENCES',
    propertyType: 'hotel',
    format: 'room',
    units: 1,
    priceCents: 10_000,
  })
  const rooms: string[] = []
  for (let place = 0; place < 3; place += 1)
    rooms.push(
      (
        await done(api, 'POST', '/v1/function-rooms', {
          establishmentId: house.id,
          code: `ROOM${place}`,
          name: `Room ${place}`,
          setups: [{ setup: 'u_shape', capacity: 40 }],
          hourlyCents: String(hourly),
          dayCents: String(whole),
          vatRateBp: 2000,
          turnaroundMinutes: 60 * turnaround,
        })
      ).id,
    )
  const equipment = await done(api, 'POST', '/v1/mice-equipment', {
    establishmentId: house.id,
    code: 'BEAMER',
    name: 'Beamer',
    equipmentType: 'projection',
    quantityAvailable: there,
    rentable: true,
    rentalPriceCents: String(beamer),
    rentalPriceCurrency: 'EUR',
  })
  const accountId = (
    await done(api, 'POST', '/v1/accounts-receivable/accounts', { establishmentId: house.id, name: 'The company' })
  ).id
  const meetings: Held[] = []
  const priceOf = ({ from: begins, to, beamers, persons }: Held) =>
    Math.min(whole, hourly * (to - begins)) + beamer * beamers + persons * (lunch + coffee)
  let [roomTaken, equipmentOut, transferred, received] = [0, 0, 0, 0]
  for (let day = 0; day < days; day += 1) {
    for (let wish = random(4); wish > 0; wish -= 1) {
      const on = day + random(10)
      const begins = 8 + random(8)
      const wanted = {
        room: random(3),
        day: on,
        from: begins,
        to: begins + 1 + random(7),
        beamers: random(4),
        persons: 5 + random(30),
      }
      const alive = meetings.filter(({ fate, day: that }) => fate !== 'cancelled' && that === on)
      const isTaken = alive.some(
        (other) => other.room === wanted.room && other.from < wanted.to + turnaround && wanted.from < other.to + turnaround,
      )
      const most = Math.max(
        ...Array.from({ length: wanted.to - wanted.from }, (_, turn) => wanted.from + turn).map((hour) =>
          alive.filter((other) => other.from <= hour && hour < other.to).reduce((sum, { beamers }) => sum + beamers, 0),
        ),
      )
      const isOut = wanted.beamers > 0 && most + wanted.beamers > there
      const answer = await api.ask<{ id: string; folioId: string; totalCents: string }>('POST', '/v1/meetings', {
        establishmentId: house.id,
        name: `Meeting ${day} ${wish}`,
        status: 'confirmed',
        sessions: [
          {
            roomId: rooms[wanted.room],
            setup: 'u_shape',
            persons: wanted.persons,
            from: at(on, wanted.from),
            to: at(on, wanted.to),
          },
        ],
        equipment:
          wanted.beamers === 0
            ? []
            : [
                {
                  equipmentId: equipment.id,
                  quantity: wanted.beamers,
                  from: at(on, wanted.from),
                  to: at(on, wanted.to),
                  vatRateBp: 2000,
                },
              ],
        packages: [
          {
            label: 'Delegate',
            on: date(on),
            persons: wanted.persons,
            parts: [
              { label: 'Lunch', chargeType: 'food_beverage', amountCents: String(lunch), vatRateBp: 1000 },
              { label: 'Coffee', chargeType: 'food_beverage', amountCents: String(coffee), vatRateBp: 1000 },
            ],
          },
        ],
      })
      const expected = isTaken ? 'FUNCTION_ROOM_TAKEN' : isOut ? 'EQUIPMENT_NOT_FREE' : 'entered'
      const found = answer.status === 201 ? 'entered' : (answer.code ?? String(answer.status))
      if (found !== expected) throw new Error(`A meeting on ${at(on, wanted.from)} was ${found}, and the model says ${expected}.`)
      if (isTaken) roomTaken += 1
      else if (isOut) equipmentOut += 1
      else meetings.push({ id: answer.data.id, folioId: answer.data.folioId, ...wanted, fate: 'held' })
    }
    for (const meeting of meetings.filter(({ fate, day: that }) => fate === 'held' && that >= day))
      if (random(40) === 0) {
        await done(api, 'POST', `/v1/meetings/${meeting.id}/cancel`, { reason: 'Elsewhere' })
        meeting.fate = 'cancelled'
      }
    for (const meeting of meetings.filter(({ fate, day: that }) => fate === 'held' && that === day)) {
      await done(api, 'POST', `/v1/meetings/${meeting.id}/bill`, {})
      await done(api, 'POST', `/v1/folios/${meeting.folioId}/transfer`, { accountId })
      transferred += priceOf(meeting)
      meeting.fate = 'billed'
    }
    if (day % 30 === 29 && transferred > received) {
      const cents = Math.floor((transferred - received) / 2)
      await done(api, 'POST', `/v1/accounts-receivable/accounts/${accountId}/payments`, {
        method: 'transfer',
        amount: { amountCents: String(cents), currency: 'EUR' },
      })
      received += cents
    }
    await closeDay(api, house, date(day))
  }
  const billed = meetings.filter(({ fate }) => fate === 'billed')
  const account = await done<{ balances: { balanceCents: string }[] }>(
    api,
    'GET',
    `/v1/accounts-receivable/accounts/${accountId}`,
  )
  const listed = await api.ask<{ totalCents: string }[]>(
    'GET',
    `/v1/meetings?establishmentId=${house.id}&billed=true&pageSize=100`,
  )
  const books = await booksOf(api, house)
  const hours = billed.reduce((sum, meeting) => sum + meeting.to - meeting.from, 0)
  return {
    business: 'conferences',
    figures: {
      meetings: meetings.length,
      billed: billed.length,
      cancelled: meetings.filter(({ fate }) => fate === 'cancelled').length,
      ahead: meetings.filter(({ fate }) => fate === 'held').length,
      refusedForTheRoom: roomTaken,
      refusedForEquipment: equipmentOut,
      hours,
      delegates: billed.reduce((sum, { persons }) => sum + persons, 0),
      billedCents: transferred,
      receivedCents: received,
      openCents: transferred - received,
    },
    differences: [
      ...differs('what the company owes', account.balances[0]?.balanceCents ?? '0', String(transferred - received)),
      ...differs(
        'the meetings that are listed',
        listed.data.reduce((sum, { totalCents }) => sum + Number(totalCents), 0),
        billed.slice(0, 100).length === billed.length ? billed.reduce((sum, meeting) => sum + priceOf(meeting), 0) : undefined,
      ).filter(() => billed.length <= 100),
      ...differs('what guests owe', books.guestLedger, 0),
      ...books.differences,
    ],
  }
}

/** What makes the other businesses of the demo worth a look: a season on a campsite, meetings in a hotel, apartments that belong to owners. */
import { addDays, addMonths, type IsoDate } from '../platform/values/dates.ts'

interface Made {
  readonly id: string
}
export interface Business {
  readonly call: <Answer = Made>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Answer>
  readonly establishmentId: string
  readonly today: IsoDate
  readonly guests: readonly string[]
}

/** Pitches for the season in instalments, electricity by amperage, wristbands of who is there, Saturdays only in July and August. */
export async function makeSeason({ call, establishmentId, today, guests }: Business): Promise<void> {
  const types = await call<(Made & { code: string })[]>('GET', `/v1/unit-types?establishmentId=${establishmentId}`)
  const mobile = types.find(({ code }) => code === 'MOBIL')
  const type = await call('POST', '/v1/unit-types', {
    establishmentId,
    code: 'SEASON',
    name: 'Pitch for the season',
    format: 'pitch',
    maxOccupancy: 6,
  })
  const pitches = await call<Made[]>('POST', `/v1/unit-types/${type.id}/units`, { codes: ['R1', 'R2', 'R3', 'R4'], amperes: 10 })
  for (const [place, guestId] of guests.slice(0, 2).entries())
    await call('POST', '/v1/leases', {
      unitId: pitches[place]?.id,
      guestId,
      startsOn: today,
      endsOn: addDays(today, 180),
      period: 'season',
      rentCents: '240000',
      rentVatRateBp: 1000,
      charges: [{ label: 'Électricité 10 A', chargeType: 'utility', amountCents: '18000', vatRateBp: 1000 }],
      instalments: [0, 2, 4].map((months) => ({ dueOn: addMonths(today, months), amountCents: '80000' })),
    })
  await call('POST', '/v1/rent-runs', { establishmentId, through: today })
  for (const [code, name, amperes, priceCents] of [
    ['EL6', 'Electricity 6 A', 6, '400'],
    ['EL10', 'Electricity 10 A', 10, '600'],
  ] as const)
    await call('POST', '/v1/extras', {
      establishmentId,
      code,
      name,
      chargeType: 'utility',
      chargedPer: 'night',
      priceCents,
      vatRateBp: 1000,
      amperes,
    })
  const inHouse = await call<Made[]>('GET', `/v1/reservations?establishmentId=${establishmentId}&status=CheckedIn&pageSize=5`)
  if (inHouse.length > 0)
    await call('POST', '/v1/wristbands', {
      establishmentId,
      stays: inHouse.map(({ id }, place) => ({ stayId: id, codes: [1, 2].map((each) => `DEMO-${place + 1}-${each}`) })),
    })
  const summer = `${Number(today.slice(0, 4)) + 1}`
  if (mobile)
    await call('PUT', `/v1/establishments/${establishmentId}/stay-restrictions`, {
      restrictions: [
        {
          unitTypeId: mobile.id,
          from: `${summer}-07-01`,
          to: `${summer}-08-31`,
          arrivalWeekdays: [6],
          departureWeekdays: [6],
          minNights: 7,
        },
      ],
    })
}

/** Two function rooms, beamers, and a meeting tomorrow, one next week, one that is tentative. */
export async function makeMeetings({ call, establishmentId, today }: Business): Promise<void> {
  const room = (code: string, name: string, theatre: number) =>
    call('POST', '/v1/function-rooms', {
      establishmentId,
      code,
      name,
      areaSquareMetres: theatre,
      setups: [
        { setup: 'theatre', capacity: theatre },
        { setup: 'u_shape', capacity: Math.floor(theatre / 3) },
      ],
      hourlyCents: '9000',
      dayCents: '48000',
      vatRateBp: 2000,
      turnaroundMinutes: 30,
    })
  const [large, small] = [await room('SEVILLE', 'Salle Séville', 80), await room('CADIX', 'Salle Cadix', 30)]
  const beamer = await call('POST', '/v1/mice-equipment', {
    establishmentId,
    code: 'BEAMER',
    name: 'Beamer',
    equipmentType: 'projection',
    quantityAvailable: 3,
    rentable: true,
    rentalPriceCents: '6000',
    rentalPriceCurrency: 'EUR',
    setupTimeMinutes: 30,
  })
  for (const { name, roomId, day, persons, status } of [
    { name: 'Réunion commerciale', roomId: small.id, day: addDays(today, 1), persons: 9, status: 'confirmed' },
    { name: 'Colloque Lovelace', roomId: large.id, day: addDays(today, 7), persons: 24, status: 'confirmed' },
    { name: 'Séminaire de printemps', roomId: large.id, day: addDays(today, 20), persons: 60, status: 'tentative' },
  ] as const)
    await call('POST', '/v1/meetings', {
      establishmentId,
      name,
      status,
      contact: { name: 'Ada Lovelace', email: 'ada@example.com' },
      sessions: [
        {
          roomId,
          setup: persons > 26 ? 'theatre' : 'u_shape',
          persons,
          from: `${day}T09:00`,
          to: `${day}T17:30`,
        },
      ],
      equipment: [{ equipmentId: beamer.id, quantity: 1, from: `${day}T09:00`, to: `${day}T17:30`, vatRateBp: 2000 }],
      packages: [
        {
          label: 'Journée d’étude',
          on: day,
          at: '12:30',
          persons,
          parts: [
            { label: 'Déjeuner', chargeType: 'food_beverage', amountCents: '2800', vatRateBp: 1000 },
            { label: 'Deux pauses', chargeType: 'food_beverage', amountCents: '900', vatRateBp: 1000 },
          ],
        },
      ],
    })
}

/** Two owners, who may have units in several houses. */
export async function makeTwoOwners(call: Business['call']): Promise<readonly [string, string]> {
  const owner = async (code: string, name: string, ownerType: string, email: string) =>
    (await call('POST', '/v1/owners', { code, name, ownerType, vatRegime: 'subject_10', email })).id
  return [
    await owner('ROUSSEAU', 'SCI Rousseau', 'company', 'paul.rousseau@example.com'),
    await owner('MARTIN', 'Indivision Martin', 'individual', 'martin@example.com'),
  ]
}

interface BusinessOfOwners extends Business {
  readonly owners: readonly [string, string]
}

/** Two apartments that belong to owners, one of them to two; nights that an owner keeps, and a bill that was paid for them. */
export async function makeOwners({ call, establishmentId, today, owners: [rousseau, martin] }: BusinessOfOwners): Promise<void> {
  const type = await call('POST', '/v1/unit-types', {
    establishmentId,
    code: 'OWNED',
    name: 'Apartment of an owner',
    format: 'apartment',
    maxOccupancy: 4,
  })
  const units = await call<Made[]>('POST', `/v1/unit-types/${type.id}/units`, { codes: ['O1', 'O2'], building: 'La Falaise' })
  const [first, second] = units
  if (!first || !second) return
  await call('PUT', `/v1/units/${first.id}/ownership`, {
    validFrom: today,
    shares: [{ ownerId: rousseau, shareBasisPoints: 10_000 }],
  })
  await call('PUT', `/v1/units/${second.id}/ownership`, {
    validFrom: today,
    shares: [
      { ownerId: rousseau, shareBasisPoints: 3_333 },
      { ownerId: martin, shareBasisPoints: 6_667 },
    ],
  })
  await call('POST', '/v1/owner-stays', {
    unitId: first.id,
    ownerId: rousseau,
    arrival: addDays(today, 14),
    departure: addDays(today, 21),
    note: 'With the grandchildren',
  })
}

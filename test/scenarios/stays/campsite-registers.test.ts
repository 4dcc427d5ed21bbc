/** A fortnight on a campsite: how many persons are there each night, and the register of the tourist tax, against a plain count of what was booked. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

const june = (day: number): string => `2026-06-${String(day).padStart(2, '0')}`

interface Booked {
  id: string
  first: number
  last: number
  adults: number
  ages: number[]
  onPitch: boolean
  fate: 'stays' | 'leaves early' | 'no-show' | 'cancelled'
}

describe('the registers of a campsite', () => {
  let world: World
  let site: Establishment
  let pitchTypeId: string
  const booked: Booked[] = []
  const taxCents = 66
  before(async () => {
    world = await openWorld()
    site = await world.establishment({ units: 20, day: june(1) })
    pitchTypeId = must(
      await world.manager.post('/v1/unit-types', {
        establishmentId: site.id,
        code: 'PITCH',
        name: 'Pitch',
        format: 'pitch',
        maxOccupancy: 6,
      }),
    ).data.id
    must(
      await world.manager.post(`/v1/unit-types/${pitchTypeId}/units`, {
        codes: Array.from({ length: 20 }, (_, place) => `P${place}`),
      }),
    )
    must(
      await world.manager.put(`/v1/rate-plans/${site.planId}/prices`, {
        prices: [{ unitTypeId: pitchTypeId, from: june(1), to: june(30), priceCents: '3000' }],
      }),
    )
    must(
      await world.manager.patch(`/v1/establishments/${site.id}`, {
        touristTaxCents: String(taxCents),
        agePolicies: [{ domain: 'accommodation', infantMaxAge: 2, childMaxAge: 17 }],
      }),
    )
    let seed = 11
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let number = 0; number < 30; number += 1) {
      const first = 1 + random(9)
      const stay = {
        first,
        last: first + 1 + random(4),
        adults: 1 + random(2),
        ages: Array.from({ length: random(2) }, () => random(18)),
        onPitch: random(2) === 0,
        fate: (['stays', 'stays', 'stays', 'leaves early', 'no-show', 'cancelled'] as const)[random(6)] as Booked['fate'],
      }
      const { id } = must(
        await world.book(site, {
          ...(stay.onPitch ? { unitTypeId: pitchTypeId } : {}),
          arrival: june(stay.first),
          departure: june(stay.last),
          adults: stay.adults,
          children: stay.ages.length,
          ...(stay.ages.length > 0 ? { childAges: stay.ages } : {}),
        }),
      ).data
      booked.push({ id, ...stay })
    }
    for (let day = 1; day <= 14; day += 1) {
      for (const stay of booked) {
        const act = (action: string, body: object = {}) => world.manager.post(`/v1/reservations/${stay.id}/${action}`, body)
        if (stay.first === day && stay.fate === 'cancelled') must(await act('cancel'))
        if (stay.first === day && (stay.fate === 'stays' || stay.fate === 'leaves early')) must(await act('check-in'))
        const leaves = stay.fate === 'leaves early' ? stay.first + 1 : stay.last
        if (leaves === day && (stay.fate === 'stays' || stay.fate === 'leaves early'))
          must(
            await act('check-out', {
              settleBy: 'card',
              ...(leaves < stay.last ? { earlyDepartureFeeCents: '0', reason: 'Rain' } : {}),
            }),
          )
        if (stay.first + 1 === day && stay.fate === 'no-show') must(await act('mark-no-show'))
      }
      must(await world.endOfDay(site.id))
    }
  })
  after(() => world.close())

  const lastOf = (stay: Booked): number =>
    stay.fate === 'stays' ? stay.last : stay.fate === 'leaves early' ? stay.first + 1 : stay.first
  const there = (day: number): Booked[] => booked.filter((stay) => stay.first <= day && day < lastOf(stay))
  const persons = (those: readonly Booked[]) => those.reduce((sum, { adults, ages }) => sum + adults + ages.length, 0)
  const query = (from: number, to: number) => `establishmentId=${site.id}&from=${june(from)}&to=${june(to)}`

  test('persons night by night: of them on pitches, who comes, who leaves, and what is let', async () => {
    const { nights, most } = must(await world.manager.get(`/v1/reports/persons-present?${query(1, 14)}`)).data
    for (let day = 1; day <= 14; day += 1) {
      const own = there(day)
      const yesterday = there(day - 1).filter((stay) => !own.includes(stay))
      assert.deepEqual(
        nights[day - 1],
        {
          night: june(day),
          stays: own.length,
          adults: own.reduce((sum, { adults }) => sum + adults, 0),
          children: own.reduce((sum, { ages }) => sum + ages.length, 0),
          sharedSanitary: persons(own.filter(({ onPitch }) => onPitch)),
          arriving: persons(own.filter(({ first }) => first === day)),
          leaving: persons(yesterday),
          let: 0,
        },
        june(day),
      )
    }
    assert.equal(most.persons, Math.max(...Array.from({ length: 14 }, (_, place) => persons(there(place + 1)))))
    must(
      await world.manager.post('/v1/leases', {
        unitId: site.unitIds[19],
        guestId: await world.guest(),
        startsOn: june(16),
        endsOn: june(18),
        rentCents: '10000',
        rentVatRateBp: 0,
      }),
    )
    const later = must(await world.manager.get(`/v1/reports/persons-present?${query(15, 20)}`)).data.nights
    assert.deepEqual(
      later.map((night: { let: number }) => night.let),
      [0, 1, 1, 1, 0, 0],
    )
    // Ahead, what is confirmed counts; from the second night on only its end is known.
    const ahead = must(
      await world.book(site, { arrival: june(20), departure: june(22), adults: 2, unitTypeId: pitchTypeId }),
    ).data
    const of = async () => must(await world.manager.get(`/v1/reports/persons-present?${query(21, 22)}`)).data.nights
    assert.deepEqual(
      (await of()).map(({ sharedSanitary, arriving, leaving }: Record<string, number>) => [sharedSanitary, arriving, leaving]),
      [
        [2, 0, 0],
        [0, 0, 2],
      ],
    )
    must(await world.manager.post(`/v1/reservations/${ahead.id}/cancel`))
    assert.deepEqual(
      (await of()).map(({ stays }: { stays: number }) => stays),
      [0, 0],
    )
  })

  test('the tourist tax: nights, persons, exempt children and cents of each stay; what is reversed is taken off', async () => {
    const adultsOf = ({ adults, ages }: Booked) => adults + ages.filter((age) => age > 17).length
    const expected = (from: number, to: number) => {
      let [nights, personNights, taxed] = [0, 0, 0]
      const stays = new Set<string>()
      for (let day = from; day <= to; day += 1)
        for (const stay of there(day)) {
          stays.add(stay.id)
          nights += 1
          personNights += persons([stay])
          taxed += adultsOf(stay)
        }
      return {
        stays: stays.size,
        nights,
        personNights,
        taxedPersonNights: taxed,
        exemptPersonNights: personNights - taxed,
        amountCents: String(taxed * taxCents),
      }
    }
    const report = async (from: number, to: number) =>
      must(await world.manager.get(`/v1/reports/tourist-tax?${query(from, to)}`)).data
    const all = await report(1, 30)
    assert.deepEqual(all.totals, expected(1, 14))
    assert.deepEqual(all.months, [{ month: '2026-06', figures: expected(1, 14) }])
    assert.deepEqual((await report(3, 5)).totals, expected(3, 5))
    const csv = await world.manager.get(`/v1/reports/tourist-tax/register?${query(1, 30)}`)
    assert.equal(csv.status, 200)
    assert.match(csv.headers.get('content-type') ?? '', /text\/csv/)
    const [head, ...lines] = csv.text.trimEnd().split('\r\n')
    assert.match(head ?? '', /^month;stay;unit/)
    assert.equal(lines.length, expected(1, 14).stays)
    const cents = lines.map((line) => Math.round(Number(line.split(';').at(-1)) * 100)).reduce((sum, each) => sum + each, 0)
    assert.equal(String(cents), expected(1, 14).amountCents)
    assert.doesNotMatch(csv.text, /Lovelace/)
    // A guest who shows that they are exempt: the tax of their nights is reversed.
    const stay = booked.find(({ fate }) => fate === 'stays') as Booked
    const folio = (await world.folioOf(stay.id)).data
    const tax = folio.entries.find(({ chargeType }: { chargeType?: string }) => chargeType === 'tourist_tax')
    must(await world.manager.post(`/v1/folios/${folio.id}/entries/${tax.id}/reverse`, { reason: 'Works here' }))
    const after = (await report(1, 30)).totals
    assert.equal(after.amountCents, String(Number(expected(1, 14).amountCents) - Number(tax.amountCents)))
    assert.equal(after.taxedPersonNights, expected(1, 14).taxedPersonNights - adultsOf(stay))
    assert.equal(after.personNights, expected(1, 14).personNights)
  })

  test('who joins or leaves later changes no night that is over; who should have left and is still there is counted', async () => {
    const own = await world.establishment({ units: 3, day: june(15) })
    must(await world.manager.patch(`/v1/establishments/${own.id}`, { touristTaxCents: '150' }))
    const act = (id: string, action: string, body: object = {}) => world.manager.post(`/v1/reservations/${id}/${action}`, body)
    const book = async (adults: number, departure: string) => {
      const { id } = must(await world.book(own, { arrival: june(15), departure, adults })).data
      must(await act(id, 'check-in'))
      return id
    }
    const fewer = await book(3, june(18))
    const more = await book(1, june(18))
    const late = await book(2, june(17))
    must(await world.endOfDay(own.id))
    must(await act(fewer, 'amend', { adults: 1 }))
    must(await act(more, 'amend', { adults: 3 }))
    must(await world.endOfDay(own.id))
    const asked = (from: number, to: number) => `establishmentId=${own.id}&from=${june(from)}&to=${june(to)}`
    const present = async (from: number, to: number) =>
      must(await world.manager.get(`/v1/reports/persons-present?${asked(from, to)}`)).data.nights.map(
        ({ adults, leaving }: Record<string, number>) => [adults, leaving],
      )
    const tax = async () => must(await world.manager.get(`/v1/reports/tourist-tax?${asked(15, 20)}`)).data.totals
    // The 15th: 3 + 1 + 2; the 16th: 1 + 3 + 2.
    assert.deepEqual(await present(15, 16), [
      [6, 0],
      [6, 0],
    ])
    const { personNights, taxedPersonNights, exemptPersonNights, amountCents } = await tax()
    assert.deepEqual([personNights, taxedPersonNights, exemptPersonNights, amountCents], [12, 12, 0, '1800'])
    // The 17th: two of them are to leave today.
    assert.deepEqual(await present(17, 17), [[4, 2]])
    // The 18th: they have not, and slept there; they are counted until they leave. The others are to leave today.
    must(await world.endOfDay(own.id))
    assert.deepEqual(await present(17, 19), [
      [6, 0],
      [2, 4],
      [0, 0],
    ])
    must(await act(late, 'check-out', { settleBy: 'card', waiveOverdueNights: true, reason: 'Road closed' }))
    // A day that is opened again is as it is now.
    const nights = await world.query<{ night: string; adults: number | null }>(
      `select night::text, adults from reservation_night where reservation_id = $1 order by night`,
      [fewer],
    )
    assert.deepEqual(
      nights.map(({ adults }) => adults),
      [3, null, null],
    )
  })

  test('a night held for who came late was not slept; tax of a day on which nobody slept is declared all the same', async () => {
    const own = await world.establishment({ units: 3, day: june(15) })
    must(await world.manager.patch(`/v1/establishments/${own.id}`, { touristTaxCents: '150' }))
    const act = (id: string, action: string, body: object = {}) => world.manager.post(`/v1/reservations/${id}/${action}`, body)
    const { id } = must(await world.book(own, { arrival: june(15), departure: june(18), adults: 2 })).data
    must(await world.endOfDay(own.id))
    must(await act(id, 'check-in'))
    must(await world.endOfDay(own.id))
    const asked = `establishmentId=${own.id}&from=${june(14)}&to=${june(20)}`
    const nights = must(await world.manager.get(`/v1/reports/persons-present?${asked}`)).data.nights.map(
      ({ night, adults, arriving, leaving }: Record<string, unknown>) => [night, adults, arriving, leaving],
    )
    assert.deepEqual(nights.slice(1, 5), [
      [june(15), 0, 0, 0],
      [june(16), 2, 2, 0],
      [june(17), 2, 0, 0],
      [june(18), 0, 0, 2],
    ])
    must(await act(id, 'check-out', { settleBy: 'card', earlyDepartureFeeCents: '0', reason: 'Rain' }))
    const { amountCents, ...totals } = must(await world.manager.get(`/v1/reports/tourist-tax?${asked}`)).data.totals
    assert.deepEqual(totals, { stays: 1, nights: 1, personNights: 2, taxedPersonNights: 2, exemptPersonNights: 0 })
    // Whatever was charged for the nights that were held is in the declaration: the folio says the same.
    const folio = must(await world.folioOf(id)).data
    const charged = folio.entries
      .filter(({ chargeType }: { chargeType?: string }) => chargeType === 'tourist_tax')
      .reduce((sum: number, entry: { amountCents: string }) => sum + Number(entry.amountCents), 0)
    assert.ok(charged >= 300, String(charged))
    assert.equal(amountCents, String(charged))
  })

  test('who may not read reports, what is too long, and another tenant', async () => {
    for (const path of ['persons-present', 'tourist-tax', 'tourist-tax/register']) {
      assert.equal(
        (await world.manager.get(`/v1/reports/${path}?establishmentId=${site.id}&from=${june(2)}&to=${june(1)}`)).status,
        400,
      )
      assert.equal(
        (await world.manager.get(`/v1/reports/${path}?establishmentId=${site.id}&from=2020-01-01&to=2026-01-01`)).status,
        400,
      )
      assert.equal((await world.otherTenant.get(`/v1/reports/${path}?${query(1, 14)}`)).status, 403)
      assert.equal(
        (await (await world.keyFor('housekeeping')).get(`/v1/reports/${path}?${query(1, 14)}`)).code,
        'PERMISSION_DENIED',
      )
    }
  })
})

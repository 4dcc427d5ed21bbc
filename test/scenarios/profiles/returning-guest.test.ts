/** Somebody whom a booking describes and who has a profile already: one profile, or a question. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('a guest who comes back', () => {
  let world: World
  let house: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 30 })
  })
  after(() => world.close())

  const make = async (body: object): Promise<string> => must(await world.manager.post('/v1/guests', body)).data.id
  const bookedBy = async (guest: object, by = world.manager): Promise<string> =>
    must(await world.book(house, { guestId: undefined, guest }, by)).data.guestId
  const created = async () => (await world.events('guest.created')).length
  const stay = (more: object = {}) => ({
    unitTypeId: house.typeId,
    ratePlanId: house.planId,
    arrival: '2026-06-10',
    departure: '2026-06-12',
    adults: 1,
    ...more,
  })

  test('described by several at once for the first time: one profile, and one only', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = `first-${round}@lovelace.example`
      const guest = { firstName: 'Augusta', lastName: 'Lovelace', email }
      const answers = await Promise.all([
        world.book(house, { guestId: undefined, guest }),
        world.book(house, { guestId: undefined, guest: { ...guest, email: email.toUpperCase() } }),
        world.manager.post('/v1/bookings', { establishmentId: house.id, booker: guest, stays: [stay({ guest })] }),
        world.manager.post('/v1/bookings', { establishmentId: house.id, booker: guest, stays: [stay({ guest })] }),
      ])
      answers.forEach(must)
      const { data: found } = must(await world.manager.get(`/v1/guests?email=${encodeURIComponent(email)}`))
      assert.equal(found.length, 1)
      const { data: stays } = must(await world.manager.get(`/v1/reservations?guestId=${found[0].id}&pageSize=100`))
      assert.equal(stays.length, 4)
    }
  })

  test('described at the desk and in a file at the same time: one profile, or a row that asks', async () => {
    const guests = Array.from({ length: 12 }, (_, number) => ({
      firstName: 'Annabella',
      lastName: 'Milbanke',
      email: `both-${number}@milbanke.example`,
    }))
    const file = [
      'firstName,lastName,birthDate,email',
      ...guests.map(({ firstName, lastName, email }) => `${firstName},${lastName},,${email}`),
    ]
    const { id } = must(await world.manager.postCsv('/v1/guests/import', file.join('\n'))).data
    await Promise.all([
      world.runBackgroundTasks(),
      ...guests.map(async (guest) =>
        must(
          await world.manager.post('/v1/bookings', {
            establishmentId: house.id,
            booker: guest,
            stays: [stay({ guest, arrival: '2026-08-10', departure: '2026-08-11' })],
          }),
        ),
      ),
    ])
    await world.runBackgroundTasks()
    const job = must(await world.manager.get(`/v1/jobs/${id}`)).data
    assert.equal(job.status, 'done')
    for (const { email } of guests) {
      const { data: found } = must(await world.manager.get(`/v1/guests?email=${encodeURIComponent(email)}`))
      assert.equal(found.length, 1, email)
    }
    assert.equal(job.result.created + job.result.duplicates, guests.length)
  })

  test('the same address and the same names are the guest who is there, as they stand; another first name, another birth date, or no address are not', async () => {
    const ada = await make({
      firstName: 'Ada',
      lastName: 'Lovelace',
      birthDate: '1985-12-10',
      email: 'Ada@Lovelace.example',
      phone: '+44 20 7946 0000',
    })
    const before = must(await world.manager.get(`/v1/guests/${ada}`)).data
    const events = await created()
    assert.equal(await bookedBy({ firstName: 'ADA', lastName: 'Lovelace', email: 'ada@lovelace.EXAMPLE' }), ada)
    assert.equal(
      await bookedBy({
        firstName: 'Ada',
        lastName: 'Lovelace',
        birthDate: '1985-12-10',
        email: 'ada@lovelace.example',
        phone: '+33 1 23 45 67 89',
      }),
      ada,
    )
    assert.deepEqual(must(await world.manager.get(`/v1/guests/${ada}`)).data, before)
    assert.equal(await created(), events)
    const others = [
      await bookedBy({ firstName: 'William', lastName: 'Lovelace', email: 'ada@lovelace.example' }),
      await bookedBy({ firstName: 'Ada', lastName: 'Lovelace', birthDate: '2011-03-02', email: 'ada@lovelace.example' }),
      // A daughter of her name, born on her day.
      await bookedBy({ firstName: 'Ada', lastName: 'Lovelace', birthDate: '2011-12-10', email: 'ada@lovelace.example' }),
      await bookedBy({ firstName: 'Adele', lastName: 'Lovelace', email: 'ada@lovelace.example' }),
      await bookedBy({ firstName: 'Ada', lastName: 'Lovelace' }),
      await bookedBy({ firstName: 'Ada', lastName: 'Lovelace', email: 'another@lovelace.example' }),
    ]
    assert.equal(new Set([...others, ada]).size, 7)
    assert.equal(await created(), events + 6)
    // The question to staff: who shares the address is suggested.
    const suggested = must(await world.manager.get(`/v1/guests/${others[0]}/duplicates`)).data as {
      id: string
      evidence: string[]
    }[]
    assert.deepEqual(suggested.find(({ id }) => id === ada)?.evidence, ['email'])
  })

  test('a booker and the guests of a booking: each is one person, also where the request says them twice', async () => {
    const grace = await make({ firstName: 'Grace', lastName: 'Hopper', email: 'grace@hopper.example' })
    const events = await created()
    const booking = must(
      await world.manager.post('/v1/bookings', {
        establishmentId: house.id,
        booker: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@hopper.example' },
        stays: [
          stay(),
          stay({ guest: { firstName: 'Alan', lastName: 'Turing', email: 'alan@turing.example' } }),
          stay({ guest: { firstName: 'Alan', lastName: 'Turing', email: 'ALAN@turing.example' } }),
          stay({ guest: { firstName: 'Joan', lastName: 'Clarke', email: 'alan@turing.example' } }),
          stay({ guest: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@hopper.example' } }),
        ],
      }),
    ).data
    const guests = booking.stays.map(({ guestId }: { guestId: string }) => guestId)
    assert.equal(booking.bookerGuestId, grace)
    assert.deepEqual([guests[0], guests[4]], [grace, grace])
    assert.equal(guests[1], guests[2])
    assert.equal(new Set(guests).size, 3)
    assert.equal(await created(), events + 2)
    const grown = must(
      await world.manager.post(`/v1/bookings/${booking.id}/stays`, {
        stays: [stay({ guest: { firstName: 'Alan', lastName: 'Turing', email: 'alan@turing.example' } })],
      }),
    ).data
    assert.equal(grown.stays.at(-1).guestId, guests[1])
    assert.equal(await created(), events + 2)
  })

  test('two alike profiles with stays for one company: the company is listed as evidence, and suggests nobody by itself', async () => {
    const companyId = must(await world.manager.post('/v1/companies', { code: 'ENIGMA', name: 'Enigma', kind: 'company' })).data.id
    const [one, other, stranger] = [
      await make({ firstName: 'Marian', lastName: 'Rejewski', birthDate: '1905-08-16' }),
      await make({ firstName: 'Marian', lastName: 'Rejewsky', birthDate: '1905-08-16' }),
      await make({ firstName: 'Jerzy', lastName: 'Rozycki', birthDate: '1909-07-24' }),
    ]
    const evidence = async () =>
      (must(await world.manager.get(`/v1/guests/${one}/duplicates`)).data as { id: string; evidence: string[] }[]).map(
        ({ id, evidence }) => [id, evidence],
      )
    must(await world.book(house, { guestId: one, companyId }))
    assert.deepEqual(await evidence(), [[other, []]])
    for (const guestId of [other, stranger]) must(await world.book(house, { guestId, companyId }))
    assert.deepEqual(await evidence(), [[other, ['company']]])
  })

  test('an address that more than five profiles have identifies nobody', async () => {
    const agency = { email: 'desk@agency.example' }
    const maria = await make({ firstName: 'Maria', lastName: 'Garcia', ...agency })
    assert.equal(await bookedBy({ firstName: 'Maria', lastName: 'Garcia', ...agency }), maria)
    for (const lastName of ['Aalto', 'Breuer', 'Corbusier', 'Doshi', 'Eames']) await make({ lastName, ...agency })
    assert.notEqual(await bookedBy({ firstName: 'Maria', lastName: 'Garcia', ...agency }), maria)
  })

  test('a merged profile leads to the guest it went into; an erased one to nobody; another tenant is another world', async () => {
    const [old, now] = [
      await make({ firstName: 'Edith', lastName: 'Clarke', email: 'edith@old.example' }),
      await make({ firstName: 'Edith', lastName: 'Clarke', email: 'edith@new.example' }),
    ]
    must(await world.manager.post('/v1/guests/merge', { targetId: now, sourceId: old }))
    assert.equal(await bookedBy({ firstName: 'Edith', lastName: 'Clarke', email: 'edith@old.example' }), now)
    const gone = await make({ firstName: 'Emmy', lastName: 'Noether', email: 'emmy@noether.example' })
    must(await world.manager.post(`/v1/guests/${gone}/anonymize`))
    assert.notEqual(await bookedBy({ firstName: 'Emmy', lastName: 'Noether', email: 'emmy@noether.example' }), gone)
    const foreign = must(
      await world.otherTenant.post('/v1/guests', { firstName: 'Lise', lastName: 'Meitner', email: 'lise@meitner.example' }),
    ).data.id
    assert.notEqual(await bookedBy({ firstName: 'Lise', lastName: 'Meitner', email: 'lise@meitner.example' }), foreign)
  })

  test('what a profile had before a merge: known by it to a key of another house, and evidence in the suggestions and in the list, from both sides', async () => {
    const [old, now, other] = [
      await make({ firstName: 'Hedwig', lastName: 'Kohn', email: 'hedwig@old.example', phone: '+49 761 1000001' }),
      await make({ firstName: 'Hedwig', lastName: 'Kohn', email: 'hedwig@new.example' }),
      // Nobody would take her name for the other.
      await make({ firstName: 'H.', lastName: 'Schwarz', email: 'hedwig@old.example' }),
    ]
    must(await world.manager.post('/v1/guests/merge', { targetId: now, sourceId: old }))
    const suggested = async (id: string, wanted: string) =>
      must(await world.manager.get(`/v1/guests/${id}/duplicates`)).data.find((each: { id: string }) => each.id === wanted)
        ?.evidence
    assert.deepEqual(await suggested(now, other), ['email'])
    assert.deepEqual(await suggested(other, now), ['email'])
    const job = must(await world.manager.post('/v1/guests/duplicates/search', { whole: true })).data
    await world.runBackgroundTasks()
    assert.equal(must(await world.manager.get(`/v1/jobs/${job.id}`)).data.status, 'done')
    const listed = must(await world.manager.get('/v1/guests/duplicates?pageSize=100')).data
    const evidenceOf = (one: string, another: string) =>
      listed.find(
        ({ first, second }: { first: { id: string }; second: { id: string } }) =>
          [one, another].includes(first.id) && [one, another].includes(second.id),
      )?.evidence
    assert.deepEqual(evidenceOf(now, other), ['email'])

    const elsewhere = await world.establishment({ units: 2 })
    const desk = await world.keyFor('reception', { scope: { kind: 'establishments', ids: [elsewhere.id] } })
    const booked = (guestKnownBy: object) => world.book(elsewhere, { guestId: now, guestKnownBy }, desk)
    assert.equal((await booked({ email: 'hedwig@elsewhere.example' })).status, 403)
    assert.equal((await booked({ phone: '+49 761 1000002' })).status, 403)
    must(await booked({ email: 'Hedwig@OLD.example' }))
    must(await booked({ phone: '0761 1000001' }))
  })

  test('an older profile with the former address of a younger one is found in the list', async () => {
    const older = await make({ firstName: 'M.', lastName: 'Telkes', email: 'sun@a.example' })
    const target = await make({ firstName: 'Maria', lastName: 'Bajnok', email: 'sun@b.example' })
    const source = await make({ firstName: 'Maria', lastName: 'Bajnok', email: 'sun@a.example' })
    must(await world.manager.post('/v1/guests/merge', { targetId: target, sourceId: source }))
    must(await world.manager.post('/v1/guests/duplicates/search', { whole: true }))
    await world.runBackgroundTasks()
    const listed = must(await world.manager.get('/v1/guests/duplicates?pageSize=100')).data
    const pairs = listed.filter(({ first, second }: { first: { id: string }; second: { id: string } }) =>
      [first.id, second.id].every((id) => id === older || id === target),
    )
    assert.deepEqual(
      pairs.map(({ evidence }: { evidence: string[] }) => evidence),
      [['email']],
    )
  })

  test('a pair that both of its profiles find, by names and by a former address, is one pair', async () => {
    const older = await make({ firstName: 'Inge', lastName: 'Lehmann', birthDate: '1988-05-13', email: 'inge@core.example' })
    const target = await make({ firstName: 'Inge', lastName: 'Lehmann', birthDate: '1988-05-13', email: 'inge@new.example' })
    const source = await make({ firstName: 'Inge', lastName: 'Lehmann', email: 'inge@core.example' })
    must(await world.manager.post('/v1/guests/merge', { targetId: target, sourceId: source }))
    const job = must(await world.manager.post('/v1/guests/duplicates/search', { whole: true })).data
    await world.runBackgroundTasks()
    assert.equal(must(await world.manager.get(`/v1/jobs/${job.id}`)).data.status, 'done')
    const pairs = must(await world.manager.get('/v1/guests/duplicates?pageSize=100')).data.filter(
      ({ first, second }: { first: { id: string }; second: { id: string } }) =>
        [first.id, second.id].every((id) => id === older || id === target),
    )
    assert.equal(pairs.length, 1)
  })

  test('whoever may not read guests learns of nobody: what they describe is a profile of its own', async () => {
    const known = await make({ firstName: 'Chien-Shiung', lastName: 'Wu', email: 'wu@parity.example' })
    const guest = { firstName: 'Chien-Shiung', lastName: 'Wu', email: 'wu@parity.example' }
    assert.equal(await bookedBy(guest), known)
    const blind = await world.keyFor('custom', { permissions: ['reservation.manage', 'reservation.read'] })
    assert.notEqual(await bookedBy(guest, blind), known)
    const booking = must(
      await blind.post('/v1/bookings', { establishmentId: house.id, booker: guest, stays: [stay({ guest })] }),
    ).data
    assert.equal(booking.bookerId === known || booking.stays.some(({ guestId }: { guestId: string }) => guestId === known), false)
  })
})

/** Two profiles of one guest become one, and two again. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('merging guest profiles', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 40 })
  })
  after(() => world.close())

  const make = async (guest: object) => must(await world.manager.post('/v1/guests', guest)).data
  const read = async (id: string) => must(await world.manager.get(`/v1/guests/${id}`)).data
  const merge = (targetId: string, sourceId: string, more: object = {}) =>
    world.manager.post('/v1/guests/merge', { targetId, sourceId, ...more })
  const book = async (guestId: string) => must(await world.book(establishment, { guestId })).data.id
  const guestOf = async (reservationId: string) => must(await world.manager.get(`/v1/reservations/${reservationId}`)).data.guestId
  /** Everything that names guests, as the database holds it. */
  const references = async () => ({
    stays: await world.query('select id, guest_id from reservation order by id'),
    documents: await world.query('select id, guest_id from guest_document order by id'),
    importRows: await world.query('select id, guest_id from guest_import_row order by id'),
    profiles: await world.query(
      `select to_jsonb(g) - 'version' - 'changed_in' as guest from guest g where tenant_id = $1 order by id`,
      [world.tenantId],
    ),
  })

  test('what the target knows stays, what it does not know comes from the source; the rest is told as conflicts', async () => {
    const residence = { line1: '1 High Street', city: 'Bath', postalCode: 'BA1', countryCode: 'GB' }
    const target = await make({
      firstName: 'Ada',
      lastName: 'Lovelace',
      partialBirthDate: '1985-12-XX',
      vipStatus: 'silver',
      notes: 'Likes a quiet room.',
      preferences: 'No nuts',
      loyalty: { externalProgram: 'Miles', externalId: '7' },
    })
    const source = await make({
      firstName: 'Adda',
      lastName: 'Lovelace',
      birthDate: '1985-12-10',
      email: 'ada@example.com',
      vipStatus: 'gold',
      customerType: 'seasonal_resident',
      residence,
      notes: 'Late arrival.',
      preferences: 'Ground floor',
      loyalty: { memberId: 'M-9', externalId: '8' },
    })
    const stays = [await book(source.id), await book(source.id)]
    const document = must(await world.manager.post(`/v1/guests/${source.id}/documents`, { kind: 'passport', number: 'P-1' })).data
    const before = await references()

    const preview = must(await merge(target.id, source.id, { preview: true })).data
    assert.deepEqual(await references(), before, 'a preview changes nothing')
    const merged = must(await merge(target.id, source.id)).data
    assert.deepEqual({ ...merged, preview: true }, preview)
    assert.deepEqual([merged.reservations, merged.documents], [2, 1])
    assert.deepEqual(merged.conflicts, [
      { field: 'firstName', kept: 'Ada', dropped: 'Adda' },
      { field: 'externalId', kept: '7', dropped: '8' },
    ])
    const guest = await read(target.id)
    assert.deepEqual(guest.identity, { firstName: 'Ada', lastName: 'Lovelace', birthDate: '1985-12-10' })
    assert.deepEqual(guest.loyalty, { memberId: 'M-9', externalProgram: 'Miles', externalId: '7' })
    assert.deepEqual(
      [guest.vipStatus, guest.customerType, guest.residence, guest.email],
      ['gold', 'seasonal_resident', residence, 'ada@example.com'],
    )
    assert.equal(guest.notes, 'Likes a quiet room.\nLate arrival.')
    assert.equal(guest.preferences, 'No nuts\nGround floor')
    assert.deepEqual(guest.documents, [document])
    for (const stay of stays) assert.equal(await guestOf(stay), target.id)

    const gone = await world.manager.get(`/v1/guests/${source.id}`)
    assert.deepEqual([gone.status, gone.code], [404, 'GUEST_NOT_FOUND'])
    assert.match(gone.body.message, new RegExp(target.id))
    assert.equal((await world.manager.patch(`/v1/guests/${source.id}`, { vipStatus: 'gold' })).status, 404)
    assert.equal((await world.manager.get(`/v1/guests/${source.id}/duplicates`)).status, 404)
    assert.deepEqual(must(await world.manager.get(`/v1/guests/${target.id}/duplicates`)).data, [])
    assert.deepEqual(
      must(await world.manager.get('/v1/guests?name=adda')).data.map(({ id }: { id: string }) => id),
      [target.id],
    )
    const booking = await world.book(establishment, { guestId: source.id })
    assert.deepEqual([booking.status, booking.code], [404, 'GUEST_NOT_FOUND'])
    assert.equal((await merge(target.id, source.id)).status, 404)
    assert.equal((await merge(source.id, target.id)).status, 404)

    // Whichever of the two is named.
    must(await world.manager.post(`/v1/guests/${target.id}/unmerge`))
    assert.deepEqual(await references(), before, 'every reference and every field is as before')
    assert.equal((await world.manager.post(`/v1/guests/${target.id}/unmerge`)).code, 'GUEST_NOT_MERGED')
  })

  test('what came after the merge stays with the target', async () => {
    const target = await make({ firstName: 'Grace', lastName: 'Hopper' })
    const source = await make({ firstName: 'Gracie', lastName: 'Hopper', email: 'grace@example.com', phone: '+1 555 0100' })
    const earlier = await book(source.id)
    must(await merge(target.id, source.id))
    const later = await book(target.id)
    must(await world.manager.patch(`/v1/guests/${target.id}`, { email: 'new@example.com' }))
    must(await world.manager.post(`/v1/guests/${source.id}/unmerge`))
    assert.deepEqual([await guestOf(earlier), await guestOf(later)], [source.id, target.id])
    assert.deepEqual([(await read(target.id)).email, (await read(target.id)).phone], ['new@example.com', undefined])
    assert.equal((await read(source.id)).email, 'grace@example.com')
  })

  test('whatever a merged profile was reached by still finds the guest: in the list, in the search, in a file of guests', async () => {
    const [first, second, third] = [
      await make({ firstName: 'Edith', lastName: 'Clarke', email: 'edith@first.example', phone: '+33 6 70 00 00 01' }),
      await make({ firstName: 'Edith', lastName: 'Clarke', email: 'edith@second.example', phone: '+33 6 70 00 00 02' }),
      await make({ firstName: 'Edith', lastName: 'Clarke', email: 'edith@third.example', phone: '+33 6 70 00 00 03' }),
    ]
    const found = async (query: string): Promise<string[]> =>
      must(await world.manager.get(`/v1/guests?${query}`)).data.map(({ id }: { id: string }) => id)
    const searched = async (email: string): Promise<string[]> =>
      must(await world.manager.get(`/v1/search?kind=guest&query=${email}`)).data.map(({ id }: { id: string }) => id)
    must(await merge(second.id, first.id))
    must(await merge(third.id, second.id))
    for (const email of ['EDITH@first.example', 'edith@second.example', 'edith@third.example']) {
      assert.deepEqual(await found(`email=${email}`), [third.id], email)
      assert.deepEqual(await searched(email), [third.id], email)
    }
    for (const phone of ['0033670000001', '06 70 00 00 02', '%2B33670000003'])
      assert.deepEqual(await found(`phone=${phone}`), [third.id], phone)
    const file = 'firstName,lastName,email,phone\nEdith,Clarke,edith@first.example,\nEdith,Clarke,,+33 670 00 00 02\n'
    const job = must(await world.manager.postCsv('/v1/guests/import', file)).data.id
    await world.runBackgroundTasks()
    assert.deepEqual(
      must(await world.manager.get(`/v1/guests/import-rows?jobId=${job}`)).data.map(({ outcome, guestId }: never) => [
        outcome,
        guestId,
      ]),
      [
        ['duplicate', third.id],
        ['duplicate', third.id],
      ],
    )
    must(await world.manager.post(`/v1/guests/${second.id}/unmerge`))
    assert.deepEqual(await found('email=edith@first.example'), [second.id])
    assert.deepEqual(await found('email=edith@third.example'), [third.id])
    must(await world.manager.post(`/v1/guests/${second.id}/anonymize`))
    for (const email of ['edith@first.example', 'edith@second.example']) assert.deepEqual(await found(`email=${email}`), [])
  })

  test('merges of merges are undone in the reverse order', async () => {
    const [one, two, three] = [
      await make({ firstName: 'Rosalind', lastName: 'Franklin' }),
      await make({ firstName: 'Rosa', lastName: 'Franklin', email: 'rosa@example.com' }),
      await make({ firstName: 'R.', lastName: 'Franklin', birthDate: '1920-07-25' }),
    ]
    const stay = await book(one.id)
    const before = await references()
    must(await merge(two.id, one.id))
    must(await merge(three.id, two.id))
    assert.equal(await guestOf(stay), three.id)
    const early = await world.manager.post(`/v1/guests/${one.id}/unmerge`)
    assert.equal(early.code, 'GUEST_NOT_MERGED')
    assert.match(early.body.message, new RegExp(three.id))
    must(await world.manager.post(`/v1/guests/${two.id}/unmerge`))
    must(await world.manager.post(`/v1/guests/${one.id}/unmerge`))
    assert.deepEqual(await references(), before)
  })

  test('of two merges into one profile the later is undone first', async () => {
    const target = await make({ firstName: 'Tove', lastName: 'Jansson' })
    const one = await make({ firstName: 'Tove', lastName: 'Janson', notes: 'first' })
    const two = await make({ firstName: 'Tove', lastName: 'Jonsson', notes: 'second', vipStatus: 'gold' })
    const before = await references()
    must(await merge(target.id, one.id))
    must(await merge(target.id, two.id))
    const early = await world.manager.post(`/v1/guests/${one.id}/unmerge`)
    assert.equal(early.code, 'GUEST_NOT_MERGED')
    assert.match(early.body.message, new RegExp(two.id))
    must(await world.manager.post(`/v1/guests/${target.id}/unmerge`))
    must(await world.manager.post(`/v1/guests/${target.id}/unmerge`))
    assert.deepEqual(await references(), before)
    assert.equal((await world.query('select from guest_merge where before is not null and undone_at is not null')).length, 0)
  })

  test('every table that names guests is moved by a merge', async () => {
    const rows = await world.query<{ name: string }>(
      `select conrelid::regclass::text || '.' || (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[2]) as name
       from pg_constraint where contype = 'f' and confrelid = 'innkeep.guest'::regclass order by 1`,
    )
    assert.deepEqual(
      rows.map(({ name }) => name.replace('innkeep.', '')),
      [
        'booking.booker_guest_id',
        'guest.merged_into',
        'guest_document.guest_id',
        'guest_import_row.guest_id',
        'guest_merge.source_id',
        'guest_merge.target_id',
        // Pairs that look alike: a merged profile falls off that list.
        'guest_pair.first_id',
        'guest_pair.second_id',
        'lease.guest_id',
        // Each keeps its own word.
        'message_refusal.guest_id',
        'reservation.guest_id',
        'stay_guest.guest_id',
        'waiting_list_entry.guest_id',
      ],
      'a table that is new here has to be moved by merge-writes.ts and emptied by anonymize-guest.ts',
    )
  })

  test('it refuses one profile twice, strangers, and keys that do not see every establishment', async () => {
    const [one, two] = [await make({ firstName: 'A', lastName: 'One' }), await make({ firstName: 'A', lastName: 'Two' })]
    assert.equal((await merge(one.id, one.id.toUpperCase())).code, 'VALIDATION_ERROR')
    assert.equal((await merge(one.id, '01890000-0000-7000-8000-00000000dead')).code, 'GUEST_NOT_FOUND')
    assert.equal((await world.otherTenant.post('/v1/guests/merge', { targetId: one.id, sourceId: two.id })).status, 403)
    const scoped = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [establishment.id] } })
    for (const answer of [
      await scoped.post('/v1/guests/merge', { targetId: one.id, sourceId: two.id }),
      await scoped.post(`/v1/guests/${one.id}/unmerge`),
      await scoped.post(`/v1/guests/${one.id}/anonymize`),
      await scoped.get(`/v1/guests/${one.id}/export`),
    ])
      assert.deepEqual([answer.status, answer.code], [403, 'SCOPE_NOT_VERIFIABLE'])
    const desk = await world.keyFor('reception')
    assert.equal((await desk.post('/v1/guests/merge', { targetId: one.id, sourceId: two.id })).code, 'PERMISSION_DENIED')
  })

  test('bookings and merges at the same time leave no stay with a profile that is gone', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [target, source] = [await make({ lastName: `Target${round}` }), await make({ lastName: `Source${round}` })]
      const answers = await Promise.all([
        world.book(establishment, { guestId: source.id, arrival: '2026-07-01', departure: '2026-07-02' }),
        merge(target.id, source.id),
        world.book(establishment, { guestId: source.id, arrival: '2026-07-01', departure: '2026-07-02' }),
        merge(source.id, target.id),
      ])
      for (const { status } of answers)
        assert.ok([200, 201, 404, 409].includes(status), answers.map(({ text }) => text).join('\n'))
      assert.equal(answers.filter(({ data }) => data?.preview === false).length, 1, 'one of two opposite merges')
    }
    const [lost] = await world.query<{ count: number }>(
      `select count(*)::int as count from reservation r join guest g on g.tenant_id = r.tenant_id and g.id = r.guest_id where g.merged_into is not null`,
    )
    assert.equal(lost?.count, 0)
  })
})

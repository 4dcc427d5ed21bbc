/** Profiles rectified, searched, and their documents. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { must, openWorld, type World } from '../../world.ts'

describe('guest profiles', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const make = async (guest: object = {}) =>
    must(await world.manager.post('/v1/guests', { firstName: 'Ada', lastName: 'Lovelace', ...guest })).data
  const read = async (id: string) => must(await world.manager.get(`/v1/guests/${id}`)).data
  const rectify = (id: string, body: unknown, headers?: Record<string, string>) =>
    world.manager.patch(`/v1/guests/${id}`, body, headers)
  const residence = { line1: '1 rue de la Paix', city: 'Paris', postalCode: '75002', countryCode: 'FR' }

  test('absent stays, null erases, a value replaces', async () => {
    const { id } = await make({
      birthDate: '1985-12-10',
      birthCity: 'London',
      nationality: 'GB',
      residence,
      loyalty: { memberId: 'M-1', acsiCard: 'A-1' },
      email: 'ada@example.com',
    })
    const answer = must(
      await rectify(id, {
        identity: { lastName: 'King', birthCity: null },
        loyalty: { memberId: null, externalProgram: 'Miles', externalId: '77' },
        vipStatus: 'gold',
        customerType: 'seasonal_resident',
      }),
    )
    assert.deepEqual([answer.status, answer.data], [200, { guestProfileId: id }])
    const guest = await read(id)
    assert.deepEqual(guest.identity, { firstName: 'Ada', lastName: 'King', birthDate: '1985-12-10', nationality: 'GB' })
    assert.deepEqual(guest.loyalty, { externalProgram: 'Miles', externalId: '77', acsiCard: 'A-1' })
    assert.deepEqual(
      [guest.vipStatus, guest.customerType, guest.residence, guest.email],
      ['gold', 'seasonal_resident', residence, 'ada@example.com'],
    )
    must(await rectify(id, { residence: null, email: null }))
    const later = await read(id)
    assert.deepEqual([later.residence, later.email, later.vipStatus], [undefined, undefined, 'gold'])
  })

  test('a body that names nothing is empty, whatever else it holds; limits and codes are checked by name', async () => {
    const { id } = await make()
    for (const nothing of [undefined, {}, { identity: {} }, { loyalty: {}, identity: {} }, { colour: 'red' }, { constructor: 1 }])
      assert.deepEqual(
        [(await rectify(id, nothing)).status, (await rectify(id, nothing)).code],
        [400, 'EMPTY_BODY'],
        JSON.stringify(nothing),
      )
    const { id: traveller } = await make()
    for (const nationality of ['XK', 'XKX', 'XXA', 'XXB', 'XXC']) {
      assert.equal((await rectify(traveller, { identity: { nationality } })).status, 200, nationality)
      assert.equal((await read(traveller)).identity.nationality, nationality)
    }
    for (const [wrong, named] of [
      [{ identity: { firstName: '' } }, /identity\.firstName/],
      [{ identity: { firstName: null } }, /identity\.firstName/],
      [{ identity: { lastName: 'x'.repeat(101) } }, /identity\.lastName/],
      [{ identity: { birthDate: '2026-06-02' } }, /birthDate lies in the future/],
      [{ identity: { birthDate: '1985-02-30' } }, /birthDate/],
      [{ identity: { birthDate: '1985-02-20', partialBirthDate: '1985-02-XX' } }, /exclude/],
      [{ identity: { nationality: 'fr' } }, /nationality/],
      [{ identity: { birthCountryCode: 'XX' } }, /birthCountryCode/],
      [{ identity: { birthCountryCode: 'UK' } }, /birthCountryCode/],
      [{ identity: { nationality: 'XX' } }, /nationality/],
      [{ identity: { nationality: 'XXD' } }, /nationality/],
      [{ identity: { nationality: 'FRA' } }, /nationality/],
      [{ identity: { partialBirthDate: '2027-XX-XX' } }, /future/],
      [{ identity: null }, /identity/],
      [{ vipStatus: 'diamond' }, /vipStatus/],
      [{ vipStatus: null }, /vipStatus/],
      [{ customerType: 'guest' }, /customerType/],
      [{ residence: { ...residence, countryCode: undefined } }, /countryCode/],
      [{ residence: { ...residence, line1: 'x'.repeat(201) } }, /line1/],
      [{ residence: { ...residence, city: 'x'.repeat(101) } }, /city/],
      [{ residence: { ...residence, postalCode: 'x'.repeat(21) } }, /postalCode/],
      [{ residence: {} }, /residence/],
      [{ loyalty: { memberId: 5 } }, /memberId/],
      [{ vipStatus: 'gold', colour: 'red' }, /colour/],
    ] as const) {
      const answer = await rectify(id, wrong)
      assert.deepEqual([answer.status, answer.code], [400, 'VALIDATION_ERROR'], JSON.stringify(wrong))
      assert.match(answer.body.message, named)
    }
    assert.equal((await read(id)).version, 1)
  })

  test('a change may name the version that was read; another one is refused and changes nothing', async () => {
    const { id } = await make()
    const first = must(await world.manager.get(`/v1/guests/${id}`)).headers.get('etag') as string
    assert.equal(first, '"1"')
    const changed = must(await rectify(id, { vipStatus: 'gold' }, { 'if-match': first }))
    assert.equal(changed.headers.get('etag'), '"2"')
    const stale = await rectify(id, { vipStatus: 'silver' }, { 'if-match': first })
    assert.deepEqual([stale.status, stale.code], [412, 'GUEST_CHANGED'])
    assert.equal((await read(id)).vipStatus, 'gold')
    must(await rectify(id, { vipStatus: 'platinum' }, { 'if-match': '"9", "2"' }))
    must(await rectify(id, { vipStatus: 'none' }, { 'if-match': '*' }))
    for (const wrong of ['1', 'nonsense', '"1'])
      assert.equal((await rectify(id, { vipStatus: 'gold' }, { 'if-match': wrong })).code, 'VALIDATION_ERROR')
    assert.equal((await rectify(id, { vipStatus: 'gold' }, { 'if-match': 'W/"4"' })).status, 412)
    const racing = await Promise.all(
      ['silver', 'gold', 'platinum'].map((vipStatus) => rectify(id, { vipStatus }, { 'if-match': '"4"' })),
    )
    assert.deepEqual(
      racing.map(({ status }) => status).toSorted((left, right) => left - right),
      [200, 412, 412],
    )
  })

  test('the audit keeps which members were given and by whom, not what they say', async () => {
    const { id } = await make({ email: 'before@example.com' })
    must(await rectify(id, { identity: { lastName: 'Zanzibarina' }, email: 'zanzibarina@example.com' }))
    const rows = await world.query<{ operation: string; text: string; detail: { changed: string[] } }>(
      'select operation, a::text as text, detail from audit_entry a where record_id = $1 order by id',
      [id],
    )
    assert.deepEqual(
      rows.map(({ operation }) => operation),
      ['createGuest', 'rectifyGuest'],
    )
    assert.deepEqual(rows[1]?.detail.changed, ['identity.lastName', 'email'])
    assert.ok(rows.every(({ text }) => !/zanzibarina|before@/i.test(text)))
  })

  test('a part of a birth date is kept as it is known; a full one takes its place', async () => {
    const { id, identity } = await make({ partialBirthDate: '1949-05-XX' })
    assert.deepEqual([identity.birthDate, identity.partialBirthDate], [undefined, '1949-05-XX'])
    must(await rectify(id, { identity: { birthDate: '1949-05-17' } }))
    assert.deepEqual([(await read(id)).identity.birthDate, (await read(id)).identity.partialBirthDate], ['1949-05-17', undefined])
    must(await rectify(id, { identity: { partialBirthDate: 'XXXX-05-17' } }))
    assert.deepEqual([(await read(id)).identity.birthDate, (await read(id)).identity.partialBirthDate], [undefined, 'XXXX-05-17'])
    must(await rectify(id, { identity: { birthDate: null } }))
    assert.deepEqual(Object.keys((await read(id)).identity).toSorted(), ['firstName', 'lastName'])
    for (const wrong of ['1949-5-XX', 'XXXX-XX-XX', '19XX-05-01', '', '2026-12-XX', '2030-XX-XX'])
      assert.equal((await world.manager.post('/v1/guests', { lastName: 'A', partialBirthDate: wrong })).status, 400)
  })

  test('whoever is known by one name only is known', async () => {
    const { id, identity } = must(await world.manager.post('/v1/guests', { lastName: 'Björk' })).data
    assert.deepEqual(identity, { lastName: 'Björk' })
    must(await rectify(id, { identity: { firstName: 'Guðmundsdóttir' } }))
    assert.equal((await read(id)).identity.firstName, 'Guðmundsdóttir')
    assert.equal((await world.manager.post('/v1/guests', { birthDate: '1980-01-01' })).status, 400)
  })

  test('rectifying and reading is exactly the merge of states, whatever the letters', async () => {
    const letters = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom(
        '山',
        'א'.repeat(100),
        'مُحَمَّد‎ بن',
        '😀👩‍👩‍👧',
        "'; drop table guest; --",
        '<script>alert(1)</script>',
        '\u202eabc',
        '${x}',
        '%',
        '\\',
        '{{7*7}}',
        "O'Brien-Smith",
        'İ',
        'ß',
      ),
    )
    const name = letters.filter(
      (text) =>
        /\S/.test(text) &&
        !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text) &&
        !/^[\s\u200b-\u200d\ufeff]*$/.test(text) &&
        Array.from(text).length <= 100 &&
        text.isWellFormed(),
    )
    const birth = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2026-05-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
    const country = fc.constantFrom('FR', 'GB', 'DE', 'JP')
    const change = fc.record(
      {
        identity: fc.record(
          {
            firstName: name,
            lastName: name,
            birthDate: nullable(birth),
            birthCity: nullable(name),
            birthCountryCode: nullable(country),
            nationality: nullable(country),
          },
          { requiredKeys: [] },
        ),
        vipStatus: fc.constantFrom('none', 'silver', 'gold', 'platinum'),
        loyalty: fc.record(
          { memberId: nullable(name), externalProgram: nullable(name), externalId: nullable(name), acsiCard: nullable(name) },
          { requiredKeys: [] },
        ),
        customerType: fc.constantFrom('transient', 'seasonal_resident'),
        residence: nullable(
          fc.record({ line1: name, city: name, postalCode: fc.constantFrom('75002', 'SW1A 1AA'), countryCode: country }),
        ),
        notes: nullable(name),
      },
      { requiredKeys: [] },
    )
    const filled = (members: object) => Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const { id } = await make()
        let identity: Record<string, unknown> = { firstName: 'Ada', lastName: 'Lovelace' }
        let loyalty: Record<string, unknown> = {}
        let others: Record<string, unknown> = { vipStatus: 'none', customerType: 'transient' }
        for (const made of changes) {
          const body: typeof made = JSON.parse(JSON.stringify(made))
          const answer = await rectify(id, body)
          const { identity: given = {}, loyalty: card = {}, ...rest } = body
          const isEmpty = [...Object.keys(given), ...Object.keys(card), ...Object.keys(rest)].length === 0
          assert.equal(answer.status, isEmpty ? 400 : 200, answer.text)
          identity = filled({ ...identity, ...given })
          loyalty = filled({ ...loyalty, ...card })
          others = filled({ ...others, ...rest })
        }
        const { id: _id, version: _version, createdAt: _createdAt, documents: _documents, ...guest } = await read(id)
        assert.deepEqual(guest, { identity, ...(Object.keys(loyalty).length > 0 ? { loyalty } : {}), ...others })
        must(await world.manager.get(`/v1/guests/${id}/duplicates`))
      }),
      { numRuns: Number(process.env.INNKEEP_PROPERTY_RUNS ?? 40), ...(process.env.INNKEEP_PROPERTY_RUNS ? {} : { seed: 4 }) },
    )
  })

  test('search forgives accents, order and a typo, and finds by document, membership and phone', async () => {
    const mueller = await make({
      firstName: 'Jürgen',
      lastName: 'Müller-Lüdenscheidt',
      phone: '+49 170 1234567',
      loyalty: { acsiCard: 'ACSI-9' },
    })
    const other = await make({ firstName: 'Jurgita', lastName: 'Millar' })
    must(
      await world.manager.post(`/v1/guests/${mueller.id}/documents`, {
        kind: 'passport',
        number: 'c01-X 00T47',
        countryCode: 'DE',
      }),
    )
    const find = async (query: string) =>
      must(await world.manager.get(`/v1/guests?${query}`)).data.map(({ id }: { id: string }) => id)
    for (const typed of [
      'muller',
      'MÜLLER',
      'mueller',
      'mulller',
      'ludenscheidt',
      'lüdensheidt',
      'jurgen muller',
      'müler jürgen',
    ])
      assert.ok((await find(`name=${encodeURIComponent(typed)}`)).includes(mueller.id), typed)
    assert.deepEqual(await find('name=jurgen%20ludenscheidt'), [mueller.id])
    assert.deepEqual(await find('name=jurgita'), [other.id])
    const watson = await make({ firstName: 'Mary Janetta', lastName: 'Watson' })
    await make({ firstName: 'Janett', lastName: 'Someone' })
    assert.equal((await find('name=janetta'))[0], watson.id)
    const bruce = await make({ firstName: '小龙', lastName: '李' })
    assert.deepEqual(await find(`name=${encodeURIComponent('李小龙')}`), [bruce.id])
    const berg = await make({ firstName: 'Anna', lastName: 'van der Berg-Olszewski' })
    for (const typed of ['van der berg', 'berg anna', 'anna van der berg olszewski', 'der olszewsky'])
      assert.deepEqual(await find(`name=${encodeURIComponent(typed)}`), [berg.id], typed)
    for (const nothing of ['name=!!!', 'lastName=!!!', 'name=nn', 'lastName=unknown', 'documentNumber=---', 'phone=-'])
      assert.deepEqual(await find(nothing), [], nothing)
    assert.deepEqual(await find('documentNumber=C01X00T47'), [mueller.id])
    assert.deepEqual(await find('membership=ACSI-9'), [mueller.id])
    assert.deepEqual(await find('phone=0170%201234567'), [mueller.id])
    assert.deepEqual(await find('name=nobodyatall'), [])
    for (const text of ['%25', '%F0%9F%98%80', '-', "'", '~', 'unknown'])
      assert.equal((await world.manager.get(`/v1/guests?name=${text}`)).status, 200)
    const paged = must(await world.manager.get('/v1/guests?name=ada&pageSize=1&page=2'))
    assert.equal(paged.data.length, 1)
    assert.ok(paged.body.meta.total >= 2)
    assert.deepEqual(must(await world.otherTenant.get('/v1/guests?name=muller')).data, [])
    assert.deepEqual(must(await world.otherTenant.get('/v1/guests?documentNumber=C01X00T47')).data, [])
  })

  test('names that begin as asked stand before those with a typo', async () => {
    const exact = await make({ firstName: 'Quintus', lastName: 'Wagenknecht' })
    const typo = await make({ firstName: 'Quintus', lastName: 'Wagenkneht' })
    const found = must(await world.manager.get('/v1/guests?name=wagenknecht')).data.map(({ id }: { id: string }) => id)
    assert.deepEqual(found, [exact.id, typo.id])
  })

  test('documents are added, shown with the profile, and removed for good', async () => {
    const { id } = await make()
    const path = `/v1/guests/${id}/documents`
    const document = must(
      await world.manager.post(path, { kind: 'identity_card', number: 'ZANZI-777', expiresOn: '2030-01-01' }),
    ).data
    assert.deepEqual((await read(id)).documents, [document])
    const other = await make()
    assert.equal((await world.manager.delete(`/v1/guests/${other.id}/documents/${document.id}`)).code, 'GUEST_DOCUMENT_NOT_FOUND')
    must(await world.manager.delete(`${path}/${document.id}`))
    assert.deepEqual((await read(id)).documents, [])
    assert.equal((await world.manager.delete(`${path}/${document.id}`)).status, 404)
    for (const wrong of [
      { kind: 'visa', number: '1' },
      { kind: 'passport', number: ' ' },
      { kind: 'passport', number: '1', countryCode: 'zz' },
    ])
      assert.equal((await world.manager.post(path, wrong)).status, 400)
  })
})

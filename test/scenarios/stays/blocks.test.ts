/** Nights held for groups: they lower what can be sold, stays pick them up and give them back, and on the release date the rest is sold again. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('blocks', () => {
  let world: World
  before(async () => {
    world = await openWorld({ poolSize: 20, log: { write: (line) => line.includes('"level":50') && console.error(line) } })
  })
  after(() => world.close())

  const held = (establishment: Establishment, quantity: number, more: object = {}) => ({
    unitTypeId: establishment.typeId,
    from: '2026-06-10',
    to: '2026-06-12',
    quantity,
    ...more,
  })
  let made = 0
  const block = (establishment: Establishment, quantity: number, more: object = {}) =>
    world.manager.post('/v1/blocks', {
      establishmentId: establishment.id,
      code: `B${(made += 1)}`,
      name: 'Wedding',
      kind: 'group',
      arrival: '2026-06-10',
      departure: '2026-06-13',
      ratePlanId: establishment.planId,
      nights: [held(establishment, quantity)],
      ...more,
    })
  const read = async (id: string) => must(await world.manager.get(`/v1/blocks/${id}`)).data
  const stay = { arrival: '2026-06-10', departure: '2026-06-13' }
  const available = async (establishment: Establishment) =>
    must(
      await world.manager.get(`/v1/availability?establishmentId=${establishment.id}&arrival=2026-06-10&departure=2026-06-13`),
    ).data[0].nights.map((night: { available: number }) => night.available)
  /** The counters are what stays and blocks hold, night by night, from another sum than the product's. */
  const assertSound = async (establishment: Establishment) => {
    const rows = await world.query(
      `select i.night::text from night_inventory i
       where i.establishment_id = $1 and (
         i.sold <> (select count(*) from reservation_night n where n.unit_type_id = i.unit_type_id and n.night = i.night and n.held)
         or i.blocked <> coalesce((select sum(b.quantity - (select count(*) from reservation_night n where n.block_id = b.block_id and n.unit_type_id = b.unit_type_id and n.night = b.night and n.held))
           from block_night b where b.unit_type_id = i.unit_type_id and b.night = i.night and not b.released), 0))`,
      [establishment.id],
    )
    assert.deepEqual(rows, [])
    assert.deepEqual(
      await world.query(
        `select b.night::text from block_night b where b.establishment_id = $1 and b.picked_up <>
           (select count(*) from reservation_night n where n.block_id = b.block_id and n.unit_type_id = b.unit_type_id and n.night = b.night and n.held)`,
        [establishment.id],
      ),
      [],
    )
  }

  test('what a block holds is not sold to others; stays pick it up at the group rate, with who books', async () => {
    const establishment = await world.establishment({ units: 5 })
    must(await world.manager.post('/v1/booking-codes', { kind: 'segment', code: 'GROUP', name: 'Groups' }))
    const { data: group } = must(
      await block(establishment, 4, { segment: 'group', nights: [held(establishment, 4, { priceCents: '7700' })] }),
    )
    assert.deepEqual([group.quantity, group.pickedUp, group.left, group.status], [12, 0, 12, 'Definite'])
    assert.deepEqual(await available(establishment), [1, 1, 1])
    must(await world.book(establishment, stay))
    const full = await world.book(establishment, stay)
    assert.equal(full.code, 'INSUFFICIENT_STOCK')
    // A day earlier than the block: that night is taken from what is on sale, at the price of the plan.
    const picked = must(await world.book(establishment, { ...stay, arrival: '2026-06-09', blockId: group.id })).data
    assert.deepEqual(
      picked.nightly.map(({ priceCents }: { priceCents: string }) => priceCents),
      ['10000', '7700', '7700', '7700'],
    )
    assert.deepEqual([picked.segment, picked.blockId], ['GROUP', group.id])
    assert.deepEqual([(await read(group.id)).pickedUp, (await read(group.id)).left], [3, 9])
    assert.equal(must(await world.manager.get(`/v1/reservations?blockId=${group.id}`)).body.meta.total, 1)
    await assertSound(establishment)
  })

  test('the overbooking of a block is refused, and so is a block that is not definite or of another establishment', async () => {
    const establishment = await world.establishment({ units: 5 })
    const { data: group } = must(await block(establishment, 1))
    must(await world.book(establishment, { ...stay, blockId: group.id }))
    const second = await world.book(establishment, { ...stay, blockId: group.id })
    assert.deepEqual([second.status, second.code], [409, 'BLOCK_NIGHT_UNAVAILABLE'])
    assert.match(second.body.message, /nothing left of this unit type for the night of 2026-06-10/)
    assert.equal((await block(establishment, 5)).code, 'BLOCK_EXCEEDS_INVENTORY')
    const tentative = must(await block(establishment, 1, { status: 'Tentative' })).data
    assert.equal((await world.book(establishment, { ...stay, blockId: tentative.id })).code, 'BLOCK_NOT_DEFINITE')
    must(await world.manager.patch(`/v1/blocks/${tentative.id}`, { status: 'Definite' }))
    must(await world.book(establishment, { ...stay, blockId: tentative.id }))
    const other = await world.establishment()
    assert.equal((await world.book(other, { ...stay, blockId: group.id })).code, 'BLOCK_NOT_FOUND')
    assert.equal(
      (await block(establishment, 1, { nights: [held(establishment, 1, { to: '2026-06-13' })] })).code,
      'VALIDATION_ERROR',
    )
    await assertSound(establishment)
  })

  test('a stay that is cancelled, shortened, moved to another type or repriced gives back, or keeps, its nights of the block', async () => {
    const establishment = await world.establishment({ units: 4 })
    const { data: group } = must(await block(establishment, 3))
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(async () => must(await world.book(establishment, { ...stay, blockId: group.id })).data),
    )
    assert.deepEqual(await available(establishment), [1, 1, 1])
    must(await world.manager.post(`/v1/reservations/${one.id}/cancel`))
    assert.equal((await read(group.id)).pickedUp, 6)
    assert.deepEqual(await available(establishment), [1, 1, 1], 'what was given back is the block’s again')
    must(await world.manager.post(`/v1/reservations/${two.id}/amend`, { departure: '2026-06-12' }))
    assert.equal((await read(group.id)).pickedUp, 5)
    must(await world.manager.post(`/v1/reservations/${two.id}/amend`, { reprice: true }))
    assert.equal((await read(group.id)).pickedUp, 5)
    await assertSound(establishment)
    // Reinstated, it takes what is on sale.
    must(await world.manager.post(`/v1/reservations/${one.id}/reinstate`))
    assert.deepEqual(await available(establishment), [0, 0, 0])
    const elsewhere = await world.establishment()
    const foreign = await world.manager.post(`/v1/blocks/${group.id}/release`, { unitTypeId: elsewhere.typeId })
    assert.deepEqual([foreign.status, foreign.body.message], [400, 'body.unitTypeId is not a unit type of the block.'])
    must(await world.manager.post(`/v1/blocks/${group.id}/release`, { from: '2026-06-12' }))
    assert.deepEqual(await available(establishment), [0, 0, 2])
    must(await world.manager.post(`/v1/reservations/${three.id}/cancel`))
    assert.deepEqual(await available(establishment), [0, 0, 3], 'a night that was released is given back to everybody')
    must(await world.manager.post(`/v1/blocks/${group.id}/cancel`, { reason: 'Called off' }))
    assert.deepEqual(await available(establishment), [2, 2, 3])
    assert.equal((await world.manager.post(`/v1/blocks/${group.id}/cancel`)).code, 'BLOCK_CANCELLED')
    await assertSound(establishment)
  })

  test('on the release date, and so many days before each night, the rest is sold again', async () => {
    const establishment = await world.establishment({ units: 6 })
    const onDay = must(await block(establishment, 2, { releaseOn: '2026-06-03' })).data
    const rolling = must(await block(establishment, 3, { kind: 'allotment', releaseDays: 8 })).data
    must(await world.book(establishment, { ...stay, blockId: rolling.id }))
    assert.deepEqual(await available(establishment), [1, 1, 1])
    must(await world.endOfDay(establishment.id))
    await world.runBackgroundTasks()
    // The second of June: eight days before the tenth.
    assert.deepEqual(await available(establishment), [3, 1, 1])
    must(await world.endOfDay(establishment.id))
    await world.runBackgroundTasks()
    assert.deepEqual(await available(establishment), [5, 5, 3])
    assert.equal((await read(onDay.id)).left, 0)
    const set = await world.manager.put(`/v1/blocks/${onDay.id}/nights`, { nights: [held(establishment, 1)] })
    assert.equal(set.code, 'BLOCK_NIGHT_RELEASED')
    assert.equal((await world.events('block.released')).length >= 2, true)
    await assertSound(establishment)
  })

  test('what is held is changed, never below what was picked up, nor above what is left', async () => {
    const establishment = await world.establishment({ units: 4 })
    const { data: group } = must(await block(establishment, 3))
    must(await world.book(establishment, { ...stay, blockId: group.id }))
    must(await world.book(establishment, { ...stay, blockId: group.id }))
    const set = (quantity: number) =>
      world.manager.put(`/v1/blocks/${group.id}/nights`, { nights: [held(establishment, quantity)] })
    assert.equal((await set(1)).code, 'BLOCK_NIGHT_PICKED_UP')
    must(await set(2))
    assert.deepEqual(await available(establishment), [2, 2, 2])
    assert.equal((await set(5)).code, 'BLOCK_EXCEEDS_INVENTORY')
    must(await set(4))
    assert.deepEqual(await available(establishment), [0, 0, 0])
    await assert.rejects(world.query(`update block_night set picked_up = 99 where block_id = $1`, [group.id]), /never_overbooked/)
    await assert.rejects(
      world.query(`update night_inventory set blocked = 99 where establishment_id = $1`, [establishment.id]),
      /never_oversold/,
    )
    await assertSound(establishment)
  })

  test('many pick up, book and cancel at once: never oversold, none lost', async () => {
    const establishment = await world.establishment({ units: 12 })
    const { data: group } = must(await block(establishment, 8))
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        world.book(establishment, { ...stay, ...(index % 2 === 0 ? { blockId: group.id } : {}) }),
      ),
    )
    for (const answer of answers) assert.ok([201, 409].includes(answer.status), answer.text)
    const booked = answers.filter(({ status }) => status === 201).map(({ data }) => data)
    assert.equal(booked.filter(({ blockId }) => blockId).length, 8)
    assert.equal(booked.length, 12)
    await assertSound(establishment)
    await Promise.all(booked.map(({ id }) => world.manager.post(`/v1/reservations/${id}/cancel`)))
    assert.deepEqual(await available(establishment), [4, 4, 4])
    await assertSound(establishment)
  })

  test('an overbooking allowance sells so many more, and is not lowered beneath what is sold', async () => {
    const establishment = await world.establishment({ units: 1 })
    must(await world.book(establishment, stay))
    assert.equal((await world.book(establishment, stay)).code, 'INSUFFICIENT_STOCK')
    const allow = (allowance: number) => world.manager.put(`/v1/unit-types/${establishment.typeId}/overbooking`, { allowance })
    must(await allow(1))
    assert.deepEqual(await available(establishment), [1, 1, 1])
    must(await world.book(establishment, stay))
    assert.equal((await world.book(establishment, stay)).code, 'INSUFFICIENT_STOCK')
    assert.equal((await allow(0)).code, 'OVERBOOKING_IN_USE')
    assert.equal(must(await world.manager.get(`/v1/unit-types?establishmentId=${establishment.id}`)).data[0].overbooking, 1)
    await assertSound(establishment)
  })

  test('a rooming list pasted from a spreadsheet: previewed row by row, then booked whole or not at all', async () => {
    const establishment = await world.establishment({ units: 5 })
    const { data: group } = must(await block(establishment, 3, { nights: [held(establishment, 3, { priceCents: '5000' })] }))
    const preview = async (text: string) =>
      must(await world.manager.post(`/v1/blocks/${group.id}/rooming-list-preview`, { text })).data
    const text = 'Last name\tFirst name\tUnit type\tAdults\tDeparture\nLovelace\tAda\tDBL\t2\t\nHopper\tGrace\t\t\t2026-06-11\n'
    const seen = await preview(text)
    assert.deepEqual(
      seen.stays.map((each: { row: number; guestName: string; totalCents: string; persons: number }) => [
        each.row,
        each.guestName,
        each.totalCents,
        each.persons,
      ]),
      [
        [2, 'Ada Lovelace', '15000', 2],
        [3, 'Grace Hopper', '5000', 1],
      ],
    )
    assert.equal((await read(group.id)).pickedUp, 0)
    const wrong = await preview('lastName,firstName,unitType,adults\nLovelace,Ada,SUITE,2\n,,DBL,many\n')
    assert.deepEqual(
      wrong.problems.map((each: { row: number; message: string }) => [each.row, each.message]),
      [
        [2, 'There is no unit type SUITE.'],
        [3, 'lastName or firstName is needed.'],
        [3, 'adults must be a number of persons, not many.'],
      ],
    )
    const many = await preview('lastName\nA\nB\nC\nD\n')
    assert.deepEqual([many.problems[0].code, many.stays], ['BLOCK_NIGHT_UNAVAILABLE', []])
    assert.match(many.problems[0].message, /3 left of the unit type DBL for the night of 2026-06-10, and 4 are wanted/)
    assert.match((await preview('lastName,age\nA,3\n')).problems[0].message, /Unknown columns: age/)
    const importing = (body: object) => world.manager.post(`/v1/blocks/${group.id}/rooming-list`, body)
    const refused = await importing({ text: 'lastName\nA\nB\nC\nD\n', booker: { lastName: 'Booker' } })
    assert.deepEqual([refused.status, refused.code], [409, 'BLOCK_NIGHT_UNAVAILABLE'])
    assert.equal(
      (await importing({ text: 'lastName,unitType\nA,MOON\n', booker: { lastName: 'Booker' } })).code,
      'VALIDATION_ERROR',
    )
    assert.equal((await read(group.id)).pickedUp, 0)
    const booking = must(await importing({ text, booker: { lastName: 'Booker' } })).data
    assert.deepEqual([booking.name, booking.stays.length, booking.totalCents], ['Wedding', 2, seen.totalCents])
    assert.equal((await read(group.id)).pickedUp, 4)
    await assertSound(establishment)
  })

  test('twelve people in seven rooms: sharers by row and in a column, with birth dates and documents', async () => {
    const establishment = await world.establishment({ units: 8 })
    const { data: group } = must(await block(establishment, 7, { nights: [held(establishment, 7, { priceCents: '5000' })] }))
    const list = [
      'lastName\tfirstName\troom\tsharers\tbirthDate\tnationality\tpassport\tidentityCard\tadults\tchildren\tchildAges\tunitType',
      // Three rows share one room, a child among them; the type stands in one of them.
      'Moreau\tAnne\tA\t\t1980-02-03\tFR\t18AB12345\t\t\t\t\t',
      'Moreau\tLuc\ta \t\t1979-05-06\tFR\t\tID77\t\t\t\tDBL',
      'Moreau\tZoe\tA\t\t2018-01-01\tFR\t\t\t\t1\t8\t',
      // In a cell, in both orders of a name.
      'Petit\tJean\t\tMarie Petit / Costa, Rui\t\t\t\t\t\t\t\tdbl',
      'Weber\tEva\tB\t\t\t\t\t\t\t\t\t',
      'Weber\tJonas\tB\t\t\t\t\t\t\t\t\t',
      ...['Rossi', 'Silva', 'Novak', 'Larsen'].map((name) => `${name}\tAnna\t\t\t\t\t\t\t\t\t\t`),
    ].join('\n')
    const preview = must(await world.manager.post(`/v1/blocks/${group.id}/rooming-list-preview`, { text: list })).data
    assert.deepEqual(preview.problems, [])
    const rooms = preview.stays.map((each: { row: number; persons: number; sharers: string[] }) => [
      each.row,
      each.persons,
      each.sharers.join(', '),
    ])
    assert.deepEqual(rooms, [
      [2, 3, 'Luc Moreau, Zoe Moreau'],
      [5, 3, 'Marie Petit, Rui Costa'],
      [6, 2, 'Jonas Weber'],
      [8, 1, ''],
      [9, 1, ''],
      [10, 1, ''],
      [11, 1, ''],
    ])
    const importing = (text: string) =>
      world.manager.post(`/v1/blocks/${group.id}/rooming-list`, { text, booker: { lastName: 'Booker' } })
    const { stays } = must(await importing(list)).data
    assert.equal(stays.length, 7)
    const persons = async (id: string) =>
      must(await world.manager.get(`/v1/reservations/${id}/guests`)).data as { guestId: string; name: string; isMain: boolean }[]
    const [family] = stays
    const people = await persons(family.id)
    assert.deepEqual(
      people.map(({ name, isMain }) => [name, isMain]),
      [
        ['Anne Moreau', true],
        ['Luc Moreau', false],
        ['Zoe Moreau', false],
      ],
    )
    assert.deepEqual([family.adults, family.children, people[0]?.guestId], [2, 1, family.guestId])
    const profiles = await Promise.all(
      people.map(async ({ guestId }) => must(await world.manager.get(`/v1/guests/${guestId}`)).data),
    )
    assert.deepEqual(
      profiles.map(({ identity, documents }) => [
        identity.birthDate,
        identity.nationality,
        documents.map(({ kind }: { kind: string }) => kind).join(),
      ]),
      [
        ['1980-02-03', 'FR', 'passport'],
        ['1979-05-06', 'FR', 'identity_card'],
        ['2018-01-01', 'FR', ''],
      ],
    )
    assert.deepEqual(
      (await persons(stays[1].id)).map(({ name }) => name),
      ['Jean Petit', 'Marie Petit', 'Rui Costa'],
    )
    // Without anybody who shares and without papers, there is nothing to enter yet.
    assert.deepEqual(await persons(stays[3].id), [])
    await assertSound(establishment)
  })

  test('a room whose rows contradict each other, and more names than persons, are named by row', async () => {
    const establishment = await world.establishment({ units: 3 })
    const { data: group } = must(await block(establishment, 3, { nights: [held(establishment, 3)] }))
    const problems = async (text: string) =>
      must(await world.manager.post(`/v1/blocks/${group.id}/rooming-list-preview`, { text })).data.problems.map(
        (each: { row: number; message: string }) => [each.row, each.message],
      )
    assert.deepEqual(await problems('lastName,room,departure\nA,1,2026-06-11\nB,1,2026-06-12\n'), [
      [3, 'departure differs from row 2, which shares the room 1.'],
    ])
    const long = 'x'.repeat(1_500)
    assert.deepEqual(await problems(`lastName,room,notes\nA,1,${long}\nB,1,${long}\n`), [
      [2, 'The notes of the room have more than 2000 characters together.'],
    ])
    assert.deepEqual(await problems('lastName;firstName\n"A\nB";C\n'), [[2, 'lastName must be text of one line.']])
    const persons = async (text: string) =>
      must(await world.manager.post(`/v1/blocks/${group.id}/rooming-list-preview`, { text })).data.stays.map(
        (each: { persons: number; sharers: string[] }) => [each.persons, each.sharers.join()],
      )
    // Adults stated for the room, in one row or in each.
    assert.deepEqual(await persons('lastName,room,adults\nA,1,2\nB,1,\n'), [[2, 'B']])
    assert.deepEqual(await persons('lastName,room,adults\nA,1,2\nB,1,2\n'), [[2, 'B']])
    assert.deepEqual(await persons('lastName;sharers\nA;", Ada / Bob B"\n'), [[3, 'Ada,Bob B']])
    assert.deepEqual(await problems('lastName,sharers,adults\nA,Bea B / Carl C,2\n'), [
      [2, '3 persons are named, but adults and children are 2.'],
    ])
    for (const [birthDate, message] of [
      ['1980-02-31', /must be a date/],
      ['2031-01-01', /lies in the future/],
    ] as const)
      assert.match((await problems(`lastName,birthDate\nA,${birthDate}\n`))[0]?.[1] ?? '', message)
    assert.deepEqual(await problems('lastName,nationality,birthDate,childAges,adults\nA,France,1.2.1980,19,\n'), [
      [2, 'birthDate must be a date such as 2026-12-01, not 1.2.1980.'],
      [2, 'nationality must be a country code such as FR, not France.'],
      [2, 'childAges must be ages of 0 to 17.'],
    ])
  })
})

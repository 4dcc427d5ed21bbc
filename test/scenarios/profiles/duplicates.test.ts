/** Who is suggested to be the same person. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Asked, figuresOf, readLabelledGuests } from '../../../bench/labelled-guests.ts'
import { countCrowdedKeys } from '../../../src/modules/profiles/guests/index.ts'
import { sql } from '../../../src/platform/database/sql.ts'
import { must, openWorld, type World } from '../../world.ts'

type Name = readonly [firstName: string | null, lastName: string | null, birthDate?: string | null]

describe('duplicate guest profiles', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const add = async ([firstName, lastName, birthDate]: Name): Promise<string> => {
    const isPartial = birthDate?.includes('X')
    return must(
      await world.manager.post('/v1/guests', {
        ...(firstName === null ? {} : { firstName }),
        ...(lastName === null ? {} : { lastName }),
        ...(birthDate ? { [isPartial ? 'partialBirthDate' : 'birthDate']: birthDate } : {}),
      }),
    ).data.id
  }
  const suggested = async (id: string): Promise<{ id: string; score: number; reasons: string[]; evidence: string[] }[]> =>
    must(await world.manager.get(`/v1/guests/${id}/duplicates`)).data
  const scoreBetween = async (left: Name, right: Name): Promise<number> => {
    const [one, other] = [await add(left), await add(right)]
    const [there, back] = [await suggested(one), await suggested(other)]
    const score = there.find(({ id }) => id === other)?.score ?? 0
    assert.equal(
      back.find(({ id }) => id === one)?.score ?? 0,
      score,
      `${left.join(' ')} / ${right.join(' ')}: one score in both directions`,
    )
    return score
  }

  test('a Japanese guest is found in kanji by the Latin spelling of the passport, and the other way round', async () => {
    assert.ok((await scoreBetween(['健一', '田中', '1974-08-21'], ['Kenichi', 'Tanaka', '1974-08-21'])) > 0.9)
    assert.ok((await scoreBetween(['Yui', 'Hasegawa', '1991-03-02'], ['結衣', '長谷川', '1991-03-02'])) > 0.9)
    const listed = async (name: string) =>
      must(await world.manager.get(`/v1/guests?name=${encodeURIComponent(name)}`)).data.map(
        ({ identity }: { identity: { lastName: string } }) => identity.lastName,
      )
    for (const name of ['Tanaka', '田中', '田中健一', 'kenichi tanaka'])
      assert.deepEqual((await listed(name)).toSorted(), ['Tanaka', '田中'])
    for (const query of ['Tanaka', '田中', '田中健一', '田中 健一', '健一']) {
      const found = must(await world.manager.get(`/v1/search?query=${encodeURIComponent(query)}`)).text
      assert.ok(found.includes('Tanaka') || query === '健一', query)
      assert.ok(found.includes('田中'), query)
    }
    // One character may be Chinese as well: Lin, not Hayashi.
    assert.ok((await scoreBetween(['伟', '林', '1988-11-30'], ['Wei', 'Lin', '1988-11-30'])) > 0.9)
  })

  test('who shares a document or an e-mail address is suggested whatever the names say; a telephone alone does not do it; each sees whom they may', async () => {
    const create = async (body: object, by = world.manager) => must(await by.post('/v1/guests', body)).data.id as string
    const passport = async (id: string, number: string) =>
      must(await world.manager.post(`/v1/guests/${id}/documents`, { kind: 'passport', number }))
    const person = await create({
      firstName: 'Wilhelmina',
      lastName: 'Zuckerbrot',
      birthDate: '1971-02-03',
      email: 'Mina@example.com',
      phone: '+33 6 11 22 33 44',
    })
    const sameMail = await create({ firstName: 'Oskar', lastName: 'Quast', birthDate: '1990-10-11', email: 'mina@EXAMPLE.com' })
    const samePhone = await create({ firstName: 'Ulrich', lastName: 'Petzold', birthDate: '1969-01-30', phone: '0033611223344' })
    const sameName = await create({
      firstName: 'Wilhelmina',
      lastName: 'Zuckerbrot',
      birthDate: '1971-02-03',
      phone: '+33 6 11 22 33 44',
    })
    const samePassport = await create({ firstName: 'Pia', lastName: 'Ohm', birthDate: '2001-07-08' })
    await passport(person, 'P 12 345 678')
    await passport(samePassport, 'p12345678')
    const list = await suggested(person)
    const seen = new Map(list.map(({ id, evidence }) => [id, evidence]))
    assert.deepEqual(
      [sameName, sameMail, samePassport, samePhone].map((id) => seen.get(id)),
      [['phone'], ['email'], ['document'], undefined],
    )
    assert.equal(list[0]?.id, sameName)
    assert.deepEqual(
      list.map(({ score }) => score),
      list.map(({ score }) => score).toSorted((left, right) => right - left),
    )
    assert.ok((list.find(({ id }) => id === samePassport)?.score ?? 1) < 0.2)
    // A key of one establishment: only of those that it sees.
    const house = await world.establishment({ units: 1 })
    const desk = await world.keyFor('reception', { scope: { kind: 'establishments', ids: [house.id] } })
    must(await world.book(house, { guestId: person }))
    assert.deepEqual(must(await desk.get(`/v1/guests/${person}/duplicates`)).data, [])
    must(await world.book(house, { guestId: samePassport, arrival: '2026-06-05', departure: '2026-06-06' }))
    assert.deepEqual(
      must(await desk.get(`/v1/guests/${person}/duplicates`)).data.map(({ id }: { id: string }) => id),
      [samePassport],
    )
    // Told apart: not suggested any more.
    must(
      await world.manager.post('/v1/guests/duplicates/decide', {
        guestId: person,
        otherGuestId: sameMail,
        state: 'not_the_same',
      }),
    )
    assert.ok(!(await suggested(person)).some(({ id }) => id === sameMail))
    must(await world.manager.post('/v1/guests/merge', { targetId: person, sourceId: samePassport }))
    assert.ok(!(await suggested(person)).some(({ id }) => id === samePassport))
    must(await world.manager.post(`/v1/guests/${samePassport}/unmerge`))
    assert.ok((await suggested(person)).some(({ id }) => id === samePassport))
  })

  test('one person who is written in two ways stands over 0.8', async () => {
    for (const [left, right] of [
      [
        ['Ysoline', 'Quillévéré', '1980-05-17'],
        ['YSOLINE', 'quillevere', '1980-05-17'],
      ],
      [
        ['Jürgen', 'Weißmüller', '1961-03-02'],
        ['Juergen', 'Weissmueller', '1961-03-02'],
      ],
      [
        ['Мохаммед', 'Хасанов', '1975-11-23'],
        ['Muhammad', 'Hasanov', '1975-11-23'],
      ],
      [
        ['William', 'Featherstone', '1955-08-09'],
        ['Bill', 'Featherstone', '1955-08-09'],
      ],
      [
        ['Okonkwo', 'Adaeze', '1990-04-14'],
        ['Adaeze', 'Okonkwo', '1990-04-14'],
      ],
      [
        ['Ana', 'Etxeberria Zubizarreta', '1988-10-30'],
        ['Ana', 'Etxeberria', '1988-10-30'],
      ],
      [
        ['Jean-Baptiste', 'de la Tournelle', '1947-07-21'],
        ['Jean Baptiste', 'Tournelle', '1947-07-21'],
      ],
      [
        ['Konstantinos', 'Papageorgiou', '1969-12-25'],
        ['Konstantinos', 'Papagoergiou', '1969-12-25'],
      ],
      [
        ['Siobhan', "O'Shaughnessy", '1972-02-19'],
        ['Siobhan', 'O Shaughnessy', '1972-02-16'],
      ],
    ] as const)
      assert.ok((await scoreBetween(left, right)) >= 0.8, `${left.join(' ')} / ${right.join(' ')}`)
  })

  test('a birth date with a typo, swapped, or known in part still counts', async () => {
    for (const [left, right] of [
      ['1981-04-09', '1981-09-04'],
      ['1981-04-29', '1981-04-28'],
      ['1981-04-29', '1918-04-29'],
      ['1981-04-29', '1981-04-XX'],
      ['1981-04-29', '1981-01-01'],
    ] as const) {
      const score = await scoreBetween(
        ['Walburga', `Oberhuber${left}${right}`.replace(/\W|\d/g, ''), left],
        ['Walburga', 'Oberhuber', right],
      )
      assert.ok(score >= 0.4, `${left} / ${right}: ${score}`)
    }
  })

  test('twins, and namesakes without a date, stay under a half; a surname changed by marriage stands above them', async () => {
    const twins = [
      await scoreBetween(['Paul', 'Vandenbroucke', '1984-06-03'], ['Simon', 'Vandenbroucke', '1984-06-03']),
      await scoreBetween(['Emma', 'Zwingli', '1999-02-11'], ['Charlotte', 'Zwingli', '1999-02-11']),
      await scoreBetween(['Marie-Anne', 'Kerguelen', '1965-09-27'], ['Marie-Claire', 'Kerguelen', '1965-09-27']),
    ]
    const namesakes = [
      await scoreBetween(['Jean', 'Dupont', null], ['Jean', 'Dupont', null]),
      await scoreBetween(['Maria', 'Garcia', null], ['Maria', 'Garcia', '1971-01-30']),
      await scoreBetween(['Hildegunde', 'Xanthopoulos', null], ['Hildegunde', 'Xanthopoulos', null]),
    ]
    for (const score of [...twins, ...namesakes]) assert.ok(score < 0.5, String([...twins, ...namesakes]))
    const married = await scoreBetween(['Ysaline', 'Montgolfier', '1979-03-08'], ['Ysaline', 'Robespierre', '1979-03-08'])
    assert.ok(married > Math.max(...twins) && married >= 0.5, String(married))
    assert.ok((await scoreBetween(['Ivo', 'Kramer', '1950-01-02'], ['Lucia', 'Benedetti', '1991-07-19'])) < 0.2)
  })

  test('the likeliest first, then by id; at most twenty, none under a thousandth, and the same whenever asked', async () => {
    const names: Name = ['Thelonious', 'Featheringay', '1977-07-07']
    const ids: string[] = []
    for (let count = 0; count < 25; count += 1) ids.push(await add(names))
    const list = await suggested(ids[3] as string)
    assert.equal(list.length, 20)
    assert.ok(!list.some(({ id }) => id === ids[3]))
    assert.deepEqual(
      list,
      list.toSorted((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1)),
    )
    assert.ok(list.every(({ score, reasons }) => score >= 0.001 && score <= 1 && reasons.length >= 3))
    assert.deepEqual(await suggested(ids[3] as string), list)
  })

  test('the score does not change when few others come, nor between tenants of one size', async () => {
    const [left, right]: [Name, Name] = [
      ['Balthazar', 'Winterbottom', '1959-10-12'],
      ['Baltazar', 'Winterbotom', '1959-10-12'],
    ]
    const [one, other] = [await add(left), await add(right)]
    const before = (await suggested(one)).find(({ id }) => id === other)?.score
    for (let count = 0; count < 40; count += 1)
      await add([`Somebody${'abcdefghij'[count % 10]}`, `Else${'klmnopqrst'[count % 10]}`, '1959-10-12'])
    assert.equal((await suggested(one)).find(({ id }) => id === other)?.score, before)
    const elsewhere = async ([firstName, lastName, birthDate]: Name) =>
      must(await world.otherTenant.post('/v1/guests', { firstName, lastName, birthDate })).data.id
    const [there] = [await elsewhere(left), await elsewhere(right)]
    const list = must(await world.otherTenant.get(`/v1/guests/${there}/duplicates`)).data
    assert.equal(list[0].score, before)
    assert.equal(list.length, 1, 'nobody of another tenant is suggested')
  })

  test('a rectified name is found by its new form, and no more by its old one', async () => {
    const one = await add(['Aurelio', 'Buendia', '1928-03-06'])
    const other = await add(['Zacharias', 'Pilsudski', '1928-03-05'])
    assert.equal(
      (await suggested(one)).find(({ id }) => id === other),
      undefined,
    )
    must(
      await world.manager.patch(`/v1/guests/${other}`, {
        identity: { firstName: 'Aurelio', lastName: 'Buendía', birthDate: '1928-03-06' },
      }),
    )
    assert.ok(((await suggested(one)).find(({ id }) => id === other)?.score ?? 0) > 0.9)
    must(
      await world.manager.patch(`/v1/guests/${other}`, {
        identity: { firstName: 'Zacharias', lastName: 'Pilsudski', birthDate: null },
      }),
    )
    assert.equal(
      (await suggested(one)).find(({ id }) => id === other),
      undefined,
    )
  })

  test('profiles from before there were keys are indexed in the background, once', async () => {
    const [one, other] = [
      await add(['Perpetua', 'Oldenbarnevelt', '1940-04-04']),
      await add(['Perpetua', 'Oldenbarneveld', '1940-04-04']),
    ]
    await world.query(
      `update guest set first_form = '', last_form = '', duplicate_keys = '{}', search_keys = '{}', keys_version = 0`,
    )
    assert.deepEqual(await suggested(one), [])
    const { indexGuests } = await import('../../../src/modules/profiles/guests/index.ts')
    const [count] = await world.query<{ count: number }>('select count(*)::int as count from guest')
    assert.equal(await indexGuests(world.database), count?.count)
    assert.equal(await indexGuests(world.database), 0)
    assert.equal((await suggested(one))[0]?.id, other)
    assert.equal(must(await world.manager.get('/v1/guests?name=oldenbarneveldt')).data.length, 2)
    const [wrong] = await world.query<{ count: number }>(
      `select count(*)::int as count from guest where cardinality(duplicate_keys) = 0 and first_form || last_form <> ''`,
    )
    assert.equal(wrong?.count, 0)
  })

  test('a key that very many share is looked up no more; who is told stays the same', async () => {
    const id = await add(['Leocadia', 'Montmorency', '1967-08-15'])
    const twin = await add(['Leocadie', 'Montmorency', '1967-08-15'])
    // As many as the service would leave out in any case, put there by hand.
    await world.query(
      `insert into guest (tenant_id, id, first_name, last_name, first_form, last_form, duplicate_keys, keys_version)
       select tenant_id, gen_random_uuid(), 'Any', 'Body', 'any', 'body', duplicate_keys[1:3], 1 from guest, generate_series(1, 450) where id = $1`,
      [id],
    )
    const before = await suggested(id)
    assert.ok(before.some((entry) => entry.id === twin))
    await world.query('analyze guest')
    const { periodicJobs } = await import('../../../src/modules.ts')
    await periodicJobs.find(({ name }) => name === 'count-crowded-guest-keys')?.run(world.periodicWork)
    const [crowded] = await world.query<{ count: number }>('select count(*)::int as count from crowded_guest_key')
    assert.ok((crowded?.count ?? 0) >= 3)
    assert.deepEqual(await suggested(id), before)
    // At night to the last one: a key that 41 share is known, and one that is not crowded any more is forgotten.
    await world.query(
      'delete from guest where first_form = $1 and id <> all (array(select id from guest where first_form = $1 limit 40))',
      ['any'],
    )
    await countCrowdedKeys(world.database)
    const own = 'select c.key from crowded_guest_key c join guest g on c.key = any(g.duplicate_keys[1:3]) where g.id = $1'
    assert.equal((await world.query(own, [id])).length, 3)
    await world.query('delete from guest where first_form = $1', ['any'])
    await countCrowdedKeys(world.database)
    assert.deepEqual(await world.query(own, [id]), [])
    assert.deepEqual(await suggested(id), before)
  })

  test('the same pair is less likely among more guests; they are counted by the hour, exactly by night, and who came since at once', async () => {
    const pair: readonly [Name, Name] = [
      ['Eleanor', 'Abernathy', '1969-04-05'],
      ['Elinor', 'Abernathie', '1969-04-15'],
    ]
    const [one, other] = [await add(pair[0]), await add(pair[1])]
    const scored = async () => (await suggested(one)).find(({ id }) => id === other)?.score ?? 0
    const counted = async () =>
      (await world.query<{ guests: string }>('select guests::text from guest_count where tenant_id = $1', [world.tenantId]))[0]
        ?.guests
    const all = async () =>
      (await world.query<{ count: string }>('select count(*)::text from guest where tenant_id = $1', [world.tenantId]))[0]?.count
    const few = await scored()
    await countCrowdedKeys(world.database)
    assert.equal(await counted(), await all())
    assert.equal(await scored(), few)
    // As if there were a million, and two who came since.
    await world.query('update guest_count set guests = 1000000 where tenant_id = $1', [world.tenantId])
    await add(['Nobody', 'Else', '1950-06-07'])
    const many = await scored()
    assert.ok(many < few && many > 0, `${few} ${many}`)
    await world.query('select count_guests(false)')
    assert.equal(await counted(), '1000001')
    assert.equal(await scored(), many)
    await countCrowdedKeys(world.database)
    assert.equal(await counted(), await all())
    assert.equal(await scored(), few)
    // Nobody but the count itself writes it, and no tenant sees that of another.
    await assert.rejects(world.database.flush([sql`update guest_count set guests = 0`]), (error: Error) =>
      /permission denied/.test(`${error.message} ${String(error.cause)}`),
    )
  })

  const file = path.join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'guests', 'febrl1.csv')
  test('a public set of labelled records, through the operation', {
    skip: fs.existsSync(file) ? false : 'the data is not here',
  }, async () => {
    const other = await openWorld()
    try {
      const guests = readLabelledGuests(file)
      const ids: string[] = []
      await eachOf(guests, async ({ firstName, lastName, birthDate }, place) => {
        const isDate =
          birthDate !== null && !Number.isNaN(Date.parse(birthDate)) && new Date(birthDate).toISOString().startsWith(birthDate)
        const answer = await other.manager.post('/v1/guests', {
          ...(firstName ? { firstName } : {}),
          ...(lastName ? { lastName } : {}),
          ...(birthDate === null ? {} : { [isDate ? 'birthDate' : 'partialBirthDate']: birthDate }),
        })
        ids[place] = must(answer).data.id
      })
      const places = new Map(ids.map((id, place) => [id, place]))
      const sizes = Map.groupBy(guests, ({ person }) => person)
      const asked = guests.flatMap(({ person }, guest) => ((sizes.get(person)?.length ?? 0) > 1 ? [guest] : []))
      const answers: Asked[] = []
      await eachOf(asked, async (guest) => {
        const found: { id: string; score: number }[] = must(await other.manager.get(`/v1/guests/${ids[guest]}/duplicates`)).data
        answers.push({ guest, found: found.map(({ id }) => places.get(id) as number), scores: found.map(({ score }) => score) })
      })
      const figures = figuresOf(guests, answers)
      assert.ok(figures.hitAt1 >= 0.985 && figures.bestF1 >= 0.975 && figures.precisionAt08 >= 0.98, JSON.stringify(figures))
    } finally {
      await other.close()
    }
  })
})

/** Eight at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item, place: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const place = next++
      await work(items[place] as Item, place)
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

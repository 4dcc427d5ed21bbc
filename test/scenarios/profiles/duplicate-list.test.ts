import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { must, openWorld, type World } from '../../world.ts'

interface Pair {
  readonly first: { readonly id: string }
  readonly second: { readonly id: string }
  readonly score: number
  readonly evidence: readonly string[]
  readonly reasons: readonly string[]
  readonly state: string
}

const nameOf = ({ first, second }: Pair): string =>
  [first.id, second.id].toSorted((one, other) => (one < other ? -1 : 1)).join(' ')
const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`)

describe('the list of likely duplicates', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const guest = async (identity: object, contact: object = {}): Promise<string> =>
    must(await world.manager.post('/v1/guests', { ...identity, ...contact })).data.id
  const search = async (body: object = {}) => {
    const job = must(await world.manager.post('/v1/guests/duplicates/search', body)).data
    await world.runBackgroundTasks()
    return must(await world.manager.get(`/v1/jobs/${job.id}`)).data
  }
  const list = async (query = ''): Promise<Pair[]> =>
    must(await world.manager.get(`/v1/guests/duplicates?pageSize=100${query}`)).data
  const decide = (guestId: string, otherGuestId: string, state: string) =>
    world.manager.post('/v1/guests/duplicates/decide', { guestId, otherGuestId, state })

  test('found by names, by a document, by an address; couples and strangers are not; each pair once', async () => {
    const born = { birthDate: '1985-12-10' }
    const ada = await guest({ firstName: 'Ada', lastName: 'Lovelace', ...born })
    const adda = await guest({ firstName: 'Adda', lastName: 'Lovelace', ...born })
    const married = await guest({ firstName: 'Grace', lastName: 'Hopper', birthDate: '1906-12-09' })
    const maiden = await guest({ firstName: 'Brewster', lastName: 'Murray', birthDate: '1911-01-02' })
    for (const id of [married, maiden])
      must(await world.manager.post(`/v1/guests/${id}/documents`, { kind: 'passport', number: 'X 12-345.67' }))
    const mail = { email: 'Home@Example.org' }
    const katherine = await guest({ firstName: 'Katherine', lastName: 'Johnson', birthDate: '1918-08-26' }, mail)
    const dorothy = await guest(
      { firstName: 'Dorothy', lastName: 'Vaughan', birthDate: '1910-09-20' },
      { email: 'home@example.org' },
    )
    // A couple: one telephone, two first names.
    const phone = { phone: '+33 4 91 00 00 00' }
    await guest({ firstName: 'Pierre', lastName: 'Curie', birthDate: '1859-05-15' }, phone)
    await guest({ firstName: 'Marie', lastName: 'Curie', birthDate: '1867-11-07' }, phone)
    await guest({ firstName: 'Alan', lastName: 'Turing', birthDate: '1912-06-23' })
    const job = await search()
    assert.deepEqual([job.status, job.percent, job.done], ['done', 100, job.total])
    const pairs = await list()
    assert.equal(job.result.pairs, pairs.length)
    assert.deepEqual(pairs.map(nameOf), [pairOf(married, maiden), pairOf(katherine, dorothy), pairOf(ada, adda)])
    assert.deepEqual(
      pairs.map(({ evidence }) => evidence),
      [['document'], ['email'], []],
    )
    assert.ok((pairs[2]?.score ?? 0) > 0.8)
    assert.deepEqual((await list('&evidence=email')).map(nameOf), [pairOf(katherine, dorothy)])
    assert.deepEqual((await list(`&guestId=${ada}`)).map(nameOf), [pairOf(ada, adda)])
    assert.deepEqual((await list('&minScore=0.8')).map(nameOf), [pairOf(ada, adda)])
    // Again without anybody new: nothing to do, nothing lost.
    assert.equal((await search()).total, 0)
    assert.equal((await list()).length, 3)
  })

  test('not the same: remembered through every search, left out of the suggestions, and taken back', async () => {
    const [pair] = await list('&minScore=0.8')
    assert.ok(pair)
    const [one, other] = [pair.first.id, pair.second.id]
    const suggested = async () =>
      must(await world.manager.get(`/v1/guests/${one}/duplicates`)).data.map(({ id }: { id: string }) => id) as string[]
    assert.ok((await suggested()).includes(other))
    assert.equal(must(await decide(other, one, 'not_the_same')).data.state, 'not_the_same')
    assert.ok(!(await suggested()).includes(other))
    await search({ whole: true })
    assert.ok(!(await list()).map(nameOf).includes(nameOf(pair)))
    assert.deepEqual((await list('&state=not_the_same')).map(nameOf), [nameOf(pair)])
    must(await decide(one, other, 'open'))
    assert.ok((await list()).map(nameOf).includes(nameOf(pair)))
    assert.ok((await suggested()).includes(other))
    assert.equal((await decide(one, one, 'open')).code, 'VALIDATION_ERROR')
    assert.equal((await decide(one, '01890000-0000-7000-8000-00000000dead', 'not_the_same')).code, 'GUEST_NOT_FOUND')
  })

  test('who is merged or erased falls off; who comes new is held against all who are there', async () => {
    const [pair] = await list('&minScore=0.8')
    assert.ok(pair)
    const third = await guest({ firstName: 'Ada', lastName: 'Lovelace', birthDate: '1985-10-12' })
    await search()
    const names = new Set((await list()).map(nameOf))
    assert.ok(names.has(pairOf(pair.first.id, third)) || names.has(pairOf(pair.second.id, third)))
    must(await world.manager.post('/v1/guests/merge', { targetId: pair.first.id, sourceId: pair.second.id }))
    assert.ok(!(await list()).some(({ first, second }) => [first.id, second.id].includes(pair.second.id)))
    must(await world.manager.post(`/v1/guests/${third}/anonymize`))
    assert.ok(!(await list()).some(({ first, second }) => [first.id, second.id].includes(third)))
  })

  test('one search at a time; a key of some establishments has none of it', async () => {
    const answers = await Promise.all([0, 1, 2].map(() => world.manager.post('/v1/guests/duplicates/search', { whole: true })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409, 409],
    )
    await world.runBackgroundTasks()
    const establishment = await world.establishment()
    const desk = await world.keyFor('manager', { scope: { kind: 'establishments', ids: [establishment.id] } })
    assert.equal((await desk.get('/v1/guests/duplicates')).status, 403)
    assert.equal((await desk.post('/v1/guests/duplicates/search')).status, 403)
  })

  test('a pair that each of its two finds, one by the names and one by an address from before a merge, in two batches: counted once', async () => {
    const other = await openWorld()
    try {
      const add = async (body: object): Promise<string> => must(await other.manager.post('/v1/guests', body)).data.id
      const born = { birthDate: '1907-05-22' }
      const older = await add({ firstName: 'Hergen', lastName: 'Remi', ...born, email: 'georges@remi.example' })
      // More than one batch between the two.
      for (let number = 0; number < 410; number += 10)
        await Promise.all(
          Array.from({ length: 10 }, (_, at) =>
            add({
              firstName: `P${'abcdefghijklmnopqrstuvwxyz'.charAt((number / 10) % 26)}${number < 260 ? '' : 'v'}q`,
              lastName: `Z${'abcdefghij'.charAt(at)}xx`,
            }),
          ),
        )
      const younger = await add({ firstName: 'Hergén', lastName: 'Remy', ...born, email: 'herge@remy.example' })
      const former = await add({ firstName: 'Hergén', lastName: 'Remy', ...born, email: 'georges@remi.example' })
      must(await other.manager.post('/v1/guests/merge', { sourceId: former, targetId: younger }))
      const { id } = must(await other.manager.post('/v1/guests/duplicates/search', { whole: true })).data
      for (let round = 0; round < 5; round += 1) await other.runBackgroundTasks()
      const job = must(await other.manager.get(`/v1/jobs/${id}`)).data
      assert.equal(job.status, 'done')
      const { data: pairs } = must(await other.manager.get('/v1/guests/duplicates?pageSize=100'))
      const isTheirs = (pair: Pair) => nameOf(pair) === pairOf(older, younger)
      assert.equal(pairs.filter(isTheirs).length, 1)
      const [all] = await other.query<{ pairs: number }>('select count(*)::integer as pairs from guest_pair')
      assert.equal(job.result.pairs, all?.pairs)
    } finally {
      await other.close()
    }
  })

  test('a profile that is corrected is compared anew: its pairs have the score of now, fall off, and come', async () => {
    const other = await openWorld()
    try {
      const add = async (body: object): Promise<string> => must(await other.manager.post('/v1/guests', body)).data.id
      const correct = async (id: string, body: object) => {
        must(await other.manager.patch(`/v1/guests/${id}`, body))
        await other.runBackgroundTasks()
      }
      const pairs = async (state = 'open') =>
        must(await other.manager.get(`/v1/guests/duplicates?pageSize=100&state=${state}`)).data as Pair[]
      const search = async () => {
        must(await other.manager.post('/v1/guests/duplicates/search', {}))
        await other.runBackgroundTasks()
      }
      const ada = await add({ firstName: 'Ada', lastName: 'Lovelace', birthDate: '1985-12-10' })
      const adda = await add({ firstName: 'Adda', lastName: 'Lovelace', birthDate: '1985-12-10' })
      const grace = await add({ firstName: 'Grace', lastName: 'Hopper', birthDate: '1906-12-09' })
      // Nobody has searched yet: there is no list that could be wrong.
      await correct(grace, { identity: { firstName: 'Grace', lastName: 'Hoper', birthDate: '1906-12-09' } })
      assert.deepEqual(await pairs(), [])
      await search()
      const [found] = await pairs()
      assert.ok(found && nameOf(found) === pairOf(ada, adda))

      // Written alike: surer than before, and the suggestion says the same.
      await correct(adda, { identity: { firstName: 'Ada', lastName: 'Lovelace', birthDate: '1985-12-10' } })
      const [surer] = await pairs()
      assert.ok(surer && surer.score >= found.score)
      assert.deepEqual(
        [found.reasons, surer.reasons],
        [
          ['lastName: same', 'firstName: spelling', 'birthDate: same'],
          ['lastName: same', 'firstName: same', 'birthDate: same'],
        ],
      )
      const [suggested] = must(await other.manager.get(`/v1/guests/${ada}/duplicates`)).data
      assert.ok(Math.abs(suggested.score - surer.score) < 0.001)

      // The first of the two becomes somebody else, who is on the list with another profile that was there before.
      await correct(ada, { identity: { firstName: 'Grace', lastName: 'Hopper', birthDate: '1906-12-09' } })
      assert.deepEqual((await pairs()).map(nameOf), [pairOf(ada, grace)])

      // A document in common, and taken away again.
      const added = async (id: string) =>
        must(await other.manager.post(`/v1/guests/${id}/documents`, { kind: 'passport', number: 'X 99-345.67' })).data
          .id as string
      await added(grace)
      const document = await added(adda)
      await other.runBackgroundTasks()
      assert.deepEqual((await pairs()).map(nameOf), [pairOf(adda, grace), pairOf(ada, grace)])
      must(await other.manager.delete(`/v1/guests/${adda}/documents/${document}`))
      await other.runBackgroundTasks()
      assert.deepEqual((await pairs()).map(nameOf), [pairOf(ada, grace)])

      // What staff decided stays, whatever is corrected.
      must(await other.manager.post('/v1/guests/duplicates/decide', { guestId: ada, otherGuestId: grace, state: 'not_the_same' }))
      await correct(ada, { identity: { firstName: 'Grace', lastName: 'Hoper', birthDate: '1906-12-09' } })
      assert.deepEqual(await pairs(), [])
      assert.deepEqual((await pairs('not_the_same')).map(nameOf), [pairOf(ada, grace)])

      const told = await other.events('guest_pair.compared')
      assert.deepEqual(
        told.map(({ data }) => [data.guestId, data.pairs]),
        [
          [adda, 1],
          [ada, 1],
          [grace, 2],
          [adda, 0],
        ],
      )
    } finally {
      await other.close()
    }
  })

  test('a correction loses no pair that only the other of the two finds, and none that a search has just read', async () => {
    const other = await openWorld()
    try {
      const add = async (body: object): Promise<string> => must(await other.manager.post('/v1/guests', body)).data.id
      // More than stand on a page.
      const pairs = async () =>
        (
          await other.query<{ first: string; second: string }>(
            `select first_id as first, second_id as second from guest_pair where state = 'open'`,
          )
        ).map(({ first, second }) => pairOf(first, second))
      const search = async () => {
        must(await other.manager.post('/v1/guests/duplicates/search', {}))
        await other.runBackgroundTasks()
      }
      // One has the address that the other had before a merge: it is found from the first.
      const dorothy = await add({ firstName: 'Dorothy', lastName: 'Vaughan', birthDate: '1910-09-20', email: 'old@nasa.example' })
      const born = { birthDate: '1918-08-26' }
      const katherine = await add({ firstName: 'Katherine', lastName: 'Johnson', ...born, email: 'new@nasa.example' })
      const former = await add({ firstName: 'Katherine', lastName: 'Johnson', ...born, email: 'old@nasa.example' })
      must(await other.manager.post('/v1/guests/merge', { sourceId: former, targetId: katherine }))
      // More of one address than are ever looked up.
      const agency: string[] = []
      for (const letter of 'abcdefghijklmnopqrstuvwxy')
        agency.push(
          await add({
            firstName: `${letter.toUpperCase()}kebo${letter}`,
            lastName: `Q${letter}mb${letter}o`,
            email: 'agency@travel.example',
          }),
        )
      await search()
      const before = (await pairs()).toSorted()
      assert.ok(before.includes(pairOf(dorothy, katherine)))
      for (const id of [katherine, agency[0]]) {
        must(await other.manager.patch(`/v1/guests/${id}`, { phone: '+33 4 91 00 00 01' }))
        await other.runBackgroundTasks()
      }
      const after = new Set(await pairs())
      assert.deepEqual(
        before.filter((pair) => !after.has(pair)),
        [],
      )

      // A batch has read a profile that is corrected before the batch is written down.
      const ada = await add({ firstName: 'Ada', lastName: 'Lovelace', birthDate: '1985-12-10' })
      const adda = await add({ firstName: 'Adda', lastName: 'Lovelace', birthDate: '1985-12-10' })
      await other.query(
        `create function innkeep.dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return null; end $$`,
      )
      await other.query(
        `create trigger dawdle after insert on innkeep.guest_pair for each statement execute function innkeep.dawdle()`,
      )
      must(await other.manager.post('/v1/guests/duplicates/search', {}))
      const searching = other.runBackgroundTasks()
      await sleep(700)
      must(
        await other.manager.patch(`/v1/guests/${ada}`, {
          identity: { firstName: 'Grace', lastName: 'Hopper', birthDate: '1906-12-09' },
        }),
      )
      await searching
      await other.query('drop trigger dawdle on innkeep.guest_pair')
      for (let round = 0; round < 3; round += 1) await other.runBackgroundTasks({ minutes: round })
      assert.ok(!(await pairs()).includes(pairOf(ada, adda)))
    } finally {
      await other.close()
    }
  })
})

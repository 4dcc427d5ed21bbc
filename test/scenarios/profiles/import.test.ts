/** Guests from a file: a job that gives its progress, and flags who is there already. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readFile } from '../../../src/modules/profiles/guests/import/read-guests-worker.ts'
import { must, openWorld, type World } from '../../world.ts'

describe('importing guests', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const send = (file: string, headers?: Record<string, string>) => world.manager.postCsv('/v1/guests/import', file, headers)
  const jobOf = async (id: string) => must(await world.manager.get(`/v1/jobs/${id}`)).data
  const rowsOf = async (jobId: string, outcome = '') =>
    must(await world.manager.get(`/v1/guests/import-rows?jobId=${jobId}${outcome ? `&outcome=${outcome}` : ''}`)).data
  const finish = async (id: string) => {
    for (let round = 0; round < 500; round += 1) {
      await world.runBackgroundTasks()
      const job = await jobOf(id)
      if (!['queued', 'running'].includes(job.status)) return job
    }
    throw new Error('the job does not end')
  }
  const find = async (name: string) => must(await world.manager.get(`/v1/guests?name=${encodeURIComponent(name)}`)).data

  test('without birth dates an e-mail address or a telephone number tells who is there; couples and offices share one and stay apart', async () => {
    const [there, spouse] = await Promise.all(
      [
        { firstName: 'Ottilie', lastName: 'Brandstätter', email: 'Home@Brandstaetter.example', phone: '+43 1 5550 1234' },
        { firstName: 'Bernhard', lastName: 'Brandstätter', email: 'home@brandstaetter.example' },
      ].map(async (guest) => must(await world.manager.post('/v1/guests', guest)).data.id),
    )
    const file = [
      'firstName,lastName,birthDate,email,phone',
      'Ottilie,Brandstaetter,,home@brandstaetter.example,',
      'Ottilie,Brandstätter,,,0043 1 55501234',
      'Bernhard,Brandstätter,,home@brandstaetter.example,',
      'Leopold,Brandstätter,,home@brandstaetter.example,',
      'Ottilie,Brandstätter,,another@address.example,',
      'Rosa,Kirchmayr,,rosa@kirchmayr.example,',
      'Rosa,Kirchmayr,,ROSA@kirchmayr.example,',
      'Rosa,Kirchmayr,1961-02-03,rosa@kirchmayr.example,',
    ].join('\n')
    const job = await finish(must(await send(file)).data.id)
    assert.deepEqual(job.result, { created: 3, duplicates: 5, refused: 0 })
    const [rosa] = await find('kirchmayr')
    assert.deepEqual(
      (await rowsOf(job.id, 'duplicate')).map(({ line, guestId }: { line: number; guestId: string }) => [line, guestId]),
      [
        [2, there],
        [3, there],
        [4, spouse],
        [8, rosa.id],
        [9, rosa.id],
      ],
    )
  })

  test('two files at once that name one guest by the same telephone number make one profile', async () => {
    const files = ['0043 662 771234', '+43 662 77 12 34'].map(
      (phone) => `firstName,lastName,birthDate,phone\nLeonie,Haslinger,,${phone}`,
    )
    const jobs = await Promise.all(files.map(async (file) => must(await send(file)).data.id as string))
    for (let round = 0; round < 20; round += 1) await Promise.all([world.runBackgroundTasks(), world.runBackgroundTasks()])
    const results = await Promise.all(jobs.map(async (id) => (await finish(id)).result))
    assert.equal(
      results.reduce((sum: number, { created }: { created: number }) => sum + created, 0),
      1,
    )
    assert.equal((await find('haslinger')).length, 1)
  })

  test('rows become profiles; likely duplicates, of guests or of rows above, wait; mistakes are told by line', async () => {
    const there = must(
      await world.manager.post('/v1/guests', { firstName: 'Ysoline', lastName: 'Quillévéré', birthDate: '1980-05-17' }),
    ).data
    const file = [
      '\uFEFFFirst name;LAST_NAME;birthDate;email;memberId;line1;city;postalCode;countryCode;notes',
      'Ada;Lovelace;1985-12-10;ada@example.com;M-1;1 High Street;Bath;BA1;GB;"Likes; semicolons, and ""quotes""',
      'and lines"',
      'Ysoline;QUILLEVERE;1980-05-17;ysoline@example.com;;2 Quay;Brest;29200;FR;Likes the sea',
      'Adda;Lovelace;1985-12-10;;;;;;;',
      'Grace;Hopper;9 December 1906;;;;;;;',
      ';;1980-01-01;;;;;;;',
      'Alan;Turing;1912-06-23;no address;;;;;;',
      'Alan;Turing;1912-06-23;;;1 Wilmslow Road;;;;',
      'Kurt;Gödel;2031-04-28;;;;;;;',
      '',
      'Emmy;Noether;1882-03-23;;;;;;;',
    ].join('\r\n')
    const answer = must(await send(file))
    assert.equal(answer.status, 201)
    assert.deepEqual(
      [answer.data.kind, answer.data.status, answer.data.total, answer.data.done],
      ['guest_import', 'queued', 9, 0],
    )
    const job = await finish(answer.data.id)
    assert.deepEqual([job.status, job.done, job.percent, job.result], ['done', 9, 100, { created: 2, duplicates: 2, refused: 5 }])
    assert.ok(job.startedAt && job.finishedAt)

    const [ada] = await find('lovelace')
    assert.deepEqual(ada.residence, { line1: '1 High Street', city: 'Bath', postalCode: 'BA1', countryCode: 'GB' })
    assert.equal(ada.notes, 'Likes; semicolons, and "quotes"\nand lines')
    assert.equal(ada.loyalty.memberId, 'M-1')
    assert.equal((await find('noether')).length, 1)
    assert.equal((await find('turing')).length, 0)

    const duplicates = await rowsOf(job.id, 'duplicate')
    assert.deepEqual(
      duplicates.map(({ line, guestId }: { line: number; guestId: string }) => [line, guestId]),
      [
        [4, there.id],
        [5, ada.id],
      ],
    )
    assert.ok(duplicates.every(({ score, content }: { score: number; content: object }) => score >= 0.8 && content))
    const refused = await rowsOf(job.id, 'refused')
    assert.deepEqual(
      refused.map(({ line }: { line: number }) => line),
      [6, 7, 8, 9, 10],
    )
    for (const [row, named] of [
      /birthDate/,
      /lastName or row\.firstName/,
      /email/,
      /residence/,
      /birthDate lies in the future/,
    ].entries())
      assert.match(refused[row].problem, named)

    const decide = (id: string, as: string) => world.manager.post(`/v1/guests/import-rows/${id}/decide`, { as })
    const same = must(await decide(duplicates[0].id, 'same')).data
    assert.deepEqual([same.outcome, same.guestId, same.content], ['discarded', there.id, undefined])
    // What the profile did not know is taken from the row; what it knew stays, and it is found by what is new.
    const profile = must(await world.manager.get(`/v1/guests/${there.id}`)).data
    assert.deepEqual(
      [profile.email, profile.notes, profile.residence.city, profile.identity.lastName],
      ['ysoline@example.com', 'Likes the sea', 'Brest', 'Quillévéré'],
    )
    const found = must(await world.manager.get('/v1/guests?email=ysoline@example.com')).data
    assert.deepEqual(
      found.map(({ id }: { id: string }) => id),
      [there.id],
    )
    assert.equal((await world.events('guest.rectified')).filter(({ data }) => data.guestId === there.id).length, 1)
    const made = must(await decide(duplicates[1].id, 'new')).data
    assert.equal(made.outcome, 'created')
    assert.equal(must(await world.manager.get(`/v1/guests/${made.guestId}`)).data.identity.firstName, 'Adda')
    assert.equal((await decide(duplicates[1].id, 'new')).code, 'IMPORT_ROW_DECIDED')
    assert.equal((await decide(refused[0].id, 'new')).code, 'IMPORT_ROW_HAS_MISTAKE')
    assert.equal(must(await decide(refused[0].id, 'same')).data.outcome, 'discarded')
    assert.equal((await world.query('select from guest_import_batch')).length, 0, 'no row is kept that is no longer needed')
  })

  test('the same file again is all duplicates; with one key it is one job', async () => {
    const names = ['Featherstonehaugh', 'Cholmondeley', 'Wriothesley', 'Marjoribanks', 'Beauchamp']
    const file = `lastName,firstName,birthDate\n${names.map((name, index) => `${name},Peregrine,197${index}-03-1${index}`).join('\n')}\n`
    const first = must(await send(file, { 'idempotency-key': 'one-import-only' })).data
    assert.equal(must(await send(file, { 'idempotency-key': 'one-import-only' })).data.id, first.id)
    assert.equal((await send(`${file}X,Y,\n`, { 'idempotency-key': 'one-import-only' })).code, 'IDEMPOTENCY_KEY_REUSED')
    assert.equal((await finish(first.id)).result.created, 5)
    const again = must(await send(file)).data
    assert.deepEqual((await finish(again.id)).result, { created: 0, duplicates: 5, refused: 0 })
  })

  test('several batches, carried out once each whatever runs twice, and stopped when asked', async () => {
    const letters = 'bcdfghjklmnpqrstvwxz'
    const rows = Array.from({ length: 1_300 }, (_, index) => {
      const name = [index % 20, Math.floor(index / 20) % 20, Math.floor(index / 400) % 20]
        .map((place) => letters.charAt(place))
        .join('o')
      return `${name}a,${name}u${name},19${String(20 + (index % 80)).padStart(2, '0')}-0${1 + (index % 9)}-1${index % 10}`
    })
    const file = `firstName,lastName,birthDate\n${rows.join('\n')}`
    const { id } = must(await send(file)).data
    const job = await (async () => {
      for (;;) {
        await Promise.all([world.runBackgroundTasks(), world.runBackgroundTasks()])
        const now = await jobOf(id)
        if (now.status === 'done') return now
      }
    })()
    const { created, duplicates } = job.result
    assert.equal(created + duplicates, 1_300)
    const [count] = await world.query<{ count: number }>(
      `select count(*)::int as count from guest where last_name like '%u%' and length(last_name) = 11`,
    )
    assert.equal(count?.count, created)

    const stopped = must(await send(file)).data
    await world.runBackgroundTasks()
    assert.equal((await jobOf(stopped.id)).percent, 38)
    assert.equal(must(await world.manager.post(`/v1/jobs/${stopped.id}/cancel`)).data.status, 'cancelled')
    for (let round = 0; round < 3; round += 1) await world.runBackgroundTasks()
    assert.deepEqual([(await jobOf(stopped.id)).status, (await jobOf(stopped.id)).done], ['cancelled', 500])
    assert.equal((await world.query('select from guest_import_batch')).length, 0)
    assert.equal((await world.manager.post(`/v1/jobs/${stopped.id}/cancel`)).code, 'JOB_OVER')
    assert.ok(must(await world.manager.get('/v1/jobs?status=cancelled&kind=guest_import')).body.meta.total >= 1)
  })

  test('rows are kept for a month; an import that was given up fails, and its rows go', async () => {
    const file = 'lastName,birthDate\nSweepstone,not a date\n'
    const old = must(await send(file)).data
    await finish(old.id)
    const stuck = must(await send('lastName\nStuckey\n')).data
    const { periodicJobs } = await import('../../../src/modules.ts')
    const sweep = () => periodicJobs.find(({ name }) => name === 'sweep-guest-import-rows')?.run(world.periodicWork)
    // The clock of the tests stands in another month than that of the database.
    await world.query('update guest_import_row set created_at = now()')
    await world.query('update job set created_at = now()')
    await sweep()
    assert.equal((await rowsOf(old.id)).length, 1)
    assert.equal((await jobOf(stuck.id)).status, 'queued')
    await world.query(`update guest_import_row set created_at = now() - interval '32 days' where job_id = $1`, [old.id])
    await world.query(`update job set created_at = now() - interval '3 days' where id = $1`, [stuck.id])
    await sweep()
    assert.equal((await rowsOf(old.id)).length, 0)
    assert.equal((await jobOf(stuck.id)).status, 'failed')
    assert.equal((await world.query('select from guest_import_batch where job_id = $1', [stuck.id])).length, 0)
    assert.deepEqual(await world.runBackgroundTasks(), { done: 1, missed: 0 })
    assert.deepEqual(await find('stuckey'), [])
  })

  test('letters of two places stay whole wherever they stand in the file', async () => {
    const filler = 'x'.repeat(99)
    const rows = Array.from({ length: 700 }, (_, index) => `${filler},𠮷田${String.fromCharCode(97 + (index % 26))}`)
    const { id } = must(await send(`firstName,lastName\n${rows.join('\n')}\n`)).data
    await finish(id)
    const [broken] = await world.query<{ count: number }>(
      `select count(*)::int as count from guest where last_name like '%\uFFFD%'`,
    )
    const [kept] = await world.query<{ count: number }>(
      `select (select count(*) from guest where last_name like '𠮷田%')::int + (select count(*) from guest_import_row where content ->> 'lastName' like '𠮷田%')::int as count`,
    )
    assert.deepEqual([broken?.count, kept?.count], [0, 700])
  })

  test('a file as Excel saves it, with whole names in one column: split, and none taken as a first name', async () => {
    const file =
      'sep=;\r\nfullName;phone\r\n"Aurelian, Zenobia";0664/123 45 67\r\nPieter van der Zand;="0042 77 123"\r\nPlotinus;\r\n;\r\n'
    const job = await finish(must(await send(`\uFEFF${file}`)).data.id)
    assert.deepEqual(job.result, { created: 3, duplicates: 0, refused: 0 })
    const named = async (name: string) => {
      const [{ id }] = await find(name)
      const { identity, phone } = must(await world.manager.get(`/v1/guests/${id}`)).data
      return [identity.firstName, identity.lastName, phone]
    }
    assert.deepEqual(await named('Zenobia'), ['Zenobia', 'Aurelian', '0664/123 45 67'])
    assert.deepEqual(await named('van der Zand'), ['Pieter', 'van der Zand', '0042 77 123'])
    assert.deepEqual(await named('Plotinus'), [undefined, 'Plotinus', undefined])
  })

  test('lines are those of the file, whatever ends them', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const file = ['lastName,birthDate,notes', 'Lineone,bad,', '', '', 'Linefive,bad,"a', 'b"', 'Lineseven,bad,'].join(end)
      const { id } = must(await send(file)).data
      await finish(id)
      assert.deepEqual(
        (await rowsOf(id, 'refused')).map(({ line }: { line: number }) => line),
        [2, 5, 7],
        JSON.stringify(end),
      )
    }
  })

  test('a hundred thousand rows are taken, however many lines they stand on', async () => {
    const file = await readFile(Buffer.from(`firstName\r\n${'"a\n""b"\r\n  \r\n'.repeat(100_000)}`))
    assert.equal('total' in file ? file.total : file.problem, 100_000)
    const one = await readFile(Buffer.from(`firstName\n${'"a\n""b"\n\n'.repeat(100_001)}`))
    assert.match('problem' in one ? one.problem : '', /more than 100000/)
  })

  test('a file that cannot be read as a whole is refused, and nothing is begun', async () => {
    const before = (await world.query('select from job')).length
    for (const [file, named] of [
      ['', /required/],
      ['firstName,lastName\n', /no rows/],
      ['firstName,lastName,shoeSize\nA,B,41\n', /shoeSize/],
      ['firstName,first_name\nA,B\n', /more than once/],
      ['birthDate\n1980-01-01\n', /lastName, firstName or fullName/],
      ['firstName,lastName\nA\n', /well-formed/],
      ['firstName,lastName\n"A,B\n', /well-formed/],
      ['firstName,lastName\nWilliam "Bill",B\n', /well-formed/],
      ['firstName,lastName,\nA,B,\n', /Column 3/],
      ['firstName,lastName\nA,\u0000\n', /stored/],
      [`firstName,lastName\n${','.repeat(200_000)}\n`, /longer than 65536 bytes/],
      ['firstName,lastName,\u001b[31mshoe\u202e\nA,B,41\n', /unknown columns: �\[31mshoe�\./],
      [`firstName\n${'a\n'.repeat(100_001)}`, /100000/],
    ] as const) {
      const answer = await send(file)
      assert.deepEqual([answer.status, answer.code], [400, 'VALIDATION_ERROR'], answer.text)
      assert.match(answer.body.message, named)
    }
    assert.equal((await world.manager.post('/v1/guests/import', { firstName: 'A' })).status, 415)
    assert.equal((await world.manager.postCsv('/v1/guests', 'firstName\nA\n')).status, 415)
    assert.equal((await send(`firstName,lastName\n${'x'.repeat(21 * 1_048_576)}`)).status, 413)
    const latin = await fetch(`${world.url}/v1/guests/import`, {
      method: 'POST',
      headers: { 'x-api-key': world.manager.key, 'content-type': 'text/csv' },
      body: Buffer.from('lastName\nM\xfcller\n', 'latin1'),
    })
    assert.equal(latin.status, 400)
    assert.equal((await world.query('select from job')).length, before)
    const desk = await world.keyFor('reception')
    assert.equal((await desk.postCsv('/v1/guests/import', 'lastName\nA\n')).code, 'PERMISSION_DENIED')
  })
})

/** Bookings from another system: read by a mapping, previewed, booked once by their numbers, with balances; future and past. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { projectRoot } from '../../process.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('importing bookings', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld({
      log: {
        write: (line) => {
          if (line.includes('"level":50') || line.includes('"level":40')) console.error(line)
        },
      },
    })
    establishment = await world.establishment({ units: 3 })
    must(await world.manager.post('/v1/booking-codes', { kind: 'channel', code: 'FORMER', name: 'The former system' }))
    must(await world.manager.post('/v1/booking-codes', { kind: 'segment', code: 'LEISURE', name: 'Leisure' }))
  })
  after(() => world.close())
  const mapping = (body: object, of = establishment) =>
    world.manager.put(`/v1/establishments/${of.id}/booking-import-mapping`, { channel: 'former', ...body })
  const send = (file: string, of = establishment, query = '') =>
    world.manager.postCsv(`/v1/establishments/${of.id}/booking-imports${query}`, file)
  const finished = async (jobId: string) => {
    for (let round = 0; round < 50; round += 1) {
      await world.runBackgroundTasks()
      const job = must(await world.manager.get(`/v1/jobs/${jobId}`)).data
      if (job.status === 'done') return job
    }
    throw new Error(JSON.stringify(await world.query('select name, last_error from reaction where status <> $1', ['done'])))
  }
  const rows = async (jobId: string, query = '') =>
    must(await world.manager.get(`/v1/booking-import-rows?jobId=${jobId}${query}`)).data
  const file = [
    'Res. No.;Status;Check-in;Check-out;Room;Name;First;E-mail;Total;Open;Deposit;Segment',
    'A-1;OK;05/06/2026;07/06/2026;Double Standard;Lovelace;Ada;ada@example.org;1.234,51 €;0;100,00;Leisure',
    'A-2;OUT;01/05/2026;03/05/2026;Double Standard;Hopper;Grace;;200,00;50,00;0;',
    'A-3;XX;10/06/2026;12/06/2026;Double Standard;Byron;;;;;;',
    'A-4;IN;28/05/2026;03/06/2026;Double Standard;Lovelace;Ada;ADA@example.org;600,00;-20,00;0;',
    'A-5;OK;31/02/2026;07/06/2026;Double Standard;Bad;Date;;;;;',
    'A-6;OK;05/06/2026;07/06/2026;Penthouse;No;Type;;;;;',
    'A-1;OK;05/06/2026;07/06/2026;Double Standard;Twice;In file;;;;;',
    'A-7;NS;02/05/2026;03/05/2026;Double Standard;Absent;;;80,00;0;0;',
    '',
  ].join('\n')

  test('without a mapping, or with columns that are not there, nothing begins', async () => {
    assert.equal((await send(file)).code, 'IMPORT_MAPPING_MISSING')
    assert.equal((await mapping({ channel: 'MOON' })).code, 'BOOKING_CODE_UNKNOWN')
    must(await mapping({ columns: { arrival: 'Anreise' } }))
    assert.match((await send(file)).body.message, /no column Anreise for arrival/)
    must(await mapping({}))
    assert.match((await send(file)).body.message, /no column for reference, arrival, departure, unitType/)
  })

  test('previewed, booked, and sent again: every number once; future holds nights, past and cancelled hold none; balances taken over', async () => {
    must(
      await mapping({
        columns: {
          reference: 'Res. No.',
          arrival: 'Check-in',
          departure: 'Check-out',
          unitType: 'Room',
          lastName: 'Name',
          firstName: 'First',
          email: 'E-mail',
          balance: 'Open',
        },
        dateFormat: 'day_month_year',
        decimalComma: true,
        unitTypes: { 'Double Standard': 'DBL' },
        statuses: { OK: 'Confirmed', OUT: 'CheckedOut', XX: 'Cancelled', IN: 'CheckedIn', NS: 'NoShow' },
        defaultRatePlan: must(await world.manager.get(`/v1/rate-plans/${establishment.planId}`)).data.code,
      }),
    )
    const preview = must(await send(file, establishment, '?isPreview=true')).data
    assert.deepEqual((await finished(preview.id)).result, { booked: 5, there: 1, refused: 2 })
    assert.equal(must(await world.manager.get(`/v1/reservations?establishmentId=${establishment.id}`)).body.meta.total, 0)
    const job = must(await send(file)).data
    assert.deepEqual((await finished(job.id)).result, { booked: 5, there: 1, refused: 2 })
    assert.deepEqual(
      (await rows(job.id, '&outcome=refused')).map((row: { line: number; problem: string }) => [row.line, row.problem]),
      [
        [6, 'arrival is not a date: 31/02/2026'],
        [7, 'There is no unit type Penthouse.'],
      ],
    )
    const stay = async (reference: string) => {
      const [found] = must(await world.manager.get(`/v1/reservations?externalReference=${reference}`)).data
      return must(await world.manager.get(`/v1/reservations/${found.id}`)).data
    }
    const ahead = await stay('A-1')
    assert.deepEqual(
      [ahead.status, ahead.totalCents, ahead.segment, ahead.folio.depositHeldCents, ahead.folio.balanceCents],
      ['Confirmed', '123451', 'LEISURE', '10000', '0'],
    )
    assert.deepEqual(
      ahead.nightly.map(({ priceCents }: { priceCents: string }) => priceCents),
      ['61726', '61725'],
    )
    const over = await stay('A-2')
    assert.deepEqual(
      [over.status, over.checkedOutOn, over.totalCents, over.folio.balanceCents],
      ['CheckedOut', '2026-05-03', '20000', '5000'],
    )
    assert.equal((await stay('A-3')).status, 'Cancelled')
    assert.equal((await stay('A-7')).status, 'NoShow')
    const inHouse = await stay('A-4')
    assert.deepEqual(
      [inHouse.status, inHouse.arrival, inHouse.departure, inHouse.folio.balanceCents],
      ['Confirmed', '2026-06-01', '2026-06-03', '-2000'],
    )
    assert.equal(inHouse.guestId, ahead.guestId, 'one address and one name is one guest')
    must(await world.manager.post(`/v1/reservations/${inHouse.id}/check-in`))
    const counted = await world.query<{ night: string; sold: number }>(
      `select night::text, sold from night_inventory where establishment_id = $1 and sold > 0 order by night`,
      [establishment.id],
    )
    assert.deepEqual(
      counted.map(({ night, sold }) => [night, sold]),
      [
        ['2026-06-01', 1],
        ['2026-06-02', 1],
        ['2026-06-05', 1],
        ['2026-06-06', 1],
      ],
    )
    const again = must(await send(file)).data
    assert.deepEqual((await finished(again.id)).result, { booked: 0, there: 6, refused: 2 })
    const ledger = must(await world.manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}`)).data
    for (const total of ledger.totals) assert.equal(total.balanceCents, '0')
    assert.equal((await world.query('select from booking_import_batch')).length, 0, 'rows are kept no longer than their turn')
  })

  test('what is sold out is refused, row by row, across batches; a job that is stopped keeps what it has done', async () => {
    const place = await world.establishment({ units: 2 })
    const plan = must(await world.manager.get(`/v1/rate-plans/${place.planId}`)).data.code
    must(await mapping({ defaultRatePlan: plan }, place))
    const lines = Array.from(
      { length: 250 },
      (_, index) =>
        `N-${index},2026-06-${String(2 + (index % 20)).padStart(2, '0')},2026-06-${String(3 + (index % 20)).padStart(2, '0')},DBL,Guest${index},100.00`,
    )
    const big = `reference,arrival,departure,unitType,lastName,total\n${lines.join('\n')}\n`
    const job = must(await send(big, place)).data
    assert.equal(job.total, 250)
    assert.deepEqual((await finished(job.id)).result, { booked: 40, there: 0, refused: 210 })
    const [refused] = await rows(job.id, '&outcome=refused')
    assert.match(refused.problem, /The unit type DBL is sold out, or not on sale, for the night of 2026-06-02/)
    const stopped = must(await send(big.replaceAll('N-', 'M-'), place)).data
    must(await world.manager.post(`/v1/jobs/${stopped.id}/cancel`))
    await world.runBackgroundTasks()
    assert.equal((await world.query('select from booking_import_batch')).length, 0)
  })

  test('a preview shows each row as it would be booked, and warns of a column that reads both ways', async () => {
    const ofCase = await world.establishment({ units: 9 })
    const { code: plan } = must(await world.manager.get(`/v1/rate-plans/${ofCase.planId}`)).data
    must(
      await mapping(
        {
          columns: { total: 'Price', fullName: 'Guest', phone: 'Phone' },
          dateFormat: 'day_month_year',
          decimalComma: true,
          defaultRatePlan: plan,
        },
        ofCase,
      ),
    )
    // As Excel writes it: a line for itself, UTF-16, empty rows below.
    const lines = [
      'sep=;',
      'reference;arrival;departure;unitType;Guest;Price;Price %;Phone',
      'P-1;05/06/2026;07/06/2026;DBL;Silva, Ana;1.234;15;0664/123 45 67',
      'P-2;06/07/2026;08/07/2026;DBL;Jan van der Berg;258;15;call me',
      'P-3;2026-06-05;2026-06-07;DBL;NULL;258.30;15;',
      ';;;;;;;',
      '',
    ]
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines.join('\r\n'), 'utf16le')])
    const sent = (query: string) =>
      world.manager.sendFile('POST', `/v1/establishments/${ofCase.id}/booking-imports${query}`, { bytes, mediaType: 'text/csv' })
    const preview = must(await sent('?isPreview=true')).data
    assert.deepEqual((await finished(preview.id)).warnings, [
      'arrival: no date of the file shows whether the day or the month comes first. 05/06/2026 is read as 2026-06-05.',
      'departure: no date of the file shows whether the day or the month comes first. 07/06/2026 is read as 2026-06-07.',
      'total: no amount of the file has decimals. 1.234 is read as 1234.00.',
    ])
    const [first, second, third] = await rows(preview.id)
    assert.deepEqual(first, {
      jobId: preview.id,
      line: 3,
      reference: 'P-1',
      outcome: 'booked',
      stay: {
        status: 'Confirmed',
        arrival: '2026-06-05',
        departure: '2026-06-07',
        unitType: 'DBL',
        ratePlan: plan,
        firstName: 'Ana',
        lastName: 'Silva',
        adults: 1,
        children: 0,
        totalCents: '123400',
        balanceCents: '0',
        depositCents: '0',
        currency: 'EUR',
      },
    })
    assert.equal(second.warning, 'phone is not a telephone number and went into the notes: call me.')
    assert.equal(third.problem, 'total is not an amount in EUR written as 1.234,50: 258.30')
    const job = must(await sent('')).data
    assert.deepEqual((await finished(job.id)).result, { booked: 2, there: 0, refused: 1 })
    const [booked, noted] = await rows(job.id)
    assert.equal(booked.stay, undefined)
    const stay = must(await world.manager.get(`/v1/reservations/${booked.reservationId}`)).data
    assert.equal(stay.totalCents, '123400')
    const guest = must(await world.manager.get(`/v1/guests/${stay.guestId}`)).data
    assert.deepEqual([guest.identity.firstName, guest.identity.lastName, guest.phone], ['Ana', 'Silva', '0664/123 45 67'])
    const other = must(await world.manager.get(`/v1/reservations/${noted.reservationId}`)).data
    assert.equal(other.notes, 'Phone: call me')
    const berg = must(await world.manager.get(`/v1/guests/${other.guestId}`)).data
    assert.deepEqual([berg.identity.firstName, berg.identity.lastName, berg.phone], ['Jan', 'van der Berg', undefined])
  })

  test('a guest called Null keeps the name; two columns that could hold the same stop the file', async () => {
    const ofCase = await world.establishment({ units: 3 })
    const { code: plan } = must(await world.manager.get(`/v1/rate-plans/${ofCase.planId}`)).data
    must(await mapping({ columns: { total: 'Price' }, defaultRatePlan: plan }, ofCase))
    const job = must(
      await send(
        'reference,arrival,departure,unitType,lastName,firstName,email,Price,nationality\nN-1,2026-06-05,2026-06-07,DBL,NULL,,NULL,NULL,German\nN-3,2026-06-05,2026-06-07,DBL,,Mary Jane,,,DEU\n',
        ofCase,
      ),
    ).data
    assert.deepEqual((await finished(job.id)).result, { booked: 2, there: 0, refused: 0 })
    const [first, second] = await rows(job.id)
    assert.equal(first.warning, 'nationality is no code of two or three letters and was left out: German.')
    // The file has a column for each name: first names are not split.
    const { guestId } = must(await world.manager.get(`/v1/reservations/${second.reservationId}`)).data
    assert.deepEqual(must(await world.manager.get(`/v1/guests/${guestId}`)).data.identity, {
      firstName: 'Mary Jane',
      nationality: 'DE',
    })
    assert.match(
      (await send('reference,arrival,departure,unitType,lastName,Price %,Price €\nN-2,2026-06-05,2026-06-07,DBL,A,1,2\n', ofCase))
        .body.message,
      /Price %, Price € could each hold total/,
    )
  })

  test('rows are kept for a month, the job for three; an import that was given up fails, and what waits for it goes', async () => {
    const place = await world.establishment({ units: 2 })
    must(await mapping({ defaultRatePlan: must(await world.manager.get(`/v1/rate-plans/${place.planId}`)).data.code }, place))
    const old = must(
      await send('reference,arrival,departure,unitType,lastName\nS-1,2026-06-05,2026-06-06,DBL,Sweepstone\n', place),
    ).data
    assert.equal((await finished(old.id)).result.booked, 1)
    const stuck = must(
      await send('reference,arrival,departure,unitType,lastName\nS-2,2026-06-05,2026-06-06,DBL,Stuckey\n', place),
    ).data
    const { periodicJobs } = await import('../../../src/modules.ts')
    const sweep = async () => {
      for (const wanted of ['sweep-booking-import-rows', 'sweep-jobs'])
        await periodicJobs.find(({ name }) => name === wanted)?.run(world.periodicWork)
    }
    const isThere = async (id: string) => (await world.query('select from job where id = $1', [id])).length === 1
    // The clock of the tests stands in another month than that of the database.
    await world.query('update booking_import_row set created_at = now()')
    await world.query('update job set created_at = now(), finished_at = case when finished_at is not null then now() end')
    // Over for ninety days, but its rows are younger: both stay, and so do the jobs of everybody else.
    await world.query(`update job set finished_at = now() - interval '91 days' where id = $1`, [old.id])
    await sweep()
    assert.equal((await rows(old.id)).length, 1)
    assert.deepEqual([await isThere(old.id), await isThere(stuck.id)], [true, true])
    await world.query(`update booking_import_row set created_at = now() - interval '32 days' where job_id = $1`, [old.id])
    await world.query(`update job set created_at = now() - interval '3 days' where id = $1`, [stuck.id])
    await sweep()
    assert.equal((await world.query('select from booking_import_row where job_id = $1', [old.id])).length, 0)
    assert.equal(await isThere(old.id), false)
    assert.equal(must(await world.manager.get(`/v1/jobs/${stuck.id}`)).data.status, 'failed')
    assert.equal((await world.query('select from booking_import_batch where job_id = $1', [stuck.id])).length, 0)
    // The background task that comes after all finds that the import is over, and books nothing.
    await world.runBackgroundTasks()
    assert.deepEqual(must(await world.manager.get('/v1/reservations?externalReference=S-2')).data, [])
  })

  test('a guest who is erased leaves no reference of the other system in the rows of an import', async () => {
    const place = await world.establishment({ units: 2 })
    must(await mapping({ defaultRatePlan: must(await world.manager.get(`/v1/rate-plans/${place.planId}`)).data.code }, place))
    const job = must(
      await send(
        'reference,arrival,departure,unitType,lastName,status\nLOVELACE-1,2026-05-05,2026-05-06,DBL,Lovelace,CheckedOut\nOTHER-1,2026-05-05,2026-05-06,DBL,Other,CheckedOut\n',
        place,
      ),
    ).data
    assert.equal((await finished(job.id)).result.booked, 2)
    const [stay] = must(await world.manager.get('/v1/reservations?externalReference=LOVELACE-1')).data
    must(await world.manager.post(`/v1/guests/${stay.guestId}/anonymize`))
    assert.deepEqual(
      (await rows(job.id)).map(({ reference }: { reference: string }) => reference),
      ['OTHER-1'],
    )
  })

  test('bin/import sends the file, waits, and prints what was refused; sent again, everything is there', async () => {
    const place = await world.establishment({ units: 2 })
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-import-'))
    const csv = path.join(folder, 'bookings.csv')
    const json = path.join(folder, 'mapping.json')
    fs.writeFileSync(
      csv,
      'reference,arrival,departure,unitType,lastName\nB-1,2026-06-05,2026-06-07,DBL,Hopper\nB-2,2026-06-05,2026-06-07,SUITE,Byron\n',
    )
    fs.writeFileSync(json, JSON.stringify({ channel: 'FORMER', defaultRatePlan: 'FLEX' }))
    const run = async (...more: string[]) => {
      const child = spawn(path.join(projectRoot, 'bin', 'import'), [
        csv,
        '--url',
        world.url,
        '--key',
        world.manager.key,
        '--establishment',
        place.id,
        ...more,
      ])
      let printed = ''
      child.stdout.on('data', (text: Buffer) => {
        printed += text.toString()
      })
      let exitCode: number | null = null
      child.on('exit', (code) => {
        exitCode = code
      })
      while (exitCode === null) {
        await world.runBackgroundTasks()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const lines = printed
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      return [exitCode, lines.slice(0, -1).map(({ reference }) => reference), lines.at(-1)]
    }
    try {
      const [code, refused, last] = await run('--mapping', json)
      assert.deepEqual([code, refused, last.status, last.booked, last.refused], [1, ['B-2'], 'done', 1, 1])
      const [, , again] = await run()
      assert.deepEqual([again.booked, again.there, again.refused], [0, 1, 1])
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })
})

describe('extras of imported bookings', () => {
  test('by codes and by the words of the file, with quantities; what is over takes none, who is in house what is charged every night', async () => {
    const world = await openWorld()
    try {
      const house = await world.establishment({ units: 9 })
      must(await world.manager.post('/v1/booking-codes', { kind: 'channel', code: 'FORMER', name: 'The former system' }))
      const extra = (code: string, chargedPer: string) =>
        world.manager.post('/v1/extras', {
          establishmentId: house.id,
          code,
          name: code,
          chargeType: 'service',
          chargedPer,
          priceCents: '1000',
          vatRateBp: 2000,
        })
      const breakfast = must(await extra('BREAKFAST', 'person_and_night')).data
      // What the former system sold is brought in, though there is only one for a night.
      must(await world.manager.patch(`/v1/extras/${breakfast.id}`, { stock: 1 }))
      must(await extra('BOX2', 'stay'))
      const gone = must(await extra('COT', 'night')).data
      must(await world.manager.patch(`/v1/extras/${gone.id}`, { status: 'retired' }))
      must(
        await world.manager.put(`/v1/establishments/${house.id}/booking-import-mapping`, {
          channel: 'former',
          extras: { 'Breakfast, continental': 'BREAKFAST' },
          defaultRatePlan: 'FLEX',
        }),
      )
      const file = [
        'reference;status;arrival;departure;unitType;lastName;extras',
        'B-1;Confirmed;2026-06-05;2026-06-07;DBL;Ahead;BREAKFAST x 2|BOX2',
        'B-2;Confirmed;2026-06-05;2026-06-07;DBL;Mapped;Breakfast, continental',
        'B-3;CheckedIn;2026-05-30;2026-06-03;DBL;Inside;breakfast|box2',
        'B-4;CheckedOut;2026-05-01;2026-05-03;DBL;Gone;BREAKFAST',
        'B-5;Confirmed;2026-06-05;2026-06-07;DBL;Unknown;PARKING',
        'B-6;Confirmed;2026-06-05;2026-06-07;DBL;Retired;COT',
        'B-7;Confirmed;2026-05-31;2026-06-03;DBL;Late;BOX2',
        'B-8;Confirmed;2026-06-05;2026-06-07;DBL;Many;BREAKFAST x 101',
        '',
      ].join('\n')
      const job = must(await world.manager.postCsv(`/v1/establishments/${house.id}/booking-imports`, file)).data
      for (let round = 0; round < 10; round += 1) await world.runBackgroundTasks()
      const rows = must(await world.manager.get(`/v1/booking-import-rows?jobId=${job.id}`)).data as {
        reference: string
        outcome: string
        problem?: string
        reservationId?: string
      }[]
      const extrasOf = async (reference: string) => {
        const row = rows.find((each) => each.reference === reference)
        if (row?.reservationId === undefined) return row?.problem
        const { extras } = must(await world.manager.get(`/v1/reservations/${row.reservationId}/extras`)).data as {
          extras: { name: string; quantity: number }[]
        }
        return extras.map(({ name, quantity }) => `${quantity} ${name}`).toSorted()
      }
      assert.deepEqual(await extrasOf('B-1'), ['1 BOX2', '2 BREAKFAST'])
      assert.deepEqual(await extrasOf('B-2'), ['1 BREAKFAST'])
      assert.deepEqual(await extrasOf('B-3'), ['1 BREAKFAST'])
      assert.deepEqual(await extrasOf('B-4'), [])
      assert.deepEqual(await extrasOf('B-5'), 'There is no extra parking.')
      assert.deepEqual(await extrasOf('B-6'), 'The extra COT is retired and sold no longer.')
      // Who was due yesterday and is not here yet has been charged nothing.
      assert.deepEqual(await extrasOf('B-7'), ['1 BOX2'])
      assert.match(String(await extrasOf('B-8')), /is not 1 to 100/)
    } finally {
      await world.close()
    }
  })
})

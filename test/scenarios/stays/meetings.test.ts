/** Meetings: rooms by the hour that nobody has twice, equipment that is not promised twice, delegates, the bill to the cent, the event sheet. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

interface Session {
  roomId: string
  setup: string
  persons: number
  from: string
  to: string
  priceCents?: string
}

describe('meetings', () => {
  let world: World
  let house: Establishment
  let seville: string
  let made = 0
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 2 })
    seville = (await room({ turnaroundMinutes: 30, dayCents: '48000' })).id
  })
  after(() => world.close())
  const room = async (more: object = {}) => {
    made += 1
    return must(
      await world.manager.post('/v1/function-rooms', {
        establishmentId: house.id,
        code: `R${made}`,
        name: `Salle ${made}`,
        setups: [
          { setup: 'u_shape', capacity: 30 },
          { setup: 'theatre', capacity: 80 },
        ],
        hourlyCents: '9000',
        vatRateBp: 2000,
        ...more,
      }),
    ).data
  }
  const equipment = async (quantityAvailable: number, more: object = {}) => {
    made += 1
    return must(
      await world.manager.post('/v1/mice-equipment', {
        establishmentId: house.id,
        code: `Q${made}`,
        name: `Beamer ${made}`,
        equipmentType: 'projection',
        quantityAvailable,
        rentable: true,
        rentalPriceCents: '6000',
        rentalPriceCurrency: 'EUR',
        ...more,
      }),
    ).data.id as string
  }
  const meet = (more: object = {}, by = world.manager) => {
    made += 1
    return by.post('/v1/meetings', { establishmentId: house.id, name: `Conference ${made}`, ...more })
  }
  const session = (from: string, to: string, more: Partial<Session> = {}): Session => ({
    roomId: seville,
    setup: 'u_shape',
    persons: 20,
    from,
    to,
    ...more,
  })
  const change = (id: string, body: object) => world.manager.patch(`/v1/meetings/${id}`, body)
  const act = (id: string, action: string, body: object = {}) => world.manager.post(`/v1/meetings/${id}/${action}`, body)
  const folio = async (id: string) => must(await world.manager.get(`/v1/folios/${id}`)).data

  test('a hundred random sessions in three rooms: taken exactly where a plain calendar says so', async () => {
    let seed = 5
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const rooms = [
      { ...(await room()), turnaround: 0 },
      { ...(await room({ turnaroundMinutes: 45 })), turnaround: 45 },
      { ...(await room({ turnaroundMinutes: 120 })), turnaround: 120 },
    ]
    const local = (minutes: number) => new Date(Date.UTC(2026, 8, 1) + minutes * 60_000).toISOString().slice(0, 16)
    const calendar: { room: number; from: number; free: number; id: string }[] = []
    let [taken, entered, cancelled] = [0, 0, 0]
    for (let round = 0; round < 100; round += 1) {
      const place = random(3)
      const from = random(4 * 24 * 4) * 15
      const to = from + 15 + random(40) * 15
      const { id, turnaround } = rooms[place]
      const free = to + turnaround
      const isTaken = calendar.some((other) => other.room === place && other.from < free && from < other.free)
      const query = `establishmentId=${house.id}&freeFrom=${local(from)}&freeTo=${local(to)}&pageSize=100`
      const offered = must(await world.manager.get(`/v1/function-rooms?${query}`)).data.map((each: { id: string }) => each.id)
      assert.equal(offered.includes(id), !isTaken)
      const answer = await meet({ sessions: [session(local(from), local(to), { roomId: id })] })
      assert.equal(answer.status, isTaken ? 409 : 201, answer.text)
      if (isTaken) {
        assert.equal(answer.code, 'FUNCTION_ROOM_TAKEN')
        taken += 1
      } else {
        calendar.push({ room: place, from, free, id: answer.data.id })
        entered += 1
      }
      if (random(5) === 0 && calendar.length > 0) {
        const [gone] = calendar.splice(random(calendar.length), 1)
        must(await act(gone?.id as string, 'cancel', { reason: 'Ill' }))
        cancelled += 1
      }
    }
    assert.ok(taken > 15 && entered > 25 && cancelled > 8, `${taken} ${entered} ${cancelled}`)
  })

  test('of two who want the same room or the last piece at once one has it', async () => {
    const { id } = await room()
    const sessions = [session('2026-10-01T09:00', '2026-10-01T12:00', { roomId: id })]
    const answers = await Promise.all([1, 2, 3, 4].map(() => meet({ sessions })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((left, right) => left - right),
      [201, 409, 409, 409],
    )
    const beamer = await equipment(2)
    const wanted = { equipmentId: beamer, quantity: 1, from: '2026-10-01T09:00', to: '2026-10-01T12:00', vatRateBp: 2000 }
    const reserving = await Promise.all([1, 2, 3, 4, 5].map(() => meet({ equipment: [wanted] })))
    assert.deepEqual(reserving.map(({ code }) => code ?? 'has it').toSorted(), [
      'EQUIPMENT_NOT_FREE',
      'EQUIPMENT_NOT_FREE',
      'EQUIPMENT_NOT_FREE',
      'has it',
      'has it',
    ])
  })

  test('equipment: never more out at one time than there is, with the time to set it up; given up with the meeting; not sold off beneath it', async () => {
    let seed = 3
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    const there = 5
    const beamer = await equipment(there, { setupTimeMinutes: 60 })
    const hour = (value: number) => new Date(Date.UTC(2026, 8, 10, value)).toISOString().slice(0, 16)
    const out: { from: number; to: number; quantity: number; id: string }[] = []
    let [refused, entered] = [0, 0]
    for (let round = 0; round < 70; round += 1) {
      const from = 1 + random(40)
      const to = from + 1 + random(8)
      const quantity = 1 + random(3)
      // The most at any hour of it, an hour earlier for setting up.
      const most = Math.max(
        ...Array.from({ length: to - from + 1 }, (_, place) => from - 1 + place).map((at) =>
          out.filter((each) => each.from - 1 <= at && at < each.to).reduce((sum, each) => sum + each.quantity, 0),
        ),
      )
      const answer = await meet({
        equipment: [{ equipmentId: beamer, quantity, from: hour(from), to: hour(to), vatRateBp: 2000 }],
      })
      assert.equal(answer.status, most + quantity > there ? 409 : 201, answer.text)
      if (answer.status === 201) {
        out.push({ from, to, quantity, id: answer.data.id })
        entered += 1
        const days = hour(from).slice(0, 10) === hour(to).slice(0, 10) ? 1 : 2
        assert.equal(answer.data.equipment[0].priceCents, String(6_000 * quantity * days))
      } else refused += 1
      if (random(6) === 0 && out.length > 0) {
        const [gone] = out.splice(random(out.length), 1)
        must(await act(gone?.id as string, 'cancel'))
      }
    }
    assert.ok(refused > 10 && entered > 20, `${refused} ${entered}`)
    const most = Math.max(
      ...Array.from({ length: 60 }, (_, at) =>
        out.filter((each) => each.from - 1 <= at && at < each.to).reduce((sum, each) => sum + each.quantity, 0),
      ),
    )
    assert.ok(most > 1)
    const sell = (quantityAvailable: number) => world.manager.patch(`/v1/mice-equipment/${beamer}`, { quantityAvailable })
    assert.equal((await sell(most - 1)).code, 'EQUIPMENT_PROMISED')
    must(await sell(most))
  })

  test('prices of rooms, equipment and packages; billed once, taken back, changed, billed anew; VAT by its parts; to the debtor account', async () => {
    const beamer = await equipment(3)
    const company = must(
      await world.manager.post('/v1/companies', { code: `C${made}`, name: 'Lovelace SA', kind: 'company' }),
    ).data
    const parts = {
      sessions: [
        session('2026-09-20T09:00', '2026-09-20T11:30', { persons: 24 }),
        session('2026-09-21T08:00', '2026-09-21T18:15'),
        session('2026-09-22T08:00', '2026-09-22T12:00', { priceCents: '1' }),
      ],
      equipment: [{ equipmentId: beamer, quantity: 2, from: '2026-09-20T09:00', to: '2026-09-21T18:00', vatRateBp: 2000 }],
      packages: [
        {
          label: 'Day delegate',
          on: '2026-09-20',
          at: '12:30',
          persons: 24,
          parts: [
            { label: 'Lunch', chargeType: 'food_beverage', amountCents: '2833', vatRateBp: 1000 },
            { label: 'Wine', chargeType: 'food_beverage', amountCents: '617', vatRateBp: 2000 },
            { label: 'Water', chargeType: 'food_beverage', amountCents: '0', vatRateBp: 550 },
          ],
          note: 'Two without gluten',
        },
      ],
    }
    const entered = must(
      await meet({ companyId: company.id, contact: { name: 'Ada Lovelace', email: 'ada@lovelace.example' }, ...parts }),
    ).data
    // Three hours that are begun; eleven, capped at a day; what was agreed. Two beamers on two days. 24 persons.
    const total = 27_000 + 48_000 + 1 + 24_000 + 24 * (2_833 + 617)
    assert.equal(entered.totalCents, String(total))
    assert.deepEqual([entered.firstDay, entered.lastDay, entered.status], ['2026-09-20', '2026-09-22', 'tentative'])
    assert.equal((await act(entered.id, 'bill')).code, 'MEETING_NOT_CONFIRMED')
    must(await act(entered.id, 'confirm'))
    assert.equal((await act(entered.id, 'confirm')).code, 'MEETING_NOT_TENTATIVE')
    must(await world.pay(entered.folioId, '50000', { kind: 'deposit', method: 'transfer' }))
    const billings = await Promise.all([act(entered.id, 'bill'), act(entered.id, 'bill')])
    assert.deepEqual(billings.map(({ code }) => code ?? 'billed').toSorted(), ['MEETING_WAS_BILLED', 'billed'])
    const { entries, balanceCents } = await folio(entered.folioId)
    assert.equal(balanceCents, String(total))
    const vat = (cents: number, rate: number) => Math.round((cents * rate) / (10_000 + rate))
    assert.deepEqual(
      entries
        .filter(({ kind }: { kind: string }) => kind === 'charge')
        .map(({ chargeType, quantity, amountCents, vatCents }: Record<string, unknown>) => [
          chargeType,
          quantity,
          amountCents,
          vatCents,
        ]),
      [
        ['space_rental', 1, '27000', String(vat(27_000, 2_000))],
        ['space_rental', 1, '48000', String(vat(48_000, 2_000))],
        ['space_rental', 1, '1', '0'],
        ['equipment_rental', 2, '24000', String(vat(24_000, 2_000))],
        ['food_beverage', 24, String(24 * 2_833), String(vat(24 * 2_833, 1_000))],
        ['food_beverage', 24, String(24 * 617), String(vat(24 * 617, 2_000))],
      ],
    )
    assert.equal((await change(entered.id, { name: 'Other' })).code, 'MEETING_WAS_BILLED')
    assert.equal((await act(entered.id, 'cancel')).code, 'MEETING_WAS_BILLED')
    // One line was reversed by hand: it is not given back twice.
    const wine = entries.find(({ label }: { label: string }) => label.includes('Wine'))
    must(await world.manager.post(`/v1/folios/${entered.folioId}/entries/${wine.id}/reverse`, { reason: 'Not drunk' }))
    must(await act(entered.id, 'undo-bill'))
    assert.equal((await folio(entered.folioId)).balanceCents, '0')
    assert.equal((await act(entered.id, 'undo-bill')).code, 'MEETING_NOT_BILLED')
    // Fewer have come; what is left out keeps its price, also after the room has another.
    must(await world.manager.patch(`/v1/function-rooms/${seville}`, { hourlyCents: '99900', dayCents: null }))
    const fewer = must(await change(entered.id, { packages: [{ ...parts.packages[0], persons: 20 }] })).data
    must(await world.manager.patch(`/v1/function-rooms/${seville}`, { hourlyCents: '9000', dayCents: '48000' }))
    const after = total - 4 * (2_833 + 617)
    assert.equal(fewer.totalCents, String(after))
    must(await act(entered.id, 'bill'))
    assert.equal((await folio(entered.folioId)).balanceCents, String(after))
    // To the account of the company.
    const account = await world.debtor(house, { name: 'Lovelace SA' })
    const transferred = await world.manager.post(`/v1/folios/${entered.folioId}/transfer`, { accountId: account })
    must(transferred)
    assert.equal((await folio(entered.folioId)).balanceCents, '0')
    const found = must(await world.manager.get(`/v1/meetings?companyId=${company.id}&billed=true`)).data
    assert.deepEqual(
      found.map(({ id }: { id: string }) => id),
      [entered.id],
    )
  })

  test('an invoiced meeting is not taken back; the account of one that is coming is not closed', async () => {
    const own = await world.establishment({ units: 1 })
    const mandateId = await world.mandate([own])
    const { id: roomId } = must(
      await world.manager.post('/v1/function-rooms', {
        establishmentId: own.id,
        code: 'ONE',
        name: 'One',
        setups: [{ setup: 'boardroom', capacity: 8 }],
        hourlyCents: '5000',
        vatRateBp: 2000,
      }),
    ).data
    const meeting = must(
      await world.manager.post('/v1/meetings', {
        establishmentId: own.id,
        name: 'Board',
        status: 'confirmed',
        sessions: [{ roomId, setup: 'boardroom', persons: 6, from: '2026-06-01T09:00', to: '2026-06-01T11:00' }],
      }),
    ).data
    assert.equal((await world.manager.post(`/v1/house-accounts/${meeting.folioId}/close`, {})).code, 'HOUSE_ACCOUNT_IN_USE')
    must(await act(meeting.id, 'bill'))
    must(
      await world.manager.post('/v1/invoices', {
        mandateId,
        folioId: meeting.folioId,
        kind: 'standard',
        billTo: { name: 'Lovelace SA', isCompany: true },
      }),
    )
    assert.equal((await act(meeting.id, 'undo-bill')).code, 'MEETING_WAS_INVOICED')
    must(await world.pay(meeting.folioId, '10000'))
    must(await world.manager.post(`/v1/house-accounts/${meeting.folioId}/close`, {}))
  })

  test('what a change leaves out stays as it was agreed, whatever the catalogue says today; a person is corrected at any time', async () => {
    const hall = await room({ turnaroundMinutes: 30 })
    const beamer = await equipment(2)
    const at = ['2026-10-20T09:00', '2026-10-20T12:00'] as const
    const made = must(
      await meet({
        contact: { name: 'Ada Lovelace', email: 'ada@lovelace.example' },
        sessions: [session(...at, { roomId: hall.id })],
        equipment: [{ equipmentId: beamer, quantity: 1, from: at[0], to: at[1], vatRateBp: 2000 }],
      }),
    ).data
    must(
      await world.manager
        .patch(`/v1/function-rooms/${hall.id}`, {
          vatRateBp: 1000,
          turnaroundMinutes: 90,
          hourlyCents: '50000',
          setups: [
            { setup: 'u_shape', capacity: 19 },
            { setup: 'theatre', capacity: 80 },
          ],
        })
        .then((answer) =>
          // A set-up that is promised is not made smaller: the rest of the catalogue changes.
          answer.status === 409
            ? world.manager.patch(`/v1/function-rooms/${hall.id}`, {
                vatRateBp: 1000,
                turnaroundMinutes: 90,
                hourlyCents: '50000',
              })
            : answer,
        ),
    )
    const part = { label: 'Lunch', chargeType: 'food_beverage', amountCents: '2800', vatRateBp: 1000 }
    const changed = must(
      await change(made.id, { packages: [{ label: 'Day', on: '2026-10-20', persons: 10, parts: [part] }] }),
    ).data
    assert.deepEqual(changed.sessions, made.sessions)
    assert.deepEqual(changed.equipment, made.equipment)
    assert.equal(changed.totalCents, String(Number(made.totalCents) + 28_000))
    // Its turnaround is the one that it was entered with: half an hour later the room is free.
    const free = must(
      await world.manager.get(
        `/v1/function-rooms?establishmentId=${house.id}&freeFrom=2026-10-20T12:30&freeTo=2026-10-20T13:00&pageSize=100`,
      ),
    ).data
    assert.ok(free.some(({ id }: { id: string }) => id === hall.id))
    // Set anew, they have the rules of today.
    const anew = must(await change(made.id, { sessions: [session(...at, { roomId: hall.id })] })).data
    assert.deepEqual([anew.sessions[0].vatRateBp, anew.sessions[0].priceCents], [1000, '150000'])
    must(await act(made.id, 'confirm'))
    must(await act(made.id, 'bill'))
    assert.equal((await change(made.id, { contact: null, name: 'Other' })).code, 'MEETING_WAS_BILLED')
    assert.equal(must(await change(made.id, { contact: null })).data.contact, null)
    const cancelled = must(await meet({ contact: { name: 'Ada Lovelace' }, notes: 'Is late' })).data
    must(await act(cancelled.id, 'cancel', { reason: 'Ill' }))
    assert.equal((await change(cancelled.id, { name: 'Other' })).code, 'MEETING_CANCELLED')
    const { contact, notes } = must(await change(cancelled.id, { contact: null, notes: null })).data
    assert.deepEqual([contact, notes], [null, null])
  })

  test('what cannot be is refused by its place, and nothing is half entered', async () => {
    const elsewhere = await world.establishment({ units: 1 })
    const foreign = must(
      await world.manager.post('/v1/function-rooms', {
        establishmentId: elsewhere.id,
        code: 'X',
        name: 'X',
        setups: [{ setup: 'u_shape', capacity: 30 }],
        hourlyCents: '1',
        vatRateBp: 2000,
      }),
    ).data.id
    const at = ['2026-11-01T09:00', '2026-11-01T10:00'] as const
    const good = session(...at)
    const beamer = await equipment(1)
    const wanted = { equipmentId: beamer, quantity: 1, from: at[0], to: at[1], vatRateBp: 2000 }
    const part = { label: 'Lunch', chargeType: 'food_beverage', amountCents: '2800', vatRateBp: 1000 }
    const day = { label: 'Day', on: '2026-11-01', persons: 10, parts: [part] }
    for (const [body, status, message] of [
      [{ sessions: [session('0000-11-01T09:00', '0000-11-01T10:00')] }, 400, /of the years 1800 to 2199/],
      [{ sessions: [good, session(at[1], at[0])] }, 400, /body\.sessions\[1\]\.to must be later/],
      [{ sessions: [session('2026-11-01T09:00', '2026-11-02T09:01')] }, 400, /at most 24 hours/],
      [{ sessions: [session('2026-02-30T09:00', '2026-02-30T10:00')] }, 400, /no such day/],
      [{ sessions: [session('2026-11-01 09:00', '2026-11-01T10:00')] }, 400, /from/],
      [{ sessions: [session(...at, { persons: 31 })] }, 409, /takes 30 persons as u_shape, not 31/],
      [{ sessions: [session(...at, { setup: 'banquet' })] }, 409, /does not have the set-up banquet/],
      [{ sessions: [session(...at, { setup: 'disco' })] }, 400, /setup/],
      [{ sessions: [session(...at, { roomId: foreign })] }, 404, /body\.sessions\[0\]\.roomId/],
      [{ sessions: [good, good] }, 409, /taken/],
      [{ equipment: [{ ...wanted, quantity: 2 }] }, 409, /Not enough of the equipment/],
      [{ equipment: [{ ...wanted, equipmentId: foreign }] }, 404, /body\.equipment\[0\]/],
      [{ equipment: [{ ...wanted, vatRateBp: 1234 }] }, 400, /body\.equipment\[0\]\.vatRateBp/],
      [{ packages: [{ ...day, parts: [] }] }, 400, /parts/],
      [{ packages: [{ ...day, parts: [{ ...part, vatRateBp: 1234 }] }] }, 400, /packages\[0\]\.parts\[0\]\.vatRateBp/],
      [
        { packages: [{ ...day, persons: 10_000, parts: [{ ...part, amountCents: '999999999999' }] }] },
        400,
        /more than can be billed/,
      ],
      [{ companyId: foreign }, 404, /company/i],
      [{ sessions: Array.from({ length: 51 }, () => good) }, 400, /sessions/],
    ] as const) {
      const answer = await meet(body)
      assert.equal(answer.status, status, `${JSON.stringify(body).slice(0, 200)} ${answer.text}`)
      assert.match(answer.text, message)
    }
    assert.equal((await world.query('select 1 from function_session where from_at = $1', [at[0]])).length, 0)
    assert.equal((await world.manager.get(`/v1/function-rooms?freeFrom=2026-02-30T09:00&freeTo=2026-03-01T09:00`)).status, 400)
    assert.equal((await world.manager.get(`/v1/function-rooms?freeFrom=2026-02-03T09:00`)).status, 400)
    // A change that cannot be leaves everything as it was.
    const one = must(await meet({ sessions: [good], equipment: [wanted] })).data
    const other = must(await meet({ sessions: [session('2026-11-02T09:00', '2026-11-02T10:00')] })).data
    assert.equal(
      (await change(other.id, { sessions: [session('2026-11-01T09:30', '2026-11-01T11:00')] })).code,
      'FUNCTION_ROOM_TAKEN',
    )
    assert.deepEqual(must(await world.manager.get(`/v1/meetings/${other.id}`)).data.sessions, other.sessions)
    // Its own time is no obstacle to itself.
    must(await change(one.id, { sessions: [session('2026-11-01T09:30', '2026-11-01T11:00')], equipment: [wanted] }))
    assert.equal((await world.manager.patch(`/v1/function-rooms/${seville}`, { status: 'retired' })).code, 'FUNCTION_ROOM_IN_USE')
    assert.equal(
      (await world.manager.patch(`/v1/function-rooms/${seville}`, { setups: [{ setup: 'u_shape', capacity: 19 }] })).code,
      'FUNCTION_ROOM_IN_USE',
    )
    const kitchen = await world.keyFor('housekeeping')
    assert.equal((await meet({}, kitchen)).code, 'PERMISSION_DENIED')
    assert.equal((await world.otherTenant.get(`/v1/meetings/${one.id}`)).status, 403)
    assert.equal((await world.otherTenant.get(`/v1/meetings?establishmentId=${house.id}`)).status, 403)
  })

  test('the event sheet: day by day, hour by hour, in the language of the meeting, without a price', async () => {
    const beamer = await equipment(3)
    const body = {
      name: 'Colloque',
      contact: { name: 'Ada Lovelace', phone: '+33 1 23 45 67 89' },
      notes: 'Badges at the entrance',
      sessions: [session('2026-12-03T14:00', '2026-12-03T18:00', { setup: 'theatre', persons: 70 })],
      equipment: [{ equipmentId: beamer, quantity: 2, from: '2026-12-03T13:30', to: '2026-12-03T18:00', vatRateBp: 2000 }],
      packages: [
        {
          label: 'Pause',
          on: '2026-12-03',
          at: '16:00',
          persons: 70,
          parts: [{ label: 'Café', chargeType: 'food_beverage', amountCents: '400', vatRateBp: 1000 }],
          note: 'In the foyer',
        },
      ],
    }
    const { id } = must(await meet(body)).data
    const read = async () => {
      const sheet = await world.manager.get(`/v1/meetings/${id}/sheet`)
      assert.equal(sheet.headers.get('content-type'), 'application/pdf')
      return (await extractText(await getDocumentProxy(new Uint8Array(sheet.bytes)), { mergePages: true })).text
    }
    const french = await read()
    for (const part of [
      /Fiche de fonction/,
      /Colloque/,
      /théâtre/,
      /70/,
      /16:00/,
      /Café/,
      /In the foyer/,
      /2 × Beamer/,
      /Badges/,
      /\+33 1 23/,
    ])
      assert.match(french, part)
    assert.doesNotMatch(french, /€|4,00/)
    assert.ok(french.indexOf('13:30') < french.indexOf('14:00') && french.indexOf('14:00') < french.indexOf('16:00'))
    must(await change(id, { language: 'en' }))
    assert.match(await read(), /Function sheet[\s\S]*theatre/)
  })

  test('the database itself: no room twice, no equipment beyond what there is, no bill of a meeting that is none', async () => {
    const beamer = await equipment(1)
    const wanted = { equipmentId: beamer, quantity: 1, from: '2027-01-10T09:00', to: '2027-01-10T12:00', vatRateBp: 2000 }
    const { id } = must(await meet({ sessions: [session('2027-01-10T09:00', '2027-01-10T12:00')], equipment: [wanted] })).data
    const copy = (table: string, more: Record<string, unknown>) => {
      const set = Object.keys(more)
      const columns =
        table === 'function_session'
          ? [
              'tenant_id',
              'meeting_id',
              'establishment_id',
              'room_id',
              'setup',
              'persons',
              'from_at',
              'to_at',
              'free_at',
              'price_cents',
              'vat_rate_bp',
            ]
          : [
              'tenant_id',
              'meeting_id',
              'establishment_id',
              'equipment_id',
              'quantity',
              'from_at',
              'to_at',
              'taken_at',
              'price_cents',
              'vat_rate_bp',
            ]
      return world.query(
        `insert into ${table} (id, position, ${columns.join(', ')}) select gen_random_uuid(), 40, ${columns
          .map((column) => (set.includes(column) ? `$${set.indexOf(column) + 2}` : column))
          .join(', ')} from ${table} where meeting_id = $1 limit 1`,
        [id, ...Object.values(more)],
      )
    }
    await assert.rejects(copy('function_session', {}), /function_session_never_twice/)
    await assert.rejects(copy('function_session', { to_at: '2027-01-10T08:00' }), /function_session_times/)
    await assert.rejects(copy('equipment_booking', {}), /There are 1 of this equipment/)
    await assert.rejects(copy('equipment_booking', { quantity: 0 }), /quantity/)
    await assert.rejects(
      world.query('update mice_equipment set quantity_available = 0 where id = $1', [beamer]),
      /More of the equipment/,
    )
    await assert.rejects(world.query(`update meeting set billed_at = now() where id = $1`, [id]), /meeting_billed_stands/)
    must(await act(id, 'cancel'))
    await assert.rejects(world.query(`update meeting set billed_at = now() where id = $1`, [id]), /meeting_billed_stands/)
    await world.query('update mice_equipment set quantity_available = 0 where id = $1', [beamer])
    // Held again by force: there is none any more.
    await assert.rejects(world.query('update equipment_booking set held = true where meeting_id = $1', [id]), /There are 0/)
  })
})

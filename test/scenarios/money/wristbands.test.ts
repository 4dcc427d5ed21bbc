/** Wristbands by the pile: handed out, worn once, opening the wallet of their stay, taken back, lost and found. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

interface Band {
  code: string
  stayId: string
  status: string
  endedOn: string | null
}

describe('wristbands', () => {
  let world: World
  let site: Establishment
  before(async () => {
    world = await openWorld()
    site = await world.establishment({ units: 50 })
  })
  after(() => world.close())
  const stay = async (more = {}) => must(await world.book(site, more)).data.id as string
  const handOut = (stays: readonly { stayId: string; codes: readonly string[] }[], at = site) =>
    world.manager.post('/v1/wristbands', { establishmentId: at.id, stays })
  const takeBack = (codes: readonly string[], more = {}) =>
    world.manager.post('/v1/wristbands/return', { establishmentId: site.id, codes, ...more })
  const list = async (query: string): Promise<Band[]> => must(await world.manager.get(`/v1/wristbands?${query}`)).data
  const walletsOf = async (code: string) =>
    must(await world.manager.get(`/v1/wallets?mediumRef=${encodeURIComponent(code)}`)).data.map(
      ({ stayId }: { stayId: string }) => stayId,
    )

  test('three families get theirs at once; each opens the wallet of its stay; the pile is returned with strangers in it', async () => {
    const stays = [await stay(), await stay(), await stay()]
    const piles = stays.map((stayId, place) => ({ stayId, codes: [1, 2, 3].map((each) => `F${place}-${each}`) }))
    assert.equal(must(await handOut(piles)).data.length, 9)
    const wallet = must(await world.wallet(site, stays[0] as string)).data
    must(
      await world.manager.post(`/v1/wallets/${wallet.id}/top-ups`, {
        amount: { amountCents: '5000', currency: 'EUR' },
        method: 'cash',
      }),
    )
    assert.deepEqual(await walletsOf('f0-2'), [stays[0]])
    assert.deepEqual(await walletsOf('F1-1'), [])
    // Read twice by the reader: nothing new, no event.
    const events = async (type: string) => (await world.events(type)).length
    const before = await events('wristband.handed_out')
    assert.equal(must(await handOut(piles.slice(0, 1))).data.length, 3)
    assert.equal(await events('wristband.handed_out'), before)
    const { wristbands, unknown } = must(await takeBack(['F0-1', 'f0-2', ' F2-3 ', 'X9', 'x9', 'F0-1'])).data
    assert.deepEqual(wristbands.map(({ code, status }: Band) => `${code} ${status}`).toSorted(), [
      'F0-1 returned',
      'F0-2 returned',
      'F2-3 returned',
    ])
    assert.deepEqual(unknown, ['x9'])
    assert.deepEqual(await walletsOf('F0-2'), [])
    assert.deepEqual(await walletsOf('F0-3'), [stays[0]])
    assert.equal((await list(`establishmentId=${site.id}&status=out&pageSize=100`)).length, 6)
    assert.deepEqual(
      (await list(`code=f0-1`)).map(({ status, stayId }) => [status, stayId]),
      [['returned', stays[0]]],
    )
    // What was returned is worn by the next.
    must(await handOut([{ stayId: stays[1] as string, codes: ['F0-1'] }]))
    assert.deepEqual(
      (await list(`code=F0-1`)).map(({ status }) => status),
      ['out', 'returned'],
    )
  })

  test('worn once in an establishment: by another stay, by another wallet, twice at once; another establishment counts for itself', async () => {
    const [one, two] = [await stay(), await stay()]
    must(await handOut([{ stayId: one, codes: ['A-1', 'A-2'] }]))
    const taken = await handOut([{ stayId: two, codes: ['A-9', 'a-2'] }])
    assert.equal(taken.code, 'WRISTBAND_TAKEN')
    assert.match(taken.text, /a-2 is already issued, to the stay/)
    assert.deepEqual(await list(`code=A-9`), [])
    const other = must(await world.wallet(site, two, { mediumRef: 'OWN-1' })).data
    assert.equal((await handOut([{ stayId: one, codes: ['own-1'] }])).code, 'WRISTBAND_TAKEN')
    must(await handOut([{ stayId: two, codes: ['OWN-1'] }]))
    assert.equal((await world.manager.put(`/v1/wallets/${other.id}/medium`, { mediumRef: 'A-1' })).code, 'MEDIUM_TAKEN')
    const third = await stay()
    assert.equal((await world.wallet(site, third, { mediumRef: 'A-1' })).code, 'MEDIUM_TAKEN')
    const racing = [await stay(), await stay(), await stay(), await stay()]
    const answers = await Promise.all(racing.map((stayId) => handOut([{ stayId, codes: ['RACE'] }])))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((left, right) => left - right),
      [201, 409, 409, 409],
    )
    const elsewhere = await world.establishment({ units: 1 })
    const there = must(await world.book(elsewhere)).data.id
    must(await handOut([{ stayId: there, codes: ['A-1'] }], elsewhere))
    // A stay of another establishment, one that is not there, one that is over.
    assert.equal((await handOut([{ stayId: there, codes: ['B-1'] }])).code, 'STAY_NOT_FOUND')
    const cancelled = await stay()
    must(await world.manager.post(`/v1/reservations/${cancelled}/cancel`))
    assert.equal((await handOut([{ stayId: cancelled, codes: ['B-1'] }])).code, 'STAY_TAKES_NO_WRISTBAND')
    for (const stays of [
      [{ stayId: one, codes: ['B-1', 'b-1'] }],
      [
        { stayId: one, codes: ['B-1'] },
        { stayId: one, codes: ['B-2'] },
      ],
      [{ stayId: one, codes: [] }],
      [{ stayId: one, codes: ['x'.repeat(101)] }],
      Array.from({ length: 6 }, (_, place) => ({
        stayId: `01890000-0000-7000-8000-00000000000${place}`,
        codes: Array.from({ length: 99 }, (__, each) => `C${place}-${each}`),
      })),
    ])
      assert.equal((await handOut(stays)).status, 400)
  })

  test('one code, one stay, whatever is sent at once; a code that is lost opens no wallet; capital letters are no other code', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, two] = [await stay(), await stay()]
      must(await world.wallet(site, one))
      const wallet = must(await world.wallet(site, two)).data
      const code = `R${round}`
      const third = await stay()
      await Promise.all([
        handOut([{ stayId: one, codes: [code] }]),
        world.manager.put(`/v1/wallets/${wallet.id}/medium`, { mediumRef: code.toLowerCase() }),
        world.wallet(site, third, { mediumRef: code }),
      ])
      assert.equal((await walletsOf(code)).length, 1)
    }
    const own = await stay()
    const wallet = must(await world.wallet(site, own, { mediumRef: 'OWN-7' })).data
    assert.deepEqual(await walletsOf('own-7'), [own])
    must(await handOut([{ stayId: own, codes: ['own-7'] }]))
    must(await takeBack(['OWN-7'], { lost: true }))
    assert.deepEqual(await walletsOf('OWN-7'), [])
    assert.equal(must(await world.manager.get(`/v1/wallets/${wallet.id}`)).data.mediumRef, null)
    must(await handOut([{ stayId: await stay(), codes: ['OWN-7'] }]))
    // A card that is only a wallet's own medium, and was never handed out as a wristband.
    const card = await stay()
    must(await world.wallet(site, card, { mediumRef: 'Card-8' }))
    const lost = must(await takeBack(['CARD-8', 'CARD-9'], { lost: true })).data
    assert.deepEqual([lost.media, lost.unknown, lost.wristbands], [['Card-8'], ['CARD-9'], []])
    assert.deepEqual(await walletsOf('Card-8'), [])
    const changed = await world.events('wallet.medium_changed')
    assert.ok(changed.some(({ data }) => data.reservationId === card))
  })

  test('lost and found; left over after the stay; forgotten with the guest, who is told before', async () => {
    const guestId = await world.guest()
    const id = await stay({ guestId })
    must(await handOut([{ stayId: id, codes: ['L-1', 'L-2', 'L-3'] }]))
    const lost = must(await takeBack(['L-1'], { lost: true })).data
    assert.equal(lost.wristbands[0].status, 'lost')
    assert.equal((await world.events('wristband.lost')).at(-1)?.data.wristbands, 1)
    must(await handOut([{ stayId: id, codes: ['L-1'] }]))
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    assert.deepEqual(await list(`establishmentId=${site.id}&leftOver=true`), [])
    must(
      await world.manager.post(`/v1/reservations/${id}/check-out`, {
        earlyDepartureFeeCents: '0',
        leaveUnsettled: true,
        reason: 'Ferry',
      }),
    )
    assert.deepEqual((await list(`establishmentId=${site.id}&leftOver=true`)).map(({ code }) => code).toSorted(), [
      'L-1',
      'L-2',
      'L-3',
    ])
    const held = must(await world.manager.get(`/v1/guests/${guestId}/export`)).data
    assert.equal(held.wristbands.length, 4)
    must(await takeBack(['L-1', 'L-2', 'L-3']))
    must(await world.manager.post(`/v1/guests/${guestId}/anonymize`))
    assert.deepEqual(await list(`stayId=${id}`), [])
    // Walls: another tenant sees and takes nothing; housekeeping hands out none.
    assert.equal((await world.otherTenant.get(`/v1/wristbands?establishmentId=${site.id}`)).status, 403)
    const cleaner = await world.keyFor('housekeeping')
    assert.equal(
      (await cleaner.post('/v1/wristbands/return', { establishmentId: site.id, codes: ['A-1'] })).code,
      'PERMISSION_DENIED',
    )
  })

  test('five hundred at once, and back; the database lets none be worn twice, nor end before it began', async () => {
    const stays = await Promise.all(Array.from({ length: 10 }, () => stay()))
    const piles = stays.map((stayId, place) => ({ stayId, codes: Array.from({ length: 50 }, (_, each) => `P${place}-${each}`) }))
    assert.equal(must(await handOut(piles)).data.length, 500)
    assert.equal(must(await takeBack(piles.flatMap(({ codes }) => codes))).data.wristbands.length, 500)
    const insert = (more: Record<string, unknown> = {}) => {
      const row = {
        tenant_id: world.tenantId,
        id: crypto.randomUUID(),
        establishment_id: site.id,
        reservation_id: stays[0],
        code: 'DB-1',
        handed_out_on: '2026-06-01',
        handed_out_at: '2026-06-01T10:00:00Z',
        handed_out_by: crypto.randomUUID(),
        ...more,
      }
      return world.query(
        `insert into wristband (${Object.keys(row).join(', ')}) values (${Object.keys(row)
          .map((_, place) => `$${place + 1}`)
          .join(', ')})`,
        Object.values(row),
      )
    }
    await insert()
    await assert.rejects(insert({ code: 'db-1' }), /wristband_worn_once/)
    await assert.rejects(insert({ code: ' DB-2' }), /code/)
    await assert.rejects(insert({ code: 'DB-3', ended_as: 'lost' }), /wristband_end_is_whole/)
    await assert.rejects(
      insert({ code: 'DB-3', ended_as: 'lost', ended_on: '2026-06-01', ended_at: '2026-05-31T10:00:00Z' }),
      /ends_after_it_began/,
    )
    const theirs = await world.establishment({ by: world.otherTenant, units: 1 })
    await assert.rejects(insert({ code: 'DB-4', establishment_id: theirs.id }), /foreign key/)
  })
})

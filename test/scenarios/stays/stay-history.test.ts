/** Who did what with a stay and around it, as far as the reader may see it; and numbers of documents, which are shown to people on demand. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { must, openWorld, type World } from '../../world.ts'

interface Entry {
  operation: string
  reason?: string
  actor: { kind: string; name?: string }
  changes: { field: string; before: string | null; after: string | null }[]
}

describe('the history of a stay', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())
  const history = async (id: string, by = world.manager, query = '') =>
    must(await by.get(`/v1/reservations/${id}/history${query}`)).data as { entries: Entry[]; next?: string }

  test('tells what happened to the stay and around it, the latest first, with what is different since', async () => {
    const house = await world.establishment()
    const { id } = must(await world.book(house)).data
    must(await world.manager.post(`/v1/reservations/${id}/amend`, { departure: '2026-06-04', reason: 'Longer' }))
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    const folio = (await world.folioOf(id)).data
    must(
      await world.manager.post(
        `/v1/folios/${folio.id}/charges`,
        { chargeType: 'food_beverage', label: 'Cider', amount: { amountCents: '900', currency: 'EUR' }, vatRateBp: 1000 },
        { 'idempotency-key': randomUUID() },
      ),
    )
    const other = must(await world.book(house)).data.id
    const { entries } = await history(id)
    assert.deepEqual(
      entries.map(({ operation }) => operation),
      ['postCharge', 'openFolio', 'checkIn', 'amendReservation', 'createReservation'],
    )
    const [, , checkedIn, amended] = entries as [Entry, Entry, Entry, Entry]
    assert.equal(amended.reason, 'Longer')
    assert.deepEqual(
      amended.changes.filter(({ field }) => ['departure', 'totalCents'].includes(field)),
      [
        { field: 'departure', before: '2026-06-03', after: '2026-06-04' },
        { field: 'totalCents', before: '20000', after: '30000' },
      ],
    )
    assert.deepEqual(
      checkedIn.changes.find(({ field }) => field === 'status'),
      { field: 'status', before: 'Confirmed', after: 'CheckedIn' },
    )
    // Of the other stay nothing, and of money nothing for whoever may not read folios.
    assert.deepEqual(
      (await history(other)).entries.map(({ operation }) => operation),
      ['createReservation'],
    )
    const plain = await world.keyFor('custom', { permissions: ['reservation.read'] })
    assert.deepEqual(
      (await history(id, plain)).entries.map(({ operation }) => operation),
      ['openFolio', 'checkIn', 'amendReservation', 'createReservation'],
    )
    // Read on, each once.
    const first = await history(id, world.manager, '?limit=3')
    assert.equal(first.entries.length, 3)
    const second = await history(id, world.manager, `?limit=3&after=${first.next}`)
    assert.deepEqual([second.entries.length, second.next], [2, undefined])
    assert.equal((await world.manager.get(`/v1/reservations/${id}/history?after=invalid`)).status, 400)
    assert.equal((await world.otherTenant.get(`/v1/reservations/${id}/history`)).status, 403)
  })

  test('a person sees the end of a number; who asks for the whole stands in the audit trail; a key sees it whole', async () => {
    const { browser } = await world.person()
    const guest = await world.guest()
    const document = must(
      await world.manager.post(`/v1/guests/${guest}/documents`, { kind: 'passport', number: '12AB34567', countryCode: 'GB' }),
    ).data
    const seen = must(await browser.get(`/v1/guests/${guest}`)).data.documents
    assert.deepEqual(
      seen.map(({ number }: { number: string }) => number),
      ['••••567'],
    )
    assert.equal(must(await world.manager.get(`/v1/guests/${guest}`)).data.documents[0].number, '12AB34567')
    const whole = must(await browser.post(`/v1/guests/${guest}/documents/${document.id}/reveal`))
    assert.equal(whole.data.number, '12AB34567')
    const entries = must(await world.manager.get(`/v1/audit?recordId=${guest}&operation=revealGuestDocument`)).data.entries
    assert.equal(entries.length, 1)
    assert.doesNotMatch(JSON.stringify(entries), /12AB34567/)
    assert.equal((await browser.post(`/v1/guests/${guest}/documents/${guest}/reveal`)).code, 'GUEST_DOCUMENT_NOT_FOUND')
  })

  test('a profile says that a merge stands, and no more when it was undone', async () => {
    const [target, source] = [await world.guest(), await world.guest()]
    const read = async () => must(await world.manager.get(`/v1/guests/${target}`)).data
    assert.equal((await read()).lastMerge, undefined)
    must(await world.manager.post('/v1/guests/merge', { targetId: target, sourceId: source }))
    assert.equal((await read()).lastMerge.sourceId, source)
    must(await world.manager.post(`/v1/guests/${target}/unmerge`))
    assert.equal((await read()).lastMerge, undefined)
  })
})

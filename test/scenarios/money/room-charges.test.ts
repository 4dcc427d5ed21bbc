/**
 * Charges of an outlet: a stay that does not charge to the room, its credit limit, the late charge of who has left, and the slip that a guest signs. The limit
 * is that of a hotel's credit limit: what the stay owes on all its folios, less the deposits held.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Answer, type Caller, type Establishment, must, openWorld, photo, type World } from '../../world.ts'

describe('charges to the room', () => {
  let world: World
  let establishment: Establishment
  let restaurant: Caller
  let reception: Caller
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 8 })
    restaurant = await world.keyFor('food_and_beverage')
    reception = await world.keyFor('reception')
  })
  after(() => world.close())

  const inHouse = async () => {
    const { id } = must(await world.book(establishment, { departure: '2026-06-03' })).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    const folioId = (await world.folioOf(id)).data.id as string
    return { id: id as string, folioId }
  }
  const charge = (by: Caller, folioId: string, amountCents: string, more: object = {}, path = 'charges'): Promise<Answer> =>
    by.post(`/v1/folios/${folioId}/${path}`, {
      chargeType: 'food_beverage',
      label: 'Dinner',
      amount: { amountCents, currency: 'EUR' },
      vatRateBp: 1000,
      ...more,
    })
  const set = (id: string, body: object) => world.manager.put(`/v1/reservations/${id}/room-charges`, body)
  const outcome = ({ status, code }: Answer) => [status, code]

  test('an outlet is refused where the stay does not charge to the room; the reception is not; and it can be allowed again', async () => {
    const { id, folioId } = await inHouse()
    const stopped = must(await set(id, { isAllowed: false })).data
    assert.deepEqual([stopped.roomChargesStopped, stopped.creditLimitCents], [true, undefined])
    assert.deepEqual(outcome(await charge(restaurant, folioId, '2000')), [409, 'ROOM_CHARGES_STOPPED'])
    assert.equal((await charge(reception, folioId, '2000')).status, 201)
    // Giving back is not charging.
    assert.equal((await charge(restaurant, folioId, '-500', { chargeType: 'discount' })).status, 201)
    const allowed = must(await set(id, { isAllowed: true })).data
    assert.equal(allowed.roomChargesStopped, undefined)
    assert.equal((await charge(restaurant, folioId, '2000')).status, 201)
    assert.equal((await world.folioOf(id)).data.balanceCents, '3500')
  })

  test('the credit limit counts what the stay owes on all its folios, less deposits; to the cent', async () => {
    const { id, folioId } = await inHouse()
    assert.equal(must(await set(id, { isAllowed: true, creditLimitCents: '5000' })).data.creditLimitCents, '5000')
    assert.equal((await charge(restaurant, folioId, '3000')).status, 201)
    assert.deepEqual(outcome(await charge(restaurant, folioId, '2001')), [409, 'CREDIT_LIMIT_REACHED'])
    assert.equal((await charge(restaurant, folioId, '2000')).status, 201)
    assert.deepEqual(outcome(await charge(restaurant, folioId, '1')), [409, 'CREDIT_LIMIT_REACHED'])
    // A deposit held makes room, and so does a payment.
    must(await world.pay(folioId, '1000', { kind: 'deposit' }))
    assert.equal((await charge(restaurant, folioId, '1000')).status, 201)
    must(await world.pay(folioId, '2500'))
    assert.equal((await charge(restaurant, folioId, '2500')).status, 201)
    // What goes to a window is owed by the stay as well.
    const window = must(await world.manager.post(`/v1/reservations/${id}/folio-windows`, { name: 'Firm' })).data
    must(await world.pay(folioId, '4000'))
    assert.equal((await charge(reception, window.id, '4000')).status, 201)
    assert.deepEqual(outcome(await charge(restaurant, folioId, '1')), [409, 'CREDIT_LIMIT_REACHED'])
    assert.equal((await charge(reception, folioId, '1')).status, 201)
    // Null and nothing are both no limit.
    must(await set(id, { isAllowed: true, creditLimitCents: null }))
    assert.equal((await charge(restaurant, folioId, '100000')).status, 201)
  })

  test('twelve charges at once do not pass the limit', async () => {
    const { id, folioId } = await inHouse()
    must(await set(id, { isAllowed: true, creditLimitCents: '5000' }))
    const answers = await Promise.all(Array.from({ length: 12 }, () => charge(restaurant, folioId, '1000')))
    assert.equal(answers.filter(({ status }) => status === 201).length, 5)
    assert.equal((await world.folioOf(id)).data.balanceCents, '5000')
  })

  test('a wrong limit, an unknown stay and a stay of another tenant are refused; nothing changes', async () => {
    const { id } = await inHouse()
    for (const creditLimitCents of ['0', '-1', '1.5', 5000, '9999999999999'])
      assert.deepEqual(outcome(await set(id, { isAllowed: true, creditLimitCents })), [400, 'VALIDATION_ERROR'])
    assert.match((await set(id, { isAllowed: true, creditLimitCents: '0' })).body.message, /whole cents, more than zero/)
    assert.deepEqual(outcome(await set(id, {})), [400, 'VALIDATION_ERROR'])
    assert.deepEqual(outcome(await world.otherTenant.put(`/v1/reservations/${id}/room-charges`, { isAllowed: false })), [
      403,
      'SCOPE_VIOLATION',
    ])
    assert.equal((await restaurant.put(`/v1/reservations/${id}/room-charges`, { isAllowed: true })).status, 403)
    const read = must(await world.manager.get(`/v1/reservations/${id}`)).data
    assert.deepEqual([read.roomChargesStopped, read.creditLimitCents], [undefined, undefined])
  })

  test('the setting is published, audited and survives an amendment', async () => {
    const { id } = must(await world.book(establishment, { departure: '2026-06-03' })).data
    must(await set(id, { isAllowed: false, creditLimitCents: '20000' }))
    const published = (await world.events('reservation.details_changed')).filter(({ data }) => data.reservationId === id)
    assert.deepEqual(
      published.map(({ data }) => data.changed),
      [['roomChargesStopped', 'creditLimitCents']],
    )
    // Set to what it is, nothing is published.
    must(await set(id, { isAllowed: false, creditLimitCents: '20000' }))
    assert.equal((await world.events('reservation.details_changed')).filter(({ data }) => data.reservationId === id).length, 1)
    must(await world.manager.post(`/v1/reservations/${id}/amend`, { departure: '2026-06-04' }))
    const read = must(await world.manager.get(`/v1/reservations/${id}`)).data
    assert.deepEqual([read.roomChargesStopped, read.creditLimitCents], [true, '20000'])
  })

  test('who has left is charged by a late charge, which an outlet may not post, and which no one may post before', async () => {
    const { id, folioId } = await inHouse()
    assert.deepEqual(outcome(await charge(reception, folioId, '900', {}, 'late-charges')), [409, 'STAY_IS_NOT_OVER'])
    must(await world.manager.post(`/v1/reservations/${id}/check-out`, { settleBy: 'card' }))
    for (const by of [restaurant, reception, world.manager])
      assert.deepEqual(outcome(await charge(by, folioId, '900')), [409, 'STAY_IS_OVER'])
    assert.equal((await charge(restaurant, folioId, '900', {}, 'late-charges')).status, 403)
    const late = must(await charge(reception, folioId, '900', { label: 'Minibar' }, 'late-charges')).data
    assert.deepEqual([late.balanceCents, late.entries[0].label], ['900', 'Minibar'])
    assert.equal((await world.folioOf(id)).data.balanceCents, '900')
    // A house account has no stay that could be over.
    const account = must(await world.manager.post('/v1/house-accounts', { establishmentId: establishment.id, name: 'Bar' })).data
    assert.deepEqual(outcome(await charge(reception, account.id, '900', {}, 'late-charges')), [409, 'STAY_IS_NOT_OVER'])
    assert.equal((await charge(restaurant, account.id, '900')).status, 201)
  })

  test('the restaurant uploads the signed slip of its charge; it is read with the files of the stay', async () => {
    const { id, folioId } = await inHouse()
    const other = await inHouse()
    const entryId = must(await charge(restaurant, folioId, '2000')).data.entries[0].id
    const upload = async () => {
      const { upload: begun, send } = must(
        await restaurant.post('/v1/uploads', {
          establishmentId: establishment.id,
          contentType: photo.mediaType,
          sizeBytes: photo.bytes.length,
        }),
      ).data
      must(await restaurant.putFile(send.url, photo))
      must(await restaurant.post(`/v1/uploads/${begun.id}/complete`))
      return begun.id as string
    }
    const uploadId = await upload()
    const attach = (stayId: string, body: object) => restaurant.post(`/v1/reservations/${stayId}/slips`, body)
    assert.deepEqual(outcome(await attach(other.id, { entryId, uploadId })), [409, 'NO_CHARGE_OF_THE_STAY'])
    const paid = must(await world.pay(folioId, '100')).data.entries[0].id
    assert.deepEqual(outcome(await attach(id, { entryId: paid, uploadId })), [409, 'NO_CHARGE_OF_THE_STAY'])
    const slip = must(await attach(id, { entryId, uploadId, title: 'Bar 4711' })).data
    assert.deepEqual([slip.kind, slip.entryId, slip.title], ['slip', entryId, 'Bar 4711'])
    assert.deepEqual(outcome(await attach(id, { entryId, uploadId })), [409, 'FILE_UNUSABLE'])
    // A slip is of a charge: it is not attached as just any file.
    assert.equal(
      (await world.manager.post(`/v1/reservations/${id}/attachments`, { uploadId: await upload(), kind: 'slip' })).status,
      400,
    )
    const listed = must(await world.manager.get(`/v1/reservations/${id}/attachments`)).data
    assert.deepEqual(
      listed.map((file: { id: string; entryId: string }) => [file.id, file.entryId]),
      [[slip.id, entryId]],
    )
    assert.ok(must(await world.manager.get(`/v1/attachments/${slip.id}/content`)).bytes.equals(photo.bytes))
    await assert.rejects(
      world.query(`update attachment set entry_id = null where id = $1`, [slip.id]),
      /attachment_slip_of_entry/,
    )
  })
})

/** Wallets: opened once, topped up, charged within their limits whatever races, refunded once, settled at check-out. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Answer, type Establishment, must, openWorld, type World } from '../../world.ts'

describe('wallets', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld({ poolSize: 16 })
    establishment = await world.establishment({ units: 40 })
  })
  after(() => world.close())

  const euros = (amountCents: string) => ({ amountCents, currency: 'EUR' })
  const stay = async (): Promise<string> => {
    const { id } = must(await world.book(establishment)).data
    must(await world.manager.post(`/v1/reservations/${id}/check-in`))
    return id
  }
  const open = async (more: object = {}): Promise<{ id: string; stayId: string }> => {
    const stayId = await stay()
    return { id: must(await world.wallet(establishment, stayId, more as Record<string, unknown>)).data.walletId, stayId }
  }
  const topUp = (id: string, cents: string, method = 'cash') =>
    world.manager.post(`/v1/wallets/${id}/top-ups`, { amount: euros(cents), method })
  const charge = (id: string, cents: string, more: object = {}) =>
    world.manager.post(`/v1/wallets/${id}/charges`, {
      amount: euros(cents),
      chargeType: 'food_beverage',
      label: 'Bar',
      vatRateBp: 1000,
      ...more,
    })
  const read = async (id: string) => must(await world.manager.get(`/v1/wallets/${id}`)).data
  const refund = (id: string, more: object = {}, headers: Record<string, string> = {}) =>
    world.manager.post(
      `/v1/wallets/${id}/refund`,
      { businessDate: '2026-06-01', idempotencyKey: randomUUID(), correlationId: randomUUID(), ...more },
      headers,
    )

  test('one wallet is open for a stay; opening again answers it with 200', async () => {
    const stayId = await stay()
    const answers = await Promise.all(Array.from({ length: 6 }, () => world.wallet(establishment, stayId)))
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    assert.equal(answers.filter(({ status }) => status === 200).length, 5)
    assert.equal(new Set(answers.map(({ data }) => data.walletId)).size, 1)
    for (const { status, data } of answers) assert.equal(data.alreadyOpen, status === 200)
    const postpaid = must(await world.wallet(establishment, stayId, { mode: 'postpaid' }))
    assert.deepEqual([postpaid.status, postpaid.data.alreadyOpen], [200, true])
  })

  test('what does not fit is an invalid request; a stay out of sight cannot be verified', async () => {
    const stayId = await stay()
    const other = await world.establishment()
    const cases: [Record<string, unknown>, number, string][] = [
      [{ creditLimitCents: '100' }, 400, 'CREDIT_LIMIT_IS_POSTPAID'],
      [{ currency: 'GBP' }, 400, 'WALLET_CURRENCY_MISMATCH'],
      [{ mode: 'credit' }, 400, 'VALIDATION_ERROR'],
      [{ mode: 'postpaid', creditLimitCents: '-1' }, 400, 'VALIDATION_ERROR'],
      [{ correlationId: 'x' }, 400, 'VALIDATION_ERROR'],
      [{ establishmentId: other.id }, 403, 'SCOPE_NOT_VERIFIABLE'],
      [{ stayId: randomUUID() }, 403, 'SCOPE_NOT_VERIFIABLE'],
    ]
    for (const [more, status, code] of cases) {
      const answer = await world.wallet(establishment, stayId, more)
      assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
    }
    must(await world.wallet(establishment, stayId, { mediumRef: 'BAND-1' }))
    const second = await world.wallet(establishment, await stay(), { mediumRef: 'BAND-1' })
    assert.deepEqual([second.status, second.code], [409, 'MEDIUM_TAKEN'])
    // Each establishment numbers its wristbands for itself.
    const { id: elsewhere } = must(await world.book(other)).data
    const there = must(await world.wallet(other, elsewhere, { mediumRef: 'BAND-1' })).data
    assert.equal(there.id, there.walletId)
    const gone = await stay()
    must(await world.manager.post(`/v1/reservations/${gone}/check-out`, { leaveUnsettled: true }))
    assert.equal((await world.wallet(establishment, gone)).code, 'STAY_TAKES_NO_WALLET')
  })

  test('prepaid: topped up, spent to the last cent and not beyond, a charge reversed; the journal knows the VAT', async () => {
    const { id } = await open()
    assert.equal((await charge(id, '1')).code, 'WALLET_FUNDS_INSUFFICIENT')
    must(await topUp(id, '2200'))
    const bought = must(await charge(id, '1100')).data
    assert.deepEqual([bought.balanceCents, bought.transaction.vatCents], ['1100', '100'])
    must(await charge(id, '1100'))
    assert.deepEqual([(await charge(id, '1')).status, (await read(id)).balanceCents], [409, '0'])
    const path = `/v1/wallets/${id}/charges/${bought.transaction.id}/reverse`
    must(await world.manager.post(path, { reason: 'Charged twice' }))
    assert.equal((await world.manager.post(path, { reason: 'Charged twice' })).code, 'WALLET_CHARGE_REVERSED')
    const listed = must(await world.manager.get(`/v1/wallets/${id}/transactions`))
    assert.deepEqual(
      listed.data.map(({ kind }: { kind: string }) => kind),
      ['charge_reversed', 'charge', 'charge', 'top_up'],
    )
    const sum = listed.data.reduce((cents: bigint, row: { amountCents: string }) => cents + BigInt(row.amountCents), 0n)
    assert.equal(String(sum), (await read(id)).balanceCents)
    const lines = await world.query<{ account: string; cents: string }>(
      `select account, sum(amount_cents)::text as cents from journal_line
       where entry_id in (select id from wallet_transaction where wallet_id = $1) group by account order by account`,
      [id],
    )
    assert.deepEqual(
      lines.map(({ account, cents }) => [account, cents]),
      [
        ['payments', '2200'],
        ['revenue', '-1000'],
        ['unbilled_vat', '-100'],
        ['wallets', '-1100'],
      ],
    )
    for (const bad of [{ amount: euros('0') }, { chargeType: 'deposit' }, { amount: { amountCents: '1', currency: 'GBP' } }])
      assert.equal((await charge(id, '1', bad)).status, 400)
  })

  test('a lost wristband is blocked and replaced; the old one opens nothing', async () => {
    const { id } = await open({ mediumRef: 'BAND-2' })
    must(await topUp(id, '500'))
    must(await world.manager.post(`/v1/wallets/${id}/block`))
    assert.deepEqual([(await charge(id, '1')).code, (await topUp(id, '1')).code], ['WALLET_BLOCKED', 'WALLET_BLOCKED'])
    assert.equal((await read(id)).availableCents, '0')
    assert.equal((await world.manager.post(`/v1/wallets/${id}/block`)).code, 'WALLET_BLOCKED')
    const rival = await open({ mediumRef: 'BAND-9' })
    const taken = await world.manager.put(`/v1/wallets/${rival.id}/medium`, { mediumRef: 'BAND-2' })
    assert.deepEqual([taken.status, taken.code], [409, 'MEDIUM_TAKEN'])
    must(await world.manager.put(`/v1/wallets/${id}/medium`, { mediumRef: 'BAND-3' }))
    must(await world.manager.post(`/v1/wallets/${id}/unblock`))
    assert.equal((await world.manager.post(`/v1/wallets/${id}/unblock`)).code, 'WALLET_NOT_BLOCKED')
    must(await charge(id, '100'))
    const byMedium = async (mediumRef: string) =>
      must(await world.manager.get(`/v1/wallets?status=open&mediumRef=${mediumRef}`)).data.map((row: { id: string }) => row.id)
    assert.deepEqual([await byMedium('BAND-2'), await byMedium('BAND-3')], [[], [id]])
  })

  test('a refund pays the whole rest back, closes the wallet, and both keys replay', async () => {
    const { id, stayId } = await open({ mediumRef: 'BAND-4' })
    assert.equal((await refund(id)).code, 'WALLET_ZERO_BALANCE')
    must(await topUp(id, '3000'))
    must(await charge(id, '800'))
    const reception = await world.keyFor('reception')
    const denied = await reception.post(`/v1/wallets/${id}/refund`, {
      businessDate: '2026-06-01',
      idempotencyKey: 'k',
      correlationId: randomUUID(),
    })
    assert.deepEqual([denied.status, denied.code], [403, 'MANAGER_ONLY'])
    const another = await refund(id, { businessDate: '2026-05-31' })
    assert.deepEqual([another.status, another.code], [409, 'BUSINESS_DATE_CLOSED'])

    const body = { idempotencyKey: 'refund-1', correlationId: randomUUID() }
    const header = { 'idempotency-key': randomUUID() }
    const first = must(await refund(id, body, header))
    assert.equal(first.status, 200)
    assert.deepEqual([first.data.walletId, first.data.refundedCents], [id, '2200'])
    assert.match(first.data.refundRef, /^RF-/)
    const byHeader = must(await refund(id, body, header))
    assert.deepEqual([byHeader.text, byHeader.headers.get('idempotent-replayed')], [first.text, 'true'])
    const byBody = must(await refund(id, body))
    assert.deepEqual([byBody.data, byBody.headers.get('idempotent-replayed')], [first.data, 'true'])
    for (const other of [{ businessDate: '2026-05-31' }, { correlationId: randomUUID() }])
      assert.equal((await refund(id, { ...body, ...other })).code, 'REFUND_KEY_REUSED')
    assert.equal((await refund(id)).code, 'WALLET_ZERO_BALANCE')
    const wallet = await read(id)
    assert.deepEqual([wallet.status, wallet.balanceCents, wallet.refund.refundedCents], ['closed', '0', '2200'])
    assert.equal((await charge(id, '1')).code, 'WALLET_CLOSED')
    const elsewhere = await open()
    must(await topUp(elsewhere.id, '100'))
    assert.deepEqual(
      [(await refund(elsewhere.id, body)).status, (await refund(elsewhere.id, body)).code],
      [422, 'REFUND_KEY_REUSED'],
    )
    // Two wallets at once under one key: one is paid back.
    const pair = [await open(), await open()]
    for (const { id: of } of pair) must(await topUp(of, '100'))
    const both = await Promise.all(pair.map(({ id: of }) => refund(of, { idempotencyKey: 'one-of-two' })))
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((left, right) => left - right),
      [200, 422],
    )
    // The medium is free again, and so is the stay.
    const next = must(await world.wallet(establishment, stayId, { mediumRef: 'BAND-4' }))
    assert.equal(next.status, 201)
    const [correlated] = await world.query(
      `select correlation_id as id from wallet_transaction where wallet_id = $1 and kind = 'refund'`,
      [id],
    )
    assert.equal(correlated?.id, body.correlationId)
  })

  test('what was paid by card is paid back by card, and has its reference when that is confirmed', async () => {
    const { id } = await open()
    must(await topUp(id, '900', 'card'))
    assert.equal(
      (await world.manager.post(`/v1/wallets/${id}/refund/confirm`, { refundRef: 'T-1' })).code,
      'WALLET_REFUND_NOT_FOUND',
    )
    const body = { idempotencyKey: 'card-refund', correlationId: randomUUID() }
    assert.equal(must(await refund(id, body)).data.refundRef, null)
    assert.equal(
      must(await world.manager.post(`/v1/wallets/${id}/refund/confirm`, { refundRef: 'T-1' })).data.refund.refundRef,
      'T-1',
    )
    assert.equal(must(await refund(id, body)).data.refundRef, 'T-1')
    assert.equal(
      (await world.manager.post(`/v1/wallets/${id}/refund/confirm`, { refundRef: 'T-2' })).code,
      'WALLET_REFUND_CONFIRMED',
    )
  })

  test('charges that race each other and a refund never take more than there is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await open()
      must(await topUp(id, '1000'))
      const same = { idempotencyKey: randomUUID(), correlationId: randomUUID() }
      const answers = await Promise.all([
        ...Array.from({ length: 12 }, () => charge(id, '130')),
        refund(id, same),
        refund(id, same),
      ])
      const charged = answers.slice(0, 12).filter(({ status }) => status === 201).length
      const [one, other] = answers.slice(12) as [Answer, Answer]
      assert.equal(one.text, other.text)
      assert.equal(BigInt(one.data.refundedCents) + BigInt(charged) * 130n, 1000n)
      for (const { status } of answers) assert.ok([200, 201, 409].includes(status), String(status))
      assert.deepEqual([(await read(id)).status, (await read(id)).balanceCents], ['closed', '0'])
    }
  })

  test('postpaid: spent up to the limit under any race, and settled on the folio at check-out by rate of VAT', async () => {
    const { id, stayId } = await open({ mode: 'postpaid', creditLimitCents: '1000' })
    assert.equal((await topUp(id, '100')).code, 'WALLET_NOT_PREPAID')
    assert.equal((await refund(id)).code, 'WALLET_NOT_PREPAID')
    const answers = await Promise.all(Array.from({ length: 12 }, () => charge(id, '110')))
    assert.equal(answers.filter(({ status }) => status === 201).length, 9)
    assert.ok(answers.every(({ status, code }) => status === 201 || code === 'WALLET_LIMIT_REACHED'))
    must(
      await world.manager.post(
        `/v1/wallets/${id}/charges/${answers.find(({ status }) => status === 201)?.data.transaction.id}/reverse`,
        { reason: 'No' },
      ),
    )
    must(await charge(id, '120', { vatRateBp: 2000, chargeType: 'service' }))
    const { allowedActions } = must(await world.manager.get(`/v1/reservations/${stayId}`)).data
    const allowed = allowedActions.find(({ action }: { action: string }) => action === 'checkOut')
    assert.equal(allowed.allowed, false)
    const out = await world.manager.post(`/v1/reservations/${stayId}/check-out`, { settleBy: 'card' })
    must(out)
    const { data: folio } = await world.folioOf(stayId)
    const cashless = folio.entries.filter(({ chargeType }: { chargeType: string }) => chargeType === 'cashless')
    assert.deepEqual(
      cashless.map((row: { amountCents: string; vatRateBp: number; vatCents: string }) => [
        row.amountCents,
        row.vatRateBp,
        row.vatCents,
      ]),
      [
        ['880', 1000, '80'],
        ['120', 2000, '20'],
      ],
    )
    assert.equal(folio.balanceCents, '0')
    assert.deepEqual([(await read(id)).status, (await read(id)).balanceCents], ['closed', '0'])
    const revenue = await world.query<{ cents: string }>(
      `select coalesce(sum(amount_cents), 0)::text as cents from journal_line where account in ('revenue', 'unbilled_vat')
       and entry_id in (select id from folio_entry where occasion = 'wallet')`,
    )
    assert.equal(revenue[0]?.cents, '0')
    const reversal = await world.manager.post(`/v1/folios/${folio.id}/entries/${cashless[0].id}/reverse`, { reason: 'No' })
    assert.equal(reversal.code, 'ENTRY_IS_PART_OF_ANOTHER')
  })

  test('a postpaid wallet is settled before check-out on request; an empty one is simply closed', async () => {
    const { id, stayId } = await open({ mode: 'postpaid' })
    must(await charge(id, '5000'))
    const { id: folioId } = (await world.folioOf(stayId)).data
    const settled = must(await world.manager.post(`/v1/wallets/${id}/settle`)).data
    assert.deepEqual(
      [settled.folio.folioId, settled.folio.entries.length, settled.folio.balanceCents, settled.wallet.status],
      [folioId, 1, '5000', 'closed'],
    )
    assert.equal((await world.manager.post(`/v1/wallets/${id}/settle`)).code, 'WALLET_CLOSED')
    const next = must(await world.wallet(establishment, stayId, { mode: 'postpaid' })).data
    must(await world.manager.post(`/v1/reservations/${stayId}/check-out`, { settleBy: 'cash' }))
    assert.equal((await read(next.walletId)).status, 'closed')
  })

  test('a prepaid wallet that is left over after check-out is listed until it is paid back', async () => {
    const { id, stayId } = await open()
    must(await topUp(id, '700'))
    must(await world.manager.post(`/v1/reservations/${stayId}/check-out`, { settleBy: 'cash' }))
    const leftOver = async () =>
      must(await world.manager.get(`/v1/wallets?establishmentId=${establishment.id}&leftOver=true`)).data.map(
        (row: { id: string }) => row.id,
      )
    assert.ok((await leftOver()).includes(id))
    assert.deepEqual([(await charge(id, '1')).code, (await topUp(id, '1')).code], ['STAY_IS_OVER', 'STAY_IS_OVER'])
    assert.equal((await world.manager.post(`/v1/wallets/${id}/settle`)).code, 'WALLET_NOT_POSTPAID')
    // Of a stay that has no folio, an empty one is closed all the same.
    const ahead = must(await world.book(establishment, { arrival: '2026-06-20', departure: '2026-06-21' })).data.id
    const bare = must(await world.wallet(establishment, ahead)).data.walletId
    must(await world.manager.post(`/v1/reservations/${ahead}/cancel`))
    assert.equal(must(await world.manager.post(`/v1/wallets/${bare}/settle`)).data.wallet.status, 'closed')
    // One that is empty is closed by check-out, and its wristband is free.
    const empty = await open({ mediumRef: 'BAND-5' })
    must(await topUp(empty.id, '100'))
    must(await charge(empty.id, '100'))
    must(await world.manager.post(`/v1/reservations/${empty.stayId}/check-out`, { settleBy: 'cash' }))
    assert.equal((await read(empty.id)).status, 'closed')
    must(await world.wallet(establishment, await stay(), { mediumRef: 'BAND-5' }))
    must(await refund(id))
    assert.ok(!(await leftOver()).includes(id))
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

describe('deposits, and what becomes of them when nobody comes', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const act = (id: string, action: string, body?: object) => world.manager.post(`/v1/reservations/${id}/${action}`, body)
  /** 30 % ten days before arrival; a cancellation is free until five days before, then costs the first night, a no-show half of the stay. */
  const hotel = async (
    captureOnNoShow = true,
    noShow: object = { basis: 'percentage', basisPoints: 5000 },
  ): Promise<Establishment> => {
    const establishment = await world.establishment({ units: 5 })
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/deposit-scheme`, {
        basisPoints: 3000,
        dueDaysBeforeArrival: 10,
        captureOnNoShow,
      }),
    )
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/cancellation-policy`, {
        freeUntilDaysBeforeArrival: 5,
        cancellation: { basis: 'first_night' },
        noShow,
      }),
    )
    return establishment
  }
  const withDeposit = async (establishment: Establishment, cents: string, more: object = {}) => {
    const { id } = must(await world.book(establishment, more as Record<string, unknown>)).data
    const folioId = (await world.folioOf(id)).data.id as string
    must(await world.pay(folioId, cents, { kind: 'deposit' }))
    return { id: id as string, folioId }
  }
  const folio = async (id: string) => (await world.folioOf(id)).data
  const standing = async (id: string) => {
    const { balanceCents, depositHeldCents } = await folio(id)
    return [balanceCents, depositHeldCents]
  }
  const eventHandlers = async (query = '') => must(await world.manager.get(`/v1/background-tasks?${query}`)).data

  test('what is due and not paid is listed, the earliest first', async () => {
    const establishment = await hotel()
    const soon = must(await world.book(establishment, { arrival: '2026-06-05', departure: '2026-06-07' })).data
    const later = must(await world.book(establishment, { arrival: '2026-06-20', departure: '2026-06-21' })).data
    const paid = await withDeposit(establishment, '6000', { arrival: '2026-06-15', departure: '2026-06-17' })
    const partly = await withDeposit(establishment, '1000', { arrival: '2026-06-14', departure: '2026-06-16' })
    const list = async (more = '') =>
      must(await world.manager.get(`/v1/deposits?establishmentId=${establishment.id}${more}`)).body
    const all = await list()
    assert.deepEqual(
      all.data.map((row: Record<string, unknown>) => [row.reservationId, row.dueOn, row.paidCents, row.outstandingCents]),
      [
        [soon.id, '2026-06-01', '0', '6000'],
        [partly.id, '2026-06-04', '1000', '5000'],
        [later.id, '2026-06-10', '0', '3000'],
      ],
    )
    assert.equal(all.meta.total, 3)
    assert.ok(!JSON.stringify(all.data).includes(paid.id))
    assert.equal((await list('&dueBy=2026-06-04')).meta.total, 2)
    must(await world.endOfDay(establishment.id))
    assert.deepEqual(
      (await list()).data.map(({ overdue }: { overdue: boolean }) => overdue),
      [true, false, false],
    )
    must(await act(soon.id, 'cancel'))
    assert.equal((await list()).meta.total, 2)
  })

  test('it is a liability until the stay, and pays the bill at check-out', async () => {
    const establishment = await hotel()
    const { id } = await withDeposit(establishment, '6000')
    const ledger = async (account: string) =>
      must(await world.manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}`)).data.accounts.find(
        (row: { account: string }) => row.account === account,
      )?.balanceCents
    assert.equal(await ledger('deposits'), '-6000')
    must(await act(id, 'check-in'))
    for (let night = 0; night < 2; night += 1) must(await world.endOfDay(establishment.id))
    assert.deepEqual(await standing(id), ['20000', '6000'])
    assert.match((await act(id, 'check-out')).body.message, /owes 14000 cents/)
    must(await act(id, 'check-out', { settleBy: 'card' }))
    assert.equal(await ledger('deposits'), '0')
    assert.equal(await ledger('guest_ledger'), '0')
    assert.equal(await ledger('payments'), '20000')
  })

  test('cancelled in time it is to be paid back; cancelled late the fee keeps its part', async () => {
    const establishment = await hotel()
    const early = await withDeposit(establishment, '6000', { arrival: '2026-06-06', departure: '2026-06-08' })
    const free = must(await act(early.id, 'cancel')).data
    assert.deepEqual(free.fee, { amountCents: '0', rationale: 'free_of_charge' })
    assert.deepEqual(await standing(early.id), ['0', '6000'])
    must(await world.pay(early.folioId, '6000', { kind: 'refund' }))
    assert.deepEqual(await standing(early.id), ['0', '0'])

    const late = await withDeposit(establishment, '15000', { arrival: '2026-06-05', departure: '2026-06-07' })
    const answer = must(await act(late.id, 'cancel', { reason: 'Illness' })).data
    assert.deepEqual(answer.fee, { amountCents: '10000', rationale: 'first_night' })
    assert.deepEqual([answer.folio.balanceCents, answer.folio.depositHeldCents], ['0', '5000'])
    const [charge, kept] = (await folio(late.id)).entries.slice(-2)
    assert.deepEqual(
      [charge.chargeType, charge.vatRateBp, charge.vatCents, charge.reason, kept.kind, kept.amountCents],
      ['cancellation_fee', 1000, '909', 'Illness', 'deposit_applied', '-10000'],
    )
    // Brought back, fee and kept deposit are as if it had never been cancelled.
    must(await act(late.id, 'reinstate'))
    assert.deepEqual(await standing(late.id), ['0', '15000'])
    const waived = must(await act(late.id, 'cancel', { feeCents: '2000' })).data
    assert.deepEqual(waived.fee, { amountCents: '2000', rationale: 'staff_override' })
    assert.deepEqual(await standing(late.id), ['0', '13000'])

    const unpaid = must(await world.book(establishment, { arrival: '2026-06-02', departure: '2026-06-03' })).data
    must(await act(unpaid.id, 'cancel'))
    assert.deepEqual(await standing(unpaid.id), ['10000', '0'])
    const lapsing = must(await world.book(establishment, { status: 'Option', optionExpiresOn: '2026-06-01' })).data
    must(await world.pay((await folio(lapsing.id)).id, '777', { kind: 'deposit' }))
    must(await world.endOfDay(establishment.id))
    const due = await world.query<{ payload: string }>(
      `select payload from event where type = 'deposit.return_due' and payload like '%' || $1 || '%'`,
      [lapsing.id],
    )
    assert.equal(JSON.parse(due[0]?.payload ?? '{}').data.amountCents, '777')
    const option = must(
      await world.book(establishment, { status: 'Option', arrival: '2026-06-05', departure: '2026-06-06' }),
    ).data
    assert.equal(must(await act(option.id, 'cancel')).data.fee.rationale, 'option')
    assert.deepEqual(must(await world.manager.get(`/v1/reservations/${option.id}/folios`)).data, [])
  })

  test('a no-show’s deposit is really captured, once, however often it is asked for', async () => {
    const establishment = await hotel()
    const { id } = await withDeposit(establishment, '6000')
    assert.equal(must(await act(id, 'mark-no-show')).data.depositCaptureRequested, true)
    assert.deepEqual(await standing(id), ['10000', '6000'])
    assert.deepEqual(await world.runBackgroundTasks(), { done: 1, missed: 0 })
    assert.deepEqual(await standing(id), ['4000', '0'])
    assert.deepEqual(await world.runBackgroundTasks(), { done: 0, missed: 0 })
    const entry = (await folio(id)).entries.find(({ chargeType }: { chargeType: string }) => chargeType === 'no_show_fee')
    assert.deepEqual([entry.amountCents, entry.vatRateBp, entry.occasion], ['10000', 1000, 'no_show'])
    const events = await world.query(`select 1 from event where type = 'deposit.captured' and payload like '%' || $1 || '%'`, [
      id,
    ])
    assert.equal(events.length, 1)

    // Marked, brought back, marked again before anybody startsBackgroundTasks: two requests, one capture.
    const wavering = await withDeposit(establishment, '15000')
    must(await act(wavering.id, 'mark-no-show'))
    must(await act(wavering.id, 'reinstate'))
    assert.deepEqual(await standing(wavering.id), ['0', '15000'])
    must(await act(wavering.id, 'mark-no-show'))
    assert.deepEqual(await world.runBackgroundTasks(), { done: 2, missed: 0 })
    assert.deepEqual(await standing(wavering.id), ['0', '5000'])

    // Brought back before anybody startsBackgroundTasks: nothing is captured. Brought back afterwards: it is held again.
    const back = await withDeposit(establishment, '6000')
    must(await act(back.id, 'mark-no-show'))
    must(await act(back.id, 'reinstate'))
    await world.runBackgroundTasks()
    assert.deepEqual(await standing(back.id), ['0', '6000'])
    must(await act(wavering.id, 'reinstate'))
    assert.deepEqual(await standing(wavering.id), ['0', '15000'])

    // The fee is paid already: the deposit is not kept on top of it.
    const paid = await withDeposit(establishment, '6000')
    must(await world.pay(paid.folioId, '10000'))
    assert.equal(must(await act(paid.id, 'mark-no-show')).data.depositCaptureRequested, false)
    assert.deepEqual(await standing(paid.id), ['0', '6000'])
    const free = await withDeposit(establishment, '1000', { agreedPrice: { nightlyCents: '0' } })
    assert.equal(must(await act(free.id, 'mark-no-show')).data.depositCaptureRequested, false)
  })

  test('a deposit above the fee is kept up to what was agreed, without VAT; what is beyond is paid back', async () => {
    const establishment = await hotel(true, { basis: 'none' })
    const { id, folioId } = await withDeposit(establishment, '8000')
    must(await act(id, 'mark-no-show'))
    await world.runBackgroundTasks()
    assert.deepEqual(await standing(id), ['0', '2000'])
    const kept = (await folio(id)).entries.find(({ label }: { label: string }) => label === 'Deposit kept')
    assert.deepEqual([kept.amountCents, kept.chargeNature, kept.vatRateBp], ['6000', 'indemnity', 0])
    must(await world.pay(folioId, '2000', { kind: 'refund' }))

    const generous = await hotel(false, { basis: 'none' })
    const free = await withDeposit(generous, '6000')
    must(await act(free.id, 'mark-no-show'))
    const [owed] = await world.query<{ payload: string }>(
      `select payload from event where type = 'deposit.return_due' and payload like '%' || $1 || '%'`,
      [free.id],
    )
    assert.equal(JSON.parse(owed?.payload ?? '{}').data.amountCents, '6000')

    const keeping = await hotel(false)
    const other = await withDeposit(keeping, '6000')
    assert.equal(must(await act(other.id, 'mark-no-show')).data.depositCaptureRequested, false)
    assert.deepEqual(await standing(other.id), ['10000', '6000'])
    // The fee is 100.00 and 60.00 are held: nothing of it is to be paid back.
    const due = () =>
      world.query<{ payload: string }>(
        `select payload from event where type = 'deposit.return_due' and payload like '%' || $1 || '%'`,
        [other.id],
      )
    assert.equal((await due()).length, 0)
    must(await world.manager.post(`/v1/folios/${other.folioId}/apply-deposit`))
    assert.deepEqual(await standing(other.id), ['4000', '0'])
    // Brought back, what was applied by hand is held again.
    must(await act(other.id, 'reinstate'))
    assert.deepEqual(await standing(other.id), ['0', '6000'])
  })

  test('a capture that fails is seen, tried again, and succeeds when it can', async () => {
    const establishment = await hotel()
    const { id } = await withDeposit(establishment, '6000')
    must(await act(id, 'mark-no-show'))
    await world.query(
      `create function innkeep.out_of_paper() returns trigger language plpgsql as $$ begin raise exception 'out of paper'; end $$`,
    )
    await world.query(
      `create trigger out_of_paper before insert on innkeep.folio_entry for each row execute function innkeep.out_of_paper()`,
    )
    assert.deepEqual(await world.runBackgroundTasks(), { done: 0, missed: 1 })
    const [pending] = await eventHandlers('status=pending')
    assert.deepEqual([pending.name, pending.status, pending.attempts], ['capture-deposit', 'pending', 1])
    assert.match(pending.lastError, /P0001/)
    assert.ok(!pending.lastError.includes('paper'), 'what the database says may be personal')
    assert.match(pending.nextAttemptAt, /T10:00:01\.000Z$/)
    // Not before its time; then again and again, until it has failed.
    assert.deepEqual(await world.runBackgroundTasks(), { done: 0, missed: 0 })
    for (let attempt = 2; attempt <= 10; attempt += 1)
      assert.deepEqual(await world.runBackgroundTasks({ hours: 24 * attempt }), { done: 0, missed: 1 })
    assert.deepEqual(await world.runBackgroundTasks({ hours: 1000 }), { done: 0, missed: 0 })
    const [failed] = await eventHandlers('status=failed')
    assert.deepEqual([failed.id, failed.attempts, failed.nextAttemptAt], [pending.id, 10, undefined])
    assert.deepEqual(await standing(id), ['10000', '6000'])

    await world.query('drop trigger out_of_paper on innkeep.folio_entry')
    must(await world.manager.post(`/v1/background-tasks/${failed.id}/retry`))
    assert.deepEqual(await world.runBackgroundTasks(), { done: 1, missed: 0 })
    assert.deepEqual(await standing(id), ['4000', '0'])
    assert.deepEqual(await eventHandlers('status=failed'), [])
    assert.equal((await world.manager.post(`/v1/background-tasks/${failed.id}/retry`)).code, 'BACKGROUND_TASK_ALREADY_DONE')
  })

  test('several workers at once carry each background task out once', async () => {
    const establishment = await world.establishment({ units: 12 })
    must(
      await world.manager.put(`/v1/rate-plans/${establishment.planId}/deposit-scheme`, {
        basisPoints: 3000,
        dueDaysBeforeArrival: 0,
        captureOnNoShow: true,
      }),
    )
    const stays = await Promise.all(Array.from({ length: 12 }, () => withDeposit(establishment, '6000')))
    for (const { id } of stays) must(await act(id, 'mark-no-show'))
    const rounds = await Promise.all(Array.from({ length: 4 }, () => world.runBackgroundTasks()))
    assert.equal(
      rounds.reduce((count, { done }) => count + done, 0),
      12,
    )
    for (const { id } of stays) assert.deepEqual(await standing(id), ['0', '0'])
    const ledger = must(await world.manager.get(`/v1/reports/ledger?establishmentId=${establishment.id}`)).data
    assert.equal(ledger.accounts.find((row: { account: string }) => row.account === 'payments').balanceCents, '72000')
  })
})

/**
 * Random histories of a debtor account against a simple model: an account is a list of debts and a list of payments. Money is allocated cent by cent
 * from the oldest payment with a remainder to the oldest unpaid debt. INNKEEP_PROPERTY_RUNS sets the number of histories.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { type Establishment, must, openWorld, type World } from './world.ts'

type Step =
  | { do: 'owe'; cents: number; due: number; issued: number }
  | { do: 'pay'; cents: number; received: number }
  | { do: 'reverse'; on: number }
  | { do: 'cancel'; on: number }
  | { do: 'allocate' }

const cents = fc.integer({ min: 1, max: 60 })
const day = fc.integer({ min: 0, max: 6 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('owe' as const), cents, due: day, issued: day }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 150 }), received: day }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), on: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), on: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('allocate' as const) }) },
)
const history = fc.record({ usesSurplus: fc.boolean(), steps: fc.array(step, { minLength: 3, maxLength: 14 }) })

interface Debt {
  id: string
  due: string
  issued: string
  open: number
  amount: number
  cancelled: boolean
}
interface Payment {
  id: string
  received: string
  left: number
  amount: number
  reversed: boolean
  /** One entry per cent paid. */
  paid: Debt[]
}

/** The whole rule, one cent at a time. */
class Model {
  readonly debts: Debt[] = []
  readonly payments: Payment[] = []
  run(only?: Payment): number {
    let moved = 0
    for (;;) {
      const payment = only ?? this.payments.filter(({ left }) => left > 0).toSorted(by(({ received }) => received))[0]
      const debt = this.debts
        .filter(({ open, cancelled }) => open > 0 && !cancelled)
        .toSorted((left, right) => by<Debt>(({ due }) => due)(left, right) || by<Debt>(({ issued }) => issued)(left, right))[0]
      if (!payment || payment.left === 0 || !debt) return moved
      payment.left -= 1
      debt.open -= 1
      payment.paid.push(debt)
      moved += 1
    }
  }
  get owed(): number {
    return this.debts.reduce((sum, { open, cancelled }) => sum + (cancelled ? 0 : open), 0)
  }
  get ahead(): number {
    return this.payments.reduce((sum, { left, reversed }) => sum + (reversed ? 0 : left), 0)
  }
}
/** Stable sort: ties keep the order of creation. */
const by =
  <Item>(key: (item: Item) => string) =>
  (left: Item, right: Item) =>
    key(left) < key(right) ? -1 : key(left) > key(right) ? 1 : 0
const dayOf = (month: string, offset: number) => `2026-${month}-${String(10 + offset)}`

describe('a debtor account matches a simple model', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment()
  })
  after(() => world.close())

  test('after any sequence of receivables, payments, reversals and cancellations', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ usesSurplus, steps }) => {
        const account = await world.debtor(establishment, { usesSurplus })
        const model = new Model()
        for (const one of steps) await carryOut(account, usesSurplus, model, one)
        await compare(account, model)
      }),
      { numRuns: Number(process.env.INNKEEP_PROPERTY_RUNS ?? 40), endOnFailure: true },
    )
    const [odd] = await world.query<{ count: number }>(
      `select count(*)::int as count from debtor_balance b where
         b.owed_cents <> (select coalesce(sum(amount_cents - paid_cents), 0) from receivable r where r.account_id = b.account_id and r.cancelled_on is null)
         or b.unallocated_cents <> (select coalesce(sum(amount_cents - allocated_cents), 0) from receipt p where p.account_id = b.account_id and p.reversed_on is null)
         or b.owed_cents <> (select sum(l.amount_cents) from journal_line l join debtor_entry d on d.id = l.entry_id where d.account_id = b.account_id and l.account = 'receivables')`,
    )
    assert.equal(odd?.count, 0)
  })

  const base = '/v1/accounts-receivable'
  async function carryOut(account: string, usesSurplus: boolean, model: Model, one: Step): Promise<void> {
    switch (one.do) {
      case 'owe': {
        const [issuedOn, dueOn] = [dayOf('03', one.issued), dayOf('04', one.due)]
        const { data } = must(await world.owes(account, String(one.cents), { issuedOn, dueOn }))
        const debt: Debt = { id: data.id, due: dueOn, issued: issuedOn, open: one.cents, amount: one.cents, cancelled: false }
        model.debts.push(debt)
        if (usesSurplus) model.run()
        assert.equal(data.openCents, String(debt.open))
        return
      }
      case 'pay': {
        const receivedAt = dayOf('05', one.received)
        const { data } = must(await world.receives(account, String(one.cents), { receivedAt }))
        const payment: Payment = {
          id: data.receiptId,
          received: receivedAt,
          left: one.cents,
          amount: one.cents,
          reversed: false,
          paid: [],
        }
        model.payments.push(payment)
        const allocated = model.run(payment)
        assert.deepEqual([data.allocatedCents, data.unallocatedCents], [String(allocated), String(one.cents - allocated)])
        return
      }
      case 'reverse': {
        const payment = model.payments[one.on % Math.max(1, model.payments.length)]
        if (!payment) return
        const answer = await world.manager.post(`${base}/payments/${payment.id}/reverse`, { reason: 'Returned' })
        assert.equal(answer.status, payment.reversed ? 409 : 201, answer.text)
        if (payment.reversed) return
        for (const debt of payment.paid) debt.open += 1
        Object.assign(payment, { reversed: true, left: 0, paid: [] })
        return
      }
      case 'cancel': {
        const debt = model.debts[one.on % Math.max(1, model.debts.length)]
        if (!debt) return
        const answer = await world.manager.post(`${base}/receivables/${debt.id}/cancel`, { reason: 'Wrong' })
        assert.equal(answer.status, debt.cancelled ? 409 : 200, answer.text)
        if (debt.cancelled) return
        // Its payments become unallocated again.
        for (const payment of model.payments) {
          payment.left += payment.paid.filter((paid) => paid === debt).length
          payment.paid = payment.paid.filter((paid) => paid !== debt)
        }
        Object.assign(debt, { cancelled: true, open: debt.amount })
        return
      }
      default: {
        const before = model.run()
        const answer = await world.manager.post(
          `${base}/accounts/${account}/allocate`,
          { currency: 'EUR' },
          { 'idempotency-key': randomUUID() },
        )
        assert.equal(answer.status, before > 0 ? 200 : 409, answer.text)
        if (before > 0) assert.equal(answer.data.allocatedCents, String(before))
      }
    }
  }

  async function compare(account: string, model: Model): Promise<void> {
    const read = async (path: string) => must(await world.manager.get(`${base}/accounts/${account}${path}`)).data
    const debts = await read('/receivables?pageSize=100')
    const expected = model.debts.toSorted(
      (left, right) => by<Debt>(({ due }) => due)(left, right) || by<Debt>(({ issued }) => issued)(left, right),
    )
    assert.deepEqual(
      debts.map(({ id, openCents, status }: Record<string, string>) => [id, openCents, status]),
      expected.map(({ id, open, cancelled }) => [
        id,
        String(cancelled ? 0 : open),
        cancelled ? 'cancelled' : open === 0 ? 'settled' : 'open',
      ]),
    )
    const payments = await read('/payments?pageSize=100')
    for (const payment of model.payments) {
      const shown = payments.find(({ id }: { id: string }) => id === payment.id)
      assert.deepEqual([shown.allocatedCents, shown.unallocatedCents], [String(payment.paid.length), String(payment.left)])
      const counted = new Map<string, number>()
      for (const { id } of payment.paid) counted.set(id, (counted.get(id) ?? 0) + 1)
      assert.deepEqual(
        Object.fromEntries(
          shown.allocations.map((row: { receivableId: string; amountCents: string }) => [row.receivableId, row.amountCents]),
        ),
        Object.fromEntries([...counted].map(([id, count]) => [id, String(count)])),
      )
    }
    const [balance] = (await read('')).balances
    assert.deepEqual([balance?.owedCents ?? '0', balance?.unallocatedCents ?? '0'], [String(model.owed), String(model.ahead)])
    assert.equal((await read('/statement')).closingBalanceCents, String(model.owed - model.ahead))
  }
})

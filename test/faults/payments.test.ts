/**
 * Payments of debtors, each sent four times at once under one key, while connections of the service to its database are killed at random:
 * none is lost, none doubled, none stuck, and all who sent it get one answer. INNKEEP_TEST_PAYMENTS says how many (`10000` is the long proof).
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Establishment, must, openWorld, type World } from '../world.ts'

const payments = Number(process.env.INNKEEP_TEST_PAYMENTS ?? 150)
const duplicates = 4
const lanes = 6

describe('payments under faults', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld({ poolSize: 16, isImpatient: true })
    establishment = await world.establishment()
  })
  after(() => world.close())

  test(`${payments} payments × ${duplicates} duplicates with connections killed`, async () => {
    const accounts = await Promise.all(
      Array.from({ length: 8 }, (_, number) => world.debtor(establishment, { name: `Debtor ${number}` })),
    )
    for (const account of accounts) for (const cents of ['1000', '2500', '40000', '700']) must(await world.owes(account, cents))
    const owedBefore = 44_200n * BigInt(accounts.length)

    // One connection is killed for every two requests, while they are under way: how fast the machine is doesn't change how often one is hit.
    let killed = 0
    let sent = 0
    let kills = Promise.resolve()
    const killOne = async () => {
      await sleep(Math.random() * 20)
      const [row] = await world.query<{ count: number }>(
        `select count(pg_terminate_backend(pid))::int as count from (
           select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1) one`,
      )
      killed += row?.count ?? 0
    }

    const send = async (account: string, body: object, key: string): Promise<Answer> => {
      for (let tries = 0; tries < 200; tries += 1) {
        sent += 1
        if (sent % 2 === 0) kills = kills.then(killOne)
        const answer = await world.manager.post(`/v1/accounts-receivable/accounts/${account}/payments`, body, {
          'idempotency-key': key,
        })
        // Nobody knows, or the first is still at it: asked again with the same key.
        if (answer.status !== 503 && answer.code !== 'IDEMPOTENCY_IN_PROGRESS') return answer
        await sleep(5 + Math.random() * 20)
      }
      throw new Error(`${key} is stuck`)
    }
    let next = 0
    let total = 0n
    const receipts = new Set<string>()
    const lane = async () => {
      for (;;) {
        const number = next++
        if (number >= payments) return
        const cents = BigInt(1 + ((number * 37) % 900))
        const account = accounts[number % accounts.length] as string
        const body = { method: 'transfer', amount: { amountCents: String(cents), currency: 'EUR' }, externalRef: `T-${number}` }
        const answers = await Promise.all(Array.from({ length: duplicates }, () => send(account, body, `payment-${number}`)))
        for (const answer of answers) {
          assert.equal(answer.status, 201, answer.text)
          assert.equal(answer.text, answers[0]?.text)
        }
        const { receiptId, allocatedCents, unallocatedCents } = (answers[0] as Answer).data
        assert.equal(BigInt(allocatedCents) + BigInt(unallocatedCents), cents)
        receipts.add(receiptId)
        total += cents
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    await kills
    assert.ok(killed > payments / 50, `only ${killed} connections were killed`)
    assert.equal(receipts.size, payments)
    const [books] = await world.query<Record<string, string>>(
      `select (select count(*) from receipt)::text as receipts, (select sum(amount_cents) from receipt)::text as received,
         (select sum(amount_cents) from allocation)::text as allocated, (select sum(allocated_cents) from receipt)::text as spent,
         (select sum(amount_cents - paid_cents) from receivable)::text as open, (select sum(owed_cents) from debtor_balance)::text as owed,
         (select sum(unallocated_cents) from debtor_balance)::text as ahead,
         (select sum(amount_cents) from journal_line where account = 'receivables')::text as ledger,
         (select sum(amount_cents) from journal_line where account = 'off_ledger_payments')::text as bank,
         (select count(*) from idempotency_key where status is null)::text as stuck,
         (select count(*) from event where type = 'receivable.payment_received')::text as told`,
    )
    const { receipts: rows, received, allocated, spent, open, owed, ahead, ledger, bank, stuck, told } = books ?? {}
    assert.deepEqual([rows, received, bank, stuck, told], [String(payments), String(total), String(total), '0', String(payments)])
    assert.deepEqual([spent, open, owed, ledger], [allocated, String(owedBefore - BigInt(allocated ?? 0)), open, open])
    assert.equal(ahead, String(total - BigInt(allocated ?? 0)))
  })
})

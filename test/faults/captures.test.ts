/**
 * The service is killed between what it asks of the gateway and what it writes down. Afterwards every hold is captured at the gateway exactly
 * if it is captured in the books, once and with one amount, whether somebody came back for the answer or not.
 */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { patiently } from '../exchange.ts'
import { fillData, type Running, startProcess, stopProcess, temporaryFolder } from '../process.ts'
import { areSlowProofsAsked } from '../slow-proofs.ts'
import { type StripeServer, startStripeServer } from '../stripe-server.ts'
import { type Answer, must } from '../world.ts'

const secretKey = 'sk_test_kills'
const rounds = areSlowProofsAsked ? 6 : 1
const holdsOfRound = 8

describe('captures under kills', () => {
  const folder = temporaryFolder()
  let stripe: StripeServer
  let running: Running
  const start = () => startProcess(folder, { environment: { INNKEEP_STRIPE_KEY: secretKey, INNKEEP_STRIPE_API: stripe.url } })
  before(async () => {
    stripe = await startStripeServer(secretKey, Math.floor(Date.now() / 1_000) + 7 * 86_400)
    await fillData(folder)
    running = await start()
  })
  after(async () => {
    if (running.child.exitCode === null) await stopProcess(running)
    await stripe.close()
    fs.rmSync(path.dirname(folder), { recursive: true, force: true })
  })

  test('nothing is captured twice, nothing captured is forgotten', async () => {
    const stays = must(await running.caller().get('/v1/reservations?status=CheckedIn')).data
    const capture = (id: string, key: string): Promise<Answer | undefined> =>
      running
        .caller()
        .post(`/v1/incidentals/${id}/capture`, { amount: { amountCents: '4200', currency: 'EUR' } }, { 'idempotency-key': key })
        .catch(() => undefined)
    const captureAgain = (id: string, key: string) => patiently(() => capture(id, key))
    const all: { id: string; key: string; answered: boolean }[] = []
    for (let round = 0; round < rounds; round += 1) {
      stripe.delayMilliseconds = 0
      const placed = await Promise.all(
        Array.from({ length: holdsOfRound }, async (_, number) => {
          const stay = stays[(round * holdsOfRound + number) % stays.length]
          const hold = await running.caller().post(
            '/v1/incidentals',
            {
              reservationId: stay.id,
              amount: { amountCents: '10000', currency: 'EUR' },
              gateway: 'stripe',
              paymentMethod: `pm_card_visa_${round}_${number}`,
            },
            { 'idempotency-key': `hold-of-${round}-${number}` },
          )
          return { id: must(hold).data.id as string, key: `capture-${round}-${number}`, answered: false }
        }),
      )
      all.push(...placed)
      // Long enough that most are killed between the call and the commit.
      stripe.delayMilliseconds = 120
      const asked = placed.map(async (hold, number) => {
        await sleep(number * 15)
        const answer = await capture(hold.id, hold.key)
        hold.answered = answer?.status === 200
      })
      await sleep(60 + round * 60)
      running.child.kill('SIGKILL')
      await Promise.all(asked)
      running = await start()
      // Every second one is asked again with its key; nobody comes back for the others.
      for (const hold of placed.filter((_, number) => number % 2 === 0)) {
        const again = await captureAgain(hold.id, hold.key)
        assert.equal(again?.status, 200, again?.text)
        hold.answered = true
      }
    }
    stripe.delayMilliseconds = 0
    const read = async ({ id }: { id: string }) => must(await running.caller().get(`/v1/incidentals/${id}`)).data
    const deadline = Date.now() + 90_000
    for (;;) {
      const holds = await Promise.all(all.map(read))
      if (holds.every(({ askedOfGateway }) => askedOfGateway === undefined)) break
      assert.ok(Date.now() < deadline, 'some capture is never finished')
      await sleep(500)
    }
    let captured = 0
    for (const hold of all) {
      const { status, capturedCents, reference, reservationId, settlementFolioId } = await read(hold)
      const intent = stripe.intents.get(reference)
      assert.equal(status === 'captured', intent?.status === 'succeeded', `${hold.key}: ${status} here, ${intent?.status} there`)
      assert.equal(Number(capturedCents), intent?.amount_received)
      if (hold.answered) assert.equal(status, 'captured')
      if (status !== 'captured') continue
      captured += 1
      const folios = must(await running.caller().get(`/v1/reservations/${reservationId}/folios`)).data
      const settlement = folios.find(({ id }: { id: string }) => id === settlementFolioId)
      assert.equal(settlement.balanceCents, '0')
    }
    assert.equal(stripe.captured(), captured)
    assert.ok(captured >= (rounds * holdsOfRound) / 2)
  })
})

/** 25 random histories against the oracle of `books.ts`. `bin/books` runs more; INNKEEP_BOOKS_SEED begins at another. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { History } from './books.ts'
import { openWorld, type World } from './world.ts'

const histories = Number(process.env['INNKEEP_BOOKS_HISTORIES'] ?? 25)
const first = Number(process.env['INNKEEP_BOOKS_SEED'] ?? 1)
const pdfShare = Number(process.env['INNKEEP_BOOKS_PDF'] ?? 1)

describe(`${histories} histories from seed ${first}`, () => {
  let world: World
  let documents = 0
  /** How often each step was carried out. */
  const done = new Map<string, number>()
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  test('invoices, folios, debtors, ledger and documents say the same after each step', {
    timeout: 4 * 3_600_000,
  }, async (context) => {
    for (let seed = first; seed < first + histories; seed += 1) {
      const history = new History(world, seed, { steps: Number(process.env['INNKEEP_BOOKS_STEPS'] ?? 25), pdfShare })
      try {
        await history.run()
      } catch (problem) {
        throw new Error(`history ${seed}: ${history.said.join(' · ')}`, { cause: problem })
      }
      documents += history.documents
      for (const [what] of history.said.flatMap(
        (step) =>
          /^(.*): 20[01]/
            .exec(step)
            ?.slice(1, 2)
            .map((name) => [name]) ?? [],
      ))
        done.set(what as string, (done.get(what as string) ?? 0) + 1)
      if (histories > 25 && seed % 50 === 0) process.stdout.write(`${seed - first + 1} histories, ${documents} documents\n`)
    }
    context.diagnostic(`${documents} documents; ${[...done].map(([what, times]) => `${what} ${times}`).join(', ')}`)
    assert.ok(documents > histories)
    const expected =
      histories < 25
        ? []
        : [
            'deposit invoice',
            'issue',
            'issue some',
            'corrective',
            'credit',
            'credit line',
            'transfer',
            'capture',
            'reinstate',
            'write off',
          ]
    for (const what of expected) assert.ok((done.get(what) ?? 0) > 0, `no history has done: ${what}`)
  })
})

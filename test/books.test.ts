/**
 * Checks nine random histories against the oracle in `books.ts`; together they contain every kind of step. `bin/books` runs hundreds and prints their seeds.
 * INNKEEP_BOOKS_HISTORIES and INNKEEP_BOOKS_SEED select others here.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { History } from './books.ts'
import { openWorld, type World } from './world.ts'

/** The last one reinstates a stay, which the first eight do not. */
const shortForm = [1, 2, 3, 4, 5, 6, 7, 8, 22]
const first = Number(process.env['INNKEEP_BOOKS_SEED'] ?? 1)
const wanted = process.env['INNKEEP_BOOKS_HISTORIES']
const seeds = wanted === undefined ? shortForm : Array.from({ length: Number(wanted) }, (_, position) => first + position)
const histories = seeds.length
const pdfShare = Number(process.env['INNKEEP_BOOKS_PDF'] ?? 1)

describe(`${histories} histories from seed ${seeds[0]}`, () => {
  let world: World
  let documents = 0
  /** How often each step was executed. */
  const done = new Map<string, number>()
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  test('invoices, folios, debtors, ledger and documents agree after each step', {
    timeout: 4 * 3_600_000,
  }, async (context) => {
    for (const seed of seeds) {
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
      wanted !== undefined && histories < 25
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

/** bin/books: tests random histories of invoices, folios, debtors and ledger against an oracle that shares no code with the service. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const help = `Runs random histories against the oracle of test/books.ts.

  bin/books [--histories 1000] [--seed 1] [--steps 25] [--pdf 1]

  --histories  how many
  --seed       of the first; a seed is a history, and each has the next one
  --steps      of each history; after each step everything is counted again
  --pdf        share of the documents that are judged as PDF too (CII and UBL always are)

Ends with status 1 at the first difference, with the seed and the steps that led to it. INNKEEP_TEST_DATABASE_URL names another server.`

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'books'),
  options: {
    histories: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '25' },
    pdf: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}
const root = path.join(import.meta.dirname, '..')
const { status } = spawnSync(path.join(root, 'bin', 'test'), ['test/books.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    INNKEEP_BOOKS_HISTORIES: values.histories,
    INNKEEP_BOOKS_SEED: values.seed,
    INNKEEP_BOOKS_STEPS: values.steps,
    INNKEEP_BOOKS_PDF: values.pdf,
  },
})
process.exit(status ?? 1)

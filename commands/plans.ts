/** bin/plans: explains every read in a tenant of any size, as test/plans.test.ts does in a smaller one. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const help = `Explains every statement of every read, with each filter and sort, in a tenant with this many rows of everything, and in a small property.

  bin/plans [--rows 30000]

Ends with status 1 where a table is read from end to end, or where many rows are read and discarded. INNKEEP_TEST_DATABASE_URL names another server.`

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'plans'),
  options: { rows: { type: 'string', default: '30000' }, help: { type: 'boolean', short: 'h', default: false } },
})
if (values.help) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}
const rows = Number(values.rows)
if (!Number.isInteger(rows) || rows < 12_000 || rows % 300 !== 0) {
  process.stderr.write('--rows takes a multiple of 300, at least 12000.\n')
  process.exit(1)
}
const root = path.join(import.meta.dirname, '..')
const { status } = spawnSync(path.join(root, 'bin', 'test'), ['test/plans.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, INNKEEP_PLAN_ROWS: values.rows },
})
process.exitCode = status ?? 1

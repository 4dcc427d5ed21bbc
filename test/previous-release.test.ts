/**
 * During an upgrade the version before runs beside the new one, on the new schema: some of its own scenario tests, with its own code, on databases that were migrated by this version. All of them:
 * `bin/previous-release`. Skipped where its commit is not in the clone.
 */
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { serverVariable } from './server.ts'

const root = path.join(import.meta.dirname, '..')
const version = fs.readFileSync(path.join(root, 'db', 'previous-release'), 'utf8').trim()
const isThere = spawnSync('git', ['-C', root, 'cat-file', '-e', `${version}^{commit}`]).status === 0
/** Stays, money, people and keys: what a desk does while it is upgraded. */
const scenarios = ['a-stay', 'folios', 'sign-in', 'keys-houses-guests']

test('the version before works on the schema of this one', {
  skip: isThere ? false : `${version} is not in this clone`,
  timeout: 110_000,
}, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-previous-'))
  const run = promisify(execFile)
  try {
    const archive = path.join(folder, 'before.tar')
    await run('git', ['-C', root, 'archive', '--format=tar', '-o', archive, version])
    const checkout = path.join(folder, 'checkout')
    fs.mkdirSync(checkout)
    await run('tar', ['-xf', archive, '-C', checkout])
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'))
    // It runs as a run of its own, on the server and the template of this one.
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env
    assert.ok(environment[serverVariable])
    const { stdout } = await run(
      process.execPath,
      [
        '--test',
        '--test-reporter=tap',
        '--test-timeout=90000',
        '--test-force-exit',
        '--test-concurrency=1',
        ...scenarios.map((name) => path.join('test', 'scenarios', `${name}.test.ts`)),
      ],
      { cwd: checkout, env: environment, maxBuffer: 1e8 },
    ).catch((error: { stdout: string }) => error)
    const countOf = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(stdout)?.[1])
    const failed = stdout.split('\n').filter((line) => line.includes('not ok'))
    assert.deepEqual(failed, [])
    assert.equal(countOf('fail'), 0)
    assert.ok(countOf('pass') > 30, stdout.slice(-2_000))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

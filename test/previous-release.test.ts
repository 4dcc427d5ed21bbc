/**
 * During an upgrade the previous version runs in parallel on the new schema: runs some of its scenario tests, with its code, on databases migrated by this
 * version. `bin/previous-release` runs all of them. Skipped if its commit is not in the clone.
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
/** Stays, money, people and keys: typical work at the front desk during an upgrade. */
const scenarios = new Set(['a-stay', 'folios', 'sign-in', 'keys-houses-guests'])

/** Where that version has them. */
const filesOf = (checkout: string): string[] =>
  fs
    .readdirSync(path.join(checkout, 'test', 'scenarios'), { recursive: true, encoding: 'utf8' })
    .filter((file) => scenarios.has(path.basename(file, '.test.ts')))
    .map((file) => path.join('test', 'scenarios', file))

test('the previous version works on the current schema', {
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
    // A separate test run, on the same server and template database.
    const { NODE_TEST_CONTEXT: _, ...environment } = process.env
    assert.ok(environment[serverVariable])
    const { stdout } = await run(
      process.execPath,
      [
        '--test',
        '--test-reporter=tap',
        '--test-timeout=90000',
        '--test-force-exit',
        '--test-isolation=none',
        ...filesOf(checkout),
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

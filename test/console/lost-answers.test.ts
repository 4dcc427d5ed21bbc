/** Whatever a screen can write is tried over a network that loses the answer. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { operations } from '../../clients/typescript/src/operations.ts'
import { projectRoot } from '../process.ts'
import { isWrite, shownInTheList, triedIn } from './lost-answers.ts'

test('each write that a screen can send is tried over a network that loses its answer', () => {
  const folder = path.join(projectRoot, 'web', 'console')
  const source = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const sent = new Set([...source.matchAll(/\bapi\.(?:call\(\s*')?(\w+)/g)].map(([, name = '']) => name))
  const writes = (Object.keys(operations) as (keyof typeof operations)[]).filter((id) => sent.has(id) && isWrite(id))
  const tried = new Set<string>([...Object.values(triedIn).flat(), ...shownInTheList])
  assert.ok(writes.length > 80)
  assert.deepEqual(
    writes.filter((id) => !tried.has(id)),
    [],
  )
})

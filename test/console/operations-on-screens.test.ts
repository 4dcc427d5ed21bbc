/**
 * Each operation is on a screen of the console, or `operations-without-screen.tsv` says why it is not: `program` is for programs only, because a list or another
 * operation shows the same to people; `link` is a document that a screen links to; `open` is still missing from the console. A new operation is not open.
 */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { projectRoot } from '../process.ts'

/** How many were open when the table was made. It only gets smaller. */
const openAtMost = 135

test('each operation is on a screen, or the table says why it is not', () => {
  const folder = path.join(projectRoot, 'web', 'console')
  const source = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')
  const called = new Set(
    [...source.matchAll(/\bapi\.(?:call\(\s*'(\w+)'|(?:each\.)?(\w+))/g)].map(
      ([, withVersion, operation]) => withVersion ?? operation,
    ),
  )
  const document = JSON.parse(fs.readFileSync(path.join(projectRoot, 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, { operationId?: string }>>
  }
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
  )
  const [, ...lines] = fs
    .readFileSync(path.join(projectRoot, 'test', 'operations-without-screen.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const why = new Map(lines.map((line) => line.split('\t') as [string, string]))
  assert.deepEqual(
    operations.filter((operation) => !called.has(operation) && !why.has(operation)),
    [],
    'on no screen, and not in the table',
  )
  assert.deepEqual(
    [...why.keys()].filter((operation) => called.has(operation) || !operations.includes(operation)),
    [],
    'in the table, but on a screen or gone',
  )
  assert.deepEqual(
    [...why.values()].filter((reason) => !['program', 'link', 'open'].includes(reason)),
    [],
  )
  const open = [...why.values()].filter((reason) => reason === 'open').length
  assert.ok(open <= openAtMost, `${open} operations are open, ${openAtMost} were: give the new ones a screen`)
})

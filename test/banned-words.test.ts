/**
 * Words that say nothing to a colleague from another hotel company, or that the field has a term for. Each may stand as often as when the rule came, where it is a name
 * that callers or the database know; nothing new uses it. Whoever removes one lowers its number.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { projectRoot } from './process.ts'

const limits = fs
  .readFileSync(path.join(projectRoot, 'test', 'banned-words.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [word = '', atMost = '', instead = ''] = line.split('\t')
    return { word, atMost: Number(atMost), instead }
  })

/** In lines of code, documents and texts; migrations stay as they were released, and what is generated says what its source says. */
const places = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'docs',
  'src',
  'web',
  'commands',
  'bench',
  'test',
  ':!docs/events.md',
  ':!docs/permissions.md',
  ':!docs/decisions',
  ':!test/banned-words.tsv',
]

for (const { word, atMost, instead } of limits)
  test(`“${word}” is used no more often than before: ${instead}`, () => {
    const { stdout } = spawnSync('git', ['grep', '-Iiwhoc', '-e', word, '--', ...places], { cwd: projectRoot, encoding: 'utf8' })
    const found = stdout
      .split('\n')
      .filter((line) => line !== '')
      .reduce((sum, line) => sum + Number(line), 0)
    assert.ok(found <= atMost, `${found} lines use “${word}”, ${atMost} did: write ${instead}`)
    assert.ok(found >= atMost - 10, `only ${found} lines use “${word}”: lower its number in test/banned-words.tsv`)
  })

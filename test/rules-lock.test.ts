/** The rules that are locked are those that are written: every fatal rule of the release has its place in our code, and nothing else calls itself official. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { ciiRules } from '../src/modules/einvoices/cii-rules.ts'
import { rulesRelease } from '../src/modules/einvoices/examination.ts'
import { ublRules } from '../src/modules/einvoices/ubl-rules.ts'

interface Lock {
  readonly release: string
  readonly rules: Readonly<Record<'ubl' | 'cii', Readonly<Record<string, readonly { flag: string; test: string }[]>>>>
}

const lock = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '..', 'src', 'modules', 'einvoices', 'rules.lock.json'), 'utf8'),
) as Lock
/** What the artefacts write for a rule that no document can break: it needs no code. */
const always = new Set(['true()', 'true ()'].map((expression) => createHash('sha256').update(expression).digest('hex')))

/**
 * What no document can break, although its expression is no `true()`; `bin/rules judge` says the same of documents made for them. In UBL the two compare the currency
 * with a child of the amount, which has none; in CII an earlier context of the same pattern takes every TypeCode.
 */
const neverFires: Readonly<Record<'ubl' | 'cii', readonly string[]>> = {
  ubl: ['BR-DEC-13', 'BR-DEC-15'],
  cii: ['CII-DT-010', 'CII-DT-011', 'CII-DT-012'],
}

describe('rules that follow their source', () => {
  test('the release that verdicts name is the one that is locked', () => assert.equal(rulesRelease, lock.release))

  for (const [syntax, sets] of [
    ['ubl', ublRules],
    ['cii', ciiRules],
  ] as const)
    test(`${syntax}: every fatal rule of the release is written, and each that is written is of the release`, () => {
      const written = new Set(
        (sets as readonly (readonly { readonly rules: readonly { readonly id: string }[] }[])[])
          .flat()
          .flatMap(({ rules }) => rules.map(({ id }) => id)),
      )
      const official = Object.entries(lock.rules[syntax])
      const fatal = official.filter(([, each]) => each.some(({ flag, test: says }) => flag === 'fatal' && !always.has(says)))
      assert.ok(fatal.length > 150, String(fatal.length))
      assert.deepEqual(
        fatal.filter(([id]) => !written.has(id) && !neverFires[syntax].includes(id)).map(([id]) => id),
        [],
      )
      assert.deepEqual(
        [...written].filter((id) => !lock.rules[syntax][id]),
        [],
      )
    })
})

/** The implemented rules match rules.lock.json: every fatal rule of the release is implemented, and no other rule has an official id. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { ciiRules } from '../src/modules/invoicing/einvoices/cii-rules.ts'
import { rulesRelease } from '../src/modules/invoicing/einvoices/examination.ts'
import { ublRules } from '../src/modules/invoicing/einvoices/ubl-rules.ts'

interface Lock {
  readonly release: string
  readonly rules: Readonly<Record<'ubl' | 'cii', Readonly<Record<string, readonly { flag: string; test: string }[]>>>>
}

const lock = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '..', 'src', 'modules', 'invoicing', 'einvoices', 'rules.lock.json'), 'utf8'),
) as Lock
/** Expressions of rules that no document can break; they need no code. */
const always = new Set(['true()', 'true ()'].map((expression) => createHash('sha256').update(expression).digest('hex')))

/**
 * Rules that no document can break although their expression is not `true()`, confirmed by `bin/rules judge`. In UBL, the two compare the currency
 * with a child element of the amount, which has none; in CII, an earlier context of the same pattern matches every TypeCode.
 */
const neverFires: Readonly<Record<'ubl' | 'cii', readonly string[]>> = {
  ubl: ['BR-DEC-13', 'BR-DEC-15'],
  cii: ['CII-DT-010', 'CII-DT-011', 'CII-DT-012'],
}

describe('rules match the official release', () => {
  test('the release named in results is the locked one', () => assert.equal(rulesRelease, lock.release))

  for (const [syntax, sets] of [
    ['ubl', ublRules],
    ['cii', ciiRules],
  ] as const)
    test(`${syntax}: the implemented rules are exactly the fatal rules of the release`, () => {
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

  test('comparing a release with the lock lists added, changed and removed rules and codes', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-release-'))
    try {
      const release = (assertions: string) =>
        `<schema xmlns="http://purl.oclc.org/dsdl/schematron"><pattern><rule context="/ubl:Invoice">${assertions}</rule></pattern></schema>`
      const first = `<assert id="BR-01" flag="fatal" test="true()">[BR-01]</assert>`
      const codes = `<assert id="BR-CL-99" flag="fatal" test="contains(' AA BB ', concat(' ', ., ' '))">[BR-CL-99]</assert>`
      for (const syntax of ['UBL', 'CII'])
        fs.writeFileSync(path.join(folder, `EN16931-${syntax}-validation-preprocessed.sch`), release(first + codes))
      const run = (...words: string[]) =>
        spawnSync(path.join(import.meta.dirname, '..', 'bin', 'rules'), words, { encoding: 'utf8' })
      const compared = run('compare', folder)
      assert.equal(compared.status, 1, compared.stderr)
      for (const said of [
        /^ubl BR-01: changed \(context, test\)$/m,
        /^cii BR-02: removed$/m,
        /^ubl BR-CL-99: added \(fatal on \/ubl:Invoice\)$/m,
        /^ubl codes of BR-CL-99: added AA BB$/m,
      ])
        assert.match(compared.stdout, said)

      // Public documents are found by their hash, whatever their name.
      const listed = fs
        .readFileSync(path.join(import.meta.dirname, 'einvoice-documents.tsv'), 'utf8')
        .trim()
        .split('\n')
      assert.deepEqual(listed[0]?.split('\t'), ['path', 'repository', 'licence', 'sha256', 'file'])
      for (const line of listed.slice(1)) {
        const [, repository, licence, sha256, file] = line.split('\t')
        assert.match(repository ?? '', /^[\w.-]+\/[\w.-]+/, line)
        assert.ok(licence && file, line)
        assert.match(sha256 ?? '', /^[0-9a-f]{64}$/, line)
      }
      const none = run('documents', folder)
      assert.equal(none.status, 0, none.stderr)
      assert.match(none.stdout, /^0 of \d+ from ConnectingEurope\/eInvoicing-EN16931$/m)
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })
})

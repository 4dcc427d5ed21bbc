/** Compares our verdicts on public e-invoices with those of the official rules. */
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { keepsTheRules } from '../src/modules/invoicing/einvoices/examination.ts'
import { examine } from '../src/modules/invoicing/einvoices/examine.ts'
import type { InvoiceHeader } from '../src/modules/invoicing/einvoices/header.ts'
import { assertionsOf } from '../src/modules/invoicing/einvoices/rules-only.ts'

export const corpusFolder = path.join(import.meta.dirname, '..', '..', 'shared', 'data', 'einvoice')

export interface Labelled {
  readonly path: string
  readonly kind: string
  readonly source: string
  readonly xsdValid?: boolean | null
  readonly en16931?: { readonly fatal: readonly string[]; readonly engineError: string | null }
  readonly fields?: Readonly<Record<string, unknown>>
}

export const isCorpusThere = (): boolean => fs.existsSync(path.join(corpusFolder, 'index.jsonl.gz'))

export const labelled = (): Labelled[] =>
  zlib
    .gunzipSync(fs.readFileSync(path.join(corpusFolder, 'index.jsonl.gz')))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labelled)

export interface Judgement {
  readonly assertions: { total: number; right: number }
  readonly documents: { total: number; right: number }
  readonly mutants: { total: number; right: number }
  readonly fired: { total: number; found: number; beyond: number }
  readonly fields: { documents: number; exact: number }
  /** Up to a hundred deviations from the expected verdicts. */
  readonly different: string[]
}

/** Validates every labelled document and runs every rule test; none may throw. */
export async function judge(rows: readonly Labelled[]): Promise<Judgement> {
  const judgement: Judgement = {
    assertions: { total: 0, right: 0 },
    documents: { total: 0, right: 0 },
    mutants: { total: 0, right: 0 },
    fired: { total: 0, found: 0, beyond: 0 },
    fields: { documents: 0, exact: 0 },
    different: [],
  }
  const tell = (text: string) => {
    if (judgement.different.length < 100) judgement.different.push(text)
  }
  for (const row of rows) {
    const bytes = fs.readFileSync(path.join(corpusFolder, row.path))
    if (row.kind === 'testSet') {
      for (const { test, asserts } of assertionsOf(bytes) ?? [])
        for (const { kind, rule, holds } of asserts) {
          judgement.assertions.total++
          if (holds) judgement.assertions.right++
          else tell(`${row.path}, test ${test}: ${kind} ${rule}`)
        }
      continue
    }
    const examination = await examine(bytes, 'by EN 16931')
    const { en16931 } = row
    if (!en16931) continue
    const expected = row.xsdValid === true && en16931.fatal.length === 0 && en16931.engineError === null
    const part = row.source === 'derived-mutants' ? judgement.mutants : judgement.documents
    part.total++
    if (keepsTheRules(examination) === expected) part.right++
    else tell(`${row.path}: ${expected ? 'accepted' : 'refused'} by the official rules`)
    if (en16931.engineError === null) {
      const found = new Set(
        examination.findings.filter(({ severity, id }) => severity === 'fatal' && !id.startsWith('REG-')).map(({ id }) => id),
      )
      for (const id of en16931.fatal) {
        judgement.fired.total++
        if (found.delete(id)) judgement.fired.found++
        else tell(`${row.path}: ${id} is not found`)
      }
      judgement.fired.beyond += found.size
      for (const id of found) tell(`${row.path}: ${id} is found, and should not be`)
    }
    if (row.fields) {
      judgement.fields.documents++
      const header = examination.header as (InvoiceHeader & Record<string, unknown>) | null
      const wrong = Object.entries(row.fields).filter(([name, value]) => JSON.stringify(header?.[name]) !== JSON.stringify(value))
      if (wrong.length === 0) judgement.fields.exact++
      else tell(`${row.path}: ${wrong.map(([name]) => name).join(', ')}`)
    }
  }
  return judgement
}

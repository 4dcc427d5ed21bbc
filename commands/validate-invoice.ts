/** bin/validate-invoice: validates e-invoices against EN 16931; needs neither a service nor a database. */
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { isAccepted, rulesRelease } from '../src/modules/invoicing/einvoices/examination.ts'
import { examine } from '../src/modules/invoicing/einvoices/examine.ts'
import { assertionsOf, rulesOnly } from '../src/modules/invoicing/einvoices/rules-only.ts'

const help = `Validates e-invoices: UBL 2.1 Invoice and CreditNote, CII D16B, or a PDF with either embedded (Factur-X, ZUGFeRD).

  bin/validate-invoice [--rules-only] FILE…

  --rules-only   runs only the rules, on whatever fragment the file contains: no check of the structure or of our acceptance policy. For a test
                 set (testSet of the VEFA validator) it reports the result of each embedded document and of each assertion.

Prints one JSON line for each file: path, status (received or rejected), syntax, rules ({id, severity, detail, count}: count is the number
of elements that break the rule) and fields. Exit code 1 if a file is rejected or, with --rules-only, an assertion fails.`

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'validate-invoice'),
  allowPositionals: true,
  options: { 'rules-only': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
})
if (values.help || positionals.length === 0) {
  process.stdout.write(`${help}\n`)
  process.exit(values.help ? 0 : 1)
}

let failed = false
for (const path of positionals) {
  let bytes: Uint8Array
  try {
    bytes = fs.readFileSync(path)
  } catch (problem) {
    process.stderr.write(`${path}: ${problem instanceof Error ? problem.message : String(problem)}\n`)
    failed = true
    continue
  }
  if (values['rules-only']) {
    const tests = assertionsOf(bytes)
    if (tests) {
      if (tests.some((test) => test.asserts.some((each) => !each.holds))) failed = true
      process.stdout.write(`${JSON.stringify({ path, tests })}\n`)
    } else process.stdout.write(`${JSON.stringify({ path, ...rulesOnly(bytes) })}\n`)
    continue
  }
  const examination = await examine(bytes)
  const accepted = isAccepted(examination)
  if (!accepted) failed = true
  process.stdout.write(
    `${JSON.stringify({
      path,
      status: accepted ? 'received' : 'rejected',
      syntax: examination.syntax,
      rulesRelease,
      rules: examination.findings.map(({ id, severity, says, count }) => ({ id, severity, detail: says, count })),
      fields: examination.header,
    })}\n`,
  )
}
process.exitCode = failed ? 1 : 0

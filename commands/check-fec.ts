/** bin/check-fec: validates a French fichier des écritures comptables (FEC); needs neither a service nor a database. */
import fs from 'node:fs'
import path from 'node:path'
import { fecProblems } from '../src/modules/invoicing/accounting/fec.ts'

const help = `Checks FEC files (article A47 A-1 LPF): name, eighteen columns, days, accounts, amounts, numbers without a gap, balance of each entry.

  bin/check-fec FILE…

Reads ISO 8859-15, or UTF-8 where the file begins with its mark. Prints one line for each problem; ends with status 1 when there is one.`

const files = process.argv.slice(2).filter((word) => word !== 'check-fec')
if (files.length === 0 || files.includes('--help') || files.includes('-h')) {
  process.stdout.write(`${help}\n`)
  process.exit(files.length === 0 ? 1 : 0)
}
for (const file of files) {
  let bytes: Buffer
  try {
    bytes = fs.readFileSync(file)
  } catch (problem) {
    process.stderr.write(`${file}: ${problem instanceof Error ? problem.message : String(problem)}\n`)
    process.exitCode = 1
    continue
  }
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const problems = fecProblems(new TextDecoder(hasMark ? 'utf-8' : 'iso-8859-15').decode(bytes), path.basename(file))
  for (const problem of problems) process.stdout.write(`${file}: ${problem}\n`)
  if (problems.length > 0) process.exitCode = 1
  else process.stdout.write(`${file}: valid\n`)
}

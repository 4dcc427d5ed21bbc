/** bin/verify-inspection: verifies exported inspections from their documents alone; needs neither a service nor a database. */
import fs from 'node:fs'
import { reachesOf, verifyExports } from '../src/modules/upkeep/inspections/verification.ts'
import { problemOfJson } from '../src/platform/http/json-body.ts'

const help = `Verifies inspections that were exported by GET /v1/inspections/{id}/document, from the files alone.

  bin/verify-inspection FILE…

  FILE   the answer of the operation as it was saved ({"data": …} or its content), or an array of such. Files of one establishment that follow each other
         are held against each other too: each names the hash of the one before it.

Prints one JSON line for each inspection, and for each establishment one that tells from where to where its chain was given, and the hash at its end.
Ends with status 1 when one of them is not what was signed, or one between them is missing.`

const files = process.argv.slice(2).filter((word) => word !== 'verify-inspection')
if (files.includes('--help') || files.includes('-h') || files.length === 0) {
  process.stdout.write(`${help}\n`)
  process.exit(files.length === 0 ? 1 : 0)
}
const exported = files.flatMap((file) => {
  try {
    const text = fs.readFileSync(file, 'utf8')
    const content: unknown = JSON.parse(text)
    // With duplicate members, parsers may disagree about what was signed: one takes the first value, another the last.
    const twice = problemOfJson(text)
    if (twice) throw new Error(twice.replace(/^body\.?/, ''))
    return (Array.isArray(content) ? content : [content]).map((entry: unknown) => ({ file, entry }))
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(1)
  }
})
const results = verifyExports(exported.map(({ entry }) => entry))
for (const [position, result] of results.entries())
  process.stdout.write(`${JSON.stringify({ file: exported[position]?.file, ...result })}\n`)
const reaches = reachesOf(exported.map(({ entry }) => entry))
for (const reach of reaches) process.stdout.write(`${JSON.stringify({ chain: reach })}\n`)
process.exit(results.every(({ valid }) => valid) && reaches.every(({ missing }) => missing.length === 0) ? 0 : 1)

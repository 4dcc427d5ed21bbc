/** bin/verify-invoices: verifies the hash chain of a mandate's invoices from its documents alone; needs neither a service nor a database. */
import fs from 'node:fs'
import { type ChainLink, chainProblems } from '../src/modules/invoicing/invoices/issue/chain.ts'

const help = `Verifies invoices that were exported by GET /v1/operating-mandates/{id}/chain?documents=true, from the files alone.

  bin/verify-invoices FILE…

  FILE   the saved response of the operation ({"data": …} or its content). Give several pages of one chain in order.

Prints one JSON line: the number of verified invoices, their first and last position, the last hash, and every problem. Exit code 1 if there is a
problem. A chain cannot show that its end was removed: compare the last hash with one stored elsewhere.`

const files = process.argv.slice(2).filter((word) => word !== 'verify-invoices')
if (files.includes('--help') || files.includes('-h') || files.length === 0) {
  process.stdout.write(`${help}\n`)
  process.exit(files.length === 0 ? 1 : 0)
}

const links: ChainLink[] = []
for (const file of files) {
  try {
    const content = JSON.parse(fs.readFileSync(file, 'utf8')) as { data?: unknown }
    const { invoices } = (content.data ?? content) as { invoices?: unknown }
    if (!Array.isArray(invoices)) throw new Error('it contains no invoices; request it with documents=true')
    links.push(...(invoices as ChainLink[]))
  } catch (problem) {
    process.stderr.write(`${file}: ${problem instanceof Error ? problem.message : String(problem)}\n`)
    process.exit(1)
  }
}
const placeOf = (link: ChainLink | undefined) => (link?.document as { sequence?: number } | undefined)?.sequence ?? null
const from = placeOf(links[0])
const problems = chainProblems(links, from === 1 ? null : undefined)
process.stdout.write(
  `${JSON.stringify({
    valid: problems.length === 0,
    verified: links.length,
    from,
    to: placeOf(links.at(-1)),
    lastHash: links.at(-1)?.contentHash ?? null,
    problems,
  })}\n`,
)
process.exitCode = problems.length === 0 ? 0 : 1

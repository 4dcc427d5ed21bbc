/** bin/import: imports bookings of another system from a file, through the API. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const help = `Imports bookings from a file of another system, or previews the import.

  bin/import FILE.csv --url URL --key KEY --establishment ID [--mapping MAPPING.json] [--preview]

  FILE            CSV in UTF-8 with the columns reference, arrival, departure, unitType, lastName … or as defined by the mapping.
  --url URL       A running service.
  --key KEY       A manager key.
  --mapping FILE  The column mapping, as for PUT /v1/establishments/{id}/booking-import-mapping. Default: the stored mapping.
  --preview       Only reports what would be imported: every row as it would be booked.

Every reference of the other system is imported only once, so an interrupted or repeated import continues where it stopped.
Prints one JSON line per row that was refused or has a warning (all rows in a preview), then one with the counts. Exit code 0: no row was refused.`

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'import'),
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    establishment: { type: 'string' },
    mapping: { type: 'string' },
    preview: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
const [file] = positionals
const { url, key, establishment, mapping } = values
if (values.help || !file || !url || !key || !establishment) {
  process.stdout.write(`${help}\n`)
  process.exit(values.help ? 0 : 1)
}

interface Answer {
  readonly data: Record<string, unknown> & {
    id: string
    status: string
    done: number
    total: number
    result: Record<string, number>
    warnings?: readonly string[]
  }
  readonly meta?: { readonly total: number }
  readonly message?: string
}

/** Retries once a second if the service is unreachable: it may be restarted during the import. Used for reads of the progress. */
async function reached(send: () => Promise<Response>, attempts: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (attempt >= attempts) {
        process.stderr.write(
          `The service at ${url} does not respond: ${error instanceof Error ? error.message : String(error)}\n`,
        )
        process.exit(1)
      }
    }
    await setTimeout(1_000)
  }
}

async function request(
  method: string,
  path: string,
  body?: string | Buffer<ArrayBuffer>,
  mediaType = 'application/json',
): Promise<Answer> {
  const response = await reached(
    () =>
      fetch(new URL(path, url), {
        method,
        headers: {
          'x-api-key': key as string,
          'idempotency-key': randomUUID(),
          ...(body === undefined ? {} : { 'content-type': mediaType }),
        },
        ...(body === undefined ? {} : { body }),
      }),
    method === 'GET' ? 60 : 1,
  )
  const answer = (await response.json()) as Answer
  if (!response.ok) {
    process.stderr.write(`${answer.message ?? response.statusText}\n`)
    process.exit(1)
  }
  return answer
}

const base = `/v1/establishments/${establishment}`
if (mapping) await request('PUT', `${base}/booking-import-mapping`, fs.readFileSync(mapping, 'utf8'))
const query = values.preview ? '?isPreview=true' : ''
const { data: job } = await request('POST', `${base}/booking-imports${query}`, fs.readFileSync(file), 'text/csv')
let now = job
while (now.status === 'queued' || now.status === 'running') {
  await setTimeout(500)
  now = (await request('GET', `/v1/jobs/${job.id}`)).data
  process.stderr.write(`\r${now.done} of ${now.total}`)
}
process.stderr.write('\n')
for (const warning of now.warnings ?? []) process.stderr.write(`${warning}\n`)
let page = 1
let seen = 0
let total = 0
do {
  const answer = await request('GET', `/v1/booking-import-rows?jobId=${job.id}&pageSize=100&page=${page}`)
  const rows = answer.data as unknown as readonly { jobId: string; outcome: string; warning?: string }[]
  total = answer.meta?.total ?? 0
  for (const { jobId: _, ...row } of rows)
    if (values.preview || row.outcome === 'refused' || row.warning !== undefined) process.stdout.write(`${JSON.stringify(row)}\n`)
  seen += rows.length
  page += 1
} while (seen < total)
process.stdout.write(`${JSON.stringify({ jobId: job.id, status: now.status, ...now.result })}\n`)
process.exit(now.status === 'done' && (now.result.refused ?? 0) === 0 ? 0 : 1)

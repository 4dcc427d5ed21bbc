import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { refuse as platformRefuse } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { insertJob, Job, jobExample, type JobRow, presentJob } from '../jobs/index.ts'
import { columnsOf, type ImportRow, importColumns, importRowsAtMost, rowsPerBatch, separatorOf } from './import-file.ts'
import { insertImportBatch } from './import-writes.ts'

const mebibyte = 1_048_576

export const importGuests = operation({
  id: 'importGuests',
  method: 'POST',
  path: '/v1/guests/import',
  summary: 'Import guest profiles from a file',
  description:
    `A CSV file in UTF-8, sent as \`text/csv\`, at most 20 MiB and 100,000 rows below a header; separated by comma, semicolon, tab or |. Columns: ${importColumns.join(', ')}. The answer is a job: ` +
    '`GET /v1/jobs/{id}` tells how far it is. A row that is likely (score from 0.8 on) a guest who is there already, or one further up in the file, does not become a profile; it waits at ' +
    '`GET /v1/guests/import-rows` for a decision. So do rows with mistakes, with the reason. A file that cannot be read as a whole is refused at once, and nothing is begun.',
  permission: 'guest.manage',
  status: 201,
  csvAtMost: 20 * mebibyte,
  csvExample: 'firstName,lastName,birthDate,nationality\nAda,Lovelace,1985-12-10,GB\n',
  data: Job,
  refuses: [],
  example: { data: { ...jobExample, status: 'queued', done: 0, percent: 0, result: {} } },
  async handle({ body, caller, tenantId, moment, newId }) {
    const rows = await readRows(body as unknown as string)
    const job: JobRow = {
      id: newId(),
      kind: 'guest_import',
      status: 'queued',
      total: rows.length,
      done: 0,
      result: {},
      createdAt: moment,
      startedAt: null,
      finishedAt: null,
    }
    const batches = Array.from({ length: Math.ceil(rows.length / rowsPerBatch) }, (_, number) =>
      rows.slice(number * rowsPerBatch, (number + 1) * rowsPerBatch),
    )
    return {
      data: presentJob(job),
      record: job.id,
      audit: { rows: rows.length },
      writes: [
        insertJob(tenantId, job, caller.apiKeyId),
        ...batches.map((batch, number) => insertImportBatch(tenantId, job.id, number, batch)),
      ],
      events: [{ type: 'guest_import.advanced', establishmentId: null, data: { jobId: job.id, batch: 0 } }],
    }
  },
})

/** Piece by piece, so that other requests are answered meanwhile. Refuses what cannot be read as a whole. */
async function readRows(file: string): Promise<ImportRow[]> {
  // The parser counts one kind of line end only as people do.
  const text = file.replaceAll(/\r\n?/g, '\n')
  const invalid = (message: string) => platformRefuse.VALIDATION_ERROR({ message })
  const header = text.slice(0, text.search(/[\r\n]|$/)).replace(/^\uFEFF/, '')
  const parser = Readable.from(pieces(Buffer.from(text))).pipe(
    parse({
      bom: true,
      delimiter: separatorOf(header),
      info: true,
      relax_column_count: false,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 65_536,
    }),
  )
  let columns: readonly string[] | undefined
  let before = { lines: 0, empty_lines: 0 }
  const rows: ImportRow[] = []
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number; empty_lines: number }
    }>) {
      // Where the row begins: behind the one before and the empty lines between.
      const line = before.lines + 1 + info.empty_lines - before.empty_lines
      before = info
      if (!columns) {
        const found = columnsOf(record)
        if ('problem' in found) throw invalid(found.problem)
        columns = found.columns
        continue
      }
      if (rows.length === importRowsAtMost) throw invalid(`The file has more than ${importRowsAtMost} rows. Send it in parts.`)
      const cells = Object.fromEntries(
        columns.map((column, index) => [column, record[index] ?? '']).filter(([, cell]) => cell !== ''),
      )
      rows.push({ line, cells })
    }
  } catch (error) {
    if (error instanceof CsvError) throw invalid(`The file is not well-formed CSV: ${error.message.slice(0, 200)}`)
    throw error
  }
  if (rows.length === 0) throw invalid('The file has no rows below its header.')
  return rows
}

/** Of bytes, not of letters: a letter may take two places of a string, and be cut in two. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536)
}

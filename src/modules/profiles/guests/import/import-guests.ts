import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { type FileBody, operation } from '../../../../platform/operation/operation.ts'
import { insertJob, Job, type JobRow, jobExample, presentJob } from '../../../property/jobs/index.ts'
import { readImport } from './guest-import-thread.ts'
import { importColumns } from './import-file.ts'
import { insertImportBatch } from './import-writes.ts'

const mebibyte = 1_048_576

export const importGuests = operation({
  id: 'importGuests',
  method: 'POST',
  path: '/v1/guests/import',
  summary: 'Import guest profiles from a file',
  description:
    `A CSV file in UTF-8, sent as \`text/csv\`, at most 20 MiB and 100,000 rows below a header; separated by comma, semicolon, tab or |. Columns: ${importColumns.join(', ')}. The answer is a job: ` +
    '`GET /v1/jobs/{id}` returns the progress. A row is not imported if it is likely (score of at least 0.8) to be an existing guest or an earlier row ' +
    'of the file, or if it shares an e-mail address or phone number with a guest of a similar name. It waits at ' +
    '`GET /v1/guests/import-rows` for a decision. Rows with errors wait there too, with the reason. A file that cannot be read as a whole is refused ' +
    'at once, and nothing is imported.',
  permission: 'guest.manage',
  status: 201,
  requestFile: { types: ['text/csv'], atMost: 20 * mebibyte },
  csvExample: 'firstName,lastName,birthDate,nationality\nAda,Lovelace,1985-12-10,GB\n',
  data: Job,
  refuses: [],
  example: { data: { ...jobExample, status: 'queued', done: 0, percent: 0, result: {} } },
  externalCall: {
    async intend({ body, tenantId, caller }) {
      refuseUnlessWholeTenant(caller)
      const { bytes } = body as unknown as FileBody
      return { intent: { tenantId, bytes } }
    },
    ask: ({ tenantId, bytes }, { workers }) => readImport(workers, tenantId, bytes),
  },
  async handle({ caller, tenantId, moment, newId, answer: file }) {
    refuseUnlessWholeTenant(caller)
    if ('problem' in file) throw platformRefuse.VALIDATION_ERROR({ message: file.problem })
    const job: JobRow = {
      id: newId(),
      kind: 'guest_import',
      status: 'queued',
      total: file.total,
      done: 0,
      result: {},
      warnings: [],
      createdAt: moment,
      startedAt: null,
      finishedAt: null,
    }
    return {
      data: presentJob(job),
      record: job.id,
      audit: { rows: file.total },
      writes: [
        insertJob(tenantId, job, caller.actorId),
        ...file.batches.map((batch, number) => insertImportBatch(tenantId, job.id, number, batch)),
      ],
      events: [{ type: 'guest_import.advanced', establishmentId: null, data: { jobId: job.id, batch: 0 } }],
    }
  },
})

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { type FileBody, operation } from '../../../platform/operation/operation.ts'
import { insertJob, Job, type JobRow, jobExample, presentJob } from '../../property/jobs/index.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { mappingOf } from './booking-import-reads.ts'
import { readBookings } from './booking-import-thread.ts'
import { refuse } from './errors.ts'
import { rowsAtMost } from './imported-row.ts'
import { importColumns } from './mapping.ts'

export const importBookings = operation({
  id: 'importBookings',
  method: 'POST',
  path: '/v1/establishments/:id/booking-imports',
  summary: 'Import bookings from another system',
  description:
    `A CSV file in UTF-8, at most 20 MiB and ${rowsAtMost} rows, read with the mapping of the establishment. Columns: ${importColumns.join(', ')}. Returns a job: \`GET /v1/jobs/{id}\` shows its progress, \`GET /v1/booking-import-rows\` the result of each row. ` +
    'Future stays hold their nights. Guests in house are booked from the business date on and are checked in by hand. Past stays, cancellations and no-shows are recorded as they were. Balances and deposits are posted to folios. Each booking number of the other system is imported once, so the file can be sent again. With `isPreview` nothing is booked, and each row is shown as it would be. The job warns of a column that can be read in two ways, such as 05/06/2026. No mails are sent, and the stays emit no events of their own.',
  permission: 'establishment.manage',
  status: 201,
  params: closed({ id: Id('The establishment.') }),
  query: closed({
    isPreview: Type.Optional(Type.Boolean({ description: 'Shows the result of the import; nothing is booked.' })),
  }),
  requestFile: { types: ['text/csv'], atMost: 20 * 1_048_576 },
  csvExample: 'reference,arrival,departure,unitType,lastName\nR-1,2026-12-01,2026-12-03,DBL,Lovelace\n',
  data: Job,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.IMPORT_MAPPING_MISSING, refuse.BUSINESS_DATE_NOT_OPEN],
  example: {
    params: { id: exampleId.establishment },
    data: { ...jobExample, kind: 'booking_import', status: 'queued', done: 0, percent: 0, result: {} },
  },
  externalCall: {
    async intend({ params, body, tenantId, load }) {
      const { bytes } = body as unknown as FileBody
      const [[establishment], [found]] = await load(establishmentStateById(tenantId, params.id), mappingOf(tenantId, params.id))
      if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
      if (!found) throw refuse.IMPORT_MAPPING_MISSING()
      if (establishment.currentBusinessDate === null) throw refuse.BUSINESS_DATE_NOT_OPEN()
      return { intent: { tenantId, establishment, file: { bytes, mapping: found.mapping, currency: establishment.currency } } }
    },
    ask: async ({ tenantId, establishment, file }, { workers }) => ({
      establishmentId: establishment.id,
      file: await readBookings(workers, tenantId, file),
    }),
  },
  async handle({ query, caller, tenantId, moment, newId, answer: { establishmentId, file } }) {
    if ('problem' in file) throw platformRefuse.VALIDATION_ERROR({ message: file.problem })
    const job: JobRow = {
      id: newId(),
      kind: query.isPreview === true ? 'booking_import_preview' : 'booking_import',
      status: 'queued',
      total: file.total,
      done: 0,
      result: {},
      warnings: file.warnings,
      createdAt: moment,
      startedAt: null,
      finishedAt: null,
    }
    return {
      data: presentJob(job),
      record: job.id,
      establishmentId,
      audit: { rows: file.total, isPreview: query.isPreview === true },
      writes: [
        insertJob(tenantId, job, caller.actorId),
        ...file.batches.map(
          (packed, number) => sql`
            insert into booking_import_batch (tenant_id, job_id, number, establishment_id, is_preview, packed)
            values (${tenantId}, ${job.id}, ${number}, ${establishmentId}, ${query.isPreview === true}, ${packed}::bytea)`,
        ),
      ],
      events: [{ type: 'booking_import.advanced', establishmentId, data: { jobId: job.id, batch: 0 } }],
    }
  },
})

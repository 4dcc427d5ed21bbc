import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { insertJob, Job, type JobRow, jobExample, presentJob } from '../../property/jobs/index.ts'
import { refuse } from './errors.ts'
import { countGuestsAfter, lockDuplicateList, searchProgress } from './pair-reads.ts'
import { clearOpenPairs, noteSearched } from './pair-writes.ts'

export const searchDuplicates = operation({
  id: 'searchDuplicates',
  method: 'POST',
  path: '/v1/guests/duplicates/search',
  summary: 'Search the whole tenant for duplicates',
  description:
    'Starts a job that compares profiles and adds likely duplicates to the list of `GET /v1/guests/duplicates`. Only profiles created since the last ' +
    'search are compared with all others. Use `whole` after many corrections to compare all of them. ' +
    'Decisions of staff are kept. Needs a key for the whole tenant.',
  permission: 'guest.manage',
  status: 201,
  body: closed({
    whole: Type.Optional(Type.Boolean({ description: 'Start from the beginning. Open pairs are deleted and searched again.' })),
  }),
  bodyOptional: true,
  data: Job,
  refuses: [refuse.DUPLICATE_SEARCH_RUNS],
  example: { body: {}, data: { ...jobExample, kind: 'duplicate_search', status: 'queued', done: 0, percent: 0, result: {} } },
  async handle({ body, caller, tenantId, moment, newId, load }) {
    refuseUnlessWholeTenant(caller)
    const isWhole = body.whole === true
    const {
      searched: [searched],
      counted: [counted],
      all: [all],
    } = await load({
      // One search at a time: a second request waits here and then sees the first.
      locked: lockDuplicateList(tenantId),
      searched: searchProgress(tenantId),
      counted: sql<{ total: number }>`
        select count(*)::int as total from guest g where g.tenant_id = ${tenantId} and g.merged_into is null and g.anonymized_at is null
          and g.id > (select coalesce((select s.guest_id from duplicate_search s where s.tenant_id = ${tenantId}), '00000000-0000-0000-0000-000000000000'))`,
      all: countGuestsAfter(tenantId, null),
    })
    if (searched?.isRunning) throw refuse.DUPLICATE_SEARCH_RUNS()
    const after = isWhole ? null : (searched?.guestId ?? null)
    const total = (isWhole ? all : counted)?.total ?? 0
    const job: JobRow = {
      id: newId(),
      kind: 'duplicate_search',
      status: 'queued',
      total,
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
      audit: { whole: isWhole, profiles: total },
      writes: [
        insertJob(tenantId, job, caller.actorId),
        ...(isWhole ? [clearOpenPairs(tenantId), noteSearched(tenantId, null)] : []),
      ],
      events: [{ type: 'duplicate_search.advanced', establishmentId: null, data: { jobId: job.id, after } }],
    }
  },
})

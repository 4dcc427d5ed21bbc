import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { isOver, Job, jobExample, presentJob } from './job.ts'
import { jobByIdForUpdate } from './job-reads.ts'
import { updateJob } from './job-writes.ts'

export const cancelJob = operation({
  id: 'cancelJob',
  method: 'POST',
  path: '/v1/jobs/:id/cancel',
  summary: 'Cancel a job',
  description: 'Work already done is kept. The rest is not started. Needs a key for the whole tenant.',
  permission: 'guest.manage',
  params: closed({ id: Id() }),
  data: Job,
  names: 'job',
  refuses: [refuse.JOB_NOT_FOUND, refuse.JOB_OVER],
  example: { params: { id: jobExample.id }, data: { ...jobExample, status: 'cancelled', finishedAt: jobExample.createdAt } },
  async handle({ caller, params, tenantId, moment, load }) {
    refuseUnlessWholeTenant(caller)
    const [[job]] = await load(jobByIdForUpdate(tenantId, params.id))
    if (!job) throw refuse.JOB_NOT_FOUND({ recordId: params.id })
    if (isOver(job)) throw refuse.JOB_OVER()
    const next = { ...job, status: 'cancelled' as const, finishedAt: moment }
    return {
      data: presentJob(next),
      writes: [updateJob(tenantId, next)],
      events: [{ type: 'job.cancelled', establishmentId: null, data: { jobId: job.id } }],
    }
  },
})

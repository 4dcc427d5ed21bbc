import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Job, jobExample, presentJob } from './job.ts'
import { jobById } from './job-reads.ts'

export const getJob = operation({
  id: 'getJob',
  method: 'GET',
  path: '/v1/jobs/:id',
  summary: 'Read the progress of a job',
  permission: 'guest.read',
  params: closed({ id: Id() }),
  data: Job,
  names: 'job',
  refuses: [refuse.JOB_NOT_FOUND, platformRefuse.SCOPE_VIOLATION],
  example: { params: { id: jobExample.id }, data: jobExample },
  async handle({ caller, params, tenantId, load }) {
    refuseUnlessWholeTenant(caller)
    const [[job]] = await load(jobById(tenantId, params.id))
    if (!job) throw refuse.JOB_NOT_FOUND({ recordId: params.id })
    return { data: presentJob(job) }
  },
})

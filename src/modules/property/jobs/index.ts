/** The public interface of the module: progress and cancellation of long-running jobs. The work itself belongs to other modules. */
import { cancelJob } from './cancel-job.ts'
import { getJob } from './get-job.ts'
import { sweepJobs } from './job-retention-writes.ts'
import { listJobs } from './list-jobs.ts'

export const operations = [listJobs, getJob, cancelJob]
export { events } from './events.ts'
export { isOver, Job, type JobRow, jobExample, presentJob } from './job.ts'
export { jobByIdForUpdate } from './job-reads.ts'
export { insertJob, updateJob } from './job-writes.ts'

export const periodicJobs = [sweepJobs]
export { vocabulary } from './vocabulary.ts'

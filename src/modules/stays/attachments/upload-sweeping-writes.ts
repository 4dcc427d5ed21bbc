import type { PeriodicJob } from '../../../platform/periodic-work/periodic-jobs.ts'
import { deleteRemoved, sweepUploads } from '../../property/uploads/index.ts'
import { expireIdentityDocuments } from './attachment-writes.ts'

/** Uploads that were never completed, identity documents whose time is over, and the files of everything that was removed. */
export const sweepFiles: PeriodicJob = {
  name: 'sweep-uploads',
  cron: '47 * * * *',
  async run({ database, objects, now }) {
    await sweepUploads(database, objects, now())
    await expireIdentityDocuments(database, now())
    await deleteRemoved(database, objects)
  },
}

import { sql } from '../../../../platform/database/sql.ts'
import type { PeriodicJob } from '../../../../platform/periodic-work/periodic-jobs.ts'
import { countCrowdedKeys, indexGuests } from './indexing-writes.ts'

/** An older process that still runs beside this one creates profiles without keys. */
export const indexProfiles: PeriodicJob = {
  name: 'index-guests',
  cron: '*/10 * * * *',
  async run({ database }) {
    await indexGuests(database)
  },
}

export const estimateCrowdedKeys: PeriodicJob = {
  name: 'count-crowded-guest-keys',
  cron: '23 * * * *',
  async run({ database }) {
    await database.flush([sql`select count_crowded_guest_keys()`])
    await database.flush([sql`select count_guests(false)`])
  },
}

export const countCrowdedKeysExactly: PeriodicJob = {
  name: 'count-crowded-guest-keys-exactly',
  cron: '23 3 * * *',
  run: ({ database }) => countCrowdedKeys(database),
}

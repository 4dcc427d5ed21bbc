/** Scheduled jobs, run by pg-boss in the same database. It has its own schema (`jobs`); jobs never contain tenant data. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { getConstructionPlans, getMigrationPlans, PgBoss } from 'pg-boss'
import { type Database, isConnectionInDoubt } from '../database/database.ts'
import { poolOf, serversOf } from '../database/servers.ts'
import type { ObjectStores } from '../external/object-store.ts'
import type { Moment } from '../values/dates.ts'

const schema = 'jobs'

/** Creates or upgrades the tables of pg-boss as the migrating role, and grants the service access. */
export async function installJobs(client: pg.Client): Promise<void> {
  const construction = getConstructionPlans(schema)
  const wanted = Number(/INSERT INTO jobs\.version\(version\) VALUES \('(\d+)'\)/i.exec(construction)?.[1])
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [`${schema}.version`])
  if (!rows[0]?.there) await client.query(construction)
  else {
    const installed = await client.query<{ version: number }>(`select version from ${schema}.version`)
    const version = installed.rows[0]?.version ?? 0
    if (version < wanted) await client.query(getMigrationPlans(schema, version))
  }
  await client.query(`
    grant usage on schema ${schema} to innkeep_service;
    grant select, insert, update, delete on all tables in schema ${schema} to innkeep_service;
    grant usage on all sequences in schema ${schema} to innkeep_service;
    grant execute on all functions in schema ${schema} to innkeep_service`)
}

export interface PeriodicJob {
  readonly name: string
  /** Five fields, UTC. */
  readonly cron: string
  readonly run: (work: PeriodicWork) => Promise<void>
}

/** What a periodic job works with. */
export interface PeriodicWork {
  readonly database: Database
  readonly objects: ObjectStores | undefined
  readonly now: () => Moment
  /** After how many days events and audit entries move to the object store. */
  readonly archiveAfterDays: number
}

export interface Jobs {
  stop(): Promise<void>
}

/** Starts the scheduled jobs. Any number of processes may do so; each scheduled run happens once. */
export async function startJobs(
  connection: pg.PoolConfig,
  work: PeriodicWork,
  jobs: readonly PeriodicJob[],
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const pool = poolOf(connection, { max: 2, connectionTimeoutMillis: 10_000, keepAlive: true, application_name: 'innkeep jobs' })
  pool.on('error', onError)
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        pool.query(text, values as unknown[]).catch((error: unknown) => {
          // The primary may have changed: look for it. pg-boss retries the job.
          if (isConnectionInDoubt(error) || !(error instanceof pg.DatabaseError)) void serversOf(connection)?.find()
          throw error
        }),
    },
    schema,
    migrate: false,
    createSchema: false,
  })
  boss.on('error', onError)
  await boss.start()
  // Unschedule jobs of earlier versions that no longer exist.
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
  for (const job of jobs) {
    await boss.createQueue(job.name)
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => job.run(work))
  }
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
      // Do not wait for ever if the server does not respond.
      await Promise.race([pool.end(), sleep(5_000, undefined, { ref: false })])
    },
  }
}

/**
 * Invalidates cached keys, sessions, users and roles. Each process listens for database notifications on a dedicated connection and drops the tenant's cache
 * entries within milliseconds of the commit. While the connection is down, or behind a pooler that does not forward notifications, entries expire after
 * three seconds.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serversOf } from '../database/servers.ts'
import type { Id } from '../values/ids.ts'

export interface KeyChanges {
  /** Resolves when the first connection is listening. */
  readonly listening: Promise<void>
  stop(): Promise<void>
}

const longestPause = 5_000

export function listenToKeyChanges(connection: pg.ClientConfig, onChange: (tenantId: Id | undefined) => void): KeyChanges {
  const ended = new AbortController()
  let current: pg.Client | undefined
  const begun = Promise.withResolvers<void>()
  const listen = async () => {
    for (let attempt = 1; !ended.signal.aborted; attempt += 1) {
      await serversOf(connection)?.find()
      const client = new pg.Client({ ...connection, application_name: 'innkeep key changes', keepAlive: true })
      const gone = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.once('end', () => resolve())
      })
      client.on('notification', ({ payload }) => onChange(payload === '' ? undefined : payload))
      try {
        await client.connect()
        await client.query('listen innkeep_keys')
        current = client
        attempt = 0
        // Notifications sent while disconnected are lost: invalidate the whole cache.
        onChange(undefined)
        begun.resolve()
        await gone
      } catch {
        // Retried after a pause.
      }
      current = undefined
      await client.end().catch(() => {})
      await sleep(Math.min(longestPause, 100 * 2 ** Math.min(attempt, 6)), undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const running = listen()
  return {
    listening: begun.promise,
    async stop() {
      ended.abort()
      begun.resolve()
      await current?.end().catch(() => {})
      await running
    },
  }
}

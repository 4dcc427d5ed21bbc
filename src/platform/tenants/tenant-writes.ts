/** Stops and resumes the writes of a tenant that is exported, moved or deleted (migration 0084). Needs the owner of the schema. */
import type pg from 'pg'

export type MoveState = 'preparing' | 'moving' | 'moved'

/**
 * Sets or clears the state. Setting `moving` waits at most ten seconds for running write transactions and blocks new ones meanwhile.
 *
 * @throws lock_not_available (55P03) if a transaction takes longer; the state is then unchanged
 */
export async function setMoveState(
  client: pg.ClientBase,
  tenantId: string,
  state: MoveState | undefined,
  destination?: string,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '10s'`)
    await client.query(`select pg_advisory_xact_lock(hashtextextended('writes of ' || $1::text, 0))`, [tenantId])
    if (state === undefined) await client.query('delete from innkeep.tenant_move where tenant_id = $1', [tenantId])
    else
      await client.query(
        `insert into innkeep.tenant_move (tenant_id, state, destination) values ($1, $2, $3)
         on conflict (tenant_id) do update set state = excluded.state, changed_at = now(), destination = coalesce(excluded.destination, tenant_move.destination)`,
        [tenantId, state, destination ?? null],
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Whether writes were stopped by `bin/tenant stop-writes` and not by a move: the state has no destination. */
export async function isStoppedByHand(client: pg.ClientBase, tenantId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from innkeep.tenant_move where tenant_id = $1 and state = 'moving' and destination is null`,
    [tenantId],
  )
  return rowCount !== 0
}

export async function moveStateOf(client: pg.ClientBase, tenantId: string): Promise<MoveState | undefined> {
  const { rows } = await client.query<{ state: MoveState }>('select state from innkeep.tenant_move where tenant_id = $1', [
    tenantId,
  ])
  return rows[0]?.state
}

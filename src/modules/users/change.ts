/** Whether a user can sign in: invited again, disabled, enabled, removed; signed out everywhere, or their ways to sign in taken away. */
import type { Caller } from '../../platform/access/caller.ts'
import { closed, Id } from '../../platform/contract/schemas.ts'
import type { Load } from '../../platform/database/load.ts'
import type { Statement } from '../../platform/database/sql.ts'
import { refuse } from './errors.ts'
import { managesAll } from './grants.ts'
import { type UserRow } from './user.ts'
import { lockUser, present, userById } from './user-reads.ts'
import { keepsAManager } from './user-writes.ts'

export const params = closed({ id: Id() })

export async function loaded(load: Load, caller: Caller, id: string): Promise<UserRow> {
  const [, [found]] = await load(lockUser(caller.tenantId, id), userById(caller.tenantId, id))
  const row = present(found, id, caller)
  if (row.id === caller.actorId) throw refuse.USER_IS_YOURSELF()
  return row
}

/** To be flushed behind what takes the user away. A key that manages the tenant can always make another manager. */
export const guardOf = (caller: Caller, row: UserRow): Statement[] =>
  caller.kind === 'user' && row.status === 'active' && managesAll(row.grants) ? [keepsAManager(caller.tenantId)] : []

export const common = {
  permission: 'user.manage',
  needsConfirmation: true,
  params,
  names: 'user_account',
} as const
export const refuses = [
  refuse.USER_NOT_FOUND,
  refuse.USER_REMOVED,
  refuse.USER_IS_YOURSELF,
  refuse.USER_EXCEEDS_CALLER,
  refuse.LAST_MANAGER,
]

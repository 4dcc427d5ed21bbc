/** Changes whether and how a user can sign in: invite again, disable, enable, remove, sign out everywhere, reset sign-in methods. */
import type { Caller } from '../../../platform/access/caller.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import type { Load } from '../../../platform/database/load.ts'
import { refuse } from './errors.ts'
import { type UserRow } from './user.ts'
import { lockUser, present, userById } from './user-reads.ts'

export const params = closed({ id: Id() })

export async function loaded(load: Load, caller: Caller, id: string): Promise<UserRow> {
  const [, [found]] = await load(lockUser(caller.tenantId, id), userById(caller.tenantId, id))
  const row = present(found, id, caller)
  if (row.id === caller.actorId) throw refuse.USER_IS_YOURSELF()
  return row
}

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

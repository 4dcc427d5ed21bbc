/** Invites the first person of a new tenant. Used by `bin/tenant create --for`, outside any request. */
import type { Database } from '../../../platform/database/database.ts'
import { writeScopeStatement } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/external/vault.ts'
import { type Id, newId } from '../../../platform/values/ids.ts'
import { addressOf, linkHours, sealLink } from './link-steps.ts'
import { insertGrants, insertUser } from './user-writes.ts'

/**
 * Makes a manager of the whole tenant who has not signed in yet.
 * @returns the link with which they set up how they sign in: valid for seven days, works once; whoever has it becomes this person
 */
export async function inviteFirstPerson(
  database: Database,
  vault: Vault,
  { tenantId, email, publicUrl, cell }: { tenantId: Id; email: string; publicUrl: string; cell: string },
): Promise<string> {
  const id = newId()
  const moment = new Date().toISOString()
  await database.flush([
    writeScopeStatement({ tenantId, establishments: '*' }),
    insertUser(tenantId, {
      id,
      email: email.toLowerCase(),
      name: email,
      language: 'en',
      status: 'invited',
      createdBy: tenantId,
      moment,
    }),
    ...insertGrants(tenantId, id, [
      { id: newId(), role: 'manager', customRoleId: null, permissions: [], scopeKind: 'tenant', scopeIds: [] },
    ]),
  ])
  const until = Date.now() + linkHours.invitation * 3_600_000
  return addressOf(
    publicUrl,
    'invitation',
    sealLink(vault, 'invitation', { tenantId, userId: id, stamp: moment, until, isMailed: false }),
    cell,
  )
}

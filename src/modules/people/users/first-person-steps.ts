/** Invites the first person of a new tenant. Used by `bin/tenant` and by the first run of a service. */
import type { Database } from '../../../platform/database/database.ts'
import { writeScopeStatement } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/external/vault.ts'
import { type Id, newId } from '../../../platform/values/ids.ts'
import { invitationToHandOver } from './link-steps.ts'
import type { languages } from './user.ts'
import { insertGrants, insertUser, renameInvited } from './user-writes.ts'

interface FirstPerson {
  readonly tenantId: Id
  readonly email: string
  readonly name?: string
  readonly language?: (typeof languages)[number]
  /** Without one, the link is a path. */
  readonly publicUrl: string
  readonly cell: string
}

/**
 * Makes a manager of the whole tenant who has not signed in yet.
 * @returns the link of the invitation: valid for seven days and for one use. Anyone who has it can become this user, so treat it as a password.
 */
export async function inviteFirstPerson(
  database: Database,
  vault: Vault,
  { tenantId, email, name = email, language = 'en', publicUrl, cell }: FirstPerson,
): Promise<string> {
  const id = newId()
  const moment = new Date().toISOString()
  await database.flush([
    writeScopeStatement({ tenantId, establishments: '*' }),
    insertUser(tenantId, {
      id,
      email: email.toLowerCase(),
      name,
      language,
      status: 'invited',
      createdBy: tenantId,
      moment,
    }),
    ...insertGrants(tenantId, id, [
      { id: newId(), role: 'manager', customRoleId: null, permissions: [], scopeKind: 'tenant', scopeIds: [] },
    ]),
  ])
  return invitationToHandOver(vault, { tenantId, userId: id, stamp: moment }, Date.now(), { publicUrl, cell }).link
}

/** Gives the first person, who has not signed in yet, another link; earlier ones stop working. @returns the new link */
export async function inviteFirstPersonAgain(
  database: Database,
  vault: Vault,
  { tenantId, userId, email, name = email, language = 'en', publicUrl, cell }: FirstPerson & { readonly userId: Id },
): Promise<string> {
  const moment = new Date().toISOString()
  await database.flush([
    writeScopeStatement({ tenantId, establishments: '*' }),
    renameInvited(tenantId, userId, { email: email.toLowerCase(), name, language, moment }),
  ])
  return invitationToHandOver(vault, { tenantId, userId, stamp: moment }, Date.now(), { publicUrl, cell }).link
}

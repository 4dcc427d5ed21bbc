/** The first company of an unused service, made from its own address. */
import { createHmac } from 'node:crypto'
import { createTenant } from './modules/people/access/index.ts'
import { inviteFirstPerson, inviteFirstPersonAgain, languages } from './modules/people/users/index.ts'
import type { Database } from './platform/database/database.ts'
import { sql } from './platform/database/sql.ts'
import type { Vault } from './platform/external/vault.ts'
import type { FirstRun } from './platform/http/first-run.ts'

interface Options {
  readonly database: Database
  readonly vault: Vault
  readonly masterKey: Uint8Array
  readonly publicUrl: string
  readonly cell: string
}

export function openFirstRun({ database, vault, masterKey, publicUrl, cell }: Options): FirstRun {
  /** Undefined if the service is used; nulls if it has no tenant. */
  const unused = async () => {
    const [[found]] = await database.flush([
      sql<{ tenantId: string | null; userId: string | null }>`
        select tenant_id as "tenantId", user_id as "userId" from unused_service()`,
    ])
    return found
  }
  // One after the other: two forms sent at once make one company.
  let last: Promise<unknown> = Promise.resolve()
  return {
    code: createHmac('sha256', masterKey).update('first run').digest('base64url').slice(0, 24),
    isEmpty: async () => (await unused()) !== undefined,
    begin: (wanted) => {
      const next = last.then(async () => {
        const found = await unused()
        if (!found) return undefined
        const person = {
          email: wanted.email,
          name: wanted.name,
          language: languages.find((each) => each === wanted.language) ?? ('en' as const),
          publicUrl,
          cell,
        }
        if (found.tenantId !== null && found.userId !== null)
          return await inviteFirstPersonAgain(database, vault, { ...person, tenantId: found.tenantId, userId: found.userId })
        const { tenantId } = await createTenant(database, wanted.company, cell)
        return await inviteFirstPerson(database, vault, { ...person, tenantId })
      })
      last = next.catch(() => {})
      return next
    },
  }
}

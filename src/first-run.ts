/** The first company of an unused service, made from its own address. */
import { createHmac } from 'node:crypto'
import { createTenant } from './modules/people/access/index.ts'
import { inviteFirstPerson, languages } from './modules/people/users/index.ts'
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
  const isEmpty = async () => {
    const [[found]] = await database.flush([sql<{ has: boolean }>`select has_tenants() as has`])
    return found?.has === false
  }
  // One after the other: two forms sent at once make one company.
  let last: Promise<unknown> = Promise.resolve()
  return {
    code: createHmac('sha256', masterKey).update('first run').digest('base64url').slice(0, 24),
    isEmpty,
    begin: (wanted) => {
      const next = last.then(async () => {
        if (!(await isEmpty())) return undefined
        const { tenantId } = await createTenant(database, wanted.company, cell)
        return await inviteFirstPerson(database, vault, {
          tenantId,
          email: wanted.email,
          name: wanted.name,
          language: languages.find((each) => each === wanted.language) ?? 'en',
          publicUrl,
          cell,
        })
      })
      last = next.catch(() => {})
      return next
    },
  }
}

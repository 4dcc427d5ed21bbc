/** test/permissions.tsv: written and reviewed by hand. Which permission an operation asks for, and which roles have it; the code has no part in it. */
import fs from 'node:fs'
import path from 'node:path'

export interface ExpectedPermission {
  readonly permission: string | undefined
  readonly roles: ReadonlySet<string>
}

/** By the id of the operation. */
export const expectedPermissions: ReadonlyMap<string, ExpectedPermission> = new Map(
  fs
    .readFileSync(path.join(import.meta.dirname, 'permissions.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [operation = '', permission = '', roles = ''] = line.split('\t')
      return [
        operation,
        { permission: permission === '-' ? undefined : permission, roles: new Set(roles === '-' ? [] : roles.split(' ')) },
      ]
    }),
)

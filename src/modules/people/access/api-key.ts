/** An API key: a role or a list of permissions, and the scope they apply to. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  isPermission,
  type Permission,
  permissionsOfKey,
  permissionsOfRole,
  type Role,
  roles,
} from '../../../platform/contract/permissions.ts'
import { closed, component, Id, MomentOf, OneOf, type Static, Type } from '../../../platform/contract/schemas.ts'

export const KeyScope = component(
  'KeyScope',
  closed({
    kind: OneOf(['tenant', 'org_unit', 'establishments'], {
      description: 'Scope kind: the whole tenant, branches of org units, or a list of establishments.',
    }),
    ids: Type.Optional(
      Type.Array(Id(), {
        minItems: 1,
        maxItems: 200,
        description: 'Ids of org units or establishments. Omitted for `tenant`.',
      }),
    ),
  }),
)
export type KeyScope = Static<typeof KeyScope>

export const ApiKey = component(
  'ApiKey',
  closed({
    id: Id(),
    name: Type.String(),
    keyPrefix: Type.String({ description: 'First characters of the key, to recognise it.' }),
    role: OneOf(roles),
    permissions: Type.Array(Type.String()),
    scope: KeyScope,
    createdAt: MomentOf(),
    expiresAt: Type.Optional(MomentOf()),
    revokedAt: Type.Optional(MomentOf()),
    ownerId: Type.Optional(Id('Set for the key of a unit owner. Such a key sees only the data of this owner.')),
  }),
)
export type ApiKey = Static<typeof ApiKey>

export interface ApiKeyRow {
  readonly id: string
  readonly keyId: string
  readonly mode: 'live' | 'test'
  readonly name: string
  readonly role: Role
  readonly permissions: string[]
  readonly scopeKind: KeyScope['kind']
  readonly scopeIds: string[]
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
  /** Set for the key of a unit owner. */
  readonly ownerId?: string | null
}

export const presentApiKey = (row: ApiKeyRow): ApiKey => ({
  id: row.id,
  name: row.name,
  keyPrefix: `ik_${row.mode}_${row.keyId}`,
  role: row.role,
  permissions: [...permissionsOfKey(row.role, row.permissions)],
  scope: { kind: row.scopeKind, ...(row.scopeKind === 'tenant' ? {} : { ids: row.scopeIds }) },
  createdAt: row.createdAt,
  ...(row.expiresAt ? { expiresAt: row.expiresAt } : {}),
  ...(row.revokedAt ? { revokedAt: row.revokedAt } : {}),
  ...(row.ownerId ? { ownerId: row.ownerId } : {}),
})

/** Permissions granted to a key: those of its role or, for `custom`, those listed. Returns a validation message if role and list do not match. */
export function grantOf(
  role: Role,
  listed: readonly string[] | undefined,
): { permissions: readonly Permission[] } | { problem: string } {
  if (role !== 'custom')
    return listed ? { problem: 'body.permissions goes with the role custom only.' } : { permissions: permissionsOfRole(role) }
  if (!listed || listed.length === 0) return { problem: 'body.permissions is required with the role custom.' }
  const unknown = listed.find((name) => !isPermission(name))
  return unknown ? { problem: `body.permissions: ${unknown} is not a permission.` } : { permissions: listed as Permission[] }
}

export const apiKeyExample: ApiKey = {
  id: exampleId.api_key,
  name: 'Front desk',
  keyPrefix: 'ik_live_0f3Kd92LmQx71aZp',
  role: 'custom',
  permissions: ['establishment.read', 'reservation.read'],
  scope: { kind: 'establishments', ids: [exampleId.establishment] },
  createdAt: exampleMoment,
}

import { makeKey } from '../../../platform/access/key-ring.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { ownerPortal } from '../../../platform/contract/permissions.ts'
import { closed, Id, MomentOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { momentFrom } from '../../../platform/values/dates.ts'
import { ownerById, ownerRefuse } from '../../property/owners/index.ts'

export const makeOwnerKey = operation({
  id: 'makeOwnerKey',
  method: 'POST',
  path: '/v1/owners/:id/portal-keys',
  summary: 'Create an API key for an owner',
  description:
    'The key gives access only to `/v1/owner-portal`, for the units of this owner during their ownership: no guests, no other units, no other operations. It is shown once, and listed, renewed and revoked like other API keys. Needs a key for the whole tenant.',
  permission: 'owner.manage',
  needsConfirmation: true,
  status: 201,
  params: closed({ id: Id('The owner.') }),
  body: closed({ expiresAt: Type.Optional(MomentOf('Expiry of the key.')) }),
  bodyOptional: true,
  data: closed({
    apiKeyId: Id(),
    ownerId: Id(),
    expiresAt: Type.Optional(MomentOf()),
    key: Type.String({ description: 'The key; shown only once.' }),
  }),
  names: 'owner',
  refuses: [ownerRefuse.OWNER_NOT_FOUND, platformRefuse.SCOPE_VIOLATION],
  example: {
    params: { id: exampleId.owner },
    body: { expiresAt: '2027-12-31T23:00:00.000Z' },
    data: {
      apiKeyId: exampleId.api_key,
      ownerId: exampleId.owner,
      expiresAt: '2027-12-31T23:00:00.000Z',
      key: 'ik_live_0f3Kd92LmQx71aZp_2bXq7TnW4cRy9LkVf3HsZd6JmPa1GuEo8CwNi5BtMxQ0r1Zz4',
    },
  },
  async handle({ params, body, caller, tenantId, moment, newId, cell, load }) {
    if (caller.scopeKind !== 'tenant') throw platformRefuse.SCOPE_VIOLATION()
    const expiresAt = body.expiresAt === undefined ? caller.expiresAt : momentFrom(body.expiresAt)
    if (expiresAt === undefined || (expiresAt !== null && expiresAt <= moment))
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.expiresAt must be a timestamp in the future, before the year 2200.',
      })
    if (caller.expiresAt !== null && (expiresAt === null || expiresAt > caller.expiresAt))
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.expiresAt must not be later than ${caller.expiresAt}, the expiry of the calling key.`,
      })
    const [[owner]] = await load(ownerById(tenantId, params.id))
    if (!owner) throw ownerRefuse.OWNER_NOT_FOUND({ recordId: params.id })
    const made = makeKey(caller.mode, cell)
    const id = newId()
    return {
      data: { apiKeyId: id, ownerId: owner.id, ...(expiresAt === null ? {} : { expiresAt }), key: made.key },
      secret: true,
      record: id,
      concerns: [owner.id],
      audit: { ownerId: owner.id },
      writes: [
        sql`
          insert into api_key (tenant_id, id, key_id, secret_hash, mode, name, role, permissions, scope_kind, scope_ids, expires_at, created_at, created_by, owner_id)
          values (${tenantId}, ${id}, ${made.keyId}, ${made.secretHash}, ${caller.mode}, ${owner.name.slice(0, 100)}, 'custom', ${[ownerPortal]}::text[], 'tenant', '{}',
            ${expiresAt}::timestamptz, ${moment}, ${caller.actorId}, ${owner.id})`,
      ],
      events: [{ type: 'api_key.created', establishmentId: null, data: { apiKeyId: id } }],
    }
  },
})

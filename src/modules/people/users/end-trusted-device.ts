import { refuseUnlessWholeTenant } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'

export const endTrustedDevice = operation({
  id: 'endTrustedDevice',
  method: 'DELETE',
  path: '/v1/trusted-devices/:id',
  summary: 'Stop trusting a device',
  description: 'Sessions that were started there by PIN end at once. Needs a role in the whole tenant.',
  permission: 'user.manage',
  needsConfirmation: true,
  params: closed({ id: Id() }),
  data: closed({ ended: Type.Boolean() }),
  names: 'trusted_device',
  refuses: [refuse.DEVICE_NOT_FOUND, platformRefuse.SCOPE_VIOLATION],
  example: { params: { id: exampleId.trusted_device }, data: { ended: true } },
  async handle({ params, caller, tenantId, moment, load }) {
    refuseUnlessWholeTenant(caller)
    const [[row]] = await load(
      sql<{
        id: string
      }>`select id from trusted_device where tenant_id = ${tenantId} and id = ${params.id} and ended_at is null for update`,
    )
    if (!row) throw refuse.DEVICE_NOT_FOUND({ recordId: params.id })
    return {
      data: { ended: true },
      writes: [
        sql`update trusted_device set ended_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${row.id}`,
        sql`
          update user_session set ended_at = ${moment}::timestamptz, end_reason = 'ended_by_administrator'
          where tenant_id = ${tenantId} and trusted_device_id = ${row.id} and method = 'pin' and ended_at is null`,
      ],
      events: [{ type: 'trusted_device.ended', establishmentId: null, data: { deviceId: row.id } }],
      dropsCachedKeys: true,
    }
  },
})

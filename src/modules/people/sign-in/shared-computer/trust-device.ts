import { refuseUnlessWholeTenant } from '../../../../platform/access/caller.ts'
import { hashOfToken, makeToken } from '../../../../platform/access/session-ring.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, Line } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { TrustedDevice, trustedDeviceExample } from '../../users/index.ts'
import { deviceSeconds } from './trusted-device-steps.ts'

export const trustDevice = personOperation({
  id: 'trustDevice',
  method: 'POST',
  path: '/v1/trusted-devices',
  summary: 'Trust this browser',
  description:
    'For a shared computer at the front desk: users with a PIN switch on it without a password. Removed by `DELETE /v1/trusted-devices/{id}`.',
  access: 'user',
  permission: 'user.manage',
  needsConfirmation: true,
  status: 201,
  body: closed({ name: Line(100, 'The place of the device.') }),
  data: TrustedDevice,
  refuses: [platformRefuse.SCOPE_VIOLATION],
  example: { body: { name: 'Front desk, left' }, data: trustedDeviceExample },
  async handle({ body, caller, moment, newId, within, record }) {
    refuseUnlessWholeTenant(caller)
    const { tenantId, actorId: userId } = caller
    const token = makeToken()
    const id = newId()
    await within(tenantId, [
      sql`
        insert into trusted_device (tenant_id, id, name, token_hash, created_at, created_by)
        values (${tenantId}, ${id}, ${body.name}, ${hashOfToken(token)}, ${moment}::timestamptz, ${userId})`,
      ...record({
        tenantId,
        userId,
        recordId: id,
        events: [{ type: 'trusted_device.registered', establishmentId: null, data: { deviceId: id } }],
      }),
    ])
    return {
      data: { id, name: body.name, createdAt: moment },
      cookies: [{ name: 'device', value: token, seconds: deviceSeconds }],
    }
  },
})

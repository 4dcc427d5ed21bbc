import { Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { type DeviceRow, TrustedDevice, trustedDeviceExample } from './trusted-device.ts'

export const listTrustedDevices = operation({
  id: 'listTrustedDevices',
  method: 'GET',
  path: '/v1/trusted-devices',
  summary: 'List trusted devices',
  permission: 'user.read',
  data: Type.Array(TrustedDevice),
  refuses: [],
  example: { data: [trustedDeviceExample] },
  async handle({ tenantId, load }) {
    const [rows] = await load(sql<DeviceRow>`
      select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from trusted_device
      where tenant_id = ${tenantId} and ended_at is null order by lower(name), id limit 500`)
    return { data: rows.map(({ lastUsedAt, ...row }) => ({ ...row, ...(lastUsedAt === null ? {} : { lastUsedAt }) })) }
  },
})

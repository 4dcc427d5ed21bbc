import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { personOperation } from '../../../../platform/operation/person-operation.ts'
import { refuse } from '../errors.ts'
import { deviceHere } from './trusted-device-steps.ts'

export const readTrustedDevice = personOperation({
  id: 'readTrustedDevice',
  method: 'GET',
  path: '/v1/sign-in/device',
  summary: 'List the users who can switch on this device',
  description: 'Only for a trusted device. Lists the users who have a PIN, by name.',
  access: 'anyone',
  data: closed({ device: Type.String(), users: Type.Array(closed({ id: Id(), name: Type.String() })) }),
  refuses: [refuse.DEVICE_NOT_TRUSTED],
  example: { data: { device: 'Front desk, left', users: [{ id: exampleId.user_account, name: 'Ada Lovelace' }] } },
  async handle(context) {
    const { tenantId, name } = await deviceHere(context)
    const [users] = await context.within(tenantId, [
      sql<{ id: string; name: string }>`
        select id, name from user_account where tenant_id = ${tenantId} and status = 'active' and pin_hash is not null order by lower(name), id limit 200`,
    ])
    return { data: { device: name, users } }
  },
})

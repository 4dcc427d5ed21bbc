/** Browsers at the front desk on which users switch by PIN. A browser registers itself with `POST /v1/trusted-devices`. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, component, Id, MomentOf, type Static, Type } from '../../../platform/contract/schemas.ts'

export const TrustedDevice = component(
  'TrustedDevice',
  closed({ id: Id(), name: Type.String(), createdAt: MomentOf(), lastUsedAt: Type.Optional(MomentOf()) }),
)
export type TrustedDevice = Static<typeof TrustedDevice>

export const trustedDeviceExample: TrustedDevice = {
  id: exampleId.trusted_device,
  name: 'Front desk, left',
  createdAt: exampleMoment,
}

export interface DeviceRow {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

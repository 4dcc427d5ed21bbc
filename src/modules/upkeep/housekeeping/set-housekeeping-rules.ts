import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuseIfChanged, versionOfData } from '../../../platform/operation/versions.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../../property/property/index.ts'
import { rulesOf } from './housekeeping-reads.ts'
import { setRules } from './housekeeping-writes.ts'
import { HousekeepingRules, rulesMembers, usualRules } from './rules.ts'

export const setHousekeepingRules = operation({
  id: 'setHousekeepingRules',
  method: 'PATCH',
  path: '/v1/establishments/:id/housekeeping-rules',
  summary: 'Change the housekeeping rules',
  description:
    'Only the given members change; with `If-Match`, only as they were read (412 `CHANGED_MEANWHILE`). Existing tasks stay unchanged.',
  permission: 'housekeeping.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: Type.Partial(closed(rulesMembers), { additionalProperties: false }),
  data: HousekeepingRules,
  names: 'establishment',
  refuses: [platformRefuse.EMPTY_BODY, propertyRefuse.ESTABLISHMENT_NOT_FOUND, platformRefuse.CHANGED_MEANWHILE],
  example: {
    params: { id: exampleId.establishment },
    body: { checkInOfUnready: 'refuse' },
    data: { ...usualRules, checkInOfUnready: 'refuse' },
  },
  async handle({ params, body, tenantId, ifMatch, load }) {
    if (Object.keys(body).length === 0) throw platformRefuse.EMPTY_BODY()
    const [[establishment], [rules]] = await load(
      establishmentStateByIdForUpdate(tenantId, params.id),
      rulesOf(tenantId, params.id),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    refuseIfChanged(ifMatch, rules ?? usualRules)
    const next: HousekeepingRules = { ...(rules ?? usualRules), ...body }
    return {
      data: next,
      version: versionOfData(next),
      establishmentId: establishment.id,
      audit: { changed: Object.keys(body) },
      writes: [setRules(tenantId, establishment.id, next)],
      events: [
        {
          type: 'housekeeping.rules_changed',
          establishmentId: establishment.id,
          data: { establishmentId: establishment.id },
        },
      ],
    }
  },
})

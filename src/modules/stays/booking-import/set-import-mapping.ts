import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuseIfChanged, versionOfData } from '../../../platform/operation/versions.ts'
import { codesOfStays, distributionRefuse, normalCode } from '../../profiles/distribution/index.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../../property/property/index.ts'
import { mappingOf } from './booking-import-reads.ts'
import { ImportMapping, mappingBody, mappingExample } from './mapping.ts'

export const setImportMapping = operation({
  id: 'setImportMapping',
  method: 'PUT',
  path: '/v1/establishments/:id/booking-import-mapping',
  summary: 'Set the import mapping of an establishment',
  description:
    'Maps the columns, date and number formats, unit types, rate plans, statuses and segments of another system’s file. Replaces all of it; with `If-Match`, only as it was read (412 `CHANGED_MEANWHILE`).',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: mappingBody,
  data: ImportMapping,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, platformRefuse.CHANGED_MEANWHILE, distributionRefuse.BOOKING_CODE_UNKNOWN],
  example: { params: { id: exampleId.establishment }, body: mappingExample, data: mappingExample },
  async handle({ params, body, tenantId, ifMatch, load }) {
    const channel = normalCode(body.channel)
    const [[establishment], channels, [before]] = await load(
      establishmentStateByIdForUpdate(tenantId, params.id),
      codesOfStays(tenantId, [{ kind: 'channel', code: channel }]),
      mappingOf(tenantId, params.id),
    )
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (channels.length === 0)
      throw distributionRefuse.BOOKING_CODE_UNKNOWN({ message: `body.channel: there is no channel with the code ${channel}.` })
    refuseIfChanged(ifMatch, before?.mapping ?? null)
    const next = { ...body, channel }
    return {
      data: next,
      version: versionOfData(next),
      establishmentId: establishment.id,
      audit: { channel },
      writes: [
        sql`
          insert into booking_import_mapping (tenant_id, establishment_id, mapping) values (${tenantId}, ${establishment.id}, ${JSON.stringify(next)}::jsonb)
          on conflict (tenant_id, establishment_id) do update set mapping = excluded.mapping`,
      ],
      events: [
        {
          type: 'establishment.changed',
          establishmentId: establishment.id,
          data: { establishmentId: establishment.id, changed: ['bookingImportMapping'] },
        },
      ],
    }
  },
})

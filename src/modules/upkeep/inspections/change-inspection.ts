import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { uploadsByKeys } from '../../property/uploads/index.ts'
import { refuse } from './errors.ts'
import { Inspection, Items, inspectionExample, photosOf } from './inspection.ts'
import { inspectionByIdForUpdate } from './inspection-reads.ts'
import { draft, inspectionParams } from './inspection-steps.ts'
import { photosProblem } from './photos.ts'

export const changeInspection = operation({
  id: 'changeInspection',
  method: 'PATCH',
  path: '/v1/inspections/:id',
  summary: 'Fill in an inspection',
  description: 'Only for a draft. `items` replaces all existing items.',
  permission: 'inspection.manage',
  params: inspectionParams,
  body: closed({ items: Type.Optional(Items), performedOn: Type.Optional(DateOf()) }),
  data: Inspection,
  names: 'inspection',
  refuses: [platformRefuse.EMPTY_BODY, refuse.INSPECTION_NOT_FOUND, refuse.INSPECTION_NOT_A_DRAFT],
  example: {
    params: { id: exampleId.inspection },
    body: { items: [{ label: 'Kitchen', state: 'damaged', comment: 'The hob is cracked' }] },
    data: inspectionExample,
  },
  async handle({ params, body, tenantId, load }) {
    const keys = photosOf(body.items ?? []).map(({ storageObjectKey }) => storageObjectKey)
    const [[row], uploads] = await load(inspectionByIdForUpdate(tenantId, params.id), uploadsByKeys(tenantId, keys))
    const next = { ...draft(row, params.id), ...body }
    const problem = photosProblem(body.items ?? [], { establishmentId: next.establishmentId }, uploads)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    return {
      data: next,
      establishmentId: next.establishmentId,
      audit: { changed: Object.keys(body) },
      writes: [
        sql`
          update inspection set items = ${JSON.stringify(next.items)}::jsonb, performed_on = ${next.performedOn}::date
          where tenant_id = ${tenantId} and id = ${next.id}`,
      ],
      events: [{ type: 'inspection.changed', establishmentId: next.establishmentId, data: { inspectionId: next.id } }],
    }
  },
})

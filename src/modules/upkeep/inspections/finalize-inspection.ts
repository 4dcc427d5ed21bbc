import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Inspection, inspectionExample, uncheckedState } from './inspection.ts'
import { inspectionByIdForUpdate, uploadsOfInspection } from './inspection-reads.ts'
import { draft, inspectionParams } from './inspection-steps.ts'
import { photosProblem } from './photos.ts'

export const finalizeInspection = operation({
  id: 'finalizeInspection',
  method: 'POST',
  path: '/v1/inspections/:id/finalize',
  summary: 'Finalise an inspection',
  description: 'It can no longer be changed, and can be signed.',
  permission: 'inspection.manage',
  params: inspectionParams,
  body: closed({}),
  bodyOptional: true,
  data: Inspection,
  names: 'inspection',
  refuses: [
    refuse.INSPECTION_NOT_FOUND,
    refuse.INSPECTION_NOT_A_DRAFT,
    refuse.INSPECTION_HAS_NO_ITEMS,
    refuse.ITEMS_NOT_LOOKED_AT,
    refuse.PHOTO_NOT_THERE,
  ],
  example: {
    params: { id: exampleId.inspection },
    body: {},
    data: { ...inspectionExample, status: 'finalized', finalizedAt: exampleMoment },
  },
  async handle({ params, tenantId, moment, load }) {
    const [[row], uploads] = await load(inspectionByIdForUpdate(tenantId, params.id), uploadsOfInspection(tenantId, params.id))
    const found = draft(row, params.id)
    if (found.items.length === 0) throw refuse.INSPECTION_HAS_NO_ITEMS()
    const unchecked = found.items.filter(({ state }) => state === uncheckedState)
    if (unchecked.length > 0)
      throw refuse.ITEMS_NOT_LOOKED_AT({
        message: `${refuse.ITEMS_NOT_LOOKED_AT.message} Number of unchecked items: ${unchecked.length}. The first is "${unchecked[0]?.label}".`,
      })
    // A draft may be older than the rule that its photos must be uploads.
    const wrongPhoto = photosProblem(found.items, { establishmentId: found.establishmentId }, uploads, '')
    if (wrongPhoto) throw refuse.PHOTO_NOT_THERE({ message: `${refuse.PHOTO_NOT_THERE.message} ${wrongPhoto}` })
    return {
      data: { ...found, status: 'finalized' as const, finalizedAt: moment },
      establishmentId: found.establishmentId,
      writes: [
        sql`
          update inspection set status = 'finalized', finalized_at = ${moment}::timestamptz where tenant_id = ${tenantId} and id = ${found.id}`,
      ],
      events: [{ type: 'inspection.finalized', establishmentId: found.establishmentId, data: { inspectionId: found.id } }],
    }
  },
})

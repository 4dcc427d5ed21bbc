import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { momentFrom } from '../../../platform/values/dates.ts'
import { photoProblem, uploadsByKeys } from '../../property/uploads/index.ts'
import { refuse } from './errors.ts'
import { PhotoStep, photoMembers, workOrderStatuses } from './work-order.ts'
import { photosOf, workOrderByIdForUpdate } from './work-order-reads.ts'
import { workOrderParams } from './work-order-steps.ts'

export const addWorkOrderPhoto = operation({
  id: 'addWorkOrderPhoto',
  method: 'POST',
  path: '/v1/work-orders/:id/photos',
  summary: 'Add a photo to a work order',
  description:
    'Photos can only be added. A key that begins with `uploads/` refers to a complete upload of the establishment (`POST /v1/uploads`). Repeating the ' +
    'same `storageObjectKey` returns the existing photo with status 200. `cdnUrl` is for display only.',
  permission: 'maintenance.manage',
  status: 201,
  returnsExisting: true,
  params: workOrderParams,
  body: closed({ ...photoMembers, step: Type.Optional(Nullable(PhotoStep)) }),
  data: closed({ workOrderId: Id(), status: OneOf(workOrderStatuses) }),
  names: 'work_order',
  refuses: [refuse.WORK_ORDER_NOT_FOUND, refuse.WORK_ORDER_IS_CANCELLED],
  example: {
    params: { id: exampleId.work_order },
    body: {
      storageObjectKey: 'photos/2026/11/21/shower.jpg',
      cdnUrl: 'https://cdn.example.org/photos/2026/11/21/shower.jpg',
      takenAt: '2026-05-21T09:12:00Z',
      step: 'before',
    },
    data: { workOrderId: exampleId.work_order, status: 'open' },
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const takenAt = momentFrom(body.takenAt)
    if (takenAt === undefined || takenAt > moment)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.takenAt is in the future or not a valid timestamp.' })
    const storageObjectKey = body.storageObjectKey.trim()
    const {
      row: [row],
      photos,
      uploads,
    } = await load({
      row: workOrderByIdForUpdate(tenantId, params.id),
      photos: photosOf(tenantId, params.id),
      uploads: uploadsByKeys(tenantId, [storageObjectKey]),
    })
    if (!row) throw refuse.WORK_ORDER_NOT_FOUND({ recordId: params.id })
    const { id: workOrderId, status, establishmentId } = row
    if (photos.some((photo) => photo.storageObjectKey === storageObjectKey))
      return { data: { workOrderId, status }, status: 200, establishmentId }
    if (status === 'cancelled') throw refuse.WORK_ORDER_IS_CANCELLED()
    const problem = photoProblem({ storageObjectKey }, { establishmentId }, uploads)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: `body.storageObjectKey ${problem}` })
    const id = newId()
    return {
      data: { workOrderId, status },
      establishmentId,
      audit: { photoId: id },
      writes: [
        sql`
          insert into work_order_photo (tenant_id, id, work_order_id, establishment_id, storage_object_key, cdn_url, taken_at, step, added_at, added_by)
          values (${tenantId}, ${id}, ${workOrderId}, ${establishmentId}, ${storageObjectKey}, ${body.cdnUrl}, ${takenAt}::timestamptz, ${body.step ?? null},
            ${moment}::timestamptz, ${caller.actorId})`,
      ],
      events: [{ type: 'work_order.photo_added', establishmentId, data: { workOrderId, photoId: id } }],
    }
  },
})

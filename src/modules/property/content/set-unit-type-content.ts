import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { ifMatchAllows, operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../property/index.ts'
import { uploadsForContent } from '../uploads/index.ts'
import {
  arranged,
  bedsProblem,
  keptSize,
  photosGivenExample,
  photosProblem,
  presentUnitTypeContent,
  UnitTypeContent,
  UnitTypeContentBody,
  unitTypeContentExample,
} from './content.ts'
import { lockTypeOfContent, unitTypeContent } from './content-reads.ts'
import { putUnitTypeContent, setPhotos } from './content-writes.ts'
import { refuse } from './errors.ts'

const { unitTypeId, photos: _, ...exampleBody } = unitTypeContentExample

export const setUnitTypeContent = operation({
  id: 'setUnitTypeContent',
  method: 'PUT',
  path: '/v1/unit-types/:id/content',
  summary: 'Set what guests are shown of a unit type',
  description:
    'Replaces all of it: what is absent is not stated any more. With `If-Match`, only if it is as it was read (412 `CHANGED_MEANWHILE`). Mails and confirmations name the ' +
    'type in the language of the guest. Photos are uploads (`POST /v1/uploads`); those that are left out are deleted.',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The unit type.') }),
  body: UnitTypeContentBody,
  data: UnitTypeContent,
  names: 'unit_type',
  refuses: [propertyRefuse.UNIT_TYPE_NOT_FOUND, platformRefuse.CHANGED_MEANWHILE, refuse.PHOTO_UNUSABLE],
  example: {
    params: { id: unitTypeId },
    body: { ...exampleBody, photos: photosGivenExample },
    data: unitTypeContentExample,
  },
  async handle({ params, body: asked, tenantId, ifMatch, load }) {
    const body = keptSize(asked)
    const problem = bedsProblem(body) ?? photosProblem(body.photos)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const {
      uploads,
      before: [before],
    } = await load({
      locked: lockTypeOfContent(tenantId, params.id),
      uploads: uploadsForContent(
        tenantId,
        body.photos.map(({ id }) => id),
      ),
      before: unitTypeContent(tenantId, params.id),
    })
    if (!before) throw propertyRefuse.UNIT_TYPE_NOT_FOUND({ recordId: params.id })
    if (!ifMatchAllows(ifMatch, before.version)) throw platformRefuse.CHANGED_MEANWHILE()
    const { establishmentId } = before
    const photos = arranged(body.photos, before.photos, uploads, establishmentId)
    if (!photos) throw refuse.PHOTO_UNUSABLE()
    const version = before.version + 1
    return {
      data: presentUnitTypeContent({ ...body, unitTypeId: before.unitTypeId, establishmentId, photos: photos.photos, version }),
      version,
      establishmentId,
      audit: { photos: photos.photos.length },
      writes: [
        ...putUnitTypeContent(tenantId, before, body),
        ...setPhotos(tenantId, { establishmentId, unitTypeId: before.unitTypeId }, photos),
      ],
      events: [
        {
          type: 'unit_type.content_changed',
          establishmentId,
          data: { unitTypeId: before.unitTypeId, photos: photos.photos.length },
        },
      ],
    }
  },
})

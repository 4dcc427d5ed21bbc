import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { ifMatchAllows, operation } from '../../../platform/operation/operation.ts'
import { establishmentStateByIdForUpdate, propertyRefuse } from '../property/index.ts'
import { uploadsForContent } from '../uploads/index.ts'
import {
  arranged,
  contentProblem,
  EstablishmentContent,
  EstablishmentContentBody,
  establishmentContentExample,
  keptPosition,
  photosGivenExample,
  photosProblem,
  presentEstablishmentContent,
} from './content.ts'
import { establishmentContent } from './content-reads.ts'
import { putEstablishmentContent, setPhotos } from './content-writes.ts'
import { refuse } from './errors.ts'

const { establishmentId, photos: _, ...exampleBody } = establishmentContentExample

export const setEstablishmentContent = operation({
  id: 'setEstablishmentContent',
  method: 'PUT',
  path: '/v1/establishments/:id/content',
  summary: 'Set what guests are shown of an establishment',
  description:
    'Replaces all of it: what is absent is not stated any more. With `If-Match`, only if it is as it was read (412 `CHANGED_MEANWHILE`). Confirmations and mails before ' +
    'arrival say the times, the directions and how to get in. Photos are uploads (`POST /v1/uploads`); those that are left out are deleted.',
  permission: 'establishment.manage',
  conditional: true,
  params: closed({ id: Id('The establishment.') }),
  body: EstablishmentContentBody,
  data: EstablishmentContent,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, platformRefuse.CHANGED_MEANWHILE, refuse.PHOTO_UNUSABLE],
  example: {
    params: { id: establishmentId },
    body: { ...exampleBody, photos: photosGivenExample },
    data: establishmentContentExample,
  },
  async handle({ params, body: asked, tenantId, ifMatch, load }) {
    const body = keptPosition(asked)
    const problem = contentProblem(asked) ?? photosProblem(asked.photos)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const {
      establishment: [establishment],
      uploads,
      before: [before],
    } = await load({
      establishment: establishmentStateByIdForUpdate(tenantId, params.id),
      uploads: uploadsForContent(
        tenantId,
        body.photos.map(({ id }) => id),
      ),
      before: establishmentContent(tenantId, params.id),
    })
    if (!establishment || !before) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (!ifMatchAllows(ifMatch, before.version)) throw platformRefuse.CHANGED_MEANWHILE()
    const photos = arranged(body.photos, before.photos, uploads, before.establishmentId)
    if (!photos) throw refuse.PHOTO_UNUSABLE()
    const version = before.version + 1
    return {
      data: presentEstablishmentContent({ ...body, establishmentId: before.establishmentId, photos: photos.photos, version }),
      version,
      establishmentId: before.establishmentId,
      audit: { photos: photos.photos.length },
      writes: [
        putEstablishmentContent(tenantId, before.establishmentId, body),
        ...setPhotos(tenantId, { establishmentId: before.establishmentId, unitTypeId: null }, photos),
      ],
      events: [
        {
          type: 'establishment.content_changed',
          establishmentId: before.establishmentId,
          data: { establishmentId: before.establishmentId, photos: photos.photos.length },
        },
      ],
    }
  },
})

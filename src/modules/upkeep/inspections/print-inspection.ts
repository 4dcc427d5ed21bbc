import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { print } from '../../../platform/printing/print.ts'
import { languageOfCountry, printLanguages } from '../../../words/index.ts'
import { readThumbnail, uploadsByKeys } from '../../property/uploads/index.ts'
import { refuse } from './errors.ts'
import { inspectionById, whereaboutsOf } from './inspection-reads.ts'
import { inspectionParams, present } from './inspection-steps.ts'
import { keysToPrint, type Pictures, picturesPrintedAtMost, printedInspection } from './printed-inspection.ts'

export const printInspection = operation({
  id: 'printInspection',
  method: 'GET',
  path: '/v1/inspections/:id/pdf',
  summary: 'Print an inspection',
  description:
    'A PDF of a finalised inspection, to be signed, or of a signed one. With its photos and drawn signatures if they are stored in this service, and ' +
    'its content hash on every page. In French for establishments in France, ' +
    'Belgium, Luxembourg and Monaco, otherwise in English, unless `language` is given.',
  permission: 'inspection.read',
  params: inspectionParams,
  query: closed({ language: Type.Optional(OneOf(printLanguages)) }),
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'inspection',
  refuses: [refuse.INSPECTION_NOT_FOUND, refuse.INSPECTION_STILL_A_DRAFT],
  example: {
    params: { id: exampleId.inspection },
    data: { mediaType: 'application/pdf', fileName: 'inspection.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, query, tenantId, load }) {
      const [[row], [where]] = await load(inspectionById(tenantId, params.id), whereaboutsOf(tenantId, params.id))
      const found = present(row, params.id)
      if (found.status === 'draft') throw refuse.INSPECTION_STILL_A_DRAFT()
      if (!where) throw refuse.INSPECTION_NOT_FOUND({ recordId: params.id })
      const keys = keysToPrint(found)
      const [uploads] = keys.length > 0 ? await load(uploadsByKeys(tenantId, keys)) : [[]]
      const language = query.language ?? languageOfCountry(where.countryCode)
      return {
        intent: {
          tenantId,
          fileName: `inspection-${found.performedOn}-${found.id}.pdf`,
          uploads: uploads.filter(({ hasThumbnail }) => hasThumbnail).slice(0, picturesPrintedAtMost),
          documentWith: (pictures: Pictures) => printedInspection(found, where, language, pictures),
        },
      }
    },
    async ask({ tenantId, fileName, uploads, documentWith }, external) {
      const pictures = new Map<string, Uint8Array>()
      for (const upload of uploads) {
        const bytes = await readThumbnail(upload, external)
        if (bytes && upload.storageObjectKey !== null) pictures.set(upload.storageObjectKey, bytes)
      }
      return { fileName, bytes: await print(external.workers, tenantId, documentWith(pictures)) }
    },
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})

import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { print } from '../../../platform/printing/print.ts'
import { languageOf, languageOfCountry, printLanguages } from '../../../words/index.ts'
import { folioParams, folioRefuse } from '../../money/folios/index.ts'
import { readThumbnail, uploadsByKeys } from '../../property/uploads/index.ts'
import { refuse } from './errors.ts'
import { guaranteeMoves, retainedOf, settledAccount } from './guarantee-settlement-reads.ts'
import { keysOfRetained, printedSettlement, type SettlementPictures } from './printed-settlement.ts'

export const printGuaranteeSettlement = operation({
  id: 'printGuaranteeSettlement',
  method: 'GET',
  path: '/v1/folios/:id/guarantee/settlement',
  summary: 'Download the settlement of a security deposit as a PDF',
  description:
    'For the guest or resident who paid it: amounts paid, retained (with reasons and photos), returned and still held. Language: `language`, else that of the lease, else French in France and English elsewhere.',
  permission: 'folio.read',
  params: folioParams,
  query: closed({ language: Type.Optional(OneOf(printLanguages)) }),
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'folio',
  refuses: [folioRefuse.FOLIO_NOT_FOUND, refuse.NO_GUARANTEE_TAKEN],
  example: {
    params: { id: exampleId.folio },
    data: { mediaType: 'application/pdf', fileName: 'guarantee-12.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, query, tenantId, load }) {
      const [[account], moves, retained] = await load(
        settledAccount(tenantId, params.id),
        guaranteeMoves(tenantId, params.id),
        retainedOf(tenantId, params.id),
      )
      if (!account) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: params.id })
      if (moves.length === 0) throw refuse.NO_GUARANTEE_TAKEN()
      const keys = keysOfRetained(retained)
      const [uploads] = keys.length > 0 ? await load(uploadsByKeys(tenantId, keys)) : [[]]
      const language = query.language ?? languageOf(account.language, languageOfCountry(account.countryCode))
      return {
        intent: {
          tenantId,
          fileName: `guarantee-${account.leaseNumber ?? account.confirmationCode ?? account.id}.pdf`,
          uploads: uploads.filter(({ hasThumbnail }) => hasThumbnail),
          documentWith: (pictures: SettlementPictures) => printedSettlement(account, moves, retained, language, pictures),
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

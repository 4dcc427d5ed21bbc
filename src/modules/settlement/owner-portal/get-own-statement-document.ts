import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { print } from '../../../platform/printing/print.ts'
import { printLanguages } from '../../../words/index.ts'
import { invoiceRefuse, mandateById } from '../../invoicing/invoices/index.ts'
import { mandateParams, periodQuery, printedStatement, statementOf } from '../settlements/index.ts'
import { ownSharesOnly } from './own-shares.ts'
import { ownerOf } from './owner-caller.ts'

export const getOwnStatementDocument = operation({
  id: 'getOwnStatementDocument',
  method: 'GET',
  path: '/v1/owner-portal/mandates/:id/statement/document',
  summary: 'Download the statement of the calling owner as a PDF',
  description: 'Default language: that of the mandate.',
  permission: 'owner_portal.use',
  params: mandateParams,
  query: closed({ ...periodQuery, language: Type.Optional(OneOf(printLanguages)) }),
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: {
    params: { id: exampleId.operating_mandate },
    query: { from: '2026-11-01', to: '2026-11-30' },
    data: { mediaType: 'application/pdf', fileName: 'DUPONT-PORT-2026-11-01-2026-11-30.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ caller, params, query, tenantId, load }) {
      const ownerId = ownerOf(caller)
      const [[mandate]] = await load(mandateById(tenantId, params.id))
      if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: params.id })
      if (mandate.ownerId !== ownerId) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND()
      const { statement, language } = await statementOf({ tenantId, load }, params.id, query)
      const fileName = `${statement.mandateCode}-${statement.from}-${statement.to}.pdf`
      return {
        intent: { tenantId, fileName, document: printedStatement(ownSharesOnly(statement, ownerId), query.language ?? language) },
      }
    },
    ask: async ({ tenantId, fileName, document }, { workers }) => ({ fileName, bytes: await print(workers, tenantId, document) }),
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})

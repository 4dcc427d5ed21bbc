import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { print } from '../../../platform/printing/print.ts'
import { printLanguages } from '../../../words/index.ts'
import { invoiceRefuse } from '../../invoicing/invoices/index.ts'
import { statementOf } from './owner-settlement-steps.ts'
import { printedStatement } from './owner-statement.ts'
import { mandateParams, periodQuery } from './statement-params.ts'

export const getOwnerStatementDocument = operation({
  id: 'getOwnerStatementDocument',
  method: 'GET',
  path: '/v1/operating-mandates/:id/owner-statement/document',
  summary: 'Download the statement of an owner as a PDF',
  description: 'The document of `GET …/owner-statement`, to send to the owner. Default language: that of the mandate.',
  permission: 'report.read',
  params: mandateParams,
  query: closed({ ...periodQuery, language: Type.Optional(OneOf(printLanguages)) }),
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'operating_mandate',
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, platformRefuse.SCOPE_VIOLATION],
  example: {
    params: { id: exampleId.operating_mandate },
    query: { from: '2026-11-01', to: '2026-11-30' },
    data: { mediaType: 'application/pdf', fileName: 'DUPONT-PORT-2026-11-01-2026-11-30.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, query, tenantId, load }) {
      const { statement, language } = await statementOf({ tenantId, load }, params.id, query)
      const fileName = `${statement.mandateCode}-${statement.from}-${statement.to}.pdf`
      return { intent: { tenantId, fileName, document: printedStatement(statement, query.language ?? language) } }
    },
    ask: async ({ tenantId, fileName, document }, { workers }) => ({ fileName, bytes: await print(workers, tenantId, document) }),
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})

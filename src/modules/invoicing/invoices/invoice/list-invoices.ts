import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, DateOf, Id, page, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { Invoice, invoiceExample, presentInvoice } from './invoice.ts'
import { invoicePage, invoiceTotal } from './invoice-reads.ts'
import { mandateById } from '../mandate/mandate-reads.ts'

export const listInvoices = operation({
  id: 'listInvoices',
  method: 'GET',
  path: '/v1/invoices',
  summary: 'List invoices of a mandate',
  description:
    'Latest first: by date, number and id. `from` and `to` select by invoice date, both inclusive. Establishments not visible to the key are excluded from the list and the total.',
  permission: 'invoice.read',
  query: closed({
    ...page,
    mandateId: Id('The operating mandate.'),
    from: Type.Optional(DateOf('Earliest invoice date.')),
    to: Type.Optional(DateOf('Latest invoice date.')),
  }),
  paginated: true,
  data: Type.Array(Invoice),
  refuses: [platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: { query: { mandateId: exampleId.operating_mandate }, data: [invoiceExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    if (query.from !== undefined && query.to !== undefined && query.from > query.to)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.from must not be after query.to.' })
    const {
      mandate: [mandate],
      count: [count],
      rows,
    } = await load({
      mandate: mandateById(tenantId, query.mandateId),
      count: invoiceTotal(tenantId, query.mandateId, query),
      rows: invoicePage(tenantId, query.mandateId, query, asked),
    })
    if (!mandate)
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: 'query.mandateId is not an operating mandate in the scope of this key.',
      })
    return {
      data: rows.map(presentInvoice),
      meta: asked.meta(
        rows.map(({ id, content: { invoiceDate, invoiceNumber } }) => ({ id, invoiceDate, invoiceNumber })),
        count,
      ),
    }
  },
})

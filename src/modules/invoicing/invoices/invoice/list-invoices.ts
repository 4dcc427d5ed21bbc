import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, DateOf, Id, page, Type } from '../../../../platform/contract/schemas.ts'
import { changesAsked, updatedSince } from '../../../../platform/database/changes-asked.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { mandateById } from '../mandate/mandate-reads.ts'
import { Invoice, invoiceExample, presentInvoice } from './invoice.ts'
import { invoicePage, invoicesByIds, invoiceTotal, openInvoicePage, openInvoiceTotal } from './invoice-reads.ts'

export const listInvoices = operation({
  id: 'listInvoices',
  method: 'GET',
  path: '/v1/invoices',
  summary: 'List invoices of a mandate',
  description:
    'Latest first: by date, number and id. `from` and `to` select by invoice date, both inclusive. `open` and `dueBefore` leave out invoices that are settled, and credit notes; with `updatedSince` they select nothing, so that a payment is heard of. Establishments not visible to the key are excluded from the list and the total.',
  permission: 'invoice.read',
  query: closed({
    ...page,
    ...updatedSince,
    mandateId: Id('The operating mandate.'),
    from: Type.Optional(DateOf('Earliest invoice date.')),
    to: Type.Optional(DateOf('Latest invoice date.')),
    open: Type.Optional(Type.Boolean({ description: 'True: only invoices with an amount still due.' })),
    dueBefore: Type.Optional(DateOf('Only open invoices that were due before this day.')),
  }),
  paginated: true,
  data: Type.Array(Invoice),
  refuses: [platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: { query: { mandateId: exampleId.operating_mandate }, data: [invoiceExample] },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    if (query.from !== undefined && query.to !== undefined && query.from > query.to)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.from must not be after query.to.' })
    const isOpen = wantsOpen(query)
    const changes = await changesAsked(load, query, changing(tenantId, query))
    const {
      mandate: [mandate],
      count: [count],
      rows,
    } = await load({
      mandate: mandateById(tenantId, query.mandateId),
      count: (isOpen ? openInvoiceTotal : invoiceTotal)(tenantId, query.mandateId, query),
      rows: changes
        ? invoicesByIds(tenantId, changes.ids)
        : (isOpen ? openInvoicePage : invoicePage)(tenantId, query.mandateId, query, asked),
    })
    if (!mandate)
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: 'query.mandateId is not an operating mandate in the scope of this key.',
      })
    const data = rows.map(presentInvoice)
    if (changes) return changes.page(data)
    return {
      data,
      meta: asked.meta(
        rows.map(({ id, content: { invoiceDate, invoiceNumber } }) => ({ id, invoiceDate, invoiceNumber })),
        count,
      ),
    }
  },
})

/** An invoice changes with what is paid, credited and written off: its document never does. */
const changing = (tenantId: IdType, query: Asked) => ({
  from: sql`invoice_state s join invoice i on i.tenant_id = s.tenant_id and i.id = s.invoice_id`,
  id: sql`s.invoice_id`,
  changedIn: sql`s.changed_in`,
  wanted: allOf([
    sql`s.tenant_id = ${tenantId} and s.mandate_id = ${query.mandateId}`,
    query.from !== undefined && sql`i.invoice_date >= ${query.from}::date`,
    query.to !== undefined && sql`i.invoice_date <= ${query.to}::date`,
  ]),
})

interface Asked {
  readonly mandateId: string
  readonly from?: string
  readonly to?: string
  readonly open?: boolean
  readonly dueBefore?: string
}
const wantsOpen = ({ open, dueBefore }: Asked): boolean => open === true || dueBefore !== undefined

import { exampleId } from '../../../platform/contract/examples.ts'
import { Cents, CurrencyCode, closed, component, DateOf, Id, Nullable, page, Type } from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../invoices/index.ts'
import { periodOf } from './asked-period.ts'
import { unbilledEntries, unbilledTotal } from './vat-reads.ts'

const UnbilledVat = component(
  'UnbilledVat',
  closed({
    entryId: Id('Of the journal.'),
    establishmentId: Id(),
    businessDate: DateOf(),
    currency: CurrencyCode(),
    vatRateBp: Type.Integer(),
    kind: Type.String({ description: 'charge, invoice, credit_note …' }),
    folioId: Nullable(Id()),
    label: Nullable(Type.String({ description: 'Label of the charge, or number of the invoice.' })),
    taxCents: Cents('Positive for a charge; negative for an invoice.'),
  }),
)

export const listUnbilledVat = operation({
  id: 'listUnbilledVat',
  method: 'GET',
  path: '/v1/reports/vat/unbilled',
  summary: 'List the entries of unbilled VAT',
  description:
    'The entries behind `unbilledCents` of `GET /v1/reports/vat`, by business date. From the first business date on they are those behind `unbilledAtEndCents`.',
  permission: 'report.read',
  query: closed({
    ...page,
    mandateId: Id('The operating mandate.'),
    establishmentId: Type.Optional(Id()),
    from: DateOf(),
    to: DateOf(),
    vatRateBp: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  }),
  paginated: true,
  data: Type.Array(UnbilledVat),
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: {
    query: { mandateId: exampleId.operating_mandate, from: '2026-11-01', to: '2026-11-30' },
    data: [
      {
        entryId: exampleId.folio_entry,
        establishmentId: exampleId.establishment,
        businessDate: '2026-11-21',
        currency: 'EUR',
        vatRateBp: 1000,
        kind: 'charge',
        folioId: exampleId.folio,
        label: 'Night of 20/11/2026',
        taxCents: '1173',
      },
    ],
  },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const { mandateId, establishmentId, vatRateBp } = query
    const period = { ...periodOf(query), mandateId, establishmentId, vatRateBp }
    const {
      mandate: [mandate],
      rows,
      count: [count],
    } = await load({
      mandate: mandateById(tenantId, mandateId),
      rows: unbilledEntries(tenantId, period, asked),
      count: unbilledTotal(tenantId, period),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: mandateId })
    return {
      data: rows.map((entry) => {
        const { taxCents, line: _, ...row } = entry
        return { ...row, taxCents: String(taxCents) }
      }),
      meta: asked.meta(rows, count),
    }
  },
})

import { exampleId } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Nullable,
  OneOf,
  page,
  Type,
} from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse, mandateById } from '../invoices/index.ts'
import { periodOf } from './asked-period.ts'
import { vatEntries, vatEntryTotal } from './vat-reads.ts'
import { vatKinds } from './vat-report.ts'

const VatEntry = component(
  'VatEntry',
  closed({
    invoiceId: Id(),
    invoiceNumber: Type.String(),
    invoiceDate: DateOf(),
    establishmentId: Id(),
    currency: CurrencyCode(),
    kind: OneOf(vatKinds),
    label: Type.String(),
    vatRateBp: Type.Integer(),
    netCents: Cents('Negative for credit notes and deductions.'),
    taxCents: Cents(),
    sourceFolioEntryId: Nullable(Id('The charge on the folio.')),
  }),
)

export const listVatEntries = operation({
  id: 'listVatEntries',
  method: 'GET',
  path: '/v1/reports/vat/entries',
  summary: 'List the entries of a VAT figure',
  description: 'The document lines behind the figures of `GET /v1/reports/vat`, in order of issue.',
  permission: 'report.read',
  query: closed({
    ...page,
    mandateId: Id('The operating mandate.'),
    establishmentId: Type.Optional(Id()),
    from: DateOf(),
    to: DateOf(),
    vatRateBp: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    kind: Type.Optional(OneOf(vatKinds)),
  }),
  paginated: true,
  data: Type.Array(VatEntry),
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND],
  example: {
    query: { mandateId: exampleId.operating_mandate, from: '2026-11-01', to: '2026-11-30' },
    data: [
      {
        invoiceId: exampleId.invoice,
        invoiceNumber: 'DUP-2026-000001',
        invoiceDate: '2026-11-21',
        establishmentId: exampleId.establishment,
        currency: 'EUR',
        kind: 'delivery',
        label: 'Night of 20/11/2026',
        vatRateBp: 1000,
        netCents: '11727',
        taxCents: '1173',
        sourceFolioEntryId: exampleId.folio_entry,
      },
    ],
  },
  async handle({ query, tenantId, load }) {
    const asked = pageOf(query)
    const { mandateId, establishmentId, vatRateBp, kind } = query
    const period = { ...periodOf(query), mandateId, establishmentId, vatRateBp, kind }
    const {
      mandate: [mandate],
      rows,
      count: [count],
    } = await load({
      mandate: mandateById(tenantId, mandateId),
      rows: vatEntries(tenantId, period, asked),
      count: vatEntryTotal(tenantId, period),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: mandateId })
    return {
      data: rows.map((entry) => {
        const { netCents, taxCents, chainPosition: _, position: __, ...row } = entry
        return { ...row, netCents: String(netCents), taxCents: String(taxCents) }
      }),
      meta: asked.meta(rows, count),
    }
  },
})

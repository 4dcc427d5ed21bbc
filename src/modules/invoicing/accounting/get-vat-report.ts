import { exampleId } from '../../../platform/contract/examples.ts'
import { Cents, CurrencyCode, closed, component, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { invoiceRefuse, mandateById } from '../invoices/index.ts'
import { periodOf } from './asked-period.ts'
import { vatFigures, vatPosted } from './vat-reads.ts'
import { ruleOf, totalsOf, vatKinds } from './vat-report.ts'

const VatFigure = component(
  'VatFigure',
  closed({
    establishmentId: Id(),
    currency: CurrencyCode(),
    vatRateBp: Type.Integer({ description: 'Basis points; 1000 is 10 %.' }),
    kind: OneOf(vatKinds, {
      description: '`deposit`: due when the deposit is paid. `delivery`: due when the service is supplied.',
    }),
    rule: Type.String({ description: 'Legal basis for the due date.' }),
    lines: Type.Integer({ description: 'Number of document lines behind the figure; see `GET /v1/reports/vat/entries`.' }),
    taxableCents: Cents('Net.'),
    taxCents: Cents(),
  }),
)
const VatTotal = component(
  'VatTotal',
  closed({
    establishmentId: Id(),
    currency: CurrencyCode(),
    vatRateBp: Type.Integer(),
    taxableCents: Cents(),
    taxCents: Cents('From the documents.'),
    ledgerCents: Cents('Balance of the output VAT account.'),
    differenceCents: Cents('Always "0".'),
    unbilledCents: Cents('VAT of charges of the period not invoiced in it, less VAT of earlier charges invoiced in it.'),
    unbilledAtEndCents: Cents('VAT of all uninvoiced charges at the end of the period.'),
  }),
)

export const getVatReport = operation({
  id: 'getVatReport',
  method: 'GET',
  path: '/v1/reports/vat',
  summary: 'VAT of a period',
  description:
    'Of one mandate, by establishment, rate and kind, over the dates of its documents from `from` to `to`, both included; credit notes count against. Beside it the ledger of the same period. Every figure opens into its lines.',
  permission: 'report.read',
  query: closed({
    mandateId: Id('The operating mandate.'),
    establishmentId: Type.Optional(Id('Only of this establishment.')),
    from: DateOf(),
    to: DateOf(),
  }),
  data: closed({ mandateId: Id(), from: DateOf(), to: DateOf(), figures: Type.Array(VatFigure), totals: Type.Array(VatTotal) }),
  refuses: [invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { mandateId: exampleId.operating_mandate, from: '2026-11-01', to: '2026-11-30' },
    data: {
      mandateId: exampleId.operating_mandate,
      from: '2026-11-01',
      to: '2026-11-30',
      figures: [
        {
          establishmentId: exampleId.establishment,
          currency: 'EUR',
          vatRateBp: 1000,
          kind: 'delivery',
          rule: ruleOf('delivery', 'FR'),
          lines: 1,
          taxableCents: '11727',
          taxCents: '1173',
        },
      ],
      totals: [
        {
          establishmentId: exampleId.establishment,
          currency: 'EUR',
          vatRateBp: 1000,
          taxableCents: '11727',
          taxCents: '1173',
          ledgerCents: '1173',
          differenceCents: '0',
          unbilledCents: '0',
          unbilledAtEndCents: '0',
        },
      ],
    },
  },
  async handle({ query, tenantId, load }) {
    const period = { ...periodOf(query), mandateId: query.mandateId, establishmentId: query.establishmentId }
    const {
      mandate: [mandate],
      establishment: [establishment],
      figures,
      posted,
    } = await load({
      mandate: mandateById(tenantId, query.mandateId),
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
      figures: vatFigures(tenantId, period),
      posted: vatPosted(tenantId, period),
    })
    if (!mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: query.mandateId })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: {
        mandateId: mandate.id,
        from: query.from,
        to: query.to,
        figures: figures.map(({ taxableCents, taxCents, ...figure }) => ({
          ...figure,
          rule: ruleOf(figure.kind, mandate.seller.countryCode),
          taxableCents: String(taxableCents),
          taxCents: String(taxCents),
        })),
        totals: totalsOf(figures, posted).map((total) => ({
          establishmentId: total.establishmentId,
          currency: total.currency,
          vatRateBp: total.vatRateBp,
          taxableCents: String(total.taxableCents),
          taxCents: String(total.taxCents),
          ledgerCents: String(total.outputCents),
          differenceCents: String(total.taxCents - total.outputCents),
          unbilledCents: String(total.unbilledCents),
          unbilledAtEndCents: String(total.unbilledAtEndCents),
        })),
      },
    }
  },
})

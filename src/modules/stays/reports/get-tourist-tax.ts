import { exampleId } from '../../../platform/contract/examples.ts'
import { Cents, CurrencyCode, closed, DateOf, Id, type Static, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { longestPeriod } from './occupancy.ts'
import { figuresOf, TouristTaxFigures, taxedStayExample } from './tourist-tax.ts'
import { taxSums } from './tourist-tax-reads.ts'
import { registerOf } from './tourist-tax-steps.ts'

export const taxPeriod = {
  establishmentId: Id(),
  from: DateOf('The first night.'),
  to: DateOf(`The last night, included; at most ${longestPeriod} nights.`),
}

const SumsByTax = Type.Array(
  closed({
    name: Type.String({
      description: 'Of the tax, or of the share for another authority; empty for a tax that is the only one.',
    }),
    amountCents: Cents('Charged less reversals.'),
  }),
  { description: 'What is declared to each authority. The sums add up to the amount of the figures.' },
)

/** Absent where only one tax is charged, without shares: it is the amount of the figures. */
function byTax(sums: readonly { readonly name: string; readonly amountCents: bigint }[]): {
  taxes?: Static<typeof SumsByTax>
} {
  const names = new Map<string, bigint>()
  for (const { name, amountCents } of sums) names.set(name, (names.get(name) ?? 0n) + amountCents)
  const isOne = [...names.keys()].every((name) => name === '')
  return isOne ? {} : { taxes: [...names].map(([name, cents]) => ({ name, amountCents: String(cents) })) }
}

export const getTouristTax = operation({
  id: 'getTouristTax',
  method: 'GET',
  path: '/v1/reports/tourist-tax',
  summary: 'Read the tourist tax by month',
  description:
    'Figures for the declaration to the municipality: used nights of closed days, persons, exemptions, and tax charged less reversals. Tax on a group account or a window counts for its stay. Tax moved to the folio of another stay counts for that stay. Tax posted manually to an account without a stay is not included. A stay that spans two months counts in both.',
  permission: 'report.read',
  mayBeStale: true,
  query: closed(taxPeriod),
  data: closed({
    establishmentId: Id(),
    currency: CurrencyCode(),
    months: Type.Array(
      closed({ month: Type.String({ examples: ['2026-11'] }), figures: TouristTaxFigures, taxes: Type.Optional(SumsByTax) }),
    ),
    totals: TouristTaxFigures,
    taxes: Type.Optional(SumsByTax),
  }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-01', to: '2026-11-30' },
    data: {
      establishmentId: exampleId.establishment,
      currency: 'EUR',
      months: [{ month: '2026-11', figures: figuresOf([taxedStayExample]) }],
      totals: figuresOf([taxedStayExample]),
    },
  },
  async handle({ query, tenantId, load }) {
    const { establishment, stays } = await registerOf(load, tenantId, query)
    const sums = await load(taxSums(tenantId, query.establishmentId, query))
    return {
      data: {
        establishmentId: establishment.id,
        currency: establishment.currency,
        months: [...Map.groupBy(stays, ({ month }) => month)].map(([month, own]) => ({
          month,
          figures: figuresOf(own),
          ...byTax(sums[0].filter((sum) => sum.month === month)),
        })),
        totals: figuresOf(stays),
        ...byTax(sums[0]),
      },
    }
  },
})

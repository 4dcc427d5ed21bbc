import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { Cents, CentsNotNegative, CurrencyCode, closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { type Account, accounts } from './journal.ts'

interface AccountSum {
  readonly account: Account
  readonly detail: string
  readonly currency: Currency
  /** As a string of digits, because sums over years may exceed the range of a column. */
  readonly debitCents: string
  readonly creditCents: string
  /** Marks the sum over all accounts of the currency. */
  readonly total: boolean
}

export const getLedger = operation({
  id: 'getLedger',
  method: 'GET',
  path: '/v1/reports/ledger',
  summary: 'Trial balance',
  description:
    'Debits and credits of every account of the journal, for one establishment or for all in the scope of the key, over the business dates from `from` ' +
    'to `to`, inclusive. ' +
    'In each currency debits equal credits, so the `balanceCents` of the total is always "0".',
  permission: 'report.read',
  query: closed({ establishmentId: Type.Optional(Id()), from: Type.Optional(DateOf()), to: Type.Optional(DateOf()) }),
  data: closed({
    accounts: Type.Array(
      closed({
        account: OneOf(accounts),
        detail: Type.String({
          description: 'Charge type of revenue, VAT rate in basis points, or means of payment. Empty for other accounts.',
        }),
        currency: CurrencyCode(),
        debitCents: CentsNotNegative(),
        creditCents: CentsNotNegative(),
        balanceCents: Cents('Debit minus credit.'),
      }),
    ),
    totals: Type.Array(
      closed({
        currency: CurrencyCode(),
        debitCents: CentsNotNegative(),
        creditCents: CentsNotNegative(),
        balanceCents: Cents('Always "0".'),
      }),
    ),
  }),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-01', to: '2026-11-30' },
    data: {
      accounts: [
        {
          account: 'guest_ledger',
          detail: '',
          currency: 'EUR',
          debitCents: '12900',
          creditCents: '0',
          balanceCents: '12900',
        },
        { account: 'unbilled_vat', detail: '1000', currency: 'EUR', debitCents: '0', creditCents: '1173', balanceCents: '-1173' },
        {
          account: 'revenue',
          detail: 'accommodation',
          currency: 'EUR',
          debitCents: '0',
          creditCents: '11727',
          balanceCents: '-11727',
        },
      ],
      totals: [{ currency: 'EUR', debitCents: '12900', creditCents: '12900', balanceCents: '0' }],
    },
  },
  async handle({ query, tenantId, load }) {
    if (query.from !== undefined && query.to !== undefined && query.from > query.to)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.from must not be later than query.to.' })
    const wanted = allOf([
      sql`l.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`l.establishment_id = ${query.establishmentId}`,
      query.from !== undefined && sql`l.business_date >= ${query.from}::date`,
      query.to !== undefined && sql`l.business_date <= ${query.to}::date`,
    ])
    // Bounded by the chart of accounts: charge types, means of payment and VAT rates.
    const [[establishment], rows] = await load(
      establishmentStateById(tenantId, query.establishmentId ?? null),
      sql<AccountSum>`
        select coalesce(l.account, '') as account, coalesce(l.detail, '') as detail, l.currency, grouping(l.account) = 1 as total,
          coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0)::text as "debitCents",
          coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0)::text as "creditCents"
        from journal_line l where ${wanted}
        group by grouping sets ((l.account, l.detail, l.currency), (l.currency)) order by l.account, l.detail, l.currency`,
    )
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: {
        accounts: rows
          .filter(({ total }) => !total)
          .map(({ account, detail, currency, ...sides }) => ({ account, detail, currency, ...presentSides(sides) })),
        totals: rows.filter(({ total }) => total).map(({ currency, ...sides }) => ({ currency, ...presentSides(sides) })),
      },
    }
  },
})

const presentSides = ({ debitCents, creditCents }: { debitCents: string; creditCents: string }) => ({
  debitCents,
  creditCents,
  balanceCents: String(BigInt(debitCents) - BigInt(creditCents)),
})

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  Cents,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  MomentOf,
  OneOf,
  page,
  Type,
} from '../../../platform/contract/schemas.ts'
import { pageOf } from '../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { establishmentStateById, propertyRefuse } from '../../property/property/index.ts'
import { type Account, accounts } from './journal.ts'

const JournalEntryShape = component(
  'JournalEntry',
  closed({
    id: Id(),
    establishmentId: Id(),
    businessDate: DateOf(),
    postedAt: MomentOf(),
    kind: Type.String({ description: 'Kind of movement: charge, payment, refund, deposit, deposit_applied …' }),
    currency: CurrencyCode(),
    folioId: Type.Optional(Id()),
    reversesId: Type.Optional(Id('The entry that this one reverses.')),
    lines: Type.Array(
      closed({ account: OneOf(accounts), detail: Type.String(), amountCents: Cents('A debit is positive, a credit negative.') }),
    ),
  }),
)

interface Row {
  readonly id: string
  readonly establishmentId: string
  readonly businessDate: string
  readonly postedAt: string
  readonly kind: string
  readonly currency: Currency
  readonly folioId: string | null
  readonly reversesId: string | null
  readonly lines: { account: Account; detail: string; amountCents: string }[]
}

export const listJournal = operation({
  id: 'listJournal',
  method: 'GET',
  path: '/v1/journal',
  summary: 'List journal entries',
  description:
    'In posting order, with all lines, by establishment and business dates or by folio. For reconciliation by an accountant.',
  permission: 'report.read',
  query: closed({
    ...page,
    establishmentId: Type.Optional(Id('Required unless folioId is given.')),
    from: Type.Optional(DateOf('First business date.')),
    to: Type.Optional(DateOf('Last business date.')),
    folioId: Type.Optional(Id()),
  }),
  paginated: true,
  data: Type.Array(JournalEntryShape),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment, from: '2026-11-21', to: '2026-11-21' },
    data: [
      {
        id: exampleId.folio_entry,
        establishmentId: exampleId.establishment,
        businessDate: '2026-11-21',
        postedAt: exampleMoment,
        kind: 'charge',
        currency: 'EUR',
        folioId: exampleId.folio,
        lines: [
          { account: 'guest_ledger', detail: '', amountCents: '12900' },
          { account: 'revenue', detail: 'accommodation', amountCents: '-11727' },
          { account: 'unbilled_vat', detail: '1000', amountCents: '-1173' },
        ],
      },
    ],
  },
  async handle({ query, tenantId, load }) {
    if (query.from !== undefined && query.to !== undefined && query.from > query.to)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.from must not be later than query.to.' })
    if (query.establishmentId === undefined && query.folioId === undefined)
      throw platformRefuse.VALIDATION_ERROR({ message: 'query.establishmentId or query.folioId is required.' })
    const asked = pageOf(query)
    const wanted = allOf([
      sql`e.tenant_id = ${tenantId}`,
      query.establishmentId !== undefined && sql`e.establishment_id = ${query.establishmentId}`,
      query.from !== undefined && sql`e.business_date >= ${query.from}::date`,
      query.to !== undefined && sql`e.business_date <= ${query.to}::date`,
      query.folioId !== undefined && sql`e.folio_id = ${query.folioId}`,
    ])
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId ?? null),
      rows: sql<Row>`
        select e.id, e.establishment_id as "establishmentId", e.business_date as "businessDate", e.posted_at as "postedAt", e.kind, e.currency,
          e.folio_id as "folioId", e.reverses_id as "reversesId",
          (select json_agg(json_build_object('account', l.account, 'detail', l.detail, 'amountCents', l.amount_cents::text) order by l.line)
           from journal_line l where l.tenant_id = e.tenant_id and l.entry_id = e.id) as lines
        from journal_entry e where ${wanted}${asked.order('e.business_date, e.id')}`,
      count: sql<{ total: number }>`select count(*)::int as total from journal_entry e where ${wanted}`,
    })
    if (query.establishmentId !== undefined && !establishment)
      throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: rows.map(({ folioId, reversesId, ...row }) => ({
        ...row,
        ...(folioId ? { folioId } : {}),
        ...(reversesId ? { reversesId } : {}),
      })),
      meta: asked.meta(rows, count),
    }
  },
})

import { exampleId } from '../../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  OneOf,
  page,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { pageOf } from '../../../../platform/database/page-asked.ts'
import { allOf, sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { establishmentStateById, propertyRefuse } from '../../../property/property/index.ts'

const DepositDue = component(
  'DepositDue',
  closed({
    reservationId: Id(),
    guestId: Id(),
    confirmationCode: Type.String(),
    guestName: Type.Optional(Type.String({ description: 'Only if the caller may read guests.' })),
    status: OneOf(['Option', 'Confirmed']),
    arrival: DateOf(),
    dueOn: DateOf(),
    overdue: Type.Boolean({ description: 'Due before the business date.' }),
    currency: CurrencyCode(),
    amountCents: CentsNotNegative('Agreed at booking.'),
    paidCents: CentsNotNegative('Deposits and other advance payments.'),
    outstandingCents: CentsNotNegative(),
    folioId: Type.Optional(Id()),
  }),
)

interface Row {
  readonly reservationId: string
  readonly guestId: string
  readonly confirmationCode: string
  readonly guestName: string | null
  readonly status: 'Option' | 'Confirmed'
  readonly arrival: string
  readonly dueOn: string
  readonly amountCents: bigint
  readonly paidCents: bigint
  readonly folioId: string | null
}

export const listDeposits = operation({
  id: 'listDeposits',
  method: 'GET',
  path: '/v1/deposits',
  summary: 'List deposits that are due',
  description: 'Deposits of future stays that are not fully paid, earliest due date first. `dueBy` limits the due date.',
  permission: 'folio.read',
  query: closed({
    ...page,
    establishmentId: Id(),
    dueBy: Type.Optional(DateOf('Latest due date, inclusive. Default: no limit.')),
  }),
  paginated: true,
  data: Type.Array(DepositDue),
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND],
  example: {
    query: { establishmentId: exampleId.establishment },
    data: [
      {
        reservationId: exampleId.reservation,
        guestId: exampleId.guest,
        confirmationCode: '7Q2M4KX9TB',
        status: 'Confirmed',
        arrival: '2026-12-01',
        dueOn: '2026-11-17',
        overdue: true,
        currency: 'EUR',
        amountCents: '3870',
        paidCents: '0',
        outstandingCents: '3870',
      },
    ],
  },
  async handle({ query, caller, tenantId, load }) {
    const asked = pageOf(query)
    const wanted = allOf([
      sql`r.tenant_id = ${tenantId} and r.establishment_id = ${query.establishmentId} and r.deposit_cents > 0 and r.status in ('Option', 'Confirmed')`,
      query.dueBy !== undefined && sql`r.deposit_due_on <= ${query.dueBy}::date`,
    ])
    const outstanding = sql`
      from reservation r
      left join folio f on f.tenant_id = r.tenant_id and f.reservation_id = r.id and f.kind = 'stay'
      cross join lateral (
        select coalesce(-sum(n.amount_cents) filter (where n.kind in ('payment', 'refund')), 0)::bigint
          + coalesce(sum(n.deposit_cents) filter (where n.kind = 'deposit'), 0)::bigint as cents
        from folio_entry n where n.tenant_id = f.tenant_id and n.folio_id = f.id) paid
      where ${wanted} and paid.cents < r.deposit_cents`
    const {
      establishment: [establishment],
      rows,
      count: [count],
    } = await load({
      establishment: establishmentStateById(tenantId, query.establishmentId),
      rows: sql<Row>`
        select r.id as "reservationId", r.guest_id as "guestId", r.confirmation_code as "confirmationCode", r.status, r.arrival, r.deposit_due_on as "dueOn",
          (select nullif(trim(coalesce(g.first_name, '') || ' ' || coalesce(g.last_name, '')), '') from guest g where g.tenant_id = r.tenant_id and g.id = r.guest_id) as "guestName",
          r.deposit_cents as "amountCents", greatest(paid.cents, 0) as "paidCents", f.id as "folioId"
        ${outstanding}${asked.order('r.deposit_due_on as dueOn, r.id as reservationId')}`,
      count: sql<{ total: number }>`select count(*)::int as total ${outstanding}`,
    })
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: query.establishmentId })
    return {
      data: rows.map(({ amountCents, paidCents, folioId, guestName, ...row }) => ({
        ...row,
        ...(guestName !== null && caller.permissions.has('guest.read') ? { guestName } : {}),
        overdue: establishment.currentBusinessDate !== null && row.dueOn < establishment.currentBusinessDate,
        currency: establishment.currency,
        amountCents: String(amountCents),
        paidCents: String(paidCents),
        outstandingCents: String(amountCents - paidCents),
        ...(folioId ? { folioId } : {}),
      })),
      meta: asked.meta(rows, count),
    }
  },
})

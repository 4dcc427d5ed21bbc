import { type Statement, sql } from '../../../../platform/database/sql.ts'
import { eventHandler } from '../../../../platform/events/event-handler.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { folioByIdForUpdate } from '../../../money/folios/index.ts'
import { foliosPaidBy, paidFolios } from '../../../money/receivables/index.ts'
import { moneyOfFolio, statesOfFolio } from '../invoice/invoice-reads.ts'
import { settled } from '../invoice/invoice-status.ts'
import { receivedOf } from '../invoice/invoice-steps.ts'
import { moveStates } from '../invoice/invoice-writes.ts'

/**
 * Every event that may change the money of a folio, or the payments of an account for amounts transferred from it.
 * `test/books.ts` covers all of them.
 */
const moneyMoves = [
  'folio.paid',
  'folio.refunded',
  'folio.entry_reversed',
  'folio.transferred',
  'deposit.received',
  'guarantee.retained',
  'hold.captured',
  'reservation.checked_out',
  'receivable.opened',
  'receivable.payment_received',
  'receivable.payment_reversed',
  'receivable.surplus_allocated',
  'receivable.cancelled',
  'receivable.credited',
] as const

/** The folio of an event; for a captured pre-authorisation, whose folio is its settlement, also the folio of the stay. */
const foliosOf = (tenantId: Id, { folioId, reservationId }: Readonly<Record<string, unknown>>): Statement => sql`
  select f.id from folio f
  where f.tenant_id = ${tenantId} and (f.id = ${typeof folioId === 'string' ? folioId : null}::uuid
    or f.reservation_id = ${typeof reservationId === 'string' ? reservationId : null}::uuid and f.kind = 'stay')`

/** Applies payments of a folio, and of accounts for amounts transferred from it, to the invoices of the folio (`invoice-status.ts`). */
export const settleInvoices = eventHandler({
  name: 'settle-invoices',
  on: moneyMoves,
  where(tenantId, { data }) {
    const { folioId, receiptId } = data
    if (typeof folioId === 'string')
      return sql`exists (select from invoice_state s where s.tenant_id = ${tenantId} and s.folio_id in (${foliosOf(tenantId, data)}))`
    if (typeof receiptId === 'string') return paysForInvoices(tenantId, receiptId)
    return sql`exists (select from invoice_state s where s.tenant_id = ${tenantId})`
  },
  async handle({ tenantId, event, load }) {
    const { folioId, accountId, receiptId } = event.data
    // The affected folios are known only to the database; each is then settled separately.
    const [reached, paid] = await load(
      sql<{ id: Id }>`${foliosOf(tenantId, event.data)} order by 1`,
      foliosPaidBy(
        tenantId,
        typeof accountId === 'string' && typeof folioId !== 'string' ? accountId : nobody,
        typeof receiptId === 'string' ? receiptId : null,
      ),
    )
    const moved = []
    const ids = [...new Set([...reached.map((folio) => folio.id), ...paid.map((folio) => folio.folioId)])]
    // Same lock order as postings: folios of stays first, then house accounts.
    const [inOrder] = await load(
      sql<{
        id: Id
      }>`select id from folio where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) order by kind = 'house', id`,
    )
    for (const { id } of inOrder) {
      const { states, money } = await load({
        folioByIdForUpdate: folioByIdForUpdate(tenantId, id),
        states: statesOfFolio(tenantId, id),
        money: moneyOfFolio(tenantId, id),
      })
      moved.push(moveStates(tenantId, states, settled(states, receivedOf(money))))
    }
    return { writes: moved.flatMap(({ writes }) => writes), events: moved.flatMap(({ events }) => events) }
  },
})

const nobody = '00000000-0000-0000-0000-000000000000'

const paysForInvoices = (tenantId: Id, receiptId: Id): Statement => sql`
  exists (select from invoice_state s where s.tenant_id = ${tenantId} and s.folio_id in (${paidFolios(tenantId, receiptId)}))`

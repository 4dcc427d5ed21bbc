import type { Id } from '../../platform/ids.ts'
import { reaction } from '../../platform/reaction.ts'
import { type Statement, sql } from '../../platform/sql.ts'
import { folioByIdForUpdate, moneyReceived } from '../folios/index.ts'
import { foliosPaidBy, paidFolios, settledForFolio } from '../receivables/index.ts'
import { statesOfFolio } from './invoice-reads.ts'
import { settled } from './invoice-status.ts'
import { moveStates } from './invoice-writes.ts'

/** Money of a folio, and what debtors pay of what was transferred from it, pays the invoices of the folio: the oldest first. */
export const settleInvoices = reaction({
  name: 'settle-invoices',
  on: [
    'folio.paid',
    'folio.refunded',
    'folio.entry_reversed',
    'deposit.received',
    'hold.captured',
    'receivable.payment_received',
    'receivable.payment_reversed',
    'receivable.surplus_allocated',
    'receivable.cancelled',
  ],
  where(tenantId, { data }) {
    const { folioId, receiptId } = data
    const invoiced = (folio: Statement) =>
      sql`exists (select from invoice_state s where s.tenant_id = ${tenantId} and s.folio_id = ${folio})`
    if (typeof folioId === 'string') return invoiced(sql`${folioId}::uuid`)
    if (typeof receiptId === 'string') return paysForInvoices(tenantId, receiptId)
    return sql`exists (select from invoice_state s where s.tenant_id = ${tenantId})`
  },
  async react({ tenantId, event, load }) {
    const { folioId, accountId, receiptId } = event.data
    const named = typeof folioId === 'string' ? [{ folioId }] : []
    // Which folios an account's payment reaches is known to the database only; each is then settled by itself.
    const [paid] =
      typeof accountId === 'string' && named.length === 0
        ? await load(foliosPaidBy(tenantId, accountId, typeof receiptId === 'string' ? receiptId : null))
        : [[]]
    const moved = []
    for (const folio of [...named, ...paid]) {
      const [, states, [received], [settledByDebtors]] = await load(
        folioByIdForUpdate(tenantId, folio.folioId),
        statesOfFolio(tenantId, folio.folioId),
        moneyReceived(tenantId, { folioId: folio.folioId }),
        settledForFolio(tenantId, folio.folioId),
      )
      moved.push(moveStates(tenantId, states, settled(states, (received?.cents ?? 0n) + (settledByDebtors?.cents ?? 0n))))
    }
    return { writes: moved.flatMap(({ writes }) => writes), events: moved.flatMap(({ events }) => events) }
  },
})

const paysForInvoices = (tenantId: Id, receiptId: Id): Statement => sql`
  exists (select from invoice_state s where s.tenant_id = ${tenantId} and s.folio_id in (${paidFolios(tenantId, receiptId)}))`

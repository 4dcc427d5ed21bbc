import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Line } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { folioRefuse, postToFolios, writtenOffEntry } from '../../../money/folios/index.ts'
import { reductionsOf, writeOffReceivables } from '../../../money/receivables/index.ts'
import { refuse } from '../errors.ts'
import { Invoice, invoiceExample, presentInvoice } from '../invoice/invoice.ts'
import { loadsForWriteOff } from '../invoice/invoice-reads.ts'
import { expectedCents, settled, statusOf } from '../invoice/invoice-status.ts'
import { admitWriteOff, invoiceParams, presentInvoiceRow, receivedOf } from '../invoice/invoice-steps.ts'
import { statusChanged } from '../invoice/invoice-writes.ts'
import { receivablesOf } from './crediting.ts'

export const writeOffInvoice = operation({
  id: 'writeOffInvoice',
  method: 'POST',
  path: '/v1/invoices/:id/write-off',
  summary: 'Write off the balance due of an invoice',
  description:
    'Posts the unpaid amount as a bad debt; it is no longer due on the folio or the debtor account. The invoice itself does not change; to reduce it, issue a credit note. The VAT of the bad debt is not corrected; the law of the seller determines when it may be.',
  permission: 'receivable.manage',
  params: invoiceParams,
  body: closed({ reason: Line(500) }),
  data: Invoice,
  names: 'invoice',
  refuses: [
    refuse.INVOICE_NOT_FOUND,
    refuse.INVOICE_IS_SETTLED,
    folioRefuse.FOLIO_NOT_FOUND,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: {
    params: { id: exampleId.invoice },
    body: { reason: 'The company is insolvent' },
    data: {
      ...invoiceExample,
      status: 'written_off',
      paid: { amountCents: '0', currency: 'EUR' },
      writtenOff: { amountCents: '12900', currency: 'EUR' },
    },
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const {
      folio: [folioRow],
      accounts,
      invoice: [row],
      states,
      money,
      owed,
    } = await load({
      ...loadsForWriteOff(tenantId, params.id),
    })
    const found = presentInvoiceRow(row, params.id)
    const { folio, posting, today } = admitWriteOff(folioRow, found, { caller, moment })
    // Based on the current payments, even if the background task has not yet applied them.
    const state = settled(states, receivedOf(money)).find(({ invoiceId }) => invoiceId === params.id)
    const expected = state ? expectedCents(state) : 0n
    if (!state || expected === 0n || state.status === 'written_off') throw refuse.INVOICE_IS_SETTLED()
    const reduced = reductionsOf(receivablesOf(state, states, owed), expected, false)
    const { writtenOff, writes, events } = writeOffReceivables({ tenantId, posting, folio, accounts, newId }, reduced)
    // The part not owed by an account is due on the folio.
    const left = expected - writtenOff.reduce((cents, { amountCents }) => cents + amountCents, 0n)
    const dueCents = folio.balanceCents > 0n ? folio.balanceCents : 0n
    const onFolio = left < dueCents ? left : dueCents
    const entry =
      onFolio > 0n
        ? writtenOffEntry(newId(), folio, {
            amountCents: -onFolio,
            label: `Written off, invoice ${found.content.invoiceNumber}`,
            serviceDate: today,
            occasion: 'write_off',
          })
        : undefined
    const all = [...writtenOff, ...(entry ? [{ entryId: entry.id, receivableId: null, amountCents: onFolio }] : [])]
    const cents = all.reduce((total, { amountCents }) => total + amountCents, 0n)
    if (cents === 0n) throw refuse.INVOICE_IS_SETTLED()
    const next = { ...state, writtenOffCents: cents }
    const status = statusOf(next)
    return {
      data: presentInvoice({ ...found, paidCents: state.paidCents, writtenOffCents: cents, status }),
      establishmentId: found.content.establishmentId,
      audit: { writtenOffCents: String(cents) },
      writes: [
        ...writes,
        ...(entry ? postToFolios(tenantId, posting, [entry]) : []),
        sql`
          insert into invoice_write_off (tenant_id, entry_id, invoice_id, establishment_id, receivable_id, amount_cents)
          select ${tenantId}, w.entry_id, ${params.id}, ${folio.establishmentId}, w.receivable_id, w.amount_cents
          from unnest(${all.map(({ entryId }) => entryId)}::uuid[], ${all.map(({ receivableId }) => receivableId)}::uuid[],
            ${all.map(({ amountCents }) => amountCents)}::bigint[]) as w (entry_id, receivable_id, amount_cents)`,
        sql`
          update invoice_state set paid_cents = ${state.paidCents}::bigint, written_off_cents = ${cents}::bigint, write_off_reason = ${body.reason.trim()}
          where tenant_id = ${tenantId} and invoice_id = ${params.id}`,
      ],
      events: [...events, statusChanged({ ...next, status })],
    }
  },
})

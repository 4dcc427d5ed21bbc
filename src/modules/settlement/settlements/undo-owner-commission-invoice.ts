import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import { closed, Id, Text } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { creditFromInvoice, invoiceRefuse, mandateByIdForUpdate } from '../../invoicing/invoices/index.ts'
import { entriesByIds, folioRefuse, postToFolios, reversalEntry } from '../../money/folios/index.ts'
import { commissionInvoiceExample, OwnerCommissionInvoice, presentCommissionInvoice } from './commission-invoice.ts'
import { setCommissionInvoiceUndone } from './commission-invoice-writes.ts'
import { refuse } from './errors.ts'
import { postingIn } from './owner-settlement-steps.ts'
import { commissionInvoiceById, establishmentUnderMandate } from './settlement-reads.ts'

export const undoOwnerCommissionInvoice = operation({
  id: 'undoOwnerCommissionInvoice',
  method: 'POST',
  path: '/v1/owner-commission-invoices/:id/undo',
  summary: 'Undo the invoice of a commission',
  description:
    'Issues the credit note of the whole invoice and reverses its charge and its set-off, in one act. The days can be invoiced again.',
  permission: 'settlement.manage',
  idempotency: 'required',
  params: closed({ id: Id('The commission invoice.') }),
  body: closed({ reason: Text(500, 'Printed on the credit note.') }),
  data: OwnerCommissionInvoice,
  names: 'owner_commission_invoice',
  refuses: [
    refuse.OWNER_COMMISSION_INVOICE_NOT_FOUND,
    refuse.COMMISSION_INVOICE_IS_UNDONE,
    refuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE,
    refuse.BUSINESS_DATE_NOT_OPEN,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
    invoiceRefuse.INVOICE_IS_WRITTEN_OFF,
  ],
  example: {
    params: { id: exampleId.owner_commission_invoice },
    body: { reason: 'The rate for October was renegotiated' },
    data: {
      ...commissionInvoiceExample,
      undoneAt: exampleMoment,
      creditNoteId: '019a9c1e-6b1f-7000-8000-000000000031',
      reason: 'The rate for October was renegotiated',
    },
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const of = (column: 'mandate_id' | 'establishment_id') =>
      column === 'mandate_id'
        ? sql`(select mandate_id from owner_commission_invoice where tenant_id = ${tenantId} and id = ${params.id})`
        : sql`(select establishment_id from owner_commission_invoice where tenant_id = ${tenantId} and id = ${params.id})`
    const {
      row: [row],
      commission: [commission],
    } = await load({
      row: establishmentUnderMandate(tenantId, of('mandate_id'), of('establishment_id')),
      mandateByIdForUpdate: mandateByIdForUpdate(tenantId, of('mandate_id')),
      commission: commissionInvoiceById(tenantId, params.id),
    })
    if (!commission) throw refuse.OWNER_COMMISSION_INVOICE_NOT_FOUND({ recordId: params.id })
    if (commission.undoneAt !== null) throw refuse.COMMISSION_INVOICE_IS_UNDONE()
    const { establishment, posting } = postingIn(row, { moment, caller })
    const credit = await creditFromInvoice({
      invoiceId: commission.invoiceId,
      body: { reason: body.reason },
      undoesCommission: true,
      tenantId,
      caller,
      moment,
      newId,
      load,
    })
    const [entries] = await load(entriesByIds(tenantId, [...credit.freedEntryIds, commission.setOffEntryId]))
    const folio = {
      id: commission.folioId,
      establishmentId: establishment.id,
      reservationId: null,
      currency: commission.currency,
      kind: 'house' as const,
    }
    const undone = { ...commission, undoneAt: moment, creditNoteId: credit.record, reason: body.reason }
    return {
      data: presentCommissionInvoice(undone),
      record: commission.id,
      establishmentId: establishment.id,
      audit: { ...credit.audit, mandateId: commission.mandateId },
      writes: [
        ...credit.writes,
        ...postToFolios(
          tenantId,
          posting,
          entries.map((entry) => reversalEntry(newId(), folio, entry, 'reversal', body.reason)),
        ),
        setCommissionInvoiceUndone(tenantId, commission.id, {
          at: moment,
          by: caller.actorId,
          creditNoteId: credit.record,
          reason: body.reason,
        }),
      ],
      events: [
        ...credit.events,
        {
          type: 'owner_commission.undone' as const,
          establishmentId: establishment.id,
          data: { commissionInvoiceId: commission.id, mandateId: commission.mandateId, creditNoteId: credit.record },
        },
      ],
    }
  },
})

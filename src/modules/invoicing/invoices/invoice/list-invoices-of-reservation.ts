import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { reservationRefuse } from '../../../stays/reservations/index.ts'
import { Invoice, invoiceExample, presentInvoice } from './invoice.ts'
import { invoicesOfStay } from './invoice-reads.ts'

export const listInvoicesOfReservation = operation({
  id: 'listInvoicesOfReservation',
  method: 'GET',
  path: '/v1/reservations/:id/invoices',
  summary: 'List the invoices of a stay',
  description:
    'Invoices of its folio and all windows, under any mandate, including deposit invoices and credit notes. Latest first.',
  permission: 'invoice.read',
  params: closed({ id: Id('The reservation.') }),
  data: Type.Array(Invoice),
  names: 'reservation',
  refuses: [reservationRefuse.RESERVATION_NOT_FOUND],
  example: { params: { id: exampleId.reservation }, data: [invoiceExample] },
  async handle({ params, tenantId, load }) {
    const [[stay], rows] = await load(
      sql<{ id: string }>`select id from reservation where tenant_id = ${tenantId} and id = ${params.id}`,
      invoicesOfStay(tenantId, params.id),
    )
    if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: params.id })
    return { data: rows.map(presentInvoice) }
  },
})

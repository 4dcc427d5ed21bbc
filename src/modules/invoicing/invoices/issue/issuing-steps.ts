/** Issues an invoice from a folio; shared by the operation and by rent of leases. */
import type { Caller } from '../../../../platform/access/caller.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import { contentHashOf } from '../../../../platform/values/content-hash.ts'
import { sequenceTypeOf } from '../document/invoice-content.ts'
import { presentInvoice } from '../invoice/invoice.ts'
import { movementOf } from '../invoice/invoice-movement.ts'
import { deductDeposits, insertInvoice, issuedEvent, moveStates, postMovement, takeEntries } from '../invoice/invoice-writes.ts'
import { checkWanted, invoiceFrom } from './invoice-from-folio.ts'
import { loadForInvoice } from './invoice-load-steps.ts'
import type { InvoiceWanted } from './invoice-wanted.ts'
import { chargedVat } from './issuing.ts'

type Issuing = Pick<Context<unknown, unknown, InvoiceWanted>, 'body' | 'tenantId' | 'moment' | 'newId' | 'load'> & {
  readonly caller: Pick<Caller, 'actorId'>
}

/** @throws the refusals of `issueInvoice` */
export async function issueFromFolio({ body, tenantId, caller, moment, newId, load }: Issuing) {
  const { kind, buyerVat } = checkWanted(body)
  const loaded = await loadForInvoice(load, tenantId, body, sequenceTypeOf(kind))
  const { content, folio, series, number, today, lines, deducted, states, own } = invoiceFrom(loaded, {
    body,
    kind,
    buyerVat,
    newId,
  })
  const moved = moveStates(tenantId, loaded.states, states)
  const contentHash = contentHashOf(content)
  const takes = lines.flatMap((line) =>
    line.sourceFolioEntryId === null ? [] : [{ entryId: line.sourceFolioEntryId, lineId: line.id }],
  )
  const vatOf = chargedVat(loaded.entries, loaded.purchases)
  const posting = { businessDate: today, moment, postedBy: caller.actorId }
  return {
    data: presentInvoice({
      id: content.invoiceId,
      reservationId: folio.reservationId,
      content,
      status: own.status,
      paidCents: own.paidCents,
      creditedCents: 0n,
      writtenOffCents: 0n,
      creditNotes: [],
    }),
    record: content.invoiceId,
    establishmentId: folio.establishmentId,
    concerns: [folio.reservationId],
    audit: { invoiceNumber: content.invoiceNumber, contentHash, folioId: folio.id },
    writes: [
      ...insertInvoice(tenantId, {
        content,
        contentHash,
        number,
        series: series.series,
        debtorAccountId: loaded.account?.id ?? null,
        reservationId: folio.reservationId,
        state: own,
        moment,
        issuedBy: caller.actorId,
      }),
      ...takeEntries(tenantId, content, takes),
      ...(deducted.length > 0
        ? [
            deductDeposits(
              tenantId,
              content,
              deducted.map((deposit) => deposit.invoiceId),
            ),
          ]
        : []),
      ...postMovement(
        tenantId,
        content,
        posting,
        movementOf(
          content,
          takes.flatMap(({ entryId }) => vatOf(entryId)),
        ),
      ),
      ...moved.writes,
    ],
    events: [issuedEvent(content), ...moved.events],
  }
}

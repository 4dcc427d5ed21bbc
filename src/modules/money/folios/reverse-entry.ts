import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Text } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { FolioPosting, folioPostingExample } from './folio.ts'
import { reversalEntry } from './folio-entry.ts'
import { admitPosting, loadsForPosting } from './folio-posting-steps.ts'
import { entryOfFolio, moneyReceived } from './folio-reads.ts'
import { afterPosting, postToFolios } from './folio-writes.ts'

export const reverseEntry = operation({
  id: 'reverseEntry',
  method: 'POST',
  path: '/v1/folios/:id/entries/:entryId/reverse',
  summary: 'Reverse an entry',
  description: 'Posts the opposite of the entry on the open business date. Posted entries are never changed or deleted.',
  permission: 'folio.manage',
  status: 201,
  params: closed({ id: Id('The folio.'), entryId: Id('The entry.') }),
  body: closed({ reason: Text(500, 'Reason, stored with the reversal.') }),
  data: FolioPosting,
  names: 'folio',
  refuses: [
    refuse.FOLIO_NOT_FOUND,
    refuse.FOLIO_ENTRY_NOT_FOUND,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.FOLIO_IS_A_SETTLEMENT,
    refuse.HOUSE_ACCOUNT_CLOSED,
    refuse.ENTRY_ALREADY_REVERSED,
    refuse.ENTRY_IS_A_REVERSAL,
    refuse.ENTRY_IS_PART_OF_ANOTHER,
    refuse.DEPOSIT_NOT_HELD,
    refuse.GUARANTEE_NOT_HELD,
    refuse.PAYMENT_WAS_REFUNDED,
    refuse.ENTRY_IS_INVOICED,
  ],
  example: {
    params: { id: exampleId.folio, entryId: exampleId.folio_entry },
    body: { reason: 'Charged to the wrong room' },
    data: folioPostingExample,
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const {
      folio: [row],
      entry: [entry],
      received: [received],
    } = await load({
      ...loadsForPosting(tenantId, params.id),
      entry: entryOfFolio(tenantId, params.id, params.entryId),
      received: moneyReceived(tenantId, { folioId: params.id }),
    })
    const { folio, posting } = admitPosting(context, row)
    // The folio is visible to the caller, so the entry must be on it.
    if (!entry) throw refuse.FOLIO_ENTRY_NOT_FOUND()
    if (entry.reversesId !== null) throw refuse.ENTRY_IS_A_REVERSAL()
    if (
      ['transferred', 'moved', 'written_off', 'guarantee_applied'].includes(entry.kind) ||
      ['wallet', 'commission'].includes(entry.occasion)
    )
      throw refuse.ENTRY_IS_PART_OF_ANOTHER()
    if (entry.reversedById !== null) throw refuse.ENTRY_ALREADY_REVERSED()
    if (entry.invoiced) throw refuse.ENTRY_IS_INVOICED()
    if (folio.depositCents - entry.depositCents < 0n) throw refuse.DEPOSIT_NOT_HELD()
    if (folio.guaranteeCents - entry.guaranteeCents < 0n) throw refuse.GUARANTEE_NOT_HELD()

    const taken = entry.kind === 'payment' ? -entry.amountCents : entry.kind === 'deposit' ? entry.depositCents : 0n
    if (taken > 0n && taken > (received?.cents ?? 0n)) throw refuse.PAYMENT_WAS_REFUNDED()

    const reversal = reversalEntry(newId(), folio, entry, 'reversal', body.reason)
    return {
      data: afterPosting(folio, posting, [reversal]),
      // On a house account, the audit entry refers to the stay that the entry is for.
      ...(entry.stayId ? { record: entry.stayId, concerns: [folio.id] } : {}),
      establishmentId: folio.establishmentId,
      audit: { entryId: entry.id, reversalId: reversal.id },
      writes: postToFolios(tenantId, posting, [reversal]),
      events: [
        {
          type: 'folio.entry_reversed',
          establishmentId: folio.establishmentId,
          data: { folioId: folio.id, reservationId: folio.reservationId, entryId: entry.id, reversalId: reversal.id },
        },
      ],
    }
  },
})

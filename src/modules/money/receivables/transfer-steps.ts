/** Transfers what is due on a folio to a debtor account, on request or at check-out. */
import type { Statement } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { Context } from '../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type FolioRow, type NewEntry, transferredEntry } from '../folios/index.ts'
import type { Posting } from '../ledger/index.ts'
import type { AccountWithEstablishment } from './account/debtor-account.ts'
import { refuse } from './errors.ts'
import { presentReceivable, type Receivable } from './receivable.ts'
import { accountByIdForUpdate, balancesOf, currencyOfAccount, freeReceipts, openReceivables } from './receivable-reads.ts'
import { openFor, type ReceivableWishes, receivableOf } from './receivable-steps.ts'
import { debtorEntry, insertReceivable, openedEvent, useSurplus } from './receivable-writes.ts'

export const loadsForTransfer = (tenantId: Id, accountId: Id) =>
  ({
    accountRow: accountByIdForUpdate(tenantId, accountId),
    balances: balancesOf(tenantId, [accountId]),
    // A folio is in the currency of its house, which is that of the account.
    free: freeReceipts(tenantId, accountId, currencyOfAccount(tenantId, accountId)),
    open: openReceivables(tenantId, accountId, currencyOfAccount(tenantId, accountId)),
  }) as const

type RowsOf<Reads> = { readonly [Name in keyof Reads]: Reads[Name] extends Statement<infer Row> ? readonly Row[] : never }
export type TransferReads = Omit<RowsOf<ReturnType<typeof loadsForTransfer>>, 'accountRow'>

export interface Transfer {
  readonly receivable: Receivable
  /** The folio entry and its movement on the account. */
  readonly entry: NewEntry
  readonly movement: ReturnType<typeof debtorEntry>
  readonly passesLimit: boolean
  readonly writesBefore: readonly Statement[]
  readonly writesAfter: readonly Statement[]
  readonly events: readonly DomainEvent[]
}

/**
 * Returns the receivable, the entry that clears the folio, and the part paid from the account’s credit.
 * @throws ACCOUNT_OF_ANOTHER_HOUSE, NOTHING_TO_TRANSFER, DEBTOR_ACCOUNT_CLOSED, CREDIT_LIMIT_EXCEEDED
 */
export async function transferOf(
  context: Pick<Context<never, never, never>, 'tenantId' | 'moment' | 'newId' | 'load'>,
  folio: FolioRow,
  account: AccountWithEstablishment,
  reads: TransferReads,
  { amountCents, today, posting, wishes }: { amountCents: bigint; today: IsoDate; posting: Posting; wishes: ReceivableWishes },
): Promise<Transfer> {
  const { tenantId, moment, newId } = context
  const { currency } = folio
  if (account.establishmentId !== folio.establishmentId) throw refuse.ACCOUNT_OF_ANOTHER_HOUSE()
  if (amountCents <= 0n || amountCents > folio.balanceCents)
    throw refuse.NOTHING_TO_TRANSFER({
      message: `${folio.balanceCents > 0n ? folio.balanceCents : 0n} cents (${currency}) are due on this folio; no more can be transferred.`,
    })
  const { receivable, passesLimit } = receivableOf(account, reads.balances, wishes, {
    id: newId(),
    currency,
    amountCents,
    issuedOn: today,
    source: 'folio',
    folioId: folio.id,
  })
  const { id, dueOn } = receivable
  const { free, open } = reads
  const surplusCents = account.usesSurplus ? free.reduce((cents, { freeCents }) => cents + freeCents, 0n) : 0n
  const older = await openFor(context, account.id, currency, surplusCents, open)
  const queue = [...older, { id, dueOn, issuedOn: today, openCents: amountCents }]
  const surplus = useSurplus(tenantId, account, posting, currency, account.usesSurplus ? free : [], queue, newId)
  return {
    receivable: presentReceivable({
      ...receivable,
      accountId: account.id,
      establishmentId: account.establishmentId,
      paidCents: surplus.paidOn(id),
      cancelledOn: null,
      cancelReason: null,
      creditedCents: 0n,
      writtenOffCents: 0n,
      invoiceNumbers: [],
    }),
    entry: transferredEntry(id, folio, {
      amountCents: -amountCents,
      label: `To ${account.number}`,
      reference: receivable.reference,
      serviceDate: today,
      occasion: 'manual',
    }),
    movement: debtorEntry(tenantId, account, posting, {
      id,
      kind: 'receivable',
      currency,
      owedCents: amountCents,
      unallocatedCents: 0n,
      label: 'Transferred from a folio',
      receivableId: id,
      against: [],
    }),
    passesLimit,
    writesBefore: [insertReceivable(tenantId, account, receivable, moment)],
    writesAfter: surplus.writes,
    events: [transferredEvent(folio, account.id, id, amountCents), openedEvent(account, receivable), ...surplus.events],
  }
}

const transferredEvent = (folio: FolioRow, accountId: Id, receivableId: Id, amountCents: bigint) => ({
  type: 'folio.transferred' as const,
  establishmentId: folio.establishmentId,
  data: {
    folioId: folio.id,
    reservationId: folio.reservationId,
    accountId,
    receivableId,
    amountCents: String(amountCents),
  },
})

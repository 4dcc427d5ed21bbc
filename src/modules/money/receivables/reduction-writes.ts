/** Effects of credit notes and invoice write-offs on the debtor accounts to which the folio was transferred. The caller locks the accounts and the folio. */

import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type FolioRow, postToFolios, transferredEntry } from '../folios/index.ts'
import type { Posting } from '../ledger/index.ts'
import type { DebtorAccountRow } from './account/debtor-account.ts'
import type { Allocation } from './payment/allocation.ts'
import { type DebtorMovement, debtorEntry, postToDebtor, releasePayments } from './receivable-writes.ts'
import { type Reduction, released } from './reduction.ts'

interface Reducing {
  readonly tenantId: Id
  readonly posting: Posting
  readonly folio: FolioRow
  readonly accounts: readonly DebtorAccountRow[]
  readonly newId: () => Id
}

interface Reduced {
  readonly writes: Statement[]
  readonly events: DomainEvent[]
}

const accountOf = (accounts: readonly DebtorAccountRow[], { receivable }: Reduction): DebtorAccountRow => {
  const account = accounts.find(({ id }) => id === receivable.accountId)
  if (!account) throw new Error('the account of a reduced receivable is not locked')
  return account
}

/** A credit note reduces what the account owes, and the charge is due on the folio again. An overpaid amount becomes credit of the account. */
export function creditReceivables(
  { tenantId, posting, folio, accounts, newId }: Reducing,
  reductions: readonly Reduction[],
  payments: readonly Allocation[],
  creditNoteNumber: string,
): Reduced {
  const all = reductions.map((reduction): Reduced => {
    const account = accountOf(accounts, reduction)
    const { receivable, cents, paidCents } = reduction
    const label = `Credit note ${creditNoteNumber}`
    const movement: DebtorMovement = {
      id: newId(),
      kind: 'receivable_credited',
      currency: folio.currency,
      owedCents: -cents,
      unallocatedCents: 0n,
      label,
      receivableId: receivable.id,
      against: [],
    }
    const back = transferredEntry(movement.id, folio, {
      amountCents: cents,
      label,
      reference: creditNoteNumber,
      serviceDate: posting.businessDate,
      occasion: 'credit_note',
    })
    const own = payments.filter(({ receivableId }) => receivableId === receivable.id)
    return {
      writes: [
        ...releasePayments(tenantId, account, posting, folio.currency, released(own, paidCents), newId),
        ...postToFolios(tenantId, posting, [back], [debtorEntry(tenantId, account, posting, movement)]),
        sql`
          update receivable set credited_cents = credited_cents + ${cents}::bigint where tenant_id = ${tenantId} and id = ${receivable.id}`,
      ],
      events: [
        {
          type: 'receivable.credited',
          establishmentId: account.establishmentId,
          data: { accountId: account.id, receivableId: receivable.id, folioId: folio.id, creditedCents: String(cents) },
        },
      ],
    }
  })
  return { writes: all.flatMap(({ writes }) => writes), events: all.flatMap(({ events }) => events) }
}

export interface WrittenOff {
  readonly entryId: Id
  readonly receivableId: Id
  readonly amountCents: bigint
}

/** Writes receivables off as a bad debt of the establishment. */
export function writeOffReceivables(
  { tenantId, posting, folio, accounts, newId }: Omit<Reducing, 'folio'> & { readonly folio: Pick<FolioRow, 'currency'> },
  reductions: readonly Reduction[],
): Reduced & { readonly writtenOff: WrittenOff[] } {
  const all = reductions.map((reduction) => {
    const account = accountOf(accounts, reduction)
    const { receivable, cents } = reduction
    const entryId = newId()
    return {
      writtenOff: { entryId, receivableId: receivable.id, amountCents: cents },
      writes: [
        ...postToDebtor(tenantId, account, posting, {
          id: entryId,
          kind: 'receivable_written_off',
          currency: folio.currency,
          owedCents: -cents,
          unallocatedCents: 0n,
          label: 'Written off',
          receivableId: receivable.id,
          against: [{ account: 'bad_debts', detail: '', amountCents: cents }],
        }),
        sql`
          update receivable set written_off_cents = written_off_cents + ${cents}::bigint where tenant_id = ${tenantId} and id = ${receivable.id}`,
      ],
      events: [
        {
          type: 'receivable.written_off' as const,
          establishmentId: account.establishmentId,
          data: { accountId: account.id, receivableId: receivable.id, writtenOffCents: String(cents) },
        },
      ],
    }
  })
  return {
    writtenOff: all.map((one) => one.writtenOff),
    writes: all.flatMap(({ writes }) => writes),
    events: all.flatMap(({ events }) => events),
  }
}

/** Reverses write-offs: the amounts are owed again. */
export function reverseWriteOffs(
  { tenantId, posting, folio, accounts, newId }: Omit<Reducing, 'folio'> & { readonly folio: Pick<FolioRow, 'currency'> },
  reductions: readonly Reduction[],
): Reduced {
  const all = reductions.map((reduction): Reduced => {
    const account = accountOf(accounts, reduction)
    const { receivable, cents } = reduction
    return {
      writes: [
        ...postToDebtor(tenantId, account, posting, {
          id: newId(),
          kind: 'write_off_reversed',
          currency: folio.currency,
          owedCents: cents,
          unallocatedCents: 0n,
          label: 'Write-off reversed',
          receivableId: receivable.id,
          against: [{ account: 'bad_debts', detail: '', amountCents: -cents }],
        }),
        sql`
          update receivable set written_off_cents = written_off_cents - ${cents}::bigint where tenant_id = ${tenantId} and id = ${receivable.id}`,
      ],
      events: [
        {
          type: 'receivable.reopened',
          establishmentId: account.establishmentId,
          data: { accountId: account.id, receivableId: receivable.id },
        },
      ],
    }
  })
  return { writes: all.flatMap(({ writes }) => writes), events: all.flatMap(({ events }) => events) }
}

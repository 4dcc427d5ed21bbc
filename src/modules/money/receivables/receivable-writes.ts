import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import { type Id, newId } from '../../../platform/values/ids.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { type JournalLine, type Posting, postToJournal } from '../ledger/index.ts'
import type { AccountWithEstablishment, DebtorAccountRow } from './account/debtor-account.ts'
import {
  type Allocation,
  allocate,
  allocatedCents,
  type FreeReceipt,
  type OpenReceivable,
  oldestFirst,
  settledBy,
} from './payment/allocation.ts'

type AccountOfEstablishment = Pick<DebtorAccountRow, 'id' | 'establishmentId'>

export const debtorMovementKinds = [
  'receivable',
  'receivable_cancelled',
  'receivable_credited',
  'receivable_written_off',
  'write_off_reversed',
  'payment',
  'payment_reversed',
  'surplus_used',
  'surplus_released',
  'refund',
] as const
export type DebtorMovementKind = (typeof debtorMovementKinds)[number]

/** One movement of a debtor's account. */
export interface DebtorMovement {
  readonly id: Id
  readonly kind: DebtorMovementKind
  readonly currency: Currency
  readonly owedCents: bigint
  readonly unallocatedCents: bigint
  readonly label: string
  readonly receivableId?: Id
  readonly receiptId?: Id
  readonly reversesId?: Id
  /** Contra lines in the journal. Empty for movements within the account. */
  readonly against: readonly JournalLine[]
}

/** The account entry. It is inserted between the journal entry and its lines, under the same id. */
export const debtorEntry = (
  tenantId: Id,
  account: AccountOfEstablishment,
  posting: Posting,
  movement: DebtorMovement,
): Statement => sql`
  insert into debtor_entry (tenant_id, id, account_id, establishment_id, kind, currency, owed_cents, unallocated_cents, receivable_id, receipt_id, label,
    business_date, posted_at, posted_by)
  values (${tenantId}, ${movement.id}, ${account.id}, ${account.establishmentId}, ${movement.kind}, ${movement.currency}, ${movement.owedCents},
    ${movement.unallocatedCents}, ${movement.receivableId ?? null}, ${movement.receiptId ?? null}, ${movement.label}, ${posting.businessDate}::date,
    ${posting.moment}::timestamptz, ${posting.postedBy})`

/** Posts a movement to the account and the journal. The caller locks the account. */
export const postToDebtor = (
  tenantId: Id,
  account: AccountOfEstablishment,
  posting: Posting,
  movement: DebtorMovement,
  allocations: readonly Allocation[] = [],
): Statement[] => [
  ...postToJournal(
    tenantId,
    posting,
    [
      {
        id: movement.id,
        establishmentId: account.establishmentId,
        kind: movement.kind,
        currency: movement.currency,
        folioId: null,
        reversesId: movement.reversesId ?? null,
        lines: [
          ...movement.against,
          { account: 'receivables' as const, detail: '', amountCents: movement.owedCents },
          { account: 'unallocated_receipts' as const, detail: '', amountCents: -movement.unallocatedCents },
        ].filter(({ amountCents }) => amountCents !== 0n),
      },
    ],
    [debtorEntry(tenantId, account, posting, movement), ...insertAllocations(tenantId, account, movement, allocations)],
  ),
]

function insertAllocations(
  tenantId: Id,
  account: AccountOfEstablishment,
  { id, currency }: DebtorMovement,
  allocations: readonly Allocation[],
): Statement[] {
  if (allocations.length === 0) return []
  return [
    sql`
      insert into allocation (tenant_id, id, entry_id, account_id, establishment_id, receipt_id, receivable_id, currency, amount_cents)
      select ${tenantId}, a.id, ${id}, ${account.id}, ${account.establishmentId}, a.receipt_id, a.receivable_id, ${currency}, a.amount_cents
      from unnest(${allocations.map(() => newId())}::uuid[], ${allocations.map(({ receiptId }) => receiptId)}::uuid[],
        ${allocations.map(({ receivableId }) => receivableId)}::uuid[], ${allocations.map(({ amountCents }) => amountCents)}::bigint[])
        as a (id, receipt_id, receivable_id, amount_cents)`,
  ]
}

export interface NewReceivable {
  readonly id: Id
  readonly currency: Currency
  readonly amountCents: bigint
  readonly issuedOn: IsoDate
  readonly dueOn: IsoDate
  readonly reference: string | null
  readonly description: string | null
  readonly source: 'folio' | 'manual'
  readonly folioId: Id | null
}

export const insertReceivable = (
  tenantId: Id,
  account: AccountOfEstablishment,
  receivable: NewReceivable,
  moment: string,
): Statement => sql`
  insert into receivable (tenant_id, id, account_id, establishment_id, currency, amount_cents, issued_on, due_on, reference, description, source, folio_id,
    created_at)
  values (${tenantId}, ${receivable.id}, ${account.id}, ${account.establishmentId}, ${receivable.currency}, ${receivable.amountCents},
    ${receivable.issuedOn}::date, ${receivable.dueOn}::date, ${receivable.reference}, ${receivable.description}, ${receivable.source},
    ${receivable.folioId}, ${moment}::timestamptz)`

interface SurplusUsed {
  readonly cents: bigint
  /** Amount paid on a given receivable. */
  readonly paidOn: (receivableId: Id) => bigint
  readonly writes: readonly Statement[]
  readonly events: readonly DomainEvent[]
}
const nothingUsed: SurplusUsed = { cents: 0n, paidOn: () => 0n, writes: [], events: [] }

/** Pays open receivables, including the new one, from unallocated credit. Returns the entry, its allocations and events, or nothing. */
export function useSurplus(
  tenantId: Id,
  account: AccountWithEstablishment,
  posting: Posting,
  currency: Currency,
  free: readonly FreeReceipt[],
  open: readonly OpenReceivable[],
  newId: () => Id,
): SurplusUsed {
  const queue = open.toSorted(oldestFirst)
  const allocations = allocate(free, queue)
  const cents = allocatedCents(allocations)
  if (cents === 0n) return nothingUsed
  const settled = settledBy(allocations, queue)
  return {
    cents,
    paidOn: (id) => allocatedCents(allocations.filter(({ receivableId }) => receivableId === id)),
    writes: postToDebtor(
      tenantId,
      account,
      posting,
      {
        id: newId(),
        kind: 'surplus_used',
        currency,
        owedCents: -cents,
        unallocatedCents: -cents,
        label: 'Paid from credit on account',
        against: [],
      },
      allocations,
    ),
    events: settledEvents(account, settled),
  }
}

/** Releases the payments of a receivable. The money stays on the account for later receivables or a refund. */
export const releasePayments = (
  tenantId: Id,
  account: AccountOfEstablishment,
  posting: Posting,
  currency: Currency,
  released: readonly Allocation[],
  newId: () => Id,
): Statement[] => {
  const cents = allocatedCents(released)
  if (cents === 0n) return []
  return postToDebtor(
    tenantId,
    account,
    posting,
    {
      id: newId(),
      kind: 'surplus_released',
      currency,
      owedCents: cents,
      unallocatedCents: cents,
      label: 'Unallocated again',
      against: [],
    },
    released.map((allocation) => ({ ...allocation, amountCents: -allocation.amountCents })),
  )
}

/** Events for the receivables paid in full. */
export const settledEvents = (
  account: Pick<AccountWithEstablishment, 'id' | 'establishmentId'>,
  ids: readonly Id[],
): DomainEvent[] =>
  ids.map((receivableId) => ({
    type: 'receivable.settled',
    establishmentId: account.establishmentId,
    data: { accountId: account.id, receivableId },
  }))

export const openedEvent = (
  account: AccountWithEstablishment,
  { id, amountCents, currency, dueOn }: NewReceivable,
): DomainEvent => ({
  type: 'receivable.opened',
  establishmentId: account.establishmentId,
  data: { accountId: account.id, receivableId: id, amountCents: String(amountCents), currency, dueOn },
})

/** Erases the texts that staff entered for receivables transferred from these stays. Numbers and amounts stay. */
export const eraseTransfers = (tenantId: Id, reservationIds: Statement): Statement => sql`
  update receivable set description = null, cancel_reason = null
  where tenant_id = ${tenantId} and folio_id = any(array(
    select f.id from folio f where f.tenant_id = ${tenantId} and f.reservation_id = any(${reservationIds})))`

/** Loading and decisions shared by the settlement of charges and its preview. */
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import type { Static } from '../../../../platform/contract/schemas.ts'
import type { Load } from '../../../../platform/database/load.ts'
import type { DomainEvent } from '../../../../platform/events/outbox.ts'
import type { IsoDate, Moment } from '../../../../platform/values/dates.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { sum } from '../../../../platform/values/money.ts'
import { creditFromInvoice } from '../../../invoicing/invoices/index.ts'
import { entriesByIds, postToFolios } from '../../../money/folios/index.ts'
import { establishmentByIdForBooking, vatRateProblem } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import type { LeaseRow } from '../lease.ts'
import { invoicedProvisions, leaseById, lockLease, rentBetweenDays, settlementsBetweenDays } from '../lease-reads.ts'
import { reversing } from '../rent/undo-steps.ts'
import {
  creditsFor,
  cutBill,
  settledCharges,
  settlementLabel,
  type settlementMembers,
  settlementNote,
} from './charges-settlement.ts'

/** @throws if there is nothing to settle, or the period is not one of whole bills, or settled */
export async function settling(load: Load, tenantId: Id, id: Id, body: Static<typeof settlementMembers>, isLocked: boolean) {
  if (body.to < body.from) throw platformRefuse.VALIDATION_ERROR({ message: 'body.to must not be earlier than body.from.' })
  const [[known]] = await load(leaseById(tenantId, id))
  if (!known) throw refuse.LEASE_NOT_FOUND({ recordId: id })
  // Second round trip: the lease determines the establishment.
  const {
    establishment: [establishment],
    lease: [lease],
    bills,
    before,
  } = await load({
    establishment: establishmentByIdForBooking(tenantId, known.establishmentId),
    ...(isLocked ? { locked: lockLease(tenantId, id) } : {}),
    lease: leaseById(tenantId, id),
    bills: rentBetweenDays(tenantId, id, body.from, body.to),
    before: settlementsBetweenDays(tenantId, id, body.from, body.to),
  })
  if (!lease || !establishment) throw refuse.LEASE_NOT_FOUND({ recordId: id })
  if (lease.status === 'cancelled') throw refuse.LEASE_NOT_ACTIVE()
  // A settlement whose invoice was credited in full has left the period free.
  if (before.some(({ wasCredited }) => !wasCredited)) throw refuse.CHARGES_WERE_SETTLED()
  const rate = vatRateProblem(establishment.vatTerritory, body.vatRateBp ?? 0, 'body.vatRateBp')
  if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
  const cut = cutBill(bills, body.from, body.to)
  if (cut)
    throw platformRefuse.VALIDATION_ERROR({
      message: `body.from and body.to cut the bill that begins on ${cut.periodFrom}: name the first day of a bill, and the last day of one.`,
    })
  if (bills.length === 0)
    throw platformRefuse.VALIDATION_ERROR({
      message: 'No rent was billed from body.from to body.to: there is nothing to settle.',
    })
  const sums = settledCharges(bills, body)
  return {
    lease,
    today: establishment.currentBusinessDate,
    bills,
    credited: before,
    sums,
    data: {
      leaseId: lease.id,
      from: body.from,
      to: body.to,
      costs: body.costs,
      costsCents: String(sums.costsCents),
      provisionsCents: String(sums.provisionsCents),
      amountCents: String(sums.amountCents),
      billId: null,
      creditNoteIds: [],
    },
  }
}

export interface GivingBack {
  readonly load: Load
  readonly tenantId: Id
  readonly moment: Moment
  readonly newId: () => Id
  readonly caller: { readonly actorId: Id }
  readonly lease: LeaseRow
  readonly today: IsoDate
}

/**
 * Gives back provisions that were invoiced: a credit note for each invoice, the latest first, in this act (directive 2006/112, article 90). What was not invoiced
 * remains for an entry of the caller.
 */
export async function givingBack(
  { load, tenantId, moment, newId, caller, lease, today }: GivingBack,
  { bills, sums, data }: Pick<Awaited<ReturnType<typeof settling>>, 'bills' | 'sums' | 'data'>,
) {
  const [provisions] = await load(
    invoicedProvisions(
      tenantId,
      bills.map(({ id }) => id),
    ),
  )
  const credits = creditsFor(-sums.amountCents, provisions)
  const body = { reason: settlementLabel(lease.language, data.from, data.to) }
  const note = settlementNote(lease.language, lease.currency, { costs: data.costs, amountCents: sums.amountCents })
  const posting = { businessDate: today, moment, postedBy: caller.actorId }
  const creditNoteIds: Id[] = []
  const entryIds: Id[] = []
  const events: DomainEvent[] = []
  for (const { invoiceId, lines } of credits) {
    const credit = await creditFromInvoice({
      invoiceId,
      body: { ...body, lines: [...lines] },
      note,
      tenantId,
      caller,
      moment,
      newId,
      load,
    })
    await load(...credit.writes)
    const [freed] = await load(entriesByIds(tenantId, credit.freedEntryIds))
    // A line that is credited in full leaves its charge on the folio, on no invoice: it is reversed.
    const { reversals, events: reversed } = reversing(lease, freed, newId)
    if (reversals.length > 0) await load(...postToFolios(tenantId, posting, reversals))
    creditNoteIds.push(credit.data.id)
    entryIds.push(...credit.reductionIds, ...reversals.map(({ id }) => id))
    events.push(...credit.events, ...reversed)
  }
  const creditedCents = sum(credits.flatMap(({ lines }) => lines.map(({ amountCents }) => BigInt(amountCents))))
  return { creditNoteIds, entryIds, events, leftCents: sums.amountCents + creditedCents }
}

export type Given = Awaited<ReturnType<typeof givingBack>>
export const nothingGiven = (leftCents: bigint): Given => ({ creditNoteIds: [], entryIds: [], events: [], leftCents })

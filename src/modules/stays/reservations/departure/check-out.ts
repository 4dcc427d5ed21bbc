import { checkPermission, refuseUnlessConfirmed } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { CentsNotNegative, closed, Id, OneOf, Text, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { type Context, operation } from '../../../../platform/operation/operation.ts'
import { type IsoDate, nightsBetween } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { extrasOfStays, eraseExtraCharges, noteExtraCharges } from '../../../selling/extras/index.ts'
import {
  type FolioRow,
  folioRefuse,
  moneyReceived,
  openFolios,
  paymentMethods,
  postToFolios,
  routesOf,
  standingCharges,
  windowsForUpdate,
} from '../../../money/folios/index.ts'
import { markDirty } from '../../../upkeep/housekeeping/index.ts'
import { admitAccount, loadsForTransfer, receivableRefuse, transferOf } from '../../../money/receivables/index.ts'
import {
  boughtByStay,
  closeWallet,
  openWalletOfStay,
  settlementOf,
  walletEvent,
  walletTransactions,
} from '../../../money/wallets/index.ts'
import { departureOf, folioOf, isOverdue, isSettled, noTax, standing } from './bill.ts'
import { admit, afterwards, loadsForChange, postingOf, reservationParams } from '../stay/reservation-steps.ts'
import { givenBackFrom } from '../amendment/charged-night-reads.ts'
import { refuse } from '../errors.ts'
import { totalUntil } from '../stay/reservation.ts'
import { captureUnderWay, nightsBeyond, taxRulesOf } from '../stay/reservation-reads.ts'
import { setHeld, vacateFrom } from '../stay/reservation-writes.ts'
import { Reservation, reservationExample } from '../stay/shapes.ts'

export const checkOut = operation({
  id: 'checkOut',
  method: 'POST',
  path: '/v1/reservations/:id/check-out',
  summary: 'Check a guest out',
  description:
    'Uncharged nights and extras are posted to the folio, as are purchases of a postpaid wallet. Postpaid and empty wallets are closed; a manager refunds the rest of a prepaid wallet. The deposit is applied to the balance due. The folio and its windows must then be settled: by earlier payments, by `settleBy`, by `accountId`, or left open with `leaveUnsettled`. `settleBy` pays or refunds the balance of the stay’s own folio by that method; for a refund, a user must have confirmed their identity recently (`POST /v1/session/confirm`). ' +
    'A guest who leaves before the departure date gives back the nights from today on (one that was charged already, before its day was opened again, is reversed with its tax and extras); the booked early-departure policy sets the fee for them; `earlyDepartureFeeCents` takes precedence.',
  permission: 'reservation.manage',
  params: reservationParams,
  body: closed({
    settleBy: Type.Optional(OneOf(paymentMethods, { description: 'Needs the permission folio.manage.' })),
    accountId: Type.Optional(
      Id(
        'The debtor account of a company that pays later: what is due is transferred to it, from the stay’s own folio, or from its window where the own folio is settled (or `settleBy` settles it). Needs the permission folio.manage.',
      ),
    ),
    leaveUnsettled: Type.Optional(Type.Boolean()),
    waiveOverdueNights: Type.Optional(
      Type.Boolean({ description: 'Does not charge nights that an overdue guest stayed beyond the booking. Audited.' }),
    ),
    earlyDepartureFeeCents: Type.Optional(CentsNotNegative('Overrides the fee of the policy. Including VAT.')),
    reason: Type.Optional(Text(500, 'Reason; audited.')),
  }),
  bodyOptional: true,
  data: Reservation,
  names: 'reservation',
  refuses: [
    refuse.RESERVATION_NOT_FOUND,
    refuse.STAY_NOT_CHECKED_IN,
    refuse.DEPARTURE_OVERDUE,
    refuse.CAPTURE_UNDER_WAY,
    refuse.FOLIO_NOT_SETTLED,
    folioRefuse.REFUND_EXCEEDS_CREDIT,
    folioRefuse.ENTRY_IS_INVOICED,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
    refuse.BUSINESS_DATE_NOT_OPEN,
    receivableRefuse.DEBTOR_ACCOUNT_NOT_FOUND,
    receivableRefuse.DEBTOR_ACCOUNT_CLOSED,
    receivableRefuse.ACCOUNT_OF_ANOTHER_HOUSE,
    receivableRefuse.NOTHING_TO_TRANSFER,
    receivableRefuse.CREDIT_LIMIT_EXCEEDED,
    platformRefuse.CONFIRMATION_REQUIRED,
  ],
  example: {
    params: { id: reservationExample.id },
    body: { settleBy: 'card' },
    data: { ...reservationExample, status: 'CheckedOut', checkedOutOn: '2026-12-02' },
  },
  async handle(context) {
    const { params, body, tenantId, caller, moment, now, newId, load } = context
    const denied = body.settleBy || body.accountId ? checkPermission(caller, { permission: 'folio.manage' }) : undefined
    if (denied) throw denied
    if (body.settleBy && body.leaveUnsettled)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.settleBy and body.leaveUnsettled exclude each other.' })
    if (body.accountId && body.leaveUnsettled)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.accountId and body.leaveUnsettled exclude each other.' })
    const {
      reservation: [row],
      nights,
      folio: [open],
      beyond,
      fees,
      taxRules: [taxRules],
      received: [received],
      wallet: [wallet],
      bought,
      capture: [capture],
      windows,
      routes,
      extras,
    } = await load({
      ...loadsForChange(tenantId, params.id),
      beyond: nightsBeyond(tenantId, params.id),
      fees: standingCharges(tenantId, params.id, ['early_departure_fee']),
      taxRules: taxRulesOf(tenantId, params.id),
      received: moneyReceived(tenantId, { reservationId: params.id }),
      wallet: openWalletOfStay(tenantId, params.id),
      bought: boughtByStay(tenantId, params.id),
      capture: captureUnderWay(tenantId, params.id),
      windows: windowsForUpdate(tenantId, params.id),
      routes: routesOf(tenantId, sql`array[${params.id}::uuid]`),
      extras: extrasOfStays(tenantId, sql`array[${params.id}::uuid]`),
    })
    const { reservation, today } = admit(context, row, 'checkOut')
    const posting = postingOf(context, reservation)
    const before = folioOf(reservation, open, newId, today)
    const feeCents = body.earlyDepartureFeeCents === undefined ? undefined : BigInt(body.earlyDepartureFeeCents)
    if (isOverdue(reservation, today) && !body.waiveOverdueNights) throw refuse.DEPARTURE_OVERDUE()
    const settles = wallet?.mode === 'postpaid' ? wallet : undefined
    const spent = settlementOf(settles ? bought : [], before.folio, today, newId)
    const purchases = spent.entries
    const givenBack = await givenBackFrom(context, reservation.id, nights, today, 'check_out')
    const account = {
      reservation,
      nights,
      beyond,
      fees,
      folio: before.folio,
      taxRules: taxRules ?? noTax,
      purchases,
      routes,
      extras,
      givenBack,
    }
    const departure = departureOf(account, today, newId, { ...body, feeCents })
    const { released, fee, undoesInvoiced } = departure
    if (undoesInvoiced) throw folioRefuse.ENTRY_IS_INVOICED()
    const leavesEarly = released.length > 0 || beyond.length > 0
    if (feeCents !== undefined && feeCents > 0n && !leavesEarly)
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.earlyDepartureFeeCents goes with nights that are given up; this guest gives up none.',
      })
    const backCents = departure.entries.reduce(
      (cents, { kind, amountCents }) => (kind === 'refund' ? cents + amountCents : cents),
      0n,
    )
    // Money is paid out: the same confirmation as for a refund.
    if (backCents > 0n) refuseUnlessConfirmed(caller, now.epochMilliseconds)
    if (backCents > (received?.cents ?? 0n)) throw folioRefuse.REFUND_EXCEEDS_CREDIT()
    if (capture && !body.leaveUnsettled) throw refuse.CAPTURE_UNDER_WAY()
    const windowsThen = windows.map((window) => standing(window, departure.entries))
    const payer = [departure.folio, ...windowsThen].find(({ balanceCents }) => balanceCents > 0n) ?? departure.folio
    const transfer = body.accountId ? await transferAtDeparture(context, payer, body.accountId, { today, posting }) : undefined
    const entries = transfer ? [...departure.entries, transfer.entry] : departure.entries
    const folio = transfer ? standing(departure.folio, [transfer.entry]) : departure.folio
    if (!isSettled(folio) && !body.leaveUnsettled)
      throw refuse.FOLIO_NOT_SETTLED({ message: unsettled(folio, refuse.FOLIO_NOT_SETTLED.message) })

    const openWindow = windowsThen
      .map((window) => (transfer ? standing(window, [transfer.entry]) : window))
      .find((window) => !isSettled(window))
    if (openWindow && !body.leaveUnsettled)
      throw refuse.FOLIO_NOT_SETTLED({
        message: unsettled(
          openWindow,
          `The window ${openWindow.name} is not settled. Post a payment or a refund to it, set body.accountId to transfer what is due there to a debtor account, or set body.leaveUnsettled to leave it open.`,
        ),
      })

    const totalCents = totalUntil(nights, today)
    return {
      data: afterwards(
        context,
        reservation,
        nights.map((night) => (released.includes(night) ? { ...night, held: false } : night)),
        { status: 'CheckedOut', checkedOutOn: today, totalCents },
        folio,
        leavesEarly ? fee : undefined,
      ),
      establishmentId: reservation.establishmentId,
      audit: {
        nightsReleased: released.length,
        ...(isOverdue(reservation, today) ? { overdueNightsWaived: nightsBetween(reservation.departure, today) } : {}),
        balanceCents: String(folio.balanceCents),
        ...(transfer ? { accountId: body.accountId, receivableId: transfer.receivable.id } : {}),
        ...(leavesEarly
          ? { fee: { amountCents: String(fee.amountCents), rationale: fee.rationale, reason: body.reason ?? null } }
          : {}),
      },
      ...(transfer ? { concerns: [transfer.receivable.id] } : {}),
      writes: [
        ...(before.opens ? openFolios(tenantId, today, moment, [folio]) : []),
        ...(transfer?.writesBefore ?? []),
        ...postToFolios(tenantId, posting, entries, [
          ...eraseExtraCharges(tenantId, givenBack.extraDays),
          ...noteExtraCharges(tenantId, reservation.establishmentId, departure.extraCharges),
          ...(settles ? walletTransactions(tenantId, settles, posting, spent.transactions) : []),
          ...(transfer ? [transfer.movement] : []),
        ]),
        ...(transfer?.writesAfter ?? []),
        ...(wallet && (settles || wallet.balanceCents === 0n) ? [closeWallet(tenantId, wallet.id, moment)] : []),
        ...(reservation.unitId === null
          ? []
          : markDirty(tenantId, reservation.establishmentId, [reservation.unitId], moment, { departed: true })),
        ...(released.length > 0 ? vacateFrom(tenantId, reservation.id, today) : []),
        sql`
          update reservation set status = 'CheckedOut', checked_out_on = ${today}::date, total_cents = ${totalCents}
          where tenant_id = ${tenantId} and id = ${reservation.id}`,
        ...setHeld(tenantId, reservation.id, released, false),
      ],
      events: [
        {
          type: 'reservation.checked_out',
          establishmentId: reservation.establishmentId,
          data: {
            reservationId: reservation.id,
            businessDate: today,
            folioId: folio.id,
            balanceCents: String(folio.balanceCents),
          },
        },
        ...(transfer?.events ?? []),
        ...(settles
          ? [walletEvent('wallet.settled', settles, { folioId: folio.id, settledCents: String(-settles.balanceCents) })]
          : []),
      ],
    }
  },
})

/** Transfers the balance of one folio to the debtor account. An extra query reads the account, only if a company pays. */
async function transferAtDeparture(
  context: Pick<Context<{ id: IdType }, never, never>, 'params' | 'tenantId' | 'moment' | 'caller' | 'newId' | 'load'>,
  folio: FolioRow,
  accountId: IdType,
  { today, posting }: { readonly today: IsoDate; readonly posting: ReturnType<typeof postingOf> },
) {
  const {
    accountRow: [row],
    ...reads
  } = await context.load(loadsForTransfer(context.tenantId, accountId))
  const { account } = admitAccount(context, row, accountId)
  return transferOf(context, folio, account, reads, { amountCents: folio.balanceCents, today, posting, wishes: {} })
}

/** Adds the open amount to the message. */
function unsettled(folio: { balanceCents: bigint; depositCents: bigint; currency: string }, sentence: string): string {
  const open = folio.balanceCents > 0n ? 'the guest owes' : 'the establishment owes'
  const cents = folio.balanceCents > 0n ? folio.balanceCents : folio.depositCents - folio.balanceCents
  return `${sentence} After this check-out ${open} ${cents} cents (${folio.currency}).`
}

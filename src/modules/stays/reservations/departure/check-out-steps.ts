/** What a check-out loads, decides and refuses, before anything is written. */

import { checkPermission, refuseUnlessConfirmed } from '../../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { CentsNotNegative, closed, Id, Line, OneOf, type Static, Text, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import {
  type FolioRow,
  folioRefuse,
  moneyReceived,
  routesOf,
  standingCharges,
  windowsForUpdate,
} from '../../../money/folios/index.ts'
import { admitMethod, MethodCode, paymentMethods, rulesOfMethod } from '../../../money/payment-methods/index.ts'
import { admitAccount, loadsForTransfer, transferOf } from '../../../money/receivables/index.ts'
import { boughtByStay, openWalletOfStay, settlementOf } from '../../../money/wallets/index.ts'
import { extrasOfStays } from '../../../selling/extras/index.ts'
import { noTax } from '../../../selling/pricing/index.ts'
import { givenBackFrom } from '../amendment/charged-night-reads.ts'
import { refuse } from '../errors.ts'
import { captureUnderWay, nightsBeyond, taxRulesOf } from '../stay/reservation-reads.ts'
import { admit, loadsForChange, postingOf } from '../stay/reservation-steps.ts'
import { departureOf, folioOf, isOverdue, isSettled, standing } from './bill.ts'

export const checkOutBody = closed({
  settleBy: Type.Optional(OneOf(paymentMethods, { description: 'Needs the permission folio.manage.' })),
  paymentMethod: Type.Optional(
    MethodCode('With `settleBy`, which is its kind: one of the establishment’s own payment methods, by its code.'),
  ),
  reference: Type.Optional(Line(200, 'With `settleBy`: number of the card terminal receipt, the voucher …')),
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
})
type Body = Static<typeof checkOutBody>
type CheckOut = Context<{ id: IdType }, never, Body | undefined>
type CheckOutContext = Pick<CheckOut, 'params' | 'tenantId' | 'caller' | 'moment' | 'now' | 'newId' | 'load' | 'todayIn'> & {
  readonly body: Body
}

/** @throws if the caller may not settle, or wants two ways at once */
export function admitSettlement({ body, caller }: Pick<CheckOutContext, 'body' | 'caller'>): void {
  const denied = body.settleBy || body.accountId ? checkPermission(caller, { permission: 'folio.manage' }) : undefined
  if (denied) throw denied
  if (body.settleBy === undefined && (body.paymentMethod !== undefined || body.reference !== undefined))
    throw platformRefuse.VALIDATION_ERROR({ message: 'body.paymentMethod and body.reference go with body.settleBy.' })
  for (const way of ['settleBy', 'accountId'] as const)
    if (body[way] && body.leaveUnsettled)
      throw platformRefuse.VALIDATION_ERROR({ message: `body.${way} and body.leaveUnsettled exclude each other.` })
}

const loads = (tenantId: IdType, id: IdType, body: Body) => ({
  ...loadsForChange(tenantId, id),
  beyond: nightsBeyond(tenantId, id),
  fees: standingCharges(tenantId, id, ['early_departure_fee']),
  taxRules: taxRulesOf(tenantId, id),
  received: moneyReceived(tenantId, { reservationId: id }),
  wallet: openWalletOfStay(tenantId, id),
  bought: boughtByStay(tenantId, id),
  capture: captureUnderWay(tenantId, id),
  windows: windowsForUpdate(tenantId, id),
  routes: routesOf(tenantId, sql`array[${id}::uuid]`),
  extras: extrasOfStays(tenantId, sql`array[${id}::uuid]`),
  ...(body.settleBy
    ? {
        rules: rulesOfMethod(
          tenantId,
          sql`(select establishment_id from reservation where tenant_id = ${tenantId} and id = ${id})`,
          { ...body, method: body.settleBy },
        ),
      }
    : {}),
})

/** The stay with its bill as it is at the departure: nights and extras charged, what is given back, the fee, the deposit applied. */
export async function loadDeparture(context: CheckOutContext) {
  const { params, body, tenantId, newId, load } = context
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
    rules,
  } = await load(loads(tenantId, params.id, body))
  const { reservation, today } = admit(context, row, 'checkOut')
  const posting = postingOf(context, reservation)
  const before = folioOf(reservation, open, newId, today)
  if (isOverdue(reservation, today) && !body.waiveOverdueNights) throw refuse.DEPARTURE_OVERDUE()
  const settles = wallet?.mode === 'postpaid' ? wallet : undefined
  const spent = settlementOf(settles ? bought : [], before.folio, today, newId)
  const givenBack = await givenBackFrom(context, reservation.id, nights, today, 'check_out')
  const account = {
    reservation,
    nights,
    beyond,
    fees,
    folio: before.folio,
    taxRules: taxRules ?? noTax,
    purchases: spent.entries,
    routes,
    extras,
    givenBack,
  }
  const feeCents = body.earlyDepartureFeeCents === undefined ? undefined : BigInt(body.earlyDepartureFeeCents)
  const departure = departureOf(account, today, newId, { ...body, feeCents })
  const leavesEarly = departure.released.length > 0 || beyond.length > 0
  if (departure.undoesInvoiced) throw folioRefuse.ENTRY_IS_INVOICED()
  if (feeCents !== undefined && feeCents > 0n && !leavesEarly)
    throw platformRefuse.VALIDATION_ERROR({
      message: 'body.earlyDepartureFeeCents goes with nights that are given up; this guest gives up none.',
    })
  const settling = departure.entries.find(({ occasion, method }) => occasion === 'check_out' && method !== null)
  if (settling && body.settleBy) admitMethod(rules ?? [], { ...body, method: body.settleBy }, settling.kind === 'refund')
  refuseWrongRefund(context, departure.entries, received?.cents ?? 0n)
  if (capture && !body.leaveUnsettled) throw refuse.CAPTURE_UNDER_WAY()
  return { reservation, today, posting, nights, before, wallet, settles, spent, givenBack, departure, leavesEarly, windows }
}

/** Money is paid out: the same confirmation as for a refund, and no more than was received. */
function refuseWrongRefund(
  { caller, now }: Pick<CheckOutContext, 'caller' | 'now'>,
  entries: readonly { readonly kind: string; readonly amountCents: bigint }[],
  receivedCents: bigint,
): void {
  const backCents = entries.reduce((cents, { kind, amountCents }) => (kind === 'refund' ? cents + amountCents : cents), 0n)
  if (backCents > 0n) refuseUnlessConfirmed(caller, now.epochMilliseconds)
  if (backCents > receivedCents) throw folioRefuse.REFUND_EXCEEDS_CREDIT()
}

type Departure = Awaited<ReturnType<typeof loadDeparture>>

/** Who pays: a debtor account, if one is stated. Otherwise the folio and its windows must be settled, unless they are left open. */
export async function settleDeparture(context: CheckOutContext, { today, posting, departure, windows }: Departure) {
  const { body } = context
  const windowsThen = windows.map((window) => standing(window, departure.entries))
  const payer = [departure.folio, ...windowsThen].find(({ balanceCents }) => balanceCents > 0n) ?? departure.folio
  const transfer = body.accountId ? await transferAtDeparture(context, payer, body.accountId, { today, posting }) : undefined
  const then = (folio: FolioRow) => (transfer ? standing(folio, [transfer.entry]) : folio)
  const folio = then(departure.folio)
  if (!body.leaveUnsettled) {
    if (!isSettled(folio)) throw refuse.FOLIO_NOT_SETTLED({ message: unsettled(folio, refuse.FOLIO_NOT_SETTLED.message) })
    const openWindow = windowsThen.map(then).find((window) => !isSettled(window))
    if (openWindow)
      throw refuse.FOLIO_NOT_SETTLED({
        message: unsettled(
          openWindow,
          `The window ${openWindow.name} is not settled. Post a payment or a refund to it, set body.accountId to transfer what is due there to a debtor account, or set body.leaveUnsettled to leave it open.`,
        ),
      })
  }
  return { transfer, folio, entries: transfer ? [...departure.entries, transfer.entry] : departure.entries }
}

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

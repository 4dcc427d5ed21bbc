import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { nightsBetween } from '../../../../platform/values/dates.ts'
import { folioRefuse, openFolios, postToFolios } from '../../../money/folios/index.ts'
import { methodRefusals } from '../../../money/payment-methods/index.ts'
import { receivableRefuse } from '../../../money/receivables/index.ts'
import { closeWallet, walletEvent, walletTransactions } from '../../../money/wallets/index.ts'
import { eraseExtraCharges, noteExtraCharges } from '../../../selling/extras/index.ts'
import { markDirty } from '../../../upkeep/housekeeping/index.ts'
import { refuse } from '../errors.ts'
import { totalUntil } from '../stay/reservation.ts'
import { afterwards, reservationParams } from '../stay/reservation-steps.ts'
import { endStay, setHeld, vacateFrom } from '../stay/reservation-writes.ts'
import { Reservation, reservationExample } from '../stay/shapes.ts'
import { isOverdue } from './bill.ts'
import { admitSettlement, checkOutBody, loadDeparture, settleDeparture } from './check-out-steps.ts'

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
  body: checkOutBody,
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
    ...methodRefusals,
    platformRefuse.CONFIRMATION_REQUIRED,
  ],
  example: {
    params: { id: reservationExample.id },
    body: { settleBy: 'card' },
    data: { ...reservationExample, status: 'CheckedOut', checkedOutOn: '2026-12-02' },
  },
  async handle(context) {
    const { body, tenantId, moment } = context
    admitSettlement(context)
    const departing = await loadDeparture(context)
    const { reservation, today, posting, nights, before, wallet, settles, spent, givenBack, departure, leavesEarly } = departing
    const { transfer, folio, entries } = await settleDeparture(context, departing)
    const { released, fee } = departure
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
        endStay(tenantId, reservation.id, today, totalCents),
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

import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, DateOf, Id, Line, Nullable, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { moneyMoved } from './wallet.ts'
import { lastTopUp, loadsForWallet, type RefundRow, refundByKey } from './wallet-reads.ts'
import { admitWallet, present, walletEvent, walletParams } from './wallet-steps.ts'
import { closeWallet, postToWallet } from './wallet-writes.ts'

export const refundWallet = operation({
  id: 'refundWallet',
  method: 'POST',
  path: '/v1/wallets/:id/refund',
  summary: 'Refund a prepaid wallet',
  description:
    'Refunds the whole balance by the method of the last top-up, and closes the wallet. Managers only. Both keys make it repeatable: the header ' +
    'Idempotency-Key, and `idempotencyKey` in the body, which returns the first refund again. ' +
    'A cash refund has its `refundRef` at once: the receipt number. For other methods it is null until the card terminal or the bank has confirmed the ' +
    'refund (`POST …/refund/confirm`).',
  permission: 'cashless.manage',
  needsConfirmation: true,
  managerOnly: true,
  params: walletParams,
  body: closed({
    businessDate: DateOf('The open business date of the establishment.'),
    idempotencyKey: Line(200),
    correlationId: Id('Copied to the transaction and the events.'),
  }),
  data: closed({
    walletId: Id(),
    refundedCents: CentsNotNegative(),
    refundRef: Nullable(Type.String({ description: 'Null until the refund is confirmed.' })),
  }),
  names: 'wallet',
  refuses: [
    refuse.WALLET_NOT_FOUND,
    refuse.WALLET_NOT_PREPAID,
    refuse.WALLET_ZERO_BALANCE,
    refuse.BUSINESS_DATE_CLOSED,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.REFUND_KEY_REUSED,
  ],
  example: {
    params: { id: exampleId.wallet },
    body: { businessDate: '2026-11-21', idempotencyKey: 'refund-wallet-0042', correlationId: exampleId.correlation },
    data: { walletId: exampleId.wallet, refundedCents: '4200', refundRef: 'RF-8C0000000017' },
  },
  async handle(context) {
    const { params, body, tenantId, moment, newId, load } = context
    // The key is read after the wallet is locked, so that the second of two requests with the same key finds the refund of the first.
    const {
      wallet: [row],
      before: [before],
      topUp: [topUp],
    } = await load({
      ...loadsForWallet(tenantId, params.id),
      before: refundByKey(tenantId, body.idempotencyKey),
      topUp: lastTopUp(tenantId, params.id),
    })
    const found = present(row, params.id)
    if (before) {
      const isSame =
        before.walletId === found.id &&
        before.businessDate === body.businessDate &&
        before.correlationId === body.correlationId.toLowerCase()
      if (!isSame) throw refuse.REFUND_KEY_REUSED()
      return { data: answerOf(before), replayed: true, establishmentId: found.establishmentId, concerns: [found.reservationId] }
    }
    if (found.mode !== 'prepaid') throw refuse.WALLET_NOT_PREPAID()
    if (found.balanceCents === 0n) throw refuse.WALLET_ZERO_BALANCE()
    const { wallet, today, posting } = admitWallet(context, row, { evenBlocked: true })
    if (body.businessDate !== today)
      throw refuse.BUSINESS_DATE_CLOSED({ message: `The open business date is ${today}, not ${body.businessDate}.` })

    const id = newId()
    // What an earlier system took is paid back in cash, and so is what was paid by vouchers that are not refunded.
    const isSame = topUp?.method != null && topUp.method !== 'brought_forward' && topUp.isRefundable
    const method = isSame ? topUp.method : 'cash'
    const paymentMethod = isSame ? topUp.paymentMethod : null
    const amountCents = wallet.balanceCents
    const refundRef = method === 'cash' ? `RF-${id.replaceAll('-', '').slice(-12).toUpperCase()}` : null
    const refund: RefundRow = {
      id,
      walletId: wallet.id,
      amountCents,
      refundRef,
      businessDate: today,
      correlationId: body.correlationId,
    }
    return {
      data: answerOf(refund),
      establishmentId: wallet.establishmentId,
      concerns: [wallet.reservationId],
      audit: { refundedCents: String(amountCents), method, correlationId: body.correlationId },
      writes: [
        ...postToWallet(
          tenantId,
          wallet,
          posting,
          moneyMoved(id, 'refund', { amountCents, method, paymentMethod, correlationId: body.correlationId }),
        ),
        sql`
          insert into wallet_refund (tenant_id, id, wallet_id, establishment_id, idempotency_key, correlation_id, business_date, amount_cents, method,
            refund_ref, confirmed_at)
          values (${tenantId}, ${id}, ${wallet.id}, ${wallet.establishmentId}, ${body.idempotencyKey}, ${body.correlationId}, ${today}::date,
            ${amountCents}, ${method}, ${refundRef}, ${refundRef === null ? null : moment}::timestamptz)`,
        closeWallet(tenantId, wallet.id, moment),
      ],
      events: [
        walletEvent('wallet.refunded', wallet, {
          transactionId: id,
          refundedCents: String(amountCents),
          method,
          correlationId: body.correlationId,
        }),
        ...(refundRef === null ? [] : [walletEvent('wallet.refund_confirmed', wallet, { correlationId: body.correlationId })]),
      ],
    }
  },
})

const answerOf = ({ walletId, amountCents, refundRef }: RefundRow) => ({
  walletId,
  refundedCents: String(amountCents),
  refundRef,
})

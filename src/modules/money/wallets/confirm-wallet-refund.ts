import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Line } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentWallet, Wallet, walletExample } from './wallet.ts'
import { loadsForWallet, refundOfWallet } from './wallet-reads.ts'
import { present, walletEvent, walletParams } from './wallet-steps.ts'

export const confirmWalletRefund = operation({
  id: 'confirmWalletRefund',
  method: 'POST',
  path: '/v1/wallets/:id/refund/confirm',
  summary: 'Confirm the refund of a wallet',
  description: 'Records the reference under which the card terminal or bank refunded the money.',
  permission: 'cashless.manage',
  needsConfirmation: true,
  params: walletParams,
  body: closed({ refundRef: Line(200) }),
  data: Wallet,
  names: 'wallet',
  refuses: [refuse.WALLET_NOT_FOUND, refuse.WALLET_REFUND_NOT_FOUND, refuse.WALLET_REFUND_CONFIRMED],
  example: {
    params: { id: exampleId.wallet },
    body: { refundRef: 'T-004712' },
    data: {
      ...walletExample,
      status: 'closed',
      balanceCents: '0',
      availableCents: '0',
      closedAt: walletExample.openedAt,
      refund: { refundedCents: '4200', refundRef: 'T-004712' },
    },
  },
  async handle({ params, body, tenantId, moment, load }) {
    const {
      wallet: [row],
      refund: [refund],
    } = await load({
      ...loadsForWallet(tenantId, params.id),
      refund: refundOfWallet(tenantId, params.id),
    })
    const { currentBusinessDate: _, stayStatus: __, ...wallet } = present(row, params.id)
    if (!refund) throw refuse.WALLET_REFUND_NOT_FOUND()
    if (refund.refundRef !== null) throw refuse.WALLET_REFUND_CONFIRMED()
    const refundRef = body.refundRef.trim()
    return {
      data: presentWallet({ ...wallet, refundRef }),
      establishmentId: wallet.establishmentId,
      concerns: [wallet.reservationId],
      audit: { transactionId: refund.id },
      writes: [
        sql`
          update wallet_refund set refund_ref = ${refundRef}, confirmed_at = ${moment}::timestamptz
          where tenant_id = ${tenantId} and id = ${refund.id}`,
      ],
      events: [walletEvent('wallet.refund_confirmed', wallet, { correlationId: refund.correlationId })],
    }
  },
})

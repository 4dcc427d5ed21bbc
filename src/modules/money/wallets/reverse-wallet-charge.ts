import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Text } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { folioRefuse } from '../folios/index.ts'
import { refuse } from './errors.ts'
import { postingExample, reversalOf, WalletPosting } from './wallet.ts'
import { loadsForWallet, transactionOf } from './wallet-reads.ts'
import { admitWallet, afterPosting, walletEvent } from './wallet-steps.ts'
import { postToWallet } from './wallet-writes.ts'

export const reverseWalletCharge = operation({
  id: 'reverseWalletCharge',
  method: 'POST',
  path: '/v1/wallets/:id/charges/:transactionId/reverse',
  summary: 'Reverse a charge of a wallet',
  description:
    'For a wrong charge or returned goods. The opposite is posted on the open business date. Also for blocked wallets.',
  permission: 'cashless.manage',
  status: 201,
  params: closed({ id: Id('The wallet.'), transactionId: Id('The charge.') }),
  body: closed({ reason: Text(180, 'Reason, shown on the transaction.') }),
  data: WalletPosting,
  names: 'wallet',
  refuses: [
    refuse.WALLET_NOT_FOUND,
    refuse.WALLET_TRANSACTION_NOT_FOUND,
    refuse.WALLET_CHARGE_REVERSED,
    refuse.WALLET_CLOSED,
    folioRefuse.ENTRY_IS_INVOICED,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.wallet, transactionId: exampleId.wallet_transaction },
    body: { reason: 'Charged twice' },
    data: {
      ...postingExample,
      transaction: {
        ...postingExample.transaction,
        kind: 'charge_reversed',
        amountCents: '800',
        vatCents: '-73',
        label: 'Reversal: Charged twice',
        reversesId: exampleId.wallet_transaction,
      },
    },
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const {
      wallet: [row],
      charge: [charge],
    } = await load({
      ...loadsForWallet(tenantId, params.id),
      charge: transactionOf(tenantId, params.id, params.transactionId),
    })
    const { wallet, posting } = admitWallet(context, row, { evenBlocked: true })
    if (charge?.kind !== 'charge') throw refuse.WALLET_TRANSACTION_NOT_FOUND()
    if (charge.reversedById !== null) throw refuse.WALLET_CHARGE_REVERSED()
    const reversal = reversalOf(newId(), charge, `Reversal: ${body.reason}`)
    return {
      data: afterPosting(wallet, posting, reversal),
      establishmentId: wallet.establishmentId,
      concerns: [wallet.reservationId],
      audit: { transactionId: charge.id, reversalId: reversal.id },
      writes: postToWallet(tenantId, wallet, posting, reversal),
      events: [walletEvent('wallet.charge_reversed', wallet, { transactionId: charge.id, reversalId: reversal.id })],
    }
  },
})

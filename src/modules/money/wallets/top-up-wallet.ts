import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Line, MoneyOf, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { entryMethods } from '../folios/index.ts'
import { admitMethod, codeOf, methodRefusals, ownCode, ownMethod } from '../payment-methods/index.ts'
import { refuse } from './errors.ts'
import { moneyMoved, postingExample, WalletPosting } from './wallet.ts'
import { loadsForWallet, rulesForWallet } from './wallet-reads.ts'
import { admitWallet, afterPosting, amountFor, walletEvent, walletParams } from './wallet-steps.ts'
import { postToWallet } from './wallet-writes.ts'

export const topUpWallet = operation({
  id: 'topUpWallet',
  method: 'POST',
  path: '/v1/wallets/:id/top-ups',
  summary: 'Top up a wallet',
  description:
    'Money of the guest for later purchases: a liability of the establishment until it is spent. Prepaid wallets only. Method `brought_forward`: a balance of an earlier system, which is no takings.',
  permission: 'cashless.manage',
  status: 201,
  params: walletParams,
  body: closed({
    amount: MoneyOf('Must be positive.'),
    method: OneOf(entryMethods),
    paymentMethod: ownMethod,
    reference: Type.Optional(Line(200, 'Number of the card terminal receipt …')),
  }),
  data: WalletPosting,
  names: 'wallet',
  refuses: [
    refuse.WALLET_NOT_FOUND,
    refuse.WALLET_CLOSED,
    refuse.WALLET_BLOCKED,
    refuse.STAY_IS_OVER,
    refuse.WALLET_NOT_PREPAID,
    refuse.WALLET_CURRENCY_MISMATCH,
    refuse.BUSINESS_DATE_NOT_OPEN,
    ...methodRefusals,
  ],
  example: {
    params: { id: exampleId.wallet },
    body: { amount: { amountCents: '5000', currency: 'EUR' }, method: 'card' },
    data: {
      ...postingExample,
      transaction: {
        id: exampleId.wallet_transaction,
        walletId: exampleId.wallet,
        kind: 'top_up',
        amountCents: '5000',
        label: 'Top-up',
        method: 'card',
        businessDate: '2026-11-21',
        postedAt: postingExample.transaction.postedAt,
      },
    },
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const {
      wallet: [row],
      rules,
    } = await load({
      ...loadsForWallet(tenantId, params.id),
      rules: rulesForWallet(tenantId, params.id, body),
    })
    const { wallet, posting } = admitWallet(context, row, { spends: true })
    if (wallet.mode !== 'prepaid') throw refuse.WALLET_NOT_PREPAID()
    admitMethod(rules, body, false)
    const amountCents = amountFor(wallet, body.amount)
    const topUp = moneyMoved(newId(), 'top_up', {
      amountCents,
      method: body.method,
      paymentMethod: ownCode(body),
      reference: body.reference,
    })
    return {
      data: afterPosting(wallet, posting, topUp),
      establishmentId: wallet.establishmentId,
      concerns: [wallet.reservationId],
      audit: { transactionId: topUp.id, method: codeOf(body), amountCents: String(amountCents) },
      writes: postToWallet(tenantId, wallet, posting, topUp),
      events: [
        walletEvent('wallet.topped_up', wallet, {
          transactionId: topUp.id,
          amountCents: String(amountCents),
          method: body.method,
        }),
      ],
    }
  },
})

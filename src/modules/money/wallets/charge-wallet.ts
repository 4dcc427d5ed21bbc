import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Line, MoneyOf, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { availableOf, chargeOf, postingExample, purchaseTypes, WalletPosting } from './wallet.ts'
import { loadsForWallet } from './wallet-reads.ts'
import { admitWallet, afterPosting, amountFor, walletEvent, walletParams } from './wallet-steps.ts'
import { postToWallet } from './wallet-writes.ts'

export const chargeWallet = operation({
  id: 'chargeWallet',
  method: 'POST',
  path: '/v1/wallets/:id/charges',
  summary: 'Charge a wallet',
  description:
    'A purchase, including VAT. Revenue and VAT are posted at once. A prepaid wallet never falls below zero and a postpaid one never exceeds its ' +
    'limit, even with concurrent charges.',
  permission: 'cashless.manage',
  status: 201,
  params: walletParams,
  body: closed({
    amount: MoneyOf('Must be positive. Includes VAT.'),
    chargeType: OneOf(purchaseTypes),
    label: Line(200),
    vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000, description: '1000 is 10.00 %.' }),
    reference: Type.Optional(Line(200, 'Number of the till receipt …')),
  }),
  data: WalletPosting,
  names: 'wallet',
  refuses: [
    refuse.WALLET_NOT_FOUND,
    refuse.WALLET_CLOSED,
    refuse.WALLET_BLOCKED,
    refuse.STAY_IS_OVER,
    refuse.WALLET_FUNDS_INSUFFICIENT,
    refuse.WALLET_LIMIT_REACHED,
    refuse.WALLET_CURRENCY_MISMATCH,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.wallet },
    body: {
      amount: { amountCents: '800', currency: 'EUR' },
      chargeType: 'food_beverage',
      label: 'Two lemonades',
      vatRateBp: 1000,
    },
    data: postingExample,
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const {
      wallet: [row],
    } = await load({
      ...loadsForWallet(tenantId, params.id),
    })
    const { wallet, posting } = admitWallet(context, row, { spends: true })
    const amountCents = amountFor(wallet, body.amount)
    const rate = vatRateProblem(wallet.vatTerritory, body.vatRateBp, 'body.vatRateBp')
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    const available = availableOf(wallet)
    if (available !== null && amountCents > available)
      throw (wallet.mode === 'prepaid' ? refuse.WALLET_FUNDS_INSUFFICIENT : refuse.WALLET_LIMIT_REACHED)({
        message: `At most ${available} cents (${wallet.currency}) are available in this wallet.`,
      })
    const charge = chargeOf(newId(), { ...body, amountCents })
    return {
      data: afterPosting(wallet, posting, charge),
      establishmentId: wallet.establishmentId,
      concerns: [wallet.reservationId],
      audit: { transactionId: charge.id, chargeType: body.chargeType, amountCents: String(amountCents) },
      writes: postToWallet(tenantId, wallet, posting, charge),
      events: [
        walletEvent('wallet.charged', wallet, {
          transactionId: charge.id,
          chargeType: body.chargeType,
          amountCents: String(amountCents),
        }),
      ],
    }
  },
})

import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentWallet, Wallet, walletExample } from './wallet.ts'
import { walletById } from './wallet-reads.ts'
import { present, walletParams } from './wallet-steps.ts'

export const getWallet = operation({
  id: 'getWallet',
  method: 'GET',
  path: '/v1/wallets/:id',
  summary: 'Read a wallet',
  permission: 'cashless.read',
  params: walletParams,
  data: Wallet,
  names: 'wallet',
  refuses: [refuse.WALLET_NOT_FOUND],
  example: { params: { id: exampleId.wallet }, data: walletExample },
  async handle({ params, tenantId, load }) {
    const [[wallet]] = await load(walletById(tenantId, params.id))
    return { data: presentWallet(present(wallet, params.id)) }
  },
})

import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentWallet, Wallet, walletExample } from './wallet.ts'
import { loadsForWallet } from './wallet-reads.ts'
import { present, walletEvent, walletParams } from './wallet-steps.ts'

export const unblockWallet = operation({
  id: 'unblockWallet',
  method: 'POST',
  path: '/v1/wallets/:id/unblock',
  summary: 'Unblock a wallet',
  description: 'The wallet can be used again.',
  permission: 'cashless.manage',
  params: walletParams,
  body: closed({}),
  bodyOptional: true,
  data: Wallet,
  names: 'wallet',
  refuses: [refuse.WALLET_NOT_FOUND, refuse.WALLET_CLOSED, refuse.WALLET_NOT_BLOCKED],
  example: { params: { id: exampleId.wallet }, body: {}, data: { ...walletExample, status: 'open' } },
  async handle({ params, tenantId, load }) {
    const {
      wallet: [row],
    } = await load({
      ...loadsForWallet(tenantId, params.id),
    })
    const { currentBusinessDate: _, stayStatus: __, ...wallet } = present(row, params.id)
    if (wallet.status === 'closed') throw refuse.WALLET_CLOSED()
    if (wallet.status === 'open') throw refuse.WALLET_NOT_BLOCKED()
    return {
      data: presentWallet({ ...wallet, status: 'open' }),
      establishmentId: wallet.establishmentId,
      concerns: [wallet.reservationId],
      writes: [sql`update wallet set status = 'open' where tenant_id = ${tenantId} and id = ${wallet.id}`],
      events: [walletEvent('wallet.unblocked', wallet)],
    }
  },
})

import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Line, Nullable } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { presentWallet, Wallet, walletExample } from './wallet.ts'
import { loadsForWallet } from './wallet-reads.ts'
import { present, walletEvent, walletParams } from './wallet-steps.ts'
import { wristbandsOut } from './wristband-reads.ts'

export const changeWalletMedium = operation({
  id: 'changeWalletMedium',
  method: 'PUT',
  path: '/v1/wallets/:id/medium',
  summary: 'Replace the medium of a wallet',
  description: 'For a lost wristband: the old one no longer opens the wallet. Null removes the medium.',
  permission: 'cashless.manage',
  params: walletParams,
  body: closed({ mediumRef: Nullable(Line(100)) }),
  data: Wallet,
  names: 'wallet',
  refuses: [refuse.WALLET_NOT_FOUND, refuse.WALLET_CLOSED, refuse.MEDIUM_TAKEN],
  example: {
    params: { id: exampleId.wallet },
    body: { mediumRef: 'NFC-77F013' },
    data: { ...walletExample, mediumRef: 'NFC-77F013' },
  },
  async handle({ params, body, tenantId, load }) {
    const {
      wallet: [row],
      worn,
    } = await load({
      ...loadsForWallet(tenantId, params.id),
      worn: wristbandsOut(
        tenantId,
        sql`(select establishment_id from wallet where tenant_id = ${tenantId} and id = ${params.id})`,
        body.mediumRef === null ? [] : [body.mediumRef],
      ),
    })
    const { currentBusinessDate: _, stayStatus: __, ...wallet } = present(row, params.id)
    if (wallet.status === 'closed') throw refuse.WALLET_CLOSED()
    if (worn.some(({ reservationId }) => reservationId !== wallet.reservationId)) throw refuse.MEDIUM_TAKEN()
    const mediumRef = body.mediumRef?.trim() ?? null
    return {
      data: presentWallet({ ...wallet, mediumRef }),
      establishmentId: wallet.establishmentId,
      concerns: [wallet.reservationId],
      writes: [sql`update wallet set medium_ref = ${mediumRef} where tenant_id = ${tenantId} and id = ${wallet.id}`],
      events: [walletEvent('wallet.medium_changed', wallet)],
    }
  },
})

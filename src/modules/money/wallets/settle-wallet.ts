import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import {
  afterPosting,
  FolioPosting,
  folioByIdForUpdate,
  folioPostingExample,
  folioRefuse,
  postToFolios,
} from '../folios/index.ts'
import { refuse } from './errors.ts'
import { presentWallet, settlementOf, Wallet, walletExample } from './wallet.ts'
import { boughtByStay, folioOfWallet, loadsForWallet, reservationOfWallet } from './wallet-reads.ts'
import { admitWallet, present, walletEvent, walletParams } from './wallet-steps.ts'
import { closeWallet, walletTransactions } from './wallet-writes.ts'

export const settleWallet = operation({
  id: 'settleWallet',
  method: 'POST',
  path: '/v1/wallets/:id/settle',
  summary: 'Settle a postpaid wallet on the folio',
  description:
    'Posts the purchases to the folio of the stay, one line per VAT rate, and closes the wallet. Check-out does this automatically. Use it for a guest ' +
    'who wants to see the bill earlier. An empty wallet of either mode is only closed.',
  permission: 'cashless.manage',
  params: walletParams,
  body: closed({}),
  bodyOptional: true,
  data: closed({ wallet: Wallet, folio: Type.Optional(FolioPosting) }),
  names: 'wallet',
  refuses: [
    refuse.WALLET_NOT_FOUND,
    refuse.WALLET_CLOSED,
    refuse.WALLET_NOT_POSTPAID,
    folioRefuse.FOLIO_NOT_FOUND,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: {
    params: { id: exampleId.wallet },
    body: {},
    data: {
      wallet: {
        ...walletExample,
        mode: 'postpaid',
        status: 'closed',
        balanceCents: '0',
        availableCents: '0',
        closedAt: walletExample.openedAt,
      },
      folio: folioPostingExample,
    },
  },
  async handle(context) {
    const { params, tenantId, moment, newId, load } = context
    const { lockedEstablishment, wallet: lockedWallet } = loadsForWallet(tenantId, params.id)
    const {
      folio: [folio],
      row: [row],
      bought,
    } = await load({
      lockedEstablishment,
      folio: folioByIdForUpdate(tenantId, folioOfWallet(tenantId, params.id)),
      row: lockedWallet,
      bought: boughtByStay(tenantId, reservationOfWallet(tenantId, params.id)),
    })
    const { mode, balanceCents } = present(row, params.id)
    if (mode !== 'postpaid' && balanceCents !== 0n) throw refuse.WALLET_NOT_POSTPAID()
    const { wallet, today, posting } = admitWallet(context, row, { evenBlocked: true })
    if (!folio && balanceCents !== 0n)
      throw folioRefuse.FOLIO_NOT_FOUND({ message: 'This stay has no folio yet. Open one first.' })
    const { entries, transactions } = folio
      ? settlementOf(balanceCents === 0n ? [] : bought, folio, today, newId)
      : { entries: [], transactions: [] }
    const { currentBusinessDate: _, stayStatus: __, ...own } = wallet
    return {
      data: {
        wallet: presentWallet({ ...own, balanceCents: 0n, status: 'closed', closedAt: moment }),
        ...(folio && entries.length > 0 ? { folio: afterPosting(folio, posting, entries) } : {}),
      },
      establishmentId: wallet.establishmentId,
      concerns: [wallet.reservationId],
      audit: { folioId: folio?.id ?? null, settledCents: String(-wallet.balanceCents) },
      writes: [
        ...postToFolios(tenantId, posting, entries, walletTransactions(tenantId, wallet, posting, transactions)),
        closeWallet(tenantId, wallet.id, moment),
      ],
      events: [walletEvent('wallet.settled', wallet, { folioId: folio?.id ?? null, settledCents: String(-wallet.balanceCents) })],
    }
  },
})

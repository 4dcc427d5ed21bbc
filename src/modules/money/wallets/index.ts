/** The public interface of the module: cashless spending by wristband or code. */
import { blockWallet } from './block-wallet.ts'
import { changeWalletMedium } from './change-wallet-medium.ts'
import { chargeWallet } from './charge-wallet.ts'
import { confirmWalletRefund } from './confirm-wallet-refund.ts'
import { getWallet } from './get-wallet.ts'
import { handOutWristbands } from './hand-out-wristbands.ts'
import { listWalletTransactions } from './list-wallet-transactions.ts'
import { listWallets } from './list-wallets.ts'
import { listWristbands } from './list-wristbands.ts'
import { openWallet } from './open-wallet.ts'
import { refundWallet } from './refund-wallet.ts'
import { reverseWalletCharge } from './reverse-wallet-charge.ts'
import { settleWallet } from './settle-wallet.ts'
import { takeWristbandsBack } from './take-wristbands-back.ts'
import { topUpWallet } from './top-up-wallet.ts'
import { unblockWallet } from './unblock-wallet.ts'

export const operations = [
  openWallet,
  listWallets,
  getWallet,
  topUpWallet,
  chargeWallet,
  reverseWalletCharge,
  listWalletTransactions,
  changeWalletMedium,
  blockWallet,
  unblockWallet,
  refundWallet,
  confirmWalletRefund,
  settleWallet,
  handOutWristbands,
  takeWristbandsBack,
  listWristbands,
]
export { events } from './events.ts'
export { vocabulary } from './vocabulary.ts'
export {
  type Bought,
  type PostedTransaction,
  postingExample,
  presentTransaction,
  presentWallet,
  settlementOf,
  Wallet,
  WalletTransactionShape,
  walletExample,
} from './wallet.ts'
export {
  boughtByStay,
  openWalletOfStay,
  prepaidPurchases,
  transactionsOfStays,
  walletRecordIds,
  walletsOfStays,
  walletsWithMoney,
} from './wallet-reads.ts'
export { walletEvent } from './wallet-steps.ts'
export { closeWallet, eraseMedia, eraseReversals, walletTransactions } from './wallet-writes.ts'
export { presentWristband, Wristband, wristbandExample } from './wristband.ts'
export { wristbandsOfStays } from './wristband-reads.ts'
export { eraseWristbands } from './wristband-writes.ts'

/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    wallet: 'addressed',
    wallet_transaction: 'addressed',
    wristband: 'part',
    correlation: 'part',
  },
  permissions: {
    'cashless.read': { roles: ['accounting'] },
    'cashless.manage': { implies: ['cashless.read'], roles: ['reception', 'night_auditor', 'food_and_beverage'] },
  },
  tags: {
    wristbands: 'Wristbands, cards and badges issued to the guests of a stay.',
    wallets: 'Prepaid wallets that guests spend from during their stay, by wristband or code.',
  },
  enumerations: {
    'WalletTransaction.chargeType': 'WalletChargeType',
    'WalletTransaction.method': 'EntryMethod',
    'WalletTransaction.kind': 'WalletTransactionKind',
    'Wallet.mode': 'WalletMode',
    'Wallet.status': 'WalletStatus',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}

/** The words of the module: kinds of records, permissions, tags of the API, names of enumerations. */
import { declared, type PermissionsOf, type RecordsOf } from '../../../platform/contract/vocabulary.ts'

export const vocabulary = declared({
  records: {
    debtor_account: 'addressed',
    receivable: 'addressed',
    receipt: 'addressed',
    dunning_policy: 'addressed',
    dunning_event: 'addressed',
  },
  permissions: {
    'receivable.read': { roles: ['reception', 'reservations', 'night_auditor'] },
    'receivable.manage': { implies: ['receivable.read'], roles: ['accounting'] },
    'receivable.payment': { roles: ['accounting'] },
    'receivable.dunning': { roles: ['accounting'] },
  },
  tags: {
    'accounts-receivable': 'Accounts receivable: debtor accounts, receivables, payments, reminders.',
  },
  enumerations: {
    'DebtorAccount.language': 'Language',
    'DebtorAccount.status': 'DebtorAccountStatus',
    'Receipt.method': 'PaymentMethod',
    'Receivable.status': 'ReceivableStatus',
    'DunningEvent.channel': 'ReminderChannel',
    'DunningEvent.delivery': 'ReminderDelivery',
  },
})

declare module '../../../platform/contract/vocabulary.ts' {
  interface Records extends RecordsOf<typeof vocabulary> {}
  interface Permissions extends PermissionsOf<typeof vocabulary> {}
}

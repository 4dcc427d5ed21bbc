import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'wallets' },
  {
    WALLET_NOT_FOUND: { kind: 'absent', record: 'wallet', message: 'There is no wallet with this id.' },
    WALLET_TRANSACTION_NOT_FOUND: { kind: 'absent', message: 'This wallet has no charge with this id.' },
    // Opening a wallet declares no conflict refusals, so these are invalid requests.
    STAY_TAKES_NO_WALLET: { kind: 'invalid', message: 'A wallet can only be opened for a stay that is confirmed or in house.' },
    WALLET_CURRENCY_MISMATCH: { kind: 'invalid', message: 'The currency of the wallet is that of its establishment.' },
    CREDIT_LIMIT_IS_POSTPAID: { kind: 'invalid', message: 'body.creditLimitCents is only allowed with the mode postpaid.' },
    MEDIUM_TAKEN: {
      kind: 'conflict',
      constraint: 'wallet_of_medium',
      message: 'body.mediumRef belongs to another open wallet of the establishment.',
    },
    WALLET_CLOSED: { kind: 'conflict', constraint: 'wallet_is_open', message: 'This wallet is closed.' },
    WALLET_BLOCKED: { kind: 'conflict', message: 'This wallet is blocked. It cannot be charged or topped up.' },
    WALLET_NOT_BLOCKED: { kind: 'conflict', message: 'This wallet is not blocked.' },
    WALLET_NOT_PREPAID: { kind: 'conflict', message: 'Only a prepaid wallet can be topped up and refunded.' },
    WALLET_NOT_POSTPAID: {
      kind: 'conflict',
      message: 'Only a postpaid wallet is settled on the folio. The balance of a prepaid one is refunded.',
    },
    WALLET_ZERO_BALANCE: { kind: 'conflict', message: 'This wallet has no balance to refund.' },
    WALLET_FUNDS_INSUFFICIENT: {
      kind: 'conflict',
      constraint: 'wallet_never_below_zero',
      message: 'The balance of this wallet is too low.',
    },
    WALLET_LIMIT_REACHED: {
      kind: 'conflict',
      constraint: 'wallet_within_its_limit',
      message: 'This would exceed the credit limit of the wallet.',
    },
    WALLET_CHARGE_REVERSED: {
      kind: 'conflict',
      constraint: 'wallet_transaction_reversed_once',
      message: 'This charge is reversed already.',
    },
    REFUND_KEY_REUSED: {
      kind: 'keyReused',
      constraint: 'wallet_refund_key',
      message: 'This idempotencyKey was already used for another refund.',
    },
    STAY_IS_OVER: { kind: 'conflict', message: 'The stay of this wallet is over. It can no longer be charged or topped up.' },
    WALLET_REFUND_NOT_FOUND: { kind: 'absent', message: 'This wallet has no refund.' },
    WALLET_REFUND_CONFIRMED: { kind: 'conflict', message: 'This refund already has a reference.' },
    STAY_NOT_FOUND: { kind: 'absent', message: 'There is no such stay in this establishment.' },
    STAY_TAKES_NO_WRISTBAND: {
      kind: 'conflict',
      message: 'Wristbands can only be issued to stays that are confirmed or in house.',
    },
    WRISTBAND_TAKEN: {
      kind: 'conflict',
      constraint: 'wristband_worn_once',
      message: 'One of these wristbands is already issued to another stay.',
    },
    BUSINESS_DATE_CLOSED: {
      kind: 'conflict',
      message: 'Money can only be posted on the open business date of the establishment.',
    },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
  },
)

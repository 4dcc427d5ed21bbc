import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'wallets' },
  {
    WALLET_NOT_FOUND: { kind: 'absent', record: 'wallet', message: 'There is no wallet with this id.' },
    WALLET_TRANSACTION_NOT_FOUND: { kind: 'absent', message: 'This wallet has no charge with this id.' },
    // Opening a wallet lists no state refusals: what does not fit is an invalid request.
    STAY_TAKES_NO_WALLET: { kind: 'invalid', message: 'A wallet is opened for a stay that is confirmed or in house.' },
    WALLET_CURRENCY_MISMATCH: { kind: 'invalid', message: 'The wallet is kept in the currency of its establishment.' },
    CREDIT_LIMIT_IS_POSTPAID: { kind: 'invalid', message: 'body.creditLimitCents goes with the mode postpaid only.' },
    MEDIUM_TAKEN: {
      kind: 'conflict',
      constraint: 'wallet_of_medium',
      message: 'body.mediumRef belongs to another open wallet of the establishment.',
    },
    WALLET_CLOSED: { kind: 'conflict', constraint: 'wallet_is_open', message: 'This wallet is closed.' },
    WALLET_BLOCKED: { kind: 'conflict', message: 'This wallet is blocked; nothing is charged or topped up.' },
    WALLET_NOT_BLOCKED: { kind: 'conflict', message: 'This wallet is not blocked.' },
    WALLET_NOT_PREPAID: { kind: 'conflict', message: 'Only a prepaid wallet is topped up and paid back.' },
    WALLET_NOT_POSTPAID: {
      kind: 'conflict',
      message: 'Only a postpaid wallet is settled on the folio; what is left in a prepaid one is paid back.',
    },
    WALLET_ZERO_BALANCE: { kind: 'conflict', message: 'This wallet has nothing to pay back.' },
    WALLET_FUNDS_INSUFFICIENT: {
      kind: 'conflict',
      constraint: 'wallet_never_below_zero',
      message: 'There is not so much in this wallet.',
    },
    WALLET_LIMIT_REACHED: {
      kind: 'conflict',
      constraint: 'wallet_within_its_limit',
      message: 'With this the wallet would pass its credit limit.',
    },
    WALLET_CHARGE_REVERSED: {
      kind: 'conflict',
      constraint: 'wallet_transaction_reversed_once',
      message: 'This charge is reversed already.',
    },
    REFUND_KEY_REUSED: {
      kind: 'keyReused',
      constraint: 'wallet_refund_key',
      message: 'This idempotencyKey was used before for another refund.',
    },
    STAY_IS_OVER: { kind: 'conflict', message: 'The stay of this wallet is over; nothing is charged or topped up any more.' },
    WALLET_REFUND_NOT_FOUND: { kind: 'absent', message: 'This wallet was not paid back.' },
    WALLET_REFUND_CONFIRMED: { kind: 'conflict', message: 'This refund has its reference already.' },
    STAY_NOT_FOUND: { kind: 'absent', message: 'There is no such stay in this establishment.' },
    STAY_TAKES_NO_WRISTBAND: {
      kind: 'conflict',
      message: 'Wristbands are handed out to stays that are confirmed or in house.',
    },
    WRISTBAND_TAKEN: {
      kind: 'conflict',
      constraint: 'wristband_worn_once',
      message: 'One of these wristbands is out already, with another stay.',
    },
    BUSINESS_DATE_CLOSED: { kind: 'conflict', message: 'Money moves on the open business date of the establishment only.' },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
  },
)

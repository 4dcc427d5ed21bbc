import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'money', module: 'folios' },
  {
    FOLIO_NOT_FOUND: { kind: 'absent', record: 'folio', message: 'There is no folio with this id.' },
    FOLIO_ENTRY_NOT_FOUND: { kind: 'absent', message: 'There is no entry with this id on this folio.' },
    CURRENCY_MISMATCH: { kind: 'invalid', message: 'The amount must be in the currency of the folio.' },
    BUSINESS_DATE_NOT_OPEN: { kind: 'conflict', message: 'This establishment has no open business date yet. Open one first.' },
    FOLIO_IS_A_SETTLEMENT: {
      kind: 'conflict',
      message: 'This folio is the settlement of a hold; it balances to zero and takes no postings.',
    },
    ENTRY_IS_PART_OF_ANOTHER: {
      kind: 'conflict',
      message:
        'This entry is not reversed by itself: what was transferred to a debtor account returns when its receivable is cancelled, what a wallet or a hold has settled stays.',
    },
    FOLIO_IS_A_WINDOW: {
      kind: 'conflict',
      message: 'This folio is a window of a stay. Deposits and guarantees are held on the folio of the stay itself.',
    },
    DEPOSIT_AFTER_THE_STAY: {
      kind: 'conflict',
      message: 'The stay is over; no deposit is taken for it any more. Take a payment instead.',
    },
    REFUND_EXCEEDS_CREDIT: {
      kind: 'conflict',
      message: 'The refund is more than the credit and the deposit that the folio holds, or than the guest has paid.',
    },
    DEPOSIT_NOT_HELD: {
      kind: 'conflict',
      constraint: 'folio_deposit_never_negative',
      message: 'The folio does not hold so much deposit; it was applied or paid back already.',
    },
    RETAINED_ALREADY: {
      kind: 'conflict',
      message:
        'This was retained already, for the same thing by the same inspection and amount. Reverse that charge first, or name it otherwise.',
    },
    GUARANTEE_NOT_HELD: {
      kind: 'conflict',
      constraint: 'folio_guarantee_never_negative',
      message: 'The folio does not hold so much guarantee; it was returned or retained already.',
    },
    PROOF_NOT_FOUND: {
      kind: 'invalid',
      message: 'body.items.proof names an upload that is not complete, or an inspection that this establishment does not have.',
    },
    NOTHING_TO_APPLY: {
      kind: 'conflict',
      message: 'Not so much is due on this folio that a deposit could pay. What is to be paid back is a refund.',
    },
    ENTRY_ALREADY_REVERSED: {
      kind: 'conflict',
      constraint: 'folio_entry_reversed_once',
      message: 'This entry is reversed already.',
    },
    PAYMENT_WAS_REFUNDED: {
      kind: 'conflict',
      message: 'This money was paid back already. Reverse the refund first.',
    },
    ENTRY_IS_INVOICED: {
      kind: 'conflict',
      constraint: 'folio_entry_not_invoiced',
      message:
        'A charge that would be reversed is on an invoice. Issue a credit note for it first (`POST /v1/invoices/{id}/credit-notes`).',
    },
    ENTRY_NOT_MOVABLE: { kind: 'conflict', message: 'This entry cannot be moved to another folio.' },
    FOLIO_OF_ANOTHER_ESTABLISHMENT: { kind: 'conflict', message: 'The folio is one of another establishment.' },
    FOLIO_MOVE_NOT_FOUND: { kind: 'absent', message: 'There is no such move of charges from this folio.' },
    FOLIO_MOVE_UNDONE: { kind: 'conflict', message: 'The move was taken back already.' },
    FOLIO_MOVE_PASSED_ON: {
      kind: 'conflict',
      message: 'A charge that was moved is invoiced, reversed or moved on since. Move it back by hand.',
    },
    WINDOW_NAME_TAKEN: {
      kind: 'conflict',
      constraint: 'folio_window_once',
      message: 'The stay has a window of this name already.',
    },
    ROUTING_RULE_NOT_FOUND: { kind: 'absent', message: 'There is no such routing rule of this stay.' },
    FOLIO_IS_NO_WINDOW: {
      kind: 'conflict',
      constraint: 'routing_goes_to_window_or_house',
      message: 'Charges are routed to a window of the same stay, or to an open house account of the establishment.',
    },
    FOLIO_IS_A_HOUSE_ACCOUNT: {
      kind: 'conflict',
      message: 'A guarantee is taken on the folio of a stay, or on the account of a lease; not on another house account.',
    },
    HOUSE_ACCOUNT_NAME_TAKEN: {
      kind: 'conflict',
      constraint: 'folio_house_account_once',
      message: 'An open house account of this establishment has this name already.',
    },
    HOUSE_ACCOUNT_CLOSED: {
      kind: 'conflict',
      constraint: 'folio_entry_is_of_stay_of_folio',
      message: 'The house account is closed: nothing is posted to it. Reopen it first.',
    },
    ENTRY_IS_A_REVERSAL: { kind: 'conflict', message: 'A reversal is not reversed; post the entry again instead.' },
  },
)

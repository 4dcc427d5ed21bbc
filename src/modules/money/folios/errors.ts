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
      message: 'This folio is the settlement of a captured card hold. It balances to zero and accepts no postings.',
    },
    STAY_IS_OVER: {
      kind: 'conflict',
      message:
        'The guest has left, or the stay did not take place. Take a payment, or let the reception post a late charge (`POST /v1/folios/{id}/late-charges`).',
    },
    STAY_IS_NOT_OVER: {
      kind: 'conflict',
      message: 'The stay is not over, so this is no late charge. Post a charge (`POST /v1/folios/{id}/charges`).',
    },
    ROOM_CHARGES_STOPPED: {
      kind: 'conflict',
      message: 'This stay does not charge to the room. Take a payment, or ask the reception.',
    },
    CREDIT_LIMIT_REACHED: {
      kind: 'conflict',
      message: 'With this charge the stay would owe more than its credit limit. Take a payment, or ask the reception.',
    },
    SALE_CHARGED_ALREADY: {
      kind: 'conflict',
      constraint: 'folio_entry_external_reference_once',
      message:
        'body.externalReference: this sale of the outlet was charged already. Look it up on its folio before you charge it again.',
    },
    ENTRY_IS_PART_OF_ANOTHER: {
      kind: 'conflict',
      message:
        'This entry cannot be reversed here. For a transfer to a debtor account, cancel its receivable. An invoiced commission is undone with its ' +
        'invoice. Settlements of wallets and card holds cannot be reversed.',
    },
    FOLIO_IS_A_WINDOW: {
      kind: 'conflict',
      message: 'This folio is a window of a stay. Deposits and guarantees are held on the main folio of the stay.',
    },
    DEPOSIT_AFTER_THE_STAY: {
      kind: 'conflict',
      message: 'The stay is over, so no deposit can be taken. Take a payment instead.',
    },
    REFUND_EXCEEDS_CREDIT: {
      kind: 'conflict',
      message: 'The refund exceeds the credit and deposit on the folio, or what the guest has paid.',
    },
    DEPOSIT_NOT_HELD: {
      kind: 'conflict',
      constraint: 'folio_deposit_never_negative',
      message: 'The folio does not hold enough deposit. It may already have been applied or refunded.',
    },
    RETAINED_ALREADY: {
      kind: 'conflict',
      message:
        'This was already retained, with the same label, inspection and amount. Reverse that charge first, or use another label.',
    },
    GUARANTEE_NOT_HELD: {
      kind: 'conflict',
      constraint: 'folio_guarantee_never_negative',
      message: 'The folio does not hold enough guarantee. It may already have been returned or retained.',
    },
    PROOF_NOT_FOUND: {
      kind: 'invalid',
      message: 'body.items.proof refers to an incomplete upload, or to an inspection that this establishment does not have.',
    },
    NOTHING_TO_APPLY: {
      kind: 'conflict',
      message: 'The deposit cannot be applied: not enough is due on this folio. To return money, post a refund.',
    },
    ENTRY_ALREADY_REVERSED: {
      kind: 'conflict',
      constraint: 'folio_entry_reversed_once',
      message: 'This entry is reversed already.',
    },
    PAYMENT_WAS_REFUNDED: {
      kind: 'conflict',
      message: 'This money was already refunded. Reverse the refund first.',
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
    FOLIO_MOVE_UNDONE: { kind: 'conflict', message: 'This move was already undone.' },
    FOLIO_MOVE_PASSED_ON: {
      kind: 'conflict',
      message: 'A moved charge has since been invoiced, reversed or moved again. Move it back by hand.',
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
      message: 'Charges can only be routed to a window of the same stay or to an open house account of the establishment.',
    },
    FOLIO_IS_A_HOUSE_ACCOUNT: {
      kind: 'conflict',
      message: 'A guarantee can only be taken on the folio of a stay or on the account of a lease, not on another house account.',
    },
    HOUSE_ACCOUNT_NAME_TAKEN: {
      kind: 'conflict',
      constraint: 'folio_house_account_once',
      message: 'An open house account of this establishment has this name already.',
    },
    HOUSE_ACCOUNT_CLOSED: {
      kind: 'conflict',
      constraint: 'folio_entry_is_of_stay_of_folio',
      message: 'The house account is closed and accepts no postings. Reopen it first.',
    },
    ENTRY_IS_A_REVERSAL: { kind: 'conflict', message: 'A reversal cannot be reversed. Post the entry again instead.' },
  },
)

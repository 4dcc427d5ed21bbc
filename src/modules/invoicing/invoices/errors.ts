import { refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'invoicing', module: 'invoices' },
  {
    OPERATING_MANDATE_NOT_FOUND: {
      kind: 'absent',
      record: 'operating_mandate',
      message: 'There is no operating mandate with this id.',
    },
    INVOICE_NOT_FOUND: { kind: 'absent', record: 'invoice', message: 'There is no invoice with this id.' },
    MANDATE_CHANGED: {
      kind: 'preconditionFailed',
      message: 'The mandate was changed since it was read. Read it again.',
    },
    MANDATE_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'operating_mandate_code',
      message: 'body.code: another mandate has this code already.',
    },
    NUMBER_PREFIX_TAKEN: {
      kind: 'conflict',
      constraint: 'operating_mandate_prefix',
      message: 'body.numberPrefix: another mandate numbers its invoices with it already.',
    },
    COMMISSION_OF_LOCKED_PERIOD: {
      kind: 'conflict',
      message: 'The books of that day are locked; the commission changes from a later day on.',
    },
    UNIT_OUTSIDE_THE_HOUSES: {
      kind: 'conflict',
      message: 'body.unitIds names a unit that is not one of the establishments of the mandate.',
    },
    UNIT_UNDER_ANOTHER_MANDATE: {
      kind: 'conflict',
      constraint: 'mandate_unit_is_of_one_mandate',
      message: 'One of the units is under another mandate on the same days.',
    },
    UNIT_OF_ANOTHER_OWNER: {
      kind: 'conflict',
      message: 'One of the units belongs to another owner on the day on which the mandate begins.',
    },
    HOUSE_UNDER_ANOTHER_MANDATE: {
      kind: 'conflict',
      constraint: 'house_is_of_one_mandate',
      message:
        'One of the establishments is covered whole by another mandate on the same days. End that one by its validTo, or name the units of this one in unitIds.',
    },
    CHARGE_OUTSIDE_THE_MANDATE: {
      kind: 'conflict',
      message:
        'A charge is for a day on which the mandate is not in force, or on which the unit is under another mandate or belongs to another owner.',
    },
    UNIT_OUTSIDE_THE_MANDATE: {
      kind: 'conflict',
      message:
        'The mandate does not cover the unit of this stay, another mandate covers it by name, or the unit belongs to another owner.',
    },
    ESTABLISHMENT_OUTSIDE_THE_MANDATE: {
      kind: 'conflict',
      message: 'The mandate does not cover the establishment of this folio.',
    },
    MANDATE_NOT_IN_FORCE: { kind: 'conflict', message: 'The mandate is not in force on the day of the invoice.' },
    NOBODY_TO_BILL: {
      kind: 'invalid',
      message: 'body.billTo.name is missing, and the guest of the stay has no name any more. State who is billed.',
    },
    NOTHING_TO_INVOICE: { kind: 'conflict', message: 'Nothing on this folio is left to invoice.' },
    ENTRY_CANNOT_BE_INVOICED: {
      kind: 'conflict',
      message: 'One of the entries is no charge of this folio, is reversed, or is on an invoice already.',
    },
    ENTRY_ALREADY_INVOICED: {
      kind: 'conflict',
      constraint: 'invoiced_entry_once',
      message: 'One of the charges is on another invoice already.',
    },
    DEPOSIT_ALREADY_DEDUCTED: {
      kind: 'conflict',
      constraint: 'deducted_deposit_once',
      message: 'The deposit was deducted by a final invoice already. Credit that one first.',
    },
    NO_DEPOSIT_TO_DEDUCT: {
      kind: 'conflict',
      message: 'There is no deposit invoice of this folio that a final invoice could deduct. Issue a standard invoice.',
    },
    DEPOSITS_EXCEED_CHARGES: {
      kind: 'conflict',
      message: 'The deposits that were invoiced are more than the charges. Credit a deposit invoice first.',
    },
    SELLER_NOT_SUBJECT_TO_VAT: {
      kind: 'conflict',
      message:
        'The seller is not subject to VAT, or the mandate has no VAT number, and charges on this folio contain VAT. Enter the VAT number of the seller and the regime of the owner, or correct the charges.',
    },
    FOLIO_INVOICED_BY_ANOTHER_MANDATE: {
      kind: 'conflict',
      constraint: 'invoice_folio_has_one_mandate',
      message: 'This folio was invoiced under another mandate. Invoice the rest under that one, or credit those invoices first.',
    },
    DEPOSIT_OF_ANOTHER_MANDATE: {
      kind: 'conflict',
      message:
        'A deposit of this stay was invoiced under another mandate. Invoice under that one, or credit the deposit invoice first.',
    },
    DEPOSIT_OF_THE_STAY_OPEN: {
      kind: 'conflict',
      message: 'A deposit was invoiced for this stay. Invoice the folio of the stay first, which deducts it, or credit it.',
    },
    DEPOSIT_EXCEEDS_STAY: { kind: 'conflict', message: 'The deposit is more than the amount of the stay.' },
    INVOICE_BELOW_ZERO: {
      kind: 'conflict',
      message:
        'What is left to invoice is less than nothing. An invoice never does: reverse the reduction on the folio, and credit the invoice of the charges by that amount.',
    },
    EXEMPTION_WITHOUT_REASON: {
      kind: 'conflict',
      message:
        'A charge bears no VAT, and no law is known for it. Correct its rate, or enter the article of law in the mandate (seller.texts.vatExempt).',
    },
    HOUSE_STAYS_IN_MANDATE: {
      kind: 'conflict',
      message: 'An establishment does not leave its mandate: invoices may name both. End the mandate by validTo instead.',
    },
    NOTHING_TO_CREDIT: { kind: 'conflict', message: 'Nothing of this invoice is left to credit.' },
    LINE_NOT_ON_INVOICE: { kind: 'invalid', message: 'body.lines names a line that is not on this invoice, or names one twice.' },
    CREDIT_EXCEEDS_INVOICE: {
      kind: 'conflict',
      constraint: 'invoice_state_credited_within_total',
      message:
        'More would be credited than is left of the invoice, or less than nothing: a discount or a deposit makes it less than its other lines. Credit those lines along with them, or an amount.',
    },
    DEDUCTION_CREDITED_ALONE: {
      kind: 'conflict',
      message: 'The line that deducts a deposit is credited only with the whole invoice. Leave `lines` out to credit all of it.',
    },
    CREDIT_EXCEEDS_LINE: {
      kind: 'conflict',
      constraint: 'invoice_line_credited_within_line',
      message: 'More would be credited than is left of the line.',
    },
    CREDIT_NOTE_IS_NOT_CREDITED: {
      kind: 'conflict',
      message: 'A credit note is not credited itself. Issue a new invoice instead.',
    },
    INVOICE_NOT_CREDITED: {
      kind: 'conflict',
      message:
        'A corrective invoice follows an invoice of the same folio and mandate that was credited in full. Credit it first.',
    },
    INVOICE_IS_WRITTEN_OFF: { kind: 'conflict', message: 'This invoice is written off. Take the write-off back first.' },
    INVOICE_NOT_WRITTEN_OFF: { kind: 'conflict', message: 'This invoice is not written off.' },
    INVOICE_IS_SETTLED: { kind: 'conflict', message: 'Nothing of this invoice is owed that could be written off.' },
  },
)

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
    REVERSE_CHARGE_NEEDS_VAT_NUMBER: {
      kind: 'conflict',
      message: 'A charge is under reverse charge: the buyer needs a VAT number of another country.',
    },
    EXPORT_NEEDS_BUYER_ABROAD: { kind: 'conflict', message: 'A charge is an export, but the buyer is in the seller’s country.' },
    MANDATE_CHANGED: {
      kind: 'preconditionFailed',
      message: 'The mandate was changed since it was read. Read it again.',
    },
    MANDATE_CODE_TAKEN: {
      kind: 'conflict',
      constraint: 'operating_mandate_code',
      message: 'body.code: another mandate already has this code.',
    },
    NUMBER_PREFIX_TAKEN: {
      kind: 'conflict',
      constraint: 'operating_mandate_prefix',
      message: 'body.numberPrefix: another mandate already uses this prefix.',
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
      message: 'One of the units is covered by another mandate on the same days.',
    },
    UNIT_OF_ANOTHER_OWNER: {
      kind: 'conflict',
      message: 'One of the units belongs to another owner on the day on which the mandate begins.',
    },
    HOUSE_UNDER_ANOTHER_MANDATE: {
      kind: 'conflict',
      constraint: 'house_is_of_one_mandate',
      message:
        'One of the establishments is fully covered by another mandate on the same days. Set the validTo of that mandate, or list the units of this one in unitIds.',
    },
    CHARGE_OUTSIDE_THE_MANDATE: {
      kind: 'conflict',
      message:
        'A charge is for a day on which the mandate is not in force, or on which the unit is under another mandate or belongs to another owner.',
    },
    UNIT_OUTSIDE_THE_MANDATE: {
      kind: 'conflict',
      message:
        'The mandate does not cover the unit of this stay, another mandate lists the unit, or the unit belongs to another owner.',
    },
    ESTABLISHMENT_OUTSIDE_THE_MANDATE: {
      kind: 'conflict',
      message: 'The mandate does not cover the establishment of this folio.',
    },
    MANDATE_NOT_IN_FORCE: { kind: 'conflict', message: 'The mandate is not in force on the day of the invoice.' },
    NOBODY_TO_BILL: {
      kind: 'invalid',
      message: 'body.billTo.name is missing, and the folio has no guest with a name. State who is billed.',
    },
    NOTHING_TO_INVOICE: { kind: 'conflict', message: 'Nothing on this folio is left to invoice.' },
    ENTRY_CANNOT_BE_INVOICED: {
      kind: 'conflict',
      message: 'One of the entries is not a charge of this folio, is reversed, or is already invoiced.',
    },
    ENTRY_ALREADY_INVOICED: {
      kind: 'conflict',
      constraint: 'invoiced_entry_once',
      message: 'One of the charges is already on another invoice.',
    },
    DEPOSIT_ALREADY_DEDUCTED: {
      kind: 'conflict',
      constraint: 'deducted_deposit_once',
      message: 'The deposit was already deducted by a final invoice. Credit that invoice first.',
    },
    NO_DEPOSIT_TO_DEDUCT: {
      kind: 'conflict',
      message: 'This folio has no deposit invoice to deduct. Issue a standard invoice.',
    },
    DEPOSITS_EXCEED_CHARGES: {
      kind: 'conflict',
      message: 'The invoiced deposits exceed the charges. Credit a deposit invoice first.',
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
    DEPOSIT_EXCEEDS_STAY: { kind: 'conflict', message: 'The deposit exceeds the amount of the stay.' },
    INVOICE_HAS_NO_XML: {
      kind: 'conflict',
      message:
        'EN 16931 knows amounts of at most two digits after the point, and the currency of this invoice has three. It is given as a PDF without XML.',
    },
    INVOICE_BELOW_ZERO: {
      kind: 'conflict',
      message:
        'The amount left to invoice is negative. Reverse the reduction on the folio, and credit the invoice of the charges by that amount.',
    },
    EXEMPTION_WITHOUT_REASON: {
      kind: 'conflict',
      message:
        'A charge has no VAT, and no legal basis for that is known. Correct its rate, or enter the article of law in the mandate (seller.texts.vatExempt).',
    },
    MANDATE_HAS_ISSUED: {
      kind: 'conflict',
      constraint: 'mandate_has_issued',
      message: 'Documents issued under this mandate show its SIREN and prefix. End it by validTo and create another one.',
    },
    HOUSE_STAYS_IN_MANDATE: {
      kind: 'conflict',
      message:
        'An establishment cannot be removed from its mandate, because invoices may refer to both. Set validTo of the mandate instead.',
    },
    NOTHING_TO_CREDIT: { kind: 'conflict', message: 'Nothing of this invoice is left to credit.' },
    LINE_NOT_ON_INVOICE: { kind: 'invalid', message: 'body.lines names a line that is not on this invoice, or names one twice.' },
    CREDIT_EXCEEDS_INVOICE: {
      kind: 'conflict',
      constraint: 'invoice_state_credited_within_total',
      message:
        'The credit exceeds the rest of the invoice, or is negative: a discount or a deposit makes the total lower than the other lines. Credit the lines of the discount or deposit as well, or credit an amount.',
    },
    DEDUCTION_CREDITED_ALONE: {
      kind: 'conflict',
      message: 'A deposit deduction can only be credited with the whole invoice. Omit `lines` to credit all of it.',
    },
    CREDIT_EXCEEDS_LINE: {
      kind: 'conflict',
      constraint: 'invoice_line_credited_within_line',
      message: 'The credit exceeds the rest of the line.',
    },
    CREDIT_NOTE_IS_NOT_CREDITED: {
      kind: 'conflict',
      message: 'A credit note cannot be credited. Issue a new invoice instead.',
    },
    INVOICE_OF_COMMISSION: {
      kind: 'conflict',
      message:
        'This invoice is set off against what is due to an owner. Undo it with its set-off: POST /v1/owner-commission-invoices/{id}/undo.',
    },
    COMMISSION_IS_INVOICED: {
      kind: 'conflict',
      constraint: 'commission_of_invoiced_period',
      message:
        'The commission of these days is invoiced. Set a later day in body.commissionFrom, or undo the commission invoice first.',
    },
    INVOICE_NOT_CREDITED: {
      kind: 'conflict',
      message: 'A corrective invoice requires a fully credited invoice of the same folio and mandate. Credit that invoice first.',
    },
    INVOICE_IS_WRITTEN_OFF: { kind: 'conflict', message: 'This invoice is written off. Reverse the write-off first.' },
    INVOICE_NOT_WRITTEN_OFF: { kind: 'conflict', message: 'This invoice is not written off.' },
    INVOICE_IS_SETTLED: { kind: 'conflict', message: 'This invoice has no balance due to write off.' },
  },
)

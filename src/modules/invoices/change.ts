/** What several operations of the module ask of their requests and of what they have loaded. */
import { refuse as platformRefuse } from '../../platform/errors.ts'
import type { Id as IdType } from '../../platform/ids.ts'
import { closed, Id } from '../../platform/schemas.ts'
import { frenchKeyIsRight, vatNumberOf } from '../owners/index.ts'
import { refuse } from './errors.ts'
import type { InvoiceRow } from './invoice.ts'
import { ibanIsChecked, type MandateRow, sirenIsChecked } from './operating-mandate.ts'

export const mandateParams = closed({ id: Id('The operating mandate.') })
export const invoiceParams = closed({ id: Id('The invoice.') })

export function presentMandateRow(row: MandateRow | undefined, id: IdType): MandateRow {
  if (!row) throw refuse.OPERATING_MANDATE_NOT_FOUND({ recordId: id })
  return row
}

export function presentInvoiceRow(row: InvoiceRow | undefined, id: IdType): InvoiceRow {
  if (!row) throw refuse.INVOICE_NOT_FOUND({ recordId: id })
  return row
}

export function vatNumberFor(sent: string | null | undefined): string | null {
  if (sent == null) return null
  const vat = vatNumberOf(sent)
  if (vat === undefined)
    throw platformRefuse.VALIDATION_ERROR({
      message: 'body.vatNumber has not the form of a VAT number: the two letters of its country, and what that country gives.',
    })
  return vat
}

export function mandateProblem(sent: {
  readonly validFrom: string
  readonly validTo: string | null
  readonly iban: string | null
}): string | undefined {
  if (sent.validTo !== null && sent.validTo < sent.validFrom) return 'body.validTo must not be before body.validFrom.'
  if (sent.iban !== null && !ibanIsChecked(sent.iban)) return 'body.seller.iban: the check digits are not right.'
  return undefined
}

/** What should be looked at again although it is taken. */
export const warningsOf = (siren: string, vatNumber: string | null): string[] => [
  ...(sirenIsChecked(siren) ? [] : ['siren: the check digit is not right; look at the number again.']),
  ...(vatNumber !== null && !frenchKeyIsRight(vatNumber)
    ? ['vatNumber: the key does not fit the SIREN; look at the number again.']
    : []),
  ...(vatNumber?.startsWith('FR') && vatNumber.slice(4) !== siren ? ['vatNumber: its SIREN is not that of the mandate.'] : []),
]

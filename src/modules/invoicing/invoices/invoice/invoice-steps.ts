/** Validation shared by several operations of the module. */

import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import type { Context } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import { ibanIsChecked } from '../../../../platform/values/iban.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { sum } from '../../../../platform/values/money.ts'
import { type FolioWithEstablishment, folioRefuse } from '../../../money/folios/index.ts'
import type { Posting } from '../../../money/ledger/index.ts'
import { frenchKeyIsRight, sirenIsChecked, vatNumberOf } from '../../../property/owners/index.ts'
import { refuse } from '../errors.ts'
import type { MandateRow } from '../mandate/operating-mandate.ts'
import type { InvoiceRow } from './invoice.ts'
import type { MoneyReceived } from './invoice-status.ts'

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
      message:
        'body.vatNumber is not a valid VAT number: it needs the two letters of its country and the format of that country.',
    })
  return vat
}

export function mandateProblem(sent: {
  readonly validFrom: string
  readonly validTo: string | null
  readonly iban: string | null
}): string | undefined {
  if (sent.validTo !== null && sent.validTo < sent.validFrom) return 'body.validTo must not be before body.validFrom.'
  if (sent.iban !== null && !ibanIsChecked(sent.iban)) return 'body.seller.iban: the check digits are wrong.'
  return undefined
}

/** Whether all units were found, each in one of the establishments. */
export const unitsAreOf = (
  found: readonly { readonly establishmentId: IdType }[],
  wanted: readonly IdType[],
  establishments: readonly IdType[],
): boolean => found.length === wanted.length && found.every(({ establishmentId }) => establishments.includes(establishmentId))

/** Validation message: a French seller needs a SIREN; others have none. */
export const registrationProblem = (countryCode: string, siren: string | null): string | undefined =>
  countryCode === 'FR' && siren === null ? 'body.siren is required for a French seller.' : undefined

/** Warnings about values that are accepted but look wrong. */
export const warningsOf = (
  siren: string | null,
  vatNumber: string | null,
  owner: { readonly siret: string | null; readonly vatRegime: string },
): string[] => [
  ...(siren === null || sirenIsChecked(siren) ? [] : ['siren: the check digit is wrong. Check the number.']),
  ...(vatNumber !== null && !frenchKeyIsRight(vatNumber)
    ? ['vatNumber: the key does not match the SIREN. Check the number.']
    : []),
  ...(siren !== null && vatNumber?.startsWith('FR') && vatNumber.slice(4) !== siren
    ? ['vatNumber: its SIREN differs from that of the mandate.']
    : []),
  ...(siren !== null && owner.siret !== null && owner.siret.slice(0, 9) !== siren
    ? ['siren: it is not the SIREN of the owner’s SIRET; look at both again.']
    : []),
  ...(vatNumber !== null && owner.vatRegime === 'non_subject'
    ? ['vatNumber: the owner is not subject to VAT. Invoices are issued without VAT number and without VAT.']
    : []),
]

/** The number after the last of its series; a new year starts at 1. */
export const numberAfter = (
  { year, number }: { readonly year: number | null; readonly number: bigint | null },
  invoiceDate: string,
): bigint => (year === Number(invoiceDate.slice(0, 4)) && number !== null ? number + 1n : 1n)

/** Money received for a folio, including wallet purchases invoiced right now. */
export const receivedOf = (
  money: readonly { readonly accountId: IdType | null; readonly cents: bigint }[],
  boughtCents = 0n,
): MoneyReceived => ({
  folioCents: boughtCents + sum(money.flatMap(({ accountId, cents }) => (accountId === null ? [cents] : []))),
  byAccount: money.flatMap(({ accountId, cents }) => (accountId === null ? [] : [{ accountId, cents }])),
})

/** Refuses if the folio of an invoice does not exist, or its establishment has no open business date. */
export function admitWriteOff(
  folio: FolioWithEstablishment | undefined,
  { content }: InvoiceRow,
  { caller, moment }: Pick<Context<never, never, never>, 'caller' | 'moment'>,
): { folio: FolioWithEstablishment; today: IsoDate; posting: Posting } {
  if (!folio) throw folioRefuse.FOLIO_NOT_FOUND({ recordId: content.folioId })
  if (folio.currentBusinessDate === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
  const today = folio.currentBusinessDate
  return { folio, today, posting: { businessDate: today, moment, postedBy: caller.actorId } }
}

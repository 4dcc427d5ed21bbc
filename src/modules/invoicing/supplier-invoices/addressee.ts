/** Checks whether a document is addressed to the mandate in whose register it is entered, by its buyer and supplier. */
import type { Identifier, InvoiceHeader } from '../einvoices/index.ts'

/** The mandate that keeps the register. */
export interface Keeper {
  readonly siren: string | null
  readonly vatNumber: string | null
  /** Names that suppliers may use as buyer: the seller, the operator, the owner. */
  readonly names: readonly string[]
}

interface Party {
  readonly siren: string | null
  readonly vatNumber: string | null
}

const compact = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/** SIREN (ISO/IEC 6523 scheme 0002), or the first nine digits of a SIRET (0009). */
function sirenAmong(identifiers: readonly Identifier[]): string | null {
  for (const { id, scheme } of identifiers) {
    const digits = compact(id ?? '')
    if (scheme === '0002' && /^\d{9}$/.test(digits)) return digits
    if (scheme === '0009' && /^\d{14}$/.test(digits)) return digits.slice(0, 9)
  }
  return null
}

/** A French VAT number ends with the SIREN. */
const sirenWithin = (vatNumber: string | null): string | null => /^FR[0-9A-Z]{2}(\d{9})$/.exec(vatNumber ?? '')?.[1] ?? null
const vatOf = (text: string | null): string | null => (text === null || text === '' ? null : compact(text))

/** 'same' if an identifier matches, 'other' if none matches and one differs, 'unknown' if none can be compared. */
function comparedWith(keeper: Keeper, party: Party): 'same' | 'other' | 'unknown' {
  const pairs = [
    [keeper.siren, party.siren],
    [vatOf(keeper.vatNumber), party.vatNumber],
    [keeper.siren, sirenWithin(party.vatNumber)],
  ].filter(([own, theirs]) => own !== null && theirs !== null)
  if (pairs.some(([own, theirs]) => own === theirs)) return 'same'
  return pairs.length > 0 ? 'other' : 'unknown'
}

/** Names are compared by their letters and digits, without accents, case and legal form. */
const bare = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/\b(?:SARL|SASU|SAS|SCI|EURL|SNC|SA|LTD|LIMITED|PLC|LLP|GMBH|BV|SRL)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export interface Addressed {
  readonly isRejected: boolean
  readonly rule: 'REG-OWN' | 'REG-BUYER' | 'REG-BUYER-NAME'
  readonly detail: string
}

/** Why the document does not belong in this register, or undefined. */
export function addressedElsewhere(header: InvoiceHeader, keeper: Keeper): Addressed | undefined {
  const supplier = {
    siren: sirenAmong([header.supplierLegalId, ...header.supplierIds]),
    vatNumber: vatOf(header.supplierVat),
  }
  if (comparedWith(keeper, supplier) === 'same')
    return {
      isRejected: true,
      rule: 'REG-OWN',
      detail: 'The supplier is the seller of this mandate. This is a sales invoice, not a supplier invoice.',
    }
  const buyer = { siren: sirenAmong([header.buyerLegalId, ...header.buyerIds]), vatNumber: vatOf(header.buyerVat) }
  const compared = comparedWith(keeper, buyer)
  if (compared === 'other')
    return {
      isRejected: true,
      rule: 'REG-BUYER',
      detail:
        'The invoice is addressed to another buyer: neither SIREN nor VAT number match this mandate. Ask the supplier to reissue it.',
    }
  const name = bare(header.buyerName ?? '')
  if (compared === 'unknown' && !keeper.names.some((known) => bare(known) === name))
    return {
      isRejected: false,
      rule: 'REG-BUYER-NAME',
      detail: 'The buyer has no number, and the name does not match this mandate. Check whether the invoice is for it.',
    }
  return undefined
}

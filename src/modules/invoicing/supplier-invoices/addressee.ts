/** Whether a document is meant for the mandate in whose register it is to stand: the buyer it names, and who sends it. */
import type { Identifier, InvoiceHeader } from '../einvoices/index.ts'

/** Who keeps the register. */
export interface Keeper {
  readonly siren: string | null
  readonly vatNumber: string | null
  /** Names under which suppliers write to it: the seller, the operator, the owner. */
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

/** 'same' where one identifier agrees, 'other' where none does and one contradicts, 'unknown' where none can be compared. */
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

/** What speaks against the document in this register; undefined where nothing does. */
export function addressedElsewhere(header: InvoiceHeader, keeper: Keeper): Addressed | undefined {
  const supplier = {
    siren: sirenAmong([header.supplierLegalId, ...header.supplierIds]),
    vatNumber: vatOf(header.supplierVat),
  }
  if (comparedWith(keeper, supplier) === 'same')
    return {
      isRejected: true,
      rule: 'REG-OWN',
      detail: 'The supplier is the seller of this mandate: this is an invoice of its own sales, not one that it has to pay.',
    }
  const buyer = { siren: sirenAmong([header.buyerLegalId, ...header.buyerIds]), vatNumber: vatOf(header.buyerVat) }
  const compared = comparedWith(keeper, buyer)
  if (compared === 'other')
    return {
      isRejected: true,
      rule: 'REG-BUYER',
      detail:
        'The invoice is addressed to somebody else: its buyer has neither the SIREN nor the VAT number of this mandate. Ask the supplier for one in the right name.',
    }
  const name = bare(header.buyerName ?? '')
  if (compared === 'unknown' && !keeper.names.some((known) => bare(known) === name))
    return {
      isRejected: false,
      rule: 'REG-BUYER-NAME',
      detail: 'The buyer has no number, and the name is not one of this mandate. See whether the invoice is for it.',
    }
  return undefined
}

/**
 * Requirements of the French reform for e-invoices between French companies beyond EN 16931 ("flux 2"): numbers, legal notes, addresses,
 * invoicing frameworks, rates, decimals. Applies to invoices of a French seller. Not included: the rules for its extensions (EXT-FR-FE),
 * for several sellers on one invoice and for invoices in both directions (frameworks 8 and 9).
 * Source: XP Z12-012 and the validation artefacts of FNFE-MPE, release 1.4.0; messages and code are our own.
 */
import { below, type Context, context, type Finding, lengthOf, rule as makeRule, type Rule, ruleBook } from './rule.ts'
import { along, attribute, normalized, valueOf, type XmlDocument, type XmlElement } from './xml.ts'

interface Facts {
  readonly document: XmlDocument
  readonly root: XmlElement
}
const rule = makeRule<Facts>
const set = (...contexts: readonly (readonly Context<Facts>[])[]): Context<Facts>[] => contexts.flat()
const has = (element: XmlElement | undefined, ...path: readonly string[]): boolean => along(element, ...path).length > 0
const values = (element: XmlElement | undefined, ...path: readonly string[]): string[] => along(element, ...path).map(valueOf)
const first = (element: XmlElement | undefined, ...path: readonly string[]): string => values(element, ...path)[0] ?? ''
const anyOf = (given: readonly string[], wanted: readonly string[]): boolean => given.some((each) => wanted.includes(each))
const isRoot = (element: XmlElement): boolean => element.parent === undefined
const schemed = (elements: readonly XmlElement[], scheme: string): string[] =>
  elements.filter((each) => attribute(each, 'schemeID') === scheme).map(valueOf)

const isNumber = (text: string): boolean => /^[A-Za-z0-9+\-_/]+$/.test(normalized(text)) && !text.includes(' ')
const isSiren = (text: string): boolean => /^\d{9}$/.test(normalized(text))
const isAddress = (text: string): boolean => /^[A-Za-z0-9+\-_.]+$/.test(text)
const digits = (text: string): number => text.replaceAll('.', '').length
const isAmount = (text: string, decimals: number): boolean =>
  new RegExp(`^-?\\d{1,19}(?:\\.\\d{1,${decimals}})?$`).test(normalized(text)) && digits(normalized(text)) <= 19
const isPrice = (text: string): boolean => /^\d{1,19}(?:\.\d{1,6})?$/.test(normalized(text)) && digits(normalized(text)) <= 19
const isPercent = (text: string): boolean => /^\d{1,4}(?:\.\d{1,2})?$/.test(normalized(text)) && digits(normalized(text)) <= 4

function isDay(text: string): boolean {
  const parts = /^(20\d{2})-?(0[1-9]|1[0-2])-?(0[1-9]|[12]\d|3[01])$/.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31)
}

const types = '380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503'.split(' ')
const frames = 'B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'.split(' ')
const categories = ['S', 'E', 'AE', 'K', 'G', 'O', 'Z']
const rates = new Set(
  (
    '0 0.0 0.00 10 10.0 10.00 13 13.0 13.00 20 20.0 20.00 8.5 8.50 19.6 19.60 2.1 2.10 5.5 5.50 7 7.0 7.00 ' +
    '20.6 20.60 1.05 0.9 0.90 1.75 9.2 9.20 9.6 9.60'
  ).split(' '),
)
const attachments = new Set(
  (
    'RIB LISIBLE FEUILLE_DE_STYLE PJA BORDEREAU_SUIVI DOCUMENT_ANNEXE BON_LIVRAISON BON_COMMANDE ' +
    'BORDEREAU_SUIVI_VALIDATION ETAT_ACOMPTE FACTURE_PAIEMENT_DIRECT RECAPITULATIF_COTRAITANCE'
  ).split(' '),
)
const treatments = new Set(['B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE', 'ARCHIVEONLY'])
const paidFrames = ['B2', 'S2', 'M2']
const selfBilled = ['389', '501', '500', '471', '473', '261', '502']
const bothWays = ['B9', 'S9', 'M9']

const say = {
  number: (what: string) =>
    `${what} has characters not allowed in French invoices (allowed: letters, digits, + - _ /, no blanks).`,
  long: (what: string, most: number) => `${what} has more than ${most} characters.`,
  date: (what: string) => `${what} is not a date from 2000 to 2099.`,
  note: (code: string, what: string) => `The note ${code} is missing (${what}).`,
  noteTwice: (code: string) => `The note ${code} occurs more than once.`,
  siret: (who: string) => `The SIRET of ${who} does not begin with its SIREN, or does not have 14 digits.`,
  rate: (where: string) => `A VAT rate ${where} is not a current or former French rate.`,
  category: (where: string) => `A VAT category ${where} is not allowed in French invoices.`,
  islands: (where: string) => `IGIC and IPSI (categories L and M) ${where} are not allowed in French invoices.`,
  decimals: (what: string, most: number) => `${what} has more than 19 digits, or more than ${most} decimals.`,
  percent: (where: string) => `A VAT rate ${where} has more than 4 digits, or more than 2 decimals.`,
} as const

const amountRules = (id: string, what: string, decimals = 2): Rule<Facts> =>
  rule(id, say.decimals(what, decimals), (e) => isAmount(valueOf(e), decimals))
const dateRule = (id: string, what: string): Rule<Facts> => rule(id, say.date(what), (e) => isDay(valueOf(e)))
const rateRule = (id: string, where: string, name: string): Rule<Facts> =>
  rule(id, say.rate(where), (e) => values(e, name).every((rate) => rate === '' || rates.has(rate)))
const siretRule = (
  id: string,
  who: string,
  siret: (e: XmlElement) => string[],
  siren: (e: XmlElement) => string | undefined,
): Rule<Facts> =>
  rule(id, say.siret(who), (e) => {
    const [given] = siret(e)
    return given === undefined || (/^\d{14}$/.test(given) && given.slice(0, 9) === (siren(e) ?? given.slice(0, 9)))
  })
const schemesOnce = (elements: readonly XmlElement[]): boolean => {
  const schemes = elements.map((each) => attribute(each, 'schemeID')).filter((scheme) => scheme !== undefined)
  return new Set(schemes).size === schemes.length
}
const allSchemed = (elements: readonly XmlElement[]): boolean =>
  elements.every((each) => attribute(each, 'schemeID') !== undefined)
const identifierRules = (bt: string, who: string, ids: (e: XmlElement) => readonly XmlElement[]): Rule<Facts>[] => [
  rule(`BR-FR-CO-10_${bt}-1`, `An identifier of ${who} has no scheme.`, (e) => allSchemed(ids(e))),
  rule(`BR-FR-CO-10_${bt}-2`, `Two identifiers of ${who} have the same scheme.`, (e) => schemesOnce(ids(e))),
]

/** Paths of the party fields in a syntax. */
interface PartyPaths {
  readonly ids: (party: XmlElement) => readonly XmlElement[]
  readonly siren: (party: XmlElement) => readonly string[]
  readonly addresses: (party: XmlElement) => readonly XmlElement[]
}
const partyRules = (bt: { id: string; address: string }, who: string, { ids, siren, addresses }: PartyPaths): Rule<Facts>[] => [
  siretRule(
    `BR-FR-09_${bt.id}`,
    who,
    (e) => schemed(ids(e), '0009'),
    (e) => siren(e)[0] ?? '',
  ),
  rule(`BR-FR-26_${bt.id}`, say.long(`A private identifier of ${who}`, 100), (e) =>
    schemed(ids(e), '0224').every((id) => lengthOf(id) <= 100),
  ),
  rule(
    `BR-FR-23_${bt.address}`,
    `The electronic address of ${who} has other characters than letters, digits, + - _ and the point.`,
    (e) => schemed(addresses(e), '0225').every(isAddress),
  ),
  rule(`BR-FR-25_${bt.address}`, say.long(`The electronic address of ${who}`, 125), (e) =>
    addresses(e).every((address) => lengthOf(valueOf(address)) <= 125),
  ),
  ...identifierRules(bt.id, who, ids),
]
const numeric = (text: string): number => (text === '' ? Number.NaN : Number(text))

/** Rules on framework, type and totals, shared by both syntaxes. */
interface Head {
  readonly frame: (root: XmlElement) => string[]
  readonly type: (root: XmlElement) => string[]
  readonly paid: (root: XmlElement) => string
  readonly total: (root: XmlElement) => string
  readonly due: (root: XmlElement) => string
  readonly dueDate: (root: XmlElement) => string
  readonly issueDate: (root: XmlElement) => string
  readonly currency: (root: XmlElement) => string[]
  readonly taxCurrency: (root: XmlElement) => string[]
  readonly taxInEuros: (root: XmlElement) => string[]
  readonly preceding: (root: XmlElement) => readonly XmlElement[]
}
const headRules = (head: Head, correction: string, dated: (preceding: XmlElement) => boolean): Rule<Facts>[] => [
  rule('BR-FR-08_BT-23', 'The invoicing framework (BT-23) is missing or not a French one.', (e) => anyOf(head.frame(e), frames)),
  rule(
    correction,
    'A corrective invoice must refer to exactly one invoice.',
    (e) => !anyOf(head.type(e), ['384', '471', '472', '473']) || head.preceding(e).length === 1,
  ),
  rule(
    'BR-FR-CO-05_BT-3',
    'A credit note must refer to the credited invoice, with its date.',
    (e) => !anyOf(head.type(e), ['261', '381', '396', '502', '503']) || e.name === 'Invoice' || head.preceding(e).some(dated),
  ),
  rule(
    'BR-FR-CO-07_BT-9',
    'The due date is before the invoice date.',
    (e) =>
      head.dueDate(e) === '' ||
      anyOf(head.type(e), ['386', '500', '503']) ||
      anyOf(head.frame(e), paidFrames) ||
      head.dueDate(e) >= head.issueDate(e),
  ),
  rule(
    'BR-FR-CO-08_BT-23',
    'A deposit invoice cannot use the framework of a final invoice (B4, S4, M4).',
    (e) => !anyOf(head.frame(e), ['B4', 'S4', 'M4']) || !anyOf(head.type(e), ['386', '500', '503']),
  ),
  rule(
    'BR-FR-CO-09_BT-23-1',
    'For a paid invoice (framework B2, S2, M2), the amount paid must equal the total.',
    (e) => !anyOf(head.frame(e), paidFrames) || numeric(head.paid(e)) === numeric(head.total(e)),
  ),
  rule(
    'BR-FR-CO-09_BT-23-2',
    'For a paid invoice (framework B2, S2, M2), the amount due must be 0.',
    (e) => !anyOf(head.frame(e), paidFrames) || numeric(head.due(e)) === 0,
  ),
  rule(
    'BR-FR-CO-09_BT-23-3',
    'For a paid invoice (framework B2, S2, M2), the due date must be given: it is the date of the payment.',
    (e) => !anyOf(head.frame(e), paidFrames) || head.dueDate(e) !== '',
  ),
  rule(
    'BR-FR-CO-12_BT-5',
    'An invoice in another currency must also give its VAT in euros.',
    (e) =>
      !head.currency(e).some((currency) => currency !== 'EUR') ||
      (head.taxCurrency(e).includes('EUR') && head.taxInEuros(e).some((amount) => amount !== '')),
  ),
]

// --- UBL ----------------------------------------------------------------------------------------------------------------------------

const supplier = ['AccountingSupplierParty', 'Party'] as const
const customer = ['AccountingCustomerParty', 'Party'] as const
const notesOf = (root: XmlElement): string => values(root, 'Note').join('')
/** The text after `#BAR#` in the notes. */
const treatmentOf = (root: XmlElement): string => {
  const notes = notesOf(root)
  return notes.includes('#BAR#') ? (notes.split('#BAR#')[1]?.split('#')[0] ?? '') : ''
}
const ublSiren = (party: XmlElement): string[] => schemed(along(party, 'PartyLegalEntity', 'CompanyID'), '0002')
const ublIds = (party: XmlElement): readonly XmlElement[] => along(party, 'PartyIdentification', 'ID')
const rootOnly =
  (...names: readonly string[]) =>
  (e: XmlElement) => {
    let above = e.parent
    for (const name of names.toReversed()) {
      if (above?.name !== name) return false
      above = above?.parent
    }
    return above !== undefined && above.parent === undefined
  }
const ublLine = (e: XmlElement): boolean => e.parent?.name === 'InvoiceLine' || e.parent?.name === 'CreditNoteLine'
const belowLine =
  (...names: readonly string[]) =>
  (e: XmlElement) => {
    let above = e.parent
    for (const name of names.toReversed()) {
      if (above?.name !== name) return false
      above = above?.parent
    }
    return above?.name === 'InvoiceLine' || above?.name === 'CreditNoteLine'
  }

const ublHead: Head = {
  frame: (root) => values(root, 'ProfileID'),
  type: (root) => [...values(root, 'InvoiceTypeCode'), ...values(root, 'CreditNoteTypeCode')],
  paid: (root) => first(root, 'LegalMonetaryTotal', 'PrepaidAmount'),
  total: (root) => first(root, 'LegalMonetaryTotal', 'TaxInclusiveAmount'),
  due: (root) => first(root, 'LegalMonetaryTotal', 'PayableAmount'),
  dueDate: (root) => first(root, 'DueDate') || first(root, 'PaymentMeans', 'PaymentDueDate'),
  issueDate: (root) => first(root, 'IssueDate'),
  currency: (root) => values(root, 'DocumentCurrencyCode'),
  taxCurrency: (root) => values(root, 'TaxCurrencyCode'),
  taxInEuros: (root) =>
    along(root, 'TaxTotal', 'TaxAmount')
      .filter((e) => attribute(e, 'currencyID') === 'EUR')
      .map(valueOf),
  preceding: (root) => along(root, 'BillingReference'),
}
const ublParty: PartyPaths = { ids: ublIds, siren: ublSiren, addresses: (party) => along(party, 'EndpointID') }
/** The UBL rules restrict private identifiers to the characters of addresses; the CII rules do not. */
const ublPartyRules = (bt: { id: string; address: string }, who: string): Rule<Facts>[] => [
  ...partyRules(bt, who, ublParty),
  rule(
    `BR-FR-24_${bt.id}`,
    `A private identifier of ${who} has other characters than letters, digits, + - _ and the point.`,
    (e) => schemed(ublIds(e), '0224').every(isAddress),
  ),
]
const positive = (id: string, what: string, name: string): Rule<Facts> =>
  rule(id, say.decimals(what, 6), (e, { root }) => {
    const price = first(e, name)
    if (price === '') return true
    return anyOf(values(root, 'ProfileID').map(normalized), bothWays) ? isAmount(price, 6) : isPrice(price)
  })

const ublSets: Context<Facts>[][] = [
  set(
    context(
      ['Invoice', 'CreditNote'],
      isRoot,
      rule('BR-FR-01_BT-1-1', say.long('The number of the invoice (BT-1)', 35), (e) =>
        values(e, 'ID').every((id) => lengthOf(id) <= 35),
      ),
      rule('BR-FR-01_BT-1-2', say.number('The number of the invoice (BT-1)'), (e) => values(e, 'ID').every(isNumber)),
      rule('BR-FR-02_BT-1', say.number('The number of the invoice (BT-1)'), (e) => values(e, 'ID').every(isNumber)),
      rule('BR-FR-04_BT-3', 'The type of document (BT-3) is none that French invoices take.', (e) =>
        ublHead.type(e).every((type) => types.includes(type)),
      ),
      ...[
        ['1', 'PMT', 'fixed compensation for recovery'],
        ['2', 'PMD', 'penalties for late payment'],
        ['3', 'AAB', 'discount for early payment, or none'],
      ].map(([number, code = '', what = '']) =>
        rule(`BR-FR-05_BT-22-${number}`, say.note(code, what), (e) => notesOf(e).includes(`#${code}#`)),
      ),
      ...['PMT', 'PMD', 'AAB', 'TXD'].map((code, index) =>
        rule(`BR-FR-06_BT-21-${index + 1}`, say.noteTwice(code), (e) => notesOf(e).split(`#${code}#`).length <= 2),
      ),
      rule('BR-FR-10_BT-30', 'The seller has no SIREN (BT-30, scheme 0002, 9 digits).', (e) => {
        const legal = along(e, ...supplier, 'PartyLegalEntity')
        return legal.every((each) => schemed(along(each, 'CompanyID'), '0002').some(isSiren))
      }),
      rule('BR-FR-11_BT-47', 'Between companies in France the buyer has a SIREN (BT-47, scheme 0002, 9 digits).', (e) => {
        const siren = along(e, ...customer).flatMap(ublSiren)
        return treatmentOf(e) !== 'B2B' || siren.some(isSiren)
      }),
      rule(
        'BR-FR-12_BT-49',
        'The buyer has no electronic address (BT-49).',
        (e) => normalized(first(e, ...customer, 'EndpointID')) !== '',
      ),
      rule(
        'BR-FR-13_BT-34',
        'The seller has no electronic address (BT-34).',
        (e) => normalized(first(e, ...supplier, 'EndpointID')) !== '',
      ),
      rule(
        'BR-FR-18_BT-123',
        'More than one attachment is the readable form (LISIBLE).',
        (e) => values(e, 'AdditionalDocumentReference', 'DocumentDescription').filter((text) => text === 'LISIBLE').length <= 1,
      ),
      rule('BR-FR-20_BT-21', 'The treatment that the note BAR asks for is none that exists.', (e) => {
        const treatment = treatmentOf(e)
        return treatment === '' || treatments.has(treatment)
      }),
      rule(
        'BR-FR-21_BT-49',
        'The electronic address of the buyer is not one of the French directory (scheme 0225, beginning with the SIREN).',
        (e) => {
          if (treatmentOf(e) !== 'B2B' || anyOf(ublHead.type(e), selfBilled)) return true
          return inDirectory(along(e, ...customer, 'EndpointID'), along(e, ...customer).flatMap(ublSiren))
        },
      ),
      rule(
        'BR-FR-22_BT-34',
        'The electronic address of the seller is not one of the French directory (scheme 0225, beginning with the SIREN).',
        (e) => {
          if (!notesOf(e).includes('#BAR#') || !anyOf(ublHead.type(e), selfBilled)) return true
          return inDirectory(along(e, ...supplier, 'EndpointID'), along(e, ...supplier).flatMap(ublSiren))
        },
      ),
      rule(
        'BR-FR-CO-03_BT-3',
        'A global allowance names its contract and its period.',
        (e) =>
          !values(e, 'CreditNoteTypeCode').includes('262') ||
          (first(e, 'ContractDocumentReference', 'ID') !== '' &&
            first(e, 'InvoicePeriod', 'StartDate') !== '' &&
            first(e, 'InvoicePeriod', 'EndDate') !== ''),
      ),
      rule(
        'BR-FR-CO-14_BT-29-1',
        'A member of a single taxable person says so in the note TXD.',
        (e) =>
          !isMember(along(e, ...supplier).flatMap(ublIds)) ||
          notesOf(e).split('#TXD#')[1]?.split('#')[0] === 'MEMBRE_ASSUJETTI_UNIQUE',
      ),
      rule(
        'BR-FR-CO-15_BT-29-1',
        'A member of a single taxable person names it as its tax representative, with its VAT number.',
        (e) =>
          !isMember(along(e, ...supplier).flatMap(ublIds)) ||
          first(e, 'TaxRepresentativeParty', 'PartyTaxScheme', 'CompanyID') !== '',
      ),
      ...headRules(
        ublHead,
        'BR-FR-CO-04_BT-3',
        (each) => has(each, 'InvoiceDocumentReference', 'ID') && has(each, 'InvoiceDocumentReference', 'IssueDate'),
      ),
    ),
    context(
      'ID',
      rootOnly('BillingReference', 'InvoiceDocumentReference'),
      rule('BR-FR-01_BT-25-1', say.long('The number of a preceding invoice (BT-25)', 35), (e) => lengthOf(valueOf(e)) <= 35),
      rule('BR-FR-01_BT-25-2', say.number('The number of a preceding invoice (BT-25)'), (e) => isNumber(valueOf(e))),
      rule('BR-FR-02_BT-25', say.number('The number of a preceding invoice (BT-25)'), (e) => isNumber(valueOf(e))),
    ),
    context('IssueDate', rootOnly(), dateRule('BR-FR-03_BT-2', 'The date of the invoice (BT-2)')),
    context('TaxPointDate', rootOnly(), dateRule('BR-FR-03_BT-7', 'The date of the VAT point (BT-7)')),
    context('DueDate', rootOnly(), dateRule('BR-FR-03_BT-9', 'The due date (BT-9)')),
    context(
      'IssueDate',
      rootOnly('BillingReference', 'InvoiceDocumentReference'),
      dateRule('BR-FR-03_BT-26', 'The date of a preceding invoice (BT-26)'),
    ),
    context('ActualDeliveryDate', rootOnly('Delivery'), dateRule('BR-FR-03_BT-72', 'The date of delivery (BT-72)')),
    context('StartDate', rootOnly('InvoicePeriod'), dateRule('BR-FR-03_BT-73', 'The beginning of the period (BT-73)')),
    context('EndDate', rootOnly('InvoicePeriod'), dateRule('BR-FR-03_BT-74', 'The end of the period (BT-74)')),
    context(
      'StartDate',
      belowLine('InvoicePeriod'),
      dateRule('BR-FR-03_BT-134', 'The beginning of the period of a line (BT-134)'),
    ),
    context('EndDate', belowLine('InvoicePeriod'), dateRule('BR-FR-03_BT-135', 'The end of the period of a line (BT-135)')),
    context('Party', rootOnly('AccountingSupplierParty'), ...ublPartyRules({ id: 'BT-29', address: 'BT-34' }, 'the seller')),
    context('Party', rootOnly('AccountingCustomerParty'), ...ublPartyRules({ id: 'BT-46', address: 'BT-49' }, 'the buyer')),
    context(
      'PayeeParty',
      rootOnly(),
      siretRule(
        'BR-FR-09_BT-60',
        'the payee',
        (e) => schemed(ublIds(e), '0009'),
        (e) => ublSiren(e)[0] || undefined,
      ),
      ...identifierRules('BT-60', 'the payee', ublIds),
    ),
    context(
      'DeliveryLocation',
      rootOnly('Delivery'),
      siretRule(
        'BR-FR-09_BT-71',
        'who is delivered to',
        (e) => schemed(along(e, 'ID'), '0009'),
        () => undefined,
      ),
      ...identifierRules('BT-71', 'who is delivered to', (e) => along(e, 'ID')),
    ),
    context(
      'TaxCategory',
      below('AllowanceCharge'),
      rule('BR-FR-15_BT-95_BT-102-1', say.category('of an allowance or charge'), (e) =>
        values(e, 'ID').every((id) => categories.includes(id)),
      ),
      rule('BR-FR-15_BT-95_BT-102-2', say.islands('on an allowance or charge'), (e) => !anyOf(values(e, 'ID'), ['L', 'M'])),
      rateRule('BR-FR-16_BT-96', 'of an allowance', 'Percent'),
      rule('BR-FR-DEC-04_BT-96_BT-103', say.percent('of an allowance or charge'), (e) => values(e, 'Percent').every(isPercent)),
    ),
    context(
      'TaxCategory',
      below('TaxTotal', 'TaxSubtotal'),
      rule('BR-FR-15_BT-118-1', say.category('of the breakdown'), (e) => values(e, 'ID').every((id) => categories.includes(id))),
      rule('BR-FR-15_BT-118-2', say.islands('in the breakdown'), (e) => !anyOf(values(e, 'ID'), ['L', 'M'])),
      rateRule('BR-FR-16_BT-119', 'of the breakdown', 'Percent'),
      rule('BR-FR-DEC-04_BT-119', say.percent('of the breakdown'), (e) => values(e, 'Percent').every(isPercent)),
    ),
    context(
      'ClassifiedTaxCategory',
      below('Item'),
      rule('BR-FR-15_BT-151-1', say.category('of a line'), (e) => values(e, 'ID').every((id) => categories.includes(id))),
      rule('BR-FR-08_BT-151-2', say.islands('on a line'), (e) => !anyOf(values(e, 'ID'), ['L', 'M'])),
      // The official rule only checks lines of invoices, not of credit notes.
      rule(
        'BR-FR-16_BT-152',
        say.rate('of a line'),
        (e) => e.parent?.parent?.name !== 'InvoiceLine' || values(e, 'Percent').every((rate) => rate === '' || rates.has(rate)),
      ),
      rule('BR-FR-DEC-04_BT-152', say.percent('of a line'), (e) => values(e, 'Percent').every(isPercent)),
    ),
    context(
      'AdditionalDocumentReference',
      undefined,
      rule('BR-FR-17_BT-123', 'The description of an attachment (BT-123) is none that French invoices take.', (e) =>
        values(e, 'DocumentDescription').every((text) => attachments.has(text)),
      ),
    ),
    context(
      'ID',
      (e) => e.parent?.name === 'PartyIdentification' && anyOf([attribute(e, 'schemeID') ?? ''], ['0002', '0231']),
      rule('BR-FR-32-ID', 'A SIREN has not 9 digits.', (e) => isSiren(valueOf(e))),
    ),
    context(
      'CompanyID',
      (e) => e.parent?.name === 'PartyLegalEntity' && attribute(e, 'schemeID') === '0002',
      rule('BR-FR-32-LEGALID', 'A SIREN has not 9 digits.', (e) => isSiren(valueOf(e))),
    ),
    ...(
      [
        ['LineExtensionAmount', 'BT-106', 'The sum of the line amounts'],
        ['AllowanceTotalAmount', 'BT-107', 'The sum of the allowances'],
        ['ChargeTotalAmount', 'BT-108', 'The sum of the charges'],
        ['TaxExclusiveAmount', 'BT-109', 'The total without VAT'],
        ['TaxInclusiveAmount', 'BT-112', 'The total with VAT'],
        ['PrepaidAmount', 'BT-113', 'The amount paid'],
        ['PayableRoundingAmount', 'BT-114', 'The rounding'],
        ['PayableAmount', 'BT-115', 'The amount due'],
      ] as const
    ).map(([name, bt, what]) => context(name, below('LegalMonetaryTotal'), amountRules(`BR-FR-DEC-01_${bt}`, what))),
    context('TaxAmount', below('TaxTotal'), amountRules('BR-FR-DEC-01_BT-110', 'The VAT total')),
    context('TaxableAmount', below('TaxTotal', 'TaxSubtotal'), amountRules('BR-FR-DEC-01_BT-116', 'A taxable amount')),
    context('TaxAmount', below('TaxTotal', 'TaxSubtotal'), amountRules('BR-FR-DEC-01_BT-117', 'An amount of VAT')),
    context('LineExtensionAmount', ublLine, amountRules('BR-FR-DEC-01_BT-131', 'The net amount of a line')),
    context('Amount', rootOnly('AllowanceCharge'), amountRules('BR-FR-DEC-01_BT-92_BT-99', 'An allowance or charge')),
    context(
      'BaseAmount',
      rootOnly('AllowanceCharge'),
      amountRules('BR-FR-DEC-01_BT-93_BT-100', 'The base of an allowance or charge'),
    ),
    context(
      'Amount',
      belowLine('AllowanceCharge'),
      amountRules('BR-FR-DEC-01_BT-136_BT-141', 'An allowance or charge of a line'),
    ),
    context(
      'BaseAmount',
      belowLine('AllowanceCharge'),
      amountRules('BR-FR-DEC-01_BT-137_BT-142', 'The base of an allowance or charge of a line'),
    ),
    context(['InvoicedQuantity', 'CreditedQuantity'], ublLine, amountRules('BR-FR-DEC-02_BT-129', 'A quantity', 4)),
    context(
      'Price',
      ublLine,
      rule('BR-FR-DEC-02_BT-149', say.decimals('The quantity of a price', 4), (e) =>
        values(e, 'BaseQuantity').every((text) => text === '' || isAmount(text, 4)),
      ),
      positive('BR-FR-DEC-03_BT-146', 'A net price, which is never negative,', 'PriceAmount'),
    ),
    context(
      'AllowanceCharge',
      belowLine('Price'),
      positive('BR-FR-DEC-03_BT-147', 'The discount on a price, which is never negative,', 'Amount'),
      positive('BR-FR-DEC-03_BT-148', 'A gross price, which is never negative,', 'BaseAmount'),
    ),
  ),
]

const inDirectory = (addresses: readonly XmlElement[], siren: readonly string[]): boolean =>
  addresses.some((address) => valueOf(address).startsWith(siren[0] ?? '') && attribute(address, 'schemeID') === '0225')
const isMember = (ids: readonly XmlElement[]): boolean => ids.some((id) => attribute(id, 'schemeID') === '0231')

// --- CII ----------------------------------------------------------------------------------------------------------------------------

const transaction = 'SupplyChainTradeTransaction'
const agreement = [transaction, 'ApplicableHeaderTradeAgreement'] as const
const settlement = [transaction, 'ApplicableHeaderTradeSettlement'] as const
const delivery = [transaction, 'ApplicableHeaderTradeDelivery'] as const
const totals = [...settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation'] as const
const line = [transaction, 'IncludedSupplyChainTradeLineItem'] as const
const price = [...line, 'SpecifiedLineTradeAgreement'] as const
const ciiNotes = (root: XmlElement, subject: string): XmlElement[] =>
  along(root, 'ExchangedDocument', 'IncludedNote').filter((note) => values(note, 'SubjectCode').includes(subject))
const ciiTreatments = (root: XmlElement): string[] => ciiNotes(root, 'BAR').flatMap((note) => values(note, 'Content'))
const ciiSiren = (party: XmlElement): string[] => schemed(along(party, 'SpecifiedLegalOrganization', 'ID'), '0002')
const ciiIds = (party: XmlElement): readonly XmlElement[] => along(party, 'GlobalID')

const ciiHead: Head = {
  frame: (root) => values(root, 'ExchangedDocumentContext', 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
  type: (root) => values(root, 'ExchangedDocument', 'TypeCode'),
  paid: (root) => first(root, ...totals, 'TotalPrepaidAmount'),
  total: (root) => first(root, ...totals, 'GrandTotalAmount'),
  due: (root) => first(root, ...totals, 'DuePayableAmount'),
  dueDate: (root) => first(root, ...settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
  issueDate: (root) => first(root, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString'),
  currency: (root) => values(root, ...settlement, 'InvoiceCurrencyCode'),
  taxCurrency: (root) => values(root, ...settlement, 'TaxCurrencyCode'),
  taxInEuros: (root) =>
    along(root, ...totals, 'TaxTotalAmount')
      .filter((e) => attribute(e, 'currencyID') === 'EUR')
      .map(valueOf),
  preceding: (root) => along(root, ...settlement, 'InvoiceReferencedDocument'),
}
const ciiParty: PartyPaths = {
  ids: ciiIds,
  siren: ciiSiren,
  addresses: (party) => along(party, 'URIUniversalCommunication', 'URIID'),
}
const ciiRates = (id: string, category: string, decimals: string, where: string): Rule<Facts>[] => [
  rateRule(id, where, 'RateApplicablePercent'),
  rule(category, say.category(where), (e) => anyOf([first(e, 'CategoryCode')], categories)),
  rule(`${category}_LM`, say.islands(where), (e) => !anyOf(values(e, 'CategoryCode'), ['L', 'M'])),
  rule(decimals, say.percent(where), (e) => values(e, 'RateApplicablePercent').every(isPercent)),
]
const ciiPrice = (id: string, what: string): Rule<Facts> =>
  rule(id, say.decimals(what, 6), (e, { root }) =>
    anyOf(ciiHead.frame(root).map(normalized), bothWays) ? isAmount(valueOf(e), 6) : isPrice(valueOf(e)),
  )

const ciiSets: Context<Facts>[][] = [
  set(
    context(
      'CrossIndustryInvoice',
      isRoot,
      rule('BR-FR-01_BT-1', say.long('The number of the invoice (BT-1)', 35), (e) =>
        values(e, 'ExchangedDocument', 'ID').every((id) => lengthOf(id) <= 35),
      ),
      rule('BR-FR-02_BT-1', say.number('The number of the invoice (BT-1)'), (e) =>
        values(e, 'ExchangedDocument', 'ID').every(isNumber),
      ),
      rule('BR-FR-04_BT-3', 'The type of document (BT-3) is none that French invoices take.', (e) =>
        ciiHead.type(e).every((type) => types.includes(type)),
      ),
      ...[
        ['PMT', 'fixed compensation for recovery'],
        ['PMD', 'penalties for late payment'],
        ['AAB', 'discount for early payment, or none'],
      ].map(([code = '', what = '']) =>
        rule(`BR-FR-05_BT-22_${code}`, say.note(code, what), (e) => ciiNotes(e, code).length > 0),
      ),
      ...['PMT', 'PMD', 'AAB', 'TXD'].map((code) =>
        rule(`BR-FR-06_BT-21_${code}`, say.noteTwice(code), (e) => ciiNotes(e, code).length <= 1),
      ),
      rule('BR-FR-10_BT-30', 'The seller has no SIREN (BT-30, scheme 0002, 9 digits).', (e) =>
        along(e, ...agreement, 'SellerTradeParty')
          .flatMap(ciiSiren)
          .some(isSiren),
      ),
      rule(
        'BR-FR-11_BT-47',
        'Between companies in France the buyer has a SIREN (BT-47, scheme 0002, 9 digits).',
        (e) =>
          !ciiTreatments(e).includes('B2B') ||
          along(e, ...agreement, 'BuyerTradeParty')
            .flatMap(ciiSiren)
            .some(isSiren),
      ),
      rule(
        'BR-FR-12_BT-49',
        'The buyer has no electronic address (BT-49).',
        (e) => first(e, ...agreement, 'BuyerTradeParty', 'URIUniversalCommunication', 'URIID') !== '',
      ),
      rule(
        'BR-FR-13_BT-34',
        'The seller has no electronic address (BT-34).',
        (e) => first(e, ...agreement, 'SellerTradeParty', 'URIUniversalCommunication', 'URIID') !== '',
      ),
      rule('BR-FR-20_BT-21', 'The treatment that the note BAR asks for is none that exists.', (e) =>
        ciiTreatments(e).every((treatment) => treatments.has(treatment)),
      ),
      rule(
        'BR-FR-21_BT-49',
        'The electronic address of the buyer is not one of the French directory (scheme 0225, beginning with the SIREN).',
        (e) =>
          !ciiTreatments(e).includes('B2B') ||
          anyOf(ciiHead.type(e), selfBilled) ||
          inDirectory(
            along(e, ...agreement, 'BuyerTradeParty', 'URIUniversalCommunication', 'URIID'),
            values(e, ...agreement, 'BuyerTradeParty', 'SpecifiedLegalOrganization', 'ID'),
          ),
      ),
      rule(
        'BR-FR-22_BT-34',
        'The electronic address of the seller is not one of the French directory (scheme 0225, beginning with the SIREN).',
        (e) =>
          !ciiTreatments(e).includes('B2B') ||
          !anyOf(ciiHead.type(e), selfBilled) ||
          inDirectory(
            along(e, ...agreement, 'SellerTradeParty', 'URIUniversalCommunication', 'URIID'),
            values(e, ...agreement, 'SellerTradeParty', 'SpecifiedLegalOrganization', 'ID'),
          ),
      ),
      rule(
        'BR-FR-CO-03_BT-3',
        'A global allowance names its contract and its period.',
        (e) =>
          !ciiHead.type(e).includes('262') ||
          (first(e, ...agreement, 'ContractReferencedDocument', 'IssuerAssignedID') !== '' &&
            first(e, ...settlement, 'BillingSpecifiedPeriod', 'StartDateTime', 'DateTimeString') !== '' &&
            first(e, ...settlement, 'BillingSpecifiedPeriod', 'EndDateTime', 'DateTimeString') !== ''),
      ),
      rule(
        'BR-FR-CO-14_BT-29-1',
        'A member of a single taxable person says so in the note TXD.',
        (e) =>
          !isMember(along(e, ...agreement, 'SellerTradeParty').flatMap(ciiIds)) ||
          ciiNotes(e, 'TXD').some((note) => values(note, 'Content').includes('MEMBRE_ASSUJETTI_UNIQUE')),
      ),
      rule(
        'BR-FR-CO-15_BT-29-1',
        'A member of a single taxable person names it as its tax representative, with its VAT number.',
        (e) =>
          !isMember(along(e, ...agreement, 'SellerTradeParty').flatMap(ciiIds)) ||
          schemed(along(e, ...agreement, 'SellerTaxRepresentativeTradeParty', 'SpecifiedTaxRegistration', 'ID'), 'VA').some(
            (id) => id !== '',
          ),
      ),
      ...headRules(
        ciiHead,
        'BR-FR-CO-04_BT-4',
        (each) => has(each, 'IssuerAssignedID') && has(each, 'FormattedIssueDateTime', 'DateTimeString'),
      ),
    ),
    context(
      'IssuerAssignedID',
      rootOnly(...settlement, 'InvoiceReferencedDocument'),
      rule('BR-FR-01_BT-25', say.long('The number of a preceding invoice (BT-25)', 35), (e) => lengthOf(valueOf(e)) <= 35),
      rule('BR-FR-02_BT-25', say.number('The number of a preceding invoice (BT-25)'), (e) => isNumber(valueOf(e))),
    ),
    ...(
      [
        [['ExchangedDocument', 'IssueDateTime'], 'BT-2', 'The date of the invoice'],
        [[...settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime'], 'BT-9', 'The due date'],
        [[...settlement, 'InvoiceReferencedDocument', 'FormattedIssueDateTime'], 'BT-26', 'The date of a preceding invoice'],
        [[...delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'], 'BT-72', 'The date of delivery'],
        [[...settlement, 'BillingSpecifiedPeriod', 'StartDateTime'], 'BT-73', 'The beginning of the period'],
        [[...settlement, 'BillingSpecifiedPeriod', 'EndDateTime'], 'BT-74', 'The end of the period'],
      ] as const
    ).map(([path, bt, what]) =>
      context(
        'DateTimeString',
        rootOnly(...path),
        rule(`BR-FR-03_${bt}`, say.date(what), (e) => isDay(valueOf(e).slice(0, 8))),
      ),
    ),
    context(
      'DateString',
      rootOnly(...settlement, 'ApplicableTradeTax', 'TaxPointDate'),
      rule('BR-FR-03_BT-7', say.date('The date of the VAT point'), (e) => isDay(valueOf(e).slice(0, 8))),
    ),
    context('SellerTradeParty', rootOnly(...agreement), ...partyRules({ id: 'BT-29', address: 'BT-34' }, 'the seller', ciiParty)),
    context('BuyerTradeParty', rootOnly(...agreement), ...partyRules({ id: 'BT-46', address: 'BT-49' }, 'the buyer', ciiParty)),
    context(
      'PayeeTradeParty',
      rootOnly(...settlement),
      siretRule(
        'BR-FR-09_BT-60',
        'the payee',
        (e) => schemed(ciiIds(e), '0009'),
        (e) => ciiSiren(e)[0] || undefined,
      ),
      ...identifierRules('BT-60', 'the payee', ciiIds),
    ),
    context(
      'ShipToTradeParty',
      rootOnly(...delivery),
      siretRule(
        'BR-FR-09_BT-71',
        'who is delivered to',
        (e) => schemed(ciiIds(e), '0009'),
        (e) => ciiSiren(e)[0] || undefined,
      ),
      ...identifierRules('BT-71', 'who is delivered to', ciiIds),
    ),
    context(
      'CategoryTradeTax',
      rootOnly(...settlement, 'SpecifiedTradeAllowanceCharge'),
      ...ciiRates('BR-FR-16_BT-96_BT-103', 'BR-FR-15_BT-95_BT-102', 'BR-FR-DEC-04_BT-96_BT-103', 'of an allowance or charge'),
    ),
    context(
      'ApplicableTradeTax',
      rootOnly(...settlement),
      ...ciiRates('BR-FR-16_BT-119', 'BR-FR-15_BT-95_BT-118', 'BR-FR-DEC-04_BT-119', 'of the breakdown'),
    ),
    context(
      'ApplicableTradeTax',
      rootOnly(...line, 'SpecifiedLineTradeSettlement'),
      ...ciiRates('BR-FR-16_BT-152', 'BR-FR-15_BT-95_BT-151', 'BR-FR-DEC-04_BT-152', 'of a line'),
    ),
    context(
      'AdditionalReferencedDocument',
      (e) => rootOnly(...agreement)(e) && values(e, 'TypeCode').includes('916'),
      rule('BR-FR-17_BT-123', 'The description of an attachment (BT-123) is none that French invoices take.', (e) => {
        const code = normalized(first(e, 'Name'))
        return code === '' || attachments.has(code)
      }),
    ),
    context(
      'ID',
      (e) => e.parent?.name === 'SpecifiedLegalOrganization' && attribute(e, 'schemeID') === '0002',
      rule('BR-FR-32-LEGALID', 'A SIREN has not 9 digits.', (e) => isSiren(valueOf(e))),
    ),
    context(
      'GlobalID',
      (e) => anyOf([attribute(e, 'schemeID') ?? ''], ['0002', '0231']),
      rule('BR-FR-32-GLOBALID', 'A SIREN has not 9 digits.', (e) => isSiren(valueOf(e))),
    ),
    ...(
      [
        ['LineTotalAmount', 'BT-106', 'The sum of the line amounts'],
        ['AllowanceTotalAmount', 'BT-107', 'The sum of the allowances'],
        ['ChargeTotalAmount', 'BT-108', 'The sum of the charges'],
        ['TaxBasisTotalAmount', 'BT-109', 'The total without VAT'],
        ['TaxTotalAmount', 'BT-110', 'The VAT total'],
        ['GrandTotalAmount', 'BT-112', 'The total with VAT'],
        ['TotalPrepaidAmount', 'BT-113', 'The amount paid'],
        ['RoundingAmount', 'BT-114', 'The rounding'],
        ['DuePayableAmount', 'BT-115', 'The amount due'],
      ] as const
    ).map(([name, bt, what]) => context(name, rootOnly(...totals), amountRules(`BR-FR-DEC-01_${bt}`, what))),
    context('BasisAmount', rootOnly(...settlement, 'ApplicableTradeTax'), amountRules('BR-FR-DEC-01_BT-116', 'A taxable amount')),
    context(
      'CalculatedAmount',
      rootOnly(...settlement, 'ApplicableTradeTax'),
      amountRules('BR-FR-DEC-01_BT-117', 'An amount of VAT'),
    ),
    context(
      'ActualAmount',
      rootOnly(...settlement, 'SpecifiedTradeAllowanceCharge'),
      amountRules('BR-FR-DEC-01_BT-92_BT-99', 'An allowance or charge'),
    ),
    context(
      'BasisAmount',
      rootOnly(...settlement, 'SpecifiedTradeAllowanceCharge'),
      amountRules('BR-FR-DEC-01_BT-93_BT-100', 'The base of an allowance or charge'),
    ),
    context(
      'LineTotalAmount',
      rootOnly(...line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation'),
      amountRules('BR-FR-DEC-01_BT-131', 'The net amount of a line'),
    ),
    context(
      'BilledQuantity',
      rootOnly(...line, 'SpecifiedLineTradeDelivery'),
      amountRules('BR-FR-DEC-02_BT-129', 'A quantity', 4),
    ),
    context(
      'BasisQuantity',
      rootOnly(...price, 'NetPriceProductTradePrice'),
      amountRules('BR-FR-DEC-02_BT-149', 'The quantity of a price', 4),
    ),
    context(
      'ChargeAmount',
      rootOnly(...price, 'NetPriceProductTradePrice'),
      ciiPrice('BR-FR-DEC-03_BT-146', 'A net price, which is never negative,'),
    ),
    context(
      'ActualAmount',
      rootOnly(...price, 'GrossPriceProductTradePrice', 'AppliedTradeAllowanceCharge'),
      ciiPrice('BR-FR-DEC-03_BT-147', 'The discount on a price, which is never negative,'),
    ),
    context(
      'ChargeAmount',
      rootOnly(...price, 'GrossPriceProductTradePrice'),
      ciiPrice('BR-FR-DEC-03_BT-148', 'A gross price, which is never negative,'),
    ),
  ),
]

const ublBook = ruleBook(ublSets)
const ciiBook = ruleBook(ciiSets)

/** Findings for an invoice of a French seller. They are reported but never cause a rejection (decision 20). */
export function frenchFindings(document: XmlDocument, syntax: 'ubl' | 'cii'): Finding[] {
  const facts = { document, root: document.root }
  return (syntax === 'ubl' ? ublBook : ciiBook)(document, facts)
    .filter(({ id }) => id.startsWith('BR-FR'))
    .map((found) => ({ ...found, severity: 'national' }))
}

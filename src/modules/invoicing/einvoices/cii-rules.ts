/**
 * The fatal rules of EN 16931 for a Cross Industry Invoice (D16B): the business rules and the rules of the syntax binding. Each gives the same
 * result as the validation artefacts of the European Commission (release 1.3.16, April 2026); the messages and the code are our own. Where the
 * artefacts use floating-point numbers (untyped text in `sum` or an operator without a cast), so do we, to get the same result for the same
 * document.
 */
import {
  addressSchemes,
  allowanceReasons,
  chargeReasons,
  ciiCountries,
  ciiNoteSubjects,
  ciiVatPrefixes,
  currencies,
  documentTypes,
  exemptionReasons,
  identifierSchemes,
  itemSchemes,
  objectSchemes,
  paymentMeans,
  units,
  vatCategories,
} from './code-lists.ts'
import { absolute, compare, type Decimal, minus, plus, readDecimal, rounded, times, toText, zero } from './decimal.ts'
import {
  attachmentTypes,
  below,
  besideZero,
  type Context,
  coded,
  codedAttribute,
  codedElement,
  context,
  DocumentFacts,
  decimal,
  decimalOf,
  double,
  exactly,
  firstOf,
  indicated,
  inside,
  lengthOf,
  rule as makeRule,
  one,
  type Rule,
  ruleBook,
  text,
  twoDecimals,
  Unreadable,
} from './rule.ts'
import { ciiSpaces } from './structure.ts'
import { byRate, categoriesOfVat, partiesNeeded, type VatCategory } from './vat-category.ts'
import { along, attribute, normalized, valueOf, type XmlDocument, type XmlElement } from './xml.ts'

const rule = makeRule<CiiFacts>
const transaction = 'SupplyChainTradeTransaction'
const agreement = 'ApplicableHeaderTradeAgreement'
const settlement = 'ApplicableHeaderTradeSettlement'
const line = 'IncludedSupplyChainTradeLineItem'
const lineSettlement = 'SpecifiedLineTradeSettlement'
const allowanceCharge = 'SpecifiedTradeAllowanceCharge'
const summation = 'SpecifiedTradeSettlementHeaderMonetarySummation'
const lineTotal = ['SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'] as const

/** Facts about the whole document used by several rules, calculated once. */
export class CiiFacts extends DocumentFacts {
  get settlement(): readonly XmlElement[] {
    return this.once('settlement', () => along(this.root, transaction, settlement))
  }

  fromSettlement(...path: readonly string[]): readonly XmlElement[] {
    return this.once(`settlement ${path.join('/')}`, () => this.settlement.flatMap((each) => along(each, ...path)))
  }

  /** The currencies of the invoice: exactly one in a valid document. */
  get currencies(): ReadonlySet<string> {
    return this.once('currencies', () => new Set(this.fromSettlement('InvoiceCurrencyCode').map(valueOf)))
  }

  get taxCurrencies(): ReadonlySet<string> {
    return this.once('tax currencies', () => new Set(this.fromSettlement('TaxCurrencyCode').map(valueOf)))
  }

  /** Whether an amount is in the invoice currency or the VAT accounting currency; false for an amount without a currency. */
  isIn(which: ReadonlySet<string>, amount: XmlElement): boolean {
    const currency = attribute(amount, 'currencyID')
    return currency !== undefined && which.has(currency)
  }

  /** How often a category occurs in the breakdown, on lines, or on allowances and charges. */
  categories(where: 'breakdown' | 'lines' | 'allowances', category: string): number {
    return (
      this.once(`categories ${where}`, () => {
        const counts = new Map<string, number>()
        const elements =
          where === 'allowances'
            ? this.named('CategoryTradeTax')
            : this.named('ApplicableTradeTax').filter(
                (tax) => tax.parent?.name === (where === 'lines' ? lineSettlement : settlement),
              )
        for (const element of elements)
          for (const code of new Set(along(element, 'CategoryCode').map(valueOf))) counts.set(code, (counts.get(code) ?? 0) + 1)
        return counts
      }).get(category) ?? 0
    )
  }

  /** Whether any of these parties has a tax number of one of the schemes (VA: VAT, FC: another one). */
  registered(parties: readonly XmlElement[], ...schemes: readonly string[]): boolean {
    return parties.some((party) =>
      along(party, 'SpecifiedTaxRegistration', 'ID').some((id) => schemes.includes(attribute(id, 'schemeID') ?? '')),
    )
  }

  get sellers(): readonly XmlElement[] {
    return this.once('sellers', () => along(this.root, transaction, agreement, 'SellerTradeParty'))
  }

  get representatives(): readonly XmlElement[] {
    return this.once('representatives', () => along(this.root, transaction, agreement, 'SellerTaxRepresentativeTradeParty'))
  }

  /** Whether the invoice states a tax number of the seller or a VAT number of its tax representative. */
  get sellerTaxed(): boolean {
    return this.once(
      'seller taxed',
      () => this.registered(this.sellers, 'VA', 'FC') || this.registered(this.representatives, 'VA'),
    )
  }

  /** Whether the invoice states a VAT number of the seller or its tax representative. */
  get headVat(): boolean {
    return this.once('head vat', () => this.registered(this.sellers, 'VA') || this.registered(this.representatives, 'VA'))
  }

  get sellerVat(): boolean {
    return this.once(
      'seller vat',
      () =>
        this.registered(this.named('SellerTradeParty'), 'VA') ||
        this.registered(this.named('SellerTaxRepresentativeTradeParty'), 'VA'),
    )
  }

  get sellerTaxedAnywhere(): boolean {
    return this.once(
      'seller taxed anywhere',
      () =>
        this.registered(this.named('SellerTradeParty'), 'VA', 'FC') ||
        this.registered(this.named('SellerTaxRepresentativeTradeParty'), 'VA'),
    )
  }

  get buyerVat(): boolean {
    return this.once('buyer vat', () => this.registered(this.named('BuyerTradeParty'), 'VA'))
  }

  get buyerRegistered(): boolean {
    return this.buyerVat || this.named('BuyerTradeParty').some((party) => has(party, 'SpecifiedLegalOrganization', 'ID'))
  }

  /** @throws Unreadable if an allowance or charge of the document has no charge indicator. */
  needIndicators(): void {
    const isSaid = this.once('all indicated', () =>
      this.fromSettlement(allowanceCharge).every((each) => has(each, 'ChargeIndicator', 'Indicator')),
    )
    if (!isSaid) throw new Unreadable('an allowance or charge of the document does not say which of the two it is')
  }

  /** The standard rates listed in the breakdown; sums by rate are calculated only for these. */
  private get listedRates(): ReadonlySet<string> {
    return this.once(
      'listed rates',
      () =>
        new Set(
          this.fromSettlement('ApplicableTradeTax')
            .filter((tax) => categoryIs(tax, 'S'))
            .flatMap((tax) => along(tax, 'RateApplicablePercent'))
            .flatMap((rate) => readDecimal(valueOf(rate)) ?? [])
            .map(rateKey),
        ),
    )
  }

  /** Nets of the lines, charges and allowances of the document, each sum rounded, by category and by category and rate. */
  get bases(): Bases {
    return this.once('bases', () => {
      const bases = new Bases(this.listedRates)
      for (const each of along(this.root, transaction, line, lineSettlement))
        for (const total of along(each, ...lineTotal)) bases.add('lines', along(each, 'ApplicableTradeTax'), total)
      for (const each of this.fromSettlement(allowanceCharge)) {
        const amount = along(each, 'ActualAmount')[0]
        if (!amount) continue
        for (const indicator of along(each, 'ChargeIndicator', 'Indicator'))
          bases.add(indicated(indicator) ? 'charges' : 'allowances', along(each, 'CategoryTradeTax'), amount)
      }
      return bases
    })
  }

  /** The total of the document's allowances or charges, added up as doubles like in the artefacts. */
  allowanceSum(charge: boolean): { total: number; any: boolean } {
    return this.once(`allowance sum ${charge}`, () => {
      const parts = this.fromSettlement(allowanceCharge).filter((part) => indicatorSays(part, charge))
      return { total: sumOfDoubles(parts.flatMap((part) => along(part, 'ActualAmount').slice(0, 1))), any: parts.length > 0 }
    })
  }
}

/** Three sums per category, and for the standard rate per rate listed in the breakdown. */
class Bases {
  private readonly sums = new Map<string, Decimal | 'unreadable'>()
  private readonly listed: ReadonlySet<string>

  constructor(listed: ReadonlySet<string>) {
    this.listed = listed
  }

  add(kind: 'lines' | 'charges' | 'allowances', taxes: readonly XmlElement[], amount: XmlElement): void {
    let value: Decimal | 'unreadable'
    try {
      value = decimal(amount) ?? zero
    } catch {
      value = 'unreadable'
    }
    const rates = new Set(
      taxes.flatMap((tax) => along(tax, 'RateApplicablePercent')).map((rate) => rateKey(decimal(rate) ?? zero)),
    )
    for (const code of new Set(taxes.flatMap((tax) => along(tax, 'CategoryCode')).map(valueOf))) {
      this.put(`${kind} ${code}`, value)
      if (code !== 'S') continue
      for (const rate of rates) if (this.listed.has(rate)) this.put(`${kind} ${code} ${rate}`, value)
    }
  }

  private put(key: string, value: Decimal | 'unreadable'): void {
    const before = this.sums.get(key) ?? zero
    this.sums.set(key, before === 'unreadable' || value === 'unreadable' ? 'unreadable' : plus(before, value))
  }

  /** As a double, because it is compared with one. */
  of(category: string, rate?: Decimal): number {
    const part = (kind: string): Decimal => {
      const found = this.sums.get(`${kind} ${category}${rate ? ` ${rateKey(rate)}` : ''}`) ?? zero
      if (found === 'unreadable') throw new Unreadable(`an amount of category ${category} is no number`)
      return rounded(found, 2)
    }
    return Number(toText(minus(plus(part('lines'), part('charges')), part('allowances'))))
  }
}

function rateKey(rate: Decimal): string {
  let { units: count, scale } = rate
  while (scale > 0 && count % 10n === 0n) {
    count /= 10n
    scale--
  }
  return `${count}/${scale}`
}

const has = (element: XmlElement | undefined, ...path: readonly string[]): boolean => along(element, ...path).length > 0
const textAt = (element: XmlElement, ...path: readonly string[]): string => text(along(element, ...path))
const first = (element: XmlElement, name: string): Decimal | undefined => decimal(along(element, name)[0])
const equals = (left: Decimal | undefined, right: Decimal | undefined): boolean =>
  left !== undefined && right !== undefined && compare(left, right) === 0
/** Rounds half towards positive infinity, like `Math.round`. */
const roundedDouble = (value: number): number => Math.round(value * 10 * 10) / 100
const sumOfDoubles = (elements: readonly XmlElement[]): number =>
  elements.length === 0 ? 0 : elements.map(double).reduce((total, value) => total + value)
/** In the artefacts, `-0.00` and `0.00` are not equal. */
const equalDoubles = (left: number, right: number): boolean => left === right && Object.is(left, right)
const ofVat = (tax: XmlElement): boolean => along(tax, 'TypeCode').some((code) => valueOf(code).toUpperCase() === 'VAT')
const categoryIs = (tax: XmlElement, category: string): boolean =>
  along(tax, 'CategoryCode').some((code) => valueOf(code) === category)
const isRoot = (element: XmlElement): boolean => element.parent === undefined
/** A direct child of the document's settlement element, not of a nested one. */
const atSettlement = below(settlement)
const underRoot =
  (...path: readonly string[]) =>
  (element: XmlElement): boolean => {
    let above = element.parent
    for (let index = path.length - 1; index >= 0; index--) {
      if (above?.name !== path[index]) return false
      above = above?.parent
    }
    return above !== undefined && above.parent === undefined
  }
/** Cached per element, because the rules of every category and code need it. */
const indications = new WeakMap<XmlElement, readonly boolean[]>()
function indicatorSays(element: XmlElement, charge: boolean): boolean {
  let said = indications.get(element)
  if (!said) {
    said = along(element, 'ChargeIndicator', 'Indicator').map(indicated)
    indications.set(element, said)
  }
  return said.includes(charge)
}
const saysRaw = (element: XmlElement, word: string): boolean =>
  along(element, 'Indicator').some((indicator) => valueOf(indicator) === word)
const dateText = (element: XmlElement, name: string): string[] =>
  along(element, name, 'DateTimeString')
    .filter((date) => attribute(date, 'format') === '102')
    .map(valueOf)

// --- the document -------------------------------------------------------------------------------------------------------------------

const seller = [transaction, agreement, 'SellerTradeParty'] as const
const buyer = [transaction, agreement, 'BuyerTradeParty'] as const
const addressScheme = (e: XmlElement, party: readonly string[]): boolean => {
  const parties = along(e, ...party)
  if (!parties.some((each) => has(each, 'URIUniversalCommunication'))) return true
  return parties
    .flatMap((each) => along(each, 'URIUniversalCommunication').slice(0, 1))
    .flatMap((each) => along(each, 'URIID'))
    .some((each) => normalized(attribute(each, 'schemeID') ?? '') !== '')
}

const documentRules: Rule<CiiFacts>[] = [
  rule(
    'BR-01',
    'The specification identifier is missing (BT-24).',
    (e) => textAt(e, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID') !== '',
  ),
  rule('BR-02', 'The invoice has no number (BT-1).', (e) => textAt(e, 'ExchangedDocument', 'ID') !== ''),
  rule(
    'BR-03',
    'The invoice has no issue date (BT-2).',
    (e) =>
      text(
        along(e, 'ExchangedDocument', 'IssueDateTime', 'DateTimeString').filter((date) => attribute(date, 'format') === '102'),
      ) !== '',
  ),
  rule('BR-04', 'The invoice has no type code (BT-3).', (e) => textAt(e, 'ExchangedDocument', 'TypeCode') !== ''),
  rule('BR-05', 'The invoice has no currency (BT-5).', (e) => textAt(e, transaction, settlement, 'InvoiceCurrencyCode') !== ''),
  rule('BR-06', 'The seller has no name (BT-27).', (e) => textAt(e, ...seller, 'Name') !== ''),
  rule('BR-07', 'The buyer has no name (BT-44).', (e) => textAt(e, ...buyer, 'Name') !== ''),
  rule('BR-08', 'The seller has no postal address (BG-5).', (e) => has(e, ...seller, 'PostalTradeAddress')),
  rule(
    'BR-09',
    'The address of the seller has no country (BT-40).',
    (e) => textAt(e, ...seller, 'PostalTradeAddress', 'CountryID') !== '',
  ),
  rule('BR-10', 'The buyer has no postal address (BG-8).', (e) => has(e, ...buyer, 'PostalTradeAddress')),
  rule(
    'BR-11',
    'The address of the buyer has no country (BT-55).',
    (e) => textAt(e, ...buyer, 'PostalTradeAddress', 'CountryID') !== '',
  ),
  rule('BR-16', 'The invoice has no line (BG-25).', (_, facts) => facts.named(line).length > 0),
  rule('BR-62', 'The electronic address of the seller (BT-34) has no scheme.', (e) => addressScheme(e, seller)),
  rule('BR-63', 'The electronic address of the buyer (BT-49) has no scheme.', (e) => addressScheme(e, buyer)),
  rule(
    'BR-CO-15',
    'The total with VAT (BT-112) is not the total without VAT (BT-109) plus the VAT total (BT-110), or there is not exactly one VAT total in the currency of the invoice.',
    (_, facts) =>
      facts.fromSettlement('InvoiceCurrencyCode').every((currency) => {
        const grand = decimal(facts.fromSettlement(summation, 'GrandTotalAmount')[0])
        const basis = decimal(facts.fromSettlement(summation, 'TaxBasisTotalAmount')[0])
        const taxes = facts
          .fromSettlement(summation, 'TaxTotalAmount')
          .filter((amount) => attribute(amount, 'currencyID') === valueOf(currency))
        const tax = decimal(taxes[0])
        const added = taxes.length === 1 && basis && tax ? rounded(plus(basis, tax), 2) : undefined
        return equals(grand, added) || equals(grand, basis)
      }),
  ),
  rule(
    'BR-B-01',
    'Split payment (category B) is only allowed if all parties are in Italy.',
    (_, facts) => !anyCategory(facts, 'B') || facts.named('CountryID').every((country) => valueOf(country) === 'IT'),
  ),
  rule(
    'BR-B-02',
    'Split payment (category B) and the standard rate (category S) are mixed.',
    (_, facts) => !(anyCategory(facts, 'B') && anyCategory(facts, 'S')),
  ),
]

const anyCategory = (facts: CiiFacts, category: string): boolean =>
  facts.named('CategoryCode').some((code) => valueOf(code) === category)

// --- VAT, category by category ------------------------------------------------------------------------------------------------------

/** For these categories the breakdown rules match the entry itself, so the general rules for entries do not apply to it. */
const onEntry = new Set(['AF', 'AG', 'O'])

function vatDocumentRule({ prefix, code, name }: VatCategory): Rule<CiiFacts> {
  return rule(
    `BR-${prefix}-01`,
    byRate.has(prefix)
      ? `Category ${code} (${name}) is used and the VAT breakdown has no entry for it.`
      : `Category ${code} (${name}): the VAT breakdown must have exactly one entry when it is used, and none otherwise.`,
    (_, facts) => {
      const listed = facts.categories('breakdown', code)
      const lines = facts.categories('lines', code)
      const allowances = facts.categories('allowances', code)
      if (byRate.has(prefix)) return (lines === 0 || lines + listed >= 2) && (allowances === 0 || allowances + listed >= 2)
      if (listed === 0) return prefix === 'O' || lines + allowances === 0
      return listed === 1 && lines + allowances > 0
    },
  )
}

interface CategoryRules {
  readonly ofCategory: (tax: XmlElement) => boolean
  readonly id: (number: string) => string
  readonly category: VatCategory
}

/** Whether seller and buyer have the tax numbers that a category asks for. */
function partiesFit(prefix: VatCategory['prefix'], facts: CiiFacts): boolean {
  if (prefix === 'O') return !facts.headVat && !facts.buyerVat
  if (prefix === 'AE') return facts.sellerTaxedAnywhere && facts.buyerRegistered
  if (prefix === 'IC') return facts.sellerVat && facts.buyerVat
  return prefix === 'G' ? facts.sellerVat : facts.sellerTaxed
}

function rateFits(prefix: VatCategory['prefix'], tax: XmlElement): boolean {
  const rates = along(tax, 'RateApplicablePercent')
  if (prefix === 'O') return rates.length === 0
  return rates.some((each) => {
    const side = besideZero(each)
    return prefix === 'S' || prefix === 'AF' ? side > 0 : prefix === 'AG' ? side >= 0 : side === 0
  })
}

function rateNeeded(prefix: VatCategory['prefix']): string {
  if (prefix === 'O') return 'must have no rate'
  if (prefix === 'S' || prefix === 'AF') return 'must have a rate above zero'
  return prefix === 'AG' ? 'must have a rate of zero or above' : 'must have the rate 0'
}

/** Whether the taxable amount of an entry is the sum of what has its category, and its rate where it has one. */
function baseFits({ prefix, code }: VatCategory, entry: XmlElement, facts: CiiFacts): boolean {
  if (prefix === 'AF' || prefix === 'AG') return true
  if (prefix === 'Z' || prefix === 'O') facts.needIndicators()
  if (prefix === 'O') return along(entry, 'BasisAmount').some((amount) => equalDoubles(double(amount), facts.bases.of(code)))
  const amount = one(along(entry, 'BasisAmount'))
  if (prefix === 'S')
    return along(entry, 'RateApplicablePercent').every(
      (rate) => amount !== undefined && equalDoubles(double(amount), facts.bases.of('S', decimal(rate))),
    )
  if (!amount) return false
  const given = double(amount)
  const expected = facts.bases.of(code)
  return given - 1 < expected && given + 1 > expected
}

function taxOfEntryFits(prefix: VatCategory['prefix'], entry: XmlElement): boolean {
  if (prefix === 'AF' || prefix === 'AG') return true
  const amounts = along(entry, 'CalculatedAmount')
  if (prefix !== 'S') return amounts.some((amount) => besideZero(amount) === 0)
  const tax = decimalOf(amounts)
  const basis = decimalOf(along(entry, 'BasisAmount'))
  const rate = one(along(entry, 'RateApplicablePercent'))
  if (!tax || !basis || !rate) return false
  const expected = Math.round(Number(toText(absolute(basis))) * double(rate)) / 100
  const unit: Decimal = { units: 1n, scale: 0 }
  return Number(toText(minus(absolute(tax), unit))) < expected && Number(toText(plus(absolute(tax), unit))) > expected
}

/** The rules of an entry of the VAT breakdown; `entryOf` finds it from the element of the context. */
function entryRules({ category, id }: CategoryRules, entryOf: (element: XmlElement) => XmlElement): Rule<CiiFacts>[] {
  const { prefix, code, name } = category
  const needsReason = ['AE', 'E', 'G', 'IC', 'O'].includes(prefix)
  return [
    rule(
      id('08'),
      `The taxable amount of category ${code} (${name}) is not the sum of its lines and charges less its allowances.`,
      (e, facts) => baseFits(category, entryOf(e), facts),
    ),
    rule(
      id('09'),
      byRate.has(prefix)
        ? `The VAT of category ${code} (${name}) is not the taxable amount times the rate.`
        : `The VAT of category ${code} (${name}) must be 0.`,
      (e) => taxOfEntryFits(prefix, entryOf(e)),
    ),
    rule(
      id('10'),
      needsReason
        ? `Category ${code} (${name}) needs a reason of the exemption, as text or code.`
        : `Category ${code} (${name}) has no reason of an exemption.`,
      (e) => (has(entryOf(e), 'ExemptionReason') || has(entryOf(e), 'ExemptionReasonCode')) === needsReason,
    ),
  ]
}

/** The entries of the VAT breakdown. */
function breakdownContext(rules: CategoryRules): Context<CiiFacts>[] {
  const { prefix, code } = rules.category
  return onEntry.has(prefix)
    ? context(
        'ApplicableTradeTax',
        (e: XmlElement) => below(transaction, settlement)(e) && rules.ofCategory(e),
        ...entryRules(rules, (e) => e),
        ...(prefix === 'O' ? onlyCategoryO : []),
      )
    : context(
        'CategoryCode',
        (e: XmlElement) =>
          valueOf(e) === code &&
          e.parent?.name === 'ApplicableTradeTax' &&
          atSettlement(e.parent) &&
          (prefix === 'S' || prefix === 'Z' || (below(transaction, settlement)(e.parent) && ofVat(e.parent))),
        ...entryRules(rules, (e) => e.parent as XmlElement),
        ...(prefix === 'IC' ? deliveryOfSupply : []),
      )
}

/** The charges of the document, or its allowances. */
function allowanceOfCategory({ category, id, ofCategory }: CategoryRules, charge: boolean): Context<CiiFacts>[] {
  const { prefix, code, name } = category
  return context(
    'CategoryTradeTax',
    (e: XmlElement) => e.parent?.name === allowanceCharge && indicatorSays(e.parent, charge) && ofCategory(e),
    rule(
      id(charge ? '04' : '03'),
      `Category ${code} (${name}) on ${charge ? 'a charge' : 'an allowance'}: ${partiesNeeded(prefix)}.`,
      (_, facts) => partiesFit(prefix, facts),
    ),
    rule(
      id(charge ? '07' : '06'),
      `${charge ? 'A charge' : 'An allowance'} of category ${code} (${name}) ${rateNeeded(prefix)}.`,
      (e) => rateFits(prefix, e),
    ),
  )
}

function vatContexts(category: VatCategory): Context<CiiFacts>[] {
  const { prefix, code, name } = category
  const id = (number: string) => `BR-${prefix}-${number}`
  const ofCategory = (tax: XmlElement): boolean => categoryIs(tax, code) && ofVat(tax)
  const rules: CategoryRules = { ofCategory, id, category }
  return [
    ...breakdownContext(rules),
    ...allowanceOfCategory(rules, false),
    ...allowanceOfCategory(rules, true),
    ...context(
      'ApplicableTradeTax',
      (e: XmlElement) => below(transaction, line, lineSettlement)(e) && ofCategory(e),
      rule(id('02'), `Category ${code} (${name}) on a line: ${partiesNeeded(prefix)}.`, (_, facts) => partiesFit(prefix, facts)),
      rule(id('05'), `A line of category ${code} (${name}) ${rateNeeded(prefix)}.`, (e) => rateFits(prefix, e)),
    ),
  ]
}

const deliveryOfSupply: Rule<CiiFacts>[] = [
  rule(
    'BR-IC-11',
    'An intra-community supply needs the date of delivery (BT-72) or a period (BG-14).',
    (e, facts) =>
      facts.once('delivered', () =>
        has(
          facts.root,
          transaction,
          'ApplicableHeaderTradeDelivery',
          'ActualDeliverySupplyChainEvent',
          'OccurrenceDateTime',
          'DateTimeString',
        ),
      ) ||
      facts.once(`period of ${facts.placeOf(e.parent?.parent)}`, () =>
        along(e.parent?.parent, 'BillingSpecifiedPeriod').some(
          (period) => has(period, 'StartDateTime') || has(period, 'EndDateTime'),
        ),
      ),
  ),
  rule('BR-IC-12', 'An intra-community supply needs the country it is delivered to (BT-80).', (_, facts) =>
    facts.once('delivered to', () =>
      has(facts.root, transaction, 'ApplicableHeaderTradeDelivery', 'ShipToTradeParty', 'PostalTradeAddress', 'CountryID'),
    ),
  ),
]

const onlyO = (name: string) => (_: XmlElement, facts: CiiFacts) =>
  facts.once(`only O in ${name}`, () =>
    facts.named(name).every((tax) => along(tax, 'CategoryCode').every((code) => valueOf(code) === 'O')),
  )
const onlyCategoryO: Rule<CiiFacts>[] = [
  rule(
    'BR-O-11',
    'Not subject to VAT (category O) excludes every other category from the VAT breakdown.',
    onlyO('ApplicableTradeTax'),
  ),
  rule('BR-O-12', 'Not subject to VAT (category O) excludes every other category from the lines.', onlyO('ApplicableTradeTax')),
  rule(
    'BR-O-13',
    'Not subject to VAT (category O) excludes every other category from the allowances.',
    onlyO('CategoryTradeTax'),
  ),
  rule('BR-O-14', 'Not subject to VAT (category O) excludes every other category from the charges.', onlyO('CategoryTradeTax')),
]

// --- everything else of the model ---------------------------------------------------------------------------------------------------

const two = (id: string, what: string, ...path: readonly string[]): Rule<CiiFacts> =>
  rule(id, `${what} has more than two decimals.`, (e) => twoDecimals(along(e, ...path)))
const present = (id: string, says: string, ...path: readonly string[]): Rule<CiiFacts> => rule(id, says, (e) => has(e, ...path))
const reasoned = (e: XmlElement): boolean => has(e.parent, 'Reason') || has(e.parent, 'ReasonCode')

function allowanceContexts(place: 'document' | 'line', charge: boolean): Context<CiiFacts>[] {
  const what = charge ? 'A charge' : 'An allowance'
  const ids =
    place === 'document'
      ? charge
        ? { amount: 'BR-36', category: 'BR-37', reason: 'BR-38', again: 'BR-CO-22', amountTwo: 'BR-DEC-05', baseTwo: 'BR-DEC-06' }
        : { amount: 'BR-31', category: 'BR-32', reason: 'BR-33', again: 'BR-CO-21', amountTwo: 'BR-DEC-01', baseTwo: 'BR-DEC-02' }
      : charge
        ? {
            amount: 'BR-43',
            category: undefined,
            reason: 'BR-44',
            again: 'BR-CO-24',
            amountTwo: 'BR-DEC-27',
            baseTwo: 'BR-DEC-28',
          }
        : {
            amount: 'BR-41',
            category: undefined,
            reason: 'BR-42',
            again: 'BR-CO-23',
            amountTwo: 'BR-DEC-24',
            baseTwo: 'BR-DEC-25',
          }
  return context(
    'ChargeIndicator',
    (e: XmlElement) =>
      below(place === 'document' ? settlement : lineSettlement, allowanceCharge)(e) && saysRaw(e, String(charge)),
    rule(ids.amount, `${what} of a ${place} has no amount.`, (e) => has(e.parent, 'ActualAmount')),
    ...(ids.category
      ? [
          rule(ids.category, `${what} of the document has no VAT category.`, (e) =>
            along(e.parent, 'CategoryTradeTax').some((tax) => ofVat(tax) && has(tax, 'CategoryCode')),
          ),
        ]
      : []),
    rule(ids.reason, `${what} of a ${place} has no reason, neither as text nor as code.`, reasoned),
    rule(ids.again, `${what} of a ${place} needs a reason, as text, as code or as both.`, reasoned),
    rule(ids.amountTwo, `The amount of ${what.toLowerCase()} of a ${place} has more than two decimals.`, (e) =>
      twoDecimals(along(e.parent, 'ActualAmount').slice(0, 1)),
    ),
    rule(ids.baseTwo, `The base amount of ${what.toLowerCase()} of a ${place} has more than two decimals.`, (e) =>
      twoDecimals(along(e.parent, 'BasisAmount')),
    ),
  )
}

function allowanceTotal(e: XmlElement, name: string, charge: boolean, facts: CiiFacts): boolean {
  const totals = along(e, name)
  const { total, any } = facts.allowanceSum(charge)
  // An empty sum is the integer 0, which compares with text differently than a double does.
  if (!any) return totals.length === 0 || totals.some((each) => besideZero(each) === 0)
  return totals.some((each) => equalDoubles(double(each), roundedDouble(total)))
}

/** At least one VAT total is in the currency with at most two decimals, or one is in another currency. */
function taxTotalDecimals(
  e: XmlElement,
  isWanted: (amount: XmlElement) => boolean,
  elseRight: (amount: XmlElement) => boolean,
): boolean {
  const totals = along(e, 'TaxTotalAmount')
  return (
    totals.length === 0 ||
    totals.some((amount) => {
      if (isWanted(amount)) {
        const value = double(amount)
        if (value === Math.round(value * 100) / 100) return true
      }
      return elseRight(amount)
    })
  )
}

function periodInOrder(period: XmlElement): boolean {
  if (!has(period, 'EndDateTime') || !has(period, 'StartDateTime')) return true
  const starts = dateText(period, 'StartDateTime')
  return dateText(period, 'EndDateTime').some((end) => starts.some((start) => end >= start))
}

const periodGiven = (e: XmlElement): boolean => has(e, 'StartDateTime') || has(e, 'EndDateTime')
const transfer = (means: XmlElement | undefined): boolean =>
  along(means, 'TypeCode').some((code) => valueOf(code) === '30' || valueOf(code) === '58')
const vatPrefixText = ` ${[...ciiVatPrefixes].join(' ')} `

const model: Context<CiiFacts>[] = [
  ...context(
    'DesignatedProductClassification',
    undefined,
    rule(
      'BR-65',
      'An item classification (BT-158) has no list identifier.',
      (e) => !has(e, 'ClassCode') || normalized(attribute(one(along(e, 'ClassCode')), 'listID') ?? '') !== '',
    ),
  ),
  ...context(
    'AdditionalReferencedDocument',
    undefined,
    rule('BR-52', 'A supporting document has no reference (BT-122).', (e) => textAt(e, 'IssuerAssignedID') !== ''),
  ),
  ...context('ApplicableTradeSettlementFinancialCard', undefined, {
    ...rule(
      'BR-51',
      'The number of a payment card shows more than its last digits (BT-87).',
      (e: XmlElement) => lengthOf(textAt(e, 'ID')) <= 10,
    ),
  }),
  ...context(
    'PayeePartyCreditorFinancialAccount',
    (e) => e.parent?.name === 'SpecifiedTradeSettlementPaymentMeans' && transfer(e.parent),
    rule(
      'BR-50',
      'Credit transfer: the payment account has no identifier (BT-84).',
      (e) => textAt(e, 'IBANID') !== '' || textAt(e, 'ProprietaryID') !== '',
    ),
    rule('BR-61', 'Credit transfer: the payment account is missing (BT-84).', (e) => has(e, 'IBANID') || has(e, 'ProprietaryID')),
  ),
  ...context(
    'ApplicableHeaderTradeDelivery',
    underRoot(transaction),
    rule(
      'BR-57',
      'The address of the delivery has no country (BT-80).',
      (e) =>
        !has(e, 'ShipToTradeParty', 'PostalTradeAddress') ||
        textAt(e, 'ShipToTradeParty', 'PostalTradeAddress', 'CountryID') !== '',
    ),
  ),
  ...allowanceContexts('document', false),
  ...allowanceContexts('document', true),
  ...context(
    summation,
    undefined,
    present('BR-12', 'The sum of the line amounts is missing (BT-106).', 'LineTotalAmount'),
    present('BR-13', 'The total without VAT is missing (BT-109).', 'TaxBasisTotalAmount'),
    present('BR-14', 'The total with VAT is missing (BT-112).', 'GrandTotalAmount'),
    present('BR-15', 'The amount due is missing (BT-115).', 'DuePayableAmount'),
    rule(
      'BR-53',
      'A VAT accounting currency is stated (BT-6), but has no VAT total (BT-111), or equals the invoice currency.',
      (e, facts) =>
        facts.taxCurrencies.size === 0 ||
        (along(e, 'TaxTotalAmount').some((amount) => facts.isIn(facts.taxCurrencies, amount)) &&
          ![...facts.taxCurrencies].some((currency) => facts.currencies.has(currency))),
    ),
    rule('BR-CO-10', 'The sum of the line amounts (BT-106) does not match the lines.', (e, facts) =>
      equals(
        decimalOf(along(e, 'LineTotalAmount')),
        facts.once(`lines of ${facts.placeOf(e.parent?.parent)}`, () =>
          rounded(exactly(sumOfDoubles(along(e.parent?.parent, line, lineSettlement, ...lineTotal))), 2),
        ),
      ),
    ),
    rule('BR-CO-11', 'The sum of the allowances (BT-107) does not match the allowances.', (e, facts) =>
      allowanceTotal(e, 'AllowanceTotalAmount', false, facts),
    ),
    rule('BR-CO-12', 'The sum of the charges (BT-108) does not match the charges.', (e, facts) =>
      allowanceTotal(e, 'ChargeTotalAmount', true, facts),
    ),
    rule('BR-CO-13', 'The total without VAT (BT-109) is not the lines less the allowances plus the charges.', (e) => {
      const lines = first(e, 'LineTotalAmount')
      if (!lines) return false
      const net = minus(plus(lines, first(e, 'ChargeTotalAmount') ?? zero), first(e, 'AllowanceTotalAmount') ?? zero)
      return equals(first(e, 'TaxBasisTotalAmount'), rounded(net, 2))
    }),
    rule('BR-CO-16', 'The amount due (BT-115) is not the total with VAT less what was paid plus the rounding.', (e) => {
      const total = first(e, 'GrandTotalAmount')
      if (!total) return false
      const left = plus(minus(total, first(e, 'TotalPrepaidAmount') ?? zero), first(e, 'RoundingAmount') ?? zero)
      return equals(first(e, 'DuePayableAmount'), left)
    }),
    two('BR-DEC-09', 'The sum of the line amounts (BT-106)', 'LineTotalAmount'),
    two('BR-DEC-10', 'The sum of the allowances (BT-107)', 'AllowanceTotalAmount'),
    two('BR-DEC-11', 'The sum of the charges (BT-108)', 'ChargeTotalAmount'),
    two('BR-DEC-12', 'The total without VAT (BT-109)', 'TaxBasisTotalAmount'),
    two('BR-DEC-14', 'The total with VAT (BT-112)', 'GrandTotalAmount'),
    rule('BR-DEC-13', 'The VAT total (BT-110) has more than two decimals.', (e, facts) =>
      taxTotalDecimals(
        e,
        (amount) => facts.isIn(facts.currencies, amount),
        (amount) => !facts.isIn(facts.currencies, amount),
      ),
    ),
    rule('BR-DEC-15', 'The VAT total in the currency of the accounts (BT-111) has more than two decimals.', (e, facts) =>
      taxTotalDecimals(
        e,
        (amount) => facts.isIn(facts.taxCurrencies, amount),
        () => facts.taxCurrencies.size === 0,
      ),
    ),
    two('BR-DEC-16', 'The amount paid (BT-113)', 'TotalPrepaidAmount'),
    two('BR-DEC-17', 'The rounding (BT-114)', 'RoundingAmount'),
    two('BR-DEC-18', 'The amount due (BT-115)', 'DuePayableAmount'),
  ),
  ...context('CrossIndustryInvoice', isRoot, ...documentRules, ...categoriesOfVat.map(vatDocumentRule)),
  ...context(
    line,
    undefined,
    rule('BR-21', 'A line has no identifier (BT-126).', (e) => textAt(e, 'AssociatedDocumentLineDocument', 'LineID') !== ''),
    present('BR-22', 'A line has no quantity (BT-129).', 'SpecifiedLineTradeDelivery', 'BilledQuantity'),
    rule('BR-23', 'The quantity of a line has no unit (BT-130).', (e) =>
      along(e, 'SpecifiedLineTradeDelivery', 'BilledQuantity').some((quantity) => attribute(quantity, 'unitCode') !== undefined),
    ),
    present('BR-24', 'A line has no net amount (BT-131).', lineSettlement, ...lineTotal),
    rule('BR-25', 'The item of a line has no name (BT-153).', (e) => textAt(e, 'SpecifiedTradeProduct', 'Name') !== ''),
    present(
      'BR-26',
      'A line has no net price (BT-146).',
      'SpecifiedLineTradeAgreement',
      'NetPriceProductTradePrice',
      'ChargeAmount',
    ),
    rule('BR-27', 'The net price of a line is negative (BT-146).', (e) =>
      along(e, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount').some(
        (price) => besideZero(price) >= 0,
      ),
    ),
    rule('BR-28', 'The gross price of a line is negative (BT-148).', (e) => {
      const prices = along(e, 'SpecifiedLineTradeAgreement', 'GrossPriceProductTradePrice', 'ChargeAmount')
      return prices.length === 0 || prices.some((price) => besideZero(price) >= 0)
    }),
    rule('BR-64', 'The standard identifier of an item (BT-157) has no scheme.', (e) => {
      const identifiers = along(e, 'SpecifiedTradeProduct', 'GlobalID')
      return identifiers.length === 0 || normalized(attribute(one(identifiers), 'schemeID') ?? '') !== ''
    }),
    rule('BR-CO-04', 'A line has no VAT category (BT-151).', (e) =>
      along(e, lineSettlement, 'ApplicableTradeTax').some((tax) => ofVat(tax) && has(tax, 'CategoryCode')),
    ),
    rule('BR-CO-18', 'The VAT breakdown is missing (BG-23).', (_, facts) =>
      facts.once('any breakdown', () =>
        facts.named('ApplicableTradeTax').some((tax) => atSettlement(tax) && tax.parent?.parent?.name === transaction),
      ),
    ),
    two('BR-DEC-23', 'The net amount of a line (BT-131)', lineSettlement, ...lineTotal),
  ),
  ...allowanceContexts('line', false),
  ...allowanceContexts('line', true),
  ...context(
    'BillingSpecifiedPeriod',
    below(lineSettlement),
    rule('BR-30', 'The period of a line ends before it begins (BG-26).', periodInOrder),
    rule('BR-CO-20', 'The period of a line has neither a beginning nor an end (BG-26).', periodGiven),
  ),
  ...context(
    'BillingSpecifiedPeriod',
    below(settlement),
    rule('BR-29', 'The period of the invoice ends before it begins (BG-14).', periodInOrder),
    rule('BR-CO-19', 'The period of the invoice has neither a beginning nor an end (BG-14).', periodGiven),
  ),
  ...context(
    'ApplicableProductCharacteristic',
    undefined,
    rule('BR-54', 'An item attribute has no name or no value (BG-32).', (e) => has(e, 'Description') && has(e, 'Value')),
  ),
  ...context(
    'PayeeTradeParty',
    undefined,
    rule('BR-17', 'The payee has no name (BT-59), or equals the seller.', (e, facts) => {
      const isSellers = (...path: readonly string[]): boolean => {
        const above = e.parent?.parent
        const values = facts.once(
          `seller of ${facts.placeOf(above)} ${path.join('/')}`,
          () => new Set(along(above, agreement, 'SellerTradeParty', ...path).map(valueOf)),
        )
        return along(e, ...path).some((element) => values.has(valueOf(element)))
      }
      return has(e, 'Name') && !isSellers('Name') && !isSellers('ID') && !isSellers('SpecifiedLegalOrganization', 'ID')
    }),
  ),
  ...context(
    'SpecifiedTradeSettlementPaymentMeans',
    undefined,
    present('BR-49', 'The payment instructions have no payment means (BT-81).', 'TypeCode'),
  ),
  ...context(
    'InvoiceReferencedDocument',
    underRoot(transaction, settlement),
    rule('BR-55', 'A reference to a preceding invoice has no number (BT-25).', (e) => textAt(e, 'IssuerAssignedID') !== ''),
  ),
  ...context(
    'SellerTradeParty',
    undefined,
    rule(
      'BR-CO-26',
      'The seller has no identifier: neither its own (BT-29), nor a legal one (BT-30), nor a VAT number (BT-31).',
      (e, facts) =>
        has(e, 'ID') || has(e, 'GlobalID') || has(e, 'SpecifiedLegalOrganization', 'ID') || facts.registered([e], 'VA'),
    ),
  ),
  ...context(
    'SellerTaxRepresentativeTradeParty',
    undefined,
    rule('BR-18', 'The tax representative has no name (BT-62).', (e) => textAt(e, 'Name') !== ''),
    present('BR-19', 'The tax representative has no postal address (BG-12).', 'PostalTradeAddress'),
    rule(
      'BR-20',
      'The address of the tax representative has no country (BT-69).',
      (e) => textAt(e, 'PostalTradeAddress', 'CountryID') !== '',
    ),
    rule(
      'BR-56',
      'The tax representative has no VAT number (BT-63).',
      (e) => text(along(e, 'SpecifiedTaxRegistration', 'ID').filter((id) => attribute(id, 'schemeID') === 'VA')) !== '',
    ),
  ),
  ...context(
    'TaxTotalAmount',
    (e, facts) => e.parent?.name === summation && facts.isIn(facts.currencies, e),
    rule('BR-CO-14', 'The VAT total (BT-110) does not match the VAT breakdown.', (e, facts) =>
      equalDoubles(
        double(e),
        roundedDouble(
          facts.once('sum of taxes', () => sumOfDoubles(facts.fromSettlement('ApplicableTradeTax', 'CalculatedAmount'))),
        ),
      ),
    ),
  ),
  ...context(
    'ID',
    (e) => e.parent?.name === 'SpecifiedTaxRegistration' && attribute(e, 'schemeID') === 'VA',
    rule('BR-CO-09', 'A VAT number does not begin with the code of its country.', (e) =>
      vatPrefixText.includes(` ${firstOf(valueOf(e), 2)} `),
    ),
  ),
  ...categoriesOfVat.flatMap(vatContexts),
  ...context(
    'ApplicableTradeTax',
    atSettlement,
    present('BR-45', 'An entry of the VAT breakdown has no taxable amount (BT-116).', 'BasisAmount'),
    present('BR-46', 'An entry of the VAT breakdown has no VAT amount (BT-117).', 'CalculatedAmount'),
    rule('BR-47', 'An entry of the VAT breakdown has no category (BT-118).', (e) => ofVat(e) && has(e, 'CategoryCode')),
    rule(
      'BR-48',
      'An entry of the VAT breakdown has no rate (BT-119), and is subject to VAT.',
      (e) => ofVat(e) && (has(e, 'RateApplicablePercent') || categoryIs(e, 'O')),
    ),
    rule(
      'BR-CO-03',
      'Only one of tax point date (BT-7) and tax point code (BT-8) may be given.',
      (_, facts) => !(facts.named('TaxPointDate').length > 0 && facts.named('DueDateTypeCode').length > 0),
    ),
    rule('BR-CO-17', 'The VAT of an entry of the breakdown (BT-117) is not its taxable amount times its rate.', (e) => {
      const vat = normalized(along(e, 'TypeCode').map(valueOf).join(' ')).toUpperCase() === 'VAT'
      const percent = vat ? decimalOf(along(e, 'RateApplicablePercent')) : undefined
      const tax = decimalOf(along(e, 'CalculatedAmount'))
      if (!percent || compare(rounded(percent, 0), zero) === 0) return tax !== undefined && compare(rounded(tax, 0), zero) === 0
      const basis = decimalOf(along(e, 'BasisAmount'))
      if (!tax || !basis) return false
      const exact = times(absolute(basis), percent)
      const expected = rounded({ units: exact.units, scale: exact.scale + 2 }, 2)
      const unit: Decimal = { units: 1n, scale: 0 }
      return compare(minus(absolute(tax), unit), expected) <= 0 && compare(plus(absolute(tax), unit), expected) >= 0
    }),
    two('BR-DEC-19', 'A taxable amount (BT-116)', 'BasisAmount'),
    two('BR-DEC-20', 'An amount of VAT (BT-117)', 'CalculatedAmount'),
  ),
]

// --- the binding to CII -------------------------------------------------------------------------------------------------------------

const single = (id: string, what: string, ...path: readonly string[]): Rule<CiiFacts> =>
  rule(id, `${what} may be given only once.`, (e) => along(e, ...path).length <= 1)
const exactlyOne = (id: string, what: string, ...path: readonly string[]): Rule<CiiFacts> =>
  rule(id, `${what} must be given exactly once.`, (e) => along(e, ...path).length === 1)
const unused = (id: string, what: string, ...path: readonly string[]): Rule<CiiFacts> =>
  rule(id, `${what}: ${path.join('/')} is not used in an invoice of EN 16931.`, (e) => !has(e, ...path))
const unusedAttribute = (id: string, name: string): Rule<CiiFacts> =>
  rule(id, `The attribute ${name} is not used in an invoice of EN 16931.`, (e) => attribute(e, name) === undefined)
const typeOf = (e: XmlElement, ...types: readonly string[]): boolean =>
  along(e, 'TypeCode').some((code) => types.includes(valueOf(code)))
const supporting = (e: XmlElement, ...types: readonly string[]): boolean =>
  e.name === 'AdditionalReferencedDocument' && typeOf(e, ...types)
const onlyIn = (id: string, name: string, where: string, allowed: (e: XmlElement) => boolean): Rule<CiiFacts> =>
  rule(id, `${name} of a referenced document is only used ${where}.`, (e) => !has(e, name) || allowed(e))
/** Only aggregates of the invoice, not elements of another namespace with the same name. */
const aggregate = (e: XmlElement): boolean => e.space === ciiSpaces.ram
const numbered = (from: number, prefix: string, names: readonly string[], make: (id: string, name: string) => Rule<CiiFacts>) =>
  names.map((name, index) => make(`${prefix}-${String(from + index).padStart(3, '0')}`, name))
const allSame = (elements: readonly XmlElement[]): boolean => new Set(elements.map((e) => normalized(valueOf(e)))).size <= 1

const syntax: Context<CiiFacts>[] = [
  ...context(
    'ExchangedDocumentContext',
    underRoot(),
    exactlyOne('CII-SR-009', 'The specification that the invoice follows', 'GuidelineSpecifiedDocumentContextParameter'),
    exactlyOne(
      'CII-SR-010',
      'The identifier of the specification that the invoice follows',
      'GuidelineSpecifiedDocumentContextParameter',
      'ID',
    ),
  ),
  ...context('ExchangedDocument', underRoot(), exactlyOne('CII-SR-014', 'The type of document', 'TypeCode')),
  ...context(
    'SpecifiedTradeProduct',
    underRoot(transaction, line),
    rule('CII-SR-046', 'The standard identifier of an item has no scheme.', (e) => {
      const identifiers = along(e, 'GlobalID')
      return identifiers.length === 0 || identifiers.some((id) => attribute(id, 'schemeID') !== undefined)
    }),
    rule(
      'CII-SR-090',
      'The country of origin of an item must be given exactly once.',
      (e) => !has(e, 'OriginTradeCountry') || along(e, 'OriginTradeCountry', 'ID').length === 1,
    ),
  ),
  ...context(
    'ApplicableProductCharacteristic',
    underRoot(transaction, line, 'SpecifiedTradeProduct'),
    exactlyOne('CII-SR-069', 'The name of an item attribute', 'Description'),
    exactlyOne('CII-SR-072', 'The value of an item attribute', 'Value'),
  ),
  ...context(
    'SpecifiedLineTradeAgreement',
    underRoot(transaction, line),
    exactlyOne('CII-SR-439', 'The net price of a line', 'NetPriceProductTradePrice', 'ChargeAmount'),
    single('CII-SR-441', 'The net price of a line', 'NetPriceProductTradePrice', 'ChargeAmount'),
  ),
  ...context(
    allowanceCharge,
    undefined,
    present('CII-SR-463', 'The allowance or charge indicator is missing.', 'ChargeIndicator'),
    single('CII-SR-471', 'The rate of an allowance or charge', 'RateApplicablePercent'),
    single('CII-SR-472', 'The VAT category of an allowance or charge', 'CategoryTradeTax'),
    single('CII-SR-473', 'The amount of an allowance or charge', 'ActualAmount'),
  ),
  ...context(
    'AppliedTradeAllowanceCharge',
    below('GrossPriceProductTradePrice'),
    single('CII-SR-440', 'The discount on a price', 'ActualAmount'),
  ),
  ...context(
    agreement,
    underRoot(transaction),
    single('CII-SR-455', 'The contact of the seller', 'SellerTradeParty', 'DefinedTradeContact'),
    single('CII-SR-456', 'The contact of the buyer', 'BuyerTradeParty', 'DefinedTradeContact'),
    single('CII-SR-459', 'The electronic address of the seller', 'SellerTradeParty', 'URIUniversalCommunication'),
    single('CII-SR-460', 'The electronic address of the buyer', 'BuyerTradeParty', 'URIUniversalCommunication'),
  ),
  ...context(
    settlement,
    underRoot(transaction),
    single('CII-SR-461', 'The date of the VAT point', 'ApplicableTradeTax', 'TaxPointDate'),
    rule('CII-SR-462', 'Only one tax point code may be given.', (_, facts) => {
      const pointCodes = facts.named('DueDateTypeCode').filter((code) => code.parent?.name === 'ApplicableTradeTax')
      return new Set(pointCodes.map(valueOf)).size <= 1
    }),
    rule(
      'CII-SR-470',
      'Credit transfer: the payment account is missing.',
      (e) =>
        !along(e, 'SpecifiedTradeSettlementPaymentMeans').some((means) => {
          const code = textAt(means, 'TypeCode')
          const account = 'PayeePartyCreditorFinancialAccount'
          return (code === '30' || code === '58') && !has(means, account, 'IBANID') && !has(means, account, 'ProprietaryID')
        }),
    ),
  ),
  ...context(
    summation,
    underRoot(transaction, settlement),
    ...numbered(
      477,
      'CII-SR',
      [
        'LineTotalAmount',
        'ChargeTotalAmount',
        'AllowanceTotalAmount',
        'TaxBasisTotalAmount',
        'RoundingAmount',
        'GrandTotalAmount',
        'InformationAmount',
        'TotalPrepaidAmount',
        'TotalDiscountAmount',
        'TotalAllowanceChargeAmount',
        'DuePayableAmount',
        'RetailValueExcludingTaxInformationAmount',
        'TotalDepositFeeInformationAmount',
        'ProductValueExcludingTobaccoTaxInformationAmount',
        'TotalRetailValueInformationAmount',
        'GrossLineTotalAmount',
        'NetLineTotalAmount',
        'NetIncludingTaxesLineTotalAmount',
      ],
      (id, name) => single(id, `In the totals, ${name}`, name),
    ),
  ),
  ...context(
    'CrossIndustryInvoice',
    isRoot,
    unusedAttribute('CII-DT-013', 'languageID'),
    unusedAttribute('CII-DT-014', 'languageLocaleID'),
    rule('CII-SR-467', 'Only one payment means may be given.', (_, facts) =>
      allSame(facts.named('SpecifiedTradeSettlementPaymentMeans').flatMap((means) => along(means, 'TypeCode'))),
    ),
    rule('CII-SR-468', 'Only one description of the payment means may be given.', (_, facts) =>
      allSame(facts.named('SpecifiedTradeSettlementPaymentMeans').flatMap((means) => along(means, 'Information'))),
    ),
    rule(
      'CII-SR-469',
      'The payment reference may be given only once.',
      (_, facts) => facts.named('PaymentReference').filter(atSettlement).length <= 1,
    ),
  ),
  ...context('ID', underRoot('ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter'), ...plainIdentifier()),
  ...context('ID', underRoot('ExchangedDocument'), ...plainIdentifier()),
  ...context('LineID', underRoot(transaction, line, 'AssociatedDocumentLineDocument'), ...plainIdentifier()),
  ...context('SellerAssignedID', underRoot(transaction, line, 'SpecifiedTradeProduct'), ...plainIdentifier()),
  ...context(
    { ending: 'ID' },
    aggregate,
    ...numbered(101, 'CII-DT', ['schemeName', 'schemeAgencyName', 'schemeDataURI', 'schemeURI'], unusedAttribute),
  ),
  ...context('TypeCode', aggregate, unusedAttribute('CII-DT-008', 'name'), unusedAttribute('CII-DT-009', 'listURI')),
  ...context(
    { ending: 'ReferencedDocument' },
    aggregate,
    onlyIn('CII-DT-015', 'URIID', 'for a supporting document (type 916)', (e) => supporting(e, '916')),
    unused('CII-DT-016', 'A referenced document', 'StatusCode'),
    unused('CII-DT-017', 'A referenced document', 'CopyIndicator'),
    onlyIn('CII-DT-018', 'TypeCode', 'for the types 50, 130 and 916', (e) => supporting(e, '50', '130', '916')),
    unused('CII-DT-019', 'A referenced document', 'GlobalID'),
    unused('CII-DT-020', 'A referenced document', 'RevisionID'),
    onlyIn('CII-DT-021', 'Name', 'for a supporting document (type 916)', (e) => supporting(e, '916')),
    onlyIn('CII-DT-022', 'AttachmentBinaryObject', 'for a supporting document (type 916)', (e) => supporting(e, '916')),
    unused('CII-DT-023', 'A referenced document', 'Information'),
    onlyIn('CII-DT-024', 'ReferenceTypeCode', 'for the invoiced object (type 130)', (e) => supporting(e, '130')),
    unused('CII-DT-025', 'A referenced document', 'SectionName'),
    unused('CII-DT-026', 'A referenced document', 'PreviousRevisionID'),
    onlyIn('CII-DT-027', 'FormattedIssueDateTime', 'for a preceding invoice', (e) => e.name === 'InvoiceReferencedDocument'),
    unused('CII-DT-028', 'A referenced document', 'EffectiveSpecifiedPeriod'),
    unused('CII-DT-029', 'A referenced document', 'IssuerTradeParty'),
    unused('CII-DT-030', 'A referenced document', 'AttachedSpecifiedBinaryFile'),
  ),
  ...context(
    { ending: 'Amount' },
    (e: XmlElement) => aggregate(e) && e.name !== 'TaxTotalAmount',
    unusedAttribute('CII-DT-031', 'currencyID'),
    unusedAttribute('CII-DT-032', 'currencyCodeListVersionID'),
  ),
  ...context(
    { ending: 'Quantity' },
    aggregate,
    rule(
      'CII-DT-033',
      'A quantity has a unit although the line quantities have none.',
      (e, facts) =>
        attribute(e, 'unitCode') === undefined ||
        facts.once('lines with units', () =>
          along(facts.root, transaction, line, 'SpecifiedLineTradeDelivery', 'BilledQuantity').some(
            (quantity) => attribute(quantity, 'unitCode') !== undefined,
          ),
        ),
    ),
    ...numbered(34, 'CII-DT', ['unitCodeListID', 'unitCodeListAgencyID', 'unitCodeListAgencyName'], unusedAttribute),
  ),
  ...context(
    { ending: 'TradeTax' },
    aggregate,
    rule('CII-DT-037', 'A tax is not VAT.', (e) => !has(e, 'TypeCode') || typeOf(e, 'VAT')),
  ),
  ...context(
    'BillingSpecifiedPeriod',
    undefined,
    unused('CII-DT-068', 'A period', 'StartDateTime', 'DateTime'),
    unused('CII-DT-069', 'A period', 'DurationMeasure'),
    unused('CII-DT-070', 'A period', 'InclusiveIndicator'),
    unused('CII-DT-071', 'A period', 'Description'),
    unused('CII-DT-072', 'A period', 'EndDateTime', 'DateTime'),
    ...numbered(
      73,
      'CII-DT',
      [
        'CompleteDateTime',
        'OpenIndicator',
        'SeasonCode',
        'ID',
        'Name',
        'SequenceNumeric',
        'StartDateFlexibilityCode',
        'ContinuousIndicator',
        'PurposeCode',
      ],
      (id, name) => unused(id, 'A period', name),
    ),
  ),
  ...context(
    'PostalTradeAddress',
    undefined,
    ...numbered(82, 'CII-DT', ['ID', 'PostOfficeBox', 'BuildingName'], (id, name) => unused(id, 'An address', name)),
    ...numbered(
      86,
      'CII-DT',
      [
        'LineFour',
        'LineFive',
        'StreetName',
        'CitySubDivisionName',
        'CountryName',
        'CountrySubDivisionID',
        'AttentionOf',
        'CareOf',
        'BuildingNumber',
        'DepartmentName',
        'AdditionalStreetName',
      ],
      (id, name) => unused(id, 'An address', name),
    ),
  ),
  ...context(
    'DateTimeString',
    (e) => e.space === ciiSpaces.udt && attribute(e, 'format') === '102',
    rule('CII-DT-097', 'A date is not written as YYYYMMDD.', (e) =>
      /^[ \t\n\r]*\p{Nd}{4}(?:1[0-2]|0[1-9])(?:3[01]|[12][0-9]|0[1-9])[ \t\n\r]*$/u.test(valueOf(e)),
    ),
  ),
]

function plainIdentifier(): Rule<CiiFacts>[] {
  return numbered(
    1,
    'CII-DT',
    ['schemeName', 'schemeAgencyName', 'schemeDataURI', 'schemeURI', 'schemeID', 'schemeAgencyID', 'schemeVersionID'],
    unusedAttribute,
  )
}

// --- code lists ---------------------------------------------------------------------------------------------------------------------

const withAttribute = (name: string) => (e: XmlElement) => attribute(e, name) !== undefined
const both =
  (...conditions: readonly ((e: XmlElement) => boolean)[]) =>
  (e: XmlElement) =>
    conditions.every((condition) => condition(e))

const codes: Context<CiiFacts>[] = [
  ...context(
    'TypeCode',
    below('ExchangedDocument'),
    rule('BR-CL-01', 'The type code (BT-3) is not an invoice type (UNTDID 1001).', codedElement(documentTypes)),
  ),
  ...context(
    'TaxTotalAmount',
    withAttribute('currencyID'),
    rule('BR-CL-03', 'The currency of an amount is not in ISO 4217.', codedAttribute('currencyID', currencies)),
  ),
  ...context(
    'InvoiceCurrencyCode',
    undefined,
    rule('BR-CL-04', 'The currency of the invoice (BT-5) is not in ISO 4217.', codedElement(currencies)),
  ),
  ...context(
    'TaxCurrencyCode',
    undefined,
    rule('BR-CL-05', 'The VAT accounting currency (BT-6) is not in ISO 4217.', codedElement(currencies)),
  ),
  ...context(
    'DueDateTypeCode',
    undefined,
    rule('BR-CL-06', 'The tax point code (BT-8) is not 5, 29 or 72.', codedElement(new Set(['5', '29', '72']))),
  ),
  ...context(
    'ReferenceTypeCode',
    undefined,
    rule('BR-CL-07', 'The scheme of the invoiced object is not in UNTDID 1153.', codedElement(objectSchemes)),
  ),
  ...context(
    'SubjectCode',
    undefined,
    rule('BR-CL-08', 'The subject of a note (BT-21) is not in UNTDID 4451.', codedElement(ciiNoteSubjects)),
  ),
  ...context(
    'GlobalID',
    (e) => attribute(e, 'schemeID') !== undefined && !inside(e, 'SpecifiedTradeProduct') && !inside(e, 'ShipToTradeParty'),
    rule('BR-CL-10', 'The scheme of a party identifier is not in ISO/IEC 6523.', codedAttribute('schemeID', identifierSchemes)),
  ),
  ...context(
    'ID',
    (e) => attribute(e, 'schemeID') !== undefined && !inside(e, 'SpecifiedTaxRegistration'),
    rule('BR-CL-11', 'The scheme of a legal registration is not in ISO/IEC 6523.', codedAttribute('schemeID', identifierSchemes)),
  ),
  ...context(
    'ClassCode',
    withAttribute('listID'),
    rule('BR-CL-13', 'The list of a classification is not in UNTDID 7143.', codedAttribute('listID', itemSchemes)),
  ),
  ...context('CountryID', undefined, rule('BR-CL-14', 'A country is not in ISO 3166-1.', codedElement(ciiCountries))),
  ...context(
    'ID',
    below('OriginTradeCountry'),
    rule('BR-CL-15', 'A country of origin is not in ISO 3166-1.', codedElement(ciiCountries)),
  ),
  ...context(
    'TypeCode',
    below('SpecifiedTradeSettlementPaymentMeans'),
    rule('BR-CL-16', 'The payment means is not in UNTDID 4461.', codedElement(paymentMeans)),
  ),
  ...context(
    'CategoryCode',
    below('CategoryTradeTax'),
    rule('BR-CL-17', 'A VAT category is not in EN 16931.', codedElement(vatCategories)),
  ),
  ...context(
    'CategoryCode',
    below('ApplicableTradeTax'),
    rule('BR-CL-18', 'A VAT category is not in EN 16931.', codedElement(vatCategories)),
  ),
  ...context(
    'ReasonCode',
    (e) => e.parent?.name === allowanceCharge && indicatorSays(e.parent, false),
    rule('BR-CL-19', 'The reason of an allowance is not in UNTDID 5189.', codedElement(allowanceReasons)),
  ),
  ...context(
    'ReasonCode',
    (e) => e.parent?.name === allowanceCharge && indicatorSays(e.parent, true),
    rule('BR-CL-20', 'The reason of a charge is not in UNTDID 7161.', codedElement(chargeReasons)),
  ),
  ...context(
    'GlobalID',
    both(below('SpecifiedTradeProduct'), withAttribute('schemeID')),
    rule('BR-CL-21', 'The scheme of an item identifier is not in ISO/IEC 6523.', codedAttribute('schemeID', identifierSchemes)),
  ),
  ...context(
    'ExemptionReasonCode',
    undefined,
    rule('BR-CL-22', 'The code of an exemption is not in the VATEX list.', (e) =>
      coded(valueOf(e).toUpperCase(), exemptionReasons),
    ),
  ),
  ...context(
    ['BasisQuantity', 'BilledQuantity'],
    withAttribute('unitCode'),
    rule('BR-CL-23', 'A unit of measure is not in UN/ECE Recommendation 20 or 21.', codedAttribute('unitCode', units)),
  ),
  ...context(
    'AttachmentBinaryObject',
    withAttribute('mimeCode'),
    rule('BR-CL-24', 'An attachment has a type that is not allowed.', (e) => attachmentTypes.has(attribute(e, 'mimeCode') ?? '')),
  ),
  ...context(
    'URIID',
    both(below('URIUniversalCommunication'), withAttribute('schemeID')),
    rule('BR-CL-25', 'The scheme of an electronic address is not in the EAS list.', codedAttribute('schemeID', addressSchemes)),
  ),
  ...context(
    'GlobalID',
    both(below('ApplicableHeaderTradeDelivery', 'ShipToTradeParty'), withAttribute('schemeID')),
    rule('BR-CL-26', 'The scheme of a delivery location is not in ISO/IEC 6523.', codedAttribute('schemeID', identifierSchemes)),
  ),
]

export const ciiRules: readonly (readonly Context<CiiFacts>[])[] = [model, syntax, codes]
const book = ruleBook(ciiRules)
export const ciiFindings = (document: XmlDocument) => book(document, new CiiFacts(document))

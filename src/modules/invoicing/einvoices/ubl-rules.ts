/**
 * The fatal rules of EN 16931 for a UBL 2.1 invoice or credit note: the business rules and the rules of the syntax binding. Each gives the same
 * result as the validation artefacts of the European Commission (release 1.3.16, April 2026), including their peculiarities; the messages and the
 * code are our own.
 */
import { shortened } from '../../../platform/values/shortened.ts'
import {
  addressSchemes,
  allowanceReasons,
  chargeReasons,
  countries,
  creditNoteTypes,
  currencies,
  exemptionReasons,
  identifierSchemes,
  invoiceTypes,
  itemSchemes,
  noteSubjects,
  objectSchemes,
  paymentMeans,
  units,
  vatCategories,
  vatPrefixes,
} from './code-lists.ts'
import { absolute, compare, type Decimal, minus, plus, readDecimal, rounded, sum, times, zero } from './decimal.ts'
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
import { beginningOf } from './structure.ts'
import { byRate, categoriesOfVat, partiesNeeded, type VatCategory } from './vat-category.ts'
import { along, attribute, child, normalized, valueOf, type XmlDocument, type XmlElement } from './xml.ts'

const rule = makeRule<UblFacts>
const oneUnit: Decimal = { units: 1n, scale: 0 }

/** Facts about the whole document used by several rules, calculated once. */
export class UblFacts extends DocumentFacts {
  get lines(): readonly XmlElement[] {
    return this.once('lines', () => [...this.named('InvoiceLine'), ...this.named('CreditNoteLine')])
  }

  /** Whether a party has a `PartyTaxScheme/CompanyID` anywhere; `vatOnly`: only VAT numbers. */
  taxNumber(role: 'AccountingSupplierParty' | 'AccountingCustomerParty', vatOnly: boolean): boolean {
    return this.once(`tax number ${role} ${vatOnly}`, () =>
      this.named(role)
        .flatMap((party) => along(party, 'Party', 'PartyTaxScheme'))
        .some((scheme) => has(scheme, 'CompanyID') && (!vatOnly || ofVat(scheme))),
    )
  }

  get representativeVat(): boolean {
    return this.once('representative', () =>
      this.named('TaxRepresentativeParty')
        .flatMap((party) => along(party, 'PartyTaxScheme'))
        .some((scheme) => ofVat(scheme) && has(scheme, 'CompanyID')),
    )
  }

  get sellerTaxed(): boolean {
    return this.taxNumber('AccountingSupplierParty', false) || this.representativeVat
  }

  get sellerVat(): boolean {
    return this.taxNumber('AccountingSupplierParty', true) || this.representativeVat
  }

  get buyerVat(): boolean {
    return this.taxNumber('AccountingCustomerParty', true)
  }

  get buyerRegistered(): boolean {
    return (
      this.buyerVat ||
      this.once('buyer registered', () =>
        this.named('AccountingCustomerParty').some((party) => along(party, 'Party', 'PartyLegalEntity', 'CompanyID').length > 0),
      )
    )
  }

  /** Number of lines with the category, anywhere in the document. */
  private lineCategory(category: string, vatOnly: boolean): number {
    return this.counted('ClassifiedTaxCategory', () => true).get(`${category} ${vatOnly}`) ?? 0
  }

  private counted(name: string, which: (element: XmlElement) => boolean, key = name): ReadonlyMap<string, number> {
    return this.once(`counted ${key}`, () => {
      const counts = new Map<string, number>()
      const add = (count: string) => counts.set(count, (counts.get(count) ?? 0) + 1)
      for (const element of this.named(name)) {
        if (!which(element)) continue
        const vat = ofVat(element)
        const ids = along(element, 'ID')
        // A category without a code counts as different from O.
        if (vat && (ids.length === 0 || text(ids) !== 'O')) add('not O')
        for (const id of ids) {
          const category = normalized(valueOf(id))
          add(`${category} false`)
          if (vat) add(`${category} true`)
        }
      }
      return counts
    })
  }

  usedOnLines(category: string, vatOnly = true): boolean {
    return this.lineCategory(category, vatOnly) > 0
  }

  linesNotO(): number {
    return this.counted('ClassifiedTaxCategory', () => true).get('not O') ?? 0
  }

  /** `//TaxCategory` of VAT with that category, or the same on a line. */
  usedAnywhere(category: string): boolean {
    return (this.counted('TaxCategory', () => true).get(`${category} true`) ?? 0) > 0 || this.usedOnLines(category)
  }

  /** Whether allowances or charges have the category, anywhere in the document. */
  onAllowances(charge: boolean, category: string, vatOnly = true): boolean {
    return (this.allowanceCategories(charge).get(`${category} ${vatOnly}`) ?? 0) > 0
  }

  allowancesNotO(charge: boolean): number {
    return this.allowanceCategories(charge).get('not O') ?? 0
  }

  private allowanceCategories(charge: boolean): ReadonlyMap<string, number> {
    return this.counted(
      'TaxCategory',
      (category) => category.parent?.name === 'AllowanceCharge' && isCharge(category.parent) === charge,
      charge ? 'charges' : 'allowances',
    )
  }

  /** Uses of the category on lines, allowances and charges, anywhere in the document. */
  categoryUses(category: string, vatOnly: boolean): number {
    const onAllowances = this.counted(
      'TaxCategory',
      (element) => element.parent?.name === 'AllowanceCharge',
      'of allowances and charges',
    )
    return (onAllowances.get(`${category} ${vatOnly}`) ?? 0) + this.lineCategory(category, vatOnly)
  }

  get breakdown(): readonly XmlElement[] {
    return this.once('breakdown', () => along(this.root, 'TaxTotal', 'TaxSubtotal', 'TaxCategory'))
  }

  inBreakdown(category: string, vatOnly: boolean): number {
    return this.breakdown.filter(
      (entry) => (!vatOnly || ofVat(entry)) && along(entry, 'ID').some((id) => normalized(valueOf(id)) === category),
    ).length
  }

  get documentAllowances(): readonly XmlElement[] {
    return this.once('document allowances', () => along(this.root, 'AllowanceCharge'))
  }

  /** The rates listed in the breakdown per category; sums by rate are calculated only for these. */
  private get listedRates(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.once('listed rates', () => {
      const listed = new Map<string, Set<string>>()
      for (const entry of this.breakdown)
        for (const id of along(entry, 'ID')) {
          const code = normalized(valueOf(id))
          const rates = listed.get(code) ?? new Set()
          listed.set(code, rates)
          for (const percent of along(entry, 'Percent')) {
            const value = readDecimal(valueOf(percent))
            if (value) rates.add(rateKey(value))
          }
        }
      return listed
    })
  }

  /** Net of the lines of that kind, plus charges, less allowances, by category, and by category and rate. */
  basis(line: 'InvoiceLine' | 'CreditNoteLine'): Bases {
    return this.once(`basis ${line}`, () => {
      const bases = new Bases(this.listedRates)
      for (const each of along(this.root, line)) {
        const categories = along(each, 'Item', 'ClassifiedTaxCategory')
        bases.seen(categories)
        for (const amount of along(each, 'LineExtensionAmount')) bases.add(categories, amount, false)
      }
      for (const each of this.documentAllowances) {
        if (!has(each, 'ChargeIndicator')) continue
        const isAdded = isCharge(each)
        for (const amount of along(each, 'Amount')) bases.add(along(each, 'TaxCategory'), amount, !isAdded)
      }
      return bases
    })
  }

  /** Whether any allowance or charge has the category at this rate. */
  onAllowancesAt(category: string, rate: Decimal): boolean {
    return this.once('allowances by category and rate', () => {
      const bases = new Bases(this.listedRates)
      for (const allowance of this.named('AllowanceCharge')) bases.seen(along(allowance, 'TaxCategory'))
      return bases
    }).has(category, rate)
  }
}

/** Sums per VAT category, and per category and listed rate; also records which of them exist. */
class Bases {
  private readonly sums = new Map<string, Decimal | 'unreadable'>()
  private readonly pairs = new Set<string>()
  private readonly listed: ReadonlyMap<string, ReadonlySet<string>>

  constructor(listed: ReadonlyMap<string, ReadonlySet<string>>) {
    this.listed = listed
  }

  add(categories: readonly XmlElement[], amount: XmlElement, isSubtracted: boolean): void {
    let value: Decimal | 'unreadable'
    try {
      value = decimal(amount) ?? zero
    } catch {
      value = 'unreadable'
    }
    for (const key of this.keysOf(categories)) {
      const before = this.sums.get(key) ?? zero
      this.sums.set(
        key,
        before === 'unreadable' || value === 'unreadable'
          ? 'unreadable'
          : isSubtracted
            ? minus(before, value)
            : plus(before, value),
      )
    }
  }

  seen(categories: readonly XmlElement[]): void {
    for (const key of this.keysOf(categories)) this.pairs.add(key)
  }

  has(category: string, rate: Decimal): boolean {
    return this.pairs.has(`${category} ${rateKey(rate)}`)
  }

  of(category: string, rate?: Decimal): Decimal {
    const found = this.sums.get(rate ? `${category} ${rateKey(rate)}` : category) ?? zero
    if (found === 'unreadable') throw new Unreadable(`an amount of category ${category} is no number`)
    return found
  }

  private keysOf(categories: readonly XmlElement[]): ReadonlySet<string> {
    const keys = new Set<string>()
    const rates = new Set(
      categories.flatMap((category) => along(category, 'Percent')).map((percent) => rateKey(decimal(percent) ?? zero)),
    )
    for (const code of new Set(categories.flatMap((category) => along(category, 'ID')).map((id) => normalized(valueOf(id))))) {
      keys.add(code)
      // Only categories calculated by rate, iterating over the smaller set, so the cost is never codes times rates.
      const listed = ratedCategories.has(code) ? this.listed.get(code) : undefined
      if (!listed) continue
      const [few, many] = rates.size < listed.size ? [rates, listed] : [listed, rates]
      for (const rate of few) if (many.has(rate)) keys.add(`${code} ${rate}`)
    }
    return keys
  }
}

const ratedCategories: ReadonlySet<string> = new Set(['S', 'L', 'M'])

function rateKey(rate: Decimal): string {
  let { units, scale } = rate
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n
    scale--
  }
  return `${units}/${scale}`
}

const has = (element: XmlElement | undefined, ...path: readonly string[]): boolean => along(element, ...path).length > 0
const textAt = (element: XmlElement, ...path: readonly string[]): string => text(along(element, ...path))
const ofVat = (element: XmlElement): boolean =>
  along(element, 'TaxScheme').some((scheme) => textAt(scheme, 'ID').toUpperCase() === 'VAT')
/** Cached per element, because the rules of every category and code need it. */
const indications = new WeakMap<XmlElement, { readonly charge: boolean; readonly allowance: boolean }>()
function indicationOf(allowance: XmlElement): { readonly charge: boolean; readonly allowance: boolean } {
  let found = indications.get(allowance)
  if (!found) {
    const said = new Set(along(allowance, 'ChargeIndicator').map(indicated))
    found = { charge: said.has(true), allowance: said.has(false) }
    indications.set(allowance, found)
  }
  return found
}
const isCharge = (allowance: XmlElement): boolean => indicationOf(allowance).charge
const isAllowance = (allowance: XmlElement): boolean => indicationOf(allowance).allowance
const isRoot = (element: XmlElement): boolean => element.parent === undefined
const ofRoot = (element: XmlElement): boolean => element.parent !== undefined && element.parent.parent === undefined
const supplier = ['AccountingSupplierParty', 'Party'] as const
const customer = ['AccountingCustomerParty', 'Party'] as const
const same = (left: Decimal | undefined, right: Decimal | undefined): boolean =>
  left !== undefined && right !== undefined && compare(left, right) === 0
const anyEqual = (left: readonly XmlElement[], right: ReadonlySet<string>): boolean =>
  left.some((element) => right.has(valueOf(element)))
const anyDiffers = (left: readonly XmlElement[], right: ReadonlySet<string>): boolean =>
  right.size > 1 ? left.length > 0 : left.some((a) => [...right].some((b) => b !== valueOf(a)))
/** Values at this path of the seller, in the document that contains the element. */
const sellerValues = (e: XmlElement, facts: UblFacts, ...path: readonly string[]): ReadonlySet<string> =>
  facts.once(
    `seller of ${facts.placeOf(e.parent)} ${path.join('/')}`,
    () => new Set(along(e.parent, ...supplier, ...path).map(valueOf)),
  )
const atMostOne = (elements: readonly unknown[]): boolean => elements.length <= 1
const sumOf = (elements: readonly XmlElement[]): Decimal => sum(elements.map((element) => decimal(element) ?? zero))
const reasoned = (element: XmlElement): boolean =>
  has(element, 'AllowanceChargeReason') || has(element, 'AllowanceChargeReasonCode')

/** Whether the tax equals base times rate, with a tolerance below one currency unit. */
function taxFits(tax: Decimal | undefined, base: Decimal | undefined, percent: Decimal | undefined): boolean {
  if (!tax || !base || !percent) return false
  const exact = times(absolute(base), percent)
  const expected = rounded({ units: exact.units, scale: exact.scale + 2 }, 2)
  return compare(minus(absolute(tax), oneUnit), expected) < 0 && compare(plus(absolute(tax), oneUnit), expected) > 0
}

/** Whether the period does not end before it begins. */
function periodInOrder(period: XmlElement): boolean {
  const end = one(along(period, 'EndDate'))
  const start = one(along(period, 'StartDate'))
  if (!end || !start) return true
  for (const date of [end, start])
    if (beginningOf(valueOf(date)) === undefined) throw new Unreadable(`"${shortened(valueOf(date), 40)}" is no date`)
  const [ends, starts] = [beginningOf(valueOf(end)), beginningOf(valueOf(start))]
  return ends !== undefined && starts !== undefined && ends >= starts
}

const vatPrefixText = ` ${[...vatPrefixes].join(' ')} `

// --- the document -------------------------------------------------------------------------------------------------------------------

const documentRules: Rule<UblFacts>[] = [
  rule('BR-01', 'The specification identifier is missing (BT-24).', (e) => textAt(e, 'CustomizationID') !== ''),
  rule('BR-02', 'The invoice has no number (BT-1).', (e) => textAt(e, 'ID') !== ''),
  rule('BR-03', 'The invoice has no issue date (BT-2).', (e) => textAt(e, 'IssueDate') !== ''),
  rule(
    'BR-04',
    'The invoice has no type code (BT-3).',
    (e) => textAt(e, 'InvoiceTypeCode') !== '' || textAt(e, 'CreditNoteTypeCode') !== '',
  ),
  rule('BR-05', 'The invoice has no currency (BT-5).', (e) => textAt(e, 'DocumentCurrencyCode') !== ''),
  rule('BR-06', 'The seller has no name (BT-27).', (e) => textAt(e, ...supplier, 'PartyLegalEntity', 'RegistrationName') !== ''),
  rule('BR-07', 'The buyer has no name (BT-44).', (e) => textAt(e, ...customer, 'PartyLegalEntity', 'RegistrationName') !== ''),
  rule('BR-08', 'The seller has no postal address (BG-5).', (e) => has(e, ...supplier, 'PostalAddress')),
  rule('BR-10', 'The buyer has no postal address (BG-8).', (e) => has(e, ...customer, 'PostalAddress')),
  rule('BR-16', 'The invoice has no line (BG-25).', (e) => has(e, 'InvoiceLine') || has(e, 'CreditNoteLine')),
  rule('BR-53', 'A VAT accounting currency is stated (BT-6), but has no VAT total (BT-111).', (e, facts) =>
    along(e, 'TaxCurrencyCode').every((currency) =>
      facts
        .named('TaxTotal')
        .some((total) => along(total, 'TaxAmount').some((amount) => attribute(amount, 'currencyID') === valueOf(currency))),
    ),
  ),
  rule(
    'BR-CO-03',
    'Only one of tax point date (BT-7) and tax point code (BT-8) may be given.',
    (e) => !(has(e, 'TaxPointDate') && has(e, 'InvoicePeriod', 'DescriptionCode')),
  ),
  rule(
    'BR-CO-15',
    'The total with VAT (BT-112) is not the total without VAT (BT-109) plus the VAT total (BT-110), or there is not exactly one VAT total in the currency of the invoice.',
    (e) =>
      along(e, 'DocumentCurrencyCode').every((currency) => {
        const taxes = along(e, 'TaxTotal').flatMap((total) => {
          const amount = decimalOf(
            along(total, 'TaxAmount').filter((each) => attribute(each, 'currencyID') === valueOf(currency)),
          )
          return amount ? [amount] : []
        })
        if (taxes.length !== 1) return false
        const totals = along(e, 'LegalMonetaryTotal')
        const inclusive = totals.flatMap((total) => decimalOf(along(total, 'TaxInclusiveAmount')) ?? [])
        const exclusive = totals.flatMap((total) => decimalOf(along(total, 'TaxExclusiveAmount')) ?? [])
        if (exclusive.length > 1) throw new Unreadable('there is more than one total without VAT')
        const tax = taxes[0]
        const net = exclusive[0]
        return tax !== undefined && net !== undefined && inclusive.some((total) => same(total, rounded(plus(net, tax), 2)))
      }),
  ),
  rule('BR-CO-18', 'The VAT breakdown is missing (BG-23).', (e) => has(e, 'TaxTotal', 'TaxSubtotal')),
  rule(
    'BR-B-01',
    'Split payment (category B) is only allowed if all parties are in Italy.',
    (_, facts) => !usesRaw(facts, 'B') || facts.named('IdentificationCode').every((country) => valueOf(country) === 'IT'),
  ),
  rule(
    'BR-B-02',
    'Split payment (category B) and the standard rate (category S) are mixed.',
    (_, facts) => !(documentUsesRaw(facts, 'B') && documentUsesRaw(facts, 'S')),
  ),
]

const rawId = (category: string) => (element: XmlElement) => along(element, 'ID').some((id) => valueOf(id) === category)
const usesRaw = (facts: UblFacts, category: string): boolean =>
  facts.named('TaxCategory').some(rawId(category)) || facts.named('ClassifiedTaxCategory').some(rawId(category))
const documentUsesRaw = (facts: UblFacts, category: string): boolean =>
  facts.breakdown.some(rawId(category)) ||
  along(facts.root, 'AllowanceCharge', 'TaxCategory').some(rawId(category)) ||
  facts.named('ClassifiedTaxCategory').some(rawId(category))

// --- VAT, category by category ------------------------------------------------------------------------------------------------------

/** Matches the raw code: ` L` does not match `L`. */
const rawInBreakdown = (facts: UblFacts, code: string, vatOnly: boolean): boolean =>
  facts.breakdown.some((entry) => (!vatOnly || ofVat(entry)) && along(entry, 'ID').some((id) => valueOf(id) === code))
const rawOnCharges = (facts: UblFacts, code: string): boolean =>
  facts
    .named('TaxCategory')
    .some(
      (category) =>
        category.parent?.name === 'AllowanceCharge' &&
        isCharge(category.parent) &&
        along(category, 'ID').some((id) => valueOf(id) === code) &&
        ofVat(category),
    )

const places = { '02': 'a line', '03': 'an allowance of the document', '04': 'a charge of the document' } as const

/** Whether seller and buyer have the tax numbers that a category asks for. */
function partiesFit(prefix: VatCategory['prefix'], facts: UblFacts): boolean {
  if (prefix === 'O') return !facts.sellerVat && !facts.buyerVat
  if (prefix === 'AE') return facts.sellerTaxed && facts.buyerRegistered
  if (prefix === 'IC') return facts.sellerVat && facts.buyerVat
  return prefix === 'G' ? facts.sellerVat : facts.sellerTaxed
}

const hasAllowanceOfO = (facts: UblFacts, charge: boolean): boolean =>
  facts.documentAllowances.some(
    (allowance) =>
      along(allowance, 'ChargeIndicator').some((indicator) => indicated(indicator) === charge) &&
      along(allowance, 'TaxCategory').some((category) => textAt(category, 'ID') === 'O' && ofVat(category)),
  )

function allowanceRule({ prefix, code, name }: VatCategory, number: '03' | '04'): Rule<UblFacts> {
  const charge = number === '04'
  return rule(
    `BR-${prefix}-${number}`,
    `Category ${code} (${name}) on ${places[number]}: ${partiesNeeded(prefix)}.`,
    (_, facts) => {
      if (prefix === 'O') return !hasAllowanceOfO(facts, charge) || partiesFit(prefix, facts)
      // The official rule checks the raw code for absence (only for charges with IGIC).
      if (prefix === 'AF' && charge)
        return (facts.onAllowances(charge, code) && partiesFit(prefix, facts)) || !rawOnCharges(facts, code)
      return !facts.onAllowances(charge, code) || partiesFit(prefix, facts)
    },
  )
}

function vatDocumentRules(category: VatCategory): Rule<UblFacts>[] {
  const { prefix, code, name } = category
  const id = (number: string) => `BR-${prefix}-${number}`
  return [
    rule(
      id('01'),
      byRate.has(prefix)
        ? `Category ${code} (${name}) is used without an entry in the VAT breakdown, or has an entry without being used.`
        : `Category ${code} (${name}) is used: the VAT breakdown must have exactly one entry for it.`,
      (_, facts) => {
        if (prefix === 'S') return facts.categoryUses('S', false) > 0 === facts.inBreakdown('S', false) > 0
        if (byRate.has(prefix))
          return facts.categoryUses(code, true) > 0
            ? rawInBreakdown(facts, code, prefix === 'AG')
            : facts.inBreakdown(code, true) === 0
        return !facts.usedAnywhere(code) || facts.inBreakdown(code, true) === 1
      },
    ),
    rule(id('02'), `Category ${code} (${name}) on ${places['02']}: ${partiesNeeded(prefix)}.`, (_, facts) => {
      if (prefix === 'S') return !facts.usedOnLines('S', false) || (facts.usedOnLines('S') && partiesFit(prefix, facts))
      return !facts.usedOnLines(code) || partiesFit(prefix, facts)
    }),
    allowanceRule(category, '03'),
    allowanceRule(category, '04'),
    ...(prefix === 'IC' ? deliveryOfSupply : []),
    ...(prefix === 'O' ? onlyCategoryO : []),
  ]
}

const listsSupply = (facts: UblFacts): boolean => facts.inBreakdown('K', true) > 0
const deliveryOfSupply: readonly Rule<UblFacts>[] = [
  rule(
    'BR-IC-11',
    'An intra-community supply needs the date of delivery (BT-72) or a period (BG-14).',
    (e, facts) =>
      !listsSupply(facts) ||
      (one(along(e, 'Delivery', 'ActualDeliveryDate'))?.text.length ?? 0) > 1 ||
      along(e, 'InvoicePeriod').some((period) => period.children.length > 0),
  ),
  rule(
    'BR-IC-12',
    'An intra-community supply needs the country it is delivered to (BT-80).',
    (e, facts) =>
      !listsSupply(facts) ||
      (one(along(e, 'Delivery', 'DeliveryLocation', 'Address', 'Country', 'IdentificationCode'))?.text.length ?? 0) > 1,
  ),
]

const listsO = (facts: UblFacts): boolean => facts.inBreakdown('O', true) > 0
const onlyCategoryO: readonly Rule<UblFacts>[] = [
  rule(
    'BR-O-11',
    'Not subject to VAT (category O) excludes every other category from the VAT breakdown.',
    (_, facts) => !listsO(facts) || !facts.breakdown.some((entry) => ofVat(entry) && textAt(entry, 'ID') !== 'O'),
  ),
  rule(
    'BR-O-12',
    'Not subject to VAT (category O) excludes every other category from the lines.',
    (_, facts) => !listsO(facts) || facts.linesNotO() === 0,
  ),
  rule(
    'BR-O-13',
    'Not subject to VAT (category O) excludes every other category from the allowances.',
    (_, facts) => !listsO(facts) || facts.allowancesNotO(false) === 0,
  ),
  rule(
    'BR-O-14',
    'Not subject to VAT (category O) excludes every other category from the charges.',
    (_, facts) => !listsO(facts) || facts.allowancesNotO(true) === 0,
  ),
]

function rateFits(prefix: VatCategory['prefix'], element: XmlElement): boolean {
  if (prefix === 'O') return !has(element, 'Percent')
  if (byRate.has(prefix))
    return along(element, 'Percent').some((percent) => (prefix === 'S' ? besideZero(percent) > 0 : besideZero(percent) >= 0))
  return same(decimalOf(along(element, 'Percent')), zero)
}

function rateNeeded(prefix: VatCategory['prefix']): string {
  if (prefix === 'O') return 'must have no rate'
  if (prefix === 'S') return 'must have a rate above zero'
  return byRate.has(prefix) ? 'must have a rate of zero or above' : 'must have the rate 0'
}

/** Whether the taxable amount of an entry is the sum of what has its category, and its rate where it has one. */
function baseFits({ prefix, code }: VatCategory, element: XmlElement, facts: UblFacts): boolean {
  const kinds = (['InvoiceLine', 'CreditNoteLine'] as const).filter((kind) => facts.named(kind).length > 0)
  const taxables = along(element.parent, 'TaxableAmount')
  if (!byRate.has(prefix)) {
    const taxable = decimalOf(taxables)
    return kinds.some((kind) => same(taxable, facts.basis(kind).of(code)))
  }
  const rate = decimalOf(along(element, 'Percent'))
  if (!rate) return true
  // Like the official rule: subtract one from the amount as a double, then convert the result to a decimal.
  const amount = one(taxables)
  if (!amount) return false
  const taxable = double(amount)
  const low = exactly(taxable - 1)
  const high = exactly(taxable + 1)
  const possible = prefix === 'S' ? (['InvoiceLine', 'CreditNoteLine'] as const) : kinds
  return possible.some((kind) => {
    const bases = facts.basis(kind)
    if (prefix === 'S' && !bases.has('S', rate) && !facts.onAllowancesAt('S', rate)) return false
    const expected = bases.of(code, rate)
    return compare(low, expected) < 0 && compare(high, expected) > 0
  })
}

/** The rules of an entry of the VAT breakdown. */
function entryRules(category: VatCategory): Rule<UblFacts>[] {
  const { prefix, code, name } = category
  const needsReason = ['AE', 'E', 'G', 'IC', 'O'].includes(prefix)
  return [
    rule(
      `BR-${prefix}-08`,
      `The taxable amount of category ${code} (${name}) is not the sum of its lines and charges less its allowances.`,
      (e, facts) => baseFits(category, e, facts),
    ),
    rule(
      `BR-${prefix}-09`,
      byRate.has(prefix)
        ? `The VAT of category ${code} (${name}) is not the taxable amount times the rate.`
        : `The VAT of category ${code} (${name}) must be 0.`,
      (e) =>
        byRate.has(prefix)
          ? taxFits(
              decimalOf(along(e.parent, 'TaxAmount')),
              decimalOf(along(e.parent, 'TaxableAmount')),
              decimalOf(along(e, 'Percent')),
            )
          : same(decimalOf(along(e.parent, 'TaxAmount')), zero),
    ),
    rule(
      `BR-${prefix}-10`,
      needsReason
        ? `Category ${code} (${name}) needs a reason of the exemption, as text or code.`
        : `Category ${code} (${name}) has no reason of an exemption.`,
      (e) => (has(e, 'TaxExemptionReason') || has(e, 'TaxExemptionReasonCode')) === needsReason,
    ),
  ]
}

function vatContexts(category: VatCategory): Context<UblFacts>[] {
  const { prefix, code, name } = category
  const ofCategory = (element: XmlElement): boolean => textAt(element, 'ID') === code && ofVat(element)
  const rateRule = (number: string, what: string): Rule<UblFacts> =>
    rule(`BR-${prefix}-${number}`, `${what} of category ${code} (${name}) ${rateNeeded(prefix)}.`, (e) => rateFits(prefix, e))
  return [
    ...context(
      'TaxCategory',
      (e: XmlElement) =>
        e.parent?.name === 'TaxSubtotal' && e.parent.parent?.name === 'TaxTotal' && ofRoot(e.parent.parent) && ofCategory(e),
      ...entryRules(category),
    ),
    ...context(
      'TaxCategory',
      (e: XmlElement) => e.parent?.name === 'AllowanceCharge' && isAllowance(e.parent) && ofCategory(e),
      rateRule('06', 'An allowance'),
    ),
    ...context(
      'TaxCategory',
      (e: XmlElement) => e.parent?.name === 'AllowanceCharge' && isCharge(e.parent) && ofCategory(e),
      rateRule('07', 'A charge'),
    ),
    ...context(
      'ClassifiedTaxCategory',
      (e: XmlElement) => e.parent?.name === 'Item' && isLine(e.parent.parent) && ofCategory(e),
      rateRule('05', 'A line'),
    ),
  ]
}

const isLine = (element: XmlElement | undefined): boolean => element?.name === 'InvoiceLine' || element?.name === 'CreditNoteLine'

// --- everything else of the model ---------------------------------------------------------------------------------------------------

const two = (id: string, what: string, name: string): Rule<UblFacts> =>
  rule(id, `${what} has more than two decimals.`, (e) => twoDecimals(along(e, name)))

function allowanceContext(charge: boolean): Context<UblFacts>[] {
  const what = charge ? 'A charge' : 'An allowance'
  const ids = charge
    ? {
        amount: 'BR-36',
        category: 'BR-37',
        reason: 'BR-38',
        reasonAgain: 'BR-CO-22',
        amountTwo: 'BR-DEC-05',
        baseTwo: 'BR-DEC-06',
      }
    : {
        amount: 'BR-31',
        category: 'BR-32',
        reason: 'BR-33',
        reasonAgain: 'BR-CO-21',
        amountTwo: 'BR-DEC-01',
        baseTwo: 'BR-DEC-02',
      }
  const lineIds = charge
    ? { amount: 'BR-43', reason: 'BR-44', reasonAgain: 'BR-CO-24', amountTwo: 'BR-DEC-27', baseTwo: 'BR-DEC-28' }
    : { amount: 'BR-41', reason: 'BR-42', reasonAgain: 'BR-CO-23', amountTwo: 'BR-DEC-24', baseTwo: 'BR-DEC-25' }
  const right = (e: XmlElement) => (charge ? isCharge(e) : isAllowance(e))
  return [
    ...context(
      'AllowanceCharge',
      (e: XmlElement) => ofRoot(e) && right(e),
      rule(ids.amount, `${what} of the document has no amount.`, (e) => has(e, 'Amount')),
      rule(ids.category, `${what} of the document has no VAT category.`, (e) =>
        along(e, 'TaxCategory').some((category) => ofVat(category) && has(category, 'ID')),
      ),
      rule(ids.reason, `${what} of the document has no reason, neither as text nor as code.`, reasoned),
      rule(ids.reasonAgain, `${what} of the document needs a reason, as text, as code or as both.`, reasoned),
      two(ids.amountTwo, `The amount of ${what.toLowerCase()} of the document`, 'Amount'),
      two(ids.baseTwo, `The base amount of ${what.toLowerCase()} of the document`, 'BaseAmount'),
    ),
    ...context(
      'AllowanceCharge',
      (e: XmlElement) => isLine(e.parent) && right(e),
      rule(lineIds.amount, `${what} of a line has no amount.`, (e) => has(e, 'Amount')),
      rule(lineIds.reason, `${what} of a line has no reason, neither as text nor as code.`, reasoned),
      rule(lineIds.reasonAgain, `${what} of a line needs a reason, as text, as code or as both.`, reasoned),
      two(lineIds.amountTwo, `The amount of ${what.toLowerCase()} of a line`, 'Amount'),
      two(lineIds.baseTwo, `The base amount of ${what.toLowerCase()} of a line`, 'BaseAmount'),
    ),
  ]
}

/** Whether the stated total of allowances (or charges) matches those of the document. */
function allowanceTotal(e: XmlElement, name: string, charge: boolean, facts: UblFacts): boolean {
  const total = decimalOf(along(e, name))
  const { count, added } = facts.once(`allowances of ${facts.placeOf(e.parent)} ${charge}`, () => {
    const parts = along(e.parent, 'AllowanceCharge').filter((part) => (charge ? isCharge(part) : isAllowance(part)))
    return { count: parts.length, added: rounded(sumOf(parts.flatMap((part) => along(part, 'Amount'))), 2) }
  })
  return total ? same(total, added) : count === 0
}

const present = (id: string, says: string, name: string): Rule<UblFacts> => rule(id, says, (e) => has(e, name))
const countryGiven = (id: string, who: string): Rule<UblFacts> =>
  rule(id, `The address of ${who} has no country.`, (e) => textAt(e, 'Country', 'IdentificationCode') !== '')
const schemed = (id: string, says: string, name: string): Rule<UblFacts> =>
  rule(id, says, (e) => attribute(e, name) !== undefined)
const transfer = (e: XmlElement): boolean =>
  along(e, 'PaymentMeansCode').some((code) => valueOf(code) === '30' || valueOf(code) === '58')

const model: Context<UblFacts>[] = [
  ...context(
    'AdditionalDocumentReference',
    undefined,
    rule('BR-52', 'A supporting document has no reference (BT-122).', (e) => textAt(e, 'ID') !== ''),
  ),
  ...context(
    'EndpointID',
    below(...customer),
    schemed('BR-63', 'The electronic address of the buyer (BT-49) has no scheme.', 'schemeID'),
  ),
  ...context('PostalAddress', below(...customer), countryGiven('BR-11', 'the buyer (BT-55)')),
  ...context('PrimaryAccountNumberID', below('PaymentMeans', 'CardAccount'), {
    ...rule(
      'BR-51',
      'The number of a payment card shows more than its last digits (BT-87).',
      (e: XmlElement) => lengthOf(normalized(valueOf(e))) <= 10,
    ),
    severity: 'warning' as const,
  }),
  ...context(
    'Address',
    below('Delivery', 'DeliveryLocation'),
    rule('BR-57', 'The address of the delivery has no country (BT-80).', (e) => has(e, 'Country', 'IdentificationCode')),
  ),
  ...allowanceContext(false),
  ...allowanceContext(true),
  ...context(
    'LegalMonetaryTotal',
    undefined,
    present('BR-12', 'The sum of the line amounts is missing (BT-106).', 'LineExtensionAmount'),
    present('BR-13', 'The total without VAT is missing (BT-109).', 'TaxExclusiveAmount'),
    present('BR-14', 'The total with VAT is missing (BT-112).', 'TaxInclusiveAmount'),
    present('BR-15', 'The amount due is missing (BT-115).', 'PayableAmount'),
    rule('BR-CO-10', 'The sum of the line amounts (BT-106) does not match the lines.', (e, facts) =>
      same(
        decimalOf(along(e, 'LineExtensionAmount')),
        facts.once('sum of lines', () =>
          rounded(sum(facts.lines.map((line) => decimalOf(along(line, 'LineExtensionAmount')) ?? zero)), 2),
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
      const lines = decimalOf(along(e, 'LineExtensionAmount'))
      const charges = decimalOf(along(e, 'ChargeTotalAmount'))
      const allowances = decimalOf(along(e, 'AllowanceTotalAmount'))
      if (!lines) return false
      const net = minus(plus(lines, charges ?? zero), allowances ?? zero)
      return same(decimalOf(along(e, 'TaxExclusiveAmount')), charges || allowances ? rounded(net, 2) : lines)
    }),
    rule('BR-CO-16', 'The amount due (BT-115) is not the total with VAT less what was paid plus the rounding.', (e) => {
      const due = decimalOf(along(e, 'PayableAmount'))
      const total = decimalOf(along(e, 'TaxInclusiveAmount'))
      const paid = decimalOf(along(e, 'PrepaidAmount'))
      const rounding = decimalOf(along(e, 'PayableRoundingAmount'))
      if (!due || !total) return false
      const left = rounding ? rounded(minus(due, rounding), 2) : due
      return same(left, paid ? rounded(minus(total, paid), 2) : total)
    }),
    two('BR-DEC-09', 'The sum of the line amounts (BT-106)', 'LineExtensionAmount'),
    two('BR-DEC-10', 'The sum of the allowances (BT-107)', 'AllowanceTotalAmount'),
    two('BR-DEC-11', 'The sum of the charges (BT-108)', 'ChargeTotalAmount'),
    two('BR-DEC-12', 'The total without VAT (BT-109)', 'TaxExclusiveAmount'),
    two('BR-DEC-14', 'The total with VAT (BT-112)', 'TaxInclusiveAmount'),
    two('BR-DEC-16', 'The amount paid (BT-113)', 'PrepaidAmount'),
    two('BR-DEC-17', 'The rounding (BT-114)', 'PayableRoundingAmount'),
    two('BR-DEC-18', 'The amount due (BT-115)', 'PayableAmount'),
  ),
  ...context(['Invoice', 'CreditNote'], isRoot, ...documentRules, ...categoriesOfVat.flatMap(vatDocumentRules)),
  ...context(
    ['InvoiceLine', 'CreditNoteLine'],
    undefined,
    rule('BR-21', 'A line has no identifier (BT-126).', (e) => textAt(e, 'ID') !== ''),
    rule('BR-22', 'A line has no quantity (BT-129).', (e) => has(e, 'InvoicedQuantity') || has(e, 'CreditedQuantity')),
    rule('BR-23', 'The quantity of a line has no unit (BT-130).', (e) =>
      [...along(e, 'InvoicedQuantity'), ...along(e, 'CreditedQuantity')].some(
        (quantity) => attribute(quantity, 'unitCode') !== undefined,
      ),
    ),
    present('BR-24', 'A line has no net amount (BT-131).', 'LineExtensionAmount'),
    rule('BR-25', 'The item of a line has no name (BT-153).', (e) => textAt(e, 'Item', 'Name') !== ''),
    rule('BR-26', 'A line has no net price (BT-146).', (e) => has(e, 'Price', 'PriceAmount')),
    rule('BR-27', 'The net price of a line is negative (BT-146).', (e) =>
      along(e, 'Price', 'PriceAmount').some((price) => besideZero(price) >= 0),
    ),
    rule('BR-28', 'The gross price of a line is negative (BT-148).', (e) => {
      const prices = along(e, 'Price', 'AllowanceCharge', 'BaseAmount')
      return prices.length === 0 || prices.some((price) => besideZero(price) >= 0)
    }),
    rule('BR-CO-04', 'A line has no VAT category (BT-151).', (e) =>
      along(e, 'Item', 'ClassifiedTaxCategory').some((category) => ofVat(category) && has(category, 'ID')),
    ),
    two('BR-DEC-23', 'The net amount of a line (BT-131)', 'LineExtensionAmount'),
  ),
  ...context(
    'InvoicePeriod',
    (e) => isLine(e.parent),
    rule('BR-30', 'The period of a line ends before it begins (BG-26).', periodInOrder),
    rule(
      'BR-CO-20',
      'The period of a line has neither a beginning nor an end (BG-26).',
      (e) => has(e, 'StartDate') || has(e, 'EndDate'),
    ),
  ),
  ...context(
    'InvoicePeriod',
    undefined,
    rule('BR-29', 'The period of the invoice ends before it begins (BG-14).', periodInOrder),
    rule(
      'BR-CO-19',
      'The period of the invoice has neither a beginning nor an end (BG-14).',
      (e) => has(e, 'StartDate') || has(e, 'EndDate') || has(e, 'DescriptionCode'),
    ),
  ),
  ...context(
    'AdditionalItemProperty',
    undefined,
    rule('BR-54', 'An item attribute has no name or no value (BG-32).', (e) => has(e, 'Name') && has(e, 'Value')),
  ),
  ...context(
    'ItemClassificationCode',
    (e) => below('Item', 'CommodityClassification')(e) && isLine(e.parent?.parent?.parent),
    schemed('BR-65', 'An item classification (BT-158) has no list identifier.', 'listID'),
  ),
  ...context(
    'ID',
    (e) => below('Item', 'StandardItemIdentification')(e) && isLine(e.parent?.parent?.parent),
    schemed('BR-64', 'The standard identifier of an item (BT-157) has no scheme.', 'schemeID'),
  ),
  ...context(
    'Note',
    ofRoot,
    rule('BR-CL-08', 'The subject of a note (BT-21) is not in UNTDID 4451.', (e) => {
      const [before, code, ...after] = valueOf(e).split('#')
      return before === undefined || code === undefined || after.length === 0 || lengthOf(code) !== 3 || coded(code, noteSubjects)
    }),
  ),
  ...context(
    'PayeeParty',
    undefined,
    rule(
      'BR-17',
      'The payee has no name (BT-59), or equals the seller.',
      (e, facts) =>
        has(e, 'PartyName', 'Name') &&
        !anyEqual(along(e, 'PartyName', 'Name'), sellerValues(e, facts, 'PartyName', 'Name')) &&
        !anyEqual(along(e, 'PartyIdentification', 'ID'), sellerValues(e, facts, 'PartyIdentification', 'ID')),
    ),
  ),
  ...context(
    'PayeeFinancialAccount',
    (e) => e.parent?.name === 'PaymentMeans' && transfer(e.parent),
    rule('BR-50', 'Credit transfer: the payment account has no identifier (BT-84).', (e) => textAt(e, 'ID') !== ''),
  ),
  ...context(
    'PaymentMeans',
    undefined,
    present('BR-49', 'The payment instructions have no payment means (BT-81).', 'PaymentMeansCode'),
    rule('BR-61', 'Credit transfer: the payment account is missing (BT-84).', (e) => {
      const code = textAt(e, 'PaymentMeansCode')
      return (code !== '30' && code !== '58') || has(e, 'PayeeFinancialAccount', 'ID')
    }),
  ),
  ...context(
    'BillingReference',
    undefined,
    rule('BR-55', 'A reference to a preceding invoice has no number (BT-25).', (e) => has(e, 'InvoiceDocumentReference', 'ID')),
  ),
  ...context(
    'AccountingSupplierParty',
    undefined,
    rule(
      'BR-CO-26',
      'The seller has no identifier: neither its own (BT-29), nor a legal one (BT-30), nor a VAT number (BT-31).',
      (e) =>
        along(e, 'Party', 'PartyTaxScheme').some((scheme) => ofVat(scheme) && has(scheme, 'CompanyID')) ||
        along(e, 'Party', 'PartyIdentification', 'ID').some((id) => attribute(id, 'schemeID') !== 'SEPA') ||
        has(e, 'Party', 'PartyLegalEntity', 'CompanyID'),
    ),
  ),
  ...context(
    'EndpointID',
    below(...supplier),
    schemed('BR-62', 'The electronic address of the seller (BT-34) has no scheme.', 'schemeID'),
  ),
  ...context('PostalAddress', below(...supplier), countryGiven('BR-09', 'the seller (BT-40)')),
  ...context(
    'TaxRepresentativeParty',
    undefined,
    rule('BR-18', 'The tax representative has no name (BT-62).', (e) => textAt(e, 'PartyName', 'Name') !== ''),
    present('BR-19', 'The tax representative has no postal address (BG-12).', 'PostalAddress'),
    rule('BR-56', 'The tax representative has no VAT number (BT-63).', (e) =>
      along(e, 'PartyTaxScheme').some((scheme) => ofVat(scheme) && has(scheme, 'CompanyID')),
    ),
  ),
  ...context('PostalAddress', below('TaxRepresentativeParty'), countryGiven('BR-20', 'the tax representative (BT-69)')),
  ...context(
    'TaxTotal',
    ofRoot,
    rule(
      'BR-CO-14',
      'The VAT total (BT-110) does not match the VAT breakdown.',
      (e) =>
        !has(e, 'TaxSubtotal') ||
        same(
          decimalOf(along(e, 'TaxAmount')),
          rounded(sum(along(e, 'TaxSubtotal').map((entry) => decimalOf(along(entry, 'TaxAmount')) ?? zero)), 2),
        ),
    ),
  ),
  ...context(
    'TaxSubtotal',
    below('TaxTotal'),
    present('BR-45', 'An entry of the VAT breakdown has no taxable amount (BT-116).', 'TaxableAmount'),
    present('BR-46', 'An entry of the VAT breakdown has no VAT amount (BT-117).', 'TaxAmount'),
    rule('BR-47', 'An entry of the VAT breakdown has no category (BT-118).', (e) =>
      along(e, 'TaxCategory').some((category) => ofVat(category) && has(category, 'ID')),
    ),
    rule('BR-48', 'An entry of the VAT breakdown has no rate (BT-119), and is subject to VAT.', (e) =>
      along(e, 'TaxCategory').some((category) => ofVat(category) && (has(category, 'Percent') || textAt(category, 'ID') === 'O')),
    ),
    rule('BR-CO-17', 'The VAT of an entry of the breakdown (BT-117) is not its taxable amount times its rate.', (e) => {
      const percent = decimalOf(
        along(e, 'TaxCategory')
          .filter(ofVat)
          .flatMap((category) => along(category, 'Percent')),
      )
      const tax = decimalOf(along(e, 'TaxAmount'))
      if (!percent || compare(rounded(percent, 0), zero) === 0) return tax !== undefined && compare(rounded(tax, 0), zero) === 0
      return taxFits(tax, decimalOf(along(e, 'TaxableAmount')), percent)
    }),
    two('BR-DEC-19', 'A taxable amount (BT-116)', 'TaxableAmount'),
    two('BR-DEC-20', 'An amount of VAT (BT-117)', 'TaxAmount'),
  ),
  ...context(
    'PartyTaxScheme',
    ofVat,
    rule('BR-CO-09', 'A VAT number does not begin with the code of its country.', (e) =>
      vatPrefixText.includes(firstOf(one(along(e, 'CompanyID')) ? valueOf(child(e, 'CompanyID') as XmlElement) : '', 2)),
    ),
  ),
  ...categoriesOfVat.flatMap(vatContexts),
]

// --- the binding to UBL -------------------------------------------------------------------------------------------------------------

const single = (id: string, what: string, ...path: readonly string[]): Rule<UblFacts> =>
  rule(id, `${what} may be given only once.`, (e) => atMostOne(along(e, ...path)))
const taxSchemeIds = (e: XmlElement, party: readonly string[], vat: boolean): XmlElement[] =>
  along(e, ...party, 'PartyTaxScheme')
    .filter((scheme) =>
      along(scheme, 'TaxScheme').some((tax) => {
        const id = one(along(tax, 'ID'))
        return ((id ? valueOf(id) : '').toUpperCase() === 'VAT') === vat
      }),
    )
    .flatMap((scheme) => along(scheme, 'CompanyID'))
const notTheSeller = (e: XmlElement, facts: UblFacts): boolean =>
  anyDiffers(along(e, 'PartyName', 'Name'), sellerValues(e, facts, 'PartyLegalEntity', 'RegistrationName'))
const distinct = (elements: readonly XmlElement[]): number => new Set(elements.map(valueOf)).size

const syntax: Context<UblFacts>[] = [
  ...context(['PostalAddress', 'Address'], undefined, single('UBL-SR-51', 'A third line of an address', 'AddressLine')),
  ...context(
    'Party',
    below('AccountingSupplierParty'),
    rule('UBL-SR-42', 'The seller has more than two tax registrations.', (e) => along(e, 'PartyTaxScheme').length <= 2),
  ),
  ...context(
    'AdditionalDocumentReference',
    undefined,
    single('UBL-SR-33', 'The description of a supporting document', 'DocumentDescription'),
    rule(
      'UBL-SR-43',
      'A scheme or a document type is given for a supporting document that is not the invoiced object (type 130).',
      (e, facts) => {
        const types = along(e, 'DocumentTypeCode').map(valueOf)
        return (
          types.includes('130') ||
          (facts.root.name === 'CreditNote' && types.includes('50')) ||
          (types.length === 0 && !along(e, 'ID').some((id) => attribute(id, 'schemeID') !== undefined))
        )
      },
    ),
  ),
  ...context(
    { ending: 'Amount' },
    (e: XmlElement) => !e.name.endsWith('PriceAmount') && !insidePriceWithAllowance(e),
    rule('UBL-DT-01', 'An amount has more than two decimals.', (e) => twoDecimals([e])),
  ),
  ...context(
    { ending: 'BinaryObject' },
    undefined,
    schemed('UBL-DT-06', 'An attachment has no media type.', 'mimeCode'),
    schemed('UBL-DT-07', 'An attachment has no file name.', 'filename'),
  ),
  ...context(
    'Delivery',
    undefined,
    single('UBL-SR-25', 'The name of the delivery recipient', 'DeliveryParty', 'PartyName', 'Name'),
  ),
  ...context('AllowanceCharge', isAllowance, single('UBL-SR-30', 'The reason of an allowance', 'AllowanceChargeReason')),
  ...context('AllowanceCharge', isCharge, single('UBL-SR-31', 'The reason of a charge', 'AllowanceChargeReason')),
  ...context(
    'PartyTaxScheme',
    undefined,
    rule(
      'UBL-SR-53',
      'A tax registration has no number or no tax scheme.',
      (e) => has(e, 'TaxScheme', 'ID') && has(e, 'CompanyID'),
    ),
  ),
  ...context(
    ['Invoice', 'CreditNote'],
    isRoot,
    rule(
      'UBL-CR-666',
      'The invoiced object (a reference of type 130) carries an attachment.',
      (_, facts) => !invoicedObjects(facts).some((e) => has(e, 'Attachment')),
    ),
    rule(
      'UBL-CR-673',
      'The invoiced object (a reference of type 130) carries a description.',
      (_, facts) => !invoicedObjects(facts).some((e) => has(e, 'DocumentDescription')),
    ),
    single('UBL-SR-01', 'The contract', 'ContractDocumentReference', 'ID'),
    single('UBL-SR-02', 'The receiving advice', 'ReceiptDocumentReference', 'ID'),
    single('UBL-SR-03', 'The despatch advice', 'DespatchDocumentReference', 'ID'),
    rule('UBL-SR-04', 'The invoiced object may be given only once.', (e) =>
      atMostOne(
        along(e, 'AdditionalDocumentReference')
          .filter((reference) => along(reference, 'DocumentTypeCode').some((code) => valueOf(code) === '130'))
          .flatMap((reference) => along(reference, 'ID')),
      ),
    ),
    single('UBL-SR-05', 'The terms of payment', 'PaymentTerms', 'Note'),
    single('UBL-SR-08', 'The period of the invoice', 'InvoicePeriod'),
    single('UBL-SR-09', 'The name of the seller', ...supplier, 'PartyLegalEntity', 'RegistrationName'),
    single('UBL-SR-10', 'The trading name of the seller', ...supplier, 'PartyName', 'Name'),
    single('UBL-SR-11', 'The legal registration of the seller', ...supplier, 'PartyLegalEntity', 'CompanyID'),
    rule('UBL-SR-12', 'The VAT number of the seller may be given only once.', (e) => atMostOne(taxSchemeIds(e, supplier, true))),
    rule('UBL-SR-13', 'The tax registration of the seller may be given only once.', (e) =>
      atMostOne(taxSchemeIds(e, supplier, false)),
    ),
    single('UBL-SR-14', 'The legal form of the seller', ...supplier, 'PartyLegalEntity', 'CompanyLegalForm'),
    single('UBL-SR-15', 'The name of the buyer', ...customer, 'PartyLegalEntity', 'RegistrationName'),
    single('UBL-SR-16', 'The identifier of the buyer', ...customer, 'PartyIdentification', 'ID'),
    single('UBL-SR-17', 'The legal registration of the buyer', ...customer, 'PartyLegalEntity', 'CompanyID'),
    rule('UBL-SR-18', 'The VAT number of the buyer may be given only once.', (e) => atMostOne(taxSchemeIds(e, customer, true))),
    single('UBL-SR-24', 'The delivery', 'Delivery'),
    rule('UBL-SR-29', 'The SEPA creditor reference may be given only once.', (_, facts) =>
      atMostOne(
        facts
          .named('PartyIdentification')
          .flatMap((e) => along(e, 'ID'))
          .filter((id) => attribute(id, 'schemeID')?.toUpperCase() === 'SEPA'),
      ),
    ),
    single('UBL-SR-39', 'The project', 'ProjectReference', 'ID'),
    single('UBL-SR-40', 'The trading name of the buyer', ...customer, 'PartyName', 'Name'),
    rule('UBL-SR-44', 'Only one payment reference may be given.', (_, facts) => distinct(facts.named('PaymentID')) <= 1),
    single('UBL-SR-45', 'The due date', 'PaymentMeans', 'PaymentDueDate'),
    rule('UBL-SR-46', 'Only one description of the payment means may be given.', (e) =>
      atMostOne(along(e, 'PaymentMeans', 'PaymentMeansCode').filter((code) => attribute(code, 'name') !== undefined)),
    ),
    rule('UBL-SR-47', 'Only one payment means may be given.', (_, facts) => distinct(facts.named('PaymentMeansCode')) <= 1),
    single('UBL-SR-49', 'The tax point code', 'InvoicePeriod', 'DescriptionCode'),
    single('UBL-SR-54', 'The payment card', 'PaymentMeans', 'CardAccount'),
    single('UBL-SR-55', 'The direct debit', 'PaymentMeans', 'PaymentMandate'),
    single('UBL-SR-56', 'The tender or lot', 'OriginatorDocumentReference', 'ID'),
  ),
  ...context(
    ['InvoiceLine', 'CreditNoteLine'],
    undefined,
    single('UBL-SR-34', 'The note of a line', 'Note'),
    single('UBL-SR-35', 'The line of the order', 'OrderLineReference', 'LineID'),
    single('UBL-SR-36', 'The period of a line', 'InvoicePeriod'),
    single('UBL-SR-37', 'The discount on the price of a line', 'Price', 'AllowanceCharge', 'Amount'),
    rule(
      'UBL-SR-48',
      'A line must have exactly one VAT category.',
      (e) => along(e, 'Item', 'ClassifiedTaxCategory').length === 1,
    ),
    single('UBL-SR-50', 'The description of an item', 'Item', 'Description'),
    single('UBL-SR-52', 'The object of a line', 'DocumentReference'),
  ),
  ...context(
    'PayeeParty',
    undefined,
    rule(
      'UBL-SR-19',
      'The name of the payee is given twice, or equals that of the seller.',
      (e, facts) => atMostOne(along(e, 'PartyName', 'Name')) && notTheSeller(e, facts),
    ),
    rule(
      'UBL-SR-20',
      'The identifier of the payee is given twice, or the payee is the seller.',
      (e, facts) =>
        atMostOne(
          along(e, 'PartyIdentification', 'ID').filter((id) => (attribute(id, 'schemeID')?.toUpperCase() ?? '') !== 'SEPA'),
        ) && notTheSeller(e, facts),
    ),
    rule(
      'UBL-SR-21',
      'The legal registration of the payee is given twice, or the payee is the seller.',
      (e, facts) => atMostOne(along(e, 'PartyLegalEntity', 'CompanyID')) && notTheSeller(e, facts),
    ),
  ),
  ...context(
    'PaymentMeans',
    undefined,
    single('UBL-SR-26', 'The payment reference', 'PaymentID'),
    single('UBL-SR-27', 'The means of payment', 'PaymentMeansCode'),
    single('UBL-SR-28', 'The mandate of the direct debit', 'PaymentMandate', 'ID'),
  ),
  ...context(
    'BillingReference',
    undefined,
    single('UBL-SR-06', 'The preceding invoice', 'InvoiceDocumentReference'),
    rule('UBL-SR-07', 'A reference to a preceding invoice has no number.', (e) => has(e, 'InvoiceDocumentReference', 'ID')),
  ),
  ...context(
    'TaxRepresentativeParty',
    undefined,
    single('UBL-SR-22', 'The name of the tax representative', 'PartyName', 'Name'),
    single('UBL-SR-23', 'The VAT number of the tax representative', 'PartyTaxScheme', 'CompanyID'),
  ),
  ...context('TaxSubtotal', undefined, single('UBL-SR-32', 'The reason of an exemption', 'TaxCategory', 'TaxExemptionReason')),
]

function insidePriceWithAllowance(element: XmlElement): boolean {
  for (let above = element.parent; above; above = above.parent)
    if (above.name === 'Price' && has(above, 'AllowanceCharge')) return true
  return false
}

const invoicedObjects = (facts: UblFacts): readonly XmlElement[] =>
  facts.named('AdditionalDocumentReference').filter((e) => along(e, 'DocumentTypeCode').some((code) => valueOf(code) === '130'))

// --- code lists ---------------------------------------------------------------------------------------------------------------------

const schemeOf = (name: string) => (e: XmlElement) => attribute(e, name) !== undefined
const both =
  (...conditions: readonly ((e: XmlElement) => boolean)[]) =>
  (e: XmlElement) =>
    conditions.every((condition) => condition(e))
const amounts = [
  'Amount',
  'BaseAmount',
  'PriceAmount',
  'TaxAmount',
  'TaxableAmount',
  'LineExtensionAmount',
  'TaxExclusiveAmount',
  'TaxInclusiveAmount',
  'AllowanceTotalAmount',
  'ChargeTotalAmount',
  'PrepaidAmount',
  'PayableRoundingAmount',
  'PayableAmount',
]

const codes: Context<UblFacts>[] = [
  ...context(
    'InvoiceTypeCode',
    undefined,
    rule('BR-CL-01', 'The type of document (BT-3) is not an invoice type (UNTDID 1001).', codedElement(invoiceTypes)),
  ),
  ...context(
    'CreditNoteTypeCode',
    undefined,
    rule('BR-CL-01', 'The type of document (BT-3) is not a credit note type (UNTDID 1001).', codedElement(creditNoteTypes)),
  ),
  ...context(
    amounts,
    undefined,
    rule('BR-CL-03', 'The currency of an amount is not in ISO 4217.', codedAttribute('currencyID', currencies)),
  ),
  ...context(
    'DocumentCurrencyCode',
    undefined,
    rule('BR-CL-04', 'The currency of the invoice (BT-5) is not in ISO 4217.', codedElement(currencies)),
  ),
  ...context(
    'TaxCurrencyCode',
    undefined,
    rule('BR-CL-05', 'The VAT accounting currency (BT-6) is not in ISO 4217.', codedElement(currencies)),
  ),
  ...context(
    'DescriptionCode',
    below('InvoicePeriod'),
    rule('BR-CL-06', 'The tax point code (BT-8) is not 3, 35 or 432.', codedElement(new Set(['3', '35', '432']))),
  ),
  ...context(
    'ID',
    (e) =>
      (e.parent?.name === 'AdditionalDocumentReference' || e.parent?.name === 'DocumentReference') &&
      along(e.parent, 'DocumentTypeCode').some((code) => valueOf(code) === '130') &&
      attribute(e, 'schemeID') !== undefined,
    rule('BR-CL-07', 'The scheme of the invoiced object is not in UNTDID 1153.', codedAttribute('schemeID', objectSchemes)),
  ),
  ...context(
    'ID',
    both(below('PartyIdentification'), schemeOf('schemeID')),
    rule(
      'BR-CL-10',
      'The scheme of a party identifier is not in ISO/IEC 6523.',
      (e) =>
        coded(attribute(e, 'schemeID'), identifierSchemes) ||
        (normalized(attribute(e, 'schemeID') ?? '') === 'SEPA' &&
          (inside(e, 'AccountingSupplierParty') || inside(e, 'PayeeParty'))),
    ),
  ),
  ...context(
    'CompanyID',
    both(below('PartyLegalEntity'), schemeOf('schemeID')),
    rule('BR-CL-11', 'The scheme of a legal registration is not in ISO/IEC 6523.', codedAttribute('schemeID', identifierSchemes)),
  ),
  ...context(
    'ItemClassificationCode',
    both(below('CommodityClassification'), schemeOf('listID')),
    rule('BR-CL-13', 'The list of a classification is not in UNTDID 7143.', codedAttribute('listID', itemSchemes)),
  ),
  ...context(
    'IdentificationCode',
    below('Country'),
    rule('BR-CL-14', 'A country is not in ISO 3166-1.', codedElement(countries)),
  ),
  ...context(
    'IdentificationCode',
    below('OriginCountry'),
    rule('BR-CL-15', 'A country of origin is not in ISO 3166-1.', codedElement(countries)),
  ),
  ...context(
    'PaymentMeansCode',
    below('PaymentMeans'),
    rule('BR-CL-16', 'The payment means is not in UNTDID 4461.', codedElement(paymentMeans)),
  ),
  ...context('ID', below('TaxCategory'), rule('BR-CL-17', 'A VAT category is not in EN 16931.', codedElement(vatCategories))),
  ...context(
    'ID',
    below('ClassifiedTaxCategory'),
    rule('BR-CL-18', 'The VAT category of a line is not in EN 16931.', codedElement(vatCategories)),
  ),
  ...context(
    'AllowanceChargeReasonCode',
    (e) => e.parent?.name === 'AllowanceCharge' && isAllowance(e.parent),
    rule('BR-CL-19', 'The reason of an allowance is not in UNTDID 5189.', codedElement(allowanceReasons)),
  ),
  ...context(
    'AllowanceChargeReasonCode',
    (e) => e.parent?.name === 'AllowanceCharge' && isCharge(e.parent),
    rule('BR-CL-20', 'The reason of a charge is not in UNTDID 7161.', codedElement(chargeReasons)),
  ),
  ...context(
    'ID',
    both(below('StandardItemIdentification'), schemeOf('schemeID')),
    rule('BR-CL-21', 'The scheme of an item identifier is not in ISO/IEC 6523.', codedAttribute('schemeID', identifierSchemes)),
  ),
  ...context(
    'TaxExemptionReasonCode',
    undefined,
    rule('BR-CL-22', 'The code of an exemption is not in the VATEX list.', (e) =>
      coded(valueOf(e).toUpperCase(), exemptionReasons),
    ),
  ),
  ...context(
    ['InvoicedQuantity', 'BaseQuantity', 'CreditedQuantity'],
    schemeOf('unitCode'),
    rule('BR-CL-23', 'A unit of measure is not in UN/ECE Recommendation 20 or 21.', codedAttribute('unitCode', units)),
  ),
  ...context(
    'EmbeddedDocumentBinaryObject',
    schemeOf('mimeCode'),
    rule('BR-CL-24', 'An attachment has a type that is not allowed.', (e) => attachmentTypes.has(attribute(e, 'mimeCode') ?? '')),
  ),
  ...context(
    'EndpointID',
    schemeOf('schemeID'),
    rule('BR-CL-25', 'The scheme of an electronic address is not in the EAS list.', codedAttribute('schemeID', addressSchemes)),
  ),
  ...context(
    'ID',
    both(below('DeliveryLocation'), schemeOf('schemeID')),
    rule('BR-CL-26', 'The scheme of a delivery location is not in ISO/IEC 6523.', codedAttribute('schemeID', identifierSchemes)),
  ),
]

export const ublRules: readonly (readonly Context<UblFacts>[])[] = [model, syntax, codes]
const book = ruleBook(ublRules)
export const ublFindings = (document: XmlDocument) => book(document, new UblFacts(document))

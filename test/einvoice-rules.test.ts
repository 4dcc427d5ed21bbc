/**
 * The rules of EN 16931 on our own documents: a valid one in both syntaxes, and edits of it, each with the exact rules that it
 * must break. Public documents and rule tests are in `einvoice-corpus.test.ts`.
 */
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { ciiRules } from '../src/modules/invoicing/einvoices/cii-rules.ts'
import { examineText } from '../src/modules/invoicing/einvoices/examine.ts'
import type { WrittenInvoice } from '../src/modules/invoicing/einvoices/index.ts'
import { ublRules } from '../src/modules/invoicing/einvoices/ubl-rules.ts'
import { sample, sampleCii, sampleUbl } from './sample-invoice.ts'

const idsOf = (text: string): string[] =>
  examineText(text)
    .findings.filter(({ severity }) => severity === 'fatal')
    .map(({ id }) => id)

/** Replaces the first occurrence; fails if there is none, so that no test becomes meaningless. */
function edited(text: string, from: string | RegExp, to: string): string {
  const result = text.replace(from, to)
  assert.notEqual(result, text, `nothing to replace by ${String(from)}`)
  return result
}
const without = (text: string, element: string): string =>
  edited(text, new RegExp(`<${element}(?: [^>]*)?>.*?</${element}>`, 's'), '')

const line = (more: object) => ({ ...sample().lines[0], id: '3', netCents: 0n, ...more }) as WrittenInvoice['lines'][number]

describe('EN 16931 on our own documents', () => {
  // Purely synchronous tests would end before their reports are flushed.
  after(() => new Promise((resolve) => setTimeout(resolve, 100)))

  test('the sample breaks no rule', () => {
    assert.deepEqual(examineText(sampleCii()).findings, [])
    assert.deepEqual(examineText(sampleUbl()).findings, [])
    assert.deepEqual(examineText(sampleUbl({ typeCode: '381', preceding: [{ number: 'X', date: '2026-01-01' }] })).findings, [])
    assert.deepEqual(examineText(sampleCii({ typeCode: '381', preceding: [{ number: 'X', date: '2026-01-01' }] })).findings, [])
  })

  test('every rule has a message, and both syntaxes have the same business rules', () => {
    const told = [
      ublRules.flatMap((set) => set.flatMap((context) => context.rules.map(({ id, says }) => ({ id, says })))),
      ciiRules.flatMap((set) => set.flatMap((context) => context.rules.map(({ id, says }) => ({ id, says })))),
    ]
    for (const { id, says } of told.flat()) assert.ok(says.length > 15 && says.endsWith('.'), `${id}: ${says}`)
    const [ublIds, ciiIds] = told.map((rules) => new Set(rules.map(({ id }) => id))) as [Set<string>, Set<string>]
    const business = (all: Set<string>) => [...all].filter((id) => id.startsWith('BR-'))
    // A business rule applies to both syntaxes, except where the official artefacts omit it.
    const ubl = new Set(business(ublIds))
    const cii = new Set(business(ciiIds))
    assert.deepEqual(
      [...cii].filter((id) => !ubl.has(id)),
      ['BR-DEC-13', 'BR-DEC-15'].toSorted(),
    )
    assert.deepEqual(
      [...ubl].filter((id) => !cii.has(id)),
      [],
    )
  })

  const both: [string, Partial<WrittenInvoice>, string[]][] = [
    ['the amount due is wrong', { dueCents: 1n }, ['BR-CO-16']],
    ['the total is wrong', { grandCents: 11801n, dueCents: 11801n }, ['BR-CO-15']],
    ['the tax total is wrong', { taxCents: 1801n, grandCents: 11801n, dueCents: 11801n }, ['BR-CO-14']],
    ['the net is wrong', { taxExclusiveCents: 10001n, grandCents: 11801n, dueCents: 11801n }, ['BR-CO-13']],
    [
      'the sum of lines is wrong',
      { lineNetCents: 10001n, taxExclusiveCents: 10001n, grandCents: 11801n, dueCents: 11801n },
      ['BR-CO-10'],
    ],
    ['an unknown currency', { currency: 'XYZ' }, ['BR-CL-04', 'BR-CL-03', 'REG-CURRENCY']],
    ['an unknown type', { typeCode: '999' }, ['BR-CL-01', 'REG-TYPE']],
    ['no number', { number: '' }, ['BR-02', 'REG-STRUCTURE']],
    ['an unknown country', { buyer: { ...sample().buyer, countryCode: 'XX' } }, ['BR-CL-14']],
    ['a VAT number of no country', { seller: { ...sample().seller, vatNumber: '99999' } }, ['BR-CO-09']],
    ['an unknown address scheme', { buyer: { ...sample().buyer, electronicAddress: { id: '1', scheme: '9999' } } }, ['BR-CL-25']],
    ['an unknown legal scheme', { buyer: { ...sample().buyer, legalId: { id: '1', scheme: '9999' } } }, ['BR-CL-11']],
    ['an unknown subject', { notes: [{ subject: 'QQQ', text: 'x' }] }, ['BR-CL-08']],
    ['an unknown category', { lines: [...sample().lines, line({ category: 'X' })] }, ['BR-CL-18']],
    ['exempt without an entry', { lines: [...sample().lines, line({ category: 'E', rateBp: 0 })] }, ['BR-E-01']],
    ['zero rate without an entry', { lines: [...sample().lines, line({ category: 'Z', rateBp: 0 })] }, ['BR-Z-01']],
    ['exempt at a rate', { lines: [...sample().lines, line({ category: 'E', rateBp: 500 })] }, ['BR-E-01', 'BR-E-05']],
    ['standard at rate 0', { lines: [...sample().lines, line({ rateBp: 0 })] }, ['BR-S-05']],
    [
      'an exemption without a reason',
      {
        lines: [...sample().lines, line({ category: 'E', rateBp: 0 })],
        vat: [...sample().vat, { category: 'E', rateBp: 0, taxableCents: 0n, taxCents: 0n, reason: null, reasonCode: null }],
      },
      ['BR-E-10'],
    ],
    [
      'an unknown code of exemption',
      {
        lines: [...sample().lines, line({ category: 'E', rateBp: 0 })],
        vat: [
          ...sample().vat,
          { category: 'E', rateBp: 0, taxableCents: 0n, taxCents: 0n, reason: null, reasonCode: 'VATEX-NO' },
        ],
      },
      ['BR-CL-22'],
    ],
    ['a reason at the standard rate', { vat: sample().vat.map((entry) => ({ ...entry, reason: 'Because' })) }, ['BR-S-10']],
    ['a price below zero', { lines: sample().lines.map((each) => ({ ...each, quantity: -each.quantity })) }, ['BR-27']],
    ['a period that ends before it begins', { period: { from: '2026-05-20', to: '2026-05-01' } }, ['BR-29']],
    ['reverse charge without the buyer’s number', reverseCharge({ vatNumber: null, legalId: null }), ['BR-AE-02']],
    ['reverse charge as it must be', reverseCharge({}), []],
    ['no breakdown at all', { vat: [] }, ['BR-CO-18']],
  ]
  for (const [what, more, rules] of both)
    test(what, () => {
      for (const text of [sampleCii(more), sampleUbl(more)]) {
        const found = idsOf(text)
        // Syntax-binding rules may fire as well. An empty element counts as missing, which only the structure check of CII reports.
        const extra = found.filter(
          (id) => !rules.includes(id) && !/^(?:CII|UBL)-|^REG-STRUCTURE$/.test(id) && !alongside[what]?.includes(id),
        )
        const lacking = rules.filter((id) => !found.includes(id) && id !== 'REG-STRUCTURE')
        assert.deepEqual({ extra, lacking }, { extra: [], lacking: [] }, found.join(', '))
      }
    })

  const ubl: [string, (text: string) => string, string[]][] = [
    ['no specification', (text) => without(text, 'cbc:CustomizationID'), ['BR-01']],
    [
      'no currency of an amount',
      (text) => edited(text, '<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount>'),
      ['BR-CL-03', 'REG-STRUCTURE'],
    ],
    ['three decimals', (text) => edited(text, /(<cac:InvoiceLine>.*?)>80\.00</, '$1>80.000<'), ['BR-DEC-23', 'UBL-DT-01']],
    ['two lines of a third kind', (text) => edited(text, /(<cac:AddressLine>.*?<\/cac:AddressLine>)/, '$1$1'), ['UBL-SR-51']],
    ['a card by name of transfer', (text) => without(text, 'cac:PayeeFinancialAccount'), ['BR-61']],
    ['no unit', (text) => edited(text, '<cbc:InvoicedQuantity unitCode="C62">', '<cbc:InvoicedQuantity>'), ['BR-23']],
    ['an unknown unit', (text) => edited(text, 'unitCode="C62"', 'unitCode="QQQ"'), ['BR-CL-23']],
    ['no name of the buyer', (text) => edited(text, '<cbc:RegistrationName>SCI Dupont</cbc:RegistrationName>', ''), ['BR-07']],
    ['no seller address', (text) => without(text, 'cac:PostalAddress'), ['BR-08']],
    [
      'two names and legal forms of the seller',
      (text) => edited(text, /(<cac:PartyLegalEntity>.*?<\/cac:PartyLegalEntity>)/, '$1$1'),
      ['REG-UNREADABLE', 'UBL-SR-09', 'UBL-SR-11', 'UBL-SR-14'],
    ],
    ['a day that is none', (text) => edited(text, '2026-05-20</cbc:IssueDate>', '2026-02-30</cbc:IssueDate>'), ['REG-STRUCTURE']],
    [
      'elements in another order',
      (text) => edited(text, /(<cbc:ID>F2026-0117<\/cbc:ID>)(<cbc:IssueDate>.*?<\/cbc:IssueDate>)/, '$2$1'),
      ['REG-STRUCTURE'],
    ],
    [
      'an element that nobody knows',
      (text) => edited(text, '<cbc:IssueDate>', '<cbc:Nonsense/><cbc:IssueDate>'),
      ['REG-STRUCTURE'],
    ],
    [
      'two means of payment',
      (text) =>
        edited(
          text,
          '<cac:PaymentTerms>',
          '<cac:PaymentMeans><cbc:PaymentMeansCode>48</cbc:PaymentMeansCode></cac:PaymentMeans><cac:PaymentTerms>',
        ),
      ['UBL-SR-47'],
    ],
    [
      'an allowance without anything',
      (text) =>
        edited(
          text,
          '<cac:TaxTotal>',
          '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">0.00</cbc:Amount></cac:AllowanceCharge><cac:TaxTotal>',
        ),
      ['BR-32', 'BR-33', 'BR-CO-11', 'BR-CO-21'],
    ],
    ['an extension is let through', (text) => extended(text, '<x xmlns="urn:x"><y/></x>'), []],
    [
      'what the schemas know is checked in an extension too, below what they do not',
      (text) =>
        extended(text, '<x xmlns="urn:x"><cac:Country><cbc:IdentificationCode>FR</cbc:IdentificationCode></cac:Country></x>'),
      [],
    ],
    [
      'what the schemas know, written wrongly in an extension',
      (text) => extended(text, '<x xmlns="urn:x"><cbc:IssueDate>yesterday</cbc:IssueDate></x>'),
      ['REG-STRUCTURE'],
    ],
    ['an extension of nothing', (text) => extended(text, ''), ['REG-STRUCTURE']],
    ['an extension in an extension', (text) => extended(text, '<ext:UBLExtensions/>'), ['REG-STRUCTURE']],
  ]
  const extended = (text: string, content: string) =>
    edited(
      text,
      '<cbc:CustomizationID>',
      `<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent>${content}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions><cbc:CustomizationID>`,
    )
  for (const [what, edit, rules] of ubl) test(`UBL: ${what}`, () => assert.deepEqual(idsOf(edit(sampleUbl())), rules))

  const cii: [string, (text: string) => string, string[]][] = [
    [
      'no specification',
      (text) => without(text, 'ram:GuidelineSpecifiedDocumentContextParameter'),
      ['BR-01', 'CII-SR-009', 'CII-SR-010'],
    ],
    ['a date of another form', (text) => edited(text, '>20260520<', '>20261399<'), ['CII-DT-097']],
    [
      'a currency at an amount',
      (text) => edited(text, '<ram:GrandTotalAmount>', '<ram:GrandTotalAmount currencyID="EUR">'),
      ['CII-DT-031'],
    ],
    [
      'another tax',
      (text) => edited(text, '<ram:TypeCode>VAT</ram:TypeCode>', '<ram:TypeCode>GST</ram:TypeCode>'),
      ['BR-CO-04', 'CII-DT-037'],
    ],
    [
      'a total twice',
      (text) => edited(text, /(<ram:DuePayableAmount>.*?<\/ram:DuePayableAmount>)/, '$1$1'),
      ['CII-SR-487', 'REG-UNREADABLE'],
    ],
    ['no account', (text) => without(text, 'ram:PayeePartyCreditorFinancialAccount'), ['CII-SR-470']],
    [
      'the same tax twice',
      (text) => edited(text, /(<ram:TaxTotalAmount currencyID="EUR">.*?<\/ram:TaxTotalAmount>)/, '$1$1'),
      ['BR-CO-15'],
    ],
    [
      'a discount that is neither',
      (text) =>
        edited(
          text,
          '<ram:SpecifiedTradePaymentTerms>',
          '<ram:SpecifiedTradeAllowanceCharge><ram:ActualAmount>0</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge><ram:SpecifiedTradePaymentTerms>',
        ),
      ['CII-SR-463'],
    ],
    [
      'minus zero is not zero',
      (text) => edited(text, '<ram:TaxTotalAmount currencyID="EUR">18.00', '<ram:TaxTotalAmount currencyID="EUR">-0.00'),
      ['BR-CO-14', 'BR-CO-15'],
    ],
  ]
  for (const [what, edit, rules] of cii) test(`CII: ${what}`, () => assert.deepEqual(idsOf(edit(sampleCii())), rules))

  test('the number of violations per rule', () => {
    const { findings } = examineText(sampleUbl().replaceAll('unitCode="C62"', 'unitCode="QQQ"'))
    assert.deepEqual(
      findings.map(({ id, count }) => [id, count]),
      [['BR-CL-23', 4]],
    )
  })

  test('huge numbers, negative zero and dates with time zones', () => {
    for (const [text, ids] of [
      [edited(sampleCii(), '<ram:LineTotalAmount>80.00', '<ram:LineTotalAmount>INF'), ['REG-STRUCTURE', 'REG-UNREADABLE']],
      [
        edited(sampleUbl(), 'currencyID="EUR">80.00</cbc:LineExt', 'currencyID="EUR">INF</cbc:LineExt'),
        ['REG-STRUCTURE', 'REG-UNREADABLE'],
      ],
      [edited(sampleUbl(), '<cbc:PriceAmount currencyID="EUR">80.00', '<cbc:PriceAmount currencyID="EUR">-0.00'), ['BR-27']],
      [edited(sampleUbl(), '<cbc:PriceAmount currencyID="EUR">80.00', '<cbc:PriceAmount currencyID="EUR">-0'), []],
      // Because of the time zones, 20 May ends thirteen hours before this period begins.
      [
        edited(
          edited(sampleUbl(), '2026-05-10</cbc:Start', '2026-05-10-12:00</cbc:Start'),
          '2026-05-10</cbc:End',
          '2026-05-10+14:00</cbc:End',
        ),
        ['BR-30'],
      ],
      [edited(sampleCii(), 'currencyID="EUR">18.00', '>18.00'), ['BR-CO-15']],
    ] as const) {
      const found = idsOf(text)
      assert.deepEqual(
        found.filter((id) => (ids as readonly string[]).includes(id)),
        ids,
      )
      if (!(ids as readonly string[]).includes('REG-UNREADABLE')) assert.deepEqual(found, ids)
    }
  })

  test('allowed and forbidden xsi attributes', () => {
    const root = (attributes: string) =>
      edited(sampleUbl(), '<Invoice ', `<Invoice xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ${attributes} `)
    assert.deepEqual(idsOf(root('xsi:schemaLocation="a b"')), [])
    assert.deepEqual(idsOf(root('xsi:type="Invoice"')), ['REG-STRUCTURE'])
    assert.deepEqual(idsOf(root('xsi:nil="true"')), ['REG-STRUCTURE'])
  })

  // Each took minutes or never ended when a rule compared all pairs of elements, or a regular expression backtracked over a long value.
  test('large documents are validated in reasonable time', () => {
    const lines = (count: number) =>
      sampleUbl({
        lines: Array.from({ length: count }, (_, index) => line({ id: String(index), netCents: 100n })),
        vat: [
          {
            category: 'S',
            rateBp: 2000,
            taxableCents: 100n * BigInt(count),
            taxCents: 20n * BigInt(count),
            reason: null,
            reasonCode: null,
          },
        ],
        lineNetCents: 100n * BigInt(count),
        taxExclusiveCents: 100n * BigInt(count),
        taxCents: 20n * BigInt(count),
        grandCents: 120n * BigInt(count),
        dueCents: 120n * BigInt(count),
      })
    assert.deepEqual(examineText(lines(8_000)).findings, [])
    const many = <Value>(count: number, make: (index: number) => Value): Value[] =>
      Array.from({ length: count }, (_, i) => make(i))
    const category = '<cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID>'
    const categories = many(
      20_000,
      (index) =>
        `${category}<cbc:Percent>${index / 1000}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory>`,
    )
    assert.ok(idsOf(edited(sampleUbl(), category, `${categories.join('')}${category}`)).includes('UBL-SR-48'))
    const tax = '<ram:ApplicableTradeTax><ram:CalculatedAmount>16.00'
    const taxes = many(
      10_000,
      (index) =>
        `<ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>0.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>${index / 1000 + 30}</ram:RateApplicablePercent></ram:ApplicableTradeTax>`,
    )
    assert.deepEqual(idsOf(edited(sampleCii(), tax, `${taxes.join('')}${tax}`)), [])
    const attachment = (content: string) =>
      edited(
        sampleUbl(),
        '<cac:AccountingSupplierParty>',
        `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="a.pdf">${content}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`,
      )
    assert.deepEqual(idsOf(attachment('AAAA'.repeat(1_500_000))), [])
    assert.deepEqual(idsOf(attachment(`${'AAAA'.repeat(1_500_000)}!`)), ['REG-STRUCTURE'])
  })
})

function reverseCharge(buyer: object): Partial<WrittenInvoice> {
  const { lines, buyer: usual } = sample()
  return {
    buyer: { ...usual, ...buyer },
    lines: lines.map((each) => ({ ...each, category: 'AE', rateBp: 0 })),
    vat: [{ category: 'AE', rateBp: 0, taxableCents: 10000n, taxCents: 0n, reason: 'Reverse charge', reasonCode: 'VATEX-EU-AE' }],
    taxCents: 0n,
    grandCents: 10000n,
    dueCents: 10000n,
  }
}

/** Additional rules that an edit breaks in one of the syntaxes. */
const alongside: Readonly<Record<string, readonly string[]>> = {
  'exempt at a rate': ['BR-E-08'],
  'no breakdown at all': ['BR-CO-14', 'BR-S-01'],
  'standard at rate 0': ['BR-S-08'],
}

describe('profiles, by the specification identifier', () => {
  const cii = (guideline: string, text = sampleCii()) =>
    examineText(text.replace(/(<ram:GuidelineSpecifiedDocumentContextParameter>\s*<ram:ID>)[^<]*/, `$1${guideline}`))
  // A total that is not the sum of its lines: fatal under EN 16931 (BR-CO-10).
  const broken = sampleCii().replace(
    /(<ram:LineTotalAmount>)([^<]*)(<\/ram:LineTotalAmount>\s*<ram:(?!.*LineTotalAmount))/s,
    '$19.99$3',
  )
  const verdict = (guideline: string) => {
    const { profile, findings } = cii(guideline, broken)
    return [
      profile?.name,
      profile?.isJudged,
      findings.some(({ severity, id }) => severity === 'fatal' && id.startsWith('BR-')),
      findings.some(({ id }) => id === 'REG-PROFILE'),
    ]
  }
  test('those that narrow the standard are judged by it', () => {
    for (const [guideline, name] of [
      ['urn:cen.eu:en16931:2017', 'EN 16931'],
      ['urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic', 'Factur-X BASIC'],
      ['urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', 'XRechnung'],
      ['urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0', 'Peppol BIS Billing'],
    ] as const)
      assert.deepEqual(verdict(guideline), [name, true, true, false])
  })
  test('those with rules of their own are not judged, and never refused by rules that do not hold for them', () => {
    for (const [guideline, name] of [
      ['urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended', 'Factur-X EXTENDED'],
      ['urn:cen.eu:en16931:2017#conformant#urn.cpro.gouv.fr:1p0:extended-ctc-fr', 'EXTENDED-CTC-FR'],
      ['urn:cen.eu:en16931:2017#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0', 'XRechnung with an extension'],
      ['urn:factur-x.eu:1p0:minimum', 'Factur-X MINIMUM'],
      ['urn:factur-x.eu:1p0:basicwl', 'Factur-X BASIC WL'],
    ] as const)
      assert.deepEqual(verdict(guideline), [name, false, false, true])
  })
})

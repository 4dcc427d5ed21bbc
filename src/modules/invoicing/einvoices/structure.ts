/**
 * Validates a document against the structure of its syntax: elements, order, cardinality, attributes and value types. Accepts the same documents
 * as the XML schemas of UBL 2.1 and CII D16B. Extensions may contain any elements; those known to the schemas are validated there too.
 * Runs in linear time.
 */
import { shortened } from '../../../platform/values/shortened.ts'
import { ciiStructure } from './cii-structure.ts'
import { readDecimal } from './decimal.ts'
import { ublElements, ublGroups, ublValues } from './ubl-structure.ts'
import { normalized, type XmlElement } from './xml.ts'

type ValueKind =
  | 'string'
  | 'decimal'
  | 'boolean'
  | 'date'
  | 'time'
  | 'dateTime'
  | 'base64Binary'
  | 'anyURI'
  | 'language'
  | 'token'

interface AttributeForm {
  readonly kind: ValueKind
  readonly required: boolean
  readonly fixed?: string
  readonly shortest?: number
  readonly longest?: number
}

interface ValueForm {
  readonly kind: ValueKind
  readonly attributes: ReadonlyMap<string, AttributeForm>
}

interface Particle {
  readonly name: string
  readonly least: 0 | 1
  readonly many: boolean
  form: Form
}

interface Form {
  readonly name: string
  /** The namespace that the element must be in. */
  readonly space: number
  readonly value?: ValueForm
  readonly sequence?: readonly Particle[]
  readonly choice?: readonly Particle[]
  /** Any content, not validated. */
  readonly any?: true
}

export interface StructureProblem {
  /** `Invoice/AccountingSupplierParty/Party` */
  readonly at: string
  readonly says: string
}

const occurrence = (sign: string): { least: 0 | 1; many: boolean } => ({
  least: sign === '' || sign === '+' ? 1 : 0,
  many: sign === '*' || sign === '+',
})

/** Parses `Name: rest`; an indented line continues the previous one. */
function entries(text: string): [string, string][] {
  return text
    .trim()
    .replaceAll(/\n {2}/g, ' ')
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    })
}

const attributesOf = (...lists: string[]) => new Map(lists.flatMap((list) => list.split(' ')).map(attributeForm))

/** `name:kind=fixed` or `name:kind{least,most}`, `!` after it: required. */
function attributeForm(text: string): [string, AttributeForm] {
  const parts = /^@?(\w+):(\w+)(?:\{(\d+),(\d+)\})?(?:=([^!]+))?(!?)$/.exec(text)
  if (!parts) throw new Error(`cannot read the attribute "${text}"`)
  const [, name = '', kind = 'string', shortest, longest, fixed, required] = parts
  const form: AttributeForm = {
    kind: valueKind(kind),
    required: required === '!',
    ...(fixed ? { fixed } : {}),
    ...(shortest ? { shortest: Number(shortest), longest: Number(longest) } : {}),
  }
  return [name, form]
}

const kinds: readonly string[] = [
  'string',
  'decimal',
  'boolean',
  'date',
  'time',
  'dateTime',
  'base64Binary',
  'anyURI',
  'language',
  'token',
]
function valueKind(text: string): ValueKind {
  if (!kinds.includes(text)) throw new Error(`no such kind of value: ${text}`)
  return text as ValueKind
}

const ublText = 'languageID:language languageLocaleID:string'
const ublCode =
  'listID:string listAgencyID:string listAgencyName:string listName:string listVersionID:string name:string languageID:language listURI:anyURI listSchemeURI:anyURI'
const ublIdentifier =
  'schemeID:string schemeName:string schemeAgencyID:string schemeAgencyName:string schemeVersionID:string schemeDataURI:anyURI schemeURI:anyURI'
const ublNumeric: ValueForm = { kind: 'decimal', attributes: attributesOf('format:string') }
const ublKinds: Readonly<Record<string, ValueForm>> = {
  Identifier: { kind: 'string', attributes: attributesOf(ublIdentifier) },
  Code: { kind: 'string', attributes: attributesOf(ublCode) },
  Text: { kind: 'string', attributes: attributesOf(ublText) },
  Name: { kind: 'string', attributes: attributesOf(ublText) },
  Indicator: { kind: 'boolean', attributes: new Map() },
  Date: { kind: 'date', attributes: new Map() },
  Time: { kind: 'time', attributes: new Map() },
  Numeric: ublNumeric,
  Percent: ublNumeric,
  Rate: ublNumeric,
  Measure: { kind: 'decimal', attributes: attributesOf('unitCode:string!', 'unitCodeListVersionID:string') },
  Quantity: {
    kind: 'decimal',
    attributes: attributesOf('unitCode:string unitCodeListID:string unitCodeListAgencyID:string unitCodeListAgencyName:string'),
  },
  Amount: { kind: 'decimal', attributes: attributesOf('currencyID:string!', 'currencyCodeListVersionID:string') },
  BinaryObject: {
    kind: 'base64Binary',
    attributes: attributesOf(
      'mimeCode:string!',
      'format:string encodingCode:string characterSetCode:string uri:anyURI filename:string',
    ),
  },
}

/** The namespaces of UBL, with their numbers in the tree. */
export const ublSpaces = { invoice: 0, aggregate: 1, basic: 2, extension: 3, creditNote: 4 } as const
export const ublNamespaces: ReadonlyMap<string, number> = new Map([
  ['urn:oasis:names:specification:ubl:schema:xsd:Invoice-2', 0],
  ['urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2', 4],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2', 1],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2', 2],
  ['urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2', 3],
])
export const ublTwins = { space: ublSpaces.basic, names: new Set(['Location', 'Condition']) }

/** The namespaces of CII, numbered apart from those of UBL. */
export const ciiSpaces = { rsm: 5, ram: 6, udt: 7, qdt: 8 } as const
export const ciiNamespaces: ReadonlyMap<string, number> = new Map([
  ['urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100', 5],
  ['urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100', 6],
  ['urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100', 7],
  ['urn:un:unece:uncefact:data:standard:QualifiedDataType:100', 8],
])

const token = /^(:?\w+?)(?::(\w+(?::\w+)?))?([?*+]?)$/

function spaceOfGroup(name: string): number {
  if (name === 'Invoice') return ublSpaces.invoice
  if (name === 'CreditNote') return ublSpaces.creditNote
  return name.startsWith('UBLExt') ? ublSpaces.extension : ublSpaces.aggregate
}

function ublForms(): ReadonlyMap<string, Form> {
  const forms = new Map<string, Form>()
  const identifier = ublKinds.Identifier as ValueForm
  const text = ublKinds.Text as ValueForm
  for (const [kind, names] of entries(ublValues))
    for (const name of names.split(' ')) forms.set(name, { name, space: ublSpaces.basic, value: ublKinds[kind] })
  for (const [name, value] of [
    ['ExtensionAgencyID', identifier],
    ['ExtensionAgencyName', text],
    ['ExtensionVersionID', identifier],
    ['ExtensionAgencyURI', identifier],
    ['ExtensionURI', identifier],
    ['ExtensionReasonCode', ublKinds.Code as ValueForm],
    ['ExtensionReason', text],
  ] as const)
    forms.set(name, { name, space: ublSpaces.extension, value })
  forms.set('ExtensionContent', { name: 'ExtensionContent', space: ublSpaces.extension, any: true })
  const sequences = new Map<string, Particle[]>()
  const groups: [string, string][] = [
    ...entries(ublGroups),
    ['UBLExtensions', 'UBLExtension+'],
    [
      'UBLExtension',
      'ID? Name? ExtensionAgencyID? ExtensionAgencyName? ExtensionVersionID? ExtensionAgencyURI? ExtensionURI? ExtensionReasonCode? ExtensionReason? ExtensionContent',
    ],
  ]
  for (const [name] of groups) {
    const space = spaceOfGroup(name)
    const sequence: Particle[] = []
    sequences.set(name, sequence)
    forms.set(name, { name, space, sequence })
  }
  for (const [group, names] of entries(ublElements))
    for (const name of names.split(' ')) forms.set(name, { name, space: ublSpaces.aggregate, sequence: sequences.get(group) })
  for (const [group, content] of groups)
    for (const part of content.split(' ')) {
      const [, name = '', , sign = ''] = token.exec(part) ?? []
      const form = forms.get(name)
      if (!form) throw new Error(`the structure of UBL names ${name}, which it does not describe`)
      sequences.get(group)?.push({ name, ...occurrence(sign), form })
    }
  return forms
}

function ciiForms(): ReadonlyMap<string, Form> {
  const all = entries(ciiStructure)
  const values = new Map<string, ValueForm>()
  const particles = new Map<string, Particle[]>()
  const choices = new Set<string>()
  for (const [type, content] of all) {
    if (content.startsWith('=')) {
      // A fixed value may hold spaces: an attribute begins at " @".
      const [kind = '', ...attributes] = content.slice(1).split(' @')
      values.set(type, { kind: valueKind(kind), attributes: new Map(attributes.map(attributeForm)) })
    } else {
      particles.set(type, [])
      if (content.startsWith('|')) choices.add(type)
    }
  }
  const plain = new Map<string, ValueForm>(kinds.map((kind) => [kind, { kind: kind as ValueKind, attributes: new Map() }]))
  plain.set('formatted', { kind: 'string', attributes: attributesOf('format:string') })
  for (const [type, content] of all) {
    const list = particles.get(type)
    if (!list) continue
    const space = ciiSpaces[type.slice(0, 3) as keyof typeof ciiSpaces]
    for (const part of content.replace(/^\|/, '').split(' ')) {
      const [, name = '', named = '', sign = ''] = token.exec(part) ?? []
      const kind = named === '' ? `ram:${name}` : named
      const value = values.get(kind) ?? plain.get(kind)
      const below = particles.get(kind)
      if (!value && !below) throw new Error(`the structure of CII names ${kind}, which it does not describe`)
      const form: Form = value
        ? { name, space, value }
        : choices.has(kind)
          ? { name, space, choice: below }
          : { name, space, sequence: below }
      list.push({ name, ...occurrence(sign), form })
    }
  }
  const root = particles.get('rsm:CrossIndustryInvoice') as Particle[]
  return new Map([['CrossIndustryInvoice', { name: 'CrossIndustryInvoice', space: ciiSpaces.rsm, sequence: root }]])
}

let ubl: ReadonlyMap<string, Form> | undefined
let cii: ReadonlyMap<string, Form> | undefined

const instance = '{http://www.w3.org/2001/XMLSchema-instance}'
const mostProblems = 20

/** The syntax of a document, from its root element. */
export function syntaxOf(root: XmlElement): 'ubl' | 'cii' | undefined {
  if (root.name === 'Invoice' && root.space === ublSpaces.invoice) return 'ubl'
  if (root.name === 'CreditNote' && root.space === ublSpaces.creditNote) return 'ubl'
  return root.name === 'CrossIndustryInvoice' && root.space === ciiSpaces.rsm ? 'cii' : undefined
}

/** The first twenty structure problems; empty if valid. */
export function structureProblems(root: XmlElement, syntax: 'ubl' | 'cii'): StructureProblem[] {
  const forms = syntax === 'ubl' ? (ubl ??= ublForms()) : (cii ??= ciiForms())
  const structure = new Structure(forms)
  const form = forms.get(root.name)
  if (form) structure.check(root, form)
  else structure.say(root, 'is not the root of a document')
  return structure.problems
}

/** Checks elements against the forms of a schema and keeps the problems. */
class Structure {
  readonly problems: StructureProblem[] = []
  private readonly forms: ReadonlyMap<string, Form>

  constructor(forms: ReadonlyMap<string, Form>) {
    this.forms = forms
  }

  say(element: XmlElement, says: string): void {
    if (this.problems.length < mostProblems)
      this.problems.push({ at: shortened(pathOf(element), 400), says: shortened(says, 200) })
  }

  check(element: XmlElement, form: Form): void {
    if (element.space !== form.space) this.say(element, 'is in the wrong namespace')
    this.checkAttributes(element, form.value?.attributes)
    if (form.any) {
      this.checkExtension(element)
      return
    }
    if (form.value) {
      this.checkValue(element, form.value.kind)
      return
    }
    if (/\S/.test(element.text)) this.say(element, 'contains text where only elements are allowed')
    if (form.choice) this.checkChoice(element, form.choice)
    else this.checkSequence(element, form.sequence ?? [])
  }

  private checkExtension(element: XmlElement): void {
    if (element.children.length !== 1) this.say(element, 'must hold exactly one element')
    for (const below of element.children) {
      if (below.space === ublSpaces.extension) this.say(below, 'is not allowed in an extension')
      else this.checkKnown(below)
    }
  }

  private checkValue(element: XmlElement, kind: ValueKind): void {
    for (const below of element.children) this.say(below, 'stands inside a value')
    if (!fits(element.text, kind)) this.say(element, `"${shortened(element.text, 40)}" is no ${kindNames[kind]}`)
  }

  private checkChoice(element: XmlElement, choice: readonly Particle[]): void {
    const only = element.children[0]
    const particle = choice.find((one) => one.name === only?.name)
    if (!only || !particle || element.children.length !== 1)
      this.say(element, `must hold exactly one of ${choice.map((one) => one.name).join(', ')}`)
    else this.check(only, particle.form)
  }

  private checkSequence(element: XmlElement, sequence: readonly Particle[]): void {
    let at = 0
    let count = 0
    for (const below of element.children) {
      let next = at
      while (next < sequence.length && sequence[next]?.name !== below.name) next++
      const particle = sequence[next]
      if (!particle) {
        this.say(below, sequence.some((one) => one.name === below.name) ? 'is out of order or too often' : 'is not allowed here')
        continue
      }
      if (next === at) {
        count++
        if (count > 1 && !particle.many) this.say(below, 'occurs more than once')
      } else {
        if (count === 0) this.missing(element, sequence[at])
        for (let skipped = at + 1; skipped < next; skipped++) this.missing(element, sequence[skipped])
        at = next
        count = 1
      }
      this.check(below, particle.form)
    }
    if (count === 0) this.missing(element, sequence[at])
    for (let skipped = at + 1; skipped < sequence.length; skipped++) this.missing(element, sequence[skipped])
  }

  /** Extensions may contain anything; elements known to the schemas are validated at any depth (`processContents="lax"`). */
  private checkKnown(element: XmlElement): void {
    const form = this.forms.get(element.name)
    if (form && form.space === element.space) this.check(element, form)
    else for (const below of element.children) this.checkKnown(below)
  }

  private missing(element: XmlElement, particle: Particle | undefined): void {
    if (particle?.least === 1) this.say(element, `lacks ${particle.name}`)
  }

  private checkAttributes(element: XmlElement, allowed: ReadonlyMap<string, AttributeForm> | undefined): void {
    for (const { name, value } of element.attributes) {
      if (name.startsWith(instance)) {
        if (name !== `${instance}schemaLocation` && name !== `${instance}noNamespaceSchemaLocation`)
          this.say(element, `may not have the attribute xsi:${name.slice(instance.length)}`)
        continue
      }
      const form = allowed?.get(name)
      if (!form) this.say(element, `may not have the attribute ${name}`)
      else if (!attributeFits(value, form)) this.say(element, `has an invalid attribute ${name}`)
    }
    if (allowed)
      for (const [name, form] of allowed)
        if (form.required && !element.attributes.some((one) => one.name === name))
          this.say(element, `lacks the attribute ${name}`)
  }
}

const attributeFits = (value: string, form: AttributeForm): boolean =>
  fits(value, form.kind) &&
  (form.fixed === undefined || normalized(value) === form.fixed) &&
  (form.shortest === undefined || (normalized(value).length >= form.shortest && normalized(value).length <= (form.longest ?? 0)))

function pathOf(element: XmlElement): string {
  const names: string[] = []
  for (let one: XmlElement | undefined = element; one; one = one.parent) names.unshift(one.name.replace(/^:/, ''))
  return names.join('/')
}

const kindNames: Readonly<Record<ValueKind, string>> = {
  string: 'text',
  token: 'text',
  decimal: 'decimal number',
  boolean: 'true or false',
  date: 'date (YYYY-MM-DD)',
  time: 'time',
  dateTime: 'date with a time',
  base64Binary: 'base64',
  anyURI: 'address',
  language: 'language',
}

const zone = '(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?'
const clock = '(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)'
const dateForm = new RegExp(`^(-?(?:[1-9]\\d{3,}|0\\d{3}))-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])${zone}$`)
const dateTimeForm = new RegExp(`^(-?(?:[1-9]\\d{3,}|0\\d{3}))-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T${clock}${zone}$`)
const timeForm = new RegExp(`^${clock}${zone}$`)
const noBase64 = /[^A-Za-z0-9+/]/

/**
 * Searches for the first invalid character. An attachment has millions of characters, and this is the only pattern without a loop in code or backtracking
 * state per character. The unused bits of the padding must be zero (XML Schema 2, base64Binary).
 */
function isBase64(text: string): boolean {
  const plain = text.replaceAll(/[ \t\n\r]+/g, '')
  if (plain.length % 4 !== 0) return false
  const padding = plain.endsWith('==') ? 2 : plain.endsWith('=') ? 1 : 0
  const end = plain.length - padding
  if (noBase64.test(padding === 0 ? plain : plain.slice(0, end))) return false
  const last = plain[end - 1] ?? ''
  return padding === 0 || (padding === 2 ? 'AQgw' : 'AEIMQUYcgkosw048').includes(last)
}

/** Maximum length checked for a language tag. */
const longestLanguage = 1_000

/** Start of the day in minutes since year 0, in its time zone; UTC without one. */
export function beginningOf(text: string): number | undefined {
  const plain = normalized(text)
  const parts = dateForm.exec(plain)
  if (!parts || !isDate(plain)) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const before = month > 2 ? year : year - 1
  const months = (month + 9) % 12
  const days =
    before * 365 +
    Math.floor(before / 4) -
    Math.floor(before / 100) +
    Math.floor(before / 400) +
    Math.floor((months * 153 + 2) / 5) +
    day
  const zoned = /([+-])(\d{2}):(\d{2})$/.exec(plain)
  const offset = zoned ? (Number(zoned[2]) * 60 + Number(zoned[3])) * (zoned[1] === '-' ? -1 : 1) : 0
  return days * 1_440 - offset
}

/** Whether the text is a valid calendar date, with or without a time zone. */
export function isDate(text: string): boolean {
  return daysFit(dateForm.exec(normalized(text)))
}

function daysFit(parts: RegExpExecArray | null): boolean {
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year === 0) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return day <= days
}

function fits(text: string, kind: ValueKind): boolean {
  switch (kind) {
    case 'decimal':
      return readDecimal(text) !== undefined
    case 'boolean':
      return /^[ \t\n\r]*(?:true|false|1|0)[ \t\n\r]*$/.test(text)
    case 'date':
      return isDate(text)
    case 'dateTime':
      return daysFit(dateTimeForm.exec(normalized(text)))
    case 'time':
      return timeForm.test(normalized(text))
    case 'base64Binary':
      return isBase64(text)
    case 'language':
      return text.length <= longestLanguage && /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(normalized(text))
    case 'anyURI':
      return !/^\s*:|%(?![0-9a-fA-F]{2})/.test(text) && text.indexOf('#') === text.lastIndexOf('#')
    default:
      return true
  }
}

/**
 * Reads an XML document into a tree: XML 1.0 with namespaces, nothing else. Document type declarations are refused (and with them custom
 * entities and expansion attacks). Depth, elements and attributes are limited, and reading takes linear time. It is as strict as the
 * recommendation: a document that is not well-formed is refused with its line. Comments and processing instructions are read and
 * discarded.
 *
 * Why our own: the rules need a tree with short names, parents, and elements indexed by name. Building it in one pass is four times as
 * fast as building it from events of a library. `xml.test.ts` compares it with a library on many kinds of documents.
 * Sources: Extensible Markup Language 1.0 (fifth edition); Namespaces in XML 1.0 (third edition), W3C.
 */
import { shortened } from '../../../platform/values/shortened.ts'

export interface XmlAttribute {
  /** `schemeID`, or `{namespace}name` if it has a namespace. */
  readonly name: string
  readonly value: string
}

export interface XmlElement {
  /** The local name if the namespace is one of the given ones, otherwise `{namespace}name`. */
  readonly name: string
  /** Index of the namespace among the given ones; -1 if none. */
  readonly space: number
  readonly attributes: readonly XmlAttribute[]
  readonly children: XmlElement[]
  readonly parent: XmlElement | undefined
  /** All character data directly inside the element, concatenated. */
  text: string
}

export interface XmlDocument {
  readonly root: XmlElement
  /** All elements by name, in document order. */
  readonly byName: ReadonlyMap<string, readonly XmlElement[]>
  readonly elements: number
}

/** The document is not well-formed or exceeds a limit. */
export class XmlProblem extends Error {
  readonly kind: 'malformed' | 'document type' | 'too deep' | 'too large'
  constructor(kind: XmlProblem['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export const xmlCaps = { depth: 100, elements: 1_000_000, attributes: 100, names: 5_000 }

interface ResolvedName {
  readonly name: string
  readonly space: number
  /** The elements of that name. */
  readonly elements: XmlElement[]
}

interface Scope {
  readonly prefixes: Map<string, string>
  readonly names: Map<string, ResolvedName>
  readonly above: Scope | undefined
}

interface Twins {
  readonly space: number
  readonly names: ReadonlySet<string>
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/'
const nameStart =
  // oxlint-disable-next-line no-misleading-character-class -- the ranges are those of the recommendation, code point by code point
  /^[:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]/u
const wholeName =
  // oxlint-disable-next-line no-misleading-character-class -- as above
  /^[:A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}][-.0-9:A-Z_a-z\u00B7\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u037D\u037F-\u1FFF\u200C\u200D\u203F\u2040\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]*$/u
/** Characters forbidden in XML 1.0 (production 2), apart from lone surrogates. */
// oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
const loneSurrogate = /\p{Surrogate}/u
interface ReadAttributes {
  readonly raw: { name: string; value: string }[] | undefined
  readonly declared: Map<string, string> | undefined
  readonly isEmpty: boolean
  /** The index after the tag. */
  readonly end: number
}

const noAttributes: readonly XmlAttribute[] = []

/**
 * @param source the whole document, decoded
 * @param namespaces namespaces whose elements are identified by local name only
 * @param twins local names shared by two of these namespaces; elements of `twins.space` then have a `:` prefix
 */
export function readXml(
  source: string,
  namespaces: ReadonlyMap<string, number>,
  twins: Twins = { space: -2, names: new Set() },
): XmlDocument {
  const bad = forbidden.exec(source) ?? (source.isWellFormed() ? null : loneSurrogate.exec(source))
  if (bad)
    throw problemAt(
      source,
      'malformed',
      `character U+${bad[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')} is not allowed`,
      bad.index,
    )
  const text = source.includes('\r') ? source.replaceAll(/\r\n?/g, '\n') : source
  return new Reader(text, namespaces, twins).read()
}

function problemAt(text: string, kind: XmlProblem['kind'], why: string, position: number): XmlProblem {
  let line = 1
  for (let next = text.indexOf('\n'); next !== -1 && next < position; next = text.indexOf('\n', next + 1)) line++
  return new XmlProblem(kind, `line ${line}: ${why}`)
}

const isSpace = (code: number) => code === 32 || code === 10 || code === 9 || code === 13

/** A class instead of closures: closures are new functions for each document, which the engine would have to optimise each time. */
class Reader {
  private readonly text: string
  private readonly namespaces: ReadonlyMap<string, number>
  private readonly twins: Twins
  private readonly byName = new Map<string, XmlElement[]>()
  private readonly scopes: (Scope | undefined)[] = []
  private readonly open: string[] = []
  private readonly checkedNames = new Set<string>()
  private scope: Scope = { prefixes: new Map([['', '']]), names: new Map(), above: undefined }
  private root: XmlElement | undefined
  private current: XmlElement | undefined
  private elements = 0

  constructor(text: string, namespaces: ReadonlyMap<string, number>, twins: Twins) {
    this.text = text
    this.namespaces = namespaces
    this.twins = twins
  }

  read(): XmlDocument {
    const { text, byName, open } = this
    let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
    while (at < text.length) {
      const next = text.indexOf('<', at)
      if (next === -1) {
        this.characters(at, text.length)
        break
      }
      this.characters(at, next)
      const code = text.charCodeAt(next + 1)
      if (code === 47) at = this.endTag(next)
      else if (code === 33) at = this.declaration(next)
      else if (code === 63) at = this.instruction(next)
      else at = this.startTag(next)
    }
    const { root, elements } = this
    if (!root) this.fail('malformed', 'there is no element', 0)
    if (open.length > 0) this.fail('malformed', `"${shortened(open.at(-1) ?? '', 40)}" does not end`, text.length)
    return { root, byName, elements }
  }

  private fail(kind: XmlProblem['kind'], why: string, position: number): never {
    throw problemAt(this.text, kind, why, position)
  }

  private checkName(name: string, position: number): void {
    if (this.checkedNames.has(name)) return
    const colon = name.indexOf(':')
    if (!wholeName.test(name)) this.fail('malformed', `"${shortened(name, 40)}" is not a name`, position)
    if (
      colon !== -1 &&
      (colon === 0 || colon === name.length - 1 || name.includes(':', colon + 1) || !nameStart.test(name.slice(colon + 1)))
    )
      this.fail('malformed', `"${shortened(name, 40)}" is not a qualified name`, position)
    this.checkedNames.add(name)
  }

  private namespaceOf(prefix: string, position: number): string {
    if (prefix === 'xml') return xmlNamespace
    for (let where: Scope | undefined = this.scope; where; where = where.above) {
      const found = where.prefixes.get(prefix)
      if (found !== undefined) return found
    }
    return this.fail('malformed', `the prefix "${shortened(prefix, 40)}" is not declared`, position)
  }

  private resolve(qualified: string, position: number): ResolvedName {
    const known = this.scope.names.get(qualified)
    if (known) return known
    this.checkName(qualified, position)
    const colon = qualified.indexOf(':')
    const namespace = this.namespaceOf(colon === -1 ? '' : qualified.slice(0, colon), position)
    const local = colon === -1 ? qualified : qualified.slice(colon + 1)
    const space = this.namespaces.get(namespace) ?? -1
    const name =
      space === -1 ? `{${namespace}}${local}` : space === this.twins.space && this.twins.names.has(local) ? `:${local}` : local
    let same = this.byName.get(name)
    if (!same) {
      // An invoice has a few hundred names; each name adds cost to every rule.
      if (this.byName.size >= xmlCaps.names) this.fail('too large', `more than ${xmlCaps.names} names of elements`, position)
      this.byName.set(name, (same = []))
    }
    const resolved = { name, space, elements: same }
    this.scope.names.set(qualified, resolved)
    return resolved
  }

  private unescape(raw: string, position: number): string {
    let ampersand = raw.indexOf('&')
    if (ampersand === -1) return raw
    const parts: string[] = []
    let from = 0
    while (ampersand !== -1) {
      const end = raw.indexOf(';', ampersand)
      const name = end === -1 || end - ampersand > 12 ? '' : raw.slice(ampersand + 1, end)
      let value: string | undefined
      if (name === 'amp') value = '&'
      else if (name === 'lt') value = '<'
      else if (name === 'gt') value = '>'
      else if (name === 'quot') value = '"'
      else if (name === 'apos') value = "'"
      else if (/^#(?:[0-9]+|x[0-9a-fA-F]+)$/.test(name)) {
        const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
        if (code <= 0x10ffff) {
          value = String.fromCodePoint(code)
          if (forbidden.test(value) || !value.isWellFormed()) value = undefined
        }
      }
      if (value === undefined) this.fail('malformed', 'an ampersand that begins no known reference', position)
      parts.push(raw.slice(from, ampersand), value)
      from = end + 1
      ampersand = raw.indexOf('&', from)
    }
    parts.push(raw.slice(from))
    return parts.join('')
  }

  private characters(from: number, to: number): void {
    if (from === to) return
    if (!this.current) {
      for (let index = from; index < to; index++)
        if (!isSpace(this.text.charCodeAt(index))) this.fail('malformed', 'text outside the root element', index)
      return
    }
    const raw = this.text.slice(from, to)
    if (raw.includes(']]>')) this.fail('malformed', '"]]>" in text', from)
    const value = this.unescape(raw, from)
    this.current.text = this.current.text === '' ? value : this.current.text + value
  }

  private instruction(from: number): number {
    const end = this.text.indexOf('?>', from + 2)
    if (end === -1) this.fail('malformed', 'an instruction that does not end', from)
    const target = /^[^\s?]+/.exec(this.text.slice(from + 2, end))?.[0] ?? ''
    if (target.toLowerCase() === 'xml') {
      const start = this.text.charCodeAt(0) === 0xfeff ? 1 : 0
      if (from !== start || target !== 'xml')
        this.fail('malformed', 'an XML declaration that is not the first thing in the document', from)
      const declaration =
        /^<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>$/
      if (!declaration.test(this.text.slice(from, end + 2))) this.fail('malformed', 'the XML declaration cannot be read', from)
    } else this.checkName(target, from)
    return end + 2
  }

  private declaration(from: number): number {
    if (this.text.startsWith('<!--', from)) {
      const end = this.text.indexOf('--', from + 4)
      if (end === -1 || this.text.charCodeAt(end + 2) !== 62)
        this.fail('malformed', 'a comment that does not end, or holds "--"', from)
      return end + 3
    }
    if (this.text.startsWith('<![CDATA[', from)) {
      if (!this.current) this.fail('malformed', 'text outside of the root element', from)
      const end = this.text.indexOf(']]>', from + 9)
      if (end === -1) this.fail('malformed', 'a CDATA section that does not end', from)
      this.current.text += this.text.slice(from + 9, end)
      return end + 3
    }
    if (this.text.startsWith('<!DOCTYPE', from)) this.fail('document type', 'a document type declaration is not accepted', from)
    return this.fail('malformed', 'an unknown declaration', from)
  }

  /** Reads a start tag from `from` on, with its attributes, and opens its element; returns the end of the tag. */
  private startTag(from: number): number {
    const nameEnd = this.endOfTagName(from)
    const qualified = this.text.slice(from + 1, nameEnd)
    const { raw, declared, isEmpty, end } = this.readAttributes(from, nameEnd)
    if (declared && declared.size > xmlCaps.attributes) this.fail('too large', `more than ${xmlCaps.attributes} namespaces`, from)
    this.scopes.push(declared ? this.scope : undefined)
    if (declared) this.scope = { prefixes: declared, names: new Map(), above: this.scope }
    const { name, space, elements: same } = this.resolve(qualified, from)
    const attributes = raw ? this.withNamespaces(raw, from) : noAttributes
    if (++this.elements > xmlCaps.elements) this.fail('too large', `more than ${xmlCaps.elements} elements`, from)
    if (this.open.length >= xmlCaps.depth) this.fail('too deep', `more than ${xmlCaps.depth} elements inside one another`, from)
    const element: XmlElement = { name, space, attributes, children: [], parent: this.current, text: '' }
    if (this.current) this.current.children.push(element)
    else if (this.root) this.fail('malformed', 'a second root element', from)
    else this.root = element
    same.push(element)
    this.current = element
    this.open.push(qualified)
    if (isEmpty) this.close()
    return end
  }

  private endOfTagName(from: number): number {
    let index = from + 1
    for (;;) {
      const code = this.text.charCodeAt(index)
      if (index >= this.text.length) this.fail('malformed', 'a tag that does not end', from)
      if (code === 62 || code === 47 || isSpace(code)) return index
      index++
    }
  }

  /** The attributes of a tag and the namespaces that it declares, up to its end; `from` is where the tag begins, `start` where its name ends. */
  private readAttributes(from: number, start: number): ReadAttributes {
    const { text } = this
    let raw: { name: string; value: string }[] | undefined
    let declared: Map<string, string> | undefined
    let index = start
    for (;;) {
      const beforeSpaces = index
      index = this.afterSpaces(index)
      const code = text.charCodeAt(index)
      if (code === 62) return { raw, declared, isEmpty: false, end: index + 1 }
      if (code === 47) {
        if (text.charCodeAt(index + 1) !== 62) this.fail('malformed', 'a slash inside a tag', index)
        return { raw, declared, isEmpty: true, end: index + 2 }
      }
      if (index >= text.length) this.fail('malformed', 'a tag that does not end', from)
      if (index === beforeSpaces) this.fail('malformed', 'no space before an attribute', index)
      const at = index
      const { name, value, end } = this.readAttribute(at)
      index = end
      if (name === 'xmlns' || name.startsWith('xmlns:')) this.declareNamespace((declared ??= new Map()), name, value, at)
      else {
        raw ??= []
        if (raw.length >= xmlCaps.attributes) this.fail('too large', `more than ${xmlCaps.attributes} attributes`, at)
        raw.push({ name, value })
      }
    }
  }

  private readAttribute(from: number): { readonly name: string; readonly value: string; readonly end: number } {
    const { text } = this
    let index = from
    while (index < text.length) {
      const code = text.charCodeAt(index)
      if (code === 61 || isSpace(code) || code === 62 || code === 60) break
      index++
    }
    const name = text.slice(from, index)
    this.checkName(name, from)
    index = this.afterSpaces(index)
    if (text.charCodeAt(index) !== 61) this.fail('malformed', 'an attribute without a value', from)
    index = this.afterSpaces(index + 1)
    const quote = text[index]
    if (quote !== '"' && quote !== "'") this.fail('malformed', 'an attribute value without quotes', index)
    const end = text.indexOf(quote, index + 1)
    if (end === -1) this.fail('malformed', 'an attribute value that does not end', index)
    let value = text.slice(index + 1, end)
    if (value.includes('<')) this.fail('malformed', '"<" in an attribute value', index)
    if (/[\n\t]/.test(value)) value = value.replaceAll(/[\n\t]/g, ' ')
    return { name, value: this.unescape(value, index), end: end + 1 }
  }

  private afterSpaces(from: number): number {
    let index = from
    while (isSpace(this.text.charCodeAt(index))) index++
    return index
  }

  /** Adds the namespace that `xmlns` or `xmlns:prefix` declares. */
  private declareNamespace(declared: Map<string, string>, name: string, value: string, at: number): void {
    const prefix = name === 'xmlns' ? '' : name.slice(6)
    if (declared.has(prefix)) this.fail('malformed', `"${name}" twice`, at)
    if (prefix === 'xmlns' || value === xmlnsNamespace || (prefix === 'xml') !== (value === xmlNamespace))
      this.fail('malformed', `"${name}" cannot be declared like this`, at)
    if (prefix !== '' && value === '') this.fail('malformed', `the prefix "${prefix}" for no namespace`, at)
    declared.set(prefix, value)
  }

  /** The attributes with their prefixes replaced by namespaces, in place; none may stand twice. */
  private withNamespaces(raw: { name: string; value: string }[], from: number): readonly XmlAttribute[] {
    for (const attribute of raw) {
      const colon = attribute.name.indexOf(':')
      if (colon !== -1)
        attribute.name = `{${this.namespaceOf(attribute.name.slice(0, colon), from)}}${attribute.name.slice(colon + 1)}`
    }
    if (raw.length > 1 && new Set(raw.map((attribute) => attribute.name)).size !== raw.length)
      this.fail('malformed', 'the same attribute twice', from)
    return raw
  }

  private close(): void {
    this.open.pop()
    const before = this.scopes.pop()
    if (before) this.scope = before
    this.current = this.current?.parent
  }

  private endTag(from: number): number {
    const { text } = this
    const expected = this.open.at(-1)
    if (expected !== undefined && text.startsWith(expected, from + 2)) {
      const after = from + 2 + expected.length
      if (text.charCodeAt(after) === 62) {
        this.close()
        return after + 1
      }
    }
    const end = text.indexOf('>', from)
    if (end === -1) this.fail('malformed', 'a tag that does not end', from)
    let last = end
    while (isSpace(text.charCodeAt(last - 1))) last--
    if (expected === undefined || text.slice(from + 2, last) !== expected)
      this.fail(
        'malformed',
        `the end of "${shortened(text.slice(from + 2, last), 40)}" where that of "${shortened(expected ?? 'nothing', 40)}" belongs`,
        from,
      )
    this.close()
    return end + 1
  }
}

/** The subtree of an element as a document. */
export function documentOf(element: XmlElement): XmlDocument {
  const byName = new Map<string, XmlElement[]>()
  let elements = 0
  const copy = (original: XmlElement, parent: XmlElement | undefined): XmlElement => {
    const made: XmlElement = { ...original, parent, children: [] }
    const same = byName.get(made.name)
    if (same) same.push(made)
    else byName.set(made.name, [made])
    elements++
    for (const below of original.children) made.children.push(copy(below, made))
    return made
  }
  const root = copy(element, undefined)
  return { root, byName, elements }
}

/** The first child of that name. */
export const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element ? childrenNamed(element, name)[0] : undefined

/** Index of children by name for elements with many children, built once. */
const indexes = new WeakMap<XmlElement, Map<string, XmlElement[]>>()
const fewChildren = 24
const nothing: readonly XmlElement[] = []

function childrenNamed(element: XmlElement, name: string): readonly XmlElement[] {
  const { children } = element
  if (children.length <= fewChildren) {
    let found: XmlElement[] | undefined
    for (const below of children)
      if (below.name === name) {
        if (found) found.push(below)
        else found = [below]
      }
    return found ?? nothing
  }
  let index = indexes.get(element)
  if (!index) {
    index = new Map()
    for (const below of element.children) {
      const same = index.get(below.name)
      if (same) same.push(below)
      else index.set(below.name, [below])
    }
    indexes.set(element, index)
  }
  return index.get(name) ?? nothing
}

/** All elements at a path of child names, in document order. */
export function along(element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] {
  if (!element) return nothing
  const [first] = path
  if (first === undefined) return [element]
  let found = childrenNamed(element, first)
  for (let step = 1; step < path.length && found.length > 0; step++) {
    const name = path[step] as string
    const [only] = found
    found = found.length === 1 && only ? childrenNamed(only, name) : found.flatMap((one) => childrenNamed(one, name))
  }
  return found
}

export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  if (element) for (const one of element.attributes) if (one.name === name) return one.value
  return undefined
}

/** The XPath string value: all character data inside the element and its descendants. */
export function valueOf(element: XmlElement): string {
  if (element.children.length === 0) return element.text
  // Order of text and children does not matter, because the structure check refuses mixed content.
  return element.text + element.children.map(valueOf).join('')
}

/** Trims white space and collapses runs to one blank. */
export function normalized(text: string): string {
  return /^\s|\s$|[\t\n\r]| {2}/.test(text) ? text.replaceAll(/[ \t\n\r]+/g, ' ').replaceAll(/^ | $/g, '') : text
}

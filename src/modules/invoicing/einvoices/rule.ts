/**
 * Defines and runs rules of EN 16931. A rule belongs to a context (element name and position); contexts belong to a set. As in Schematron,
 * only the first matching context of a set applies to an element. Elements are indexed by name, so each set passes over a document only
 * once.
 */
import { shortened } from '../../../platform/values/shortened.ts'
import { type Decimal, ofDouble, readDecimal } from './decimal.ts'
import { attribute, normalized, valueOf, type XmlDocument, type XmlElement } from './xml.ts'

export interface Rule<Facts> {
  /** `BR-CO-15` */
  readonly id: string
  readonly severity: 'fatal' | 'warning'
  /** Message if the rule is broken, for the person who replies to the supplier. */
  readonly says: string
  readonly holds: (element: XmlElement, facts: Facts) => boolean
}

export interface Context<Facts> {
  /** An element name or its suffix. */
  readonly name: string | { readonly ending: string }
  readonly when?: (element: XmlElement, facts: Facts) => boolean
  readonly rules: readonly Rule<Facts>[]
}

export interface Finding {
  readonly id: string
  /** `national`: a rule of one country; reported without affecting the result. */
  readonly severity: 'fatal' | 'warning' | 'national'
  readonly says: string
  /** Number of elements that break the rule. */
  readonly count: number
}

/** A value needed by a rule is unreadable (two values instead of one, or not a number); the official engine stops with an error here. */
export class Unreadable extends Error {}

export const rule = <Facts>(id: string, says: string, holds: Rule<Facts>['holds']): Rule<Facts> => ({
  id,
  severity: 'fatal',
  says,
  holds,
})

export function context<Facts>(
  name: Context<Facts>['name'] | readonly string[],
  when: Context<Facts>['when'] | undefined,
  ...rules: readonly Rule<Facts>[]
): Context<Facts>[] {
  const names = Array.isArray(name) ? (name as readonly string[]) : [name as Context<Facts>['name']]
  return names.map((one) => ({ name: one, ...(when ? { when } : {}), rules }))
}

/** Facts about the whole document used by several rules, calculated once. */
export class DocumentFacts {
  readonly document: XmlDocument
  readonly root: XmlElement
  private readonly memory = new Map<string, unknown>()
  private readonly places = new Map<XmlElement | undefined, number>()

  constructor(document: XmlDocument) {
    this.document = document
    this.root = document.root
  }

  once<Value>(key: string, find: () => Value): Value {
    if (!this.memory.has(key)) this.memory.set(key, find())
    return this.memory.get(key) as Value
  }

  /** A stable number of an element, used as a cache key. */
  placeOf(element: XmlElement | undefined): number {
    let place = this.places.get(element)
    if (place === undefined) {
      place = this.places.size
      this.places.set(element, place)
    }
    return place
  }

  /** All elements with this name in the document. */
  named(name: string): readonly XmlElement[] {
    return this.document.byName.get(name) ?? []
  }
}

interface CompiledSet<Facts> {
  readonly named: ReadonlyMap<string, readonly Context<Facts>[]>
  readonly endings: readonly Context<Facts>[]
  readonly order: ReadonlyMap<Context<Facts>, number>
}

function compile<Facts>(contexts: readonly Context<Facts>[]): CompiledSet<Facts> {
  const named = new Map<string, Context<Facts>[]>()
  for (const one of contexts) if (typeof one.name === 'string') named.set(one.name, [...(named.get(one.name) ?? []), one])
  return {
    named,
    endings: contexts.filter((one) => typeof one.name !== 'string'),
    order: new Map(contexts.map((one, index) => [one, index])),
  }
}

/** Compiles sets of contexts to a function that returns all findings of a document, sorted by id. */
export function ruleBook<Facts>(
  sets: readonly (readonly Context<Facts>[])[],
): (document: XmlDocument, facts: Facts) => Finding[] {
  const compiled = sets.map(compile)
  const byId = new Map(sets.flat().flatMap((one) => one.rules.map((each) => [each.id, each])))
  return (document, facts) => {
    const counts = new Map<string, number>()
    const unreadable: string[] = []
    const run = (element: XmlElement, contexts: readonly Context<Facts>[]) => {
      for (const one of contexts) {
        try {
          if (one.when && !one.when(element, facts)) continue
        } catch (failure) {
          note(failure, 'a condition')
          return
        }
        for (const each of one.rules) {
          try {
            if (!each.holds(element, facts)) counts.set(each.id, (counts.get(each.id) ?? 0) + 1)
          } catch (failure) {
            note(failure, each.id)
          }
        }
        return
      }
    }
    const note = (failure: unknown, where: string) => {
      if (!(failure instanceof Unreadable)) throw failure
      if (unreadable.length < 20) unreadable.push(`${where}: ${failure.message}`)
    }
    for (const set of compiled)
      for (const [name, elements] of document.byName) {
        let contexts = set.named.get(name) ?? []
        const endings = set.endings.filter((one) => name.endsWith((one.name as { ending: string }).ending))
        if (endings.length > 0)
          contexts = [...contexts, ...endings].toSorted((a, b) => (set.order.get(a) ?? 0) - (set.order.get(b) ?? 0))
        if (contexts.length > 0) for (const element of elements) run(element, contexts)
      }
    const findings: Finding[] = [...counts].map(([id, count]) => {
      const found = byId.get(id) as Rule<Facts>
      return { id, severity: found.severity, says: found.says, count }
    })
    if (unreadable.length > 0)
      findings.push({
        id: 'REG-UNREADABLE',
        severity: 'fatal',
        says: `Rules could not be decided, because a value cannot be read: ${unreadable.join('; ')}.`,
        count: unreadable.length,
      })
    return findings.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }
}

/** The only element, or undefined. @throws Unreadable if there are several */
export function one(elements: readonly XmlElement[]): XmlElement | undefined {
  if (elements.length > 1) throw new Unreadable(`there are ${elements.length} of ${elements[0]?.name} where one belongs`)
  return elements[0]
}

/** The text of the only element, with normalised white space; empty if there is none. */
export function text(elements: readonly XmlElement[]): string {
  const only = one(elements)
  return only ? normalized(valueOf(only)) : ''
}

/** The decimal number of the element; undefined without one. @throws Unreadable if it is not a decimal number */
export function decimal(element: XmlElement | undefined): Decimal | undefined {
  if (!element) return undefined
  const value = readDecimal(valueOf(element))
  if (!value) throw new Unreadable(`"${shortened(valueOf(element), 40)}" in ${element.name} is no number`)
  return value
}

export const decimalOf = (elements: readonly XmlElement[]): Decimal | undefined => decimal(one(elements))

/** The text as a double, as XPath compares it with a number; exponents and INF are valid. @throws Unreadable */
export function double(element: XmlElement): number {
  const raw = normalized(valueOf(element))
  if (/^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(raw)) return Number(raw)
  if (raw === 'INF' || raw === '-INF') return raw === 'INF' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  if (raw === 'NaN') return Number.NaN
  throw new Unreadable(`"${shortened(raw, 40)}" in ${element.name} is no number`)
}

/**
 * Sign of a text, as the official engine compares it with an integer: `-0` is zero, `-0.00` is negative.
 * @throws Unreadable
 */
export function besideZero(element: XmlElement): number {
  const raw = normalized(valueOf(element))
  if (/^-?[0-9]+$/.test(raw)) return /^-?0+$/.test(raw) ? 0 : raw.startsWith('-') ? -1 : 1
  const value = double(element)
  if (Object.is(value, -0)) return -1
  // In the official engine, NaN is not less than a number.
  return value < 0 ? -1 : value === 0 ? 0 : 1
}

/** The exact decimal of a double. @throws Unreadable if it is infinite or NaN */
export function exactly(value: number): Decimal {
  if (!Number.isFinite(value)) throw new Unreadable('a number is beyond all bounds')
  return ofDouble(value)
}

/** Whether an indicator is true. @throws Unreadable if it is neither true nor false */
export function indicated(element: XmlElement): boolean {
  const raw = normalized(valueOf(element))
  if (raw === 'true' || raw === '1') return true
  if (raw === 'false' || raw === '0') return false
  throw new Unreadable(`"${shortened(raw, 40)}" in ${element.name} is neither true nor false`)
}

/** Whether the only element has at most two decimals. */
export function twoDecimals(elements: readonly XmlElement[]): boolean {
  const only = one(elements)
  if (!only) return true
  const raw = valueOf(only)
  const point = raw.indexOf('.')
  return point === -1 || raw.length - point - 1 <= 2
}

/** Length in code points, as in XPath. */
export const lengthOf = (raw: string): number => Array.from(raw).length
export const firstOf = (raw: string, count: number): string => Array.from(raw).slice(0, count).join('')

/** Whether the value is a code of the list; surrounding white space is ignored. */
export function coded(raw: string | undefined, list: ReadonlySet<string>): boolean {
  return list.has(normalized(raw ?? ''))
}

export const codedElement =
  (list: ReadonlySet<string>) =>
  (element: XmlElement): boolean =>
    coded(valueOf(element), list)
export const codedAttribute =
  (name: string, list: ReadonlySet<string>) =>
  (element: XmlElement): boolean =>
    coded(attribute(element, name), list)

/** Whether the elements above it have these names, the nearest last. */
export function below(...names: readonly string[]): (element: XmlElement) => boolean {
  return (element) => {
    let above = element.parent
    for (let index = names.length - 1; index >= 0; index--) {
      if (above?.name !== names[index]) return false
      above = above?.parent
    }
    return true
  }
}

export function inside(element: XmlElement, name: string): boolean {
  for (let above = element.parent; above; above = above.parent) if (above.name === name) return true
  return false
}

/** Media types that EN 16931 allows for embedded attachments (BR-CL-24). */
export const attachmentTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
])

/**
 * Runs only the rules, also on fragments, to check them against the official rule tests. Such a test embeds a mostly partial document and
 * states whether one rule must fire.
 */
import { decodeDocument, EncodingProblem } from './encoding.ts'
import { invoiceNamespaces, readDocument, rulesOf } from './examine.ts'
import type { Finding } from './rule.ts'
import { syntaxOf, ublTwins } from './structure.ts'
import { attribute, documentOf, readXml, valueOf, type XmlElement, XmlProblem } from './xml.ts'

export interface FiredRule {
  readonly id: string
  readonly severity: Finding['severity']
  readonly detail: string
  readonly count: number
}

export interface RuleTest {
  /** Position in the file, from 1. */
  readonly test: number
  readonly syntax: 'ubl' | 'cii' | null
  readonly asserts: readonly {
    readonly kind: 'success' | 'error' | 'warning'
    readonly rule: string
    /** Exact number of times the rule must fire; null: at least once. */
    readonly number: number | null
    readonly holds: boolean
  }[]
  readonly rules: readonly FiredRule[]
}

const testNamespace = 'http://difi.no/xsd/vefa/validator/1.0'
const inTests = (name: string) => `{${testNamespace}}${name}`
const fired = (findings: readonly Finding[]): FiredRule[] =>
  findings.map(({ id, severity, says, count }) => ({ id, severity, detail: says, count }))

/** Applies every rule to the document, even if it is incomplete. */
export function rulesOnly(bytes: Uint8Array): { syntax: 'ubl' | 'cii' | null; rules: readonly FiredRule[] } {
  let text: string
  try {
    text = decodeDocument(bytes)
  } catch (problem) {
    if (!(problem instanceof EncodingProblem)) throw problem
    return { syntax: null, rules: fired([{ id: 'REG-ENCODING', severity: 'fatal', says: problem.message, count: 1 }]) }
  }
  const read = readDocument(text)
  if (!('document' in read)) return { syntax: null, rules: fired(read.findings) }
  return { syntax: read.syntax, rules: fired(rulesOf(read.document, read.syntax)) }
}

/** Results of a set of rule tests run against our rules; undefined if the file is not such a set. */
export function assertionsOf(bytes: Uint8Array): readonly RuleTest[] | undefined {
  let root: XmlElement
  try {
    root = readXml(decodeDocument(bytes), invoiceNamespaces, ublTwins).root
  } catch (problem) {
    if (problem instanceof XmlProblem || problem instanceof EncodingProblem) return undefined
    throw problem
  }
  if (root.name !== inTests('testSet')) return undefined
  return root.children
    .filter((element) => element.name === inTests('test'))
    .map((test, index) => {
      const embedded = test.children.find((element) => !element.name.startsWith(`{${testNamespace}}`))
      const document = embedded && documentOf(embedded)
      const syntax = document ? (syntaxOf(document.root) ?? null) : null
      const findings = document && syntax ? rulesOf(document, syntax) : []
      const asserts = test.children
        .filter((element) => element.name === inTests('assert'))
        .flatMap((element) => element.children)
        .flatMap((element) => {
          const kind = (['success', 'error', 'warning'] as const).find((each) => element.name === inTests(each))
          if (!kind) return []
          const rule = valueOf(element).trim()
          const given = attribute(element, 'number')
          const number = given === undefined ? null : Number(given)
          const found = findings.find((each) => each.id === rule)
          const asked = kind === 'error' ? 'fatal' : 'warning'
          const holds =
            document !== undefined &&
            (kind === 'success' ? !found : found?.severity === asked && (number === null || found.count === number))
          return [{ kind, rule, number, holds }]
        })
      return { test: index + 1, syntax, asserts, rules: fired(findings) }
    })
}

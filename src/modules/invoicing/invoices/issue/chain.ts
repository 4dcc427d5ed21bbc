/**
 * The hash chain of a mandate's invoices: each content includes the hash of the previous one. Anyone with the documents can verify them
 * independently (`bin/verify-invoices`, `docs/invoices.md`). A chain cannot prove its own end: store the last hash elsewhere.
 */
import { contentHashOf } from '../../../../platform/values/content-hash.ts'

export interface ChainLink {
  readonly contentHash: string
  readonly document: unknown
}

export interface ChainProblem {
  readonly sequence: number | null
  readonly invoiceNumber: string | null
  readonly problem: string
}

interface Named {
  readonly sequence: number | null
  readonly invoiceNumber: string | null
  readonly previousHash: string | null
  readonly mandateId: string | null
}

const named = (document: unknown): Named => {
  const own = (document ?? {}) as Record<string, unknown>
  return {
    sequence: Number.isSafeInteger(own.sequence) ? (own.sequence as number) : null,
    invoiceNumber: typeof own.invoiceNumber === 'string' ? own.invoiceNumber : null,
    previousHash: typeof own.previousHash === 'string' ? own.previousHash : null,
    mandateId: typeof own.operatingMandateId === 'string' ? own.operatingMandateId : null,
  }
}

const hashOf = (document: unknown): string | null => {
  try {
    return contentHashOf(document)
  } catch {
    return null
  }
}

/**
 * Verifies a section of a chain, in order. `before` is the hash that its first invoice must include: null at the start of the chain,
 * undefined if unknown.
 */
export function chainProblems(links: readonly ChainLink[], before?: string | null): ChainProblem[] {
  const problems: ChainProblem[] = []
  let previous = before
  let expected: number | undefined
  let mandateId: string | null | undefined
  for (const { contentHash, document } of links) {
    const own = named(document)
    const say = (problem: string) => problems.push({ sequence: own.sequence, invoiceNumber: own.invoiceNumber, problem })
    if (hashOf(document) !== contentHash) say('its content is not what its hash was made of')
    if (own.sequence === null) say('it has no position in the chain')
    else if (expected !== undefined && own.sequence !== expected) say(`position ${expected} of the chain is expected here`)
    if (mandateId !== undefined && own.mandateId !== mandateId) say('it belongs to another mandate')
    if (own.sequence === 1 && own.previousHash !== null) say('the first invoice of a chain must not have a previous hash')
    else if (previous !== undefined && own.previousHash !== previous) say('its previous hash does not match the previous invoice')
    previous = contentHash
    expected = own.sequence === null ? undefined : own.sequence + 1
    mandateId = own.mandateId
  }
  return problems
}

/** Origin of a stay: company, agent and booking codes. One rule validates it for new, grouped and corrected stays. */
import type { Refusal } from '../../../platform/contract/errors.ts'
import { Code, closed, Id as IdShape, Line, Nullable, Type } from '../../../platform/contract/schemas.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { type CodeKind, codeKinds, normalCode } from './booking-code.ts'
import type { CommissionBasis } from './company.ts'
import { refuse } from './errors.ts'

const code = (description: string) => Code(50, description)
const references = Type.Array(closed({ channel: Code(50, 'The code of a channel.'), reference: Line(100) }), {
  maxItems: 20,
  description: 'Numbers of the booking in other systems. Each number of a channel belongs to one stay of the establishment.',
})
/** Members to book a stay with. */
export const originMembers = {
  source: Type.Optional(code('The code of a source.')),
  channel: Type.Optional(code('The code of a channel.')),
  segment: Type.Optional(code('The code of a market segment.')),
  companyId: Type.Optional(IdShape('The company of the guest.')),
  travelAgentId: Type.Optional(IdShape('The agent who brings the booking. Its current commission rule is fixed for the stay.')),
  externalReferences: Type.Optional(references),
}
/** Members to correct a stay with. Null clears a member. */
export const originChanges = {
  source: Type.Optional(Nullable(code('The code of a source.'))),
  channel: Type.Optional(Nullable(code('The code of a channel.'))),
  segment: Type.Optional(Nullable(code('The code of a market segment.'))),
  companyId: Type.Optional(Nullable(IdShape('The company of the guest.'))),
  travelAgentId: Type.Optional(
    Nullable(IdShape('The agent who brings the booking. Its current commission rule is fixed for the stay.')),
  ),
  externalReferences: Type.Optional(references),
}

export interface ExternalReference {
  readonly channel: string
  readonly reference: string
}

/** The origin as stored with a stay. */
export interface Origin {
  readonly source: string | null
  readonly channel: string | null
  readonly segment: string | null
  readonly companyId: Id | null
  readonly travelAgentId: Id | null
  readonly commissionBasisPoints: number
  readonly commissionBasis: CommissionBasis
  readonly externalReferences: readonly ExternalReference[]
}

export interface OriginWanted {
  readonly source?: string | null
  readonly channel?: string | null
  readonly segment?: string | null
  readonly companyId?: Id | null
  readonly travelAgentId?: Id | null
  readonly externalReferences?: readonly ExternalReference[]
}

export interface CompanyOfStay {
  readonly id: Id
  readonly status: 'active' | 'archived'
  readonly commissionBasisPoints: number
  readonly commissionBasis: CommissionBasis
}

/** The companies and codes found for the stays. */
export interface OriginsRead {
  readonly companies: readonly CompanyOfStay[]
  readonly codes: readonly { readonly kind: CodeKind; readonly code: string }[]
}

export const noOrigin: Origin = {
  source: null,
  channel: null,
  segment: null,
  companyId: null,
  travelAgentId: null,
  commissionBasisPoints: 0,
  commissionBasis: 'net',
  externalReferences: [],
}

/** The companies and codes to read for these stays. */
export function originsToRead(stays: readonly OriginWanted[]): {
  readonly companyIds: readonly Id[]
  readonly codes: readonly { readonly kind: CodeKind; readonly code: string }[]
} {
  const codes = new Map<string, { kind: CodeKind; code: string }>()
  const add = (kind: CodeKind, wanted: string | null | undefined) => {
    if (wanted != null) codes.set(`${kind} ${normalCode(wanted)}`, { kind, code: normalCode(wanted) })
  }
  for (const stay of stays) {
    for (const kind of codeKinds) add(kind, stay[kind])
    for (const { channel } of stay.externalReferences ?? []) add('channel', channel)
  }
  const ids = stays.flatMap(({ companyId, travelAgentId }) => [companyId, travelAgentId]).filter((id) => id != null)
  return { companyIds: [...new Set(ids.map((id) => id.toLowerCase()))], codes: [...codes.values()] }
}

/** Returns the new origin of a stay, or the refusal. `at` is the path used in messages; `before` is the previous origin. */
export function originOf(wanted: OriginWanted, read: OriginsRead, at: string, before: Origin = noOrigin): Origin | Refusal {
  const refusal =
    unknownCode(wanted, read, at, before) ?? unfitCompany(wanted, read, at, before) ?? unknownChannel(wanted, read, at)
  if (refusal) return refusal
  const found = (id: Id | null | undefined) => read.companies.find((company) => company.id === id?.toLowerCase())
  const agent = found(wanted.travelAgentId)
  const keepsRule = wanted.travelAgentId === undefined || agent?.id === before.travelAgentId
  return {
    source: codeOf(wanted.source, before.source),
    channel: codeOf(wanted.channel, before.channel),
    segment: codeOf(wanted.segment, before.segment),
    companyId: wanted.companyId === undefined ? before.companyId : (found(wanted.companyId)?.id ?? null),
    travelAgentId: wanted.travelAgentId === undefined ? before.travelAgentId : (agent?.id ?? null),
    commissionBasisPoints: keepsRule ? before.commissionBasisPoints : (agent?.commissionBasisPoints ?? 0),
    commissionBasis: keepsRule ? before.commissionBasis : (agent?.commissionBasis ?? 'net'),
    externalReferences: wanted.externalReferences
      ? uniqueReferences(wanted.externalReferences.map(normalReference))
      : before.externalReferences,
  }
}

const codeOf = (wanted: string | null | undefined, before: string | null): string | null =>
  wanted === undefined ? before : wanted === null ? null : normalCode(wanted)

const isKnown = ({ codes }: OriginsRead, kind: CodeKind, code: string): boolean =>
  codes.some((known) => known.kind === kind && known.code === code)

/** Refuses a code that does not exist, unless the stay has it already. */
function unknownCode(wanted: OriginWanted, read: OriginsRead, at: string, before: Origin): Refusal | undefined {
  for (const kind of codeKinds) {
    const name = wanted[kind]
    if (name == null || isKnown(read, kind, normalCode(name)) || normalCode(name) === before[kind]) continue
    return refuse.BOOKING_CODE_UNKNOWN({ message: `${at}.${kind}: there is no ${kind} with the code ${normalCode(name)}.` })
  }
  return undefined
}

/** Refuses a company that does not exist, or that is archived and not yet that of the stay. */
function unfitCompany(wanted: OriginWanted, { companies }: OriginsRead, at: string, before: Origin): Refusal | undefined {
  for (const member of ['companyId', 'travelAgentId'] as const) {
    const id = wanted[member]
    if (id == null) continue
    const company = companies.find((each) => each.id === id.toLowerCase())
    if (!company) return refuse.COMPANY_NOT_FOUND({ recordId: id })
    if (company.status === 'archived' && company.id !== before[member])
      return refuse.COMPANY_ARCHIVED({ message: `${at}.${member}: the company is archived; bring it back before it books.` })
  }
  return undefined
}

/** Refuses an external reference of a channel that does not exist. */
function unknownChannel(wanted: OriginWanted, read: OriginsRead, at: string): Refusal | undefined {
  const strange = wanted.externalReferences?.map(normalReference).find(({ channel }) => !isKnown(read, 'channel', channel))
  return (
    strange &&
    refuse.BOOKING_CODE_UNKNOWN({
      message: `${at}.externalReferences: there is no channel with the code ${strange.channel}.`,
    })
  )
}

const normalReference = ({ channel, reference }: ExternalReference): ExternalReference => ({
  channel: normalCode(channel),
  reference,
})

function uniqueReferences(references: readonly ExternalReference[]): ExternalReference[] {
  return [...new Map(references.map((each) => [`${each.channel}\n${each.reference}`, each])).values()]
}

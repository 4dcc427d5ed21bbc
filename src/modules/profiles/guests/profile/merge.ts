/** Rules for merging two profiles of one person. */
import { closed, component, type Static, Type } from '../../../../platform/contract/schemas.ts'
import { type GuestFieldName, guestFieldNames, type PersonalFields } from '../guest-fields.ts'
import type { GuestRow } from './guest.ts'

type Fields = Partial<Record<GuestFieldName, unknown>>

const conflict = closed({
  field: Type.String(),
  kept: Type.Unknown({ description: 'The value of the remaining profile.' }),
  dropped: Type.Unknown({ description: 'The value of the merged profile. It is restored if the merge is undone.' }),
})
export const MergeConflict = component('MergeConflict', conflict)
export type MergeConflict = Static<typeof conflict>

const vipRank = ['none', 'silver', 'gold', 'platinum']
/** Texts that are joined, with their longest length; beyond it that of the source is told as a conflict. */
const joinedAtMost = { notes: 2_000, preferences: 2_000 } as const
const joinedFields = ['notes', 'preferences'] as const

/**
 * Values of the target stay; missing values are taken from the source. The higher VIP status and a seasonal residence win. An address is taken or kept as a
 * whole, as are the two members of an external loyalty programme. A full birth date wins over a partial one. Notes and preferences are joined if they fit. `before` and `after`
 * contain the changed fields of the target, to undo the merge.
 */
export function mergedFields(
  target: GuestRow,
  source: GuestRow,
): { row: GuestRow; conflicts: MergeConflict[]; before: Fields; after: Fields } {
  const wanted: Record<GuestFieldName, unknown> = Object.fromEntries(
    guestFieldNames.map((name) => [name, target[name] ?? source[name]]),
  ) as never
  wanted.vipStatus = vipRank.indexOf(source.vipStatus) > vipRank.indexOf(target.vipStatus) ? source.vipStatus : target.vipStatus
  wanted.customerType = [target.customerType, source.customerType].includes('seasonal_resident')
    ? 'seasonal_resident'
    : 'transient'
  const birthDate = target.birthDate ?? source.birthDate
  wanted.birthDate = birthDate
  if (birthDate !== null) wanted.partialBirthDate = null
  const programme = target.externalProgram === null && target.externalId === null ? source : target
  wanted.externalProgram = programme.externalProgram
  wanted.externalId = programme.externalId
  const joined = new Set<GuestFieldName>()
  for (const name of joinedFields) {
    const [kept, added] = [target[name], source[name]]
    if (kept === null || added === null || kept === added) continue
    const both = `${kept}\n${added}`
    if (Array.from(both).length > joinedAtMost[name]) continue
    wanted[name] = both
    joined.add(name)
  }
  const conflicts = guestFieldNames.flatMap((field) => {
    const dropped = source[field]
    if (dropped === null || same(dropped, wanted[field]) || joined.has(field)) return []
    return [{ field, kept: wanted[field] ?? null, dropped }]
  })
  const changed = guestFieldNames.filter((name) => !same(target[name], wanted[name]))
  return {
    row: {
      ...target,
      ...(wanted as unknown as PersonalFields),
      phoneCountry: target.phone === null ? source.phoneCountry : target.phoneCountry,
      version: target.version + 1,
    },
    conflicts,
    before: Object.fromEntries(changed.map((name) => [name, target[name]])),
    after: Object.fromEntries(changed.map((name) => [name, wanted[name]])),
  }
}

/** Restores the target as before the merge, except fields that were changed since. */
export function withoutMerge(target: GuestRow, before: Fields, after: Fields): GuestRow {
  const untouched = guestFieldNames.filter((name) => name in before && same(target[name], after[name]))
  const fields = Object.fromEntries(untouched.map((name) => [name, before[name]]))
  const restored = { ...target, ...(fields as Partial<PersonalFields>), version: target.version + 1 }
  const row = restored.phone === null ? { ...restored, phoneCountry: null } : restored
  // A birth date rectified meanwhile must not coexist with a restored partial one, and a guest must keep a name.
  const dated = row.birthDate !== null && row.partialBirthDate !== null ? { ...row, partialBirthDate: null } : row
  return dated.firstName === null && dated.lastName === null
    ? { ...dated, firstName: target.firstName, lastName: target.lastName }
    : dated
}

/** Compares by content: the members of address objects may be in any order. */
function same(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return (left ?? null) === (right ?? null)
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every((name) => (left as Record<string, unknown>)[name] === (right as Record<string, unknown>)[name])
}

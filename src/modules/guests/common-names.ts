/**
 * How common a name is, in one fixed table: two DUPONTs say less than two of a rare name. The table is the same for every tenant, so that a score means the same everywhere and does not drift as
 * guests are added. It is made from the counts of statistical offices (`bin/name-lists`; docs/duplicates.md names them): of each language area the commonest names with their share of its people, in
 * the written form of `person-name.ts`, and how many of a hundred guests are of that area.
 */
import areas from './common-names.json' with { type: 'json' }

export type NamePart = 'first' | 'last'

/** Hundred thousandths of an area, the commonest first. */
function sharesOfArea(list: string): [name: string, share: number][] {
  return list.split(', ').map((entry) => {
    const at = entry.lastIndexOf(':')
    return [entry.slice(0, at), Number(entry.slice(at + 1)) / 100_000]
  })
}

/** The names of an area, the commonest first. */
export const commonNames = (part: NamePart, code: string): readonly string[] =>
  sharesOfArea(areas.find(({ area }) => area === code)?.[part] ?? '').map(([name]) => name)

/** Whoever is not in the lists. */
const unlistedShare: Record<NamePart, number> = { last: 0.000_02, first: 0.000_05 }

/** A first name as common as this is somebody's own rather than a typo of another. Rarer ones differ from each other by a letter too often. */
const listedShare = 0.000_1

function sharesOf(part: NamePart): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  for (const { percent, [part]: list } of areas)
    for (const [name, share] of sharesOfArea(list))
      shares.set(name, (shares.get(name) ?? unlistedShare[part]) + (share * percent) / 100)
  return shares
}

let tables: Record<NamePart, ReadonlyMap<string, number>> | undefined

function tableOf(part: NamePart): ReadonlyMap<string, number> {
  tables ??= { first: sharesOf('first'), last: sharesOf('last') }
  return tables[part]
}

/** Whether the name stands in the lists: somebody's real name rather than a typo of another. */
export const isListed = (part: NamePart, form: string): boolean => (tableOf(part).get(form) ?? 0) >= listedShare

/** ln(1 / share) of a form; of several words the least common counts, and a little for the others. */
export function rarityOf(part: NamePart, form: string, words: readonly string[]): number {
  const table = tableOf(part)
  const whole = table.get(form)
  if (whole !== undefined) return -Math.log(whole)
  if (words.length < 2) return -Math.log(unlistedShare[part])
  const rarities = words.map((word) => -Math.log(table.get(word) ?? unlistedShare[part])).toSorted((left, right) => right - left)
  return Math.min(14, (rarities[0] as number) + 0.3 * (rarities[1] as number))
}

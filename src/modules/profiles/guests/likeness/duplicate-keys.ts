/**
 * Keys for finding duplicates. Two profiles are compared if they share a key. Each key combines enough data that even a very common name shares it with few
 * profiles. A key is a hash that includes the tenant: it reveals nothing about a person, and tenants never share keys.
 */
import { hash } from 'node:crypto'
import type { Id } from '../../../../platform/values/ids.ts'
import { factsOf, skeletonOf, withoutGeneration } from '../profile/person-name.ts'
import type { KnownDate } from './date-likeness.ts'

/** The data by which a person is compared. */
export interface Person {
  /** Forms as returned by `formOf`; empty if unknown. */
  readonly firstForm: string
  readonly lastForm: string
  readonly birthDate: KnownDate
}

/** Increment when the calculation of keys, forms or international telephone numbers changes. Profiles with an older version are re-indexed. */
export const keysVersion = 6
/** A key shared by more profiles than this is ignored, because it is weak evidence. */
export const sharersAtMost = 40
/** Maximum number of candidates compared: those whose shared keys are the strongest evidence. */
export const candidatesAtMost = 50
const wordsAtMost = 3

/** The keys as text before hashing, about twenty. Each starts with its kind, so that keys of different kinds never collide. */
export function duplicateTexts(person: Person): string[] {
  return [...new Set([...nameTexts(person), ...dateTexts(person)])]
}

/** Keys for profiles with a different or unknown birth date: names that sound or look alike, in either order, and one name with part of the other. */
function nameTexts({ firstForm, lastForm }: Person): string[] {
  const first = factsOf('first', firstForm)
  const last = factsOf('last', lastForm)
  const texts: string[] = []
  const either = (kind: string, left: string, right: string) => {
    if (left !== '' && right !== '') texts.push(left < right ? `${kind}|${left}|${right}` : `${kind}|${right}|${left}`)
  }
  either('consonants', first.skeleton, last.skeleton)
  either('looks', first.look, last.look)
  either('traces', first.trace, last.trace)
  // Matches despite a typo in each name.
  either('frames', frameOf(first.run), frameOf(last.run))
  if (first.words.length > 1 || last.words.length > 1)
    for (const firstWord of first.wordSounds.slice(0, wordsAtMost))
      for (const lastWord of last.wordSounds.slice(0, wordsAtMost))
        if (firstWord.length > 1 && lastWord.length > 1) either('consonants', skeletonOf(firstWord), skeletonOf(lastWord))
  for (const [one, other] of [
    [first, last],
    [last, first],
  ] as const) {
    if (one.sound.length < 2) continue
    if (other.run !== '') texts.push(`begins|${one.sound}|${other.run.slice(0, 2)}`, `ends|${one.sound}|${other.run.slice(-2)}`)
    texts.push(`name|${one.skeleton}`)
  }
  for (const group of first.nicknames) texts.push(`nickname|${group}|${last.sound}`)
  return texts
}

const frameOf = (run: string): string => (run.length < 4 ? '' : `${run.slice(0, 2)}${run.slice(-1)}`)

/** Keys for profiles with different names: the birth date, and any two parts of it (day and month in either order) with part of the names. */
function dateTexts({ firstForm, lastForm, birthDate }: Person): string[] {
  if (birthDate === null) return []
  const first = factsOf('first', firstForm).run
  const last = factsOf('last', lastForm).run
  const [year, month, day] = [birthDate.slice(0, 4), birthDate.slice(5, 7), birthDate.slice(8, 10)]
  const texts: string[] = []
  if (!birthDate.includes('X')) {
    // Many forms default to 1 January.
    if (!birthDate.endsWith('-01-01')) texts.push(`date|${birthDate}`)
    for (const word of `${withoutGeneration(firstForm)} ${withoutGeneration(lastForm)}`.trim().split(' '))
      texts.push(`date|${birthDate}|${word.charAt(0)}`)
  }
  // Swapped digits of the year, 1978 and 1987, whatever the names are.
  if (!birthDate.includes('X') && !birthDate.endsWith('-01-01')) {
    const digits = `year|${year.split('').toSorted().join('')}|${month}|${day}`
    texts.push(digits)
    for (const letter of new Set([first.charAt(0), last.charAt(0)])) if (letter !== '') texts.push(`${digits}|${letter}`)
  }
  const [low, high] = month < day ? [month, day] : [day, month]
  const beginnings = [first.slice(0, 2), last.slice(0, 2)].filter((piece) => piece !== '').map((piece) => `begins|${piece}`)
  const isWhole = first !== '' && last !== ''
  const initials = isWhole ? [`initials|${[first.charAt(0), last.charAt(0)].toSorted().join('')}`] : []
  const both = isWhole ? [`begin|${beginnings.toSorted().join('')}`] : []
  const ends = isWhole ? [`ends|${[first.slice(-1), last.slice(-1)].toSorted().join('')}`] : []
  for (const [parts, pieces] of [
    [`${year}|${low}`, [...beginnings, ...initials, ...ends]],
    [`${year}|${high}`, [...beginnings, ...initials, ...ends]],
    // Too many people share a day and a month for part of one name to distinguish them.
    [`${low}|${high}`, [...initials, ...both]],
  ] as const)
    if (!parts.includes('X')) for (const piece of pieces) texts.push(`${parts}|${piece}`)
  return texts
}

/** 52 bits of SHA-1 over tenant and text, exact as a number and in a bigint column. A collision only costs one comparison. */
export const hashOf = (tenantId: Id, text: string): number =>
  Number.parseInt(hash('sha1', `${tenantId}|${text}`, 'hex').slice(0, 13), 16)

export const duplicateKeysOf = (tenantId: Id, person: Person): number[] =>
  duplicateTexts(person).map((text) => hashOf(tenantId, text))

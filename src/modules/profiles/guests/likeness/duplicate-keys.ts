/**
 * By which keys a profile is found beside its duplicates. Two profiles are compared when they share a key; each key joins so much that even
 * the commonest name shares it with few. A key is a hash with the tenant in it: it says nothing of a person, and tenants never meet.
 */
import { hash } from 'node:crypto'
import type { Id } from '../../../../platform/values/ids.ts'
import type { KnownDate } from './date-likeness.ts'
import { factsOf, skeletonOf } from '../profile/person-name.ts'

/** What a person is recognised by. */
export interface Person {
  /** Forms as `formOf` makes them; empty: not known. */
  readonly firstForm: string
  readonly lastForm: string
  readonly birthDate: KnownDate
}

/** Counted up when keys or forms are made another way: profiles with older ones are indexed anew. */
export const keysVersion = 5
/** A key that more profiles than this share says too little to be followed. */
export const sharersAtMost = 40
/** Of those who share a key so many are compared: the ones whose shared keys say most. */
export const candidatesAtMost = 50
const wordsAtMost = 3

/** The keys as text, before they are hashed: some twenty, each of a kind, so that they are never mistaken for each other. */
export function duplicateTexts(person: Person): string[] {
  return [...new Set([...nameTexts(person), ...dateTexts(person)])]
}

/** For whoever has another birth date or none: names that sound, read or look alike, in either order, and one name with a piece of the other. */
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
  // A typo in each name.
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

/** For whoever has other names: the birth date, and any two parts of it, day and month in either order, with a piece of the names. */
function dateTexts({ firstForm, lastForm, birthDate }: Person): string[] {
  if (birthDate === null) return []
  const first = factsOf('first', firstForm).run
  const last = factsOf('last', lastForm).run
  const [year, month, day] = [birthDate.slice(0, 4), birthDate.slice(5, 7), birthDate.slice(8, 10)]
  const texts: string[] = []
  if (!birthDate.includes('X')) {
    // Many forms fill in a first of January by themselves.
    if (!birthDate.endsWith('-01-01')) texts.push(`date|${birthDate}`)
    for (const word of `${firstForm} ${lastForm}`.trim().split(' ')) texts.push(`date|${birthDate}|${word.charAt(0)}`)
  }
  // Digits of the year in each other's place, 1978 and 1987, whatever the names are.
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
    // A day and a month are shared by so many that a piece of one name would not distinguish them.
    [`${low}|${high}`, [...initials, ...both]],
  ] as const)
    if (!parts.includes('X')) for (const piece of pieces) texts.push(`${parts}|${piece}`)
  return texts
}

/** 52 bits of SHA-1 over tenant and text: exact in a number and in a bigint column. A collision only costs a comparison. */
export const hashOf = (tenantId: Id, text: string): number =>
  Number.parseInt(hash('sha1', `${tenantId}|${text}`, 'hex').slice(0, 13), 16)

export const duplicateKeysOf = (tenantId: Id, person: Person): number[] =>
  duplicateTexts(person).map((text) => hashOf(tenantId, text))

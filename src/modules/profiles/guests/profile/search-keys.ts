/**
 * Search keys that tolerate a typo: each word of the names, and each word with one letter left out. Two words that differ by one typo have such a key in
 * common. Symmetric deletion: T. Bocek, E. Hunt, B. Stiller, "Fast similarity search in large dictionaries" (2007).
 */
import type { Id } from '../../../../platform/values/ids.ts'
import { hashOf, type Person } from '../likeness/duplicate-keys.ts'
import { withoutGeneration } from './person-name.ts'

/** Minimum word length for typo tolerance. Shorter words are too similar. */
const shortestForgiven = 4
const wordsAtMost = 6
const lettersAtMost = 20

export function spellingsOf(word: string): string[] {
  const kept = word.slice(0, lettersAtMost)
  const spellings = new Set([kept])
  if (kept.length >= shortestForgiven)
    for (let place = 0; place < kept.length; place += 1) spellings.add(kept.slice(0, place) + kept.slice(place + 1))
  return [...spellings]
}

export const searchKeysOfWord = (tenantId: Id, word: string): number[] =>
  spellingsOf(word).map((spelling) => hashOf(tenantId, `search|${spelling}`))

/** Words of both names with their misspellings, and the names joined, as Chinese, Japanese and Korean names are written. */
export function searchKeysOf(tenantId: Id, person: Person): number[] {
  const [firstForm, lastForm] = [withoutGeneration(person.firstForm), withoutGeneration(person.lastForm)]
  const [first, last] = [firstForm.replaceAll(' ', ''), lastForm.replaceAll(' ', '')]
  const runs = [last + first, first + last, first, last].filter((run) => run !== '').map((run) => run.slice(0, lettersAtMost))
  const words = `${lastForm} ${firstForm}`.split(' ').filter((word) => word !== '')
  return [
    ...new Set([
      ...words.slice(0, wordsAtMost).flatMap((word) => searchKeysOfWord(tenantId, word)),
      ...runs.map((run) => hashOf(tenantId, `search|${run}`)),
    ]),
  ]
}

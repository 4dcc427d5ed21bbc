/** Made-up guests with skewed names: the company that real records get in a measurement, and people whose duplicates are known. */
import { allLocales } from '@faker-js/faker'
import { commonNames } from '../src/modules/profiles/guests/likeness/common-names.ts'

export interface MadePerson {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
}

/** A small generator of equally spread numbers in [0, 1) from a seed (mulberry32), so that every run makes the same people. */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Where guests come from, how many of a hundred, and which lists of common names are theirs. */
const areas: readonly (readonly [locale: keyof typeof allLocales, percent: number, last?: number, first?: number])[] = [
  ['fr', 20, 2, 2],
  ['en', 24, 0, 0],
  ['de', 18, 1, 1],
  ['es', 8, 3, 3],
  ['it', 8, 4, 4],
  ['nl', 5, 5, 5],
  ['en_AU', 4, 0, 0],
  ['pl', 4, 7, 6],
  ['pt_PT', 2, 6, 5],
  ['sv', 2, 8, 7],
  ['tr', 2, 10, 9],
  ['ro', 1],
  ['hu', 1],
  ['en_IN', 1, 13, 10],
]

interface Names {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

const namesOf = (values: Partial<Record<string, readonly string[]>> | undefined): string[] => [
  ...new Set(Object.values(values ?? {}).flatMap((list) => list ?? [])),
]

/** In an order of their own, so that commonness has nothing to do with the alphabet. */
function shuffled(list: readonly string[], chance: () => number): string[] {
  const result = [...list]
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(chance() * (index + 1))
    ;[result[index], result[other]] = [result[other] as string, result[index] as string]
  }
  return result
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const vowels = 'aaeeiioou'
const consonants = 'bcdfghklmnprstvz'

function inventedSurname(chance: () => number): string {
  const letter = (letters: string) => letters.charAt(Math.floor(chance() * letters.length))
  let name = ''
  const syllables = 2 + Math.floor(chance() * 2)
  for (let count = 0; count < syllables; count += 1)
    name += letter(consonants) + letter(vowels) + (chance() < 0.35 ? letter('nrstl') : '')
  return capitalized(name)
}

/**
 * Guests one after the other: names by Zipf's law within each area, the commonest surname about 1 % of all, one in four surnames so rare that it is
 * invented; a birth date between 1925 and 2015, missing for one in twelve, a first of January for one in a hundred.
 */
export function madePeople(seed: number): () => MadePerson {
  const chance = chanceFrom(seed)
  const ranked = (part: 'first' | 'last', list: number | undefined, others: readonly string[]) => {
    const common = list === undefined ? [] : commonNames(part, list).map(capitalized)
    return [...new Set([...common, ...shuffled(others, chance)])]
  }
  const lists: Names[] = areas.map(([locale, , last, first]) => {
    const person = allLocales[locale].person as { first_name?: Record<string, string[]>; last_name?: Record<string, string[]> }
    return { first: ranked('first', first, namesOf(person.first_name)), last: ranked('last', last, namesOf(person.last_name)) }
  })
  const pick = <Value>(list: readonly Value[], steepness: number): Value =>
    list[Math.min(list.length - 1, Math.floor(list.length ** (chance() ** steepness)) - 1)] as Value
  return () => {
    let point = chance() * 100
    let area = 0
    while (area < areas.length - 1 && point >= (areas[area]?.[1] ?? 0)) {
      point -= areas[area]?.[1] ?? 0
      area += 1
    }
    const names = lists[area] as Names
    const lastName = chance() < 0.25 ? inventedSurname(chance) : pick(names.last, 0.8)
    const firstName = pick(names.first, 0.65)
    const day = Math.floor((chance() + chance()) * 0.5 * 90 * 365.25)
    const date = new Date(Date.UTC(1925, 0, 1) + day * 86_400_000).toISOString().slice(0, 10)
    const kind = chance()
    const birthDate = kind < 0.08 ? null : kind < 0.09 ? `${date.slice(0, 4)}-01-01` : date
    return { firstName, lastName, birthDate }
  }
}

/**
 * Guests who are called as those of a set are: first name, last name and birth date are drawn each by itself, as common as they are in the set, one record of each
 * person counted. What no list of common names knows is as common here as it is there.
 */
export function peopleLike(
  guests: readonly (Omit<MadePerson, 'birthDate'> & { readonly birthDate: string | null; readonly person: string })[],
  seed: number,
): () => MadePerson {
  const chance = chanceFrom(seed)
  const once = [...new Map(guests.map((guest) => [guest.person, guest])).values()]
  const drawn = () => once[Math.floor(chance() * once.length)] as (typeof once)[number]
  return () => {
    const { firstName } = drawn()
    const { lastName } = drawn()
    const year = drawn().birthDate?.slice(0, 4) ?? null
    const day = new Date(Date.UTC(2001, 0, 1 + Math.floor(chance() * 365))).toISOString().slice(4, 10)
    return { firstName, lastName, birthDate: year === null ? null : `${year}${day}` }
  }
}

/**
 * Made-up families whose duplicates are known, for what public files lack: twins, namesakes, surnames changed by marriage, nicknames, compound
 * names, transcriptions, swapped names and dates.
 */
export function familiesMade(
  seed: number,
  people: number,
): { id: string; firstName: string; lastName: string; birthDate: string | null; person: string }[] {
  const chance = chanceFrom(seed)
  const next = madePeople(seed + 1)
  const oneOf = <Value>(list: readonly Value[]): Value => list[Math.floor(chance() * list.length)] as Value
  const result: { id: string; firstName: string; lastName: string; birthDate: string | null; person: string }[] = []
  const nicknames = [
    'william bill',
    'robert bob',
    'elizabeth liz',
    'margaret peggy',
    'alexander sasha',
    'francisco paco',
    'johannes hans',
    'giuseppe pino',
    'katherine kate',
    'thomas tom',
    'michael mike',
    'christopher chris',
    'edward ted',
    'richard dick',
    'juergen georg',
  ]
  const transcriptions = [
    'mohamed muhammad',
    'yevgeny evgenii',
    'sergei sergey',
    'aleksei alexey',
    'yusuf youssef',
    'mueller muller',
    'tchaikovsky chaikovskii',
    'krushchev khrushchev',
    'husain hussein',
    'chang zhang',
    'hsieh xie',
    'jaenisch yanish',
  ]
  const add = (person: number, firstName: string, lastName: string, birthDate: string | null) =>
    result.push({ id: `family-${result.length}`, firstName, lastName, birthDate, person: `person-${person}` })
  for (let person = 0; person < people; person += 1) {
    const made = next()
    const birthDate = made.birthDate ?? next().birthDate ?? '1980-05-17'
    const { firstName, lastName } = made
    add(person, firstName, lastName, birthDate)
    switch (Math.floor(chance() * 14)) {
      case 0: // twins: somebody else
      case 1:
      case 2:
        add(people + person, next().firstName, lastName, birthDate)
        break
      case 3: // the surname of the other after a marriage
        add(person, firstName, next().lastName, birthDate)
        break
      case 4: // both surnames
        add(person, firstName, `${lastName}-${next().lastName}`, birthDate)
        break
      case 5: // a second first name
        add(person, `${firstName} ${next().firstName}`, lastName, birthDate)
        break
      case 6: {
        const [long, short] = oneOf(nicknames).split(' ') as [string, string]
        result.pop()
        add(person, long, lastName, birthDate)
        add(person, short, lastName, chance() < 0.3 ? null : birthDate)
        break
      }
      case 7: {
        const [one, other] = oneOf(transcriptions).split(' ') as [string, string]
        result.pop()
        if (chance() < 0.5) {
          add(person, one, lastName, birthDate)
          add(person, other, lastName, birthDate)
        } else {
          add(person, firstName, one, birthDate)
          add(person, firstName, other, birthDate)
        }
        break
      }
      case 8: // the names in each other's field
        add(person, lastName, firstName, birthDate)
        break
      case 9: // day and month
        if (Number(birthDate.slice(8)) <= 12)
          add(person, firstName, lastName, `${birthDate.slice(0, 5)}${birthDate.slice(8)}-${birthDate.slice(5, 7)}`)
        else add(person, firstName, lastName, birthDate)
        break
      case 10: // a first of January
        add(person, firstName, lastName, `${birthDate.slice(0, 4)}-01-01`)
        break
      case 11: // an initial
        add(person, firstName.charAt(0), lastName, birthDate)
        break
      case 12: // no date
        add(person, firstName, lastName, null)
        break
      default: // accents, case, hyphens
        add(person, firstName.toUpperCase(), lastName.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), birthDate)
    }
  }
  return result
}

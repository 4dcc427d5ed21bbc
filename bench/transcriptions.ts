/**
 * Made-up people whose names come from another script, each written in two or three ways, as authorities, airlines and people themselves write
 * them: Cyrillic, Greek, Korean, Chinese and Arabic names by the systems that are in use side by side.
 */
import { allLocales } from '@faker-js/faker'
import anyAscii from 'any-ascii'
import type { LabelledGuest } from './labelled-guests.ts'
import { chanceFrom } from './people.ts'

type Chance = () => number
type Write = (name: string, chance: Chance) => string

const oneOf = <Value>(list: readonly Value[], chance: Chance): Value => list[Math.floor(chance() * list.length)] as Value

/** `ж=zh х=kh`: how letters are written. */
const letters = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(' ').map((pair) => pair.split('=') as [string, string]))
const withLetters = (base: ReadonlyMap<string, string>, text: string): ReadonlyMap<string, string> =>
  new Map([...base, ...letters(text)])
const inLetters = (name: string, written: ReadonlyMap<string, string>): string =>
  Array.from(name.toLowerCase(), (letter) => written.get(letter) ?? (/[a-z -]/.test(letter) ? letter : '')).join('')

const cyrillic = letters(
  'а=a б=b в=v г=g ґ=g д=d е=e ё=e є=ye ж=zh з=z и=i і=i ї=yi й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ў=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ѓ=gj ј=j љ=lj њ=nj ќ=kj џ=dj ђ=dj ћ=c',
)
/** BGN/PCGN, passports (ICAO 9303), German, French, scientific (ISO 9), and as English newspapers do. */
const cyrillicSystems = [
  cyrillic,
  withLetters(cyrillic, 'й=i ю=iu я=ia ї=i є=ie'),
  withLetters(cyrillic, 'в=w ж=sch з=s й=i х=ch ц=z ч=tsch ш=sch щ=schtsch ю=ju я=ja ї=ji є=je'),
  withLetters(cyrillic, 'у=ou ж=j ш=ch ч=tch щ=chtch ю=iou я=ia й=i'),
  withLetters(cyrillic, 'ж=z й=j х=h ц=c ч=c ш=s щ=sc ю=ju я=ja є=je ї=ji'),
  withLetters(cyrillic, 'ё=yo е=ye'),
]
const writeCyrillic: Write = (name, chance) => inLetters(name, oneOf(cyrillicSystems, chance))

const greek = letters(
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o ȣ=ou ѷ=av ѵ=ev ƅ=mp ƍ=gk ƌ=nt',
)
/** ELOT 743, by the letters of old, and as it sounds. */
const greekSystems = [
  greek,
  withLetters(greek, 'β=b γ=gh η=e κ=c ξ=ks υ=u φ=ph χ=h ƅ=b ƍ=g ƌ=d'),
  withLetters(greek, 'γ=y δ=dh υ=i χ=kh ƅ=b ƍ=g'),
]
const greekPairs = { ου: 'ȣ', αυ: 'ѷ', ευ: 'ѵ', μπ: 'ƅ', γκ: 'ƍ', ντ: 'ƌ' }
const writeGreek: Write = (name, chance) => {
  let plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
  for (const [pair, letter] of Object.entries(greekPairs)) plain = plain.replaceAll(pair, letter)
  return inLetters(plain, oneOf(greekSystems, chance))
}

const finals = ' k k k n n n t l k m l l l l l m p p t t ng t t k t p t'.split(' ')
/** Revised Romanization, McCune–Reischauer, and as people write themselves in English. */
const koreanSystems = [
  {
    initials: 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' '),
    vowels: 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' '),
  },
  {
    initials: 'k kk n t tt r m p pp s ss  ch tch ch k t p h'.split(' '),
    vowels: 'a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i'.split(' '),
  },
  {
    initials: 'k k n d d r m b p s s  j j ch k t p h'.split(' '),
    vowels: 'a ae ya yae u e you ye o wa wae oi yo oo wo we wi yoo eu ui ee'.split(' '),
  },
]
/** Unicode, chapter 3.12: a syllable is its place from U+AC00 on: 21 vowels and 28 endings to each beginning. */
const writeKorean: Write = (name, chance) => {
  const { initials, vowels } = oneOf(koreanSystems, chance)
  const syllables = Array.from(name, (syllable) => syllable.charCodeAt(0) - 0xac00).filter((place) => place >= 0)
  return syllables
    .map((place) => `${initials[Math.floor(place / 588)]}${vowels[Math.floor((place % 588) / 28)]}${finals[place % 28]}`)
    .join(oneOf(['', '-', ' '], chance))
}

const wadeGilesInitials = letters('b=p p=p d=t t=t g=k k=k j=ch q=ch x=hs zh=ch r=j z=ts c=ts')
function wadeGiles(pinyin: string): string {
  const [, initial = '', ending = ''] = /^([zcs]h|[bpmfdtnlgkhjqxrzcsyw]?)(.*)$/.exec(pinyin) ?? []
  if (ending === 'i' && 'zc'.includes(initial)) return 'tzu'
  if (ending === 'i' && initial === 's') return 'szu'
  if (ending === 'i' && initial.endsWith('h') && initial.length === 2) return initial === 'sh' ? 'shih' : 'chih'
  if (initial === 'y' && ending === 'i') return 'i'
  if (initial === 'y' && ending === 'ou') return 'yu'
  if (ending === 'e' && 'gkh'.includes(initial)) return `${initial === 'h' ? 'h' : 'k'}o`
  const endings: Readonly<Record<string, string>> = { ian: 'ien', ong: 'ung', iong: 'iung', ue: 'ueh', ie: 'ieh' }
  return `${wadeGilesInitials.get(initial) ?? initial}${endings[ending] ?? ending}`
}
/** Pinyin or Wade–Giles. */
const writeChinese: Write = (name, chance) => {
  const pinyin = Array.from(name, (character) => anyAscii(character).toLowerCase())
  return chance() < 0.5 ? pinyin.join(oneOf(['', '', ' '], chance)) : pinyin.map(wadeGiles).join(oneOf(['-', '-', ' '], chance))
}

const arabicFirst =
  'mohammed ahmed mahmoud mustafa youssef ibrahim abdullah abdelrahman khaled hassan hussein ali omar othman saleh salim karim rachid said jamal kamal nasser tariq walid yasin zakaria bilal hamza idris ismail farouk fouad faisal ghassan hisham jaafar khalil marwan munir nabil qasim rami samir sharif suleiman wael yahya ziad aisha fatima khadija zainab maryam amina noura leila samira souad hoda huda rania dalia yasmin salma hanan iman karima latifa malika nadia rachida sabah shaima'.split(
    ' ',
  )
const arabicLast =
  'al-rashid al-masri el-sayed haddad khoury nasser mansour khalil abbas hamdan bennani benali bouzid cherif mekki saidi tounsi jaziri gharbi trabelsi zouari qadhafi hariri sharabi al-qassem al-zahrani al-ghamdi al-otaibi bin-laden abu-bakr abdulaziz shaheen darwish najjar khatib siddiqui qureshi chaudhry sheikh hussain rahman aziz mahfouz zuabi tamimi yousef issa daoud suleiman barakat awad hijazi kassem salameh'.split(
    ' ',
  )
/** Arabic has no one system: French, English and Egyptian habits, each letter by itself. */
const arabicHabits: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ou|oo/g, ['ou', 'u', 'o', 'oo']],
  [/kh/g, ['kh', 'kh', 'h', 'k']],
  [/q/g, ['q', 'k', 'g']],
  [/gh/g, ['gh', 'g', 'rh']],
  [/j/g, ['j', 'dj', 'g']],
  [/sh|ch/g, ['sh', 'ch']],
  [/th/g, ['th', 't']],
  [/dh/g, ['dh', 'd', 'z']],
  [/y(?=.)/g, ['y', 'i']],
  [/w/g, ['w', 'ou', 'v']],
  [/mm/g, ['mm', 'm']],
  [/ss/g, ['ss', 's']],
  [/dd/g, ['dd', 'd']],
  [/ai/g, ['ai', 'ei', 'ay', 'e']],
  [/a$/g, ['a', 'ah', 'eh']],
  [/(?<=[^aeiou])i(?=[^aeiou])/g, ['i', 'i', 'e', 'ee']],
  [/(?<=[^aeiou])u(?=[^aeiou])/g, ['u', 'ou', 'o']],
  [/^al-|^el-/g, ['al-', 'el-', 'al ', 'al', 'el', '']],
  [/^bin-/g, ['bin ', 'ben ', 'ibn ']],
  [/^abu-/g, ['abu ', 'abou ', 'abu']],
  [/^ben(?=[a-z])/g, ['ben', 'ben ', 'bin ']],
  [/^abd[eu]l/g, ['abdel', 'abdul', 'abdel ', 'abd el ', 'abd al-']],
]
const writeArabic: Write = (name, chance) =>
  arabicHabits.reduce((written, [habit, spellings]) => written.replace(habit, () => oneOf(spellings, chance)), name)

const namesOf = (lists: unknown): string[] =>
  Object.values((lists ?? {}) as Record<string, readonly (string | { value: string })[]>)
    .flat()
    .map((name) => (typeof name === 'string' ? name : name.value))

interface Origin {
  readonly first: readonly string[]
  readonly last: readonly string[]
  readonly write: Write
}
const origins: readonly Origin[] = [
  ...(
    [
      ['ru', writeCyrillic],
      ['uk', writeCyrillic],
      ['mk', writeCyrillic],
      ['el', writeGreek],
      ['ko', writeKorean],
      ['zh_CN', writeChinese],
    ] as const
  ).map(([locale, write]): Origin => {
    const { first_name: first, last_name: last } = allLocales[locale].person as { first_name?: unknown; last_name?: unknown }
    return { first: namesOf(first), last: namesOf(last), write }
  }),
  { first: arabicFirst, last: arabicLast, write: writeArabic },
]

const capitalized = (name: string): string => name.replace(/(?<=^|[ -])[a-z]/g, (letter) => letter.toUpperCase())

/** What forms make of a birth date: left out, the year only, a first of January, another day, a year beside. */
function dateAsToldOf(date: string, chance: Chance): string | null {
  const kind = chance()
  if (kind < 0.12) return null
  if (kind < 0.2) return `${date.slice(0, 4)}-XX-XX`
  if (kind < 0.25) return `${date.slice(0, 4)}-01-01`
  if (kind < 0.3) return `${date.slice(0, 8)}${String(1 + Math.floor(chance() * 28)).padStart(2, '0')}`
  if (kind < 0.33) return `${Number(date.slice(0, 4)) + (chance() < 0.5 ? 1 : -1)}${date.slice(4)}`
  return date
}

export function transcriptionsMade(seed: number, people: number): LabelledGuest[] {
  const chance = chanceFrom(seed)
  const result: LabelledGuest[] = []
  for (let person = 0; person < people; person += 1) {
    const origin = oneOf(origins, chance)
    const [first, last] = [oneOf(origin.first, chance), oneOf(origin.last, chance)]
    const born = new Date(Date.UTC(1930, 0, 1) + Math.floor(chance() * 80 * 365.25) * 86_400_000).toISOString().slice(0, 10)
    const times = chance() < 0.2 ? 1 : chance() < 0.7 ? 2 : 3
    for (let time = 0; time < times; time += 1) {
      const birthDate = dateAsToldOf(born, chance)
      const names = [capitalized(origin.write(first, chance)), capitalized(origin.write(last, chance))] as const
      const [firstName, lastName] = chance() < 0.04 ? [names[1], names[0]] : names
      result.push({ id: `transcription-${result.length}`, firstName, lastName, birthDate, person: `person-${person}` })
    }
  }
  return result
}

/**
 * Names in their compared form: one written form for accents, scripts, case, hyphens, titles and particles, and the values derived from it. Forms are plain
 * ASCII words separated by one space. An empty form means unknown.
 */
import anyAscii from 'any-ascii'
import { isListed, type NamePart, rarityOf } from '../likeness/common-names.ts'
import { nicknamesOf } from '../likeness/nicknames.ts'
import { isCalledInJapanese, isInHan, readJapanese } from './japanese-names.ts'

export { isInHan, type NamePart }

/** Placeholders entered in mandatory name fields. They count as unknown. */
const placeholders = new Set(
  'unknown inconnu inconnue unbekannt desconocido sconosciuto onbekend none null guest noname anonymous anonyme anonym xx xxx xxxx nn'.split(
    ' ',
  ),
)
const titles = new Set(
  'mr mrs ms miss mister dr prof sir madame mme mlle monsieur herr frau sr sra srta sig signor lord lady dame baron baroness baronet viscount countess duchess marquess rev reverend capt captain'.split(
    ' ',
  ),
)
/** What tells bearers of one name in a family apart, at the end of either name. A Spanish `Sr.` stands before it and is a title. */
const generations: Readonly<Record<string, string>> = {
  jr: 'jr',
  jnr: 'jr',
  junior: 'jr',
  sr: 'sr',
  snr: 'sr',
  senior: 'sr',
  ii: 'ii',
  iii: 'iii',
  iv: 'iv',
}
const generationAtEnd = /(?<=[a-z]) (jr|sr|ii|iii|iv)$/

/** The form of a name without its generation: `smith jr` → `smith`. */
export const withoutGeneration = (form: string): string => form.replace(generationAtEnd, '')

/** `jr`, `sr`, `ii`, `iii` or `iv`, from either name. Undefined: not said. */
export const generationOf = ({
  firstForm,
  lastForm,
}: {
  readonly firstForm: string
  readonly lastForm: string
}): string | undefined => generationAtEnd.exec(lastForm)?.[1] ?? generationAtEnd.exec(firstForm)?.[1]

/** Words of a surname that are sometimes omitted. */
const particles = new Set(
  'de la le les du des da do dos das di del della dei degli von vom van der den ter ten zu zum of y e el al bin ibn bint abu af av'.split(
    ' ',
  ),
)
/** Prefixes written separate or joined: O Brien, Mc Donald, St John. */
const joined = new Set('o d l mc mac fitz'.split(' '))

/** `Müller-Lüdenscheidt, Dr.` → `muller ludenscheidt`; `Иванов` → `ivanov`; `-` and `unknown` → ``; `Smith, Jr.` → `smith jr`. At most 100 letters. */
export function formOf(part: NamePart, name: string | null | undefined): string {
  if (!name) return ''
  const plain = /^[A-Za-z]+$/.test(name) ? name.toLowerCase() : toPlainWords(name)
  if (plain === '' || placeholders.has(plain)) return ''
  let words = plain.split(' ')
  let generation = ''
  if (words.length > 1) {
    generation = generations[words.at(-1) as string] ?? ''
    words = withoutAll(generation === '' ? words : words.slice(0, -1), titles)
    words = joinPrefixes(words)
    if (part === 'last') words = withoutAll(words, particles)
  }
  const form = words.join(' ').slice(0, 96).trimEnd()
  return generation === '' ? form : `${form} ${generation}`
}

/** Both written forms of a person. Whether kanji are read as Japanese depends on the surname or kana. */
export function formsOf(
  firstName: string | null | undefined,
  lastName: string | null | undefined,
): { firstForm: string; lastForm: string } {
  if (!isCalledInJapanese(firstName ?? '', lastName ?? ''))
    return { firstForm: formOf('first', firstName), lastForm: formOf('last', lastName) }
  return {
    firstForm: formOf('first', readJapanese('first', firstName ?? '')),
    lastForm: formOf('last', readJapanese('last', lastName ?? '')),
  }
}

/** Search forms of a name: for kanji, both the Chinese and the Japanese reading. */
export function formsAsked(part: NamePart, text: string): string[] {
  const forms = [formOf(part, text), formOf(part, readJapanese(part, text))]
  return [...new Set(forms)].filter((form) => form !== '')
}

function toPlainWords(name: string): string {
  const lower = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘`´.]/g, (mark) => (mark === '.' ? ' ' : ''))
  const ascii = withLetters(lower, anyAscii(lower).toLowerCase())
  const words = ascii.replace(/[^a-z0-9]+/g, ' ').trim()
  const letters = words
    .replace(/[0-9]+(?:(?:st|nd|rd|th)\b)?/g, '')
    .replace(/ +/g, ' ')
    .trim()
  return letters === '' ? words : letters
}

/** An alef or ayn at the beginning of an Arabic word is a vowel in every transcription: `’hmd` is Ahmed. A soft sign is not transcribed: Татьяна is Tatyana. */
function withLetters(name: string, ascii: string): string {
  if (/\p{Script=Arabic}/u.test(name)) return ascii.replace(/(^|\s)['`]+/g, '$1a')
  return /\p{Script=Cyrillic}/u.test(name) ? ascii.replace(/['`"]/g, '') : ascii
}

/** Removes the dropped words, unless nothing would remain. */
function withoutAll(words: readonly string[], dropped: ReadonlySet<string>): string[] {
  const kept = words.filter((word) => !dropped.has(word))
  return kept.length > 0 ? kept : [...words]
}

function joinPrefixes(words: readonly string[]): string[] {
  const result: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string
    const next = words[index + 1]
    if (joined.has(word) && next !== undefined && next.length > 1) {
      result.push(word + next)
      index += 1
    } else result.push(word)
  }
  return result
}

/** Values of one name that are compared. */
export interface NameFacts {
  readonly part: NamePart
  readonly form: string
  readonly words: readonly string[]
  /** Without spaces. */
  readonly run: string
  /** One bit for each letter that occurs in the name. */
  readonly letters: number
  /** Spellings of one sound made equal: `mueller`, `muller` → `muler`; `phillip`, `filip` → `filip`. */
  readonly sound: string
  readonly wordSounds: readonly string[]
  /** The consonants of the sound behind its first letter: `mohamed`, `muhammad` → `mhmd`. */
  readonly skeleton: string
  /**
   * Reduces transcriptions to their consonants by place of articulation (lips, teeth, other): `Charalampos`, `Haralabos` → `krlpk`; `Zhukova`, `Schukowa` →
   * `kkp`.
   */
  readonly trace: string
  /** A surname without a joined Arabic article or "son of": `benali`, `elamrani`. Otherwise the same as `run`. */
  readonly bare: string
  /** Letters that people and machines misread for each other, made equal: `mills`, `hills` → `niiis`. */
  readonly look: string
  readonly nicknames: readonly number[]
  /** Whether the name is in the lists of common names. */
  readonly listed: boolean
  /** Natural logarithm of one over the share of people who carry the name. */
  readonly rarity: number
}

/** Spellings of the same sound in different languages and transliterations, tried in order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/ij/g, 'i'],
  [/ei|ey|ai|ay/g, 'i'],
  [/ou|oo/g, 'u'],
  [/ee|ea/g, 'i'],
  [/sch|sh|tsch|tch|ch/g, 'x'],
  [/ph|pf/g, 'f'],
  [/th|dt/g, 't'],
  [/^hs/, 'x'],
  [/kh|q|ck|x(?=$)/g, 'k'],
  [/gh/g, 'g'],
  [/dh/g, 'd'],
  [/dj|dzh|zh/g, 'j'],
  [/ts|tz|cz|z/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/w/g, 'v'],
  [/y|j/g, 'i'],
  [/(?<=[a-z])h/g, ''],
  [/(.)\1+/g, '$1'],
]

export function soundOf(word: string): string {
  let sound = word
  for (const [spelling, letter] of spellings) sound = sound.replace(spelling, letter)
  return sound
}

/** Consonants that transcriptions confuse. Vowels and h between letters are optional, as is a nasal before a stop (Lampros, Labros). */
const traces: readonly (readonly [RegExp, string])[] = [
  [/ght/g, 't'],
  [/m(?=[bp])|n(?=[dtgk])/g, ''],
  [/dj|dzh|dz|dg/g, 'k'],
  [/ph/g, 'p'],
  [/th|dh/g, 't'],
  [/[bpfvw]/g, 'p'],
  [/d/g, 't'],
  [/tz|ts|t?sch|tch/g, 'k'],
  [/^h|[cgjkqsxz]h?/g, 'k'],
  [/(.)\1+/g, '$1'],
  [/[aeiouyh]/g, ''],
]

/** Articles and "son of" joined to an Arabic surname. */
const arabicBeginning = /^(?:[ae]l|ben|bin)(?=[a-z]{3})/

function traceOf(part: NamePart, run: string): string {
  let trace = part === 'last' ? run.replace(arabicBeginning, '') : run
  for (const [spelling, letter] of traces) trace = trace.replace(spelling, letter)
  return trace
}

export const skeletonOf = (sound: string): string => sound.charAt(0) + sound.slice(1).replace(/[aeiou]/g, '')

const misread: Readonly<Record<string, string>> = {
  ...of('i', 'jlt'),
  ...of('n', 'mhkwx'),
  ...of('o', 'cgqdu'),
  ...of('v', 'rayb'),
  ...of('s', 'z'),
  ...of('e', 'f'),
}
function of(letter: string, others: string): Record<string, string> {
  return Object.fromEntries(Array.from(others).map((other) => [other, letter]))
}
const lookOf = (run: string): string => run.replace(/[a-z]/g, (letter) => misread[letter] ?? letter)

/** A digit or any other character counts as one letter. */
function lettersOf(run: string): number {
  let letters = 0
  for (let index = 0; index < run.length; index += 1) {
    const place = run.charCodeAt(index) - 97
    letters |= 1 << (place >= 0 && place < 26 ? place : 26)
  }
  return letters
}

/** Cache of the most recently used names. Bounded, and without effect on results. */
interface Memory {
  met: Map<string, NameFacts>
  metBefore: Map<string, NameFacts>
}
const remembered: Record<NamePart, Memory> = {
  first: { met: new Map(), metBefore: new Map() },
  last: { met: new Map(), metBefore: new Map() },
}
const rememberedAtMost = 15_000

export function factsOf(part: NamePart, form: string): NameFacts {
  const memory = remembered[part]
  const known = memory.met.get(form)
  if (known) return known
  const facts = memory.metBefore.get(form) ?? computeFacts(part, form)
  if (memory.met.size >= rememberedAtMost) {
    memory.metBefore = memory.met
    memory.met = new Map()
  }
  memory.met.set(form, facts)
  return facts
}

/** Particles joined to a surname are ignored too: `Vandermeer`, `van der Meer`. */
const writtenTogether = /^(?:vande[rn]?|dela)(?=[bcdfghjklmnpqrstvwz][a-z]{3})/

function wordsOf(part: NamePart, form: string): string[] {
  const words = form.split(' ')
  if (part === 'first') return words
  const own = words.length > 1 && (words[0] === 'ben' || words[0] === 'bent') ? words.slice(1) : words
  return own.map((word) => word.replace(writtenTogether, ''))
}

function computeFacts(part: NamePart, whole: string): NameFacts {
  const form = withoutGeneration(whole)
  const words = form === '' ? [] : wordsOf(part, form)
  const wordSounds = words.map(soundOf)
  const sound = wordSounds.join('')
  const run = words.join('')
  const nicknames = part === 'first' ? nicknamesOf(words[0] ?? '') : []
  return {
    part,
    form,
    words,
    run,
    letters: lettersOf(run),
    sound,
    wordSounds,
    skeleton: skeletonOf(sound),
    trace: traceOf(part, run),
    bare: part === 'last' ? run.replace(arabicBeginning, '') : run,
    look: lookOf(run),
    nicknames,
    // A nickname is also a listed name.
    listed: isListed(part, form) || nicknames.length > 0,
    rarity: rarityOf(part, form, words),
  }
}

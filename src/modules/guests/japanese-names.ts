/**
 * How Japanese names in kanji are read: 田中 is Tanaka, where Chinese would read Tian Zhong. The readings are in `japanese-names.json` (`bin/name-lists`; docs/duplicates.md names the source), written as
 * a Japanese passport writes them. A given name has several readings as a rule: the one that is met most often is taken, and the true one may be another.
 */
import written from './japanese-names.json' with { type: 'json' }

const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

let readings: { last: ReadonlyMap<string, string>; first: ReadonlyMap<string, string> } | undefined

function readingsOf(part: 'first' | 'last'): ReadonlyMap<string, string> {
  readings ??= { last: byKanji(written.last), first: byKanji(written.first) }
  return readings[part]
}

const byKanji = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([reading, all]) => all.split(' ').map((kanji) => [kanji, reading] as const)))

/** Nearly all Chinese surnames are one character, and many of these are Japanese surnames too: two or more characters are taken for Japanese, one says nothing. */
const isSurname = (word: string): boolean => word.length > 1 && readingsOf('last').has(word)

/**
 * The words of a name with those in kanji as Japanese reads them, where a surname among them or kana say that they are Japanese; else as they are. `known`: the person is called in Japanese, and
 * this is the one name or the other. A surname and a given name that are written together (田中健一) become two words.
 */
export function readJapanese(name: string, known?: 'first' | 'last'): string {
  if (!han.test(name)) return name
  const words = name
    .trim()
    .split(/[\s・,、]+/u)
    .flatMap((word) => (known === 'first' ? [word] : splitWord(word)))
  if (!known && !words.some(isSurname) && !kana.test(name)) return name
  return words.map((word, place) => readingOf(word, known ?? (place === 0 ? 'last' : 'first')) ?? word).join(' ')
}

/** Whether this surname, or kana in either name, says that a person is called in Japanese. */
export const isCalledInJapanese = (firstName: string, lastName: string): boolean =>
  han.test(firstName + lastName) && (kana.test(firstName + lastName) || splitWord(lastName.trim()).some(isSurname))

/** As the name that it should be (the surname stands first in Japan), else as the other. */
const readingOf = (word: string, part: 'first' | 'last'): string | undefined =>
  han.test(word) ? (readingsOf(part).get(word) ?? readingsOf(part === 'first' ? 'last' : 'first').get(word)) : undefined

function splitWord(word: string): string[] {
  if (!han.test(word) || readingsOf('last').has(word)) return [word]
  // The longest surname counts: 長谷川 before 長谷.
  for (let length = Math.min(4, word.length - 1); length > 1; length -= 1) {
    const given = word.slice(length)
    if (isSurname(word.slice(0, length)) && (readingsOf('first').has(given) || kana.test(given)))
      return [word.slice(0, length), given]
  }
  return [word]
}

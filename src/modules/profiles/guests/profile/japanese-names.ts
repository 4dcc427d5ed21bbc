/**
 * How Japanese names in kanji are read: 田中 is Tanaka, where Chinese would read Tian Zhong. The readings are in `japanese-names.json` (`bin/japanese-names`; docs/duplicates.md names the sources), written as
 * a Japanese passport writes them. A given name has several readings as a rule: the one that is met most often is taken, and the true one may be another.
 */
import written from './japanese-names.json' with { type: 'json' }

const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Whether a name is written in Chinese characters, or some of it. */
export const isInHan = (name: string): boolean => han.test(name)

/** Older forms that registers still use in names, and what stands for them in the readings. */
const olderForms: Readonly<Record<string, string>> = Object.fromEntries(
  '髙高 﨑崎 眞真 德徳 濵浜 濱浜 黑黒 澤沢 齋斎 齊斉 邊辺 邉辺 廣広 櫻桜 嶋島 嶌島 國国 龍竜 實実 壽寿 惠恵 榮栄 瀧滝 禮礼 靜静 條条 圓円 與与 萬万 曾曽 彌弥 增増 槇槙 渕淵 舘館 冨富 峯峰 桒桑 𠮷吉'
    .split(' ')
    .map((pair) => Array.from(pair) as [string, string]),
)

let readings: { last: ReadonlyMap<string, string>; first: ReadonlyMap<string, string> } | undefined

function readingOfPart(part: 'first' | 'last', word: string): string | undefined {
  readings ??= { last: byKanji(written.last), first: byKanji(written.first) }
  return readings[part].get(word) ?? readings[part].get(Array.from(word, (letter) => olderForms[letter] ?? letter).join(''))
}

const byKanji = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([reading, all]) => all.split(' ').map((kanji) => [kanji, reading] as const)))

/** Nearly all Chinese surnames are one character, and many of these are Japanese surnames too: two or more characters are taken for Japanese, one says nothing. */
const isSurname = (word: string): boolean => word.length > 1 && readingOfPart('last', word) !== undefined

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .trim()
    .split(/[\s・,、]+/u)
    .filter((word) => word !== '')

/** Whether the surname, or kana in either name, says that a person is called in Japanese. A name that is not known says nothing. */
export const isCalledInJapanese = (firstName: string, lastName: string): boolean =>
  han.test(firstName + lastName) && (kana.test(firstName + lastName) || wordsOf(lastName).flatMap(splitWord).some(isSurname))

/** A name of somebody who is called in Japanese, in Latin letters as far as it can be read. A surname and a given name that are written together (田中健一) become two words. */
export function readJapanese(part: 'first' | 'last', name: string): string {
  if (!han.test(name)) return name
  const words = part === 'first' ? wordsOf(name) : wordsOf(name).flatMap(splitWord)
  // In the field of the surname all may stand, as it is written in Japan: the surname first.
  return words.map((word, place) => readingOf(word, part === 'last' && place > 0 ? 'first' : part) ?? word).join(' ')
}

/** As the name that it should be, else as the other. */
const readingOf = (word: string, part: 'first' | 'last'): string | undefined =>
  han.test(word) ? (readingOfPart(part, word) ?? readingOfPart(part === 'first' ? 'last' : 'first', word)) : undefined

function splitWord(word: string): string[] {
  if (!han.test(word) || readingOfPart('last', word) !== undefined) return [word]
  // The longest surname counts: 長谷川 before 長谷. Before kana any surname is one.
  for (let length = Math.min(4, word.length - 1); length > 0; length -= 1) {
    const [surname, given] = [word.slice(0, length), word.slice(length)]
    const isPair = kana.test(given)
      ? readingOfPart('last', surname) !== undefined
      : isSurname(surname) && readingOfPart('first', given) !== undefined
    if (isPair) return [surname, given]
  }
  return [word]
}

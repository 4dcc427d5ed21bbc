/**
 * Readings of Japanese names in kanji: 田中 is Tanaka, where Chinese would read Tian Zhong. The readings are in `japanese-names.json` (`bin/japanese-names`;
 * docs/duplicates.md lists the sources), spelled as in a Japanese passport. Most given names have several readings. The most common one is used, which may not
 * be the right one.
 */
import written from './japanese-names.json' with { type: 'json' }

const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Whether a name contains Chinese characters. */
export const isInHan = (name: string): boolean => han.test(name)

/** Older character forms that registers still use in names, with the modern forms used in the readings. */
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

/**
 * Nearly all Chinese surnames are one character, and many of them are Japanese surnames too. So two or more characters indicate Japanese; one proves nothing.
 */
const isSurname = (word: string): boolean => word.length > 1 && readingOfPart('last', word) !== undefined

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .trim()
    .split(/[\s・,、]+/u)
    .filter((word) => word !== '')

/** Whether the surname, or kana in either name, shows that the name is Japanese. An unknown name shows nothing. */
export const isCalledInJapanese = (firstName: string, lastName: string): boolean =>
  han.test(firstName + lastName) && (kana.test(firstName + lastName) || wordsOf(lastName).flatMap(splitWord).some(isSurname))

/** The Latin transcription of a Japanese name, as far as its reading is known. A surname and given name written together (田中健一) become two words. */
export function readJapanese(part: 'first' | 'last', name: string): string {
  if (!han.test(name)) return name
  const words = part === 'first' ? wordsOf(name) : wordsOf(name).flatMap(splitWord)
  // The surname field may contain the full name as written in Japan, surname first.
  return words.map((word, place) => readingOf(word, part === 'last' && place > 0 ? 'first' : part) ?? word).join(' ')
}

/** Reads a word as the expected part of the name, otherwise as the other part. */
const readingOf = (word: string, part: 'first' | 'last'): string | undefined =>
  han.test(word) ? (readingOfPart(part, word) ?? readingOfPart(part === 'first' ? 'last' : 'first', word)) : undefined

function splitWord(word: string): string[] {
  if (!han.test(word) || readingOfPart('last', word) !== undefined) return [word]
  // The longest surname wins: 長谷川 before 長谷. Before kana, a surname of any length matches.
  for (let length = Math.min(4, word.length - 1); length > 0; length -= 1) {
    const [surname, given] = [word.slice(0, length), word.slice(length)]
    const isPair = kana.test(given)
      ? readingOfPart('last', surname) !== undefined
      : isSurname(surname) && readingOfPart('first', given) !== undefined
    if (isPair) return [surname, given]
  }
  return [word]
}

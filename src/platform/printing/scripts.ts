/** Scripts beside Latin, Greek and Cyrillic, and the fonts that have their letters. */
export type FontName = 'arabic' | 'armenian' | 'chinese' | 'devanagari' | 'georgian' | 'hebrew' | 'japanese' | 'korean' | 'thai'

const scripts: readonly (readonly [letters: RegExp, fonts: readonly FontName[]])[] = [
  [/\p{scx=Arab}/u, ['arabic']],
  [/\p{scx=Hebr}/u, ['hebrew']],
  [/\p{scx=Hang}/u, ['korean']],
  [/\p{scx=Thai}/u, ['thai']],
  [/\p{scx=Deva}/u, ['devanagari']],
  [/\p{scx=Geor}/u, ['georgian']],
  [/\p{scx=Armn}/u, ['armenian']],
]
const eastAsian = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303F\uFF00-\uFFEF]/u
const kana = /[\p{sc=Hira}\p{sc=Kana}]/u

/** The fonts that may have a character, the best one first. Han characters beside kana are written as in Japan, otherwise as in China. */
export function fontsOf(character: string, isJapanese: boolean): readonly FontName[] {
  if (eastAsian.test(character)) return isJapanese ? ['japanese', 'chinese', 'korean'] : ['chinese', 'japanese', 'korean']
  return scripts.find(([letters]) => letters.test(character))?.[1] ?? []
}

export const looksJapanese = (text: string): boolean => kana.test(text)

const mainScripts = /[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}]/u

/** Whether a text has letters that are printed transliterated, since no font has them. */
export const hasOtherLetters = (text: string): boolean =>
  (text.match(/\p{L}/gu) ?? []).some((letter) => !mainScripts.test(letter) && fontsOf(letter, false).length === 0)

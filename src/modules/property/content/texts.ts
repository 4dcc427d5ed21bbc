/** Texts by language, and which of them a reader is shown. */
import { closed, Text, Type } from '../../../platform/contract/schemas.ts'
import { type PrintLanguage, printLanguages } from '../../../words/index.ts'

export type Translations = { readonly [Language in PrintLanguage]?: string }

/** A text in each of the seven languages; those that are absent are shown in another. */
export const translations = (maxLength: number, description?: string) =>
  closed(
    Object.fromEntries(printLanguages.map((language) => [language, Type.Optional(Text(maxLength))])) as {
      [Language in PrintLanguage]: ReturnType<typeof Type.Optional<ReturnType<typeof Text>>>
    },
    description === undefined ? {} : { description },
  )

/** The text in the reader's language; otherwise in that of the house, in English, or in the first that there is. Undefined if there is none. */
export function textIn(texts: Translations | undefined, language: PrintLanguage, ofTheHouse: PrintLanguage): string | undefined {
  if (!texts) return undefined
  return (
    texts[language] ??
    texts[ofTheHouse] ??
    texts.en ??
    printLanguages.map((each) => texts[each]).find((text) => text !== undefined)
  )
}

/** Texts of printed documents and of lines on bills: a catalogue for each language. The texts of the screens are in `web/console/words`. */
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import it from './it.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }

export const printLanguages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const
export type PrintLanguage = (typeof printLanguages)[number]
export type PrintWords = typeof en

const catalogues: Readonly<Record<PrintLanguage, PrintWords>> = { en, fr, de, es, it, nl, pt }

export const wordsIn = (language: PrintLanguage): PrintWords => catalogues[language]

const locales = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE', es: 'es-ES', it: 'it-IT', nl: 'nl-NL', pt: 'pt-PT' } as const

/** How a language writes dates and amounts. */
export const localeOf = (language: PrintLanguage): string => locales[language]

/** A text with its `{placeholders}` replaced; unknown ones stay. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))

/** The form of a text for a count: `1 year old`, `3 years old`. */
export const counted = (
  forms: { readonly one: string; readonly other: string },
  count: number,
  language: PrintLanguage,
): string => filled(new Intl.PluralRules(locales[language]).select(count) === 'one' ? forms.one : forms.other, { count })

/** The word of a list for a code, or the code itself. */
export const wordFor = (list: Readonly<Record<string, string>>, code: string): string => list[code] ?? code

const byCountry: Readonly<Record<string, PrintLanguage>> = {
  FR: 'fr',
  BE: 'fr',
  LU: 'fr',
  MC: 'fr',
  DE: 'de',
  AT: 'de',
  LI: 'de',
  ES: 'es',
  IT: 'it',
  SM: 'it',
  VA: 'it',
  NL: 'nl',
  PT: 'pt',
}

/** The language in which a business of this country writes, where nobody has chosen another. */
export const languageOfCountry = (countryCode: string): PrintLanguage => byCountry[countryCode] ?? 'en'

/** The recipient's language if documents are printed in it, otherwise the other one. */
export const languageOf = (recipient: string | null | undefined, otherwise: PrintLanguage): PrintLanguage =>
  printLanguages.find((each) => each === recipient) ?? otherwise

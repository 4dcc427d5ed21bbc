/** Converts texts to the characters that all SEPA banks accept (EPC217-08). */
import anyAscii from 'any-ascii'

/** Converts a text to SEPA characters and truncates it. */
export const inSepaLetters = (text: string, most: number): string =>
  anyAscii(text)
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

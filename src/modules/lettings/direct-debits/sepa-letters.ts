/** Texts in the letters that every bank of SEPA takes (EPC217-08). */
import anyAscii from 'any-ascii'

/** In the letters of SEPA, at most so many. */
export const inSepaLetters = (text: string, most: number): string =>
  anyAscii(text)
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .trim()

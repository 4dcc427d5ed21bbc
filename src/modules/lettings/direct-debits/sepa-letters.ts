/** Converts texts to the characters that all SEPA banks accept (EPC217-08). */
import { inLetters } from '../../../platform/values/outgoing-letters.ts'

/** Converts a text to SEPA characters and truncates it. */
export const inSepaLetters = (text: string, most: number): string =>
  inLetters(text, (letter) => /^[A-Za-z0-9/\-?:().,'+ ]$/.test(letter))
    .slice(0, most)
    .trim()

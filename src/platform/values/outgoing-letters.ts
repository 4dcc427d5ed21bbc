/** Text for forms that know only some letters: those of authorities, banks and tax offices. */
import anyAscii from 'any-ascii'

/**
 * The text in the letters that `isAllowed` names. Another letter becomes the nearest allowed ones (ø → o, ł → l, ß → ss, 東 → Dong), or a blank where
 * there is none. Blanks are never doubled, and none stands at an end.
 */
export function inLetters(text: string, isAllowed: (letter: string) => boolean): string {
  const written = Array.from(text.normalize('NFC'), (letter) => {
    if (isAllowed(letter)) return letter
    const near = Array.from(anyAscii(letter)).filter(isAllowed).join('')
    return near === '' ? ' ' : near
  })
  return written.join('').replaceAll(/ {2,}/g, ' ').trim()
}

/** A whole name in one field, as lists of other systems have it. */

export interface NameAsRead {
  readonly firstName: string | undefined
  readonly lastName: string | undefined
}

/** Words that belong to the family name behind them: de la Cruz, van der Berg. */
const particles = new Set(
  'al bin da das de del dela della den der di do dos du el la las le los mac saint san st ten ter van von zu'.split(' '),
)

/** `Silva, Ana` → Ana Silva; `Ana de la Cruz` → Ana, de la Cruz. One word is a family name. */
export function splitName(text: string): NameAsRead {
  const [family, given, ...more] = text.split(',').map((part) => part.trim())
  if (family && given && more.length === 0) return { firstName: given, lastName: family }
  const words = text.trim().split(/\s+/)
  if (words.length === 1) return { firstName: undefined, lastName: words[0] }
  const particle = words.findIndex((word, place) => place > 0 && particles.has(word.toLowerCase()))
  const cut = particle > 0 ? particle : words.length - 1
  return { firstName: words.slice(0, cut).join(' '), lastName: words.slice(cut).join(' ') }
}

/** Whether a cell looks like a whole name: a comma between two words, or several words none of which is a particle. */
export const isWholeName = (text: string): boolean => {
  if (/\p{L}\s*,\s*\p{L}/u.test(text)) return true
  const words = text.trim().split(/\s+/)
  return words.length > 1 && !words.some((word) => particles.has(word.toLowerCase()))
}

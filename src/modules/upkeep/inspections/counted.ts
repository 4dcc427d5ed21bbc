/** Counts of inspected items: a quantity, or a number in the text (`3 clés`, `Keys: 2`; `two` is not recognised). Pure functions. */
import type { Item } from './inspection.ts'

export const labelKey = (label: string): string => label.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The number in a text that contains exactly one, and no other figures such as `3,5` or `12/11`. */
export function countedIn(text: string): number | undefined {
  const [found, ...others] = labelKey(text).match(/\d+(?:[.,/:]\d+)*/g) ?? []
  return found !== undefined && others.length === 0 && /^\d{1,5}$/.test(found) ? Number(found) : undefined
}

/** Removes the plural ending of a word, in the languages of our documents. */
const singular = (word: string): string => {
  const shorter = word.length > 3 ? word.replace(/(?:s|x|n|e|i|a|o)$/u, '') : word
  return shorter === word ? word : singular(shorter)
}

/** The words without number and plural: `3 clés` and `1 clé` are the same item. */
export const uncountedKey = (text: string): string =>
  labelKey(text)
    .replaceAll(/\d+/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== 'x')
    .map(singular)
    .join(' ')

/** The number in a remark that consists only of a count: `3`, or `3 clés` with the label `Clés`. A scratch of 10 cm is not a count. */
function countedByRemark({ label, comment }: Pick<Item, 'label' | 'comment'>): number | undefined {
  const words = uncountedKey(comment ?? '')
  return words === '' || words === uncountedKey(label) ? countedIn(comment ?? '') : undefined
}

/** The count of an item, or undefined if not counted. */
export const countOf = (item: Item): number | undefined => item.quantity ?? countedIn(item.label) ?? countedByRemark(item)

/** The text of a remark, or empty if it consists only of a count. */
export const remarkKey = (item: Item): string => (countedByRemark(item) === undefined ? labelKey(item.comment ?? '') : '')

/** How many there are of what is inspected: as a quantity, or as a number in the words (`3 clés`, `Keys: 2`, `two` is not read). Pure. */
import type { Item } from './inspection.ts'

export const labelKey = (label: string): string => label.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The number in a text that has exactly one, and no other figures such as `3,5` or `12/11`. */
export function countedIn(text: string): number | undefined {
  const [found, ...others] = labelKey(text).match(/\d+(?:[.,/:]\d+)*/g) ?? []
  return found !== undefined && others.length === 0 && /^\d{1,5}$/.test(found) ? Number(found) : undefined
}

/** A word without what makes it plural in the languages of our documents. */
const singular = (word: string): string => {
  const shorter = word.length > 3 ? word.replace(/(?:s|x|n|e|i|a|o)$/u, '') : word
  return shorter === word ? word : singular(shorter)
}

/** The words without their number, and without the plural: `3 clés` and `1 clé` are one thing. */
export const uncountedKey = (text: string): string =>
  labelKey(text)
    .replaceAll(/\d+/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== 'x')
    .map(singular)
    .join(' ')

/** The number in a remark that only counts: `3`, or `3 clés` beside the label `Clés`. A scratch of 10 cm is no quantity. */
function countedByRemark({ label, comment }: Pick<Item, 'label' | 'comment'>): number | undefined {
  const words = uncountedKey(comment ?? '')
  return words === '' || words === uncountedKey(label) ? countedIn(comment ?? '') : undefined
}

/** How many of an item there are; undefined where nobody has counted. */
export const countOf = (item: Item): number | undefined => item.quantity ?? countedIn(item.label) ?? countedByRemark(item)

/** What a remark says beside a number that only counts. */
export const remarkKey = (item: Item): string => (countedByRemark(item) === undefined ? labelKey(item.comment ?? '') : '')

/** Generates XML as text; empty elements are omitted. */

// Removes characters that XML 1.0 does not allow; no invoice needs them.
// oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu
const escaped = (text: string): string =>
  text
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

export type Node = string | undefined
/** An element with its content; undefined if the content is empty. */
export function element(
  name: string,
  content: readonly Node[] | string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Node {
  if (content === null || content === undefined) return undefined
  const inside = typeof content === 'string' ? escaped(content) : content.filter((each) => each !== undefined).join('')
  if (inside === '') return undefined
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  return `<${name}${written}>${inside}</${name}>`
}

export const asDocument = (root: Node): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root ?? ''}\n`

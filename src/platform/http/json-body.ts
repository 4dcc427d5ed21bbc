/**
 * Checks that the JSON parser does not make: nesting depth and number of values before anything is parsed, and duplicate members (RFC 8259 §4 leaves open which
 * one counts, so two parsers may disagree). One pass over the text.
 */
const deepest = 64
/** More than any operation needs: a thousand invoice lines with some members each. */
export const valuesAtMost = 20_000

interface Level {
  readonly isObject: boolean
  /** The members so far; undefined if there is at most one. */
  names: Set<string> | undefined
  name: string
  items: number
}

/**
 * Counts the values of a body as it arrives, byte by byte and before anything is decoded: one per comma, and one per object or array opened. The returned
 * function takes a chunk and returns whether there are too many values.
 */
export function countingValues(): (piece: Uint8Array) => boolean {
  let values = 1
  let isText = false
  let isEscaped = false
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] as number
      if (isEscaped) isEscaped = false
      else if (isText) {
        if (byte === 92) isEscaped = true
        else if (byte === 34) isText = false
      } else if (byte === 34) isText = true
      else if (byte === 44 || byte === 123 || byte === 91) {
        values += 1
        if (values > valuesAtMost) return true
      }
    }
    return false
  }
}

/** The message of the first error; undefined if there is none. Malformed JSON is left to the parser. */
export function problemOfJson(text: string): string | undefined {
  const levels: Level[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 34) {
      const end = endOfText(text, at)
      if (end === -1) return undefined
      const level = levels.at(-1)
      if (level?.isObject && isFollowedByColon(text, end + 1)) {
        const name = nameOf(text.slice(at, end + 1))
        if (level.names?.has(name) || (!level.names && level.items > 0 && level.name === name))
          return `${pathOf(levels, name)} is given more than once.`
        if (level.items > 0) (level.names ??= new Set([level.name])).add(name)
        level.name = name
        level.items += 1
      }
      at = end
    } else if (code === 123 || code === 91) {
      if (levels.length === deepest) return 'The body is nested too deeply.'
      levels.push({ isObject: code === 123, names: undefined, name: '', items: 0 })
    } else if (code === 125 || code === 93) levels.pop()
    else if (code === 44) {
      const level = levels.at(-1)
      if (level && !level.isObject) level.items += 1
    }
  }
  return undefined
}

/** The end of the string that begins here; -1 if it is unterminated. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0
    while (text.charCodeAt(end - 1 - backslashes) === 92) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return -1
}

function isFollowedByColon(text: string, from: number): boolean {
  let at = from
  while ([32, 9, 10, 13].includes(text.charCodeAt(at))) at += 1
  return text.charCodeAt(at) === 58
}

/** Decodes a name as the parser does: `\u0061` is `a`. */
function nameOf(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted) as string
  } catch {
    return quoted
  }
}

const pathOf = (levels: readonly Level[], name: string): string =>
  ['body', ...levels.slice(0, -1).map((level) => (level.isObject ? `.${level.name}` : `[${level.items}]`)), `.${name}`]
    .join('')
    .slice(0, 300)

/** Which unit type the words of a rooming list mean: its code, its name, or what people in the field call it. Pure functions. */
import { plainTitle } from '../../parts/plain-title.ts'

export interface TypeOfList {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Words for the same kind of room, in the languages of the console and in the trade’s abbreviations. */
const kinds: readonly (readonly string[])[] = [
  ['single', 'sgl', 'einzel', 'ez', 'individual', 'individuelle', 'simple', 'singola', 'eenpersoons', 'solteiro', '1 person'],
  [
    'double',
    'dbl',
    'doppel',
    'dz',
    'doble',
    'doppia',
    'matrimoniale',
    'tweepersoons',
    'duplo',
    'casal',
    'twin',
    'twn',
    'zweibett',
    '2 persons',
  ],
  ['triple', 'tpl', 'dreibett', 'tripla', 'driepersoons', '3 persons'],
  ['quadruple', 'quad', 'vierbett', 'cuadruple', 'quadrupla', 'vierpersoons', '4 persons'],
  ['family', 'familien', 'familial', 'familiar', 'famiglia', 'familie', 'familia'],
  ['suite', 'sui'],
  ['studio', 'estudio', 'monolocale'],
  ['pitch', 'emplacement', 'stellplatz', 'parcela', 'piazzola', 'staanplaats', 'alveolo'],
].map((words) => words.map(plainTitle))

const kindOf = (text: string): readonly string[] | undefined =>
  kinds.find((words) => words.some((word) => (word.length > 2 ? text.includes(word) : text === word)))

/** The type with this code or name. */
export function typeNamed<T extends TypeOfList>(words: string, types: readonly T[]): T | undefined {
  const text = plainTitle(words)
  return types.find(({ code }) => plainTitle(code) === text) ?? types.find(({ name }) => plainTitle(name) === text)
}

/** The only type that is meant; undefined if none or several could be. */
export function typeMeant<T extends TypeOfList>(words: string, types: readonly T[]): T | undefined {
  const text = plainTitle(words)
  if (text === '') return undefined
  const exact = typeNamed(words, types)
  if (exact) return exact
  const only = (found: readonly T[]) => (found.length === 1 ? found[0] : undefined)
  const named = only(types.filter(({ name }) => plainTitle(name).startsWith(text)))
  if (named) return named
  const kind = kindOf(text)
  return kind && only(types.filter(({ code, name }) => kindOf(plainTitle(name)) === kind || kindOf(plainTitle(code)) === kind))
}

/** The texts of the column that are no code or name of a type, each once. */
export function wordsToMap(texts: readonly string[], types: readonly TypeOfList[]): string[] {
  const known = new Set(types.flatMap(({ code, name }) => [plainTitle(code), plainTitle(name)]))
  const seen = new Map<string, string>()
  for (const text of texts) {
    const key = plainTitle(text)
    if (key !== '' && !known.has(key) && !seen.has(key)) seen.set(key, text.trim())
  }
  return [...seen.values()]
}

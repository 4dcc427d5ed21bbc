/**
 * Schemas for the OpenAPI document: references to components, shared enumerations by name, and the service's general limits
 * where a schema has none of its own.
 */

import { codePattern, linePattern, type TSchema } from '../contract/schemas.ts'
import { sharedEnumerations } from '../contract/vocabulary.ts'
import { isObject } from './names.ts'

export type Shape = Readonly<Record<string, unknown>>

/** No text contains U+0000: requests with it are refused, and PostgreSQL cannot store it. */
const anyText = '^[^\\u0000]*$'
const longestText = 1_048_576
const largestFile = 104_857_600
const mostItems = 100_000
const largestInteger = Number.MAX_SAFE_INTEGER
const largestInt32 = 2_147_483_647

const longestOfFormat: Readonly<Record<string, number>> = {
  uuid: 36,
  date: 10,
  'date-time': 35,
  country: 2,
  nationality: 3,
  currency: 3,
  email: 320,
  uri: 2_048,
  binary: largestFile,
}

export const schemaReference = (name: string, siblings: Shape = {}): Shape => ({
  $ref: `#/components/schemas/${name}`,
  ...siblings,
})

/** Text in a response without its own limit. */
export const plainText: Shape = {
  type: 'string',
  maxLength: longestText,
  pattern: anyText,
  description: 'Text.',
  examples: ['Sea view, quiet'],
}

/** Shared schemas of lines and codes; each member adds its own length. */
export const textShapes: Readonly<Record<string, Shape>> = {
  PlainText: plainText,
  TextLine: {
    type: 'string',
    minLength: 1,
    maxLength: 10_000,
    pattern: linePattern,
    description: 'Text of one line, not empty, without control characters or characters that change the text direction.',
    examples: ['Sea view'],
  },
  ShortCode: {
    type: 'string',
    minLength: 1,
    maxLength: 10_000,
    pattern: codePattern,
    description: 'A code without leading or trailing spaces, control characters or invisible characters.',
    examples: ['DBL'],
  },
}
const namesOfPatterns = new Map([
  [linePattern, 'TextLine'],
  [codePattern, 'ShortCode'],
])

/** Writes the schemas of one document; knows its shared enumerations. */
export class ShapeWriter {
  readonly #names = new Map<string, string>()
  /** The shared enumerations, as components. */
  readonly enumerations: Record<string, Shape> = {}

  /** @throws if a shared enumeration is not found at its member */
  constructor(components: Readonly<Record<string, TSchema>>) {
    for (const [place, name] of sharedEnumerations) {
      const [component = '', ...members] = place.split('.')
      let shape = components[component] as Shape | undefined
      for (const member of members) {
        const of: Shape | undefined = shape?.type === 'array' ? (shape.items as Shape) : shape
        shape = withoutNull((of?.properties as Record<string, Shape> | undefined)?.[member])
      }
      // A member, or the items of a list.
      const values = (shape?.type === 'array' ? (shape.items as Shape) : shape)?.enum
      if (!Array.isArray(values)) throw new Error(`there is no enumeration at ${place}`)
      this.#names.set(values.join('|'), name)
      this.enumerations[name] = {
        type: 'string',
        enum: values,
        description: `One of ${values.length} values.`,
        examples: [values[0]],
      }
    }
  }

  write(shape: unknown): unknown {
    if (Array.isArray(shape)) return shape.map((each) => this.write(each))
    if (!isObject(shape)) return shape
    if (typeof shape.$ref === 'string' && shape.$ref.endsWith('#')) {
      const { $ref, ...siblings } = shape
      return schemaReference($ref.slice(0, -1), siblings)
    }
    const { $id: _id, title: _title, ...rest } = shape
    const isOneOfWords = Array.isArray(rest.enum) && rest.type === 'string'
    const name = isOneOfWords ? this.#names.get((rest.enum as string[]).join('|')) : undefined
    if (name) {
      const { enum: _enum, type: _type, examples: _examples, ...siblings } = rest
      return schemaReference(name, siblings)
    }
    return bounded(
      Object.fromEntries(
        Object.entries(rest).map(([key, value]) => [
          key,
          key === 'properties'
            ? Object.fromEntries(Object.entries(value as object).map(([member, each]) => [member, this.write(each)]))
            : ['enum', 'examples', 'example', 'default', 'const', 'required', 'x-recommended-values'].includes(key)
              ? value
              : this.write(value),
        ]),
      ),
    )
  }
}

function withoutNull(shape: Shape | undefined): Shape | undefined {
  const either = shape?.anyOf
  return Array.isArray(either) ? (either as Shape[]).find(({ type }) => type !== 'null') : shape
}

function bounded(shape: Record<string, unknown>): Shape {
  if (shape.type === 'string' && shape.enum === undefined && shape.const === undefined) return boundedText(shape)
  if (shape.type === 'integer') {
    const minimum = (shape.minimum as number | undefined) ?? -largestInteger
    const maximum = (shape.maximum as number | undefined) ?? largestInteger
    const fits = minimum >= -largestInt32 && maximum <= largestInt32
    return { ...shape, format: fits ? 'int32' : 'int64', minimum, maximum }
  }
  if (shape.type === 'array') return { maxItems: mostItems, ...shape }
  if (shape.type === 'object' && isObject(shape.patternProperties)) {
    // A map from names to schemas: `patternProperties` for any name is equivalent to `additionalProperties`.
    const { patternProperties, ...rest } = shape
    const [values] = Object.values(patternProperties)
    return isObject(values) && Object.keys(values).length > 0
      ? { maxProperties: mostItems, ...rest, additionalProperties: values }
      : { maxProperties: mostItems, ...rest }
  }
  return shape
}

function boundedText(shape: Record<string, unknown>): Shape {
  const isUnbounded = shape.format === undefined && shape.pattern === undefined && shape.maxLength === undefined
  if (isUnbounded && shape.minLength === undefined) {
    const { type: _type, ...siblings } = shape
    return schemaReference('PlainText', siblings)
  }
  const named = namesOfPatterns.get(String(shape.pattern))
  if (named !== undefined) {
    const { type: _type, pattern: _pattern, minLength: _minLength, ...siblings } = shape
    return schemaReference(named, siblings)
  }
  return {
    ...shape,
    ...(shape.maxLength === undefined ? { maxLength: longestOfFormat[String(shape.format)] ?? 10_000 } : {}),
    ...(shape.format === undefined && shape.pattern === undefined ? { pattern: anyText } : {}),
  }
}

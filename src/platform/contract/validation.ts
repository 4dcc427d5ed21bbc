/**
 * Two validators over one set of schemas: strict for bodies, where nothing is coerced, and coercing for path, query and headers,
 * where everything arrives as text. A refusal names the invalid member.
 */
import type { ErrorObject } from 'ajv'
import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { once } from '../values/once.ts'
import { phonePattern } from '../values/phone-numbers.ts'
import { shortened } from '../values/shortened.ts'
import { ownFormats } from './own-formats.ts'
import { codePattern, components, linePattern, type TSchema } from './schemas.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function validator(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strictSchema: true, allowUnionTypes: true, useDefaults: false, ...options })
  addFormats.default(ajv, ['date', 'date-time', 'email', 'uri'])
  ajv.addFormat('uuid', uuid)
  // Dates outside this range are typos, and calculating with them could exceed the range of the database.
  const date = ajv.formats.date as { validate: (text: string) => boolean }
  const isDate = date.validate
  ajv.addFormat('date', {
    type: 'string',
    validate: (text: string) => isDate(text) && text >= '1800-01-01' && text < '2200-01-01',
  })
  for (const [name, validate] of Object.entries(ownFormats)) ajv.addFormat(name, { type: 'string', validate })
  ajv.addKeyword('x-recommended-values')
  for (const [name, shape] of Object.entries(components)) ajv.addSchema(shape, name)
  return ajv
}

/** Returns whether a value is valid; `errors` holds the errors of the last invalid value. */
export interface Validate {
  (value: unknown): boolean
  errors: readonly ErrorObject[]
}

export interface Validators {
  compile(schema: TSchema, part: 'body' | 'params' | 'querystring' | 'headers'): Validate
}

/** Input with at most this many values is validated completely; for larger input only the first error is reported. */
const looksThroughAtMost = 1_000

/**
 * Must be called after all modules are loaded, because they register the shared schemas. A schema is compiled on first use. Validation stops at the first
 * error; small input that has one is validated again for all errors, so that a large hostile body stays cheap.
 */
export function makeValidators(): Validators {
  const pairs = new Map<boolean, { readonly first: () => Ajv2020; readonly all: () => Ajv2020 }>()
  const pairOf = (isBody: boolean) => {
    let pair = pairs.get(isBody)
    if (!pair) {
      const options = isBody ? { coerceTypes: false } : { coerceTypes: true, useDefaults: true }
      pair = { first: once(() => validator(options)), all: once(() => validator({ ...options, allErrors: true })) }
      pairs.set(isBody, pair)
    }
    return pair
  }
  return {
    compile(schema, part) {
      const { first, all } = pairOf(part === 'body')
      const findsFirst = once(() => first().compile(schema))
      const findsAll = once(() => all().compile(schema))
      const validate: Validate = Object.assign(
        (value: unknown) => {
          const finds = findsFirst()
          if (finds(value)) return true
          validate.errors = finds.errors ?? []
          if (!hasMoreValuesThan(looksThroughAtMost, value)) {
            const thorough = findsAll()
            thorough(value)
            if (thorough.errors?.length) validate.errors = thorough.errors
          }
          return false
        },
        { errors: [] },
      )
      return validate
    },
  }
}

function hasMoreValuesThan(most: number, value: unknown): boolean {
  let left = most
  const walk = (each: unknown): boolean => {
    left -= 1
    if (left < 0) return true
    return typeof each === 'object' && each !== null && Object.values(each).some(walk)
  }
  return walk(value)
}

const partNames = { body: 'body', params: 'path', querystring: 'query', headers: 'headers' } as const

/** A readable message that names each invalid member and the error. At most five are listed. */
export function sentenceOf(errors: readonly ErrorObject[], part: keyof typeof partNames): string {
  const sentencesSeen = new Set<string>()
  for (const error of errors) {
    const sentence = describe(error, partNames[part])
    if (sentence) sentencesSeen.add(sentence)
  }
  const sentences = [...sentencesSeen]
  const rest = sentences.length > 5 ? ` And ${sentences.length - 5} more.` : ''
  return `${sentences.slice(0, 5).join(' ')}${rest}`
}

const typeSentence = (type: unknown): string =>
  type === 'object' ? 'an object' : type === 'array' ? 'an array' : `of type ${String(type)}`
const countSentence = (end: 'least' | 'most', limit: unknown, what: string): string =>
  `must have at ${end} ${String(limit)} ${what}${limit === 1 ? '' : 's'}.`

/** What each keyword of JSON Schema asks for; null: another keyword says it better. */
const sentenceByKeyword: Readonly<
  Record<string, null | ((params: Record<string, unknown>, member: string) => string | undefined)>
> = {
  type: ({ type }) => (type === 'null' ? undefined : `must be ${typeSentence(type)}.`),
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as unknown[]).join(', ')}.`,
  format: ({ format }) => `must be ${formatNames[String(format)] ?? `in the format ${String(format)}`}.`,
  pattern: ({ pattern }, member) => patternSentence(String(pattern), member),
  minLength: ({ limit }) => countSentence('least', limit, 'character'),
  maxLength: ({ limit }) => countSentence('most', limit, 'character'),
  minItems: ({ limit }) => countSentence('least', limit, 'item'),
  maxItems: ({ limit }) => countSentence('most', limit, 'item'),
  minimum: ({ limit }) => `must be ${String(limit)} or more.`,
  maximum: ({ limit }) => `must be ${String(limit)} or less.`,
  minProperties: () => 'must not be empty.',
  anyOf: null,
  oneOf: null,
  if: null,
}

function describe(error: ErrorObject, part: string): string | undefined {
  const at = `${part}${error.instancePath.replace(/\/(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.')}`
  const params = error.params as Record<string, unknown>
  if (error.keyword === 'required') return `${at}.${String(params.missingProperty)} is required.`
  if (error.keyword === 'additionalProperties')
    return `${at}.${shortened(String(params.additionalProperty), 100)} is not a known member.`
  const says = sentenceByKeyword[error.keyword]
  if (says === undefined) return `${at} ${error.message ?? 'is not valid'}.`
  const sentence = says?.(params, at)
  return sentence === undefined ? undefined : `${at} ${sentence}`
}

const formatNames: Record<string, string> = {
  uuid: 'a uuid',
  date: 'a date YYYY-MM-DD between 1800-01-01 and 2199-12-31',
  'date-time': 'a date-time of RFC 3339',
  email: 'an e-mail address',
  uri: 'a URI',
  country: 'a country code of ISO 3166-1 alpha-2, upper case, or XK',
  nationality: 'a country code of ISO 3166-1 alpha-2, upper case, XK, or XXA, XXB or XXC for stateless persons and refugees',
  currency: 'a currency code of ISO 4217, upper case',
}

/** The unit of an integer that is sent as text, by the suffix of the member's name. */
const units: readonly (readonly [string, string])[] = [
  ['Dtmc', 'whole ten-thousandths of a cent'],
  ['Milli', 'whole thousandths'],
]

/** Describes a pattern in words, so that callers need not read a regular expression. `member` is the name of the validated member. */
export function patternSentence(pattern: string, member: string): string {
  const named = namedPatterns[pattern]
  if (named) return named
  if (pattern.includes('[1-9][0-9]')) {
    const [, unit] = units.find(([end]) => member.endsWith(end)) ?? ['', 'whole cents']
    const sign = pattern.includes('-?') ? '' : pattern.includes('0|') ? ', zero or more' : ', more than zero'
    return `must be ${unit}${sign}, as a string of at most 12 digits, without leading zeros.`
  }
  return `must match ${pattern}.`
}

const namedPatterns: Readonly<Record<string, string>> = {
  '\\S': 'must not be blank.',
  '^\\S(.*\\S)?$': 'must be one line and not begin or end with a space.',
  [codePattern]: 'must be one line, not begin or end with a space, and have no invisible characters.',
  [linePattern]: 'must be text of one line, without control characters, and not blank.',
  '^[a-z]{2}$': 'must be a language code of two lower-case letters.',
  '^[a-z][a-z0-9_]{0,39}$': 'must begin with a small letter and have only small letters, digits and _, at most 40.',
  [phonePattern]:
    'must be a telephone number: at least four digits, with spaces and + ( ) . / - between them, and an extension behind them.',
  '^[0-9]{9}$': 'must have 9 digits.',
  '^(now|[0-9]{1,19})$': 'must be now, or the meta.position of an earlier answer.',
  '^[0-9]{14}$': 'must have 14 digits.',
  '^[0-9a-f]{64}$': 'must have 64 hexadecimal digits, a to f in lower case.',
  '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$': 'must be an IBAN without blanks, in capital letters.',
  '^[A-Z]{2}[0-9]{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$': 'must be a creditor identifier of SEPA without blanks, in capital letters.',
  '^[A-Z]{2}[A-Z0-9]{2}$': 'must be a reason code of the bank, such as AM04.',
  "^[A-Za-z0-9+?/:().,'-]{1,35}$": "must be letters, digits and + ? / : ( ) . , ' - only.",
  '^[1-9][0-9]{0,5}([.][0-9]{1,3})?$': 'must be a number with a point and at most three decimals, such as 145.47.',
  '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$': 'must be a BIC of 8 or 11 characters, in capital letters.',
  '^[^\\s@\\u0000-\\u001f]+@[^\\s@\\u0000-\\u001f]+\\.[^\\s@\\u0000-\\u001f.]+$': 'must be an e-mail address.',
  '^https?://[^\\s]+$': 'must be an address that begins with https:// or http://.',
  '^[0-9]{5}$': 'must have 5 digits.',
  '^[0-9]{6}$': 'must have 6 digits.',
  '^[0-9]{7,8}$': 'must have 7 or 8 digits.',
  '^[A-Z]{2}$': 'must have 2 capital letters.',
  '^[A-Z]{5}$': 'must have 5 capital letters.',
  '^[0-9A-Za-z]{1,10}$': 'must have 1 to 10 digits and letters.',
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': 'must be a time of day, such as 15:30.',
  '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$': 'must be a day of the year, such as 06-15 for 15 June.',
  '^(1[89]|2[01])[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$':
    'must be a local date and time, such as 2027-03-10T09:00, without a time zone, of the years 1800 to 2199.',
  '^[a-z0-9.-]+\\.[a-z]{2,}$': 'must be a domain in lower case, such as miramar.example.',
  '^[0-9]{1,19}$': 'must be the version of a response.',
  '^[A-Za-z][A-Za-z0-9_-]*$': 'must be the name of an operation.',
  '^[A-Z0-9]{1,8}$': 'must have 1 to 8 capital letters and digits.',
  '^[0-9A-Z]{3,20}$': 'must have 3 to 20 digits and capital letters.',
  '^[a-z0-9_]*$': 'must have lower-case letters, digits and underscores only.',
  '^[a-zA-Z]{1,40}$': 'must have 1 to 40 letters.',
  '^[hH][tT][tT][pP][sS]?://': 'must begin with http:// or https://.',
  '^((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|[12][0-9]))$':
    'must be a month and a day, such as 12-31.',
  '^(?!XXXX-XX-XX)([0-9]{4}|XXXX)-([0-9]{2}|XX)-([0-9]{2}|XX)$':
    'must be a date whose unknown digits are X, such as 1949-05-XX; at least one part must be known.',
}

/** Finds text that PostgreSQL cannot store: a NUL character or an unpaired surrogate. Returns the path of the member, or undefined. */
export function unstorableText(value: unknown, at = 'body'): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? at : undefined
  if (Array.isArray(value)) {
    for (const [position, item] of value.entries()) {
      const found = unstorableText(item, `${at}[${position}]`)
      if (found) return found
    }
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    const found = unstorableText(name, at) ?? unstorableText(member, `${at}.${name}`)
    if (found) return found
  }
  return undefined
}

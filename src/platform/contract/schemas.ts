/**
 * Building blocks of request and response schemas. Objects are closed: an unknown member is rejected by name.
 * Shared schemas are named components of the OpenAPI document, referred to by `$ref`.
 */

import { type Static, type TObject, type TProperties, type TSchema, type TUnsafe, Type } from 'typebox'
import type { Currency, Money } from '../values/money.ts'
import { phoneLength, phonePattern } from '../values/phone-numbers.ts'

export { type Static, type TObject, type TSchema, Type }

/**
 * Amounts in requests have at most 12 digits (just below ten billion in the main currency unit). A folio would need millions of such entries before a sum
 * left the range of a bigint column. Amounts in responses are not limited.
 */
const cents = '^(0|-?[1-9][0-9]{0,11})$'
const centsNotNegative = '^(0|[1-9][0-9]{0,11})$'

export const closed = <Properties extends TProperties>(properties: Properties, options: object = {}): TObject<Properties> =>
  Type.Object(properties, { additionalProperties: false, ...options })

/** A reference with its own description; JSON Schema 2020-12 allows a description next to `$ref`. */
const named = <Shape>(name: string, options: object = {}): TUnsafe<Shape> => Type.Unsafe<Shape>({ $ref: `${name}#`, ...options })

/** Shared schemas by name. Each becomes a component of openapi.json. */
export const components: Record<string, TSchema> = {
  Id: Type.String({
    $id: 'Id',
    format: 'uuid',
    description: 'A UUID, version 7.',
    examples: ['019a9c1e-6b1f-7c3a-9d55-0d6f3a2b1c00'],
  }),
  CalendarDate: Type.String({
    $id: 'CalendarDate',
    format: 'date',
    description: 'A calendar date, `YYYY-MM-DD`, from 1800 to 2199.',
    examples: ['2026-11-21'],
  }),
  Timestamp: Type.String({
    $id: 'Timestamp',
    format: 'date-time',
    description: 'RFC 3339, UTC.',
    examples: ['2026-11-21T09:30:00.000Z'],
  }),
  Cents: Type.String({
    $id: 'Cents',
    pattern: cents,
    description: 'An amount in cents: a big integer as a string.',
    examples: ['12900'],
  }),
  CentsNotNegative: Type.String({
    $id: 'CentsNotNegative',
    pattern: centsNotNegative,
    description: 'An amount in cents, zero or more: a big integer as a string.',
    examples: ['12900'],
  }),
  Currency: Type.Unsafe<Currency>({
    $id: 'Currency',
    type: 'string',
    format: 'currency',
    description: 'ISO 4217, alphabetic.',
    examples: ['EUR'],
  }),
  Money: closed(
    { amountCents: Type.Unsafe<string>({ $ref: 'Cents#' }), currency: Type.Unsafe<Currency>({ $ref: 'Currency#' }) },
    { $id: 'Money', description: 'An amount in cents with its currency.', examples: [{ amountCents: '12900', currency: 'EUR' }] },
  ),
  CountryCode: Type.String({
    $id: 'CountryCode',
    format: 'country',
    description: 'ISO 3166-1 alpha-2, upper case, or XK for Kosovo.',
    examples: ['FR'],
  }),
  Nationality: Type.String({
    $id: 'Nationality',
    format: 'nationality',
    description:
      'ISO 3166-1 alpha-2, upper case, or XK for Kosovo; for holders of a travel document without a nationality XXA (stateless), XXB (refugee, convention of 1951) or XXC (other refugee), as in ICAO Doc 9303.',
    examples: ['FR'],
  }),
  PageMeta: closed(
    {
      page: Type.Integer({ minimum: 1 }),
      pageSize: Type.Integer({ minimum: 1 }),
      total: Type.Integer({ minimum: 0 }),
      next: Type.Optional(
        Type.String({
          description:
            'Cursor of the next page, for `after`. Absent on the last page. Every record that stays in the list is read once.',
        }),
      ),
      position: Type.Optional(
        Type.String({
          description:
            'Only with `updatedSince`. What to send as `updatedSince` the next time, once the last page is read: the position on that page.',
        }),
      ),
    },
    {
      $id: 'PageMeta',
      description:
        'The position of this page in the list. Pages by number are for people: while records change, one may be listed twice or not at all. Programs read with `after`.',
      examples: [{ page: 1, pageSize: 50, total: 128, next: 'WyIwMTlhOWMxZSJd' }],
    },
  ),
  ErrorResponse: closed(
    {
      code: Type.String({
        maxLength: 100,
        pattern: '^[A-Z][A-Z0-9_]*$',
        description: 'Machine code of the error.',
        examples: ['VALIDATION_ERROR'],
      }),
      message: Type.String({ description: 'A sentence for a person.' }),
      origin: Type.Optional(closed({ boundedContext: Type.Optional(Type.String()), module: Type.Optional(Type.String()) })),
      status: Type.Integer({ minimum: 400, maximum: 599, description: 'HTTP status.' }),
      traceId: Type.String({
        maxLength: 32,
        pattern: '^[0-9a-f]{32}$',
        description: 'Correlation identifier for support: the W3C trace id, 32 hexadecimal digits.',
      }),
    },
    {
      $id: 'ErrorResponse',
      description: 'The body of every failure.',
      examples: [
        {
          code: 'VALIDATION_ERROR',
          message: 'body.arrivalDate is required.',
          origin: { boundedContext: 'platform', module: 'platform' },
          status: 400,
          traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        },
      ],
    },
  ),
}

export const Id = (description?: string): TUnsafe<string> => named('Id', description ? { description } : {})
export const DateOf = (description?: string): TUnsafe<string> => named('CalendarDate', description ? { description } : {})
export const MomentOf = (description?: string): TUnsafe<string> => named('Timestamp', description ? { description } : {})
export const Cents = (description?: string): TUnsafe<string> => named('Cents', description ? { description } : {})
export const CentsNotNegative = (description?: string): TUnsafe<string> =>
  named('CentsNotNegative', description ? { description } : {})
export const MoneyOf = (description?: string): TUnsafe<Money> => named('Money', description ? { description } : {})
export const Phone = (description = 'A telephone number as people write it, with an extension if there is one.') =>
  Type.String({ minLength: 4, maxLength: phoneLength, pattern: phonePattern, description })
export const CurrencyCode = (description?: string): TUnsafe<Currency> => named('Currency', description ? { description } : {})
export const CountryCode = (description?: string): TUnsafe<string> => named('CountryCode', description ? { description } : {})

export const Nationality = (): TUnsafe<string> => named('Nationality')

/** A time of day in the 24-hour clock, HH:MM. */
export const TimeOfDay = (description: string) =>
  Type.String({
    minLength: 5,
    maxLength: 5,
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    description,
    examples: ['15:30'],
  })

/** Registers a module's schema as a named component and returns a reference to it. */
export function component<Shape extends TSchema>(name: string, shape: Shape): TUnsafe<Static<Shape>> {
  components[name] = { ...shape, $id: name }
  return named<Static<Shape>>(name)
}

export const OneOf = <const Values extends readonly string[]>(values: Values, options: object = {}): TUnsafe<Values[number]> =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options })

/**
 * An open enumeration: any trimmed text of 1 to 64 characters is accepted. The recommended values are published
 * in the OpenAPI document as `x-recommended-values` and as examples.
 */
export const OpenEnumeration = (recommended: readonly string[], description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 64,
    pattern: '^\\S(.*\\S)?$',
    description: `${description} Recommended: ${recommended.join(', ')}.`,
    examples: recommended.slice(0, 3),
    'x-recommended-values': recommended,
  })

/** Text that is neither empty nor only spaces. */
export const Text = (maxLength: number, description?: string, minLength = 1) =>
  Type.String({ minLength, maxLength, ...(minLength > 0 ? { pattern: '\\S' } : {}), ...(description ? { description } : {}) })

/** Control characters and bidirectional overrides, which could disguise a name: `Ann\u202E…` reads as another name. */
const unseen = '\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069'
const zeroWidth = '\\u00ad\\u180e\\u200b-\\u200f\\u2060-\\u2064\\ufeff\\ufff0-\\uffff'
export const linePattern = `^[^${unseen}]*[^\\s${unseen}${zeroWidth}][^${unseen}]*$`
export const codePattern = `^[^\\s${unseen}${zeroWidth}]([^${unseen}${zeroWidth}]*[^\\s${unseen}${zeroWidth}])?$`

/** Text of one line without control characters, so that equal-looking texts are equal. */
export const Line = (maxLength: number, description?: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: linePattern,
    ...(description ? { description } : {}),
  })

/** A short code of the establishment, e.g. `DBL` or `101`. */
export const Code = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, pattern: codePattern, ...(description ? { description } : {}) })

/** A member that may be null. Absent and null are different. */
export const Nullable = <Shape extends TSchema>(shape: Shape): TUnsafe<Static<Shape> | null> => {
  const { description, ...rest } = shape as TSchema & { description?: string }
  return Type.Unsafe<Static<Shape> | null>({ anyOf: [rest, { type: 'null' }], ...(description ? { description } : {}) })
}

/** The query of every paginated list. */
export const page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1, description: 'Page number, from 1.' })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Records per page.' })),
  after: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_000,
      description:
        '`meta.next` of the page before: the records after it, whatever was changed meanwhile, instead of a page number. Send the same filters and order.',
    }),
  ),
}

/**
 * The fields of a record, one line each: bodies, responses and rows follow from the list, columns too (`database/columns.ts`). A noun's list is its
 * `<noun>-fields.ts`.
 */
import { Nullable, type Static, type TSchema, Type } from './schemas.ts'

export interface Field {
  /** Its shape in requests. */
  readonly shape: TSchema
  /** Its shape in responses, where it has no limits; default: that of requests. */
  readonly shown?: TSchema
  /** Its value in a record that doesn't state it; default: null. A field with such a value can be replaced, but not cleared. */
  readonly otherwise?: string | number | boolean
  /** It can be replaced, but not cleared. */
  readonly stays?: true
}
export type FieldList = Readonly<Record<string, Field>>

type Optional<Shape extends TSchema> = ReturnType<typeof Type.Optional<Shape>>
type Keeps = { readonly otherwise: string | number | boolean } | { readonly stays: true }
type OrNull<Of extends Field> = Of extends Keeps ? never : null
type Shown<Of extends Field> = Of extends { readonly shown: infer Shape extends TSchema } ? Shape : Of['shape']

const mapped = (fields: FieldList, each: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, each(field)]))
const keeps = ({ otherwise, stays }: Field): boolean => otherwise !== undefined || stays === true

/** Members of a new record: each may be absent. */
export const given = <Fields extends FieldList>(fields: Fields) =>
  mapped(fields, ({ shape }) => Type.Optional(shape)) as { [Name in keyof Fields]: Optional<Fields[Name]['shape']> }

/** Members of a change: each may be absent, and null where it can be cleared. */
export const changeable = <Fields extends FieldList>(fields: Fields) =>
  mapped(fields, (field) => Type.Optional(keeps(field) ? field.shape : Nullable(field.shape))) as {
    [Name in keyof Fields]: Optional<ReturnType<typeof Type.Unsafe<Static<Fields[Name]['shape']> | OrNull<Fields[Name]>>>>
  }

/** Members of a response in which those without a value are absent. */
export const shown = <Fields extends FieldList>(fields: Fields) =>
  mapped(fields, (field) => {
    const shape = field.shown ?? field.shape
    return field.otherwise === undefined ? Type.Optional(shape) : shape
  }) as {
    [Name in keyof Fields]: Fields[Name] extends { readonly otherwise: unknown }
      ? Shown<Fields[Name]>
      : Optional<Shown<Fields[Name]>>
  }

/** Members of a response in which those without a value are null. */
export const shownOrNull = <Fields extends FieldList>(fields: Fields) =>
  mapped(fields, (field) => {
    const shape = field.shown ?? field.shape
    return keeps(field) ? shape : Nullable(shape)
  }) as {
    [Name in keyof Fields]: ReturnType<typeof Type.Unsafe<Static<Shown<Fields[Name]>> | OrNull<Fields[Name]>>>
  }

/** The values of a record. A field that stays may be unknown too, unless it has a value otherwise. */
export type Values<Fields extends FieldList> = {
  readonly [Name in keyof Fields]:
    | Static<Fields[Name]['shape']>
    | (Fields[Name] extends { readonly otherwise: unknown } ? never : null)
}

/** The values of a record that states nothing. */
export const valuesOtherwise = <Fields extends FieldList>(fields: Fields) =>
  mapped(fields, ({ otherwise }) => otherwise ?? null) as {
    readonly [Name in keyof Fields]: Fields[Name] extends { readonly otherwise: infer Value } ? Value : null
  }

/** The values that a body gives, and otherwise those of a record that states nothing. */
export const valuesFrom = <Fields extends FieldList>(
  fields: Fields,
  body: { readonly [Name in keyof Fields]?: unknown },
): Values<Fields> =>
  Object.fromEntries(
    Object.entries(valuesOtherwise(fields)).map(([name, otherwise]) => [name, body[name] ?? otherwise]),
  ) as Values<Fields>

/** Only these members of a row. */
export const picked = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>

/** Omits members that are null or undefined: where absent means “not known”. */
export function known<Members extends object>(members: Members): { [Name in keyof Members]?: NonNullable<Members[Name]> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined)) as {
    [Name in keyof Members]?: NonNullable<Members[Name]>
  }
}

/**
 * The words that modules add: kinds of records, permissions, tags of the API, names of enumerations. Each module declares its own in `vocabulary.ts`; the platform
 * knows none by itself. The types follow (`RecordKind`, `Permission`), so a misspelt one does not compile; the values are complete once `modules.ts` is loaded.
 */

/** Where the id of a record stands: `addressed` in a path (`names` of an operation), `part` only in examples and bodies. */
type RecordUse = 'addressed' | 'part'

interface PermissionTerms {
  /** Further permissions that it includes. */
  readonly implies?: readonly string[]
  /** The roles that have it. Manager and owner have every permission, and those who only read have every one that ends in `.read`. */
  readonly roles?: readonly string[]
  /** No role has it, not even the manager's: it is given to single keys. */
  readonly isOfNoRole?: true
}

export interface Vocabulary {
  readonly records?: Readonly<Record<string, RecordUse>>
  readonly permissions?: Readonly<Record<string, PermissionTerms>>
  /** First segments of paths after the version, each with a description. */
  readonly tags?: Readonly<Record<string, string>>
  /** Names of enumerations that several schemas share. Each is read from one member of a component: `Wallet.mode`. */
  readonly enumerations?: Readonly<Record<string, string>>
}

/** Modules merge the members of their vocabularies into these. */
export type RecordsOf<Declared> = Declared extends { readonly records: infer Records } ? Records : object
export type PermissionsOf<Declared> = Declared extends { readonly permissions: infer Permissions } ? Permissions : object
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Records {}
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Permissions {}

/** The kinds of records whose id stands in a path. */
export type RecordKind = { [Kind in keyof Records]: Records[Kind] extends 'addressed' ? Kind : never }[keyof Records]
export type Permission = keyof Permissions

const all = {
  records: new Map<string, RecordUse>(),
  permissions: new Map<string, PermissionTerms>(),
  tags: new Map<string, string>(),
  enumerations: new Map<string, string>(),
}

/** @throws if another module has declared one of these */
export function declared<const Declared extends Vocabulary>(vocabulary: Declared): Declared {
  for (const [part, words] of Object.entries(all))
    for (const [name, value] of Object.entries(vocabulary[part as keyof Vocabulary] ?? {})) {
      if (words.has(name)) throw new Error(`${name} is declared twice among the ${part}`)
      words.set(name, value)
    }
  return vocabulary
}

export const permissionTerms: ReadonlyMap<string, PermissionTerms> = all.permissions
export const tagDescriptions: ReadonlyMap<string, string> = all.tags
export const sharedEnumerations: ReadonlyMap<string, string> = all.enumerations

/** Users and groups in the SCIM 2.0 schema (RFC 7643). Accepts the spelling variants that providers send. */
export const schemasOf = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const

/** An error in the format of RFC 7644 §3.12. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: string | undefined
  constructor(status: number, detail: string, scimType?: string) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export interface ScimUserRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: string
  readonly status: string
  readonly externalId: string | null
  readonly createdAt: string
  readonly changedAt: string
  readonly hasAWay: boolean
  readonly managesAll: boolean
}

/** The user attributes to set. */
export interface UserFields {
  email?: string
  name?: string
  language?: string
  active?: boolean
  externalId?: string | null
}

export interface ScimGroupRow {
  readonly id: string
  readonly displayName: string
  readonly externalId: string | null
  readonly createdAt: string
  readonly changedAt: string
  readonly members: readonly { readonly value: string; readonly display: string }[]
}

export const presentScimUser = (row: ScimUserRow, base: string): object => ({
  schemas: [schemasOf.user],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  userName: row.email,
  name: { formatted: row.name },
  displayName: row.name,
  emails: [{ value: row.email, type: 'work', primary: true }],
  preferredLanguage: row.language,
  active: row.status === 'active' || row.status === 'invited',
  meta: { resourceType: 'User', created: row.createdAt, lastModified: row.changedAt, location: `${base}/Users/${row.id}` },
})

export const presentScimGroup = (row: ScimGroupRow, base: string, hasMembers = true): object => ({
  schemas: [schemasOf.group],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  displayName: row.displayName,
  ...(hasMembers ? { members: row.members.map((member) => ({ ...member, $ref: `${base}/Users/${member.value}` })) } : {}),
  meta: { resourceType: 'Group', created: row.createdAt, lastModified: row.changedAt, location: `${base}/Groups/${row.id}` },
})

export const listOf = (resources: readonly object[], total: number, startIndex: number): object => ({
  schemas: [schemasOf.list],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const object = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

const text = (value: unknown, name: string, atMost: number): string => {
  const line = typeof value === 'string' ? value.trim() : ''
  if (line === '' || line.length > atMost || /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u.test(line))
    throw new ScimError(400, `${name} must be text of 1 to ${atMost} characters.`, 'invalidValue')
  return line
}

const languages = new Set(['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'])

/** Sets one attribute, by its path in lower case. Unsupported attributes are ignored. @throws ScimError */
function setField(fields: UserFields, path: string, value: unknown): void {
  if (path === 'username') {
    const email = text(value, 'userName', 254).toLowerCase()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email))
      throw new ScimError(400, 'userName must be an e-mail address.', 'invalidValue')
    fields.email = email
  } else if (path === 'displayname' || path === 'name.formatted') fields.name = text(value, path, 200)
  else if (path === 'externalid') fields.externalId = value === null ? null : text(value, 'externalId', 255)
  else if (path === 'active') {
    // Some providers send it as text.
    const word = typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value.toLowerCase() : ''
    if (word !== 'true' && word !== 'false') throw new ScimError(400, 'active must be true or false.', 'invalidValue')
    fields.active = word === 'true'
  } else if (path === 'preferredlanguage' && typeof value === 'string') {
    const language = value.slice(0, 2).toLowerCase()
    if (languages.has(language)) fields.language = language
  } else if (path === 'name') {
    const { formatted, givenName, familyName } = object(value) ?? {}
    const whole = formatted ?? [givenName, familyName].filter((part) => typeof part === 'string' && part !== '').join(' ')
    if (whole !== '' && whole !== undefined) fields.name = text(whole, 'name', 200)
  }
}

/** Parses a complete user from POST or PUT. @throws ScimError */
export function userFrom(body: unknown): UserFields & { email: string; name: string } {
  const fields: UserFields = {}
  const given = object(body)
  if (!given) throw new ScimError(400, 'The body must be a user.', 'invalidSyntax')
  // In this order: displayName, if given, overrides name.
  for (const name of ['name', 'displayName', 'userName', 'externalId', 'preferredLanguage', 'active']) {
    const key = Object.keys(given).find((each) => each.toLowerCase() === name.toLowerCase())
    if (key !== undefined && given[key] !== undefined && given[key] !== null) setField(fields, name.toLowerCase(), given[key])
  }
  if (fields.email === undefined) throw new ScimError(400, 'userName is required: an e-mail address.', 'invalidValue')
  return { ...fields, email: fields.email, name: fields.name ?? fields.email }
}

interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove'
  readonly path: string
  readonly value: unknown
}

/** @throws ScimError if it is not a PATCH of RFC 7644 §3.5.2 */
export function patchOperations(body: unknown): PatchOperation[] {
  const list = object(body)?.Operations ?? object(body)?.operations
  if (!Array.isArray(list) || list.length === 0 || list.length > 100)
    throw new ScimError(400, 'Operations is required: 1 to 100 of them.', 'invalidSyntax')
  return list.flatMap((each): PatchOperation[] => {
    const { op, path = '', value } = object(each) ?? {}
    const kind = String(op).toLowerCase()
    if (kind !== 'add' && kind !== 'replace' && kind !== 'remove')
      throw new ScimError(400, 'op must be add, replace or remove.', 'invalidSyntax')
    if (typeof path !== 'string' || path.length > 500) throw new ScimError(400, 'path must be text.', 'invalidPath')
    const members = object(value)
    if (path === '' && members)
      return Object.entries(members).map(([name, one]) => ({ op: kind, path: name.toLowerCase(), value: one }))
    return [{ op: kind, path: path.replace(`${schemasOf.user}:`, '').replace(`${schemasOf.group}:`, ''), value }]
  })
}

export function userPatch(body: unknown): UserFields {
  const fields: UserFields = {}
  for (const { op, path, value } of patchOperations(body)) {
    if (op === 'remove') {
      if (path.toLowerCase() === 'externalid') fields.externalId = null
      continue
    }
    setField(fields, path.toLowerCase(), value)
  }
  return fields
}

export interface GroupPatch {
  readonly name?: string | undefined
  readonly add: readonly string[]
  readonly remove: readonly string[]
  /** Set when all members are replaced. */
  readonly replace?: readonly string[] | undefined
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parses ids of members. @throws ScimError */
export function membersFrom(value: unknown): string[] {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  if (list.length > 1_000) throw new ScimError(400, 'At most 1,000 members at once.', 'tooMany')
  return list.map((each) => {
    const id = object(each)?.value ?? each
    if (typeof id !== 'string' || !uuid.test(id))
      throw new ScimError(400, 'A member is named by the id of a user.', 'invalidValue')
    return id.toLowerCase()
  })
}

export function groupPatch(body: unknown): GroupPatch {
  let name: string | undefined
  const add: string[] = []
  const remove: string[] = []
  let replace: string[] | undefined
  for (const { op, path, value } of patchOperations(body)) {
    const one = /^members\[value eq "([^"]+)"\]$/i.exec(path)?.[1]
    if (one !== undefined && op === 'remove') remove.push(...membersFrom([{ value: one }]))
    else if (path.toLowerCase() === 'members') {
      if (op === 'add') add.push(...membersFrom(value))
      else if (op === 'replace') replace = membersFrom(value)
      else if (value === undefined) replace = []
      else remove.push(...membersFrom(value))
    } else if (path.toLowerCase() === 'displayname' && op !== 'remove') name = text(value, 'displayName', 255)
  }
  return { name, add, remove, replace }
}

export function groupFrom(body: unknown): { name: string; externalId: string | null; members: string[] } {
  const given = object(body)
  if (!given) throw new ScimError(400, 'The body must be a group.', 'invalidSyntax')
  return {
    name: text(given.displayName, 'displayName', 255),
    externalId: given.externalId === undefined || given.externalId === null ? null : text(given.externalId, 'externalId', 255),
    members: membersFrom(given.members),
  }
}

/** Parses `attribute eq "value"`, the only filter supported. Providers use it to look up a record (RFC 7644 §3.4.2.2 makes others optional). */
export function filterFrom(filter: unknown, attributes: readonly string[]): { attribute: string; value: string } | undefined {
  if (filter === undefined || filter === '') return undefined
  const [, attribute = '', value = ''] =
    /^\s*([A-Za-z.]+)\s+eq\s+"((?:[^"\\]|\\.){0,300})"\s*$/i.exec(typeof filter === 'string' ? filter : '') ?? []
  const known = attributes.find((each) => each.toLowerCase() === attribute.toLowerCase())
  if (known === undefined || /\p{Cc}/u.test(value))
    throw new ScimError(400, `The filter must be one of ${attributes.join(', ')} eq "…".`, 'invalidFilter')
  return { attribute: known, value: value.replace(/\\(.)/g, '$1') }
}

export function pageFrom(query: Readonly<Record<string, unknown>>): { startIndex: number; count: number } {
  const number = (value: unknown, fallback: number, most: number) => {
    const given = Number(value ?? fallback)
    return Number.isInteger(given) ? Math.min(Math.max(given, 0), most) : fallback
  }
  return { startIndex: Math.max(1, number(query.startIndex, 1, 1_000_000)), count: number(query.count, 100, 200) }
}

/** SCIM 2.0 (RFC 7644) for users and groups: `/scim/v2`, with the token of `POST /v1/scim-token`. */
import { Refusal } from '../../../platform/contract/errors.ts'
import { withoutCell } from '../../../platform/values/cells.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { scimGroups, scimUsers, tenantOfToken } from './scim-reads.ts'
import {
  filterFrom,
  groupFrom,
  groupPatch,
  listOf,
  pageFrom,
  presentScimGroup,
  presentScimUser,
  ScimError,
  schemasOf,
  userFrom,
  userPatch,
} from './scim-resource.ts'
import {
  type AnyContext,
  changeGroup,
  changeUser,
  createGroup,
  createUser,
  groupById,
  removeGroup,
  removeUser,
  userById,
} from './scim-steps.ts'

export interface ScimRequest {
  readonly method: string
  /** Path behind `/scim/v2/`. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly token: string
}

export interface ScimAnswer {
  readonly status: number
  readonly body?: object
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function answerScim(context: AnyContext, request: ScimRequest): Promise<ScimAnswer> {
  try {
    const token = withoutCell(request.token)
    const [[found]] = /^[A-Za-z0-9_-]{43}$/.test(token) ? await context.flush([tenantOfToken(token)]) : [[]]
    if (!found) throw new ScimError(401, 'The header Authorization: Bearer is missing, or its token is not valid.')
    return await answered(context, found.tenantId, request)
  } catch (error) {
    const status = error instanceof ScimError || error instanceof Refusal ? error.status : undefined
    if (status === undefined || status >= 500) throw error
    const scimType = error instanceof ScimError ? error.scimType : undefined
    return {
      status,
      body: {
        schemas: [schemasOf.error],
        status: String(status),
        detail: (error as Error).message,
        ...(scimType === undefined ? {} : { scimType }),
      },
    }
  }
}

const notFound = (): ScimError => new ScimError(404, 'There is no resource at this path.')

/** A request at a kind of resources; `one` is the id of a single one. */
interface Asked {
  readonly tenantId: Id
  readonly one: string | undefined
  readonly base: string
  readonly request: ScimRequest
}

async function answered(context: AnyContext, tenantId: Id, request: ScimRequest): Promise<ScimAnswer> {
  const { method, path } = request
  const base = `${context.client.origin}/scim/v2`
  const [kind = '', id, ...rest] = path.split('/')
  if (rest.length > 0 || (id !== undefined && id !== '' && kind !== 'Schemas' && kind !== 'ResourceTypes' && !uuid.test(id)))
    throw notFound()
  const asked = { tenantId, one: id === undefined || id === '' ? undefined : id.toLowerCase(), base, request }
  if (kind === 'Users') return answeredUsers(context, asked)
  if (kind === 'Groups') return answeredGroups(context, asked)
  if (method === 'GET' && kind === 'ServiceProviderConfig') return { status: 200, body: configuration }
  if (method === 'GET' && kind === 'ResourceTypes') return { status: 200, body: listOf(resourceTypes, resourceTypes.length, 1) }
  throw notFound()
}

async function answeredUsers(context: AnyContext, { tenantId, one, base, request }: Asked): Promise<ScimAnswer> {
  const { method, query, body } = request
  const shown = (row: Parameters<typeof presentScimUser>[0]) => presentScimUser(row, base)
  if (one === undefined) {
    if (method === 'POST') return { status: 201, body: shown(await createUser(context, tenantId, userFrom(body))) }
    if (method !== 'GET') throw notFound()
    const { startIndex, count } = pageFrom(query)
    const [rows, [total]] = await context.within(
      tenantId,
      scimUsers(tenantId, filterFrom(query.filter, ['userName', 'externalId', 'id']), startIndex - 1, count),
    )
    return { status: 200, body: listOf(rows.map(shown), total?.total ?? 0, startIndex) }
  }
  if (method === 'GET') return { status: 200, body: shown(await userById(context, tenantId, one)) }
  if (method === 'PUT') return { status: 200, body: shown(await changeUser(context, tenantId, one, userFrom(body))) }
  if (method === 'PATCH') return { status: 200, body: shown(await changeUser(context, tenantId, one, userPatch(body))) }
  if (method !== 'DELETE') throw notFound()
  await removeUser(context, tenantId, one)
  return { status: 204 }
}

async function answeredGroups(context: AnyContext, { tenantId, one, base, request }: Asked): Promise<ScimAnswer> {
  const { method, query, body } = request
  const { excludedAttributes } = query
  const isWhole = typeof excludedAttributes !== 'string' || !/(^|,)\s*members\s*(,|$)/i.test(excludedAttributes)
  const shown = (row: Parameters<typeof presentScimGroup>[0]) => presentScimGroup(row, base, isWhole)
  if (one === undefined) {
    if (method === 'POST') return { status: 201, body: shown(await createGroup(context, tenantId, groupFrom(body))) }
    if (method !== 'GET') throw notFound()
    const { startIndex, count } = pageFrom(query)
    const [rows, [total]] = await context.within(
      tenantId,
      scimGroups(tenantId, filterFrom(query.filter, ['displayName', 'externalId']), startIndex - 1, count, isWhole),
    )
    return { status: 200, body: listOf(rows.map(shown), total?.total ?? 0, startIndex) }
  }
  if (method === 'GET') return { status: 200, body: shown(await groupById(context, tenantId, one)) }
  if (method === 'PUT') {
    const { name, members } = groupFrom(body)
    const changes = { name, add: [], remove: [], replace: members }
    return { status: 200, body: shown(await changeGroup(context, tenantId, one, changes)) }
  }
  if (method === 'PATCH') return { status: 200, body: shown(await changeGroup(context, tenantId, one, groupPatch(body))) }
  if (method !== 'DELETE') throw notFound()
  await removeGroup(context, tenantId, one)
  return { status: 204 }
}

const resourceTypes = [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: schemasOf.user,
  },
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    schema: schemasOf.group,
  },
]

const configuration = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token created by POST /v1/scim-token.' },
  ],
}

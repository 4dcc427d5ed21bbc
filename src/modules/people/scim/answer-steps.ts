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

async function answered(context: AnyContext, tenantId: Id, { method, path, query, body }: ScimRequest): Promise<ScimAnswer> {
  const base = `${context.client.origin}/scim/v2`
  const [kind = '', id, ...rest] = path.split('/')
  if (rest.length > 0 || (id !== undefined && id !== '' && kind !== 'Schemas' && kind !== 'ResourceTypes' && !uuid.test(id)))
    throw new ScimError(404, 'There is no resource at this path.')
  const one = id === undefined || id === '' ? undefined : id.toLowerCase()
  if (kind === 'Users') {
    const shown = (row: Parameters<typeof presentScimUser>[0]) => presentScimUser(row, base)
    if (method === 'GET' && one === undefined) {
      const { startIndex, count } = pageFrom(query)
      const [rows, [total]] = await context.within(
        tenantId,
        scimUsers(tenantId, filterFrom(query.filter, ['userName', 'externalId', 'id']), startIndex - 1, count),
      )
      return { status: 200, body: listOf(rows.map(shown), total?.total ?? 0, startIndex) }
    }
    if (method === 'POST' && one === undefined)
      return { status: 201, body: shown(await createUser(context, tenantId, userFrom(body))) }
    if (one !== undefined) {
      if (method === 'GET') return { status: 200, body: shown(await userById(context, tenantId, one)) }
      if (method === 'PUT') return { status: 200, body: shown(await changeUser(context, tenantId, one, userFrom(body))) }
      if (method === 'PATCH') return { status: 200, body: shown(await changeUser(context, tenantId, one, userPatch(body))) }
      if (method === 'DELETE') {
        await removeUser(context, tenantId, one)
        return { status: 204 }
      }
    }
  }
  if (kind === 'Groups') {
    const { excludedAttributes } = query
    const isWhole = typeof excludedAttributes !== 'string' || !/(^|,)\s*members\s*(,|$)/i.test(excludedAttributes)
    const shown = (row: Parameters<typeof presentScimGroup>[0]) => presentScimGroup(row, base, isWhole)
    if (method === 'GET' && one === undefined) {
      const { startIndex, count } = pageFrom(query)
      const [rows, [total]] = await context.within(
        tenantId,
        scimGroups(tenantId, filterFrom(query.filter, ['displayName', 'externalId']), startIndex - 1, count, isWhole),
      )
      return { status: 200, body: listOf(rows.map(shown), total?.total ?? 0, startIndex) }
    }
    if (method === 'POST' && one === undefined)
      return { status: 201, body: shown(await createGroup(context, tenantId, groupFrom(body))) }
    if (one !== undefined) {
      if (method === 'GET') return { status: 200, body: shown(await groupById(context, tenantId, one)) }
      if (method === 'PUT') {
        const { name, members } = groupFrom(body)
        return {
          status: 200,
          body: shown(await changeGroup(context, tenantId, one, { name, add: [], remove: [], replace: members })),
        }
      }
      if (method === 'PATCH') return { status: 200, body: shown(await changeGroup(context, tenantId, one, groupPatch(body))) }
      if (method === 'DELETE') {
        await removeGroup(context, tenantId, one)
        return { status: 204 }
      }
    }
  }
  if (method === 'GET' && kind === 'ServiceProviderConfig') return { status: 200, body: configuration }
  if (method === 'GET' && kind === 'ResourceTypes')
    return {
      status: 200,
      body: listOf(
        [
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
        ],
        2,
        1,
      ),
    }
  throw new ScimError(404, 'There is no resource at this path.')
}

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

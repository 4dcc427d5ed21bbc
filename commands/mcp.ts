/**
 * bin/mcp: offers the operations of a running service as tools of the Model Context Protocol, over standard input and output or streamable HTTP.
 * Only operations that the key permits are offered, and writes only with --write.
 */
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import { createInnkeep, type Innkeep, InnkeepError, type OperationId } from '../clients/typescript/src/index.ts'
import { operations } from '../src/modules.ts'
import { allEventTypes } from '../src/platform/events/event-types.ts'
import { openApiDocument } from '../src/platform/openapi/document.ts'
import { tagOf } from '../src/platform/openapi/tags.ts'
import { isWrite, type Operation, takesIdempotencyKey } from '../src/platform/operation/operation.ts'
import { type ClientOperation, modelOf, nameOf, type Shape } from './clients-model.ts'

const { values: chosen } = parseArgs({
  options: {
    help: { type: 'boolean' },
    write: { type: 'boolean', default: false },
    tags: { type: 'string' },
    http: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  },
})
if (chosen.help) {
  process.stdout.write(
    [
      'bin/mcp [--write] [--tags reservations,guests] [--http PORT [--host ADDRESS]]',
      '',
      'Offers the operations of a running service as tools of the Model Context Protocol.',
      '  INNKEEP_MCP_URL   URL of the service (default http://127.0.0.1:3000)',
      '  INNKEEP_MCP_KEY   the API key; over HTTP each client sends its own as X-API-Key or bearer token',
      '  --write           also offers operations that change data; default: only reads',
      '  --tags            only the operations of these tags, e.g. reservations,guests,availability,quotes',
      '  --http            streamable HTTP on this port, path /mcp, instead of standard input and output',
      '',
    ].join('\n'),
  )
  process.exit(0)
}

const url = process.env.INNKEEP_MCP_URL ?? 'http://127.0.0.1:3000'
const tags = chosen.tags === undefined ? undefined : new Set(chosen.tags.split(',').map((tag) => tag.trim()))
const known = new Set(operations.map(tagOf))
for (const tag of tags ?? []) if (!known.has(tag)) fail(`There is no tag ${tag}. There are: ${[...known].toSorted().join(', ')}.`)

const model = modelOf(openApiDocument(operations, allEventTypes()), [])
const shapes = new Map(model.shapes)
const described = new Map(model.operations.map((operation) => [operation.id, operation]))

/** Operations with files are left out: a model cannot send files. */
const offered = operations.filter(
  (operation) =>
    !operation.requestFile && (chosen.write || !isWrite(operation)) && (tags === undefined || tags.has(tagOf(operation))),
)
const tools = new Map(offered.map((operation) => [operation.id, { operation, tool: toolOf(operation) }]))

/** Creates a server for one key, with the operations that it permits. */
function makeServer(key: string): Server {
  const innkeep = createInnkeep({ url, key })
  const server = new Server(
    { name: 'innkeep', version: '1' },
    {
      capabilities: { tools: {} },
      instructions:
        'Innkeep is the back office of hotels, campsites and residences. Amounts are strings of cents, dates YYYY-MM-DD. Begin with getMe and listEstablishments. ' +
        (chosen.write
          ? 'Tools that are not read-only change bookings and money: confirm with the user first, and send the same idempotencyKey when a call is repeated.'
          : 'Only read operations are offered.'),
    },
  )
  let allowed: Promise<ReadonlySet<string>> | undefined
  const permissions = () => (allowed ??= innkeep.getMe().then((me) => new Set<string>([...me.permissions, `role:${me.role}`])))
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    const has = await permissions().catch((error: unknown) => {
      allowed = undefined
      throw new McpError(
        ErrorCode.InvalidRequest,
        error instanceof InnkeepError ? error.message : `The service at ${url} could not be reached.`,
      )
    })
    return { tools: [...tools.values()].filter(({ operation }) => mayCall(operation, has)).map(({ tool }) => tool) }
  })
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => callTool(innkeep, params.name, params.arguments ?? {}))
  return server
}

const mayCall = (operation: Operation, permissions: ReadonlySet<string>): boolean =>
  (!operation.permission || permissions.has(operation.permission)) && (!operation.managerOnly || permissions.has('role:manager'))

async function callTool(innkeep: Innkeep, name: string, given: Record<string, unknown>): Promise<CallToolResult> {
  const known = tools.get(name)
  if (!known) return { isError: true, content: [{ type: 'text', text: `There is no tool ${name}.` }] }
  const { idempotencyKey, ...input } = given
  const key = takesIdempotencyKey(known.operation)
    ? typeof idempotencyKey === 'string'
      ? idempotencyKey
      : randomUUID()
    : undefined
  try {
    const answer = await innkeep.call(name as OperationId, input, key === undefined ? {} : { idempotencyKey: key })
    if (answer.data instanceof Uint8Array)
      return fileResult(name, answer.mediaType, typeof given.id === 'string' ? given.id : '', answer.data)
    const structuredContent = {
      data: answer.data,
      ...(answer.meta ? { meta: answer.meta } : {}),
      ...(key === undefined ? {} : { idempotencyKey: key, replayed: answer.replayed }),
    }
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
  } catch (error) {
    const text =
      error instanceof InnkeepError
        ? `${error.code} (${error.status}): ${error.message} Trace id ${error.traceId}.`
        : error instanceof TypeError && error.message.endsWith(' is empty.')
          ? error.message
          : `The service at ${url} could not be reached.`
    return { isError: true, content: [{ type: 'text', text: key === undefined ? text : `${text} idempotencyKey ${key}.` }] }
  }
}

function fileResult(name: string, mediaType: string, id: string, bytes: Uint8Array): CallToolResult {
  const uri = `innkeep://${name}/${id}`
  const isText = /^text\/|xml|json/.test(mediaType)
  return {
    content: [
      {
        type: 'resource',
        resource: isText
          ? { uri, mimeType: mediaType, text: Buffer.from(bytes).toString('utf8') }
          : { uri, mimeType: mediaType, blob: Buffer.from(bytes).toString('base64') },
      },
    ],
  }
}

function toolOf(operation: Operation): Tool {
  const client = described.get(operation.id) as ClientOperation
  const writes = isWrite(operation)
  const permission = operation.managerOnly
    ? 'Only for keys with the role manager.'
    : operation.permission
      ? `Needs the permission ${operation.permission}.`
      : ''
  return {
    name: operation.id,
    title: operation.summary,
    description: [operation.description ?? `${operation.summary}.`, permission, writes ? 'THIS CHANGES DATA.' : 'Reads only.']
      .filter(Boolean)
      .join(' '),
    inputSchema: inputSchemaOf(client, takesIdempotencyKey(operation)),
    annotations: {
      readOnlyHint: !writes,
      destructiveHint: writes && /^(DELETE|PUT|PATCH)$/.test(operation.method),
      idempotentHint: !writes || takesIdempotencyKey(operation) || operation.method === 'PUT',
      openWorldHint: operation.externalCall !== undefined,
    },
  }
}

/** The input schema: path, query and body merged into one object, including the referenced schemas. */
function inputSchemaOf(client: ClientOperation, takesKey: boolean): Tool['inputSchema'] {
  const body = (client.body?.$ref === undefined ? client.body : shapes.get(nameOf(client.body.$ref))) ?? {}
  const properties: Record<string, Shape> = {
    ...Object.fromEntries(client.parameters.map(({ name, shape, description }) => [name, { ...shape, description }])),
    ...(body.properties as Record<string, Shape> | undefined),
    ...(takesKey
      ? {
          idempotencyKey: {
            type: 'string',
            minLength: 8,
            maxLength: 200,
            description:
              'Idempotency key: the same key with the same input is executed once. To repeat a call, use the key of its first attempt. ' +
              'Default: a new key, returned with the result.',
          },
        }
      : {}),
  }
  const required = [
    ...client.parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ...(client.isBodyRequired ? ((body.required as string[] | undefined) ?? []) : []),
  ]
  const definitions: Record<string, unknown> = {}
  const local = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(local)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => name !== 'examples')
        .map(([name, each]) => {
          if (name !== '$ref') return [name, local(each)]
          const shape = String(each).split('/').at(-1) as string
          if (!(shape in definitions)) {
            definitions[shape] = {}
            definitions[shape] = local(shapes.get(shape))
          }
          return [name, `#/$defs/${shape}`]
        }),
    )
  }
  const written = local(properties) as Record<string, object>
  return {
    type: 'object',
    properties: written,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  }
}

if (chosen.http === undefined) {
  const key = process.env.INNKEEP_MCP_KEY ?? ''
  if (key === '') fail('Set INNKEEP_MCP_KEY to the API key for the service.')
  await makeServer(key).connect(new StdioServerTransport())
} else await serveHttp(Number(chosen.http), chosen.host)

/** Stateless: the server keeps no sessions, and each client sends its own key with every request. */
async function serveHttp(port: number, host: string): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('--http must be a port from 0 to 65535.')
  const isLocal = ['127.0.0.1', 'localhost', '::1'].includes(host)
  const listener = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.writeHead(500).end())
  })
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const refuse = (status: number, message: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }))
    if ((request.url ?? '').split('?')[0] !== '/mcp') return void refuse(404, 'The path is /mcp.')
    // Prevent DNS rebinding: a page whose host name resolves to this machine must not reach it.
    const origin = request.headers.origin
    if (isLocal && origin !== undefined && !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin))
      return void refuse(403, 'This origin is not allowed.')
    if (isLocal && !/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
      return void refuse(403, 'This host is not allowed.')
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const key = (request.headers['x-api-key'] as string | undefined) ?? bearer
    if (!key) return void refuse(401, 'Send an API key in the header X-API-Key or Authorization: Bearer.')
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    const server = makeServer(key)
    response.on('close', () => {
      void transport.close()
      void server.close()
    })
    await server.connect(transport)
    await transport.handleRequest(request, response)
  }
  await new Promise<void>((resolve) => listener.listen(port, host, resolve))
  process.stdout.write(`MCP at http://${host}:${(listener.address() as AddressInfo).port}/mcp, for the service at ${url}\n`)
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

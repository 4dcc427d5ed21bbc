/** Tests the MCP server with the client of the official SDK: over standard input and output, and over streamable HTTP. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { operations } from '../src/modules.ts'
import { permissionsOfRole } from '../src/platform/contract/permissions.ts'
import { isWrite } from '../src/platform/operation/operation.ts'
import { projectRoot } from './process.ts'
import { type Establishment, openWorld, type World } from './world.ts'

const command = path.join(projectRoot, 'bin', 'mcp')

describe('MCP', () => {
  let world: World
  let establishment: Establishment
  const clients: Client[] = []
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment()
  })
  after(async () => {
    for (const client of clients) await client.close()
    await world.close()
  })

  async function connect(key: string, ...args: string[]): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(
      new StdioClientTransport({
        command,
        args,
        env: { ...getDefaultEnvironment(), INNKEEP_MCP_URL: world.url, INNKEEP_MCP_KEY: key },
      }),
    )
    clients.push(client)
    return client
  }
  const call = async (client: Client, name: string, input: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: input })) as CallToolResult
  const dataOf = (result: CallToolResult) =>
    (result.structuredContent as { data: never }).data as Record<string, unknown> & Record<string, unknown>[]

  test('by default only read operations permitted for the key are offered', async () => {
    const reception = await world.keyFor('reception')
    const client = await connect(reception.key)
    const { tools } = await client.listTools()
    const wanted = operations.filter(
      (operation) =>
        !isWrite(operation) &&
        !operation.requestFile &&
        !operation.managerOnly &&
        (!operation.permission || permissionsOfRole('reception').includes(operation.permission)),
    )
    assert.deepEqual(tools.map(({ name }) => name).toSorted(), wanted.map(({ id }) => id).toSorted())
    assert.ok(
      tools.every(({ annotations, description }) => annotations?.readOnlyHint === true && description?.endsWith('Reads only.')),
    )
    const [me] = [dataOf(await call(client, 'getMe'))]
    assert.equal(me.role, 'reception')
    const refused = await call(client, 'createGuest', { firstName: 'Not', lastName: 'Offered' })
    assert.equal(refused.isError, true)
    const list = await call(client, 'getAvailability', {
      establishmentId: establishment.id,
      arrival: '2026-12-01',
      departure: '2026-12-03',
    })
    assert.notEqual(list.isError, true, JSON.stringify(list.content))
  })

  test('with --write it can book; a call repeated with its key is executed once; refusals are explained', async () => {
    const client = await connect(world.manager.key, '--write', '--tags', 'guests,reservations,quotes')
    const { tools } = await client.listTools()
    const create = tools.find(({ name }) => name === 'createGuest')
    assert.equal(create?.annotations?.readOnlyHint, false)
    assert.match(create?.description ?? '', /THIS CHANGES DATA/)
    assert.ok('idempotencyKey' in (create?.inputSchema.properties ?? {}))
    assert.ok(!tools.some(({ name }) => name === 'listFolios'))
    const input = { firstName: 'Mcp', lastName: 'Once', idempotencyKey: 'from-an-assistant-1' }
    const first = await call(client, 'createGuest', input)
    const second = await call(client, 'createGuest', input)
    assert.deepEqual(dataOf(second), dataOf(first))
    assert.equal((second.structuredContent as { replayed: boolean }).replayed, true)
    assert.equal((await world.manager.get('/v1/guests?lastName=Once')).body.meta.total, 1)
    const wrong = await call(client, 'createGuest', { firstName: '' })
    assert.equal(wrong.isError, true)
    assert.match(JSON.stringify(wrong.content), /VALIDATION_ERROR \(400\): body/)
  })

  test('every input schema is self-contained', async () => {
    const client = await connect(world.manager.key, '--write')
    const { tools } = await client.listTools()
    assert.ok(tools.length > 190, String(tools.length))
    for (const { name, inputSchema } of tools) {
      const definitions = Object.keys((inputSchema as { $defs?: object }).$defs ?? {})
      for (const [, target = ''] of JSON.stringify(inputSchema).matchAll(/"\$ref":"([^"]+)"/g))
        assert.ok(definitions.includes(target.replace('#/$defs/', '')), `${name}: ${target}`)
    }
  })

  describe('streamable HTTP', () => {
    let child: ChildProcess
    let url: string
    before(async () => {
      child = spawn(command, ['--http', '0'], {
        env: { ...process.env, INNKEEP_MCP_URL: world.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      url = await new Promise<string>((resolve) => {
        child.stdout?.on('data', (chunk: Buffer) => {
          const [found] = /http:\S+\/mcp/.exec(chunk.toString()) ?? []
          if (found) resolve(found)
        })
      })
    })
    after(() => child.kill())

    test('each client uses its own key', async () => {
      const client = new Client({ name: 'test', version: '1' })
      await client.connect(
        new StreamableHTTPClientTransport(new URL(url), {
          requestInit: { headers: { authorization: `Bearer ${world.manager.key}` } },
        }),
      )
      clients.push(client)
      assert.ok((await client.listTools()).tools.some(({ name }) => name === 'listReservations'))
      assert.equal(dataOf(await call(client, 'getMe')).role, 'manager')
    })

    test('no key, another host, another origin, another path: refused', async () => {
      const post = (headers: Record<string, string>, at = url) =>
        fetch(at, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
          body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
        })
      assert.equal((await post({})).status, 401)
      assert.equal((await post({ 'x-api-key': world.manager.key, origin: 'https://elsewhere.example' })).status, 403)
      assert.equal((await post({ 'x-api-key': world.manager.key }, url.replace('/mcp', '/other'))).status, 404)
      assert.equal((await post({ 'x-api-key': world.manager.key })).status, 200)
    })
  })
})

/**
 * Two cells behind a real HAProxy with the configuration that `bin/cells` writes: keys, sessions, links and tokens find the way to the database in which they live, also after a
 * move; people find their cell by an address or a company. Skipped where no HAProxy is installed; the routes of Envoy are held against the same requests by a reading of their own.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { noExternalSystems } from '../src/platform/external/external-systems.ts'
import { openVault } from '../src/platform/external/vault.ts'
import { type Cells, readCellsFile } from '../src/platform/cells/cells-file.ts'
import { envoyRoutes } from '../src/platform/cells/envoy.ts'
import { routingOf } from '../src/platform/cells/routing.ts'
import { homesOf, refreshDirectory } from '../src/platform/cells/whereabouts.ts'
import type { Cell as Place } from '../src/platform/tenants/following.ts'
import { confirmMove, moveTenant } from '../src/platform/tenants/move-tenant.ts'
import { addressOf, freePort, superuserConnection, urlOf } from './server.ts'
import { type Caller, callerOf, must, openWorld, type World } from './world.ts'

const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => fs.existsSync(file))
const root = path.join(import.meta.dirname, '..')
const run = promisify(execFile)

describe('cells', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-cells-'))
  const file = path.join(folder, 'cells.json')
  const socket = path.join(folder, 'haproxy.sock')
  const worlds: World[] = []
  let eu: World
  let us: World
  let router: string
  let haproxy: ChildProcess | undefined
  let cells: Cells

  const openCell = async (cell: string, company: string, vault: ReturnType<typeof openVault>) => {
    const world = await openWorld({
      external: { ...noExternalSystems, vault, cell, webhooks: { rules: { allowsLoopback: true }, vault } },
    })
    worlds.push(world)
    await world.query('update tenant set name = $2 where id = $1', [world.tenantId, company])
    await world.query('update tenant set name = $2 where id = $1', [world.otherTenantId, `Other of ${cell}`])
    return world
  }
  const command = (...words: string[]) =>
    run(path.join(root, 'bin/cells'), words, { env: { ...process.env, US_DATABASE_URL: cells[1]?.database ?? '' } })

  before(async () => {
    const vault = openVault(randomBytes(32))
    eu = await openCell('eu1', 'Café Miramar', vault)
    us = await openCell('us1', 'Bay Lodge', vault)
    cells = [
      { name: 'eu1', region: 'Europe', servers: [new URL(eu.url).host], database: urlOf(superuserConnection(eu.connection)) },
      { name: 'us1', region: 'America', servers: [new URL(us.url).host], database: urlOf(superuserConnection(us.connection)) },
    ]
    fs.writeFileSync(
      file,
      JSON.stringify({ cells: cells.map((cell) => (cell.name === 'us1' ? { ...cell, database: '$US_DATABASE_URL' } : cell)) }),
    )
    if (!program) return
    const port = await freePort()
    router = `http://127.0.0.1:${port}`
    await command('haproxy', file, '--into', folder, '--bind', `127.0.0.1:${port}`, '--socket', socket)
    haproxy = spawn(program, ['-f', path.join(folder, 'haproxy.cfg'), '-db'], { stdio: 'ignore' })
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(`${router}/health/ready`).catch(() => undefined)
      if (answer?.ok) break
      assert.ok(tries < 200, 'HAProxy answers')
      await setTimeout(50)
    }
  })
  after(async () => {
    haproxy?.kill()
    for (const world of worlds) await world.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  const through = (key: string): Caller => callerOf(router, key)
  const tenantOf = async (caller: Caller) => must(await caller.get('/v1/me')).data.tenantId as string
  const behindRouter = { skip: program ? false : 'no HAProxy is installed here' }
  const newKey = async (world: World, mode: 'live' | 'test' = 'live') =>
    must(await world.manager.post('/v1/api-keys', { name: 'Of a cell', role: 'manager', mode })).data as {
      key: string
      apiKey: { id: string; keyPrefix: string }
    }
  /** As a browser does that keeps its cookies. */
  const browser = (url: string) => {
    const jar = new Map<string, string>()
    return {
      jar,
      async send(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
        const response = await fetch(url + address, {
          method,
          headers: {
            origin: url,
            cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          jar.set(name, value)
        }
        const text = await response.text()
        return { status: response.status, text, data: text === '' ? undefined : JSON.parse(text).data }
      },
    }
  }
  /** Somebody of a cell with a password; answers with the token of the link by which they came. */
  async function person(world: World, email: string, url: string) {
    const user = must(await world.manager.post('/v1/users', { email, name: 'Ada Lovelace', grants: [{ role: 'manager' }] })).data
    const { link } = must(await world.manager.post(`/v1/users/${user.id}/invitation-link`)).data as { link: string }
    const token = link.split('#')[1] as string
    const desk = browser(url)
    const [cell] = token.split('.')
    const accepted = await desk.send(
      'POST',
      '/v1/sign-in/invitation',
      { token, password: 'a long sentence of mine' },
      { 'innkeep-cell': cell as string },
    )
    assert.equal(accepted.status, 200, accepted.text)
    return { desk, token }
  }

  test('a key carries its cell, and one with another cell in it is no key', async () => {
    const { key, apiKey } = await newKey(us)
    assert.match(key, /^ik_live_us1_[0-9A-Za-z]{16}_[0-9A-Za-z]{49}$/)
    assert.equal(apiKey.keyPrefix, key.slice(0, 'ik_live_us1_'.length + 16))
    assert.equal(await tenantOf(callerOf(us.url, key)), us.tenantId)
    assert.equal((await callerOf(us.url, key.replace('us1', 'eu1')).get('/v1/me')).status, 401)
    assert.equal((await callerOf(us.url, key.replace('us1_', '')).get('/v1/me')).status, 401)
    const rotated = must(await us.manager.post(`/v1/api-keys/${apiKey.id}/rotate`)).data
    assert.match(rotated.key, /^ik_live_us1_/)
  })

  test('the database takes no key id of another form', async () => {
    for (const wrong of [
      'Us1_0123456789abcdef',
      '_0123456789abcdef',
      'us1__0123456789abcdef',
      'toolongnameofacell_0123456789abcdef',
    ])
      await assert.rejects(
        us.query('update api_key set key_id = $2 where tenant_id = $1', [us.tenantId, wrong]),
        /api_key_key_id_check/,
        wrong,
      )
  })

  test('HAProxy takes the configuration without a warning', behindRouter, async () => {
    const { stdout, stderr } = await run(program as string, ['-c', '-f', path.join(folder, 'haproxy.cfg')])
    assert.doesNotMatch(stdout + stderr, /WARNING|ALERT/)
    assert.doesNotMatch(fs.readFileSync(path.join(folder, 'haproxy.cfg'), 'utf8'), /undefined/)
  })

  test(
    'keys find their database: of a cell by their beginning, from before there were cells by the map',
    behindRouter,
    async () => {
      for (const world of [eu, us])
        for (const mode of ['live', 'test'] as const)
          assert.equal(await tenantOf(through((await newKey(world, mode)).key)), world.tenantId)
      for (const world of [eu, us]) {
        assert.match(world.manager.key, /^ik_live_[0-9A-Za-z]{16}_/)
        assert.equal(await tenantOf(through(world.manager.key)), world.tenantId)
      }
      assert.equal((await through('ik_live_us1_nothing').get('/v1/me')).status, 401)
      assert.equal((await through('').get('/v1/me')).status, 401)
      for (const metrics of ['/metrics', '/metrics/', '/%6Detrics', '//metrics'])
        assert.equal((await fetch(router + metrics)).status, 404, metrics)
    },
  )

  test('people: link, session, sign-in and a trusted device find theirs', behindRouter, async () => {
    for (const [world, cell] of [
      [eu, 'eu1'],
      [us, 'us1'],
    ] as const) {
      const email = `ada@${cell}.example`
      const { desk, token } = await person(world, email, router)
      assert.ok(token.startsWith(`${cell}.`))
      for (const [name, value] of desk.jar) if (value !== '') assert.ok(value.startsWith(`${cell}.`), name)
      assert.equal((await desk.send('GET', '/v1/session')).data.tenant.id, world.tenantId)
      const other = browser(router)
      const body = { email, password: 'a long sentence of mine' }
      const signedIn = await other.send('POST', '/v1/sign-in/password', body, { 'innkeep-cell': cell })
      assert.equal(signedIn.status, 200, signedIn.text)
      assert.equal((await other.send('GET', '/v1/session')).data.tenant.id, world.tenantId)
      // Signed out, the browser still knows where it belongs.
      assert.equal((await other.send('POST', '/v1/session/sign-out', {})).status, 200)
      assert.equal((await other.send('POST', '/v1/sign-in/password', body)).status, 200)
      // A link works once, however it is written.
      for (const again of [token, token.slice(cell.length + 1)]) {
        const twice = { token: again, password: 'another long sentence' }
        const answer = await browser(router).send('POST', '/v1/sign-in/invitation', twice, { 'innkeep-cell': cell })
        assert.match(answer.text, /LINK_INVALID/)
      }
    }
  })

  test('the token of SCIM finds its company', behindRouter, async () => {
    for (const [world, cell] of [
      [eu, 'eu1'],
      [us, 'us1'],
    ] as const) {
      const { token } = must(await world.manager.post('/v1/scim-token')).data
      assert.ok(token.startsWith(`${cell}.`))
      const answer = await fetch(`${router}/scim/v2/Users`, { headers: { authorization: `Bearer ${token}` } })
      assert.equal(answer.status, 200)
    }
  })

  test('the directory: by the domain of an address, by the name of a company, or all there are', async () => {
    await person(us, 'grace@baylodge.example', us.url)
    const { missing } = await refreshDirectory(cells)
    assert.deepEqual(missing, [])
    const found = async (query: string) =>
      must(await callerOf(eu.url, '').get(`/v1/sign-in/cells?${query}`)).data.cells as {
        name: string
        region: string
        isKnown: boolean
      }[]
    assert.deepEqual(await found('email=anybody@BayLodge.example'), [{ name: 'us1', region: 'America', isKnown: true }])
    assert.deepEqual(await found('company=cafe%20MIRAMAR'), [{ name: 'eu1', region: 'Europe', isKnown: true }])
    assert.deepEqual(
      (await found('email=ada@nowhere.example')).map(({ name, isKnown }) => [name, isKnown]),
      [
        ['eu1', false],
        ['us1', false],
      ],
    )
    assert.deepEqual(
      (await found('company=Nobody%20and%20sons')).map(({ isKnown }) => isKnown),
      [false, false],
    )
    assert.equal((await callerOf(eu.url, '').get('/v1/sign-in/cells?email=nothing')).status, 400)
    assert.equal((await callerOf(eu.url, '').get('/v1/sign-in/cells?company=%20')).status, 400)
    // A group with houses on both sides: both are offered.
    await person(eu, 'hans@baylodge.example', eu.url)
    await refreshDirectory(cells)
    assert.deepEqual(
      (await found('email=grace@baylodge.example')).map(({ name }) => name),
      ['eu1', 'us1'],
    )
    // The service itself reads no more of it than that.
    await assert.rejects(eu.database.flush([{ text: 'select * from cell_of_name', values: [] } as never]))
  })

  test('a cell that does not answer keeps its place in the directory, and the files of the router stay', async () => {
    const broken = path.join(folder, 'broken.json')
    fs.writeFileSync(
      broken,
      JSON.stringify({ cells: [cells[0], { ...cells[1], database: 'postgres://nobody@127.0.0.1:1/nothing' }] }),
    )
    const into = path.join(folder, 'broken')
    await assert.rejects(command('haproxy', broken, '--into', into), (error: { stderr: string }) => {
      assert.match(error.stderr, /The cell us1 does not answer/)
      assert.doesNotMatch(error.stderr, /at .*\.ts/)
      return true
    })
    assert.ok(!fs.existsSync(into))
    const answer = must(await callerOf(eu.url, '').get('/v1/sign-in/cells?company=bay%20lodge')).data.cells
    assert.deepEqual(
      answer.map(({ name }: { name: string }) => name),
      ['us1'],
    )
  })

  test('what was known of a cell that does not answer goes on, and the others are brought up to date', behindRouter, async () => {
    const broken = path.join(folder, 'away.json')
    fs.writeFileSync(
      broken,
      JSON.stringify({ cells: [cells[0], { ...cells[1], database: 'postgres://nobody@127.0.0.1:1/nothing' }] }),
    )
    await command('refresh', file, '--into', folder, '--socket', socket)
    const before = fs.readFileSync(path.join(folder, 'keys.map'), 'utf8')
    assert.match(before, new RegExp(`${us.manager.key.slice(0, 24)}_ us1`))
    await assert.rejects(command('refresh', broken, '--into', folder, '--socket', socket), /The cell us1 does not answer/)
    assert.equal(fs.readFileSync(path.join(folder, 'keys.map'), 'utf8'), before)
    assert.equal(await tenantOf(through(us.manager.key)), us.tenantId)
  })

  test('a file that is wrong is refused by the place', () => {
    const write = (content: unknown) => {
      const wrong = path.join(folder, 'wrong.json')
      fs.writeFileSync(wrong, typeof content === 'string' ? content : JSON.stringify(content))
      return () => readCellsFile(wrong, {})
    }
    const [cell] = cells
    assert.throws(write('{'), /not well-formed JSON/)
    assert.throws(write({ cells: [] }), /cells must NOT have fewer than 1 items/)
    assert.throws(write({ cells: [{ ...cell, name: 'EU' }] }), /cells\.0\.name/)
    assert.throws(write({ cells: [{ ...cell, servers: ['x\n  bind :1'] }] }), /cells\.0\.servers\.0/)
    assert.throws(write({ cells: [cell, cell] }), /two cells eu1/)
    assert.throws(write({ cells: [{ ...cell, database: '$NOTHING' }] }), /NOTHING/)
    assert.throws(() => readCellsFile(path.join(folder, 'none.json'), {}), /cannot be read \(ENOENT\)/)
  })

  test('of two databases that have a tenant, it lives in the one that gives it away until it has', () => {
    const tenant = (state: 'preparing' | 'moving' | 'moved' | null, destination: string | null = null) => [
      { id: 'x', name: 'X', state, destination },
    ]
    const home = (eu1: ReturnType<typeof tenant>, us1: ReturnType<typeof tenant>) =>
      homesOf(
        new Map([
          ['eu1', eu1],
          ['us1', us1],
        ]),
      ).get('x')
    assert.equal(home(tenant(null), tenant('moving')), 'eu1')
    assert.equal(home(tenant('moving'), tenant('preparing', 'there')), 'us1')
    assert.equal(home(tenant('moving', 'there'), tenant('moving')), 'eu1')
    assert.equal(home(tenant('moved', 'there'), tenant('moving')), 'us1')
    assert.equal(home(tenant('moved', 'there'), tenant(null)), 'us1')
    assert.equal(homesOf(new Map([['eu1', tenant('moved')]])).get('x'), undefined)
  })

  test('Envoy sends every kind of request where HAProxy does', async () => {
    const { whereabouts } = await refreshDirectory(cells)
    const routes = envoyRoutes(cells, routingOf(cells, whereabouts))
    const key = (await newKey(us)).key
    const table: [string, Record<string, string>, string][] = [
      ['/v1/me', {}, 'eu1'],
      ['/v1/me', { 'x-api-key': key }, 'us1'],
      ['/v1/me', { 'x-api-key': us.manager.key }, 'us1'],
      ['/v1/me', { 'x-api-key': eu.manager.key }, 'eu1'],
      ['/v1/me', { 'x-api-key': eu.manager.key, cookie: 'innkeep-session=us1.abc' }, 'eu1'],
      ['/v1/sign-in/password', { 'innkeep-cell': 'us1' }, 'us1'],
      ['/v1/sign-in/password', { 'innkeep-cell': 'us1', cookie: 'innkeep-session=eu1.abc' }, 'us1'],
      ['/v1/sign-in/password', { 'innkeep-cell': 'nowhere' }, 'eu1'],
      ['/v1/guests', { 'innkeep-cell': 'us1' }, 'eu1'],
      ['/v1/session', { cookie: 'a=b; __Host-innkeep-session=us1.abc; c=d' }, 'us1'],
      ['/v1/session', { cookie: 'innkeep-session=us1.abc' }, 'us1'],
      ['/v1/session', { cookie: 'innkeep-session=abc; innkeep-known=us1.abc' }, 'us1'],
      ['/v1/session', { cookie: 'innkeep-session=eu1.abc; innkeep-known=us1.abc' }, 'eu1'],
      ['/v1/sign-in/oidc/callback?code=x', { cookie: 'innkeep-session=eu1.abc; innkeep-sign-in=us1.abc' }, 'us1'],
      ['/scim/v2/Users', { authorization: 'Bearer us1.abc' }, 'us1'],
      ['/scim/v2/Users', { authorization: 'Bearer abc' }, 'eu1'],
    ]
    for (const [address, headers, cell] of table) {
      assert.equal(clusterOf(routes, address, headers), cell, `Envoy: ${address} ${JSON.stringify(headers)}`)
      if (!program) continue
      const before = await servedBy()
      await fetch(router + address, { headers, redirect: 'manual' }).then((answer) => answer.arrayBuffer())
      const now = await servedBy()
      const served = [...now].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name)
      assert.deepEqual(served, [cell], `HAProxy: ${address} ${JSON.stringify(headers)}`)
    }
  })

  test('after a move the same key works through the router; who was signed in signs in again', behindRouter, async () => {
    const { desk } = await person(us, 'linus@moving.example', router)
    const key = (await newKey(us)).key
    const [from, to] = await Promise.all([place(us), place(eu)])
    try {
      await moveTenant(from, to, us.tenantId)
      assert.equal((await through(key).get('/v1/me')).status, 503)
      await command('refresh', file, '--into', folder, '--socket', socket)
      for (const each of [key, us.manager.key]) {
        assert.equal(await tenantOf(through(each)), us.tenantId)
        must(await through(each).post('/v1/guests', { firstName: 'After', lastName: 'The move' }))
      }
      assert.equal((await desk.send('GET', '/v1/session')).status, 401)
      const { data } = await desk.send('GET', '/v1/sign-in/cells?email=linus@moving.example')
      assert.deepEqual(
        data.cells.map(({ name }: { name: string }) => name),
        ['eu1'],
      )
      const signedIn = await desk.send(
        'POST',
        '/v1/sign-in/password',
        { email: 'linus@moving.example', password: 'a long sentence of mine' },
        { 'innkeep-cell': 'eu1' },
      )
      assert.equal(signedIn.status, 200, signedIn.text)
      assert.equal((await desk.send('GET', '/v1/session')).data.tenant.id, us.tenantId)
      // What is made from now on begins with the cell in which it lives.
      const made = must(await through(key).post('/v1/api-keys', { name: 'Later', role: 'manager' })).data.key
      assert.match(made, /^ik_live_eu1_/)
      await confirmMove(from, to, us.tenantId)
      assert.equal(await tenantOf(through(key)), us.tenantId)
    } finally {
      await from.client.end()
      await to.client.end()
    }
  })

  const place = async (world: World): Promise<Place> => {
    const connection = superuserConnection(world.connection)
    const client = new pg.Client(connection)
    await client.connect()
    return { client, address: addressOf(connection) }
  }

  /** How many requests each backend has had, as HAProxy counts them. */
  async function servedBy(): Promise<Map<string, number>> {
    const text = await new Promise<string>((resolve, reject) => {
      let answer = ''
      const connection = net.connect(socket)
      connection.on('data', (data) => {
        answer += data.toString()
      })
      connection.on('error', reject)
      connection.on('end', () => resolve(answer))
      connection.end('show stat\n')
    })
    const [head = '', ...lines] = text.trim().split('\n')
    const columns = head.replace('# ', '').split(',')
    const at = (name: string) => columns.indexOf(name)
    return new Map(
      lines
        .map((line) => line.split(','))
        .filter((cells) => cells[at('svname')] === 'BACKEND')
        .map((cells) => [cells[at('pxname')] as string, Number(cells[at('req_tot')])]),
    )
  }
})

interface Route {
  readonly match: {
    readonly prefix?: string
    readonly path?: string
    readonly safe_regex?: { readonly regex: string }
    readonly headers?: readonly {
      readonly name: string
      readonly present_match?: boolean
      readonly string_match?: {
        readonly exact?: string
        readonly prefix?: string
        readonly safe_regex?: { readonly regex: string }
      }
    }[]
  }
  readonly route?: { readonly cluster: string }
}

/** As Envoy reads its routes: the first that fits; a regular expression has to fit the whole of a header. */
function clusterOf(document: object, address: string, headers: Readonly<Record<string, string>>): string | undefined {
  const [
    {
      virtual_hosts: [host],
    },
  ] = (document as { resources: [{ virtual_hosts: [{ routes: Route[] }] }] }).resources
  const [target = ''] = address.split('?')
  return host.routes.find(({ match }) => {
    if (match.safe_regex !== undefined) return new RegExp(`^(?:${match.safe_regex.regex.replace('(?i)', '')})$`, 'i').test(target)
    if (match.path !== undefined ? match.path !== target : !target.startsWith(match.prefix ?? '')) return false
    return (match.headers ?? []).every(({ name, present_match: isPresent, string_match: text }) => {
      const value = headers[name]
      if (value === undefined) return false
      if (isPresent) return true
      if (text?.exact !== undefined) return value === text.exact
      if (text?.prefix !== undefined) return value.startsWith(text.prefix)
      return new RegExp(`^(?:${text?.safe_regex?.regex})$`).test(value)
    })
  })?.route?.cluster
}

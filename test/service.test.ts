/** Behaviour common to all responses: limits, headers, health, metrics, OpenAPI document, logs. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import net from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '../src/modules.ts'
import { must, openWorld, type World } from './world.ts'

describe('the service', () => {
  let world: World
  const lines: string[] = []
  before(async () => {
    world = await openWorld({ log: { write: (line) => void lines.push(line) } })
  })
  after(() => world.close())
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(world.url + path, {
      ...init,
      headers: { 'x-api-key': world.manager.key, ...(init.headers as Record<string, string> | undefined) },
    })

  test('health: always live; ready while the database responds and the service is not shutting down', async () => {
    assert.deepEqual(await (await fetch(`${world.url}/health/live`)).json(), { status: 'ok' })
    assert.equal((await fetch(`${world.url}/health/ready`)).status, 200)
  })

  test('metrics count requests by operation and status, without personal data', async () => {
    must(await world.manager.get('/v1/me'))
    const text = await (await fetch(`${world.url}/metrics`)).text()
    assert.match(text, /innkeep_http_request_seconds_count\{operation="getMe",status="200"\} [1-9]/)
    assert.match(text, /innkeep_database_connections /)
    assert.ok(!text.includes(world.tenantId))
  })

  test('metrics require the token if one is set, and use a separate port if one is set', async () => {
    const guarded = await openWorld({ metricsToken: 'a-token-of-the-monitoring' })
    try {
      const metrics = (headers: Record<string, string>) => fetch(`${guarded.url}/metrics`, { headers })
      for (const authorization of ['', 'Bearer another-token-of-somebody', 'a-token-of-the-monitoring']) {
        const refused = await metrics(authorization === '' ? {} : { authorization })
        assert.equal(refused.status, 401)
        assert.equal(((await refused.json()) as { code: string }).code, 'UNAUTHENTICATED')
      }
      assert.equal((await metrics({ authorization: 'Bearer a-token-of-the-monitoring' })).status, 200)
    } finally {
      await guarded.close()
    }
    const apart = await openWorld({ hasMetricsPort: true })
    try {
      assert.equal((await fetch(`${apart.url}/metrics`)).status, 404)
      const answer = await apart.application.metricsServer?.inject('/metrics')
      assert.equal(answer?.statusCode, 200)
      assert.match(answer?.body ?? '', /innkeep_http_request_seconds/)
      assert.equal((await apart.application.metricsServer?.inject('/v1/me'))?.statusCode, 404)
      await apart.application.metricsServer?.close()
    } finally {
      await apart.close()
    }
  })

  test('unknown paths, wrong methods, other media types and oversized input get the standard error body', async () => {
    const code = async (response: Response) => ((await response.json()) as { code: string }).code
    assert.equal(await code(await raw('/v1/nothing')), 'ROUTE_NOT_FOUND')
    assert.equal((await raw('/v1/establishments/')).status, 200)
    const wrong = await raw('/v1/establishments', { method: 'PUT' })
    assert.equal(wrong.status, 405)
    assert.equal(wrong.headers.get('allow'), 'GET, HEAD, POST')
    assert.equal(await code(wrong), 'METHOD_NOT_ALLOWED')
    for (const method of ['QUERY', 'PROPFIND']) {
      const unknown = await raw('/v1/establishments', { method })
      assert.deepEqual([unknown.status, unknown.headers.get('allow')], [405, 'GET, HEAD, POST'], method)
    }
    assert.equal(await code(await raw('/v1/nothing', { method: 'QUERY' })), 'ROUTE_NOT_FOUND')
    // A code that every operation with a path parameter declares.
    for (const path of ['%', '%zz', '%E0%A4%A', 'x'.repeat(3_000)])
      assert.equal(await code(await raw(`/v1/guests/${path}`)), 'VALIDATION_ERROR')
    for (const [type, body] of [
      ['application/json', '{"broken'],
      ['text/plain', 'anything'],
    ] as const)
      for (const [method, where, wanted] of [
        ['QUERY', '/v1/establishments', 'METHOD_NOT_ALLOWED'],
        ['PUT', '/v1/establishments', 'METHOD_NOT_ALLOWED'],
        ['POST', '/v1/nothing', 'ROUTE_NOT_FOUND'],
      ] as const)
        assert.equal(await code(await raw(where, { method, body, headers: { 'content-type': type } })), wanted)
    assert.equal(
      await code(
        await raw('/v1/guests', {
          method: 'POST',
          body: 'a=b',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ),
      'UNSUPPORTED_MEDIA_TYPE',
    )
    assert.equal(
      await code(
        await raw('/v1/guests', {
          method: 'POST',
          body: JSON.stringify({ notes: 'x'.repeat(1_100_000) }),
          headers: { 'content-type': 'application/json' },
        }),
      ),
      'PAYLOAD_TOO_LARGE',
    )
    const deep = await raw('/v1/guests', {
      method: 'POST',
      body: `${'['.repeat(200_000)}"\\u0041"${']'.repeat(200_000)}`,
      headers: { 'content-type': 'application/json' },
    })
    assert.equal(deep.status, 400)
    for (const body of [
      '{"__proto__": {"a": 1}, "firstName": "A", "lastName": "B"}',
      '{"constructor": {"prototype": {}}, "firstName": "A", "lastName": "B"}',
    ]) {
      assert.equal(
        (await raw('/v1/guests', { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status,
        400,
      )
    }
    assert.equal((await raw('/v1/guests', { headers: { 'x-padding': 'x'.repeat(20_000) } })).status, 400)
  })

  test('input that is not HTTP gets the standard error body too', async () => {
    const { port } = new URL(world.url)
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      let text = ''
      socket.on('data', (bytes) => (text += bytes)).on('close', () => resolve(text))
    })
    assert.match(answer, /"code":"VALIDATION_ERROR".*"traceId":"[0-9a-f]{32}"/)
  })

  test('every response has security headers, and the caller’s trace id is kept', async () => {
    const response = await raw('/v1/me', { headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' } })
    assert.equal(response.headers.get('x-trace-id'), '4bf92f3577b34da6a3ce929d0e0e4736')
    for (const header of ['content-security-policy', 'x-content-type-options', 'strict-transport-security', 'referrer-policy'])
      assert.ok(response.headers.get(header), header)
    for (const bad of ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', 'nonsense', '00-zz-zz-00']) {
      const id = (await raw('/v1/me', { headers: { traceparent: bad } })).headers.get('x-trace-id') ?? ''
      assert.match(id, /^[0-9a-f]{32}$/)
      assert.doesNotMatch(id, /^0+$/)
    }
  })

  test('the rate limit counts per key and reports the remaining requests', async () => {
    const limited = await openWorld({ rateLimit: 5 })
    try {
      // A new key starts with the full limit of five, because the setup used other keys.
      const key = await limited.keyFor('readonly')
      const answers = []
      for (let call = 0; call < 6; call += 1) answers.push(await key.get('/v1/me'))
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200, 200, 429],
      )
      assert.equal(answers[0]?.headers.get('ratelimit-policy'), '"key";q=5;w=60')
      assert.match(answers[0]?.headers.get('ratelimit') ?? '', /^"key";r=4;t=\d+$/)
      assert.equal(answers[5]?.code, 'RATE_LIMITED')
      assert.ok(Number(answers[5]?.headers.get('retry-after')) > 0)
    } finally {
      await limited.close()
    }
  })

  test('openapi.json is current, lists every operation with all its codes, is compressed, and answers 304 if cached', async () => {
    const response = await fetch(`${world.url}/openapi.json`, { headers: { 'accept-encoding': 'gzip, br' } })
    assert.equal(response.headers.get('content-encoding'), 'br')
    const served = (await response.json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; description: string; responses: Record<string, object> }>>
      components: { responses: Record<string, object>; schemas: Record<string, object> }
      webhooks: Record<string, object>
    }
    const kept = JSON.parse(fs.readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
    assert.deepEqual(served, kept, 'openapi.json is not current: run bin/openapi')
    assert.equal(served.openapi, '3.1.0')
    const etag = response.headers.get('etag') ?? ''
    assert.equal((await fetch(`${world.url}/openapi.json`, { headers: { 'if-none-match': etag } })).status, 304)
    for (const accepted of ['gzip;q=0', 'identity'])
      assert.equal(
        (await fetch(`${world.url}/openapi.json`, { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding'),
        null,
      )
    for (const operation of operations) {
      const entry = served.paths[operation.path.replace(/:(\w+)/g, '{$1}')]?.[operation.method.toLowerCase()]
      assert.equal(entry?.operationId, operation.id)
      for (const type of operation.refuses) {
        const response = JSON.stringify(entry?.responses[String(type.status)])
        const name = /"#\/components\/responses\/(\w+)"/.exec(response)?.[1]
        const text = name && response.length < 100 ? JSON.stringify(served.components.responses[name]) : response
        assert.match(text, new RegExp(`"enum":\\[[^\\]]*"${type.code}"`), `${operation.id} ${type.code}`)
        assert.match(text, new RegExp(`\`${type.code}\``), `${operation.id} ${type.code}`)
      }
    }
  })

  test('descriptions next to references are published, and no schema has the name of a global', async () => {
    const text = fs.readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')
    for (const sentence of ['not in the future', 'nil', 'ten-thousandth']) assert.match(text, new RegExp(sentence, 'i'))
    const siblings = text.match(/"\$ref": "[^"]+",\s+"description"/g) ?? []
    assert.ok(siblings.length > 200, String(siblings.length))
    assert.doesNotMatch(text, /made by the service.{0,80}correlation/i)
    const { components } = JSON.parse(text) as { components: { schemas: Record<string, object> } }
    const shadows = Object.keys(components.schemas).filter((name) => name in globalThis)
    assert.deepEqual(shadows, [])
  })

  test('the documentation is served as static pages: compressed, cached, from this server only', async () => {
    const page = await fetch(`${world.url}/docs`, { headers: { 'accept-encoding': 'br' } })
    const text = await page.text()
    assert.equal(page.status, 200)
    assert.equal(page.headers.get('content-encoding'), 'br')
    assert.doesNotMatch(text, /(?:src|href)="https?:[^"]*"(?=[^>]*(?:stylesheet|script))/)
    let bytes = 0
    for (const [, file] of text.matchAll(/(?:src|href)="([\w.-]+\.(?:js|css))"/g)) {
      const answer = await fetch(`${world.url}/docs/${file}`)
      assert.equal(answer.status, 200)
      bytes += (await answer.text()).length
    }
    assert.ok(bytes > 0 && bytes < 50_000, String(bytes))
    const reference = await (await fetch(`${world.url}/docs/reference-reservations.html`)).text()
    for (const words of ['Permission <code>reservation.manage</code>', 'RESERVATION_NOT_CONFIRMED', 'Idempotency-Key'])
      assert.ok(reference.includes(words), words)
    assert.equal((await fetch(`${world.url}/docs/nothing.html`)).status, 404)
    assert.equal((await fetch(`${world.url}/docs/..%2f..%2fpackage.json`)).status, 404)
  })

  test('logs contain no personal data, keys or bodies, and identify a failure by its code', async () => {
    const canary = 'Zanzibarina'
    must(await world.manager.post('/v1/guests', { firstName: canary, lastName: canary, email: `${canary}@example.com` }))
    await world.manager.get(`/v1/guests?lastName=${canary}`)
    await world.manager.post('/v1/guests', { firstName: canary, lastName: canary, birthDate: canary })
    // Simulates a bug by changing a table behind the service's back.
    await world.query('alter table guest rename column notes to notes_gone')
    assert.equal((await world.manager.post('/v1/guests', { firstName: canary, lastName: canary })).status, 500)
    await world.query('alter table guest rename column notes_gone to notes')
    must(await world.manager.post('/v1/guests', { firstName: canary, lastName: canary }))
    const text = lines.join('')
    assert.ok(!text.includes(canary))
    assert.ok(!text.includes(world.manager.key))
    const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'failure')
    assert.equal(failure?.error.cause.code, '42703')
    assert.match(failure?.traceId, /^[0-9a-f]{32}$/)
  })

  test('under overload new requests get 503 with Retry-After, health stays up, and the service recovers', async () => {
    const busy = await openWorld({ maximumEventLoopDelayMilliseconds: 100 })
    try {
      await sleep(200)
      let refused: Awaited<ReturnType<typeof busy.manager.get>> | undefined
      const seen: string[] = []
      // Other tests may delay the response until the overload is over: then try again.
      for (let attempt = 0; !refused && attempt < 3; attempt += 1) {
        const until = performance.now() + 1_600
        while (performance.now() < until) Math.sqrt(until)
        for (const deadline = Date.now() + 2_000; !refused && Date.now() < deadline; await sleep(20)) {
          const began = performance.now()
          // A single tenant is refused for what it has queued.
          const answers = await Promise.all(Array.from({ length: 200 }, () => busy.manager.get('/v1/me')))
          seen.push(`${answers.map(({ status }) => status).join(' ')} in ${Math.round(performance.now() - began)} ms`)
          refused = answers.find(({ status }) => status === 503)
        }
      }
      assert.equal(refused?.code, 'SERVICE_UNAVAILABLE', seen.slice(0, 3).join(', '))
      assert.equal(refused?.headers.get('retry-after'), '2')
      assert.equal((await fetch(`${busy.url}/health/live`)).status, 200)
      // Other tests also delay the event loop: wait until it recovers.
      let status = 0
      for (const until = Date.now() + 15_000; status !== 200 && Date.now() < until; await sleep(200))
        status = (await busy.manager.get('/v1/me')).status
      assert.equal(status, 200)
    } finally {
      await busy.close()
    }
  })

  test('if the database is closed, requests get 503 with Retry-After, and health reports it', async () => {
    const broken = await openWorld()
    await broken.database.close()
    const answer = await broken.manager.get('/v1/me')
    assert.equal(answer.status, 503)
    assert.ok(answer.headers.get('retry-after'))
    assert.equal((await fetch(`${broken.url}/health/ready`)).status, 503)
    assert.equal((await fetch(`${broken.url}/health/live`)).status, 200)
    await broken.application.server.close()
  })

  test('a connection on which nothing was ever sent does not hold up the shutdown', async () => {
    const other = await openWorld()
    const socket = net.connect(Number(new URL(other.url).port), '127.0.0.1')
    await new Promise((resolve) => socket.once('connect', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const began = performance.now()
    await other.close()
    await closed
    // Node alone would wait until the headers are overdue: half a minute.
    assert.ok(performance.now() - began < 15_000)
  })

  test('during shutdown it is no longer ready but still responds', async () => {
    const leaving = await openWorld()
    leaving.application.retire()
    assert.equal((await fetch(`${leaving.url}/health/ready`)).status, 503)
    assert.equal((await leaving.manager.get('/v1/me')).status, 200)
    await leaving.close()
  })
})

/** Signatures as the standard says, secrets at rest, and targets that lead inside. */
import assert from 'node:assert/strict'
import type dns from 'node:dns'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { request } from 'undici'
import { openVault } from '../../src/platform/external/vault.ts'
import { guardedAgent } from '../../src/platform/webhooks/guarded-agent.ts'
import { nextWebhookAttempt, webhookAttemptsAtMost } from '../../src/platform/webhooks/retries.ts'
import { newWebhookSecret, signatureOf, webhookHeaders } from '../../src/platform/webhooks/signature.ts'
import { mayConnectTo, TargetNotAllowed, targetProblem } from '../../src/platform/webhooks/target-guard.ts'

describe('signatures', () => {
  test('the published vector', () => {
    assert.equal(
      signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        timestampSeconds: 1_614_265_330,
        body: '{"test": 2432232314}',
      }),
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  test('the public libraries verify whatever is sent, with either secret after a rotation, and nothing that was changed', () => {
    fc.assert(
      fc.property(fc.json(), fc.uuid(), (body, id) => {
        const [old, fresh] = [newWebhookSecret(), newWebhookSecret()]
        const headers = webhookHeaders([fresh, old], { id, timestampSeconds: Math.floor(Date.now() / 1_000), body })
        for (const secret of [old, fresh])
          for (const Library of [StandardWebhook, SvixWebhook]) new Library(secret).verify(body, headers)
        assert.throws(() => new StandardWebhook(fresh).verify(`${body} `, headers))
        assert.throws(() => new SvixWebhook(newWebhookSecret()).verify(body, headers))
      }),
      { numRuns: 50 },
    )
  })

  test('attempts: ten, further and further apart, scattered by a fifth, Retry-After honoured up to a day', () => {
    const between = (attempt: number) => [nextWebhookAttempt(attempt, 0, undefined), nextWebhookAttempt(attempt, 1, undefined)]
    assert.deepEqual(between(1), [4, 6])
    assert.deepEqual(between(2), [240, 360])
    assert.deepEqual(between(9), [69_120, 103_680])
    assert.deepEqual(between(webhookAttemptsAtMost), [undefined, undefined])
    assert.equal(nextWebhookAttempt(1, 0.5, 120), 120)
    assert.equal(nextWebhookAttempt(1, 0.5, 1_000_000), 86_400)
    assert.equal(nextWebhookAttempt(3, 0.5, 1), 1_800)
  })
})

describe('secrets at rest', () => {
  const key = Buffer.alloc(32, 7)
  test('opened by whom they belong to, with the key, and unchanged only', () => {
    const vault = openVault(key)
    const sealed = vault.seal('whsec_abc', 'webhook 1')
    assert.equal(vault.open(sealed, 'webhook 1'), 'whsec_abc')
    assert.notDeepEqual(vault.seal('whsec_abc', 'webhook 1'), sealed)
    assert.throws(() => vault.open(sealed, 'webhook 2'))
    assert.throws(() => openVault(Buffer.alloc(32, 8)).open(sealed, 'webhook 1'))
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      assert.throws(() => vault.open(changed, 'webhook 1'))
    }
  })
})

/** Each leads inside, one way or another. */
const hostile = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.1/',
  'https://203.0.113.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::7f00:1]/',
  'https://[::10.0.0.1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:10.0.0.1]/',
  'https://[::ffff:0:10.0.0.1]/',
  'https://[64:ff9b::10.0.0.1]/',
  'https://[64:ff9b:1::10.0.0.1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[100::1]/',
  'https://[5f00::1]/',
  'https://[3fff::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://some.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://router.lan/',
  'https://１２７.0.0.1/',
  'https://127。0。0。1/',
  'https://user:pass@example.org/',
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://',
  'javascript:alert(1)',
]

const notAllowed = (error: unknown): boolean =>
  error instanceof TargetNotAllowed || (error instanceof Error && error.cause instanceof TargetNotAllowed)

describe('targets that lead inside', () => {
  let inside: http.Server
  let port: number
  let reached = 0
  before(async () => {
    // Counts whoever reaches it, by any of the machine's own addresses.
    inside = http.createServer((_, response) => {
      reached += 1
      response.end('secret')
    })
    inside.on('connection', () => (reached += 1))
    await new Promise<void>((resolve) => inside.listen(0, '::', resolve))
    port = (inside.address() as AddressInfo).port
  })
  after(() => {
    inside.close()
    inside.closeAllConnections()
  })
  const rules = { allowsLoopback: false }

  test(`${hostile.length} spellings are refused before anything is asked`, () => {
    for (const url of hostile) assert.ok(targetProblem(url, rules), url)
    assert.equal(targetProblem('https://example.org/hook?x=1', rules), undefined)
    assert.equal(targetProblem('https://8.8.8.8/', rules), undefined)
    assert.equal(targetProblem('https://[2606:4700::1111]:8443/', rules), undefined)
  })

  test('and reach nothing where they are asked all the same', async () => {
    const agent = guardedAgent(rules, 500)
    for (const url of hostile) {
      const parsed = URL.parse(url)
      if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === 'example.org') continue
      const at = `http://${parsed.hostname}:${port}/`
      // A name that nobody knows leads nowhere either.
      const leadsNowhere = (error: unknown) =>
        notAllowed(error) || (net.isIP(parsed.hostname.replace(/[[\]]/g, '')) === 0 && /is not known/.test(String(error)))
      await assert.rejects(request(at, { dispatcher: agent, signal: AbortSignal.timeout(3_000) }), leadsNowhere, at)
    }
    await agent.close()
    assert.equal(reached, 0)
  })

  test('names that lead inside, in all or in one of their addresses, and ones that change their mind', async () => {
    const lookupOf = (...answers: dns.LookupAddress[][]) => {
      let asked = 0
      return {
        lookup: ((_hostname, _options, callback) => {
          callback(null, answers[Math.min(asked, answers.length - 1)] as dns.LookupAddress[])
          asked += 1
        }) as Parameters<typeof guardedAgent>[2],
        asked: () => asked,
      }
    }
    const v4 = (address: string) => ({ address, family: 4 })
    const v6 = (address: string) => ({ address, family: 6 })
    for (const answers of [
      [[v4('127.0.0.1')]],
      [[v4('10.0.0.5')]],
      [[v6('::1')]],
      [[v6('::ffff:127.0.0.1')]],
      [[v6('64:ff9b::7f00:1')]],
      [[v6('::7f00:1')]],
      [[v4('169.254.169.254'), v6('fd00:ec2::254')]],
    ]) {
      const { lookup } = lookupOf(...answers)
      const agent = guardedAgent(rules, 300, lookup)
      await assert.rejects(
        request(`http://rebinding.example.org:${port}/`, { dispatcher: agent, signal: AbortSignal.timeout(2_000) }),
        notAllowed,
      )
      await agent.close()
    }
    // Public at the first look, inside at every later one: the connection looks once, and goes where it was told to go.
    const turning = lookupOf([v4('8.8.8.8')], [v4('127.0.0.1')])
    const rebound = guardedAgent(rules, 200, turning.lookup)
    await assert.rejects(
      request(`http://turning.example.org:${port}/`, { dispatcher: rebound, signal: AbortSignal.timeout(1_500) }),
      (error) => !notAllowed(error),
    )
    await assert.rejects(
      request(`http://turning.example.org:${port}/`, { dispatcher: rebound, signal: AbortSignal.timeout(1_500) }),
      notAllowed,
    )
    await rebound.close()
    // Of several addresses only the public ones are handed over.
    const { lookup, asked } = lookupOf([v4('127.0.0.1'), v4('192.0.2.7'), v4('8.8.8.8')])
    const offered: string[] = []
    const agent = guardedAgent(rules, 200, (hostname, options, callback) =>
      lookup?.(hostname, options, (error, addresses) => {
        offered.push(...addresses.filter(({ address }) => mayConnectTo(address, rules)).map(({ address }) => address))
        callback(error, addresses)
      }),
    )
    await assert.rejects(request(`http://mixed.example.org:${port}/`, { dispatcher: agent, signal: AbortSignal.timeout(1_500) }))
    await agent.close()
    assert.deepEqual(offered, ['8.8.8.8'])
    assert.equal(asked(), 1)
    assert.equal(reached, 0)
  })

  test('what was reached is looked at, whatever the look-up said', async () => {
    // A machine whose routing leads a public address inside is played by a connection that lies about where it goes.
    const { connect } = net
    try {
      net.connect = ((...given: unknown[]) => {
        const [options] = given as [{ host?: string; lookup?: unknown }]
        return Reflect.apply(connect, net, [{ ...options, host: '127.0.0.1', lookup: undefined }])
      }) as typeof net.connect
      const agent = guardedAgent(rules, 500, (_hostname, _options, callback) =>
        callback(null, [{ address: '8.8.8.8', family: 4 }]),
      )
      const before = reached
      await assert.rejects(
        request(`http://routed.example.org:${port}/`, { dispatcher: agent, signal: AbortSignal.timeout(2_000) }),
        notAllowed,
      )
      await agent.close()
      // Connected, found out, and left before a byte was sent.
      assert.equal(reached - before, 1)
    } finally {
      net.connect = connect
    }
  })

  test('for development the machine itself is allowed, and nothing else that is inside', async () => {
    const open = { allowsLoopback: true }
    assert.equal(targetProblem(`http://127.0.0.1:${port}/`, open), undefined)
    assert.equal(targetProblem('http://localhost/', open), undefined)
    assert.ok(targetProblem('http://10.0.0.1/', open))
    assert.ok(targetProblem('https://169.254.169.254/', open))
    const agent = guardedAgent(open, 500)
    const { statusCode, body } = await request(`http://127.0.0.1:${port}/`, { dispatcher: agent })
    assert.equal(statusCode, 200)
    await body.dump()
    // A target from before there was a rule about ports: nothing is sent to what listens there.
    for (const other of [22, 25, 6379])
      await assert.rejects(
        request(`http://127.0.0.1:${other}/`, { dispatcher: agent }),
        (error: Error) => error instanceof TargetNotAllowed || (error.cause as Error | undefined) instanceof TargetNotAllowed,
      )
    await agent.close()
  })
})

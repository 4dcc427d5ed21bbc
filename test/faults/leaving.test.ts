/** Whoever leaves before an answer gives their place back: nobody is locked out by requests that are over. */
import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openWorld, type World } from '../world.ts'

describe('requests that are broken off', () => {
  let world: World
  before(async () => {
    world = await openWorld()
    // Two tenants, so that turns are counted at all.
    await world.establishment()
  })
  after(() => world.close())

  /** Sends what is given, and leaves after so many milliseconds. */
  const leaveAfter = (text: string, milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(world.url)
      const socket = net.connect(Number(port), hostname, () => {
        socket.write(text)
        setTimeout(() => socket.destroy(), milliseconds)
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })

  for (const [what, text] of [
    ['a read', `GET /v1/me HTTP/1.1\r\nHost: x\r\nX-API-Key: KEY\r\n\r\n`],
    [
      'a body that never comes whole',
      `POST /v1/companies HTTP/1.1\r\nHost: x\r\nX-API-Key: KEY\r\nContent-Type: application/json\r\nContent-Length: 40000\r\n\r\n{"na`,
    ],
  ] as const)
    test(`${what}, a thousand times`, async () => {
      let isOver = false
      const neighbour = (async () => {
        let refused = 0
        while (!isOver) {
          if ((await world.otherTenant.get('/v1/me')).status !== 200) refused += 1
          await sleep(10)
        }
        return refused
      })()
      for (let round = 0; round < 50; round += 1)
        await Promise.all(Array.from({ length: 20 }, (_, place) => leaveAfter(text.replace('KEY', world.manager.key), place % 5)))
      isOver = true
      assert.equal(await neighbour, 0)
      await sleep(2_500)
      const answers = await Promise.all(Array.from({ length: 20 }, () => world.manager.get('/v1/me')))
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    })
})

describe('what Node would answer by itself has our body too', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const say = (text: string): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(world.url)
      let answer = ''
      const socket = net.connect(Number(port), hostname, () => socket.write(text))
      socket.setTimeout(3_000, () => socket.destroy())
      socket.on('data', (bytes) => {
        answer += bytes.toString()
        if (answer.includes('traceId')) socket.destroy()
      })
      socket.on('close', () => resolve(answer))
    })

  for (const [what, text, status] of [
    ['no Host', 'GET /v1/me HTTP/1.1\r\n\r\n', 400],
    ['an expectation', 'GET /v1/me HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\n\r\n', 417],
    ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 405],
    [
      'a transfer coding',
      'POST /v1/companies HTTP/1.1\r\nHost: x\r\nX-API-Key: KEY\r\nTransfer-Encoding: gzip, chunked\r\nContent-Type: application/json\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      415,
    ],
    [
      'more than is taken',
      'POST /v1/companies HTTP/1.1\r\nHost: x\r\nX-API-Key: KEY\r\nContent-Type: application/json\r\nContent-Length: 30000000\r\n\r\n{',
      413,
    ],
  ] as const)
    test(what, async () => {
      const answer = await say(text.replace('KEY', world.manager.key))
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
      assert.match(answer, /"traceId":"[0-9a-f]{32}"/)
    })

  test('who asks for a tunnel and goes away at once takes nothing along', async () => {
    const { hostname, port } = new URL(world.url)
    for (let times = 0; times < 20; times += 1)
      await new Promise<void>((resolve) => {
        const socket = net.connect(Number(port), hostname, () => {
          socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')
          setImmediate(() => socket.resetAndDestroy())
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve())
      })
    await sleep(100)
    assert.equal((await world.manager.get('/v1/me')).status, 200)
  })

  test('a length that a read announces costs nobody anything', async () => {
    const text = `GET /v1/me HTTP/1.1\r\nHost: x\r\nX-API-Key: ${world.manager.key}\r\nContent-Length: 20000000\r\n\r\nab`
    const { hostname, port } = new URL(world.url)
    await new Promise<void>((resolve) => {
      const socket = net.connect(Number(port), hostname, () => socket.write(text))
      socket.once('data', () => socket.destroy())
      socket.once('close', () => resolve())
    })
    await world.otherTenant.get('/v1/me')
    const answer = await world.manager.post('/v1/companies', { name: 'x'.repeat(200_000) })
    assert.equal(answer.status, 400, answer.text)
  })
})

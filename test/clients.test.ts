/** Runs the clients against a service: every operation's example, idempotency, retries, pagination, webhooks, and the code in their READMEs. */
import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import {
  createInnkeep,
  type Innkeep,
  InnkeepError,
  type OperationId,
  verifyWebhook,
  WebhookError,
} from '../clients/typescript/src/index.ts'
import { operations } from '../src/modules.ts'
import type { Operation } from '../src/platform/operation/operation.ts'
import { webhookHeaders } from '../src/platform/webhooks/signature.ts'
import { type EveryRecord, makeEveryRecord, withRealIds } from './every-record.ts'
import { projectRoot } from './process.ts'
import { sampleCii, xmlFile } from './sample-invoice.ts'
import { openWorld, photo, type World } from './world.ts'

const document = JSON.parse(fs.readFileSync(path.join(projectRoot, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, object> }>>
  components: { responses: Record<string, object> }
}

/** The error codes of an operation, extracted from the text of the document without the code of the client generator. */
function codesOf(operation: Operation): Set<string> {
  const entry = document.paths[operation.path.replace(/:(\w+)/g, '{$1}')]?.[operation.method.toLowerCase()]
  const codes = new Set<string>()
  for (const response of Object.values(entry?.responses ?? {})) {
    const name = /"#\/components\/responses\/(\w+)"/.exec(JSON.stringify(response))?.[1]
    const text = JSON.stringify(name ? document.components.responses[name] : response)
    for (const [, list = ''] of text.matchAll(/"code":\{"enum":\[([^\]]*)\]/g))
      for (const code of list.split(',')) codes.add(code.slice(1, -1))
  }
  return codes
}

/** What `bin/clients` compiles, into the folder that programs import. */
function compileClient(): string {
  const folder = path.join(projectRoot, 'clients', 'typescript')
  const tsc = path.join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc')
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' })
  return folder
}

/** Copies a client to the folder from which its README installs it. */
function copyClient(name: string, folder: string): void {
  fs.cpSync(path.join(projectRoot, 'clients', name), path.join(folder, 'clients', name), { recursive: true })
}

const python = path.join(projectRoot, 'build', 'python', 'bin', 'python')
const noPython = fs.existsSync(python) ? false : 'there is no build/python: bin/setup makes it where Python 3.11 and pip are'

describe('clients', () => {
  let world: World
  let innkeep: Innkeep
  let ours: EveryRecord

  before(async () => {
    world = await openWorld()
    ours = (await makeEveryRecord(world)).ours
    innkeep = createInnkeep({ url: world.url, key: world.manager.key, retries: 0 })
  })
  after(() => world.close())

  const fileFor = (operation: Operation) =>
    operation.csvExample !== undefined
      ? { mediaType: 'text/csv', bytes: Buffer.from(operation.csvExample) }
      : operation.requestFile?.types.includes(photo.mediaType)
        ? photo
        : xmlFile(sampleCii())

  /** Path, query and body parameters in one object, as both clients expect. */
  const inputOf = (operation: Operation): Record<string, unknown> => {
    const { params, query, body } = operation.example as Record<'params' | 'query' | 'body', object | undefined>
    return withRealIds({ ...params, ...query, ...body }, ours)
  }

  test('TypeScript: every operation’s example succeeds or is refused with a listed code', async () => {
    let succeeded = 0
    for (const operation of operations) {
      const file = operation.requestFile ? fileFor(operation) : undefined
      const input = { ...inputOf(operation), ...(file ? { file: new Uint8Array(file.bytes) } : {}) }
      try {
        const answer = await innkeep.call(operation.id as OperationId, input, file ? { mediaType: file.mediaType } : {})
        assert.equal(answer.status < 300, true)
        if (operation.responseFile) assert.ok((answer.data as Uint8Array).length > 0)
        assert.equal(answer.meta !== undefined, operation.paginated === true, operation.id)
        succeeded += 1
      } catch (error) {
        assert.ok(error instanceof InnkeepError, `${operation.id}: ${String(error)}`)
        assert.ok(codesOf(operation).has(error.code), `${operation.id} does not list ${error.code}: ${error.message}`)
        // Refusals because of a record's state are fine; malformed requests are not.
        assert.doesNotMatch(error.message, /is required|not a known member|must be of type|takes no body/, operation.id)
      }
    }
    // Some examples are refused because of the state left by an earlier one; most must succeed.
    assert.ok(succeeded > operations.length * 0.6, `${succeeded} of ${operations.length}`)
  })

  test('a list is iterated page by page to its end', async () => {
    for (let number = 0; number < 7; number += 1) await innkeep.createGuest({ firstName: 'Page', lastName: `Walker ${number}` })
    const names: string[] = []
    for await (const { identity } of innkeep.each.listGuests({ lastName: 'Walker', pageSize: 3 }))
      names.push(identity.lastName ?? '')
    assert.equal(new Set(names).size, names.length)
    assert.ok(names.length >= 7)
    const { data, meta } = await innkeep.listGuests({ lastName: 'Walker', pageSize: 3 })
    assert.equal(data.length, 3)
    assert.equal(meta.total, names.length)
  })

  test('after a lost response, a 503 or a request in progress the client retries with the same key; requests without a key are not retried', async () => {
    const seen: { method: string; key: string | null }[] = []
    const answers = [
      () => {
        throw new TypeError('the connection is gone')
      },
      () => new Response('{"code":"SERVICE_UNAVAILABLE"}', { status: 503, headers: { 'retry-after': '0' } }),
      () => new Response('{"code":"IDEMPOTENCY_IN_PROGRESS"}', { status: 409, headers: { 'retry-after': '0' } }),
    ]
    const flaky = createInnkeep({
      url: world.url,
      key: world.manager.key,
      fetch: (async (address: string, init: RequestInit) => {
        seen.push({ method: init.method as string, key: new Headers(init.headers).get('idempotency-key') })
        const answer = answers[seen.length - 1]
        return answer ? answer() : fetch(address, init)
      }) as typeof fetch,
    })
    const guest = await flaky.createGuest({ firstName: 'Once', lastName: 'Only' })
    assert.equal(seen.length, 4)
    assert.equal(new Set(seen.map(({ key }) => key)).size, 1)
    assert.ok(seen[0]?.key)
    assert.equal((await innkeep.listGuests({ lastName: 'Only' })).meta.total, 1)
    const changes = createInnkeep({
      url: world.url,
      key: world.manager.key,
      fetch: async () => {
        throw new TypeError('the connection is gone')
      },
    })
    await assert.rejects(changes.rectifyGuest({ id: guest.id, phone: '+33612345678' }), TypeError)
  })

  test('an empty path parameter is refused, because it would call another operation', async () => {
    for (const id of ['', ' ', '.', '..']) await assert.rejects(innkeep.getGuest({ id }), TypeError)
    await assert.rejects(innkeep.call('nothing' as OperationId, {}), TypeError)
  })

  test('a caller-supplied idempotency key returns the stored response', async () => {
    const idempotencyKey = randomUUID()
    const input = { firstName: 'Same', lastName: 'Key' }
    const first = await innkeep.call('createGuest', input, { idempotencyKey })
    const second = await innkeep.call('createGuest', input, { idempotencyKey })
    assert.equal(first.replayed, false)
    assert.equal(second.replayed, true)
    assert.deepEqual(second.data, first.data)
  })

  test('webhooks with a valid signature are accepted, others refused', async () => {
    const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`
    const body = JSON.stringify({ type: 'reservation.confirmed', data: { reservationId: ours.reservation } })
    const timestampSeconds = Math.floor(Date.now() / 1_000)
    const headers = webhookHeaders([secret], { id: 'e1', timestampSeconds, body })
    assert.equal((await verifyWebhook({ body, headers, secret })).type, 'reservation.confirmed')
    assert.equal(
      (
        await verifyWebhook({
          body,
          headers: new Headers(headers),
          secret: ['whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHNhbWUgbGVuZ3Ro', secret],
        })
      ).type,
      'reservation.confirmed',
    )
    for (const [wrong, sentence] of [
      [{ body: `${body} `, headers, secret }, /not of this secret/],
      [{ body, headers, secret: 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHNhbWUgbGVuZ3Ro' }, /not of this secret/],
      [{ body, headers: { ...headers, 'webhook-signature': 'v1,???' }, secret }, /not of this secret/],
      [
        { body, headers: webhookHeaders([secret], { id: 'e1', timestampSeconds: timestampSeconds - 400, body }), secret },
        /too old/,
      ],
      [{ body, headers: {}, secret }, /missing/],
      // With an empty secret, anybody could produce a valid signature.
      [{ body, headers: webhookHeaders(['whsec_'], { id: 'e1', timestampSeconds, body }), secret: '' }, /secret is missing/],
      [{ body, headers, secret: 'whsec_???' }, /secret is missing/],
      [{ body: 'null', headers: webhookHeaders([secret], { id: 'e1', timestampSeconds, body: 'null' }), secret }, /not an event/],
    ] as const)
      await assert.rejects(verifyWebhook(wrong), (error) => error instanceof WebhookError && sentence.test(error.message))
  })

  test('the client is small and has no dependencies', () => {
    const folder = compileClient()
    const scripts = fs.readdirSync(path.join(folder, 'dist')).filter((name) => name.endsWith('.js'))
    const bytes = gzipSync(Buffer.concat(scripts.map((name) => fs.readFileSync(path.join(folder, 'dist', name))))).length
    assert.ok(bytes < 15_000, `${bytes} bytes`)
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { dependencies?: object }
    assert.equal(dependencies, undefined)
  })

  test('the code in the TypeScript README works as pasted', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-client-'))
    try {
      compileClient()
      copyClient('typescript', folder)
      fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
      const [npm = '', ...words] = blockOf('clients/typescript/README.md', 'sh')
        .trim()
        .replace('/path/to/innkeep', '.')
        .split(' ')
      await promisify(execFile)(npm, [...words, '--no-audit', '--no-fund', '--offline'], { cwd: folder })
      fs.writeFileSync(path.join(folder, 'first.ts'), blockOf('clients/typescript/README.md', 'ts'))
      const { stdout } = await promisify(execFile)(process.execPath, ['first.ts'], {
        cwd: folder,
        env: { ...process.env, INNKEEP_URL: world.url, INNKEEP_KEY: world.manager.key },
      })
      assert.match(stdout, /^.+: [0-9a-f-]{36}$/m)
      assert.match(stdout, /no guest/i)
      fs.writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            module: 'nodenext',
            target: 'es2023',
            strict: true,
            noEmit: true,
            skipLibCheck: true,
            lib: ['es2023', 'dom'],
            types: ['node'],
            typeRoots: [path.join(projectRoot, 'node_modules', '@types')],
          },
          // A user’s project does not contain the checkout of the client.
          files: ['first.ts'],
        }),
      )
      const checked = spawnSync(
        process.execPath,
        [path.join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', folder],
        { encoding: 'utf8' },
      )
      assert.equal(checked.stdout, '')
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })

  test('Python: every operation’s example, pages, repetitions, retries and webhooks', { skip: noPython }, async () => {
    const calls = operations.map((operation) => {
      const file = operation.requestFile ? fileFor(operation) : undefined
      return {
        id: operation.id,
        input: inputOf(operation),
        codes: [...codesOf(operation)],
        ...(file ? { file: Buffer.from(file.bytes).toString('base64'), mediaType: file.mediaType } : {}),
      }
    })
    // Fail once, then respond normally.
    let times = 0
    const front = http.createServer((request, response) => {
      times += 1
      if (times === 1) {
        request.socket.destroy()
        return
      }
      if (times === 2) {
        response.writeHead(503, { 'retry-after': '0' }).end('<html>')
        return
      }
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        void fetch(world.url + request.url, {
          method: request.method ?? 'GET',
          headers: {
            'x-api-key': String(request.headers['x-api-key']),
            'content-type': 'application/json',
            'idempotency-key': String(request.headers['idempotency-key']),
          },
          body: Buffer.concat(chunks),
        }).then(async (answer) => {
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
          return undefined
        })
      })
    })
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-python-'))
    try {
      fs.writeFileSync(path.join(folder, 'calls.json'), JSON.stringify(calls))
      const run = promisify(execFile)(
        python,
        [path.join(projectRoot, 'clients', 'python', 'tests', 'against_service.py'), path.join(folder, 'calls.json')],
        {
          env: {
            ...process.env,
            INNKEEP_URL: world.url,
            INNKEEP_KEY: world.manager.key,
            INNKEEP_FRONT: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
            PYTHONPATH: path.join(projectRoot, 'clients', 'python'),
          },
        },
      )
      const { stdout } = await run
      const succeeded = Number(/^succeeded (\d+)$/m.exec(stdout)?.[1])
      assert.ok(succeeded > operations.length * 0.4, stdout)
      assert.match(stdout, /^all is well$/m)
      fs.writeFileSync(path.join(folder, 'first.py'), blockOf('clients/python/README.md', 'python'))
      // The install command of the README, without network access: setuptools and httpx come from build/python.
      copyClient('python', folder)
      const [, ...words] = blockOf('clients/python/README.md', 'sh').trim().replace('/path/to/innkeep', '.').split(' ')
      const installed = path.join(folder, 'installed')
      await promisify(execFile)(
        python,
        ['-m', 'pip', ...words, '--quiet', '--no-index', '--no-build-isolation', '--no-deps', '--target', installed],
        { cwd: folder },
      )
      assert.ok(fs.existsSync(path.join(installed, 'innkeep', 'py.typed')))
      const first = await promisify(execFile)(python, [path.join(folder, 'first.py')], {
        cwd: installed,
        env: { ...process.env, INNKEEP_URL: world.url, INNKEEP_KEY: world.manager.key, PYTHONPATH: installed },
      })
      assert.match(first.stdout, /GUEST_NOT_FOUND/)
      const types = spawnSync(
        python,
        [
          '-m',
          'mypy',
          '--strict',
          '--cache-dir',
          path.join(folder, 'mypy'),
          path.join(projectRoot, 'clients', 'python', 'innkeep'),
          path.join(folder, 'first.py'),
        ],
        {
          encoding: 'utf8',
          env: { ...process.env, MYPYPATH: path.join(projectRoot, 'clients', 'python') },
        },
      )
      assert.equal(types.status, 0, types.stdout + types.stderr)
    } finally {
      front.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})

function blockOf(file: string, language: string): string {
  const text = fs.readFileSync(path.join(projectRoot, file), 'utf8')
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)?.[1] ?? ''
}

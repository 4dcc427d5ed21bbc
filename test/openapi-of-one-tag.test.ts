/** The OpenAPI document in parts: each part is small and self-contained, and together they equal the complete document. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual, promisify } from 'node:util'
import { documentedOperations } from '../src/modules.ts'
import { tagOf } from '../src/platform/openapi/tags.ts'
import { projectRoot } from './process.ts'
import { openWorld, type World } from './world.ts'

const maximumBytes = 350_000

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
}

describe('/openapi/{tag}.json', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  test('every part is below 350 kB and has no dangling references; every operation is in exactly one part', async () => {
    const found: string[] = []
    for (const tag of new Set(documentedOperations.map(tagOf))) {
      const response = await fetch(`${world.url}/openapi/${tag}.json`)
      assert.equal(response.status, 200, tag)
      const text = await response.text()
      assert.ok(Buffer.byteLength(text) < maximumBytes, `${tag}: ${Buffer.byteLength(text)}`)
      const document = JSON.parse(text) as Document
      for (const [, pointer = ''] of text.matchAll(/"#\/([^"]+)"/g)) {
        const target = pointer
          .split('/')
          .reduce<unknown>(
            (value, name) => (value as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/')],
            document,
          )
        assert.ok(target !== undefined, `${tag}: ${pointer}`)
      }
      for (const path of Object.values(document.paths)) for (const { operationId } of Object.values(path)) found.push(operationId)
    }
    assert.deepEqual(found.toSorted(), documentedOperations.map(({ id }) => id).toSorted())
  })

  test('no component bears a name that generators of clients make of the id of an operation', () => {
    const { paths, components } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'openapi.json'), 'utf8')) as {
      paths: Record<string, Record<string, { operationId?: string }>>
      components: { schemas: Record<string, unknown> }
    }
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ operationId }) => operationId ?? []))
    assert.ok(ids.length > 500)
    const made = new Set(
      ids.flatMap((id) =>
        ['response', 'params', 'header', 'headers', 'body', 'result', 'error'].map((end) => `${id}${end}`.toLowerCase()),
      ),
    )
    assert.deepEqual(
      Object.keys(components.schemas).filter((name) => made.has(name.toLowerCase())),
      [],
    )
    // Two that differ by case only would be one file on some machines.
    assert.equal(
      new Set(Object.keys(components.schemas).map((name) => name.toLowerCase())).size,
      Object.keys(components.schemas).length,
    )
  })

  test('an unknown tag is 404; a cached part is 304', async () => {
    for (const name of ['nothing.json', 'reservations', '__proto__.json', '..%2fpackage.json'])
      assert.equal((await fetch(`${world.url}/openapi/${name}`)).status, 404, name)
    const first = await fetch(`${world.url}/openapi/desk.json`)
    const again = await fetch(`${world.url}/openapi/desk.json`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    assert.equal(again.status, 304)
  })

  test('the index and its parts equal the complete document, reference by reference', async () => {
    const read = async (name: string) => {
      const text = await (await fetch(new URL(name, `${world.url}/openapi/index.json`))).text()
      return { text, document: JSON.parse(text) as Document & Record<string, unknown> }
    }
    const whole = (await read('../openapi.json')).document
    const index = await read('index.json')
    assert.ok(Buffer.byteLength(index.text) < maximumBytes)
    const { paths: partsOfPaths, webhooks: partsOfWebhooks, components: _ours, ...about } = index.document
    const { paths, webhooks, components: _theirs, ...aboutWhole } = whole
    assert.deepEqual(about, aboutWhole)
    const parts = new Map<string, Document>()
    for (const [section, those, wanted] of [
      ['paths', partsOfPaths, paths],
      ['webhooks', partsOfWebhooks, webhooks],
    ] as const) {
      assert.deepEqual(Object.keys(those as object).toSorted(), Object.keys(wanted as object).toSorted())
      for (const [name, { $ref }] of Object.entries(those as Record<string, { $ref: string }>)) {
        const [file = '', pointer = ''] = $ref.split('#')
        const part = parts.get(file) ?? (await read(file)).document
        parts.set(file, part)
        const found = at(part, decodeURIComponent(pointer))
        const difference = firstDifference(
          { document: part, value: found },
          { document: whole, value: (wanted as Record<string, unknown>)[name] },
        )
        assert.equal(difference, undefined, `${section} ${name}: ${difference}`)
      }
    }
  })

  test('an external bundler reassembles the complete document', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-openapi-'))
    try {
      const file = path.join(folder, 'bundled.json')
      const redocly = path.join(import.meta.dirname, '..', 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
      await promisify(execFile)(process.execPath, [redocly, 'bundle', `${world.url}/openapi/index.json`, '-o', file], {
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', CI: 'true' },
      })
      const bundled = JSON.parse(fs.readFileSync(file, 'utf8')) as Document
      const operations = Object.values(bundled.paths).flatMap((each) => Object.values(each))
      assert.deepEqual(
        operations.map(({ operationId }) => operationId).toSorted(),
        documentedOperations.map(({ id }) => id).toSorted(),
      )
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  })
})

interface Place {
  readonly document: unknown
  readonly value: unknown
}

const at = (document: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown> | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )

/** Compares both documents and follows references in each: names of shared components may differ, their content may not. */
function firstDifference(left: Place, right: Place, seen = new Set<string>(), where = ''): string | undefined {
  const [one, other] = [resolved(left), resolved(right)]
  const pair = `${one.references} ${other.references}`
  if (one.references !== '' && other.references !== '') {
    if (seen.has(pair)) return undefined
    seen.add(pair)
  }
  if (typeof one.value !== 'object' || one.value === null)
    return isDeepStrictEqual(one.value, other.value) ? undefined : `${where}: ${JSON.stringify(one.value)}`
  const [mine, theirs] = [one.value, other.value ?? {}]
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  for (const name of names) {
    // The example of a shared record comes from the first operation that returns it, which differs per part.
    if (name === 'examples') continue
    const difference = firstDifference(
      { document: left.document, value: (mine as Record<string, unknown>)[name] },
      { document: right.document, value: (theirs as Record<string, unknown>)[name] },
      seen,
      `${where}/${name}`,
    )
    if (difference !== undefined) return difference
  }
  return undefined
}

function resolved({ document, value }: Place): { readonly references: string; readonly value: unknown } {
  let now = value
  let references = ''
  for (let depth = 0; depth < 10; depth += 1) {
    const { $ref, ...beside } = (now ?? {}) as { readonly $ref?: unknown }
    if (typeof $ref !== 'string') break
    references += ` ${$ref}`
    const target = at(document, decodeURIComponent($ref.slice(1)))
    now = typeof target === 'object' ? { ...target, ...beside } : target
    if (Object.keys(beside).length > 0) references += JSON.stringify(beside)
  }
  return { references, value: now }
}

/** The document of one tag alone: small, whole in itself, and together all of the operations. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { documentedOperations } from '../src/modules.ts'
import { tagOf } from '../src/platform/openapi/tags.ts'
import { openWorld, type World } from './world.ts'

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
}

describe('/openapi/{tag}.json', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  test('every tag: below 350 kB, every reference in it is there, every operation in one of them', async () => {
    const found: string[] = []
    for (const tag of new Set(documentedOperations.map(tagOf))) {
      const response = await fetch(`${world.url}/openapi/${tag}.json`)
      assert.equal(response.status, 200, tag)
      const text = await response.text()
      assert.ok(text.length < 350_000, `${tag}: ${text.length}`)
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

  test('what is no tag is not found; who has it is not sent it again', async () => {
    for (const name of ['nothing.json', 'reservations', '__proto__.json', '..%2fpackage.json'])
      assert.equal((await fetch(`${world.url}/openapi/${name}`)).status, 404, name)
    const first = await fetch(`${world.url}/openapi/desk.json`)
    const again = await fetch(`${world.url}/openapi/desk.json`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    assert.equal(again.status, 304)
  })
})

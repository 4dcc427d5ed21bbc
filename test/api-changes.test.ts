/** Classification of API changes, on small documents. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { changesBetween } from '../commands/api-differences.ts'

type Shape = Record<string, unknown>

const documentOf = (body: Shape, answer: Shape, more: Shape = {}): Shape => ({
  openapi: '3.1.0',
  info: { title: 'A service', version: '1' },
  paths: {
    '/v1/stays': {
      post: {
        summary: 'Book',
        parameters: [],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Book', description: 'What is booked.' } } },
        },
        responses: {
          '201': { description: 'Done.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Stay' } } } },
        },
      },
    },
    ...more,
  },
  components: {
    schemas: {
      Book: { type: 'object', required: ['arrival'], properties: { arrival: { type: 'string' }, ...body } },
      Stay: { type: 'object', properties: { id: { type: 'string' }, ...answer } },
    },
  },
})
const kinds = (before: Shape, after: Shape) =>
  Object.fromEntries([...changesBetween(before, after)].map(([operation, lines]) => [operation, Object.fromEntries(lines)]))

describe('changes of the API', () => {
  const now = documentOf({ note: { type: 'string', maxLength: 100 } }, { total: { type: 'string' } })
  const book = '`POST /v1/stays`'

  test('no change, or only changed descriptions and component names, gives no result', () => {
    assert.deepEqual(kinds(now, now), {})
    const renamed = JSON.parse(
      JSON.stringify(now)
        .replaceAll('schemas/Stay', 'schemas/BookedStay')
        .replace('"Stay":', '"BookedStay":')
        .replace('Book"', 'Book"'),
    )
    assert.deepEqual(kinds(now, renamed), {})
  })

  test('restricting a request is breaking; accepting more is not', () => {
    const without = documentOf({}, { total: { type: 'string' } })
    assert.ok(Object.values(kinds(now, without)[book] ?? {}).includes('breaking'))
    assert.deepEqual(Object.values(kinds(without, now)[book] ?? {}), ['compatible'])
    const shorter = documentOf({ note: { type: 'string', maxLength: 50 } }, { total: { type: 'string' } })
    assert.ok(Object.values(kinds(now, shorter)[book] ?? {}).includes('breaking'))
  })

  test('removing a member from a response is breaking; adding one or documenting a limit is not', () => {
    const less = documentOf({ note: { type: 'string', maxLength: 100 } }, {})
    assert.deepEqual(Object.values(kinds(now, less)[book] ?? {}), ['breaking'])
    assert.deepEqual(Object.values(kinds(less, now)[book] ?? {}), ['compatible'])
    const bounded = documentOf({ note: { type: 'string', maxLength: 100 } }, { total: { type: 'string', maxLength: 30 } })
    assert.deepEqual(kinds(now, bounded), {})
  })

  test('making a response member optional is breaking; making it required is not', () => {
    const promising = documentOf({}, { total: { type: 'string' } })
    const shape = (promising.components as { schemas: { Stay: Shape } }).schemas.Stay
    const sure = JSON.parse(JSON.stringify(promising)) as Shape
    ;(sure.components as { schemas: { Stay: Shape } }).schemas.Stay = { ...shape, required: ['id', 'total'] }
    const less = JSON.parse(JSON.stringify(sure)) as Shape
    ;(less.components as { schemas: { Stay: Shape } }).schemas.Stay = { ...shape, required: ['id'] }
    assert.ok(Object.values(kinds(sure, less)[book] ?? {}).includes('breaking'))
    assert.ok(!Object.values(kinds(less, sure)[book] ?? {}).includes('breaking'))
  })

  test('removing an operation is breaking, adding one is not', () => {
    const more = documentOf(
      { note: { type: 'string', maxLength: 100 } },
      { total: { type: 'string' } },
      { '/v1/more': { get: { responses: {} } } },
    )
    assert.ok(Object.values(Object.values(kinds(more, now))[0] ?? {}).includes('breaking'))
    assert.ok(!Object.values(Object.values(kinds(now, more))[0] ?? {}).includes('breaking'))
  })
})

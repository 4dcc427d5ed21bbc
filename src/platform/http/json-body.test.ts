import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { countingValues, problemOfJson } from './json-body.ts'

const hasTooManyValues = (bytes: Uint8Array): boolean => countingValues()(bytes)

describe('checks that the JSON parser does not make', () => {
  test('a duplicate member is reported with its path, even if escaped differently', () => {
    for (const [text, path] of [
      ['{"a":1,"a":2}', 'body.a'],
      ['{"a":1,"b":2,"c":3,"b":4}', 'body.b'],
      ['{"guest":{"name":"x","\\u006eame":"y"}}', 'body.guest.name'],
      ['{"rooms":[{"id":1},{"id":2,"id":3}]}', 'body.rooms[1].id'],
      ['[[{"a":"\\"","a" : 1}]]', 'body[0][0].a'],
    ] as const)
      assert.equal(problemOfJson(text), `${path} is given more than once.`, text)
  })

  test('no error for the same name in another object, names inside strings, or escapes', () => {
    for (const text of [
      '{"a":{"a":1},"b":{"a":"a\\":1,\\"a"}}',
      '{"a":"\\\\","b":"\\\\\\""}',
      '""',
      '{',
      '{"a',
      'nonsense',
      '[1,2',
    ])
      assert.equal(problemOfJson(text), undefined, text)
  })

  test('nesting depth and number of values are checked before anything is parsed', () => {
    assert.equal(problemOfJson('['.repeat(65)), 'The body is nested too deeply.')
    assert.equal(problemOfJson('['.repeat(64)), undefined)
    const many = `{${Array.from({ length: 95_000 }, (_, index) => `"m${index}":1`).join(',')}}`
    assert.ok(hasTooManyValues(Buffer.from(many)))
    assert.ok(!hasTooManyValues(Buffer.from(JSON.stringify({ text: ',"[{'.repeat(50_000) }))))
    const most = JSON.stringify({ lines: Array.from({ length: 1_000 }, () => ({ a: 'x', b: 1, c: null, d: [true] })) })
    assert.ok(!hasTooManyValues(Buffer.from(most)))
    assert.equal(problemOfJson(most), undefined)
  })

  test('the number of values does not depend on how the body is split into chunks', () => {
    const most = Array.from({ length: 20_000 }, (_, index) => (index % 3 === 0 ? `"\\\\\\",[${index}"` : '1'))
    for (const [list, isTooMany] of [
      [most.slice(0, -1), false],
      [most, true],
    ] as const) {
      const bytes = Buffer.from(`[${list.join(',')}]`)
      for (const size of [1, 7, 64, 65_536, bytes.length]) {
        const hasTooMany = countingValues()
        let said = false
        for (let from = 0; from < bytes.length; from += size) said ||= hasTooMany(bytes.subarray(from, from + size))
        assert.equal(said, isTooMany, `${list.length} values in pieces of ${size}`)
      }
    }
  })

  test('generated JSON has no duplicate members', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 5 }), (text) => problemOfJson(text) === undefined))
  })

  test('any object with one of its members repeated has a duplicate member', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1, noNullPrototype: true }), (object) => {
        const text = JSON.stringify(object)
        const [name] = Object.keys(object)
        return problemOfJson(`${text.slice(0, -1)},${JSON.stringify(name)}:0}`)?.endsWith('is given more than once.') === true
      }),
    )
  })
})

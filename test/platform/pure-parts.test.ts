/** Pure parts, without a database. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { operations } from '../../src/modules.ts'
import { keyIdOf, makeKey } from '../../src/platform/access/key-ring.ts'
import { Code, closed, components, Line, Nullable, Phone, Type } from '../../src/platform/contract/schemas.ts'
import { makeSerializers } from '../../src/platform/contract/serialization.ts'
import { makeValidators, patternSentence, sentenceOf, unstorableText } from '../../src/platform/contract/validation.ts'
import { shortenLog } from '../../src/platform/database/embedded/server-process.ts'
import { errorFields } from '../../src/platform/observability/telemetry.ts'
import { ConfigurationError, readConfiguration, settings, unknownSettings } from '../../src/platform/process/configuration.ts'
import { addDays, canonicalTimezone, eachNight, momentFrom, nightsBetween } from '../../src/platform/values/dates.ts'
import { deviceOf } from '../../src/platform/values/devices.ts'
import { newId } from '../../src/platform/values/ids.ts'
import { basisPointsOf, shareOf, sum } from '../../src/platform/values/money.ts'

describe('money', () => {
  test('shares are rounded half away from zero', () => {
    assert.deepEqual(
      [shareOf(5n, 1n, 2n), shareOf(-5n, 1n, 2n), shareOf(4n, 1n, 3n), shareOf(-4n, 1n, 3n), shareOf(0n, 1n, 7n)],
      [3n, -3n, 1n, -1n, 0n],
    )
    assert.equal(basisPointsOf(20_001n, 3000), 6_000n)
    assert.equal(basisPointsOf(12_345n, 10_000), 12_345n)
    assert.equal(sum([1n, 2n, 3n]), 6n)
  })
  test('a share is never further than half a cent from the true value, in both signs alike', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(0n, 10_000n), fc.bigInt(1n, 10_000n), (amount, part, whole) => {
        const share = shareOf(amount, part, whole)
        const distance = 2n * (share * whole - amount * part)
        assert.ok(distance <= whole && distance >= -whole)
        assert.equal(shareOf(-amount, part, whole), -share)
      }),
    )
  })
})

describe('what a browser says it is', () => {
  for (const [device, userAgent] of [
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    ],
    [
      'Opera on macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
    ],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
    ['A program', 'curl/8.5.0'],
  ] as const)
    test(device, () => assert.equal(deviceOf(userAgent), device))
})

describe('dates', () => {
  test('nights are counted from arrival to the day before departure', () => {
    assert.equal(nightsBetween('2026-02-27', '2026-03-02'), 3)
    assert.deepEqual(eachNight('2028-02-28', '2028-03-01'), ['2028-02-28', '2028-02-29'])
    assert.deepEqual(eachNight('2026-03-02', '2026-03-02'), [])
    assert.equal(addDays('2026-12-31', 1), '2027-01-01')
    assert.equal(nightsBetween('2026-03-28', '2026-03-30'), 2)
  })
  test('only time zones that can tell the date are time zones', () => {
    assert.equal(canonicalTimezone('europe/paris'), 'Europe/Paris')
    for (const wrong of ['JST', 'PST', '+02:00', 'Mars/Base', '', 'UTC+1'])
      assert.equal(canonicalTimezone(wrong), undefined, wrong)
    assert.equal(canonicalTimezone('UTC'), 'UTC')
  })
  test('moments of every offset become UTC; what is none becomes nothing', () => {
    assert.equal(momentFrom('2026-06-01T12:00:00+02:00'), '2026-06-01T10:00:00.000Z')
    assert.equal(momentFrom('2026-06-01 12:00:00.1234567Z'), '2026-06-01T12:00:00.123Z')
    for (const wrong of ['', 'soon', '2026-06-01', '2200-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '2026-06-01T25:00:00Z'])
      assert.equal(momentFrom(wrong), undefined, wrong)
  })
})

describe('keys and ids', () => {
  test('a key carries its id and a checksum; one changed character is told without asking the database', () => {
    const { key, keyId, secretHash } = makeKey('live', '')
    assert.equal(keyIdOf(key), keyId)
    assert.equal(secretHash.length, 32)
    for (let position = 0; position < key.length; position += 1) {
      const other = key[position] === 'x' ? 'y' : 'x'
      assert.equal(keyIdOf(key.slice(0, position) + other + key.slice(position + 1)), undefined, `position ${position}`)
    }
    assert.equal(new Set(Array.from({ length: 1_000 }, () => makeKey('test', '').keyId)).size, 1_000)
  })
  test('ids are UUIDv7 and sort by the time of their making', () => {
    const ids = Array.from({ length: 200 }, newId)
    assert.deepEqual(ids, ids.toSorted())
    for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

describe('what a member must look like', () => {
  test('is said in words: no operation answers with a regular expression', () => {
    const patterns = new Set<string>()
    const walk = (shape: unknown): void => {
      if (typeof shape !== 'object' || shape === null) return
      for (const [name, part] of Object.entries(shape)) {
        if (name === 'pattern' && typeof part === 'string') patterns.add(part)
        else walk(part)
      }
      if ('patternProperties' in shape) for (const name of Object.keys(shape.patternProperties as object)) patterns.add(name)
    }
    for (const { params, query, body } of operations) walk([params, query, body])
    walk(components)
    assert.ok(patterns.size > 10)
    for (const pattern of patterns) {
      // Of numbers that are answered only, and what every text matches.
      if (
        pattern === '^-?(0|[1-9][0-9]*)$' ||
        pattern === '^.*$' ||
        pattern.startsWith('^[A-Z][A-Z0-9_]') ||
        pattern === '^[0-9a-f]{32}$'
      )
        continue
      assert.doesNotMatch(patternSentence(pattern, 'body.x'), /must match/, pattern)
    }
  })
  test('whole numbers are named by their unit', () => {
    const notNegative = '^(0|[1-9][0-9]{0,11})$'
    assert.match(patternSentence(notNegative, 'body.priceCents'), /^must be whole cents, zero or more/)
    assert.match(patternSentence('^[1-9][0-9]{0,11}$', 'body.creditLimitCents'), /^must be whole cents, more than zero/)
    // The value of an index is no amount of money.
    assert.match(patternSentence('^[1-9][0-9]{0,5}([.][0-9]{1,3})?$', 'body.index.value'), /three decimals, such as 145\.47/)
    assert.match(patternSentence(notNegative, 'body.unitPriceDtmc'), /^must be whole ten-thousandths of a cent/)
    assert.match(patternSentence(notNegative, 'body.readings[3].valueMilli'), /^must be whole thousandths/)
  })
  test('names and codes have nothing in them that is not seen', () => {
    const validate = makeValidators().compile(closed({ name: Line(40), code: Code(20) }), 'body')
    const refused = (name: string, code: string) => (validate({ name, code }) ? '' : sentenceOf(validate.errors, 'body'))
    for (const name of ['Ann', 'Zoë  O’Neil', 'नमस्ते', 'م\u200cن', '👩\u200d🍳 Chef', 'a\u200eb'])
      assert.equal(refused(name, 'DBL 1'), '', name)
    for (const name of ['\u200b', '\u200d\ufeff ', 'Ann\u202eton', '\u2066x\u2069', 'a\nb', 'a\u0085b', ' '])
      assert.match(refused(name, 'A'), /^body\.name must be text of one line/, JSON.stringify(name))
    for (const code of ['\u200b', 'A\u200bB', ' A', 'A ', 'A\tB', '\u202eAB', 'A\u0085B'])
      assert.match(refused('Ann', code), /^body\.code must be one line/, JSON.stringify(code))
  })
})

describe('configuration', () => {
  test('every setting has a default that it takes itself, but for the data folder and the secrets', () => {
    const configuration = readConfiguration({})
    assert.equal(configuration.PORT, 3000)
    assert.equal(configuration.embedded, true)
    assert.equal(Object.keys(settings).length, Object.keys(configuration).length - 1)
  })
  test('all that is wrong is told at once, by name', () => {
    assert.throws(
      () =>
        readConfiguration({
          PORT: '70000',
          DATABASE_URL: 'mysql://user:secret@host/db',
          DATABASE_POOL: '1',
          NODE_ENV: 'prod',
        }),
      (error: Error) => {
        assert.ok(error instanceof ConfigurationError)
        for (const name of ['PORT', 'DATABASE_URL', 'DATABASE_POOL', 'NODE_ENV']) assert.match(error.message, new RegExp(name))
        assert.doesNotMatch(error.message, /secret/)
        return true
      },
    )
  })
  test('a name that is no setting stops nothing, and is warned of without its value', () => {
    const environment = { INNKEEP_KEY: 'secret', INNKEEP_DEMO: '0', INNKEEP_TEST_X: '1', PATH: '/bin' }
    assert.equal(readConfiguration(environment).INNKEEP_DEMO, false)
    assert.deepEqual(unknownSettings(environment), ['INNKEEP_KEY is not a setting of Innkeep; it is ignored.'])
  })
  test('a master key is 32 bytes in base64', () => {
    const right = Buffer.alloc(32, 7).toString('base64')
    assert.equal(readConfiguration({ INNKEEP_MASTER_KEY: right, NODE_ENV: 'production' }).INNKEEP_MASTER_KEY, right)
    for (const wrong of ['short', `${right.slice(0, -4)}!!!=`, Buffer.alloc(31).toString('base64')])
      assert.throws(() => readConfiguration({ INNKEEP_MASTER_KEY: wrong }), ConfigurationError)
  })
})

describe('what may be logged and stored', () => {
  test('an error is told by type, code and frames, never by its message', () => {
    const error = Object.assign(new Error('Ada Lovelace'), {
      code: '23505',
      constraint: 'guest_email',
      cause: new Error('ada@example.com'),
    })
    const text = JSON.stringify(errorFields(error))
    assert.match(text, /23505/)
    assert.match(text, /guest_email/)
    assert.doesNotMatch(text, /Ada|ada@/)
    assert.deepEqual(errorFields('Ada'), { type: 'string' })
    // An object that is no error, as pg-boss throws it, keeps what it says of itself.
    assert.deepEqual(errorFields({ message: 'no such queue', queue: 'sweep', secret: 'Ada' }), {
      type: 'Object',
      message: 'no such queue',
      queue: 'sweep',
      members: ['message', 'queue', 'secret'],
    })
  })
  test('the zero character and half surrogate pairs are found wherever they are', () => {
    assert.equal(unstorableText({ a: ['fine', { b: 'no\u0000' }] }), 'body.a[1].b')
    assert.equal(unstorableText({ 'n\u0000': 1 }), 'body')
    assert.equal(unstorableText({ a: '\ud83d' }), 'body.a')
    assert.equal(unstorableText({ a: '😀 \u202e', b: null, c: 7 }), undefined)
  })
})

test('the answer of every operation can be written, as its example says: writers are compiled when they first write, not at the start', () => {
  const writers = makeSerializers()
  for (const { id, data, responseFile, example } of operations) {
    if (responseFile) continue
    assert.deepEqual(JSON.parse(writers(data)(example.data as object)), JSON.parse(JSON.stringify(example.data)), id)
  }
})

test('data stored under an earlier rule is returned unchanged', () => {
  const write = makeSerializers()(
    closed({ phone: Nullable(Phone()), code: Nullable(Type.String({ pattern: '^[A-Z]$', maxLength: 1 })) }),
  )
  for (const stored of [
    { phone: 'call me', code: 'lower' },
    { phone: null, code: null },
  ])
    assert.deepEqual(JSON.parse(write(stored)), stored)
})

test('the log of the embedded server begins anew when it has ten megabytes', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-log-'))
  try {
    const log = path.join(folder, 'server.log')
    shortenLog(folder)
    fs.writeFileSync(log, 'x'.repeat(1_000))
    shortenLog(folder)
    assert.equal(fs.statSync(log).size, 1_000)
    fs.writeFileSync(log, Buffer.alloc(10_000_001))
    shortenLog(folder)
    assert.equal(fs.statSync(log).size, 0)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

/** compose.yaml: all references resolve, and the service accepts its settings. Needs no container engine. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import { readConfiguration, settings } from '../src/platform/process/configuration.ts'

interface Part {
  readonly image: string
  readonly environment: Record<string, string>
  readonly depends_on?: Record<string, { condition: string }>
  readonly healthcheck?: object
  readonly volumes?: readonly string[]
  readonly read_only?: boolean
  readonly ports?: readonly string[]
  readonly networks?: { default: { aliases: readonly string[] } }
}

const text = fs.readFileSync(path.join(import.meta.dirname, '..', 'compose.yaml'), 'utf8')
const { services, volumes } = parse(text) as { services: Record<string, Part>; volumes: Record<string, unknown> }

const given: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  INNKEEP_MASTER_KEY: Buffer.alloc(32).toString('base64'),
  S3_SECRET_KEY: 'secret',
}
/** `${NAME:?}` is required, `${NAME:-other}` is optional. */
const filled = (value: string) =>
  value.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?)\}/g, (_, name: string, otherwise?: string) => {
    assert.ok(given[name] ?? otherwise, name)
    return given[name] ?? (otherwise as string)
  })
const environmentOf = (name: string) =>
  Object.fromEntries(Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, filled(value)]))

describe('compose.yaml', () => {
  test('all references of its services resolve', () => {
    assert.deepEqual(Object.keys(services), ['migrate', 'innkeep', 'postgres', 'objects'])
    for (const [name, { depends_on: needs = {}, volumes: mounted = [], ports = [] }] of Object.entries(services)) {
      for (const [other, { condition }] of Object.entries(needs)) {
        assert.ok(services[other], `${name} needs ${other}`)
        if (condition === 'service_healthy') assert.ok(services[other].healthcheck, other)
      }
      for (const mount of mounted) assert.ok((mount.split(':')[0] as string) in volumes, mount)
      for (const port of ports) assert.match(port, /^127\.0\.0\.1:/, 'nothing is open to the network')
    }
  })

  test('the service accepts its settings, and the address of the object store is right', () => {
    for (const name of ['migrate', 'innkeep']) {
      const environment = environmentOf(name)
      for (const setting of Object.keys(environment)) assert.ok(setting in settings, setting)
      const configuration = readConfiguration({ ...environment, NODE_ENV: 'production' })
      assert.equal(configuration.embedded, false)
      assert.ok(services[name]?.read_only)
    }
    const { INNKEEP_S3_ENDPOINT, INNKEEP_S3_BUCKET, INNKEEP_S3_SECRET_KEY } = readConfiguration(environmentOf('innkeep'))
    const store = environmentOf('objects')
    assert.ok(services.objects?.networks?.default.aliases.includes(new URL(INNKEEP_S3_ENDPOINT).hostname))
    assert.equal(store.S3_BUCKET, INNKEEP_S3_BUCKET)
    assert.equal(store.AWS_SECRET_ACCESS_KEY, INNKEEP_S3_SECRET_KEY)
    assert.ok(services.objects?.ports?.[0]?.endsWith(`:${new URL(INNKEEP_S3_ENDPOINT).port}`))
  })

  test('its header comment lists every required secret', () => {
    for (const [, name] of text.matchAll(/\$\{(\w+):\?\}/g))
      assert.match(text.split('name: innkeep')[0] as string, new RegExp(`${name}=`))
  })
})

/** Who may import whom: the picture of ARCHITECTURE.md, held by a test. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { modules } from '../src/modules.ts'

const source = path.join(import.meta.dirname, '..', 'src')

const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(source, file), 'utf8') }))

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] as string)
const resolved = (file: string, specifier: string): string => path.join(path.dirname(file), specifier)
const moduleOf = (file: string): string | undefined => /^modules\/([^/]+)\//.exec(file)?.[1]

/** What a noun may import of the platform: what is itself pure. */
const pure = new Set(
  [
    'access/caller',
    'contract/errors',
    'contract/examples',
    'contract/permissions',
    'contract/schemas',
    'events/event-types',
    'events/outbox',
    'external/payment-gateway',
    'load-shedding/turns',
    'printing/pdf',
    'printing/pictographs',
    'values/content-hash',
    'values/dates',
    'values/iban',
    'values/ids',
    'values/money',
    'values/csv',
    'values/shortened',
    'values/written-xml',
  ].map((name) => `platform/${name}.ts`),
)

describe('boundaries', () => {
  test('the list of modules names every folder, in an order in which each uses only those above it', () => {
    const folders = fs.readdirSync(path.join(source, 'modules')).toSorted()
    assert.deepEqual(modules.map(({ name }) => name).toSorted(), folders)
    for (const [position, module] of modules.entries()) {
      const above = new Set(modules.slice(0, position).map(({ name }) => name))
      for (const used of module.uses) assert.ok(above.has(used), `${module.name} uses ${used}, which does not stand above it`)
    }
  })

  test('the platform imports no module', () => {
    for (const { file, text } of files.filter(({ file }) => file.startsWith('platform/'))) {
      for (const specifier of importsOf(text))
        assert.ok(!resolved(file, specifier).startsWith('modules'), `${file} imports ${specifier}`)
    }
  })

  test('a module imports another only through its door, and only one that it may use', () => {
    for (const { file, text } of files) {
      const own = moduleOf(file)
      for (const specifier of importsOf(text).filter((name) => name.startsWith('.'))) {
        const target = resolved(file, specifier)
        const other = moduleOf(target)
        if (!own || !other || own === other) continue
        assert.equal(target, `modules/${other}/index.ts`, `${file} goes past the public interface of ${other}`)
        assert.ok(modules.find(({ name }) => name === own)?.uses.includes(other), `${own} may not use ${other} (${file})`)
      }
    }
  })

  test('every use that the list allows is made', () => {
    for (const module of modules) {
      for (const used of module.uses) {
        const made = files.some(
          ({ file, text }) =>
            moduleOf(file) === module.name && importsOf(text).some((specifier) => moduleOf(resolved(file, specifier)) === used),
        )
        assert.ok(made, `${module.name} is allowed to use ${used} and does not`)
      }
    }
  })

  test('a file is a verb, a set of statements, or a pure noun', () => {
    for (const { file, text } of files.filter(({ file }) => moduleOf(file) && !file.endsWith('.test.ts'))) {
      const name = path.basename(file, '.ts')
      if (['index', 'errors'].includes(name)) continue
      const isVerb = / = (operation|personOperation|eventHandler)(<[^(]*>)?\(\{/.test(text)
      const makesStatements = importsOf(text).some((specifier) => resolved(file, specifier) === 'platform/database/sql.ts')
      if (isVerb) {
        assert.equal(
          text.match(/ = (operation|personOperation|eventHandler)(<[^(]*>)?\(\{/g)?.length,
          1,
          `${file} holds more than one operation`,
        )
        continue
      }
      // What several verbs of signing in do between their transactions.
      if (name.endsWith('-steps')) continue
      if (makesStatements) {
        assert.match(name, /-(reads|writes)$/, `${file} makes statements, so its name ends in -reads or -writes`)
        continue
      }
      // A task is what a verb hands to a thread or to external systems.
      if (/-(reads|writes|task)$/.test(name) || name === 'change') continue
      for (const specifier of importsOf(text)) {
        const target = resolved(file, specifier)
        const allowed = pure.has(target) || moduleOf(target) === moduleOf(file) || target.endsWith('/index.ts')
        assert.ok(allowed, `${file} is a noun and imports ${specifier}`)
      }
      assert.doesNotMatch(
        text,
        /Date\.now|new Date\(|Math\.random|Temporal\.Now/,
        `${file} is a noun and asks for time or chance`,
      )
    }
  })

  test('nothing but the platform and the entrances reads the environment', () => {
    for (const { file, text } of files.filter(({ file }) => moduleOf(file))) assert.doesNotMatch(text, /process\.env/, file)
  })
})

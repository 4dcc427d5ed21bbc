/** Enforces the allowed imports described in ARCHITECTURE.md. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { modules, wings } from '../src/modules.ts'

const source = path.join(import.meta.dirname, '..', 'src')

const files = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(source, file), 'utf8') }))

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map((match) => match[1] as string)
const resolved = (file: string, specifier: string): string => path.join(path.dirname(file), specifier)
const moduleOf = (file: string): string | undefined => /^modules\/[^/]+\/([^/]+)\//.exec(file)?.[1]
const wingOf = (name: string): string | undefined =>
  wings.find((wing) => wing.modules.some((module) => module.name === name))?.name

/** Pure platform files, which domain-model files may import. */
const pure = new Set(
  [
    'access/caller',
    'contract/errors',
    'contract/examples',
    'contract/fields',
    'contract/permissions',
    'contract/schemas',
    'contract/vocabulary',
    'events/event-types',
    'events/outbox',
    'external/payment-gateway',
    'load-shedding/turns',
    'printing/pdf',
    'printing/pictographs',
    'printing/scripts',
    'values/currencies',
    'values/content-hash',
    'values/countries',
    'values/dates',
    'values/iban',
    'values/ids',
    'values/money',
    'values/outgoing-letters',
    'values/phone-numbers',
    'values/csv',
    'values/shortened',
    'values/written-xml',
  ].map((name) => `platform/${name}.ts`),
)

describe('boundaries', () => {
  test('the list of modules names every folder, in an order in which each uses only those above it', () => {
    const foldersIn = (folder: string) =>
      fs
        .readdirSync(path.join(source, 'modules', folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted()
    assert.deepEqual(wings.map(({ name }) => name).toSorted(), foldersIn(''))
    for (const wing of wings) assert.deepEqual(wing.modules.map(({ name }) => name).toSorted(), foldersIn(wing.name))
    for (const [position, module] of modules.entries()) {
      const above = new Set(modules.slice(0, position).map(({ name }) => name))
      for (const used of module.uses) assert.ok(above.has(used), `${module.name} uses ${used}, which does not stand above it`)
    }
  })

  test('file names are unique across modules', () => {
    const sharable = new Set(['index.ts', 'errors.ts', 'events.ts', 'shapes.ts', 'vocabulary.ts'])
    const seen = new Map<string, string>()
    for (const { file } of files.filter(({ file }) => moduleOf(file))) {
      const name = path.basename(file)
      if (sharable.has(name)) continue
      assert.equal(seen.get(name), undefined, `${file} is called as ${seen.get(name)}`)
      seen.set(name, file)
      assert.doesNotMatch(name, /^(change|params|helpers?|utils?|common|misc)\.ts$/, `${file}: say what it holds`)
    }
  })

  test('a folder has at most forty files; larger ones must be split', () => {
    const counts = new Map<string, number>()
    for (const { file } of files) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
    assert.deepEqual(
      [...counts].filter(([, count]) => count > 40),
      [],
    )
  })

  test('an error names the bounded context and module that it comes from', () => {
    for (const { file, text } of files.filter(({ file }) => moduleOf(file) && file.endsWith('/errors.ts')))
      assert.ok(
        text.includes(`boundedContext: '${wingOf(moduleOf(file) as string)}', module: '${moduleOf(file)}'`),
        `${file} names another origin`,
      )
  })

  test('each bounded context and its modules have a short README', () => {
    for (const { name } of wings)
      assert.ok(fs.existsSync(path.join(source, 'modules', name, 'README.md')), `${name} has no README.md`)
  })

  test('the platform imports no module', () => {
    for (const { file, text } of files.filter(({ file }) => file.startsWith('platform/'))) {
      for (const specifier of importsOf(text))
        assert.ok(!resolved(file, specifier).startsWith('modules'), `${file} imports ${specifier}`)
    }
  })

  test('a module imports another only through its public interface, and only if it is allowed to', () => {
    for (const { file, text } of files) {
      const own = moduleOf(file)
      for (const specifier of importsOf(text).filter((name) => name.startsWith('.'))) {
        const target = resolved(file, specifier)
        const other = moduleOf(target)
        if (!own || !other || own === other) continue
        assert.equal(target, `modules/${wingOf(other)}/${other}/index.ts`, `${file} goes past the public interface of ${other}`)
        assert.ok(modules.find(({ name }) => name === own)?.uses.includes(other), `${own} may not use ${other} (${file})`)
      }
    }
  })

  test('every allowed dependency is actually used', () => {
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

  test('a file is an operation, a set of statements, or pure domain model', () => {
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
      // Steps shared by several sign-in operations between their transactions.
      if (name.endsWith('-steps')) continue
      if (makesStatements) {
        assert.match(name, /-(reads|writes)$/, `${file} makes statements, so its name ends in -reads or -writes`)
        continue
      }
      // Work that an operation runs in a thread.
      if (/-(reads|writes|thread|worker)$/.test(name)) continue
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

  test('only the platform and the entry points read environment variables', () => {
    for (const { file, text } of files.filter(({ file }) => moduleOf(file))) assert.doesNotMatch(text, /process\.env/, file)
  })
})

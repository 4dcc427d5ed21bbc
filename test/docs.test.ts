/** The documentation matches the code. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { settings } from '../src/platform/process/configuration.ts'
import { projectRoot } from './process.ts'

const read = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8')

export function settingsTable(): string {
  const rows = Object.entries(settings).map(
    ([name, { fallback, takes, purpose }]) =>
      `| \`${name}\` | ${fallback === '' ? 'unset' : `\`${fallback}\``} | ${takes} | ${purpose} |`,
  )
  return ['| setting | default | takes | for |', '|---|---|---|---|', ...rows].join('\n')
}

describe('documents', () => {
  test('docs/operations.md lists the current settings', () => {
    const printed = /<!-- settings: .*? -->\n([\s\S]*?)\n<!-- \/settings -->/.exec(read('docs/operations.md'))?.[1]
    assert.equal(printed, settingsTable())
  })

  test('deployment files use only existing settings', () => {
    const files = [
      'Dockerfile',
      'compose.yaml',
      ...fs.readdirSync(path.join(projectRoot, 'docs/deploy')).map((name) => `docs/deploy/${name}`),
    ]
    for (const file of files)
      for (const [name] of read(file).matchAll(/\b(?:INNKEEP|DATABASE)_[A-Z0-9_]+/g))
        assert.ok(name in settings, `${file} names ${name}`)
  })

  test('every file mentioned in README and CONTRIBUTING exists', () => {
    for (const document of ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md']) {
      for (const [, name] of read(document).matchAll(/`((?:docs|bin|src|test|db)\/[\w./-]+|[A-Z]+\.md|openapi\.json)`/g)) {
        assert.ok(fs.existsSync(path.join(projectRoot, name as string)), `${document} names ${name}`)
      }
    }
  })

  test('every command in bin has a --help with exit code 0', () => {
    for (const verb of [
      'setup',
      'backup',
      'restore',
      'migrate',
      'dev',
      'test',
      'proofs',
      'ci',
      'bench',
      'replay',
      'tenant',
      'openapi',
      'schema',
      'on-postgres',
      'train-duplicates',
      'verify-inspection',
      'validate-invoice',
      'verify-invoices',
      'receive',
      'docs',
      'clients',
      'mcp',
      'mutate',
      'generate',
      'api-changes',
      'console',
      'screens',
    ]) {
      const { status, stdout } = spawnSync(path.join(projectRoot, 'bin', verb), ['--help'], { encoding: 'utf8', timeout: 20_000 })
      assert.equal(status, 0, verb)
      assert.ok(stdout.length > 40, verb)
    }
  })

  test('npm start explains itself, and starts nothing for an option that it does not know', () => {
    const start = (...options: string[]) =>
      spawnSync(process.execPath, [path.join(projectRoot, 'bin', 'innkeep.mjs'), 'start', ...options], {
        encoding: 'utf8',
        timeout: 20_000,
      })
    const help = start('--help')
    assert.deepEqual([help.status, help.stdout.startsWith('npm start')], [0, true], help.stderr)
    const unknown = start('--dmeo')
    assert.deepEqual([unknown.status, unknown.stderr], [2, 'There is no option --dmeo. See npm start -- --help.\n'])
  })

  test('package-lock.json states the packages that package.json names, of the same kinds', () => {
    const stated = JSON.parse(read('package-lock.json')).packages['']
    const named = JSON.parse(read('package.json'))
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      assert.deepEqual(stated[kind], named[kind], `${kind}: run npm install and commit package-lock.json`)
  })

  test('no file of the project contains a local absolute path', () => {
    const { stdout } = spawnSync(
      'git',
      ['grep', '-lIE', '/(root|home/[a-z]+)/', '--', '.', ':!package-lock.json', ':!test/docs.test.ts'],
      { cwd: projectRoot, encoding: 'utf8' },
    )
    assert.equal(stdout, '')
  })
})

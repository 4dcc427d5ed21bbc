/**
 * bin/api-changes: what changed in the API between two commits, classified.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { changesBetween } from './api-differences.ts'

const root = path.join(import.meta.dirname, '..')
const [from = 'HEAD~1', to] = process.argv.slice(2).filter((each) => !each.startsWith('--'))
if (process.argv.includes('--help')) {
  process.stdout.write(
    [
      'bin/api-changes [FROM [TO]] [--check] [--write]',
      '',
      'Compares openapi.json of two commits (default: HEAD~1 with the working tree) and classifies what changed.',
      '  --check   ends with an error when something breaks callers that CHANGELOG.md does not name (by path, between backquotes)',
      '  --write   puts the result at the top of docs/api-changes.md',
      '',
    ].join('\n'),
  )
  process.exit(0)
}

/** Undefined: there was none at that commit. */
function documentAt(commit: string | undefined): Record<string, unknown> | undefined {
  if (commit === undefined) return JSON.parse(fs.readFileSync(path.join(root, 'openapi.json'), 'utf8')) as Record<string, unknown>
  try {
    return JSON.parse(
      execFileSync('git', ['show', `${commit}:openapi.json`], {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 64e6,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as Record<string, unknown>
  } catch {
    return undefined
  }
}

const after = documentAt(to)
const before = documentAt(from)
if (!before || !after) {
  process.stdout.write(`There is no openapi.json at ${before ? String(to) : from}; nothing is compared.\n`)
  process.exit(0)
}
const byOperation = changesBetween(before, after)
const isNamed = changelog()
const breaking = [...byOperation].filter(([, lines]) => [...lines.values()].includes('breaking'))
const unnamed = breaking.filter(([operation]) => !isNamed(operation))
const text = [
  `## ${from} → ${to ?? 'working tree'}`,
  '',
  `${breaking.length} operations with changes that can break callers, ${byOperation.size - breaking.length} with others.`,
  '',
  ...[...byOperation]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([operation, lines]) => {
      const those = [...lines]
      const named = those.filter(([, kind]) => kind !== 'code')
      const shown = [
        ...named.filter(([, kind]) => kind === 'breaking'),
        ...named.filter(([, kind]) => kind !== 'breaking'),
      ].slice(0, 12)
      if (named.length === 0) return []
      return [
        `- ${operation}`,
        ...shown.map(([line, kind]) => `  - ${kind === 'breaking' ? '**breaking**: ' : ''}${line}`),
        ...(named.length > shown.length ? [`  - and ${named.length - shown.length} more`] : []),
        ...(those.length > named.length ? [`  - ${those.length - named.length} error codes more or fewer`] : []),
      ]
    }),
  '',
].join('\n')
process.stdout.write(`${text}\n`)
if (process.argv.includes('--write')) {
  const file = path.join(root, 'docs', 'api-changes.md')
  const heading =
    '# Changes of the API\n\nWritten by `bin/api-changes --write` from the documents of two versions. CHANGELOG.md says why.\n'
  const earlier = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').slice(heading.length) : ''
  fs.writeFileSync(file, `${heading}\n${text}${earlier}`)
}
if (process.argv.includes('--check') && unnamed.length > 0) {
  process.stdout.write(`CHANGELOG.md does not name what breaks: ${unnamed.map(([operation]) => operation).join(', ')}\n`)
  process.exitCode = 1
}

function changelog(): (operation: string) => boolean {
  const written = fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8')
  return (operation) => {
    const address = operation.replaceAll('`', '').split(' ').at(-1) as string
    return written.includes(`\`${address}\``) || written.includes(operation)
  }
}

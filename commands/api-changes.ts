/**
 * bin/api-changes: what changed in the API between two commits, classified.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { changesBetween } from './api-differences.ts'

const root = path.join(import.meta.dirname, '..')
const [from = previousRelease(), to] = process.argv.slice(2).filter((each) => !each.startsWith('--'))
if (process.argv.includes('--help')) {
  process.stdout.write(
    [
      'bin/api-changes [FROM [TO]] [--check]',
      '',
      'Compares openapi.json of two commits and classifies the changes. Default: from the previous release (db/previous-release)',
      'to the working tree.',
      '  --check   fails if an operation has a breaking change and the section "Breaking" of CHANGELOG.md has no line `METHOD /path`: … for it',
      '',
    ].join('\n'),
  )
  process.exit(0)
}

/** Undefined if the file did not exist at that commit. */
function documentAt(commit: string | undefined): Record<string, unknown> | undefined {
  if (commit === undefined) return JSON.parse(fs.readFileSync(path.join(root, 'openapi.json'), 'utf8')) as Record<string, unknown>
  const written = git('show', `${commit}:openapi.json`)
  return written === undefined ? undefined : (JSON.parse(written) as Record<string, unknown>)
}

/** Undefined if git fails, for example because the commit or file does not exist. */
function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

/** The commit of the release before this one; in a clone that lacks it, the commit before this one. */
function previousRelease(): string {
  const commit = fs.readFileSync(path.join(root, 'db', 'previous-release'), 'utf8').trim()
  return git('cat-file', '-e', commit) === undefined ? 'HEAD~1' : commit
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
if (process.argv.includes('--check') && unnamed.length > 0) {
  process.stdout.write(`Breaking changes missing from CHANGELOG.md: ${unnamed.map(([operation]) => operation).join(', ')}\n`)
  process.exitCode = 1
}

/** Whether the unreleased section "Breaking" has a line that begins with the operation, such as: - `GET /v1/guests`: … */
function changelog(): (operation: string) => boolean {
  const unreleased = fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m)[1] ?? ''
  const breaking = unreleased.split(/^### /m).find((part) => part.startsWith('Breaking')) ?? ''
  return (operation) => breaking.split('\n').some((line) => line.startsWith(`- ${operation}: `))
}

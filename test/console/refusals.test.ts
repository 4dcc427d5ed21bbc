/** Whatever the service can refuse of what a screen asks has a sentence in the words of the screen, which ends in what to do next. */
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { projectRoot } from '../process.ts'

interface Described {
  readonly $ref?: string
  readonly description?: string
}

const read = (...names: string[]) => fs.readFileSync(path.join(projectRoot, ...names), 'utf8')

test('every refusal that a screen can meet says what is the matter and what to do', () => {
  const folder = path.join(projectRoot, 'web', 'console')
  const source = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => read('web', 'console', name))
    .join('\n')
  const called = new Set([...source.matchAll(/\bapi\.(?:each\.|call\(\s*')?(\w+)/g)].map(([, operation]) => operation))
  const words = JSON.parse(read('web', 'console', 'words', 'en.json')) as Readonly<
    Record<string, string | Record<'room' | 'pitch' | 'unit', string>>
  >
  const document = JSON.parse(read('openapi.json')) as {
    paths: Record<string, Record<string, { operationId?: string; responses: Record<string, Described> }>>
    components: { responses: Record<string, Described> }
  }
  const missing = new Map<string, string>()
  let operations = 0
  let codes = 0
  for (const { operationId, responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    if (operationId === undefined || !called.has(operationId)) continue
    operations += 1
    for (const response of Object.values(responses)) {
      const { description = '' } =
        response.$ref === undefined
          ? response
          : (document.components.responses[response.$ref.split('/').at(-1) as string] as Described)
      for (const [, code] of description.matchAll(/^- `([A-Z][A-Z_0-9]+)`:/gm)) {
        codes += 1
        const found = words[`refusal.${code}`] ?? ''
        const sentences = typeof found === 'string' ? [found] : [found.room, found.pitch, found.unit]
        // What is the matter, and what to do: two sentences, or one of two parts.
        if (!sentences.every((sentence) => /[.!;:,] \S/.test(sentence))) missing.set(code as string, operationId)
      }
    }
  }
  assert.ok(operations > 140 && codes > 1_000, `${operations} operations, ${codes} refusals`)
  assert.deepEqual([...missing], [])
})

/**
 * bin/clients: generates the operations and schemas of both clients from the OpenAPI document, and compiles the TypeScript one into its
 * folder dist. With --check it only reports whether they are current.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { documentedOperations } from '../src/modules.ts'
import { allEventTypes } from '../src/platform/events/event-types.ts'
import { openApiDocument } from '../src/platform/openapi/document.ts'
import { eventShapeName } from '../src/platform/openapi/event-shapes.ts'
import { type ClientModel, modelOf } from './clients-model.ts'
import { pythonOperations } from './clients-python.ts'
import { typescriptOperations } from './clients-typescript.ts'

if (process.argv.includes('--help')) {
  process.stdout.write(
    'bin/clients [--check]\n\nWrites the operations and shapes of clients/typescript and clients/python, and compiles the TypeScript client. --check: only says whether they are current.\n',
  )
  process.exit(0)
}
const root = path.join(import.meta.dirname, '..')
const types = allEventTypes()
const model: ClientModel = modelOf(
  openApiDocument(
    // Event streams are left out: use EventSource for them.
    documentedOperations.filter(({ responseFile }) => !responseFile?.includes('text/event-stream')),
    types,
  ),
  types.map(({ type }) => eventShapeName(type)),
)
const isCheck = process.argv.includes('--check')
const typescript = path.join(root, 'clients', 'typescript')
const texts = [
  { name: 'clients/typescript/src/operations.ts', text: typescriptOperations(model) },
  { name: 'clients/python/innkeep/operations.py', text: pythonOperations(model) },
]
for (const { name, text } of texts) keep(name, text)

// The compiled client that programs import. Not in git, and not needed by the service itself.
if (!isCheck) {
  execFileSync(process.execPath, [path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', typescript], {
    stdio: 'inherit',
  })
  process.stdout.write('clients/typescript/dist compiled\n')
}

function keep(name: string, text: string): void {
  const file = path.join(root, name)
  if (!isCheck) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
    process.stdout.write(`${name} written: ${Buffer.byteLength(text)} bytes\n`)
    return
  }
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return
  process.stdout.write(`${name} is not current: run bin/clients and review the change.\n`)
  process.exitCode = 1
}

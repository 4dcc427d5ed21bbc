/** Generates clients from openapi.json with public generators, in a temporary folder, and compiles what they make. They are installed there: no part of the project. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The newest releases when they were last tried. */
const generators = [
  { name: 'openapi-typescript', version: '7.13.0', makes: ['openapi-typescript', 'openapi.json', '-o', 'made/api.ts'] },
  {
    name: '@hey-api/openapi-ts',
    version: '0.95.0',
    makes: ['openapi-ts', '-i', 'openapi.json', '-o', 'made', '-c', '@hey-api/client-fetch'],
  },
  {
    name: 'orval',
    version: '8.38.0',
    makes: ['orval', '--input', './openapi.json', '--output', './made/api.ts', '--client', 'fetch'],
  },
] as const

/** Prints a line for each generator. Returns whether all of them made a client that compiles. */
export function tryPublicGenerators(document: string): boolean {
  const compiler = path.join(import.meta.dirname, '..', 'node_modules', 'typescript', 'bin', 'tsc')
  let isGood = true
  for (const { name, version, makes } of generators) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-generator-'))
    const run = (command: string, parts: readonly string[]) =>
      execFileSync(command, parts, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 50_000_000 })
    try {
      fs.writeFileSync(path.join(folder, 'package.json'), '{"private":true,"type":"module"}')
      fs.writeFileSync(path.join(folder, 'openapi.json'), document)
      fs.writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            strict: true,
            noEmit: true,
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            lib: ['es2022', 'dom', 'dom.iterable'],
            skipLibCheck: true,
          },
          include: ['made'],
        }),
      )
      run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`, 'typescript@5.9'])
      const [program, ...parts] = makes
      run(path.join(folder, 'node_modules', '.bin', program), parts)
      run(process.execPath, [compiler, '-p', 'tsconfig.json'])
      process.stdout.write(`${name} ${version}: compiles\n`)
    } catch (error) {
      isGood = false
      const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
      process.stdout.write(`${name} ${version}: ${`${stdout}${stderr}`.trim().slice(0, 2_000) || message}\n`)
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  }
  return isGood
}

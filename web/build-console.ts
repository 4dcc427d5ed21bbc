/**
 * The console as files: bundled by esbuild, named by their content, compressed once. React's programming interface, with Preact as the runtime:
 * `INNKEEP_CONSOLE_RUNTIME=react` builds the same source on React, where it is installed.
 */
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { BuildOptions, Metafile } from 'esbuild'

const root = path.join(import.meta.dirname, '..')
const source = path.join(import.meta.dirname, 'console')
export const consoleFolder = path.join(root, 'build', 'console')

export interface BuiltFile {
  readonly name: string
  readonly bytes: number
  /** With brotli. */
  readonly compressed: number
  /** Loaded with the page, not later. */
  readonly isFirst: boolean
}

const preact: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

const options = (outdir: string): BuildOptions => ({
  entryPoints: { console: path.join(source, 'main.tsx') },
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: ['es2024'],
  minify: true,
  metafile: true,
  jsx: 'automatic',
  jsxImportSource: 'react',
  alias: process.env.INNKEEP_CONSOLE_RUNTIME === 'react' ? {} : { ...preact },
  loader: { '.woff2': 'file' },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  legalComments: 'linked',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
})

/** Builds into a folder beside it and puts that in its place, so that a running service never meets half of it. */
export async function buildConsole(): Promise<BuiltFile[]> {
  const { build } = await import('esbuild')
  fs.mkdirSync(path.dirname(consoleFolder), { recursive: true })
  const aside = fs.mkdtempSync(`${consoleFolder}-`)
  try {
    const { metafile } = await build(options(path.join(aside, 'assets')))
    fs.writeFileSync(path.join(aside, 'index.html'), pageOf(metafile as Metafile))
    const files = await compressAll(aside, firstOf(metafile as Metafile))
    letEverybodyRead(aside)
    fs.rmSync(consoleFolder, { recursive: true, force: true })
    fs.renameSync(aside, consoleFolder)
    return files
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true })
    throw error
  }
}

/** The console may be built by one user and served by another: an image is built by root and runs as an ordinary user. */
function letEverybodyRead(folder: string): void {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

export async function watchConsole(): Promise<void> {
  const { context } = await import('esbuild')
  const again = {
    name: 'again',
    setup: (build: { onEnd(callback: () => Promise<void>): void }) =>
      build.onEnd(async () => {
        const files = await buildConsole().catch(() => [])
        process.stdout.write(files.length > 0 ? 'built\n' : 'not built\n')
      }),
  }
  const watching = await context({
    ...options(path.join(root, 'build', 'console-watched')),
    write: false,
    plugins: [again as never],
  })
  await watching.watch()
}

/** Whether the console has to be built: it is missing, or older than its source. */
export function isConsoleOutdated(): boolean {
  const page = path.join(consoleFolder, 'index.html')
  if (!fs.existsSync(page)) return true
  const builtAt = fs.statSync(page).mtimeMs
  // A package without sources ships the built console.
  const folders = [import.meta.dirname, path.join(root, 'clients', 'typescript', 'src')].filter((folder) => fs.existsSync(folder))
  return folders.some((folder) =>
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .some((entry) => entry.isFile() && fs.statSync(path.join(entry.parentPath, entry.name)).mtimeMs > builtAt),
  )
}

/** The script and what it imports at once, its style, and the font of the first screen. */
function firstOf({ outputs }: Metafile): Set<string> {
  const first = new Set<string>()
  const follow = (file: string): void => {
    if (first.has(file)) return
    first.add(file)
    for (const { path: imported, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') follow(imported)
  }
  for (const [file, { entryPoint, cssBundle }] of Object.entries(outputs)) {
    if (!entryPoint?.endsWith('main.tsx')) continue
    follow(file)
    if (cssBundle !== undefined) first.add(cssBundle)
  }
  return new Set([...first].map((file) => path.basename(file)))
}

function pageOf(metafile: Metafile): string {
  const first = [...firstOf(metafile)]
  const scripts = first.filter((name) => name.endsWith('.js'))
  const script = scripts.find((name) => name.startsWith('console-')) ?? ''
  const font = Object.keys(metafile.outputs)
    .map((file) => path.basename(file))
    .find((name) => /^inter-latin-wght-normal-.*\.woff2$/.test(name))
  return fs
    .readFileSync(path.join(source, 'index.html'), 'utf8')
    .replace(
      '<!-- files -->',
      [
        ...first.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="/console/assets/${name}">`),
        ...(font === undefined
          ? []
          : [`<link rel="preload" href="/console/assets/${font}" as="font" type="font/woff2" crossorigin>`]),
        ...scripts.filter((name) => name !== script).map((name) => `<link rel="modulepreload" href="/console/assets/${name}">`),
        `<script type="module" src="/console/assets/${script}"></script>`,
      ].join('\n    '),
    )
}

async function compressAll(folder: string, first: ReadonlySet<string>): Promise<BuiltFile[]> {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html|txt)$/.test(name))
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name)
      const bytes = fs.readFileSync(file)
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      fs.writeFileSync(`${file}.br`, brotli)
      fs.writeFileSync(`${file}.gz`, zipped)
      return { name, bytes: bytes.length, compressed: brotli.length, isFirst: first.has(path.basename(name)) }
    }),
  )
}

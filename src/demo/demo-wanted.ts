/** Whether a demo is made, and of what: known before the modules that make it are loaded. */
import fs from 'node:fs'
import path from 'node:path'

const allKinds = ['hotel', 'campsite', 'residence', 'apartments'] as const
export type DemoKind = (typeof allKinds)[number]
export const usualKinds: readonly DemoKind[] = ['hotel', 'campsite', 'residence']

/** The kinds of business that `--demo` names: one of them, `all`, or the usual three; undefined for a word that is none. */
export const demoKinds = (word: string | undefined): readonly DemoKind[] | undefined =>
  word === undefined
    ? usualKinds
    : word === 'all'
      ? allKinds
      : allKinds.some((kind) => kind === word)
        ? [word as DemoKind]
        : undefined

/**
 * Whether this start has to make the demo: on a folder without a database, or where a start that began to make it was interrupted. The
 * marker stands before the database is made, and goes when the keys are written.
 */
export function demoIsWanted(dataDirectory: string): boolean {
  const marker = demoMarker(dataDirectory)
  const empty = !['postgres', 'postgres-lives-elsewhere.txt'].some((name) => fs.existsSync(path.join(dataDirectory, name)))
  if (empty) {
    fs.mkdirSync(dataDirectory, { recursive: true })
    fs.writeFileSync(marker, 'The demo establishments are being made.\n')
  }
  return fs.existsSync(marker)
}

export const demoMarker = (dataDirectory: string) => path.join(dataDirectory, 'demo-unfinished')

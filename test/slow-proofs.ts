/**
 * Slow proofs: tests that take long because they repeat what a shorter one beside them shows once (more kills, more restores, more seeds). `npm test` leaves them out and
 * says how many; `bin/proofs` runs them with the others of their file.
 */
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

/** The variable with which `bin/proofs` asks for them. */
export const slowProofsVariable = 'INNKEEP_SLOW_PROOFS'

export const areSlowProofsAsked = process.env[slowProofsVariable] === '1'

/** Like `test`, but only for `bin/proofs`. */
export const slowProof: typeof test = areSlowProofsAsked ? test : (Object.assign(() => Promise.resolve(), test) as typeof test)

/** How many slow proofs a file has: tests of their own, and places where a test does more. */
export function countSlowProofs(root: string, file: string): number {
  return (
    fs.readFileSync(path.join(root, file), 'utf8').match(/^\s*slowProof\(|\bareSlowProofsAsked\b(?= \? | \|\||\))/gm)?.length ?? 0
  )
}

/** Ids and moments for examples. */
import { createHash } from 'node:crypto'
import type { Records } from './vocabulary.ts'

const made = new Map<string, string>()

/** A UUID, version 7, that follows from the kind of record. */
function exampleOf(kind: string): string {
  let id = made.get(kind)
  if (id === undefined) {
    id = `019a9c1e-6b1f-7000-8000-${createHash('sha256').update(kind).digest('hex').slice(0, 12)}`
    made.set(kind, id)
  }
  return id
}

/** Ids for examples, one per kind of record: `exampleId.guest`. Tests replace them with real ids. */
export const exampleId = new Proxy({} as Readonly<Record<keyof Records, string>>, {
  get: (_, kind) => exampleOf(String(kind)),
})

export const exampleMoment = '2026-11-21T09:30:00.000Z'

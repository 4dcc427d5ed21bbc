/** Enters the lines of a list in sequence, with progress and the outcome of each. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusalOf } from '../../call.ts'
import { reasonOf } from '../../parts/form.ts'
import type { Outcome } from './enter-lines.ts'
import type { LeaseLine, OwnerLine } from './list-lines.ts'

export type Line = OwnerLine | LeaseLine

/** A line without a response is sent again with the same idempotency key when the button is pressed again. */
export function useEntering() {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const keys = useRef(new Map<string, string>())
  const isRunning = useRef(false)
  const enter = async <Known>(
    lines: readonly Line[],
    read: () => Promise<Known>,
    write: (known: Known, line: Line, key: (part: string) => { idempotencyKey: string }) => Promise<Outcome>,
  ) => {
    if (isRunning.current) return
    isRunning.current = true
    setProgress({ done: 0, total: lines.length })
    try {
      const known = await read()
      for (const [place, line] of lines.entries()) {
        const names: string[] = []
        const outcome = await write(known, line, (part) => {
          const name = part.includes(' ') ? part : `${part} ${line.line}`
          names.push(name)
          const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID()
          keys.current.set(name, idempotencyKey)
          return { idempotencyKey }
        }).catch((error: unknown): Outcome => {
          // A refusal ends the attempt: what is corrected is another wish.
          if (refusalOf(error)) for (const name of names) keys.current.delete(name)
          return { state: 'refused', problem: reasonOf(error) }
        })
        setOutcomes((before) => new Map(before).set(line.line, outcome))
        setProgress({ done: place + 1, total: lines.length })
      }
    } catch (error) {
      setOutcomes((before) => new Map(before).set(lines[0]?.line ?? 0, { state: 'refused', problem: reasonOf(error) }))
    } finally {
      isRunning.current = false
      setProgress(undefined)
      await queries.invalidateQueries()
    }
  }
  return { outcomes, progress, enter }
}

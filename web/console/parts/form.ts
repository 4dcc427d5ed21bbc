/** A write from a form: under one Idempotency-Key from when it was opened until it succeeds, so that a double click or a lost network does it once. */
import { useCallback, useRef, useState } from 'react'
import { refusalOf } from '../call.ts'
import { reasonOf, wordsOf } from './problem.ts'
import { say, sayProblem } from './toast.tsx'

export { reasonOf, wordsOf }

export interface Writing {
  readonly isBusy: boolean
  /** The refusal, in words, with what to do next. */
  readonly problem: string | undefined
  readonly code: string | undefined
  /** Answers false where it was refused. */
  run(write: (key: (part?: string) => { idempotencyKey: string }) => Promise<void>): Promise<boolean>
  forget(): void
}

export function useWriting(): Writing {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ problem: string; code: string | undefined }>()
  const keys = useRef(new Map<string, string>())
  const running = useRef(false)
  const run = useCallback<Writing['run']>(async (write) => {
    // A second click while the first is under way is the same wish.
    if (running.current) return false
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await write((part = '') => {
        const known = keys.current.get(part)
        const idempotencyKey = known ?? crypto.randomUUID()
        if (known === undefined) keys.current.set(part, idempotencyKey)
        return { idempotencyKey }
      })
      keys.current.clear()
      return true
    } catch (error) {
      // A refusal is final for this wish; what got no answer is asked again under the same key.
      if (refusalOf(error)) keys.current.clear()
      setRefusal({ problem: wordsOf(error), code: refusalOf(error)?.code })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return { isBusy, problem: refusal?.problem, code: refusal?.code, run, forget: () => setRefusal(undefined) }
}

/** What a press of a button without a form writes, said at the foot of the screen; a second press while it is under way is the same wish. */
export function useAct(): (
  name: string,
  write: (key: { idempotencyKey: string }) => Promise<unknown>,
  text: string,
  undo?: () => Promise<void>,
) => Promise<void> {
  const writing = useWriting()
  return async (name, write, text, undo) => {
    const isDone = await writing.run(async (key) => {
      try {
        await write(key(name))
      } catch (error) {
        sayProblem(wordsOf(error))
        throw error
      }
    })
    if (isDone) say(text, undo)
  }
}

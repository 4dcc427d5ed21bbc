/** A write from a form, with one Idempotency-Key until it succeeds, so that double clicks and retries have no double effect. */
import { useCallback, useRef, useState } from 'react'
import { refusalOf } from '../call.ts'
import { reasonOf, wordsOf } from './problem.ts'
import { say, sayProblem } from './toast.tsx'

export { reasonOf, wordsOf }

export interface Writing {
  readonly isBusy: boolean
  /** Text of the refusal, with what to do next. */
  readonly problem: string | undefined
  readonly code: string | undefined
  /** Resolves to false if refused. */
  run(write: (key: (part?: string) => { idempotencyKey: string }) => Promise<void>): Promise<boolean>
  forget(): void
}

export function useWriting(): Writing {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ problem: string; code: string | undefined }>()
  const keys = useRef(new Map<string, string>())
  const running = useRef(false)
  const run = useCallback<Writing['run']>(async (write) => {
    // Ignore a second click while the first is pending.
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
      // A refusal ends the submission; without a response, the next attempt uses the same key.
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

/**
 * A write by a button without a form, with a toast. A second press of the same name while it is pending is ignored; others go on beside it. Without an answer, the
 * next press has the same Idempotency-Key.
 */
export function useAct(): (
  name: string,
  write: (key: { idempotencyKey: string }) => Promise<unknown>,
  text: string,
  undo?: () => Promise<void>,
) => Promise<void> {
  const keys = useRef(new Map<string, string>())
  const pending = useRef(new Set<string>())
  return async (name, write, text, undo) => {
    if (pending.current.has(name)) return
    pending.current.add(name)
    const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, idempotencyKey)
    try {
      await write({ idempotencyKey })
      keys.current.delete(name)
      say(text, undo)
    } catch (error) {
      if (refusalOf(error)) keys.current.delete(name)
      sayProblem(wordsOf(error))
    } finally {
      pending.current.delete(name)
    }
  }
}

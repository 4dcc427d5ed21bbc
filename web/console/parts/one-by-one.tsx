/** Runs the same action for several records in sequence, with progress; failures are listed with reasons. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { refusalOf } from '../call.ts'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { reasonOf } from './form.ts'
import { Notice } from './tag.tsx'
import { say } from './toast.tsx'

interface Refused {
  readonly id: string
  readonly name: string
  readonly problem: string
}

interface Props {
  readonly word: string
  /** The records; stays are labelled with their guest's name. */
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly write: (id: string, key: { idempotencyKey: string }) => Promise<unknown>
  readonly said: (count: number) => string
  readonly undo?: (id: string) => Promise<unknown>
  /** Link to a failed record. Default: the page of the stay. */
  readonly hrefOf?: (id: string) => string
  /** Called with the ids that failed. */
  readonly onDone?: (left: readonly string[]) => void
}

export function OneByOne({ word, items, write, said, undo, hrefOf = (id) => `/bookings/${id}`, onDone }: Props) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const isRunning = useRef(false)
  const keys = useRef(new Map<string, string>())
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    const left: string[] = []
    const done: string[] = []
    const problems: Refused[] = []
    setRefused([])
    for (const [place, { id, name }] of items.entries()) {
      setProgress({ done: place, all: items.length })
      const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID()
      keys.current.set(id, idempotencyKey)
      try {
        await write(id, { idempotencyKey })
        done.push(id)
        keys.current.delete(id)
      } catch (error) {
        left.push(id)
        problems.push({ id, name, problem: reasonOf(error) })
        // A refusal ends the submission; without a response, the next attempt uses the same key.
        if (refusalOf(error)) keys.current.delete(id)
      }
    }
    isRunning.current = false
    setProgress(undefined)
    setRefused(problems)
    const takeBack = undo
    if (done.length > 0)
      say(
        said(done.length),
        takeBack &&
          (async () => {
            for (const id of done.toReversed()) await takeBack(id)
            await queries.invalidateQueries()
          }),
      )
    onDone?.(left)
    await queries.invalidateQueries()
  }
  return (
    <>
      <Button isBusy={progress !== undefined} onClick={() => void run()}>
        {word}
      </Button>
      {progress && <progress max={progress.all} value={progress.done} aria-label={word} />}
      {refused.length > 0 && (
        <Notice tone="bad" title={t('refused.count', { count: refused.length })}>
          <ul>
            {refused.map(({ id, name, problem }) => (
              <li key={id}>
                <Link href={hrefOf(id)}>{name}</Link>: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

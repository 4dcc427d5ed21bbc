/** The same wish for several records, one after the other, with its progress; who was refused is named with the reason. */
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
  /** Stays, by the name of their guest. */
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly write: (id: string, key: { idempotencyKey: string }) => Promise<unknown>
  readonly said: (count: number) => string
  readonly undo?: (id: string) => Promise<unknown>
  /** Where a record is that was refused; of stays unless given. */
  readonly hrefOf?: (id: string) => string
  /** Who could not be done. */
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
        // A refusal is final for this wish; what got no answer is asked again under the same key.
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

/** The same wish for several records, one after the other, with its progress; who was refused is named with the reason. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { wordsOf } from './form.ts'
import { Notice } from './tag.tsx'
import { say } from './toast.tsx'

interface Props {
  readonly word: string
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly write: (id: string, key: { idempotencyKey: string }) => Promise<unknown>
  readonly said: (count: number) => string
  /** Who could not be done. */
  readonly onDone?: (left: readonly string[]) => void
}

export function OneByOne({ word, items, write, said, onDone }: Props) {
  const queries = useQueryClient()
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>()
  const [refused, setRefused] = useState<readonly string[]>([])
  const isRunning = useRef(false)
  const keys = useRef(new Map<string, string>())
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    const left: string[] = []
    const problems: string[] = []
    setRefused([])
    for (const [place, { id, name }] of items.entries()) {
      setProgress({ done: place, all: items.length })
      const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID()
      keys.current.set(id, idempotencyKey)
      try {
        await write(id, { idempotencyKey })
      } catch (error) {
        left.push(id)
        problems.push(`${name}: ${wordsOf(error)}`)
      }
      keys.current.delete(id)
    }
    isRunning.current = false
    setProgress(undefined)
    setRefused(problems)
    say(said(items.length - left.length))
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
            {refused.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

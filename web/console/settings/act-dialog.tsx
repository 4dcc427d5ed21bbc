/** Asks before something that cannot be taken back, and shows what was refused. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { refusalOf } from '../call.ts'
import { useWriting } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { say } from '../parts/toast.tsx'
import type { Query } from '../queries.ts'
import { t } from '../words.ts'
import type { Key } from './records.tsx'

interface Props {
  readonly title: string
  readonly word: string
  readonly query: Query
  /** What is said afterwards. Default: saved. */
  readonly said?: string
  readonly reason?: string | undefined
  readonly write: (key: Key) => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ReactNode
}

export function ActDialog({ title, word, query, said, reason, write, onClose, children }: Props) {
  const queries = useQueryClient()
  const writing = useWriting()
  const isUnanswered = useRef(false)
  const run = async () => {
    const isDone = await writing.run(async (key) => {
      try {
        await write(key)
      } catch (error) {
        const refusal = refusalOf(error)
        // Deleted by the attempt before, whose answer was lost.
        if (refusal?.status === 404 && isUnanswered.current) return
        if (!refusal) isUnanswered.current = true
        throw error
      }
    })
    if (!isDone) return
    say(said ?? t('done.saved'))
    await queries.invalidateQueries({ queryKey: [query] })
    onClose()
  }
  return (
    <FormDialog title={title} word={word} writing={writing} isFinal reason={reason} onClose={onClose} onSubmit={run}>
      {children}
    </FormDialog>
  )
}

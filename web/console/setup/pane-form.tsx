/** The form of a step: its fields, the problem if it was refused, and one button. */
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import type { Writing } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'

interface Props {
  readonly word: string
  readonly writing: Writing
  /** What is missing. */
  readonly reason?: string | undefined
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

export function PaneForm({ word, writing, reason, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined) void onSubmit()
  }
  return (
    <form className="stack" onSubmit={submit}>
      {children}
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      <footer>
        {reason !== undefined && (
          <span className="secondary" aria-hidden="true">
            {reason}
          </span>
        )}
        <Button kind="main" type="submit" isBusy={writing.isBusy} reason={reason}>
          {word}
        </Button>
      </footer>
    </form>
  )
}

import type { FormEvent, ReactNode } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Writing } from './form.ts'
import { Notice } from './tag.tsx'

interface FormProps {
  readonly title: string
  readonly word: string
  readonly writing: Writing
  readonly reason?: string | undefined
  /** Irreversible action: Enter does not submit. */
  readonly isFinal?: boolean
  readonly wide?: boolean
  readonly onClose: () => void
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

/** A small dialog for one action: content, problem, and two buttons. */
export function FormDialog({
  title,
  word,
  writing,
  reason,
  isFinal = false,
  wide = false,
  onClose,
  onSubmit,
  children,
}: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Do not submit the outer form.
    event.stopPropagation()
    if (reason === undefined) void onSubmit()
  }
  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <form
        className="stack"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (isFinal && event.key === 'Enter' && !event.ctrlKey && event.target instanceof HTMLInputElement)
            event.preventDefault()
        }}
      >
        {children}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button data-first={isFinal || undefined} onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button data-first={!isFinal || undefined} kind="main" type="submit" isBusy={writing.isBusy} reason={reason}>
            {word}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

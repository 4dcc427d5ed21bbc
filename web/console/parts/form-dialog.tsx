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
  /** It cannot be undone: an Enter too many does nothing. */
  readonly isFinal?: boolean
  readonly wide?: boolean
  readonly onClose: () => void
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

/** A small dialog with one wish: what is asked, what is in the way, and the two buttons. */
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
    // A form in a form is none of the outer one.
    event.stopPropagation()
    if (reason === undefined) void onSubmit()
  }
  return (
    <Dialog title={title} wide={wide} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
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

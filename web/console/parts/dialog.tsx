import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import './dialog.css'

interface Props {
  readonly title: string
  readonly wide?: boolean
  /** What is typed in it is not worth a question. */
  readonly keepsNothing?: boolean
  readonly children: ReactNode
  /** Nothing: it stays until what it asks for is done. */
  readonly onClose: (() => void) | undefined
}

/** A native dialog: Esc closes it, the focus stays inside and goes back to where it was. */
export function Dialog({ title, wide = false, keepsNothing = false, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isGone = useRef(false)
  // Not a state: drawn anew between the two events of a press, a checkbox would lose it.
  const isTyped = useRef(false)
  const [isWarned, setWarned] = useState(false)
  // Before the next key: what is typed right after it was opened is for the dialog, not for the page below.
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const opened = dialog.current
    opened?.showModal()
    opened?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      isGone.current = true
      opened?.close()
      before?.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${wide ? 'wide' : ''}`}
      aria-label={title}
      onCancel={(event) => {
        // A file that is not chosen after all closes nothing.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        // What was typed is not thrown away by one press.
        if (isTyped.current && !isWarned && !keepsNothing) setWarned(true)
        else onClose?.()
      }}
      onClose={() => {
        // A browser may close it by itself at a second Esc.
        if (isGone.current) return
        if (onClose) onClose()
        else dialog.current?.showModal()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        const form = dialog.current?.querySelector('form')
        if (!form || (event.target instanceof Element && event.target.closest('dialog') !== dialog.current)) return
        event.preventDefault()
        form.requestSubmit()
      }}
      onInput={(event) => {
        // What is typed in a dialog over this one is not of this one.
        if (event.target instanceof Element && event.target.closest('dialog') === dialog.current) isTyped.current = true
      }}
    >
      <header>
        <h2>{title}</h2>
        {onClose && <Button kind="quiet" aria-label={t('close')} icon={<X size={16} />} onClick={() => onClose()} />}
      </header>
      {isWarned && (
        <p role="alert" className="problem again">
          {t('dialog.escAgain')}
        </p>
      )}
      <div className="content">{children}</div>
    </dialog>
  )
}

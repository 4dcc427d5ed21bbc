import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import './dialog.css'

interface Props {
  readonly title: string
  readonly wide?: boolean
  /** Closes without asking, because its input is not worth keeping. */
  readonly keepsNothing?: boolean
  readonly children: ReactNode
  /** Undefined: the dialog cannot be dismissed. */
  readonly onClose: (() => void) | undefined
}

/** A native dialog: Esc closes it; focus is trapped and restored afterwards. */
export function Dialog({ title, wide = false, keepsNothing = false, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isGone = useRef(false)
  // A ref, not state: re-rendering between the two events of a click would lose a checkbox change.
  const isTyped = useRef(false)
  const [isWarned, setWarned] = useState(false)
  // Layout effect, so that keys typed right after opening go to the dialog.
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
        // A cancelled file picker must not close the dialog.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        // Ask before discarding input.
        if (isTyped.current && !isWarned && !keepsNothing) setWarned(true)
        else onClose?.()
      }}
      onClose={() => {
        // Browsers may close the dialog themselves on a second Esc.
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
        // Ignore input in a nested dialog.
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

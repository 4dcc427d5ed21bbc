import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../words.ts'
import { Button } from './button.tsx'
import './dialog.css'

/** A native dialog: Esc closes it, the focus stays inside and goes back to where it was. */
export function Dialog(props: { title: string; wide?: boolean; children: ReactNode; onClose: () => void }) {
  const { title, wide = false, children, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const opened = dialog.current
    opened?.showModal()
    opened?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
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
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2>{title}</h2>
        <Button kind="quiet" aria-label={t('close')} icon={<X size={16} />} onClick={onClose} />
      </header>
      <div className="content">{children}</div>
    </dialog>
  )
}

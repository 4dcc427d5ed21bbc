import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import './button.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: 'main' | 'plain' | 'quiet'
  readonly icon?: ReactNode
  /** Keyboard shortcut, shown at the end. */
  readonly shortcut?: string | undefined
  /** Reason why the button is disabled; it stays focusable and shows the reason. */
  readonly reason?: string | undefined
  readonly isBusy?: boolean
}

/** A button; one primary button per screen. A disabled button is dashed, focusable, and shows its reason. */
export function Button({ kind = 'plain', icon, shortcut, reason, isBusy = false, children, onClick, ...rest }: Props) {
  const reasonId = useId()
  const isForbidden = reason !== undefined
  return (
    <>
      <button
        type="button"
        {...rest}
        className={`button ${kind} ${isForbidden ? 'forbidden' : ''} ${rest.className ?? ''}`}
        aria-disabled={isForbidden || isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isForbidden ? reasonId : rest['aria-describedby']}
        title={reason ?? rest.title}
        onClick={(event) => {
          if (isForbidden || isBusy) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {icon}
        {children !== undefined && <span>{children}</span>}
        {shortcut !== undefined && <kbd>{shortcut}</kbd>}
      </button>
      {isForbidden && (
        <span id={reasonId} className="hidden">
          {reason}
        </span>
      )}
    </>
  )
}

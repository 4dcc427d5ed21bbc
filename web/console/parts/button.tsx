import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useId } from 'react'
import './button.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: 'main' | 'plain' | 'quiet'
  readonly icon?: ReactNode
  /** The key that does the same, shown at the end. */
  readonly shortcut?: string | undefined
  /** Why it cannot be done now: the button stays in reach of the keyboard and says so. */
  readonly reason?: string | undefined
  readonly isBusy?: boolean
}

/** One main button a screen. What cannot be done now is dashed, can be focused, and gives its reason. */
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

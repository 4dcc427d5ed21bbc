import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import './field.css'

interface Shared {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Element beside the input, such as a unit or a button. */
  readonly beside?: ReactNode
}

export function Field({
  label,
  hint,
  error,
  beside,
  className = '',
  autoFocus = false,
  ...input
}: Shared & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Focus on first render, because the autofocus attribute has no effect if the page already has a focus.
  const [isFirst] = useState(autoFocus)
  useLayoutEffect(() => {
    if (isFirst) field.current?.focus()
  }, [isFirst])
  const told = error ?? hint
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <input
          {...input}
          ref={field}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={told === undefined ? undefined : `${id}-told`}
        />
        {beside}
      </div>
      {told !== undefined && (
        <p id={`${id}-told`} className={error === undefined ? 'secondary' : 'problem'}>
          {told}
        </p>
      )}
    </div>
  )
}

/** Multi-line text field. */
export function LongField({ label, hint, error, ...text }: Shared & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  const beneath = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <textarea
          {...text}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={beneath === undefined ? undefined : `${id}-beneath`}
        />
      </div>
      {beneath !== undefined && (
        <p id={`${id}-beneath`} className={error === undefined ? 'secondary' : 'problem'}>
          {beneath}
        </p>
      )}
    </div>
  )
}

export function Choice({ label, hint, children, ...select }: Shared & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input">
        <select {...select} id={id}>
          {children}
        </select>
      </div>
      {hint !== undefined && <p className="secondary">{hint}</p>}
    </div>
  )
}

/** A small number with buttons. */
export function Stepper(props: {
  label: string
  /** Hides the label if the adjacent text names what is counted. */
  isLabelHidden?: boolean
  value: number
  minimum: number
  maximum: number
  onChange: (value: number) => void
}) {
  const { label, isLabelHidden = false, value, minimum, maximum, onChange } = props
  const id = useId()
  return (
    <div className="stepper" role="group" {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}>
      {!isLabelHidden && <span id={id}>{label}</span>}
      <button
        type="button"
        className="button"
        aria-label={`${label} −`}
        aria-disabled={value <= minimum || undefined}
        onClick={() => value > minimum && onChange(value - 1)}
      >
        −
      </button>
      <output>{value}</output>
      <button
        type="button"
        className="button"
        aria-label={`${label} +`}
        aria-disabled={value >= maximum || undefined}
        onClick={() => value < maximum && onChange(value + 1)}
      >
        +
      </button>
    </div>
  )
}

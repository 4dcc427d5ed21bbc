import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './tag.css'

/** Amber: to do. Red: late or impossible. Green: done. Always with an icon, so that colour is not the only cue. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: 'neutral' | 'accent' | 'warn' | 'bad' | 'ok'
  icon?: ReactNode
  children: ReactNode
}) {
  const usual = {
    neutral: undefined,
    accent: undefined,
    warn: <TriangleAlert size={14} />,
    bad: <CircleAlert size={14} />,
    ok: <Check size={14} />,
  }[tone]
  return (
    <span className={`tag ${tone}`}>
      {icon ?? usual}
      {children}
    </span>
  )
}

/** A box with a problem or a result. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: 'warn' | 'bad' | 'accent' | 'ok'
  title: string
  children?: ReactNode
}) {
  return (
    <div className={`notice ${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      {tone === 'bad' ? <CircleAlert size={16} /> : tone === 'ok' ? <Check size={16} /> : <TriangleAlert size={16} />}
      <div>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}

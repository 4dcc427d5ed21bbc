/** Traces with the buttons that settle them: done, put off, change, cancel; each can be undone. */
import { AlarmClock, Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { api, type Trace } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { useAct } from '../../parts/form.ts'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, t, tOf } from '../../words.ts'
import { ChangeTrace } from './trace-form.tsx'
import './traces.css'

interface Props {
  readonly traces: readonly Trace[]
  /** Without it, on the page of the stay. */
  readonly showsStay?: boolean
  /** Only the button that says it is done, as at check-in. */
  readonly isShort?: boolean
}

export function TraceLines({ traces, showsStay = false, isShort = false }: Props) {
  const [changing, setChanging] = useState<Trace>()
  return (
    <>
      <ul className="traces">
        {traces.map((trace) => (
          <li key={trace.id} className={trace.status === 'open' ? '' : 'gone'}>
            <div>
              <strong>{textOf(trace)}</strong>
              {showsStay && <StayOfTrace trace={trace} />}
              <span className="secondary">
                <When trace={trace} /> · {tOf('department', trace.department)}
                {trace.outcome !== null && ` · ${trace.outcome}`}
              </span>
            </div>
            <Steps trace={trace} isShort={isShort} onChange={() => setChanging(trace)} />
          </li>
        ))}
      </ul>
      {changing && <ChangeTrace trace={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

/** A wake-up call needs no text. */
export const textOf = ({ text, kind }: Trace): string => text ?? tOf('traceKind', kind)

function StayOfTrace({ trace: { stay } }: { trace: Trace }) {
  if (stay === null) return null
  const name = stay.guestName ?? stay.confirmationCode
  return <Link href={`/bookings/${stay.id}`}>{stay.unitCode === null ? name : `${stay.unitCode} · ${name}`}</Link>
}

/** The moment in words; late ones are marked. */
function When({ trace: { kind, dueOn, dueAt, status, stay } }: { trace: Trace }) {
  const { establishment } = useSession()
  const isLate = status === 'open' && dueOn < (establishment.currentBusinessDate ?? dueOn) && stay?.status !== 'CheckedOut'
  const atDesk = kind === 'at_check_in' || kind === 'at_check_out' ? `${tOf('traceKind', kind)}, ` : ''
  return (
    <>
      {kind === 'wake_up_call' && <AlarmClock size={14} aria-label={t('traceKind.wake_up_call')} />} {atDesk + dayText(dueOn)}
      {dueAt !== null && ` ${dueAt}`} {isLate && <Tag tone="warn">{t('traces.late')}</Tag>}
    </>
  )
}

interface StepsProps {
  readonly trace: Trace
  readonly isShort: boolean
  readonly onChange: () => void
}

function Steps({ trace, isShort, onChange }: StepsProps): ReactNode {
  const { may } = useSession()
  const act = useAct()
  const { id, status, kind } = trace
  if (!may('reservation.manage')) return <Tag>{tOf('traceStatus', status)}</Tag>
  const named = (word: string) => `${word}: ${textOf(trace)}`
  const reopen = (key: { idempotencyKey: string }) => api.reopenTrace({ id }, key)
  if (status !== 'open')
    return (
      <span className="buttons">
        <Tag tone={status === 'done' ? 'ok' : 'neutral'}>{tOf('traceStatus', status)}</Tag>
        <Button
          kind="quiet"
          aria-label={named(t('traces.reopen'))}
          onClick={() => void act(`reopen ${id}`, reopen, t('done.traceReopened'))}
        >
          {t('traces.reopen')}
        </Button>
      </span>
    )
  const undo = async () => void (await api.reopenTrace({ id }))
  return (
    <span className="buttons no-print">
      <Button
        icon={<Check size={16} />}
        aria-label={named(t('traces.complete'))}
        onClick={() => void act(`complete ${id}`, (key) => api.completeTrace({ id }, key), t('done.trace'), undo)}
      >
        {t('traces.complete')}
      </Button>
      {kind === 'wake_up_call' && (
        <Button
          kind="quiet"
          aria-label={named(t('traces.noAnswer'))}
          onClick={() =>
            void act(
              `complete ${id}`,
              (key) => api.completeTrace({ id, outcome: t('traces.noAnswer') }, key),
              t('done.trace'),
              undo,
            )
          }
        >
          {t('traces.noAnswer')}
        </Button>
      )}
      {!isShort && kind === 'task' && <PutOff trace={trace} name={named(t('traces.putOff'))} />}
      {!isShort && (
        <>
          <Button kind="quiet" aria-label={named(t('traces.change'))} onClick={onChange}>
            {t('traces.change')}
          </Button>
          <Button
            kind="quiet"
            aria-label={named(t('traces.cancel'))}
            onClick={() => void act(`cancel ${id}`, (key) => api.cancelTrace({ id }, key), t('done.traceCancelled'), undo)}
          >
            {t('traces.cancel')}
          </Button>
        </>
      )}
    </span>
  )
}

/** To the day after: of its day, or of today if that is past. */
function PutOff({ trace: { id, dueOn, dueAt }, name }: { trace: Trace; name: string }) {
  const { establishment } = useSession()
  const act = useAct()
  const today = establishment.currentBusinessDate ?? dueOn
  const next = addDays(dueOn > today ? dueOn : today, 1)
  // A day that is past can't be entered again.
  const undo = dueOn < today ? undefined : async () => void (await api.changeTrace({ id, dueOn, dueAt }))
  return (
    <Button
      kind="quiet"
      aria-label={name}
      onClick={() =>
        void act(
          `put off ${id} ${next}`,
          (key) => api.changeTrace({ id, dueOn: next }, key),
          t('done.tracePutOff', { date: dayText(next) }),
          undo,
        )
      }
    >
      {t('traces.putOff')}
    </Button>
  )
}

/** Lines of a front-desk list: time, guest, unit and its readiness, balance due, and the next action. */
import { Star } from 'lucide-react'
import { Link } from 'wouter'
import { api, type Desk, type StayLine } from '../../call.ts'
import { daysBetween } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { useAct } from '../../parts/form.ts'
import { useInSteps } from '../../parts/in-steps.ts'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { clock, money, t, tOf } from '../../words.ts'
import { UnitState } from './unit-state.tsx'

export type Tab = 'arrivals' | 'departures' | 'inHouse' | 'queue'

interface Props {
  readonly lines: readonly StayLine[]
  readonly tab: Tab
  readonly desk: Desk
  readonly chosen: string | undefined
  readonly onCheckIn: (id: string) => void
  readonly onCheckOut: (id: string) => void
}

/** Arrivals and departures have a sum to pay; who stays on, the balance of the moment. */
const dueOf = ({ toPayCents, balanceCents }: StayLine): string => {
  const cents = toPayCents ?? balanceCents
  return cents === undefined ? '–' : money(cents)
}

export function Lines({ lines, tab, desk, chosen, onCheckIn, onCheckOut }: Props) {
  const shown = useInSteps(lines)
  const { may } = useSession()
  if (lines.length === 0) return <p className="inside faint">{t(tab === 'queue' ? 'desk.nobodyWaits' : 'desk.nobody')}</p>
  const comes = tab === 'arrivals' || tab === 'queue'
  return (
    <table className="table cards">
      <Heads tab={tab} comes={comes} />
      <tbody>
        {shown.map((line) => {
          const isDone = comes ? line.status !== 'Confirmed' && line.status !== 'Option' : line.status === 'CheckedOut'
          return (
            <tr key={line.id} data-line={line.id} className={`${line.id === chosen ? 'chosen' : ''} ${isDone ? 'gone' : ''}`}>
              <td>
                <Link href={`/bookings/${line.id}`}>{line.guestName ?? line.confirmationCode}</Link>
                {line.isVip && <Tag icon={<Star size={12} />}>{t('guests.vip')}</Tag>}
                <Since line={line} />
                {line.preferences !== undefined && <small className="secondary block note">{line.preferences}</small>}
                {line.notes !== undefined && <small className="secondary block note">{line.notes}</small>}
              </td>
              <td>
                <strong>{line.unit?.code ?? ''}</strong> <span className="secondary">{line.unitType.code}</span>
              </td>
              <td>
                <Room line={line} desk={desk} comes={comes} />
              </td>
              <td className="number" data-of={t('nightsTitle')}>
                {daysBetween(line.arrival, line.departure)}
              </td>
              <td className="number" data-of={t('guests')}>
                {line.children > 0 ? `${line.adults}+${line.children}` : line.adults}
              </td>
              <td>{comes ? <Papers line={line} /> : <State line={line} desk={desk} />}</td>
              {comes && <td>{may('folio.read') && <Money line={line} />}</td>}
              <td className="number">{dueOf(line)}</td>
              <td className="number no-print">
                <Next line={line} tab={tab} onCheckIn={onCheckIn} onCheckOut={onCheckOut} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Heads({ tab, comes }: { tab: Tab; comes: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">{t('guest')}</th>
        <th scope="col">{t('unit')}</th>
        <th scope="col">{t('desk.unitReady')}</th>
        <th scope="col" className="number">
          {t('nightsTitle')}
        </th>
        <th scope="col" className="number">
          {t('guests')}
        </th>
        <th scope="col">{t(comes ? 'desk.papers' : 'desk.state')}</th>
        {comes && <th scope="col">{t('desk.money')}</th>}
        <th scope="col" className="number">
          {t(tab === 'inHouse' ? 'folio.open' : 'desk.toPay')}
        </th>
        <th scope="col">
          <span className="hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

/** Expected arrival time, or waiting time and place. */
function Since({ line: { queuedAt, queueNote, arrivalTime, status } }: { line: StayLine }) {
  if (queuedAt !== undefined)
    return (
      <small className="secondary">
        {' '}
        {[t('queue.since', { time: clock(queuedAt) }), queueNote].filter((each) => each !== undefined).join(' · ')}
      </small>
    )
  return arrivalTime !== undefined && status === 'Confirmed' ? <small className="secondary"> {arrivalTime}</small> : null
}

/** For an arrival whether the unit is ready, only for today; otherwise its housekeeping state. */
function Room({ line: { status, unit }, desk, comes }: { line: StayLine; desk: Desk; comes: boolean }) {
  if (comes && status !== 'Confirmed' && status !== 'Option') return null
  if (unit === undefined) return comes ? <Tag tone="warn">{t('desk.noUnit')}</Tag> : null
  if (desk.date !== desk.businessDate) return null
  return <UnitState unit={unit} isForArrival={comes} />
}

/** Whether all persons of an arrival are registered and have signed. */
function Papers({ line }: { line: StayLine }) {
  if (line.status === 'CheckedIn') return <Tag tone="accent">{tOf('status', line.status)}</Tag>
  if (line.status === 'Option') return <Tag tone="warn">{tOf('status', line.status)}</Tag>
  if (line.queuedAt !== undefined) return <Tag tone="warn">{t('queue.waits')}</Tag>
  return line.unregistered === undefined ? (
    <Tag tone="ok">{t('desk.papersDone')}</Tag>
  ) : (
    <span className="secondary">{t('desk.toRegister', { count: line.unregistered })}</span>
  )
}

/** How an arrival stands with its money. */
function Money({ line: { depositDueCents, toPayCents, companyName, currency, status } }: { line: StayLine }) {
  if (status !== 'Confirmed' && status !== 'Option') return null
  if (depositDueCents !== undefined)
    return <Tag tone="warn">{t('desk.depositMissing', { amount: money(depositDueCents, currency) })}</Tag>
  if (toPayCents !== undefined && BigInt(toPayCents) <= 0n)
    return <Tag tone="ok">{companyName === undefined ? t('desk.prepaid') : t('desk.companyPays', { company: companyName })}</Tag>
  return <span className="secondary">{companyName ?? t('desk.paysHere')}</span>
}

function State({ line, desk }: { line: StayLine; desk: Desk }) {
  if (line.status === 'CheckedIn' && line.departure < desk.date) return <Tag tone="bad">{t('desk.overdue')}</Tag>
  if (line.status === 'CheckedIn' && line.departure === desk.date && BigInt(line.toPayCents ?? line.balanceCents ?? 0) > 0n)
    return <Tag tone="warn">{t('folio.open')}</Tag>
  if (line.status === 'Confirmed' && line.arrival < desk.date) return <Tag tone="bad">{t('desk.late', { count: 1 })}</Tag>
  if (line.queuedAt !== undefined) return <Tag tone="warn">{t('queue.waits')}</Tag>
  return (
    <Tag tone={line.status === 'CheckedIn' ? 'accent' : line.status === 'CheckedOut' ? 'ok' : 'neutral'}>
      {tOf('status', line.status)}
    </Tag>
  )
}

function Next({ line, tab, onCheckIn, onCheckOut }: Pick<Props, 'tab' | 'onCheckIn' | 'onCheckOut'> & { line: StayLine }) {
  const { may } = useSession()
  const act = useAct()
  const { id, status } = line
  if (!may('reservation.manage')) return null
  if (status === 'Option') return <Button reason={t('reason.RESERVATION_NOT_CONFIRMED')}>{t('action.checkIn')}</Button>
  if (status === 'Confirmed')
    return (
      <span className="buttons">
        {tab === 'queue' ? (
          <Button
            kind="quiet"
            onClick={() =>
              // No undo, because rejoining would put the guest at the end of the queue.
              void act(`leave ${id}`, (key) => api.leaveQueue({ id }, key), t('done.leaveQueue'))
            }
          >
            {t('action.leaveQueue')}
          </Button>
        ) : (
          line.queuedAt === undefined &&
          line.unit?.isReady === false && (
            <Button
              kind="quiet"
              onClick={() =>
                void act(
                  `queue ${id}`,
                  (key) => api.joinQueue({ id }, key),
                  t('done.joinQueue'),
                  async () => {
                    await api.leaveQueue({ id })
                  },
                )
              }
            >
              {t('action.joinQueue')}
            </Button>
          )
        )}
        <Button onClick={() => onCheckIn(id)}>{t('action.checkIn')}</Button>
      </span>
    )
  if (status !== 'CheckedIn') return null
  if (tab !== 'arrivals') return <Button onClick={() => onCheckOut(id)}>{t('action.checkOut')}</Button>
  return (
    <Button kind="quiet" onClick={() => void act(`undo ${id}`, (key) => api.undoCheckIn({ id }, key), t('done.undoCheckIn'))}>
      {t('action.undoCheckIn')}
    </Button>
  )
}

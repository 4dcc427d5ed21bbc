/** Warnings, most urgent first; some can be resolved directly. */
import { useQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Desk } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct } from '../../parts/form.ts'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { useKeys } from '../../shell/keys.ts'
import { placeOf } from '../../shell/warning-places.ts'
import { t, tOf } from '../../words.ts'
import { type StayShown, useReservation } from '../bookings/stay.ts'
import { TakePayment } from '../bookings/take-payment.tsx'
import { ReportDefect } from '../bookings/tasks.tsx'

type WarningCode = Desk['warnings'][number]['code']
const urgent: ReadonlySet<WarningCode> = new Set<WarningCode>(['DAY_NOT_CLOSED', 'DEPARTURE_OVERDUE', 'QUEUED_UNIT_READY'])
const shownAtOnce = 3
const tasksAtOnce = 8

interface Props {
  readonly desk: Desk
  readonly onCheckIn: (id: string) => void
  readonly onCheckOut: (id: string) => void
}

export function Now({ desk, onCheckIn, onCheckOut }: Props) {
  const { may, establishment } = useSession()
  const [isReporting, setReporting] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const mayReport = may('maintenance.report')
  useKeys('nav.desk', mayReport ? [{ keys: 't', word: 'tasks.report', run: () => setReporting(true) }] : [])
  const { data: cleaning } = useQuery({
    queryKey: ['housekeeping-tasks', establishment.id, desk.date, 'open'],
    queryFn: () =>
      api.listHousekeepingTasks({
        establishmentId: establishment.id,
        from: desk.date,
        to: desk.date,
        status: 'open',
        pageSize: 1,
      }),
    enabled: may('housekeeping.read'),
    retry: false,
  })
  const rooms = cleaning?.meta.total ?? 0
  const tasks = showsAll ? desk.tasks : desk.tasks.slice(0, tasksAtOnce)
  return (
    <section className="card">
      <header>
        <h2>{t('desk.now')}</h2>
        <Tag>{desk.warnings.length + desk.tasks.length}</Tag>
        {mayReport && (
          <Button kind="quiet" icon={<Wrench size={16} />} shortcut="T" onClick={() => setReporting(true)}>
            {t('tasks.report')}
          </Button>
        )}
      </header>
      <ul className="now">
        {desk.warnings.map(({ code, count, reservationIds }) => (
          <li key={code} className={urgent.has(code) ? 'urgent' : ''}>
            <strong>{t(`warning.${code}`, { count })}</strong>
            {reservationIds.slice(0, shownAtOnce).map((id) => (
              <Line key={id} id={id} code={code} onCheckIn={onCheckIn} onCheckOut={onCheckOut} />
            ))}
            {reservationIds.length > shownAtOnce && (
              <span className="secondary">{t('desk.more', { count: reservationIds.length - shownAtOnce })}</span>
            )}
            {(reservationIds.length === 0 || reservationIds.length > shownAtOnce) && (
              <Link href={placeOf(code, reservationIds)}>{t('desk.showThem')}</Link>
            )}
          </li>
        ))}
        {tasks.map((task) => (
          <li key={task.id}>
            <strong>
              {task.unitCode ?? ''} {task.title}
            </strong>
            <span className="secondary">
              {t('desk.workOrder', { number: task.number })} · {tOf('priority', task.priority)}
            </span>
          </li>
        ))}
        {desk.tasks.length > tasks.length && (
          <li>
            <Button kind="quiet" onClick={() => setShowsAll(true)}>
              {t('desk.more', { count: desk.tasks.length - tasks.length })}
            </Button>
          </li>
        )}
        {rooms > 0 && <li className="secondary">{t('desk.cleaning', { count: rooms })}</li>}
        {desk.warnings.length + desk.tasks.length === 0 && <li className="faint">{t('desk.quiet')}</li>}
      </ul>
      {isReporting && <ReportDefect establishmentId={establishment.id} onClose={() => setReporting(false)} />}
    </section>
  )
}

function Line({ id, code, onCheckIn, onCheckOut }: Omit<Props, 'desk'> & { id: string; code: WarningCode }) {
  const { data } = useReservation(id)
  const { may } = useSession()
  return (
    <span className="solve">
      <Link href={`/bookings/${id}`}>{data ? `${data.guest}, ${data.unitCode ?? data.unitTypeName}` : '…'}</Link>
      {data && may('reservation.manage') && (
        <Solve code={code} stay={data} onCheckIn={() => onCheckIn(id)} onCheckOut={() => onCheckOut(id)} />
      )}
    </span>
  )
}

function Solve({
  code,
  stay,
  onCheckIn,
  onCheckOut,
}: {
  code: WarningCode
  stay: StayShown
  onCheckIn: () => void
  onCheckOut: () => void
}) {
  const { may } = useSession()
  const act = useAct()
  const [isPaying, setPaying] = useState(false)
  const { id } = stay.reservation
  if (code === 'QUEUED_UNIT_READY' || code === 'GUEST_NOT_ARRIVED')
    return <Button onClick={onCheckIn}>{t('action.checkIn')}</Button>
  if (code === 'DEPARTURE_OVERDUE' || code === 'BALANCE_DUE_AT_DEPARTURE')
    return <Button onClick={onCheckOut}>{t('action.checkOut')}</Button>
  if (code === 'ARRIVAL_WITHOUT_UNIT')
    return (
      <Button
        onClick={() =>
          void act(
            `assign ${id}`,
            (key) => api.assignUnit({ id }, key),
            t('done.unitAssigned', { guest: stay.guest }),
            async () => void (await api.assignUnit({ id, unitId: null })),
          )
        }
      >
        {t('desk.assign')}
      </Button>
    )
  if (code === 'DEPOSIT_OVERDUE' && may('folio.manage'))
    return (
      <>
        <Button onClick={() => setPaying(true)}>{t('action.payment')}</Button>
        {isPaying && <TakePayment stay={stay} onClose={() => setPaying(false)} />}
      </>
    )
  return null
}

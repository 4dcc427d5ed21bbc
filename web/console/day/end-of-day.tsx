/** The end of the day as a checklist: what is open is solved in place, what will be posted stands in numbers, and the day can be opened again. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { CheckOut } from '../bookings/check-out.tsx'
import { Extend } from '../bookings/extend.tsx'
import { useReservation } from '../bookings/stay.ts'
import { api, type EndOfDay as DayClosed, type StayLine } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { useAct, useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { readDesk, readNotArrived } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, longDay, money, t } from '../words.ts'
import '../bookings/bookings.css'
import '../desk/desk.css'

export function EndOfDay() {
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [closed, setClosed] = useState<DayClosed>()
  const [isDecided, setDecided] = useState(false)
  const { id: establishmentId, currentBusinessDate: date } = establishment
  const { data: desk, error } = useQuery(readDesk(establishmentId))
  const { data: shifts } = useQuery({
    queryKey: ['till-shifts', establishmentId],
    queryFn: async () => (await api.listTillShifts({ establishmentId, status: 'open' })).data,
    enabled: may('folio.read'),
    retry: false,
  })
  const { data: rooms } = useQuery({
    queryKey: ['units', 'housekeeping', establishmentId, 'dirty'],
    queryFn: () => api.listHousekeepingUnits({ establishmentId, status: 'dirty' }),
    enabled: may('housekeeping.read'),
    retry: false,
  })
  // Of earlier days too.
  const { data: notArrived } = useQuery({ ...readNotArrived(establishmentId, date ?? ''), enabled: date !== null })
  if (error) return <Problem text={wordsOf(error)} />
  if (!desk) return <p className="screen faint">{t('loading')}</p>
  if (date === null) return <Problem text={t('businessDate.none')} />
  const late: readonly Shown[] = (notArrived ?? []).map(({ unitCode, ...line }) => ({
    ...line,
    place: unitCode ?? dayText(line.arrival),
  }))
  const overdue = desk.departures.filter(({ status }) => status === 'CheckedIn')
  const unsettled = desk.departures.filter(
    ({ status, balanceCents }) => status === 'CheckedOut' && BigInt(balanceCents ?? 0) > 0n,
  )
  const dirty = (rooms ?? []).filter(({ occupancy }) => occupancy === 'due_in')
  const needsTills = establishment.closesTillsFirst && (shifts?.length ?? 0) > 0
  const open = late.length + overdue.length + unsettled.length + (shifts?.length ?? 0) + dirty.length
  const whyNot = !may('end_of_day.manage')
    ? t('day.notYours')
    : needsTills
      ? t('day.tillsFirst')
      : open > 0 && !isDecided
        ? t('day.decideFirst')
        : undefined
  const close = () =>
    writing.run(async (key) => {
      setClosed(await api.closeDay({ id: establishmentId, businessDate: date }, key()))
      setDecided(false)
      await queries.invalidateQueries()
    })
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('nav.endOfDay')}</h1>
        <span className="secondary">{longDay(date)}</span>
      </div>
      {closed && <Result closed={closed} onUndone={() => setClosed(undefined)} />}
      <div className="columns">
        <div className="stack">
          <Step title={t('day.late', { count: late.length })} isDone={late.length === 0} text={t('day.lateText')}>
            {late.map((line) => (
              <Late key={line.id} line={line} />
            ))}
          </Step>
          <Step
            title={t('day.overdue', { count: overdue.length })}
            isDone={overdue.length === 0}
            isUrgent
            text={t('day.overdueText')}
          >
            {overdue.map((line) => (
              <Overdue key={line.id} line={line} />
            ))}
          </Step>
          <Step
            title={t('day.unsettled', { count: unsettled.length })}
            isDone={unsettled.length === 0}
            text={t('day.unsettledText')}
          >
            {unsettled.map((line) => (
              <li key={line.id}>
                <Name line={shownOf(line)} />
                <strong>{money(line.balanceCents ?? '0', line.currency)}</strong>
              </li>
            ))}
          </Step>
          <Step
            title={t('day.tills', { count: shifts?.length ?? 0 })}
            isDone={!shifts || shifts.length === 0}
            isUrgent={needsTills}
            text={t('day.tillsText')}
          >
            {(shifts ?? []).map((shift) => (
              <li key={shift.id}>
                <span>{shift.cashier}</span>
                <strong>{money(shift.expectedCash.amountCents, shift.expectedCash.currency)}</strong>
              </li>
            ))}
          </Step>
          <Step title={t('day.dirty', { count: dirty.length })} isDone={dirty.length === 0} text={t('day.dirtyText')}>
            {dirty.map((room) => (
              <li key={room.unitId}>
                <strong>{room.code}</strong>
                <MarkClean unitId={room.unitId} />
              </li>
            ))}
          </Step>
        </div>
        <section className="card inside stack">
          <h2>{t('day.posts')}</h2>
          <dl className="facts">
            <div>
              <dt>{t('nightsTitle')}</dt>
              <dd>{desk.inHouse.filter(({ departure }) => departure > date).length}</dd>
            </div>
            <div>
              <dt>{t('day.open')}</dt>
              <dd>{open}</dd>
            </div>
          </dl>
          <p className="secondary">{t('day.postsText')}</p>
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
          {open > 0 && (
            <label className="check">
              <input type="checkbox" checked={isDecided} onChange={(event) => setDecided(event.currentTarget.checked)} />
              {t('day.allTheSame', { count: open })}
            </label>
          )}
          {writing.isBusy && <progress aria-label={t('day.running')} />}
          <Button kind="main" isBusy={writing.isBusy} reason={whyNot} onClick={() => void close()}>
            {t('day.close', { date: dayText(date) })}
          </Button>
        </section>
      </div>
    </div>
  )
}

const Problem = ({ text }: { text: string }) => (
  <div className="screen">
    <Notice tone="bad" title={text} />
  </div>
)

interface StepProps {
  readonly title: string
  readonly text: string
  readonly isDone: boolean
  readonly isUrgent?: boolean
  readonly children: ReactNode
}

function Step({ title, text, isDone, isUrgent = false, children }: StepProps) {
  return (
    <section className="card">
      <header>
        {isDone ? <Check size={16} /> : isUrgent ? <CircleAlert size={16} /> : <TriangleAlert size={16} />}
        <h2>{title}</h2>
        {!isDone && <span className="secondary">{text}</span>}
      </header>
      {!isDone && <ul className="checklist">{children}</ul>}
    </section>
  )
}

interface Shown {
  readonly id: string
  readonly confirmationCode: string
  readonly guestName?: string | undefined
  /** The unit, or what else tells it from others. */
  readonly place: string
}
const shownOf = (line: StayLine): Shown => ({ ...line, place: line.unit?.code ?? line.unitType.code })

const Name = ({ line }: { line: Shown }) => (
  <span>
    <Link href={`/bookings/${line.id}`}>{line.guestName ?? line.confirmationCode}</Link>{' '}
    <span className="secondary">{line.place}</span>
  </span>
)

function Late({ line }: { line: Shown }) {
  const { may } = useSession()
  const act = useAct()
  const { id } = line
  if (!may('reservation.manage'))
    return (
      <li>
        <Name line={line} />
      </li>
    )
  return (
    <li>
      <Name line={line} />
      <span className="buttons">
        <Button
          onClick={() =>
            void act(
              'checkIn',
              (key) => api.checkIn({ id }, key),
              t('done.checkIn', { guest: line.guestName ?? '' }),
              async () => void (await api.undoCheckIn({ id })),
            )
          }
        >
          {t('action.checkIn')}
        </Button>
        <Button
          onClick={() =>
            void act(
              'noShow',
              (key) => api.markNoShow({ id }, key),
              t('done.noShow'),
              async () => void (await api.reinstateReservation({ id })),
            )
          }
        >
          {t('action.noShow')}
        </Button>
      </span>
    </li>
  )
}

function Overdue({ line }: { line: StayLine }) {
  const [opened, setOpened] = useState<'checkOut' | 'extend'>()
  const { data: stay } = useReservation(line.id)
  return (
    <li>
      <Name line={shownOf(line)} />
      <span className="buttons">
        <Button onClick={() => setOpened('checkOut')}>{t('action.checkOut')}</Button>
        <Button onClick={() => setOpened('extend')}>{t('action.extend')}</Button>
      </span>
      {stay && opened === 'checkOut' && <CheckOut stay={stay} onClose={() => setOpened(undefined)} />}
      {stay && opened === 'extend' && <Extend stay={stay} onClose={() => setOpened(undefined)} />}
    </li>
  )
}

function MarkClean({ unitId }: { unitId: string }) {
  const act = useAct()
  return (
    <Button onClick={() => void act('clean', () => api.setUnitStatus({ id: unitId, status: 'clean' }), t('done.clean'))}>
      {t('day.clean')}
    </Button>
  )
}

/** What the closing came to; undone while nothing has happened on the new day. */
function Result({ closed, onUndone }: { closed: DayClosed; onUndone: () => void }) {
  const queries = useQueryClient()
  const { establishment } = useSession()
  const act = useAct()
  const undo = () =>
    act(
      'undo',
      async (key) => {
        await api.undoCloseDay({ id: establishment.id, businessDate: closed.businessDate, reason: t('undo') }, key)
        onUndone()
        await queries.invalidateQueries()
      },
      t('toast.undone'),
    )
  return (
    <section className="card inside stack">
      <Notice tone="ok" title={t('day.done', { date: dayText(closed.businessDate) })} />
      <dl className="facts">
        <div>
          <dt>{t('desk.arrivals')}</dt>
          <dd>{closed.arrivals}</dd>
        </div>
        <div>
          <dt>{t('desk.departures')}</dt>
          <dd>{closed.departures}</dd>
        </div>
        <div>
          <dt>{t('desk.inHouse')}</dt>
          <dd>{closed.inHouse}</dd>
        </div>
        <div>
          <dt>{t('day.nightsPosted')}</dt>
          <dd>
            {closed.nightsPosted} <small>{money(closed.accommodationCents, establishment.currency)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('day.tax')}</dt>
          <dd>{money(closed.touristTaxCents, establishment.currency)}</dd>
        </div>
        <div>
          <dt>{t('action.noShow')}</dt>
          <dd>{closed.noShows.count}</dd>
        </div>
      </dl>
      <div className="buttons">
        <Button onClick={() => void undo()}>{t('day.undo')}</Button>
      </div>
    </section>
  )
}

/** The day at the front desk: who comes, who leaves, who is in house, and what needs somebody now. */
import { useQuery } from '@tanstack/react-query'
import { Printer, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { CheckIn } from '../bookings/check-in.tsx'
import { CheckOut } from '../bookings/check-out.tsx'
import { useReservation } from '../bookings/stay.ts'
import { api, type Desk as DeskOfDay, type StayLine } from '../call.ts'
import { daysBetween } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { useInSteps } from '../parts/in-steps.ts'
import { wordsOf } from '../parts/form.ts'
import { OneByOne } from '../parts/one-by-one.tsx'
import { Notice, Tag } from '../parts/tag.tsx'
import { say, sayProblem } from '../parts/toast.tsx'
import { readDesk } from '../reads.ts'
import { useSession } from '../session.tsx'
import { useKeys } from '../shell/keys.ts'
import { longDay, money, t, tOf } from '../words.ts'
import { Moves } from './moves.tsx'
import '../bookings/bookings.css'
import './desk.css'

type Tab = 'arrivals' | 'departures' | 'inHouse' | 'moves'
const tabs: readonly Tab[] = ['arrivals', 'departures', 'inHouse', 'moves']

export function Desk() {
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [, go] = useLocation()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'arrivals'
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<{ id: string; what: 'checkIn' | 'checkOut' }>()
  const { data: desk, error } = useQuery(readDesk(establishment.id))
  const show = (wanted: Tab) => {
    setAt(0)
    setSearch({ tab: wanted }, { replace: true })
  }
  const lines = tab === 'moves' ? [] : (desk?.[tab] ?? [])
  const chosen = lines[Math.min(at, lines.length - 1)]
  useKeys('nav.desk', [
    { keys: '1', word: 'desk.arrivals', run: () => show('arrivals') },
    { keys: '2', word: 'desk.departures', run: () => show('departures') },
    { keys: '3', word: 'desk.inHouse', run: () => show('inHouse') },
    { keys: '4', word: 'desk.moves', run: () => show('moves') },
    { keys: 'j', word: 'keys.nextRow', run: () => setAt(Math.min(at + 1, lines.length - 1)) },
    { keys: 'k', word: 'keys.previousRow', run: () => setAt(Math.max(at - 1, 0)) },
    { keys: 'enter', word: 'keys.open', run: () => chosen && go(`/bookings/${chosen.id}`) },
    {
      keys: 'i',
      word: 'action.checkIn',
      run: () => chosen?.status === 'Confirmed' && setOpened({ id: chosen.id, what: 'checkIn' }),
    },
    {
      keys: 'o',
      word: 'action.checkOut',
      run: () => chosen?.status === 'CheckedIn' && setOpened({ id: chosen.id, what: 'checkOut' }),
    },
    { keys: 'w', word: 'desk.walkIn', run: () => go('/new-booking?nights=1&walkIn=1') },
  ])
  if (error && !desk)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
      </div>
    )
  if (!desk) return <p className="screen faint">{t('loading')}</p>
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('nav.desk')}</h1>
        <span className="secondary">{longDay(desk.date)}</span>
        <span className="buttons no-print">
          {may('reservation.manage') && (
            <Button
              icon={<UserPlus size={16} />}
              shortcut="W"
              data-leads-to="/new-booking?nights=1&walkIn=1"
              onClick={() => go('/new-booking?nights=1&walkIn=1')}
            >
              {t('desk.walkIn')}
            </Button>
          )}
          <Button kind="quiet" icon={<Printer size={16} />} onClick={() => print()}>
            {t('print')}
          </Button>
        </span>
      </div>
      <Figures desk={desk} />
      <div className="columns">
        <section className="card">
          <div className="tabs" role="tablist" aria-label={t('nav.desk')}>
            {tabs.map((each) => (
              <button
                key={each}
                type="button"
                role="tab"
                id={`tab-${each}`}
                aria-selected={each === tab}
                aria-controls="lines"
                tabIndex={each === tab ? 0 : -1}
                onClick={() => show(each)}
              >
                {t(`desk.${each}`)} <span className="secondary">{desk[each].length}</span>
              </button>
            ))}
          </div>
          {tab === 'departures' && may('reservation.manage') && <CheckOutSettled lines={lines} date={desk.date} />}
          <div id="lines" role="tabpanel" aria-labelledby={`tab-${tab}`} className="scrolling">
            {tab === 'moves' ? (
              <Moves moves={desk.moves} />
            ) : (
              <Lines
                lines={lines}
                tab={tab}
                desk={desk}
                chosen={chosen?.id}
                onCheckIn={(id) => setOpened({ id, what: 'checkIn' })}
                onCheckOut={(id) => setOpened({ id, what: 'checkOut' })}
              />
            )}
          </div>
        </section>
        <Now desk={desk} />
      </div>
      {opened && <Opened {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

/** Who leaves today and owes nothing: checked out together. */
function CheckOutSettled({ lines, date }: { lines: readonly StayLine[]; date: string }) {
  const settled = lines.filter(
    ({ status, departure, balanceCents }) => status === 'CheckedIn' && departure === date && BigInt(balanceCents ?? '1') === 0n,
  )
  if (settled.length < 2) return null
  return (
    <div className="inside no-print">
      <OneByOne
        word={t('desk.checkOutSettled', { count: settled.length })}
        items={settled.map(({ id, guestName, confirmationCode }) => ({ id, name: guestName ?? confirmationCode }))}
        write={(id, key) => api.checkOut({ id }, key)}
        said={(count) => t('done.groupCheckOut', { count })}
      />
    </div>
  )
}

function Figures({ desk }: { desk: DeskOfDay }) {
  const sum = (lines: readonly StayLine[]) =>
    lines.reduce((all, { balanceCents }) => all + (BigInt(balanceCents ?? 0) > 0n ? BigInt(balanceCents ?? 0) : 0n), 0n)
  const { counts } = desk
  const leaving = desk.departures.filter(({ status }) => status === 'CheckedIn')
  const overdue = leaving.filter(({ departure }) => departure < desk.date)
  return (
    <dl className="card facts">
      <div>
        <dt>{t('desk.toArrive')}</dt>
        <dd>
          {counts.arrivals - counts.arrived} <small>{t('desk.ofAll', { count: counts.arrivals })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('desk.toLeave')}</dt>
        <dd>
          {counts.departures - counts.departed} <small>{t('desk.ofAll', { count: counts.departures })}</small>
          {overdue.length > 0 && <Tag tone="bad">{t('desk.late', { count: overdue.length })}</Tag>}
        </dd>
      </div>
      <div>
        <dt>{t('desk.inHouse')}</dt>
        <dd>{counts.inHouse}</dd>
      </div>
      <div>
        <dt>{t('desk.openAtDepartures')}</dt>
        <dd>{money(sum(leaving), leaving.find(({ currency }) => currency)?.currency)}</dd>
      </div>
    </dl>
  )
}

interface LinesProps {
  readonly lines: readonly StayLine[]
  readonly tab: Tab
  readonly desk: DeskOfDay
  readonly chosen: string | undefined
  readonly onCheckIn: (id: string) => void
  readonly onCheckOut: (id: string) => void
}

function Lines({ lines, tab, desk, chosen, onCheckIn, onCheckOut }: LinesProps) {
  const { may } = useSession()
  const canWrite = may('reservation.manage')
  const shown = useInSteps(lines)
  if (lines.length === 0) return <p className="inside faint">{t('desk.nobody')}</p>
  return (
    <table className="table cards">
      <thead>
        <tr>
          <th scope="col">{t('guest')}</th>
          <th scope="col">{t('unit')}</th>
          <th scope="col" className="number">
            {t('nightsTitle')}
          </th>
          <th scope="col" className="number">
            {t('guests')}
          </th>
          <th scope="col">{t('desk.state')}</th>
          <th scope="col" className="number">
            {t('desk.toPay')}
          </th>
          <th scope="col">
            <span className="hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((line) => {
          const isDone =
            tab === 'arrivals' ? line.status !== 'Confirmed' && line.status !== 'Option' : line.status === 'CheckedOut'
          return (
            <tr key={line.id} className={`${line.id === chosen ? 'chosen' : ''} ${isDone ? 'gone' : ''}`}>
              <td>
                <Link href={`/bookings/${line.id}`}>{line.guestName ?? line.confirmationCode}</Link>
              </td>
              <td>
                <strong>{line.unit?.code ?? ''}</strong> <span className="secondary">{line.unitType.code}</span>
              </td>
              <td className="number" data-of={t('nightsTitle')}>
                {daysBetween(line.arrival, line.departure)}
              </td>
              <td className="number" data-of={t('guests')}>
                {line.children > 0 ? `${line.adults}+${line.children}` : line.adults}
              </td>
              <td>
                <State line={line} desk={desk} />
              </td>
              <td className="number">{line.balanceCents === undefined ? '–' : money(line.balanceCents)}</td>
              <td className="number no-print">
                {canWrite && line.status === 'Confirmed' && (
                  <Button onClick={() => onCheckIn(line.id)}>{t('action.checkIn')}</Button>
                )}
                {canWrite && line.status === 'CheckedIn' && tab !== 'arrivals' && (
                  <Button onClick={() => onCheckOut(line.id)}>{t('action.checkOut')}</Button>
                )}
                {canWrite && line.status === 'CheckedIn' && tab === 'arrivals' && <UndoCheckIn id={line.id} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function UndoCheckIn({ id }: { id: string }) {
  const undo = async () => {
    try {
      await api.undoCheckIn({ id })
      say(t('done.undoCheckIn'))
    } catch (error) {
      sayProblem(wordsOf(error))
    }
  }
  return (
    <Button kind="quiet" onClick={() => void undo()}>
      {t('undo')}
    </Button>
  )
}

function State({ line, desk }: { line: StayLine; desk: DeskOfDay }) {
  if (line.status === 'Confirmed' && line.unit === undefined) return <Tag tone="warn">{t('desk.noUnit')}</Tag>
  if (line.status === 'CheckedIn' && line.departure < desk.date) return <Tag tone="bad">{t('desk.overdue')}</Tag>
  if (line.status === 'CheckedIn' && line.departure === desk.date && BigInt(line.balanceCents ?? 0) > 0n)
    return <Tag tone="warn">{t('folio.open')}</Tag>
  if (line.status === 'Confirmed' && line.arrival < desk.date) return <Tag tone="bad">{t('desk.late', { count: 1 })}</Tag>
  // Of today: what it will be on another day nobody knows.
  const state = desk.date === desk.businessDate ? line.unit?.state : undefined
  if (line.status === 'Confirmed' && (state === 'out_of_order' || state === 'out_of_service'))
    return <Tag tone="bad">{tOf('housekeeping', state)}</Tag>
  if (line.status === 'Confirmed' && state === 'dirty') return <Tag tone="warn">{t('housekeeping.dirty')}</Tag>
  return (
    <Tag tone={line.status === 'CheckedIn' ? 'accent' : line.status === 'CheckedOut' ? 'ok' : 'neutral'}>
      {tOf('status', line.status)}
    </Tag>
  )
}

/** Where the stays of a warning are, that names none. */
const elsewhere: Readonly<Record<string, string>> = {
  GUEST_NOT_ARRIVED: '/end-of-day',
  DAY_NOT_CLOSED: '/end-of-day',
  OPTION_EXPIRES: '/bookings?status=Option',
  MOVE_DUE: '/desk?tab=moves',
}

/** What needs somebody, the most pressing first. */
function Now({ desk }: { desk: DeskOfDay }) {
  const urgent = new Set(['DAY_NOT_CLOSED', 'DEPARTURE_OVERDUE'])
  return (
    <section className="card">
      <header>
        <h2>{t('desk.now')}</h2>
        <Tag>{desk.warnings.length + desk.tasks.length}</Tag>
      </header>
      <ul className="now">
        {desk.warnings.map((warning) => (
          <li key={warning.code} className={urgent.has(warning.code) ? 'urgent' : ''}>
            <strong>{t(`warning.${warning.code}`, { count: warning.count })}</strong>
            {warning.reservationIds.slice(0, 3).map((id) => (
              <Line key={id} id={id} />
            ))}
            {warning.reservationIds.length > 3 && (
              <span className="secondary">{t('desk.more', { count: warning.reservationIds.length - 3 })}</span>
            )}
            {warning.code in elsewhere && <Link href={elsewhere[warning.code] ?? '/desk'}>{t('desk.showThem')}</Link>}
          </li>
        ))}
        {desk.tasks.slice(0, 8).map((task) => (
          <li key={task.id}>
            <strong>
              {task.unitCode ?? ''} {task.title}
            </strong>
            <span className="secondary">{t('desk.workOrder', { number: task.number })}</span>
          </li>
        ))}
        {desk.warnings.length + desk.tasks.length === 0 && <li className="faint">{t('desk.quiet')}</li>}
      </ul>
    </section>
  )
}

function Line({ id }: { id: string }) {
  const { data } = useReservation(id)
  return <Link href={`/bookings/${id}`}>{data ? `${data.guest}, ${data.unitCode ?? data.unitTypeName}` : '…'}</Link>
}

function Opened({ id, what, onClose }: { id: string; what: 'checkIn' | 'checkOut'; onClose: () => void }) {
  const { data: stay } = useReservation(id)
  if (!stay) return null
  return what === 'checkIn' ? <CheckIn stay={stay} onClose={onClose} /> : <CheckOut stay={stay} onClose={onClose} />
}

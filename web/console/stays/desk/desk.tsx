/** The front desk of a day: arrivals, departures, stays in house, and warnings. */
import { useQuery } from '@tanstack/react-query'
import { Printer, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { CheckIn } from '../bookings/check-in.tsx'
import { CheckOut } from '../bookings/check-out.tsx'
import { useReservation } from '../bookings/stay.ts'
import { api, type Desk as DeskOfDay, type StayLine } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { OneByOne } from '../../parts/one-by-one.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { sayProblem } from '../../parts/toast.tsx'
import { readDesk } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { useKeys } from '../../shell/keys.ts'
import { longDay, money, t } from '../../words.ts'
import { Deposits, useDepositsDue } from './deposits.tsx'
import { Lines, type Tab } from './lines.tsx'
import { Moves } from './moves.tsx'
import { Now } from './now.tsx'
import '../bookings/bookings.css'
import './desk.css'

type Shown = Tab | 'moves' | 'deposits'
const tabs: readonly Shown[] = ['arrivals', 'departures', 'inHouse', 'moves', 'queue', 'deposits']

export function Desk() {
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [, go] = useLocation()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'arrivals'
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState<{ id: string; what: 'checkIn' | 'checkOut' }>()
  const { data: desk, error } = useQuery(readDesk(establishment.id))
  const show = (wanted: Shown) => {
    setAt(0)
    setSearch({ tab: wanted }, { replace: true })
  }
  const { data: deposits } = useDepositsDue(desk?.date)
  const seen = tabs.filter((each) => each !== 'deposits' || may('folio.read'))
  const lines = tab === 'moves' || tab === 'deposits' ? [] : (desk?.[tab] ?? [])
  const chosen = lines[Math.min(at, lines.length - 1)]
  const canWrite = may('reservation.manage')
  /** Selects a line by keyboard and scrolls it into view. */
  const choose = (place: number) => {
    setAt(place)
    document.querySelector(`[data-line="${lines[place]?.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const open = (what: 'checkIn' | 'checkOut') => {
    if (!chosen) return
    const isAllowed = chosen.status === (what === 'checkIn' ? 'Confirmed' : 'CheckedIn')
    if (isAllowed) setOpened({ id: chosen.id, what })
    else sayProblem(t(what === 'checkIn' ? 'reason.RESERVATION_NOT_CONFIRMED' : 'reason.STAY_NOT_CHECKED_IN'))
  }
  const opening = {
    onCheckIn: (id: string) => setOpened({ id, what: 'checkIn' }),
    onCheckOut: (id: string) => setOpened({ id, what: 'checkOut' }),
  }
  useKeys('nav.desk', [
    ...seen.map((each, place) => ({ keys: String(place + 1), word: `desk.${each}` as const, run: () => show(each) })),
    { keys: 'j', word: 'keys.nextRow', run: () => choose(Math.min(at + 1, lines.length - 1)) },
    { keys: 'k', word: 'keys.previousRow', run: () => choose(Math.max(at - 1, 0)) },
    { keys: 'enter', word: 'keys.open', run: () => chosen && go(`/bookings/${chosen.id}`) },
    ...(canWrite
      ? ([
          { keys: 'i', word: 'action.checkIn', run: () => open('checkIn') },
          { keys: 'o', word: 'action.checkOut', run: () => open('checkOut') },
          { keys: 'w', word: 'desk.walkIn', run: () => go('/new-booking?nights=1&walkIn=1') },
        ] as const)
      : []),
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
      <Heading date={desk.date} />
      <Figures desk={desk} />
      <div className="columns">
        <section className="card">
          <Tabs
            tabs={seen}
            tab={tab}
            countOf={(each) => (each === 'deposits' ? (deposits?.meta.total ?? '') : countOf(desk, each))}
            onShow={show}
          />
          {tab === 'departures' && canWrite && <CheckOutSettled lines={lines} date={desk.date} />}
          <div id="lines" role="tabpanel" aria-labelledby={`tab-${tab}`} className="scrolling">
            {tab === 'moves' && <Moves moves={desk.moves} />}
            {tab === 'deposits' && <Deposits date={desk.date} />}
            {tab !== 'moves' && tab !== 'deposits' && (
              <Lines lines={lines} tab={tab} desk={desk} chosen={chosen?.id} {...opening} />
            )}
          </div>
        </section>
        <Now desk={desk} {...opening} />
      </div>
      {opened && <Opened {...opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Heading({ date }: { date: string }) {
  const { establishment, may } = useSession()
  const [, go] = useLocation()
  const canWrite = may('reservation.manage')
  return (
    <div className="heading">
      <h1>{t('nav.desk')}</h1>
      <span className="secondary">{longDay(date)}</span>
      <span className="buttons no-print">
        {canWrite && (
          <Button
            icon={<UserPlus size={16} />}
            shortcut="W"
            data-leads-to="/new-booking?nights=1&walkIn=1"
            onClick={() => go('/new-booking?nights=1&walkIn=1')}
          >
            {t('desk.walkIn')}
          </Button>
        )}
        {canWrite && <GroupsToday establishmentId={establishment.id} date={date} />}
        <Button kind="quiet" icon={<Printer size={16} />} onClick={() => print()}>
          {t('print')}
        </Button>
      </span>
    </div>
  )
}

interface TabsProps {
  readonly tabs: readonly Shown[]
  readonly tab: Shown
  readonly countOf: (tab: Shown) => string | number
  readonly onShow: (tab: Shown) => void
}

function Tabs({ tabs: shown, tab, countOf: count, onShow }: TabsProps) {
  return (
    <div className="tabs" role="tablist" aria-label={t('nav.desk')} onKeyDown={toNextTab}>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`tab-${each}`}
          aria-selected={each === tab}
          aria-controls="lines"
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onShow(each)}
        >
          {t(`desk.${each}`)} <span className="secondary">{count(each)}</span>
        </button>
      ))}
    </div>
  )
}

/** Total count of a tab, even if its list is truncated. */
const countOf = ({ counts, moves }: DeskOfDay, tab: Exclude<Shown, 'deposits'>): number =>
  tab === 'moves' ? moves.length : tab === 'queue' ? counts.waiting : counts[tab]

/** Arrow keys move between tabs. */
function toNextTab(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]')]
  const next = all[(all.findIndex((each) => each === document.activeElement) + step + all.length) % all.length]
  next?.focus()
  next?.click()
}

/** Groups with arrivals today, each with a group check-in. */
function GroupsToday({ establishmentId, date }: { establishmentId: string; date: string }) {
  const { data } = useQuery({
    queryKey: ['blocks', establishmentId, 'arriving', date],
    queryFn: () => api.listBlocks({ establishmentId, from: date, to: date, pageSize: 25 }),
    retry: false,
    staleTime: 60_000,
  })
  const groups =
    data?.data.filter(({ status, arrival, pickedUp }) => status === 'Definite' && arrival <= date && pickedUp > 0) ?? []
  if (groups.length === 0) return null
  return (
    <details className="pick">
      <summary className="button">{t('desk.group')}</summary>
      <ul className="menu">
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Link href={`/groups/${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Checks out all settled departures of today together. */
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

function Opened({ id, what, onClose }: { id: string; what: 'checkIn' | 'checkOut'; onClose: () => void }) {
  const { data: stay } = useReservation(id)
  if (!stay) return null
  return what === 'checkIn' ? <CheckIn stay={stay} onClose={onClose} /> : <CheckOut stay={stay} onClose={onClose} />
}

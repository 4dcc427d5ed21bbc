/** The front desk of a day: arrivals, departures, stays in house, and warnings. */
import { useQuery } from '@tanstack/react-query'
import { Printer, UserPlus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { api, type Desk as DeskOfDay, type StayLine } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { OneByOne } from '../../parts/one-by-one.tsx'
import { Notice } from '../../parts/tag.tsx'
import { sayProblem } from '../../parts/toast.tsx'
import { readDesk } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { useKeys } from '../../shell/keys.ts'
import { longDay, t } from '../../words.ts'
import { CheckIn } from '../bookings/check-in.tsx'
import { CheckOut } from '../bookings/check-out.tsx'
import { useReservation } from '../bookings/stay.ts'
import { TracesDue } from '../traces/traces-due.tsx'
import { Deposits, useDepositsDue } from './deposits.tsx'
import { Figures } from './figures.tsx'
import { LeftTonight } from './left-tonight.tsx'
import { type Filter, filtered } from './line-states.ts'
import { Lines, type Tab } from './lines.tsx'
import { Moves } from './moves.tsx'
import { Now } from './now.tsx'
import { WalkIn } from './walk-in.tsx'
import '../bookings/bookings.css'
import './desk.css'

type Shown = Tab | 'moves' | 'deposits'
const tabs: readonly Shown[] = ['arrivals', 'departures', 'inHouse', 'moves', 'queue', 'deposits']

const nothingFiltered: Filter = { text: '', onlyToSolve: false, order: 'name' }

export function Desk() {
  const { establishment, may } = useSession()
  const { data: desk, error } = useQuery(readDesk(establishment.id))
  const [, go] = useLocation()
  const [at, setAt] = useState(0)
  const [filter, setFilter] = useState(nothingFiltered)
  const [opened, setOpened] = useState<Opening>()
  const { tab, seen, show } = useTab(() => setAt(0))
  const { data: deposits } = useDepositsDue(desk?.date)
  const all = tab === 'moves' || tab === 'deposits' ? [] : (desk?.[tab] ?? [])
  const lines = desk ? filtered(all, filter, desk) : []
  const chosen = lines[Math.min(at, lines.length - 1)]
  const canWrite = may('reservation.manage')
  /** Selects a line by keyboard and scrolls it into view. */
  const choose = (place: number) => {
    setAt(place)
    document.querySelector(`[data-line="${lines[place]?.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const open = (what: 'checkIn' | 'checkOut') => {
    if (chosen && canOpen(chosen, what)) setOpened({ id: chosen.id, what })
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
          { keys: 'w', word: 'desk.walkIn', run: () => setOpened({ what: 'walkIn' }) },
        ] as const)
      : []),
  ])
  if (error && !desk) return <Unreadable error={error} />
  if (!desk) return <p className="screen faint">{t('loading')}</p>
  return (
    <div className="screen desk">
      <Heading date={desk.date} onWalkIn={() => setOpened({ what: 'walkIn' })} />
      <Figures desk={desk} />
      <div className="columns">
        <section className="card">
          <Tabs
            tabs={seen}
            tab={tab}
            countOf={(each) => (each === 'deposits' ? (deposits?.meta.total ?? '') : countOf(desk, each))}
            onShow={show}
          />
          {tab !== 'moves' && tab !== 'deposits' && all.length > 0 && (
            <Filters filter={filter} hasToSolve={tab === 'arrivals'} onChange={setFilter} />
          )}
          <FoundElsewhere desk={desk} tab={tab} filter={filter} hasFound={lines.length > 0} onShow={show} />
          {tab === 'departures' && canWrite && <CheckOutSettled lines={lines} date={desk.date} />}
          <div id="lines" role="tabpanel" aria-labelledby={`tab-${tab}`} className="scrolling">
            {tab === 'moves' && <Moves moves={desk.moves} />}
            {tab === 'deposits' && <Deposits date={desk.date} />}
            {tab !== 'moves' && tab !== 'deposits' && (
              <Lines lines={lines} tab={tab} desk={desk} chosen={chosen?.id} {...opening} />
            )}
          </div>
          {tab === 'arrivals' && <DeparturesBelow desk={desk} filter={filter} onShow={() => show('departures')} {...opening} />}
        </section>
        <div className="stack">
          <Now desk={desk} {...opening} />
          <TracesDue date={desk.date} />
          {may('rate_plan.read') && (
            <LeftTonight desk={desk} onSell={(unitTypeId) => setOpened({ what: 'walkIn', unitTypeId })} />
          )}
        </div>
      </div>
      {opened && <Opened opened={opened} date={desk.date} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Unreadable({ error }: { error: Error }) {
  return (
    <div className="screen">
      <Notice tone="bad" title={wordsOf(error)} />
    </div>
  )
}

/** Says why not, if a key asks for what the stay doesn't allow. */
function canOpen({ status }: StayLine, what: 'checkIn' | 'checkOut'): boolean {
  const isAllowed = status === (what === 'checkIn' ? 'Confirmed' : 'CheckedIn')
  if (!isAllowed) sayProblem(t(what === 'checkIn' ? 'reason.RESERVATION_NOT_CONFIRMED' : 'reason.STAY_NOT_CHECKED_IN'))
  return isAllowed
}

/** The list that the address names, and those that the caller may see. */
function useTab(onShow: () => void) {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  return {
    tab: tabs.find((each) => each === search.get('tab')) ?? 'arrivals',
    seen: tabs.filter((each) => each !== 'deposits' || may('folio.read')),
    show: (wanted: Shown) => {
      onShow()
      setSearch({ tab: wanted }, { replace: true })
    },
  }
}

interface FiltersProps {
  readonly filter: Filter
  readonly hasToSolve: boolean
  readonly onChange: (filter: Filter) => void
}

function Filters({ filter, hasToSolve, onChange }: FiltersProps) {
  return (
    <div className="inside filters no-print">
      <Field
        label={t('desk.find')}
        type="search"
        value={filter.text}
        onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      <Choice
        label={t('desk.order')}
        value={filter.order}
        onChange={(event) => onChange({ ...filter, order: event.currentTarget.value as Filter['order'] })}
      >
        {(['name', 'time', 'room'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`deskOrder.${each}`)}
          </option>
        ))}
      </Choice>
      {hasToSolve && (
        <label className="check">
          <input
            type="checkbox"
            checked={filter.onlyToSolve}
            onChange={(event) => onChange({ ...filter, onlyToSolve: event.currentTarget.checked })}
          />
          {t('desk.onlyToSolve')}
        </label>
      )}
    </div>
  )
}

interface ElsewhereProps {
  readonly desk: DeskOfDay
  readonly tab: Shown
  readonly filter: Filter
  readonly hasFound: boolean
  readonly onShow: (tab: Shown) => void
}

/** Where else what is searched for stands, if not in the list on screen. */
function FoundElsewhere({ desk, tab, filter, hasFound, onShow }: ElsewhereProps) {
  if (filter.text.trim() === '' || hasFound) return null
  const anywhere = { ...filter, onlyToSolve: false }
  const lists = (['arrivals', 'departures', 'inHouse', 'queue'] as const)
    .filter((each) => each !== tab)
    .map((each) => ({ each, count: filtered(desk[each], anywhere, desk).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className="inside buttons">
      {lists.map(({ each, count }) => (
        <Button key={each} onClick={() => onShow(each)}>
          {t('desk.foundIn', { count, list: t(`desk.${each}`) })}
        </Button>
      ))}
    </div>
  )
}

interface BelowProps {
  readonly desk: DeskOfDay
  readonly filter: Filter
  readonly onShow: () => void
  readonly onCheckIn: (id: string) => void
  readonly onCheckOut: (id: string) => void
}

/** Under the arrivals, the guests who are still to leave. */
function DeparturesBelow({ desk, filter, onShow, ...opening }: BelowProps) {
  const { departures, departed } = desk.counts
  const leaving = desk.departures.filter(({ status }) => status === 'CheckedIn')
  const lines = filtered(leaving, { ...filter, onlyToSolve: false }, desk)
  if (departures === 0) return null
  return (
    <section aria-label={t('desk.departures')}>
      <header className="below">
        <h2>{t('desk.departures')}</h2>
        <span className="secondary">{t('desk.gone', { count: departed, all: departures })}</span>
        <Button kind="quiet" onClick={onShow}>
          {t('desk.showAll')}
        </Button>
      </header>
      {lines.length > 0 && <Lines lines={lines} tab="departures" desk={desk} chosen={undefined} {...opening} />}
    </section>
  )
}

function Heading({ date, onWalkIn }: { date: string; onWalkIn: () => void }) {
  const { establishment, may } = useSession()
  const canWrite = may('reservation.manage')
  return (
    <div className="heading">
      <h1>{t('nav.desk')}</h1>
      <span className="secondary">{longDay(date)}</span>
      <span className="buttons no-print">
        {canWrite && (
          <Button icon={<UserPlus size={16} />} shortcut="W" onClick={onWalkIn}>
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
    ({ status, departure, toPayCents, balanceCents }) =>
      status === 'CheckedIn' && departure === date && BigInt(toPayCents ?? balanceCents ?? '1') === 0n,
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

type Opening =
  | { readonly what: 'checkIn' | 'checkOut'; readonly id: string }
  | { readonly what: 'walkIn'; readonly unitTypeId?: string }

function Opened({ opened, date, onClose }: { opened: Opening; date: string; onClose: () => void }) {
  return opened.what === 'walkIn' ? (
    <WalkIn date={date} unitTypeId={opened.unitTypeId} onClose={onClose} />
  ) : (
    <OpenedStay {...opened} onClose={onClose} />
  )
}

function OpenedStay({ id, what, onClose }: { id: string; what: 'checkIn' | 'checkOut'; onClose: () => void }) {
  const { data: stay } = useReservation(id)
  if (!stay) return null
  return what === 'checkIn' ? <CheckIn stay={stay} onClose={onClose} /> : <CheckOut stay={stay} onClose={onClose} />
}

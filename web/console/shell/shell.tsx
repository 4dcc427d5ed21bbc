/** The frame of every screen: navigation, establishment, business date, search and user menu. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Keyboard, LogOut, Plus, Search, TriangleAlert, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { connection } from '../call.ts'
import { listen } from '../live.ts'
import { Button } from '../parts/button.tsx'
import { readDesk } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, t } from '../words.ts'
import { useAhead } from './ahead.ts'
import { type Density, density, type Theme, theme } from './appearance.ts'
import { useCommands } from './commands.ts'
import { type Binding, useKeys } from './keys.ts'
import { KeysHelp } from './keys-help.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { leave } from './leave.ts'
import { SharedComputer, useLock } from './lock.tsx'
import { useMenu } from './menu.ts'
import { Notifications } from './notifications.tsx'
import { Palette } from './palette.tsx'
import { type Place, placesFor } from './places.tsx'
import './shell.css'

export function Shell({ children }: { children: ReactNode }) {
  const { may, establishment, session } = useSession()
  const [path, go] = useLocation()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<'palette' | 'keys' | undefined>()
  const [place] = useState(session.livePlace)
  useEffect(() => listen(queries, session.user.id, place), [queries, session.user.id, place])
  // Focus the new screen unless an element in it has the focus.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }, [path])
  const lock = useLock()
  const makeReady = useAhead()
  const allowed = placesFor(may)
  const bindings: Binding[] = [
    ...allowed.map((place) => ({
      keys: `g ${place.key}`,
      word: place.word,
      run: () => go(place.path),
      ahead: () => makeReady(place.path),
    })),
    ...(may('reservation.manage') ? [{ keys: 'n', word: 'newBooking' as const, run: () => go('/new-booking') }] : []),
    ...(may('rate_plan.manage') ? [{ keys: 'g x', word: 'extras.catalogue' as const, run: () => go('/extras') }] : []),
    { keys: 'ctrl+k', word: 'palette.title', run: () => setOpened('palette') },
    ...(lock ? [{ keys: 'alt+l', word: 'device.lock' as const, run: () => void lock() }] : []),
    { keys: '?', word: 'keys.title', run: () => setOpened('keys') },
  ]
  useKeys('keys.everywhere', bindings)
  const more = useCommands()
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Rail places={allowed} path={path} onKeys={() => setOpened('keys')} />
      <header className="topbar">
        <EstablishmentSwitch />
        <BusinessDate />
        {session.tenant.mode === 'test' && (
          <span className="tag warn" title={t('testTenant.help')}>
            {t('testTenant')}
          </span>
        )}
        <Offline />
        <button type="button" className="find" onClick={() => setOpened('palette')}>
          <Search size={16} />
          <span>{t('palette.placeholder')}</span>
          <kbd>Ctrl K</kbd>
        </button>
        {may('reservation.manage') && (
          <Button
            kind="main"
            icon={<Plus size={16} />}
            shortcut="N"
            data-leads-to="/new-booking"
            onClick={() => go('/new-booking')}
          >
            {t('newBooking')}
          </Button>
        )}
        <Notifications />
        <Person name={session.user.name} lock={lock} />
      </header>
      <main id="main" tabIndex={-1} key={establishment.id}>
        {children}
      </main>
      {opened === 'palette' && <Palette onClose={() => setOpened(undefined)} commands={[...bindings, ...more]} />}
      {opened === 'keys' && <KeysHelp onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Rail({ places: shown, path, onKeys }: { places: readonly Place[]; path: string; onKeys: () => void }) {
  const counts = useCounts()
  return (
    <nav className="rail" aria-label={t('nav.title')}>
      <span className="mark" aria-hidden="true" />
      {shown.map((place) => (
        <Link
          key={place.path}
          href={place.path}
          className="place"
          aria-current={path.startsWith(place.path) ? 'page' : undefined}
        >
          {place.icon}
          <span>{t(place.word)}</span>
          {(counts[place.path] ?? 0) > 0 && (
            <b className="count" aria-hidden="true">
              {counts[place.path]}
            </b>
          )}
        </Link>
      ))}
      <span className="space" />
      <button type="button" className="place keyboard" onClick={onKeys}>
        <Keyboard size={20} />
        <span>{t('keys.short')}</span>
      </button>
    </nav>
  )
}

/** What is still to do behind a place: arrivals at the desk, units to clean. The pages say it too. */
function useCounts(): Readonly<Record<string, number>> {
  const { establishment, may } = useSession()
  const { data } = useQuery({ ...readDesk(establishment.id), enabled: may('reservation.read'), retry: false, staleTime: 30_000 })
  return data ? { '/desk': data.counts.arrivals - data.counts.arrived, '/rooms': data.counts.unitsToClean } : {}
}

function EstablishmentSwitch() {
  const [path, go] = useLocation()
  const { establishments, establishment, choose } = useSession()
  if (establishments.length === 1) return <strong className="establishment">{establishment.name}</strong>
  return (
    <select
      className="establishment"
      aria-label={t('establishment')}
      value={establishment.id}
      onChange={(event) => {
        choose(event.currentTarget.value)
        // After switching the establishment, leave the record of the previous one.
        go(`/${path.split('/')[1] ?? 'board'}`)
      }}
    >
      {establishments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** The open business date, with a warning if it is behind the calendar. */
function BusinessDate() {
  const { establishment, may } = useSession()
  const { currentBusinessDate: date } = establishment
  const { data: desk } = useQuery({
    ...readDesk(establishment.id),
    enabled: may('reservation.read'),
    // Poll, because no event is emitted at midnight.
    refetchInterval: 60_000,
    staleTime: 30_000,
  })
  const late = desk?.warnings.some(({ code }) => code === 'DAY_NOT_CLOSED')
  return (
    <>
      <span className="chip">{date === null ? t('businessDate.none') : t('businessDate', { date: dayText(date) })}</span>
      {late && (
        <Link href="/end-of-day" className="chip warn">
          <TriangleAlert size={14} /> {t('businessDate.notClosed')}
        </Link>
      )}
    </>
  )
}

function Offline() {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline)
  return (
    <span role="status">
      {!isOnline && (
        <span className="chip bad">
          <WifiOff size={14} /> {t('network.offline')}
        </span>
      )}
    </span>
  )
}

function Person({ name, lock }: { name: string; lock: (() => Promise<void>) | undefined }) {
  const menu = useMenu()
  const initials = name
    .split(' ')
    .map((each) => each.slice(0, 1))
    .join('')
    .slice(0, 2)
  return (
    <details ref={menu} className="person">
      <summary aria-label={`${initials}, ${name}`}>{initials}</summary>
      <div className="menu">
        <strong>{name}</strong>
        <Link href="/account" className="button plain">
          <span>{t('account.title')}</span>
        </Link>
        <LanguageChoice isLabelled />
        <Appearance />
        <SharedComputer lock={lock} />
        <Button icon={<LogOut size={16} />} onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </div>
    </details>
  )
}

export function Appearance() {
  const [chosen, setChosen] = useState<Theme>(theme.read)
  const [spacing, setSpacing] = useState<Density>(density.read)
  return (
    <>
      <label>
        {t('theme')}
        <select
          value={chosen}
          onChange={(event) => {
            const wanted = event.currentTarget.value as Theme
            theme.set(wanted)
            setChosen(wanted)
          }}
        >
          <option value="system">{t('theme.system')}</option>
          <option value="light">{t('theme.light')}</option>
          <option value="dark">{t('theme.dark')}</option>
        </select>
      </label>
      <label>
        {t('density')}
        <select
          value={spacing}
          onChange={(event) => {
            const wanted = event.currentTarget.value as Density
            density.set(wanted)
            setSpacing(wanted)
          }}
        >
          <option value="dense">{t('density.dense')}</option>
          <option value="roomy">{t('density.roomy')}</option>
        </select>
      </label>
    </>
  )
}

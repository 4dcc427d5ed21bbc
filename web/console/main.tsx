import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import '@fontsource-variable/inter/wght.css'
import './tokens.css'
import './parts/card.css'
import { Board } from './board/board.tsx'
import { type OwnSession, refusalOf } from './call.ts'
import { ErrorBoundary } from './parts/error-boundary.tsx'
import { Toasts } from './parts/toast.tsx'
import { SessionOf, useOwnSession, useSession } from './session.tsx'
import { applyAppearance } from './shell/appearance.ts'
import { keepFocus } from './shell/focus.ts'
import { FreshProof } from './shell/fresh-proof.tsx'
import { listenToKeys } from './shell/keys.ts'
import { Shell } from './shell/shell.tsx'
import { SignIn, SignInAgain } from './shell/sign-in.tsx'
import { preferredLanguage, setLanguage, t, useLanguage } from './words.ts'

const anew = 'innkeep.loaded-anew'

/** Without a network its file is waited for; after an upgrade, when the files of the old version are gone, the page is loaded anew, once. */
async function loaded<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    const screen = await load()
    sessionStorage.removeItem(anew)
    return screen
  } catch (error) {
    if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    else if (sessionStorage.getItem(anew) !== null) throw error
    sessionStorage.setItem(anew, '1')
    location.reload()
    return await new Promise<never>(() => {})
  }
}

const screens: (() => Promise<unknown>)[] = []
/** A screen that is loaded when it is first shown, or before, when there is nothing else to do. */
const later = <Props,>(load: () => Promise<ComponentType<Props>>) => {
  screens.push(load)
  return lazy(async () => ({ default: await loaded(load) }))
}
const Desk = later(async () => (await import('./desk/desk.tsx')).Desk)
const Bookings = later(async () => (await import('./bookings/bookings.tsx')).Bookings)
const BookingPage = later(async () => (await import('./bookings/booking-page.tsx')).BookingPage)
const EndOfDay = later(async () => (await import('./day/end-of-day.tsx')).EndOfDay)
const Guests = later(async () => (await import('./guests/guests.tsx')).Guests)
const GuestPage = later(async () => (await import('./guests/guest-page.tsx')).GuestPage)
const DuplicateWorklist = later(async () => (await import('./guests/worklist.tsx')).DuplicateWorklist)
const GuestImport = later(async () => (await import('./guests/import.tsx')).GuestImport)
const Groups = later(async () => (await import('./groups/groups.tsx')).Groups)
const GroupPage = later(async () => (await import('./groups/group-page.tsx')).GroupPage)
const Invitation = later(async () => (await import('./shell/mailed-link.tsx')).Invitation)
const NewPassword = later(async () => (await import('./shell/mailed-link.tsx')).NewPassword)
const ExtraCatalogue = later(async () => (await import('./rates/extra-catalogue.tsx')).ExtraCatalogue)
const NewBooking = later(async () => (await import('./bookings/new-booking.tsx')).NewBooking)
const loadTheRest = () => {
  for (const load of screens) load().catch(() => {})
}

const queries = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // The client of the API tries again by itself.
      retry: (count, error) => !refusalOf(error) && count < 2,
      refetchOnWindowFocus: true,
    },
  },
})

const Waiting = () => <p className="screen faint">{t('loading')}</p>

function App() {
  const [path] = useLocation()
  // Words change everywhere when the language does.
  useLanguage()
  const { data, isPending } = useOwnSession()
  const last = useRef<OwnSession>(undefined)
  // Who it was stays until it is known that it is somebody else; then the page is loaded anew.
  if (data && (last.current === undefined || last.current.user.id === data.user.id)) last.current = data
  // A session that ends under an open screen leaves the screen as it is; who it was is asked over it.
  const session = last.current ?? data
  if (isPending) return <Waiting />
  if (!session) return <SignIn />
  return (
    <SessionOf session={session} otherwise={<Waiting />} again={(onDone) => <SignInAgain onDone={onDone} />}>
      <Shell>
        <Suspense fallback={<Waiting />}>
          <ErrorBoundary place={path}>
            <Screens />
          </ErrorBoundary>
        </Suspense>
      </Shell>
    </SessionOf>
  )
}

function Screens() {
  const { may } = useSession()
  useEffect(() => {
    const timer = setTimeout(loadTheRest, 1_500)
    return () => clearTimeout(timer)
  }, [])
  if (!may('reservation.read')) return <p className="screen">{t('noScreens')}</p>
  return (
    <Switch>
      <Route path="/board" component={Board} />
      <Route path="/desk" component={Desk} />
      <Route path="/bookings" component={Bookings} />
      <Route path="/bookings/:id">{({ id }) => <BookingPage key={id} id={id} />}</Route>
      <Route path="/new-booking" component={NewBooking} />
      <Route path="/extras" component={ExtraCatalogue} />
      <Route path="/end-of-day" component={EndOfDay} />
      <Route path="/groups" component={Groups} />
      <Route path="/groups/:id">{({ id }) => <GroupPage key={id} id={id} />}</Route>
      <Route path="/guests" component={Guests} />
      <Route path="/guests/import" component={GuestImport} />
      <Route path="/guests/duplicates" component={DuplicateWorklist} />
      <Route path="/guests/:id">{({ id }) => <GuestPage key={id} id={id} />}</Route>
      <Route>
        <Redirect to="/board" replace />
      </Route>
    </Switch>
  )
}

applyAppearance()
listenToKeys()
keepFocus()
await setLanguage(preferredLanguage())
const root = document.querySelector('#console')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Waiting />}>
        <Switch>
          <Route path="/console/sign-in/invitation" component={Invitation} />
          <Route path="/console/sign-in/new-password" component={NewPassword} />
          <Route>
            <App />
          </Route>
        </Switch>
      </Suspense>
      <FreshProof />
      <Toasts />
    </QueryClientProvider>,
  )

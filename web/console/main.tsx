import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Redirect, Route, Switch } from 'wouter'
import '@fontsource-variable/inter/wght.css'
import './tokens.css'
import './parts/card.css'
import { Board } from './board/board.tsx'
import { refusalOf } from './call.ts'
import { Toasts } from './parts/toast.tsx'
import { SessionOf, useOwnSession, useSession } from './session.tsx'
import { applyAppearance } from './shell/appearance.ts'
import { listenToKeys } from './shell/keys.ts'
import { Shell } from './shell/shell.tsx'
import { SignIn } from './shell/sign-in.tsx'
import { preferredLanguage, setLanguage, t, useLanguage } from './words.ts'

const Desk = lazy(async () => ({ default: (await import('./desk/desk.tsx')).Desk }))
const Bookings = lazy(async () => ({ default: (await import('./bookings/bookings.tsx')).Bookings }))
const BookingPage = lazy(async () => ({ default: (await import('./bookings/booking-page.tsx')).BookingPage }))
const NewBooking = lazy(async () => ({ default: (await import('./bookings/new-booking.tsx')).NewBooking }))

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // The client of the API tries again by itself.
      retry: (count, error) => !refusalOf(error) && count < 2,
      refetchOnWindowFocus: true,
    },
  },
})

const Waiting = () => <p className="screen faint">{t('loading')}</p>

function App() {
  const language = useLanguage()
  const { data: session, isPending } = useOwnSession()
  if (isPending) return <Waiting />
  if (!session) return <SignIn key={language} />
  return (
    <SessionOf session={session} otherwise={<Waiting />}>
      <Shell key={language}>
        <Suspense fallback={<Waiting />}>
          <Screens />
        </Suspense>
      </Shell>
    </SessionOf>
  )
}

function Screens() {
  const { may } = useSession()
  if (!may('reservation.read')) return <p className="screen">{t('noScreens')}</p>
  return (
    <Switch>
      <Route path="/board" component={Board} />
      <Route path="/desk" component={Desk} />
      <Route path="/bookings" component={Bookings} />
      <Route path="/bookings/:id">{({ id }) => <BookingPage key={id} id={id} />}</Route>
      <Route path="/new-booking" component={NewBooking} />
      <Route>
        <Redirect to="/board" replace />
      </Route>
    </Switch>
  )
}

applyAppearance()
listenToKeys()
await setLanguage(preferredLanguage())
const root = document.querySelector('#console')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <App />
      <Toasts />
    </QueryClientProvider>,
  )

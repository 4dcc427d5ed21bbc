import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import '@fontsource-variable/inter/wght.css'
import './tokens.css'
import './parts/card.css'
import './parts/mark.css'
import { type OwnSession, refusalOf } from './call.ts'
import { ErrorBoundary } from './parts/error-boundary.tsx'
import { Toasts } from './parts/toast.tsx'
import { screens } from './screens.ts'
import { mayOpen, SessionOf, useOwnSession, useSession } from './session.tsx'
import { applyAppearance } from './shell/appearance.ts'
import { keepFocus } from './shell/focus.ts'
import { FreshProof } from './shell/fresh-proof.tsx'
import { listenToKeys } from './shell/keys.ts'
import { Missing } from './shell/missing.tsx'
import { landingOf, NotIncluded } from './shell/places.tsx'
import { Shell } from './shell/shell.tsx'
import { SignIn, SignInAgain } from './shell/sign-in.tsx'
import { preferredLanguage, setLanguage, t, useLanguage } from './words.ts'

const anew = 'innkeep.loaded-anew'

/** Retries loading a screen without network. After an upgrade, if the old files are gone, reloads the page once. */
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

/** A lazy component, loaded when first shown or prefetched. */
const later = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await loaded(load) }))
const shown = screens.map(({ path, permission, needs = [], load }) => ({ path, permission, needs, Screen: later(load) }))
const FirstProperty = later(async () => (await import('./setup/first-property.tsx')).FirstProperty)
const Invitation = later(async () => (await import('./shell/mailed-link.tsx')).Invitation)
const OwnersScreens = later(async () => (await import('./money/own-units/owners-screens.tsx')).OwnersScreens)
const FirstRun = later(async () => (await import('./shell/first-run.tsx')).FirstRun)
const NewPassword = later(async () => (await import('./shell/mailed-link.tsx')).NewPassword)

const queries = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // The API client already retries.
      retry: (count, error) => !refusalOf(error) && count < 2,
      refetchOnWindowFocus: true,
    },
  },
})

const Waiting = () => <p className="screen faint">{t('loading')}</p>

function App() {
  const [path] = useLocation()
  // Re-renders everything when the language changes.
  useLanguage()
  const { data, isPending } = useOwnSession()
  const last = useRef<OwnSession>(undefined)
  // Keep the last user until another user is known to be signed in; then reload the page.
  if (data && (last.current === undefined || last.current.user.id === data.user.id)) last.current = data
  // If the session ends, keep the screen and ask the user to sign in again over it.
  const session = last.current ?? data
  if (isPending) return <Waiting />
  if (!session) return <SignIn />
  if (session.ownerId !== undefined)
    return <OwnersScreens session={session} again={(onDone) => <SignInAgain onDone={onDone} />} />
  return (
    <SessionOf
      session={session}
      otherwise={<Waiting />}
      withoutEstablishment={<FirstProperty session={session} />}
      again={(onDone) => <SignInAgain onDone={onDone} />}
    >
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
  const { may, session } = useSession()
  const first = landingOf(session, may)
  if (first === undefined) return <p className="screen">{t('noScreens')}</p>
  return (
    <Switch>
      {shown.map(({ path, permission = 'reservation.read', needs, Screen }) => (
        <Route key={path} path={path}>
          {(found: Readonly<Record<string, string | undefined>>) =>
            mayOpen(may, permission) ? (
              <>
                {needs.length > 0 && <Missing needs={needs} />}
                <Screen key={found.id} id={found.id ?? ''} />
              </>
            ) : (
              <NotIncluded />
            )
          }
        </Route>
      ))}
      <Route>
        <Redirect to={first} replace />
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
          <Route path="/console/sign-in/first-run" component={FirstRun} />
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

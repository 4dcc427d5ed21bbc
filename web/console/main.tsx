import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import '@fontsource-variable/inter/wght.css'
import './tokens.css'
import './parts/card.css'
import { type OwnSession, refusalOf } from './call.ts'
import { ErrorBoundary } from './parts/error-boundary.tsx'
import { Toasts } from './parts/toast.tsx'
import { screens } from './screens.ts'
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

/** Loaded when it is first shown, or before. */
const later = <Props,>(load: () => Promise<ComponentType<Props>>) => lazy(async () => ({ default: await loaded(load) }))
const shown = screens.map(({ path, load }) => ({ path, Screen: later(load) }))
const Invitation = later(async () => (await import('./shell/mailed-link.tsx')).Invitation)
const NewPassword = later(async () => (await import('./shell/mailed-link.tsx')).NewPassword)

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
  if (!may('reservation.read')) return <p className="screen">{t('noScreens')}</p>
  return (
    <Switch>
      {shown.map(({ path, Screen }) => (
        <Route key={path} path={path}>
          {(found: Readonly<Record<string, string | undefined>>) => <Screen key={found.id} id={found.id ?? ''} />}
        </Route>
      ))}
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

/** What a person of a unit owner sees: their units, their statements and their own account. Nothing of the house. */
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { Account } from '../../account/account.tsx'
import type { OwnSession } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorBoundary } from '../../parts/error-boundary.tsx'
import { useEndOfSession } from '../../session.tsx'
import { LanguageChoice } from '../../shell/language-choice.tsx'
import { leave } from '../../shell/leave.ts'
import { t } from '../../words.ts'
import { OwnStatements } from './own-statements.tsx'
import { OwnUnits } from './own-units.tsx'
import './own-units.css'

const places = [
  { path: '/my-units', word: 'own.units' },
  { path: '/my-statements', word: 'own.statements' },
  { path: '/account', word: 'account.title' },
] as const

interface Props {
  readonly session: OwnSession
  /** Asks to sign in again over the screen. */
  readonly again: (onDone: () => void) => ReactNode
}

export function OwnersScreens({ session, again }: Props) {
  const [path] = useLocation()
  const { hasEnded, onBack } = useEndOfSession(session)
  return (
    <div className="own">
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <header>
        <span className="mark" aria-hidden="true" />
        <strong>{session.tenant.name}</strong>
        <nav aria-label={t('nav.title')}>
          {places.map((place) => (
            <Link
              key={place.path}
              href={place.path}
              className="button quiet"
              aria-current={path === place.path ? 'page' : undefined}
            >
              {t(place.word)}
            </Link>
          ))}
        </nav>
        <LanguageChoice />
        <Button icon={<LogOut size={16} />} onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </header>
      <main id="main" tabIndex={-1}>
        <ErrorBoundary place={path}>
          <Switch>
            <Route path="/my-units" component={OwnUnits} />
            <Route path="/my-statements" component={OwnStatements} />
            <Route path="/account" component={Account} />
            <Route>
              <Redirect to="/my-units" replace />
            </Route>
          </Switch>
        </ErrorBoundary>
      </main>
      {hasEnded && again(onBack)}
    </div>
  )
}

/** The first screen of a tenant without a property. */
import { useLocation } from 'wouter'
import type { OwnSession } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { mayMakeProperty } from '../session.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { leave } from '../shell/leave.ts'
import { setNoun, t } from '../words.ts'
import { Assistant } from './assistant.tsx'
import '../shell/sign-in.css'
import './setup.css'

export function FirstProperty({ session }: { session: OwnSession }) {
  const [, go] = useLocation()
  return (
    <div className="sign-in">
      <header>
        <span className="mark" aria-hidden="true" />
        <strong>{session.tenant.name}</strong>
        <LanguageChoice />
        <Button onClick={() => void leave()}>{t('signOut')}</Button>
      </header>
      <main id="main">
        {mayMakeProperty(session) ? (
          <Assistant onNoun={setNoun} onMade={() => go('/set-up', { replace: true })} />
        ) : (
          <section className="card form">
            <h1>{t('setup.noneTitle')}</h1>
            <p>{t('setup.noneText')}</p>
          </section>
        )}
      </main>
    </div>
  )
}

/** A person's own account: name and language, how they sign in, and where they are signed in. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type OwnSession } from '../call.ts'
import { Choice, Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { say } from '../parts/toast.tsx'
import { useOwnSession } from '../session.tsx'
import { PaneForm } from '../setup/pane-form.tsx'
import { type Language, languages, setLanguage, t } from '../words.ts'
import { AuthenticatorApp } from './authenticator-app.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import './account.css'

export function Account() {
  const { data: session } = useOwnSession()
  if (!session) return undefined
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('account.title')}</h1>
        <span className="secondary">{session.user.email}</span>
      </div>
      <div className="account">
        <Profile user={session.user} />
        <Password />
        <Passkeys />
        <AuthenticatorApp />
        <Sessions />
      </div>
    </div>
  )
}

function Profile({ user }: Pick<OwnSession, 'user'>) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [name, setName] = useState(user.name)
  const [language, choose] = useState<Language>(user.language)
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.changeProfile({ name: name.trim(), language }, key())
    })
    if (!isDone) return
    await setLanguage(language, true)
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['session'] })
  }
  return (
    <section className="card inside form" aria-labelledby="account-profile">
      <h2 id="account-profile">{t('account.profile')}</h2>
      <PaneForm
        word={t('setup.save')}
        writing={writing}
        reason={name.trim() === '' ? t('setup.personFirst') : undefined}
        onSubmit={save}
      >
        <Field
          label={t('setup.name')}
          maxLength={200}
          autoComplete="name"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <Choice label={t('language')} value={language} onChange={(event) => choose(event.currentTarget.value as Language)}>
          {Object.entries(languages).map(([code, said]) => (
            <option key={code} value={code}>
              {said}
            </option>
          ))}
        </Choice>
      </PaneForm>
    </section>
  )
}

/** At least ten characters, as at the invitation. */
const shortest = 10

function Password() {
  const writing = useWriting()
  const [password, setPassword] = useState('')
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.setPassword({ password }, key())
    })
    if (!isDone) return
    setPassword('')
    say(t('account.passwordSet'))
  }
  return (
    <section className="card inside form" aria-labelledby="account-password">
      <h2 id="account-password">{t('account.password')}</h2>
      <PaneForm
        word={t('newPassword.set')}
        writing={writing}
        reason={password.length < shortest ? t('invitation.passwordHint') : undefined}
        onSubmit={save}
      >
        <Field
          label={t('newPassword.password')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </PaneForm>
    </section>
  )
}

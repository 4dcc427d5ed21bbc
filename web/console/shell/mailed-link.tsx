/** Pages for links in mails: accept an invitation with a passkey or password, and reset a password. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api, chooseCell, refusalOf } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { t } from '../words.ts'
import { canUsePasskeys, newPasskey } from './passkey.ts'
import './sign-in.css'

const kept = 'innkeep.link'

/**
 * Reads the token after #, which never reaches server logs, and removes it from the URL. The cell is before the dot. It is kept in this tab until it is used, so
 * that the page can be reloaded.
 */
function takeToken(): string {
  const path = location.pathname
  const [, cell, token = ''] = /^(?:([a-z][a-z0-9]{0,11})\.)?(.*)$/.exec(location.hash.slice(1)) ?? []
  if (cell !== undefined) chooseCell(cell)
  if (token === '') return (JSON.parse(sessionStorage.getItem(kept) ?? '{}') as Record<string, string>)[path] ?? ''
  sessionStorage.setItem(kept, JSON.stringify({ [path]: token }))
  history.replaceState(null, '', path)
  return token
}

export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="sign-in">
    <header>
      <span className="mark" aria-hidden="true" />
      <strong>Innkeep</strong>
    </header>
    <main id="main">
      <section className="card form">
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  </div>
)

/** A link works once. If it is already used after an attempt without a response, that attempt succeeded. */
function useLink() {
  const writing = useWriting()
  const hadNoAnswer = useRef(false)
  const [isProbablyDone, setProbablyDone] = useState(false)
  const run = (write: () => Promise<void>) =>
    writing.run(async () => {
      try {
        await write()
      } catch (error) {
        if (!refusalOf(error)) hadNoAnswer.current = true
        else if (refusalOf(error)?.code === 'LINK_INVALID' && hadNoAnswer.current) setProbablyDone(true)
        throw error
      }
    })
  return { ...writing, run, isProbablyDone }
}

const ProbablyDone = ({ title }: { title: string }) => (
  <Page title={title}>
    <Notice tone="ok" title={t('newPassword.probablyDone')} />
    <a href="/">{t('signIn')}</a>
  </Page>
)

/** Opens the console as the user who just signed in; the used link is not behind it. */
function enter() {
  sessionStorage.removeItem(kept)
  location.replace('/')
}

export function Invitation() {
  const [token] = useState(takeToken)
  const queries = useQueryClient()
  const writing = useLink()
  const [password, setPassword] = useState('')
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.readInvitation({ token }),
    retry: false,
    staleTime: Infinity,
  })
  if (writing.isProbablyDone) return <ProbablyDone title={t('invitation.title')} />
  if (error || token === '')
    return (
      <Page title={t('invitation.title')}>
        <Notice tone="bad" title={token === '' ? t('invitation.noLink') : wordsOf(error)} />
        <a href="/">{t('signIn')}</a>
      </Page>
    )
  if (!data) return <Page title={t('invitation.title')}>{t('loading')}</Page>
  const accept = async (how: () => Promise<Parameters<typeof api.acceptInvitation>[0]>) => {
    const isDone = await writing.run(async () => {
      await api.acceptInvitation(await how())
      queries.clear()
    })
    if (isDone) enter()
  }
  const byPasskey = () =>
    accept(async () => ({
      token,
      passkey: {
        challenge: data.challenge,
        credential: (await newPasskey(data.options)) as never,
        name: t('invitation.passkeyName'),
      },
    }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void accept(async () => ({ token, password }))
  }
  return (
    <Page title={t('invitation.title')}>
      <p>{t('invitation.text', { name: data.name, company: data.tenantName })}</p>
      <p className="secondary">{data.email}</p>
      {canUsePasskeys() && (
        <Button kind="main" isBusy={writing.isBusy} onClick={() => void byPasskey()}>
          {t('invitation.passkey')}
        </Button>
      )}
      {data.allowsPassword && (
        <form className="stack" onSubmit={submit}>
          <p className="or">{t('signIn.or')}</p>
          <Field
            label={t('password')}
            hint={t('invitation.passwordHint')}
            type="password"
            autoComplete="new-password"
            minLength={10}
            required
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" isBusy={writing.isBusy}>
            {t('invitation.password')}
          </Button>
        </form>
      )}
      <p role="alert" className="problem">
        {writing.problem}
      </p>
    </Page>
  )
}

export function NewPassword() {
  const [token] = useState(takeToken)
  const writing = useLink()
  const [password, setPassword] = useState('')
  const [isDone, setDone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setDone(
      await writing.run(async () => {
        await api.setNewPassword({ token, password })
      }),
    )
  }
  if (writing.isProbablyDone) return <ProbablyDone title={t('newPassword.title')} />
  if (isDone)
    return (
      <Page title={t('newPassword.title')}>
        <Notice tone="ok" title={t('newPassword.done')} />
        <a href="/">{t('signIn')}</a>
      </Page>
    )
  return (
    <Page title={t('newPassword.title')}>
      {token === '' && <Notice tone="bad" title={t('invitation.noLink')} />}
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Field
          label={t('newPassword.password')}
          hint={t('invitation.passwordHint')}
          type="password"
          autoComplete="new-password"
          minLength={10}
          required
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <Button kind="main" type="submit" isBusy={writing.isBusy}>
          {t('newPassword.set')}
        </Button>
      </form>
      <p role="alert" className="problem">
        {writing.problem}
      </p>
    </Page>
  )
}

/** Sign-in by passkey, password or single sign-on; in the demo by choosing a user. */
import { useQueryClient } from '@tanstack/react-query'
import { BarChart3, BedDouble, ChevronRight, ConciergeBell, KeyRound, Users, Wallet, Wrench } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api, refusalOf } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { currentLanguage, setLanguage, t, tOf } from '../words.ts'
import { CellChoice, CellIsOpen, useCell } from './cell.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { DevicePeople } from './lock.tsx'
import { type DemoPerson, enterDemo, useDemoPeople } from './demo.ts'
import { canUsePasskeys, passkeyAnswer } from './passkey.ts'
import { Appearance } from './shell.tsx'
import './sign-in.css'

const icons: Readonly<Record<string, ReactNode>> = {
  reception: <ConciergeBell size={20} />,
  manager: <BarChart3 size={20} />,
  housekeeping: <BedDouble size={20} />,
  maintenance: <Wrench size={20} />,
  accounting: <Wallet size={20} />,
}

export function SignIn() {
  return (
    <div className="sign-in">
      <header>
        <span className="mark" aria-hidden="true" />
        <strong>Innkeep</strong>
        <LanguageChoice />
        <Appearance />
      </header>
      <main id="main">
        <DevicePeople />
        <SignInForm />
        <Demo />
      </main>
      <footer>
        <a href="/docs">{t('signIn.documentation')}</a>
        <a href="/openapi.json">OpenAPI</a>
      </footer>
    </div>
  )
}

/** Sign-in over an open screen after the session ended; the screen is kept. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  return (
    <Dialog title={t('signIn.again')} onClose={undefined}>
      <p>{t('signIn.againText')}</p>
      <DevicePeople onDone={onDone} />
      <SignInForm onDone={onDone} />
      <Demo onDone={onDone} />
    </Dialog>
  )
}

function SignInForm({ onDone }: { onDone?: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [challenge, setChallenge] = useState<string>()
  const [tenants, setTenants] = useState<readonly { id: string; name: string }[]>()
  const [isShown, setShown] = useState(false)
  const [isMailed, setMailed] = useState(false)
  const cell = useCell()
  /** Sign-in step to continue once the cell is chosen, with the current input. */
  const [waiting, setWaiting] = useState<'password' | 'passkey' | 'company' | 'forgotten'>('password')
  const done = async () => {
    await queries.invalidateQueries({ queryKey: ['session'] })
    onDone?.()
  }
  const inCell = (kind: typeof waiting, work: () => Promise<void>) =>
    writing.run(async () => {
      setWaiting(kind)
      try {
        await cell.find(email)
        await work()
      } catch (error) {
        if (error instanceof CellIsOpen) return
        // Wrong password or wrong cell.
        if (refusalOf(error)?.code === 'SIGN_IN_FAILED') cell.chooseAgain()
        throw error
      }
    })
  const withPassword = (tenantId?: string) =>
    inCell('password', async () => {
      const result = await api.signInWithPassword({ email, password, ...(tenantId === undefined ? {} : { tenantId }) })
      if (result.status === 'signed_in') return done()
      if (result.status === 'code_required') return setChallenge(result.challenge)
      if (result.status === 'choose_tenant') return setTenants(result.tenants)
      throw new Error(t(result.status === 'passkey_required' ? 'signIn.passkeyRequired' : 'signIn.setupRequired'))
    })
  const withPasskey = () =>
    inCell('passkey', async () => {
      const { challenge: asked, options } = await api.beginPasskeySignIn({})
      const credential = await passkeyAnswer(options)
      await api.signInWithPasskey({ challenge: asked, credential: credential as never })
      await done()
    })
  const withCompany = () =>
    inCell('company', async () => {
      const { url } = await api.beginSingleSignOn({ email, returnTo: '/desk' })
      location.assign(url)
    })
  const withCode = () =>
    writing.run(async () => {
      try {
        await api.signInWithCode({ challenge: challenge ?? '', code: code.replaceAll(' ', '') })
      } catch (error) {
        // Restart with the password, which is still filled in.
        if (refusalOf(error)?.code === 'CHALLENGE_INVALID') setChallenge(undefined)
        if (refusalOf(error)) setCode('')
        throw error
      }
      await done()
    })
  const forgotten = () =>
    inCell('forgotten', async () => {
      await api.requestNewPassword({ email })
      setMailed(true)
    })
  const ways = { password: () => withPassword(), passkey: withPasskey, company: withCompany, forgotten }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (challenge === undefined ? withPassword() : withCode())
  }
  return (
    <form className="card form" onSubmit={submit}>
      <h1>{t('signIn')}</h1>
      {challenge === undefined ? (
        <>
          <Field
            label={t('email')}
            type="email"
            autoComplete="username webauthn"
            required
            value={email}
            onInput={(event) => setEmail(event.currentTarget.value)}
          />
          {canUsePasskeys() && (
            <Button kind="main" icon={<KeyRound size={16} />} isBusy={writing.isBusy} onClick={() => void withPasskey()}>
              {t('signIn.passkey')}
            </Button>
          )}
          <p className="or">{t('signIn.or')}</p>
          <Field
            label={t('password')}
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            onInput={(event) => setPassword(event.currentTarget.value)}
            beside={
              <Button kind="quiet" onClick={() => setShown(!isShown)} aria-pressed={isShown}>
                {t('signIn.show')}
              </Button>
            }
          />
          <Button type="submit" isBusy={writing.isBusy}>
            {t('signIn.password')}
          </Button>
          <Button
            icon={<Users size={16} />}
            isBusy={writing.isBusy}
            reason={email === '' ? t('signIn.emailFirst') : undefined}
            onClick={() => void withCompany()}
          >
            {t('signIn.company')}
          </Button>
          <Forgotten email={email} isMailed={isMailed} isBusy={writing.isBusy} ask={forgotten} />
        </>
      ) : (
        <>
          <p>{t('signIn.codeAsked')}</p>
          <Field
            label={t('signIn.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
          <Button kind="main" type="submit" isBusy={writing.isBusy}>
            {t('signIn')}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              setChallenge(undefined)
              setCode('')
              writing.forget()
            }}
          >
            {t('device.another')}
          </Button>
        </>
      )}
      {cell.choice && (
        <CellChoice
          choice={cell.choice}
          findByCompany={cell.findByCompany}
          onChoose={(name) => {
            cell.choose(name)
            void ways[waiting]()
          }}
        />
      )}
      {tenants && (
        <div className="stack">
          <p>{t('signIn.chooseCompany')}</p>
          {tenants.map(({ id, name }) => (
            <Button key={id} onClick={() => void withPassword(id)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <p role="alert" className="problem">
        {writing.problem}
      </p>
    </form>
  )
}

function Forgotten({
  email,
  isMailed,
  isBusy,
  ask,
}: {
  email: string
  isMailed: boolean
  isBusy: boolean
  ask: () => Promise<unknown>
}) {
  return (
    <div className="buttons">
      <Button kind="quiet" isBusy={isBusy} reason={email === '' ? t('signIn.emailFirst') : undefined} onClick={() => void ask()}>
        {t('signIn.forgotten')}
      </Button>
      <span role="status" className="secondary">
        {isMailed && t('signIn.mailSent')}
      </span>
    </div>
  )
}

/** Shown only if the service runs as a demo. */
function Demo({ onDone }: { onDone?: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const people = useDemoPeople()
  if (people.length === 0) return null
  const enter = ({ email }: DemoPerson) =>
    writing.run(async () => {
      await enterDemo(email)
      // Demo users get the language chosen here.
      await setLanguage(currentLanguage(), true)
      await queries.invalidateQueries({ queryKey: ['session'] })
      onDone?.()
    })
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <p className="secondary">{t('demo.text')}</p>
      <ul className="card">
        {people.map((person) => (
          <li key={person.email}>
            <button type="button" onClick={() => void enter(person)} aria-busy={writing.isBusy || undefined}>
              {icons[person.role]}
              <span>
                <strong>
                  {person.name}, {tOf('role', person.role)}
                </strong>
                <span className="secondary">{tOf('demo', person.role)}</span>
              </span>
              <ChevronRight size={16} />
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="problem">
        {writing.problem}
      </p>
    </section>
  )
}

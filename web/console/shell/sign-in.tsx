/** Sign-in by passkey, password or single sign-on; in the demo by choosing a user. */
import { useQueryClient } from '@tanstack/react-query'
import { BarChart3, BedDouble, ChevronRight, ConciergeBell, KeyRound, Users, Wallet, Wrench } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api, refusalOf } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting, type Writing } from '../parts/form.ts'
import { currentLanguage, setLanguage, t, tOf } from '../words.ts'
import { CellChoice, CellIsOpen, useCell } from './cell.tsx'
import { type DemoPerson, enterDemo, useDemoPeople } from './demo.ts'
import { useIsFirstRun } from './is-first-run.ts'
import { LanguageChoice } from './language-choice.tsx'
import { DevicePeople } from './lock.tsx'
import { canUsePasskeys, passkeyAnswer } from './passkey.ts'
import { Appearance } from './shell.tsx'
import './sign-in.css'

const icons: Readonly<Record<string, ReactNode>> = {
  reception: <ConciergeBell size={20} />,
  manager: <BarChart3 size={20} />,
  housekeeping: <BedDouble size={20} />,
  maintenance: <Wrench size={20} />,
  accounting: <Wallet size={20} />,
  unit_owner: <KeyRound size={20} />,
}

export function SignIn() {
  const isFirstRun = useIsFirstRun()
  return (
    <div className="sign-in">
      <header>
        <span className="mark" aria-hidden="true" />
        <strong>Innkeep</strong>
        <LanguageChoice />
        <Appearance />
      </header>
      <main id="main">
        {isFirstRun ? (
          <section className="card form">
            <h1>{t('firstRun.title')}</h1>
            <p>{t('firstRun.unused')}</p>
            <a className="button main" href="/console/sign-in/first-run">
              {t('firstRun.begin')}
            </a>
          </section>
        ) : (
          <>
            <DevicePeople />
            <SignInForm />
            <Demo />
          </>
        )}
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

/** The code of the second factor, once the password was right. */
function useSecondFactor(writing: Writing, done: () => Promise<void>) {
  const [code, setCode] = useState('')
  const [challenge, ask] = useState<string>()
  return {
    code,
    setCode,
    challenge,
    ask,
    send: () =>
      writing.run(async () => {
        try {
          await api.signInWithCode({ challenge: challenge ?? '', code: code.replaceAll(' ', '') })
        } catch (error) {
          // Restart with the password, which is still filled in.
          if (refusalOf(error)?.code === 'CHALLENGE_INVALID') ask(undefined)
          if (refusalOf(error)) setCode('')
          throw error
        }
        await done()
      }),
    startAgain: () => {
      ask(undefined)
      setCode('')
      writing.forget()
    },
  }
}

type Way = 'password' | 'passkey' | 'company' | 'forgotten'

/** The ways to sign in, and what they have asked so far: a code, the company, the cell. */
function useSignIn(onDone: (() => void) | undefined) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [tenants, setTenants] = useState<readonly { id: string; name: string }[]>()
  const [isMailed, setMailed] = useState(false)
  const cell = useCell()
  /** Sign-in step to continue once the cell is chosen, with the current input. */
  const [waiting, setWaiting] = useState<Way>('password')
  const done = async () => {
    await queries.invalidateQueries({ queryKey: ['session'] })
    onDone?.()
  }
  const secondFactor = useSecondFactor(writing, done)
  const inCell = (way: Way, work: () => Promise<void>) =>
    writing.run(async () => {
      setWaiting(way)
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
      if (result.status === 'code_required') return secondFactor.ask(result.challenge)
      if (result.status === 'choose_tenant') return setTenants(result.tenants)
      throw new Error(t(result.status === 'passkey_required' ? 'signIn.passkeyRequired' : 'signIn.setupRequired'))
    })
  const ways: Record<Way, () => Promise<boolean>> = {
    password: () => withPassword(),
    passkey: () =>
      inCell('passkey', async () => {
        const { challenge: asked, options } = await api.beginPasskeySignIn({})
        const credential = await passkeyAnswer(options)
        await api.signInWithPasskey({ challenge: asked, credential: credential as never })
        await done()
      }),
    company: () =>
      inCell('company', async () => {
        const { url } = await api.beginSingleSignOn({ email, returnTo: '/desk' })
        location.assign(url)
      }),
    forgotten: () =>
      inCell('forgotten', async () => {
        await api.requestNewPassword({ email })
        setMailed(true)
      }),
  }
  return {
    writing,
    email,
    setEmail,
    password,
    setPassword,
    secondFactor,
    tenants,
    isMailed,
    cell,
    ways,
    withPassword,
    /** Goes on where the cell was asked. */
    goOn: () => ways[waiting](),
  }
}
type SigningIn = ReturnType<typeof useSignIn>

function SignInForm({ onDone }: { onDone?: () => void }) {
  const signIn = useSignIn(onDone)
  const { secondFactor, cell, tenants, withPassword, writing } = signIn
  const isCodeAsked = secondFactor.challenge !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (isCodeAsked ? secondFactor.send() : withPassword())
  }
  return (
    <form className="card form" onSubmit={submit}>
      <h1>{t('signIn')}</h1>
      {isCodeAsked ? <CodeAsked signIn={signIn} /> : <Ways signIn={signIn} />}
      {cell.choice && (
        <CellChoice
          choice={cell.choice}
          findByCompany={cell.findByCompany}
          onChoose={(name) => {
            cell.choose(name)
            void signIn.goOn()
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

/** Passkey, password, company, and a forgotten password. */
function Ways({ signIn }: { signIn: SigningIn }) {
  const { email, setEmail, password, setPassword, isMailed, ways, writing } = signIn
  const [isShown, setShown] = useState(false)
  return (
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
        <Button kind="main" icon={<KeyRound size={16} />} isBusy={writing.isBusy} onClick={() => void ways.passkey()}>
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
        onClick={() => void ways.company()}
      >
        {t('signIn.company')}
      </Button>
      <Forgotten email={email} isMailed={isMailed} isBusy={writing.isBusy} ask={ways.forgotten} />
    </>
  )
}

/** The code of the second factor. */
function CodeAsked({ signIn: { secondFactor, writing } }: { signIn: SigningIn }) {
  const { code, setCode, startAgain } = secondFactor
  return (
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
      <Button kind="quiet" onClick={startAgain}>
        {t('device.another')}
      </Button>
    </>
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

/** Some actions need a recent confirmation of the user's identity. It is requested over the screen; then the same request is sent again. */
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { api, whenProofIsNeeded } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { useOwnSession } from '../session.tsx'
import { t } from '../words.ts'
import { enterDemo, useDemoPeople } from './demo.ts'
import { canUsePasskeys, passkeyAnswer } from './passkey.ts'

let asked: ((isProven: boolean) => void) | undefined
const listeners = new Set<() => void>()
const set = (next: typeof asked) => {
  asked = next
  for (const tell of listeners) tell()
}
let pending: Promise<boolean> | undefined
// Concurrent requests share one confirmation.
whenProofIsNeeded(() => {
  pending ??= new Promise<boolean>((resolve) => {
    set(resolve)
  }).finally(() => {
    pending = undefined
  })
  return pending
})

export function FreshProof() {
  const answer = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => asked,
  )
  return answer ? <Proof answer={answer} /> : null
}

function Proof({ answer }: { answer: (isProven: boolean) => void }) {
  const writing = useWriting()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const email = useOwnSession().data?.user.email ?? ''
  const isOfDemo = useDemoPeople().some((person) => person.email === email)
  const end = (isProven: boolean) => {
    set(undefined)
    answer(isProven)
  }
  const prove = async (confirm: () => Promise<unknown>) => {
    const isDone = await writing.run(async () => {
      await confirm()
    })
    if (isDone) end(true)
  }
  const withPasskey = () =>
    prove(async () => {
      const { challenge, options } = await api.beginPasskeySignIn({})
      await api.confirmSession({ passkey: { challenge, credential: (await passkeyAnswer(options)) as never } })
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void prove(() => api.confirmSession({ password, ...(code.trim() === '' ? {} : { code: code.replaceAll(' ', '') }) }))
  }
  return (
    <Dialog title={t('proof.title')} onClose={() => end(false)}>
      <form className="stack" onSubmit={submit}>
        <p>{t('proof.text')}</p>
        <Field
          data-first
          label={t('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        <Field
          label={t('signIn.code')}
          hint={t('proof.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <p role="alert" className="problem">
          {writing.problem}
        </p>
        <footer>
          {isOfDemo && <Button onClick={() => void prove(() => enterDemo(email))}>{t('proof.demo')}</Button>}
          {canUsePasskeys() && <Button onClick={() => void withPasskey()}>{t('proof.passkey')}</Button>}
          <Button kind="main" type="submit" isBusy={writing.isBusy}>
            {t('proof.prove')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** Shared computers: locked manually or when idle, unlocked by PIN; the user of the PIN continues. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, Lock, RectangleEllipsis, User } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { api, endSession } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { say, sayProblem } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'

const digitsOfPin = 6
const lookEveryMilliseconds = 2_000
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Hides screen and dialogs while locked. They are only shown again to the same user (`session.tsx`). */
const hide = (isHidden: boolean) => document.documentElement.toggleAttribute('data-locked', isHidden)

/** Locks the computer: ends the session and keeps the screen for the same user. Also locks after the idle time set by the company. */
export function useLock(): (() => Promise<void>) | undefined {
  const { session } = useSession()
  const { isTrustedDevice, lockAfterMinutes } = session
  const lock = useCallback(async () => {
    hide(true)
    try {
      await endSession()
      // The 401 response triggers the sign-in prompt.
      await api.getSession().catch(() => {})
    } catch (error) {
      hide(false)
      sayProblem(wordsOf(error))
    }
  }, [])
  useEffect(() => {
    if (!isTrustedDevice) return undefined
    let last = Date.now()
    const alive = () => {
      last = Date.now()
    }
    for (const sign of signsOfLife) addEventListener(sign, alive, { capture: true, passive: true })
    const timer = setInterval(() => {
      if (document.documentElement.hasAttribute('data-locked') || Date.now() - last < lockAfterMinutes * 60_000) return
      last = Date.now()
      void lock()
    }, lookEveryMilliseconds)
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) removeEventListener(sign, alive, { capture: true })
    }
  }, [isTrustedDevice, lockAfterMinutes, lock])
  return isTrustedDevice ? lock : undefined
}

/** Users with a PIN, on a trusted computer; empty elsewhere. */
export function DevicePeople({ onDone }: { onDone?: (() => void) | undefined }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const [pin, setPin] = useState('')
  const { data } = useQuery({ queryKey: ['device'], queryFn: () => api.readTrustedDevice({}), retry: false, staleTime: 60_000 })
  // Focus the field before painting, so that no digit typed at once is lost.
  useLayoutEffect(() => {
    if (chosen) document.querySelector<HTMLElement>('.pin input')?.focus()
  }, [chosen])
  if (!data || data.users.length === 0) return null
  const enter = async (userId: string, typed: string) => {
    const isDone = await writing.run(async () => {
      await api.signInWithPin({ userId, pin: typed })
    })
    setPin('')
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['session'] })
    onDone?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && pin.length === digitsOfPin) void enter(chosen.id, pin)
  }
  return (
    <form className="card form" onSubmit={submit}>
      <h2>{t('device.who')}</h2>
      <p className="secondary">{data.device}</p>
      {chosen === undefined ? (
        <div className="stack">
          {data.users.map((user, place) => (
            <Button key={user.id} data-first={place === 0 || undefined} icon={<User size={16} />} onClick={() => setChosen(user)}>
              {user.name}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <Field
            key={chosen.id}
            className="pin"
            label={t('device.pinOf', { name: chosen.name })}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={digitsOfPin}
            value={pin}
            onInput={(event) => {
              const typed = event.currentTarget.value.replaceAll(/\D/g, '')
              setPin(typed)
              if (typed.length === digitsOfPin) void enter(chosen.id, typed)
            }}
          />
          <Button
            kind="quiet"
            onClick={() => {
              setChosen(undefined)
              setPin('')
              writing.forget()
            }}
          >
            {t('device.another')}
          </Button>
        </>
      )}
      <p role="alert" className="problem">
        {writing.problem}
      </p>
    </form>
  )
}

/** User menu entries: lock, own PIN, and for managers trusting this computer. */
export function SharedComputer({ lock }: { lock: (() => Promise<void>) | undefined }) {
  const { session, may } = useSession()
  const [opened, setOpened] = useState<'pin' | 'trust'>()
  return (
    <>
      {lock && (
        <Button icon={<Lock size={16} />} shortcut="Alt L" onClick={() => void lock()}>
          {t('device.lock')}
        </Button>
      )}
      {session.method !== 'pin' && (
        <Button icon={<RectangleEllipsis size={16} />} onClick={() => setOpened('pin')}>
          {t('device.setPin')}
        </Button>
      )}
      {!session.isTrustedDevice && may('user.manage') && (
        <Button icon={<Laptop size={16} />} onClick={() => setOpened('trust')}>
          {t('device.trust')}
        </Button>
      )}
      {opened === 'pin' && <SetPin onClose={() => setOpened(undefined)} />}
      {opened === 'trust' && <Trust onClose={() => setOpened(undefined)} />}
    </>
  )
}

function SetPin({ onClose }: { onClose: () => void }) {
  const writing = useWriting()
  const [pin, setPin] = useState('')
  const save = async () => {
    const isDone = await writing.run(async () => {
      await api.setPin({ pin })
    })
    if (!isDone) return
    say(t('done.pin'))
    onClose()
  }
  return (
    <FormDialog
      title={t('device.setPin')}
      word={t('guests.save')}
      writing={writing}
      reason={pin.length === digitsOfPin ? undefined : t('device.sixDigits')}
      onClose={onClose}
      onSubmit={save}
    >
      <p>{t('device.pinText')}</p>
      <Field
        data-first
        label={t('device.pin')}
        hint={t('device.sixDigits')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={digitsOfPin}
        value={pin}
        onInput={(event) => setPin(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
    </FormDialog>
  )
}

function Trust({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [name, setName] = useState('')
  const save = async () => {
    const isDone = await writing.run(async () => {
      await api.trustDevice({ name: name.trim() })
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['session'] })
    await queries.invalidateQueries({ queryKey: ['device'] })
    say(t('done.trusted'))
    onClose()
  }
  return (
    <FormDialog
      title={t('device.trust')}
      word={t('device.trustIt')}
      writing={writing}
      reason={name.trim() === '' ? t('device.nameFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <p>{t('device.trustText')}</p>
      <Field
        data-first
        label={t('device.name')}
        maxLength={100}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

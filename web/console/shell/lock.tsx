/** A computer that several people share: locked by hand or when nobody uses it, opened by one's PIN; whose PIN it is, that person goes on. */
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

/** What lies on the screen is not seen while it is locked, nor what a dialog holds. It is seen again by the person who was there (`session.tsx`). */
const hide = (isHidden: boolean) => document.documentElement.toggleAttribute('data-locked', isHidden)

/** Locks: the session ends, and the screen stays as it is for whoever comes back. Does it by itself after the minutes that the company has set. */
export function useLock(): (() => Promise<void>) | undefined {
  const { session } = useSession()
  const { isTrustedDevice, lockAfterMinutes } = session
  const lock = useCallback(async () => {
    hide(true)
    try {
      await endSession()
      // The answer 401 brings the question who it is.
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

/** Those who have a PIN, on a computer that is trusted; nothing elsewhere. */
export function DevicePeople({ onDone }: { onDone?: (() => void) | undefined }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const [pin, setPin] = useState('')
  const { data } = useQuery({ queryKey: ['device'], queryFn: () => api.readTrustedDevice({}), retry: false, staleTime: 60_000 })
  // The field has the focus as soon as it is seen: no digit of a PIN typed at once is lost.
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

/** In the menu of the person: lock, one's own PIN, and, for a manager, trust in this computer. */
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

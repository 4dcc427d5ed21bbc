/** A second step with an authenticator app: set up by a QR code, confirmed by a first code, with recovery codes that are shown once. */
import { useRef, useState } from 'react'
import { api, refusalOf } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { Secret, secretOf } from '../parts/secret.tsx'
import { Notice } from '../parts/tag.tsx'
import { ActDialog } from '../settings/act-dialog.tsx'
import { PaneForm } from '../setup/pane-form.tsx'
import { t } from '../words.ts'
import { QrCode } from './qr-code.tsx'

type Asked = 'remove' | 'removePin' | 'renew'
const digits = 6

export function AuthenticatorApp() {
  const writing = useWriting()
  const [begun, setBegun] = useState<{ readonly secret: string; readonly address: string }>()
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState<{ readonly secrets: readonly string[] | undefined }>()
  const [asked, setAsked] = useState<Asked>()
  const isUnanswered = useRef(false)
  const begin = async () => {
    await writing.run(async (key) => setBegun(await api.beginTotp({}, key('begin'))))
  }
  /** Nothing: the app was confirmed by the attempt before, whose answer with the codes was lost. */
  const codesOf = async (key: { idempotencyKey: string }): Promise<readonly string[] | undefined> => {
    try {
      return (await api.confirmTotp({ code }, key)).recoveryCodes
    } catch (error) {
      const refusal = refusalOf(error)
      // Any other refusal, such as a wrong code, does not prove that the first attempt succeeded.
      if (refusal?.code === 'TOTP_NOT_BEGUN' && isUnanswered.current) return undefined
      if (refusal === undefined) isUnanswered.current = true
      throw error
    }
  }
  const confirm = async () => {
    await writing.run(async (key) => {
      setRecovery({ secrets: await codesOf(key('confirm')) })
      setBegun(undefined)
      setCode('')
    })
  }
  return (
    <section className="card inside form" aria-labelledby="account-app">
      <h2 id="account-app">{t('totp.title')}</h2>
      <p className="secondary">{t('totp.text')}</p>
      {recovery !== undefined && <Secret title={t('totp.recovery')} secrets={recovery.secrets} hint={t('totp.recoveryText')} />}
      {begun === undefined && writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      {begun === undefined && (
        <p className="buttons">
          <Button isBusy={writing.isBusy} onClick={() => void begin()}>
            {t('totp.begin')}
          </Button>
          <Button onClick={() => setAsked('renew')}>{t('totp.renew')}</Button>
          <Button onClick={() => setAsked('remove')}>{t('totp.remove')}</Button>
          <Button onClick={() => setAsked('removePin')}>{t('totp.removePin')}</Button>
        </p>
      )}
      {begun !== undefined && (
        <PaneForm
          word={t('totp.confirm')}
          writing={writing}
          reason={code.length === digits ? undefined : t('totp.codeFirst')}
          onSubmit={confirm}
        >
          <QrCode text={begun.address} label={t('totp.qr')} />
          <p className="secondary">
            {t('totp.byHand')} <code className="link">{begun.secret}</code>
          </p>
          <Field
            label={t('totp.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={digits}
            value={code}
            onInput={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
        </PaneForm>
      )}
      {asked !== undefined && (
        <Asking asked={asked} onCodes={(secrets) => setRecovery({ secrets })} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}

interface AskingProps {
  readonly asked: Asked
  readonly onCodes: (codes: readonly string[] | undefined) => void
  readonly onClose: () => void
}

function Asking({ asked, onCodes, onClose }: AskingProps) {
  if (asked === 'renew')
    return (
      <ActDialog
        title={t('totp.renew')}
        word={t('totp.renew')}
        query="session"
        write={async (key) => onCodes((await secretOf(api.renewRecoveryCodes({}, key())))?.recoveryCodes)}
        onClose={onClose}
      >
        <p>{t('totp.renewText')}</p>
      </ActDialog>
    )
  if (asked === 'removePin')
    return (
      <ActDialog
        title={t('totp.removePin')}
        word={t('totp.removePin')}
        query="session"
        write={(key) => api.removePin({}, key())}
        onClose={onClose}
      >
        <p>{t('totp.removePinText')}</p>
      </ActDialog>
    )
  return (
    <ActDialog
      title={t('totp.remove')}
      word={t('totp.remove')}
      query="session"
      write={(key) => api.removeTotp({}, key())}
      onClose={onClose}
    >
      <p>{t('totp.removeText')}</p>
    </ActDialog>
  )
}

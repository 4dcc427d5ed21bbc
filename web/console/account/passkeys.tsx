/** The passkeys of a person: one for each device, with its name and when it was last used. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { say } from '../parts/toast.tsx'
import { ActDialog } from '../settings/act-dialog.tsx'
import { PaneForm } from '../setup/pane-form.tsx'
import { canUsePasskeys, newPasskey } from '../shell/passkey.ts'
import { momentText, t } from '../words.ts'

export function Passkeys() {
  const queries = useQueryClient()
  const writing = useWriting()
  const [name, setName] = useState('')
  const [removed, setRemoved] = useState<{ readonly id: string; readonly name: string }>()
  const { data: passkeys } = useQuery({ queryKey: ['passkeys'], queryFn: () => api.listMyPasskeys({}), retry: false })
  const add = async () => {
    const isDone = await writing.run(async (key) => {
      const { challenge, options } = await api.beginPasskey({}, key('begin'))
      const credential = await newPasskey(options).catch((error: unknown) => {
        throw new Error(t((error as Error).name === 'InvalidStateError' ? 'passkeys.exists' : 'passkeys.cancelled'))
      })
      await api.addPasskey({ challenge, credential: credential as never, name: name.trim() }, key('add'))
    })
    // Without an answer it may be there all the same.
    await queries.invalidateQueries({ queryKey: ['passkeys'] })
    if (!isDone) return
    setName('')
    say(t('done.saved'))
  }
  return (
    <section className="card inside form" aria-labelledby="account-passkeys">
      <h2 id="account-passkeys">{t('passkeys.title')}</h2>
      <p className="secondary">{t('passkeys.text')}</p>
      {passkeys?.length === 0 && <p>{t('passkeys.none')}</p>}
      <ul className="checklist">
        {(passkeys ?? []).map((passkey) => (
          <li key={passkey.id}>
            <span>
              {passkey.name} <small className="secondary">{momentText(passkey.lastUsedAt ?? passkey.createdAt)}</small>
            </span>
            <Button aria-label={t('passkeys.removeOf', { name: passkey.name })} onClick={() => setRemoved(passkey)}>
              {t('attachments.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <PaneForm
          word={t('passkeys.add')}
          writing={writing}
          reason={name.trim() === '' ? t('passkeys.nameFirst') : undefined}
          onSubmit={add}
        >
          <Field
            label={t('passkeys.name')}
            hint={t('passkeys.nameHint')}
            maxLength={100}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </PaneForm>
      ) : (
        <p className="secondary">{t('passkeys.unable')}</p>
      )}
      {removed !== undefined && (
        <ActDialog
          title={t('passkeys.removeOf', { name: removed.name })}
          word={t('attachments.remove')}
          query="passkeys"
          write={(key) => api.removePasskey({ id: removed.id }, key())}
          onClose={() => setRemoved(undefined)}
        >
          <p>{t('passkeys.removeText')}</p>
        </ActDialog>
      )}
    </section>
  )
}

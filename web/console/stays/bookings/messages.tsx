/** Messages to the guest with their delivery status, and new messages with a preview. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { api, type GuestMessage } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field, LongField } from '../../parts/field.tsx'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { languages, momentText, t, tOf } from '../../words.ts'

const kinds = ['confirmation', 'change', 'before_arrival', 'cancellation', 'receipt'] as const
type Kind = (typeof kinds)[number]

const toneOf = { pending: 'neutral', sent: 'ok', failed: 'bad', skipped: 'warn' } as const

export function Messages({ id }: { id: string }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const { data } = useQuery({
    queryKey: ['messages', id],
    queryFn: () => api.listMessages({ reservationId: id, pageSize: 20 }),
    retry: false,
    // The delivery status is known a moment later.
    refetchInterval: (query) => (query.state.data?.data.some(({ status }) => status === 'pending') ? 1_500 : false),
  })
  const act = useAct()
  const again = async (message: GuestMessage) => {
    await act(`again ${message.id}`, (key) => api.resendMessage({ id: message.id }, key), t('done.messageSent'))
    await queries.invalidateQueries({ queryKey: ['messages', id] })
  }
  return (
    <section className="card">
      <header>
        <h2>{t('messages')}</h2>
        {may('reservation.manage') && (
          <Button kind="quiet" icon={<Mail size={16} />} onClick={() => setWriting(true)}>
            {t('messages.write')}
          </Button>
        )}
      </header>
      <ul className="checklist">
        {data?.data.map((message) => (
          <li key={message.id}>
            <span>
              {tOf('messageKind', message.kind)} <span className="secondary">{momentText(message.createdAt)}</span>
              {message.problem !== null && <span className="problem"> {message.problem}</span>}
            </span>
            <Tag tone={toneOf[message.status]}>{tOf('messageStatus', message.status)}</Tag>
            {may('reservation.manage') && message.status !== 'pending' && (
              <Button kind="quiet" onClick={() => void again(message)}>
                {t('messages.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data?.data.length === 0 && <p className="inside faint">{t('messages.none')}</p>}
      {isWriting && <Write id={id} onClose={() => setWriting(false)} />}
    </section>
  )
}

const usePreview = (asked: Parameters<typeof api.previewMessage>[0]) =>
  useQuery({
    queryKey: ['message-preview', asked],
    queryFn: () => api.previewMessage(asked),
    placeholderData: (previous) => previous,
    retry: false,
    gcTime: 0,
  })

function Write({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [kind, setKind] = useState<Kind>('confirmation')
  const [language, setLanguage] = useState('')
  const [written, setWritten] = useState<{ subject: string; text: string }>()
  const asked = { reservationId: id, kind, ...(language === '' ? {} : { language: language as 'en' }) }
  const { data: preview, isPlaceholderData } = usePreview(asked)
  /** Another template: what was written over the last one goes. */
  const choose = (next: { kind?: Kind; language?: string }) => {
    if (next.kind !== undefined) setKind(next.kind)
    if (next.language !== undefined) setLanguage(next.language)
    setWritten(undefined)
  }
  const send = async () => {
    const isDone = await writing.run(async (key) => {
      await api.sendMessageNow({ ...asked, ...written }, key())
    })
    if (!isDone) return
    say(t('done.messageSent'))
    await queries.invalidateQueries({ queryKey: ['messages', id] })
    onClose()
  }
  return (
    <FormDialog
      title={t('messages.write')}
      isFinal
      word={t('messages.send')}
      writing={writing}
      reason={preview && !isPlaceholderData ? (preview.problem ?? missingIn(written)) : t('loading')}
      onClose={onClose}
      onSubmit={send}
    >
      <Choice
        data-first
        label={t('messages.kind')}
        value={kind}
        onChange={(event) => choose({ kind: event.currentTarget.value as Kind })}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {tOf('messageKind', each)}
          </option>
        ))}
      </Choice>
      <Choice label={t('language')} value={language} onChange={(event) => choose({ language: event.currentTarget.value })}>
        <option value="">{t('messages.ofGuest')}</option>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      {preview?.problem !== undefined && <Notice tone="warn" title={preview.problem} />}
      {preview && (
        <article className="letter">
          <p className="secondary">{preview.recipient ?? ''}</p>
          {written === undefined ? (
            <>
              <h3>{preview.subject}</h3>
              <pre>{preview.text}</pre>
              <Button
                icon={<Pencil size={14} />}
                reason={isPlaceholderData ? t('loading') : undefined}
                onClick={() => setWritten({ subject: preview.subject, text: preview.text.trim() })}
              >
                {t('messages.edit')}
              </Button>
            </>
          ) : (
            <Edited written={written} onChange={setWritten} />
          )}
        </article>
      )}
    </FormDialog>
  )
}

interface Written {
  readonly subject: string
  readonly text: string
}

function missingIn(written: Written | undefined): string | undefined {
  if (written === undefined) return undefined
  return written.subject.trim() === '' || written.text.trim() === '' ? t('messages.textFirst') : undefined
}

/** The text as it will be sent, changed by hand. */
function Edited({ written, onChange }: { written: Written; onChange: (written: Written | undefined) => void }) {
  return (
    <>
      <Field
        label={t('messages.subject')}
        maxLength={200}
        required
        value={written.subject}
        onInput={(event) => onChange({ ...written, subject: event.currentTarget.value })}
      />
      <LongField
        label={t('messages.text')}
        rows={16}
        maxLength={10_000}
        value={written.text}
        onInput={(event) => onChange({ ...written, text: event.currentTarget.value })}
      />
      <Button kind="quiet" onClick={() => onChange(undefined)}>
        {t('messages.asTemplate')}
      </Button>
    </>
  )
}

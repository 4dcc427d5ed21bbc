/** Mails to guests: which are sent by themselves, what they end with, and their texts in each language. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type MessageTemplate } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Choice, Field, LongField } from '../parts/field.tsx'
import { useAct, wordsOf } from '../parts/form.ts'
import { Notice, Tag } from '../parts/tag.tsx'
import { useSession } from '../session.tsx'
import { PaneForm } from '../setup/pane-form.tsx'
import { currentLanguage, type Language, languages, t, tOf } from '../words.ts'
import type { FieldOf } from './fields.tsx'
import { OneRecord } from './one-record.tsx'
import { ChangedElsewhere, choiceMissing } from './together/changed-elsewhere.tsx'
import { useSharedRecord } from './together/use-shared-record.ts'
import { isOn, onIf, orNull, textOf, type Values, whole } from './values.ts'

const kinds = ['confirmation', 'change', 'cancellation', 'before_arrival', 'invoice', 'receipt'] as const
type Kind = (typeof kinds)[number]

const fields = (): readonly FieldOf[] => [
  ...kinds.map((kind): FieldOf => ({ name: kind, label: { text: tOf('messageKind', kind) }, kind: 'check' })),
  { name: 'days', label: 'mails.days', kind: 'whole', least: 1, most: 30 },
  { name: 'replyTo', label: 'mails.replyTo', kind: 'email', maxLength: 254, isOptional: true },
  { name: 'signature', label: 'mails.signature', kind: 'long', maxLength: 500, isOptional: true },
]

export function MessagesPane() {
  const { establishment } = useSession()
  const { id } = establishment
  return (
    <>
      <OneRecord
        query="message-settings"
        of={id}
        read={() => api.call('getMessageSettings', { id })}
        text="mails.text"
        fields={fields()}
        valuesOf={(settings): Values => ({
          ...Object.fromEntries(kinds.map((kind) => [kind, onIf(settings.kinds.includes(kind))])),
          days: String(settings.daysBeforeArrival),
          replyTo: settings.replyTo ?? '',
          signature: settings.signature ?? '',
        })}
        write={(values, options) =>
          api.call(
            'changeMessageSettings',
            {
              id,
              kinds: kinds.filter((kind) => isOn(values, kind)),
              daysBeforeArrival: whole(values, 'days'),
              replyTo: orNull(values, 'replyTo'),
              signature: orNull(values, 'signature'),
            },
            options,
          )
        }
      />
      <Templates establishmentId={id} />
    </>
  )
}

function Templates({ establishmentId }: { readonly establishmentId: string }) {
  const [kind, setKind] = useState<Kind>('confirmation')
  const [language, setLanguage] = useState<Language>(currentLanguage())
  return (
    <>
      <h3>{t('mails.templates')}</h3>
      <div className="two">
        <Choice label={t('messages.kind')} value={kind} onChange={(event) => setKind(event.currentTarget.value as Kind)}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {tOf('messageKind', each)}
            </option>
          ))}
        </Choice>
        <Choice label={t('language')} value={language} onChange={(event) => setLanguage(event.currentTarget.value as Language)}>
          {Object.entries(languages).map(([code, said]) => (
            <option key={code} value={code}>
              {said}
            </option>
          ))}
        </Choice>
      </div>
      <Template key={`${kind} ${language}`} establishmentId={establishmentId} kind={kind} language={language} />
    </>
  )
}

interface TemplateProps {
  readonly establishmentId: string
  readonly kind: Kind
  readonly language: Language
}

/** The text of one kind in one language, which a colleague may change at the same time. */
function Template({ establishmentId: id, kind, language }: TemplateProps) {
  const queries = useQueryClient()
  const act = useAct()
  const shared = useSharedRecord<readonly MessageTemplate[]>({
    query: 'message-settings',
    id: `${id} ${kind} ${language}`,
    read: () => api.call('listMessageTemplates', { id, kind, language }),
    valuesOf: ([template]) => ({
      subject: template?.subject ?? '',
      text: template?.text ?? '',
      isOwn: onIf(template?.isOwn === true),
    }),
    write: async (values, options) => {
      const wanted = { id, kind, language, subject: textOf(values, 'subject'), text: values.text ?? '' }
      const { data, etag } = await api.call('setMessageTemplate', wanted, options)
      return { data: [data], etag }
    },
  })
  const { form, error, writing, set, save } = shared
  const reset = async () => {
    await act(`reset ${kind} ${language}`, (key) => api.resetMessageTemplate({ id, kind, language }, key), t('mails.isReset'))
    await queries.invalidateQueries({ queryKey: ['message-settings'] })
  }
  if (error !== null) return <Notice tone="bad" title={wordsOf(error)} />
  if (!form) return null
  const { subject = '', text = '' } = form.values
  return (
    <PaneForm
      word={t('mails.save')}
      writing={writing}
      reason={subject.trim() === '' || text.trim() === '' ? t('mails.textFirst') : choiceMissing(shared)}
      onSubmit={async () => {
        await save()
      }}
    >
      {isOn(form.base, 'isOwn') && (
        <p className="buttons">
          <Tag>{t('mails.isOwn')}</Tag>
          <Button onClick={() => void reset()}>{t('mails.reset')}</Button>
        </p>
      )}
      <Field
        label={t('mails.subject')}
        maxLength={200}
        value={subject}
        onInput={(event) => set('subject', event.currentTarget.value)}
      />
      <LongField
        label={t('mails.body')}
        hint={t('mails.bodyHint')}
        rows={12}
        maxLength={5_000}
        value={text}
        onInput={(event) => set('text', event.currentTarget.value)}
      />
      <ChangedElsewhere shared={shared} labelOf={(name) => t(name === 'subject' ? 'mails.subject' : 'mails.body')} />
    </PaneForm>
  )
}

/** What was sent to a webhook: each event with its state and its attempts; one is sent again, or all since a time. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Webhook, type WebhookDelivery } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { useAct } from '../parts/form.ts'
import { Pages } from '../parts/pages.tsx'
import { Tag } from '../parts/tag.tsx'
import { momentText, t, tOf } from '../words.ts'

const states = ['pending', 'delivered', 'failed', 'dropped'] as const
const tones = { pending: 'neutral', delivered: 'ok', failed: 'bad', dropped: 'warn' } as const
const perPage = 10

export function Deliveries({ webhook: { id, targetUrl }, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const act = useAct()
  const does = async (...asked: Parameters<typeof act>) => {
    await act(...asked)
    await queries.invalidateQueries({ queryKey: ['webhooks'] })
  }
  const [state, setState] = useState('')
  const [page, setPage] = useState(1)
  const [since, setSince] = useState('')
  const wanted = { id, page, pageSize: perPage, ...(state === '' ? {} : { status: state as (typeof states)[number] }) }
  const { data } = useQuery({ queryKey: ['webhooks', 'deliveries', wanted], queryFn: () => api.listWebhookDeliveries(wanted) })
  const { data: attempts } = useQuery({
    queryKey: ['webhooks', 'attempts', id],
    queryFn: () => api.listWebhookLogs({ id, limit: 200 }),
  })
  return (
    <Dialog title={t('webhooks.deliveriesOf', { name: targetUrl })} wide keepsNothing onClose={onClose}>
      <Choice
        label={t('repairs.show')}
        value={state}
        onChange={(event) => {
          setState(event.currentTarget.value)
          setPage(1)
        }}
      >
        <option value="">{t('all')}</option>
        {states.map((each) => (
          <option key={each} value={each}>
            {tOf('deliveryState', each)}
          </option>
        ))}
      </Choice>
      {data?.data.length === 0 && <p>{t('webhooks.nothingSent')}</p>}
      <ul className="checklist">
        {(data?.data ?? []).map((delivery) => (
          <Sent
            key={delivery.id}
            delivery={delivery}
            attempts={(attempts ?? []).filter(({ eventId }) => eventId === delivery.eventId)}
            onAgain={() =>
              void does(
                `again ${delivery.id}`,
                (key) => api.redeliverEvent({ id, deliveryId: delivery.id }, key),
                t('webhooks.sentAgain', { count: 1 }),
              )
            }
          />
        ))}
      </ul>
      <Pages page={page} pages={Math.ceil((data?.meta.total ?? 0) / perPage)} onPage={setPage} />
      <Field
        label={t('webhooks.since')}
        type="datetime-local"
        value={since}
        onInput={(event) => setSince(event.currentTarget.value)}
        beside={
          <Button
            reason={since === '' ? t('webhooks.sinceFirst') : undefined}
            onClick={() =>
              void does(
                `since ${since}`,
                (key) => api.redeliverSince({ id, since: new Date(since).toISOString() }, key),
                t('webhooks.sinceSent'),
              )
            }
          >
            {t('webhooks.sendSince')}
          </Button>
        }
      />
    </Dialog>
  )
}

interface SentProps {
  readonly delivery: WebhookDelivery
  readonly attempts: Awaited<ReturnType<typeof api.listWebhookLogs>>
  readonly onAgain: () => void
}

/** An event with its last attempts. */
const Sent = ({ delivery: { eventType, createdAt, status }, attempts, onAgain }: SentProps) => (
  <li>
    <span>
      {eventType} <small className="secondary">{momentText(createdAt)}</small>
      {attempts.slice(0, 3).map(({ id, deliveredAt, statusCode, error, responseExcerpt }) => (
        <small key={id} className="secondary block">
          {[momentText(deliveredAt), statusCode ?? '', error ?? '', responseExcerpt ?? ''].filter(Boolean).join(' · ')}
        </small>
      ))}
    </span>
    <span className="buttons">
      <Tag tone={tones[status]}>{tOf('deliveryState', status)}</Tag>
      <Button
        reason={status === 'pending' ? t('webhooks.onItsWay') : undefined}
        aria-label={t('webhooks.againOf', { name: eventType })}
        onClick={onAgain}
      >
        {t('messages.again')}
      </Button>
    </span>
  </li>
)

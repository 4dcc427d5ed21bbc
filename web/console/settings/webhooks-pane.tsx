/** Webhooks: which addresses are called at which events, whether the calls arrive, and what is sent again. */
import { useState } from 'react'
import { api, type Webhook } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { useAct } from '../parts/form.ts'
import { Secret, secretOf } from '../parts/secret.tsx'
import { Tag } from '../parts/tag.tsx'
import { every } from '../reads.ts'
import { momentText, t } from '../words.ts'
import { ActDialog } from './act-dialog.tsx'
import type { FieldOf } from './fields.tsx'
import { type Key, Records, type RecordsOf } from './records.tsx'
import { isOn, linesOf, onIf, orNull, textOf, type Values } from './values.ts'
import { Deliveries } from './webhook-deliveries.tsx'

const fields: readonly FieldOf[] = [
  { name: 'target', label: 'webhooks.target', kind: 'address', maxLength: 2_048 },
  { name: 'description', label: 'attachments.title', maxLength: 500, isOptional: true },
  { name: 'events', label: 'webhooks.events', hint: 'webhooks.eventsHint', kind: 'long', maxLength: 20_000 },
  { name: 'paused', label: 'webhooks.paused', kind: 'check', when: 'old' },
  { name: 'removed', label: 'webhooks.remove', kind: 'check', when: 'old' },
]

const typesOf = (values: Values): string[] => linesOf((values.events ?? '').replaceAll(/[,\s]+/g, '\n'))

const change: NonNullable<RecordsOf<Webhook>['change']> = ({ id, status }, values, key) =>
  isOn(values, 'removed')
    ? api.deleteWebhook({ id }, key())
    : api.changeWebhook(
        {
          id,
          targetUrl: textOf(values, 'target'),
          description: orNull(values, 'description'),
          eventTypes: typesOf(values),
          ...(isOn(values, 'paused') === (status === 'paused') && status !== 'disabled'
            ? {}
            : { status: isOn(values, 'paused') ? ('paused' as const) : ('active' as const) }),
        },
        key(),
      )

interface Made {
  readonly of: string
  readonly secrets: readonly string[] | undefined
  readonly until?: string
}

async function created(values: Values, key: Key): Promise<Made> {
  const answer = await secretOf(
    api.createWebhook(
      {
        targetUrl: textOf(values, 'target'),
        eventTypes: typesOf(values),
        ...(textOf(values, 'description') === '' ? {} : { description: textOf(values, 'description') }),
      },
      key(),
    ),
  )
  return { of: textOf(values, 'target'), secrets: answer && [answer.secret] }
}

interface ButtonsProps {
  readonly webhook: Webhook
  readonly onDeliveries: () => void
  readonly onTest: () => void
  readonly onRenew: () => void
}

const Buttons = ({ webhook: { targetUrl: name, status, failingSince }, onDeliveries, onTest, onRenew }: ButtonsProps) => (
  <>
    {status === 'paused' && <Tag tone="warn">{t('webhooks.isPaused')}</Tag>}
    {(status === 'disabled' || failingSince !== undefined) && <Tag tone="bad">{t('webhooks.fails')}</Tag>}
    <Button aria-label={t('webhooks.deliveriesOf', { name })} onClick={onDeliveries}>
      {t('webhooks.deliveries')}
    </Button>
    <Button aria-label={t('webhooks.testOf', { name })} onClick={onTest}>
      {t('webhooks.test')}
    </Button>
    <Button aria-label={t('webhooks.renewOf', { name })} onClick={onRenew}>
      {t('webhooks.renew')}
    </Button>
  </>
)

export function WebhooksPane() {
  const act = useAct()
  const [made, setMade] = useState<Made>()
  const [renewed, setRenewed] = useState<Webhook>()
  const [shown, setShown] = useState<Webhook>()
  const kind: RecordsOf<Webhook> = {
    query: 'webhooks',
    of: 'all',
    read: () => every(api.each.listWebhooks({})),
    text: 'webhooks.text',
    none: 'webhooks.none',
    add: 'webhooks.add',
    titleOf: ({ targetUrl }) => targetUrl,
    detailOf: ({ description, eventTypes }) => [description ?? '', eventTypes.join(', ')].filter(Boolean).join(' · '),
    fields,
    empty: { events: '*' },
    valuesOf: (webhook) => ({
      target: webhook.targetUrl,
      description: webhook.description ?? '',
      events: webhook.eventTypes.join('\n'),
      paused: onIf(webhook.status === 'paused'),
    }),
    create: async (values, key) => setMade(await created(values, key)),
    change,
    buttons: (webhook) => (
      <Buttons
        webhook={webhook}
        onDeliveries={() => setShown(webhook)}
        onRenew={() => setRenewed(webhook)}
        onTest={() => void act(`test ${webhook.id}`, (key) => api.testWebhook({ id: webhook.id }, key), t('webhooks.tested'))}
      />
    ),
  }
  return (
    <>
      {made !== undefined && (
        <Secret
          title={t('webhooks.secretOf', { name: made.of })}
          secrets={made.secrets}
          {...(made.until === undefined ? {} : { hint: t('webhooks.until', { moment: momentText(made.until) }) })}
        />
      )}
      <Records kind={kind} />
      {renewed !== undefined && (
        <ActDialog
          title={t('webhooks.renewOf', { name: renewed.targetUrl })}
          word={t('webhooks.renew')}
          query="webhooks"
          write={async (key) => {
            const answer = await secretOf(api.rotateWebhookSecret({ id: renewed.id }, key()))
            setMade({
              of: renewed.targetUrl,
              secrets: answer && [answer.secret],
              ...(answer ? { until: answer.previousSecretUntil } : {}),
            })
          }}
          onClose={() => setRenewed(undefined)}
        >
          <p>{t('webhooks.renewText')}</p>
        </ActDialog>
      )}
      {shown !== undefined && <Deliveries webhook={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** Events and holidays of the place: entered one by one, from the public holidays of a country, or from a calendar file. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, t, tOf } from '../../words.ts'
import { readLocalEvents } from './calendar-head.tsx'
import type { LocalEvent } from './event-lanes.ts'
import type { EventGiven } from './holiday-file.ts'
import { HolidaysToAdd } from './holidays-to-add.tsx'

/** As far as the calendar goes. */
const daysShown = 1_098

const kinds = ['event', 'public_holiday', 'school_holiday'] as const
const none: EventGiven = { name: '', kind: 'event', from: '', to: '' }

/** Enters events, and says how many there were already. */
export function useLocalEventWrite() {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const readAgain = () => queries.invalidateQueries({ queryKey: ['local-events'] })
  const enter = async (events: readonly EventGiven[]): Promise<boolean> => {
    let [created, known] = [0, 0]
    const isDone = await writing.run(async (key) => {
      const answer = await api.createLocalEvents({ id: establishment.id, events: [...events] }, key(JSON.stringify(events)))
      created = answer.created.length
      known = answer.known
    })
    await readAgain()
    if (isDone) say(t('localEvents.entered', { created, known }))
    return isDone
  }
  const change = async ({ id, ...event }: EventGiven & { readonly id: string }): Promise<boolean> => {
    const isDone = await writing.run(async (key) => {
      await api.changeLocalEvent({ id, ...event }, key(id))
    })
    await readAgain()
    if (isDone) say(t('done.saved'))
    return isDone
  }
  const remove = async ({ id, name, kind, from, to }: LocalEvent): Promise<void> => {
    const isDone = await writing.run(async (key) => {
      await api.removeLocalEvent({ id }, key(id))
    })
    await readAgain()
    if (isDone)
      say(t('localEvents.removed', { name }), async () => {
        await api.createLocalEvents({ id: establishment.id, events: [{ name, kind, from, to }] })
        await readAgain()
      })
  }
  return { writing, enter, change, remove }
}

export function LocalEventsDialog({ onClose }: { readonly onClose: () => void }) {
  const { establishment, may } = useSession()
  const today = todayOf(establishment)
  const { data: events = [], error } = useQuery(readLocalEvents(establishment.id, today, addDays(today, daysShown)))
  const { writing, enter, change, remove } = useLocalEventWrite()
  const [edited, setEdited] = useState<EventGiven & { readonly id?: string }>(none)
  const mayChange = may('rate_plan.manage')
  const save = async () => {
    const { id, ...event } = edited
    if (id === undefined ? await enter([event]) : await change({ id, ...event })) setEdited(none)
  }
  return (
    <Dialog title={t('localEvents.title')} wide keepsNothing onClose={onClose}>
      <div className="stack">
        <p className="secondary">{t('localEvents.text')}</p>
        {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        {mayChange && <EventFields edited={edited} isBusy={writing.isBusy} onChange={setEdited} onSave={() => void save()} />}
        {mayChange && <HolidaysToAdd today={today} isBusy={writing.isBusy} onEnter={enter} />}
        {events.length === 0 && <p>{t('localEvents.none')}</p>}
        <ul className="checklist events-listed">
          {events.map((event) => (
            <EventLine
              key={event.id}
              event={event}
              mayChange={mayChange}
              onEdit={() => setEdited({ id: event.id, name: event.name, kind: event.kind, from: event.from, to: event.to })}
              onRemove={() => void remove(event)}
            />
          ))}
        </ul>
        <footer>
          <Button onClick={onClose}>{t('close')}</Button>
        </footer>
      </div>
    </Dialog>
  )
}

interface FieldsProps {
  readonly edited: EventGiven & { readonly id?: string }
  readonly isBusy: boolean
  readonly onChange: (edited: EventGiven & { readonly id?: string }) => void
  readonly onSave: () => void
}

function EventFields({ edited, isBusy, onChange, onSave }: FieldsProps) {
  const { id, name, kind, from, to } = edited
  const change = (more: Partial<EventGiven>) => onChange({ ...edited, ...more })
  const missing =
    name.trim() === ''
      ? t('localEvents.nameFirst')
      : from === '' || to === ''
        ? t('localEvents.datesFirst')
        : to < from
          ? t('localEvents.datesWrong')
          : undefined
  return (
    <form
      className="event-fields"
      onSubmit={(event) => {
        event.preventDefault()
        if (missing === undefined) onSave()
      }}
    >
      <Field
        data-first
        label={t('localEvents.name')}
        maxLength={80}
        value={name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <Choice
        label={t('localEvents.kind')}
        value={kind}
        onChange={(event) => change({ kind: event.currentTarget.value as EventGiven['kind'] })}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {tOf('localEvent', each)}
          </option>
        ))}
      </Choice>
      <DateField
        label={t('localEvents.from')}
        value={from}
        onChange={(date) => {
          const day = date
          change({ from: day, ...(to === '' || to === from ? { to: day } : {}) })
        }}
      />
      <DateField label={t('localEvents.to')} min={from} value={to} onChange={(date) => change({ to: date })} />
      <span className="buttons">
        <Button kind="main" type="submit" isBusy={isBusy} reason={missing}>
          {id === undefined ? t('localEvents.add') : t('setup.save')}
        </Button>
        {id !== undefined && <Button onClick={() => onChange(none)}>{t('notNow')}</Button>}
      </span>
    </form>
  )
}

interface LineProps {
  readonly event: LocalEvent
  readonly mayChange: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const EventLine = ({ event, mayChange, onEdit, onRemove }: LineProps) => (
  <li>
    <span>
      <strong>{event.name}</strong>{' '}
      <small className="secondary">
        {tOf('localEvent', event.kind)},{' '}
        {event.from === event.to ? dayText(event.from) : `${dayText(event.from)} – ${dayText(event.to)}`}
      </small>
    </span>
    {mayChange && (
      <span className="buttons">
        <Button aria-label={t('season.changeOf', { name: event.name })} onClick={onEdit}>
          {t('season.changeWord')}
        </Button>
        <Button kind="quiet" aria-label={t('season.removeOf', { name: event.name })} onClick={onRemove}>
          {t('season.remove')}
        </Button>
      </span>
    )}
  </li>
)

/** Bulk actions: stays selected by Ctrl+click or V are confirmed, checked in or checked out in sequence. */
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { OneByOne } from '../../parts/one-by-one.tsx'
import { t, type Word } from '../../words.ts'
import type { Stay } from './geometry.ts'

interface Wish {
  readonly word: Word
  readonly concerns: (stay: Stay, today: string) => boolean
  readonly write: (id: string, key: { idempotencyKey: string }) => Promise<unknown>
  readonly said: Word
  readonly undo?: (id: string) => Promise<unknown>
}

const wishes: readonly Wish[] = [
  {
    word: 'action.confirm',
    concerns: ({ status }) => status === 'Option',
    write: (id, key) => api.confirmReservation({ id }, key),
    said: 'chosen.confirmed',
  },
  {
    word: 'action.checkIn',
    concerns: ({ status, arrival }, today) => status === 'Confirmed' && arrival <= today,
    write: (id, key) => api.checkIn({ id }, key),
    said: 'done.groupCheckIn',
    undo: (id) => api.undoCheckIn({ id }),
  },
  // Early departures are excluded, because their fee must be decided per stay.
  {
    word: 'action.checkOut',
    concerns: ({ status, departure }, today) => status === 'CheckedIn' && departure <= today,
    write: (id, key) => api.checkOut({ id }, key),
    said: 'done.groupCheckOut',
  },
]

interface Props {
  readonly stays: readonly Stay[]
  readonly businessDate: string | null
  /** Called with the ids that remain selected: those that failed. */
  readonly onLeft: (ids: readonly string[]) => void
}

export function Selection({ stays, businessDate, onLeft }: Props) {
  return (
    <section className="selection no-print" aria-label={t('chosen')}>
      <strong>{t('chosen.count', { count: stays.length })}</strong>
      {wishes.map(({ word, concerns, write, said, undo }) => {
        const items = stays.filter((stay) => concerns(stay, businessDate ?? '')).map(({ id, guest }) => ({ id, name: guest }))
        return (
          items.length > 0 && (
            <OneByOne
              key={word}
              word={`${t(word)} (${items.length})`}
              items={items}
              write={write}
              said={(count) => t(said, { count })}
              onDone={(left) =>
                onLeft(stays.map(({ id }) => id).filter((id) => left.includes(id) || !items.some((item) => item.id === id)))
              }
              {...(undo ? { undo } : {})}
            />
          )
        )
      })}
      <Button kind="quiet" shortcut="Esc" onClick={() => onLeft([])}>
        {t('chosen.none')}
      </Button>
    </section>
  )
}

/** Shows the price before a drop is confirmed: ↑ ↓ choose, Enter confirms, Esc cancels. */
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { api } from '../call.ts'
import { daysBetween } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { dayText, money, t } from '../words.ts'
import { type Change, offersOf } from './changes.ts'

interface Props {
  readonly change: Change
  readonly onDone: () => void
  readonly onTakeBack: () => void
}

export function ChangePreview({ change, onDone, onTakeBack }: Props) {
  const { stay, arrival, departure, unit, pull } = change
  const [chosen, setChosen] = useState(0)
  const writing = useWriting()
  const box = useRef<HTMLDivElement>(null)
  const { data, error } = useQuery({
    queryKey: ['change', stay.id, arrival, departure, unit?.id, pull],
    queryFn: async () => {
      const reservation = await api.getReservation({ id: stay.id })
      return { reservation, offers: await offersOf(change, reservation) }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  // Focus before painting, so that an immediate Enter confirms.
  useLayoutEffect(() => box.current?.focus(), [])
  const offers = data?.offers ?? []
  const offer = offers[Math.min(chosen, offers.length - 1)]
  const drop = async () => {
    if (!offer || offer.warnings.length > 0) return
    let undo: (() => Promise<void>) | undefined
    const isDone = await writing.run(async (key) => {
      undo = await offer.run(key)
    })
    if (!isDone) return
    say(
      t('change.done', {
        guest: stay.guest,
        where: offer.becomes ?? [change.unit?.code, `${dayText(arrival)} – ${dayText(departure)}`].filter(Boolean).join(', '),
      }),
      undo,
    )
    onDone()
  }
  const title = unit
    ? t('change.moveTo', { unit: unit.code })
    : pull
      ? t('units.title', { guest: stay.guest })
      : t('change.dates')
  return (
    <div
      ref={box}
      className="change-preview"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isOther = event.target instanceof HTMLElement && event.target.closest('.button:not(.main)') !== null
        if (event.key === 'Enter' && isOther) return
        if (event.key === 'Escape') onTakeBack()
        else if (event.key === 'Enter') void drop()
        else if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, offers.length - 1))
        else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0))
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <header>
        <h2>{title}</h2>
        <Button kind="quiet" shortcut="Esc" onClick={onTakeBack}>
          {t('change.takeBack')}
        </Button>
      </header>
      <p className="secondary">
        {stay.guest}, {dayText(arrival)} – {dayText(departure)}, {t('nights', { count: daysBetween(arrival, departure) })}
      </p>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {!data && !error && <p className="faint">{t('change.pricing')}</p>}
      {data && offers.length === 0 && <p>{t('change.nothing')}</p>}
      <div role="radiogroup" aria-label={t('change.offers')} className="offers">
        {offers.map((each, place) => (
          <button
            key={each.word}
            type="button"
            role="radio"
            aria-checked={each === offer}
            onClick={() => setChosen(place)}
            onDoubleClick={() => void drop()}
          >
            <span>{t(each.word)}</span>
            <strong>
              {each.deltaCents === undefined
                ? each.word === 'change.assign'
                  ? ''
                  : t('change.noPrice')
                : each.deltaCents === '0'
                  ? t('change.noDifference')
                  : `${BigInt(each.deltaCents) > 0n ? '+ ' : ''}${money(each.deltaCents, data?.reservation.currency)}`}
            </strong>
          </button>
        ))}
      </div>
      {offer?.becomes !== undefined && <p>{offer.becomes}</p>}
      {offer?.word === 'change.shorten' && <p className="secondary">{t('change.shortenFee')}</p>}
      {offer?.warnings.map((warning) => (
        <Notice key={warning} tone="bad" title={warning} />
      ))}
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      <div className="buttons">
        <Button
          kind="main"
          shortcut="Enter"
          isBusy={writing.isBusy}
          reason={offer ? offer.warnings[0] : t('change.nothing')}
          onClick={() => void drop()}
        >
          {t('change.drop')}
        </Button>
      </div>
    </div>
  )
}

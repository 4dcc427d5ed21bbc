/** Shows the price before a drop is confirmed: ↑ ↓ choose, Enter confirms, Esc cancels. */
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { api } from '../../call.ts'
import { daysBetween } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { dayText, money, t } from '../../words.ts'
import { type Change, offersOf } from './changes.ts'

interface Props {
  readonly change: Change
  readonly onDone: () => void
  readonly onTakeBack: () => void
}

/** The stay and the ways to do the change, priced now. */
function useOffers(change: Change) {
  const { stay, arrival, departure, unit, pull } = change
  return useQuery({
    queryKey: ['change', stay.id, arrival, departure, unit?.id, pull],
    queryFn: async () => {
      const reservation = await api.getReservation({ id: stay.id })
      return { reservation, offers: await offersOf(change, reservation) }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function ChangePreview({ change, onDone, onTakeBack }: Props) {
  const { stay, arrival, departure } = change
  const [chosen, setChosen] = useState(0)
  const writing = useWriting()
  const box = useRef<HTMLDivElement>(null)
  const { data, error } = useOffers(change)
  // Focus before painting, so that an immediate Enter confirms.
  useLayoutEffect(() => box.current?.focus(), [])
  const offers = data?.offers ?? []
  const offer = offers[Math.min(chosen, offers.length - 1)]
  const drop = async () => {
    if (!offer || offer.obstacles.length > 0) return
    let undo: (() => Promise<void>) | undefined
    const isDone = await writing.run(async (key) => {
      undo = await offer.run(key)
    })
    if (!isDone) return
    say(t('change.done', { guest: stay.guest, where: offer.becomes ?? whereTo(change) }), undo)
    onDone()
  }
  /** Does what a key asks for; returns whether it did. */
  const act = ({ key, target }: KeyboardEvent<HTMLDivElement>): boolean => {
    const isOther = target instanceof HTMLElement && target.closest('.button:not(.main)') !== null
    if (key === 'Enter' && isOther) return false
    if (key === 'Escape') onTakeBack()
    else if (key === 'Enter') void drop()
    else if (key === 'ArrowDown') setChosen(Math.min(chosen + 1, offers.length - 1))
    else if (key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0))
    else return false
    return true
  }
  const title = titleOf(change)
  return (
    <div
      ref={box}
      className="change-preview"
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (!act(event)) return
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
      <Offers
        offers={offers}
        offer={offer}
        currency={data?.reservation.currency}
        onChoose={setChosen}
        onDrop={() => void drop()}
      />
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      <div className="buttons">
        <Button
          kind="main"
          shortcut="Enter"
          isBusy={writing.isBusy}
          reason={offer ? offer.obstacles[0] : t('change.nothing')}
          onClick={() => void drop()}
        >
          {t('change.drop')}
        </Button>
      </div>
    </div>
  )
}

const whereTo = ({ unit, arrival, departure }: Change): string =>
  [unit?.code, `${dayText(arrival)} – ${dayText(departure)}`].filter(Boolean).join(', ')

const titleOf = ({ stay, unit, pull }: Change): string => {
  if (unit) return t('change.moveTo', { unit: unit.code })
  return pull ? t('units.title', { guest: stay.guest }) : t('change.dates')
}

type Offer = Awaited<ReturnType<typeof offersOf>>[number]

interface OffersProps {
  readonly offers: readonly Offer[]
  readonly offer: Offer | undefined
  readonly currency: string | undefined
  readonly onChoose: (place: number) => void
  readonly onDrop: () => void
}

/** The ways to do the change, with their price, and what the chosen one brings. */
function Offers({ offers, offer, currency, onChoose, onDrop }: OffersProps) {
  return (
    <>
      <div role="radiogroup" aria-label={t('change.offers')} className="offers">
        {offers.map((each, place) => (
          <button
            key={each.word}
            type="button"
            role="radio"
            aria-checked={each === offer}
            onClick={() => onChoose(place)}
            onDoubleClick={onDrop}
          >
            <span>{t(each.word)}</span>
            <strong>{differenceOf(each, currency)}</strong>
          </button>
        ))}
      </div>
      {offer?.becomes !== undefined && <p>{offer.becomes}</p>}
      {offer?.word === 'change.shorten' && <p className="secondary">{t('change.shortenFee')}</p>}
      {offer?.warnings.map((warning) => (
        <Notice key={warning} tone="warn" title={warning} />
      ))}
      {offer?.obstacles.map((obstacle) => (
        <Notice key={obstacle} tone="bad" title={obstacle} />
      ))}
    </>
  )
}

function differenceOf({ deltaCents, word }: Offer, currency: string | undefined): string {
  if (deltaCents === undefined) return word === 'change.assign' ? '' : t('change.noPrice')
  if (deltaCents === '0') return t('change.noDifference')
  return `${BigInt(deltaCents) > 0n ? '+ ' : ''}${money(deltaCents, currency)}`
}

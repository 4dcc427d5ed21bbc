import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { dayText, money, t } from '../../words.ts'
import { offersOf } from '../board/changes.ts'
import type { StayShown } from './stay.ts'

/** Extends or shortens a stay in house, with a price preview. */
export function Extend({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { establishment } = useSession()
  const today = establishment.currentBusinessDate ?? reservation.arrival
  const writing = useWriting()
  const [departure, setDeparture] = useState(addDays(reservation.departure, 1))
  const first = addDays(reservation.arrival, 1)
  const least = first > today ? first : today
  const isPossible = departure !== '' && departure >= least
  const { data: offers, error } = useQuery({
    queryKey: ['change', reservation.id, 'departure', departure],
    queryFn: () => offersOf({ stay: { unit: null } as never, arrival: reservation.arrival, departure, unit: null }, reservation),
    enabled: isPossible && departure !== reservation.departure,
    retry: false,
    gcTime: 0,
  })
  const offer = isPossible ? offers?.[0] : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!offer) return
    let undo: (() => Promise<void>) | undefined
    const isDone = await writing.run(async (key) => {
      undo = await offer.run(key)
    })
    if (!isDone) return
    say(t('change.done', { guest, where: `${dayText(reservation.arrival)} – ${dayText(departure)}` }), undo)
    onClose()
  }
  return (
    <Dialog title={t('extend.title', { guest })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <DateField isFirst label={t('departure')} today={today} min={least} value={departure} onChange={setDeparture} />
        {offer && (
          <p role="status">
            {t(offer.word)}:{' '}
            <strong>
              {offer.deltaCents === undefined ? t('change.noPrice') : money(offer.deltaCents, reservation.currency)}
            </strong>
          </p>
        )}
        {offer?.word === 'change.shorten' && <p className="secondary">{t('change.shortenFee')}</p>}
        {error && <Notice tone="bad" title={wordsOf(error)} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={offer ? undefined : t('extend.other')}>
            {t('change.drop')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

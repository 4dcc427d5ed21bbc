/** The traces of a stay on its page, and those that are shown at check-in and check-out. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { NewTrace } from './trace-form.tsx'
import { TraceLines } from './trace-lines.tsx'
import { readTracesOfStay } from './trace-queries.ts'
import { shownAt } from './traces.ts'

export function TracesOfStay({ reservation }: { reservation: Reservation }) {
  const { may } = useSession()
  const [isNew, setNew] = useState(false)
  const takesPlace = !['Cancelled', 'NoShow', 'Expired'].includes(reservation.status)
  const { data: traces = [] } = useQuery(readTracesOfStay(reservation.establishmentId, reservation.id))
  const open = traces.filter(({ status }) => status === 'open')
  const ended = traces.filter(({ status }) => status !== 'open')
  return (
    <section className="card">
      <header>
        <h2>{t('traces')}</h2>
        {may('reservation.manage') && takesPlace && (
          <Button kind="quiet" icon={<Plus size={16} />} onClick={() => setNew(true)}>
            {t('traces.new')}
          </Button>
        )}
      </header>
      {open.length > 0 && <TraceLines traces={open} />}
      {traces.length === 0 && <p className="inside faint">{t('traces.noneOfStay')}</p>}
      {ended.length > 0 && (
        <details className="inside">
          <summary>{t('traces.ended', { count: ended.length })}</summary>
          <TraceLines traces={ended} />
        </details>
      )}
      {isNew && <NewTrace stay={reservation} onClose={() => setNew(false)} />}
    </section>
  )
}

/** What the receptionist must say or do while the guest stands there. */
export function TracesAtDesk({ reservation, moment }: { reservation: Reservation; moment: 'at_check_in' | 'at_check_out' }) {
  const { establishment } = useSession()
  const { data = [] } = useQuery(readTracesOfStay(reservation.establishmentId, reservation.id))
  const shown = shownAt(data, moment, establishment.currentBusinessDate ?? reservation.arrival)
  if (shown.length === 0) return null
  return (
    <section className="traces-at-desk" aria-label={t('traces')}>
      <TraceLines traces={shown} isShort />
    </section>
  )
}

/** What keeps a stay from being in order, each with the button that settles it. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct } from '../../parts/form.ts'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import type { StayActionsInUse } from './actions.tsx'
import type { StayShown } from './stay.ts'
import { depositOutstanding } from './terms-card.tsx'

interface Point {
  readonly what: string
  readonly why: string
  readonly button: ReactNode
}

const roomCodes: ReadonlySet<string> = new Set(['UNIT_NOT_READY', 'UNIT_OUT_OF_ORDER', 'UNIT_OCCUPIED'])

export function OpenPoints({ stay, actions }: { stay: StayShown; actions: StayActionsInUse }) {
  const points = usePoints(stay, actions)
  if (points.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{t('openPoints')}</h2>
        <Tag tone="warn">{points.length}</Tag>
        <span className="secondary">{t('openPoints.hint')}</span>
      </header>
      <ul className="open-points">
        {points.map(({ what, why, button }) => (
          <li key={what}>
            <strong>{what}</strong>
            <span className="secondary">{why}</span>
            <span>{button}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function usePoints({ reservation, guest }: StayShown, { rows, run }: StayActionsInUse): Point[] {
  const { establishment, may } = useSession()
  const act = useAct()
  const { id, status, arrival } = reservation
  const today = establishment.currentBusinessDate ?? ''
  const isExpected = status === 'Option' || status === 'Confirmed'
  const isNow = status === 'CheckedIn' || (isExpected && arrival <= today)
  const { data: people } = useQuery({
    queryKey: ['stay-guests', id],
    queryFn: () => api.listStayGuests({ id }),
    enabled: isNow,
    retry: false,
  })
  const button = (name: Parameters<typeof run>[0]): ReactNode => {
    const row = rows.find((each) => each.name === name)
    return row?.reason === undefined && row ? <Button onClick={() => run(name)}>{t(row.word)}</Button> : null
  }
  const room = reservation.allowedActions?.find(({ action }) => action === 'checkIn')?.code ?? ''
  const points: Point[] = []
  if (isExpected && arrival <= today && reservation.unitId === undefined && may('reservation.manage'))
    points.push({
      what: t('desk.noUnit'),
      why: t('openPoints.noUnit'),
      button: (
        <Button
          onClick={() =>
            void act(
              `assign ${id}`,
              (key) => api.assignUnit({ id }, key),
              t('done.unitAssigned', { guest }),
              async () => void (await api.assignUnit({ id, unitId: null })),
            )
          }
        >
          {t('desk.assign')}
        </Button>
      ),
    })
  if (roomCodes.has(room)) points.push({ what: tOf('reason', room), why: t('openPoints.room'), button: button('changeUnit') })
  const missing = missingDeposit(reservation, today)
  if (missing !== undefined) points.push({ what: missing, why: t('openPoints.deposit'), button: null })
  const persons = reservation.adults + reservation.children
  const registered = people?.length ?? persons
  if (isNow && registered < persons)
    points.push({
      what: t('checkIn.unregistered', { count: registered, all: persons }),
      why: t('openPoints.people'),
      button: button('addGuest'),
    })
  const unsigned = (people ?? []).filter(({ signedAt }) => signedAt === null).length
  if (isNow && unsigned > 0)
    points.push({ what: t('checkIn.unsigned', { count: unsigned }), why: t('openPoints.people'), button: null })
  return points
}

/** In words, once its day has come. */
function missingDeposit(reservation: Reservation, today: string): string | undefined {
  const { deposit, status, currency } = reservation
  const outstanding = depositOutstanding(reservation)
  const isDue = (status === 'Option' || status === 'Confirmed') && deposit !== undefined && deposit.dueOn <= today
  return isDue && outstanding > 0n
    ? t('deposit.due', { amount: money(outstanding, currency), date: dayText(deposit.dueOn) })
    : undefined
}

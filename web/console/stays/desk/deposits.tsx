/** Deposits due and not fully paid, longest overdue first; payments can be taken here. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, money, t } from '../../words.ts'
import { useReservation } from '../bookings/stay.ts'
import { TakePayment } from '../bookings/take-payment.tsx'

type Due = Awaited<ReturnType<typeof api.listDeposits>>['data'][number]
const listedAtMost = 100

export const useDepositsDue = (date: string | undefined) => {
  const { establishment, may } = useSession()
  return useQuery({
    queryKey: ['deposits', establishment.id, date],
    queryFn: () => api.listDeposits({ establishmentId: establishment.id, dueBy: date ?? '', pageSize: listedAtMost }),
    enabled: may('folio.read') && date !== undefined,
    retry: false,
  })
}

export function Deposits({ date }: { date: string }) {
  const { data, error } = useDepositsDue(date)
  if (error && !data) return <Notice tone="bad" title={wordsOf(error)} />
  if (!data) return <p className="inside faint">{t('loading')}</p>
  if (data.data.length === 0) return <p className="inside faint">{t('deposits.none')}</p>
  return (
    <>
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">{t('guest')}</th>
            <th scope="col">{t('arrival')}</th>
            <th scope="col">{t('deposits.dueOn')}</th>
            <th scope="col" className="number">
              {t('deposits.outstanding')}
            </th>
            <th scope="col">
              <span className="hidden">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((due) => (
            <DueLine key={due.reservationId} due={due} />
          ))}
        </tbody>
      </table>
      {data.meta.total > data.data.length && (
        <p className="inside secondary">{t('desk.more', { count: data.meta.total - data.data.length })}</p>
      )}
    </>
  )
}

function Pay({ due, onClose }: { due: Due; onClose: () => void }) {
  const { data: stay } = useReservation(due.reservationId)
  return stay ? <TakePayment stay={stay} owedCents={due.outstandingCents} onClose={onClose} /> : null
}

function DueLine({ due }: { due: Due }) {
  const { may } = useSession()
  const [isPaying, setPaying] = useState(false)
  return (
    <tr>
      <td>
        <Link href={`/bookings/${due.reservationId}`}>{due.guestName ?? due.confirmationCode}</Link>
      </td>
      <td data-of={t('arrival')}>{dayText(due.arrival)}</td>
      <td data-of={t('deposits.dueOn')}>
        {dayText(due.dueOn)} {due.overdue && <Tag tone="bad">{t('desk.overdue')}</Tag>}
      </td>
      <td className="number">{money(due.outstandingCents, due.currency)}</td>
      <td className="number no-print">
        {may('folio.manage') && <Button onClick={() => setPaying(true)}>{t('action.payment')}</Button>}
        {isPaying && <Pay due={due} onClose={() => setPaying(false)} />}
      </td>
    </tr>
  )
}

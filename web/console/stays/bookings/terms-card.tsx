/** The booked terms of a stay and the status of its deposit. */
import { useState } from 'react'
import type { Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, money, t } from '../../words.ts'
import type { StayShown } from './stay.ts'
import { TakePayment } from './take-payment.tsx'
import { termsInWords } from './terms.ts'

/** Unpaid part of the agreed deposit. */
export const depositOutstanding = ({ deposit, folio }: Reservation): bigint => {
  const missing = BigInt(deposit?.amountCents ?? '0') - BigInt(folio?.depositHeldCents ?? '0')
  return missing > 0n ? missing : 0n
}

export function TermsCard({ stay }: { stay: StayShown }) {
  const { reservation } = stay
  const { establishment, may } = useSession()
  const [isPaying, setPaying] = useState(false)
  const { deposit, currency, optionExpiresOn, status } = reservation
  const outstanding = depositOutstanding(reservation)
  const isLate = deposit !== undefined && deposit.dueOn < (establishment.currentBusinessDate ?? '')
  const isAhead = status === 'Option' || status === 'Confirmed'
  return (
    <section className="card">
      <header>
        <h2>{t('terms')}</h2>
      </header>
      <ul className="checklist">
        {optionExpiresOn !== undefined && status === 'Option' && <li>{t('terms.option', { date: dayText(optionExpiresOn) })}</li>}
        {termsInWords(reservation, establishment.currentBusinessDate ?? reservation.bookedAt.slice(0, 10)).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {deposit && (isAhead || outstanding === 0n) && (
          <li>
            <span>
              {outstanding === 0n
                ? t('terms.depositOf', { amount: money(deposit.amountCents, currency) })
                : t('deposit.due', { amount: money(deposit.amountCents, currency), date: dayText(deposit.dueOn) })}
            </span>
            {outstanding === 0n ? (
              <Tag tone="ok">{t('terms.depositPaid')}</Tag>
            ) : (
              <>
                <Tag tone={isLate ? 'bad' : 'warn'}>{t('open.amount', { amount: money(outstanding, currency) })}</Tag>
                {may('folio.manage') && <Button onClick={() => setPaying(true)}>{t('action.payment')}</Button>}
              </>
            )}
          </li>
        )}
      </ul>
      {isPaying && <TakePayment stay={stay} onClose={() => setPaying(false)} />}
    </section>
  )
}

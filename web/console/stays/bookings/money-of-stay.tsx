/** What the guest has to pay, who pays the rest, what is posted and what is still to come: one sum, said with what is in it. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reservation, StayAccount } from '../../call.ts'
import { readAccountOfStay } from '../../reads.ts'
import { dayText, money, t } from '../../words.ts'
import { useNightsCharged } from './nights-charged.ts'

interface Props {
  readonly reservation: Reservation
  /** The button that takes a payment. */
  readonly button: (isDue: boolean) => ReactNode
}

export function MoneyOfStay({ reservation, button }: Props) {
  const { data: account } = useQuery(readAccountOfStay(reservation.id))
  const charged = useNightsCharged(reservation.id).size
  if (!account) return null
  const { currency } = account
  const isAlive = ['Option', 'Confirmed', 'CheckedIn'].includes(reservation.status)
  const booked = reservation.nightly.filter(({ held }) => held).length
  return (
    <section className="card money-of-stay" aria-label={t('money.ofStay')}>
      <GuestPays reservation={reservation} account={account} button={button} />
      {account.payers.slice(1).map((payer) => (
        <div key={payer.folioId}>
          <span className="secondary">{payer.name ?? t('folioKind.settlement')}</span>
          <strong>{money(left(payer), currency)}</strong>
          <span className="secondary">
            {t('money.ofAll', { amount: money(BigInt(payer.postedCents) + BigInt(payer.toComeCents), currency) })}
          </span>
        </div>
      ))}
      <div>
        <span className="secondary">{t('money.posted')}</span>
        <strong>{money(account.postedCents, currency)}</strong>
        <span className="secondary">{t('money.nightsPosted', { count: charged, all: booked })}</span>
      </div>
      {isAlive && (
        <div>
          <span className="secondary">{t('money.toCome')}</span>
          <strong>{money(account.toComeCents, currency)}</strong>
          <span className="secondary">{partsOf(account)}</span>
        </div>
      )}
      <div>
        <span className="secondary">{t('money.inAll')}</span>
        <strong>{money(account.totalCents, currency)}</strong>
        <span className="secondary">{t('money.paid', { amount: money(paidOf(account), currency) })}</span>
      </div>
    </section>
  )
}

type Payer = StayAccount['payers'][number]
const left = ({ postedCents, toComeCents, paidCents, heldCents }: Payer): bigint =>
  BigInt(postedCents) + BigInt(toComeCents) - BigInt(paidCents) - BigInt(heldCents)

const paidOf = ({ payers }: StayAccount): bigint =>
  payers.reduce((sum, { paidCents, heldCents }) => sum + BigInt(paidCents) + BigInt(heldCents), 0n)

/** What is still to come, by its kinds: nights, extras, tourist tax. */
function partsOf({ toCome, currency }: StayAccount): string {
  const parts = [
    [toCome.nightsCents, t('nightsTitle')],
    [toCome.extrasCents, t('extras')],
    [toCome.touristTaxCents, t('touristTax')],
  ] as const
  return parts
    .filter(([cents]) => cents !== '0')
    .map(([cents, name]) => `${name} ${money(cents, currency)}`)
    .join(', ')
}

/** Before arrival the missing deposit or what is posted already, afterwards the balance less what is held. */
function GuestPays({ reservation: { status, deposit }, account, button }: Props & { account: StayAccount }) {
  const { currency } = account
  const isAhead = status === 'Option' || status === 'Confirmed'
  const [depositDue, now, inAll] = [account.depositDueCents, account.dueNowCents, account.dueInAllCents].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ]
  const due = isAhead && depositDue > now ? depositDue : now
  // More was paid than the whole stay will cost.
  const isCredit = inAll < 0n
  const hint =
    isAhead && depositDue > 0n && deposit
      ? t('money.depositBy', { date: dayText(deposit.dueOn) })
      : inAll > 0n && inAll !== due
        ? t('money.wholeStay', { amount: money(inAll, currency) })
        : due < 0n && !isCredit
          ? t('money.prepaid', { amount: money(-due, currency) })
          : ''
  return (
    <div className={`guest-pays ${due > 0n ? 'due' : ''}`}>
      <div>
        <span className="secondary">{t(isCredit ? 'folio.credit' : 'money.guestPays')}</span>
        <strong className="sum">{money(isCredit ? -inAll : due > 0n ? due : 0n, currency)}</strong>
        <span className="secondary">{hint}</span>
      </div>
      {button(due > 0n)}
    </div>
  )
}

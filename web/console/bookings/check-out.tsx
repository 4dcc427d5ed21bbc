/** Check-out in one screen: what is open, how it is settled, the invoice. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { offersOf } from '../board/changes.ts'
import { api, type Folio, type PaymentMethod } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { useAct, useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say, sayProblem } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { centsOf, dayText, money, t, tOf } from '../words.ts'
import { earlyDepartureFee } from './early-departure.ts'
import type { StayShown } from './stay.ts'

export const methods: readonly PaymentMethod[] = ['card', 'cash', 'transfer', 'cheque', 'direct_debit', 'other']

export function CheckOut({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id, establishmentId, currency, guestId } = reservation
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const canPay = may('folio.manage')
  const [way, setWay] = useState<PaymentMethod | 'none' | 'unsettled' | 'account'>(canPay ? 'card' : 'none')
  const [accountId, setAccountId] = useState('')
  const [lateNights, setLateNights] = useState<'charged' | 'waived'>('charged')
  const [feeTyped, setFeeTyped] = useState<string>()
  const [wantsInvoice, setWantsInvoice] = useState(true)
  const [mails, setMails] = useState(false)
  const { data: folios } = useQuery({
    queryKey: ['folios', id],
    queryFn: () => api.listFoliosOfReservation({ id }),
    enabled: may('folio.read'),
  })
  const { data: mandates } = useQuery({
    queryKey: ['mandates', establishmentId],
    queryFn: async () => (await api.listOperatingMandates({ establishmentId })).data,
    enabled: may('invoice.read') && may('invoice.issue'),
    retry: false,
  })
  const { data: extras } = useQuery({
    queryKey: ['reservation', id, 'extras'],
    queryFn: () => api.getExtrasOfStay({ id }),
  })
  const { data: wallets } = useQuery({
    queryKey: ['wallets', id],
    queryFn: () => api.listWallets({ stayId: id, pageSize: 20 }),
    enabled: may('cashless.read'),
    retry: false,
  })
  const { data: accounts } = useQuery({
    queryKey: ['debtor-accounts', establishmentId],
    queryFn: async () => (await api.listDebtorAccounts({ establishmentId, status: 'open' as never, pageSize: 100 })).data,
    enabled: canPay && may('receivable.read'),
    retry: false,
  })
  const { data: person } = useQuery({
    queryKey: ['guest', guestId],
    queryFn: () => api.getGuest({ id: guestId }),
    enabled: may('guest.read'),
    retry: false,
  })
  const due = BigInt(extras?.dueCents ?? '0')
  // What was bought on account with a band or card comes onto the folio with the check-out.
  const bought = (wallets?.data ?? []).reduce(
    (sum, { mode, status, balanceCents }) => (mode === 'postpaid' && status !== 'closed' ? sum - BigInt(balanceCents) : sum),
    0n,
  )
  const mandate = mandates?.[0]
  const folio = folios?.[0]
  const windows = (folios ?? []).slice(1).filter(({ kind, balanceCents }) => kind !== 'settlement' && balanceCents !== '0')
  const today = establishment.currentBusinessDate ?? reservation.departure
  const isOverdue = reservation.departure < today
  const left = reservation.departure > today
  // The nights from today on are given back; the fee for them is posted, and is part of what is settled.
  const given = reservation.nightly.filter(({ night, held }) => held && night >= today).map(({ priceCents }) => priceCents)
  const feeOfPolicy = earlyDepartureFee(reservation.terms.earlyDeparture, given, folio?.depositHeldCents ?? '0')
  const ownFee = feeTyped === undefined ? undefined : centsOf(feeTyped)
  const fee = feeTyped === undefined ? feeOfPolicy : ownFee
  const isLateCharged = isOverdue && lateNights === 'charged'
  const { data: longer } = useQuery({
    queryKey: ['change', id, 'departure', today],
    queryFn: () =>
      offersOf({ stay: { unit: null } as never, arrival: reservation.arrival, departure: today, unit: null }, reservation),
    enabled: isOverdue,
    retry: false,
    gcTime: 0,
  })
  const lateCents = isLateCharged ? longer?.[0]?.deltaCents : '0'
  const open =
    BigInt(folio?.balanceCents ?? '0') +
    BigInt(fee ?? '0') +
    BigInt(lateCents ?? '0') +
    due +
    bought -
    BigInt(folio?.depositHeldCents ?? '0')
  const address = person?.email
  const isReady = extras !== undefined && (folios !== undefined || !may('folio.read')) && (!isOverdue || longer !== undefined)
  const reason = !isReady
    ? t('loading')
    : feeTyped !== undefined && ownFee === undefined
      ? t('amount.wrong')
      : way === 'account' && accountId === ''
        ? t('checkOut.accountFirst')
        : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined) return
    const isDone = await writing.run(async (key) => {
      // The nights beyond the booking are charged by making the stay as long as it was.
      if (isLateCharged) await api.adjustStay({ id, newCheckOutDate: today }, key('late'))
      // Nothing is paid, or paid back, that does not stand on the button.
      const settled =
        way === 'unsettled'
          ? { leaveUnsettled: true }
          : way === 'none' || open === 0n
            ? {}
            : way === 'account'
              ? { accountId }
              : { settleBy: way }
      await api.checkOut(
        {
          id,
          ...settled,
          ...(isOverdue && lateNights === 'waived' ? { waiveOverdueNights: true } : {}),
          ...(given.length > 0 && ownFee !== undefined ? { earlyDepartureFeeCents: ownFee, reason: t('checkOut.ownFee') } : {}),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.checkOut', { guest }))
    onClose()
    if (!wantsInvoice || !mandate || !folio) return
    try {
      const invoice = await api.issueInvoice({ mandateId: mandate.id, folioId: folio.id })
      say(t('done.invoice', { number: invoice.invoiceNumber }))
      if (mails) {
        await api.sendMessageNow({ reservationId: id, kind: 'invoice', invoiceId: invoice.id })
        say(t('done.messageSent'))
      } else window.open(`/v1/invoices/${invoice.id}/document`, '_blank', 'noreferrer')
      await queries.invalidateQueries({ queryKey: ['invoices', id] })
    } catch (error) {
      // The guest has left all the same: the invoice is issued, or mailed, later from the booking.
      sayProblem(wordsOf(error))
    }
  }
  return (
    <Dialog title={t('checkOut.title', { guest })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        {reservation.keyNote !== undefined && <Notice tone="accent" title={t('checkOut.keys', { keys: reservation.keyNote })} />}
        {left && <Notice tone="warn" title={t('checkOut.early', { date: dayText(reservation.departure) })} />}
        <table className="prices">
          <caption className="hidden">{t('folio')}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('folio.charges')}</th>
              <td className="number">{money(folio?.chargesCents ?? '0')}</td>
            </tr>
            <tr>
              <th scope="row">{t('folio.payments')}</th>
              <td className="number">{money(folio?.paymentsCents ?? '0')}</td>
            </tr>
            {BigInt(folio?.depositHeldCents ?? '0') > 0n && (
              <tr>
                <th scope="row">{t('deposit.held')}</th>
                <td className="number">{money(`-${folio?.depositHeldCents ?? '0'}`)}</td>
              </tr>
            )}
            {due > 0n && (
              <tr>
                <th scope="row">{t('checkOut.extras')}</th>
                <td className="number">{money(due)}</td>
              </tr>
            )}
            {bought !== 0n && (
              <tr>
                <th scope="row">{t('wallets')}</th>
                <td className="number">{money(bought)}</td>
              </tr>
            )}
            {isLateCharged && (
              <tr>
                <th scope="row">{t('checkOut.lateNights', { date: dayText(reservation.departure) })}</th>
                <td className="number">{lateCents === undefined ? t('change.noPrice') : money(lateCents)}</td>
              </tr>
            )}
            {given.length > 0 && (
              <tr>
                <th scope="row">{t('checkOut.fee', { nights: t('nights', { count: given.length }) })}</th>
                <td className="number">{fee === undefined ? t('checkOut.feeLater') : money(fee)}</td>
              </tr>
            )}
            <tr className="total">
              <th scope="row">{open < 0n ? t('folio.credit') : t('folio.open')}</th>
              <td className="number">{money(open < 0n ? -open : open, currency)}</td>
            </tr>
          </tbody>
        </table>
        {given.length > 0 && (
          <Field
            label={t('checkOut.otherFee')}
            inputMode="decimal"
            value={feeTyped ?? ''}
            error={feeTyped !== undefined && ownFee === undefined ? t('amount.wrong') : undefined}
            onInput={(event) => setFeeTyped(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
          />
        )}
        {windows.map((window) => (
          <OpenWindow key={window.id} window={window} reservationId={id} />
        ))}
        {folios && open === 0n && given.length === 0 ? (
          <p>{t('checkOut.nothing')}</p>
        ) : (
          <Choice
            data-first
            label={t('checkOut.way')}
            value={way}
            onChange={(event) => setWay(event.currentTarget.value as typeof way)}
          >
            {canPay &&
              methods.map((method) => (
                <option key={method} value={method}>
                  {tOf('method', method)}
                </option>
              ))}
            {(accounts?.length ?? 0) > 0 && open > 0n && <option value="account">{t('checkOut.account')}</option>}
            <option value="none">{t('checkOut.settled')}</option>
            <option value="unsettled">{t('checkOut.unsettled')}</option>
          </Choice>
        )}
        {way === 'account' && (
          <Choice
            label={t('checkOut.whichAccount')}
            value={accountId}
            onChange={(event) => setAccountId(event.currentTarget.value)}
          >
            <option value="">–</option>
            {(accounts ?? []).map((account) => (
              <option key={account.id} value={account.id}>
                {account.name}
              </option>
            ))}
          </Choice>
        )}
        {isOverdue && (
          <Choice
            label={t('checkOut.late')}
            value={lateNights}
            onChange={(event) => setLateNights(event.currentTarget.value as typeof lateNights)}
          >
            <option value="charged">{t('checkOut.lateCharged')}</option>
            <option value="waived">{t('checkOut.waive')}</option>
          </Choice>
        )}
        {mandate && (
          <label className="check">
            <input type="checkbox" checked={wantsInvoice} onChange={(event) => setWantsInvoice(event.currentTarget.checked)} />
            {t(mails ? 'checkOut.invoiceOnly' : 'checkOut.invoice')}
          </label>
        )}
        {mandate && wantsInvoice && may('guest.read') && (
          <label className="check">
            <input
              type="checkbox"
              checked={mails}
              disabled={address === undefined}
              onChange={(event) => setMails(event.currentTarget.checked)}
            />
            {address === undefined ? t('checkOut.noAddress') : t('checkOut.mail', { address })}
          </label>
        )}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={reason}>
            {open < 0n && way !== 'none' && way !== 'unsettled' && way !== 'account'
              ? t('checkOut.refund', { amount: money(-open, currency) })
              : open > 0n && way === 'account'
                ? t('checkOut.transfer', { amount: money(open, currency) })
                : open > 0n && way !== 'none' && way !== 'unsettled'
                  ? t('checkOut.settle', { amount: money(open, currency) })
                  : t('action.checkOut')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

/** A further window of the stay with something open: it is settled by itself. */
function OpenWindow({ window, reservationId }: { window: Folio; reservationId: string }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const name = window.name ?? tOf('folioKind', window.kind)
  const isDue = BigInt(window.balanceCents) > 0n
  const pay = () =>
    act(
      `window ${window.id}`,
      async (key) => {
        await api.postPayment(
          {
            id: window.id,
            kind: 'payment',
            method: 'card',
            amount: { amountCents: window.balanceCents, currency: window.currency },
          },
          key,
        )
        await queries.invalidateQueries({ queryKey: ['folios', reservationId] })
      },
      t('done.windowPaid', { window: name }),
    )
  return (
    <Notice tone="warn" title={t('checkOut.window', { window: name, amount: money(window.balanceCents, window.currency) })}>
      {isDue && may('folio.manage') && (
        <Button onClick={() => void pay()}>
          {t('checkOut.windowByCard', { amount: money(window.balanceCents, window.currency) })}
        </Button>
      )}
    </Notice>
  )
}

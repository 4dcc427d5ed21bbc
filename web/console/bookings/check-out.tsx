/** Check-out in one screen: balance, settlement, invoice. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Folio, type PaymentMethod } from '../call.ts'
import { addDays, daysBetween } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { useAct, useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say, sayProblem } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { centsOf, dayText, money, t, tOf } from '../words.ts'
import { AccountChoice, methods } from './payment-choices.tsx'
import type { StayShown } from './stay.ts'
import { useWristbandsOut } from './wristbands.tsx'

export function CheckOut({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id, establishmentId, currency, guestId } = reservation
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const canPay = may('folio.manage')
  const [way, setWay] = useState<PaymentMethod | 'none' | 'unsettled' | 'account'>(canPay ? 'card' : 'none')
  const [accountId, setAccountId] = useState('')
  const [waives, setWaives] = useState(false)
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
  const ownFee = feeTyped === undefined ? undefined : centsOf(feeTyped)
  const asked = { id, ...(ownFee === undefined ? {} : { earlyDepartureFeeCents: ownFee }) }
  // The exact postings come from the preview of the service; nothing is calculated here.
  const wristbandsOut = useWristbandsOut(id)
  const { data: preview, error } = useQuery({
    queryKey: ['reservation', id, 'check-out', asked],
    queryFn: () => api.previewCheckOut(asked),
    enabled: may('folio.read'),
    placeholderData: (previous) => previous,
    retry: false,
  })
  const { data: accounts } = useQuery({
    queryKey: ['debtor-accounts', establishmentId, 'active'],
    queryFn: async () => (await api.listDebtorAccounts({ establishmentId, status: 'active', pageSize: 100 })).data,
    enabled: canPay && may('receivable.read'),
    retry: false,
  })
  const { data: person } = useQuery({
    queryKey: ['guest', guestId],
    queryFn: () => api.getGuest({ id: guestId }),
    enabled: may('guest.read'),
    retry: false,
  })
  const mandate = mandates?.[0]
  const folio = folios?.[0]
  const today = establishment.currentBusinessDate ?? reservation.departure
  const isOverdue = reservation.departure < today
  const left = reservation.departure > today
  const open = BigInt(preview?.settleCents ?? '0')
  const address = person?.email
  const reason =
    may('folio.read') && !preview && !error
      ? t('loading')
      : feeTyped !== undefined && ownFee === undefined
        ? t('amount.wrong')
        : isOverdue && !waives
          ? t('checkOut.decideNights')
          : way === 'account' && accountId === ''
            ? t('checkOut.accountFirst')
            : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined) return
    const isDone = await writing.run(async (key) => {
      // The button always shows the amount paid or refunded.
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
          ...(isOverdue && waives ? { waiveOverdueNights: true } : {}),
          ...(ownFee !== undefined ? { earlyDepartureFeeCents: ownFee, reason: t('checkOut.ownFee') } : {}),
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
      // The check-out is done; the invoice can be issued or mailed later from the booking.
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
            {preview?.charges.map(({ folioId, label, amountCents }, place) => (
              <tr key={`${label} ${place}`}>
                <th scope="row">
                  {label}
                  {folioId !== folio?.id && folio && <small className="secondary"> {t('checkOut.elsewhere')}</small>}
                </th>
                <td className="number">{money(amountCents)}</td>
              </tr>
            ))}
            <tr className="total">
              <th scope="row">{open < 0n ? t('folio.credit') : t('folio.open')}</th>
              <td className="number">{money(open < 0n ? -open : open, currency)}</td>
            </tr>
          </tbody>
        </table>
        {error && <Notice tone="bad" title={wordsOf(error)} />}
        {wristbandsOut.length > 0 && <Notice tone="warn" title={t('wristbands.stillOut', { count: wristbandsOut.length })} />}
        {(preview?.nightsReleased ?? 0) > 0 && (
          <Field
            label={t('checkOut.otherFee')}
            hint={t('cancel.otherFeeHint')}
            inputMode="decimal"
            value={feeTyped ?? ''}
            error={feeTyped !== undefined && ownFee === undefined ? t('amount.wrong') : undefined}
            onInput={(event) => setFeeTyped(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
          />
        )}
        {preview?.windows
          .filter(({ balanceCents }) => balanceCents !== '0')
          .map(({ folioId, balanceCents }) => {
            const window = folios?.find((each) => each.id === folioId)
            return window && <OpenWindow key={folioId} window={window} openCents={balanceCents} reservationId={id} />
          })}
        {preview && open === 0n && preview.nightsReleased === 0 ? (
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
            {(open === 0n || !preview) && <option value="none">{t('checkOut.settled')}</option>}
            <option value="unsettled">{t('checkOut.unsettled')}</option>
          </Choice>
        )}
        {way === 'account' && <AccountChoice accounts={accounts ?? []} accountId={accountId} onChoose={setAccountId} />}
        {isOverdue && <LateNights stay={stay} today={today} waives={waives} onWaive={setWaives} />}
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

/** Nights beyond the booking: charge them by extending the stay, or waive them. */
function LateNights(props: { stay: StayShown; today: string; waives: boolean; onWaive: (waives: boolean) => void }) {
  const { stay, today, waives, onWaive } = props
  const { id, ratePlanId, unitTypeId, departure, currency } = stay.reservation
  const act = useAct()
  const count = daysBetween(departure, today)
  const asked = { id: ratePlanId, unitTypeId, from: departure, to: addDays(today, -1), pageSize: 100 }
  const { data: prices } = useQuery({
    queryKey: ['prices', asked],
    queryFn: async () => (await api.listPrices(asked)).data,
    retry: false,
  })
  const known =
    prices && prices.length === count ? prices.reduce((sum, { priceCents }) => sum + BigInt(priceCents), 0n) : undefined
  const charge = () =>
    act(
      'late nights',
      (key) => api.adjustStay({ id, newCheckOutDate: today }, key),
      t('change.done', { guest: stay.guest, where: dayText(today) }),
      async () => void (await api.adjustStay({ id, newCheckOutDate: departure, earlyDepartureFeeCents: '0', reason: t('undo') })),
    )
  return (
    <Notice tone="warn" title={t('checkOut.late', { count, date: dayText(departure) })}>
      <div className="buttons">
        <Button onClick={() => void charge()}>
          {known === undefined ? t('checkOut.lateCharge') : t('checkOut.lateChargeOf', { amount: money(known, currency) })}
        </Button>
        <label className="check">
          <input type="checkbox" checked={waives} onChange={(event) => onWaive(event.currentTarget.checked)} />
          {t('checkOut.waive')}
        </label>
      </div>
    </Notice>
  )
}

/** An unsettled window of the stay, which is settled separately. */
function OpenWindow({ window, openCents, reservationId }: { window: Folio; openCents: string; reservationId: string }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const name = window.name ?? tOf('folioKind', window.kind)
  const isDue = BigInt(openCents) > 0n
  const pay = () =>
    act(
      `window ${window.id}`,
      async (key) => {
        await api.postPayment(
          {
            id: window.id,
            kind: 'payment',
            method: 'card',
            amount: { amountCents: openCents, currency: window.currency },
          },
          key,
        )
        await queries.invalidateQueries({ queryKey: ['folios', reservationId] })
        await queries.invalidateQueries({ queryKey: ['reservation', reservationId] })
      },
      t('done.windowPaid', { window: name }),
    )
  return (
    <Notice tone="warn" title={t('checkOut.window', { window: name, amount: money(openCents, window.currency) })}>
      {isDue && may('folio.manage') && (
        <Button onClick={() => void pay()}>{t('checkOut.windowByCard', { amount: money(openCents, window.currency) })}</Button>
      )}
    </Notice>
  )
}

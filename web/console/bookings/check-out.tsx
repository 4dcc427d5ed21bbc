/** Check-out in one screen: what is open, how it is settled, the invoice. */
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type PaymentMethod } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice } from '../parts/field.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say, sayProblem } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { dayText, money, t, tOf } from '../words.ts'
import { earlyDepartureFee } from './early-departure.ts'
import type { StayShown } from './stay.ts'

export const methods: readonly PaymentMethod[] = ['card', 'cash', 'transfer', 'cheque', 'direct_debit', 'other']

export function CheckOut({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id, establishmentId, currency } = reservation
  const { establishment, may } = useSession()
  const writing = useWriting()
  const [way, setWay] = useState<PaymentMethod | 'none' | 'unsettled'>('card')
  const [waives, setWaives] = useState(false)
  const [wantsInvoice, setWantsInvoice] = useState(true)
  const { data: folios } = useQuery({ queryKey: ['folios', id], queryFn: () => api.listFoliosOfReservation({ id }) })
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
  const due = BigInt(extras?.dueCents ?? '0')
  const mandate = mandates?.[0]
  const folio = folios?.[0]
  const today = establishment.currentBusinessDate ?? reservation.departure
  // The nights from today on are given back; the fee for them is posted, and is part of what is settled.
  const given = reservation.nightly.filter(({ night, held }) => held && night >= today).map(({ priceCents }) => priceCents)
  const fee = earlyDepartureFee(reservation.terms.earlyDeparture, given, folio?.depositHeldCents ?? '0')
  const open = BigInt(folio?.balanceCents ?? '0') + BigInt(fee ?? '0') + due - BigInt(folio?.depositHeldCents ?? '0')
  const isOverdue = reservation.departure < (establishment.currentBusinessDate ?? reservation.departure)
  const left = reservation.departure > (establishment.currentBusinessDate ?? reservation.departure)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!folios || !extras) return
    const isDone = await writing.run(async (key) => {
      // Nothing is paid, or paid back, that does not stand on the button.
      const settled = way === 'unsettled' ? { leaveUnsettled: true } : way === 'none' || open === 0n ? {} : { settleBy: way }
      await api.checkOut({ id, ...settled, ...(isOverdue && waives ? { waiveOverdueNights: true } : {}) }, key())
    })
    if (!isDone) return
    say(t('done.checkOut', { guest }))
    onClose()
    if (!wantsInvoice || !mandate || !folio) return
    try {
      const invoice = await api.issueInvoice({ mandateId: mandate.id, folioId: folio.id })
      say(t('done.invoice', { number: invoice.invoiceNumber }))
      window.open(`/v1/invoices/${invoice.id}/document`, '_blank', 'noreferrer')
    } catch (error) {
      // The guest has left all the same: the invoice is issued later, from the booking.
      sayProblem(wordsOf(error))
    }
  }
  return (
    <Dialog title={t('checkOut.title', { guest })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
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
        {folios && open === 0n && given.length === 0 ? (
          <p>{t('checkOut.nothing')}</p>
        ) : (
          <Choice
            data-first
            label={t('checkOut.way')}
            value={way}
            onChange={(event) => setWay(event.currentTarget.value as typeof way)}
          >
            {methods.map((method) => (
              <option key={method} value={method}>
                {tOf('method', method)}
              </option>
            ))}
            <option value="none">{t('checkOut.settled')}</option>
            <option value="unsettled">{t('checkOut.unsettled')}</option>
          </Choice>
        )}
        {isOverdue && (
          <label className="check">
            <input type="checkbox" checked={waives} onChange={(event) => setWaives(event.currentTarget.checked)} />
            {t('checkOut.waive')}
          </label>
        )}
        {mandate && (
          <label className="check">
            <input type="checkbox" checked={wantsInvoice} onChange={(event) => setWantsInvoice(event.currentTarget.checked)} />
            {t('checkOut.invoice')}
          </label>
        )}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={folios && extras ? undefined : t('loading')}>
            {open < 0n && way !== 'none' && way !== 'unsettled'
              ? t('checkOut.refund', { amount: money(-open, currency) })
              : open > 0n && way !== 'none' && way !== 'unsettled'
                ? t('checkOut.settle', { amount: money(open, currency) })
                : t('action.checkOut')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

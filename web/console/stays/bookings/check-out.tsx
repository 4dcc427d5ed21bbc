/** Check-out in one screen: balance, settlement, invoice. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Folio, type PaymentMethod } from '../../call.ts'
import { daysBetween } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { entryLabel } from '../../parts/entry-label.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { useAct, useWriting, wordsOf } from '../../parts/form.ts'
import { codeOf, type Paid, paidBy, usePaid } from '../../parts/payment-methods.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { centsOf, dayText, money, t, tOf } from '../../words.ts'
import { TracesAtDesk } from '../traces/traces-of-stay.tsx'
import { InvoiceChoice, type Invoicing, issueAtDeparture } from './check-out-invoice.tsx'
import { FeesByHour } from './fees-by-hour.tsx'
import { missingOf, theGuest } from './invoice-recipient.tsx'
import { AccountChoice, ReferenceOf } from './payment-choices.tsx'
import type { StayShown } from './stay.ts'
import { useWristbandsOut } from './wristbands.tsx'

/** How the balance is settled: by a payment method, to a company's account, or not. `none`: nothing is open. */
type Way = 'paid' | 'none' | 'unsettled' | 'account'

const settlementOf = (way: Way, { method, ...more }: Paid<PaymentMethod>, accountId: string, open: bigint) => {
  if (way === 'unsettled') return { leaveUnsettled: true }
  if (way === 'none' || open === 0n) return {}
  return way === 'account' ? { accountId } : { settleBy: method, ...more }
}

/** What was chosen to settle what is open, as it is sent, and what is missing. */
function useSettlement(open: bigint) {
  const { may } = useSession()
  const [way, setWay] = useState<Way>(may('folio.manage') ? 'paid' : 'none')
  const [accountId, setAccountId] = useState('')
  const { methods, paid, setPaid, missing } = usePaid('card', open < 0n)
  const lacksAccount = way === 'account' && accountId === ''
  return {
    way,
    setWay,
    accountId,
    setAccountId,
    methods,
    paid,
    setPaid,
    sent: settlementOf(way, paid, accountId, open),
    missing: lacksAccount ? t('checkOut.accountFirst') : way === 'paid' && open !== 0n ? missing : undefined,
  }
}
type Settlement = ReturnType<typeof useSettlement>

/** Folios, mandate, accounts and address: what the check-out of a stay needs to know. */
function useAtDeparture({ id, establishmentId, guestId }: StayShown['reservation']) {
  const { may } = useSession()
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
  const { data: accounts } = useQuery({
    queryKey: ['debtor-accounts', establishmentId, 'active'],
    queryFn: async () => (await api.listDebtorAccounts({ establishmentId, status: 'active', pageSize: 100 })).data,
    enabled: may('folio.manage') && may('receivable.read'),
    retry: false,
  })
  const { data: person } = useQuery({
    queryKey: ['guest', guestId],
    queryFn: () => api.getGuest({ id: guestId }),
    enabled: may('guest.read'),
    retry: false,
  })
  return { folios, folio: folios?.[0], mandate: mandates?.[0], accounts: accounts ?? [], address: person?.email }
}

/** The exact postings come from the preview of the service; nothing is calculated here. */
function useCheckOutPreview(id: string, feeCents: string | undefined) {
  const { may } = useSession()
  const asked = { id, ...(feeCents === undefined ? {} : { earlyDepartureFeeCents: feeCents }) }
  const { data, error } = useQuery({
    queryKey: ['reservation', id, 'check-out', asked],
    queryFn: () => api.previewCheckOut(asked),
    enabled: may('folio.read'),
    placeholderData: (previous) => previous,
    retry: false,
  })
  return { preview: data, error, isLoading: may('folio.read') && !data && !error }
}
type CheckOutPreview = NonNullable<ReturnType<typeof useCheckOutPreview>['preview']>

export function CheckOut({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id, currency } = reservation
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [waives, setWaives] = useState(false)
  const [feeTyped, setFeeTyped] = useState<string>()
  const [invoicing, setInvoicing] = useState<Invoicing>({ wants: true, mails: false, recipient: theGuest })
  const ownFee = feeTyped === undefined ? undefined : centsOf(feeTyped)
  const { folios, folio, mandate, accounts, address } = useAtDeparture(reservation)
  const { preview, error, isLoading } = useCheckOutPreview(id, ownFee)
  const today = establishment.currentBusinessDate ?? reservation.departure
  const isOverdue = reservation.departure < today
  const open = BigInt(preview?.settleCents ?? '0')
  const isFeeWrong = feeTyped !== undefined && ownFee === undefined
  const settlement = useSettlement(open)
  const reason = reasonToWait({
    isLoading,
    isFeeWrong,
    isUndecided: isOverdue && !waives,
    missing: settlement.missing ?? (mandate && invoicing.wants ? missingOf(invoicing.recipient) : undefined),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined) return
    const isDone = await writing.run(async (key) => {
      await api.checkOut(
        {
          id,
          // The button always shows the amount paid or refunded.
          ...settlement.sent,
          ...(isOverdue && waives ? { waiveOverdueNights: true } : {}),
          ...(ownFee !== undefined ? { earlyDepartureFeeCents: ownFee, reason: t('checkOut.ownFee') } : {}),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.checkOut', { guest }))
    onClose()
    if (!invoicing.wants || !mandate || !folio) return
    await issueAtDeparture({ reservationId: id, mandateId: mandate.id, folioId: folio.id, invoicing })
    await queries.invalidateQueries({ queryKey: ['invoices', id] })
  }
  return (
    <Dialog title={t('checkOut.title', { guest })} onClose={onClose}>
      <TracesAtDesk reservation={reservation} moment="at_check_out" />
      <FeesByHour reservation={reservation} at="late_check_out" />
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <Warnings reservation={reservation} today={today} />
        <Postings folio={folio} preview={preview} open={open} currency={currency} />
        {error && <Notice tone="bad" title={wordsOf(error)} />}
        {(preview?.nightsReleased ?? 0) > 0 && <OtherFee typed={feeTyped} isWrong={isFeeWrong} onType={setFeeTyped} />}
        <OpenWindows preview={preview} folios={folios} reservationId={id} />
        {preview && open === 0n && preview.nightsReleased === 0 ? (
          <p>{t('checkOut.nothing')}</p>
        ) : (
          <WayChoice settlement={settlement} hasAccounts={accounts.length > 0} open={preview ? open : undefined} />
        )}
        {settlement.way === 'account' && (
          <AccountChoice accounts={accounts} accountId={settlement.accountId} onChoose={settlement.setAccountId} />
        )}
        {isOverdue && <LateNights stay={stay} today={today} waives={waives} onWaive={setWaives} />}
        {mandate && <InvoiceChoice invoicing={invoicing} address={address} onChange={setInvoicing} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={reason}>
            {buttonText(settlement.way, open, currency)}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

interface FeeProps {
  readonly typed: string | undefined
  readonly isWrong: boolean
  readonly onType: (typed: string | undefined) => void
}

/** Another fee for the early departure than the terms say. */
function OtherFee({ typed, isWrong, onType }: FeeProps) {
  return (
    <Field
      label={t('checkOut.otherFee')}
      hint={t('cancel.otherFeeHint')}
      inputMode="decimal"
      value={typed ?? ''}
      error={isWrong ? t('amount.wrong') : undefined}
      onInput={(event) => onType(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
    />
  )
}

/** Why it can't be checked out yet; undefined if it can. */
function reasonToWait(at: {
  readonly isLoading: boolean
  readonly isFeeWrong: boolean
  readonly isUndecided: boolean
  readonly missing: string | undefined
}): string | undefined {
  if (at.isLoading) return t('loading')
  if (at.isFeeWrong) return t('amount.wrong')
  return at.isUndecided ? t('checkOut.decideNights') : at.missing
}

function buttonText(way: Way, open: bigint, currency: string): string {
  if (open < 0n && way === 'paid') return t('checkOut.refund', { amount: money(-open, currency) })
  if (open > 0n && way === 'account') return t('checkOut.transfer', { amount: money(open, currency) })
  if (open > 0n && way === 'paid') return t('checkOut.settle', { amount: money(open, currency) })
  return t('action.checkOut')
}

/** Keys to take back, an early departure, wristbands that are still out. */
function Warnings({ reservation, today }: { reservation: StayShown['reservation']; today: string }) {
  const { id, keyNote, departure } = reservation
  const wristbandsOut = useWristbandsOut(id)
  return (
    <>
      {keyNote !== undefined && <Notice tone="accent" title={t('checkOut.keys', { keys: keyNote })} />}
      {departure > today && <Notice tone="warn" title={t('checkOut.early', { date: dayText(departure) })} />}
      {wristbandsOut.length > 0 && <Notice tone="warn" title={t('wristbands.stillOut', { count: wristbandsOut.length })} />}
    </>
  )
}

interface PostingsProps {
  readonly folio: Folio | undefined
  readonly preview: CheckOutPreview | undefined
  readonly open: bigint
  readonly currency: string
}

/** The folio, what the check-out will post, and what is then open. */
function Postings({ folio, preview, open, currency }: PostingsProps) {
  const held = folio?.depositHeldCents ?? '0'
  return (
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
        {BigInt(held) > 0n && (
          <tr>
            <th scope="row">{t('deposit.held')}</th>
            <td className="number">{money(`-${held}`)}</td>
          </tr>
        )}
        {preview?.charges.map(({ folioId, label, amountCents }, place) => (
          <tr key={`${label} ${place}`}>
            <th scope="row">
              {entryLabel(label)}
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
  )
}

interface WayProps {
  readonly settlement: Settlement
  readonly hasAccounts: boolean
  /** What is open; undefined while it is not known. */
  readonly open: bigint | undefined
}

/** One choice of methods and of other ways; a method may need a reference. */
function WayChoice({ settlement, hasAccounts, open }: WayProps) {
  const { may } = useSession()
  const { way, setWay, methods, paid, setPaid } = settlement
  const choose = (value: string) => {
    const offered = methods.offered.find(({ code }) => code === value)
    setWay(offered ? 'paid' : (value as Way))
    if (offered) setPaid(paidBy(offered))
  }
  return (
    <>
      <Choice
        data-first
        label={t('checkOut.way')}
        value={way === 'paid' ? codeOf(paid) : way}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {may('folio.manage') &&
          methods.offered.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        {hasAccounts && open !== undefined && open > 0n && <option value="account">{t('checkOut.account')}</option>}
        {(open === undefined || open === 0n) && <option value="none">{t('checkOut.settled')}</option>}
        <option value="unsettled">{t('checkOut.unsettled')}</option>
      </Choice>
      {way === 'paid' && <ReferenceOf methods={methods} paid={paid} onChange={setPaid} />}
    </>
  )
}

/** Nights beyond the booking: charge them by extending the stay, or waive them. */
function LateNights(props: { stay: StayShown; today: string; waives: boolean; onWaive: (waives: boolean) => void }) {
  const { stay, today, waives, onWaive } = props
  const { id, departure, currency } = stay.reservation
  const act = useAct()
  const count = daysBetween(departure, today)
  const { data: preview } = useQuery({
    queryKey: ['change', id, 'late', today],
    queryFn: () => api.previewAdjustStay({ id, newCheckOutDate: today }),
    retry: false,
  })
  const known = preview?.deltaCents
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

interface OpenWindowsProps {
  readonly preview: CheckOutPreview | undefined
  readonly folios: readonly Folio[] | undefined
  readonly reservationId: string
}

function OpenWindows({ preview, folios, reservationId }: OpenWindowsProps) {
  return (
    <>
      {preview?.windows
        .filter(({ balanceCents }) => balanceCents !== '0')
        .map(({ folioId, balanceCents }) => {
          const window = folios?.find((each) => each.id === folioId)
          return window && <OpenWindow key={folioId} window={window} openCents={balanceCents} reservationId={reservationId} />
        })}
    </>
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

/** Pre-authorisations on the guest's card: place, capture, release. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { api, type Hold, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { centsOf, momentText, money, t, tOf } from '../../words.ts'

export function Holds({ reservation }: { reservation: Reservation }) {
  const { id } = reservation
  const { may } = useSession()
  const [opened, setOpened] = useState<'place' | Hold>()
  const [released, setReleased] = useState<Hold>()
  const { data } = useQuery({
    queryKey: ['holds', id],
    queryFn: () => api.listHolds({ reservationId: id, pageSize: 20 }),
    retry: false,
  })
  const mayPlace = may('incidentals.manage') && ['Confirmed', 'CheckedIn'].includes(reservation.status)
  const close = () => setOpened(undefined)
  return (
    <section className="card">
      <header>
        <h2>{t('holds')}</h2>
        {mayPlace && (
          <Button kind="quiet" icon={<CreditCard size={16} />} onClick={() => setOpened('place')}>
            {t('holds.place')}
          </Button>
        )}
      </header>
      <ul className="checklist">
        {data?.data.map((hold) => (
          <li key={hold.id}>
            <span>
              {money(hold.amount.amountCents, hold.amount.currency)} <span className="secondary">{hold.description ?? ''}</span>
              {hold.status === 'captured' && (
                <span className="secondary">
                  {' '}
                  {t('holds.captured', { amount: money(hold.capturedCents, hold.amount.currency) })}
                </span>
              )}
              {hold.status === 'held' && (
                <span className="secondary"> {t('holds.until', { moment: momentText(hold.expiresAt) })}</span>
              )}
            </span>
            <Tag tone={hold.status === 'held' ? 'accent' : 'neutral'}>{tOf('holdStatus', hold.status)}</Tag>
            {hold.status === 'held' && may('incidentals.capture') && (
              <Button onClick={() => setOpened(hold)}>{t('holds.capture')}</Button>
            )}
            {hold.status === 'held' && may('incidentals.manage') && (
              <Button onClick={() => setReleased(hold)}>{t('holds.release')}</Button>
            )}
          </li>
        ))}
      </ul>
      {data?.data.length === 0 && <p className="inside faint">{t('holds.none')}</p>}
      {released && <Release hold={released} reservationId={id} onClose={() => setReleased(undefined)} />}
      {opened === 'place' && <PlaceHold reservation={reservation} onClose={close} />}
      {opened !== undefined && opened !== 'place' && <Capture hold={opened} onClose={close} />}
    </section>
  )
}

/** Releasing cannot be undone without the card. */
function Release({ hold, reservationId, onClose }: { hold: Hold; reservationId: string; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const release = async () => {
    const isDone = await writing.run(async (key) => {
      await api.releaseHold({ id: hold.id }, key())
    })
    if (!isDone) return
    say(t('done.holdReleased'))
    await queries.invalidateQueries({ queryKey: ['holds', reservationId] })
    onClose()
  }
  const amount = money(hold.amount.amountCents, hold.amount.currency)
  return (
    <FormDialog
      title={t('holds.releaseTitle', { amount })}
      word={t('holds.release')}
      isFinal
      writing={writing}
      onClose={onClose}
      onSubmit={release}
    >
      <p>{t('holds.releaseText')}</p>
    </FormDialog>
  )
}

export function PlaceHold({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [amount, setAmount] = useState('')
  const [code, setCode] = useState('')
  const cents = centsOf(amount)
  const place = async () => {
    if (cents === undefined) return
    const isDone = await writing.run(async (key) => {
      await api.placeHold(
        {
          reservationId: reservation.id,
          amount: { amountCents: cents, currency: reservation.currency },
          authorisationCode: code.trim(),
        },
        key(),
      )
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['holds', reservation.id] })
    say(t('done.hold', { amount: money(cents, reservation.currency) }))
    onClose()
  }
  return (
    <FormDialog
      title={t('holds.place')}
      word={t('holds.place')}
      writing={writing}
      reason={cents === undefined || cents === '0' ? t('amount.first') : code.trim() === '' ? t('holds.codeFirst') : undefined}
      onClose={onClose}
      onSubmit={place}
    >
      <p className="secondary">{t('holds.text')}</p>
      <Field
        data-first
        label={t('payment.amount', { currency: reservation.currency })}
        inputMode="decimal"
        required
        value={amount}
        error={amount !== '' && cents === undefined ? t('amount.wrong') : undefined}
        onInput={(event) => setAmount(event.currentTarget.value)}
      />
      <Field
        label={t('holds.code')}
        hint={t('holds.codeHint')}
        required
        maxLength={100}
        value={code}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function Capture({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const { amountCents, currency } = hold.amount
  const [amount, setAmount] = useState(money(amountCents).replaceAll(/[^\d.,]/g, ''))
  const [label, setLabel] = useState(hold.description ?? '')
  const cents = centsOf(amount)
  const isTooMuch = cents !== undefined && BigInt(cents) > BigInt(amountCents)
  const capture = async () => {
    if (cents === undefined) return
    const isDone = await writing.run(async (key) => {
      await api.captureHold(
        { id: hold.id, amount: { amountCents: cents, currency }, ...(label.trim() === '' ? {} : { label: label.trim() }) },
        key(),
      )
    })
    if (!isDone) return
    await queries.invalidateQueries()
    say(t('done.captured', { amount: money(cents, currency) }))
    onClose()
  }
  return (
    <FormDialog
      title={t('holds.captureTitle', { amount: money(amountCents, currency) })}
      word={t('holds.captureOf', { amount: cents === undefined ? '' : money(cents, currency) })}
      writing={writing}
      reason={
        isTooMuch
          ? t('holds.atMost', { amount: money(amountCents, currency) })
          : cents === undefined || cents === '0'
            ? t('amount.first')
            : undefined
      }
      onClose={onClose}
      onSubmit={capture}
    >
      <Field
        data-first
        label={t('payment.amount', { currency })}
        inputMode="decimal"
        required
        value={amount}
        error={
          isTooMuch
            ? t('holds.atMost', { amount: money(amountCents, currency) })
            : amount !== '' && cents === undefined
              ? t('amount.wrong')
              : undefined
        }
        onInput={(event) => setAmount(event.currentTarget.value)}
      />
      <Field label={t('holds.why')} maxLength={200} value={label} onInput={(event) => setLabel(event.currentTarget.value)} />
    </FormDialog>
  )
}

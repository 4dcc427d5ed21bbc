/** Stays of a booking are cancelled with their fees, or split off into a booking of their own. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api, type Booking, type ListedReservation } from '../../call.ts'
import { Field } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { money, t } from '../../words.ts'

interface Props {
  readonly booking: Booking
  readonly stays: readonly ListedReservation[]
  readonly onClose: () => void
}

const nameOf = ({ guestName, confirmationCode }: ListedReservation): string => guestName ?? confirmationCode

/** The fee of each stay by its own terms. */
const useFees = (stays: readonly ListedReservation[], feeCents: string | undefined) =>
  useQuery({
    queryKey: ['cancel-preview', stays.map(({ id }) => id), feeCents],
    queryFn: async () => {
      const fees: { name: string; feeCents: string }[] = []
      for (const stay of stays) {
        const asked = { id: stay.id, kind: 'cancellation', ...(feeCents === undefined ? {} : { feeCents }) } as const
        fees.push({ name: nameOf(stay), feeCents: (await api.previewCancellation(asked)).feeCents })
      }
      return fees
    },
    retry: false,
    gcTime: 0,
  })

export function CancelStays({ booking: { id, currency }, stays: picked, onClose }: Props) {
  const [stays] = useState(picked)
  const queries = useQueryClient()
  const writing = useWriting()
  const [reason, setReason] = useState('')
  const [waives, setWaives] = useState(false)
  const { data: fees, error } = useFees(stays, waives ? '0' : undefined)
  const sum = (fees ?? []).reduce((total, fee) => total + BigInt(fee.feeCents), 0n)
  const cancel = async () => {
    const isDone = await writing.run(async (key) => {
      await api.cancelBooking(
        {
          id,
          reservationIds: stays.map((stay) => stay.id),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          ...(waives ? { feeCents: '0' } : {}),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.staysCancelled', { count: stays.length, fee: money(sum, currency) }), async () => {
      for (const stay of stays) await api.reinstateReservation({ id: stay.id })
      await queries.invalidateQueries({ queryKey: ['reservations'] })
    })
    await queries.invalidateQueries({ queryKey: ['reservations'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('whole.cancelStaysOf', { count: stays.length })}
      word={t('whole.cancelStays')}
      writing={writing}
      isFinal
      reason={fees ? undefined : t(error ? 'whole.feesUnknown' : 'loading')}
      onClose={onClose}
      onSubmit={cancel}
    >
      <ul className="checklist">
        {fees?.map((fee) => (
          <li key={fee.name}>
            <span>{fee.name}</span>
            <span className="number">{fee.feeCents === '0' ? t('fee.none') : money(fee.feeCents, currency)}</span>
          </li>
        ))}
      </ul>
      {fees && sum > 0n && (
        <p role="status">
          <strong>{t('fee.now', { amount: money(sum, currency) })}</strong>
        </p>
      )}
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <label className="check">
        <input type="checkbox" checked={waives} onChange={(event) => setWaives(event.currentTarget.checked)} />
        {t('whole.waive')}
      </label>
      <Field
        label={t('cancel.reason')}
        value={reason}
        maxLength={500}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

export function SplitStays({ booking, stays: picked, onClose }: Props) {
  // As the dialog was opened: if the answer is lost, they may have left the booking already.
  const [stays] = useState(picked)
  const [, go] = useLocation()
  const queries = useQueryClient()
  const writing = useWriting()
  const [name, setName] = useState(booking.name ?? '')
  const reservationIds = stays.map((stay) => stay.id)
  const split = async () => {
    let newId = ''
    const isDone = await writing.run(async (key) => {
      const { newBooking } = await api.splitBooking(
        { id: booking.id, reservationIds, ...(name.trim() === '' ? {} : { name: name.trim() }) },
        key(),
      )
      newId = newBooking.id
    })
    if (!isDone) return
    say(t('done.split', { count: stays.length }), async () => {
      await api.joinStays({ id: booking.id, reservationIds })
      await queries.invalidateQueries({ queryKey: ['reservations'] })
      go(`/bookings/whole/${booking.id}`)
    })
    await queries.invalidateQueries({ queryKey: ['reservations'] })
    onClose()
    go(`/bookings/whole/${newId}`)
  }
  return (
    <FormDialog
      title={t('whole.splitOf', { count: stays.length })}
      word={t('whole.split')}
      writing={writing}
      onClose={onClose}
      onSubmit={split}
    >
      <p>{t('whole.splitText')}</p>
      <ul>
        {stays.map((stay) => (
          <li key={stay.id}>{nameOf(stay)}</li>
        ))}
      </ul>
      <Field
        data-first
        label={t('groups.name')}
        maxLength={200}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

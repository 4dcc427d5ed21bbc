import { type FormEvent, useState } from 'react'
import { api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { money, t } from '../words.ts'
import type { StayShown } from './stay.ts'

/** The fee follows the terms of the booking; what it came to is said, and the stay can be reinstated. */
export function Cancel({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id } = reservation
  const writing = useWriting()
  const [reason, setReason] = useState('')
  const policy = reservation.terms.cancellation
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    let fee = '0'
    const isDone = await writing.run(async (key) => {
      const cancelled = await api.cancelReservation({ id, ...(reason.trim() === '' ? {} : { reason }) }, key())
      fee = cancelled.fee?.amountCents ?? '0'
    })
    if (!isDone) return
    say(t('done.cancel', { guest, fee: money(fee, reservation.currency) }), async () => {
      await api.reinstateReservation({ id })
    })
    onClose()
  }
  return (
    <Dialog title={t('cancel.title', { guest })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p>{policy ? t('cancel.terms', { count: policy.freeUntilDaysBeforeArrival }) : t('cancel.noTerms')}</p>
        <Field
          data-first
          label={t('cancel.reason')}
          value={reason}
          maxLength={500}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        <footer>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy}>
            {t('action.cancel')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

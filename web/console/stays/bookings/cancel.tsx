import { useState } from 'react'
import { api } from '../../call.ts'
import { Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { centsOf, money, t } from '../../words.ts'
import { FeeNow, useFeeNow } from './fee-now.tsx'
import type { StayShown } from './stay.ts'

/** Shows the fee of the booked terms, which staff may override. The stay can be reinstated later. */
export function Cancel({ stay, onClose }: { stay: StayShown; onClose: () => void }) {
  const { reservation, guest } = stay
  const { id } = reservation
  const writing = useWriting()
  const [reason, setReason] = useState('')
  const [feeTyped, setFeeTyped] = useState('')
  const feeCents = feeTyped.trim() === '' ? undefined : centsOf(feeTyped)
  const fee = useFeeNow(id, 'cancellation', feeCents)
  const isWrong = feeTyped.trim() !== '' && feeCents === undefined
  const cancel = async () => {
    let charged = '0'
    const isDone = await writing.run(async (key) => {
      const cancelled = await api.cancelReservation(
        {
          id,
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          ...(feeCents === undefined ? {} : { feeCents }),
        },
        key(),
      )
      charged = cancelled.fee?.amountCents ?? '0'
    })
    if (!isDone) return
    say(t('done.cancel', { guest, fee: money(charged, reservation.currency) }), async () => {
      await api.reinstateReservation({ id })
    })
    onClose()
  }
  return (
    <FormDialog
      title={t('cancel.title', { guest })}
      word={t('cancel.doIt')}
      writing={writing}
      reason={isWrong ? t('amount.wrong') : fee.isPending ? t('loading') : undefined}
      onClose={onClose}
      onSubmit={cancel}
    >
      <FeeNow kind="cancellation" fee={fee} />
      <Field
        data-first
        label={t('cancel.reason')}
        value={reason}
        maxLength={500}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <Field
        label={t('cancel.otherFee', { currency: reservation.currency })}
        hint={t('cancel.otherFeeHint')}
        inputMode="decimal"
        value={feeTyped}
        error={isWrong ? t('amount.wrong') : undefined}
        onInput={(event) => setFeeTyped(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

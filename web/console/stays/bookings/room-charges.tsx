/** Whether a stay charges to the room, and how far. */
import { useState } from 'react'
import { api } from '../../call.ts'
import { Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { centsOf, decimalOf, t } from '../../words.ts'
import type { StayShown } from './stay.ts'

export function RoomCharges({ stay: { reservation }, onClose }: { stay: StayShown; onClose: () => void }) {
  const { id, currency, roomChargesStopped = false, creditLimitCents } = reservation
  const writing = useWriting()
  const [isAllowed, setAllowed] = useState(!roomChargesStopped)
  const [limit, setLimit] = useState(creditLimitCents === undefined ? '' : decimalOf(BigInt(creditLimitCents)))
  const typed = limit.trim() === '' ? null : centsOf(limit)
  const isWrong = typed === undefined || typed === '0'
  const save = async () => {
    if (isWrong) return
    const isDone = await writing.run(async (key) => {
      await api.setRoomCharges({ id, isAllowed, creditLimitCents: typed }, key())
    })
    if (!isDone) return
    say(t('done.roomCharges'), async () => {
      await api.setRoomCharges({ id, isAllowed: !roomChargesStopped, creditLimitCents: creditLimitCents ?? null })
    })
    onClose()
  }
  return (
    <FormDialog
      title={t('action.roomCharges')}
      word={t('guests.save')}
      writing={writing}
      reason={isWrong ? t('amount.wrong') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <label className="check">
        <input type="checkbox" data-first checked={isAllowed} onChange={(event) => setAllowed(event.currentTarget.checked)} />
        {t('roomCharges.allowed')}
      </label>
      <Field
        label={t('roomCharges.limit', { currency })}
        hint={t('roomCharges.hint')}
        inputMode="decimal"
        value={limit}
        error={isWrong ? t('amount.wrong') : undefined}
        onInput={(event) => setLimit(event.currentTarget.value)}
      />
      {!isAllowed && <Notice tone="warn" title={t('roomCharges.stopped')} />}
    </FormDialog>
  )
}

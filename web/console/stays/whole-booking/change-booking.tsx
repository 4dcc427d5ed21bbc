/** Name, reference and notes of a whole booking. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Booking } from '../../call.ts'
import { Field, LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { t } from '../../words.ts'

const members = ['name', 'externalReference', 'notes'] as const
type Typed = Readonly<Record<(typeof members)[number], string>>

export function ChangeBooking({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  // As it was when the dialog was opened: what a colleague changes meanwhile is not ours.
  const [before] = useState<Typed>(() => ({
    name: booking.name ?? '',
    externalReference: booking.externalReference ?? '',
    notes: booking.notes ?? '',
  }))
  const [typed, setTyped] = useState(before)
  const set = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }))
  const change = Object.fromEntries(
    members
      .filter((member) => typed[member].trim() !== before[member])
      .map((member) => [member, typed[member].trim() === '' ? null : typed[member].trim()]),
  )
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.changeBooking({ id: booking.id, ...change }, key())
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['reservations'] })
    say(t('done.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('whole.title', { code: booking.confirmationCode })}
      word={t('guests.save')}
      writing={writing}
      reason={Object.keys(change).length === 0 ? t('change.nothing') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('groups.name')}
        maxLength={200}
        value={typed.name}
        onInput={(event) => set({ name: event.currentTarget.value })}
      />
      <Field
        label={t('bookingColumn.reference')}
        maxLength={100}
        value={typed.externalReference}
        onInput={(event) => set({ externalReference: event.currentTarget.value })}
      />
      <LongField
        label={t('notes')}
        maxLength={2000}
        rows={3}
        value={typed.notes}
        onInput={(event) => set({ notes: event.currentTarget.value })}
      />
    </FormDialog>
  )
}

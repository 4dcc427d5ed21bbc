/** Another person becomes the guest of a stay: a known profile or a new one. Says what follows from it. */
import { useState } from 'react'
import { api } from '../../call.ts'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { t } from '../../words.ts'
import { GuestPicker, newGuestOf, type PickedGuest } from './guest-picker.tsx'
import { missingOfGuest } from './picked-guest.ts'
import type { StayShown } from './stay.ts'

export function ChangeGuest({ stay: { reservation, guest: before }, onClose }: { stay: StayShown; onClose: () => void }) {
  const { id, guestId } = reservation
  const writing = useWriting()
  const [guest, setGuest] = useState<PickedGuest>()
  const reason = guest?.id === guestId ? t('changeGuest.same') : missingOfGuest(guest)
  const save = async () => {
    if (!guest) return
    const isDone = await writing.run(async (key) => {
      const wanted = guest.id ?? (await api.createGuest(newGuestOf(guest), key('guest'))).id
      // If the change is refused, the profile that was made is used again.
      setGuest({ ...guest, id: wanted })
      await api.amendReservation({ id, guestId: wanted }, key('amend'))
    })
    if (!isDone) return
    say(t('changeGuest.done', { before, guest: guest.label }), async () => {
      await api.undoAmendment({ id })
    })
    onClose()
  }
  return (
    <FormDialog
      title={t('changeGuest.title', { guest: before })}
      word={t('changeGuest.button')}
      writing={writing}
      reason={reason}
      onClose={onClose}
      onSubmit={save}
    >
      <GuestPicker title={t('guest')} guest={guest} onPick={setGuest} />
      <p className="secondary">{t('changeGuest.text')}</p>
    </FormDialog>
  )
}

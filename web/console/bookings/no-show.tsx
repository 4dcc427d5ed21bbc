import { useState } from 'react'
import { api } from '../call.ts'
import { useWriting } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { say } from '../parts/toast.tsx'
import { t } from '../words.ts'
import { FeeNow } from './fee-now.tsx'

interface Props {
  readonly id: string
  readonly guest: string
  readonly onClose: () => void
}

/** The fee is said before; the stay can be reinstated. */
export function NoShow({ id, guest, onClose }: Props) {
  const writing = useWriting()
  const [isKnown, setKnown] = useState(false)
  const mark = async () => {
    const isDone = await writing.run(async (key) => {
      await api.markNoShow({ id }, key())
    })
    if (!isDone) return
    say(t('done.noShow'), async () => {
      await api.reinstateReservation({ id })
    })
    onClose()
  }
  return (
    <FormDialog
      title={t('noShow.title', { guest })}
      word={t('noShow.mark')}
      writing={writing}
      reason={isKnown ? undefined : t('loading')}
      onClose={onClose}
      onSubmit={mark}
    >
      <FeeNow id={id} kind="no_show" onKnown={setKnown} />
    </FormDialog>
  )
}

import { api } from '../../call.ts'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { t } from '../../words.ts'
import { FeeNow, useFeeNow } from './fee-now.tsx'

interface Props {
  readonly id: string
  readonly guest: string
  readonly onClose: () => void
}

/** Shows the fee first. The stay can be reinstated later. */
export function NoShow({ id, guest, onClose }: Props) {
  const writing = useWriting()
  const fee = useFeeNow(id, 'no_show')
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
      reason={fee.isPending ? t('loading') : undefined}
      onClose={onClose}
      onSubmit={mark}
    >
      <FeeNow kind="no_show" fee={fee} />
    </FormDialog>
  )
}

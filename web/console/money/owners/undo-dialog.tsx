/** Takes something back that is posted: with a reason, which stays beside it. */
import { useState } from 'react'
import { LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { t } from '../../words.ts'

interface Props {
  readonly title: string
  readonly word: string
  /** What is said afterwards. */
  readonly done: string
  readonly undo: (reason: string, key: { idempotencyKey: string }) => Promise<unknown>
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

export function UndoDialog({ title, word, done, undo, onClose, onDone }: Props) {
  const writing = useWriting()
  const [reason, setReason] = useState('')
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await undo(reason.trim(), key())
    })
    if (!isDone) return
    say(done)
    await onDone()
    onClose()
  }
  return (
    <FormDialog
      title={title}
      word={word}
      writing={writing}
      isFinal
      reason={reason.trim() === '' ? t('owners.reasonFirst') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <LongField
        label={t('owners.reason')}
        maxLength={500}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** The age groups of children of the property: their last ages, and whether children take free places of the price in the calendar. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../call.ts'
import { Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { type Band, bandsOf } from './plan-values.ts'

export function AgeBands({ bands, onClose }: { bands: readonly Band[]; onClose: () => void }) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [typed, setTyped] = useState(bands.map(({ toAge }) => toAge).join(', '))
  // Undefined until it is ticked or not: each group stays as it is.
  const [fillsBase, setFillsBase] = useState<boolean>()
  const next = bandsOf(typed, bands, fillsBase)
  const save = async () => {
    if (!next) return
    const isDone = await writing.run(async (key) => {
      await api.updateEstablishment({ id: establishment.id, ageBands: next }, key())
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
    await Promise.all(['establishments', 'quote'].map((query) => queries.invalidateQueries({ queryKey: [query] })))
  }
  return (
    <FormDialog
      title={t('plan.bands')}
      word={t('setup.save')}
      writing={writing}
      reason={next === undefined ? t('plan.bandsWrong') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('plan.bandsLabel')}
        hint={t('plan.bandsHint')}
        error={next === undefined && typed.trim() !== '' ? t('plan.bandsWrong') : undefined}
        maxLength={60}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={fillsBase ?? bands.some((band) => band.fillsBase)}
          onChange={(event) => setFillsBase(event.currentTarget.checked)}
        />
        {t('plan.fillsBase')}
      </label>
      <p className="secondary">{t('plan.bandsText')}</p>
    </FormDialog>
  )
}

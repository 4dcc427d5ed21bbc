/** Name, release, company and agency of a group, and its notes. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Block } from '../../call.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Field, LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { PartnerFields } from './group-partners.tsx'

const isNumberOfDays = (text: string): boolean => /^\d{0,3}$/.test(text) && Number(text) <= 365

const wantedOf = (block: Block) => ({
  name: block.name,
  releaseOn: block.releaseOn ?? '',
  releaseDays: block.releaseDays === null ? '' : String(block.releaseDays),
  companyId: block.companyId ?? '',
  travelAgentId: block.travelAgentId ?? '',
  notes: block.notes ?? '',
})
type Wanted = ReturnType<typeof wantedOf>

/** As they are sent. */
const valuesOf = (values: Wanted) => ({
  name: values.name.trim(),
  releaseOn: values.releaseOn === '' ? null : values.releaseOn,
  releaseDays: values.releaseDays.trim() === '' ? null : Number(values.releaseDays),
  companyId: values.companyId === '' ? null : values.companyId,
  travelAgentId: values.travelAgentId === '' ? null : values.travelAgentId,
  notes: values.notes.trim() === '' ? null : values.notes.trim(),
})

function missingOf({ name, releaseOn, releaseDays }: Wanted): string | undefined {
  if (name.trim() === '') return t('folio.nameFirst')
  if (releaseOn !== '' && releaseDays.trim() !== '') return t('groups.releaseOnce')
  return isNumberOfDays(releaseDays.trim()) ? undefined : t('groups.releaseDaysWrong')
}

export function ChangeGroup({ block, onClose }: { block: Block; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  // As it was when the dialog was opened: what a colleague changes meanwhile is not ours.
  const [before] = useState(() => wantedOf(block))
  const [wanted, setWanted] = useState(before)
  const save = async () => {
    const [then, now] = [valuesOf(before), valuesOf(wanted)]
    const changed = Object.entries(now).filter(([name, value]) => value !== then[name as keyof typeof then])
    const old = changed.map(([name]) => [name, then[name as keyof typeof then]])
    const isDone = await writing.run(async (key) => {
      if (changed.length > 0) await api.changeBlock({ id: block.id, ...Object.fromEntries(changed) }, key())
    })
    if (!isDone) return
    say(t('done.saved'), async () => {
      if (old.length > 0) await api.changeBlock({ id: block.id, ...Object.fromEntries(old) })
      await queries.invalidateQueries({ queryKey: ['blocks'] })
    })
    await queries.invalidateQueries({ queryKey: ['blocks'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('groups.change')}
      word={t('guests.save')}
      writing={writing}
      reason={missingOf(wanted)}
      onClose={onClose}
      onSubmit={save}
    >
      <Fields block={block} before={before} wanted={wanted} onChange={setWanted} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly block: Block
  readonly before: Wanted
  readonly wanted: Wanted
  readonly onChange: (wanted: Wanted) => void
}

function Fields({ block, before, wanted, onChange }: FieldsProps) {
  const { establishment } = useSession()
  return (
    <>
      <Field
        data-first
        label={t('groups.name')}
        maxLength={200}
        value={wanted.name}
        onInput={(event) => onChange({ ...wanted, name: event.currentTarget.value })}
      />
      <DateField
        label={t('groups.releaseOn')}
        min={wanted.releaseOn === before.releaseOn ? undefined : todayOf(establishment)}
        max={block.arrival}
        value={wanted.releaseOn}
        onChange={(date) => onChange({ ...wanted, releaseOn: date })}
      />
      <Field
        label={t('groups.releaseDays')}
        hint={t('groups.releaseDaysHint')}
        inputMode="numeric"
        value={wanted.releaseDays}
        onInput={(event) => onChange({ ...wanted, releaseDays: event.currentTarget.value })}
      />
      <PartnerFields partners={wanted} onChange={(partners) => onChange({ ...wanted, ...partners })} />
      <LongField
        label={t('notes')}
        rows={4}
        maxLength={2000}
        value={wanted.notes}
        onInput={(event) => onChange({ ...wanted, notes: event.currentTarget.value })}
      />
    </>
  )
}

/** A found item is recorded, and given back or discarded. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type FoundItem } from '../../call.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field, LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { readUnitsOf, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'

interface RecordProps {
  /** Found in the unit of this stay. */
  readonly stay?: { readonly id: string; readonly unitId?: string }
  readonly onClose: () => void
}

export function RecordFoundItem({ stay, onClose }: RecordProps) {
  const { establishment } = useSession()
  const today = todayOf(establishment)
  const queries = useQueryClient()
  const writing = useWriting()
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  const [description, setDescription] = useState('')
  const [storedAt, setStoredAt] = useState('')
  const [unitId, setUnitId] = useState(stay?.unitId ?? '')
  const [foundOn, setFoundOn] = useState(today)
  const save = async () => {
    let number = 0
    const isDone = await writing.run(async (key) => {
      const item = await api.recordFoundItem(
        {
          establishmentId: establishment.id,
          description: description.trim(),
          foundOn,
          ...(storedAt.trim() === '' ? {} : { storedAt: storedAt.trim() }),
          ...(unitId === '' ? {} : { unitId }),
          ...(stay ? { reservationId: stay.id } : {}),
        },
        key(),
      )
      number = item.number
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['found-items'] })
    say(t('leftBehind.recorded', { number }))
    onClose()
  }
  return (
    <FormDialog
      title={t('leftBehind.new')}
      word={t('leftBehind.record')}
      writing={writing}
      reason={
        description.trim() === '' ? t('leftBehind.descriptionFirst') : foundOn === '' ? t('leftBehind.dayFirst') : undefined
      }
      onClose={onClose}
      onSubmit={save}
    >
      <LongField
        data-first
        label={t('leftBehind.description')}
        maxLength={500}
        rows={2}
        value={description}
        onInput={(event) => setDescription(event.currentTarget.value)}
      />
      <Field
        label={t('leftBehind.storedAt')}
        maxLength={200}
        value={storedAt}
        onInput={(event) => setStoredAt(event.currentTarget.value)}
      />
      <Choice
        label={t('unit')}
        hint={stay ? undefined : t('leftBehind.unitHint')}
        value={unitId}
        onChange={(event) => setUnitId(event.currentTarget.value)}
      >
        <option value="">{t('leftBehind.elsewhere')}</option>
        {units?.map(({ id, code }) => (
          <option key={id} value={id}>
            {code}
          </option>
        ))}
      </Choice>
      <DateField label={t('leftBehind.on')} today={today} max={today} isPast required value={foundOn} onChange={setFoundOn} />
    </FormDialog>
  )
}

const ends = ['returned', 'discarded'] as const

export function EndFoundItem({ item: { id, number, description }, onClose }: { item: FoundItem; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [status, setStatus] = useState<(typeof ends)[number]>('returned')
  const [handedOver, setHandedOver] = useState('')
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.endFoundItem({ id, status, ...(handedOver.trim() === '' ? {} : { handedOver: handedOver.trim() }) }, key())
    })
    if (!isDone) return
    const refresh = () => queries.invalidateQueries({ queryKey: ['found-items'] })
    await refresh()
    say(t('leftBehind.ended', { number, status: tOf('foundStatus', status) }), async () => {
      await api.restoreFoundItem({ id })
      await refresh()
    })
    onClose()
  }
  return (
    <FormDialog
      title={t('leftBehind.endOf', { number })}
      word={t('leftBehind.end')}
      writing={writing}
      onClose={onClose}
      onSubmit={save}
    >
      <p>{description}</p>
      <Choice
        data-first
        label={t('leftBehind.how')}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value as typeof status)}
      >
        {ends.map((each) => (
          <option key={each} value={each}>
            {tOf('foundStatus', each)}
          </option>
        ))}
      </Choice>
      <Field
        label={t(status === 'returned' ? 'leftBehind.toWhom' : 'cancel.reason')}
        maxLength={500}
        value={handedOver}
        onInput={(event) => setHandedOver(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

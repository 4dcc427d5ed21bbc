/** An owner keeps nights of a unit for themselves. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../call.ts'
import { addDays } from '../../days.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { dayText, t } from '../../words.ts'
import type { OwnUnit } from './own-reads.ts'

export function BookOwnStay({ owned, onClose }: { readonly owned: readonly OwnUnit[]; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const units = [
    ...new Map(owned.filter(({ until }) => until === null || until >= today).map((unit) => [unit.unitId, unit])).values(),
  ]
  const [unitId, setUnitId] = useState(units[0]?.unitId ?? '')
  const [arrival, setArrival] = useState(addDays(today, 1))
  const [departure, setDeparture] = useState(addDays(today, 3))
  const [note, setNote] = useState('')
  const reason =
    arrival === '' || departure === '' ? t('own.datesFirst') : departure <= arrival ? t('own.departureAfter') : undefined
  const submit = async () => {
    const isDone = await writing.run(async (key) => {
      await api.bookOwnStay({ unitId, arrival, departure, ...(note.trim() === '' ? {} : { note: note.trim() }) }, key())
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['own-units'] })
    say(t('own.booked', { from: dayText(arrival), to: dayText(departure) }))
    onClose()
  }
  const shown = writing.code === 'UNIT_OF_ANOTHER_OWNER' ? { ...writing, problem: t('own.notYours') } : writing
  return (
    <FormDialog title={t('own.book')} word={t('own.book')} writing={shown} reason={reason} onClose={onClose} onSubmit={submit}>
      <p className="secondary">{t('own.bookText')}</p>
      <Choice label={t('owners.unit')} value={unitId} onChange={(event) => setUnitId(event.currentTarget.value)}>
        {units.map((unit) => (
          <option key={unit.unitId} value={unit.unitId}>
            {`${unit.unitCode} · ${unit.establishmentName}`}
          </option>
        ))}
      </Choice>
      <DateField label={t('arrival')} value={arrival} onChange={setArrival} />
      <DateField label={t('departure')} value={departure} onChange={setDeparture} />
      <Field label={t('own.note')} maxLength={200} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
    </FormDialog>
  )
}

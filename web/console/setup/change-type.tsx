/** Corrects a type: what guests read, how many it sleeps, or that it is sold no longer. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type UnitType } from '../call.ts'
import { Field, LongField, Stepper } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { say } from '../parts/toast.tsx'
import { t } from '../words.ts'

export function ChangeType({ type, onClose }: { type: UnitType; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [name, setName] = useState(type.name)
  const [code, setCode] = useState(type.code)
  const [persons, setPersons] = useState(type.maxOccupancy)
  const [description, setDescription] = useState(type.description ?? '')
  const [overbooking, setOverbooking] = useState(type.overbooking)
  const [isRetired, setRetired] = useState(type.status === 'retired')
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.changeUnitType(
        {
          id: type.id,
          name: name.trim(),
          code: code.trim(),
          maxOccupancy: persons,
          description: description.trim() === '' ? null : description.trim(),
          status: isRetired ? 'retired' : 'active',
        },
        key(),
      )
      // Retired: none is sold beyond, and the service sets it so.
      if (overbooking !== type.overbooking && !isRetired)
        await api.setOverbooking({ id: type.id, allowance: overbooking }, key('overbooking'))
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['unit-types'] })
    onClose()
  }
  const missing = name.trim() === '' || code.trim() === '' ? t('setup.typeFirst') : undefined
  return (
    <FormDialog
      title={t('setup.changeOf', { name: type.name })}
      word={t('setup.save')}
      writing={writing}
      reason={missing}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('setup.typeName')}
        maxLength={200}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Field label={t('setup.code')} maxLength={50} value={code} onInput={(event) => setCode(event.currentTarget.value)} />
      <Stepper label={t('setup.persons')} value={persons} minimum={1} maximum={20} onChange={setPersons} />
      <p className="secondary">{t('setup.personsText')}</p>
      <Stepper label={t('setup.overbooking')} value={overbooking} minimum={0} maximum={1_000} onChange={setOverbooking} />
      <p className="secondary">{t('setup.overbookingHint')}</p>
      <LongField
        label={t('setup.description')}
        maxLength={2000}
        value={description}
        onInput={(event) => setDescription(event.currentTarget.value)}
      />
      <label className="check">
        <input type="checkbox" checked={isRetired} onChange={(event) => setRetired(event.currentTarget.checked)} />
        {t('setup.retireType')}
      </label>
    </FormDialog>
  )
}

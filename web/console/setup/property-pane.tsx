/** Name, address, time zone and habits of the property; its first business date where none is open yet. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../call.ts'
import { DateField } from '../parts/date-field.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { say } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'
import { CurrencyField } from './currency-field.tsx'
import { timezoneNamed } from './draft.ts'
import { PaneForm } from './pane-form.tsx'
import { TimezoneField } from './timezone-field.tsx'

export function PropertyPane() {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [name, setName] = useState(establishment.name)
  const [address, setAddress] = useState(establishment.address ?? '')
  const [currency, setCurrency] = useState<string>()
  const [timezone, setTimezone] = useState(establishment.timezone)
  const [marksNoShows, setMarksNoShows] = useState(establishment.marksNoShows)
  const [closesTillsFirst, setClosesTillsFirst] = useState(establishment.closesTillsFirst)
  const [walkEnabled, setWalkEnabled] = useState(establishment.walkEnabled)
  const [firstDay, setFirstDay] = useState('')
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.updateEstablishment(
        {
          id: establishment.id,
          name: name.trim(),
          timezone: timezoneNamed(timezone) ?? timezone,
          ...(currency === undefined || currency === establishment.currency ? {} : { currency }),
          marksNoShows,
          closesTillsFirst,
          walkEnabled,
          ...(firstDay === '' ? {} : { currentBusinessDate: firstDay }),
          address: address.trim() === '' ? null : address.trim(),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['establishments'] })
  }
  const missing =
    name.trim() === '' ? t('setup.nameFirst') : timezoneNamed(timezone) === undefined ? t('setup.timezoneFirst') : undefined
  return (
    <PaneForm word={t('setup.save')} writing={writing} reason={missing} onSubmit={save}>
      <Field label={t('setup.name')} maxLength={200} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      <Field
        label={t('setup.address')}
        hint={t('setup.addressHint')}
        maxLength={300}
        value={address}
        onInput={(event) => setAddress(event.currentTarget.value)}
      />
      <TimezoneField value={timezone} onChange={setTimezone} />
      <CurrencyField country={establishment.countryCode} value={currency ?? establishment.currency} onChange={setCurrency} />
      {establishment.currentBusinessDate === null && (
        <DateField label={t('setup.businessDate')} hint={t('setup.businessDateHint')} value={firstDay} onChange={setFirstDay} />
      )}
      <label className="check">
        <input type="checkbox" checked={marksNoShows} onChange={(event) => setMarksNoShows(event.currentTarget.checked)} />
        {t('setup.marksNoShows')}
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={closesTillsFirst}
          onChange={(event) => setClosesTillsFirst(event.currentTarget.checked)}
        />
        {t('setup.closesTillsFirst')}
      </label>
      <label className="check">
        <input type="checkbox" checked={walkEnabled} onChange={(event) => setWalkEnabled(event.currentTarget.checked)} />
        {t('setup.walkEnabled')}
      </label>
    </PaneForm>
  )
}

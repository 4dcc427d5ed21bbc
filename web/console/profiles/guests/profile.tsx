/** Editing a guest profile, with optimistic locking: concurrent changes of other users are shown, not overwritten. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Guest, refusalOf } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { countryOf, nationalityOf } from '../../parts/countries.ts'
import { CountryField } from '../../parts/country-field.tsx'
import { Choice, Field, LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { languages, t, tOf } from '../../words.ts'
import { type GuestFieldName, type GuestTexts, guestFields, rectificationOf, shownFields, textsOf } from './guest-fields.ts'

const vipLevels = ['none', 'silver', 'gold', 'platinum'] as const

/** Validation message for a field, or undefined: an unknown country, or an incomplete address. */
function problemOf(wanted: GuestTexts, name: GuestFieldName): string | undefined {
  const { input } = guestFields[name]
  if (input === 'country' && countryOf(wanted[name]) === undefined) return t('country.unknown')
  if (input === 'nationality' && nationalityOf(wanted[name]) === undefined) return t('country.unknown')
  const address = shownFields.filter((each) => guestFields[each].group === 'residence')
  const isPart = address.includes(name) && wanted[name].trim() === '' && address.some((each) => wanted[each].trim() !== '')
  return isPart ? t('guests.wholeAddress') : undefined
}

interface InputProps {
  readonly guest: Guest
  readonly name: GuestFieldName
  readonly value: string
  readonly error: string | undefined
  readonly canWrite: boolean
  readonly onChange: (value: string) => void
}

/** The control for a field: a choice, a country, a long text or a line. */
function FieldInput({ guest, name, value, error, canWrite, onChange }: InputProps) {
  const { label: word = 'notes', input } = guestFields[name]
  const label = t(word)
  switch (input) {
    case 'vipLevel':
      return (
        <Choice label={label} disabled={!canWrite} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {vipLevels.map((level) => (
            <option key={level} value={level}>
              {tOf('vipLevel', level)}
            </option>
          ))}
        </Choice>
      )
    case 'language':
      return (
        <Choice label={label} disabled={!canWrite} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">–</option>
          {[...new Set([...Object.keys(languages), value])]
            .filter((code) => code !== '')
            .map((code) => (
              <option key={code} value={code}>
                {languages[code as keyof typeof languages] ?? code}
              </option>
            ))}
        </Choice>
      )
    case 'preferences':
    case 'notes':
      return (
        <LongField
          label={label}
          rows={input === 'notes' ? 3 : 2}
          hint={input === 'preferences' ? t('guests.preferencesHint') : undefined}
          maxLength={input === 'notes' ? 2000 : 500}
          readOnly={!canWrite}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'country':
    case 'nationality':
      return (
        <CountryField
          label={label}
          isNationality={input === 'nationality'}
          isReadOnly={!canWrite}
          value={value}
          onChange={onChange}
        />
      )
    default:
      return (
        <Field
          label={label}
          type={input ?? 'text'}
          hint={name === 'birthDate' ? guest.identity.partialBirthDate : undefined}
          readOnly={!canWrite}
          error={error}
          value={value}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

export function Profile({ guest, etag }: { guest: Guest; etag: string | undefined }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const read = textsOf(guest)
  // Only edited fields, so that concurrent changes of other users are shown and not overwritten.
  const [typed, setTyped] = useState<Partial<GuestTexts>>({})
  const wanted = { ...read, ...typed }
  const canWrite = may('guest.create')
  const isNamed = wanted.firstName.trim() !== '' || wanted.lastName.trim() !== ''
  const reason = isNamed
    ? shownFields.map((name) => problemOf(wanted, name)).find((each) => each !== undefined)
    : t('guests.nameFirst')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined) return
    const changes = rectificationOf(read, wanted)
    const isDone = await writing.run(async (key) => {
      if (Object.keys(changes).length === 0) return
      try {
        await api.rectifyGuest({ id: guest.id, ...changes }, { ...key(), ...(etag === undefined ? {} : { ifMatch: etag }) })
      } catch (error) {
        if (refusalOf(error)?.status !== 412) throw error
        const now = await api.getGuest({ id: guest.id })
        // The previous response was lost: the changes are already saved.
        if (Object.keys(rectificationOf(textsOf(now), wanted)).length === 0) return
        await queries.invalidateQueries({ queryKey: ['guest', guest.id] })
        throw new Error(t('guests.version'), { cause: error })
      }
    })
    if (isDone) {
      setTyped({})
      say(t('done.saved'))
      await queries.invalidateQueries({ queryKey: ['guest', guest.id] })
    }
  }
  return (
    <section className="card">
      <header>
        <h2>{t('guests.profile')}</h2>
      </header>
      <form className="inside" onSubmit={(event) => void submit(event)}>
        {shownFields.map((name) => (
          <FieldInput
            key={name}
            guest={guest}
            name={name}
            value={wanted[name]}
            error={problemOf(wanted, name)}
            canWrite={canWrite}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        {canWrite && (
          <Button kind="main" type="submit" reason={reason} isBusy={writing.isBusy}>
            {t('guests.save')}
          </Button>
        )}
      </form>
    </section>
  )
}

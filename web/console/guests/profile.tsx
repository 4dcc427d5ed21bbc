/** Editing a guest profile, with optimistic locking: concurrent changes of other users are shown, not overwritten. */
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Guest, refusalOf } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { countryOf } from '../parts/countries.ts'
import { CountryField } from '../parts/country-field.tsx'
import { Choice, Field, LongField } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { languages, t, tOf, type Word } from '../words.ts'

const vipLevels = ['none', 'silver', 'gold', 'platinum'] as const

/** Values for the form fields; missing values are empty texts. */
const fieldsOf = ({ identity, residence, loyalty, ...guest }: Guest) => ({
  firstName: identity.firstName ?? '',
  lastName: identity.lastName ?? '',
  birthDate: identity.birthDate ?? '',
  birthCity: identity.birthCity ?? '',
  nationality: identity.nationality ?? '',
  email: guest.email ?? '',
  phone: guest.phone ?? '',
  language: guest.language ?? '',
  line1: residence?.line1 ?? '',
  postalCode: residence?.postalCode ?? '',
  city: residence?.city ?? '',
  countryCode: residence?.countryCode ?? '',
  memberId: loyalty?.memberId ?? '',
  vipStatus: guest.vipStatus as string,
  notes: guest.notes ?? '',
})
type Fields = ReturnType<typeof fieldsOf>
type Name = keyof Fields

const labels: Readonly<Record<Name, Word>> = {
  firstName: 'guest.firstName',
  lastName: 'guest.lastName',
  birthDate: 'guests.born',
  birthCity: 'guests.birthCity',
  nationality: 'guests.nationality',
  email: 'guest.email',
  phone: 'guest.phone',
  language: 'guests.language',
  line1: 'guests.address',
  postalCode: 'guests.postalCode',
  city: 'guests.city',
  countryCode: 'guests.country',
  memberId: 'guests.memberId',
  vipStatus: 'guests.vipLevel',
  notes: 'notes',
}
const identity: readonly Name[] = ['firstName', 'lastName', 'birthDate', 'birthCity', 'nationality']
const address: readonly Name[] = ['line1', 'postalCode', 'city', 'countryCode']
const countries: ReadonlySet<Name> = new Set<Name>(['nationality', 'countryCode'])

/** Builds the changes to send; null clears a field. */
function changesOf(read: Fields, typed: Partial<Fields>): Omit<Parameters<typeof api.rectifyGuest>[0], 'id'> {
  const wanted = { ...read, ...typed }
  const isChanged = (name: Name) => wanted[name].trim() !== read[name]
  const valueOf = (name: Name) => {
    const text = wanted[name].trim()
    return text === '' ? null : countries.has(name) ? text.toUpperCase() : text
  }
  const some = (names: readonly Name[]) => Object.fromEntries(names.filter(isChanged).map((name) => [name, valueOf(name)]))
  const ofIdentity = some(identity)
  const isAddressEmpty = address.every((name) => wanted[name].trim() === '')
  const others: readonly Name[] = ['email', 'phone', 'language', 'vipStatus', 'notes']
  return {
    ...some(others),
    ...(Object.keys(ofIdentity).length > 0 ? { identity: ofIdentity } : {}),
    ...(address.some(isChanged)
      ? { residence: isAddressEmpty ? null : (Object.fromEntries(address.map((name) => [name, valueOf(name) ?? ''])) as never) }
      : {}),
    ...(isChanged('memberId') ? { loyalty: { memberId: valueOf('memberId') } } : {}),
  }
}

export function Profile({ guest, etag }: { guest: Guest; etag: string | undefined }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const read = fieldsOf(guest)
  // Only edited fields, so that concurrent changes of other users are shown and not overwritten.
  const [typed, setTyped] = useState<Partial<Fields>>({})
  const wanted = { ...read, ...typed }
  const canWrite = may('guest.create')
  const isNamed = wanted.firstName.trim() !== '' || wanted.lastName.trim() !== ''
  const hasAddress = address.some((name) => wanted[name].trim() !== '')
  const wrong = (name: Name): string | undefined =>
    countries.has(name) && countryOf(wanted[name]) === undefined
      ? t('country.unknown')
      : address.includes(name) && hasAddress && wanted[name].trim() === ''
        ? t('guests.wholeAddress')
        : undefined
  const names = Object.keys(labels) as Name[]
  const reason = isNamed ? names.map(wrong).find((each) => each !== undefined) : t('guests.nameFirst')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined) return
    const changes = changesOf(read, typed)
    const isDone = await writing.run(async (key) => {
      if (Object.keys(changes).length === 0) return
      try {
        await api.rectifyGuest({ id: guest.id, ...changes }, { ...key(), ...(etag === undefined ? {} : { ifMatch: etag }) })
      } catch (error) {
        if (refusalOf(error)?.status !== 412) throw error
        const now = await api.getGuest({ id: guest.id })
        // The previous response was lost: the changes are already saved.
        if (Object.keys(changesOf(fieldsOf(now), wanted)).length === 0) return
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
  const set = (name: Name, value: string) => setTyped({ ...typed, [name]: value })
  return (
    <section className="card">
      <header>
        <h2>{t('guests.profile')}</h2>
      </header>
      <form className="inside" onSubmit={(event) => void submit(event)}>
        {names.map((name) =>
          name === 'vipStatus' ? (
            <Choice
              key={name}
              label={t(labels[name])}
              disabled={!canWrite}
              value={wanted[name]}
              onChange={(event) => set(name, event.currentTarget.value)}
            >
              {vipLevels.map((level) => (
                <option key={level} value={level}>
                  {tOf('vipLevel', level)}
                </option>
              ))}
            </Choice>
          ) : name === 'language' ? (
            <Choice
              key={name}
              label={t(labels[name])}
              disabled={!canWrite}
              value={wanted[name]}
              onChange={(event) => set(name, event.currentTarget.value)}
            >
              <option value="">–</option>
              {[...new Set([...Object.keys(languages), wanted[name]])]
                .filter((code) => code !== '')
                .map((code) => (
                  <option key={code} value={code}>
                    {languages[code as keyof typeof languages] ?? code}
                  </option>
                ))}
            </Choice>
          ) : name === 'notes' ? (
            <LongField
              key={name}
              label={t(labels[name])}
              rows={3}
              maxLength={2000}
              readOnly={!canWrite}
              value={wanted[name]}
              onInput={(event) => set(name, event.currentTarget.value)}
            />
          ) : countries.has(name) ? (
            <CountryField
              key={name}
              label={t(labels[name])}
              isReadOnly={!canWrite}
              value={wanted[name]}
              onChange={(value) => set(name, value)}
            />
          ) : (
            <Field
              key={name}
              label={t(labels[name])}
              type={name === 'birthDate' ? 'date' : name === 'email' ? 'email' : 'text'}
              hint={name === 'birthDate' ? guest.identity.partialBirthDate : undefined}
              readOnly={!canWrite}
              error={wrong(name)}
              value={wanted[name]}
              onInput={(event) => set(name, event.currentTarget.value)}
            />
          ),
        )}
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

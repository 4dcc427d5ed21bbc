/** Guest input: finds existing profiles while typing, or creates one with the booking. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { api, type Guest } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useAct } from '../../parts/form.ts'
import { Compare, likelihood } from '../../profiles/guests/duplicates.tsx'
import { nameOf } from '../../profiles/guests/guests.tsx'
import { readGuests } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'
import { wrongIn } from './picked-guest.ts'

export interface PickedGuest {
  /** Id of an existing profile; undefined creates a new one. */
  readonly id: string | undefined
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly language?: string | undefined
}

/** Converts an existing guest to a picked guest. */
export const pickedOf = (guest: Guest): PickedGuest => ({
  id: guest.id,
  label: nameOf(guest),
  firstName: guest.identity.firstName ?? '',
  lastName: guest.identity.lastName ?? '',
  email: guest.email ?? '',
  phone: guest.phone ?? '',
  language: guest.language,
})

/** API format of a guest without a profile. */
export const newGuestOf = ({ firstName, lastName, email, phone }: PickedGuest) => ({
  lastName: lastName.trim(),
  ...(firstName.trim() === '' ? {} : { firstName: firstName.trim() }),
  ...(email.trim() === '' ? {} : { email: email.trim() }),
  ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
})

const listed = 6

/** The first empty field, focused after the name was split. */
const firstEmpty = (guest: PickedGuest) =>
  (['lastName', 'firstName', 'email', 'phone'] as const).find((name) => guest[name].trim() === '')

interface Props {
  /** Label of the person searched for. */
  readonly title: string
  readonly guest: PickedGuest | undefined
  readonly onPick: (guest: PickedGuest | undefined) => void
}

export function GuestPicker({ title, guest, onPick }: Props) {
  const [text, setText] = useState('')
  // Nothing is chosen until an arrow is pressed, so that the first one leads to the first hit; Enter alone takes it too.
  const [at, setAt] = useState(-1)
  const listId = useId()
  const wanted = useDeferredValue(text.trim())
  const isListOpen = wanted.length >= 2
  const { data: page, isFetched } = useQuery({
    ...readGuests(wanted, 1),
    enabled: isListOpen && guest === undefined,
    staleTime: 5_000,
  })
  const found = (page?.data ?? []).slice(0, listed)
  if (guest?.id !== undefined) return <KnownGuest title={title} guest={guest} guestId={guest.id} onPick={onPick} />
  if (guest) return <NewGuest guest={guest} onPick={onPick} />
  const makeNew = () => {
    const words = text.trim().split(/\s+/)
    const lastName = words.at(-1) ?? ''
    onPick({ id: undefined, label: text.trim(), firstName: words.slice(0, -1).join(' '), lastName, email: '', phone: '' })
  }
  const count = found.length + 1
  const chosen = Math.min(at, count - 1)
  const take = (place: number) => {
    const each = found[place]
    if (each) onPick(pickedOf(each))
    else if (wanted !== '' && isFetched) makeNew()
  }
  return (
    <div className="stack">
      <h2>{title}</h2>
      <input
        data-first
        className="palette-input"
        role="combobox"
        aria-label={t('new.findGuest')}
        aria-expanded={isListOpen}
        aria-controls={isListOpen ? listId : undefined}
        aria-activedescendant={isListOpen && chosen >= 0 ? `${listId}-${chosen}` : undefined}
        placeholder={t('new.findGuest')}
        maxLength={100}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value)
          setAt(-1)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, count - 1))
          else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
          else if (event.key === 'Enter' && !event.ctrlKey) take(Math.max(chosen, 0))
          else return
          event.preventDefault()
        }}
      />
      {isListOpen && (
        <Found
          listId={listId}
          found={found}
          wanted={isFetched ? wanted : undefined}
          chosen={chosen}
          onPoint={setAt}
          onTake={take}
        />
      )}
    </div>
  )
}

interface FoundProps {
  readonly listId: string
  readonly found: readonly Guest[]
  /** What was searched; undefined while it is. */
  readonly wanted: string | undefined
  readonly chosen: number
  readonly onPoint: (place: number) => void
  readonly onTake: (place: number) => void
}

/** The guests found, and below them a new one with the name that was typed. */
function Found({ listId, found, wanted, chosen, onPoint, onTake }: FoundProps) {
  const option = (place: number) => ({
    id: `${listId}-${place}`,
    role: 'option' as const,
    'aria-selected': place === chosen,
    onPointerMove: () => onPoint(place),
    onClick: () => onTake(place),
  })
  return (
    <ul id={listId} role="listbox" aria-label={t('new.findGuest')} className="palette-list">
      {found.map((each, place) => (
        <li key={each.id} {...option(place)}>
          <strong>{nameOf(each)}</strong>
          <span className="secondary">{each.email ?? each.phone ?? each.identity.birthDate ?? ''}</span>
        </li>
      ))}
      {wanted !== undefined && (
        <li {...option(found.length)}>
          <strong>{t('new.makeGuest', { name: wanted })}</strong>
        </li>
      )}
    </ul>
  )
}

type PickProps = { readonly guest: PickedGuest; readonly onPick: Props['onPick'] }

function KnownGuest({ title, guest, guestId, onPick }: PickProps & { title: string; guestId: string }) {
  return (
    <div className="stack">
      <h2>{title}</h2>
      <p>
        <strong>{guest.label}</strong>
        <br />
        <span className="secondary">{[guest.email, guest.phone].filter((each) => each !== '').join(' · ')}</span>
      </p>
      <SamePerson guestId={guestId} onPick={onPick} />
      <Button onClick={() => onPick(undefined)}>{t('new.otherGuest')}</Button>
    </div>
  )
}

function NewGuest({ guest, onPick }: PickProps) {
  return (
    <div className="stack">
      <h2>{t('new.newGuest')}</h2>
      {(['firstName', 'lastName', 'email', 'phone'] as const).map((name) => (
        <Field
          key={name}
          autoFocus={name === firstEmpty(guest)}
          label={t(`guest.${name}`)}
          type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
          required={name === 'lastName'}
          maxLength={name === 'email' ? 254 : name === 'phone' ? 40 : 100}
          value={guest[name]}
          error={wrongIn(guest, name)}
          onInput={(event) => {
            const next = { ...guest, [name]: event.currentTarget.value }
            onPick({ ...next, label: `${next.firstName} ${next.lastName}`.trim() })
          }}
        />
      ))}
      <Alike guest={guest} onPick={onPick} />
      <Button onClick={() => onPick(undefined)}>{t('new.searchAgain')}</Button>
    </div>
  )
}

/** Offers an existing profile with the same e-mail address or phone number. */
function Alike({ guest, onPick }: { guest: PickedGuest; onPick: (guest: PickedGuest) => void }) {
  const email = useDeferredValue(guest.email.trim())
  const phone = useDeferredValue(guest.phone.trim())
  const { data: byEmail } = useQuery({ ...readGuests(email, 1), enabled: /.@.+\../.test(email) })
  const { data: byPhone } = useQuery({ ...readGuests(phone, 1), enabled: /^\+?[\d ().-]{5,}$/.test(phone) })
  const known = [...(byEmail?.data ?? []), ...(byPhone?.data ?? [])].filter(
    (each, place, all) => all.findIndex(({ id }) => id === each.id) === place,
  )
  return known.slice(0, 3).map((each) => (
    <div key={each.id} className="notice warn">
      <div>
        <strong>{t('new.known', { name: nameOf(each) })}</strong>
        <Button onClick={() => onPick(pickedOf(each))}>{t('new.takeKnown')}</Button>
      </div>
    </div>
  ))
}

/** Possible duplicates of the picked guest, to dismiss or merge. */
function SamePerson({ guestId, onPick }: { guestId: string; onPick: (guest: PickedGuest | undefined) => void }) {
  const { may } = useSession()
  const act = useAct()
  const [compared, setCompared] = useState(false)
  const [isDecided, setDecided] = useState(false)
  const { data } = useQuery({
    queryKey: ['guest', guestId, 'likely'],
    queryFn: async () => {
      const [first] = await api.suggestDuplicates({ id: guestId })
      if (!first || (first.score < likelihood.sure && !first.evidence.some((each) => each === 'document' || each === 'email')))
        return null
      const [guest, other] = await Promise.all([api.getGuest({ id: guestId }), api.getGuest({ id: first.id })])
      return { ...first, guest, other }
    },
    retry: false,
    staleTime: 30_000,
  })
  if (!data || isDecided) return null
  const tell = () =>
    act(
      'apart',
      async (key) => {
        await api.decideDuplicate({ guestId, otherGuestId: data.other.id, state: 'not_the_same' }, key)
        setDecided(true)
      },
      t('done.notTheSame', { names: `${nameOf(data.guest)}, ${nameOf(data.other)}` }),
      async () => {
        await api.decideDuplicate({ guestId, otherGuestId: data.other.id, state: 'open' })
        setDecided(false)
      },
    )
  const taken = async (id: string) => {
    setDecided(true)
    await api
      .getGuest({ id })
      .then((guest) => onPick(pickedOf(guest)))
      .catch(() => onPick(undefined))
  }
  return (
    <div className="notice warn">
      <div>
        <strong>{t('new.twice', { name: nameOf(data.other) })}</strong>{' '}
        <span className="secondary">
          {[data.other.email ?? data.other.phone ?? '', ...data.evidence.map((each) => tOf('evidence', each))]
            .filter((each) => each !== '')
            .join(' · ')}
        </span>
        <div className="buttons">
          <Button onClick={() => onPick(pickedOf(data.other))}>{t('new.takeKnown')}</Button>
          {may('guest.manage') ? (
            <>
              <Button onClick={() => setCompared(true)}>{t('guests.merge')}</Button>
              <Button onClick={() => void tell()}>{t('duplicates.notTheSame')}</Button>
            </>
          ) : (
            <span className="secondary">{t('new.managerMerges')}</span>
          )}
        </div>
      </div>
      {compared && (
        <Compare guest={data.guest} other={data.other} onClose={() => setCompared(false)} onMerged={(id) => void taken(id)} />
      )}
    </div>
  )
}

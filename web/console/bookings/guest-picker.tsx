/** A guest as they are typed: found among those who are known, or made with the booking. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { t } from '../words.ts'

export interface PickedGuest {
  /** Of a known profile; without it one is made. */
  readonly id: string | undefined
  readonly label: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** As the API takes somebody who has no profile yet. */
export const newGuestOf = ({ firstName, lastName, email, phone }: PickedGuest) => ({
  lastName: lastName.trim(),
  ...(firstName.trim() === '' ? {} : { firstName: firstName.trim() }),
  ...(email.trim() === '' ? {} : { email: email.trim() }),
  ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
})

interface Props {
  /** Who it is that is looked for. */
  readonly title: string
  readonly guest: PickedGuest | undefined
  readonly onPick: (guest: PickedGuest | undefined) => void
}

export function GuestPicker({ title, guest, onPick }: Props) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listId = useId()
  const wanted = useDeferredValue(text.trim())
  const { data: found = [], isFetched } = useQuery({
    queryKey: ['search', 'guest', wanted],
    queryFn: () => api.searchEverything({ query: wanted, kind: 'guest', limit: 6 }),
    enabled: wanted.length >= 2 && guest === undefined,
    staleTime: 5_000,
  })
  if (guest?.id !== undefined)
    return (
      <div className="stack">
        <h2>{title}</h2>
        <p>
          <strong>{guest.label}</strong>
          <br />
          <span className="secondary">{guest.email}</span>
        </p>
        <Button onClick={() => onPick(undefined)}>{t('new.otherGuest')}</Button>
      </div>
    )
  if (guest)
    return (
      <div className="stack">
        <h2>{t('new.newGuest')}</h2>
        {(['firstName', 'lastName', 'email', 'phone'] as const).map((name) => (
          <Field
            key={name}
            label={t(`guest.${name}`)}
            type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
            required={name === 'lastName'}
            maxLength={name === 'email' ? 254 : name === 'phone' ? 40 : 100}
            value={guest[name]}
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
  const makeNew = () => {
    const words = text.trim().split(/\s+/)
    const lastName = words.at(-1) ?? ''
    onPick({ id: undefined, label: text.trim(), firstName: words.slice(0, -1).join(' '), lastName, email: '', phone: '' })
  }
  const count = found.length + 1
  const chosen = Math.min(at, count - 1)
  const take = (place: number) => {
    const each = found[place]
    if (each) onPick({ id: each.id, label: each.title, firstName: '', lastName: '', email: each.detail ?? '', phone: '' })
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
        aria-expanded={wanted.length >= 2}
        aria-controls={listId}
        aria-activedescendant={`${listId}-${chosen}`}
        placeholder={t('new.findGuest')}
        maxLength={100}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, count - 1))
          else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0))
          else if (event.key === 'Enter' && !event.ctrlKey) take(chosen)
          else return
          event.preventDefault()
        }}
      />
      {wanted.length >= 2 && (
        <ul id={listId} role="listbox" aria-label={t('new.findGuest')} className="palette-list">
          {found.map((each, place) => (
            <li
              key={each.id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === chosen}
              onPointerMove={() => setAt(place)}
              onClick={() => take(place)}
            >
              <strong>{each.title}</strong>
              <span className="secondary">{each.detail ?? ''}</span>
            </li>
          ))}
          {isFetched && (
            <li
              id={`${listId}-${found.length}`}
              role="option"
              aria-selected={chosen === found.length}
              onPointerMove={() => setAt(found.length)}
              onClick={makeNew}
            >
              <strong>{t('new.makeGuest', { name: wanted })}</strong>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** Somebody with the same address or number is known already: taken with one press. */
function Alike({ guest, onPick }: { guest: PickedGuest; onPick: (guest: PickedGuest) => void }) {
  const email = useDeferredValue(guest.email.trim())
  const { data } = useQuery({
    queryKey: ['guests', 'email', email],
    queryFn: async () => (await api.listGuests({ email, pageSize: 3 })).data,
    enabled: /.@.+\../.test(email),
    retry: false,
  })
  const [known] = data ?? []
  if (!known) return null
  const name = [known.identity.firstName, known.identity.lastName].join(' ').trim()
  return (
    <div className="notice warn">
      <div>
        <strong>{t('new.known', { name })}</strong>
        <Button onClick={() => onPick({ id: known.id, label: name, firstName: '', lastName: '', email, phone: '' })}>
          {t('new.takeKnown')}
        </Button>
      </div>
    </div>
  )
}

/** A guest: the profile, their stays, documents that are shown only when asked for, who may be the same person, and their rights. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { api, type Guest, refusalOf } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { Notice, Tag } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { readGuest } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, money, t, tOf } from '../words.ts'
import { Duplicates } from './duplicates.tsx'
import { nameOf } from './guests.tsx'
import '../bookings/bookings.css'
import '../desk/desk.css'

export function GuestPage({ id }: { id: string }) {
  const { may } = useSession()
  const { data, error } = useQuery(readGuest(id))
  if (error)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/guests">{t('nav.guests')}</Link>
      </div>
    )
  if (!data) return <p className="screen faint">{t('loading')}</p>
  const guest = data.data
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/guests">{t('nav.guests')}</Link>
          </p>
          <h1>{nameOf(guest) || t('guests.erased')}</h1>
        </div>
        {guest.vipStatus !== 'none' && <Tag tone="accent">{t('guests.vip')}</Tag>}
        {guest.anonymizedAt !== undefined && <Tag>{t('guests.erased')}</Tag>}
        {may('guest.manage') && guest.anonymizedAt === undefined && (
          <span className="buttons">
            <a className="button" href={`/v1/guests/${id}/export`} download>
              {t('guests.export')}
            </a>
            <Erase guest={guest} />
          </span>
        )}
      </div>
      <div className="columns">
        <div className="stack">
          <Stays guestId={id} />
          {guest.anonymizedAt === undefined && <Duplicates guest={guest} />}
        </div>
        <div className="stack">
          {guest.anonymizedAt === undefined && <Profile guest={guest} etag={data.etag} />}
          <Documents guest={guest} />
        </div>
      </div>
    </div>
  )
}

function Stays({ guestId }: { guestId: string }) {
  const { data } = useQuery({
    queryKey: ['reservations', 'of-guest', guestId],
    queryFn: () => api.listReservations({ guestId, sort: 'arrival', pageSize: 50 }),
    retry: false,
  })
  return (
    <section className="card scrolling">
      <header>
        <h2>{t('guests.stays')}</h2>
        <span className="secondary">{data?.meta.total ?? 0}</span>
      </header>
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">{t('booking.code')}</th>
            <th scope="col">{t('arrival')}</th>
            <th scope="col">{t('departure')}</th>
            <th scope="col">{t('booking.status')}</th>
            <th scope="col" className="number">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(data?.data ?? []).map((stay) => (
            <tr key={stay.id}>
              <td>
                <Link href={`/bookings/${stay.id}`}>{stay.confirmationCode}</Link>
              </td>
              <td>{dayText(stay.arrival)}</td>
              <td>{dayText(stay.departure)}</td>
              <td>
                <Tag tone={stay.status === 'CheckedIn' ? 'accent' : 'neutral'}>{tOf('status', stay.status)}</Tag>
              </td>
              <td className="number">{money(stay.totalCents, stay.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Held against the version that was read: what somebody else changed meanwhile is shown, not overwritten. */
function Profile({ guest, etag }: { guest: Guest; etag: string | undefined }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const read = {
    firstName: guest.identity.firstName ?? '',
    lastName: guest.identity.lastName ?? '',
    birthDate: guest.identity.birthDate ?? '',
    email: guest.email ?? '',
    phone: guest.phone ?? '',
    notes: guest.notes ?? '',
  }
  // Only what was typed: what others change meanwhile is shown, and not overwritten.
  const [typed, setTyped] = useState<Partial<typeof read>>({})
  const wanted = { ...read, ...typed }
  const labels = {
    firstName: t('guest.firstName'),
    lastName: t('guest.lastName'),
    birthDate: t('guests.born'),
    email: t('guest.email'),
    phone: t('guest.phone'),
    notes: t('notes'),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isDone = await writing.run(async () => {
      const changed = Object.entries(typed).filter(([name, value]) => value !== read[name as keyof typeof read])
      const valueOf = ([name, value]: [string, string]) => [name, value === '' ? null : value] as const
      const isOfIdentity = ([name]: [string, string]) => ['firstName', 'lastName', 'birthDate'].includes(name)
      const identity = Object.fromEntries(changed.filter(isOfIdentity).map(valueOf))
      const others = Object.fromEntries(changed.filter((each) => !isOfIdentity(each)).map(valueOf))
      if (changed.length === 0) return
      try {
        await api.rectifyGuest(
          { id: guest.id, ...(Object.keys(identity).length > 0 ? { identity } : {}), ...others },
          etag === undefined ? {} : { ifMatch: etag },
        )
      } catch (error) {
        if (refusalOf(error)?.status !== 412) throw error
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
        {(Object.keys(labels) as (keyof typeof labels)[]).map((name) => (
          <Field
            key={name}
            label={labels[name]}
            type={name === 'birthDate' ? 'date' : name === 'email' ? 'email' : 'text'}
            readOnly={!may('guest.create')}
            value={wanted[name]}
            onInput={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        {may('guest.create') && (
          <Button kind="main" type="submit" isBusy={writing.isBusy}>
            {t('guests.save')}
          </Button>
        )}
      </form>
    </section>
  )
}

/** Numbers are shown one by one, when somebody asks. */
function Documents({ guest }: { guest: Guest }) {
  const [shown, setShown] = useState<string>()
  const documents = guest.documents ?? []
  return (
    <section className="card">
      <header>
        <h2>{t('guests.documents')}</h2>
      </header>
      {documents.length === 0 ? (
        <p className="inside faint">{t('guests.noDocuments')}</p>
      ) : (
        <ul className="checklist">
          {documents.map((document) => (
            <li key={document.id}>
              <span>
                {document.kind} {document.countryCode ?? ''}
              </span>
              <code>{shown === document.id ? document.number : '•'.repeat(8)}</code>
              <Button
                aria-pressed={shown === document.id}
                onClick={() => setShown(shown === document.id ? undefined : document.id)}
              >
                {t(shown === document.id ? 'guests.hide' : 'guests.show')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What cannot be undone is asked, with what will happen. */
function Erase({ guest }: { guest: Guest }) {
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const writing = useWriting()
  const erase = async () => {
    const isDone = await writing.run(async (key) => {
      await api.anonymizeGuest({ id: guest.id }, key())
    })
    if (!isDone) return
    say(t('done.erased'))
    setAsked(false)
    await queries.invalidateQueries()
  }
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('guests.erase')}</Button>
      {isAsked && (
        <Dialog title={t('guests.eraseTitle', { name: nameOf(guest) })} onClose={() => setAsked(false)}>
          <p>{t('guests.eraseText')}</p>
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
          <footer>
            <Button data-first onClick={() => setAsked(false)}>
              {t('notNow')}
            </Button>
            <Button kind="main" isBusy={writing.isBusy} onClick={() => void erase()}>
              {t('guests.erase')}
            </Button>
          </footer>
        </Dialog>
      )}
    </>
  )
}

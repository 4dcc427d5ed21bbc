/** Dialogs for a person of a stay: add, record a document, sign the registration form. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Guest, type Reservation, type StayGuest } from '../../call.ts'
import { nationalityOf } from '../../parts/countries.ts'
import { CountryField } from '../../parts/country-field.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Signature } from '../../parts/signature.tsx'
import { say } from '../../parts/toast.tsx'
import { upload } from '../../parts/upload.ts'
import { addressOf } from '../../profiles/guests/address.ts'
import { dayText, t, tOf } from '../../words.ts'
import { GuestPicker, newGuestOf, type PickedGuest } from './guest-picker.tsx'
import { missingOfGuest } from './picked-guest.ts'

export function AddPerson({ reservationId, onClose }: { reservationId: string; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [guest, setGuest] = useState<PickedGuest>()
  const add = async () => {
    if (!guest) return
    const who = guest.id === undefined ? { guest: newGuestOf(guest) } : { guestId: guest.id }
    const isDone = await writing.run(async (key) => {
      await api.addStayGuest({ id: reservationId, ...who }, key())
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['stay-guests', reservationId] })
    say(t('done.personAdded', { name: guest.label }))
    onClose()
  }
  return (
    <FormDialog
      title={t('people.add')}
      word={t('people.add')}
      writing={writing}
      reason={missingOfGuest(guest)}
      onClose={onClose}
      onSubmit={add}
    >
      <GuestPicker title={t('guest')} guest={guest} onPick={setGuest} />
    </FormDialog>
  )
}

interface SignProps {
  readonly person: StayGuest
  readonly reservation: Reservation
  readonly onClose: () => void
}

export function SignForm({ person, reservation, onClose }: SignProps) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [picture, setPicture] = useState<Blob>()
  const { data: guest } = useQuery({
    queryKey: ['guest', person.guestId],
    queryFn: () => api.getGuest({ id: person.guestId }),
    retry: false,
  })
  const known = {
    birthDate: guest?.identity.birthDate ?? '',
    birthCity: guest?.identity.birthCity ?? '',
    nationality: guest?.identity.nationality ?? '',
  }
  const [typed, setTyped] = useState<Partial<typeof known>>({})
  const wanted = { ...known, ...typed }
  const isNoCountry = nationalityOf(wanted.nationality) === undefined
  const isUnborn = wanted.birthDate !== '' && wanted.birthDate >= new Date().toISOString().slice(0, 10)
  const isTyped = Object.entries(typed).some(([name, value]) => value.trim() !== known[name as keyof typeof known])
  const sign = async () => {
    const identity = Object.fromEntries(
      Object.entries(wanted)
        .filter(([name, value]) => value.trim() !== known[name as keyof typeof known])
        .map(([name, value]) => [name, value.trim() === '' ? null : value.trim()]),
    )
    const isDone = await writing.run(async (key) => {
      if (Object.keys(identity).length > 0) await api.rectifyGuest({ id: person.guestId, identity }, key('identity'))
      // Without a signature on screen, the input is still saved.
      if (!picture) return
      const { key: signatureObjectKey } = await upload(picture, reservation.establishmentId, key)
      await api.changeStayGuest({ id: person.id, signatureObjectKey }, key('sign'))
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['stay-guests', reservation.id] })
    await queries.invalidateQueries({ queryKey: ['guest', person.guestId] })
    say(picture ? t('done.signed', { name: person.name ?? '' }) : t('done.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('people.signTitle', { name: person.name ?? '' })}
      word={t(picture || !isTyped ? 'people.sign' : 'people.saveUnsigned')}
      writing={writing}
      reason={reasonNotToSign({ isNoCountry, isUnborn, isReady: picture !== undefined || isTyped })}
      onClose={onClose}
      onSubmit={sign}
    >
      <p>
        {t('people.signText', {
          arrival: dayText(person.arrivesOn),
          departure: dayText(person.leavesOn),
          code: reservation.confirmationCode,
        })}
      </p>
      <GuestFacts name={person.name ?? ''} guest={guest} />
      <DateField
        isPast
        isFirst
        label={t('guests.born')}
        error={isUnborn ? t('guests.bornLater') : undefined}
        value={wanted.birthDate}
        onChange={(date) => setTyped({ ...typed, birthDate: date })}
      />
      <Field
        label={t('guests.birthCity')}
        maxLength={100}
        value={wanted.birthCity}
        onInput={(event) => setTyped({ ...typed, birthCity: event.currentTarget.value })}
      />
      <CountryField
        label={t('guests.nationality')}
        isNationality
        value={wanted.nationality}
        onChange={(nationality) => setTyped({ ...typed, nationality })}
      />
      <Signature onSigned={setPicture} />
      <p className="secondary">{t('people.signPaper')}</p>
    </FormDialog>
  )
}

/** Name, address and documents, as they are signed. */
function GuestFacts({ name, guest }: { name: string; guest: Guest | undefined }) {
  return (
    <dl className="facts">
      <div>
        <dt>{t('guest')}</dt>
        <dd>{name}</dd>
      </div>
      {guest?.residence && (
        <div>
          <dt>{t('guests.address')}</dt>
          <dd>{addressOf(guest.residence)}</dd>
        </div>
      )}
      {guest?.documents?.map((document) => (
        <div key={document.id}>
          <dt>{tOf('documentKind', document.kind)}</dt>
          <dd>{document.number}</dd>
        </div>
      ))}
    </dl>
  )
}

function reasonNotToSign(at: { isNoCountry: boolean; isUnborn: boolean; isReady: boolean }): string | undefined {
  if (at.isNoCountry) return t('country.unknown')
  if (at.isUnborn) return t('guests.bornLater')
  return at.isReady ? undefined : t('signature.here')
}

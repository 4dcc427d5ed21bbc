/** The persons of a stay: add, register with a document, sign on screen, or print the form for a paper signature. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Camera, FileText, PenLine, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Reservation, type StayGuest } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Tag } from '../../parts/tag.tsx'
import { say, sayProblem } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'
import { PhotoOfDocument, useAttachments } from './attachments.tsx'
import { NoteDocument } from './note-document.tsx'
import { AddPerson, SignForm } from './person-dialogs.tsx'
import type { StayShown } from './stay.ts'

type Opened = { readonly what: 'add' } | { readonly what: 'document' | 'photo' | 'sign'; readonly person: StayGuest }

const isOver = ({ status }: Reservation): boolean => ['Cancelled', 'Expired', 'NoShow', 'CheckedOut'].includes(status)

export function People({ stay: { reservation, guest } }: { stay: StayShown }) {
  const { id, guestId } = reservation
  const { may } = useSession()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const { data: people } = useQuery({ queryKey: ['stay-guests', id], queryFn: () => api.listStayGuests({ id }), retry: false })
  const { data: files } = useAttachments(id, may('guest.read'))
  const persons = reservation.adults + reservation.children
  const canWrite = may('reservation.manage') && may('guest.read') && !isOver(reservation)
  const registerBooker = async () => {
    try {
      const { id: added } = await api.addStayGuest({ id, guestId })
      await queries.invalidateQueries({ queryKey: ['stay-guests', id] })
      say(t('done.personAdded', { name: guest }), async () => {
        await api.removeStayGuest({ id: added })
        await queries.invalidateQueries({ queryKey: ['stay-guests', id] })
      })
    } catch (error) {
      sayProblem(wordsOf(error))
    }
  }
  const close = () => setOpened(undefined)
  return (
    <div className="stack">
      <ul className="guests" aria-label={t('guests')}>
        {people?.map((person) => (
          <li key={person.id} className="person">
            {may('guest.read') ? <Link href={`/guests/${person.guestId}`}>{person.name ?? ''}</Link> : (person.name ?? '')}
            {person.signedAt === null ? (
              <Tag tone="warn">{t('guests.notSigned')}</Tag>
            ) : (
              <Tag tone="ok">{t('guests.signed')}</Tag>
            )}
            {person.ageMismatch !== undefined && <Tag tone="warn">{tOf('ageMismatch', person.ageMismatch)}</Tag>}
            {may('guest.read') && <HasDocument guestId={person.guestId} />}
            {files?.some(({ stayGuestId }) => stayGuestId === person.id) && <Tag tone="ok">{t('people.hasPhoto')}</Tag>}
            {canWrite && <PersonButtons onOpen={(what) => setOpened({ what, person })} />}
          </li>
        ))}
        {people?.length === 0 && <li className="faint">{t('people.none')}</li>}
      </ul>
      <div className="buttons">
        {canWrite && people?.length === 0 && (
          <Button icon={<UserPlus size={14} />} onClick={() => void registerBooker()}>
            {t('people.booker', { name: guest })}
          </Button>
        )}
        {canWrite && people && people.length > 0 && (
          <Button
            icon={<UserPlus size={14} />}
            reason={people.length >= persons ? t('people.complete', { count: persons }) : undefined}
            onClick={() => setOpened({ what: 'add' })}
          >
            {t('people.add')}
          </Button>
        )}
        {may('guest.read') && (
          <a className="button" href={`/v1/reservations/${id}/registration-form`} target="_blank" rel="noreferrer">
            {t('guests.form')}
          </a>
        )}
      </div>
      {opened?.what === 'add' && <AddPerson reservationId={id} onClose={close} />}
      {opened?.what === 'document' && (
        <NoteDocument
          guestId={opened.person.guestId}
          name={opened.person.name ?? ''}
          from={opened.person.arrivesOn}
          onClose={close}
        />
      )}
      {opened?.what === 'photo' && <PhotoOfDocument person={opened.person} reservation={reservation} onClose={close} />}
      {opened?.what === 'sign' && <SignForm person={opened.person} reservation={reservation} onClose={close} />}
    </div>
  )
}

function PersonButtons({ onOpen }: { onOpen: (what: 'document' | 'photo' | 'sign') => void }) {
  const { may } = useSession()
  return (
    <span className="buttons">
      {may('guest.create') && (
        <Button icon={<FileText size={14} />} onClick={() => onOpen('document')}>
          {t('people.document')}
        </Button>
      )}
      {may('upload.manage') && (
        <Button icon={<Camera size={14} />} onClick={() => onOpen('photo')}>
          {t('people.photo')}
        </Button>
      )}
      {may('upload.manage') && (
        <Button icon={<PenLine size={14} />} onClick={() => onOpen('sign')}>
          {t('people.sign')}
        </Button>
      )}
    </span>
  )
}

/** Whether a document of the person is recorded, from this or an earlier stay. */
function HasDocument({ guestId }: { guestId: string }) {
  const { data: guest } = useQuery({ queryKey: ['guest', guestId], queryFn: () => api.getGuest({ id: guestId }), retry: false })
  return guest && (guest.documents?.length ?? 0) > 0 ? <Tag tone="ok">{t('people.hasDocument')}</Tag> : null
}

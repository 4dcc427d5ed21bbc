/** The files of a stay (letters, contracts, photos of documents): add, open and permanently remove. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { type Attachment, api, type Reservation, type StayGuest } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Camera, hasCamera } from '../../parts/camera.tsx'
import { entryLabel } from '../../parts/entry-label.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { smallPicture } from '../../parts/picture.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { upload } from '../../parts/upload.ts'
import { useSession } from '../../session.tsx'
import { momentText, money, shortDay, t } from '../../words.ts'

const takenTypes = 'image/jpeg,image/png,image/webp,image/heic,application/pdf'

export const useAttachments = (id: string, isWanted: boolean) =>
  useQuery({ queryKey: ['attachments', id], queryFn: () => api.listAttachments({ id }), enabled: isWanted, retry: false })

export function Attachments({ reservation }: { reservation: Reservation }) {
  const { may } = useSession()
  const { data: files } = useAttachments(reservation.id, true)
  const [opened, setOpened] = useState<'add' | Attachment>()
  const close = () => setOpened(undefined)
  const canWrite = may('reservation.manage')
  return (
    <section className="card">
      <header>
        <h2>{t('attachments')}</h2>
        {canWrite && may('upload.manage') && (
          <Button kind="quiet" icon={<Paperclip size={16} />} onClick={() => setOpened('add')}>
            {t('attachments.add')}
          </Button>
        )}
      </header>
      {files?.length === 0 && <p className="inside faint">{t('attachments.none')}</p>}
      <ul className="guests inside" aria-label={t('attachments')}>
        {files?.map((file) => (
          <li key={file.id} className="person">
            <a href={`/v1/attachments/${file.id}/content`} target="_blank" rel="noreferrer">
              {nameOf(file)}
            </a>
            <span className="secondary">{momentText(file.addedAt)}</span>
            {canWrite && (
              <span className="buttons">
                <Button kind="quiet" onClick={() => setOpened(file)}>
                  {t('attachments.remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {opened === 'add' && <Add reservation={reservation} onClose={close} />}
      {typeof opened === 'object' && <Remove file={opened} onClose={close} />}
    </section>
  )
}

const nameOf = ({ title, kind }: Attachment): string =>
  title ?? t(kind === 'identity_document' ? 'attachments.identity' : kind === 'slip' ? 'attachments.slip' : 'attachments.file')

function Add({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [file, setFile] = useState<File>()
  const [title, setTitle] = useState('')
  const [entryId, setEntryId] = useState('')
  const charges = useCharges(reservation)
  const add = async () => {
    if (!file) return
    const isDone = await writing.run(async (key) => {
      const { id: uploadId } = await upload(file, reservation.establishmentId, key)
      const words = title.trim() === '' ? file.name.slice(0, 200) : title.trim()
      await (entryId === ''
        ? api.attachFile({ id: reservation.id, uploadId, kind: 'other', title: words }, key('attach'))
        : api.attachSlip({ id: reservation.id, uploadId, entryId, title: words }, key('attach')))
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['attachments', reservation.id] })
    say(t('done.attached'))
    onClose()
  }
  return (
    <FormDialog
      title={t('attachments.add')}
      word={t('attachments.add')}
      writing={writing}
      reason={file ? undefined : t('attachments.choose')}
      onClose={onClose}
      onSubmit={add}
    >
      <Field
        data-first
        label={t('attachments.file')}
        hint={t('attachments.types')}
        type="file"
        accept={takenTypes}
        onChange={(event) => setFile(event.currentTarget.files?.[0])}
      />
      <Field
        label={t('attachments.title')}
        maxLength={200}
        value={title}
        onInput={(event) => setTitle(event.currentTarget.value)}
      />
      {charges.length > 0 && (
        <Choice label={t('attachments.slipOf')} value={entryId} onChange={(event) => setEntryId(event.currentTarget.value)}>
          <option value="">{t('attachments.noSlip')}</option>
          {charges.map(({ id, label, amountCents, serviceDate }) => (
            <option key={id} value={id}>
              {shortDay(serviceDate)} · {entryLabel(label)} · {money(amountCents, reservation.currency)}
            </option>
          ))}
        </Choice>
      )}
    </FormDialog>
  )
}

/** What was charged by hand, for which the guest may have signed a slip; the latest first. */
function useCharges({ id }: Reservation) {
  const { may } = useSession()
  const { data: folios } = useQuery({
    queryKey: ['folios', id],
    queryFn: () => api.listFoliosOfReservation({ id }),
    enabled: may('folio.manage'),
    retry: false,
  })
  return (folios ?? [])
    .flatMap(({ entries }) => entries)
    .filter(
      ({ kind, occasion, reversedById, reversesId }) =>
        kind === 'charge' && occasion === 'manual' && reversedById === undefined && reversesId === undefined,
    )
    .toReversed()
}

function Remove({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const remove = async () => {
    const isDone = await writing.run(async (key) => {
      await api.removeAttachment({ id: file.id }, key())
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['attachments', file.reservationId] })
    say(t('done.removed'))
    onClose()
  }
  return (
    <FormDialog
      title={t('attachments.removeTitle', { name: nameOf(file) })}
      word={t('attachments.remove')}
      isFinal
      writing={writing}
      onClose={onClose}
      onSubmit={remove}
    >
      <p>{t('attachments.removeText')}</p>
    </FormDialog>
  )
}

/** Photo of an identity document, from the camera of a phone or tablet, or from a file. */
export function PhotoOfDocument({
  person,
  reservation,
  onClose,
}: {
  person: StayGuest
  reservation: Reservation
  onClose: () => void
}) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [photo, setPhoto] = useState<{ blob: Blob; address: string }>()
  const [problem, setProblem] = useState<string>()
  const [usesCamera, setUsesCamera] = useState(false)
  const take = async (file: Blob | undefined) => {
    setUsesCamera(false)
    setPhoto(undefined)
    setProblem(undefined)
    if (!file) return
    try {
      setPhoto(await smallPicture(file))
    } catch {
      setProblem(t('attachments.noPicture'))
    }
  }
  const keep = async () => {
    if (!photo) return
    const isDone = await writing.run(async (key) => {
      const { id: uploadId } = await upload(photo.blob, reservation.establishmentId, key)
      await api.attachFile({ id: reservation.id, uploadId, kind: 'identity_document', stayGuestId: person.id }, key('attach'))
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['attachments', reservation.id] })
    say(t('done.attached'))
    onClose()
  }
  return (
    <FormDialog
      title={t('attachments.photoOf', { name: person.name ?? '' })}
      word={t('guests.save')}
      writing={writing}
      reason={photo ? undefined : t('attachments.takeFirst')}
      onClose={onClose}
      onSubmit={keep}
    >
      <Field
        data-first
        label={t('attachments.photo')}
        hint={t('attachments.photoHint')}
        type="file"
        accept="image/*"
        capture="environment"
        error={problem}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      {hasCamera() && !usesCamera && (
        <Button onClick={() => setUsesCamera(true)}>{t(photo ? 'camera.again' : 'camera.open')}</Button>
      )}
      {usesCamera && <Camera onTaken={(blob) => void take(blob)} />}
      {photo && !usesCamera && (
        <img className="taken" src={photo.address} alt={t('attachments.photoOf', { name: person.name ?? '' })} />
      )}
      <Notice tone="accent" title={t('attachments.lawful')} />
    </FormDialog>
  )
}

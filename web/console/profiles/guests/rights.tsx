/** Data protection rights of a guest: export of personal data, and erasure. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Guest } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { say } from '../../parts/toast.tsx'
import { t } from '../../words.ts'
import { nameOf } from './guests.tsx'

export function Export({ guest }: { guest: Guest }) {
  const act = useAct()
  const save = async () => {
    const data = await api.exportGuest({ id: guest.id })
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `guest-${guest.id}.json`)
  }
  return <Button onClick={() => void act('export', save, t('done.exported'))}>{t('guests.export')}</Button>
}

/** Confirms the irreversible erasure, with the number of affected records. */
export function Erase({ guest }: { guest: Guest }) {
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const writing = useWriting()
  const { data: stays } = useQuery({
    queryKey: ['reservations', 'of-guest', guest.id, 'count'],
    queryFn: () => api.listReservations({ guestId: guest.id, pageSize: 1 }),
    enabled: isAsked,
    retry: false,
  })
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
        <FormDialog
          title={t('guests.eraseTitle', { name: nameOf(guest) })}
          word={t('guests.erase')}
          isFinal
          writing={writing}
          reason={stays ? undefined : t('loading')}
          onClose={() => setAsked(false)}
          onSubmit={erase}
        >
          <p>{t('guests.eraseText')}</p>
          <ul className="list">
            <li>{t('guests.eraseStays', { count: stays?.meta.total ?? 0 })}</li>
            <li>{t('guests.eraseDocuments', { count: guest.documents?.length ?? 0 })}</li>
          </ul>
        </FormDialog>
      )}
    </>
  )
}

/** Undoes the last merge into this profile. */
export function UndoMerge({ guest }: { guest: Guest }) {
  const queries = useQueryClient()
  const act = useAct()
  if (!guest.lastMerge) return null
  const undo = () =>
    act(
      'unmerge',
      async (key) => {
        await api.unmergeGuest({ id: guest.id }, key)
        await queries.invalidateQueries()
      },
      t('toast.undone'),
    )
  return <Button onClick={() => void undo()}>{t('guests.undoMerge')}</Button>
}

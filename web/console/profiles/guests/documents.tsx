/** Documents of a guest. Only the last characters of a number are shown; revealing it is audited. */
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { api, type Guest } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct, wordsOf } from '../../parts/form.ts'
import { sayProblem } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { NoteDocument } from '../../stays/bookings/note-document.tsx'
import { dayText, t, tOf } from '../../words.ts'
import { nameOf } from './guests.tsx'

export function Documents({ guest }: { guest: Guest }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const [shown, setShown] = useState<{ id: string; number: string }>()
  const [isAdding, setAdding] = useState(false)
  const documents = guest.documents ?? []
  const canWrite = may('guest.create') && guest.anonymizedAt === undefined
  const show = async (id: string) => {
    try {
      setShown({ id, number: (await api.revealGuestDocument({ id: guest.id, documentId: id })).number })
    } catch (error) {
      sayProblem(wordsOf(error))
    }
  }
  const readAgain = () => queries.invalidateQueries({ queryKey: ['guest', guest.id] })
  const remove = async (id: string) => {
    // Complete document, for undo.
    let removed: Awaited<ReturnType<typeof api.removeGuestDocument>> | undefined
    await act(
      `remove ${id}`,
      async (key) => {
        removed = await api.removeGuestDocument({ id: guest.id, documentId: id }, key)
        await readAgain()
      },
      t('done.documentRemoved'),
      async () => {
        if (!removed) return
        const { id: _, ...document } = removed
        await api.addGuestDocument({ id: guest.id, ...document })
        await readAgain()
      },
    )
  }
  return (
    <section className="card">
      <header>
        <h2>{t('guests.documents')}</h2>
        {canWrite && (
          <Button kind="quiet" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('people.document')}
          </Button>
        )}
      </header>
      {documents.length === 0 ? (
        <p className="inside faint">{t('guests.noDocuments')}</p>
      ) : (
        <ul className="checklist">
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentLine
                document={document}
                number={shown?.id === document.id ? shown.number : undefined}
                onShow={(isWanted) => (isWanted ? void show(document.id) : setShown(undefined))}
              />
              {canWrite && (
                <Button kind="quiet" onClick={() => void remove(document.id)}>
                  {t('attachments.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <NoteDocument
          guestId={guest.id}
          name={nameOf(guest)}
          onClose={() => {
            setAdding(false)
            void readAgain()
          }}
        />
      )}
    </section>
  )
}

interface LineProps {
  readonly document: NonNullable<Guest['documents']>[number]
  /** The whole number, while it is revealed. */
  readonly number: string | undefined
  readonly onShow: (isWanted: boolean) => void
}

function DocumentLine({ document, number, onShow }: LineProps) {
  const isShown = number !== undefined
  return (
    <>
      <span>
        {tOf('documentKind', document.kind)} {document.countryCode ?? ''}{' '}
        {document.expiresOn !== undefined && (
          <span className="secondary">{t('guests.expires', { date: dayText(document.expiresOn) })}</span>
        )}
      </span>
      <code>{number ?? document.number}</code>
      <Button aria-pressed={isShown} title={t('guests.showText')} onClick={() => onShow(!isShown)}>
        {t(isShown ? 'guests.hide' : 'guests.show')}
      </Button>
    </>
  )
}

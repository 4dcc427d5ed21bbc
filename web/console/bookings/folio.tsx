/** The folio of a stay and its windows, side by side; a charge is dragged or moved to another window, and taken back from there. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api, type Folio, type FolioEntry, type Reservation } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { useAct } from '../parts/form.ts'
import { useSession } from '../session.tsx'
import { money, shortDay, t, tOf } from '../words.ts'

const isMovable = ({ kind, reversedById, reversesId, invoiced }: FolioEntry): boolean =>
  kind === 'charge' && reversedById === undefined && reversesId === undefined && invoiced !== true

export function FolioCard({ reservation }: { reservation: Reservation }) {
  const { id } = reservation
  const { may } = useSession()
  const queries = useQueryClient()
  const [over, setOver] = useState<string>()
  const { data: folios } = useQuery({ queryKey: ['folios', id], queryFn: () => api.listFoliosOfReservation({ id }) })
  const canWrite = may('folio.manage')
  const act = useAct()
  const at = async (...wish: Parameters<typeof act>) => {
    await act(...wish)
    await queries.invalidateQueries({ queryKey: ['folios', id] })
  }
  const move = async (from: string, to: string, entryId: string) => {
    let moveId = ''
    await at(
      `move ${entryId} ${to}`,
      async (key) => {
        moveId = (await api.moveCharges({ id: from, toFolioId: to, entries: [{ entryId }] }, key)).id
      },
      t('done.moved'),
      async () => {
        await api.undoMove({ id: from, moveId })
      },
    )
  }
  const reverse = (folio: Folio, entry: FolioEntry) =>
    at(
      `reverse ${entry.id}`,
      (key) => api.reverseEntry({ id: folio.id, entryId: entry.id, reason: t('undo') }, key),
      t('done.reversed', { label: entry.label }),
    )
  return (
    <section className="card">
      <header>
        <h2>{t('folio')}</h2>
        {(folios?.length ?? 0) > 1 && <span className="secondary">{t('folio.drag')}</span>}
        {canWrite && (
          <Button
            kind="quiet"
            icon={<Plus size={16} />}
            onClick={() =>
              void at(
                'window',
                (key) => api.openWindow({ id, name: t('folio.window', { number: (folios?.length ?? 1) + 1 }) }, key),
                t('done.window'),
              )
            }
          >
            {t('folio.newWindow')}
          </Button>
        )}
      </header>
      <div className="folios">
        {(folios ?? []).map((folio, place) => (
          <section
            key={folio.id}
            className={`window ${over === folio.id ? 'over' : ''}`}
            aria-label={folio.name ?? t('folio.window', { number: place + 1 })}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(folio.id)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => {
              event.preventDefault()
              setOver(undefined)
              const [from = '', entryId = ''] = (event.dataTransfer?.getData('text/plain') ?? '').split(' ')
              if (from !== '' && from !== folio.id) void move(from, folio.id, entryId)
            }}
          >
            <h3>
              {place + 1} {folio.name ?? tOf('folioKind', folio.kind)}
            </h3>
            <ul>
              {folio.entries.map((entry) => (
                <li
                  key={entry.id}
                  className={entry.reversedById === undefined ? '' : 'reversed'}
                  draggable={canWrite && (folios?.length ?? 0) > 1 && isMovable(entry)}
                  onDragStart={(event) => event.dataTransfer?.setData('text/plain', `${folio.id} ${entry.id}`)}
                >
                  <span className="secondary">{shortDay(entry.serviceDate)}</span>
                  <span className="label">
                    {entry.quantity > 1 ? `${entry.quantity} × ` : ''}
                    {entry.label}
                  </span>
                  <span className="number">{money(entry.amountCents)}</span>
                  {canWrite && isMovable(entry) && (
                    <>
                      {(folios ?? [])
                        .filter((each) => each.id !== folio.id)
                        .slice(0, 1)
                        .map((other) => (
                          <Button
                            key={other.id}
                            kind="quiet"
                            aria-label={t('folio.moveTo', { label: entry.label, window: other.name ?? '' })}
                            icon={<ArrowLeftRight size={14} />}
                            onClick={() => void move(folio.id, other.id, entry.id)}
                          />
                        ))}
                      {entry.occasion === 'manual' && (
                        <Button
                          kind="quiet"
                          aria-label={t('folio.reverse', { label: entry.label })}
                          icon={<Undo2 size={14} />}
                          onClick={() => void reverse(folio, entry)}
                        />
                      )}
                    </>
                  )}
                </li>
              ))}
            </ul>
            {folio.entries.length === 0 && <p className="faint inside">{t('folio.empty')}</p>}
            <p className={`sum ${BigInt(folio.balanceCents) > 0n ? 'due' : ''}`}>
              <span>{BigInt(folio.balanceCents) < 0n ? t('folio.credit') : t('folio.open')}</span>
              <strong>{money(folio.balanceCents, folio.currency)}</strong>
            </p>
          </section>
        ))}
        {folios?.length === 0 && <p className="faint inside">{t('folio.none')}</p>}
      </div>
    </section>
  )
}

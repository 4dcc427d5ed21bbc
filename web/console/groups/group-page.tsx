/** A group: what it holds night by night, what was picked up, its rooming list as pasted from a spreadsheet, and its account. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { GuestPicker, newGuestOf, type PickedGuest } from '../bookings/guest-picker.tsx'
import { useUnitTypes } from '../bookings/stay.ts'
import { api, type Block, type ListedReservation } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useAct, useWriting, wordsOf } from '../parts/form.ts'
import { OneByOne } from '../parts/one-by-one.tsx'
import { Notice, Tag } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { readGroup } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, money, shortDay, t, tOf } from '../words.ts'
import '../bookings/bookings.css'
import './groups.css'

export function GroupPage({ id }: { id: string }) {
  const { may } = useSession()
  const { data: block, error } = useQuery(readGroup(id))
  if (error)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/groups">{t('nav.groups')}</Link>
      </div>
    )
  if (!block) return <p className="screen faint">{t('loading')}</p>
  const canWrite = may('reservation.manage') && block.status !== 'Cancelled'
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/groups">{t('nav.groups')}</Link> › {block.code}
          </p>
          <h1>{block.name}</h1>
        </div>
        <Tag tone={block.status === 'Definite' ? 'accent' : 'neutral'}>{tOf('groupStatus', block.status)}</Tag>
        <span className="secondary">
          {dayText(block.arrival)} – {dayText(block.departure)}
        </span>
        {canWrite && <GroupActions block={block} />}
      </div>
      <PickUp block={block} />
      {canWrite && <RoomingList block={block} />}
      <Stays blockId={id} />
    </div>
  )
}

function GroupActions({ block }: { block: Block }) {
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const act = useAct()
  const at = async (...wish: Parameters<typeof act>) => {
    await act(...wish)
    await queries.invalidateQueries({ queryKey: ['blocks'] })
  }
  const { id } = block
  return (
    <span className="buttons">
      {block.status === 'Tentative' && (
        <Button onClick={() => void at('definite', () => api.changeBlock({ id, status: 'Definite' }), t('done.confirm'))}>
          {t('action.confirm')}
        </Button>
      )}
      {block.masterFolioId === null && (
        <Button
          onClick={() =>
            void at(
              'masterFolio',
              () => api.setMasterFolio({ id, name: block.name, chargeTypes: ['accommodation', 'tourist_tax'] }),
              t('done.saved'),
            )
          }
        >
          {t('groups.masterFolio')}
        </Button>
      )}
      <Button reason={block.left === 0 ? t('groups.nothingLeft') : undefined} onClick={() => setAsked(true)}>
        {t('groups.release')}
      </Button>
      {isAsked && (
        <Dialog title={t('groups.release')} onClose={() => setAsked(false)}>
          <p>{t('groups.releaseText', { count: block.left })}</p>
          <footer>
            <Button data-first onClick={() => setAsked(false)}>
              {t('notNow')}
            </Button>
            <Button
              kind="main"
              onClick={() => {
                setAsked(false)
                void at('release', (key) => api.releaseBlock({ id }, key), t('done.released'))
              }}
            >
              {t('groups.release')}
            </Button>
          </footer>
        </Dialog>
      )}
    </span>
  )
}

/** Types down, nights across: picked up of held. */
function PickUp({ block }: { block: Block }) {
  const types = useUnitTypes()
  const nights = [...new Set(block.nights.map(({ night }) => night))].toSorted()
  const typeIds = [...new Set(block.nights.map(({ unitTypeId }) => unitTypeId))]
  return (
    <section className="card">
      <header>
        <h2>{t('groups.pickUp')}</h2>
        <span className="secondary">{t('groups.pickUpText')}</span>
      </header>
      <div className="scrolling">
        <table className="table pick-up">
          <thead>
            <tr>
              <th scope="col">{t('unitType')}</th>
              {nights.map((night) => (
                <th key={night} scope="col" className="number">
                  {shortDay(night)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {typeIds.map((typeId) => (
              <tr key={typeId}>
                <th scope="row">{types.find(({ id }) => id === typeId)?.name ?? ''}</th>
                {nights.map((night) => {
                  const cell = block.nights.find((each) => each.unitTypeId === typeId && each.night === night)
                  return (
                    <td key={night} className={`number ${cell?.isReleased ? 'faint' : ''} ${cell?.left === 0 ? 'full' : ''}`}>
                      {cell ? `${cell.pickedUp} / ${cell.quantity}` : ''}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Pasted, checked, and only then booked: all of it or nothing. */
function RoomingList({ block }: { block: Block }) {
  const queries = useQueryClient()
  const types = useUnitTypes()
  const writing = useWriting()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const [booker, setBooker] = useState<PickedGuest>()
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    queryKey: ['rooming-list', block.id, asked],
    queryFn: () => api.previewRoomingList({ id: block.id, text: asked }),
    enabled: asked !== '',
    retry: false,
    gcTime: 0,
  })
  const book = async () => {
    const isDone = await writing.run(async (key) => {
      if (!booker) return
      const who = booker.id === undefined ? { booker: newGuestOf(booker) } : { bookerId: booker.id }
      await api.importRoomingList({ id: block.id, text: asked, name: block.name, ...who }, key())
    })
    if (!isDone) return
    say(t('done.roomingList', { count: preview?.stays.length ?? 0 }))
    setText('')
    setAsked('')
    await queries.invalidateQueries()
  }
  const isBookerReady = booker !== undefined && (booker.id !== undefined || booker.lastName.trim() !== '')
  const canBook = preview !== undefined && preview.problems.length === 0 && preview.stays.length > 0 && asked === text
  return (
    <section className="card">
      <header>
        <h2>{t('groups.roomingList')}</h2>
      </header>
      <div className="inside">
        <label className="paste">
          <span className="secondary">{t('groups.paste')}</span>
          <textarea
            rows={4}
            value={text}
            placeholder={'lastName\tfirstName\tunitType\nLovelace\tAda\tDBL'}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div className="buttons">
          <Button
            isBusy={isFetching}
            reason={text.trim() === '' ? t('groups.pasteFirst') : undefined}
            onClick={() => setAsked(text)}
          >
            {t('groups.check')}
          </Button>
          {canBook && (
            <Button
              kind="main"
              isBusy={writing.isBusy}
              reason={isBookerReady ? undefined : t('groups.bookerFirst')}
              onClick={() => void book()}
            >
              {t('groups.book', { count: preview.stays.length, total: money(preview.totalCents ?? '0', preview.currency) })}
            </Button>
          )}
        </div>
        {canBook && <GuestPicker title={t('groups.booker')} guest={booker} onPick={setBooker} />}
        {error && <Notice tone="bad" title={wordsOf(error)} />}
        {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
        {preview?.problems.map((problem) => (
          <Notice
            key={`${problem.row}${problem.message}`}
            tone="bad"
            title={t('groups.row', { row: problem.row, message: problem.message })}
          />
        ))}
        {preview && preview.stays.length > 0 && (
          <table className="table">
            <tbody>
              {preview.stays.map((stay) => (
                <tr key={stay.row}>
                  <td>{stay.guestName}</td>
                  <td>{types.find(({ id }) => id === stay.unitTypeId)?.name ?? ''}</td>
                  <td>
                    {dayText(stay.arrival)} – {dayText(stay.departure)}
                  </td>
                  <td className="number">{money(stay.totalCents, preview.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

function Stays({ blockId }: { blockId: string }) {
  const { data } = useQuery({
    queryKey: ['reservations', 'of-block', blockId],
    queryFn: () => api.listReservations({ blockId, pageSize: 100 }),
    retry: false,
  })
  const stays = data?.data ?? []
  return (
    <section className="card scrolling">
      <header>
        <h2>{t('guests.stays')}</h2>
        <span className="secondary">{data?.meta.total ?? 0}</span>
      </header>
      <ul className="checklist">
        {stays.map((stay) => (
          <li key={stay.id}>
            <Link href={`/bookings/${stay.id}`}>{stay.guestName ?? stay.confirmationCode}</Link>
            <span className="secondary">
              {dayText(stay.arrival)} – {dayText(stay.departure)}
            </span>
            <Tag tone={stay.status === 'CheckedIn' ? 'accent' : 'neutral'}>{tOf('status', stay.status)}</Tag>
          </li>
        ))}
      </ul>
      {stays.some(({ status }) => status === 'Confirmed') && (
        <CheckInAll stays={stays.filter(({ status }) => status === 'Confirmed')} />
      )}
    </section>
  )
}

function CheckInAll({ stays }: { stays: readonly ListedReservation[] }) {
  const { may } = useSession()
  if (!may('reservation.manage')) return null
  return (
    <div className="inside">
      <OneByOne
        word={t('groups.checkInAll', { count: stays.length })}
        items={stays.map(({ id, guestName, confirmationCode }) => ({ id, name: guestName ?? confirmationCode }))}
        write={(id, key) => api.checkIn({ id }, key)}
        said={(count) => t('done.groupCheckIn', { count })}
        undo={(id) => api.undoCheckIn({ id })}
      />
    </div>
  )
}

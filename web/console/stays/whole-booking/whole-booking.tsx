/** Every stay of a booking on one page, each with its guest and dates: added, moved, cancelled, split off, checked in together, and who pays. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Booking, type ListedReservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { OneByOne } from '../../parts/one-by-one.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { todayOf } from '../../reads.ts'
import { useEstablishmentOf, useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { useUnitTypes } from '../bookings/stay.ts'
import { AccountOfSeveral } from '../groups/group-account.tsx'
import { KeysToHandOut } from '../groups/keys-to-hand-out.tsx'
import { AddRoom } from './add-room.tsx'
import { ChangeBooking } from './change-booking.tsx'
import { ChangeDates } from './change-dates.tsx'
import { CancelStays, SplitStays } from './leave-booking.tsx'
import { readBooking, readStaysOfBooking } from './reads-of-booking.ts'
import '../bookings/bookings.css'
import '../groups/groups.css'

export function WholeBooking({ id }: { id: string }) {
  const { data: booking, error } = useQuery(readBooking(id))
  useEstablishmentOf(booking)
  if (error && !booking)
    return (
      <div className="screen">
        <Notice tone="bad" title={wordsOf(error)} />
        <Link href="/bookings">{t('nav.bookings')}</Link>
      </div>
    )
  if (!booking) return <p className="screen faint">{t('loading')}</p>
  return <Shown booking={booking} />
}

const isAhead = ({ status }: Pick<ListedReservation, 'status'>): boolean => status === 'Option' || status === 'Confirmed'

function Shown({ booking }: { booking: Booking }) {
  const { id, establishmentId, masterFolioId, masterChargeTypes, confirmationCode, name } = booking
  const { may } = useSession()
  const canWrite = may('reservation.manage')
  const [isAdding, setAdding] = useState(false)
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/bookings">{t('nav.bookings')}</Link> › {confirmationCode}
          </p>
          <h1>{name ?? t('whole.title', { code: confirmationCode })}</h1>
        </div>
        {booking.arrival !== null && booking.departure !== null && (
          <span className="secondary">{`${dayText(booking.arrival)} – ${dayText(booking.departure)}`}</span>
        )}
        <strong>{t('whole.sum', { amount: money(booking.totalCents, booking.currency) })}</strong>
        {canWrite && (
          <span className="buttons">
            <Button onClick={() => setChanging(true)}>{t('groups.change')}</Button>
            <Button kind="main" onClick={() => setAdding(true)}>
              {t('whole.addRoom')}
            </Button>
          </span>
        )}
      </div>
      {booking.notes !== undefined && <Notice tone="accent" title={booking.notes} />}
      <div className="columns">
        <Stays booking={booking} canWrite={canWrite} />
        {may('folio.read') && (
          <AccountOfSeveral
            account={{ id, establishmentId, masterFolioId, masterChargeTypes, name: name ?? confirmationCode }}
            title="whole.account"
            text="whole.accountText"
            canWrite={may('folio.manage')}
            query="reservations"
            set={(body, key) => api.setBookingPayer({ id, ...body }, key)}
            remove={(key) => api.removeBookingPayer({ id }, key)}
          />
        )}
      </div>
      {isAdding && <AddRoom booking={booking} onClose={() => setAdding(false)} />}
      {isChanging && <ChangeBooking booking={booking} onClose={() => setChanging(false)} />}
    </div>
  )
}

function Stays({ booking, canWrite }: { booking: Booking; canWrite: boolean }) {
  const { establishment } = useSession()
  const { data: stays = [], error } = useQuery(readStaysOfBooking(booking.establishmentId, booking.id))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [opened, setOpened] = useState<'dates' | 'cancel' | 'split'>()
  const picked = stays.filter(({ id }) => chosen.has(id))
  const due = stays.filter(({ status, arrival }) => status === 'Confirmed' && arrival <= todayOf(establishment))
  const close = () => {
    setOpened(undefined)
    setChosen(new Set())
  }
  const areAlive = picked.every((stay) => isAhead(stay) || stay.status === 'CheckedIn')
  const noneChosen = picked.length === 0 ? t('whole.chooseFirst') : undefined
  return (
    <section className="card scrolling" aria-labelledby="stays-of-booking">
      <header>
        <h2 id="stays-of-booking">{t('guests.stays')}</h2>
        <span className="secondary">{stays.length}</span>
      </header>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <StaysTable stays={stays} canChoose={canWrite} chosen={chosen} onChoose={setChosen} />
      {canWrite && (
        <div className="inside">
          <span className="buttons">
            <Button reason={noneChosen ?? (areAlive ? undefined : t('whole.overFirst'))} onClick={() => setOpened('dates')}>
              {t('whole.changeDates')}
            </Button>
            <Button
              reason={noneChosen ?? (picked.every(isAhead) ? undefined : t('whole.aheadFirst'))}
              onClick={() => setOpened('cancel')}
            >
              {t('whole.cancelStays')}
            </Button>
            <Button
              reason={
                noneChosen ??
                (areAlive ? undefined : t('whole.overStay')) ??
                (picked.length < booking.stays.length ? undefined : t('whole.leaveOne'))
              }
              onClick={() => setOpened('split')}
            >
              {t('whole.split')}
            </Button>
          </span>
        </div>
      )}
      {due.length > 0 && canWrite && (
        <div className="inside one-press">
          <OneByOne
            word={t('groups.checkInAll', { count: due.length })}
            items={due.map(({ id, guestName, confirmationCode }) => ({ id, name: guestName ?? confirmationCode }))}
            write={(id, key) => api.checkIn({ id }, key)}
            said={(count) => t('done.groupCheckIn', { count })}
            undo={(id) => api.undoCheckIn({ id })}
          />
        </div>
      )}
      <KeysToHandOut stays={stays} />
      {opened === 'dates' && <ChangeDates booking={booking} stays={picked} onClose={close} />}
      {opened === 'cancel' && <CancelStays booking={booking} stays={picked} onClose={close} />}
      {opened === 'split' && <SplitStays booking={booking} stays={picked} onClose={close} />}
    </section>
  )
}

interface TableProps {
  readonly stays: readonly ListedReservation[]
  readonly canChoose: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

function StaysTable({ stays, canChoose, chosen, onChoose }: TableProps) {
  const types = useUnitTypes()
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <table className="table">
      <thead>
        <tr>
          {canChoose && <td />}
          <th scope="col">{t('guest')}</th>
          <th scope="col">{t('unit')}</th>
          <th scope="col">{t('whole.dates')}</th>
          <th scope="col">{t('booking.status')}</th>
          <th scope="col" className="number">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => (
          <tr key={stay.id} className={chosen.has(stay.id) ? 'chosen' : ''}>
            {canChoose && (
              <td>
                <input
                  type="checkbox"
                  aria-label={t('invoice.choose', { line: stay.guestName ?? stay.confirmationCode })}
                  checked={chosen.has(stay.id)}
                  onChange={(event) => toggle(stay.id, event.currentTarget.checked)}
                />
              </td>
            )}
            <td>
              <Link href={`/bookings/${stay.id}`}>{stay.guestName ?? stay.confirmationCode}</Link>{' '}
              <span className="secondary">{t('persons', { count: stay.adults + stay.children })}</span>
            </td>
            <td>{[stay.unitCode, types.find((type) => type.id === stay.unitTypeId)?.name].filter(Boolean).join(' ')}</td>
            <td>{`${dayText(stay.arrival)} – ${dayText(stay.departure)}`}</td>
            <td>
              <Tag tone={stay.status === 'CheckedIn' ? 'accent' : 'neutral'}>{tOf('status', stay.status)}</Tag>
            </td>
            <td className="number">{money(stay.totalCents, stay.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

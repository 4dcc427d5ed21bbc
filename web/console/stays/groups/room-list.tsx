/** The room list of a group for its leader and for the desk: who sleeps where, with whom, and the keys. Printed. */
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'wouter'
import { api, type ListedReservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { readGroup } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, t, tOf } from '../../words.ts'
import { useUnitTypes } from '../bookings/stay.ts'
import { readStaysOfGroup } from './group-stays.tsx'
import './groups.css'

interface RoomLine {
  readonly stay: ListedReservation
  readonly names: readonly string[]
  readonly keys: string
}

const atOnce = 4
const isComing = ({ status }: ListedReservation): boolean => !['Cancelled', 'NoShow', 'Expired'].includes(status)

/** The persons and the keys of each stay: read a few at a time. */
async function linesOf(blockId: string): Promise<RoomLine[]> {
  const stays = (await readStaysOfGroup(blockId)).filter(isComing)
  const lines: RoomLine[] = []
  for (let place = 0; place < stays.length; place += atOnce)
    lines.push(
      ...(await Promise.all(
        stays.slice(place, place + atOnce).map(async (stay): Promise<RoomLine> => {
          const [people, { keyNote }] = await Promise.all([
            api.listStayGuests({ id: stay.id }),
            api.getReservation({ id: stay.id }),
          ])
          const named = people.map(({ name }) => name ?? '').filter((name) => name !== '')
          return { stay, names: named.length > 0 ? named : [stay.guestName ?? stay.confirmationCode], keys: keyNote ?? '' }
        }),
      )),
    )
  return lines.toSorted((left, right) =>
    (left.stay.unitCode ?? '~').localeCompare(right.stay.unitCode ?? '~', undefined, { numeric: true }),
  )
}

export function RoomList({ id }: { id: string }) {
  const { establishment } = useSession()
  const types = useUnitTypes()
  const { data: block } = useQuery(readGroup(id))
  const { data: lines, error } = useQuery({
    queryKey: ['reservations', 'of-block', id, 'rooms'],
    queryFn: () => linesOf(id),
    retry: false,
  })
  if (error) return <Notice tone="bad" title={wordsOf(error)} />
  if (!block || !lines) return <p className="screen faint">{t('loading')}</p>
  const persons = lines.reduce((sum, { stay }) => sum + stay.adults + stay.children, 0)
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary no-print">
            <Link href="/groups">{t('nav.groups')}</Link> › <Link href={`/groups/${id}`}>{block.name}</Link>
          </p>
          <h1>{t('groups.roomListOf', { name: block.name })}</h1>
          <p className="secondary">
            {establishment.name}, {dayText(block.arrival)} – {dayText(block.departure)}, {t('persons', { count: persons })}
          </p>
        </div>
        <span className="buttons no-print">
          <Button icon={<Printer size={16} />} onClick={() => print()}>
            {t('print')}
          </Button>
        </span>
      </div>
      <section className="card scrolling">
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">{t('unit')}</th>
              <th scope="col">{t('unitType')}</th>
              <th scope="col">{t('guests')}</th>
              <th scope="col">{t('arrival')}</th>
              <th scope="col">{t('departure')}</th>
              <th scope="col">{t('checkIn.keys')}</th>
              <th scope="col">{t('booking.status')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ stay, names, keys }) => (
              <tr key={stay.id}>
                <td>
                  <strong>{stay.unitCode ?? '–'}</strong>
                </td>
                <td data-of={t('unitType')}>{types.find((type) => type.id === stay.unitTypeId)?.name ?? ''}</td>
                <td data-of={t('guests')}>{names.join(', ')}</td>
                <td data-of={t('arrival')}>{dayText(stay.arrival)}</td>
                <td data-of={t('departure')}>{dayText(stay.departure)}</td>
                <td data-of={t('checkIn.keys')}>{keys}</td>
                <td data-of={t('booking.status')}>{tOf('status', stay.status)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {lines.length === 0 && <p className="inside">{t('groups.noStays')}</p>}
      </section>
    </div>
  )
}

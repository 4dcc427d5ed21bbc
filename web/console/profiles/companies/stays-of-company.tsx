/** The stays of a company: of its guests, or those that it brings as an agent; the coming ones by arrival, or all, latest booked first. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type Company } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Pages } from '../../parts/pages.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { pageSize, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'

interface Props {
  readonly company: Company
  /** As the company of the guests, or as the agent who brings the booking. */
  readonly as: 'companyId' | 'travelAgentId'
}

export function StaysOfCompany({ company, as }: Props) {
  const { establishment } = useSession()
  const [isAll, setAll] = useState(false)
  const [page, setPage] = useState(1)
  const when = isAll ? ({ sort: 'booked' } as const) : ({ sort: 'arrival', departureFrom: todayOf(establishment) } as const)
  const { data, error } = useQuery({
    queryKey: ['reservations', as, company.id, isAll, page],
    queryFn: () => api.listReservations({ [as]: company.id, ...when, page, pageSize }),
    placeholderData: (previous) => previous,
    retry: false,
  })
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))
  const show = (all: boolean) => {
    setAll(all)
    setPage(1)
  }
  return (
    <section className="card scrolling">
      <header>
        <h2>{t(as === 'companyId' ? 'companies.staysOfGuests' : 'companies.staysBrought')}</h2>
        <span className="secondary">{data?.meta.total ?? 0}</span>
        <span className="buttons">
          <Button aria-pressed={!isAll} onClick={() => show(false)}>
            {t('companies.coming')}
          </Button>
          <Button aria-pressed={isAll} onClick={() => show(true)}>
            {t('companies.allStays')}
          </Button>
        </span>
      </header>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {data?.data.length === 0 ? (
        <p className="inside">{t(isAll ? 'companies.noStays' : 'companies.noneComing')}</p>
      ) : (
        <TableOfStays rows={data?.data ?? []} />
      )}
      {pages > 1 && <Pages page={page} pages={pages} onPage={setPage} />}
    </section>
  )
}

type Listed = Awaited<ReturnType<typeof api.listReservations>>['data'][number]

function TableOfStays({ rows }: { rows: readonly Listed[] }) {
  const { establishments } = useSession()
  const houseOf = (id: string) => establishments.find((each) => each.id === id)?.name ?? ''
  return (
    <table className="table cards">
      <thead>
        <tr>
          <th scope="col">{t('booking.code')}</th>
          <th scope="col">{t('guest')}</th>
          <th scope="col">{t('arrival')}</th>
          <th scope="col">{t('departure')}</th>
          <th scope="col">{t('unit')}</th>
          <th scope="col">{t('booking.status')}</th>
          <th scope="col" className="number">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((stay) => (
          <tr key={stay.id}>
            <td>
              <Link href={`/bookings/${stay.id}`}>{stay.confirmationCode}</Link>
              {establishments.length > 1 && <small className="secondary"> {houseOf(stay.establishmentId)}</small>}
            </td>
            <td>{stay.guestName ?? ''}</td>
            <td>{dayText(stay.arrival)}</td>
            <td>{dayText(stay.departure)}</td>
            <td data-of={t('unit')}>{stay.unitCode ?? ''}</td>
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

/** Groups: the blocks of the establishment with held and picked-up nights. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link, useSearchParams } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Pages } from '../../parts/pages.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { pageOf, pageSize, readGroups } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, t, tOf } from '../../words.ts'
import { NewGroup } from './new-group.tsx'
import '../bookings/bookings.css'
import './groups.css'

export function Groups() {
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const isNew = search.get('new') !== null
  const setNew = (isOpen: boolean) => setSearch(isOpen ? { new: '1' } : {}, { replace: true })
  const page = pageOf(search)
  const { data, error } = useQuery({ ...readGroups(establishment.id, page), placeholderData: (previous) => previous })
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('nav.groups')}</h1>
        <span className="secondary">{t('found.count', { count: data?.meta.total ?? 0 })}</span>
        {may('reservation.manage') && (
          <span className="buttons">
            <Button icon={<Plus size={16} />} onClick={() => setNew(true)}>
              {t('groups.new')}
            </Button>
          </span>
        )}
      </div>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <section className="card scrolling">
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">{t('groups.name')}</th>
              <th scope="col">{t('groups.code')}</th>
              <th scope="col">{t('arrival')}</th>
              <th scope="col">{t('departure')}</th>
              <th scope="col">{t('booking.status')}</th>
              <th scope="col" className="number">
                {t('groups.nightsHeld')}
              </th>
              <th scope="col" className="number">
                {t('groups.pickedUp')}
              </th>
            </tr>
          </thead>
          <tbody>
            {(data?.data ?? []).map((block) => (
              <tr key={block.id} className={block.status === 'Cancelled' ? 'gone' : ''}>
                <td>
                  <Link href={`/groups/${block.id}`}>{block.name}</Link>
                </td>
                <td>{block.code}</td>
                <td>{dayText(block.arrival)}</td>
                <td>{dayText(block.departure)}</td>
                <td>
                  <Tag tone={block.status === 'Definite' ? 'accent' : 'neutral'}>{tOf('groupStatus', block.status)}</Tag>
                </td>
                <td className="number">{block.quantity}</td>
                <td className="number">{block.pickedUp}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {data && data.data.length === 0 && <p className="inside">{t('groups.none')}</p>}
      </section>
      <Pages
        page={page}
        pages={Math.ceil((data?.meta.total ?? 0) / pageSize)}
        onPage={(next) => setSearch({ page: String(next) }, { replace: true })}
      />
      {isNew && <NewGroup onClose={() => setNew(false)} />}
    </div>
  )
}

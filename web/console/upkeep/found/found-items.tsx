/** What guests left behind: where it is kept, whose it is, and to whom it was given; by status and day. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api, type FoundItem } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { useAct } from '../../parts/form.ts'
import { type Column, List } from '../../parts/list.tsx'
import { Tag } from '../../parts/tag.tsx'
import { pageOf, pageSize, readUnitsOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, t, tOf } from '../../words.ts'
import { EndFoundItem, RecordFoundItem } from './found-dialogs.tsx'

const statuses = ['stored', 'returned', 'discarded'] as const

export function FoundItems() {
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const [ended, setEnded] = useState<FoundItem>()
  const page = pageOf(search)
  const status = statuses.find((each) => each === (search.get('status') ?? 'stored'))
  const { data, error } = useQuery({
    queryKey: ['found-items', establishment.id, status, page],
    queryFn: () => api.listFoundItems({ establishmentId: establishment.id, ...(status ? { status } : {}), page, pageSize }),
    placeholderData: (previous) => previous,
  })
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        if (name !== 'page') next.delete('page')
        return next
      },
      { replace: true },
    )
  const columns = useColumns(setEnded)
  return (
    <List
      title="leftBehind"
      total={data?.meta.total}
      buttons={
        may('housekeeping.work') && (
          <Button kind="main" icon={<Plus size={16} />} onClick={() => setNew(true)}>
            {t('leftBehind.new')}
          </Button>
        )
      }
      filters={
        <Choice
          label={t('booking.status')}
          value={status ?? 'all'}
          onChange={(event) => set('status', event.currentTarget.value)}
        >
          <option value="all">{t('all')}</option>
          {statuses.map((each) => (
            <option key={each} value={each}>
              {tOf('foundStatus', each)}
            </option>
          ))}
        </Choice>
      }
      error={error}
      columns={columns}
      rows={data?.data}
      nothing="leftBehind.none"
      page={page}
      pages={Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))}
      onPage={(next) => set('page', String(next))}
    >
      {isNew && <RecordFoundItem onClose={() => setNew(false)} />}
      {ended && <EndFoundItem item={ended} onClose={() => setEnded(undefined)} />}
    </List>
  )
}

function useColumns(onEnd: (item: FoundItem) => void): readonly Column<FoundItem>[] {
  const { establishment, may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  const restore = async (item: FoundItem) => {
    await act(
      `restore ${item.id}`,
      (key) => api.restoreFoundItem({ id: item.id }, key),
      t('leftBehind.restored', { number: item.number }),
    )
    await queries.invalidateQueries({ queryKey: ['found-items'] })
  }
  const codeOf = (unitId: string | null) => units?.find(({ id }) => id === unitId)?.code ?? ''
  return [
    { title: 'leftBehind.number', isNumber: true, cell: ({ number }) => number },
    { title: 'leftBehind.description', cell: ({ description }) => description ?? t('guests.erased') },
    { title: 'leftBehind.on', cell: ({ foundOn }) => dayText(foundOn) },
    { title: 'unit', cell: ({ unitId }) => codeOf(unitId) },
    { title: 'leftBehind.storedAt', cell: ({ storedAt }) => storedAt ?? '' },
    {
      title: 'leftBehind.guest',
      cell: ({ reservationId }) =>
        reservationId !== null && may('reservation.read') ? (
          <Link href={`/bookings/${reservationId}`}>{t('booking.open')}</Link>
        ) : (
          ''
        ),
    },
    {
      title: 'booking.status',
      cell: (item) => (
        <>
          <Tag tone={item.status === 'stored' ? 'warn' : 'neutral'}>{tOf('foundStatus', item.status)}</Tag>{' '}
          <span className="secondary">{item.handedOver}</span>
        </>
      ),
    },
    {
      title: 'actions',
      cell: (item) =>
        may('housekeeping.work') &&
        (item.status === 'stored' ? (
          <Button aria-label={t('leftBehind.endOf', { number: item.number })} onClick={() => onEnd(item)}>
            {t('leftBehind.end')}
          </Button>
        ) : (
          <Button kind="quiet" aria-label={t('leftBehind.restoreOf', { number: item.number })} onClick={() => void restore(item)}>
            {t('leftBehind.restore')}
          </Button>
        )),
    },
  ]
}

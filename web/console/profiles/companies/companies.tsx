/** Companies, travel agents and tour operators: found by name or code, and made. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { api, type Company } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { type Column, List } from '../../parts/list.tsx'
import { Tag } from '../../parts/tag.tsx'
import { pageOf, pageSize } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { RecordForm } from '../../settings/records.tsx'
import { useKeys } from '../../shell/keys.ts'
import { t, tOf } from '../../words.ts'
import { companiesOf, companyKinds } from './company-fields.ts'

const columns: readonly Column<Company>[] = [
  { title: 'companies.name', cell: ({ id, name }) => <Link href={`/companies/${id}`}>{name}</Link> },
  { title: 'companies.kind', cell: ({ kind }) => tOf('companyKind', kind) },
  { title: 'setup.code', cell: ({ code }) => code },
  { title: 'email', cell: ({ email }) => email ?? '' },
  { title: 'guest.phone', cell: ({ phone }) => (phone === null ? '' : <a href={`tel:${phone}`}>{phone}</a>) },
  { title: 'booking.status', cell: ({ status }) => status === 'archived' && <Tag>{t('settings.retired')}</Tag> },
]

export function Companies() {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [, go] = useLocation()
  const [at, setAt] = useState(0)
  const [isNew, setNew] = useState(false)
  const filters = useRef<HTMLDivElement>(null)
  const text = search.get('name') ?? ''
  const kind = companyKinds.find((each) => each === search.get('kind'))
  const page = pageOf(search)
  const wanted = {
    ...(text.trim() === '' ? {} : { search: text.trim() }),
    ...(kind === undefined ? {} : { kind }),
    page,
    pageSize,
  }
  const { data, error } = useQuery({
    queryKey: ['companies', 'page', useDeferredValue(JSON.stringify(wanted))],
    queryFn: () => api.listCompanies(wanted),
    placeholderData: (previous) => previous,
    retry: false,
  })
  const rows = data?.data ?? []
  const chosen = Math.min(at, rows.length - 1)
  const set = (values: Record<string, string>) =>
    setSearch(
      Object.entries({ name: text, ...(kind === undefined ? {} : { kind }), ...values }).filter(([, value]) => value !== ''),
      { replace: true },
    )
  useKeys('companies.title', [
    { keys: 'j', word: 'keys.nextRow', run: () => setAt(Math.min(chosen + 1, rows.length - 1)) },
    { keys: 'k', word: 'keys.previousRow', run: () => setAt(Math.max(chosen - 1, 0)) },
    { keys: 'enter', word: 'keys.open', run: () => rows[chosen] && go(`/companies/${rows[chosen].id}`) },
    { keys: '/', word: 'keys.filter', run: () => filters.current?.querySelector('input')?.focus() },
  ])
  return (
    <List
      title="companies.title"
      total={data?.meta.total}
      buttons={
        may('reservation.manage') && (
          <Button kind="main" icon={<Plus size={16} />} onClick={() => setNew(true)}>
            {t('companies.add')}
          </Button>
        )
      }
      filtersRef={filters}
      filters={
        <>
          <Field
            label={t('companies.find')}
            type="search"
            maxLength={100}
            value={text}
            onInput={(event) => set({ name: event.currentTarget.value })}
          />
          <Choice label={t('companies.kind')} value={kind ?? ''} onChange={(event) => set({ kind: event.currentTarget.value })}>
            <option value="">{t('all')}</option>
            {companyKinds.map((each) => (
              <option key={each} value={each}>
                {tOf('companyKind', each)}
              </option>
            ))}
          </Choice>
        </>
      }
      error={error}
      columns={columns}
      rows={data?.data}
      nothing={text === '' && kind === undefined ? 'companies.none' : 'settings.notFound'}
      classOf={(_, place) => (place === chosen ? 'chosen' : '')}
      page={page}
      pages={Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))}
      onPage={(next) => set({ page: String(next) })}
    >
      {isNew && <RecordForm kind={companiesOf(may('rate_plan.manage'))} row={undefined} onClose={() => setNew(false)} />}
    </List>
  )
}

/** All traces and wake-up calls of the house: by day, department, kind and status; printed as the list of a shift. */
import { useQuery } from '@tanstack/react-query'
import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Choice } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Pages } from '../../parts/pages.tsx'
import { Notice } from '../../parts/tag.tsx'
import { pageOf, pageSize } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'
import { NewTrace } from './trace-form.tsx'
import { TraceLines } from './trace-lines.tsx'
import { departments, traceKinds } from './traces.ts'
import '../bookings/bookings.css'

const statuses = ['open', 'done', 'cancelled'] as const
/** By their names in the address; an unknown value filters nothing. */
const choices = { status: statuses, department: departments, kind: traceKinds } as const
type Name = keyof typeof choices

const isDate = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

export function TracesPage() {
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [isNew, setNew] = useState(false)
  const page = pageOf(search)
  const wanted = wantedOf(search)
  const { data, error } = useQuery({
    queryKey: ['traces', establishment.id, 'list', wanted, page],
    queryFn: () => api.listTraces({ establishmentId: establishment.id, ...wanted, page, pageSize }),
    placeholderData: (previous) => previous,
  })
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('traces')}</h1>
        <span className="secondary">{t('found.count', { count: data?.meta.total ?? 0 })}</span>
        <span className="buttons no-print">
          {may('reservation.manage') && (
            <Button icon={<Plus size={16} />} onClick={() => setNew(true)}>
              {t('traces.new')}
            </Button>
          )}
          <Button kind="quiet" icon={<Printer size={16} />} onClick={() => print()}>
            {t('print')}
          </Button>
        </span>
      </div>
      <Filters search={search} onChange={change} />
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <section className="card">
        {data && data.data.length > 0 && <TraceLines traces={data.data} showsStay />}
        {data?.data.length === 0 && <p className="inside">{t('traces.none')}</p>}
      </section>
      <Pages page={page} pages={Math.ceil((data?.meta.total ?? 0) / pageSize)} onPage={(next) => change('page', String(next))} />
      {isNew && <NewTrace onClose={() => setNew(false)} />}
    </div>
  )
}

function wantedOf(search: URLSearchParams) {
  const chosen = <const Value extends string>(name: Name, values: readonly Value[]) =>
    values.find((each) => each === search.get(name))
  const [from, to] = [search.get('from'), search.get('to')]
  // Open ones, unless the address names another status, or all.
  const status = search.has('status') ? chosen('status', statuses) : 'open'
  const department = chosen('department', departments)
  const kind = chosen('kind', traceKinds)
  return {
    ...(status === undefined ? {} : { status }),
    ...(department === undefined ? {} : { department }),
    ...(kind === undefined ? {} : { kind }),
    ...(isDate(from) ? { from } : {}),
    ...(isDate(to) ? { to } : {}),
  }
}

interface FiltersProps {
  readonly search: URLSearchParams
  readonly onChange: (name: string, value: string) => void
}

function Filters({ search, onChange }: FiltersProps) {
  const { establishment } = useSession()
  const today = establishment.currentBusinessDate ?? ''
  const [from, to] = [search.get('from'), search.get('to')]
  return (
    <div className="filters no-print">
      <Choice
        label={t('booking.status')}
        value={search.get('status') ?? 'open'}
        onChange={(event) => onChange('status', event.currentTarget.value)}
      >
        <option value="all">{t('all')}</option>
        {statuses.map((each) => (
          <option key={each} value={each}>
            {tOf('traceStatus', each)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('traces.department')}
        value={search.get('department') ?? ''}
        onChange={(event) => onChange('department', event.currentTarget.value)}
      >
        <option value="">{t('all')}</option>
        {departments.map((each) => (
          <option key={each} value={each}>
            {tOf('department', each)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('traces.kind')}
        value={search.get('kind') ?? ''}
        onChange={(event) => onChange('kind', event.currentTarget.value)}
      >
        <option value="">{t('all')}</option>
        {traceKinds.map((each) => (
          <option key={each} value={each}>
            {tOf('traceKind', each)}
          </option>
        ))}
      </Choice>
      <DateField label={t('traces.from')} value={from ?? ''} today={today} onChange={(date) => onChange('from', date)} />
      <DateField
        label={t('traces.to')}
        value={to ?? ''}
        today={today}
        error={from !== null && to !== null && to < from ? t('traces.datesReversed') : undefined}
        onChange={(date) => onChange('to', date)}
      />
    </div>
  )
}

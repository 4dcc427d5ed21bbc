/** At the desk: what is due today, and what is late. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { NewTrace } from './trace-form.tsx'
import { TraceLines } from './trace-lines.tsx'
import { readTracesDue } from './trace-queries.ts'

const shownAtOnce = 6

export function TracesDue({ date }: { date: string }) {
  const { establishment, may } = useSession()
  const [isNew, setNew] = useState(false)
  const { data } = useQuery(readTracesDue(establishment.id, date))
  const due = data?.data ?? []
  return (
    <section className="card">
      <header>
        <h2>{t('traces')}</h2>
        <Tag>{data?.meta.total ?? 0}</Tag>
        {may('reservation.manage') && (
          <Button kind="quiet" icon={<Plus size={16} />} onClick={() => setNew(true)}>
            {t('traces.new')}
          </Button>
        )}
      </header>
      {due.length > 0 ? (
        <TraceLines traces={due.slice(0, shownAtOnce)} showsStay />
      ) : (
        <p className="inside faint">{t('traces.noneDue')}</p>
      )}
      <p className="inside">
        <Link href="/desk/traces">{t('traces.all')}</Link>
      </p>
      {isNew && <NewTrace onClose={() => setNew(false)} />}
    </section>
  )
}

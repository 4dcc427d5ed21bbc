/** The audit trail: who did what and when, with each field before and after; by person, by time, by record; and as a file. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { type AuditEntry, api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { every } from '../reads.ts'
import { useSession } from '../session.tsx'
import { momentText, t, tOf } from '../words.ts'

/** `createTillShift` is `create till shift` where the catalogue has no words for it. */
export function operationText(operation: string): string {
  const words = tOf('operation', operation)
  return words === operation ? operation.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : words
}

const textOf = (value: unknown): string => (value === null ? '–' : typeof value === 'string' ? value : JSON.stringify(value))

export function AuditPane() {
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const record = search.get('record') ?? ''
  const [person, setPerson] = useState('')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isHere, setHere] = useState(false)
  const { data: users = [] } = useQuery({
    queryKey: ['users', 'all'],
    queryFn: () => every(api.each.listUsers({})),
    enabled: may('user.read'),
    retry: false,
  })
  const wanted = {
    ...(record === '' ? {} : { recordId: record }),
    ...(isHere ? { establishmentId: establishment.id } : {}),
    ...(person === '' ? {} : { actorId: person }),
    ...(from === '' ? {} : { from: `${from}T00:00:00Z` }),
    ...(to === '' ? {} : { to: `${to}T23:59:59Z` }),
  }
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', wanted],
    queryFn: ({ pageParam }) => api.listAuditEntries({ ...wanted, limit: 50, ...(pageParam === '' ? {} : { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <p className="secondary">{t('audit.text')}</p>
      <div className="two">
        <Field label={t('leases.from')} type="date" value={from} onInput={(event) => setFrom(event.currentTarget.value)} />
        <Field label={t('audit.to')} type="date" value={to} onInput={(event) => setTo(event.currentTarget.value)} />
      </div>
      {users.length > 0 && (
        <Choice label={t('audit.person')} value={person} onChange={(event) => setPerson(event.currentTarget.value)}>
          <option value="">{t('all')}</option>
          {users.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <label className="check">
        <input type="checkbox" checked={isHere} onChange={(event) => setHere(event.currentTarget.checked)} />
        {t('audit.onlyHere', { name: establishment.name })}
      </label>
      {record !== '' && (
        <Notice tone="accent" title={t('audit.ofRecord')}>
          <Button onClick={() => setSearch({ of: 'audit' })}>{t('audit.whole')}</Button>
        </Notice>
      )}
      <p>
        <a className="button plain" href={`/v1/audit/export?${new URLSearchParams(wanted)}`} download>
          <Download size={16} />
          <span>{t('audit.file')}</span>
        </a>
      </p>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      {data !== undefined && entries.length === 0 && <p>{t('audit.none')}</p>}
      <ol className="checklist">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onRecord={(id) => setSearch({ of: 'audit', record: id })} />
        ))}
      </ol>
      {hasNextPage && (
        <Button kind="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}

function Entry({ entry, onRecord }: { readonly entry: AuditEntry; readonly onRecord: (id: string) => void }) {
  const { at, actor, operation, device, recordId, changes } = entry
  return (
    <li>
      <details className="audited">
        <summary>
          <span className="secondary">{momentText(at)}</span> {actor.name ?? tOf('actor', actor.kind)}: {operationText(operation)}
        </summary>
        {device !== undefined && <p className="secondary">{device}</p>}
        {changes.length === 0 && <p className="secondary">{t('audit.noFields')}</p>}
        {changes.map((change, place) => (
          <div key={`${change.record} ${change.id} ${place}`}>
            <strong>{change.record.replaceAll('_', ' ')}</strong>
            <ul>
              {Object.entries(change.fields).map(([field, value]) => (
                <li key={field}>
                  {field.replaceAll('_', ' ')}: {valueText(value as ChangedField)}
                </li>
              ))}
            </ul>
          </div>
        ))}
        {recordId !== undefined && (
          <Button kind="quiet" onClick={() => onRecord(recordId)}>
            {t('audit.record')}
          </Button>
        )}
      </details>
    </li>
  )
}

/** A field of a change: its value before and after, or why it is not shown. */
interface ChangedField {
  readonly before?: unknown
  readonly after?: unknown
  /** About a person, or a secret. */
  readonly redacted?: boolean
  readonly long?: boolean
}

function valueText({ redacted, long, ...values }: ChangedField): string {
  if (redacted) return t('audit.redacted')
  if (long) return t('audit.long')
  return [values.before, values.after]
    .filter((value) => value !== undefined)
    .map(textOf)
    .join(' → ')
}

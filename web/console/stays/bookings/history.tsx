/** History of a stay and related records, with the changed fields of the stay. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { wordsOf } from '../../parts/form.ts'
import { useSession } from '../../session.tsx'
import { dayText, momentText, money, t, tOf } from '../../words.ts'
import { useRatePlans, useUnitTypes } from './stay.ts'

type Change = Awaited<ReturnType<typeof api.getStayHistory>>['entries'][number]['changes'][number]

/** Without what the words of the operation say already: “assigned the room”. */
const changesBeside = (operation: string, changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ field }) => field !== 'unitId' || !operation.endsWith('Unit'))

export function History({ id }: { id: string }) {
  const { may } = useSession()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['history', id],
    queryFn: ({ pageParam }) => api.getStayHistory({ id, ...(pageParam === '' ? {} : { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  const types = useUnitTypes()
  const plans = useRatePlans()
  const valueOf = (field: Change['field'], value: string | null): string => {
    if (value === null) return '–'
    if (field === 'arrival' || field === 'departure' || field === 'optionExpiresOn') return dayText(value)
    if (field === 'totalCents' || field === 'depositCents') return money(value)
    if (field === 'status') return tOf('status', value)
    if (field === 'unitTypeId') return types.find((type) => type.id === value)?.name ?? ''
    if (field === 'ratePlanId') return plans.find((plan) => plan.id === value)?.name ?? ''
    return field === 'arrivalTime' ? value.slice(0, 5) : value
  }
  // Only states that the unit changed, because the entry contains unit ids, which users do not know.
  const inWords = ({ field, before, after }: Change): string =>
    field === 'unitId'
      ? t('historyField.unitId')
      : `${tOf('historyField', field)}: ${valueOf(field, before)} → ${valueOf(field, after)}`
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <section className="card">
      <header>
        <h2>{t('history')}</h2>
        {may('audit.read') && <Link href={`/settings?of=audit&record=${id}`}>{t('audit.title')}</Link>}
      </header>
      {error && <p className="inside problem">{wordsOf(error)}</p>}
      <ol className="inside guests">
        {entries.map(({ id: entryId, at, actor, operation, reason, changes }) => (
          <li key={entryId}>
            <span className="secondary">{momentText(at)}</span> {actor.name ?? tOf('actor', actor.kind)}:{' '}
            {tOf('operation', operation)}
            <small className="secondary"> {changesBeside(operation, changes).map(inWords).join(', ')}</small>
            {reason !== undefined && <small className="secondary"> “{reason}”</small>}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <div className="inside">
          <Button kind="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </section>
  )
}

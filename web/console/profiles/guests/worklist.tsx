/** Possible duplicates in the whole company: search, compare, merge one or several, or dismiss permanently. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api, type GuestPair } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { useAct, useWriting, wordsOf } from '../../parts/form.ts'
import { OneByOne } from '../../parts/one-by-one.tsx'
import { Pages } from '../../parts/pages.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { pageOf, pageSize } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t, tOf, type Word } from '../../words.ts'
import { Compare } from './duplicates.tsx'
import { type GuestFieldName, guestFields } from './guest-fields.ts'
import { likelihoodOf } from './guests.tsx'

const evidenceKinds = ['document', 'email', 'phone', 'loyaltyNumber', 'address', 'company', 'stay'] as const
type Evidence = (typeof evidenceKinds)[number]
type State = 'open' | 'not_the_same'

const nameOf = ({ firstName, lastName }: GuestPair['first']): string =>
  [firstName, lastName].filter((part) => part !== null).join(' ')
const keyOf = ({ first, second }: GuestPair): string => `${first.id} ${second.id}`
/** Orders a pair: the profile with more stays is kept; if equal, the older one. */
const inOrder = ({ first, second }: GuestPair) =>
  second.stays > first.stays ? { target: second, source: first } : { target: first, source: second }

export function DuplicateWorklist() {
  const { may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [compared, setCompared] = useState<GuestPair>()
  const page = pageOf(search)
  const state: State = search.get('state') === 'not_the_same' ? 'not_the_same' : 'open'
  const evidence = evidenceKinds.find((each) => each === search.get('evidence'))
  const asked = { page, pageSize, state, ...(evidence ? { evidence } : {}) }
  const { data, error } = useQuery({
    queryKey: ['duplicates', asked],
    queryFn: () => api.listDuplicates(asked),
    placeholderData: (previous) => previous,
    retry: false,
  })
  const pairs = data?.data ?? []
  const set = (values: Record<string, string>) => {
    setMarked(new Set())
    setSearch(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), { replace: true })
  }
  const toggle = (pair: GuestPair) => {
    const next = new Set(marked)
    if (!next.delete(keyOf(pair))) next.add(keyOf(pair))
    setMarked(next)
  }
  const chosen = pairs.filter((pair) => marked.has(keyOf(pair)))
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/guests">{t('nav.guests')}</Link>
          </p>
          <h1>{t('duplicates')}</h1>
        </div>
        <span className="secondary">{t('found.count', { count: data?.meta.total ?? 0 })}</span>
      </div>
      {may('guest.manage') && <Search />}
      <Filters evidence={evidence} state={state} set={set} />
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {chosen.length > 0 && (
        <div className="card inside">
          <p>{t('duplicates.mergeText')}</p>
          <Preview pairs={chosen} />
          <MergeChosen pairs={chosen} onLeft={(left) => setMarked(new Set(left))} />
        </div>
      )}
      <section className="card">
        {data && pairs.length === 0 && <p className="inside faint">{t('duplicates.none')}</p>}
        <ul className="checklist" aria-label={t('duplicates')}>
          {pairs.map((pair) => (
            <PairLine
              key={keyOf(pair)}
              pair={pair}
              isMarked={marked.has(keyOf(pair))}
              onMark={() => toggle(pair)}
              onCompare={() => setCompared(pair)}
            />
          ))}
        </ul>
      </section>
      <Pages
        page={page}
        pages={Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))}
        onPage={(next) => set({ page: String(next), evidence: evidence ?? '', state })}
      />
      {compared && <ComparePair pair={compared} onClose={() => setCompared(undefined)} />}
    </div>
  )
}

interface FilterProps {
  readonly evidence: Evidence | undefined
  readonly state: State
  readonly set: (values: Record<string, string>) => void
}

function Filters({ evidence, state, set }: FilterProps) {
  return (
    <div className="row-of-fields">
      <Choice
        label={t('duplicates.share')}
        value={evidence ?? ''}
        onChange={(event) => set({ evidence: event.currentTarget.value, state })}
      >
        <option value="">{t('duplicates.any')}</option>
        {evidenceKinds.map((each) => (
          <option key={each} value={each}>
            {tOf('evidence', each)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('duplicates.state')}
        value={state}
        onChange={(event) => set({ evidence: evidence ?? '', state: event.currentTarget.value })}
      >
        <option value="open">{t('duplicates.open')}</option>
        <option value="not_the_same">{t('duplicates.notTheSame')}</option>
      </Choice>
    </div>
  )
}

/** The duplicate search job and its progress. */
function Search() {
  const queries = useQueryClient()
  const writing = useWriting()
  const [jobId, setJobId] = useState<string>()
  const { data: job } = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => api.getJob({ id: jobId ?? '' }),
    enabled: jobId !== undefined,
    refetchInterval: (query) => (['queued', 'running'].includes(query.state.data?.status ?? '') ? 500 : false),
  })
  const isRunning = job?.status === 'queued' || job?.status === 'running'
  useEffect(() => {
    if (job?.status === 'done') void queries.invalidateQueries({ queryKey: ['duplicates'] })
  }, [job?.status])
  const begin = (whole: boolean) =>
    writing.run(async (key) => {
      setJobId((await api.searchDuplicates({ whole }, key(String(whole)))).id)
    })
  const reason = isRunning ? t('duplicates.running') : undefined
  return (
    <section className="card inside stack">
      <p>{t('duplicates.text')}</p>
      <div className="buttons">
        <Button isBusy={writing.isBusy} reason={reason} onClick={() => void begin(false)}>
          {t('duplicates.search')}
        </Button>
        <Button kind="quiet" isBusy={writing.isBusy} reason={reason} onClick={() => void begin(true)}>
          {t('duplicates.searchAll')}
        </Button>
      </div>
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      {job && (
        <>
          <p role="status">
            {tOf('jobStatus', job.status)}: {t('duplicates.searched', { done: job.done, total: job.total })},{' '}
            {t('duplicates.found', { count: job.result.pairs ?? 0 })}
          </p>
          <progress max={Math.max(1, job.total)} value={job.total === 0 ? 1 : job.done} aria-label={t('duplicates.search')} />
        </>
      )}
    </section>
  )
}

interface LineProps {
  readonly pair: GuestPair
  readonly isMarked: boolean
  readonly onMark: () => void
  readonly onCompare: () => void
}

function PairLine({ pair, isMarked, onMark, onCompare }: LineProps) {
  const queries = useQueryClient()
  const act = useAct()
  const { first, second, score, evidence, state } = pair
  const names = `${nameOf(first)} – ${nameOf(second)}`
  const decide = async (next: State) => {
    const wish = (to: State) => ({ guestId: first.id, otherGuestId: second.id, state: to })
    await act(
      next,
      (key) => api.decideDuplicate(wish(next), key),
      t(next === 'open' ? 'done.reopened' : 'done.notTheSame', { names }),
      async () => {
        await api.decideDuplicate(wish(state))
        await queries.invalidateQueries({ queryKey: ['duplicates'] })
      },
    )
    await queries.invalidateQueries({ queryKey: ['duplicates'] })
  }
  return (
    <li>
      {state === 'open' && (
        <input type="checkbox" aria-label={t('duplicates.mark', { names })} checked={isMarked} onChange={onMark} />
      )}
      <span className="people-of-pair">
        {[first, second].map((person) => (
          <span key={person.id} className="pair-of-guests">
            <Link href={`/guests/${person.id}`}>{nameOf(person)}</Link>{' '}
            <span className="secondary">
              {[person.birthDate, person.email ?? person.phone, t('duplicates.stays', { count: person.stays })]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </span>
        ))}
      </span>
      <span className="buttons">
        {evidence.map((each: Evidence) => (
          <Tag key={each} tone="accent">
            {tOf('evidence', each)}
          </Tag>
        ))}
        <span className="secondary">{likelihoodOf(score)}</span>
        {state === 'open' ? (
          <>
            <Button onClick={onCompare}>{t('guests.compare')}</Button>
            <Button kind="quiet" onClick={() => void decide('not_the_same')}>
              {t('duplicates.apart')}
            </Button>
          </>
        ) : (
          <Button onClick={() => void decide('open')}>{t('duplicates.reopen')}</Button>
        )}
      </span>
    </li>
  )
}

function ComparePair({ pair, onClose }: { pair: GuestPair; onClose: () => void }) {
  const { target, source } = inOrder(pair)
  const { data: guest } = useQuery({
    queryKey: ['guest', target.id],
    queryFn: () => api.getGuest({ id: target.id }),
    retry: false,
  })
  const { data: other } = useQuery({
    queryKey: ['guest', source.id],
    queryFn: () => api.getGuest({ id: source.id }),
    retry: false,
  })
  return guest && other ? <Compare guest={guest} other={other} onClose={onClose} /> : null
}

const labelOf = (field: string): Word | undefined => guestFields[field as GuestFieldName]?.label

/** Preview of the merges: the profile kept, number of stays moved, and differences per pair. */
function Preview({ pairs }: { pairs: readonly GuestPair[] }) {
  const sides = pairs.map((pair) => ({ key: keyOf(pair), ...inOrder(pair) }))
  const { data, error } = useQuery({
    queryKey: ['merge', 'several', sides.map(({ key }) => key)],
    queryFn: () =>
      Promise.all(
        sides.map(async ({ key, target, source }) => ({
          key,
          target,
          source,
          ...(await api.mergeGuests({ targetId: target.id, sourceId: source.id, preview: true })),
        })),
      ),
    placeholderData: (previous) => previous,
    retry: false,
    gcTime: 0,
  })
  if (error) return <Notice tone="bad" title={wordsOf(error)} />
  return (
    <ul className="checklist" aria-label={t('duplicates.preview')}>
      {(data ?? []).map(({ key, target, source, reservations, conflicts }) => {
        const shown = conflicts.filter(({ field }) => labelOf(field) !== undefined)
        const others = conflicts.length - shown.length
        return (
          <li key={key} className="pair-of-guests">
            <span>{t('guests.mergeTitle', { source: nameOf(source), target: nameOf(target) })}</span>
            <span className="secondary">{t('duplicates.moves', { count: reservations })}</span>
            {shown.map(({ field, kept, dropped }) => (
              <span key={field} className="secondary">
                {t(labelOf(field) ?? 'notes')}: {String(kept)} <s>{String(dropped)}</s>
              </span>
            ))}
            {others > 0 && <span className="secondary">{t('duplicates.moreDiffers', { count: others })}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** Merges several confirmed pairs; each merge can be undone. */
function MergeChosen({ pairs, onLeft }: { pairs: readonly GuestPair[]; onLeft: (left: readonly string[]) => void }) {
  const sides = new Map(pairs.map((pair) => [keyOf(pair), inOrder(pair)]))
  return (
    <OneByOne
      word={t('duplicates.mergeChosen', { count: pairs.length })}
      items={pairs.map((pair) => ({ id: keyOf(pair), name: `${nameOf(pair.first)} – ${nameOf(pair.second)}` }))}
      hrefOf={(id) => `/guests/${sides.get(id)?.target.id ?? ''}`}
      write={async (id, key) => {
        const side = sides.get(id)
        if (side) await api.mergeGuests({ targetId: side.target.id, sourceId: side.source.id }, key)
      }}
      said={(count) => t('done.mergedSeveral', { count })}
      undo={async (id) => {
        await api.unmergeGuest({ id: sides.get(id)?.source.id ?? '' })
      }}
      onDone={onLeft}
    />
  )
}

/** Bookings of an earlier system: a file, what its columns mean, how it would be booked, and the import. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api, type BookingImportRow, type Job } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct, useWriting, wordsOf } from '../../parts/form.ts'
import { Pages } from '../../parts/pages.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { dayText, momentText, money, t, tOf } from '../../words.ts'
import { FileOfBookings } from './file-of-bookings.tsx'

const pageSize = 20
const isUnderWay = (job: Job | undefined): boolean => job?.status === 'queued' || job?.status === 'running'

export function BookingImport() {
  const [search, setSearch] = useSearchParams()
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [file, setFile] = useState<File>()
  const jobId = search.get('job')
  const { data: job, error } = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => api.getJob({ id: jobId ?? '' }),
    enabled: jobId !== null,
    retry: false,
    refetchInterval: (query) => (isUnderWay(query.state.data) ? 500 : false),
  })
  const isDone = job?.status === 'done'
  const isPreview = job?.kind === 'booking_import_preview'
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: ['import-rows'] })
  }, [isDone])
  const send = async (wanted: { file: File; isPreview: boolean }) => {
    let id = ''
    const isSent = await writing.run(async (key) => {
      const job = await api.importBookings(
        { id: establishment.id, ...wanted },
        { ...key(wanted.isPreview ? 'preview' : 'import'), mediaType: 'text/csv' },
      )
      id = job.id
    })
    if (isSent) setSearch({ job: id }, { replace: true })
  }
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/bookings">{t('nav.bookings')}</Link>
          </p>
          <h1>{t('bookingImport.title')}</h1>
        </div>
      </div>
      <FileOfBookings
        isBusy={isUnderWay(job) || writing.isBusy}
        onChosen={setFile}
        onChanged={() => jobId !== null && setSearch({}, { replace: true })}
        onMapped={(chosen) => send({ file: chosen, isPreview: true })}
      />
      {writing.problem !== undefined && (
        <Notice tone="bad" title={t('import.unreadable')}>
          {writing.problem}
        </Notice>
      )}
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {job && <Progress job={job} isPreview={isPreview} />}
      {job && isDone && isPreview && (
        <Decision
          count={job.result.booked ?? 0}
          hasFile={file !== undefined}
          isBusy={writing.isBusy}
          onBook={() => file && void send({ file, isPreview: false })}
        />
      )}
      {job && isDone && !isPreview && (
        <p>
          <Link href="/board">{t('bookingImport.toBoard')}</Link>
        </p>
      )}
      {job && <Rows jobId={job.id} isPreview={isPreview} />}
    </div>
  )
}

interface DecisionProps {
  /** Bookings that the preview would make. */
  readonly count: number
  readonly hasFile: boolean
  readonly isBusy: boolean
  readonly onBook: () => void
}

/** Below a preview: what to do with it. */
const Decision = ({ count, hasFile, isBusy, onBook }: DecisionProps) => (
  <section className="card inside stack">
    <p>{t('bookingImport.asShown')}</p>
    <div className="buttons">
      <Button
        kind="main"
        isBusy={isBusy}
        reason={hasFile ? (count === 0 ? t('bookingImport.nothingToBook') : undefined) : t('bookingImport.fileAgain')}
        onClick={onBook}
      >
        {t('bookingImport.book', { count })}
      </Button>
    </div>
  </section>
)

function Progress({ job, isPreview }: { job: Job; isPreview: boolean }) {
  const act = useAct()
  return (
    <section className="card inside stack" aria-label={t('import.progress')}>
      <p role="status">
        {tOf('jobStatus', job.status)}: {t('import.of', { done: job.done, total: job.total })}{' '}
        <span className="secondary">{momentText(job.createdAt)}</span>
      </p>
      <progress max={Math.max(1, job.total)} value={job.done} aria-label={t('import.progress')} />
      <div className="buttons">
        <Tag tone="ok">
          {t(isPreview ? 'bookingImport.wouldBook' : 'bookingImport.booked', { count: job.result.booked ?? 0 })}
        </Tag>
        <Tag tone="neutral">{t('bookingImport.there', { count: job.result.there ?? 0 })}</Tag>
        <Tag tone="bad">{t('import.refused', { count: job.result.refused ?? 0 })}</Tag>
        {isUnderWay(job) && (
          <Button onClick={() => void act('cancel', (key) => api.cancelJob({ id: job.id }, key), t('import.cancelled'))}>
            {t('import.cancel')}
          </Button>
        )}
      </div>
      {job.warnings?.map((warning) => (
        <Notice key={warning} tone="warn" title={warning} />
      ))}
    </section>
  )
}

const outcomes = ['refused', 'booked', 'there'] as const

/** What became of each line, or would become of it. */
function Rows({ jobId, isPreview }: { jobId: string; isPreview: boolean }) {
  const [page, setPage] = useState(1)
  const [outcome, setOutcome] = useState<(typeof outcomes)[number] | 'all'>('all')
  const asked = { jobId, page, pageSize, ...(outcome === 'all' ? {} : { outcome }) }
  const { data, error } = useQuery({
    queryKey: ['import-rows', 'bookings', asked],
    queryFn: () => api.listBookingImportRows(asked),
    placeholderData: (previous) => previous,
    retry: false,
  })
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))
  return (
    <section className="card">
      <header>
        <h2>{t(isPreview ? 'bookingImport.preview' : 'bookingImport.rows')}</h2>
        <span className="joined" role="group" aria-label={t('bookingImport.rows')}>
          {(['all', ...outcomes] as const).map((each) => (
            <Button
              key={each}
              aria-pressed={each === outcome}
              onClick={() => {
                setOutcome(each)
                setPage(1)
              }}
            >
              {tOf('bookingOutcome', each)}
            </Button>
          ))}
        </span>
        <span className="secondary">{data?.meta.total ?? 0}</span>
      </header>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {data?.data.map((row) => (
        <Row key={row.line} row={row} />
      ))}
      {data?.data.length === 0 && <p className="inside faint">{t('bookingImport.none')}</p>}
      <div className="inside">
        <Pages page={page} pages={pages} onPage={setPage} />
      </div>
    </section>
  )
}

/** The stay of a line as it would be booked: who, when, in which type, for how much. */
const sentenceOf = (stay: NonNullable<BookingImportRow['stay']>): string =>
  [
    [stay.firstName, stay.lastName].filter(Boolean).join(' '),
    `${dayText(stay.arrival)} – ${dayText(stay.departure)}`,
    `${stay.unitType}, ${stay.ratePlan}`,
    t('persons', { count: stay.adults + stay.children }),
    money(stay.totalCents, stay.currency),
    ...(stay.balanceCents === '0' ? [] : [t('bookingImport.balance', { amount: money(stay.balanceCents, stay.currency) })]),
    ...(stay.depositCents === '0' ? [] : [t('bookingImport.deposit', { amount: money(stay.depositCents, stay.currency) })]),
    tOf('status', stay.status),
  ].join(' · ')

const Row = ({ row }: { row: BookingImportRow }) => (
  <article className="inside import-row">
    <p>
      <span className="secondary">{t('import.line', { line: row.line })}</span>{' '}
      {row.reservationId === undefined ? (
        <strong>{row.reference}</strong>
      ) : (
        <Link href={`/bookings/${row.reservationId}`}>{row.reference}</Link>
      )}{' '}
      <Tag tone={row.outcome === 'refused' ? 'bad' : row.outcome === 'there' ? 'neutral' : 'ok'}>
        {tOf('bookingOutcome', row.outcome)}
      </Tag>
    </p>
    {row.stay && <p className="secondary">{sentenceOf(row.stay)}</p>}
    {row.problem !== undefined && <p className="problem">{row.problem}</p>}
    {row.warning !== undefined && <Notice tone="warn" title={row.warning} />}
  </article>
)

/** Import of guests from a file: upload, progress, and manual decisions on unclear rows. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api, type GuestImportRow, type Job } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct, useWriting, wordsOf } from '../../parts/form.ts'
import { Pages } from '../../parts/pages.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { momentText, t, tOf } from '../../words.ts'
import { importColumns, sampleFile } from './guest-fields.ts'
import { likelihoodOf, nameOf } from './guests.tsx'

const pageSize = 20
const sampleAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(sampleFile)}`
/** Shown first, in this order. */
const firstColumns = ['firstName', 'lastName', 'fullName', 'birthDate', 'nationality', 'email', 'phone']
const isUnderWay = (job: Job | undefined): boolean => job?.status === 'queued' || job?.status === 'running'

export function GuestImport() {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const jobId = search.get('job')
  const { data: job, error } = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => api.getJob({ id: jobId ?? '' }),
    enabled: jobId !== null,
    retry: false,
    refetchInterval: (query) => (isUnderWay(query.state.data) ? 500 : false),
  })
  const isDone = job?.status === 'done'
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: ['import-rows'] })
  }, [isDone])
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/guests">{t('nav.guests')}</Link>
          </p>
          <h1>{t('import')}</h1>
        </div>
      </div>
      <ChooseFile isBusy={isUnderWay(job)} onBegun={(id) => setSearch({ job: id }, { replace: true })} />
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {job && <Progress job={job} />}
      <Waiting jobId={jobId ?? undefined} />
    </div>
  )
}

function ChooseFile({ isBusy, onBegun }: { isBusy: boolean; onBegun: (jobId: string) => void }) {
  const writing = useWriting()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const begin = async () => {
    if (!file) return
    setProblem(file.size === 0 ? t('import.empty') : undefined)
    if (file.size === 0) return
    let id = ''
    const isDone = await writing.run(async (key) => {
      id = (await api.importGuests({ file }, { ...key(), mediaType: 'text/csv' })).id
    })
    if (!isDone) return
    setFile(undefined)
    if (input.current) input.current.value = ''
    onBegun(id)
  }
  return (
    <section className="card inside stack">
      <p>{t('import.text')}</p>
      <p className="secondary">{t('import.columns')}</p>
      <code>{importColumns.join(', ')}</code>
      <p>
        <a download="guests.csv" href={sampleAddress}>
          {t('import.sample')}
        </a>
      </p>
      <label className="field">
        <span>{t('import.file')}</span>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0])
            setProblem(undefined)
            writing.forget()
          }}
        />
      </label>
      {problem !== undefined && <Notice tone="bad" title={problem} />}
      {writing.problem !== undefined && (
        <Notice tone="bad" title={t('import.unreadable')}>
          {writing.problem}
        </Notice>
      )}
      <div className="buttons">
        <Button
          kind="main"
          isBusy={writing.isBusy}
          reason={isBusy ? t('import.running') : file ? undefined : t('import.fileFirst')}
          onClick={() => void begin()}
        >
          {t('import.begin')}
        </Button>
      </div>
    </section>
  )
}

function Progress({ job }: { job: Job }) {
  const act = useAct()
  return (
    <section className="card inside stack" aria-label={t('import.progress')}>
      <p role="status">
        {tOf('jobStatus', job.status)}: {t('import.of', { done: job.done, total: job.total })}{' '}
        <span className="secondary">{momentText(job.createdAt)}</span>
      </p>
      <progress max={Math.max(1, job.total)} value={job.done} aria-label={t('import.progress')} />
      <div className="buttons">
        <Tag tone="ok">{t('import.created', { count: job.result.created ?? 0 })}</Tag>
        <Tag tone="warn">{t('import.duplicates', { count: job.result.duplicates ?? 0 })}</Tag>
        <Tag tone="bad">{t('import.refused', { count: job.result.refused ?? 0 })}</Tag>
        {isUnderWay(job) && (
          <Button onClick={() => void act('cancel', (key) => api.cancelJob({ id: job.id }, key), t('import.cancelled'))}>
            {t('import.cancel')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Rows awaiting a decision, of this file or of all files. */
function Waiting({ jobId }: { jobId: string | undefined }) {
  const [page, setPage] = useState(1)
  const [outcome, setOutcome] = useState<'duplicate' | 'refused'>('duplicate')
  const asked = { outcome, page, pageSize, ...(jobId === undefined ? {} : { jobId }) }
  const { data, error } = useQuery({
    queryKey: ['import-rows', asked],
    queryFn: () => api.listGuestImportRows(asked),
    placeholderData: (previous) => previous,
    retry: false,
  })
  const pages = Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))
  return (
    <section className="card">
      <header>
        <h2>{t('import.waiting')}</h2>
        <span className="joined" role="group" aria-label={t('import.waiting')}>
          {(['duplicate', 'refused'] as const).map((each) => (
            <Button
              key={each}
              aria-pressed={each === outcome}
              onClick={() => {
                setOutcome(each)
                setPage(1)
              }}
            >
              {tOf('importOutcome', each)}
            </Button>
          ))}
        </span>
        <span className="secondary">{data?.meta.total ?? 0}</span>
      </header>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {data?.data.map((row) => (
        <Row key={row.id} row={row} />
      ))}
      {data?.data.length === 0 && <p className="inside faint">{t('import.none')}</p>}
      <div className="inside">
        <Pages page={page} pages={pages} onPage={setPage} />
      </div>
    </section>
  )
}

/** A row of the file beside the similar profile. */
function Row({ row }: { row: GuestImportRow }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const { guestId } = row
  const { data: guest } = useQuery({
    queryKey: ['guest', guestId],
    queryFn: () => api.getGuest({ id: guestId ?? '' }),
    enabled: guestId !== undefined,
    retry: false,
  })
  const decide = async (as: 'new' | 'same') => {
    const isDone = await writing.run(async (key) => {
      await api.decideGuestImportRow({ id: row.id, as }, key())
    })
    if (!isDone) return
    say(t(as === 'new' ? 'import.made' : 'import.letGo'))
    await queries.invalidateQueries({ queryKey: ['import-rows'] })
  }
  const content = row.content ?? {}
  const cells = [...new Set([...firstColumns, ...Object.keys(content)])].flatMap((column) =>
    content[column] ? [row.outcome === 'refused' ? `${column}: ${content[column]}` : content[column]] : [],
  )
  return (
    <article className="inside import-row">
      <p>
        <span className="secondary">{t('import.line', { line: row.line })}</span> <strong>{cells.join(', ')}</strong>
      </p>
      {row.problem !== undefined && <p className="problem">{row.problem}</p>}
      {guest && (
        <p>
          {t('import.resembles')} <Link href={`/guests/${guest.id}`}>{nameOf(guest)}</Link>{' '}
          <span className="secondary">
            {[guest.identity.birthDate, guest.email, guest.phone].filter(Boolean).join(', ')}{' '}
            {row.score === undefined ? '' : likelihoodOf(row.score)}
          </span>
        </p>
      )}
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      <div className="buttons">
        <Button isBusy={writing.isBusy} onClick={() => void decide('same')}>
          {t(row.outcome === 'refused' ? 'import.letGoIt' : 'import.same')}
        </Button>
        {row.outcome === 'duplicate' && (
          <Button isBusy={writing.isBusy} onClick={() => void decide('new')}>
            {t('import.new')}
          </Button>
        )}
      </div>
    </article>
  )
}

/** The end of day as a checklist: open items are resolved in place, the postings are previewed, and the last day can be reopened. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type EndOfDayPreview, type Establishment, refusalOf } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { readDesk, readDirtyUnits, readNotArrived, readOpenShifts, readUnsettled } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, longDay, money, number, t } from '../../words.ts'
import { Closing } from './closing.tsx'
import { DayResult, useDayReport } from './day-report.tsx'
import { WithoutShift } from './open-shift.tsx'
import { DirtyLine, LateLine, OverdueLine, Step, UnsettledLine } from './steps.tsx'
import { TillLine } from './till-count.tsx'
import '../bookings/bookings.css'
import '../desk/desk.css'

export function EndOfDay() {
  const { establishment } = useSession()
  const { currentBusinessDate: date } = establishment
  // The screen says how to open one.
  if (date === null) return null
  return <Day key={date} establishment={establishment} date={date} />
}

/** Everything that may be open at the end of a day. What the user may not see is not asked for. */
function useOpenItems(establishmentId: string, date: string) {
  const { may } = useSession()
  const [seesMoney, seesRooms] = [may('folio.read'), may('housekeeping.read')]
  const desk = useQuery(readDesk(establishmentId))
  const notArrived = useQuery(readNotArrived(establishmentId, date))
  const shifts = useQuery({ ...readOpenShifts(establishmentId), enabled: seesMoney })
  const folios = useQuery({ ...readUnsettled(establishmentId), enabled: seesMoney })
  const rooms = useQuery({ ...readDirtyUnits(establishmentId), enabled: seesRooms })
  const needed = [desk, notArrived, ...(seesMoney ? [shifts, folios] : []), ...(seesRooms ? [rooms] : [])]
  const failed = needed.find(({ error, data }) => error && data === undefined)?.error
  const isLoading = needed.some(({ data }) => data === undefined) || !desk.data
  const departures = desk.data?.departures ?? []
  const awaited = new Map(
    (desk.data?.arrivals ?? []).flatMap((line) =>
      line.status === 'Confirmed' && line.unit ? [[line.unit.id, line] as const] : [],
    ),
  )
  const items = {
    late: notArrived.data?.data ?? [],
    lateCount: notArrived.data?.meta.total ?? 0,
    overdue: departures.filter(({ status, departure }) => status === 'CheckedIn' && departure <= date),
    unsettled: folios.data?.data ?? [],
    unsettledCount: folios.data?.meta.total ?? 0,
    open: shifts.data ?? [],
    dirty: (rooms.data ?? []).flatMap((room) => {
      const guest = awaited.get(room.unitId)
      return guest ? [{ room, guest }] : []
    }),
  }
  const { lateCount, overdue, unsettledCount, open, dirty } = items
  return {
    ...items,
    failed,
    isLoading,
    seesMoney,
    seesRooms,
    count: lateCount + overdue.length + unsettledCount + open.length + dirty.length,
  }
}
type OpenItems = ReturnType<typeof useOpenItems>

function Day({ establishment, date }: { establishment: Establishment; date: string }) {
  const items = useOpenItems(establishment.id, date)
  const yesterday = addDays(date, -1)
  const before = useDayReport(establishment.id, yesterday)
  if (items.failed) return <Problem text={wordsOf(items.failed)} />
  // Do not show steps as done before their data is loaded.
  if (items.isLoading) return <p className="screen faint">{t('loading')}</p>
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('nav.endOfDay')}</h1>
        <span className="secondary">{longDay(date)}</span>
        {before.data && (
          <span className="buttons">
            <Link className="button" href={`/end-of-day/${yesterday}`}>
              {t('day.reportOf', { date: dayText(yesterday) })}
            </Link>
          </span>
        )}
      </div>
      {before.data && <DayResult report={before.data} />}
      <div className="columns">
        <Steps items={items} needsTills={establishment.closesTillsFirst && items.open.length > 0} />
        <WithoutShift />
        <CloseDay establishment={establishment} date={date} items={items} />
      </div>
    </div>
  )
}

function Steps({ items, needsTills }: { items: OpenItems; needsTills: boolean }) {
  const { late, lateCount, overdue, unsettled, unsettledCount, open, dirty, seesMoney, seesRooms } = items
  return (
    <div className="stack">
      <Step
        title={t('day.late', { count: lateCount })}
        count={lateCount}
        text={t('day.lateText')}
        lines={late}
        lineOf={(line) => <LateLine key={line.id} line={line} />}
      />
      <Step
        title={t('day.overdue', { count: overdue.length })}
        count={overdue.length}
        isUrgent
        text={t('day.overdueText')}
        lines={overdue}
        lineOf={(line) => <OverdueLine key={line.id} line={line} />}
      />
      <Step
        title={seesMoney ? t('day.unsettled', { count: unsettledCount }) : t('day.unsettledUnseen')}
        count={unsettledCount}
        isUnseen={!seesMoney}
        text={t('day.unsettledText')}
        lines={unsettled}
        lineOf={(folio) => <UnsettledLine key={folio.id} folio={folio} />}
      />
      <Step
        title={seesMoney ? t('day.tills', { count: open.length }) : t('day.tillsUnseen')}
        count={open.length}
        isUnseen={!seesMoney}
        isUrgent={needsTills}
        text={t('day.tillsText')}
        lines={open}
        lineOf={(shift) => <TillLine key={shift.id} shift={shift} />}
      />
      <Step
        title={seesRooms ? t('day.dirty', { count: dirty.length }) : t('day.dirtyUnseen')}
        count={dirty.length}
        isUnseen={!seesRooms}
        text={t('day.dirtyText')}
        lines={dirty}
        lineOf={({ room, guest }) => <DirtyLine key={room.unitId} room={room} guest={guest} />}
      />
    </div>
  )
}

/** Closes the day once the invoices that are being issued in the background have its date: tries again, for half a minute at most. */
async function withDocuments(close: () => Promise<unknown>, attempts = 30): Promise<void> {
  try {
    await close()
  } catch (error) {
    if (attempts === 0 || refusalOf(error)?.code !== 'DOCUMENTS_UNDER_WAY') throw error
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await withDocuments(close, attempts - 1)
  }
}

/** What closing the day will post, and the button for it. */
function CloseDay({ establishment, date, items }: { establishment: Establishment; date: string; items: OpenItems }) {
  const { id, currency, closesTillsFirst } = establishment
  const { may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [isDecided, setDecided] = useState(false)
  const preview = useQuery({
    queryKey: ['desk', 'end-of-day', id, date],
    queryFn: () => api.previewCloseDay({ id }),
    enabled: may('end_of_day.manage'),
    retry: false,
  })
  const whyNot = (): string | undefined => {
    if (!may('end_of_day.manage')) return t('day.notYours')
    if (closesTillsFirst && items.open.length > 0) return t('day.tillsFirst')
    return items.count > 0 && !isDecided ? t('day.decideFirst') : undefined
  }
  const reason = whyNot()
  const close = () =>
    writing.run(async (key) => {
      await withDocuments(() => api.closeDay({ id, businessDate: date }, key()))
      await queries.invalidateQueries()
    })
  return (
    <section className="card inside stack">
      <h2>{t('day.posts')}</h2>
      {preview.error && !preview.data && <Notice tone="bad" title={wordsOf(preview.error)} />}
      {preview.data && <Posts preview={preview.data} currency={currency} />}
      <p className="secondary">{t('day.postsText')}</p>
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      {items.count > 0 && (
        <label className="check">
          <input type="checkbox" checked={isDecided} onChange={(event) => setDecided(event.currentTarget.checked)} />
          {t('day.allTheSame', { count: items.count })}
        </label>
      )}
      {may('end_of_day.manage') && <Closing establishmentId={id} date={date} isRunning={writing.isBusy} />}
      <Button kind="main" isBusy={writing.isBusy} reason={reason} onClick={() => void close()}>
        {t('day.close', { date: dayText(date) })}
      </Button>
      {reason !== undefined && <p className="secondary">{reason}</p>}
    </section>
  )
}

/** Preview of the postings and decisions of the end of day. */
function Posts({ preview, currency }: { preview: EndOfDayPreview; currency: string }) {
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('nightsTitle')}</dt>
          <dd>
            {number(preview.nightsPosted)} <small>{money(preview.accommodationCents, currency)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('day.tax')}</dt>
          <dd>{money(preview.touristTaxCents, currency)}</dd>
        </div>
        <div>
          <dt>{t('extras')}</dt>
          <dd>
            {number(preview.extrasPosted)} <small>{money(preview.extrasCents, currency)}</small>
          </dd>
        </div>
      </dl>
      {preview.noShows.count > 0 && (
        <Notice
          tone="warn"
          title={t('day.noShowsWill', { count: preview.noShows.count, fees: money(preview.noShowFeesCents, currency) })}
        />
      )}
      {preview.optionsExpired.count > 0 && (
        <p className="secondary">{t('day.optionsWill', { count: preview.optionsExpired.count })}</p>
      )}
    </>
  )
}

const Problem = ({ text }: { text: string }) => (
  <div className="screen">
    <Notice tone="bad" title={text} />
  </div>
)

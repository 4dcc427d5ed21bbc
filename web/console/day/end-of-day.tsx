/** The end of day as a checklist: open items are resolved in place, the postings are previewed, and the last day can be reopened. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type EndOfDayPreview, type Establishment } from '../call.ts'
import { addDays } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { readDesk, readDirtyUnits, readNotArrived, readOpenShifts, readUnsettled } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, longDay, money, number, t } from '../words.ts'
import { Closing } from './closing.tsx'
import { DayResult, useDayReport } from './day-report.tsx'
import { DirtyLine, LateLine, OverdueLine, Step, TillLine, UnsettledLine } from './steps.tsx'
import '../bookings/bookings.css'
import '../desk/desk.css'

export function EndOfDay() {
  const { establishment } = useSession()
  const { currentBusinessDate: date } = establishment
  if (date === null) return <Problem text={t('businessDate.none')} />
  return <Day key={date} establishment={establishment} date={date} />
}

function Day({ establishment, date }: { establishment: Establishment; date: string }) {
  const { may } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const [isDecided, setDecided] = useState(false)
  const { id: establishmentId } = establishment
  const [seesMoney, seesRooms] = [may('folio.read'), may('housekeeping.read')]
  const desk = useQuery(readDesk(establishmentId))
  const notArrived = useQuery(readNotArrived(establishmentId, date))
  const shifts = useQuery({ ...readOpenShifts(establishmentId), enabled: seesMoney })
  const folios = useQuery({ ...readUnsettled(establishmentId), enabled: seesMoney })
  const rooms = useQuery({ ...readDirtyUnits(establishmentId), enabled: seesRooms })
  const preview = useQuery({
    queryKey: ['desk', 'end-of-day', establishmentId, date],
    queryFn: () => api.previewCloseDay({ id: establishmentId }),
    enabled: may('end_of_day.manage'),
    retry: false,
  })
  const before = useDayReport(establishmentId, addDays(date, -1))
  const needed = [desk, notArrived, ...(seesMoney ? [shifts, folios] : []), ...(seesRooms ? [rooms] : [])]
  const failed = needed.find(({ error, data }) => error && data === undefined)?.error
  if (failed) return <Problem text={wordsOf(failed)} />
  // Do not show steps as done before their data is loaded.
  if (needed.some(({ data }) => data === undefined) || !desk.data) return <p className="screen faint">{t('loading')}</p>

  const late = notArrived.data?.data ?? []
  const lateCount = notArrived.data?.meta.total ?? 0
  const overdue = desk.data.departures.filter(({ status, departure }) => status === 'CheckedIn' && departure <= date)
  const unsettled = folios.data?.data ?? []
  const unsettledCount = folios.data?.meta.total ?? 0
  const open = shifts.data ?? []
  const awaited = new Map(
    desk.data.arrivals.flatMap((line) => (line.status === 'Confirmed' && line.unit ? [[line.unit.id, line] as const] : [])),
  )
  const dirty = (rooms.data ?? []).flatMap((room) => {
    const guest = awaited.get(room.unitId)
    return guest ? [{ room, guest }] : []
  })
  const needsTills = establishment.closesTillsFirst && open.length > 0
  const count = lateCount + overdue.length + unsettledCount + open.length + dirty.length
  const whyNot = !may('end_of_day.manage')
    ? t('day.notYours')
    : needsTills
      ? t('day.tillsFirst')
      : count > 0 && !isDecided
        ? t('day.decideFirst')
        : undefined
  const close = () =>
    writing.run(async (key) => {
      await api.closeDay({ id: establishmentId, businessDate: date }, key())
      await queries.invalidateQueries()
    })
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t('nav.endOfDay')}</h1>
        <span className="secondary">{longDay(date)}</span>
        {before.data && (
          <span className="buttons">
            <Link className="button" href={`/end-of-day/${addDays(date, -1)}`}>
              {t('day.reportOf', { date: dayText(addDays(date, -1)) })}
            </Link>
          </span>
        )}
      </div>
      {before.data && <DayResult report={before.data} />}
      <div className="columns">
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
        <section className="card inside stack">
          <h2>{t('day.posts')}</h2>
          {preview.error && !preview.data && <Notice tone="bad" title={wordsOf(preview.error)} />}
          {preview.data && <Posts preview={preview.data} currency={establishment.currency} />}
          <p className="secondary">{t('day.postsText')}</p>
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
          {count > 0 && (
            <label className="check">
              <input type="checkbox" checked={isDecided} onChange={(event) => setDecided(event.currentTarget.checked)} />
              {t('day.allTheSame', { count })}
            </label>
          )}
          {may('end_of_day.manage') && <Closing establishmentId={establishmentId} date={date} isRunning={writing.isBusy} />}
          <Button kind="main" isBusy={writing.isBusy} reason={whyNot} onClick={() => void close()}>
            {t('day.close', { date: dayText(date) })}
          </Button>
          {whyNot !== undefined && <p className="secondary">{whyNot}</p>}
        </section>
      </div>
    </div>
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

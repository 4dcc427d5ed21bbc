/** The end of the day as a checklist: what is open is solved in place, what will be posted stands in numbers, and the day can be opened again. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type EndOfDayPreview, type Establishment } from '../call.ts'
import { addDays } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { useWriting, wordsOf } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { readDesk, readNotArrived } from '../reads.ts'
import { useSession } from '../session.tsx'
import { dayText, longDay, money, t } from '../words.ts'
import { DayResult, useDayReport } from './day-report.tsx'
import { DirtyLine, LateLine, OverdueLine, Step, TillLine, UnsettledLine } from './steps.tsx'
import '../bookings/bookings.css'
import '../desk/desk.css'

const listedAtMost = 100

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
  const shifts = useQuery({
    queryKey: ['till-shifts', establishmentId],
    queryFn: async () => (await api.listTillShifts({ establishmentId, status: 'open', pageSize: listedAtMost })).data,
    enabled: seesMoney,
    retry: false,
  })
  const folios = useQuery({
    queryKey: ['folios', 'unsettled', establishmentId],
    queryFn: () => api.listFolios({ establishmentId, open: 'unsettled', stay: 'over', pageSize: listedAtMost }),
    enabled: seesMoney,
    retry: false,
  })
  const rooms = useQuery({
    queryKey: ['units', 'housekeeping', establishmentId, 'dirty'],
    queryFn: () => api.listHousekeepingUnits({ establishmentId, status: 'dirty' }),
    enabled: seesRooms,
    retry: false,
  })
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
  // Nothing is said to be done that was not read.
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
          <Step title={t('day.late', { count: lateCount })} isDone={lateCount === 0} text={t('day.lateText')}>
            {late.map((line) => (
              <LateLine key={line.id} line={line} />
            ))}
            {lateCount > late.length && <li className="secondary">{t('desk.more', { count: lateCount - late.length })}</li>}
          </Step>
          <Step
            title={t('day.overdue', { count: overdue.length })}
            isDone={overdue.length === 0}
            isUrgent
            text={t('day.overdueText')}
          >
            {overdue.map((line) => (
              <OverdueLine key={line.id} line={line} />
            ))}
          </Step>
          <Step
            title={seesMoney ? t('day.unsettled', { count: unsettledCount }) : t('day.unsettledUnseen')}
            isDone={unsettledCount === 0}
            isUnseen={!seesMoney}
            text={t('day.unsettledText')}
          >
            {unsettled.map((folio) => (
              <UnsettledLine key={folio.id} folio={folio} />
            ))}
            {unsettledCount > unsettled.length && (
              <li className="secondary">{t('desk.more', { count: unsettledCount - unsettled.length })}</li>
            )}
          </Step>
          <Step
            title={seesMoney ? t('day.tills', { count: open.length }) : t('day.tillsUnseen')}
            isDone={open.length === 0}
            isUnseen={!seesMoney}
            isUrgent={needsTills}
            text={t('day.tillsText')}
          >
            {open.map((shift) => (
              <TillLine key={shift.id} shift={shift} />
            ))}
          </Step>
          <Step
            title={seesRooms ? t('day.dirty', { count: dirty.length }) : t('day.dirtyUnseen')}
            isDone={dirty.length === 0}
            isUnseen={!seesRooms}
            text={t('day.dirtyText')}
          >
            {dirty.map(({ room, guest }) => (
              <DirtyLine key={room.unitId} room={room} guest={guest} />
            ))}
          </Step>
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
          {writing.isBusy && <progress aria-label={t('day.running')} />}
          <Button kind="main" isBusy={writing.isBusy} reason={whyNot} onClick={() => void close()}>
            {t('day.close', { date: dayText(date) })}
          </Button>
          {whyNot !== undefined && <p className="secondary">{whyNot}</p>}
        </section>
      </div>
    </div>
  )
}

/** What will be posted and decided if the day is closed now. */
function Posts({ preview, currency }: { preview: EndOfDayPreview; currency: string }) {
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('nightsTitle')}</dt>
          <dd>
            {preview.nightsPosted} <small>{money(preview.accommodationCents, currency)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('day.tax')}</dt>
          <dd>{money(preview.touristTaxCents, currency)}</dd>
        </div>
        <div>
          <dt>{t('extras')}</dt>
          <dd>
            {preview.extrasPosted} <small>{money(preview.extrasCents, currency)}</small>
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

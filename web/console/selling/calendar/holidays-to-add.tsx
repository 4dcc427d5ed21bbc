/** Public holidays of a year, and holidays of a calendar file: shown before they are entered. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { currentLanguage, dayText, shortDay, t, tOf } from '../../words.ts'
import type { LocalEvent } from './event-lanes.ts'
import { type EventGiven, eventsInFile } from './holiday-file.ts'

/** A larger file is no list of holidays. */
const bytesAtMost = 1_000_000
/** The most that the service takes at once. */
const eventsAtMost = 200

interface Props {
  readonly today: string
  readonly isBusy: boolean
  readonly onEnter: (events: readonly EventGiven[]) => Promise<boolean>
}

export const HolidaysToAdd = (props: Props) => (
  <>
    <details>
      <summary>{t('localEvents.public')}</summary>
      <PublicHolidays {...props} />
    </details>
    <details>
      <summary>{t('localEvents.file')}</summary>
      <HolidayFile {...props} />
    </details>
  </>
)

function PublicHolidays({ today, isBusy, onEnter }: Props) {
  const { establishment } = useSession()
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear + (today.slice(5) > '09-30' ? 1 : 0))
  const [region, setRegion] = useState('')
  const { data, error } = useQuery({
    queryKey: ['public-holidays', establishment.id, year, region, currentLanguage()],
    queryFn: () =>
      api.listPublicHolidays({
        id: establishment.id,
        year,
        language: currentLanguage(),
        ...(region === '' ? {} : { region }),
      }),
  })
  const holidays = data?.holidays ?? []
  return (
    <div className="stack">
      <div className="event-fields">
        <Choice
          label={t('localEvents.year')}
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
        >
          {[0, 1, 2, 3].map((more) => (
            <option key={more} value={thisYear + more}>
              {thisYear + more}
            </option>
          ))}
        </Choice>
        {(data?.regions.length ?? 0) > 0 && (
          <Choice label={t('localEvents.region')} value={region} onChange={(event) => setRegion(event.currentTarget.value)}>
            <option value="">{t('localEvents.wholeCountry')}</option>
            {data?.regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Choice>
        )}
      </div>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      <p className="secondary">{holidays.map(({ name, date }) => `${name} (${shortDay(date)})`).join(', ')}</p>
      <Button
        isBusy={isBusy}
        reason={holidays.length === 0 ? t('localEvents.noHolidays') : undefined}
        onClick={() => void onEnter(holidays.map(({ name, date }) => ({ name, kind: 'public_holiday', from: date, to: date })))}
      >
        {t('localEvents.addThese', { count: holidays.length })}
      </Button>
    </div>
  )
}

function HolidayFile({ today, isBusy, onEnter }: Props) {
  const [kind, setKind] = useState<LocalEvent['kind']>('school_holiday')
  const [events, setEvents] = useState<readonly EventGiven[]>([])
  const [problem, setProblem] = useState<string>()
  const take = async (file: File | undefined) => {
    setEvents([])
    setProblem(undefined)
    if (!file) return
    try {
      if (file.size > bytesAtMost) throw new Error('too large')
      const read = await eventsInFile(await file.text(), kind, today, addDays(today, 1_098))
      if (read.length === 0) setProblem(t('localEvents.fileEmpty'))
      setEvents(read.slice(0, eventsAtMost))
    } catch {
      setProblem(t('localEvents.fileWrong'))
    }
  }
  return (
    <div className="stack">
      <p className="secondary">{t('localEvents.fileText')}</p>
      <div className="event-fields">
        <Choice
          label={t('localEvents.kind')}
          value={kind}
          onChange={(event) => {
            const chosen = event.currentTarget.value as LocalEvent['kind']
            setKind(chosen)
            setEvents(events.map((each) => ({ ...each, kind: chosen })))
          }}
        >
          {(['school_holiday', 'public_holiday', 'event'] as const).map((each) => (
            <option key={each} value={each}>
              {tOf('localEvent', each)}
            </option>
          ))}
        </Choice>
        <Field
          label={t('localEvents.chooseFile')}
          type="file"
          accept=".ics,text/calendar"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </div>
      {problem !== undefined && <Notice tone="warn" title={problem} />}
      <p className="secondary">{events.map(({ name, from, to }) => `${name} (${shortDay(from)} – ${dayText(to)})`).join(', ')}</p>
      <Button
        isBusy={isBusy}
        reason={events.length === 0 ? t('localEvents.fileFirst') : undefined}
        onClick={() => void onEnter(events)}
      >
        {t('localEvents.addThese', { count: events.length })}
      </Button>
    </div>
  )
}

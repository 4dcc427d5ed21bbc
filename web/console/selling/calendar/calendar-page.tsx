/** Prices and restrictions by day: every plan and type for a month, changed in bulk. */

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api, type RatePlan, type UnitType } from '../../call.ts'
import { addDays, daysFrom } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Choice } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { readAvailability, readRatePlans, readUnitTypes, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t, useLanguage } from '../../words.ts'
import { BulkEditor } from './bulk-editor.tsx'
import { CalendarFileDialog } from './calendar-file-dialog.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import type { GridRow } from './calendar-row.tsx'
import { type BulkForm, byPlace, daysIn, everyWeekday, rowsIn, type Selection } from './calendar-values.ts'
import { LatestChanges } from './latest-changes.tsx'
import { LocalEventsDialog } from './local-events.tsx'
import { SeasonsDialog } from './seasons.tsx'
import './calendar.css'

/** How many days can be shown. */
const spans = [14, 31, 60] as const
const usualSpan = 31

/** The plans above a plan, whose restrictions apply to it too. */
function aboveOf(plan: RatePlan | undefined, plans: readonly RatePlan[]): string[] {
  const parent = plans.find(({ id }) => id === plan?.parentId)
  return parent ? [parent.id, ...aboveOf(parent, plans)] : []
}

type Availability = Awaited<ReturnType<typeof api.getAvailability>>

function gridRows(
  {
    types,
    plans,
    allPlans,
    free,
  }: { types: readonly UnitType[]; plans: readonly RatePlan[]; allPlans: readonly RatePlan[]; free: Availability },
  days: readonly string[],
): GridRow[] {
  const leftOf = (unitTypeId: string) => {
    const nights = new Map(
      free.find((each) => each.unitTypeId === unitTypeId)?.nights.map(({ night, available }) => [night, available]),
    )
    return days.map((day) => nights.get(day))
  }
  const whole = { ratePlanId: undefined, unitTypeId: undefined, above: [] }
  return [
    { ...whole, key: 'all', type: t('calendar.all'), plan: '', isDerived: false },
    ...types.flatMap((type) =>
      plans.map((plan, place) => ({
        ...(place === 0 ? { left: leftOf(type.id) } : {}),
        key: `${type.id} ${plan.id}`,
        ratePlanId: plan.id,
        unitTypeId: type.id,
        above: aboveOf(plan, allPlans),
        type: type.name,
        plan: plan.name,
        isDerived: plan.parentId !== undefined,
      })),
    ),
  ]
}

/** The form for a selection: its days, and the plans and types of its rows. */
function formFor(selection: Selection, rows: readonly GridRow[], days: readonly string[]): BulkForm {
  const [firstRow, lastRow] = rowsIn(selection)
  const [firstDay, lastDay] = daysIn(selection)
  const chosen = rows.slice(firstRow, lastRow + 1)
  const own = chosen.filter(({ isDerived, ratePlanId }) => !isDerived && ratePlanId !== undefined)
  // Derived plans follow: what is chosen beside a plan with prices of its own goes for that plan.
  const named = own.length > 0 ? own : chosen
  const idsOf = (name: 'ratePlanId' | 'unitTypeId') => [...new Set(named.flatMap((row) => row[name] ?? []))]
  return {
    from: days[firstDay] ?? '',
    to: days[lastDay] ?? '',
    weekdays: everyWeekday,
    ratePlanIds: idsOf('ratePlanId'),
    unitTypeIds: idsOf('unitTypeId'),
    price: own.length > 0 ? 'set' : 'keep',
    amount: '',
    percent: '',
    difference: '',
    ending: '',
    scope: chosen.every(({ ratePlanId }) => ratePlanId === undefined) ? 'all' : 'selected',
    restrictions: {},
  }
}

const noTypes: UnitType[] = []
const noPlans: RatePlan[] = []
const nothingKnown: Availability = []

/** What the calendar shows from a day on. Kept while it is the same, so that choosing cells computes and draws no other rows. */
function useCalendar(from: string, span: number, onlyType: string, onlyPlan: string) {
  const { establishment } = useSession()
  const language = useLanguage()
  const { data: allTypes = noTypes } = useQuery(readUnitTypes(establishment.id))
  const { data: allPlans = noPlans } = useQuery(readRatePlans(establishment.id))
  const { data: answer, error } = useQuery({
    queryKey: ['calendar', establishment.id, from, span],
    queryFn: () => api.call('getCalendar', { id: establishment.id, from, to: addDays(from, span - 1) }),
    placeholderData: (previous) => previous,
  })
  const { data: free = nothingKnown } = useQuery({
    ...readAvailability({ establishmentId: establishment.id, arrival: from, departure: addDays(from, span) }),
    placeholderData: (previous) => previous,
  })
  const days = useMemo(() => daysFrom(from, span), [from, span])
  const types = useMemo(() => allTypes.filter(({ status }) => status === 'active'), [allTypes])
  const plans = useMemo(() => allPlans.filter(({ status }) => status === 'active'), [allPlans])
  const calendar = useMemo(() => answer && byPlace(answer.data), [answer])
  const rows = useMemo(() => {
    const isShown = (only: string) => (each: { readonly id: string }) => only === '' || each.id === only
    const shown = { types: types.filter(isShown(onlyType)), plans: plans.filter(isShown(onlyPlan)) }
    return gridRows({ ...shown, allPlans: plans, free }, days)
  }, [types, plans, onlyType, onlyPlan, free, days, language])
  return { days, types, plans, calendar, rows, etag: answer?.etag, error }
}

export function PricesCalendar() {
  const { establishment, may } = useSession()
  const today = todayOf(establishment)
  const [search, setSearch] = useSearchParams()
  const from = search.get('from') ?? today
  const span = spans.find((each) => String(each) === search.get('days')) ?? usualSpan
  const [onlyType, onlyPlan] = [search.get('type') ?? '', search.get('plan') ?? '']
  const { days, types, plans, calendar, rows, etag, error } = useCalendar(from, span, onlyType, onlyPlan)
  const [selection, setSelection] = useState<Selection>()
  const [isEditing, setEditing] = useState(false)
  const [opened, setOpened] = useState<'file' | 'seasons' | 'events'>()
  /** Shows other days, or other rows: what was chosen is given up. */
  const show = (more: Readonly<Record<string, string>>) => {
    setSelection(undefined)
    setSearch(Object.fromEntries(Object.entries({ ...Object.fromEntries(search), ...more }).filter(([, value]) => value !== '')))
  }
  const count = selection ? daysIn(selection)[1] - daysIn(selection)[0] + 1 : 0
  const mayChange = may('rate_plan.manage')
  return (
    <div className="screen prices-calendar">
      <Heading
        from={from}
        mayChange={mayChange}
        hasSelection={selection !== undefined}
        onShow={(date) => show({ from: date === today ? '' : date })}
        onEdit={() => setEditing(true)}
        onOpen={setOpened}
      />
      <WhatIsShown span={span} types={types} plans={plans} chosen={{ type: onlyType, plan: onlyPlan }} onShow={show} />
      <p className="secondary">{selection ? t('calendar.selected', { count }) : t('calendar.keys')}</p>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      {calendar && (
        <CalendarGrid
          rows={rows}
          calendar={calendar}
          days={days}
          today={today}
          selection={selection}
          onSelect={setSelection}
          onEdit={() => mayChange && setEditing(true)}
        />
      )}
      <p className="secondary">{t('calendar.legend')}</p>
      <LatestChanges />
      {opened === 'file' && (
        <CalendarFileDialog plans={plans} types={types} from={from} etag={etag} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'seasons' && <SeasonsDialog plans={plans} types={types} onClose={() => setOpened(undefined)} />}
      {opened === 'events' && <LocalEventsDialog onClose={() => setOpened(undefined)} />}
      {isEditing && selection && (
        <BulkEditor
          first={formFor(selection, rows, days)}
          plans={plans}
          types={types}
          etag={etag}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}

interface ShownProps {
  readonly span: number
  readonly types: readonly UnitType[]
  readonly plans: readonly RatePlan[]
  readonly chosen: { readonly type: string; readonly plan: string }
  readonly onShow: (more: Readonly<Record<string, string>>) => void
}

/** How many days, and which types and plans, are shown. */
const WhatIsShown = ({ span, types, plans, chosen, onShow }: ShownProps) => (
  <div className="shown">
    <Choice label={t('calendar.days')} value={String(span)} onChange={(event) => onShow({ days: event.currentTarget.value })}>
      {spans.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </Choice>
    <OneOrAll
      label={t('unitType')}
      all={t('calendar.allTypes')}
      options={types}
      chosen={chosen.type}
      onChoose={(type) => onShow({ type })}
    />
    <OneOrAll
      label={t('plan')}
      all={t('calendar.allPlans')}
      options={plans}
      chosen={chosen.plan}
      onChoose={(plan) => onShow({ plan })}
    />
  </div>
)

interface OneOrAllProps {
  readonly label: string
  readonly all: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const OneOrAll = ({ label, all, options, chosen, onChoose }: OneOrAllProps) => (
  <Choice label={label} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
    <option value="">{all}</option>
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Choice>
)

interface HeadingProps {
  readonly from: string
  readonly mayChange: boolean
  readonly hasSelection: boolean
  readonly onShow: (date: string) => void
  readonly onEdit: () => void
  readonly onOpen: (dialog: 'file' | 'seasons' | 'events') => void
}

const Heading = ({ from, mayChange, hasSelection, onShow, onEdit, onOpen }: HeadingProps) => (
  <div className="heading">
    <h1>{t('calendar.title')}</h1>
    <span className="buttons">
      <Button
        kind="quiet"
        icon={<ChevronLeft size={18} />}
        aria-label={t('board.earlier')}
        onClick={() => onShow(addDays(from, -28))}
      />
      <DateField label={t('setup.from')} value={from} onChange={(date) => date !== '' && onShow(date)} />
      <Button
        kind="quiet"
        icon={<ChevronRight size={18} />}
        aria-label={t('board.later')}
        onClick={() => onShow(addDays(from, 28))}
      />
      {mayChange && (
        <Button kind="main" reason={hasSelection ? undefined : t('calendar.nothingSelected')} onClick={onEdit}>
          {t('calendar.change')}
        </Button>
      )}
      <Button onClick={() => onOpen('seasons')}>{t('season.title')}</Button>
      <Button onClick={() => onOpen('events')}>{t('localEvents.title')}</Button>
      {mayChange && <Button onClick={() => onOpen('file')}>{t('calendarFile.title')}</Button>}
      <Link className="button" href="/set-up?step=prices">
        {t('plan.back')}
      </Link>
    </span>
  </div>
)

/** Prices and restrictions by day: every plan and type for a month, changed in bulk. */
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { api, type RatePlan, type UnitType } from '../../call.ts'
import { addDays, daysFrom } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { readAvailability, readRatePlans, readUnitTypes, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t } from '../../words.ts'
import { BulkEditor } from './bulk-editor.tsx'
import { CalendarFileDialog } from './calendar-file-dialog.tsx'
import { CalendarGrid, type GridRow } from './calendar-grid.tsx'
import { type BulkForm, type Calendar, daysIn, daysOfRow, everyWeekday, rowsIn, type Selection } from './calendar-values.ts'
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
  calendar: Calendar,
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
  const whole = { ratePlanId: undefined, unitTypeId: undefined }
  return [
    { ...whole, key: 'all', type: t('calendar.all'), plan: '', isDerived: false, days: daysOfRow(calendar, whole, days, []) },
    ...types.flatMap((type) =>
      plans.map((plan, place) => ({
        ...(place === 0 ? { left: leftOf(type.id) } : {}),
        key: `${type.id} ${plan.id}`,
        ratePlanId: plan.id,
        unitTypeId: type.id,
        type: type.name,
        plan: plan.name,
        isDerived: plan.parentId !== undefined,
        days: daysOfRow(calendar, { ratePlanId: plan.id, unitTypeId: type.id }, days, aboveOf(plan, allPlans)),
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

/** Units left by type and day. */
function useFree(from: string, count: number): Availability {
  const { establishment } = useSession()
  const { data = [] } = useQuery({
    ...readAvailability({ establishmentId: establishment.id, arrival: from, departure: addDays(from, count) }),
    placeholderData: (previous) => previous,
  })
  return data
}

export function PricesCalendar() {
  const { establishment, may } = useSession()
  const today = todayOf(establishment)
  const [search, setSearch] = useSearchParams()
  const from = search.get('from') ?? today
  const span = spans.find((each) => String(each) === search.get('days')) ?? usualSpan
  const days = daysFrom(from, span)
  const [selection, setSelection] = useState<Selection>()
  const [isEditing, setEditing] = useState(false)
  const [opened, setOpened] = useState<'file' | 'seasons' | 'events'>()
  const { data: allTypes = [] } = useQuery(readUnitTypes(establishment.id))
  const { data: allPlans = [] } = useQuery(readRatePlans(establishment.id))
  const types = allTypes.filter(({ status }) => status === 'active')
  const plans = allPlans.filter(({ status }) => status === 'active')
  const [onlyType, onlyPlan] = [search.get('type'), search.get('plan')]
  const shown = {
    types: types.filter(({ id }) => onlyType === null || id === onlyType),
    plans: plans.filter(({ id }) => onlyPlan === null || id === onlyPlan),
  }
  const { data: answer, error } = useQuery({
    queryKey: ['calendar', establishment.id, from, span],
    queryFn: () => api.call('getCalendar', { id: establishment.id, from, to: addDays(from, span - 1) }),
    placeholderData: (previous) => previous,
  })
  const free = useFree(from, span)
  const rows = answer ? gridRows(answer.data, { ...shown, allPlans: plans, free }, days) : []
  /** Shows other days, or other rows: what was chosen is forgotten. */
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
      <WhatIsShown
        span={span}
        types={types}
        plans={plans}
        chosen={{ type: onlyType ?? '', plan: onlyPlan ?? '' }}
        onShow={show}
      />
      <p className="secondary">{selection ? t('calendar.selected', { count }) : t('calendar.keys')}</p>
      {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
      {rows.length > 0 && (
        <CalendarGrid
          rows={rows}
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
        <CalendarFileDialog plans={plans} types={types} from={from} etag={answer?.etag} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'seasons' && <SeasonsDialog plans={plans} types={types} onClose={() => setOpened(undefined)} />}
      {opened === 'events' && <LocalEventsDialog onClose={() => setOpened(undefined)} />}
      {isEditing && selection && (
        <BulkEditor
          first={formFor(selection, rows, days)}
          plans={plans}
          types={types}
          etag={answer?.etag}
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
    <Choice label={t('unitType')} value={chosen.type} onChange={(event) => onShow({ type: event.currentTarget.value })}>
      <option value="">{t('calendar.allTypes')}</option>
      {types.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
    <Choice label={t('plan')} value={chosen.plan} onChange={(event) => onShow({ plan: event.currentTarget.value })}>
      <option value="">{t('calendar.allPlans')}</option>
      {plans.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  </div>
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
      <Field
        label={t('setup.from')}
        type="date"
        value={from}
        onInput={(event) => event.currentTarget.value !== '' && onShow(event.currentTarget.value)}
      />
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

/** Changes the selected days in bulk: what changes is shown before it is sent. */

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, type RatePlan, type UnitType } from '../../call.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import { useSession } from '../../session.tsx'
import { dayText, money, t, tOf } from '../../words.ts'
import { endings } from '../plans/plan-values.ts'
import { endingText } from '../plans/pricing-form.tsx'
import { type BulkForm, changesOf } from './calendar-values.ts'
import { RestrictionFields } from './restriction-fields.tsx'
import { restrictionWords } from './restriction-words.ts'
import { useCalendarWrite } from './use-calendar-write.ts'
import { WeekdayTicks } from './weekday-ticks.tsx'

type Effect = Awaited<ReturnType<typeof api.previewCalendarChange>>

interface Props {
  readonly first: BulkForm
  readonly plans: readonly RatePlan[]
  readonly types: readonly UnitType[]
  /** The version of the calendar that is shown. */
  readonly etag: string | undefined
  readonly onClose: () => void
}

const isEmpty = (effect: Effect | undefined): boolean => effect !== undefined && effect.priceCells + effect.restrictionCells === 0

/** A value once it has stayed the same for a moment, so that not every keystroke asks the service. */
export function useSettled<Value>(value: Value, milliseconds = 250): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
    // The value is another object at each rendering.
  }, [text, milliseconds])
  return settled
}

/** What the form would change, as the service answers; undefined while it is asked. */
function useEffectOf(wanted: ReturnType<typeof changesOf>) {
  const { establishment } = useSession()
  const asked = useSettled(wanted)
  const isSettled = JSON.stringify(asked) === JSON.stringify(wanted)
  const { data, error } = useQuery({
    queryKey: ['calendar-preview', establishment.id, asked],
    queryFn: () => api.previewCalendarChange({ id: establishment.id, changes: 'changes' in asked ? asked.changes : [] }),
    enabled: 'changes' in asked,
    retry: false,
    gcTime: 0,
  })
  return { effect: isSettled ? data : undefined, error }
}

export function BulkEditor({ first, plans, types, etag, onClose }: Props) {
  const { writing, write } = useCalendarWrite(etag, onClose)
  const [form, setForm] = useState(first)
  const change = (more: Partial<BulkForm>) => setForm((before) => ({ ...before, ...more }))
  const wanted = changesOf(form)
  const { effect, error } = useEffectOf(wanted)
  const isUnknown = effect === undefined && error === null
  const missing =
    'problem' in wanted ? t(wanted.problem) : isUnknown ? t('loading') : isEmpty(effect) ? t('calendar.noEffect') : undefined
  return (
    <FormDialog
      title={t('calendar.edit')}
      word={t('setup.save')}
      writing={writing}
      reason={missing}
      wide
      onClose={onClose}
      onSubmit={async () => {
        if ('changes' in wanted) await write(wanted.changes)
      }}
    >
      <div className="bulk-editor">
        <div className="stack">
          <DayFields form={form} change={change} />
          <Ticks
            label={t('calendar.plans')}
            options={plans}
            chosen={form.ratePlanIds}
            onChange={(ratePlanIds) => change({ ratePlanIds })}
          />
          <Ticks
            label={t('calendar.types')}
            options={types}
            chosen={form.unitTypeIds}
            onChange={(unitTypeIds) => change({ unitTypeIds })}
          />
        </div>
        <div className="stack">
          <PriceFields form={form} change={change} />
          <RestrictionFields form={form} change={change} />
        </div>
        <div className="stack" role="status">
          {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
          {'changes' in wanted && effect && <EffectShown effect={effect} plans={plans} types={types} />}
        </div>
      </div>
    </FormDialog>
  )
}

interface PartProps {
  readonly form: BulkForm
  readonly change: (more: Partial<BulkForm>) => void
}

function DayFields({ form, change }: PartProps) {
  return (
    <>
      <div className="two">
        <DateField isFirst label={t('setup.from')} value={form.from} onChange={(date) => change({ from: date })} />
        <DateField label={t('setup.to')} min={form.from} value={form.to} onChange={(date) => change({ to: date })} />
      </div>
      <WeekdayTicks label={t('calendar.weekdays')} chosen={form.weekdays} onChange={(weekdays) => change({ weekdays })} />
    </>
  )
}

function PriceFields({ form, change }: PartProps) {
  return (
    <>
      <Choice
        label={t('calendar.price')}
        value={form.price}
        onChange={(event) => change({ price: event.currentTarget.value as BulkForm['price'] })}
      >
        {(['keep', 'set', 'adjust', 'copy', 'remove'] as const).map((each) => (
          <option key={each} value={each}>
            {tOf('calendarPrice', each)}
          </option>
        ))}
      </Choice>
      {form.price === 'set' && (
        <Field
          label={t('calendar.amount')}
          inputMode="decimal"
          maxLength={15}
          value={form.amount}
          onInput={(event) => change({ amount: event.currentTarget.value })}
        />
      )}
      {form.price === 'adjust' && (
        <>
          <Field
            label={t('plan.percent')}
            hint={t('plan.percentHint')}
            maxLength={8}
            value={form.percent}
            onInput={(event) => change({ percent: event.currentTarget.value })}
          />
          <Field
            label={t('plan.amount')}
            hint={t('plan.amountHint')}
            maxLength={15}
            value={form.difference}
            onInput={(event) => change({ difference: event.currentTarget.value })}
          />
          <Choice
            label={t('plan.ending')}
            value={form.ending}
            onChange={(event) => change({ ending: event.currentTarget.value })}
          >
            {endings.map((each) => (
              <option key={each} value={each}>
                {endingText(each)}
              </option>
            ))}
          </Choice>
        </>
      )}
    </>
  )
}

const linesShown = 60

export function EffectShown({
  effect,
  plans,
  types,
}: {
  effect: Effect
  plans: readonly RatePlan[]
  types: readonly UnitType[]
}) {
  const nameOf = ({ ratePlanId, unitTypeId }: { ratePlanId?: string; unitTypeId?: string }) =>
    [types.find(({ id }) => id === unitTypeId)?.name, plans.find(({ id }) => id === ratePlanId)?.name]
      .filter((name) => name !== undefined)
      .join(', ') || t('calendar.all')
  const days = ({ from, to }: { from: string; to: string }) => (from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`)
  const cents = (value: string | null) => (value === null ? '–' : money(value))
  const lines = [
    ...effect.prices.map((run) => ({ place: nameOf(run), days: days(run), before: cents(run.before), after: cents(run.after) })),
    ...effect.restrictions.map((run) => ({
      place: nameOf(run),
      days: days(run),
      before: restrictionWords(run.before),
      after: restrictionWords(run.after),
    })),
  ]
  return (
    <>
      <p>
        {effect.priceCells + effect.restrictionCells === 0
          ? t('calendar.noEffect')
          : t('calendar.effect', { prices: effect.priceCells, restrictions: effect.restrictionCells })}
      </p>
      <ul className="list effect">
        {lines.slice(0, linesShown).map((line) => (
          <li key={`${line.place} ${line.days} ${line.before} ${line.after}`}>
            <small className="secondary block">
              {line.place}: {line.days}
            </small>
            {line.before} → <strong>{line.after}</strong>
          </li>
        ))}
      </ul>
      {(lines.length > linesShown || !effect.isWhole) && <p className="secondary">{t('calendar.more')}</p>}
    </>
  )
}

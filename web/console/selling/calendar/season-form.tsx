/** The days, prices and restrictions of a season; what saving it changes in the calendar is shown beside. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, type RatePlan, type UnitType } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Field } from '../../parts/field.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'
import { EffectShown, useSettled } from './bulk-editor.tsx'
import { areNightsRight } from './calendar-values.ts'
import { readSeasons } from './read-seasons.ts'
import { givesUpDays, overlapping, placeOf, type Season, type SeasonForm, seasonOf } from './season-values.ts'
import { WeekdayTicks } from './weekday-ticks.tsx'

interface Props {
  /** Undefined: a new one. */
  readonly season: Season | undefined
  readonly first: SeasonForm
  readonly plans: readonly RatePlan[]
  readonly types: readonly UnitType[]
  readonly onClose: () => void
}

interface PartProps {
  readonly form: SeasonForm
  readonly change: (more: Partial<SeasonForm>) => void
}

/** What saving the season would change; undefined while it is asked. */
function useEffectOfSeason(wanted: ReturnType<typeof seasonOf>, seasonId: string | undefined) {
  const { establishment } = useSession()
  const asked = useSettled(wanted)
  const isSettled = JSON.stringify(asked) === JSON.stringify(wanted)
  const { data, error } = useQuery({
    queryKey: ['calendar-preview', establishment.id, 'season', seasonId, asked],
    queryFn: async () =>
      'season' in asked
        ? await api.previewSeason({ id: establishment.id, ...(seasonId ? { seasonId } : {}), ...asked.season })
        : undefined,
    enabled: 'season' in asked,
    retry: false,
    gcTime: 0,
  })
  return { effect: isSettled ? data : undefined, error }
}

const givenOf = ({ name, ranges, rules }: Season) => ({ name, ranges, rules })

/** Saves it, reads the calendar again, and offers to bring back the days and the season as they were. */
function useSeasonWrite(season: Season | undefined, onDone: () => void) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const readAgain = () =>
    Promise.all(
      ['seasons', 'calendar', 'calendar-preview', 'quote', 'prices'].map((query) =>
        queries.invalidateQueries({ queryKey: [query] }),
      ),
    )
  const write = async (wanted: ReturnType<typeof seasonOf>) => {
    if (!('season' in wanted)) return
    let made: string | undefined
    let saved: Season | undefined
    const isDone = await writing.run(async (key) => {
      const answer = season
        ? await api.changeSeason({ id: season.id, ...wanted.season }, { ...key(), ifMatch: `"${season.version}"` })
        : await api.createSeason({ id: establishment.id, ...wanted.season }, key())
      made = answer.change?.id
      saved = answer.season
    })
    await readAgain()
    if (!isDone) return
    const id = made
    say(t('season.saved', { name: wanted.season.name }), async () => {
      if (id !== undefined) await api.undoCalendarChange({ id })
      if (season && saved) await api.changeSeason({ id: season.id, ...givenOf(season) }, { ifMatch: `"${saved.version}"` })
      else if (saved) await api.removeSeason({ id: saved.id })
      await readAgain()
    })
    onDone()
  }
  return { writing, write }
}

export function SeasonFormDialog({ season, first, plans, types, onClose }: Props) {
  const { writing, write } = useSeasonWrite(season, onClose)
  const [form, setForm] = useState(first)
  const change = (more: Partial<SeasonForm>) => setForm((before) => ({ ...before, ...more }))
  const wanted = seasonOf(form)
  const { effect, error } = useEffectOfSeason(wanted, season?.id)
  const missing = 'problem' in wanted ? t(wanted.problem) : effect === undefined && error === null ? t('loading') : undefined
  return (
    <FormDialog
      title={season ? t('season.change', { name: season.name }) : t('season.new')}
      word={t('setup.save')}
      writing={writing}
      reason={missing}
      wide
      onClose={onClose}
      onSubmit={() => write(wanted)}
    >
      <div className="season-form">
        <div className="stack">
          <Field
            data-first
            label={t('season.name')}
            hint={t('season.nameHint')}
            maxLength={80}
            value={form.name}
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
          <Ranges form={form} change={change} />
          <Prices form={form} change={change} plans={plans} types={types} />
          <Restrictions form={form} change={change} />
          {form.others.length > 0 && <p className="secondary">{t('season.others', { count: form.others.length })}</p>}
        </div>
        <div className="stack" role="status">
          <WhatElse season={season} form={form} />
          {error !== null && <Notice tone="bad" title={wordsOf(error)} />}
          {effect && <EffectShown effect={effect} plans={plans} types={types} />}
        </div>
      </div>
    </FormDialog>
  )
}

/** What the preview can’t show: days that are given up, and seasons on the same days. */
function WhatElse({ season, form }: { readonly season: Season | undefined; readonly form: SeasonForm }) {
  const { establishment } = useSession()
  const { data: seasons = [] } = useQuery(readSeasons(establishment.id))
  const names = overlapping(seasons, season?.id, form.ranges)
  return (
    <>
      {season && givesUpDays(season.ranges, form.ranges) && <Notice tone="warn" title={t('season.daysGivenUp')} />}
      {names.length > 0 && <Notice tone="warn" title={t('season.overlapsOthers', { names: names.join(', ') })} />}
    </>
  )
}

function Ranges({ form, change }: PartProps) {
  const set = (place: number, more: Partial<SeasonForm['ranges'][number]>) =>
    change({ ranges: form.ranges.map((range, index) => (index === place ? { ...range, ...more } : range)) })
  return (
    <fieldset className="ranges">
      <legend>{t('season.days')}</legend>
      {form.ranges.map(({ from, to }, place) => (
        // The place is the identity: ranges are only added at the end.
        <div key={place} className="range">
          <DateField label={t('setup.from')} value={from} onChange={(date) => set(place, { from: date })} />
          <DateField label={t('setup.to')} min={from} value={to} onChange={(date) => set(place, { to: date })} />
          {form.ranges.length > 1 && (
            <Button
              kind="quiet"
              icon={<Trash2 size={18} />}
              aria-label={t('season.removeDays')}
              onClick={() => change({ ranges: form.ranges.filter((_, index) => index !== place) })}
            />
          )}
        </div>
      ))}
      {form.ranges.length < 20 && (
        <Button icon={<Plus size={18} />} onClick={() => change({ ranges: [...form.ranges, { from: '', to: '' }] })}>
          {t('season.moreDays')}
        </Button>
      )}
    </fieldset>
  )
}

interface PricesProps extends PartProps {
  readonly plans: readonly RatePlan[]
  readonly types: readonly UnitType[]
}

/** A price for each plan that has its own, and each type; and others on some weekdays. */
function Prices({ form, change, plans, types }: PricesProps) {
  const own = plans.filter(({ parentId }) => parentId === undefined)
  const hasOthers = Object.values(form.otherPrices).some((text) => text !== '')
  const [showsOthers, setShowsOthers] = useState(hasOthers)
  return (
    <>
      <PriceTable
        label={t('season.prices')}
        plans={own}
        types={types}
        typed={form.prices}
        onType={(prices) => change({ prices })}
      />
      <p className="secondary">{t('season.pricesHint')}</p>
      {showsOthers ? (
        <>
          <WeekdayTicks label={t('season.otherDays')} chosen={form.otherDays} onChange={(otherDays) => change({ otherDays })} />
          <PriceTable
            label={t('season.otherPrices')}
            plans={own}
            types={types}
            typed={form.otherPrices}
            onType={(otherPrices) => change({ otherPrices })}
          />
        </>
      ) : (
        <Button icon={<Plus size={18} />} onClick={() => setShowsOthers(true)}>
          {t('season.addOtherDays')}
        </Button>
      )}
    </>
  )
}

interface TableProps {
  readonly label: string
  readonly plans: readonly RatePlan[]
  readonly types: readonly UnitType[]
  readonly typed: Readonly<Record<string, string>>
  readonly onType: (typed: Record<string, string>) => void
}

const PriceTable = ({ label, plans, types, typed, onType }: TableProps) => (
  <div className="scrolling">
    <table className="season-prices">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('unitType')}</th>
          {plans.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type.id}>
            <th scope="row">{type.name}</th>
            {plans.map((plan) => (
              <td key={plan.id}>
                <input
                  type="text"
                  inputMode="decimal"
                  maxLength={15}
                  aria-label={`${label}: ${type.name}, ${plan.name}`}
                  value={typed[placeOf(plan.id, type.id)] ?? ''}
                  onInput={(event) => onType({ ...typed, [placeOf(plan.id, type.id)]: event.currentTarget.value })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Restrictions = ({ form, change }: PartProps) => (
  <fieldset className="ranges">
    <legend>{t('season.restrictions')}</legend>
    <div className="range">
      {(['minArrival', 'minThrough'] as const).map((name) => (
        <Field
          key={name}
          label={tOf('dayRestriction', name)}
          inputMode="numeric"
          maxLength={3}
          error={areNightsRight(form[name]) ? undefined : t('calendar.nightsWrong')}
          value={form[name]}
          onInput={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
    <WeekdayTicks label={t('season.arrivalDays')} chosen={form.arrivalDays} onChange={(arrivalDays) => change({ arrivalDays })} />
    <WeekdayTicks
      label={t('season.departureDays')}
      chosen={form.departureDays}
      onChange={(departureDays) => change({ departureDays })}
    />
  </fieldset>
)

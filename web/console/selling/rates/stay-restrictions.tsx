/** Stay restrictions: arrival and departure days, minimum and maximum nights, in one table saved as a whole. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, type StayRestriction } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { useRatePlans, useUnitTypes } from '../../stays/bookings/stay.ts'
import { dayText, t, weekdayText } from '../../words.ts'
import { WeekdayTicks } from '../calendar/weekday-ticks.tsx'
import '../../lettings/leases/leases.css'
import './stay-restrictions.css'

type Nights = 'minNights' | 'maxNights'
interface Row {
  readonly place: number
  readonly unitTypeId: string
  readonly ratePlanId: string
  readonly from: string
  readonly to: string
  readonly arrivalWeekdays: readonly number[]
  readonly departureWeekdays: readonly number[]
  readonly minNights: string
  readonly maxNights: string
}

const rowOf = (restriction: StayRestriction, place: number): Row => ({
  place,
  unitTypeId: restriction.unitTypeId ?? '',
  ratePlanId: restriction.ratePlanId ?? '',
  from: restriction.from,
  to: restriction.to,
  arrivalWeekdays: restriction.arrivalWeekdays ?? [],
  departureWeekdays: restriction.departureWeekdays ?? [],
  minNights: String(restriction.minNights ?? ''),
  maxNights: String(restriction.maxNights ?? ''),
})

/** Parses a number of nights; undefined if empty, 0 if invalid. */
const nightsOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : /^\d{1,3}$/.test(text.trim()) && Number(text) <= 400 ? Number(text) : 0

/** The request data of a row, and its validation message. */
function restrictionOf(row: Row) {
  const [minNights, maxNights] = [nightsOf(row.minNights), nightsOf(row.maxNights)]
  const wrong =
    row.from === '' || row.to === '' || row.to < row.from
      ? t('restrictions.wrongDates')
      : minNights === 0 || maxNights === 0 || (minNights ?? 0) > (maxNights ?? 400)
        ? t('restrictions.wrongNights')
        : row.arrivalWeekdays.length + row.departureWeekdays.length === 0 && minNights === undefined && maxNights === undefined
          ? t('restrictions.saysNothing')
          : undefined
  const restriction: StayRestriction = {
    ...(row.unitTypeId === '' ? {} : { unitTypeId: row.unitTypeId }),
    ...(row.ratePlanId === '' ? {} : { ratePlanId: row.ratePlanId }),
    from: row.from,
    to: row.to,
    ...(row.arrivalWeekdays.length > 0 ? { arrivalWeekdays: [...row.arrivalWeekdays] } : {}),
    ...(row.departureWeekdays.length > 0 ? { departureWeekdays: [...row.departureWeekdays] } : {}),
    ...(minNights === undefined ? {} : { minNights }),
    ...(maxNights === undefined ? {} : { maxNights }),
  }
  return { wrong, restriction }
}

/** A reason not to save, with the line to look at. */
function reasonOf(rows: readonly Row[] | undefined, given: readonly { wrong: string | undefined }[]): string | undefined {
  if (rows === undefined) return t('loading')
  const line = given.findIndex(({ wrong }) => wrong !== undefined)
  return line < 0 ? undefined : t('restrictions.lookAt', { line: line + 1, problem: given[line]?.wrong ?? '' })
}

/** The restrictions as they are stored, and as they are being edited. */
function useRestrictions(id: string) {
  const { data: answer, error } = useQuery({
    queryKey: ['stay-restrictions', id],
    queryFn: () => api.call('listStayRestrictions', { id }),
    retry: false,
  })
  const known = answer?.data
  const [rows, setRows] = useState<readonly Row[]>()
  /** The version from which the rows were created. */
  const [etag, setEtag] = useState<string>()
  /** The restrictions from which the rows were created. */
  const [before, setBefore] = useState<readonly StayRestriction[]>()
  const take = (restrictions: readonly StayRestriction[]) => {
    setBefore(restrictions)
    setEtag(answer?.etag)
    setRows(restrictions.map(rowOf))
  }
  useEffect(() => {
    if (known && rows === undefined) take(known)
  }, [known, rows])
  return { known, error, rows, setRows, before, etag, take }
}

export function StayRestrictions({ onClose }: { onClose: () => void }) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const { id } = establishment
  const { known, error, rows, setRows, before, etag, take } = useRestrictions(id)
  const isChangedElsewhere = before !== undefined && known !== undefined && JSON.stringify(known) !== JSON.stringify(before)
  const given = (rows ?? []).map(restrictionOf)
  const change = (place: number, more: Partial<Row>) => {
    setRows((rows ?? []).map((row) => (row.place === place ? { ...row, ...more } : row)))
    writing.forget()
  }
  const add = () => {
    const from = todayOf(establishment)
    const place = Math.max(-1, ...(rows ?? []).map((row) => row.place)) + 1
    setRows([...(rows ?? []), rowOf({ from, to: addDays(from, 60) }, place)])
  }
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.setStayRestrictions(
        { id, restrictions: given.map(({ restriction }) => restriction) },
        { ...key(), ...(etag === undefined ? {} : { ifMatch: etag }) },
      )
    })
    // Refused because they were changed meanwhile: those of the other person are shown.
    if (!isDone) await queries.invalidateQueries({ queryKey: ['stay-restrictions'] })
    if (!isDone) return
    const undone = known ?? []
    onClose()
    await queries.invalidateQueries({ queryKey: ['stay-restrictions'] })
    await queries.invalidateQueries({ queryKey: ['quote'] })
    say(t('done.saved'), async () => {
      await api.setStayRestrictions({ id, restrictions: undone })
      await queries.invalidateQueries({ queryKey: ['stay-restrictions'] })
    })
  }
  return (
    <FormDialog
      title={t('restrictions')}
      word={t('guests.save')}
      writing={writing}
      wide
      reason={reasonOf(rows, given)}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="secondary">{t('restrictions.hint')}</p>
      <p className="secondary">{t('restrictions.byDay')}</p>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {isChangedElsewhere && (
        <Notice tone="warn" title={t('restrictions.changedElsewhere')}>
          <Button
            onClick={() => {
              take(known)
              writing.forget()
            }}
          >
            {t('restrictions.takeTheirs')}
          </Button>
        </Notice>
      )}
      {rows?.length === 0 && <p className="faint">{t('restrictions.none')}</p>}
      <ol className="restrictions">
        {(rows ?? []).map((row, line) => (
          <RestrictionFields
            key={row.place}
            row={row}
            line={line + 1}
            onChange={(more) => change(row.place, more)}
            onRemove={() => setRows((rows ?? []).filter(({ place }) => place !== row.place))}
          />
        ))}
      </ol>
      <div>
        <Button icon={<Plus size={16} />} reason={(rows?.length ?? 0) >= 200 ? t('restrictions.full') : undefined} onClick={add}>
          {t('restrictions.add')}
        </Button>
      </div>
    </FormDialog>
  )
}

interface FieldsProps {
  readonly row: Row
  /** Counted from 1. */
  readonly line: number
  readonly onChange: (more: Partial<Row>) => void
  readonly onRemove: () => void
}

/** One restriction: for which nights, types and plans, and what it asks. */
function RestrictionFields({ row, line, onChange, onRemove }: FieldsProps) {
  return (
    <li>
      <fieldset className="typed">
        <legend>{t('restrictions.line', { line })}</legend>
        <label>
          {t('restrictions.from')}
          <input type="date" value={row.from} onInput={(event) => onChange({ from: event.currentTarget.value })} />
        </label>
        <label>
          {t('restrictions.to')}
          <input type="date" min={row.from} value={row.to} onInput={(event) => onChange({ to: event.currentTarget.value })} />
        </label>
        <SoldFields row={row} onChange={onChange} />
        {(['minNights', 'maxNights'] as const satisfies readonly Nights[]).map((name) => (
          <label key={name}>
            {t(name === 'minNights' ? 'restrictions.minNights' : 'restrictions.maxNights')}
            <input
              inputMode="numeric"
              maxLength={3}
              value={row[name]}
              onInput={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          </label>
        ))}
        <WeekdayTicks
          label={t('arrival')}
          chosen={row.arrivalWeekdays}
          onChange={(arrivalWeekdays) => onChange({ arrivalWeekdays })}
        />
        <WeekdayTicks
          label={t('departure')}
          chosen={row.departureWeekdays}
          onChange={(departureWeekdays) => onChange({ departureWeekdays })}
        />
        <Button kind="quiet" icon={<Trash2 size={16} />} aria-label={t('restrictions.remove', { line })} onClick={onRemove} />
      </fieldset>
    </li>
  )
}

/** The unit type and the rate plan, or all of them. */
function SoldFields({ row, onChange }: Pick<FieldsProps, 'row' | 'onChange'>) {
  const types = useUnitTypes()
  const plans = useRatePlans()
  return (
    <>
      <label>
        {t('unitType')}
        <select value={row.unitTypeId} onChange={(event) => onChange({ unitTypeId: event.currentTarget.value })}>
          <option value="">{t('restrictions.everyType')}</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {type.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('plan')}
        <select value={row.ratePlanId} onChange={(event) => onChange({ ratePlanId: event.currentTarget.value })}>
          <option value="">{t('restrictions.everyPlan')}</option>
          {plans.map((plan) => (
            <option key={plan.id} value={plan.id}>
              {plan.name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

type Broken = NonNullable<Awaited<ReturnType<typeof api.createQuote>>['offers'][number]['restriction']>

/** Text of a violated restriction, in the language of the screen. */
export const restrictionText = ({ reason, weekdays = [], nights = 0, days: before = 0, date = '', nearest }: Broken): string => {
  const days = weekdays.map(weekdayText).join(', ')
  const on = date === '' ? '' : dayText(date)
  const texts: Record<Broken['reason'], string> = {
    arrival_weekday: t('restriction.arrival', { days }),
    departure_weekday: t('restriction.departure', { days }),
    min_nights: t('restriction.minNights', { count: nights }),
    max_nights: t('restriction.maxNights', { count: nights }),
    min_advance: t('restriction.minAdvance', { count: before }),
    max_advance: t('restriction.maxAdvance', { count: before }),
    closed: t('restriction.closed', { date: on }),
    closed_to_arrival: t('restriction.closedToArrival', { date: on }),
    closed_to_departure: t('restriction.closedToDeparture', { date: on }),
    min_stay_arrival: t('restriction.minNights', { count: nights }),
    max_stay_arrival: t('restriction.maxNights', { count: nights }),
    min_stay_through: t('restriction.minNights', { count: nights }),
    max_stay_through: t('restriction.maxNights', { count: nights }),
    not_yet_on_sale: t('restriction.notYet', { date: on }),
    no_longer_on_sale: t('restriction.noLonger', { date: on }),
    not_sold_to: t('restriction.notSoldTo'),
  }
  const isClosing = reason === 'closed_to_arrival' || reason === 'closed_to_departure'
  return isClosing && nearest !== undefined
    ? t('restriction.nearest', { problem: texts[reason], date: dayText(nearest) })
    : texts[reason]
}

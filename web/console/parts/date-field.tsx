/** A date as the reader writes it, with a calendar: typed in their language, by arrows, or chosen; never the browser’s own format. */
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays } from '../days.ts'
import { useToday } from '../session.tsx'
import { locale, longDay, monthTitle, t, weekdayText } from '../words.ts'
import { Button } from './button.tsx'
import { dateShown, readDate, weeksOf } from './date-text.ts'
import { Field } from './field.tsx'
import './date-field.css'

interface Props {
  readonly label: string
  /** `2026-06-04`, or empty. */
  readonly value: string
  /** Default: the business date. */
  readonly today?: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly hint?: string | undefined
  readonly required?: boolean
  /** The date can't be in the future, as of a birth. */
  readonly isPast?: boolean
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly isFirst?: boolean
  /** What stands under a day in the calendar: what is left, the price. */
  readonly under?: ((date: string) => ReactNode) | undefined
  /** The month that the calendar shows, so that only its days are read. */
  readonly onMonth?: ((month: string) => void) | undefined
  /** A date, or empty if the text was removed. */
  readonly onChange: (date: string) => void
}

export function DateField({
  label,
  value,
  today: given,
  min,
  max,
  hint,
  required = false,
  isPast = false,
  error,
  autoFocus = false,
  isFirst = false,
  under,
  onMonth,
  onChange,
}: Props) {
  const businessDate = useToday()
  const today = given ?? businessDate
  const isWithin = (date: string) => outside(date, min, max) === undefined
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const text = useTyped({ value, today, isPast, onChange })
  const problem = error ?? text.problem ?? outside(value, min, max)
  // A form is not sent with another date than the one that is shown.
  useEffect(() => box.current?.querySelector('input')?.setCustomValidity(problem ?? ''), [problem])
  const step = (event: KeyboardEvent) => {
    // Before the form is sent: a day alone counts now.
    if (event.key === 'Enter') flushSync(text.finish)
    if (event.altKey && event.key === 'ArrowDown') setOpen(true)
    else if (value !== '' && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const next = addDays(value, event.key === 'ArrowUp' ? 1 : -1)
      if (isWithin(next)) onChange(next)
      text.reset()
    } else return
    event.preventDefault()
  }
  const close = () => {
    setOpen(false)
    box.current?.querySelector('input')?.focus()
  }
  const choose = (date: string) => {
    text.reset()
    onChange(date)
    close()
  }
  return (
    <div
      className="date-field"
      ref={box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Field
        {...(isFirst ? { 'data-first': true } : {})}
        label={label}
        autoFocus={autoFocus}
        autoComplete="off"
        maxLength={40}
        value={text.shown}
        hint={hint}
        required={required}
        error={problem}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => text.type(event.currentTarget.value)}
        onBlur={text.finish}
        onKeyDown={step}
        beside={
          <Button
            kind="quiet"
            aria-label={t('date.calendar')}
            aria-expanded={isOpen}
            icon={<CalendarDays size={16} />}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && <Calendar {...{ value, today, isWithin, under, onMonth }} first={min} onChoose={choose} onClose={close} />}
    </div>
  )
}

/** Why a date that is typed can't be had. */
function outside(value: string, min: string | undefined, max: string | undefined): string | undefined {
  if (value === '') return undefined
  if (min !== undefined && value < min) return t('date.tooEarly', { date: dateShown(min, locale()) })
  return max !== undefined && value > max ? t('date.tooLate', { date: dateShown(max, locale()) }) : undefined
}

interface Typing extends Pick<Props, 'value' | 'onChange'> {
  readonly today: string
  readonly isPast: boolean
}

/** The text of the field: what is typed until it is a date, then the date in words. */
function useTyped({ value, today, isPast, onChange }: Typing) {
  const [typed, setTyped] = useState<string>()
  const reading = { locale: locale(), today, isPast }
  const read = typed === undefined ? value : readDate(typed, reading)
  // Emptied although there must be a date, or not a date.
  const isWrong = typed !== undefined && (typed.trim() === '' ? value !== '' : read === undefined)
  return {
    shown: typed ?? (value === '' ? '' : dateShown(value, reading.locale)),
    problem: isWrong ? t('date.wrong', { example: dateShown(today, reading.locale) }) : undefined,
    reset: () => setTyped(undefined),
    type: (text: string) => {
      setTyped(text)
      if (text.trim() === '') onChange('')
      // A day alone may be the beginning of a longer date: it counts once the field is left.
      else if (!/^\d{1,2}\.?$/.test(text.trim())) {
        const date = readDate(text, reading)
        if (date !== undefined) onChange(date)
      }
    },
    finish: () => {
      if (typed !== undefined && read !== undefined && read !== value) onChange(read)
      if (read !== undefined) setTyped(undefined)
    },
  }
}

interface CalendarProps extends Pick<Props, 'value' | 'under' | 'onMonth'> {
  readonly today: string
  readonly isWithin: (date: string) => boolean
  /** The first day that can be chosen. */
  readonly first: string | undefined
  readonly onChoose: (date: string) => void
  readonly onClose: () => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  PageUp: -28,
  PageDown: 28,
}
const monthAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** A month as a grid; the arrows go from day to day, Page up and down by four weeks, Esc closes. */
function Calendar({ value, today, isWithin, first, under, onMonth, onChoose, onClose }: CalendarProps) {
  const [at, setAt] = useState(value === '' ? (first ?? today) : value)
  const [month, setMonth] = useState(at.slice(0, 7))
  const grid = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => onMonth?.(month), [month])
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at])
  const reached = useRef(at)
  const go = (day: string) => {
    reached.current = day
    setAt(day)
    setMonth(day.slice(0, 7))
  }
  const show = (next: string) => go(`${next}-01`)
  const move = (event: KeyboardEvent) => {
    const days = steps[event.key]
    const isOnDay = event.target instanceof HTMLElement && event.target.closest('td') !== null
    if (event.key === 'Escape') onClose()
    // The focus follows after a frame: keys that come faster count from the day that was reached.
    else if (event.key === 'Enter' && isOnDay) {
      if (isWithin(reached.current)) onChoose(reached.current)
    } else if (days === undefined) return
    else go(addDays(reached.current, days))
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="months" role="group" aria-labelledby={titleId} ref={grid} onKeyDown={move}>
      <header>
        <Button
          kind="quiet"
          aria-label={t('date.previous')}
          icon={<ChevronLeft size={16} />}
          onClick={() => show(monthAfter(month, -1))}
        />
        <strong id={titleId} aria-live="polite">
          {monthTitle(`${month}-01`)}
        </strong>
        <Button
          kind="quiet"
          aria-label={t('date.next')}
          icon={<ChevronRight size={16} />}
          onClick={() => show(monthAfter(month, 1))}
        />
      </header>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <th key={day} scope="col">
                {weekdayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  month={month}
                  at={at}
                  value={value}
                  today={today}
                  isWithin={isWithin}
                  under={under}
                  onChoose={onChoose}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = Pick<CalendarProps, 'value' | 'today' | 'isWithin' | 'under' | 'onChoose'> & {
  readonly date: string
  readonly month: string
  /** The day that the arrows have reached. */
  readonly at: string
}

function Day({ date, month, at, value, today, isWithin, under, onChoose }: DayProps) {
  const isForbidden = !isWithin(date)
  return (
    <td>
      <button
        type="button"
        className={date.startsWith(month) ? '' : 'other'}
        tabIndex={date === at ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        aria-pressed={date === value}
        aria-disabled={isForbidden || undefined}
        onClick={() => !isForbidden && onChoose(date)}
      >
        <span className="hidden">{longDay(date)}</span>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        {!isForbidden && <small>{under?.(date)}</small>}
      </button>
    </td>
  )
}

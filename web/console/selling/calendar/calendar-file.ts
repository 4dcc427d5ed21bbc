/** The calendar as a CSV file and back: a line for each run of equal days. Pure; semicolons, commas and tabs are read. */
import type { api } from '../../call.ts'
import { centsOf, decimalOf, t } from '../../words.ts'
import type { Calendar } from './calendar-values.ts'

type ChangeOfCalendar = Parameters<typeof api.changeCalendar>[0]['changes'][number]
type Restrictions = NonNullable<ChangeOfCalendar['restrictions']>

const flags = ['closed', 'closedToArrival', 'closedToDeparture'] as const
const limits = ['minArrival', 'maxArrival', 'minThrough', 'maxThrough'] as const
const columns = ['plan', 'type', 'from', 'to', 'price', ...flags, ...limits] as const

interface Named {
  readonly id: string
  readonly code: string
  readonly name: string
}

interface House {
  readonly plans: readonly (Named & { readonly isDerived: boolean })[]
  readonly types: readonly Named[]
}

/** Lines in one file. */
export const linesAtMost = 1000

const quoted = (cell: string): string => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Prices of plans with prices of their own, and restrictions; an empty plan or type stands for all. */
export function fileOf({ prices, restrictions }: Calendar, { plans, types }: House): string {
  const codeOf = (list: readonly Named[], id: string | undefined) => list.find((each) => each.id === id)?.code ?? ''
  const place = (each: { ratePlanId?: string | undefined; unitTypeId?: string | undefined; from: string; to: string }) => [
    codeOf(plans, each.ratePlanId),
    codeOf(types, each.unitTypeId),
    each.from,
    each.to,
  ]
  const rows = [
    ...prices
      .filter(({ derived }) => !derived)
      .map((run) => [...place(run), decimalOf(BigInt(run.priceCents)), ...flags.map(() => ''), ...limits.map(() => '')]),
    ...restrictions.map((run) => [
      ...place(run),
      '',
      ...flags.map((name) => (run.restriction[name] ? '1' : '')),
      ...limits.map((name) => String(run.restriction[name] ?? '')),
    ]),
  ]
  return `\uFEFF${[columns, ...rows].map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`
}

/** The cells of a line; quotes may hold the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let place = 0; place < line.length; place += 1) {
    const sign = line[place] ?? ''
    if (sign === '"' && isQuoted && line[place + 1] === '"') {
      cell += '"'
      place += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}

/** `2027-06-01`, `01/06/2027` or `1.6.2027`; undefined if it is no day. */
function dayFrom(typed: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed)
  const [year, month, day] = iso ? iso.slice(1) : local ? [local[3], local[2], local[1]] : []
  if (!year || !month || !day) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date) ? date : undefined
}

export interface Problem {
  readonly line: number
  readonly text: string
}

export interface FileRead {
  readonly changes: readonly ChangeOfCalendar[]
  readonly problems: readonly Problem[]
}

type Cells = Readonly<Record<(typeof columns)[number], string>>

/** The id that a code or a name stands for; undefined: all of them. @throws a sentence */
function idOf(list: readonly Named[], typed: string, word: string): string | undefined {
  if (typed === '') return undefined
  const found =
    list.find(({ code }) => code.toLowerCase() === typed.toLowerCase()) ??
    list.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
  if (!found) throw new Error(t('calendarFile.unknown', { column: word, text: typed }))
  return found.id
}

const isRemoved = (typed: string): boolean => typed === '-' || typed === '–' || typed === '0'

function restrictionsOf(cells: Cells): Restrictions | undefined {
  const set: Record<string, boolean | number | null> = {}
  for (const name of flags) {
    const typed = cells[name].toLowerCase()
    if (typed === '') continue
    if (isRemoved(typed)) set[name] = false
    else if (['1', 'x', 'yes', 'true'].includes(typed)) set[name] = true
    else throw new Error(t('calendarFile.flag', { column: name, text: cells[name] }))
  }
  for (const name of limits) {
    const typed = cells[name]
    if (typed === '') continue
    if (isRemoved(typed)) set[name] = null
    else if (/^\d{1,3}$/.test(typed) && Number(typed) <= 400) set[name] = Number(typed)
    else throw new Error(t('calendarFile.limit', { column: name, text: typed }))
  }
  return Object.keys(set).length === 0 ? undefined : set
}

/** @throws Error with the problem of the line, as a sentence */
function changeOf(cells: Cells, { plans, types }: House): ChangeOfCalendar {
  const ratePlanId = idOf(plans, cells.plan, 'plan')
  const unitTypeId = idOf(types, cells.type, 'type')
  const [from, to] = [dayFrom(cells.from), dayFrom(cells.to === '' ? cells.from : cells.to)]
  if (from === undefined || to === undefined) throw new Error(t('calendarFile.day'))
  if (to < from) throw new Error(t('calendarFile.order'))
  const restrictions = restrictionsOf(cells)
  const isNone = cells.price === '-' || cells.price === '–'
  const cents = cells.price === '' || isNone ? undefined : centsOf(cells.price)
  if (cells.price !== '' && !isNone && cents === undefined) throw new Error(t('calendarFile.price', { text: cells.price }))
  if (cents !== undefined && plans.some(({ id, isDerived }) => id === ratePlanId && isDerived))
    throw new Error(t('calendarFile.derived', { plan: cells.plan }))
  if (cents === undefined && !isNone && !restrictions) throw new Error(t('calendarFile.empty'))
  return {
    ...(ratePlanId === undefined ? {} : { ratePlanIds: [ratePlanId] }),
    ...(unitTypeId === undefined ? {} : { unitTypeIds: [unitTypeId] }),
    from,
    to,
    ...(isNone ? { priceCents: null } : cents === undefined ? {} : { priceCents: cents }),
    ...(restrictions ? { restrictions } : {}),
  }
}

/** The changes of a file, and each line that is wrong with the reason. */
export function changesFromFile(text: string, house: House): FileRead {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, place) => ({ line, number: place + 1 }))
    .filter(({ line }) => line.trim() !== '' && !/^sep=/i.test(line))
  const [titles, ...rows] = lines
  if (!titles) return { changes: [], problems: [{ line: 1, text: t('calendarFile.titles', { columns: columns.join(', ') }) }] }
  const separator = [';', '\t', ','].find((sign) => titles.line.includes(sign)) ?? ';'
  const names = cellsOf(titles.line, separator).map((name) => name.toLowerCase())
  const placeOf = (name: string) => names.indexOf(name.toLowerCase())
  if (placeOf('from') < 0 || (placeOf('price') < 0 && [...flags, ...limits].every((name) => placeOf(name) < 0)))
    return { changes: [], problems: [{ line: titles.number, text: t('calendarFile.titles', { columns: columns.join(', ') }) }] }
  if (rows.length > linesAtMost)
    return { changes: [], problems: [{ line: titles.number, text: t('calendarFile.tooLong', { count: linesAtMost }) }] }
  const changes: ChangeOfCalendar[] = []
  const problems: Problem[] = []
  for (const { line, number } of rows) {
    const read = cellsOf(line, separator)
    const cells = Object.fromEntries(columns.map((name) => [name, read[placeOf(name)] ?? ''])) as Cells
    try {
      changes.push(changeOf(cells, house))
    } catch (problem) {
      problems.push({ line: number, text: (problem as Error).message })
    }
  }
  return { changes, problems }
}

/** Owners or leases of an earlier system, from a file: what its columns mean, how each line would be entered, and what became of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { api, refusalOf } from '../../call.ts'
import { digitsOf } from '../../currency-digits.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { reasonOf } from '../../parts/form.ts'
import { SampleFile } from '../../parts/sample-file.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { VatChoice } from '../../parts/vat-choice.tsx'
import { every, readMandates, readUnitsOf, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dateFormatOf, hasDecimalComma, valuesIn } from '../../stays/import/booking-columns.ts'
import { dayText, money, t, tOf } from '../../words.ts'
import { type Begun, enterLease, enterOwner, leasesKnown, type Outcome, ownersKnown } from './enter-lines.ts'
import { columnsFor, type DateForm, kinds, type ListColumn, type ListKind, listKinds, samples, tableOf } from './list-columns.ts'
import { type LeaseLine, leaseLines, type ListForm, type OwnerLine, ownerLines } from './list-lines.ts'
import '../../stays/import/import.css'

type Table = ReturnType<typeof tableOf>
type Line = OwnerLine | LeaseLine
const vatRegimes = ['non_subject', 'exempt', 'subject_10', 'subject_20'] as const
const dateForms: readonly DateForm[] = ['iso', 'day_month_year', 'month_day_year']
const linesAtMost = 2_000

export function ListImport({ id }: { id: string }) {
  const kind = listKinds.find((each) => each === id) ?? 'owners'
  return <FileOfList key={kind} kind={kind} />
}

interface Set {
  readonly columns?: ReadonlyMap<ListColumn, string>
  readonly dateForm?: DateForm
  readonly decimalComma?: boolean
}

/** What the file seems to mean, and what was set by hand. */
function formOf(kind: ListKind, table: Table, set: Set, currency: string): ListForm {
  const columns =
    set.columns ??
    columnsFor(kind, table.titles, Object.fromEntries(kinds[kind].columns.map((each) => [each, [tOf('listColumn', each)]])))
  const valuesOf = (names: readonly ListColumn[]) => names.flatMap((name) => valuesIn(table, columns.get(name), 2_000))
  return {
    columns,
    dateForm: set.dateForm ?? dateFormatOf(valuesOf(kinds[kind].dates)),
    decimalComma: set.decimalComma ?? hasDecimalComma(valuesOf(kinds[kind].amounts)),
    currency,
    digits: digitsOf(currency),
  }
}

function FileOfList({ kind }: { kind: ListKind }) {
  const { establishment } = useSession()
  const [table, setTable] = useState<Table>()
  const [set, setForm] = useState<Set>({})
  const [problem, setProblem] = useState<string>()
  const form = table && formOf(kind, table, set, establishment.currency)
  const lacking = form && kinds[kind].needed.find((column) => !form.columns.has(column))
  const used = new Set(form?.columns.values())
  const unread = (table?.titles ?? []).filter((title) => title !== '' && !used.has(title))
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  const choose = async (file: File | undefined) => {
    setProblem(undefined)
    setTable(undefined)
    if (!file) return
    if (file.size > 2_000_000) return setProblem(t('lists.tooLarge'))
    const read = tableOf(await file.text())
    if (read.rows.length > linesAtMost) return setProblem(t('lists.tooMany', { count: linesAtMost }))
    setForm(({ columns, ...rest }) =>
      columns && [...columns.values()].every((title) => read.titles.includes(title)) ? { ...rest, columns } : {},
    )
    return setTable(read)
  }
  return (
    <div className="screen">
      <div className="heading">
        <div>
          <p className="secondary">
            <Link href="/set-up?step=import">{t('setup.importPane')}</Link>
          </p>
          <h1>{t(kind === 'owners' ? 'lists.owners' : 'lists.leases')}</h1>
        </div>
      </div>
      <section className="card inside stack">
        <p>{t(kind === 'owners' ? 'lists.ownersText' : 'lists.leasesText')}</p>
        <p className="secondary">
          {t('lists.columns', { columns: kinds[kind].columns.map((each) => tOf('listColumn', each)).join(', ') })}
        </p>
        <SampleFile
          name={`${kind}.csv`}
          lines={[
            Object.keys(samples[kind]).map((column) => tOf('listColumn', column)),
            Object.values({ ...samples[kind], unit: units?.[0]?.code ?? '101' }),
          ]}
        />
        <label className="field">
          <span>{t('import.file')}</span>
          <input type="file" accept=".csv,.txt,text/csv" onChange={(event) => void choose(event.currentTarget.files?.[0])} />
        </label>
        {problem !== undefined && <Notice tone="bad" title={problem} />}
        {table && form && (
          <Meanings kind={kind} table={table} form={form} onChange={(changes) => setForm({ ...set, ...changes })} />
        )}
        {unread.length > 0 && <Notice tone="warn" title={t('lists.unread', { columns: unread.join(', ') })} />}
        {lacking !== undefined && (
          <Notice tone="warn" title={t('bookingImport.columnFirst', { column: tOf('listColumn', lacking) })} />
        )}
      </section>
      {table && form && lacking === undefined && <Lines kind={kind} table={table} form={form} />}
    </div>
  )
}

interface MeaningsProps {
  readonly kind: ListKind
  readonly table: Table
  readonly form: ListForm
  readonly onChange: (changes: Set) => void
}

function Meanings({ kind, table, form, onChange }: MeaningsProps) {
  const hasAmounts = kinds[kind].amounts.some((column) => form.columns.has(column))
  const hasDates = kinds[kind].dates.some((column) => form.columns.has(column))
  return (
    <>
      <fieldset className="meanings">
        <legend>{t('bookingImport.columns')}</legend>
        {kinds[kind].columns.map((column) => (
          <Choice
            key={column}
            label={tOf('listColumn', column)}
            value={form.columns.get(column) ?? ''}
            onChange={(event) => {
              const columns = new Map(form.columns)
              if (event.currentTarget.value === '') columns.delete(column)
              else columns.set(column, event.currentTarget.value)
              onChange({ columns })
            }}
          >
            <option value="">{t('lists.notThere')}</option>
            {table.titles.map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </Choice>
        ))}
      </fieldset>
      <div className="meanings">
        {hasDates && (
          <Choice
            label={t('bookingImport.dates')}
            value={form.dateForm}
            onChange={(event) => onChange({ dateForm: event.currentTarget.value as DateForm })}
          >
            {dateForms.map((each) => (
              <option key={each} value={each}>
                {tOf('dateFormat', each)}
              </option>
            ))}
          </Choice>
        )}
        {hasAmounts && (
          <Choice
            label={t('lists.amounts')}
            value={String(form.decimalComma)}
            onChange={(event) => onChange({ decimalComma: event.currentTarget.value === 'true' })}
          >
            <option value="false">1,234.50</option>
            <option value="true">1.234,50</option>
          </Choice>
        )}
      </div>
    </>
  )
}

interface LinesProps {
  readonly kind: ListKind
  readonly table: Table
  readonly form: ListForm
}

/** The lines as they would be entered; the button enters those without a problem, and is pressed again after a correction. */
function Lines({ kind, table, form }: LinesProps) {
  const { establishment } = useSession()
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  const { data: taken } = useQuery({
    queryKey: ['owners', 'codes'],
    queryFn: async () => (await every(api.each.listOwners())).map(({ code }) => code.toUpperCase()),
    enabled: kind === 'owners',
  })
  const [chosen, setChosen] = useState<Chosen>({ vatRegime: 'non_subject', vatRateBp: 0, mandateId: '' })
  const firstTaken = useRef(taken)
  firstTaken.current ??= taken
  const begun = useRef(new Map<string, Begun>())
  const { outcomes, progress, enter } = useEntering()
  if (!units || (kind === 'owners' && !taken)) return <p className="inside faint">{t('loading')}</p>
  const ids = new Map(units.map(({ id, code }) => [code.toUpperCase(), id]))
  const codes = new Set(ids.keys())
  const house = { establishmentId: establishment.id, today: todayOf(establishment), currency: establishment.currency, units: ids }
  const owners = kind === 'owners' ? ownerLines(table, form, codes, new Set(firstTaken.current)) : []
  const leases = kind === 'leases' ? leaseLines(table, form, codes) : []
  const lines: readonly Line[] = kind === 'owners' ? owners : leases
  const good = lines.filter(({ problem, line }) => problem === undefined && outcomes.get(line)?.state !== 'done')
  const owned = useOwnedAlready(kind === 'owners' ? owners.flatMap(({ unit }) => ids.get(unit.toUpperCase()) ?? []) : [])
  const start = () =>
    kind === 'owners'
      ? enter(good, ownersKnown, (known, line, key) =>
          enterOwner({ house, ...chosen, lines: owners, known }, line as OwnerLine, key),
        )
      : enter(
          good,
          () => leasesKnown(establishment.id),
          (known, line, key) => enterLease({ house, ...chosen, known, begun: begun.current }, line as LeaseLine, key),
        )
  return (
    <section className="card scrolling" aria-labelledby="lines-of-list">
      <header>
        <h2 id="lines-of-list">{t('lists.lines')}</h2>
        <span className="buttons">
          <ForAll kind={kind} chosen={chosen} onChange={setChosen} />
          <Button
            kind="main"
            isBusy={progress !== undefined}
            reason={good.length === 0 ? t('lists.nothing') : undefined}
            onClick={() => void start()}
          >
            {t('lists.enter', { count: good.length })}
          </Button>
        </span>
      </header>
      {progress && (
        <p className="inside" role="status">
          {t('import.of', { done: progress.done, total: progress.total })}{' '}
          <progress max={progress.total} value={progress.done} aria-label={t('import.progress')} />
        </p>
      )}
      <ul className="checklist">
        {lines.map((line) => (
          <LineOfList
            key={line.line}
            line={line}
            currency={form.currency}
            outcome={outcomes.get(line.line)}
            warning={warningOf(line, owned, ids, house.today)}
          />
        ))}
      </ul>
    </section>
  )
}

type Owned = Awaited<ReturnType<typeof api.listUnitOwnership>>[number]

/** Who owns the units of the file already, by unit. */
function useOwnedAlready(unitIds: readonly string[]): ReadonlyMap<string, readonly Owned[]> {
  const wanted = [...new Set(unitIds)].slice(0, unitsLookedUp)
  const { data } = useQuery({
    queryKey: ['owners', 'of-units', ...wanted],
    queryFn: async () => new Map(await Promise.all(wanted.map(async (id) => [id, await api.listUnitOwnership({ id })] as const))),
    enabled: wanted.length > 0,
  })
  return data ?? new Map()
}
const unitsLookedUp = 200

/** That a line replaces the owners whom the unit has on that day. */
function warningOf(
  line: Line,
  owned: ReadonlyMap<string, readonly Owned[]>,
  ids: ReadonlyMap<string, string>,
  today: string,
): string | undefined {
  if (!('share' in line)) return undefined
  const since = line.since ?? today
  const now = owned
    .get(ids.get(line.unit.toUpperCase()) ?? '')
    ?.find(({ validFrom, validTo }) => validFrom <= since && (validTo === null || validTo >= since))
  if (!now) return undefined
  const same = now.shares.some(({ ownerName, shareBasisPoints }) => ownerName === line.name && shareBasisPoints === line.share)
  if (same) return undefined
  const owners = now.shares.map(({ ownerName, shareBasisPoints }) => `${ownerName} ${shareBasisPoints / 100} %`).join(', ')
  return t('lists.replaces', { unit: line.unit, owners, day: dayText(since) })
}

interface Chosen {
  readonly vatRegime: (typeof vatRegimes)[number]
  readonly vatRateBp: number
  readonly mandateId: string
}

interface ForAllProps {
  readonly kind: ListKind
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}

/** What holds for all lines, where the file says nothing of it. */
function ForAll({ kind, chosen, onChange }: ForAllProps) {
  const { establishment, may } = useSession()
  const { data: mandates } = useQuery({
    ...readMandates(establishment.id),
    enabled: kind === 'leases' && may('invoice.read'),
  })
  if (kind === 'owners')
    return (
      <Choice
        label={t('ownersPane.vat')}
        value={chosen.vatRegime}
        onChange={(event) => onChange({ ...chosen, vatRegime: event.currentTarget.value as Chosen['vatRegime'] })}
      >
        {vatRegimes.map((each) => (
          <option key={each} value={each}>
            {tOf('vatRegime', each)}
          </option>
        ))}
      </Choice>
    )
  return (
    <>
      <VatChoice rate={chosen.vatRateBp} onChoose={(vatRateBp) => onChange({ ...chosen, vatRateBp })} />
      <Choice
        label={t('leases.mandate')}
        value={chosen.mandateId}
        onChange={(event) => onChange({ ...chosen, mandateId: event.currentTarget.value })}
      >
        <option value="">{t('lists.noMandate')}</option>
        {mandates?.map(({ id, code, seller }) => (
          <option key={id} value={id}>
            {`${seller.name} · ${code}`}
          </option>
        ))}
      </Choice>
    </>
  )
}

/** Enters lines in sequence. What has no answer is asked again under the same key at the next press. */
function useEntering() {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const keys = useRef(new Map<string, string>())
  const isRunning = useRef(false)
  const enter = async <Known,>(
    lines: readonly Line[],
    read: () => Promise<Known>,
    write: (known: Known, line: Line, key: (part: string) => { idempotencyKey: string }) => Promise<Outcome>,
  ) => {
    if (isRunning.current) return
    isRunning.current = true
    setProgress({ done: 0, total: lines.length })
    try {
      const known = await read()
      for (const [place, line] of lines.entries()) {
        const names: string[] = []
        const outcome = await write(known, line, (part) => {
          const name = part.includes(' ') ? part : `${part} ${line.line}`
          names.push(name)
          const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID()
          keys.current.set(name, idempotencyKey)
          return { idempotencyKey }
        }).catch((error: unknown): Outcome => {
          // A refusal ends the attempt: what is corrected is another wish.
          if (refusalOf(error)) for (const name of names) keys.current.delete(name)
          return { state: 'refused', problem: reasonOf(error) }
        })
        setOutcomes((before) => new Map(before).set(line.line, outcome))
        setProgress({ done: place + 1, total: lines.length })
      }
    } catch (error) {
      setOutcomes((before) => new Map(before).set(lines[0]?.line ?? 0, { state: 'refused', problem: reasonOf(error) }))
    } finally {
      isRunning.current = false
      setProgress(undefined)
      await queries.invalidateQueries()
    }
  }
  return { outcomes, progress, enter }
}

const sentenceOf = (line: Line, currency: string): string =>
  'share' in line
    ? [
        `${line.name} (${line.code})`,
        ...(line.unit === '' ? [] : [`${line.unit}: ${line.share / 100} %`]),
        ...(line.since === undefined ? [] : [dayText(line.since)]),
        ...Object.values(line.details),
      ].join(' · ')
    : [
        line.unit,
        [line.firstName, line.lastName].filter(Boolean).join(' '),
        `${line.from === '' ? '–' : dayText(line.from)} – ${line.until === undefined ? t('leases.noEnd') : dayText(line.until)}`,
        t('lists.rent', { amount: money(line.rentCents, currency) }),
        ...(line.chargesCents === '0' ? [] : [t('lists.charges', { amount: money(line.chargesCents, currency) })]),
        ...(line.guaranteeCents === '0'
          ? []
          : [t('lists.guarantee', { amount: money(line.guaranteeCents, currency), held: money(line.heldCents, currency) })]),
        ...(line.billedFrom === undefined ? [] : [t('lists.billedFrom', { day: dayText(line.billedFrom) })]),
        ...(line.debit === undefined ? [] : [line.debit.iban]),
      ].join(' · ')

interface LineProps {
  readonly line: Line
  readonly currency: string
  readonly outcome: Outcome | undefined
  readonly warning: string | undefined
}

const LineOfList = ({ line, currency, outcome, warning }: LineProps) => (
  <li>
    <span>
      <span className="secondary">{t('import.line', { line: line.line })}</span>{' '}
      {outcome?.href === undefined ? sentenceOf(line, currency) : <Link href={outcome.href}>{sentenceOf(line, currency)}</Link>}
      {(outcome?.problem ?? line.problem) !== undefined && <span className="problem"> {outcome?.problem ?? line.problem}</span>}
      {outcome === undefined && warning !== undefined && <strong> {warning}</strong>}
    </span>
    {outcome ? (
      <Tag tone={({ refused: 'bad', partly: 'warn', there: 'neutral', done: 'ok' } as const)[outcome.state]}>
        {tOf('lineState', outcome.state)}
      </Tag>
    ) : (
      line.problem !== undefined && <Tag tone="bad">{tOf('lineState', 'wrong')}</Tag>
    )}
  </li>
)

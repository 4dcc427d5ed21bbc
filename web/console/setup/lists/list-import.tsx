/** Owners or leases of an earlier system, from a file: what its columns mean, how each line would be entered, and what became of it. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { digitsOf } from '../../currency-digits.ts'
import { Choice } from '../../parts/field.tsx'
import { SampleFile } from '../../parts/sample-file.tsx'
import { Notice } from '../../parts/tag.tsx'
import { readUnitsOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dateFormatOf, hasDecimalComma, valuesIn } from '../../stays/import/booking-columns.ts'
import { t, tOf } from '../../words.ts'
import { Lines } from './lines-of-list.tsx'
import { columnsFor, type DateForm, kinds, type ListColumn, type ListKind, listKinds, samples, tableOf } from './list-columns.ts'
import type { ListForm } from './list-lines.ts'
import '../../stays/import/import.css'

type Table = ReturnType<typeof tableOf>
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

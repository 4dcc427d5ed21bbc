/** The file of another system, and what its columns and words mean here. What is recognised is filled in; what is set is kept for the next file. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type BookingImportMapping } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { SampleFile } from '../../parts/sample-file.tsx'
import { Notice } from '../../parts/tag.tsx'
import { every } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'
import { useRatePlans, useUnitTypes } from '../bookings/stay.ts'
import type { List } from '../groups/rooming-columns.ts'
import {
  type BookingColumn,
  bookingColumns,
  columnsOf,
  dateFormatOf,
  hasDecimalComma,
  neededColumns,
  statusesFor,
  tableOf,
  valuesIn,
} from './booking-columns.ts'
import './import.css'

type DateFormat = NonNullable<BookingImportMapping['dateFormat']>
type WordsOf = Readonly<Record<string, string>>

/** What is set of a file. */
interface Meaning {
  readonly columns: ReadonlyMap<BookingColumn, string>
  readonly dateFormat: DateFormat
  readonly decimalComma: boolean
  readonly unitTypes: WordsOf
  readonly ratePlans: WordsOf
  readonly statuses: WordsOf
  readonly defaultRatePlan: string
  readonly channel: string
}

/** Amounts, in the columns of which the decimal sign shows. */
const amounts: readonly BookingColumn[] = ['total', 'balance', 'deposit']
const statuses = ['Confirmed', 'Option', 'CheckedIn', 'CheckedOut', 'Cancelled', 'NoShow'] as const

interface Codes {
  readonly types: readonly { readonly code: string; readonly name: string }[]
  readonly plans: readonly { readonly code: string; readonly name: string }[]
}

/** The words of a column that name one of ours, by code or name, each with our code. */
const wordsFor = (values: readonly string[], ours: Codes['types']): WordsOf =>
  Object.fromEntries(
    values.flatMap((value) => {
      const found = ours.find(({ code, name }) => [code, name].some((each) => each.toLowerCase() === value.toLowerCase()))
      return found && found.code !== value ? [[value, found.code]] : []
    }),
  )

/** What a file seems to mean, over what was set for the last one. */
function meaningOf(table: List, { types, plans }: Codes, kept: BookingImportMapping | null | undefined): Meaning {
  const columns = new Map(
    columnsOf(table.titles, new Map(bookingColumns.map((column) => [tOf('bookingColumn', column), column]))),
  )
  for (const [column, title] of Object.entries(kept?.columns ?? {}))
    if (table.titles.includes(title)) columns.set(column as BookingColumn, title)
  const valuesOf = (column: BookingColumn) => valuesIn(table, columns.get(column))
  return {
    columns,
    dateFormat: dateFormatOf(valuesOf('arrival')),
    decimalComma: hasDecimalComma(amounts.flatMap(valuesOf)),
    unitTypes: { ...wordsFor(valuesOf('unitType'), types), ...kept?.unitTypes },
    ratePlans: { ...wordsFor(valuesOf('ratePlan'), plans), ...kept?.ratePlans },
    statuses: { ...statusesFor(valuesOf('status')), ...kept?.statuses },
    defaultRatePlan: kept?.defaultRatePlan ?? plans[0]?.code ?? '',
    channel: kept?.channel ?? '',
  }
}

/** Why the file can't be previewed yet. */
function missingOf(meaning: Meaning): string | undefined {
  const lacking = neededColumns.find((column) => !meaning.columns.has(column))
  if (lacking !== undefined) return t('bookingImport.columnFirst', { column: tOf('bookingColumn', lacking) })
  const hasName = (['lastName', 'fullName'] as const).some((column) => meaning.columns.has(column))
  if (!hasName) return t('bookingImport.nameFirst')
  return meaning.defaultRatePlan === '' && !meaning.columns.has('ratePlan') ? t('bookingImport.planFirst') : undefined
}

const ownChannel = 'FORMER'

/** A line of example. */
const sample: Readonly<Partial<Record<BookingColumn, string>>> = {
  reference: 'R-1001',
  arrival: '2026-12-24',
  departure: '2026-12-27',
  unitType: 'DBL',
  lastName: 'Lovelace',
  firstName: 'Ada',
  adults: '2',
  children: '0',
  total: '258.30',
  balance: '258.30',
  status: 'Confirmed',
  email: 'ada@example.com',
}

interface Props {
  readonly isBusy: boolean
  readonly onChosen: (file: File | undefined) => void
  /** Another file, or another meaning: what was previewed is not what would be booked. */
  readonly onChanged: () => void
  /** The mapping is saved: the file can be read with it. */
  readonly onMapped: (file: File) => Promise<void>
}

export function FileOfBookings({ isBusy, onChosen, onChanged, onMapped }: Props) {
  const { establishment } = useSession()
  const writing = useWriting()
  const codes: Codes = { types: useUnitTypes(), plans: useRatePlans() }
  const { data: kept } = useQuery({
    queryKey: ['import-mapping', establishment.id],
    queryFn: () => api.getImportMapping({ id: establishment.id }),
    retry: false,
  })
  const { data: channels } = useQuery({
    queryKey: ['booking-codes', 'channel'],
    queryFn: () => every(api.each.listBookingCodes({ kind: 'channel' })),
    retry: false,
  })
  const [chosen, setChosen] = useState<{ readonly file: File; readonly table: List }>()
  const [set, setMeaning] = useState<Partial<Meaning>>({})
  const meaning = chosen && { ...meaningOf(chosen.table, codes, kept), ...set }
  const choose = async (file: File | undefined) => {
    onChosen(file)
    onChanged()
    const table = file && tableOf(await file.slice(0, 2_000_000).text())
    // A corrected file has the same titles: what was chosen for it stays.
    setMeaning(({ columns, ...kept }) => {
      const fits = columns !== undefined && [...columns.values()].every((title) => table?.titles.includes(title))
      return fits ? { ...kept, columns } : kept
    })
    setChosen(file && table && { file, table })
  }
  const preview = async () => {
    if (!chosen || !meaning) return
    const channel = meaning.channel === '' ? ownChannel : meaning.channel
    const isDone = await writing.run(async (key) => {
      if (!channels?.some(({ code }) => code === channel))
        await api.createBookingCode({ kind: 'channel', code: channel, name: t('bookingImport.formerSystem') }, key('channel'))
      await api.setImportMapping({ id: establishment.id, ...mappingOf(meaning, channel) }, key('mapping'))
    })
    if (isDone) await onMapped(chosen.file)
  }
  return (
    <section className="card inside stack">
      <p>{t('bookingImport.text')}</p>
      <SampleFile
        name="bookings.csv"
        lines={[Object.keys(sample).map((column) => tOf('bookingColumn', column)), Object.values(sample)]}
      />
      <label className="field">
        <span>{t('import.file')}</span>
        <input type="file" accept=".csv,text/csv" onChange={(event) => void choose(event.currentTarget.files?.[0])} />
      </label>
      {chosen && meaning && chosen.table.titles.length > 1 && (
        <Meanings
          table={chosen.table}
          meaning={meaning}
          codes={codes}
          channels={channels ?? []}
          onChange={(more) => {
            setMeaning((before) => ({ ...before, ...more }))
            onChanged()
          }}
        />
      )}
      {chosen && chosen.table.titles.length <= 1 && <Notice tone="bad" title={t('import.unreadable')} />}
      {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
      <div className="buttons">
        <Button
          kind="main"
          isBusy={writing.isBusy}
          reason={isBusy ? t('import.running') : meaning ? missingOf(meaning) : t('import.fileFirst')}
          onClick={() => void preview()}
        >
          {t('bookingImport.show')}
        </Button>
      </div>
    </section>
  )
}

const filled = (words: WordsOf): WordsOf | undefined => {
  const entries = Object.entries(words).filter(([, code]) => code !== '')
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** As it is sent. */
function mappingOf(meaning: Meaning, channel: string): BookingImportMapping {
  const words = {
    unitTypes: filled(meaning.unitTypes),
    ratePlans: filled(meaning.ratePlans),
    statuses: filled(meaning.statuses),
  }
  return {
    channel,
    columns: Object.fromEntries(meaning.columns),
    dateFormat: meaning.dateFormat,
    decimalComma: meaning.decimalComma,
    ...(meaning.defaultRatePlan === '' ? {} : { defaultRatePlan: meaning.defaultRatePlan }),
    ...Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)),
  }
}

interface MeaningsProps {
  readonly table: List
  readonly meaning: Meaning
  readonly codes: Codes
  readonly channels: readonly { readonly code: string; readonly name: string }[]
  readonly onChange: (more: Partial<Meaning>) => void
}

function Meanings({ table, meaning, codes, channels, onChange }: MeaningsProps) {
  const valuesOf = (column: BookingColumn) => valuesIn(table, meaning.columns.get(column))
  const unknown = (column: BookingColumn, known: readonly string[]) =>
    valuesOf(column).filter((value) => !known.some((code) => code.toLowerCase() === value.toLowerCase()))
  return (
    <>
      <Columns table={table} meaning={meaning} onChange={onChange} />
      <HowWritten meaning={meaning} codes={codes} channels={channels} onChange={onChange} />
      <Words
        title={t('bookingImport.typesOf')}
        values={unknown(
          'unitType',
          codes.types.map(({ code }) => code),
        )}
        chosen={meaning.unitTypes}
        options={codes.types}
        onChange={(unitTypes) => onChange({ unitTypes })}
      />
      <Words
        title={t('bookingImport.plansOf')}
        values={unknown(
          'ratePlan',
          codes.plans.map(({ code }) => code),
        )}
        chosen={meaning.ratePlans}
        options={codes.plans}
        onChange={(ratePlans) => onChange({ ratePlans })}
      />
      <Words
        title={t('bookingImport.statusesOf')}
        values={unknown('status', statuses)}
        chosen={meaning.statuses}
        options={statuses.map((code) => ({ code, name: tOf('status', code) }))}
        onChange={(words) => onChange({ statuses: words })}
      />
    </>
  )
}

/** How dates and amounts are written, and what the file leaves open. */
function HowWritten({ meaning, codes, channels, onChange }: Omit<MeaningsProps, 'table'>) {
  return (
    <>
      <Choice
        label={t('bookingImport.dates')}
        value={meaning.dateFormat}
        onChange={(event) => onChange({ dateFormat: event.currentTarget.value as DateFormat })}
      >
        {(['day_month_year', 'month_day_year', 'iso'] as const).map((each) => (
          <option key={each} value={each}>
            {tOf('dateFormat', each)}
          </option>
        ))}
      </Choice>
      <label className="check">
        <input
          type="checkbox"
          checked={meaning.decimalComma}
          onChange={(event) => onChange({ decimalComma: event.currentTarget.checked })}
        />
        {t('bookingImport.comma')}
      </label>
      <Choice
        label={t('bookingImport.plan')}
        value={meaning.defaultRatePlan}
        onChange={(event) => onChange({ defaultRatePlan: event.currentTarget.value })}
      >
        <option value="">{t('settings.none')}</option>
        {codes.plans.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('bookingImport.channel')}
        hint={t('bookingImport.channelHint')}
        value={meaning.channel}
        onChange={(event) => onChange({ channel: event.currentTarget.value })}
      >
        <option value="">{t('bookingImport.formerSystem')}</option>
        {channels
          .filter(({ code }) => code !== ownChannel)
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Choice>
    </>
  )
}

/** For each thing that a booking has, the column of the file. */
function Columns({ table, meaning, onChange }: Pick<MeaningsProps, 'table' | 'meaning' | 'onChange'>) {
  const [showsAll, setShowsAll] = useState(false)
  const used = new Set(meaning.columns.values())
  const unused = table.titles.filter((title) => title !== '' && !used.has(title))
  const shown = bookingColumns.filter((column, place) => showsAll || place < 13 || meaning.columns.has(column))
  return (
    <fieldset className="meanings">
      <legend>{t('bookingImport.columns')}</legend>
      {shown.map((column) => (
        <Choice
          key={column}
          label={tOf('bookingColumn', column)}
          value={meaning.columns.get(column) ?? ''}
          onChange={(event) => {
            const next = new Map(meaning.columns)
            if (event.currentTarget.value === '') next.delete(column)
            else next.set(column, event.currentTarget.value)
            onChange({ columns: next })
          }}
        >
          <option value="">{t('bookingImport.notInFile')}</option>
          {[...new Set(table.titles)].map((title) => (
            <option key={title} value={title}>
              {title}
            </option>
          ))}
        </Choice>
      ))}
      {!showsAll && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {t('bookingImport.moreColumns')}
        </Button>
      )}
      {unused.length > 0 && <p className="secondary">{t('bookingImport.unused', { titles: unused.join(', ') })}</p>}
    </fieldset>
  )
}

interface WordsProps {
  readonly title: string
  /** Words of the file that are none of ours. */
  readonly values: readonly string[]
  readonly chosen: WordsOf
  readonly options: readonly { readonly code: string; readonly name: string }[]
  readonly onChange: (words: WordsOf) => void
}

function Words({ title, values, chosen, options, onChange }: WordsProps) {
  if (values.length === 0) return null
  return (
    <fieldset className="meanings">
      <legend>{title}</legend>
      {values.map((value) => (
        <Choice
          key={value}
          label={value}
          value={chosen[value] ?? ''}
          onChange={(event) => onChange({ ...chosen, [value]: event.currentTarget.value })}
        >
          <option value="">{t('settings.choose')}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
      ))}
    </fieldset>
  )
}

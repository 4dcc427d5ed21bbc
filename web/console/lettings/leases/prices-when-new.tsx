/** Replacement prices and wear, used to settle security deposits. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, type PriceWhenNew } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { readUnitsOf, readUnitTypes } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { centsOf, decimalOf, t, tOf } from '../../words.ts'
import './leases.css'

const columns = ['label', 'price', 'installedOn', 'freeYears', 'yearly', 'least', 'cleaning', 'cleaningVat'] as const
type Column = (typeof columns)[number]
type Row = Readonly<Record<Column, string>> & { readonly place: number; readonly for: string }

const empty: Omit<Row, 'place'> = {
  label: '',
  price: '',
  installedOn: '',
  freeYears: '0',
  yearly: '0',
  least: '0',
  cleaning: '',
  cleaningVat: '',
  for: '',
}
const percentOf = (basisPoints: number | null): string => (basisPoints === null ? '' : String(basisPoints / 100))
/** Parses `12,5` to 1250 basis points; undefined unless a number up to 100. */
const basisPointsOf = (text: string): number | undefined => {
  const found = /^\d{1,3}(?:[.,]\d{1,2})?$/.exec(text.trim())
  const points = found ? Math.round(Number(text.trim().replace(',', '.')) * 100) : undefined
  return points !== undefined && points <= 10_000 ? points : undefined
}

const rowOf = (price: PriceWhenNew, place: number): Row => ({
  place,
  label: price.label,
  price: price.priceCents === null ? '' : decimalOf(BigInt(price.priceCents)),
  installedOn: price.installedOn ?? '',
  freeYears: String(price.freeYears),
  yearly: percentOf(price.yearlyBasisPoints),
  least: percentOf(price.leastBasisPoints),
  cleaning: price.cleaningCents === null ? '' : decimalOf(BigInt(price.cleaningCents)),
  cleaningVat: percentOf(price.cleaningVatRateBp),
  for: price.unitId === null ? (price.unitTypeId === null ? '' : `type ${price.unitTypeId}`) : `unit ${price.unitId}`,
})

const isAmount = (cents: string | undefined): boolean => cents !== undefined && cents !== '0'

/** The first column that can't be read; undefined if all can. */
function wrongColumn(row: Row, price: string | undefined, cleaning: string | undefined): Column | undefined {
  const isCleaned = row.cleaning.trim() !== ''
  const checks: readonly (readonly [Column, boolean])[] = [
    ['label', row.label.trim() !== ''],
    ['price', isAmount(price) || (row.price.trim() === '' && isCleaned)],
    ['freeYears', /^\d{1,2}$/.test(row.freeYears.trim())],
    ['yearly', basisPointsOf(row.yearly) !== undefined],
    ['least', basisPointsOf(row.least) !== undefined],
    ['cleaning', !isCleaned || isAmount(cleaning)],
    ['cleaningVat', !isCleaned || basisPointsOf(row.cleaningVat) !== undefined],
  ]
  return checks.find(([, isRight]) => !isRight)?.[0]
}

/** The request data of a row, and the name of an invalid column. */
function pricedRow(row: Row) {
  const [kind, id] = row.for.split(' ')
  const [price, cleaning] = [centsOf(row.price), centsOf(row.cleaning)]
  const isCleaned = row.cleaning.trim() !== ''
  return {
    wrong: wrongColumn(row, price, cleaning),
    price: {
      label: row.label.trim(),
      unitTypeId: kind === 'type' ? (id ?? null) : null,
      unitId: kind === 'unit' ? (id ?? null) : null,
      priceCents: row.price.trim() === '' ? null : (price ?? null),
      installedOn: row.installedOn === '' ? null : row.installedOn,
      freeYears: Number(row.freeYears) || 0,
      yearlyBasisPoints: basisPointsOf(row.yearly) ?? 0,
      leastBasisPoints: basisPointsOf(row.least) ?? 0,
      cleaningCents: isCleaned ? (cleaning ?? null) : null,
      cleaningVatRateBp: isCleaned ? (basisPointsOf(row.cleaningVat) ?? null) : null,
    },
  }
}

/** A reason not to save, with the line and the column to look at. */
function reasonOf(rows: readonly Row[] | undefined, given: readonly { wrong: Column | undefined }[]): string | undefined {
  if (rows === undefined) return t('loading')
  const line = given.findIndex(({ wrong }) => wrong !== undefined)
  const column = given[line]?.wrong
  return column === undefined ? undefined : t('guarantee.lookAt', { line: line + 1, column: tOf('priceWhenNew', column) })
}

/** The table as it is stored, and as it is being edited. */
function usePrices(id: string) {
  const { data: answer, error } = useQuery({
    queryKey: ['inspections', 'prices-when-new', id],
    queryFn: () => api.call('listPricesWhenNew', { id }),
    retry: false,
  })
  const [rows, setRows] = useState<readonly Row[]>()
  /** The version from which the rows were created. */
  const [etag, setEtag] = useState<string>()
  const take = ({ data: prices, etag: version }: NonNullable<typeof answer>) => {
    setRows(prices.length > 0 ? prices.map(rowOf) : [{ ...empty, place: 0 }])
    setEtag(version)
  }
  useEffect(() => {
    if (answer && rows === undefined) take(answer)
  }, [answer, rows])
  const theirs = rows !== undefined && answer !== undefined && answer.etag !== etag ? answer : undefined
  return { error, rows, setRows, etag, theirs, take }
}

export function PricesWhenNew({ onClose }: { onClose: () => void }) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const { id } = establishment
  const { error, rows, setRows, etag, theirs, take } = usePrices(id)
  const given = (rows ?? []).map(pricedRow)
  const change = (place: number, more: Partial<Row>) => {
    setRows((rows ?? []).map((row) => (row.place === place ? { ...row, ...more } : row)))
    writing.forget()
  }
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.setPricesWhenNew(
        { id, prices: given.map(({ price }) => price) },
        { ...key(), ...(etag === undefined ? {} : { ifMatch: etag }) },
      )
    })
    // Refused because a colleague was first: theirs is read.
    await queries.invalidateQueries({ queryKey: ['inspections'] })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('guarantee.prices')}
      word={t('guests.save')}
      writing={writing}
      wide
      reason={reasonOf(rows, given)}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="secondary">{t('guarantee.pricesHint')}</p>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      {theirs && (
        <Notice tone="warn" title={t('restrictions.changedElsewhere')}>
          <Button onClick={() => take(theirs)}>{t('restrictions.takeTheirs')}</Button>
        </Notice>
      )}
      <div className="scrolling">
        <table className="table cards typed">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {tOf('priceWhenNew', column)}
                </th>
              ))}
              <th scope="col">{t('guarantee.for')}</th>
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {(rows ?? []).map((row, line) => (
              <PriceRow
                key={row.place}
                row={row}
                line={line + 1}
                onChange={(more) => change(row.place, more)}
                onRemove={() => setRows((rows ?? []).filter(({ place }) => place !== row.place))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <Button
          icon={<Plus size={16} />}
          onClick={() =>
            setRows([...(rows ?? []), { ...empty, place: Math.max(-1, ...(rows ?? []).map(({ place }) => place)) + 1 }])
          }
        >
          {t('guarantee.add')}
        </Button>
      </div>
    </FormDialog>
  )
}

interface RowProps {
  readonly row: Row
  /** Counted from 1. */
  readonly line: number
  readonly onChange: (more: Partial<Row>) => void
  readonly onRemove: () => void
}

function PriceRow({ row, line, onChange, onRemove }: RowProps) {
  const { establishment } = useSession()
  const { data: types } = useQuery(readUnitTypes(establishment.id))
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  return (
    <tr>
      {columns.map((column) => (
        <td key={column}>
          <input
            {...(line === 1 && column === 'label' ? { 'data-first': true } : {})}
            aria-label={t('guarantee.cell', { column: tOf('priceWhenNew', column), line })}
            type={column === 'installedOn' ? 'date' : 'text'}
            inputMode={column === 'label' ? undefined : 'decimal'}
            maxLength={column === 'label' ? 200 : 12}
            value={row[column]}
            onInput={(event) => onChange({ [column]: event.currentTarget.value })}
          />
        </td>
      ))}
      <td>
        <select
          aria-label={t('guarantee.cell', { column: t('guarantee.for'), line })}
          value={row.for}
          onChange={(event) => onChange({ for: event.currentTarget.value })}
        >
          <option value="">{t('guarantee.forAll')}</option>
          {(types ?? []).map((type) => (
            <option key={type.id} value={`type ${type.id}`}>
              {type.name}
            </option>
          ))}
          {(units ?? []).map((unit) => (
            <option key={unit.id} value={`unit ${unit.id}`}>
              {unit.code}
            </option>
          ))}
        </select>
      </td>
      <td>
        <Button kind="quiet" icon={<Trash2 size={16} />} aria-label={t('guarantee.remove', { line })} onClick={onRemove} />
      </td>
    </tr>
  )
}

/** What the number of persons and the ages of children add to the prices of a plan: a column for each unit type, a row for each number and age group. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type PersonPrice, type RatePlan } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { ChangedElsewhere, choiceMissing } from '../../settings/together/changed-elsewhere.tsx'
import { useSharedRecord } from '../../settings/together/use-shared-record.ts'
import type { Values } from '../../settings/values.ts'
import { PaneForm } from '../../setup/pane-form.tsx'
import { t } from '../../words.ts'
import { AgeBands } from './age-bands.tsx'
import { type Band, cellOf, isCellRight, personPricesOf, personValues, type TypeOfTable } from './plan-values.ts'

interface Row {
  readonly name: string
  readonly label: string
  /** Whether a type has this row. */
  readonly isOf: (type: TypeOfTable) => boolean
}

/** Adults up to the largest type, at most eight rows; then each further adult, then the age groups. */
function rowsOf(types: readonly TypeOfTable[], bands: readonly Band[]): readonly Row[] {
  const most = Math.min(8, Math.max(1, ...types.map(({ maxOccupancy }) => maxOccupancy)))
  return [
    ...Array.from({ length: most }, (_, place) => ({
      name: `adults ${place + 1}`,
      label: t('plan.adults', { count: place + 1 }),
      isOf: ({ maxOccupancy }: TypeOfTable) => maxOccupancy > place,
    })),
    { name: 'extra', label: t('plan.extraAdult'), isOf: () => true },
    ...bands.map(({ code, toAge }, place) => ({
      name: `band ${code}`,
      label: t('plan.ageRow', { from: place === 0 ? 0 : (bands[place - 1]?.toAge ?? 0) + 1, to: toAge }),
      isOf: () => true,
    })),
  ]
}

const nameOfCell = (type: TypeOfTable, row: Row): string => t('plan.cell', { type: type.name, row: row.label })

/** The first cell that holds no amount, as a sentence. */
function problemOf(values: Values, types: readonly TypeOfTable[], rows: readonly Row[]): string | undefined {
  for (const type of types.filter(({ id }) => (values[cellOf(id, 'base')] ?? '') !== ''))
    for (const row of rows)
      if (!isCellRight(row.name, values[cellOf(type.id, row.name)] ?? ''))
        return t('plan.cellWrong', { cell: nameOfCell(type, row) })
  return undefined
}

interface Props {
  readonly plan: RatePlan
  readonly types: readonly TypeOfTable[]
  readonly bands: readonly Band[]
}

export function PersonPrices({ plan, types, bands }: Props) {
  const queries = useQueryClient()
  const [changesBands, setChangesBands] = useState(false)
  const rows = rowsOf(types, bands)
  const codes = bands.map(({ code }) => code)
  const shared = useSharedRecord<PersonPrice[]>({
    query: 'person-prices',
    id: plan.id,
    read: () => api.call('listPersonPrices', { id: plan.id }),
    valuesOf: personValues,
    write: (values, options) =>
      api.call('setPersonPrices', { id: plan.id, prices: personPricesOf(values, types, codes) }, options),
  })
  const { form, writing, set, save } = shared
  if (!form) return null
  const labelOf = (name: string) => {
    const type = types.find(({ id }) => name.startsWith(id))
    const row = rows.find((each) => type && name === cellOf(type.id, each.name))
    return type && row ? nameOfCell(type, row) : `${type?.name ?? ''}: ${t('plan.base')}`
  }
  return (
    <>
      <PaneForm
        word={t('setup.save')}
        writing={writing}
        reason={problemOf(form.values, types, rows) ?? choiceMissing(shared)}
        onSubmit={async () => {
          if (await save()) await queries.invalidateQueries({ queryKey: ['quote'] })
        }}
      >
        <h2>{t('plan.persons')}</h2>
        <p className="secondary">{t('plan.personsText')}</p>
        <div className="scrolling">
          <table className="table person-prices">
            <thead>
              <tr>
                <td />
                {types.map((type) => (
                  <th key={type.id} scope="col" className="number">
                    {type.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('plan.base')}</th>
                {types.map((type) => (
                  <td key={type.id}>
                    <BaseChoice type={type} values={form.values} onChange={set} />
                  </td>
                ))}
              </tr>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.label}</th>
                  {types.map((type) => (
                    <td key={type.id} className="number">
                      <Cell type={type} row={row} values={form.values} onChange={set} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="secondary">{bands.length === 0 ? t('plan.noBands') : t('plan.bandsText')}</p>
        <Button onClick={() => setChangesBands(true)}>{t('plan.bands')}</Button>
        <ChangedElsewhere shared={shared} labelOf={labelOf} />
      </PaneForm>
      {changesBands && <AgeBands bands={bands} onClose={() => setChangesBands(false)} />}
    </>
  )
}

interface CellProps {
  readonly type: TypeOfTable
  readonly values: Values
  readonly onChange: (name: string, value: string) => void
}

const BaseChoice = ({ type, values, onChange }: CellProps) => (
  <select
    aria-label={t('plan.cell', { type: type.name, row: t('plan.base') })}
    value={values[cellOf(type.id, 'base')] ?? ''}
    onChange={(event) => onChange(cellOf(type.id, 'base'), event.currentTarget.value)}
  >
    <option value="">{t('plan.anyNumber')}</option>
    {Array.from({ length: type.maxOccupancy }, (_, place) => (
      <option key={place + 1} value={place + 1}>
        {t('plan.adults', { count: place + 1 })}
      </option>
    ))}
  </select>
)

function Cell({ type, row, values, onChange }: CellProps & { readonly row: Row }) {
  const base = values[cellOf(type.id, 'base')] ?? ''
  if (base === '' || !row.isOf(type)) return <>–</>
  if (row.name === `adults ${base}`) return <>0</>
  const name = cellOf(type.id, row.name)
  const value = values[name] ?? ''
  return (
    <input
      aria-label={nameOfCell(type, row)}
      aria-invalid={!isCellRight(row.name, value) || undefined}
      inputMode="text"
      maxLength={15}
      value={value}
      onInput={(event) => onChange(name, event.currentTarget.value)}
    />
  )
}

/** A list page: heading with count and buttons, filters, a table, and its pages. Every list of the console looks and works like this. */
import type { ReactNode, Ref } from 'react'
import type { Word } from '../words.ts'
import { t } from '../words.ts'
import { wordsOf } from './form.ts'
import { Pages } from './pages.tsx'
import { Notice } from './tag.tsx'

export interface Column<Row> {
  readonly title: Word
  /** Amounts and counts, which stand to the right. */
  readonly isNumber?: true
  readonly cell: (row: Row, place: number) => ReactNode
}

interface Props<Row> {
  readonly title: Word
  readonly total: number | undefined
  readonly buttons?: ReactNode
  readonly filters: ReactNode
  readonly filtersRef?: Ref<HTMLDivElement>
  readonly error: unknown
  readonly columns: readonly Column<Row>[]
  /** Undefined while they are loading. */
  readonly rows: readonly Row[] | undefined
  /** What an empty list says. */
  readonly nothing: Word
  /** `chosen` or `gone`, for instance. */
  readonly classOf?: (row: Row, place: number) => string
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** Dialogs of the page. */
  readonly children?: ReactNode
}

export function List<Row extends { readonly id: string }>(props: Props<Row>) {
  const { title, total, buttons, filters, filtersRef, error, columns, rows, nothing, classOf, children } = props
  return (
    <div className="screen">
      <div className="heading">
        <h1>{t(title)}</h1>
        <span className="secondary">{t('found.count', { count: total ?? 0 })}</span>
        {buttons !== undefined && <span className="buttons">{buttons}</span>}
      </div>
      <div className="filters" {...(filtersRef ? { ref: filtersRef } : {})}>
        {filters}
      </div>
      {error !== null && error !== undefined && <Notice tone="bad" title={wordsOf(error)} />}
      <section className="card scrolling">
        <table className="table cards">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={column.isNumber ? 'number' : undefined}>
                  {t(column.title)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(rows ?? []).map((row, place) => (
              <tr key={row.id} className={classOf?.(row, place) ?? ''}>
                {columns.map((column) => (
                  <td key={column.title} className={column.isNumber ? 'number' : undefined}>
                    {column.cell(row, place)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows?.length === 0 && <p className="inside">{t(nothing)}</p>}
      </section>
      <Pages page={props.page} pages={props.pages} onPage={props.onPage} />
      {children}
    </div>
  )
}

/** Shared by preview and import of a rooming list: reads the block and turns the text into stays. */
import type { Load } from '../../../platform/database/load.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { separatedText } from '../../../platform/values/spreadsheet-text.ts'
import { type BlockRow, blockById, blockRefuse } from '../blocks/index.ts'
import { type RowProblem, type StayOfList, staysOfList } from './rooming-list.ts'

export interface ListRead {
  readonly block: BlockRow
  /** Of the establishment. */
  readonly country: string | null
  readonly stays: readonly StayOfList[]
  readonly problems: readonly RowProblem[]
}

/** @throws BLOCK_NOT_FOUND */
export async function readList(
  { id, text, arrival, departure }: { id: Id; text: string; arrival?: IsoDate; departure?: IsoDate },
  { tenantId, load, moment }: { tenantId: Id; load: Load; moment: Moment },
): Promise<ListRead> {
  const {
    block: [block],
    types,
    houses: [house],
  } = await load({
    block: blockById(tenantId, id),
    houses: sql<{ country: string }>`
      select e.country_code as country from block b join establishment e on e.tenant_id = b.tenant_id and e.id = b.establishment_id where b.tenant_id = ${tenantId} and b.id = ${id}`,
    // The unit types that the block holds, or the only type of the establishment.
    types: sql<{ id: Id; code: string; name: string }>`
      select distinct t.id, t.code, t.name from block_night b join unit_type t on t.tenant_id = b.tenant_id and t.id = b.unit_type_id
      where b.tenant_id = ${tenantId} and b.block_id = ${id} order by t.code`,
  })
  if (!block) throw blockRefuse.BLOCK_NOT_FOUND({ recordId: id })
  const country = house?.country ?? null
  const cells = await cellsOf(text)
  if ('problem' in cells) return { block, country, stays: [], problems: [{ row: 0, message: cells.problem }] }
  return { block, country, ...staysOfList(cells.rows, { block, types, arrival, departure, today: moment.slice(0, 10) }) }
}

async function cellsOf(text: string): Promise<{ rows: string[][] } | { problem: string }> {
  const { CsvError, parse } = await import('csv-parse/sync')
  const table = separatedText(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'), ['\t', ';', ','])
  try {
    const rows: string[][] = parse(table.text, {
      delimiter: table.separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      to: 1_000,
    })
    return { rows: rows.filter((row) => row.some((cell) => cell !== '')) }
  } catch (error) {
    if (error instanceof CsvError) return { problem: `The text cannot be read as a table: ${error.message}` }
    throw error
  }
}

/** Parses a file of bookings in a worker thread: returns a problem of the whole file, or its rows in compressed batches as they are stored. */
import { gzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse/sync'
import { cellText, separatedText, textOfFile } from '../../../platform/values/spreadsheet-text.ts'
import type { FileToRead, ImportFile } from './booking-import-thread.ts'
import { warningsOf } from './import-warnings.ts'
import { columnsOf } from './imported-columns.ts'
import { type FileRow, rowsAtMost, rowsPerBatch } from './imported-row.ts'

interface Parsed {
  readonly record: string[]
  readonly info: { readonly lines: number; readonly empty_lines: number }
}

export function readFile({ bytes, mapping, currency }: FileToRead): ImportFile {
  const decoded = textOfFile(bytes)
  if ('problem' in decoded) return decoded
  const { text, separator, linesBefore } = separatedText(decoded.text)
  try {
    const [header, ...records] = parse(text, {
      delimiter: separator,
      info: true,
      relax_column_count: false,
      skip_empty_lines: true,
      // Excel writes the empty rows below a table as separators alone.
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 65_536,
      to: rowsAtMost + 2,
    }) as unknown as Parsed[]
    if (!header || records.length === 0) return { problem: 'The file has no rows below its header.' }
    if (records.length > rowsAtMost) return { problem: `The file has more than ${rowsAtMost} rows. Send it in parts.` }
    const found = columnsOf(header.record, mapping)
    if ('problem' in found) return found
    const places = [...found.titles.values()].map((title) => [title, header.record.indexOf(title)] as const)
    const rows = records.map(
      ({ record, info }): FileRow => ({
        // The line on which the row ends.
        line: linesBefore + info.lines,
        cells: Object.fromEntries(places.map(([title, place]) => [title, cellText(record[place] ?? '')])),
      }),
    )
    const batches: Uint8Array[] = []
    for (let start = 0; start < rows.length; start += rowsPerBatch)
      batches.push(gzipSync(JSON.stringify(rows.slice(start, start + rowsPerBatch)), { level: 1 }))
    return { total: rows.length, batches, warnings: warningsOf(rows, found.titles, mapping, currency) }
  } catch (error) {
    if (error instanceof CsvError) return { problem: `The file is not well-formed CSV: ${error.message.slice(0, 200)}` }
    throw error
  }
}

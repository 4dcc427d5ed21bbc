/** Parses a file of bookings in a worker thread: returns a problem of the whole file, or its rows in compressed batches as they are stored. */
import { isUtf8 } from 'node:buffer'
import { gzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse/sync'
import type { ImportFile } from './booking-import-thread.ts'
import { columnsOf, type FileRow, rowsAtMost, rowsPerBatch } from './imported-row.ts'
import type { ImportMapping } from './mapping.ts'

export function readFile({ bytes, mapping }: { readonly bytes: Uint8Array; readonly mapping: ImportMapping }): ImportFile {
  if (!isUtf8(bytes)) return { problem: 'The file is not valid UTF-8.' }
  if (bytes.includes(0)) return { problem: 'The file contains a character that cannot be stored.' }
  const text = Buffer.from(bytes).toString()
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  const marks = [',', ';', '\t', '|']
  const counts = marks.map((mark) => firstLine.split(mark).length)
  try {
    const [header, ...records] = parse(text, {
      bom: true,
      delimiter: marks[counts.indexOf(Math.max(...counts))],
      relax_column_count: false,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 65_536,
      to: rowsAtMost + 2,
    })
    if (!header || records.length === 0) return { problem: 'The file has no rows below its header.' }
    if (records.length > rowsAtMost) return { problem: `The file has more than ${rowsAtMost} rows. Send it in parts.` }
    const found = columnsOf(header, mapping)
    if ('problem' in found) return found
    const rows = records.map(
      (record, index): FileRow => ({
        line: index + 2,
        cells: Object.fromEntries([...found.titles.values()].map((title) => [title, record[header.indexOf(title)] ?? ''])),
      }),
    )
    const batches: Uint8Array[] = []
    for (let start = 0; start < rows.length; start += rowsPerBatch)
      batches.push(gzipSync(JSON.stringify(rows.slice(start, start + rowsPerBatch)), { level: 1 }))
    return { total: rows.length, batches }
  } catch (error) {
    if (error instanceof CsvError) return { problem: `The file is not well-formed CSV: ${error.message.slice(0, 200)}` }
    throw error
  }
}

/** Worker that reads a guest file. Returns the error of the whole file, or its rows in packed batches, ready to be stored until they are imported. */
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { CsvError, parse } from 'csv-parse'
import { cellText, separatedText, textOfFile } from '../../../../platform/values/spreadsheet-text.ts'
import type { ImportFile } from './guest-import-thread.ts'
import { columnsOf, type ImportRow, importRowsAtMost, longestLine, rowsPerBatch } from './import-file.ts'

const tooManyRows: ImportFile = { problem: `The file has more than ${importRowsAtMost} rows. Send it in parts.` }

/** A batch is imported in one transaction, so its size is limited. Rows with much text make batches with fewer rows. */
const bytesPerBatch = 262_144

/** Reads row by row. The first error of the file stops reading and is returned. */
export async function readFile(file: Uint8Array): Promise<ImportFile> {
  const decoded = textOfFile(file)
  if ('problem' in decoded) return decoded
  const { text, separator, linesBefore } = separatedText(decoded.text)
  const bytes = Buffer.from(text)
  if (Buffer.byteLength(text.slice(0, text.search(/\n|$/))) >= longestLine)
    return { problem: 'The first line of the file is too long to be a header.' }
  // Rows are counted first, so that a file with a million rows is not parsed up to the limit before it is refused.
  if (rowsAtLeast(bytes) > importRowsAtMost + 1) return tooManyRows
  // The parser only limits the content of cells and would first build a row that consists of separators alone.
  if (hasTooLongLine(bytes)) return { problem: `${tooLong}.` }
  const parser = Readable.from(pieces(bytes)).pipe(
    parse({
      delimiter: separator,
      info: true,
      relax_column_count: false,
      skip_empty_lines: true,
      // Excel writes the empty rows below a table as separators alone.
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: longestLine,
    }),
  )
  const batches: Uint8Array[] = []
  let total = 0
  let rows: string[] = []
  let size = 0
  const pack = () => {
    if (rows.length > 0) batches.push(gzipSync(`[${rows.join(',')}]`, { level: 1 }))
    rows = []
    size = 0
  }
  let columns: readonly string[] | undefined
  let before = { lines: 0, empty_lines: 0 }
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number; empty_lines: number }
    }>) {
      // Line on which the row begins, after the previous row and empty lines.
      const line = linesBefore + before.lines + 1 + info.empty_lines - before.empty_lines
      before = info
      if (!columns) {
        const found = columnsOf(record)
        if ('problem' in found) return found
        columns = found.columns
        continue
      }
      if (total === importRowsAtMost) return tooManyRows
      const cells = Object.fromEntries(
        columns.map((column, index) => [column, cellText(record[index] ?? '')]).filter(([, cell]) => cell !== ''),
      )
      const row = JSON.stringify({ line, cells } satisfies ImportRow)
      total += 1
      rows.push(row)
      size += row.length
      if (rows.length === rowsPerBatch || size > bytesPerBatch) pack()
    }
  } catch (error) {
    if (error instanceof CsvError) return { problem: problemOf(error) }
    throw error
  }
  pack()
  return total === 0 ? { problem: 'The file has no rows below its header.' } : { total, batches }
}

const tooLong = `A row of the file is longer than ${longestLine} bytes, or a quotation mark is not closed`

function problemOf({ code, message, lines }: CsvError & { readonly lines?: number }): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return lines === undefined ? `${tooLong}.` : `${tooLong}: line ${lines}.`
  return `The file is not well-formed CSV: ${message.slice(0, 200)}`
}

/** Whether more bytes than allowed for a row occur without a line end. */
function hasTooLongLine(bytes: Uint8Array): boolean {
  for (let start = 0; bytes.length - start > longestLine; ) {
    const end = bytes.subarray(start, start + longestLine + 1).lastIndexOf(10)
    if (end < 0) return true
    start += end + 1
  }
  return false
}

/** Counts non-empty lines outside quotes. In a well-formed file these are the header and the rows. */
function rowsAtLeast(bytes: Uint8Array): number {
  const [lineFeed, carriageReturn, space, quote] = [10, 13, 32, 34]
  let rows = 0
  let hasCells = false
  let isQuoted = false
  for (const byte of bytes) {
    if (byte === quote) isQuoted = !isQuoted
    if (isQuoted || (byte !== lineFeed && byte !== carriageReturn)) hasCells ||= byte !== space
    else if (hasCells) {
      rows += 1
      hasCells = false
    }
  }
  return hasCells ? rows + 1 : rows
}

/** Pieces are cut by bytes, not by string positions, which could split a surrogate pair. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536)
}

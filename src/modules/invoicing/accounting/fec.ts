/**
 * The French "fichier des écritures comptables", requested by tax auditors. Eighteen tab-separated columns, named and ordered as in article A47 A-1 of
 * the Livre des procédures fiscales (VII, 1°), in ISO 8859-15, with decimal commas. The file name consists of the SIREN, `FEC` and the last day of the
 * fiscal year.
 */
import { inLetters } from '../../../platform/values/outgoing-letters.ts'

export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

export const fecName = (siren: string, yearEnd: string): string => `${siren}FEC${yearEnd.replaceAll('-', '')}.txt`

/** Characters of ISO 8859-15 that differ from ISO 8859-1. */
const latin9: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
}
/** Code positions at which ISO 8859-15 differs from ISO 8859-1. */
const replaced: ReadonlySet<number> = new Set([0xa4, 0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe])
const isOfLatin9 = (letter: string): boolean => (letter.codePointAt(0) ?? 0) <= 0xff && !replaced.has(letter.codePointAt(0) ?? 0)

/** Line ends and tabs stay; letters missing in ISO 8859-15 become the nearest ones it has. */
export function inLatin9(text: string): Buffer {
  const letters = text.replaceAll(/[^\t\r\n -~]+/gu, (run) =>
    Array.from(run, (letter) => {
      if (isOfLatin9(letter)) return letter
      const code = latin9[letter]
      return code === undefined ? nearestOfLatin9(letter) : String.fromCodePoint(code)
    }).join(''),
  )
  return Buffer.from(letters, 'latin1')
}

const nearestOfLatin9 = (letter: string): string => inLetters(letter, isOfLatin9) || ' '

const cents = (text: string): bigint | undefined => (/^\d+,\d{2}$/.test(text) ? BigInt(text.replace(',', '')) : undefined)
const isDay = (text: string): boolean => /^(?:18|19|20|21)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text)
const needed = ['JournalCode', 'JournalLib', 'EcritureNum', 'CompteNum', 'CompteLib', 'PieceRef', 'EcritureLib'] as const

type Cells = Readonly<Record<(typeof fecColumns)[number], string>>
type Say = (what: string) => void

/** Errors in the cells of a line, each cell validated by itself. */
function sayCellProblems(cell: Cells, say: Say): void {
  for (const name of needed) if (cell[name].trim() === '') say(`${name} is empty.`)
  for (const name of ['EcritureDate', 'PieceDate', 'ValidDate'] as const)
    if (!isDay(cell[name])) say(`${name} is not a valid date.`)
  if (!/^\d{3}/.test(cell.CompteNum)) say('CompteNum does not begin with three digits.')
  if ((cell.CompAuxNum === '') !== (cell.CompAuxLib === ''))
    say('CompAuxNum and CompAuxLib must both be present or both be empty.')
  if (cell.ValidDate < cell.EcritureDate) say('ValidDate is before EcritureDate.')
}

interface Entry {
  readonly debit: bigint
  readonly credit: bigint
  readonly date: string
  readonly journal: string
  readonly line: number
}

/** The entries of a FEC, line after line: numbered without gaps, each in one piece, with one date and one journal. */
class Entries {
  readonly byNumber = new Map<string, Entry>()
  private current = ''
  private lastNumber: bigint | undefined

  add(cell: Cells, amounts: { readonly debit: bigint; readonly credit: bigint }, line: number, say: Say): void {
    const known = this.byNumber.get(cell.EcritureNum)
    if (cell.EcritureNum !== this.current) this.begin(cell.EcritureNum, known !== undefined, say)
    if (known && known.date !== cell.EcritureDate) say('an entry must have a single date.')
    if (known && known.journal !== cell.JournalCode) say('an entry must be in a single journal.')
    this.byNumber.set(cell.EcritureNum, {
      debit: (known?.debit ?? 0n) + amounts.debit,
      credit: (known?.credit ?? 0n) + amounts.credit,
      date: cell.EcritureDate,
      journal: cell.JournalCode,
      line,
    })
  }

  private begin(text: string, isKnown: boolean, say: Say): void {
    const number = /^\d+$/.test(text) ? BigInt(text) : undefined
    if (number === undefined) say('EcritureNum is not a number.')
    else if (this.lastNumber !== undefined && number !== this.lastNumber + 1n)
      say(`EcritureNum ${number} follows ${this.lastNumber}.`)
    this.lastNumber = number
    this.current = text
    if (isKnown) say(`the lines of entry ${text} must be consecutive.`)
  }
}

/** Problems of a FEC with their lines, at most a hundred; empty if valid. */
export function fecProblems(file: string, fileName?: string): string[] {
  const problems: string[] = []
  const say = (line: number, what: string) => {
    if (problems.length < 100) problems.push(`line ${line}: ${what}`)
  }
  if (fileName !== undefined && !/^\d{9}FEC\d{8}\.txt$/.test(fileName))
    problems.push(`The file is named ${fileName}; it should be SIREN, FEC and the last day of the fiscal year.`)
  const rows = file.replace(/\r?\n$/, '').split(/\r?\n/)
  if (rows[0] !== fecColumns.join('\t')) problems.push('line 1: the header must be the eighteen columns of article A47 A-1.')
  const entries = new Entries()
  for (const [index, row] of rows.slice(1).entries()) {
    const line = index + 2
    const sayHere = (what: string) => say(line, what)
    const cells = row.split('\t')
    if (cells.length !== fecColumns.length) {
      sayHere(`has ${cells.length} columns instead of 18.`)
      continue
    }
    const cell = Object.fromEntries(fecColumns.map((name, position) => [name, cells[position] ?? ''])) as Cells
    sayCellProblems(cell, sayHere)
    const debit = cents(cell.Debit)
    const credit = cents(cell.Credit)
    if (debit === undefined || credit === undefined) {
      sayHere('Debit and Credit must be amounts with a comma and two decimals.')
      continue
    }
    if ((debit === 0n) === (credit === 0n)) sayHere('exactly one of Debit and Credit must be zero.')
    entries.add(cell, { debit, credit }, line, sayHere)
  }
  for (const [number, { debit, credit, line }] of entries.byNumber)
    if (debit !== credit) say(line, `entry ${number} has ${debit} cents of debits and ${credit} of credits.`)
  return problems
}

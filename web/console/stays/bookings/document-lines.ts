/**
 * The machine-readable lines of a passport or identity card (ICAO Doc 9303), typed or read by a scanner that types. Nothing is taken unless every check digit is right.
 * The lines themselves are not kept.
 */
import { parse } from 'mrz'
import { countryOfDocument } from './document-countries.ts'

export interface DocumentRead {
  readonly kind: 'passport' | 'identity_card' | 'residence_permit' | 'other'
  readonly number: string
  /** Of the issuing country. */
  readonly countryCode: string | undefined
  readonly expiresOn: string | undefined
  readonly lastName: string
  readonly firstName: string
  readonly birthDate: string | undefined
  readonly nationality: string | undefined
}

export type DocumentProblem = 'incomplete' | 'number' | 'birthDate' | 'expirationDate' | 'checkDigit'

/** Lines without what a keyboard or a scanner adds: spaces, small letters, other angle brackets. */
const linesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .replaceAll(/[«‹]/g, '<')
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/\s/g, ''))
    .filter((line) => line !== '')

/** Whether lines look complete: two of 44 or 36 characters, three of 30. */
const isComplete = (lines: readonly string[]): boolean =>
  lines.length === 3
    ? lines.every(({ length }) => length === 30)
    : lines.length === 2 && [36, 44].includes(lines[0]?.length ?? 0) && lines[0]?.length === lines[1]?.length

/** `740812`, with the century that makes sense: a birth is past, a document expires within fifty years. */
function dateOf(digits: string | null | undefined, today: string, isBirth: boolean): string | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(digits ?? '') ?? []
  if (year === '') return undefined
  const century =
    isBirth && `20${year}-${month}-${day}` > today
      ? '19'
      : !isBirth && Number(year) > (Number(today.slice(2, 4)) + 50) % 100
        ? '19'
        : '20'
  const date = `${century}${year}-${month}-${day}`
  return new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) === date ? date : undefined
}

function kindOf(code: string | null | undefined): DocumentRead['kind'] {
  if (code?.startsWith('P')) return 'passport'
  return code?.startsWith('AR') || code?.startsWith('IR') || code?.startsWith('TR')
    ? 'residence_permit'
    : /^[AIC]/.test(code ?? '')
      ? 'identity_card'
      : 'other'
}

const problemOf: Readonly<Record<string, DocumentProblem>> = {
  documentNumber: 'number',
  documentNumberCheckDigit: 'number',
  birthDate: 'birthDate',
  birthDateCheckDigit: 'birthDate',
  expirationDate: 'expirationDate',
  expirationDateCheckDigit: 'expirationDate',
}

/** What the document says, or the problem of its lines; undefined without lines. */
export function readDocument(text: string, today: string): DocumentRead | DocumentProblem | undefined {
  const lines = linesOf(text)
  if (lines.length === 0) return undefined
  if (!isComplete(lines)) return 'incomplete'
  let read: ReturnType<typeof parse>
  try {
    read = parse(lines)
  } catch {
    return 'incomplete'
  }
  const { fields, details } = read
  // Codes of states that the library doesn't know are no mistake of reading.
  const wrong = details.find(
    ({ field, valid }) => !valid && field !== null && !['nationality', 'issuingState', 'sex', 'documentCode'].includes(field),
  )
  if (wrong) return problemOf[wrong.field ?? ''] ?? 'checkDigit'
  return {
    kind: kindOf(fields.documentCode),
    number: fields.documentNumber ?? '',
    countryCode: countryCodeOf(fields.issuingState ?? codeAt(lines, 'issuingState')),
    expiresOn: dateOf(fields.expirationDate, today, false),
    lastName: fields.lastName ?? '',
    firstName: fields.firstName ?? '',
    birthDate: dateOf(fields.birthDate, today, true),
    nationality: countryOfDocument(fields.nationality ?? codeAt(lines, 'nationality')),
  }
}

/** A country that issues: never somebody without a nationality. */
const countryCodeOf = (code: string): string | undefined => {
  const country = countryOfDocument(code)
  return country?.length === 2 ? country : undefined
}

/** The code of a state as it stands in the lines. */
function codeAt(lines: readonly string[], field: 'issuingState' | 'nationality'): string {
  const [first = '', second = ''] = lines
  const text = field === 'issuingState' ? first.slice(2, 5) : lines.length === 3 ? second.slice(15, 18) : second.slice(10, 13)
  return text.replaceAll('<', '')
}

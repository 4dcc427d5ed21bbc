/** The columns of a file of bookings: which title means what, and how dates and amounts seem to be written. Pure functions. */
import { plainTitle } from '../../parts/plain-title.ts'
import { cellsOf, columnOf, type List } from '../groups/rooming-columns.ts'

/** In the order in which they are asked. The first ones are needed. */
export const bookingColumns = [
  'reference',
  'arrival',
  'departure',
  'unitType',
  'lastName',
  'firstName',
  'fullName',
  'ratePlan',
  'adults',
  'children',
  'total',
  'balance',
  'deposit',
  'status',
  'email',
  'phone',
  'nationality',
  'notes',
  'extras',
  'source',
  'segment',
  'company',
  'travelAgent',
  'bookedOn',
] as const
export type BookingColumn = (typeof bookingColumns)[number]

/** What must be in the file. A name is needed too, in one column or two. */
export const neededColumns: readonly BookingColumn[] = ['reference', 'arrival', 'departure', 'unitType']

/** Titles that other systems write, beside those of rooming lists. Without accents and signs, in small letters. */
const titles: Readonly<Partial<Record<BookingColumn, string>>> = {
  reference:
    'resno reservationno reservationnumber bookingnumber bookingno bookingid bookingreference confirmation confirmationnumber buchungsnummer reservierungsnummer numerodereservation localizador prenotazione boekingsnummer reserva',
  fullName: 'guest guestname client nomduclient gast gastname huesped nombrecompleto ospite nomecompleto hospede naamgast',
  ratePlan: 'rateplan rate ratecode tarif tarifa tariffa tarief rateplancode preisplan',
  total:
    'total totalamount amount price totalprice montant prixtotal gesamt gesamtpreis betrag importe preciototal totale importo prezzo totaal prijs preco valor',
  balance: 'balance balancedue due solde restedu saldo offen openamount aberto',
  deposit: 'deposit prepaid prepayment acompte arrhes anzahlung deposito senal acconto aanbetaling sinal',
  status: 'status bookingstatus statut etat estado stato',
  nationality:
    'nationality country nationalite pays nationalitat land nacionalidad pais nazionalita paese nationaliteit nacionalidade',
  extras: 'extras supplements zusatzleistungen extra suplementos supplementi',
  source: 'source origin origine herkunft origen origine herkomst origem',
  segment: 'segment marketsegment marktsegment segmento',
  company: 'company societe firma empresa azienda bedrijf',
  travelAgent: 'travelagent agency agence reiseburo agencia agenzia reisbureau',
  notes:
    'notes bemerkung bemerkungen kommentar hinweis remarque commentaire observation comentario commento opmerking observacao',
  bookedOn:
    'bookedon bookingdate created createdon datedereservation buchungsdatum fechadereserva dataprenotazione boekingsdatum datadareserva',
}

const byTitle = new Map<string, BookingColumn>(
  bookingColumns.flatMap((column) =>
    [plainTitle(column), ...(titles[column] ?? '').split(' ')].map((title) => [title, column] as const),
  ),
)

/** What a title probably means; undefined if it says nothing. */
export function meaningOf(title: string): BookingColumn | undefined {
  const known = byTitle.get(plainTitle(title)) ?? columnOf(title)
  return bookingColumns.find((column) => column === known)
}

/** A file as a spreadsheet saves it: a line `sep=;` is left out, and the first line has the titles. */
export function tableOf(text: string): List {
  const body = text.replace(/^\uFEFF/, '').replace(/^"?sep=.("?)[,;\t|]*\r?\n/i, '')
  const [heads = [], ...rows] = cellsOf(body)
  return { titles: heads, rows }
}

/** The column of each meaning, by its title; each title once. `shown`: the titles of our own sample file. */
export function columnsOf(
  heads: readonly string[],
  shown: ReadonlyMap<string, BookingColumn> = new Map(),
): ReadonlyMap<BookingColumn, string> {
  const found = new Map<BookingColumn, string>()
  for (const head of heads) {
    const meaning = shown.get(head) ?? meaningOf(head)
    if (meaning !== undefined && !found.has(meaning)) found.set(meaning, head)
  }
  return found
}

/** The different values of a column, up to a bound. */
export function valuesIn({ titles: heads, rows }: List, title: string | undefined, atMost = 40): string[] {
  const place = title === undefined ? -1 : heads.indexOf(title)
  if (place < 0) return []
  return [...new Set(rows.map((row) => row[place] ?? '').filter((value) => value !== ''))].slice(0, atMost)
}

/** How most dates are written, as far as the rows show it: a first part above 12 is a day. One that is wrong does not change how the others are read. */
export function dateFormatOf(dates: readonly string[]): 'iso' | 'day_month_year' | 'month_day_year' {
  const parts = dates.flatMap((date) => {
    const found = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})/.exec(date.trim())
    return found ? [{ first: found[1] ?? '', second: Number(found[2]) }] : []
  })
  const years = parts.filter(({ first }) => first.length === 4).length
  if (years * 2 > parts.length) return 'iso'
  const daysFirst = parts.filter(({ first, second }) => Number(first) > 12 && Number(first) <= 31 && second <= 12).length
  const monthsFirst = parts.filter(({ first, second }) => Number(first) <= 12 && second > 12 && second <= 31).length
  return monthsFirst > daysFirst ? 'month_day_year' : 'day_month_year'
}

/** Whether most amounts have a comma before their decimals. */
export function hasDecimalComma(amounts: readonly string[]): boolean {
  const ending = (mark: string) => amounts.filter((amount) => new RegExp(`[${mark}]\\d{1,2}(?!\\d)`).test(amount)).length
  return ending(',') > ending('.')
}

/** What other systems call the statuses, without accents and signs. */
const statusWords: Readonly<Record<string, string>> = {
  Confirmed:
    'confirmed definite ok fest bestatigt confirme confirmee ferme confirmada confirmado confermata confermato bevestigd',
  Option: 'option optional tentative provisional opcion opzione optie opcao',
  CheckedIn: 'checkedin inhouse imhaus angereist present',
  CheckedOut: 'checkedout departed abgereist parti partie',
  Cancelled: 'cancelled canceled storniert annule annulee cancelada cancelado annullata annullato geannuleerd anulada',
  NoShow: 'noshow nichtangereist nonpresente nonpresentee',
}

/** Our status for each word of the file that says one. */
export const statusesFor = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    values.flatMap((value) => {
      const found = Object.entries(statusWords).find(([, words]) => words.split(' ').includes(plainTitle(value)))
      return found && found[0] !== value ? [[value, found[0]]] : []
    }),
  )

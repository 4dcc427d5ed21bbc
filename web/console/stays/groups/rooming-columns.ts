/** Parses a list pasted from a spreadsheet; recognises columns by their titles in the languages of the console. Pure functions. */
import { plainTitle } from '../../parts/plain-title.ts'

export const roomingColumns = [
  'lastName',
  'firstName',
  'unitType',
  'arrival',
  'departure',
  'adults',
  'children',
  'childAges',
  'room',
  'sharers',
  'birthDate',
  'nationality',
  'passport',
  'identityCard',
  'email',
  'phone',
  'notes',
  'reference',
] as const
export type RoomingColumn = (typeof roomingColumns)[number]

const titles: Readonly<Record<RoomingColumn, readonly string[]>> = {
  lastName: [
    'last name',
    'surname',
    'name',
    'family name',
    'nom',
    'nom de famille',
    'nachname',
    'familienname',
    'apellido',
    'apellidos',
    'cognome',
    'achternaam',
    'apelido',
  ],
  firstName: ['first name', 'given name', 'prénom', 'vorname', 'nombre', 'nome', 'voornaam', 'primeiro nome', 'nome próprio'],
  unitType: [
    'unit type',
    'room type',
    'type',
    'room',
    'category',
    'type de chambre',
    'chambre',
    'zimmertyp',
    'zimmer',
    'kategorie',
    'tipo',
    'tipo de habitación',
    'habitación',
    'tipo di camera',
    'camera',
    'kamertype',
    'kamer',
    'tipo de quarto',
    'quarto',
  ],
  arrival: [
    'arrival',
    'check-in',
    'from',
    'arrivée',
    'anreise',
    'ankunft',
    'von',
    'llegada',
    'entrada',
    'arrivo',
    'aankomst',
    'chegada',
  ],
  departure: [
    'departure',
    'check-out',
    'to',
    'until',
    'départ',
    'abreise',
    'bis',
    'salida',
    'partenza',
    'vertrek',
    'partida',
    'saída',
  ],
  adults: [
    'adults',
    'pax',
    'persons',
    'adultes',
    'personnes',
    'erwachsene',
    'personen',
    'adultos',
    'personas',
    'adulti',
    'persone',
    'volwassenen',
    'pessoas',
  ],
  children: ['children', 'kids', 'enfants', 'kinder', 'niños', 'bambini', 'kinderen', 'crianças'],
  childAges: [
    'ages of children',
    'child ages',
    'children ages',
    'âges des enfants',
    'alter der kinder',
    'kinderalter',
    'edades de los niños',
    'età dei bambini',
    'leeftijden kinderen',
    'idades das crianças',
  ],
  room: [
    'room no',
    'room number',
    'room group',
    'shares room',
    'sharing with',
    'n° chambre',
    'numéro de chambre',
    'chambre partagée',
    'zimmernummer',
    'zimmer nr',
    'teilt zimmer',
    'número de habitación',
    'numero camera',
    'kamernummer',
    'número do quarto',
  ],
  sharers: [
    'sharers',
    'sharer',
    'roommate',
    'roommates',
    'second guest',
    'guest 2',
    'accompanying',
    'accompagnants',
    'accompagnant',
    'partage avec',
    'mitreisende',
    'zweite person',
    'zimmergenosse',
    'acompañantes',
    'acompañante',
    'accompagnatori',
    'accompagnatore',
    'medereizigers',
    'kamergenoot',
    'acompanhantes',
    'acompanhante',
  ],
  birthDate: [
    'date of birth',
    'birth date',
    'birthday',
    'dob',
    'born',
    'date de naissance',
    'né le',
    'née le',
    'geburtsdatum',
    'geboren',
    'geboren am',
    'fecha de nacimiento',
    'data di nascita',
    'geboortedatum',
    'data de nascimento',
  ],
  nationality: [
    'nationality',
    'citizenship',
    'nationalité',
    'staatsangehörigkeit',
    'nationalität',
    'nacionalidad',
    'nazionalità',
    'nationaliteit',
    'nacionalidade',
  ],
  passport: [
    'passport',
    'passport number',
    'passport no',
    'passeport',
    'numéro de passeport',
    'reisepass',
    'passnummer',
    'pasaporte',
    'passaporto',
    'paspoort',
    'paspoortnummer',
    'passaporte',
  ],
  identityCard: [
    'identity card',
    'id card',
    'id number',
    'carte d’identité',
    'pièce d’identité',
    'personalausweis',
    'ausweis',
    'ausweisnummer',
    'documento de identidad',
    'dni',
    'carta d’identità',
    'identiteitskaart',
    'cartão de cidadão',
    'bilhete de identidade',
  ],
  email: ['email', 'e-mail', 'mail', 'courriel', 'correo', 'correo electrónico', 'posta elettronica'],
  phone: [
    'phone',
    'telephone',
    'mobile',
    'téléphone',
    'portable',
    'telefon',
    'handy',
    'teléfono',
    'móvil',
    'telefono',
    'cellulare',
    'telefoon',
    'telefone',
    'telemóvel',
  ],
  notes: [
    'notes',
    'note',
    'remarks',
    'comments',
    'remarques',
    'commentaires',
    'bemerkungen',
    'anmerkungen',
    'notizen',
    'notas',
    'observaciones',
    'osservazioni',
    'opmerkingen',
    'observações',
  ],
  reference: [
    'reference',
    'ref',
    'number',
    'référence',
    'referenz',
    'nummer',
    'referencia',
    'riferimento',
    'referentie',
    'referência',
  ],
}

/** A column `Room` holds types more often than numbers; those who share are recognised by other titles. */
const byTitle = new Map<string, RoomingColumn>(
  roomingColumns.flatMap((column) =>
    [...(column === 'room' ? [] : [column]), ...titles[column]].map((title) => [plainTitle(title), column] as const),
  ),
)

/** The column for a title; undefined if unknown. */
export const columnOf = (title: string): RoomingColumn | undefined => byTitle.get(plainTitle(title))

export interface List {
  readonly titles: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The cells of each line. They are separated by tab, semicolon or comma, whichever the first line has most of, and quoted if they contain it. */
export function cellsOf(text: string): string[][] {
  const header = text.replace(/^[\r\n]+/, '').split('\n')[0] ?? ''
  const marks = ['\t', ';', ',']
  const mark = marks.toSorted((left, right) => header.split(right).length - header.split(left).length)[0] ?? '\t'
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  const source = text.replaceAll('\r\n', '\n').replace(/^\n+|\n+$/g, '')
  for (let at = 0; at < source.length; at += 1) {
    const each = source.charAt(at)
    if (isQuoted) {
      if (each !== '"') cell += each
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (each === '"' && cell === '') isQuoted = true
    else if (each === mark) end()
    else if (each === '\n') {
      end()
      rows.push([])
    } else cell += each
  }
  end()
  return rows
}

/** If no title is recognised, the first line is data, and its cells label the columns. */
export function readList(text: string): List {
  const rows = cellsOf(text)
  const [first = [], ...others] = rows
  const isHeaded = first.some((title) => columnOf(title) !== undefined)
  const kept = (isHeaded ? others : rows).filter((row) => row.some((each) => each !== ''))
  return { titles: isHeaded ? first : first.map((each, place) => `${place + 1}: ${each}`), rows: kept }
}

/** Reads `12/06/2026` and `12.6.26` as day before month. Other texts are unchanged and fail the validation later. */
export function isoOf(text: string): string {
  const found = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text.trim())
  if (!found) return text.trim()
  const [, day = '', month = '', year = ''] = found
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** As `isoOf`, but a year of two digits is never in the future. */
export function birthDateOf(text: string, today = new Date().toISOString().slice(0, 10)): string {
  const iso = isoOf(text)
  return iso > today && /[^\d]\d{2}$/.test(text.trim()) ? iso.replace(/^20/, '19') : iso
}

const asWritten = (column: RoomingColumn, text: string): string => {
  if (column === 'birthDate') return birthDateOf(text)
  return column === 'arrival' || column === 'departure' ? isoOf(text) : text
}

/** What stands in some columns in another way than the service takes it: a type, a country. */
export type Readers = Partial<Readonly<Record<RoomingColumn, (text: string) => string>>>

/** The list in the format of the service: its column titles, ISO dates, codes of types, without ignored columns. */
export function asTable({ rows }: List, columns: readonly (RoomingColumn | 'none' | undefined)[], readers: Readers = {}): string {
  const kept = columns.flatMap((column, place) => (column === undefined || column === 'none' ? [] : [{ column, place }]))
  const valueOf = (column: RoomingColumn, text: string) =>
    (readers[column]?.(text) ?? asWritten(column, text)).replaceAll(/[\t\n]/g, ' ')
  return [
    kept.map(({ column }) => column).join('\t'),
    ...rows.map((row) => kept.map(({ column, place }) => valueOf(column, row[place] ?? '')).join('\t')),
  ].join('\n')
}

/** The cells of a column. */
export const cellsOfColumn = (
  { rows }: List,
  columns: readonly (RoomingColumn | 'none' | undefined)[],
  wanted: RoomingColumn,
): string[] => {
  const place = columns.indexOf(wanted)
  return place < 0 ? [] : rows.map((row) => row[place] ?? '')
}

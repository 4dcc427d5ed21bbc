/**
 * Guest registration files for the authorities: Spain (SES.HOSPEDAJES, Real Decreto 933/2021, parte de viajeros), Italy (Alloggiati Web of the
 * Polizia di Stato, records of 168 characters), France (fiche individuelle de police, CESEDA article R. 814-1, for foreigners). The files are created and validated here;
 * a connector sends them.
 */
import { csvOf } from '../../../platform/values/csv.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import type { Registration } from './stay-guest.ts'

export const authorityFormats = ['spain_ses', 'italy_alloggiati', 'france_police'] as const
export type AuthorityFormat = (typeof authorityFormats)[number]

/** The data of a person that is reported. */
export interface ReportedGuest {
  readonly stayGuestId: string
  readonly reservationId: string
  readonly confirmationCode: string
  readonly bookedOn: IsoDate
  readonly isMain: boolean
  readonly arrivedOn: IsoDate
  readonly leavesOn: IsoDate
  readonly persons: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: IsoDate | null
  readonly birthCity: string | null
  readonly birthCountryCode: string | null
  readonly nationality: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly residence: {
    readonly line1: string
    readonly city: string
    readonly postalCode: string
    readonly countryCode: string
  } | null
  readonly documentKind: 'passport' | 'identity_card' | 'driving_licence' | 'residence_permit' | 'other' | null
  readonly documentNumber: string | null
  readonly registration: Registration
}

/** Age in full years on a day. */
export function ageOn(birthDate: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const lacks = (guest: ReportedGuest, members: readonly (keyof ReportedGuest)[]): string[] =>
  members.filter((name) => guest[name] === null).map((name) => `${name} is missing`)

/** Data of a person missing for an authority. Empty: the person can be reported, or need not be. */
export function problemsFor(format: AuthorityFormat, guest: ReportedGuest): string[] {
  const { registration } = guest
  const wants = (name: keyof Registration) => (registration[name] === undefined ? [`registration.${name} is missing`] : [])
  const age = guest.birthDate === null ? undefined : ageOn(guest.birthDate, guest.arrivedOn)
  if (format === 'spain_ses') {
    const isSpanish = guest.nationality === 'ES'
    const isAdult = age === undefined || age >= 14
    return [
      ...lacks(guest, ['firstName', 'lastName', 'birthDate', 'residence']),
      ...(isAdult ? lacks(guest, ['documentKind', 'documentNumber', 'nationality']) : []),
      ...(isAdult && isSpanish && guest.documentKind === 'identity_card'
        ? [...wants('secondLastName'), ...wants('documentSupportNumber')]
        : []),
      ...(age !== undefined && age < 18 ? wants('kinship') : []),
      ...(guest.residence?.countryCode === 'ES' ? wants('municipalityCode') : []),
      ...(guest.email === null && guest.phone === null ? ['email or phone is missing'] : []),
    ]
  }
  if (format === 'italy_alloggiati')
    return [
      ...lacks(guest, ['firstName', 'lastName', 'birthDate']),
      ...wants('sex'),
      ...wants('alloggiatiBirthPlace'),
      ...wants('alloggiatiCitizenship'),
      ...(guest.isMain
        ? [...lacks(guest, ['documentNumber']), ...wants('alloggiatiDocumentType'), ...wants('alloggiatiDocumentPlace')]
        : []),
    ]
  // French citizens need no fiche; children under 15 are listed on the fiche of an accompanying adult.
  if (guest.nationality === 'FR') return []
  const isBirthplaceKnown = [guest.birthCity, guest.birthCountryCode, registration.birthCountryCode].some(
    (place) => place != null,
  )
  return [
    ...lacks(guest, ['firstName', 'lastName', 'birthDate', 'nationality', 'residence']),
    ...(isBirthplaceKnown ? [] : ['birthCity or birthCountryCode is missing']),
    ...(guest.email === null && guest.phone === null ? ['email or phone is missing'] : []),
  ]
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
const element = (name: string, value: string | undefined | null): string =>
  value === undefined || value === null || value === '' ? '' : `<${name}>${escaped(value)}</${name}>`

const sesDocuments = {
  passport: 'PAS',
  identity_card: 'OTRO',
  driving_licence: 'OTRO',
  residence_permit: 'NIE',
  other: 'OTRO',
} as const
const sesKinship: Readonly<Record<NonNullable<Registration['kinship']>, string>> = {
  grandparent: 'AB',
  great_grandparent: 'BA',
  parent: 'PM',
  guardian: 'TU',
  sibling: 'HR',
  child: 'HJ',
  grandchild: 'NI',
  spouse: 'CY',
  parent_in_law: 'SG',
  nephew: 'SB',
  uncle: 'TI',
  cousin: 'OT',
  other: 'OT',
}
const sesSex = { female: 'M', male: 'H', other: 'O' } as const

function sesPerson(guest: ReportedGuest, alpha3: (code: string) => string): string {
  const { registration, residence } = guest
  const isSpanishCard = guest.nationality === 'ES' && guest.documentKind === 'identity_card'
  const isSpain = residence?.countryCode === 'ES'
  return `<persona>${[
    element('rol', 'VI'),
    element('nombre', guest.firstName),
    element('apellido1', guest.lastName),
    element('apellido2', registration.secondLastName),
    element('tipoDocumento', guest.documentKind === null ? undefined : isSpanishCard ? 'NIF' : sesDocuments[guest.documentKind]),
    element('numeroDocumento', guest.documentNumber),
    element('soporteDocumento', registration.documentSupportNumber),
    element('fechaNacimiento', guest.birthDate),
    element('nacionalidad', guest.nationality === null ? undefined : alpha3(guest.nationality)),
    element('sexo', registration.sex === undefined ? undefined : sesSex[registration.sex]),
    residence === null
      ? ''
      : `<direccion>${[
          element('direccion', residence.line1),
          isSpain ? element('codigoMunicipio', registration.municipalityCode) : element('nombreMunicipio', residence.city),
          element('codigoPostal', residence.postalCode),
          element('pais', alpha3(residence.countryCode)),
        ].join('')}</direccion>`,
    element('telefono', guest.phone),
    element('correo', guest.email),
    element('parentesco', registration.kinship === undefined ? undefined : sesKinship[registration.kinship]),
  ].join('')}</persona>`
}

/** `altaParteHospedaje`: one communication per contract, that is, per stay. */
export function spainFile(guests: readonly ReportedGuest[], sesCode: string, alpha3: (code: string) => string): string {
  const stays = Map.groupBy(guests, ({ reservationId }) => reservationId)
  const communications = [...stays.values()].map((persons) => {
    const [first] = persons
    if (!first) return ''
    const arrived = persons.map(({ arrivedOn }) => arrivedOn).toSorted((one, other) => (one < other ? -1 : 1))
    const leaves = persons.map(({ leavesOn }) => leavesOn).toSorted((one, other) => (one < other ? 1 : -1))
    return `<comunicacion><contrato>${[
      element('referencia', first.confirmationCode),
      element('fechaContrato', first.bookedOn),
      element('fechaEntrada', `${arrived[0]}T00:00:00`),
      element('fechaSalida', `${leaves[0]}T00:00:00`),
      element('numPersonas', String(first.persons)),
      element('numHabitaciones', '1'),
      `<pago>${element('tipoPago', 'DESTI')}</pago>`,
    ].join('')}</contrato>${persons.map((guest) => sesPerson(guest, alpha3)).join('')}</comunicacion>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><alt:peticion xmlns:alt="http://www.neg.hospedajes.mir.es/altaParteHospedaje"><solicitud>${element('codigoEstablecimiento', sesCode)}${communications.join('')}</solicitud></alt:peticion>`
}

/** Upper case without diacritics, as the record format requires; truncated or padded with blanks to the width. */
const field = (text: string, width: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 '/.-]/g, ' ')
    .slice(0, width)
    .padEnd(width, ' ')
const italianDate = (date: IsoDate): string => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
const recordLength = 168

/** One record of 168 characters per person; the head of a family or group first, then its members. */
export function italyFile(guests: readonly ReportedGuest[], nightsBetween: (from: IsoDate, to: IsoDate) => number): string {
  const stays = Map.groupBy(guests, ({ reservationId }) => reservationId)
  const records = [...stays.values()].flatMap((persons) =>
    persons
      .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
      .map((guest) => {
        const { registration } = guest
        const isItalian = registration.alloggiatiBirthProvince !== undefined
        const nights = Math.min(30, Math.max(1, nightsBetween(guest.arrivedOn, guest.leavesOn)))
        return [
          // 16: a single guest; 17: head of a family; 19: a member of a family.
          guest.isMain ? (persons.length > 1 ? '17' : '16') : '19',
          italianDate(guest.arrivedOn),
          String(nights).padStart(2, '0'),
          field(guest.lastName ?? '', 50),
          field(guest.firstName ?? '', 30),
          registration.sex === 'female' ? '2' : '1',
          italianDate(guest.birthDate ?? '1900-01-01'),
          isItalian ? field(registration.alloggiatiBirthPlace ?? '', 9) : field('', 9),
          field(registration.alloggiatiBirthProvince ?? '', 2),
          isItalian ? '100000100' : field(registration.alloggiatiBirthPlace ?? '', 9),
          field(registration.alloggiatiCitizenship ?? '', 9),
          guest.isMain ? field(registration.alloggiatiDocumentType ?? '', 5) : field('', 5),
          guest.isMain ? field(guest.documentNumber ?? '', 20) : field('', 20),
          guest.isMain ? field(registration.alloggiatiDocumentPlace ?? '', 9) : field('', 9),
        ].join('')
      }),
  )
  const wrong = records.find((record) => record.length !== recordLength)
  if (wrong !== undefined) throw new Error(`a record of ${wrong.length} characters instead of ${recordLength}`)
  return records.map((record) => `${record}\r\n`).join('')
}

const franceColumns = [
  'nom',
  'prenoms',
  'date_de_naissance',
  'lieu_de_naissance',
  'nationalite',
  'domicile_habituel',
  'telephone',
  'courriel',
  'date_d_arrivee',
  'date_de_depart',
] as const

/** The fields of the fiche individuelle de police, one row per foreigner. */
export const franceFile = (guests: readonly ReportedGuest[]): string =>
  csvOf(
    franceColumns,
    guests
      .filter(({ nationality }) => nationality !== 'FR')
      .map((guest) => [
        guest.lastName ?? '',
        guest.firstName ?? '',
        guest.birthDate ?? '',
        [guest.birthCity, guest.birthCountryCode ?? guest.registration.birthCountryCode].filter(Boolean).join(', '),
        guest.nationality ?? '',
        guest.residence === null
          ? ''
          : `${guest.residence.line1}, ${guest.residence.postalCode} ${guest.residence.city}, ${guest.residence.countryCode}`,
        guest.phone ?? '',
        guest.email ?? '',
        guest.arrivedOn,
        guest.leavesOn,
      ]),
  )

/**
 * SES.HOSPEDAJES (Spain): the `parte de viajeros` of Real Decreto 933/2021, annex I A. Required data: of every guest names, date of birth, residence and a
 * contact; from 14 years on a document and the nationality; of the holder of a Spanish identity card the second surname; with a Spanish identity card or a NIE the
 * support number; of a minor the kinship to an adult of the stay or, without one, the declaration that the minor is unaccompanied.
 */

import { alpha3Of } from '../../../platform/values/countries.ts'
import { inLetters } from '../../../platform/values/outgoing-letters.ts'
import { element } from '../../../platform/values/written-xml.ts'
import {
  contactMissing,
  contactOf,
  isYoungerThan,
  missing,
  namesMissing,
  partiesOf,
  type ReportedGuest,
  registrationMissing,
  tooLong,
} from './reported-guest.ts'
import type { Registration } from './stay-guest.ts'

/** Most characters of a field in the web service. */
const widths = { name: 50, document: 15, support: 9, phone: 20, email: 250, street: 100, city: 100, postalCode: 20 }

/** The letters of ISO 8859-1: others are refused. */
const spanish = (text: string | null | undefined): string =>
  inLetters(text ?? '', (letter) => /^[ -~\u00a1-\u00ff]$/u.test(letter))
/** Digits with the plus sign of the country; what stands behind as an extension can't be dialled and is left away. */
const dialled = (phone: string | null): string =>
  (phone ?? '')
    .replace(/[,;]? ?\p{L}.*$/u, '')
    .replaceAll(/[^0-9+]/g, '')
    .replaceAll(/(?!^)\+/g, '')

/** The number of a foreigner in Spain: a permit that Spain issued, or one whose number has its form. */
const isNie = ({ documentKind, documentCountryCode, documentNumber }: ReportedGuest): boolean =>
  documentKind === 'residence_permit' &&
  (documentCountryCode === 'ES' || /^[XYZ]-?[0-9]{7}-?[A-Z]$/i.test(documentNumber?.replaceAll(' ', '') ?? ''))
const isSpanishCard = ({ nationality, documentKind }: ReportedGuest): boolean =>
  nationality === 'ES' && documentKind === 'identity_card'

/** A document with one name only: the form wants both, so the name stands in both. */
const namesOf = ({ firstName, lastName }: ReportedGuest) => ({
  given: spanish(firstName ?? lastName),
  family: spanish(lastName ?? firstName),
})

function kinshipMissing(guest: ReportedGuest): string[] {
  const { kinship, unaccompanied } = guest.registration
  if (!isYoungerThan(18, guest) || kinship !== undefined || unaccompanied === true) return []
  return [guest.hasAdult ? 'registration.kinship is missing' : 'registration.unaccompanied is missing: no adult is in the stay']
}

export function spanishProblems(guest: ReportedGuest): string[] {
  const needsDocument = !isYoungerThan(14, guest)
  const { given, family } = namesOf(guest)
  const { email, phone } = contactOf(guest)
  const { residence, registration } = guest
  return [
    ...namesMissing(guest),
    ...missing(guest, ['birthDate', 'residence']),
    ...(needsDocument ? missing(guest, ['documentKind', 'documentNumber', 'nationality']) : []),
    ...(needsDocument && isSpanishCard(guest) ? registrationMissing(guest, ['secondLastName']) : []),
    ...(needsDocument && (isSpanishCard(guest) || isNie(guest)) ? registrationMissing(guest, ['documentSupportNumber']) : []),
    ...kinshipMissing(guest),
    ...(residence?.countryCode === 'ES' ? registrationMissing(guest, ['municipalityCode']) : []),
    ...contactMissing(guest),
    ...tooLong([
      ['firstName', given, widths.name],
      ['lastName', family, widths.name],
      ['registration.secondLastName', spanish(registration.secondLastName), widths.name],
      ['documentNumber', spanish(guest.documentNumber), widths.document],
      ['phone', dialled(phone), widths.phone],
      ['email', email ?? '', widths.email],
      ['residence.line1', spanish(residence?.line1), widths.street],
      ['residence.city', spanish(residence?.city), widths.city],
      ['residence.postalCode', spanish(residence?.postalCode), widths.postalCode],
    ]),
  ]
}

const documents = {
  passport: 'PAS',
  identity_card: 'OTRO',
  driving_licence: 'OTRO',
  residence_permit: 'OTRO',
  other: 'OTRO',
} as const
const kinships: Readonly<Record<NonNullable<Registration['kinship']>, string>> = {
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
const sexes = { female: 'M', male: 'H', other: 'O' } as const

/** How the stay is paid (tipo de pago). What is not paid yet is paid at the destination. */
const payments = { cash: 'EFECT', card: 'TARJT', transfer: 'TRANS', direct_debit: 'OTRO', cheque: 'OTRO', other: 'OTRO' } as const

const documentType = (guest: ReportedGuest): string | undefined => {
  if (guest.documentKind === null) return undefined
  return isSpanishCard(guest) ? 'NIF' : isNie(guest) ? 'NIE' : documents[guest.documentKind]
}

function person(guest: ReportedGuest): string {
  const { registration, residence } = guest
  const { given, family } = namesOf(guest)
  const { email, phone } = contactOf(guest)
  return `<persona>${[
    element('rol', 'VI'),
    element('nombre', given),
    element('apellido1', family),
    element('apellido2', spanish(registration.secondLastName)),
    element('tipoDocumento', documentType(guest)),
    element('numeroDocumento', spanish(guest.documentNumber)),
    element('soporteDocumento', registration.documentSupportNumber),
    element('fechaNacimiento', guest.birthDate),
    element('nacionalidad', guest.nationality === null ? undefined : alpha3Of(guest.nationality)),
    element('sexo', registration.sex === undefined ? undefined : sexes[registration.sex]),
    element(
      'direccion',
      residence && [
        element('direccion', spanish(residence.line1)),
        residence.countryCode === 'ES'
          ? element('codigoMunicipio', registration.municipalityCode)
          : element('nombreMunicipio', spanish(residence.city)),
        element('codigoPostal', spanish(residence.postalCode)),
        element('pais', alpha3Of(residence.countryCode)),
      ],
    ),
    element('telefono', dialled(phone)),
    element('correo', email),
    // A minor without an adult is no relative of one.
    element('parentesco', registration.kinship === undefined || !guest.hasAdult ? undefined : kinships[registration.kinship]),
  ].join('')}</persona>`
}

/** `altaParteHospedaje`: one communication per contract, that is, per stay. */
export function spanishFile(guests: readonly ReportedGuest[], sesCode: string): string {
  const communications = partiesOf(guests).map(({ head, others }) => {
    const persons = [head, ...others]
    const leaves = persons.map(({ leavesOn }) => leavesOn).toSorted()
    return `<comunicacion><contrato>${[
      element('referencia', head.confirmationCode),
      element('fechaContrato', head.bookedOn),
      element('fechaEntrada', `${head.arrivedOn}T00:00:00`),
      element('fechaSalida', `${leaves.at(-1)}T00:00:00`),
      element('numPersonas', String(head.persons)),
      element('numHabitaciones', '1'),
      `<pago>${element('tipoPago', head.paidBy === null ? 'DESTI' : payments[head.paidBy])}</pago>`,
    ].join('')}</contrato>${persons.map((guest) => person(guest)).join('')}</comunicacion>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><alt:peticion xmlns:alt="http://www.neg.hospedajes.mir.es/altaParteHospedaje"><solicitud>${element('codigoEstablecimiento', sesCode)}${communications.join('')}</solicitud></alt:peticion>`
}

/** A person of a stay: the main guest or a companion, with registration data beyond the profile. */
import { exampleId } from '../../../platform/contract/examples.ts'
import {
  CountryCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import { ageMismatches } from './registered-ages.ts'

const alloggiati = (description: string) =>
  Type.Optional(
    Type.String({
      minLength: 9,
      maxLength: 9,
      pattern: '^[0-9]{9}$',
      description: `${description}: nine-digit code from the tables of the Polizia di Stato.`,
    }),
  )

export const Registration = component(
  'GuestRegistration',
  closed({
    sex: Type.Optional(OneOf(['female', 'male', 'other'])),
    secondLastName: Type.Optional(Line(50, 'Of Spanish names.')),
    documentSupportNumber: Type.Optional(Line(9, 'Support number (número de soporte) of a Spanish identity card or NIE.')),
    kinship: Type.Optional(
      OneOf(
        [
          'parent',
          'grandparent',
          'great_grandparent',
          'guardian',
          'sibling',
          'child',
          'grandchild',
          'spouse',
          'parent_in_law',
          'nephew',
          'uncle',
          'cousin',
          'other',
        ],
        {
          description:
            'Relationship to an adult of the stay; required in Spain for minors with an adult. In Italy it makes those who arrive together a family.',
        },
      ),
    ),
    unaccompanied: Type.Optional(
      Type.Boolean({
        description:
          'A minor who travels without an adult, with the authorisation of the guardians; keep it as an attachment of the stay. Required in Spain where no adult is in the stay.',
      }),
    ),
    municipalityCode: Type.Optional(
      Type.String({
        minLength: 5,
        maxLength: 5,
        pattern: '^[0-9]{5}$',
        description: 'INE code of the municipality, for a residence in Spain.',
      }),
    ),
    birthCountryCode: Type.Optional(CountryCode('If not in the profile.')),
    alloggiatiBirthPlace: alloggiati('Municipality of birth in Italy, or country of birth'),
    alloggiatiBirthProvince: Type.Optional(
      Type.String({ minLength: 2, maxLength: 2, pattern: '^[A-Z]{2}$', description: 'Province, for a birth in Italy.' }),
    ),
    alloggiatiCitizenship: alloggiati('Citizenship'),
    alloggiatiDocumentType: Type.Optional(
      Type.String({
        minLength: 5,
        maxLength: 5,
        pattern: '^[A-Z]{5}$',
        description: 'Document type code from the tables of the Polizia di Stato, such as `PASOR` or `IDENT`.',
      }),
    ),
    alloggiatiDocumentPlace: alloggiati('Where the document was issued'),
  }),
)
export type Registration = Static<typeof Registration>

export const StayGuest = component(
  'StayGuest',
  closed({
    id: Id(),
    reservationId: Id(),
    guestId: Id(),
    name: Type.Optional(Type.String({ description: 'Only if the caller may read guests.' })),
    isMain: Type.Boolean(),
    arrivesOn: DateOf('Expected or actual arrival date.'),
    leavesOn: DateOf(),
    arrivedOn: Nullable(DateOf()),
    leftOn: Nullable(DateOf()),
    registration: Type.Optional(Registration),
    signedAt: Nullable(MomentOf('When the registration form was signed.')),
    ageMismatch: Type.Optional(
      OneOf(ageMismatches, {
        description:
          'In the list of a stay, if the caller may read guests: the birth date contradicts the adults and children booked, by which the stay is priced and taxed. Amend the stay, or correct the profile.',
      }),
    ),
  }),
)
export type StayGuest = Static<typeof StayGuest>

export interface StayGuestRow {
  readonly id: string
  readonly establishmentId: string
  readonly reservationId: string
  readonly guestId: string
  readonly name: string
  readonly birthDate: string | null
  readonly isMain: boolean
  readonly arrivesOn: string
  readonly leavesOn: string
  readonly arrivedOn: string | null
  readonly leftOn: string | null
  readonly registration: Registration
  readonly signatureKey: string | null
  readonly signedAt: string | null
}

export const presentStayGuest = (row: StayGuestRow, seesGuests: boolean): StayGuest => ({
  id: row.id,
  reservationId: row.reservationId,
  guestId: row.guestId,
  ...(seesGuests ? { name: row.name, registration: row.registration } : {}),
  isMain: row.isMain,
  arrivesOn: row.arrivesOn,
  leavesOn: row.leavesOn,
  arrivedOn: row.arrivedOn,
  leftOn: row.leftOn,
  signedAt: row.signedAt,
})

export const stayGuestExample: StayGuest = {
  id: exampleId.stay_guest,
  reservationId: exampleId.reservation,
  guestId: exampleId.guest,
  name: 'Ada Lovelace',
  registration: { sex: 'female' },
  isMain: true,
  arrivesOn: '2026-12-01',
  leavesOn: '2026-12-02',
  arrivedOn: null,
  leftOn: null,
  signedAt: null,
}

/** A person of a stay who was just added: not there yet, nothing signed. A described guest brings name and birth date. */
export const newStayGuest = (
  row: Pick<
    StayGuestRow,
    'id' | 'establishmentId' | 'reservationId' | 'guestId' | 'isMain' | 'arrivesOn' | 'leavesOn' | 'registration'
  >,
  described:
    | { readonly firstName: string | null; readonly lastName: string | null; readonly birthDate: string | null }
    | undefined,
): StayGuestRow => ({
  ...row,
  name: [described?.firstName, described?.lastName].filter(Boolean).join(' '),
  birthDate: described?.birthDate ?? null,
  arrivedOn: null,
  leftOn: null,
  signatureKey: null,
  signedAt: null,
})

/** Validation message for the dates of a person, or undefined. */
export const datesProblem = (
  { arrivesOn, leavesOn }: { readonly arrivesOn: string; readonly leavesOn: string },
  stay: { readonly arrival: string; readonly departure: string },
): string | undefined => {
  if (leavesOn <= arrivesOn) return 'body.leavesOn must be later than body.arrivesOn.'
  return arrivesOn < stay.arrival || leavesOn > stay.departure
    ? `body.arrivesOn and body.leavesOn must be within the stay, from ${stay.arrival} to ${stay.departure}.`
    : undefined
}

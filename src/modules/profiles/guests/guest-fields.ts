/**
 * The fields of a guest profile, one line each. Bodies, columns, rectification, erasure, import columns and comparison follow from this list; a merge keeps the
 * value of the target or takes that of the source, unless `merge.ts` has a rule for the field. All of them are personal data.
 *
 * A new field needs a line here, a migration, and a line with its label in the console (`web/console/profiles/guests/guest-fields.ts`).
 */
import type { Field, Values } from '../../../platform/contract/fields.ts'
import {
  CountryCode,
  closed,
  component,
  DateOf,
  Line,
  Nationality,
  OneOf,
  Phone,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schemas.ts'

export const vipStatuses = ['none', 'silver', 'gold', 'platinum'] as const
export const customerTypes = ['transient', 'seasonal_resident'] as const

export const Residence = component(
  'Residence',
  closed({ line1: Line(200), city: Line(100), postalCode: Line(20), countryCode: CountryCode() }),
)
export type Residence = Static<typeof Residence>
/** The columns of an address in an import file. */
export const residenceColumns = ['line1', 'city', 'postalCode', 'countryCode'] as const satisfies readonly (keyof Residence)[]

const text = Type.String()
const Email = Type.String({ format: 'email', maxLength: 254 })
const Language = Type.String({ pattern: '^[a-z]{2}$', description: 'ISO 639-1, for messages to the guest.' })
const PartialBirthDate = Type.String({
  pattern: '^(?!XXXX-XX-XX)([0-9]{4}|XXXX)-([0-9]{2}|XX)-([0-9]{2}|XX)$',
  description:
    'Use this instead of birthDate if a document gives only part of the date, or a date that is not in the calendar. Unknown digits are X (ISO ' +
    '8601-2), e.g. `1949-05-XX`, `XXXX-09-20`.',
  examples: ['1949-05-XX'],
})

interface GuestField extends Field {
  /** The member of a profile that holds it. In a new profile, only loyalty fields stand in a member of their own. */
  readonly group: 'identity' | 'loyalty' | 'profile'
}

export const guestFields = {
  firstName: { group: 'identity', shape: Line(100), shown: text, stays: true },
  lastName: { group: 'identity', shape: Line(100), shown: text, stays: true },
  birthDate: { group: 'identity', shape: DateOf() },
  partialBirthDate: { group: 'identity', shape: PartialBirthDate },
  birthCity: { group: 'identity', shape: Line(100), shown: text },
  birthCountryCode: { group: 'identity', shape: CountryCode() },
  nationality: { group: 'identity', shape: Nationality() },
  email: { group: 'profile', shape: Email, shown: text },
  phone: { group: 'profile', shape: Phone(), shown: text },
  language: { group: 'profile', shape: Language, shown: text },
  vipStatus: { group: 'profile', shape: OneOf(vipStatuses), otherwise: 'none' },
  customerType: { group: 'profile', shape: OneOf(customerTypes), otherwise: 'transient' },
  memberId: { group: 'loyalty', shape: Line(100, 'Member number in the establishment’s own programme.') },
  externalProgram: { group: 'loyalty', shape: Line(100, 'Name of an external programme.') },
  externalId: { group: 'loyalty', shape: Line(100, 'Member number in the external programme.') },
  acsiCard: { group: 'loyalty', shape: Line(100, 'ACSI club card of campsite guests.') },
  residence: { group: 'profile', shape: Residence },
  preferences: {
    group: 'profile',
    shape: Text(500, 'Wishes and allergies that hold for every stay. The desk shows them at the check-in.'),
    shown: text,
  },
  notes: { group: 'profile', shape: Text(2000), shown: text },
} as const satisfies Readonly<Record<string, GuestField>>

type Fields = typeof guestFields
export type GuestFieldName = keyof Fields
export const guestFieldNames = Object.keys(guestFields) as GuestFieldName[]

type FieldsIn<Group extends GuestField['group']> = {
  [Name in GuestFieldName as Fields[Name]['group'] extends Group ? Name : never]: Fields[Name]
}
/** The fields of a group, in the order of the list. */
const fieldsIn = <Group extends GuestField['group']>(group: Group): FieldsIn<Group> =>
  Object.fromEntries(Object.entries(guestFields).filter(([, field]) => field.group === group)) as FieldsIn<Group>
export const identityFields = fieldsIn('identity')
export const profileFields = fieldsIn('profile')
export const loyaltyFields = fieldsIn('loyalty')

/** What a profile holds: one value for each field, null where nothing is known. */
export type PersonalFields = Values<Fields>

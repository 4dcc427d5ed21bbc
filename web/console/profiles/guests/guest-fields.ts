/**
 * The fields of a guest on the screens, one line each, in the order of the form. The profile form, the comparison of two profiles, the preview of a merge and the
 * import follow from this list; the service's own is `guest-fields.ts` of its module.
 */
import type { Guest } from '../../call.ts'
import type { Word } from '../../words.ts'

interface GuestField {
  /** The member of a profile that holds it. */
  readonly group: 'identity' | 'profile' | 'residence' | 'loyalty'
  /** Without a label it is in no form and no comparison. */
  readonly label?: Word
  /** Default: a line of text. */
  readonly input?: 'date' | 'email' | 'country' | 'nationality' | 'vipLevel' | 'language' | 'preferences' | 'notes'
  /** Its cell in the sample of an import file. */
  readonly sample?: string
}

const isCode = (input: GuestField['input']): boolean => input === 'country' || input === 'nationality'

const fields = {
  firstName: { group: 'identity', label: 'guest.firstName', sample: 'Ada' },
  lastName: { group: 'identity', label: 'guest.lastName', sample: 'Lovelace' },
  birthDate: { group: 'identity', label: 'guests.born', input: 'date', sample: '1985-12-10' },
  partialBirthDate: { group: 'identity' },
  birthCity: { group: 'identity', label: 'guests.birthCity', sample: 'London' },
  birthCountryCode: { group: 'identity', sample: 'GB' },
  nationality: { group: 'identity', label: 'guests.nationality', input: 'nationality', sample: 'GB' },
  email: { group: 'profile', label: 'guest.email', input: 'email', sample: 'ada@example.org' },
  phone: { group: 'profile', label: 'guest.phone', sample: '+44 20 7946 0000' },
  language: { group: 'profile', label: 'guests.language', input: 'language' },
  line1: { group: 'residence', label: 'guests.address' },
  postalCode: { group: 'residence', label: 'guests.postalCode' },
  city: { group: 'residence', label: 'guests.city' },
  countryCode: { group: 'residence', label: 'guests.country', input: 'country' },
  memberId: { group: 'loyalty', label: 'guests.memberId' },
  externalProgram: { group: 'loyalty' },
  externalId: { group: 'loyalty' },
  acsiCard: { group: 'loyalty' },
  vipStatus: { group: 'profile', label: 'guests.vipLevel', input: 'vipLevel' },
  customerType: { group: 'profile' },
  preferences: { group: 'profile', label: 'guests.preferences', input: 'preferences' },
  notes: { group: 'profile', label: 'notes', input: 'notes' },
} as const satisfies Readonly<Record<string, GuestField>>

export type GuestFieldName = keyof typeof fields
export const guestFields: Readonly<Record<GuestFieldName, GuestField>> = fields
const names = Object.keys(fields) as GuestFieldName[]

/** The fields of the form. */
export const shownFields = names.filter((name) => guestFields[name].label !== undefined)

/** The columns of an import file, as the service takes them; a whole name in one column is split. */
export const importColumns: readonly string[] = [...names, 'fullName']

/** A file to begin with. */
const sampled = names.filter((name) => guestFields[name].sample !== undefined)
export const sampleFile = `${sampled.join(',')}\n${sampled.map((name) => guestFields[name].sample).join(',')}\n`

/** The value of a field as text; empty if it has none. */
export function textOf(guest: Guest, name: GuestFieldName): string {
  const { group } = guestFields[name]
  const member: object = group === 'profile' ? guest : (guest[group] ?? {})
  return (member as Readonly<Record<string, string | undefined>>)[name] ?? ''
}

/** The texts of a form; those that differ from what was read are sent. */
export type GuestTexts = Readonly<Record<GuestFieldName, string>>
export const textsOf = (guest: Guest): GuestTexts =>
  Object.fromEntries(shownFields.map((name) => [name, textOf(guest, name)])) as GuestTexts

/** Builds the rectification to send; null clears a field. An address is sent as a whole. */
export function rectificationOf(read: GuestTexts, wanted: GuestTexts) {
  const isChanged = (name: GuestFieldName) => wanted[name].trim() !== read[name]
  const valueOf = (name: GuestFieldName) => {
    const text = wanted[name].trim()
    return text === '' ? null : isCode(guestFields[name].input) ? text.toUpperCase() : text
  }
  const fieldsIn = (group: GuestField['group']) => shownFields.filter((name) => guestFields[name].group === group)
  const changesIn = (group: GuestField['group']) =>
    Object.fromEntries(
      fieldsIn(group)
        .filter(isChanged)
        .map((name) => [name, valueOf(name)]),
    )
  const [identity, loyalty] = [changesIn('identity'), changesIn('loyalty')]
  const address = fieldsIn('residence')
  const isAddressEmpty = address.every((name) => wanted[name].trim() === '')
  return {
    ...changesIn('profile'),
    ...(Object.keys(identity).length > 0 ? { identity } : {}),
    ...(address.some(isChanged)
      ? { residence: isAddressEmpty ? null : (Object.fromEntries(address.map((name) => [name, valueOf(name) ?? ''])) as never) }
      : {}),
    ...(Object.keys(loyalty).length > 0 ? { loyalty } : {}),
  }
}

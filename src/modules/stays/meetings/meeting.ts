/**
 * A meeting: rooms by the hour in a set-up, equipment, and delegate packages without accommodation. It holds rooms and equipment, whether tentative or
 * confirmed. It has its own house account and is billed once, as a whole. Times are local times of the establishment.
 */

import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  Phone,
  type Static,
  Text,
  TimeOfDay,
  Type,
} from '../../../platform/contract/schemas.ts'
import { dateInWords, type IsoDate } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import { type Currency, sum } from '../../../platform/values/money.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import { localeOf, printLanguages } from '../../../words/index.ts'
import { type Setup, setups } from './function-room.ts'

export const meetingStatuses = ['tentative', 'confirmed', 'cancelled'] as const
export const packageChargeTypes = ['food_beverage', 'service', 'space_rental', 'equipment_rental', 'other'] as const
/** Maximum number of sessions, of equipment and of packages. */
export const partsAtMost = 50
export const longestSessionMinutes = 24 * 60
export const longestEquipmentMinutes = 31 * 24 * 60

export const LocalTime = (description: string) =>
  Type.String({
    minLength: 16,
    maxLength: 16,
    pattern: '^(1[89]|2[01])[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]$',
    description,
    examples: ['2027-03-10T09:00'],
  })

const from = LocalTime('Local time of the establishment.')
const to = LocalTime('Later than `from`.')
const agreed = Type.Optional(CentsNotNegative('Agreed price including VAT. Default: the price of the catalogue.'))

export const SessionWanted = closed({
  roomId: Id('The function room.'),
  setup: OneOf(setups),
  persons: Type.Integer({ minimum: 1, maximum: 10_000 }),
  from,
  to,
  priceCents: agreed,
  note: Type.Optional(Line(500, 'Note for the staff, such as who opens the room.')),
})
export const EquipmentWanted = closed({
  equipmentId: Id(),
  quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
  from,
  to,
  priceCents: agreed,
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
})
const PackagePart = closed({
  label: Line(100),
  chargeType: OneOf(packageChargeTypes),
  amountCents: CentsNotNegative('Per person, including VAT.'),
  vatRateBp: Type.Integer({ minimum: 0, maximum: 10_000 }),
})
export const PackageWanted = closed({
  label: Line(100),
  on: DateOf(),
  at: Type.Optional(TimeOfDay('Serving time.')),
  persons: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    description: 'Number of delegates and day guests, without accommodation.',
  }),
  parts: Type.Array(PackagePart, {
    minItems: 1,
    maxItems: 10,
    description: 'Parts of the package per person, each with its VAT.',
  }),
  note: Type.Optional(Line(500)),
})
export type SessionWanted = Static<typeof SessionWanted>
export type EquipmentWanted = Static<typeof EquipmentWanted>
export type PackageWanted = Static<typeof PackageWanted>

export const Contact = closed({
  name: Line(200),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  phone: Type.Optional(Phone()),
})
export type Contact = Static<typeof Contact>

export const partsMembers = {
  sessions: Type.Array(SessionWanted, { maxItems: partsAtMost }),
  equipment: Type.Array(EquipmentWanted, { maxItems: partsAtMost }),
  packages: Type.Array(PackageWanted, { maxItems: partsAtMost }),
}
export const languages = printLanguages
export const meetingMembers = {
  name: Line(100),
  language: Type.Optional(OneOf(languages, { description: 'Language of charges and prints. Default: `fr`.' })),
  companyId: Type.Optional(Nullable(Id('The company that is billed.'))),
  contact: Type.Optional(Nullable(Contact)),
  notes: Type.Optional(Nullable(Text(4000))),
}

const Session = closed({
  roomId: Id(),
  roomCode: Type.String(),
  roomName: Type.String(),
  setup: OneOf(setups),
  persons: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  priceCents: CentsNotNegative(),
  vatRateBp: Type.Integer(),
  note: Nullable(Type.String()),
})
const EquipmentBooked = closed({
  equipmentId: Id(),
  code: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  priceCents: CentsNotNegative(),
  vatRateBp: Type.Integer(),
})
const Package = closed({
  label: Type.String(),
  on: DateOf(),
  at: Nullable(Type.String()),
  persons: Type.Integer(),
  parts: Type.Array(PackagePart),
  note: Nullable(Type.String()),
})

export const Meeting = component(
  'Meeting',
  closed({
    id: Id(),
    number: Type.Integer({ description: 'Running number within the establishment.' }),
    establishmentId: Id(),
    name: Type.String(),
    status: OneOf(meetingStatuses),
    language: OneOf(languages),
    companyId: Nullable(Id()),
    contact: Nullable(Contact),
    folioId: Id('The house account of the meeting.'),
    currency: CurrencyCode(),
    firstDay: Nullable(DateOf()),
    lastDay: Nullable(DateOf()),
    sessions: Type.Array(Session),
    equipment: Type.Array(EquipmentBooked),
    packages: Type.Array(Package),
    totalCents: CentsNotNegative('Of all, VAT included.'),
    notes: Nullable(Type.String()),
    cancellationReason: Nullable(Type.String()),
    billedAt: Nullable(MomentOf('When its charges were posted to the account.')),
    enteredAt: MomentOf(),
  }),
)
export type Meeting = Static<typeof Meeting>

export interface SessionRow {
  readonly roomId: IdType
  readonly roomCode: string
  readonly roomName: string
  readonly setup: Setup
  readonly persons: number
  /** `2027-03-10T09:00`. */
  readonly from: string
  readonly to: string
  readonly turnaroundMinutes: number
  readonly priceCents: bigint
  readonly vatRateBp: number
  readonly note: string | null
}
export interface EquipmentBookingRow {
  readonly equipmentId: IdType
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly from: string
  readonly to: string
  readonly setupMinutes: number
  readonly priceCents: bigint
  readonly vatRateBp: number
}
export interface PackageRow {
  readonly label: string
  readonly on: IsoDate
  readonly at: string | null
  readonly persons: number
  readonly parts: readonly Static<typeof PackagePart>[]
  readonly note: string | null
}
export interface MeetingParts {
  readonly sessions: readonly SessionRow[]
  readonly equipment: readonly EquipmentBookingRow[]
  readonly packages: readonly PackageRow[]
}
export interface MeetingRow extends MeetingParts {
  readonly id: IdType
  readonly number: number
  readonly establishmentId: IdType
  readonly name: string
  readonly status: (typeof meetingStatuses)[number]
  readonly language: (typeof languages)[number]
  readonly companyId: IdType | null
  readonly contact: Contact | null
  readonly folioId: IdType
  readonly accountClosedOn: IsoDate | null
  readonly currency: Currency
  readonly notes: string | null
  readonly cancellationReason: string | null
  readonly billedAt: string | null
  readonly billedEntryIds: readonly IdType[]
  readonly enteredAt: string
}

/** The first and the last day of a meeting, over all its parts. */
export function daysOf({ sessions, equipment, packages }: MeetingParts): { firstDay: IsoDate | null; lastDay: IsoDate | null } {
  const days = [
    ...[...sessions, ...equipment].flatMap((part) => [part.from.slice(0, 10), part.to.slice(0, 10)]),
    ...packages.map(({ on }) => on),
  ].toSorted()
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null }
}

export interface MeetingLine {
  readonly label: string
  readonly chargeType: (typeof packageChargeTypes)[number]
  readonly quantity: number
  readonly amountCents: bigint
  readonly vatRateBp: number
  readonly serviceDate: IsoDate
}

const time = (local: string): string => local.slice(11)

/** The charges of a meeting, line by line; free items have no line. */
export function linesOf({ sessions, equipment, packages, language }: MeetingParts & Pick<MeetingRow, 'language'>): MeetingLine[] {
  const day = (date: IsoDate) => dateInWords(date, localeOf(language))
  return [
    ...sessions.map((session) => ({
      label: `${session.roomName}, ${day(session.from.slice(0, 10))}, ${time(session.from)}–${time(session.to)}`,
      chargeType: 'space_rental' as const,
      quantity: 1,
      amountCents: session.priceCents,
      vatRateBp: session.vatRateBp,
      serviceDate: session.from.slice(0, 10),
    })),
    ...equipment.map((each) => ({
      label: `${each.name}, ${day(each.from.slice(0, 10))}`,
      chargeType: 'equipment_rental' as const,
      quantity: each.quantity,
      amountCents: each.priceCents,
      vatRateBp: each.vatRateBp,
      serviceDate: each.from.slice(0, 10),
    })),
    ...packages.flatMap(({ label, on, persons, parts }) =>
      parts.map((part) => ({
        label: `${label}: ${part.label}, ${day(on)}`,
        chargeType: part.chargeType,
        quantity: persons,
        amountCents: BigInt(part.amountCents) * BigInt(persons),
        vatRateBp: part.vatRateBp,
        serviceDate: on,
      })),
    ),
  ]
    .filter(({ amountCents }) => amountCents > 0n)
    .map((line) => ({ ...line, label: shortened(line.label, 200) }))
}

export const totalOf = (meeting: MeetingParts & Pick<MeetingRow, 'language'>): bigint =>
  sum(linesOf(meeting).map(({ amountCents }) => amountCents))

/** The account as referenced by entries. */
export const accountOf = ({
  folioId,
  establishmentId,
  currency,
}: Pick<MeetingRow, 'folioId' | 'establishmentId' | 'currency'>) => ({
  id: folioId,
  establishmentId,
  reservationId: null,
  currency,
  kind: 'house' as const,
})

/** Validation message for the total, or undefined. */
export const totalProblem = (meeting: MeetingParts & Pick<MeetingRow, 'language'>): string | undefined =>
  totalOf(meeting) > 999_999_999_999n ? 'The meeting costs more than can be billed.' : undefined

export function presentMeeting(meeting: MeetingRow): Meeting {
  const { accountClosedOn: _, billedEntryIds: __, sessions, equipment, packages, ...row } = meeting
  return {
    ...row,
    ...daysOf(meeting),
    sessions: sessions.map(({ turnaroundMinutes: ___, priceCents, ...session }) => ({
      ...session,
      priceCents: String(priceCents),
    })),
    equipment: equipment.map(({ setupMinutes: ___, priceCents, ...each }) => ({ ...each, priceCents: String(priceCents) })),
    packages: packages.map((each) => ({ ...each, parts: [...each.parts] })),
    totalCents: String(totalOf(meeting)),
  }
}

export const meetingExample: Meeting = {
  id: exampleId.meeting,
  number: 7,
  establishmentId: exampleId.establishment,
  name: 'Sales conference Lovelace',
  status: 'confirmed',
  language: 'fr',
  companyId: exampleId.company,
  contact: { name: 'Ada Lovelace', email: 'ada@lovelace.example' },
  folioId: exampleId.folio,
  currency: 'EUR',
  firstDay: '2027-03-10',
  lastDay: '2027-03-10',
  sessions: [
    {
      roomId: exampleId.function_room,
      roomCode: 'SEVILLE',
      roomName: 'Salle Séville',
      setup: 'u_shape',
      persons: 24,
      from: '2027-03-10T09:00',
      to: '2027-03-10T17:30',
      priceCents: '48000',
      vatRateBp: 2000,
      note: null,
    },
  ],
  equipment: [
    {
      equipmentId: exampleId.mice_equipment,
      code: 'SCREEN',
      name: 'Screen',
      quantity: 1,
      from: '2027-03-10T09:00',
      to: '2027-03-10T17:30',
      priceCents: '6000',
      vatRateBp: 2000,
    },
  ],
  packages: [
    {
      label: 'Day delegate',
      on: '2027-03-10',
      at: '12:30',
      persons: 24,
      parts: [
        { label: 'Lunch', chargeType: 'food_beverage', amountCents: '2800', vatRateBp: 1000 },
        { label: 'Two breaks', chargeType: 'food_beverage', amountCents: '900', vatRateBp: 1000 },
      ],
      note: 'Two without gluten',
    },
  ],
  totalCents: '142800',
  notes: null,
  cancellationReason: null,
  billedAt: null,
  enteredAt: exampleMoment,
}

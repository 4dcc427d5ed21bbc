/** A message to the guest of a stay: created from a template in the guest’s language, as text and HTML. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate } from '../../../platform/values/dates.ts'
import { amountInWords, type Currency } from '../../../platform/values/money.ts'
import { type EstablishmentTexts, textIn, type UnitTypeTexts } from '../../property/content/index.ts'
import type { ChargedPer } from '../../selling/extras/index.ts'
import {
  type Exemption,
  type TaxedNight,
  type TaxRules,
  type TermsType,
  touristTaxOfNights,
} from '../../selling/pricing/index.ts'
import { type Language, languages, type MessageKind, messageKinds, type Placeholder, placeholders, words } from './words.ts'

export const messageStatuses = ['pending', 'sent', 'failed', 'skipped'] as const

export const templateMembers = {
  subject: Line(200, 'With placeholders such as {confirmationCode}.'),
  text: Text(
    5000,
    `With placeholders: ${placeholders.map((name) => `{${name}}`).join(', ')}. {details} is the table of dates, persons and prices.`,
  ),
}
export const MessageTemplate = component(
  'MessageTemplate',
  closed({
    kind: OneOf(messageKinds),
    language: OneOf(languages),
    ...templateMembers,
    isOwn: Type.Boolean({ description: 'False: the default template of Innkeep.' }),
  }),
)
export type MessageTemplate = Static<typeof MessageTemplate>

export const settingsMembers = {
  kinds: Type.Array(OneOf(messageKinds), {
    maxItems: 6,
    uniqueItems: true,
    description: 'Kinds sent automatically. Default: none.',
  }),
  daysBeforeArrival: Type.Integer({
    minimum: 1,
    maximum: 30,
    description: 'Days before arrival on which `before_arrival` is sent, at the start of the day.',
  }),
  replyTo: Nullable(Type.String({ format: 'email', maxLength: 254, description: 'Where answers go.' })),
  signature: Nullable(Text(500, 'Text below every message, such as address and telephone number.')),
}
export const MessageSettings = component('MessageSettings', closed(settingsMembers))
export type MessageSettings = Static<typeof MessageSettings>
export const usualSettings: MessageSettings = { kinds: [], daysBeforeArrival: 3, replyTo: null, signature: null }

export const GuestMessage = component(
  'GuestMessage',
  closed({
    id: Id(),
    establishmentId: Id(),
    reservationId: Id(),
    kind: OneOf(messageKinds),
    language: OneOf(languages),
    recipient: Nullable(
      Type.String({ description: 'Null: the guest was erased, has no address, or the caller may not read guests.' }),
    ),
    subject: Nullable(Type.String()),
    text: Nullable(Type.String()),
    status: OneOf(messageStatuses, {
      description:
        '`sent`: accepted by the mail server; `failed`: rejected by it; `skipped`: the guest has no address or declines messages, or there is no mail server.',
    }),
    problem: Nullable(Type.String()),
    invoiceId: Nullable(Id('The attached invoice.')),
    resendsId: Nullable(Id('The message that this one repeats.')),
    createdAt: MomentOf(),
    sentAt: Nullable(MomentOf()),
  }),
)
export type GuestMessage = Static<typeof GuestMessage>

export const messageExample: GuestMessage = {
  id: exampleId.guest_message,
  establishmentId: exampleId.establishment,
  reservationId: exampleId.reservation,
  kind: 'confirmation',
  language: 'en',
  recipient: 'ada@example.org',
  subject: 'Your booking at Hôtel Miramar: 7Q2M4KX9TB',
  text: 'Dear Ada Lovelace, …',
  status: 'sent',
  problem: null,
  invoiceId: null,
  resendsId: null,
  createdAt: exampleMoment,
  sentAt: exampleMoment,
}

/** Address and text are visible only to callers that may read guests. */
export const inSightOf = ({ permissions }: { readonly permissions: ReadonlySet<string> }, message: GuestMessage): GuestMessage =>
  permissions.has('guest.read') ? message : { ...message, recipient: null, subject: null, text: null }

/** Whether the message is still being sent. After an hour of waiting, it is given up, because the mail server was unavailable. */
export const isUnderWay = ({ status, createdAt }: Pick<GuestMessage, 'status' | 'createdAt'>, now: string): boolean =>
  status === 'pending' && Date.parse(now) - Date.parse(createdAt) < 3_600_000

/** The data of a stay used in messages. */
export interface StayOfMessage extends TaxRules {
  readonly reservationId: string
  readonly establishmentId: string
  readonly establishmentName: string
  readonly address: string | null
  /** What guests are shown of the establishment; null if nothing is stated. */
  readonly content: {
    readonly phone: string | null
    readonly checkInFrom: string | null
    readonly checkInUntil: string | null
    readonly checkOutUntil: string | null
    readonly texts: EstablishmentTexts
  } | null
  /** The name of the type that guests read, by language. */
  readonly unitTypeNames: UnitTypeTexts['name'] | null
  readonly bookingId: string | null
  readonly guestId: string
  readonly guestName: string
  readonly email: string | null
  readonly language: string | null
  readonly countryCode: string
  readonly currency: Currency
  readonly declines: boolean
  readonly status: string
  readonly confirmationCode: string
  readonly arrival: IsoDate
  readonly departure: IsoDate
  readonly nights: number
  readonly unitType: string
  readonly planName: string
  readonly terms: TermsType
  /** What was received on the guest’s own folio: deposits, and payments less what was paid back. */
  readonly receivedCents: string
  readonly adults: number
  readonly children: number
  readonly totalCents: string
  readonly childAges: readonly number[] | null
  readonly taxExemptions: readonly Exemption[] | null
  readonly nightsSold: readonly (Omit<TaxedNight, 'priceCents'> & { readonly priceCents: string })[]
  readonly extras: readonly {
    readonly name: string
    readonly quantity: number
    readonly priceCents: string
    readonly chargedPer: ChargedPer
  }[]
  readonly depositCents: string
  readonly depositDueOn: IsoDate | null
  /** The last day of free cancellation; null if there is none, or if it has passed. */
  readonly freeUntil: IsoDate | null
  readonly amendments: number
  readonly settings: MessageSettings | null
  readonly templates: readonly {
    readonly kind: MessageKind
    readonly language: Language
    readonly subject: string
    readonly text: string
  }[]
}

const languageOfCountry: Readonly<Record<string, Language>> = {
  FR: 'fr',
  BE: 'fr',
  LU: 'fr',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  ES: 'es',
  IT: 'it',
  NL: 'nl',
  PT: 'pt',
}

/** The guest’s language if supported, else the language of the establishment’s country, else English. */
export function languageOf({ language, countryCode }: Pick<StayOfMessage, 'language' | 'countryCode'>): Language {
  const short = language?.slice(0, 2).toLowerCase()
  return languages.find((name) => name === short) ?? languageOfCountry[countryCode] ?? 'en'
}

const localeOf = (language: Language): string => ({ en: 'en-GB', pt: 'pt-PT' })[language as string] ?? language

/** `€129.00`, `129,00 €`: as the language writes it. */
export function moneyText(cents: string, currency: Currency, language: Language): string {
  return amountInWords(BigInt(cents), currency, localeOf(language))
}

/** `Monday 7 December 2026` */
export const dateText = (date: IsoDate, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(Date.parse(`${date}T00:00:00Z`))
    .replace(language === 'en' ? ',' : '', '')

/** `2 adults, 1 child` */
function personsText({ adults, children }: Pick<StayOfMessage, 'adults' | 'children'>, language: Language): string {
  const counted = (count: number, [one, more]: readonly [string, string]) => `${count} ${count === 1 ? one : more}`
  const texts = words[language]
  return [counted(adults, texts.adults), ...(children > 0 ? [counted(children, texts.children)] : [])].join(', ')
}

/** The default template for a kind and language. */
export function usualTemplate(kind: MessageKind, language: Language): { subject: string; text: string } {
  const { greeting, kinds, regards } = words[language]
  const [subject, sentence] = kinds[kind]
  const arriving = kind === 'before_arrival' ? '{directions}\n\n{checkInInstructions}\n\n' : ''
  const phone = kind === 'before_arrival' ? '{phone}\n' : ''
  return {
    subject,
    text: `${greeting}\n\n${sentence}\n\n{details}\n\n${arriving}${regards}\n{establishment}\n${phone}{signature}`,
  }
}

export interface Composed {
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly details: readonly (readonly [label: string, value: string])[]
}

/** `, from 15:00`: after the day of arrival, or of departure. Empty if no time is stated. */
function timeText(from: string | null | undefined, until: string | null | undefined, language: Language): string {
  const { times } = words[language]
  const pattern = from ? (until ? times.between : times.from) : until ? times.until : undefined
  return pattern === undefined ? '' : `, ${pattern.replace('{from}', from ?? '').replace('{until}', until ?? '')}`
}

/** The name of the type in the language of the guest, otherwise in that of the country, otherwise as staff call it. */
const unitTypeIn = ({ unitType, unitTypeNames, countryCode }: StayOfMessage, language: Language): string =>
  unitTypeNames?.[language] ?? unitTypeNames?.[languageOfCountry[countryCode] ?? 'en'] ?? unitType

export function detailsOf(stay: StayOfMessage, language: Language, kind: MessageKind): [label: string, value: string][] {
  const { labels, chargedPer } = words[language]
  const extras = stay.extras.map(
    ({ name, quantity, priceCents, chargedPer: per }) =>
      `${quantity === 1 ? '' : `${quantity} × `}${name}, ${moneyText(priceCents, stay.currency, language)} ${chargedPer[per]}`,
  )
  // Of the booked nights and persons; the end of day charges it night by night.
  const taxCents = touristTaxOfNights(
    stay,
    stay.nightsSold.map((night) => ({ ...night, priceCents: BigInt(night.priceCents) })),
    stay,
  )
  const hasDeposit = stay.depositCents !== '0' && stay.depositDueOn !== null
  const isAhead = kind !== 'cancellation' && kind !== 'invoice'
  const isOfStay = isAhead && kind !== 'receipt'
  const { content } = stay
  const received = BigInt(stay.receivedCents)
  return [
    [labels.code, stay.confirmationCode],
    [
      labels.arrival,
      `${dateText(stay.arrival, language)}${isOfStay ? timeText(content?.checkInFrom, content?.checkInUntil, language) : ''}`,
    ],
    [
      labels.departure,
      `${dateText(stay.departure, language)}${isOfStay ? timeText(null, content?.checkOutUntil, language) : ''}`,
    ],
    [labels.nights, String(stay.nights)],
    [labels.unitType, unitTypeIn(stay, language)],
    ...(isOfStay ? [[labels.plan, stay.planName] as [string, string]] : []),
    [labels.persons, personsText(stay, language)],
    [labels.total, moneyText(stay.totalCents, stay.currency, language)],
    ...(taxCents > 0n && isOfStay
      ? [
          [labels.touristTax, moneyText(String(taxCents), stay.currency, language)] as [string, string],
          [labels.totalWithTax, moneyText(String(BigInt(stay.totalCents) + taxCents), stay.currency, language)] as [
            string,
            string,
          ],
        ]
      : []),
    ...(extras.length > 0 && isOfStay ? [[labels.extras, extras.join('; ')] as [string, string]] : []),
    ...(received > 0n && isOfStay ? receivedLines(stay, language, taxCents) : []),
    ...(hasDeposit && isAhead && received < BigInt(stay.depositCents)
      ? [
          [
            labels.deposit,
            `${moneyText(stay.depositCents, stay.currency, language)}, ${labels.depositDue} ${dateText(stay.depositDueOn, language)}`,
          ] as [string, string],
        ]
      : []),
    ...(stay.freeUntil !== null && isOfStay ? [[labels.free, dateText(stay.freeUntil, language)] as [string, string]] : []),
    ...(isOfStay ? termLines(stay, language) : []),
  ]
}

/** What was paid, and, unless extras are charged beside it, what is still to pay. */
function receivedLines(stay: StayOfMessage, language: Language, taxCents: bigint): [string, string][] {
  const { labels } = words[language]
  const received = BigInt(stay.receivedCents)
  const left = BigInt(stay.totalCents) + taxCents - received
  return [
    [labels.received, moneyText(String(received), stay.currency, language)],
    ...(stay.extras.length === 0
      ? [[labels.stillToPay, moneyText(String(left > 0n ? left : 0n), stay.currency, language)] as [string, string]]
      : []),
  ]
}

/** What a cancellation after the free days costs, and not coming. */
function termLines({ terms, freeUntil }: StayOfMessage, language: Language): [string, string][] {
  const { labels, fees } = words[language]
  const { cancellation } = terms
  if (!cancellation) return []
  const inWords = ({ basis, nights = 1, basisPoints = 0 }: typeof cancellation.noShow): string => {
    if (basis === 'nights') return fees.nights[nights === 1 ? 0 : 1].replace('{count}', String(nights))
    const share = (basisPoints / 10_000).toLocaleString(localeOf(language), { style: 'percent', maximumFractionDigits: 2 })
    return fees[basis].replace('{share}', share)
  }
  return [
    ...(cancellation.cancellation.basis === 'none'
      ? []
      : [[freeUntil === null ? labels.feeNow : labels.cancellationFee, inWords(cancellation.cancellation)] as [string, string]]),
    ...(cancellation.noShow.basis === 'none' ? [] : [[labels.noShowFee, inWords(cancellation.noShow)] as [string, string]]),
  ]
}

/** Unknown placeholders in a template. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map((match) => match[1] as string)
    .filter((name) => !placeholders.some((known) => known === name))

export function composed(stay: StayOfMessage, kind: MessageKind, wanted?: Language): Composed {
  const language = wanted ?? languageOf(stay)
  const own = stay.templates.find((template) => template.kind === kind && template.language === language)
  const template = own ?? usualTemplate(kind, language)
  const details = detailsOf(stay, language, kind)
  const width = Math.max(...details.map(([label]) => label.length))
  const ofTheHouse = languageOfCountry[stay.countryCode] ?? 'en'
  const textOf = (name: 'checkInInstructions' | 'directions') =>
    textIn(stay.content?.texts[name], language, ofTheHouse)?.trim() ?? ''
  const values: Record<Placeholder, string> = {
    guest: stay.guestName,
    establishment: stay.establishmentName,
    confirmationCode: stay.confirmationCode,
    arrival: dateText(stay.arrival, language),
    departure: dateText(stay.departure, language),
    nights: String(stay.nights),
    unitType: unitTypeIn(stay, language),
    persons: String(stay.adults + stay.children),
    total: moneyText(stay.totalCents, stay.currency, language),
    deposit: moneyText(stay.depositCents, stay.currency, language),
    details: details.map(([label, value]) => `${label.padEnd(width)}  ${value}`).join('\n'),
    signature: stay.settings?.signature ?? '',
    address: stay.address ?? '',
    phone: stay.content?.phone ?? '',
    checkInInstructions: textOf('checkInInstructions'),
    directions: textOf('directions'),
  }
  // A paragraph or a line of which nothing is stated leaves no gap.
  const isEmpty = (name: string) => values[name as Placeholder] === ''
  const withoutGaps = template.text
    .replaceAll(/^\{(\w+)\}\n\n/gm, (whole, name: string) => (isEmpty(name) ? '' : whole))
    .replaceAll(/^\{(\w+)\}\n/gm, (whole, name: string) => (isEmpty(name) ? '' : whole))
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name as Placeholder] ?? whole)
  return {
    language,
    subject: filled(template.subject).replaceAll(/\s+/g, ' ').trim().slice(0, 200),
    text: `${filled(withoutGaps).trim()}\n`,
    details,
  }
}

/**
 * Dunning: the policy level of a late receivable, and the text of its reminder. The service never calculates penalties; a text may mention those that the law
 * or the contract provides for.
 */

import { exampleId, exampleMoment } from '../../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  CurrencyCode,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  OneOf,
  type Static,
  Text,
  Type,
} from '../../../../platform/contract/schemas.ts'
import { dateInWords, type IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { amountInWords, type Currency } from '../../../../platform/values/money.ts'
import { shortened } from '../../../../platform/values/shortened.ts'
import { filled as inserted, localeOf, wordsIn } from '../../../../words/index.ts'
import { type Language, languages } from '../account/debtor-fields.ts'

export const channels = ['email', 'letter', 'phone', 'sms'] as const
export type Channel = (typeof channels)[number]

/** Placeholders in the texts, each in double braces. */
export const placeholders = [
  'account',
  'accountNumber',
  'house',
  'reference',
  'invoices',
  'iban',
  'lateInterest',
  'amount',
  'open',
  'issuedOn',
  'dueOn',
  'daysLate',
  'today',
] as const
type Placeholder = (typeof placeholders)[number]

const textOfLevel = closed({ subject: Line(200), body: Text(5_000) })
const textsByLanguage = Object.fromEntries(languages.map((language) => [language, Type.Optional(textOfLevel)])) as Record<
  Language,
  ReturnType<typeof Type.Optional<typeof textOfLevel>>
>
const level = {
  minDaysLate: Type.Integer({
    minimum: 1,
    maximum: 3_650,
    description: 'Number of days after the due date from which the level applies.',
  }),
  channel: OneOf(channels),
  texts: Type.Optional(
    closed(textsByLanguage, {
      description: `Left out: a text of ours. It may name ${placeholders.map((name) => `{{${name}}}`).join(', ')}.`,
    }),
  ),
}
export const newPolicyBody = closed({
  name: Line(100),
  levels: Type.Array(closed(level), { minItems: 1, maxItems: 10, description: 'From the first reminder to the last.' }),
  active: Type.Optional(Type.Boolean({ description: 'Default true: it replaces the active policy.' })),
})
const policyLevel = closed({ level: Type.Integer({ minimum: 1 }), ...level })
export type PolicyLevel = Static<typeof policyLevel>
export const DunningPolicy = component(
  'DunningPolicy',
  closed({ id: Id(), name: Type.String(), active: Type.Boolean(), levels: Type.Array(policyLevel), createdAt: MomentOf() }),
)
export type DunningPolicy = Static<typeof DunningPolicy>

export interface PolicyRow {
  readonly id: IdType
  readonly name: string
  readonly active: boolean
  readonly levels: PolicyLevel[]
  readonly createdAt: string
}

/** Validation message for the levels, or undefined. */
export function levelsProblem(levels: readonly Omit<PolicyLevel, 'level'>[]): string | undefined {
  for (const [position, { minDaysLate, texts }] of levels.entries()) {
    const before = levels[position - 1]
    if (before && minDaysLate <= before.minDaysLate)
      return `body.levels[${position}].minDaysLate must be more than that of the previous level (${before.minDaysLate}).`
    for (const language of languages) {
      const text = texts?.[language]
      const unknown =
        text &&
        [...`${text.subject}\n${text.body}`.matchAll(/\{\{([^{}]*)\}\}/g)].find(([, name]) => !isPlaceholder(name?.trim()))
      if (unknown)
        return `body.levels[${position}].texts.${language} names {{${unknown[1]}}}; known are ${placeholders.join(', ')}.`
    }
  }
  return undefined
}
const isPlaceholder = (name: string | undefined): name is Placeholder => placeholders.some((known) => known === name)

/** The highest level reached with this lateness. */
export const levelFor = (levels: readonly PolicyLevel[], late: number): PolicyLevel | undefined =>
  levels.findLast(({ minDaysLate }) => minDaysLate <= late)

export interface ReminderFacts {
  readonly account: string
  readonly accountNumber: string
  readonly establishment: string
  readonly reference: string | null
  /** Numbers of the invoices for it. */
  readonly invoiceNumbers: readonly string[]
  /** IBAN of the seller, to which it is to be paid. */
  readonly iban: string | null
  /** The country whose law governs late payment. */
  readonly countryCode: string
  readonly amountCents: bigint
  readonly openCents: bigint
  readonly currency: Currency
  readonly issuedOn: IsoDate
  readonly dueOn: IsoDate
  readonly daysLate: number
  readonly today: IsoDate
}

/**
 * The text of a reminder in the language of the account: that of the level, or the default text if the level has none or nothing would remain of it (such as a
 * subject that consists only of a missing reference).
 */
export function reminderOf(
  { level: number, texts }: PolicyLevel,
  language: Language,
  facts: ReminderFacts,
): { subject: string; body: string } {
  const say = wordsIn(language).dunning
  const locale = localeOf(language)
  const values: Record<Placeholder, string> = {
    account: facts.account,
    accountNumber: facts.accountNumber,
    house: facts.establishment,
    reference: facts.reference ?? invoicesOf(facts),
    invoices: invoicesOf(facts),
    iban: facts.iban?.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '',
    // Legal remedies for late payment between companies in the country of the creditor; quoted, never calculated.
    // France: code de commerce, art. L441-10 II and D441-5. United Kingdom: Late Payment of Commercial Debts (Interest) Act 1998.
    lateInterest: (say.lateInterest as Readonly<Record<string, string>>)[facts.countryCode] ?? '',
    amount: amountInWords(facts.amountCents, facts.currency, locale),
    open: amountInWords(facts.openCents, facts.currency, locale),
    issuedOn: dateInWords(facts.issuedOn, locale),
    dueOn: dateInWords(facts.dueOn, locale),
    daysLate: String(facts.daysLate),
    today: dateInWords(facts.today, locale),
  }
  const fill = (text: string, reference: string) =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
      name === 'reference' ? reference : isPlaceholder(name) ? values[name] : whole,
    )
  const filled = ({ subject, body }: { subject: string; body: string }, reference: string) => ({
    // A subject is a single line, even if a name contains line breaks.
    subject: shortened(fill(subject, reference).replace(/\s+/g, ' ').trim(), 200),
    // A line whose value is unknown is omitted.
    body: shortened(fill(withoutEmptyLines(body, values), reference).trim(), 10_000),
  })
  const own = filled(
    letterOf(number, say.letters),
    values.reference === '' ? say.withoutReference : inserted(say.called, { reference: values.reference }),
  )
  const chosen = texts?.[language]
  if (!chosen) return own
  const { subject, body } = filled(chosen, values.reference)
  return { subject: subject || own.subject, body: body || own.body }
}

type Letter = { readonly subject: string; readonly body: string }
/** The default texts: first friendly, then firm, then final. */
const letterOf = (number: number, letters: readonly Letter[]): Letter => letters[Math.min(number, letters.length) - 1] as Letter

const invoicesOf = ({ invoiceNumbers }: ReminderFacts): string => invoiceNumbers.join(', ')
/** Placeholders whose lines are omitted if they have no value. */
const optional = ['iban', 'lateInterest', 'invoices'] as const
const withoutEmptyLines = (body: string, values: Record<Placeholder, string>): string =>
  body
    .split('\n')
    .filter((line) => !optional.some((name) => values[name] === '' && line.includes(`{{${name}}}`)))
    .join('\n')

export const deliveryStatuses = ['to_be_sent', 'sent', 'failed'] as const

export interface DunningEventRow {
  readonly id: IdType
  readonly accountId: IdType
  readonly receivableId: IdType
  readonly policyId: IdType
  readonly level: number
  readonly channel: Channel
  readonly daysLate: number
  readonly businessDate: IsoDate
  readonly triggeredAt: string
  readonly openCents: bigint
  readonly currency: Currency
  readonly language: Language
  readonly recipient: string | null
  readonly subject: string
  readonly body: string
  readonly status: (typeof deliveryStatuses)[number]
  readonly sentAt: string | null
  readonly sentBy: 'service' | 'staff' | null
  readonly error: string | null
}

export const DunningEvent = component(
  'DunningEvent',
  closed({
    eventId: Id(),
    accountId: Id(),
    receivableId: Id(),
    policyId: Id(),
    level: Type.Integer({ minimum: 1 }),
    channel: OneOf(channels),
    daysLate: Type.Integer({ minimum: 1, description: 'On the business date of the establishment.' }),
    businessDate: DateOf(),
    triggeredAt: MomentOf(),
    openCents: CentsNotNegative('Amount owed at that time.'),
    currency: CurrencyCode(),
    language: OneOf(languages),
    recipient: Type.Optional(Type.String({ description: 'E-mail address or phone number, if the account has one.' })),
    subject: Type.String(),
    text: Type.String(),
    delivery: OneOf(deliveryStatuses, {
      description:
        '`to_be_sent`: the service will send it if it is an e-mail and a mail server is configured; otherwise a person must send it.',
    }),
    sentAt: Type.Optional(MomentOf()),
    sentBy: Type.Optional(OneOf(['service', 'staff'])),
    deliveryError: Type.Optional(Type.String()),
  }),
)
export type DunningEvent = Static<typeof DunningEvent>

export const presentDunningEvent = ({
  id,
  body,
  recipient,
  status,
  sentAt,
  sentBy,
  error,
  openCents,
  ...row
}: DunningEventRow): DunningEvent => ({
  eventId: id,
  ...row,
  openCents: String(openCents),
  text: body,
  delivery: status,
  ...(recipient === null ? {} : { recipient }),
  ...(sentAt === null ? {} : { sentAt }),
  ...(sentBy === null ? {} : { sentBy }),
  ...(error === null ? {} : { deliveryError: error }),
})

export const policyExample: DunningPolicy = {
  id: exampleId.dunning_policy,
  name: 'Companies',
  active: true,
  levels: [
    { level: 1, minDaysLate: 1, channel: 'email' },
    { level: 2, minDaysLate: 15, channel: 'email' },
    { level: 3, minDaysLate: 30, channel: 'letter' },
  ],
  createdAt: exampleMoment,
}

export const dunningExample: DunningEvent = {
  eventId: exampleId.dunning_event,
  accountId: exampleId.debtor_account,
  receivableId: exampleId.receivable,
  policyId: exampleId.dunning_policy,
  level: 2,
  channel: 'email',
  daysLate: 17,
  businessDate: '2026-11-21',
  triggeredAt: exampleMoment,
  openCents: '48000',
  currency: 'EUR',
  language: 'en',
  recipient: 'accounts@example.org',
  subject: 'Second reminder: €480.00, 17 days overdue',
  text: 'Dear Sir or Madam, …',
  delivery: 'to_be_sent',
}

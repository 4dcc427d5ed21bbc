/**
 * Dunning: which level of the policy a late receivable has reached, and the words of the reminder. The service never computes penalties; a
 * text may name those that the law or the contract provides for.
 */
import { dateInWords, type IsoDate } from '../../platform/dates.ts'
import { exampleId, exampleMoment } from '../../platform/examples.ts'
import type { Id as IdType } from '../../platform/ids.ts'
import { amountInWords, type Currency } from '../../platform/money.ts'
import {
  CentsNotNegative,
  closed,
  component,
  CurrencyCode,
  DateOf,
  Id,
  MomentOf,
  OneOf,
  type Static,
  Text,
  Type,
} from '../../platform/schemas.ts'
import { shortened } from '../../platform/shortened.ts'
import { type Language, languages } from './debtor-account.ts'

export const channels = ['email', 'letter', 'phone', 'sms'] as const
export type Channel = (typeof channels)[number]

/** What a text may name, each in double braces. */
export const placeholders = [
  'account',
  'accountNumber',
  'house',
  'reference',
  'amount',
  'open',
  'issuedOn',
  'dueOn',
  'daysLate',
  'today',
] as const
type Placeholder = (typeof placeholders)[number]

const textOfLevel = closed({ subject: Text(200), body: Text(5_000) })
const level = {
  minDaysLate: Type.Integer({ minimum: 1, maximum: 3_650, description: 'From so many days after the due date.' }),
  channel: OneOf(channels),
  texts: Type.Optional(
    closed(
      { en: Type.Optional(textOfLevel), fr: Type.Optional(textOfLevel) },
      {
        description: `Left out: a text of ours. It may name ${placeholders.map((name) => `{{${name}}}`).join(', ')}.`,
      },
    ),
  ),
}
export const newPolicyBody = closed({
  name: Text(100),
  levels: Type.Array(closed(level), { minItems: 1, maxItems: 10, description: 'From the first reminder to the last.' }),
  active: Type.Optional(Type.Boolean({ description: 'Default true: it takes the place of the active one.' })),
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

/** What is wrong with the levels, in a sentence; nothing when they can be followed. */
export function levelsProblem(levels: readonly Omit<PolicyLevel, 'level'>[]): string | undefined {
  for (const [position, { minDaysLate, texts }] of levels.entries()) {
    const before = levels[position - 1]
    if (before && minDaysLate <= before.minDaysLate)
      return `body.levels[${position}].minDaysLate must be more than that of the level before it (${before.minDaysLate}).`
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

/** The highest level that this lateness has reached. */
export const levelFor = (levels: readonly PolicyLevel[], late: number): PolicyLevel | undefined =>
  levels.findLast(({ minDaysLate }) => minDaysLate <= late)

export interface ReminderFacts {
  readonly account: string
  readonly accountNumber: string
  readonly house: string
  readonly reference: string | null
  readonly amountCents: bigint
  readonly openCents: bigint
  readonly currency: Currency
  readonly issuedOn: IsoDate
  readonly dueOn: IsoDate
  readonly daysLate: number
  readonly today: IsoDate
}

/**
 * The words of a reminder in the language of the account: those of the level, or our own where it has none, or where nothing is left of them
 * (a subject that is only a reference which the receivable does not have).
 */
export function reminderOf(
  { level: number, texts }: PolicyLevel,
  language: Language,
  facts: ReminderFacts,
): { subject: string; body: string } {
  const locale = locales[language]
  const values: Record<Placeholder, string> = {
    account: facts.account,
    accountNumber: facts.accountNumber,
    house: facts.house,
    reference: facts.reference ?? '',
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
    // A subject is one line, whatever a name contains.
    subject: shortened(fill(subject, reference).replace(/\s+/g, ' ').trim(), 200),
    body: shortened(fill(body, reference).trim(), 10_000),
  })
  const own = filled(ownText(number, language), facts.reference ?? withoutReference[language])
  const chosen = texts?.[language]
  if (!chosen) return own
  const { subject, body } = filled(chosen, values.reference)
  return { subject: subject || own.subject, body: body || own.body }
}

const withoutReference: Record<Language, string> = { en: 'our invoice', fr: 'notre facture' }

const locales = { en: 'en-GB', fr: 'fr-FR' } as const
/** Friendly first, firm then, and final. */
const ownText = (number: number, language: Language) =>
  ownTexts[language][Math.min(number, 3) - 1] as { subject: string; body: string }
const ownTexts: Record<Language, readonly { subject: string; body: string }[]> = {
  en: [
    {
      subject: 'Reminder: {{open}} due since {{dueOn}}',
      body: `Dear {{account}},

Perhaps it escaped your notice: {{open}} for {{reference}} of {{issuedOn}} were due on {{dueOn}}.
We would be grateful for your payment in the next few days. If it has crossed this letter, please accept our thanks.

Your account with us: {{accountNumber}}
{{house}}, {{today}}`,
    },
    {
      subject: 'Second reminder: {{open}}, {{daysLate}} days late',
      body: `Dear {{account}},

We have not received {{open}} for {{reference}} of {{issuedOn}}, which were due on {{dueOn}}, {{daysLate}} days ago.
Please pay within eight days, or tell us what holds you.

Your account with us: {{accountNumber}}
{{house}}, {{today}}`,
    },
    {
      subject: 'Formal notice: {{open}}, {{daysLate}} days late',
      body: `Dear {{account}},

{{open}} for {{reference}} of {{issuedOn}}, due on {{dueOn}}, are still unpaid after {{daysLate}} days.
We give you formal notice to pay within eight days. After that we shall have to recover the debt by other means.

Your account with us: {{accountNumber}}
{{house}}, {{today}}`,
    },
  ],
  fr: [
    {
      subject: 'Rappel : {{open}} à régler depuis le {{dueOn}}',
      body: `{{account}},

Sauf erreur de notre part, la somme de {{open}} ({{reference}} du {{issuedOn}}) était à régler le {{dueOn}}.
Nous vous remercions de bien vouloir la régler dans les prochains jours. Si votre règlement a croisé ce courrier, merci de ne pas en tenir compte.

Votre compte chez nous : {{accountNumber}}
{{house}}, le {{today}}`,
    },
    {
      subject: 'Deuxième rappel : {{open}}, {{daysLate}} jours de retard',
      body: `{{account}},

Nous n’avons pas reçu la somme de {{open}} ({{reference}} du {{issuedOn}}), échue le {{dueOn}}, soit depuis {{daysLate}} jours.
Nous vous prions de la régler sous huit jours, ou de nous dire ce qui s’y oppose.

Votre compte chez nous : {{accountNumber}}
{{house}}, le {{today}}`,
    },
    {
      subject: 'Mise en demeure : {{open}}, {{daysLate}} jours de retard',
      body: `{{account}},

La somme de {{open}} ({{reference}} du {{issuedOn}}), échue le {{dueOn}}, reste impayée après {{daysLate}} jours.
Nous vous mettons en demeure de la régler sous huit jours. Passé ce délai, nous devrons la recouvrer par toute voie de droit.

Votre compte chez nous : {{accountNumber}}
{{house}}, le {{today}}`,
    },
  ],
}

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
    daysLate: Type.Integer({ minimum: 1, description: 'By the business date of the house.' }),
    businessDate: DateOf(),
    triggeredAt: MomentOf(),
    openCents: CentsNotNegative('What was owed then.'),
    currency: CurrencyCode(),
    language: OneOf(languages),
    recipient: Type.Optional(Type.String({ description: 'E-mail address or telephone number, where the account has one.' })),
    subject: Type.String(),
    text: Type.String(),
    delivery: OneOf(deliveryStatuses, {
      description:
        '`to_be_sent`: by the service in a moment, when it is an e-mail and a mail server is configured; else by a person.',
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
  subject: 'Second reminder: €480.00, 17 days late',
  text: 'Dear Martin Travel, …',
  delivery: 'to_be_sent',
}

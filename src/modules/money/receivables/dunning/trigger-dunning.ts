import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import type { IsoDate } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { daysLate } from '../account/debtor-account.ts'
import { refuse } from '../errors.ts'
import { openOf, type ReceivableRow, statusOf } from '../receivable.ts'
import { bankOfReceivable, loadsForAccount, openWithin, receivableById } from '../receivable-reads.ts'
import { accountParams, admitAccount, present } from '../receivable-steps.ts'
import {
  DunningEvent,
  type DunningEventRow,
  dunningExample,
  levelFor,
  type PolicyRow,
  presentDunningEvent,
  reminderOf,
} from './dunning.ts'
import { activePolicy, insertDunningEvent, remindedToday } from './dunning-reads.ts'

export const triggerDunning = operation({
  id: 'triggerDunning',
  method: 'POST',
  path: '/v1/accounts-receivable/accounts/:id/dunning',
  summary: 'Trigger a dunning reminder',
  description:
    'Sends a reminder for the given receivable, or for the oldest late one without a reminder today, at the highest level of the active policy that it ' +
    'has reached. At most once a day per level. Lateness counts from the due date to the business date of the establishment. ' +
    'The reminder lists the invoices, is written in the language of the account and is stored permanently. If it is an e-mail and a mail server is ' +
    'configured, the service sends it; otherwise it is listed as to be sent. No penalties are calculated.',
  permission: 'receivable.dunning',
  status: 201,
  params: accountParams,
  body: closed({ receivableId: Type.Optional(Id('Default: the oldest open receivable.')) }),
  bodyOptional: true,
  data: DunningEvent,
  names: 'debtor_account',
  refuses: [
    refuse.DEBTOR_ACCOUNT_NOT_FOUND,
    refuse.DUNNING_POLICY_NOT_FOUND,
    refuse.RECEIVABLE_NOT_FOUND,
    refuse.NO_OPEN_RECEIVABLE,
    refuse.RECEIVABLE_SETTLED,
    refuse.RECEIVABLE_NOT_LATE,
    refuse.REMINDED_TODAY,
    refuse.BUSINESS_DATE_NOT_OPEN,
  ],
  example: { params: { id: exampleId.debtor_account }, body: { receivableId: exampleId.receivable }, data: dunningExample },
  async handle(context) {
    const { params, body, tenantId, moment, newId, load } = context
    const {
      account: [row],
      policy: [policy],
      named: [named],
      open,
      reminded,
    } = await load({
      ...loadsForAccount(tenantId, params.id),
      policy: activePolicy(tenantId),
      named: receivableById(tenantId, body.receivableId ?? null),
      open: openWithin(tenantId, params.id),
      reminded: remindedToday(tenantId, params.id),
    })
    const { id: accountId } = present(row, params.id)
    if (!policy) throw refuse.DUNNING_POLICY_NOT_FOUND({ message: 'This tenant has no active dunning policy.' })
    admitNamed(named, body.receivableId, accountId)
    const { account, today } = admitAccount(context, row)
    const { receivable, level, late } = receivableToRemind({ policy, named, open, reminded, today })

    const { language } = account
    const openCents = openOf(receivable)
    // The bank account of the invoice issuer is only known once the receivable is.
    const [[bank]] = await load(bankOfReceivable(tenantId, receivable.id))
    const { subject, body: text } = reminderOf(level, language, {
      ...receivable,
      account: account.name,
      accountNumber: account.number,
      establishment: account.establishmentName,
      iban: bank?.iban ?? null,
      countryCode: account.establishmentCountryCode,
      openCents,
      daysLate: late,
      today,
    })
    const event: DunningEventRow = {
      id: newId(),
      accountId: account.id,
      receivableId: receivable.id,
      policyId: policy.id,
      level: level.level,
      channel: level.channel,
      daysLate: late,
      businessDate: today,
      triggeredAt: moment,
      openCents,
      currency: receivable.currency,
      language,
      recipient: level.channel === 'email' ? account.email : level.channel === 'letter' ? null : account.phone,
      subject,
      body: text,
      status: 'to_be_sent',
      sentAt: null,
      sentBy: null,
      error: null,
    }
    const { establishmentId } = account
    return {
      data: presentDunningEvent(event),
      record: event.id,
      establishmentId,
      audit: { accountId: account.id, receivableId: receivable.id, level: event.level, channel: event.channel },
      writes: insertDunningEvent(tenantId, establishmentId, event),
      events: [
        {
          type: 'dunning.triggered',
          establishmentId,
          data: {
            accountId: account.id,
            receivableId: receivable.id,
            dunningEventId: event.id,
            level: event.level,
            channel: event.channel,
            daysLate: late,
          },
        },
      ],
    }
  },
})

/** A receivable that the request names must be one of the account. */
function admitNamed(named: ReceivableRow | undefined, receivableId: IdType | undefined, accountId: IdType): void {
  if (receivableId !== undefined && named?.accountId !== accountId)
    throw refuse.RECEIVABLE_NOT_FOUND({
      message: 'This account has no receivable with this id.',
      ...(named ? {} : { recordId: receivableId }),
    })
}

interface ToChoose {
  readonly policy: PolicyRow
  /** The receivable that the request names. */
  readonly named: ReceivableRow | undefined
  /** The open receivables of the account, the oldest first. */
  readonly open: readonly ReceivableRow[]
  /** The reminders of today. */
  readonly reminded: readonly { readonly receivableId: IdType; readonly level: number }[]
  readonly today: IsoDate
}

/** The receivable to remind of: the named one, or the oldest late one without a reminder at its level today; with the level and how many days it is late. */
function receivableToRemind({ policy, named, open, reminded, today }: ToChoose) {
  const levelOf = ({ dueOn }: { readonly dueOn: IsoDate }) => levelFor(policy.levels, daysLate(dueOn, today))
  const wasReminded = (one: ReceivableRow) =>
    reminded.some(({ receivableId, level }) => receivableId === one.id && level === levelOf(one)?.level)
  const receivable = named ?? open.find((one) => levelOf(one) && !wasReminded(one)) ?? open[0]
  if (!receivable) throw refuse.NO_OPEN_RECEIVABLE()
  if (statusOf(receivable) !== 'open') throw refuse.RECEIVABLE_SETTLED()
  if (wasReminded(receivable)) throw refuse.REMINDED_TODAY()
  const late = daysLate(receivable.dueOn, today)
  const level = levelOf(receivable)
  if (level) return { receivable, level, late }
  throw refuse.RECEIVABLE_NOT_LATE({
    message:
      late < 1
        ? `This receivable is due on ${receivable.dueOn} and late from the day after. The business date is ${today}.`
        : `This receivable is late since ${receivable.dueOn} (days: ${late}). The first level of the policy begins at ${policy.levels[0]?.minDaysLate} days.`,
  })
}

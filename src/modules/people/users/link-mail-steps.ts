/** Sends the mails for invitations and new passwords, in the language of the user. */
import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { type Mailer, MailRefused } from '../../../platform/external/mailer.ts'
import type { Moment } from '../../../platform/values/dates.ts'
import { addressOf, type LinkPurpose, linkHours, passwordStamp, sealLink } from './link-steps.ts'
import { invitationText, newPasswordText, noPasswordText } from './mail-texts.ts'
import type { languages } from './user.ts'

interface Recipient {
  readonly email: string
  readonly name: string
  readonly language: (typeof languages)[number]
  readonly status: string
  readonly tenantName: string
  readonly invitedAt: string | null
  readonly passwordChangedAt: string | null
  readonly hasPassword: boolean
}

const sending = (name: string, on: 'user.invited' | 'user.password_requested', purpose: LinkPurpose) =>
  eventHandler<{ sent: boolean; why?: string }>({
    name,
    on,
    async callExternal({ tenantId, event, moment, load }, { mailer, vault, publicUrl, cell }) {
      const userId = String(event.data.userId)
      const [[user]] = await load(sql<Recipient>`
        select u.email, u.name, u.language, u.status, t.name as "tenantName", u.invited_at as "invitedAt", u.password_changed_at as "passwordChangedAt", u.password_hash is not null as "hasPassword"
        from user_account u join tenant t on t.id = u.tenant_id where u.tenant_id = ${tenantId} and u.id = ${userId}`)
      if (!user || user.status !== (purpose === 'invitation' ? 'invited' : 'active'))
        return { sent: false, why: 'The link is no longer needed.' }
      if (!mailer) return { sent: false, why: 'No mail server is configured.' }
      if (publicUrl === '') return { sent: false, why: 'INNKEEP_PUBLIC_URL is not set, so the link has no address.' }
      const id = `${name}-${event.id}`
      if (purpose === 'password' && !user.hasPassword)
        return mailed(mailer, { to: user.email, ...noPasswordText(user.language, user), id, language: user.language })
      const until = Date.parse(moment) + linkHours[purpose] * 3_600_000
      const stamp = purpose === 'invitation' ? (user.invitedAt ?? '') : passwordStamp(user.passwordChangedAt, user.email)
      const link = addressOf(
        publicUrl,
        purpose,
        sealLink(vault, purpose, { tenantId, userId, stamp, until, isMailed: true }),
        cell,
      )
      const { subject, text } = (purpose === 'invitation' ? invitationText : newPasswordText)(user.language, {
        name: user.name,
        tenant: user.tenantName,
        link,
      })
      return mailed(mailer, {
        to: user.email,
        subject,
        text,
        id,
        language: user.language,
      })
    },
    handle: ({ answer }) => Promise.resolve({ audit: { ...answer } }),
  })

/** A timestamp to the minute, in a form that is readable in every language. */
export const readable = (moment: Moment): string => `${moment.slice(0, 10)} ${moment.slice(11, 16)} UTC`

export async function mailed(mailer: Mailer, mail: Parameters<Mailer['send']>[0]): Promise<{ sent: boolean; why?: string }> {
  try {
    await mailer.send(mail)
    return { sent: true }
  } catch (error) {
    if (error instanceof MailRefused) return { sent: false, why: error.message }
    throw error
  }
}

export const sendInvitation = sending('send-invitation', 'user.invited', 'invitation')
export const sendNewPassword = sending('send-new-password', 'user.password_requested', 'password')

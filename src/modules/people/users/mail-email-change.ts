import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { mailed, readable } from './link-mail-steps.ts'
import { emailChangeText } from './mail-texts.ts'
import type { languages } from './user.ts'

/** Mails the previous address when a user’s e-mail address has changed, in case the account was taken over. */
export const mailEmailChange = eventHandler<{ sent: boolean; why?: string }>({
  name: 'mail-email-change',
  on: 'user.email_changed',
  async callExternal({ tenantId, event, load }, { mailer }) {
    const userId = String(event.data.userId)
    const [[user]] = await load(
      sql<{ previousEmail: string | null; name: string; language: (typeof languages)[number] }>`
        select previous_email as "previousEmail", name, language from user_account where tenant_id = ${tenantId} and id = ${userId} and status <> 'removed'`,
    )
    if (!user?.previousEmail) return { sent: false, why: 'The mail is not needed.' }
    if (!mailer) return { sent: false, why: 'No mail server is configured.' }
    return mailed(mailer, {
      to: user.previousEmail,
      ...emailChangeText(user.language, { name: user.name, moment: readable(event.timestamp) }),
      id: `email-${event.id}`,
      language: user.language,
    })
  },
  handle: ({ answer }) => Promise.resolve({ audit: { ...answer } }),
})

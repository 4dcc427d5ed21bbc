import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { mailed, readable } from './link-mail-steps.ts'
import { credentialChangeText } from './mail-texts.ts'
import { defaultPolicy, policyOf } from './sign-in-policy-reads.ts'
import type { languages } from './user.ts'

/** Mails a user when their sign-in methods have changed, in case somebody else changed them. */
export const mailCredentialChange = eventHandler<{ sent: boolean; why?: string }>({
  name: 'mail-credential-change',
  on: 'user.credentials_changed',
  async callExternal({ tenantId, event, load }, { mailer }) {
    const userId = String(event.data.userId)
    const [[policy = defaultPolicy], [user]] = await load(
      policyOf(tenantId),
      sql<{ email: string; name: string; language: (typeof languages)[number] }>`
        select email, name, language from user_account where tenant_id = ${tenantId} and id = ${userId} and status = 'active'`,
    )
    if (!policy.mailsNewSignIns || !user) return { sent: false, why: 'The mail is not needed.' }
    if (!mailer) return { sent: false, why: 'No mail server is configured.' }
    const { subject, text } = credentialChangeText(user.language, { name: user.name, moment: readable(event.timestamp) })
    return mailed(mailer, {
      to: user.email,
      subject,
      text,
      id: `credentials-${event.id}`,
      language: user.language,
    })
  },
  handle: ({ answer }) => Promise.resolve({ audit: { ...answer } }),
})

import { sql } from '../../../platform/database/sql.ts'
import { eventHandler } from '../../../platform/events/event-handler.ts'
import { mailed, readable } from './link-mail-steps.ts'
import { newSignInText } from './mail-texts.ts'
import { defaultPolicy, policyOf } from './sign-in-policy-reads.ts'
import type { languages } from './user.ts'

/** Mails a user who signs in from a new browser, unless the company has switched this off. A PIN sign-in is skipped because the device is trusted. */
export const mailNewSignIn = eventHandler<{ sent: boolean; why?: string }>({
  name: 'mail-new-sign-in',
  on: 'user.signed_in',
  async callExternal({ tenantId, event, load }, { mailer }) {
    const { userId, sessionId, isNewBrowser, method } = event.data
    if (isNewBrowser !== true || method === 'pin' || method === 'invitation')
      return { sent: false, why: 'The mail is not needed.' }
    const [[policy = defaultPolicy], [found]] = await load(
      policyOf(tenantId),
      sql<{
        email: string
        name: string
        language: (typeof languages)[number]
        device: string
        address: string
        createdAt: string
      }>`
        select u.email, u.name, u.language, s.device, s.address, s.created_at as "createdAt"
        from user_session s join user_account u on u.tenant_id = s.tenant_id and u.id = s.user_id where s.tenant_id = ${tenantId} and s.id = ${String(sessionId)} and u.status = 'active'`,
    )
    if (!policy.mailsNewSignIns || !found) return { sent: false, why: 'The mail is not needed.' }
    if (!mailer) return { sent: false, why: 'No mail server is configured.' }
    const { email, name, language, device, address, createdAt } = found
    const moment = readable(createdAt)
    return mailed(mailer, {
      to: email,
      ...newSignInText(language, { name, device, address, moment }),
      id: `new-sign-in-${String(userId)}-${String(sessionId)}`,
      language,
    })
  },
  handle: ({ answer }) => Promise.resolve({ audit: { ...answer } }),
})

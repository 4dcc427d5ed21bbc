/** Accepting an invitation, and setting a new password through a link. */
import { Type } from '../../../../platform/contract/schemas.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import { openLink } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { type Account, accountOf } from '../password/account-reads.ts'
import { type AnyContext } from '../session/session-steps.ts'

export const tokenMember = Type.String({ minLength: 20, maxLength: 2_000, description: 'The part of the link behind `#`.' })
export const passwordMember = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'At least ten characters. No composition rules, but passwords from lists of known passwords are refused.',
})
export const exampleToken = 'AQ-a-long-text-of-the-link'

/** The account of a valid invitation. @throws LINK_INVALID */
export async function invited(
  { external, now, within }: AnyContext,
  token: string,
): Promise<{ tenantId: Id; account: Account; isMailed: boolean }> {
  const link = openLink(external.vault, 'invitation', token, now.epochMilliseconds)
  if (!link) throw refuse.LINK_INVALID()
  const [[account]] = await within(link.tenantId, [accountOf(link.tenantId, link.userId)])
  if (account?.status !== 'invited' || account.invitedAt !== link.stamp) throw refuse.LINK_INVALID()
  return { tenantId: link.tenantId, account, isMailed: link.isMailed }
}

/**
 * Links that are mailed: sealed under the master key, so that nothing of them is stored. Each names a user and what they had when it was made: once that has changed
 * (the invitation was accepted or renewed, the password was set), the link is worth nothing.
 */
import type { Vault } from '../../../platform/external/vault.ts'
import { withCell, withoutCell } from '../../../platform/values/cells.ts'
import type { Id } from '../../../platform/values/ids.ts'

export type LinkPurpose = 'invitation' | 'password'

export interface Link {
  readonly tenantId: Id
  readonly userId: Id
  /** Of an invitation when it was made, of a password when it was last changed; empty: never. */
  readonly stamp: string
  /** Milliseconds since 1970. */
  readonly until: number
  /** It went to the address itself: whoever has it reads the mail there. Else an administrator handed it over. */
  readonly isMailed: boolean
}

/** How long each holds. */
export const linkHours: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24, password: 1 }

const paths: Readonly<Record<LinkPurpose, string>> = { invitation: 'invitation', password: 'new-password' }

export const sealLink = (vault: Vault, purpose: LinkPurpose, link: Link): string =>
  vault
    .seal(JSON.stringify([link.tenantId, link.userId, link.stamp, link.until, link.isMailed]), `link ${purpose}`)
    .toString('base64url')

/** Undefined: it was not made here, or its time is over. */
export function openLink(vault: Vault, purpose: LinkPurpose, given: string, now: number): Link | undefined {
  const token = withoutCell(given)
  try {
    if (Buffer.from(token, 'base64url').toString('base64url') !== token) return undefined
    const [tenantId, userId, stamp, until, isMailed] = JSON.parse(
      vault.open(Buffer.from(token, 'base64url'), `link ${purpose}`),
    ) as [string, string, string, number, boolean]
    return until > now ? { tenantId, userId, stamp, until, isMailed } : undefined
  } catch {
    return undefined
  }
}

/** What a link for a new password is bound to: another password, or another address, and it is worth nothing. */
export const passwordStamp = (changedAt: string | null, email: string): string => `${changedAt ?? ''} ${email}`

/** Behind `#`: what stands there is not sent to servers, so it is in no log. In a cell its name comes first, by which the console finds it. */
export const addressOf = (origin: string, purpose: LinkPurpose, token: string, cell: string): string =>
  `${origin}/console/sign-in/${paths[purpose]}#${withCell(cell, token)}`

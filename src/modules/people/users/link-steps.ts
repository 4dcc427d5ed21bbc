/**
 * Links sent by mail. They are encrypted with the master key and not stored. Each link contains the user and a stamp of their state at creation. If that state
 * has changed since (the invitation was accepted or renewed, the password was set), the link is invalid.
 */
import type { Vault } from '../../../platform/external/vault.ts'
import { withCell, withoutCell } from '../../../platform/values/cells.ts'
import type { Id } from '../../../platform/values/ids.ts'

export type LinkPurpose = 'invitation' | 'password'

export interface Link {
  readonly tenantId: Id
  readonly userId: Id
  /** For an invitation, when it was created; for a password, when it was last changed (empty if never). */
  readonly stamp: string
  /** Milliseconds since 1970. */
  readonly until: number
  /** True if the link was mailed to the address, which proves that its holder reads that mailbox. False if an administrator handed it over. */
  readonly isMailed: boolean
}

/** Validity of each kind of link, in hours. */
export const linkHours: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24, password: 1 }

const paths: Readonly<Record<LinkPurpose, string>> = { invitation: 'invitation', password: 'new-password' }

export const sealLink = (vault: Vault, purpose: LinkPurpose, link: Link): string =>
  vault
    .seal(JSON.stringify([link.tenantId, link.userId, link.stamp, link.until, link.isMailed]), `link ${purpose}`)
    .toString('base64url')

/** Undefined if the link was not created by this service or has expired. */
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

/** State to which a password link is bound. The link becomes invalid when the password or the e-mail address changes. */
export const passwordStamp = (changedAt: string | null, email: string): string => `${changedAt ?? ''} ${email}`

/**
 * The token is in the fragment (behind `#`), which browsers do not send to servers, so it is in no log. With cells, the token starts with the cell name so that
 * the console can find the cell.
 */
export const addressOf = (publicUrl: string, purpose: LinkPurpose, token: string, cell: string): string =>
  `${publicUrl}/console/sign-in/${paths[purpose]}#${withCell(cell, token)}`

/** The link of an invitation that an administrator hands over, and when it ends. */
export function invitationToHandOver(
  vault: Vault,
  user: Pick<Link, 'tenantId' | 'userId' | 'stamp'>,
  now: number,
  { publicUrl, cell }: { readonly publicUrl: string; readonly cell: string },
): { readonly link: string; readonly expiresAt: string } {
  const until = now + linkHours.invitation * 3_600_000
  const token = sealLink(vault, 'invitation', { ...user, until, isMailed: false })
  return { link: addressOf(publicUrl, 'invitation', token, cell), expiresAt: new Date(until).toISOString() }
}

import { Type } from '../../../../platform/contract/schemas.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { Account } from '../password/account-reads.ts'

export interface Halfway {
  readonly tenantId: Id
  readonly userId: Id
  /** The company requires a second factor and the user has none yet. */
  readonly setup: boolean
  /** When the verified password was set. If the password changes, this sign-in ends. */
  readonly stamp: string | null
}

/** Whether the verified password is still current. */
export const isStillHalfway = (account: Pick<Account, 'status' | 'passwordChangedAt'>, stamp: string | null): boolean =>
  account.status === 'active' && account.passwordChangedAt === stamp

export const challengeMember = Type.String({
  minLength: 20,
  maxLength: 2_000,
  description: 'The challenge of the previous step.',
})

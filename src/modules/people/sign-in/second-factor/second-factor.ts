import { Type } from '../../../../platform/contract/schemas.ts'
import type { Id } from '../../../../platform/values/ids.ts'
import type { Account } from '../password/account-reads.ts'

export interface Halfway {
  readonly tenantId: Id
  readonly userId: Id
  /** The company requires a second factor and the person has none yet. */
  readonly setup: boolean
  /** When the password was set that was proved: another one ends this sign-in. */
  readonly stamp: string | null
}

/** The password that was proved still holds. */
export const isStillHalfway = (account: Pick<Account, 'status' | 'passwordChangedAt'>, stamp: string | null): boolean =>
  account.status === 'active' && account.passwordChangedAt === stamp

export const challengeMember = Type.String({ minLength: 20, maxLength: 2_000, description: 'Of the step before.' })

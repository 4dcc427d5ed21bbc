import { Type } from '../../platform/contract/schemas.ts'
import type { Id } from '../../platform/values/ids.ts'

export interface Halfway {
  readonly tenantId: Id
  readonly userId: Id
  /** The company requires a second factor and the person has none yet. */
  readonly setup: boolean
  /** When the password was set that was proved: another one ends this sign-in. */
  readonly stamp: string | null
}

export const challengeMember = Type.String({ minLength: 20, maxLength: 2_000, description: 'Of the step before.' })

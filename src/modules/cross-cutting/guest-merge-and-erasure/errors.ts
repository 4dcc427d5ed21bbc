import type { Caller } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse, refusals } from '../../../platform/contract/errors.ts'

export const refuse = refusals(
  { boundedContext: 'cross-cutting', module: 'guest-merge-and-erasure' },
  {
    GUEST_NOT_MERGED: { kind: 'conflict', message: 'No merge of this guest profile can be undone.' },
    GUEST_IN_HOUSE: { kind: 'conflict', message: 'The guest is in house. They can be erased after check-out.' },
    GUEST_HAS_STAY_AHEAD: {
      kind: 'conflict',
      message: 'The guest has a future stay. Cancel it or change its guest first.',
    },
    GUEST_HAS_OPEN_RECEIVABLE: {
      kind: 'conflict',
      message: 'A receivable from a stay of this guest is not paid yet. Settle it or write it off first.',
    },
    GUEST_HAS_OPEN_WALLET: {
      kind: 'conflict',
      message: 'A wallet of this guest still has a balance. Refund or settle it first.',
    },
    GUEST_HAS_LEASE: { kind: 'conflict', message: 'The guest has a lease that is active or not settled.' },
    GUEST_HAS_HOLD: {
      kind: 'conflict',
      message: 'An amount is still held on a card of this guest. Capture it or release it first.',
    },
    GUEST_HAS_OPEN_FOLIO: {
      kind: 'conflict',
      message: 'A folio of this guest has a balance due or a deposit. Settle it first.',
    },
  },
)

/** A guest belongs to the whole tenant, so the caller must see every establishment. Throws SCOPE_NOT_VERIFIABLE. */
export function needsEveryEstablishment(caller: Caller): void {
  if (caller.scope.establishments !== '*')
    throw platformRefuse.SCOPE_NOT_VERIFIABLE({
      message: 'This concerns all establishments in which the guest may have stayed. It needs a key that sees all of them.',
    })
}

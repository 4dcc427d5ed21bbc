/** Retaining a guarantee, item by item, each with its reason and proof. */
import type { Id } from '../../../platform/values/ids.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import type { ChargeType, FolioOfStay, NewEntry } from './folio-entry.ts'
import { chargeEntry, guaranteeAppliedEntry } from './folio-entry.ts'

/** `due`: retained for a balance that is already due. For the other reasons a charge is posted. */
export const retainedFor = ['damage', 'service', 'utility', 'other', 'due'] as const

export interface RetainedItem {
  readonly retainedFor: (typeof retainedFor)[number]
  readonly label: string
  readonly amountCents: bigint
  readonly vatRateBp: number
  readonly reason: string
}

/** Charges for the items that are not due yet, in order, and the entry that pays all items from the guarantee. */
export function retention(
  items: readonly RetainedItem[],
  folio: FolioOfStay,
  today: string,
  newId: () => Id,
): { entries: NewEntry[]; charges: (NewEntry | undefined)[]; totalCents: bigint } {
  const charges = items.map((item) =>
    item.retainedFor === 'due'
      ? undefined
      : chargeEntry(newId(), folio, {
          chargeType: item.retainedFor satisfies ChargeType,
          label: item.label,
          amountCents: item.amountCents,
          vatRateBp: item.vatRateBp,
          serviceDate: today,
          occasion: 'guarantee',
          reason: item.reason,
        }),
  )
  const due = items
    .filter((item) => item.retainedFor === 'due')
    .map((item) => `${item.label}: ${item.reason}`)
    .join('; ')
  const totalCents = items.reduce((cents, item) => cents + item.amountCents, 0n)
  return {
    charges,
    totalCents,
    entries: [
      ...charges.filter((charge) => charge !== undefined),
      guaranteeAppliedEntry(newId(), folio, totalCents, today, due === '' ? null : shortened(due, 500)),
    ],
  }
}

/** The draft of a new booking: kept in memory of this page for this user only, never stored. */
import type { CompanyOfBooking } from './company-choice.tsx'
import type { PickedGuest } from './guest-picker.tsx'

export interface Draft {
  readonly userId: string
  readonly establishmentId: string
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly children: number
  readonly childAges: readonly string[]
  readonly promoCode: string
  readonly rooms: number
  readonly chosen: { readonly unitTypeId: string; readonly ratePlanId: string } | undefined
  readonly guest: PickedGuest | undefined
  readonly company: CompanyOfBooking | undefined
  readonly notes: string
  readonly extras: ReadonlyMap<string, number>
}

let draft: Draft | undefined

/** Undefined: booked or discarded. */
export const keepDraft = (next: Draft | undefined): void => {
  draft = next
}

export const draftOf = (userId: string, establishmentId: string): Draft | undefined =>
  draft?.userId === userId && draft.establishmentId === establishmentId ? draft : undefined

import type { Invoice } from '../call.ts'

/** An amount of an invoice; a credit note takes back what it says. */
export const signedCents = (
  { sequenceType }: Pick<Invoice, 'sequenceType'>,
  { amountCents }: { readonly amountCents: string },
): bigint => (sequenceType === 'credit_note' ? -BigInt(amountCents) : BigInt(amountCents))

/** Data that two profiles can share besides name and birth date, the strongest first. */
export const evidenceKinds = ['document', 'email', 'phone', 'loyaltyNumber', 'address', 'company', 'stay'] as const
export type Evidence = (typeof evidenceKinds)[number]

/** A shared document ranks above a shared e-mail address. Both rank above any similarity of names. */
export const evidenceRankOf = (evidence: readonly Evidence[]): number =>
  evidence.includes('document') ? 2 : evidence.includes('email') ? 1 : 0

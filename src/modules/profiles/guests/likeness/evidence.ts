/** What two profiles may share beside name and birth date, the strongest first. */
export const evidenceKinds = ['document', 'email', 'phone', 'loyaltyNumber', 'address', 'company', 'stay'] as const
export type Evidence = (typeof evidenceKinds)[number]

/** A document that both have is stronger than an address, and both come before every likeness of names. */
export const evidenceRankOf = (evidence: readonly Evidence[]): number =>
  evidence.includes('document') ? 2 : evidence.includes('email') ? 1 : 0

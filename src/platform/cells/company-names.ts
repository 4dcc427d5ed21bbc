/** Normalises a company name for comparison: lower-case letters and digits only, without accents. A name without letters or digits is only trimmed. */
export function nameForLookup(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const kept = plain.replace(/[^\p{L}\p{N}]+/gu, '')
  return (kept === '' ? plain.trim() : kept).slice(0, 200)
}

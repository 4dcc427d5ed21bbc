/** A percentage as typed, in basis points; undefined if it is none. */
export const basisPointsOf = (typed: string): number | undefined => {
  const rate = Number(typed.replace(',', '.'))
  return typed.trim() === '' || Number.isNaN(rate) || rate < 0 || rate > 100 ? undefined : Math.round(rate * 100)
}

/** Calendar days as `YYYY-MM-DD`. */
const dayMilliseconds = 86_400_000
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`)

export const addDays = (date: string, days: number): string =>
  new Date(at(date) + days * dayMilliseconds).toISOString().slice(0, 10)
/** Days from the first date to the second. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / dayMilliseconds)
/** 0 is Sunday. */
export const weekday = (date: string): number => new Date(at(date)).getUTCDay()
export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, offset) => addDays(from, offset))

/** `2026-11` → its first and last day. */
export const monthOf = (month: string): { from: string; to: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

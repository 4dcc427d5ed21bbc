/** Other browsers name those that they are like, too: what is most particular is sought first. */
const browsers = [
  ['Edg', 'Edge'],
  ['EdgA', 'Edge'],
  ['EdgiOS', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A browser and a system, out of what it says of itself; nothing that finds one person among many. */
export function deviceOf(userAgent: string): string {
  const first = (names: readonly (readonly [string, string])[]) =>
    names.find(([word]) => new RegExp(String.raw`\b${word}\b`).test(userAgent))?.[1]
  const words = [first(browsers), first(systems)].filter((word) => word !== undefined)
  return words.length === 0 ? 'A program' : words.join(' on ')
}

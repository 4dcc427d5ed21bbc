/** Browsers also name the ones they are compatible with, so the most specific names come first. */
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

/** Browser and operating system from the User-Agent header; nothing that identifies a person. */
export function deviceOf(userAgent: string): string {
  const first = (names: readonly (readonly [string, string])[]) =>
    names.find(([word]) => new RegExp(String.raw`\b${word}\b`).test(userAgent))?.[1]
  const words = [first(browsers), first(systems)].filter((word) => word !== undefined)
  return words.length === 0 ? 'A program' : words.join(' on ')
}

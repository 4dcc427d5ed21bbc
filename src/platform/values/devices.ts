/** A browser and a system, out of what it says of itself; nothing that finds one person among many. */
export function deviceOf(userAgent: string): string {
  const browser = /\b(Edg|OPR|Firefox|Chrome|Safari)\b/.exec(userAgent.replace(/Chrome(?=.*\b(Edg|OPR)\b)/, ''))?.[1] ?? ''
  const system = /\b(iPhone|iPad|Android|Windows|Mac OS X|CrOS|Linux)\b/.exec(userAgent)?.[1] ?? ''
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS', CrOS: 'ChromeOS' }
  const words = [browser, system].filter((word) => word !== '').map((word) => names[word] ?? word)
  return words.length === 0 ? 'A program' : words.join(' on ')
}

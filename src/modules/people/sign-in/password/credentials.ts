/** A user’s own name, language, password, codes and PIN. */

export const changed = (userId: string, what: string) => ({
  events: [{ type: 'user.credentials_changed' as const, establishmentId: null, data: { userId, what } }],
})

/** True for 111111, 123456 or 987654, which attackers try first. */
export function isSimple(pin: string): boolean {
  const steps = new Set(
    Array.from(pin)
      .slice(1)
      .map((digit, index) => Number(digit) - Number(pin[index])),
  )
  return steps.size === 1
}

/** One's own name and language, password, codes and PIN. */

export const changed = (userId: string, what: string) => ({
  events: [{ type: 'user.credentials_changed' as const, establishmentId: null, data: { userId, what } }],
})

/** 111111, 123456, 987654: the first that anybody tries. */
export function isSimple(pin: string): boolean {
  const steps = new Set(
    Array.from(pin)
      .slice(1)
      .map((digit, index) => Number(digit) - Number(pin[index])),
  )
  return steps.size === 1
}

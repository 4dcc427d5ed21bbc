/** The retry schedule of failed deliveries. */

/** Seconds between attempts; the first one is immediate. */
const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]
export const webhookAttemptsAtMost = pauses.length + 1
const jitter = 0.2
const longestPause = 86_400

/** Seconds until the next attempt after a failed one; undefined after the last one. `random` is between 0 and 1. */
export function nextWebhookAttempt(attempt: number, random: number, retryAfterSeconds: number | undefined): number | undefined {
  const pause = pauses[attempt - 1]
  if (pause === undefined) return undefined
  const scattered = pause * (1 + jitter * (2 * random - 1))
  return Math.max(scattered, Math.min(retryAfterSeconds ?? 0, longestPause))
}

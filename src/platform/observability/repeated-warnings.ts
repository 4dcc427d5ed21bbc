/** What happens often is told once a second, with how often: a log of every refused request would be one more load. */
import type { Logger } from './telemetry.ts'

export interface Tally {
  count(what: string, fields: Readonly<Record<string, unknown>>): void
}

const everyMilliseconds = 1_000

export function openTally(logger: Pick<Logger, 'warn'>): Tally {
  const counts = new Map<string, { times: number; fields: Readonly<Record<string, unknown>> }>()
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    timer = undefined
    for (const [what, { times, fields }] of counts) logger.warn({ times, ...fields }, what)
    counts.clear()
  }
  return {
    count(what, fields) {
      const known = counts.get(what)
      if (known) known.times += 1
      else counts.set(what, { times: 1, fields })
      timer ??= setTimeout(tell, everyMilliseconds).unref()
    },
  }
}

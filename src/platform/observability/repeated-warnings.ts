/** Aggregates frequent warnings into one log line per second with a count, because a line for every refused request would add load. */
import type { Logger } from './telemetry.ts'

export interface RepeatedWarnings {
  count(what: string, fields: Readonly<Record<string, unknown>>): void
}

const everyMilliseconds = 1_000

export function openRepeatedWarnings(logger: Pick<Logger, 'warn'>): RepeatedWarnings {
  const counts = new Map<string, { times: number; fields: Readonly<Record<string, unknown>> }>()
  let timer: NodeJS.Timeout | undefined
  const report = () => {
    timer = undefined
    for (const [what, { times, fields }] of counts) logger.warn({ times, ...fields }, what)
    counts.clear()
  }
  return {
    count(what, fields) {
      const known = counts.get(what)
      if (known) known.times += 1
      else counts.set(what, { times: 1, fields })
      timer ??= setTimeout(report, everyMilliseconds).unref()
    },
  }
}

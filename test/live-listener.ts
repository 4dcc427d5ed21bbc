/** A client of the live feed, like a browser's EventSource. */
import http from 'node:http'

export interface LiveEvent {
  readonly place: string
  readonly type: string
  readonly data: { readonly id?: string; readonly establishmentId?: string; readonly ids?: Record<string, string> }
  readonly at: number
}

export interface LiveListener {
  readonly events: LiveEvent[]
  readonly status: Promise<number>
  readonly ended: Promise<void>
  /** Resolves with the first matching event. @throws after a minute */
  until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>
  /** Stops reading. */
  stall(): void
  /** Resumes reading. */
  goOn(): void
  close(): void
}

export function listen(url: string, headers: Record<string, string>): LiveListener {
  const events: LiveEvent[] = []
  const waiting = new Set<(event: LiveEvent) => void>()
  const status = Promise.withResolvers<number>()
  const ended = Promise.withResolvers<void>()
  let stalled: http.IncomingMessage | undefined
  const request = http.get(`${url}/v1/live`, { headers, agent: false }, (response) => {
    stalled = response
    status.resolve(response.statusCode ?? 0)
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk: string) => {
      text += chunk
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const fields = new Map(
          frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
        )
        const type = fields.get('event')
        if (type === undefined) continue
        const event = {
          place: fields.get('id') ?? '',
          type,
          data: JSON.parse(fields.get('data') ?? '{}') as LiveEvent['data'],
          at: performance.now(),
        }
        events.push(event)
        for (const look of waiting) look(event)
      }
    })
    response.on('close', () => ended.resolve())
    response.on('error', () => ended.resolve())
  })
  request.on('error', () => {
    status.resolve(0)
    ended.resolve()
  })
  return {
    events,
    status: status.promise,
    ended: ended.promise,
    until: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look)
          reject(new Error(`it has not come; there were ${events.map(({ type }) => type).join(', ')}`))
        }, 60_000)
        const look = (event: LiveEvent) => {
          if (!fits(event)) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(event)
        }
        waiting.add(look)
        const found = events.find(fits)
        if (found) look(found)
      }),
    stall: () => stalled?.pause(),
    goOn: () => stalled?.resume(),
    close: () => request.destroy(),
  }
}

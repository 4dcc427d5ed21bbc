/** Logs without personal data, Prometheus metrics, and traces that are off unless a collector is configured. */
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/**
 * The loggable fields of an error: type, code and stack frames, but not the message. Messages of the database and of parsers
 * quote values, which may be personal data.
 */
export const errorFields = (error: unknown, depth = 0): object => {
  if (!(error instanceof Error)) return fieldsOfThrown(error)
  const { name, code, constraint, table, routine, stack } = error as Error &
    Record<'code' | 'constraint' | 'table' | 'routine', string | undefined>
  const frames = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
  return {
    type: name,
    code,
    constraint,
    table,
    routine,
    frames,
    ...(error.cause && depth < 3 ? { cause: errorFields(error.cause, depth + 1) } : {}),
  }
}

/** pg-boss and others throw objects that are not errors: known text fields of them are logged. */
function fieldsOfThrown(thrown: unknown): object {
  // A bare string or number may be personal data.
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown }
  const said = Object.entries(thrown).filter(([name, value]) => toldOfThrown.has(name) && typeof value === 'string')
  return {
    type: thrown.constructor?.name ?? 'object',
    ...Object.fromEntries(said.map(([name, value]) => [name, (value as string).slice(0, 500)])),
    ...('error' in thrown ? { cause: errorFields(thrown.error, 3) } : {}),
    members: Object.keys(thrown).slice(0, 20),
  }
}
const toldOfThrown = new Set(['name', 'message', 'code', 'queue', 'worker', 'type'])

export function makeLogger(level: string, destination?: { write(line: string): void }) {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields, error: errorFields, req: () => undefined, res: () => undefined },
  }
  return destination ? pino(options, destination) : pino(options)
}

export type Logger = ReturnType<typeof makeLogger>

export interface Metrics {
  readonly registry: Registry
  observeRequest(operation: string, status: number, seconds: number): void
  /** A request was refused by admission control. */
  observeShed(): void
  observeBackgroundTasks(done: number, missed: number): void
  observeWebhook(subscriptionId: string, success: boolean): void
}

/** How many deliveries of webhooks wait, and for how long; read when the metrics are read. */
function measureWebhookLag(registry: Registry, database: Database): void {
  const waiting = new Gauge({
    name: 'innkeep_webhook_due',
    help: 'Deliveries of active subscriptions that are due but not made yet.',
    registers: [registry],
  })
  const lagging = new Gauge({
    name: 'innkeep_webhook_lag_seconds',
    help: 'How long the oldest due delivery has been waiting.',
    registers: [registry],
    async collect() {
      // If the database is unavailable, the other metrics are still reported.
      const [[lag]] = await database
        .flush([sql<{ seconds: number; due: number }>`select seconds, due::float8 as due from webhook_lag(now())`])
        .catch(() => [[]] as const)
      // An unknown value is removed: 0 would suggest that all is well.
      lagging.remove()
      waiting.remove()
      if (!lag) return
      lagging.set(lag.seconds)
      waiting.set(lag.due)
    },
  })
}

function measureConnections(registry: Registry, database: Database): void {
  const { pool } = database
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('innkeep_database_connections', 'Open connections to the database.', () => pool.total)
  gauge('innkeep_database_connections_idle', 'Idle connections to the database.', () => pool.idle)
  const withoutRoom: Counter = new Counter({
    name: 'innkeep_database_without_room_total',
    help: 'Requests that failed because the database had no disk space, memory or connections left.',
    registers: [registry],
    collect() {
      withoutRoom.reset()
      withoutRoom.inc(database.timesWithoutRoom)
    },
  })
  gauge('innkeep_database_waiting', 'Requests waiting for a database connection.', () => pool.waiting)
}

export function makeMetrics(database: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const counter = <const Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter<Label>({ name, help, labelNames, registers: [registry] })
  const seconds = new Histogram({
    name: 'innkeep_http_request_seconds',
    help: 'Duration of requests by operation and status.',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const refused = counter('innkeep_http_failures_total', 'Responses with status 500 and above.', ['status'])
  const shed = counter('innkeep_http_shed_total', 'Requests refused by admission control because of overload.', [])
  const backgroundTasks = counter(
    'innkeep_background_tasks_total',
    'Background tasks that were completed, and failed attempts.',
    ['outcome'],
  )
  const webhooks = counter('innkeep_webhook_attempts_total', 'Attempts to deliver events, by subscription and outcome.', [
    'subscription',
    'outcome',
  ])
  measureWebhookLag(registry, database)
  measureConnections(registry, database)
  return {
    registry,
    observeRequest(operation, status, duration) {
      seconds.observe({ operation, status: String(status) }, duration)
      if (status >= 500) refused.inc({ status: String(status) })
    },
    observeShed() {
      shed.inc()
    },
    observeWebhook(subscription, success) {
      webhooks.inc({ subscription, outcome: success ? 'delivered' : 'failed' })
    },
    observeBackgroundTasks(done, missed) {
      backgroundTasks.inc({ outcome: 'done' }, done)
      backgroundTasks.inc({ outcome: 'missed' }, missed)
    },
  }
}

export interface Tracing {
  /** Starts a span for one operation, as a child of the caller's `traceparent`; `end` takes the status of the response. */
  startOperation(name: string, traceparent: string | undefined): { end(status: number): void }
  stop(): Promise<void>
}

const silent: Tracing = { startOperation: () => ({ end: () => {} }), stop: async () => {} }

/** The libraries are loaded only when a collector is configured: they cost start time and memory. */
export async function startTracing(endpoint: string): Promise<Tracing> {
  if (endpoint === '') return silent
  const [{ TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }, api] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/api'),
  ])
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'innkeep' }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('innkeep')
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api
  return {
    startOperation(name, traceparent) {
      const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
      const parent =
        traceId && spanId
          ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16), isRemote: true })
          : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent)
      return {
        end(status) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    stop: () => provider.shutdown(),
  }
}

/** The trace id of the W3C header `traceparent` when it is well formed, a new one otherwise. */
export function traceIdOf(traceparent: string | string[] | undefined): string {
  const traceId =
    typeof traceparent === 'string' ? /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(traceparent)?.[1] : undefined
  return traceId && !/^0+$/.test(traceId) ? traceId : randomUUID().replaceAll('-', '')
}

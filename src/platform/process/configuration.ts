/**
 * Configuration by environment variables. One table: each setting has a name, a default, its allowed values and its purpose. Invalid settings are rejected
 * at startup, by name. `docs/operations.md` contains this table (a test compares them).
 */
import path from 'node:path'
import { isDatabaseUrl } from '../database/servers.ts'
import { cellPattern } from '../values/cells.ts'

export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

interface Setting<Value> {
  readonly fallback: string
  readonly takes: string
  readonly purpose: string
  readonly read: (text: string) => Value | undefined
}

const setting = <Value>(
  fallback: string,
  takes: string,
  purpose: string,
  read: (text: string) => Value | undefined,
): Setting<Value> => ({
  fallback,
  takes,
  purpose,
  read,
})

const wholeNumber = (minimum: number, maximum: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= minimum && value <= maximum ? value : undefined
}
const oneOf =
  <const Values extends readonly string[]>(...values: Values) =>
  (text: string): Values[number] | undefined =>
    values.find((value) => value === text)
const onOff = (text: string) =>
  ['1', 'true', 'on'].includes(text) ? true : ['0', 'false', 'off', ''].includes(text) ? false : undefined
const url =
  (...protocols: string[]) =>
  (text: string) =>
    text === '' || protocols.includes(URL.parse(text)?.protocol ?? '') ? text : undefined

const databaseUrl = (text: string) => (text === '' || isDatabaseUrl(text) ? text : undefined)

export const settings = {
  PORT: setting('3000', '0–65535 (0: any free port)', 'Port of the HTTP server.', wholeNumber(0, 65_535)),
  HOST: setting('127.0.0.1', 'address', 'Address to listen on; `0.0.0.0` for every interface.', (text) =>
    /^[\w.:-]+$/.test(text) ? text : undefined,
  ),
  DATABASE_URL: setting(
    '',
    'postgres://…',
    'PostgreSQL 15 to 18. With several servers, `postgres://db1:5432,db2:5432/innkeep`, the primary is used. ' +
      'Unset: the service runs its own PostgreSQL 18 in the data folder.',
    databaseUrl,
  ),
  DATABASE_POOLER: setting(
    'none',
    'none transaction',
    '`transaction`: DATABASE_URL is a pooler in transaction mode (PgBouncer, `pool_mode = transaction`).',
    oneOf('none', 'transaction'),
  ),
  DATABASE_DIRECT_URL: setting(
    '',
    'postgres://…',
    'Direct connection that bypasses the pooler, for notifications, jobs and migrations. Unset: DATABASE_URL.',
    databaseUrl,
  ),
  DATABASE_REPLICA_URL: setting(
    '',
    'postgres://…',
    'A replica of DATABASE_URL. Lists, search and reports are read from it if a caller allows it (`Cache-Control: max-stale`).',
    databaseUrl,
  ),
  DATABASE_MIGRATION_URL: setting('', 'postgres://…', 'Another login for migrations. Unset: DATABASE_URL.', databaseUrl),
  INNKEEP_MIGRATE: setting(
    '1',
    '0 or 1',
    'Migrates the database at startup. 0: run `bin/migrate` first; the service refuses to start with a database that is not up to date.',
    onOff,
  ),
  DATABASE_POOL: setting('10', '2–200', 'Maximum number of database connections per process.', wholeNumber(2, 200)),
  INNKEEP_PROCESSES: setting(
    '1',
    '1–64',
    'Processes of this service on this machine, sharing one port (Linux). Use about one per core that the database does not need.',
    wholeNumber(1, 64),
  ),
  INNKEEP_CELL: setting(
    '',
    'a lower-case letter, then up to 11 lower-case letters and digits',
    'Name of this cell, if the service is split over several databases. Prefix of keys, cookies and links. Unset: a single cell.',
    (text) => (text === '' || cellPattern.test(text) ? text : undefined),
  ),
  INNKEEP_PUBLIC_URL: setting(
    '',
    'https://…',
    'Public URL of this service, for links in mails, passkeys and single sign-on. Unset: the host of the request.',
    (text) =>
      text === '' || (['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.pathname === '/')
        ? text
        : undefined,
  ),
  INNKEEP_TRUSTED_PROXIES: setting(
    'loopback',
    'addresses, networks, loopback, uniquelocal',
    'Proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted, separated by commas.',
    (text) => {
      const list = text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '')
      return list.every((each) => /^(loopback|linklocal|uniquelocal|[0-9a-f.:]+(\/\d{1,3})?)$/i.test(each)) ? list : undefined
    },
  ),
  INNKEEP_ALLOWED_ORIGINS: setting(
    '',
    'https://…, https://…',
    'Origins whose pages may call the API from a browser with a key (CORS), separated by commas. Never with a session.',
    (text) => {
      const list = text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '')
      return list.every((each) => ['http:', 'https:'].includes(URL.parse(each)?.protocol ?? '') && new URL(each).origin === each)
        ? list
        : undefined
    },
  ),
  INNKEEP_DATA_DIR: setting('./data', 'folder', 'Folder of the embedded database and of demo-keys.json.', (text) =>
    text === '' ? undefined : path.resolve(text),
  ),
  INNKEEP_WAL_ARCHIVE: setting(
    '',
    'folder',
    'WAL archive of the embedded database, updated at least every minute, so that a backup can be restored to any later point in time.',
    (text) => (text === '' || /^[^"'%\\\r\n]+$/.test(text) ? (text === '' ? '' : path.resolve(text)) : undefined),
  ),
  INNKEEP_MASTER_KEY: setting('', '32 bytes, base64', 'Encrypts secrets at rest. Needed when NODE_ENV is production.', (text) =>
    text === '' || (Buffer.from(text, 'base64').length === 32 && Buffer.from(text, 'base64').toString('base64') === text)
      ? text
      : undefined,
  ),
  INNKEEP_DEMO: setting('1', '0 or 1', 'Creates demo establishments in an empty embedded database.', onOff),
  INNKEEP_RATE_LIMIT: setting(
    '6000',
    '0–1000000',
    'Requests per minute and key; 0 disables the limit. Disabled in the demo.',
    wholeNumber(0, 1_000_000),
  ),
  INNKEEP_ALLOW_PRIVATE_TARGETS: setting('0', '0 or 1', 'Allows webhook targets on http and loopback addresses.', onOff),
  INNKEEP_STRIPE_KEY: setting(
    '',
    'sk_…',
    'Secret key of Stripe, for card pre-authorisations. Unset: only with a card terminal.',
    (text) => (text === '' || /^(sk|rk)_\S+$/.test(text) ? text : undefined),
  ),
  INNKEEP_STRIPE_API: setting('https://api.stripe.com', 'http(s)://…', 'URL of the Stripe API.', (text) =>
    ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '') ? text : undefined,
  ),
  INNKEEP_SMTP_URL: setting(
    '',
    'smtp(s)://user:password@host:port',
    'Mail server. Unset: no e-mails are sent. Messages to guests are recorded as skipped, reminders as to be sent by a person.',
    url('smtp:', 'smtps:'),
  ),
  INNKEEP_MAIL_FROM: setting('', 'address', 'Sender of e-mails. Required with INNKEEP_SMTP_URL.', (text) =>
    text === '' || /^[^\r\n]*@[^\s@]+$/.test(text.replace(/>$/, '')) ? text : undefined,
  ),
  INNKEEP_S3_BUCKET: setting(
    '',
    'name',
    'Bucket of an S3-compatible store for photos. Unset: the folder `objects` in the data folder.',
    (text) => (text === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) ? text : undefined),
  ),
  INNKEEP_S3_REGION: setting('us-east-1', 'name', 'Region of the bucket.', (text) =>
    /^[\w-]{1,64}$/.test(text) ? text : undefined,
  ),
  INNKEEP_S3_ENDPOINT: setting('', 'http(s)://…', 'URL of the store. Unset: Amazon S3.', url('http:', 'https:')),
  INNKEEP_S3_ACCESS_KEY_ID: setting(
    '',
    'text',
    'Access key id for the store. Unset: the role of the machine, or the SDK defaults.',
    (text) => (/^\S*$/.test(text) ? text : undefined),
  ),
  INNKEEP_S3_SECRET_KEY: setting('', 'text', 'Secret key for the store. Required with INNKEEP_S3_ACCESS_KEY_ID.', (text) =>
    /^\S*$/.test(text) ? text : undefined,
  ),
  INNKEEP_ARCHIVE_AFTER_DAYS: setting(
    '400',
    '0, 90–36500',
    'Age in days at which events and audit entries are moved from the database to the object store (`archive/`); 0: never.',
    (text) => (text === '0' ? 0 : wholeNumber(90, 36_500)(text)),
  ),
  INNKEEP_METRICS_TOKEN: setting(
    '',
    'text of 16 to 200 characters',
    'Bearer token required for `GET /metrics`. Unset: metrics are readable without a token.',
    (text) => (text === '' || /^[\x21-\x7e]{16,200}$/.test(text) ? text : undefined),
  ),
  INNKEEP_METRICS_PORT: setting(
    '0',
    '0–65535',
    'Separate port for `GET /metrics`; 0: served on the API port.',
    wholeNumber(0, 65_535),
  ),
  INNKEEP_REQUEST_TIMEOUT_SECONDS: setting(
    '30',
    '1–600',
    'A request that has not arrived whole by then is ended.',
    wholeNumber(1, 600),
  ),
  INNKEEP_SHUTDOWN_SECONDS: setting('20', '1–600', 'How long a shutdown waits for running requests.', wholeNumber(1, 600)),
  LOG_LEVEL: setting(
    'info',
    'fatal error warn info debug trace silent',
    'Minimum level that is logged.',
    oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    '',
    'http(s)://…',
    'OpenTelemetry collector for traces (OTLP over HTTP). Unset: no traces.',
    url('http:', 'https:'),
  ),
  NODE_ENV: setting(
    'development',
    'development production test',
    'Production refuses to start without a master key.',
    oneOf('development', 'production', 'test'),
  ),
}

type Values = { readonly [Name in keyof typeof settings]: Exclude<ReturnType<(typeof settings)[Name]['read']>, undefined> }

export interface Configuration extends Values {
  readonly embedded: boolean
}

/** Used only by `bin/tenant import`: the key that decrypts the secrets in an export file. */
export const transferKey = 'INNKEEP_TRANSFER_KEY'

/** Warnings about unknown INNKEEP_ variables, which may be typos. They do not prevent the start. */
export const unknownSettings = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(environment)
    .filter(
      (name) => name.startsWith('INNKEEP_') && !(name in settings) && !name.startsWith('INNKEEP_TEST_') && name !== transferKey,
    )
    .map((name) => `${name} is not a setting of Innkeep; it is ignored.`)

/** Reads every setting. @throws ConfigurationError that names all invalid settings */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const wrong: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { fallback, takes, read }] of Object.entries(settings)) {
    const given = environment[name]
    const value = read(given?.trim() || fallback)
    // Do not print secrets, even mistyped ones.
    const shown = /KEY|URL|TOKEN/.test(name) ? 'invalid' : JSON.stringify(given)
    if (value === undefined) wrong.push(`${name} is ${shown}; allowed: ${takes}.`)
    values[name] = value
  }
  const configuration = values as unknown as Values
  if (configuration.NODE_ENV === 'production' && configuration.INNKEEP_MASTER_KEY === '') {
    wrong.push('INNKEEP_MASTER_KEY is needed when NODE_ENV is production: 32 random bytes in base64.')
  }
  if ((configuration.INNKEEP_S3_ACCESS_KEY_ID === '') !== (configuration.INNKEEP_S3_SECRET_KEY === ''))
    wrong.push('INNKEEP_S3_ACCESS_KEY_ID and INNKEEP_S3_SECRET_KEY go together.')
  if (configuration.NODE_ENV === 'production' && !configuration.INNKEEP_STRIPE_API.startsWith('https:'))
    wrong.push('INNKEEP_STRIPE_API must be https in production, because the secret key is sent to it.')
  if (configuration.INNKEEP_SMTP_URL !== '' && configuration.INNKEEP_MAIL_FROM === '')
    wrong.push('INNKEEP_MAIL_FROM (the sender of e-mails) is required if INNKEEP_SMTP_URL is set.')
  if (configuration.INNKEEP_METRICS_PORT > 0 && configuration.INNKEEP_METRICS_PORT === configuration.PORT)
    wrong.push('INNKEEP_METRICS_PORT must be different from PORT.')
  const lastMetricsPort = configuration.INNKEEP_METRICS_PORT + configuration.INNKEEP_PROCESSES - 1
  if (
    configuration.INNKEEP_METRICS_PORT > 0 &&
    configuration.INNKEEP_METRICS_PORT < configuration.PORT &&
    configuration.PORT <= lastMetricsPort
  )
    wrong.push(
      `INNKEEP_METRICS_PORT needs one port per process (INNKEEP_PROCESSES), up to ${lastMetricsPort}. PORT must be outside this range.`,
    )
  // Session-level locks and LISTEN do not work through a pooler in transaction mode.
  if (configuration.DATABASE_POOLER === 'transaction' && configuration.DATABASE_DIRECT_URL === '')
    wrong.push(
      'DATABASE_DIRECT_URL is required if DATABASE_POOLER is transaction: migrations, jobs and notifications need direct connections.',
    )
  if (wrong.length > 0) throw new ConfigurationError(wrong.join('\n'))
  return { ...configuration, embedded: configuration.DATABASE_URL === '' }
}

/**
 * Several servers in one URL, in libpq's syntax: `postgres://innkeep@db1:5432,db2:5432/innkeep?target_session_attrs=read-write`. One is the primary, the others
 * are replicas; the primary changes at a failover. New connections go to the server found last; if it fails or is no longer the primary, all servers are
 * probed at once.
 */
import pg from 'pg'

/** libpq's values of target_session_attrs. `any` is the first server that responds; `read-write` and `primary` are the same: a primary that accepts writes. */
const wanted = {
  any: () => true,
  'read-write': (isPrimary: boolean) => isPrimary,
  primary: (isPrimary: boolean) => isPrimary,
  'read-only': (isPrimary: boolean) => !isPrimary,
  standby: (isPrimary: boolean) => !isPrimary,
  'prefer-standby': (isPrimary: boolean) => !isPrimary,
} as const
type Wanted = keyof typeof wanted

export interface SeveralServers {
  /** One URL per server, in the order of the original. */
  readonly urls: readonly string[]
  readonly wanted: Wanted
}

/** Splits a URL into the part before the servers, the servers, and the part after them. */
const partsOf = (url: string): string[] => /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)(.*)$/.exec(url) ?? []

/** The servers of a URL; undefined if it names only one or is invalid. */
export function severalServersOf(url: string, otherwise: Wanted = 'read-write'): SeveralServers | undefined {
  const [, head, hosts = '', rest = ''] = partsOf(url)
  if (head === undefined || !hosts.includes(',')) return undefined
  const [path = '', query = ''] = rest.split('?')
  const options = new URLSearchParams(query)
  const attributes = options.get('target_session_attrs') ?? otherwise
  options.delete('target_session_attrs')
  if (!(attributes in wanted)) return undefined
  const end = `${path}${options.size > 0 ? `?${options.toString()}` : ''}`
  const urls = hosts.split(',').map((host) => `${head}${host}${end}`)
  return urls.every((each) => URL.canParse(each) && new URL(each).hostname !== '')
    ? { urls, wanted: attributes as Wanted }
    : undefined
}

/** Whether the text is a valid database URL, of one server or several. */
export const isDatabaseUrl = (text: string): boolean =>
  partsOf(text)[2]?.includes(',')
    ? severalServersOf(text) !== undefined
    : ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? '')

/** The URL for a connection made by libpq: if it names several servers, it asks for the primary. */
export const addressForServers = (url: string): string =>
  severalServersOf(url) === undefined || url.includes('target_session_attrs=')
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=read-write`

/** The login of a URL; all servers of the URL share it. */
export const loginOf = (url: string): string => decodeURIComponent(new URL(severalServersOf(url)?.urls[0] ?? url).username)

/** A server that does not respond within this time counts as down. */
const patienceMilliseconds = 1_500
const chosen = Symbol('the server that was found')

export interface Servers {
  /** Probes all servers at once and selects the matching one. If none matches, the previous one stays selected. */
  find(): Promise<void>
  /** Registers a callback for when another server is selected; connections to the previous one must no longer be used. */
  whenChanged(call: () => void): void
}

type Connection = pg.ClientConfig & { readonly [chosen]?: Servers }

/** The connection settings of a URL. With several servers, `connectionString` is a getter for the server selected last. */
export function connectionOf(url: string, otherwise?: Wanted): pg.ClientConfig {
  const several = severalServersOf(url, otherwise)
  if (!several) return { connectionString: url }
  let current = several.urls[0] as string
  let finding: Promise<void> | undefined
  const calls: (() => void)[] = []
  const look = async () => {
    const fits = (await firstFitting(several)) ?? current
    if (fits === current) return
    current = fits
    for (const call of calls) call()
  }
  const servers: Servers = {
    find: () =>
      (finding ??= look().finally(() => {
        finding = undefined
      })),
    whenChanged: (call) => {
      calls.push(call)
    },
  }
  const connection: Connection = {
    get connectionString() {
      return current
    },
    [chosen]: servers,
  }
  return connection
}

/** The servers of a connection; undefined if there is only one. */
export const serversOf = (connection: pg.ClientConfig): Servers | undefined => (connection as Connection)[chosen]

/** Selects the server first, if there are several. */
export async function found(connection: pg.ClientConfig): Promise<pg.ClientConfig> {
  await serversOf(connection)?.find()
  return connection
}

/** A pool whose new connections go to the server selected last. */
export function poolOf(connection: pg.ClientConfig, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...connection, ...options })
  if (serversOf(connection))
    Object.defineProperty(pool.options, 'connectionString', { get: () => connection.connectionString, enumerable: true })
  return pool
}

async function firstFitting({ urls, wanted: attributes }: SeveralServers): Promise<string | undefined> {
  const answers = await Promise.all(urls.map(async (url) => ({ url, isPrimary: await isPrimary(url) })))
  const alive = answers.filter((answer): answer is { url: string; isPrimary: boolean } => answer.isPrimary !== undefined)
  const fits = alive.find((answer) => wanted[attributes](answer.isPrimary))
  return (fits ?? (attributes === 'prefer-standby' ? alive[0] : undefined))?.url
}

/** Undefined if the server does not respond. */
async function isPrimary(url: string): Promise<boolean | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
    application_name: 'innkeep looks for its server',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ takes: boolean }>(
      `select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as takes`,
    )
    return rows[0]?.takes
  } catch {
    return undefined
  } finally {
    void client.end().catch(() => {})
  }
}

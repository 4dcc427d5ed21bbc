/**
 * Several servers in one URL, as libpq writes it: `postgres://innkeep@db1:5432,db2:5432/innkeep?target_session_attrs=read-write`. One of them takes writes, the others follow; which one changes when
 * a machine dies. Whoever connects gets the one that was found last; when it fails, or takes no writes any more, all are asked at once.
 */
import pg from 'pg'

/** What a server has to be; `any`: the first that answers. Those of libpq, where `read-write` and `primary` are one here: a primary that takes no writes helps nobody. */
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
  /** A URL for each, in the order in which they are named. */
  readonly urls: readonly string[]
  readonly wanted: Wanted
}

/** Of a URL: what stands before the servers, the servers, and what stands behind. */
const partsOf = (url: string): string[] => /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]*)(.*)$/.exec(url) ?? []

/** The servers that a URL names, where there are several; undefined: one, or it is none at all. */
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

/** Whether it names one server or several. */
export const isDatabaseUrl = (text: string): boolean =>
  partsOf(text)[2]?.includes(',')
    ? severalServersOf(text) !== undefined
    : ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? '')

/** For a server that reaches the others itself (libpq): which of several it wants. */
export const addressForServers = (url: string): string =>
  severalServersOf(url) === undefined || url.includes('target_session_attrs=')
    ? url
    : `${url}${url.includes('?') ? '&' : '?'}target_session_attrs=read-write`

/** The login of a URL, which is the same for all of its servers. */
export const loginOf = (url: string): string => decodeURIComponent(new URL(severalServersOf(url)?.urls[0] ?? url).username)

/** A server that does not say anything for so long is not there. */
const patienceMilliseconds = 1_500
const chosen = Symbol('the server that was found')

export interface Servers {
  /** Asks all of them at once, and remembers the one that is wanted. Where none is, the one from before stays. */
  find(): Promise<void>
  /** Calls whenever another one was found: connections to the one before are not wanted any more. */
  whenChanged(call: () => void): void
}

type Connection = pg.ClientConfig & { readonly [chosen]?: Servers }

/** How to connect by a URL. Of several servers the one that was found last: each time that the value is read or copied. */
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

/** The servers of a connection; undefined where there is one. */
export const serversOf = (connection: pg.ClientConfig): Servers | undefined => (connection as Connection)[chosen]

/** Looks for the server first, where there are several. */
export async function found(connection: pg.ClientConfig): Promise<pg.ClientConfig> {
  await serversOf(connection)?.find()
  return connection
}

/** A pool whose new connections go to the server that was found last. */
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

/** Undefined: it does not answer. */
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

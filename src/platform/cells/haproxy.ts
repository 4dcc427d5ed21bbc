/** The configuration of HAProxy (2.4 and newer), with the maps that it looks cells up in. Maps can be changed while it runs. */
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import type { Cells } from './cells-file.ts'
import {
  callbackPath,
  cellHeader,
  type Entry,
  logoutPath,
  type Routing,
  routedCookies,
  signInCookie,
  signInPath,
} from './routing.ts'

export interface HaproxyOptions {
  /** Where the files are when HAProxy reads them. */
  readonly folder: string
  /** Address and port, such as `:443`. */
  readonly bind: string
  /** A file of certificate and key; empty: no TLS. */
  readonly certificate: string
  /** Where the maps can be changed while it runs; empty: nowhere. */
  readonly socket: string
}

export const mapNames = ['keys', 'tokens', 'names', 'tenants'] as const

export const mapText = (entries: readonly Entry[]): string =>
  entries.length === 0 ? '# none\n' : entries.map(({ beginning, cell }) => `${beginning} ${cell}\n`).join('')

export function haproxyConfiguration(cells: Cells, { folder, bind, certificate, socket }: HaproxyOptions): string {
  const map = (name: (typeof mapNames)[number], kind: 'beg' | 'str') => `map_${kind}(${path.posix.join(folder, `${name}.map`)})`
  const isOpen = '!{ var(txn.cell) -m found }'
  const rules = [
    `req.hdr(${cellHeader}),${map('names', 'str')} if { path_beg ${signInPath} }`,
    `req.hdr(X-API-Key),${map('keys', 'beg')} if ${isOpen}`,
    `req.hdr(Authorization),word(2,' '),${map('tokens', 'beg')} if ${isOpen} { path_beg /scim/ }`,
    ...cookieRules([signInCookie]).map((cookie) => `${cookie},${map('tokens', 'beg')} if ${isOpen} { path ${callbackPath} }`),
    `path,field(5,/),lower,${map('tenants', 'str')} if ${isOpen} { path_beg ${logoutPath} }`,
    ...cookieRules(routedCookies).map(
      (cookie) => `${cookie},${map('tokens', 'beg')} if ${isOpen} !{ req.hdr(X-API-Key) -m found }`,
    ),
  ]
  return `# Made by bin/cells: change the file of the cells instead.
global
  # As many connections as the limit of open files allows.
${socket === '' ? '' : `  stats socket ${socket} mode 600 level admin\n`}
defaults
  mode http
  option dontlognull
  timeout connect 5s
  timeout http-request 30s
  timeout http-keep-alive 75s
  # A live feed says something every 25 seconds; a large document may take longer.
  timeout client 120s
  timeout server 120s
  # Only where nothing was sent: a POST is not sent twice.
  retry-on conn-failure
  retries 2
  option redispatch

# Names of servers are looked up again and again: their addresses change, and one that is not known yet stops nobody else.
resolvers machine
  parse-resolv-conf

frontend innkeep
  bind ${bind}${certificate === '' ? '' : ` ssl crt ${certificate} alpn h2,http/1.1 ssl-min-ver TLSv1.2`}
  # Metrics are for the monitoring of the operator, at each process.
  http-request deny deny_status 404 if { path,url_dec -m reg -i ^/+metrics/*$ }
  http-request set-header X-Forwarded-For %[src]
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-Proto https if { ssl_fc }
${rules.map((rule) => `  http-request set-var(txn.cell) ${rule}\n`).join('')}  use_backend %[var(txn.cell)] if { var(txn.cell) -m found }
  default_backend ${cells[0].name}
${cells
  .map(
    ({ name, region, servers }) => `
# ${region.replace(/\s+/g, ' ')}
backend ${name}
  option httpchk GET /health/ready
  balance leastconn
${servers.map((server, index) => `  server ${name}-${index + 1} ${server} check inter 2s fall 2 rise 1${isName(server) ? ' init-addr last,libc,none resolvers machine' : ''}\n`).join('')}`,
  )
  .join('')}`
}

const isName = (server: string): boolean => net.isIP(server.slice(0, server.lastIndexOf(':')).replace(/^\[|\]$/g, '')) === 0

/** Each under both of its names: with TLS, and on this machine without. */
const cookieRules = (names: readonly string[]): string[] =>
  names.flatMap((name) => [`req.cook(__Host-${name})`, `req.cook(${name})`])

/** Each file is there whole or as before. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  fs.mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    fs.writeFileSync(`${file}.new`, text)
    fs.renameSync(`${file}.new`, file)
  }
}

export const mapFiles = (routing: Routing): Record<string, string> =>
  Object.fromEntries(mapNames.map((name) => [`${name}.map`, mapText(routing[name])]))

/** Lines of the command-line interface of HAProxy are not longer. */
const largestCommand = 8_000

/**
 * Changes a map of a HAProxy that runs: all of it at once, between two requests (HAProxy Management Guide, `prepare map` and `commit map`).
 *
 * @throws Error with what HAProxy answers
 */
export async function replaceMap(socket: string, file: string, entries: readonly Entry[]): Promise<void> {
  const [, version] = /New version created: (\d+)/.exec(await command(socket, `prepare map ${file}`)) ?? []
  if (version === undefined) throw new Error(`HAProxy at ${socket} has no map ${file}.`)
  let lines = ''
  const send = async () => {
    if (lines === '') return
    const answer = await command(socket, `add map @${version} ${file} <<\n${lines}`)
    if (answer.trim() !== '') throw new Error(`HAProxy: ${answer.trim()}`)
    lines = ''
  }
  for (const { beginning, cell } of entries) {
    if (lines.length > largestCommand) await send()
    lines += `${beginning} ${cell}\n`
  }
  await send()
  const committed = await command(socket, `commit map @${version} ${file}`)
  if (committed.trim() !== '') throw new Error(`HAProxy: ${committed.trim()}`)
}

function command(socket: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection = net.connect(socket)
    let answer = ''
    connection.setTimeout(10_000, () => connection.destroy(new Error(`HAProxy at ${socket} does not answer.`)))
    connection.on('data', (data) => {
      answer += data.toString()
    })
    connection.on('error', reject)
    connection.on('end', () => resolve(answer))
    connection.end(`${text}\n`)
  })
}

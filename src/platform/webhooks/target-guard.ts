/**
 * Protects against server-side request forgery: webhooks go only to public addresses. A name is resolved once, by the connection itself, and only public
 * addresses are passed to it; the connected address is checked again before anything is sent. So unusual notations of an address, names that resolve to
 * private addresses, and names that change between check and connection cannot reach the internal network.
 */
import net from 'node:net'
import ipaddr from 'ipaddr.js'

export interface TargetRules {
  /** Allows http and loopback addresses, for development. */
  readonly allowsLoopback: boolean
}

/** IPv4-compatible IPv6 addresses, which embed an IPv4 address; deprecated (RFC 4291 §2.5.5.1). */
const compatible = ipaddr.parseCIDR('::/96')

/** Whether the address is public. */
export function mayConnectTo(address: string, { allowsLoopback }: TargetRules): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  const range = parsed.range()
  if (range === 'loopback') return allowsLoopback
  if (range !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !parsed.match(compatible)
}

/**
 * Ports from 1024 up of services with other protocols, which might interpret lines of a request as commands: those blocked by browsers (Fetch standard, "bad
 * port"), and the usual ports of databases, caches, queues and cluster managers.
 */
const portsOfOtherServices: ReadonlySet<number> = new Set(
  `
    1433 1521 1719 1720 1723 2049 2375 2376 2377 2379 2380 3306 3389 3659 4045 4190 4369 4444 5060 5061 5432 5433 5672
    5900 5984 5985 5986 6000 6379 6380 6432 6443 6566 6665 6666 6667 6668 6669 6679 6697 7000 7001 7199 7474 7687 8086
    8125 8500 8600 9042 9092 9160 9200 9300 10080 10250 10255 11211 15672 26257 27017 27018 27019 28015 61613 61616
  `
    .trim()
    .split(/\s+/)
    .map(Number),
)

/** Whether a target may use this port. Checked when a subscription is created, and again at each delivery, for subscriptions older than the rule. */
export const mayHavePort = (port: number, protocol: string): boolean =>
  port === 443 || (port === 80 && protocol === 'http:') || (port >= 1024 && !portsOfOtherServices.has(port))

export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** Validates the URL of a subscription without contacting it. Returns the end of an error message (such as “must be https.”), or undefined. */
export function targetProblem(text: string, rules: TargetRules): string | undefined {
  const url = URL.parse(text)
  if (!url) return 'is not a URL.'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowsLoopback)) return 'must be https.'
  if (url.port !== '' && !mayHavePort(Number(url.port), url.protocol))
    return `must not name the port ${url.port}: 443${rules.allowsLoopback ? ', 80' : ''}, or one from 1024 on at which no other service is known to listen.`
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or a password.'
  if (url.hash !== '') return 'must not contain a fragment.'
  const host = withoutBrackets(url.hostname)
  if (net.isIP(host) > 0) return mayConnectTo(host, rules) ? undefined : 'is not a public address.'
  const name = host.replace(/\.$/, '').toLowerCase()
  if (isNameOfThisMachine(name)) return rules.allowsLoopback ? undefined : 'is not a public address.'
  if (!name.includes('.') || /\.(local|internal|intranet|home\.arpa|lan|corp|localdomain)$/.test(name))
    return 'is not a public name.'
  return undefined
}

/** The target is not public, or its name resolves to an address that is not public. */
export class TargetNotAllowed extends Error {
  override name = 'TargetNotAllowed'
  readonly code = 'TARGET_NOT_ALLOWED'
}

export const isNameOfThisMachine = (name: string): boolean => /(^|\.)localhost\.?$/i.test(name)

/**
 * Where a webhook may go: to public addresses only. A name is looked up once, by the connection itself, and only public addresses are handed to
 * it; the address that it reached is looked at again before a byte is sent. So neither odd spellings of an address, nor a name that points
 * inward, nor one that changes between the look and the connection, reaches the inside.
 */
import net from 'node:net'
import ipaddr from 'ipaddr.js'

export interface TargetRules {
  /** For trying it on one's own machine: http, and the machine's own addresses. */
  readonly allowsLoopback: boolean
}

/** IPv6 addresses that carry an IPv4 address inside without saying so: the oldest form, long given up (RFC 4291 §2.5.5.1). */
const compatible = ipaddr.parseCIDR('::/96')

/** Only what anyone on the internet can have. */
export function mayConnectTo(address: string, { allowsLoopback }: TargetRules): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  const range = parsed.range()
  if (range === 'loopback') return allowsLoopback
  if (range !== 'unicast') return false
  return parsed.kind() === 'ipv4' || !parsed.match(compatible)
}

/**
 * From 1024 on, what listens there speaks another protocol, and may take the lines of a request for commands: those that browsers block (the Fetch standard, "bad
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

/** Whether a target may be at a port: asked when it is subscribed, and again when something is sent, for targets from before there was the rule. */
export const mayHavePort = (port: number, protocol: string): boolean =>
  port === 443 || (port === 80 && protocol === 'http:') || (port >= 1024 && !portsOfOtherServices.has(port))

export const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

/** Answers with what is wrong with an address that is to be subscribed, as a sentence that ends it; the target itself is not asked. */
export function targetProblem(text: string, rules: TargetRules): string | undefined {
  const url = URL.parse(text)
  if (!url) return 'is no URL.'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && rules.allowsLoopback)) return 'must be https.'
  if (url.port !== '' && !mayHavePort(Number(url.port), url.protocol))
    return `must not name the port ${url.port}: 443${rules.allowsLoopback ? ', 80' : ''}, or one from 1024 on at which no other service is known to listen.`
  if (url.username !== '' || url.password !== '') return 'must not hold a name or a password.'
  if (url.hash !== '') return 'must not hold a fragment.'
  const host = withoutBrackets(url.hostname)
  if (net.isIP(host) > 0) return mayConnectTo(host, rules) ? undefined : 'is not a public address.'
  const name = host.replace(/\.$/, '').toLowerCase()
  if (isNameOfThisMachine(name)) return rules.allowsLoopback ? undefined : 'is not a public address.'
  if (!name.includes('.') || /\.(local|internal|intranet|home\.arpa|lan|corp|localdomain)$/.test(name))
    return 'is not a public name.'
  return undefined
}

/** The target lies inside, or its name leads there. */
export class TargetNotAllowed extends Error {
  override name = 'TargetNotAllowed'
  readonly code = 'TARGET_NOT_ALLOWED'
}

export const isNameOfThisMachine = (name: string): boolean => /(^|\.)localhost\.?$/i.test(name)

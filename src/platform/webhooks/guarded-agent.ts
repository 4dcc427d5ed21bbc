/** HTTP connections to webhook targets and other user-supplied URLs, limited to addresses that the target guard allows. Loaded on first use. */
import dns from 'node:dns'
import net from 'node:net'
import { Agent, buildConnector } from 'undici'
import {
  isNameOfThisMachine,
  mayConnectTo,
  mayHavePort,
  TargetNotAllowed,
  type TargetRules,
  withoutBrackets,
} from './target-guard.ts'

export type Lookup = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void

const namesOfThisMachine: dns.LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/**
 * Queries the DNS servers directly, with a timeout. The system's resolver occupies one of few threads until a dead name server times out, and one
 * such name would delay every other target.
 */
const askNameServers: Lookup = (hostname, _options, callback) => {
  if (isNameOfThisMachine(hostname)) return callback(null, namesOfThisMachine)
  const resolver = new dns.Resolver({ timeout: 1_000, tries: 2 })
  const found: dns.LookupAddress[] = []
  let left = 2
  const gather = (family: number) => (error: Error | null, addresses: string[]) => {
    if (!error) found.push(...addresses.map((address) => ({ address, family })))
    left -= 1
    if (left > 0) return
    const unknown = Object.assign(new Error(`the name ${hostname} is not known`), { code: 'ENOTFOUND' })
    callback(found.length === 0 ? unknown : null, found)
  }
  resolver.resolve4(hostname, gather(4))
  resolver.resolve6(hostname, gather(6))
}

/** An HTTP agent that connects only to allowed addresses, within `connectMilliseconds`. Tests replace `lookup`. */
export function guardedAgent(
  rules: TargetRules,
  connectMilliseconds: number,
  lookup: Lookup = askNameServers,
  largestAnswer = -1,
): Agent {
  const connect = buildConnector({
    timeout: connectMilliseconds,
    allowH2: false,
    keepAlive: true,
    autoSelectFamily: true,
    lookup(hostname, options, callback) {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        const allowed = (addresses ?? []).filter(({ address }) => mayConnectTo(address, rules))
        const answer = callback as (error: NodeJS.ErrnoException | null, found?: unknown, family?: number) => void
        if (error) return answer(error)
        const [first] = allowed
        if (!first) return answer(new TargetNotAllowed('the host name does not resolve to a public address'))
        return options.all ? answer(null, allowed) : answer(null, first.address, first.family)
      })
    },
  })
  return new Agent({
    maxResponseSize: largestAnswer,
    connect(options, callback) {
      const port = Number(options.port || (options.protocol === 'http:' ? 80 : 443))
      if (!mayHavePort(port, options.protocol))
        return callback(new TargetNotAllowed(`the port ${port} is reserved for another service`), null)
      // A literal address is never resolved, so it is checked here.
      const host = withoutBrackets(options.hostname)
      if (net.isIP(host) > 0 && !mayConnectTo(host, rules))
        return callback(new TargetNotAllowed('the address is not public'), null)
      return connect(options, (error, socket) => {
        if (error) return callback(error, null)
        // Check the address that was actually connected.
        if (socket && !mayConnectTo(socket.remoteAddress ?? '', rules)) {
          socket.destroy()
          return callback(new TargetNotAllowed('the connected address is not public'), null)
        }
        return callback(null, socket)
      })
    },
    pipelining: 1,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 60_000,
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
    maxHeaderSize: 16_384,
  })
}

/** bin/receive: a small webhook receiver for local testing. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { Webhook } from 'standardwebhooks'

const help = `Receives webhooks on this machine, verifies and prints them.

  bin/receive --secret whsec_… [--port 4000] [--answer 204] [--delay 0]

  --secret  As it was shown when the subscription was made; without it nothing is verified. May be given twice, as during a rotation.
  --answer  The status to answer with; --delay so many milliseconds later. For seeing how a failing or slow target is treated.

Subscribe to it with targetUrl http://127.0.0.1:4000/ at a service that runs the demo or has INNKEEP_ALLOW_PRIVATE_TARGETS=1.
Prints one JSON line for each request.`

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'receive'),
  options: {
    secret: { type: 'string', multiple: true },
    port: { type: 'string', default: '4000' },
    answer: { type: 'string', default: '204' },
    delay: { type: 'string', default: '0' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  process.stdout.write(`${help}\n`)
  process.exit(0)
}
const libraries = (values.secret ?? []).map((secret) => new Webhook(secret))

const verdictOn = (body: string, headers: Record<string, string>): string => {
  if (libraries.length === 0) return 'not verified'
  const reasons = libraries.map((library) => {
    try {
      library.verify(body, headers)
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : 'refused'
    }
  })
  return reasons.includes(undefined) ? 'verified' : `refused: ${reasons[0]}`
}

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    let event: unknown = body
    try {
      event = JSON.parse(body)
    } catch {
      // Print the body unchanged.
    }
    process.stdout.write(`${JSON.stringify({ id: headers['webhook-id'], signature: verdictOn(body, headers), event })}\n`)
    setTimeout(() => response.writeHead(Number(values.answer)).end(), Number(values.delay))
  })
})
server.listen(Number(values.port), '127.0.0.1', () => {
  process.stderr.write(`Receiving at http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`)
})

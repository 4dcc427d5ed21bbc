/** The limit of any service in this runtime: bare node:http that answers the given bytes. Prints its port. */
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

const body = fs.readFileSync(process.argv[2] as string)
const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.on('disconnect', () => process.exit(0))

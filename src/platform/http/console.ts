/**
 * The console at `/`: the page for each of its paths, and its files, which are named by their content and kept by browsers for ever. It is built
 * by `bin/console`; where it has not been, a page says how.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../contract/errors.ts'
import { codingsOf } from './compression.ts'
import { type Prepared, sendPrepared } from './service-routes.ts'

/** The first part of every path of the console; each is one screen and what lies below it. */
const screens = [
  'board',
  'desk',
  'bookings',
  'new-booking',
  'guests',
  'groups',
  'leases',
  'extras',
  'end-of-day',
  'console/sign-in',
]

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Innkeep</title>
<p>The console has not been built here. Run <code>bin/console</code>. The <a href="/docs">documentation</a> is there.</p></html>`

/** @param folder where the built console lies */
export function mountConsole(server: FastifyInstance, folder: string): void {
  const file = path.join(folder, 'index.html')
  let page: Prepared | undefined
  let writtenAt = 0
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // It may be built anew while the service runs.
    const found = fs.statSync(file, { throwIfNoEntry: false })
    if (found && found.mtimeMs !== writtenAt) {
      page = readPrepared(file)
      writtenAt = found.mtimeMs
    }
    if (!page || !found) return reply.type('text/html; charset=utf-8').send(notBuilt)
    return sendPrepared(request, reply, page, 'text/html; charset=utf-8')
  }
  server.get('/', { logLevel: 'silent' }, sendPage)
  for (const screen of screens) {
    server.get(`/${screen}`, { logLevel: 'silent' }, sendPage)
    server.get(`/${screen}/*`, { logLevel: 'silent' }, sendPage)
  }
  const assets = path.join(folder, 'assets')
  server.get('/console/assets/:name', { logLevel: 'silent' }, async (request, reply) => {
    const { name } = request.params as { name: string }
    const mediaType = mediaTypes[path.extname(name)]
    const file = path.join(assets, name)
    if (!mediaType || path.dirname(file) !== assets || !fs.existsSync(file)) throw refuse.ROUTE_NOT_FOUND()
    const accepted = codingsOf(request)
    const [coding, ending] = accepted.has('br') ? ['br', '.br'] : accepted.has('gzip') ? ['gzip', '.gz'] : ['', '']
    const isCompressed = ending !== '' && fs.existsSync(file + ending)
    if (isCompressed) reply.header('content-encoding', coding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(mediaType)
      .send(fs.createReadStream(isCompressed ? file + ending : file))
  })
}

function readPrepared(file: string): Prepared {
  const plain = fs.readFileSync(file)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, brotli: fs.readFileSync(`${file}.br`), gzip: fs.readFileSync(`${file}.gz`) }
}

/**
 * Serves the console at `/`: its page for each of its paths, and its assets, whose names contain a content hash so that browsers cache them for ever.
 * `bin/console` builds it; if it has not been built, a page explains how.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../contract/errors.ts'
import { codingsOf } from './compression.ts'
import { type Prepared, sendPrepared } from './service-routes.ts'

/** The first path segment of each screen of the console. */
const screens = [
  'board',
  'desk',
  'rooms',
  'bookings',
  'new-booking',
  'guests',
  'companies',
  'groups',
  'leases',
  'extras',
  'end-of-day',
  'set-up',
  'settings',
  'account',
  'my-units',
  'plans',
  'prices',
  'my-statements',
  'repairs',
  'invoices',
  'owners',
  'console/sign-in',
]

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const notBuilt = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Innkeep</title>
<p>The console has not been built here. Run <code>bin/console</code>. See the <a href="/docs">documentation</a>.</p></html>`

/** @param folder the folder of the built console */
export function mountConsole(server: FastifyInstance, folder: string): void {
  const file = path.join(folder, 'index.html')
  let page: Prepared | undefined
  let writtenAt = 0
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // The console may be rebuilt while the service runs.
    const found = fs.statSync(file, { throwIfNoEntry: false })
    if (found && found.mtimeMs !== writtenAt) {
      page = readPrepared(file)
      writtenAt = found.mtimeMs
    }
    if (!page || !found) return reply.type('text/html; charset=utf-8').send(notBuilt)
    return sendPrepared(request, reply, page, 'text/html; charset=utf-8')
  }
  server.get('/', { logLevel: 'silent' }, sendPage)
  // Earlier links led there.
  server.get('/console', { logLevel: 'silent' }, async (_request, reply) => reply.redirect('/', 308))
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

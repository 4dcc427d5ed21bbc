/**
 * Serves the documentation under `/docs`: static pages, built by `bin/docs` from `docs/` and the operations. `npm start` builds it in a separate process
 * if it is missing; a request that comes before it is ready waits. If the build fails, a page explains how.
 */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../contract/errors.ts'
import type { Logger } from '../observability/telemetry.ts'
import { type Prepared, prepare, sendPrepared } from './service-routes.ts'

const root = path.join(import.meta.dirname, '..', '..', '..')
const site = path.join(root, 'build', 'docs')

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.conf': 'text/plain; charset=utf-8',
  '.service': 'text/plain; charset=utf-8',
  '': 'text/plain; charset=utf-8',
}

const cannotBeMade = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Innkeep</title>
<p>The documentation has not been built here. Run <code>bin/docs</code> in a checkout with its development packages.
See the <a href="/openapi.json">OpenAPI document</a>.</p></html>`

/** Whether the packages that build the pages are installed: a container has none. */
export const canMakeDocumentation = (): boolean => fs.existsSync(path.join(root, 'node_modules', '@11ty', 'eleventy'))

let made: Promise<boolean> | undefined

/** Builds the pages if they are missing, once in a process, in a process of its own; whether they are there then. */
export function makeDocumentation(logger: Logger): Promise<boolean> {
  const make = async (): Promise<boolean> => {
    if (fs.existsSync(path.join(site, 'index.html'))) return true
    try {
      const building = promisify(execFile)(process.execPath, [path.join(root, 'bin', 'innkeep.mjs'), 'docs'], {
        timeout: 120_000,
      })
      const end = () => building.child.kill()
      process.once('exit', end)
      await building.finally(() => process.off('exit', end))
      return true
    } catch (error) {
      logger.warn({ error }, 'the documentation could not be built')
      return false
    }
  }
  made ??= make()
  return made
}

export function mountDocumentation(server: FastifyInstance, logger: Logger): void {
  const files = new Map<string, Promise<Prepared>>()
  server.get('/docs', { logLevel: 'silent' }, async (_request, reply) => reply.redirect('/docs/index.html'))
  server.get('/docs/*', { logLevel: 'silent' }, async (request, reply) => {
    if (!(await makeDocumentation(logger))) return reply.type('text/html; charset=utf-8').send(cannotBeMade)
    const wanted = (request.params as { '*': string })['*']
    const name = wanted === '' ? 'index.html' : wanted
    const mediaType = mediaTypes[path.extname(name)]
    const file = path.join(site, name)
    if (!mediaType || !file.startsWith(`${site}${path.sep}`) || !fs.existsSync(file)) throw refuse.ROUTE_NOT_FOUND()
    let prepared = files.get(name)
    if (!prepared) {
      prepared = fs.promises.readFile(file, 'utf8').then(prepare)
      files.set(name, prepared)
    }
    return sendPrepared(request, reply, await prepared, mediaType)
  })
}

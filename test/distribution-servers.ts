/** PostgreSQL servers of the Linux distribution that a test starts for itself, so that the other tests' writes cannot hold it up. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './server.ts'

const run = promisify(execFile)

/** The folder of the server's programs; undefined if no supported PostgreSQL is installed. */
export const serverTools = ['15', '16', '17', '18']
  .map((major) => `/usr/lib/postgresql/${major}/bin`)
  .find((folder) => fs.existsSync(path.join(folder, 'pg_basebackup')))

/** PostgreSQL refuses to run as root. */
const asItsUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []

/** Runs one of the server's programs as the user who may run the server. */
export function serverTool(name: string, ...words: string[]): Promise<{ stdout: string; stderr: string }> {
  const [program = '', ...rest] = [...asItsUser, path.join(serverTools as string, name), ...words]
  return run(program, rest, { cwd: '/', env: { PATH: process.env.PATH ?? '' }, maxBuffer: 1e9 })
}

export interface DistributionServer {
  readonly port: number
  /** As superuser. */
  readonly url: (database: string, user?: string) => string
  start(): Promise<void>
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** Makes a replica the primary. */
  promote(): Promise<void>
}

/** A server that has not been started, with its data in `folder`/`name`. */
function placed(folder: string, name: string, port: number): DistributionServer & { data: string } {
  fs.chmodSync(folder, 0o777)
  const data = path.join(folder, name)
  const settings = '-c listen_addresses=127.0.0.1 -c max_connections=100 -c fsync=off'
  return {
    data,
    port,
    url: (database, user = 'postgres') => `postgres://${user}@127.0.0.1:${port}/${database}`,
    start: async () => {
      const log = path.join(folder, `${name}.log`)
      await serverTool('pg_ctl', '-D', data, '-w', '-l', log, '-o', `-p ${port} -k ${folder} ${settings}`, 'start')
    },
    stop: async (mode) => {
      await serverTool('pg_ctl', '-D', data, '-w', '-m', mode, 'stop')
    },
    promote: async () => {
      await serverTool('pg_ctl', '-D', data, '-w', 'promote')
    },
  }
}

/** A new, empty server that runs. */
export async function startPrimary(folder: string, name: string): Promise<DistributionServer> {
  const server = placed(folder, name, await freePort())
  await serverTool(
    'initdb',
    '-D',
    server.data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  )
  await server.start()
  return server
}

/** A copy of a primary that runs and follows it; on a given port, it takes the place of another server. */
export async function startReplica(
  primary: DistributionServer,
  folder: string,
  name: string,
  port?: number,
): Promise<DistributionServer> {
  const server = placed(folder, name, port ?? (await freePort()))
  const address = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres']
  await serverTool('pg_basebackup', '-D', server.data, '-R', '-X', 'stream', '-c', 'fast', ...address)
  await server.start()
  return server
}

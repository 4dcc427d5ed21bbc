/** The service as a process of its own, as an operator runs it, for proofs that kill it and measure it from outside. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Ports that nobody has now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => net.createServer())
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)),
        ),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

export interface ServiceProcess {
  readonly url: string
  readonly child: ChildProcess
}

/** Its files and its log (`NAME.log`) are in the folder. Settles when it is ready. @throws after a minute */
export async function startServiceProcess(
  folder: string,
  name: string,
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<ServiceProcess> {
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', 'bin', 'innkeep.mjs'), 'start'], {
    stdio: ['ignore', log, log],
    detached: true,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      INNKEEP_DATA_DIR: path.join(folder, `${name}-files`),
      INNKEEP_RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  fs.closeSync(log)
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) return { url, child }
    if (tries > 600 || child.exitCode !== null) throw new Error(`the service of ${name} does not start. Its log is in ${folder}.`)
    await sleep(100)
  }
}

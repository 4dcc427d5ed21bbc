/**
 * Several processes on one machine (`INNKEEP_PROCESSES`). The first runs the embedded database, the migrations and the demo; the others use the same database
 * and listen on the same port. The kernel distributes connections among them (`SO_REUSEPORT`, Linux 3.9). A process that dies is restarted; none outlives the
 * first.
 */
import { type ChildProcess, fork } from 'node:child_process'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigurationError } from './configuration.ts'

export interface Companions {
  readonly ready: Promise<unknown>
  /** Shuts all of them down gracefully, in parallel. */
  stop(): Promise<void>
}

interface CompanionOptions {
  readonly count: number
  /** The script to run. */
  readonly script: string
  readonly words: readonly string[]
  readonly environmentOf: (place: number) => Readonly<Record<string, string | undefined>>
  /** Called if a process ends unexpectedly. */
  readonly onEnd: (code: number | null, signal: string | null) => void
  readonly patienceMilliseconds: number
}

const pauseMilliseconds = 1_000
/** A start that takes longer than this has failed. */
const startMilliseconds = 60_000

/** Checks that no other program listens on the port; with a shared port the system would not report that. @throws EADDRINUSE of the system */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = net.createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host, exclusive: true }, resolve)
  })
  await new Promise((resolve) => probe.close(resolve))
}

export function refuseOtherSystems(): void {
  if (process.platform !== 'linux')
    throw new ConfigurationError(
      'INNKEEP_PROCESSES needs Linux: on other systems processes cannot share a port. Run one process, or several on different ports.',
    )
}

/** `ready` resolves when all processes are listening, and rejects if one does not start. `stop` may be called at any time. */
export function startCompanions({
  count,
  script,
  words,
  environmentOf,
  onEnd,
  patienceMilliseconds,
}: CompanionOptions): Companions {
  const running = new Set<ChildProcess>()
  let stopping = false

  const start = async (place: number): Promise<void> => {
    const child = fork(script, words, { env: { ...environmentOf(place) }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    running.add(child)
    const ended = new Promise<[number | null, string | null]>((resolve) => {
      child.once('exit', (code, signal) => resolve([code, signal]))
      // The process could not be started.
      child.once('error', () => {
        if (child.pid === undefined) resolve([null, 'no process'])
      })
    })
    const ready = new Promise<void>((resolve, reject) => {
      // A process that hangs at startup is killed and then restarted like any that has ended.
      const patience = setTimeout(() => child.kill('SIGKILL'), startMilliseconds)
      child.once('message', () => {
        clearTimeout(patience)
        resolve()
      })
      void ended.then(([code, signal]) => {
        clearTimeout(patience)
        return reject(new Error(`an additional process ended with ${code ?? signal}`))
      })
    })
    void replaceWhenEnded(child, place, ended)
    await ready
  }
  const replaceWhenEnded = async (child: ChildProcess, place: number, ended: Promise<[number | null, string | null]>) => {
    const [code, signal] = await ended
    running.delete(child)
    if (stopping) return
    onEnd(code, signal)
    await sleep(pauseMilliseconds)
    if (!stopping) await start(place).catch(() => {})
  }

  const ready: Promise<unknown> = Promise.all(Array.from({ length: count }, (_, place) => start(place)))
  ready.catch(() => {})
  return {
    ready,
    async stop() {
      stopping = true
      await Promise.all(
        [...running].map(
          (child) =>
            new Promise<void>((resolve) => {
              child.once('exit', () => resolve())
              child.kill('SIGTERM')
              setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds).unref()
            }),
        ),
      )
    },
  }
}

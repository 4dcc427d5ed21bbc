/** The service in a separate process, started like `npm start`, for tests that kill it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, callerOf } from './world.ts'

export const projectRoot = path.join(import.meta.dirname, '..')

export interface Running {
  readonly url: string
  readonly folder: string
  readonly child: ChildProcess
  readonly output: () => string
  readonly exited: Promise<{ code: number | null; signal: string | null }>
  caller(name?: string): Caller
}

export interface StartOptions {
  readonly root?: string
  readonly uid?: number
  readonly environment?: Record<string, string>
}

/** A folder that every user can access; the service creates its own inside. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-process-'))
  fs.chmodSync(folder, 0o777)
  return path.join(folder, 'data')
}

/** The variable with which the runner names a data folder in which the service has been started and stopped once: with the demo, and nothing else. */
export const preparedDataVariable = 'INNKEEP_TEST_PREPARED_DATA'
const isPrepared = 'is-prepared'

/** Prepares it, once for a run: what a first start makes takes longer than most tests with it. */
export async function prepareData(folder: string): Promise<void> {
  await stopProcess(await startProcess(folder))
  fs.writeFileSync(path.join(path.dirname(folder), isPrepared), '')
}

/** Fills a data folder with what was prepared, as soon as it is; without a runner, the service itself makes it at its first start. */
export async function fillData(folder: string): Promise<void> {
  const prepared = process.env[preparedDataVariable]
  if (prepared === undefined) return
  while (!fs.existsSync(path.join(path.dirname(prepared), isPrepared))) await sleep(100)
  // The files of the database belong to its own user.
  execFileSync('cp', ['-a', prepared, folder])
}

/** Starts the service and waits until it reports that it is ready; rejects with its output if it ends before. */
export async function startProcess(
  folder: string,
  { root = projectRoot, uid, environment = {} }: StartOptions = {},
): Promise<Running> {
  const child = spawn(process.execPath, [path.join(root, 'bin', 'innkeep.mjs'), 'start'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', INNKEEP_DATA_DIR: folder, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let text = ''
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  const ready = new Promise<string>((resolve) => {
    const read = (bytes: Buffer) => {
      text += bytes
      const url = /Innkeep is ready: +(\S+)/.exec(text)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
  const url = await Promise.race([
    ready,
    exited.then(({ code }) => Promise.reject(new Error(`The service ended with ${code}:\n${text}`))),
  ])
  return {
    url,
    folder,
    child,
    output: () => text,
    exited,
    caller(name = 'manager') {
      const keys = JSON.parse(fs.readFileSync(path.join(folder, 'demo-keys.json'), 'utf8')) as Record<string, string>
      return callerOf(url, keys[name] as string)
    },
  }
}

export async function stopProcess(running: Running): Promise<number | null> {
  running.child.kill('SIGTERM')
  return (await running.exited).code
}

/** The pid of the embedded database server of a data folder. */
export function databaseProcess(folder: string): number {
  const pointer = path.join(folder, 'postgres-lives-elsewhere.txt')
  const cluster = fs.existsSync(pointer)
    ? (fs.readFileSync(pointer, 'utf8').split('\n')[0] as string)
    : path.join(folder, 'postgres')
  return Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

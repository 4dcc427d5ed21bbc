/**
 * Threads that run when nobody else wants the processor. The lowest priority still takes its turn before it is interrupted, some milliseconds at each step of a
 * request beside it; what is scheduled as idle is interrupted at once. `chrt` does that, a part of every Linux that has util-linux or busybox; without it the lowest
 * priority stays.
 *
 * To start a program from a process of hundreds of megabytes stops all of it for five milliseconds and more, and a thread that was ended for its weight is made anew
 * often. So a shell of a megabyte, started with the service, starts `chrt` for it.
 */
import { spawn } from 'node:child_process'
import { BroadcastChannel } from 'node:worker_threads'

/** Where a thread says which one of the system it is. */
export const threadsBegun = 'innkeep.threads-begun'

let listening: BroadcastChannel | undefined
let yields = true

/** Whether threads of this process run only when nobody else wants the processor. */
export const threadsYield = (): boolean => yields

/** For tests, which keep every processor busy: threads that waited for an idle one would wait for the end of the run. */
export const letThreadsCompete = (): void => {
  yields = false
}

/** Once in a process, before it is large; asked again it does nothing. The shell ends with the process, and keeps it from nothing. */
export function scheduleThreadsAsIdle(): void {
  if (process.platform !== 'linux' || listening || !yields) return
  const shell = startedShell()
  if (!shell) return
  // Without a shell threads have the lowest priority, and no more.
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  listening = new BroadcastChannel(threadsBegun)
  listening.addEventListener('message', (event) => {
    const { data: thread } = event as unknown as { data: unknown }
    if (typeof thread === 'number' && Number.isInteger(thread) && thread > 0) shell.stdin.write(`${thread}\n`)
  })
  listening.unref()
  ;(shell.stdin as { unref?(): void }).unref?.()
}

/** Nothing where the machine lets no program be started. */
function startedShell() {
  try {
    const shell = spawn('sh', ['-c', 'while read -r thread; do chrt -i -p 0 "$thread"; done'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env.PATH },
    })
    return (shell.stdin as unknown) ? shell : undefined
  } catch {
    return undefined
  }
}

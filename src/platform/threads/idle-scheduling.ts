/**
 * Gives worker threads the scheduling policy SCHED_IDLE, so that they run only when the CPU is otherwise idle. With mere low priority (nice 19) a thread still
 * gets time slices of some milliseconds and delays requests; with SCHED_IDLE it is preempted immediately. `chrt` (util-linux or busybox) sets the policy.
 * Without `chrt`, threads keep their low priority.
 *
 * Starting a program from a process of hundreds of megabytes blocks the process for five milliseconds or more, and terminated threads are replaced often.
 * So a small shell that is started together with the service runs `chrt`.
 */
import { spawn } from 'node:child_process'
import { BroadcastChannel } from 'node:worker_threads'

/** The channel on which a worker thread announces its operating-system thread id. */
export const threadsBegun = 'innkeep.threads-begun'

let listening: BroadcastChannel | undefined
let yields = true

/** Whether threads of this process run only when nobody else wants the processor. */
export const threadsYield = (): boolean => yields

/** For tests, which keep every processor busy: threads that waited for an idle one would wait for the end of the run. */
export const letThreadsCompete = (): void => {
  yields = false
}

/** Starts the shell. Call it early, while the process is small; further calls do nothing. The shell ends with the process and does not keep it alive. */
export function scheduleThreadsAsIdle(): void {
  if (process.platform !== 'linux' || listening || !yields) return
  const shell = startedShell()
  if (!shell) return
  // Without a shell, threads keep their low priority.
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

/** Undefined if no program can be started. */
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

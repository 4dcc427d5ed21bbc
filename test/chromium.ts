/** A real browser, controlled through its debugging protocol. Tests that need it are skipped if none is installed. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromiumBinary } from './chromium-binary.ts'

export { noBrowser as noChromium } from './chromium-binary.ts'

export interface Page {
  /** Sends a command of the protocol. */
  command(method: string, parameters?: object): Promise<Record<string, unknown>>
  goTo(url: string): Promise<void>
  /** Evaluates and awaits an expression in the page. @throws the error of the expression */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

export async function openPage(): Promise<Page> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-chromium-'))
  const child: ChildProcess = spawn(
    chromiumBinary as string,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await new Promise<string>((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`chromium does not start: ${text}`)), 30_000)
    child.stderr?.on('data', (bytes: Buffer) => {
      text += String(bytes)
      const found = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(text)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  })
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as {
    type: string
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const waiting = new Map<number, (message: { result?: Record<string, unknown>; error?: { message: string } }) => void>()
  const events = new Map<string, () => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      id?: number
      method?: string
      result?: Record<string, unknown>
      error?: { message: string }
    }
    if (message.id === undefined) events.get(message.method ?? '')?.()
    else waiting.get(message.id)?.(message)
  })
  let last = 0
  const command: Page['command'] = (method, parameters = {}) =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result ?? {})
      })
      socket.send(JSON.stringify({ id, method, params: parameters }))
    })
  await command('Page.enable')
  return {
    command,
    async goTo(url) {
      const loaded = new Promise<void>((resolve) => events.set('Page.loadEventFired', resolve))
      await command('Page.navigate', { url })
      await loaded
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = (await command('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      })) as {
        result?: { value?: unknown }
        exceptionDetails?: { exception?: { description?: string }; text: string }
      }
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result?.value
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A person at the console, in a real browser; where there is none on the machine, the tests say so and are skipped. */
import fs from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumBinary } from '../chromium-binary.ts'
import { projectRoot } from '../process.ts'
import type { World } from '../world.ts'

export { noBrowser } from '../chromium-binary.ts'

export interface Screens {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page complained of in its console, but for what the network refused. */
  readonly complaints: string[]
}

let shared: Promise<Browser> | undefined

/** One browser for all test files of the process. To close it closes the windows of the file that opened it; the browser ends with the process. */
export async function openChromium(): Promise<Browser> {
  shared ??= chromium.launch({
    executablePath: chromiumBinary as string,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
  const browser = await shared
  const windows: BrowserContext[] = []
  const ofFile = Object.create(browser) as Browser
  ofFile.newContext = async (options) => {
    const window = await browser.newContext(options)
    windows.push(window)
    return window
  }
  ofFile.close = async () => {
    for (const window of windows) await window.close()
  }
  return ofFile
}

/** A new browser window without anything of others. */
export async function openScreens(browser: Browser, options: BrowserContextOptions = {}): Promise<Screens> {
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  // Generous: two cores share dozens of windows, and only a test that fails waits as long.
  page.setDefaultTimeout(25_000)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) complaints.push(message.text())
  })
  return { context, page, complaints }
}

/** By e-mail address and password, as a person does. */
export async function signIn(page: Page, world: World, person: { email: string; password: string }): Promise<void> {
  await page.goto(world.url)
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in with password' }).click()
  await page.locator('.rail').waitFor()
  await page.waitForURL((url) => url.pathname !== '/')
  // Most of what is tried here begins on the board.
  if (new URL(page.url()).pathname === '/desk') await page.locator('.rail').getByRole('link', { name: 'Board' }).click()
}

/** A device with a passkey authenticator (Web Authentication, virtual), which its owner confirms at once. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const axe = fs.readFileSync(path.join(projectRoot, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8')

/** What axe-core finds wrong, in a line each. The page must have been opened with `bypassCSP`. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.addScriptTag({ content: axe })
  return page.evaluate(async (runOnly) => {
    const found = await (
      globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
    ).axe.run(runOnly ? { runOnly } : {})
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  }, rules)
}

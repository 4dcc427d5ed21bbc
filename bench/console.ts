/** The console in a real browser: the first load, each further screen, scrolling and dragging on the board, memory over many screens. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { openChromium, openScreens } from '../test/console/screens.ts'
import { buildConsole } from '../web/build-console.ts'
import { fillHouse } from './desk.ts'
import { type BenchOptions, onStage } from './stage.ts'

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
const round = (value: number, digits = 1) => Number(value.toFixed(digits))
/** By nearest rank: of twenty values the 95th percentile is the nineteenth, not the largest. */
const at = (values: readonly number[], part: number) =>
  values.toSorted((left, right) => left - right)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0

interface Metrics {
  readonly task: number
  readonly script: number
  readonly layout: number
  readonly style: number
  readonly heap: number
}

/** Seconds of the main thread so far, and bytes of the heap. */
async function metricsOf(devtools: CDPSession): Promise<Metrics> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  return {
    task: of('TaskDuration'),
    script: of('ScriptDuration'),
    layout: of('LayoutDuration'),
    style: of('RecalcStyleDuration'),
    heap: of('JSHeapUsedSize'),
  }
}

const frames = (page: Page, count: number): Promise<unknown> =>
  page.evaluate(
    `new Promise((done) => { let left = ${count}; const next = () => (left -= 1) < 0 ? done() : requestAnimationFrame(next); next() })`,
  )

interface Way {
  readonly name: string
  /** Of screens that are not of one record. */
  readonly path?: string
  readonly link: string
  readonly keys?: readonly string[]
  /** Where the screen before has alike. */
  readonly title?: string
  /** What the person came for. */
  readonly content: string
}

/** From each of them the next can be reached. */
const ways: readonly Way[] = [
  { name: 'desk', path: '/desk', link: '.rail a[href="/desk"]', keys: ['g', 'd'], title: 'Desk', content: '.facts' },
  { name: 'board', path: '/board', link: '.rail a[href="/board"]', keys: ['g', 'b'], content: '.bar[data-stay]' },
  {
    name: 'new booking',
    path: '/new-booking',
    link: '[data-leads-to="/new-booking"]',
    keys: ['n'],
    content: 'input[type=radio]',
  },
  {
    name: 'bookings',
    path: '/bookings',
    link: '.rail a[href="/bookings"]',
    keys: ['g', 'r'],
    title: 'Bookings',
    content: 'tbody tr',
  },
  { name: 'one booking', link: 'tbody a[href^="/bookings/"]', content: 'main .columns' },
  { name: 'guests', path: '/guests', link: '.rail a[href="/guests"]', keys: ['g', 'u'], title: 'Guests', content: 'tbody tr' },
  { name: 'one guest', link: 'tbody a[href^="/guests/"]', content: 'main .columns' },
  { name: 'groups', path: '/groups', link: '.rail a[href="/groups"]', keys: ['g', 'p'], title: 'Groups', content: 'tbody tr' },
  { name: 'one group', link: 'tbody a[href^="/groups/"]', content: 'main .heading .tag' },
  {
    name: 'end of day',
    path: '/end-of-day',
    link: '.rail a[href="/end-of-day"]',
    keys: ['g', 'e'],
    title: 'End of day',
    content: '.columns',
  },
]
const restMilliseconds = 100

/** With `only` large: the board of a thousand units and ninety days, and nothing else. */
export async function benchConsole(options: BenchOptions): Promise<void> {
  const isLarge = options.only === 'large'
  // Twenty suites come to them.
  const house = isLarge ? { units: 980, days: 90 } : { units: 500, days: 60 }
  const size = `${house.units + 20} units, ${house.days} days`
  const files = await buildConsole()
  const first = files.filter(({ name, isFirst }) => isFirst && name.endsWith('.js'))
  print({
    measurement: 'script of the first load, brotli',
    bytes: first.reduce((sum, { compressed }) => sum + compressed, 0),
    largestFurtherScreen: Math.max(
      ...files.filter(({ name, isFirst }) => !isFirst && /(?:desk|book)/.test(name)).map(({ compressed }) => compressed),
    ),
  })
  await onStage(options, async (stage) => {
    const { url, send } = stage
    const { establishmentId, stays } = await fillHouse(stage, house)
    const person = { email: 'bench@innkeep.example', password: 'a long sentence to sign in with' }
    const user = await send('POST', '/v1/users', { email: person.email, name: 'Bench', grants: [{ role: 'manager' }] })
    const { link } = await send<{ link: string }>('POST', `/v1/users/${user.id}/invitation-link`)
    const browser = await openChromium()
    const { page, context } = await openScreens(browser)
    await page.goto(url)
    await page.evaluate(
      `fetch('/v1/sign-in/invitation', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ token: link.split('#')[1], password: person.password }))} })`,
    )
    await page.evaluate(`localStorage.setItem('innkeep.establishment', ${JSON.stringify(establishmentId)})`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    await devtools.send('Network.enable')

    const loads: { usable: number; task: number }[] = []
    for (let turn = 0; turn < options.rounds * 2; turn += 1) {
      await devtools.send('Network.clearBrowserCache')
      await page.goto('about:blank')
      const before = await metricsOf(devtools)
      const from = performance.now()
      await page.goto(`${url}/board?days=${isLarge ? house.days : 21}`)
      await page.locator('.bar[data-stay]').first().waitFor()
      loads.push({ usable: performance.now() - from, task: (await metricsOf(devtools)).task - before.task })
    }
    print({
      measurement: `cold load to a usable board, ${house.units + 20} units, ${isLarge ? house.days : 21} days, ${stays} stays`,
      milliseconds: round(
        at(
          loads.map(({ usable }) => usable),
          0.5,
        ),
      ),
      mainThreadMilliseconds: round(
        at(
          loads.map(({ task }) => task * 1_000),
          0.5,
        ),
      ),
    })

    await page.goto(`${url}/board?days=${house.days}`)
    await page.locator('.bar[data-stay]').first().waitFor()
    await page.waitForTimeout(1_000)
    const scroller = page.locator('.board-scroller')
    const box = await scroller.boundingBox()
    if (!box) throw new Error('there is no board')
    await page.mouse.move(box.x + 400, box.y + 300)
    const perFrame = async (work: () => Promise<void>) => {
      const before = await metricsOf(devtools)
      const counted = page.evaluate<number>(
        'new Promise((done) => { let count = 0; const end = performance.now() + 2500; const next = (now) => { count += 1; now < end ? requestAnimationFrame(next) : done(count) }; requestAnimationFrame(next) })',
      )
      await work()
      const count = await counted
      const after = await metricsOf(devtools)
      const of = (name: keyof Metrics) => round(((after[name] - before[name]) * 1_000) / count, 2)
      return { all: of('task'), script: of('script'), style: of('style'), layout: of('layout') }
    }
    const scrolling = await perFrame(async () => {
      for (let turn = 0; turn < 60; turn += 1) {
        await page.mouse.wheel(0, turn < 30 ? 120 : -120)
        await frames(page, 1)
      }
    })
    print({ measurement: `scrolling, ${size}`, mainThreadMillisecondsAFrame: scrolling })
    await scroller.evaluate('(element) => element.scrollTo(0, 0)')
    const bar = page.locator('.bar.confirmed').nth(40)
    const place = await bar.boundingBox()
    if (!place) throw new Error('there is no stay to drag')
    await page.mouse.move(place.x + place.width / 2, place.y + 8)
    await page.mouse.down()
    const dragging = await perFrame(async () => {
      for (let turn = 0; turn < 80; turn += 1) {
        await page.mouse.move(place.x + turn * 6, place.y + 8 + (turn % 20) * 12)
        await frames(page, 1)
      }
    })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    print({ measurement: `dragging a stay, ${size}`, mainThreadMillisecondsAFrame: dragging })
    if (isLarge) {
      await browser.close()
      return
    }

    const clicks: Record<string, number[]> = {}
    const tooLong = async (name: string): Promise<never> => {
      await sleep(10_000, undefined, { ref: false })
      throw new Error(`${name} was not shown within ten seconds`)
    }
    // Counted in the page, from the event to the frame that has shown what the person came for: what the driver of the browser needs is nobody's time.
    const timed = async (kind: 'click' | 'keydown', { name, title, content }: Way, as: string, act: () => Promise<void>) => {
      await page.evaluate(
        `(() => { globalThis.shown = new Promise((done) => addEventListener('${kind}', ({ timeStamp }) => {
          const title = ${JSON.stringify(title ?? null)}
          const isThere = () => (title === null || document.querySelector('main h1')?.textContent === title) &&
            [...document.querySelectorAll(${JSON.stringify(content)})].some((each) => each.checkVisibility())
          const look = () => requestAnimationFrame(isThere() ? () => done(performance.now() - timeStamp) : look)
          look()
        }, { once: true, capture: true })) })()`,
      )
      await act()
      const milliseconds = await Promise.race([page.evaluate<number>('globalThis.shown'), tooLong(name)])
      ;(clicks[`${as}: ${name}`] ??= []).push(milliseconds)
    }
    // As somebody who is quick works: the pointer comes to the link, rests a tenth of a second, and presses. First nothing of the screen is known.
    const byPointer = async (way: Way, as: string) => {
      await page.waitForTimeout(250)
      const place = await page.locator(way.link).first().boundingBox()
      if (!place) throw new Error(`there is no ${way.link}`)
      await page.mouse.move(place.x + Math.min(20, place.width / 2), place.y + place.height / 2, { steps: 4 })
      await page.waitForTimeout(restMilliseconds)
      await timed('click', way, `${as}, by pointer`, async () => {
        await page.mouse.down()
        await page.mouse.up()
      })
    }
    const byKeys = async (way: Way, as: string) => {
      if (way.keys === undefined) return
      await page.waitForTimeout(250)
      for (const key of way.keys.slice(0, -1)) {
        await page.keyboard.press(key)
        await page.waitForTimeout(restMilliseconds)
      }
      await timed('keydown', way, `${as}, by keys`, () => page.keyboard.press(way.keys?.at(-1) as string))
      await page.locator('h1').first().click()
    }
    for (let turn = 0; turn < 20; turn += 1)
      for (const go of [byPointer, byKeys]) {
        await page.goto(`${url}/extras`)
        await page.locator('h1').first().waitFor()
        // Who has opened the page looks at it before the hand is at the mouse.
        await page.waitForTimeout(1_500)
        for (const way of ways) await go(way, 'the first time')
      }
    for (let turn = 0; turn < 20; turn += 1) for (const go of [byPointer, byKeys]) for (const way of ways) await go(way, 'again')
    for (const [name, milliseconds] of Object.entries(clicks).toSorted(([one], [other]) => one.localeCompare(other)))
      print({
        measurement: `from click to content, ${name}`,
        p50: round(at(milliseconds, 0.5)),
        p95: round(at(milliseconds, 0.95)),
      })
    const go = async ({ path, content }: Way) => {
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`)
      await page.locator(content).first().waitFor()
    }
    const heapNow = async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await metricsOf(devtools)).heap
    }
    const before = await heapNow()
    const four = ways.filter(({ path }) => path !== undefined).slice(0, 4)
    for (let turn = 0; turn < 250; turn += 1) for (const way of four) await go(way)
    print({ measurement: 'memory over 1,000 screens, MB', before: round(before / 1e6), after: round((await heapNow()) / 1e6) })
    await browser.close()
  })
}

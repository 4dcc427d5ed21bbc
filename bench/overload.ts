/**
 * What a service does when it is too much, or when its database is silent: the memory of service and database before, during and after every attack of the
 * measurement of fairness, and how soon callers hear that nobody answers. Nothing else should run on the machine.
 */
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseProcess } from '../test/process.ts'
import { callerOf } from '../test/world.ts'
import { measureFairness, onPlace } from './fairness.ts'
import { weigh } from './start.ts'

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)
const restMilliseconds = 20_000

export async function benchOverload({ rounds, seconds }: { readonly rounds: number; readonly seconds: number }): Promise<void> {
  await onPlace(async (place) => {
    const service = place.running.child.pid as number
    const database = databaseProcess(place.running.folder)
    const now = () => weigh(({ pid }) => pid === service, database)

    const silences = []
    const manager = callerOf(place.url, place.reader)
    for (let round = 0; round < rounds; round += 1) silences.push(await silence(manager, database))
    print({
      measurement: 'a database that is silent',
      underWayLongestSeconds: Math.max(...silences.map((each) => each.underWay)),
      afterwardsLongestSeconds: Math.max(...silences.map((each) => each.afterwards)),
      readyLongestSeconds: Math.max(...silences.map((each) => each.ready)),
      otherThan503: silences.reduce((sum, each) => sum + each.other, 0),
      backAfterSeconds: Math.max(...silences.map((each) => each.back)),
    })

    await sleep(restMilliseconds)
    const before = now()
    let most = before
    const looking = setInterval(() => {
      const seen = now()
      if (seen.together > most.together) most = seen
    }, 500)
    await measureFairness(place, { seconds })
    clearInterval(looking)
    const afterwards: Record<string, number> = {}
    for (const after of [0, 15, 30, 45, 60, 120]) {
      const sofar = Number(Object.keys(afterwards).at(-1) ?? 0)
      await sleep((after - sofar) * 1_000)
      afterwards[after] = now().together
    }
    print({ measurement: 'memory, megabytes', before, most, togetherAfterSeconds: afterwards, inTheEnd: now() })
  })
}

/** Stops the server and every process of it for a moment, with requests under way. Seconds. */
async function silence(
  manager: ReturnType<typeof callerOf>,
  database: number,
): Promise<{ underWay: number; afterwards: number; ready: number; other: number; back: number }> {
  const signal = (name: string) => {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(database)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    for (const pid of [database, ...children]) process.kill(Number(pid), name)
  }
  let other = 0
  const secondsUntil503 = async (path: string): Promise<number> => {
    const from = performance.now()
    if ((await manager.get(path)).status !== 503) other += 1
    return Number(((performance.now() - from) / 1_000).toFixed(2))
  }
  const longest = async (path: string) =>
    Math.max(...(await Promise.all(Array.from({ length: 10 }, () => secondsUntil503(path)))))
  await Promise.all(Array.from({ length: 10 }, () => manager.get('/v1/establishments')))
  signal('SIGSTOP')
  try {
    const [underWay, ready] = await Promise.all([longest('/v1/establishments'), secondsUntil503('/health/ready')])
    const afterwards = await longest('/v1/establishments')
    signal('SIGCONT')
    const from = performance.now()
    while ((await manager.get('/health/ready')).status !== 200) await sleep(20)
    return { underWay, afterwards, ready, other, back: Number(((performance.now() - from) / 1_000).toFixed(2)) }
  } finally {
    signal('SIGCONT')
  }
}

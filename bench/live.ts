/**
 * Two processes of the service on one database: how soon a key that one of them revokes is refused by the other, and how soon those who listen to the live feed
 * hear of what the one, or the other, has committed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../test/live-listener.ts'
import { type Running, startProcess, stopProcess, temporaryFolder } from '../test/process.ts'
import { callerOf, must } from '../test/world.ts'
import { type BenchOptions, onStage } from './stage.ts'

const print = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`)

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((left, right) => left - right)
  const at = (part: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] as number) * 10) / 10
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) }
}

export async function benchLive(options: BenchOptions, listeners: number): Promise<void> {
  await onStage({ ...options, sizes: [] }, async ({ key }) => {
    const url = new URL(options.serverUrl)
    url.pathname = `/innkeep_bench_${process.pid}`
    const environment = { DATABASE_URL: url.href, INNKEEP_RATE_LIMIT: '0' }
    const running: Running[] = []
    try {
      for (const _ of [1, 2]) running.push(await startProcess(temporaryFolder(), { environment }))
      const [here, there] = running.map((each) => callerOf(each.url, key)) as [
        ReturnType<typeof callerOf>,
        ReturnType<typeof callerOf>,
      ]

      const refusals: number[] = []
      for (let index = 0; index < 100; index += 1) {
        const { apiKey, key: doomed } = must(await here.post('/v1/api-keys', { name: 'Doomed', role: 'readonly' })).data
        const used = callerOf((running[1] as Running).url, doomed)
        must(await used.get('/v1/me'))
        must(await here.delete(`/v1/api-keys/${apiKey.id}`))
        const from = performance.now()
        while ((await used.get('/v1/me')).status === 200) await sleep(0)
        refusals.push(performance.now() - from)
      }
      print({
        measurement: 'a revoked key is refused by the other process, milliseconds after the answer',
        ...figuresOf(refusals),
      })

      const establishment = must(
        await here.post('/v1/establishments', {
          code: 'LIVE',
          name: 'Live',
          propertyType: 'hotel',
          countryCode: 'FR',
          timezone: 'Europe/Paris',
          currentBusinessDate: '2026-06-01',
        }),
      ).data
      const type = must(
        await here.post('/v1/unit-types', {
          establishmentId: establishment.id,
          code: 'DBL',
          name: 'Double',
          format: 'room',
          maxOccupancy: 2,
        }),
      ).data
      const [unit] = must(await here.post(`/v1/unit-types/${type.id}/units`, { codes: ['101'] })).data
      for (const [where, from] of [
        ['the same process', there],
        ['the other process', here],
      ] as const) {
        const open = Array.from({ length: listeners }, () => listen((running[1] as Running).url, { 'x-api-key': key }))
        await Promise.all(open.map((each) => each.until(({ type: name }) => name === 'ready')))
        const times: number[] = []
        for (let index = 0; index < 40; index += 1) {
          const before = open.map(({ events }) => events.length)
          must(await from.patch(`/v1/units/${unit.id}`, { name: `Room ${index} ${where}` }))
          const committed = performance.now()
          const deadline = committed + 5_000
          while (open.some(({ events }, position) => events.length === before[position]) && performance.now() < deadline)
            await sleep(1)
          for (const [position, { events }] of open.entries()) {
            const event = events[before[position] as number]
            times.push(event ? Math.max(0, event.at - committed) : 5_000)
          }
          await sleep(50)
        }
        print({
          measurement: `live feed, ${listeners} listeners at one process, written by ${where}, milliseconds from the answer`,
          ...figuresOf(times),
        })
        for (const each of open) each.close()
        await sleep(500)
      }
    } finally {
      for (const each of running) await stopProcess(each)
    }
  })
}

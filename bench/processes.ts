/**
 * What a second process of the service brings (`INNKEEP_PROCESSES=2`), in calls a second from one interleaved run. The driver and the database take from the same cores, so on a machine of two the ratio
 * says how much of them a call asks for: a long body that is read, validated and refused is nearly all the service's own; a list is half the database's.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createTenant } from '../src/modules/people/access/index.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedServer } from '../src/platform/database/embedded/supervisor.ts'
import { databaseName, makeDatabase } from '../src/service.ts'
import { callerOf, must } from '../test/world.ts'
import { drive, type Load } from './load.ts'
import { postmasterOf, processMilliseconds, serverMilliseconds } from './process-time.ts'
import { freePorts, startServiceProcess } from './service-process.ts'

/** Of the driver to each process: both have as many callers to answer. */
const connectionsEach = 16

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((line) => /node|MainThread/.test(line))
    .map((line) => Number.parseInt(line, 10))

/** Milliseconds that all cores together have been idle since the machine started. */
const idleMilliseconds = () => os.cpus().reduce((sum, { times }) => sum + times.idle, 0)

const rounded = (value: number) => Math.round(value * 100) / 100
const median = (numbers: readonly number[]) =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] as number

/** Of each figure the middle one of all rounds. */
const middleOf = (rounds: readonly Record<string, number>[]): Record<string, number> =>
  Object.fromEntries(Object.keys(rounds[0] ?? {}).map((name) => [name, median(rounds.map((round) => round[name] ?? 0))]))

export async function benchProcesses(rounds: number, seconds: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-processes-'))
  fs.chmodSync(folder, 0o755)
  const server = await startEmbeddedServer({ dataDirectory: path.join(folder, 'data'), maximumConnections: 120 })
  const services: Awaited<ReturnType<typeof startServiceProcess>>[] = []
  try {
    await makeDatabase(server)
    const { host, port: serverPort } = server.connection(databaseName, 'postgres')
    const ports = await freePorts(2)
    const pids: number[][] = []
    for (const [place, port] of ports.entries()) {
      const service = await startServiceProcess(folder, `service-${place + 1}`, port, {
        DATABASE_URL: `postgres://postgres@localhost:${serverPort}/${databaseName}?host=${encodeURIComponent(String(host))}`,
        INNKEEP_PROCESSES: String(place + 1),
      })
      services.push(service)
      const pid = service.child.pid as number
      pids.push([pid, ...childrenOf(pid)])
    }
    if (pids[0]?.length !== 1 || pids[1]?.length !== 2)
      throw new Error(`One and two processes were expected: ${JSON.stringify(pids)}`)
    const owner = new pg.Client(server.connection(databaseName, 'postgres'))
    await owner.connect()
    const postmaster = await postmasterOf(owner)
    await owner.end()
    const database = openDatabase({ connection: server.connection(databaseName, 'postgres'), poolSize: 2 })
    const { key } = await createTenant(database, 'Bench')
    await database.close()
    const requests = await requestsOf(services[0]?.url as string, key)

    for (const { name, ...load } of requests)
      for (const service of services) {
        const { failed } = await drive({ url: service.url, key, connections: connectionsEach, seconds: 3, ...load })
        if (failed > 0) throw new Error(`${name}: ${failed} calls failed`)
      }

    for (const { name, ...load } of requests) {
      const ratios: number[] = []
      const figures: Record<string, number>[][] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        const perSecond: number[] = []
        // Each first in every other round.
        for (const place of round % 2 === 0 ? [0, 1] : [1, 0]) {
          await sleep(500)
          const before = { idle: idleMilliseconds(), database: serverMilliseconds(postmaster), service: sumOf(pids[place] ?? []) }
          const began = performance.now()
          const result = await drive({
            url: services[place]?.url as string,
            key,
            connections: connectionsEach * (place + 1),
            seconds,
            ...load,
          })
          const took = performance.now() - began
          // A service at its limit refuses some for a moment (503): they don't count as answered.
          const answered = (result.calls - result.failed) / (took / 1_000)
          perSecond[place] = answered
          figures[place]?.push({
            perSecond: Math.round(answered),
            refusedPerSecond: Math.round(result.failed / (took / 1_000)),
            serviceCores: rounded((sumOf(pids[place] ?? []) - before.service) / took),
            databaseCores: rounded((serverMilliseconds(postmaster) - before.database) / took),
            idleCores: rounded((idleMilliseconds() - before.idle) / took),
          })
        }
        ratios.push((perSecond[1] as number) / (perSecond[0] as number))
      }
      process.stdout.write(
        `${JSON.stringify({ measurement: name, ratio: rounded(median(ratios)), ratios: ratios.map(rounded), one: middleOf(figures[0] ?? []), two: middleOf(figures[1] ?? []) })}\n`,
      )
    }
  } finally {
    for (const { child } of services)
      try {
        process.kill(-(child.pid as number), 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    await sleep(500)
    await server.stop().catch(() => {})
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const sumOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + processMilliseconds(pid), 0)

/** From what asks the database for nothing to what asks it for half. */
async function requestsOf(
  url: string,
  key: string,
): Promise<({ name: string } & Pick<Load, 'method' | 'requests' | 'answers'>)[]> {
  const call = callerOf(url, key)
  const today = new Date().toISOString().slice(0, 10)
  const establishment = must(
    await call.post('/v1/establishments', {
      code: 'HOUSE',
      name: 'House',
      propertyType: 'hotel',
      countryCode: 'FR',
      timezone: 'Europe/Paris',
      currentBusinessDate: today,
    }),
  ).data
  const type = must(
    await call.post('/v1/unit-types', {
      establishmentId: establishment.id,
      code: 'DBL',
      name: 'Double',
      format: 'room',
      maxOccupancy: 3,
    }),
  ).data
  must(await call.post(`/v1/unit-types/${type.id}/units`, { codes: Array.from({ length: 30 }, (_, unit) => String(100 + unit)) }))
  const plan = must(
    await call.post('/v1/rate-plans', { establishmentId: establishment.id, code: 'FLEX', name: 'Flexible', vatRateBp: 1000 }),
  ).data
  const next = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  must(
    await call.put(`/v1/rate-plans/${plan.id}/prices`, {
      prices: [{ unitTypeId: type.id, from: today, to: next(60), priceCents: '12900' }],
    }),
  )
  for (let stay = 0; stay < 25; stay += 1)
    must(
      await call.post('/v1/reservations', {
        establishmentId: establishment.id,
        unitTypeId: type.id,
        ratePlanId: plan.id,
        arrival: next(3),
        departure: next(5),
        adults: 2,
        guest: { firstName: 'Ada', lastName: 'Lovelace' },
      }),
    )
  const get = (path: string) => ({ method: 'GET', requests: [{ path }] }) as const
  const prices = Array.from({ length: 500 }, (_, day) => ({
    unitTypeId: type.id,
    from: next(day),
    to: next(day + 1),
    // The last one is wrong, so that all are read and none is written.
    priceCents: day === 499 ? 'much' : '12900',
  }))
  return [
    {
      name: '500 prices, the last of them wrong',
      method: 'PUT',
      requests: [{ path: `/v1/rate-plans/${plan.id}/prices`, body: JSON.stringify({ prices }) }],
      answers: '4',
    },
    { name: 'who the key is', ...get('/v1/me') },
    { name: 'a list of 20 stays', ...get(`/v1/reservations?establishmentId=${establishment.id}&pageSize=20`) },
  ]
}

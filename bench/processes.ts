/**
 * What a second process of the service brings (`INNKEEP_PROCESSES=2`). On a machine of two cores the driver and the database take from the same cores, so the ratio would say what they take. Each
 * process of the service is therefore given a fixed share of a core by the kernel (a control group with a quota), one as well as two: a scale model of a machine whose cores are slower and which has
 * others for the rest. The line says how much of the machine was idle: only where some was, neither driver nor database was the limit.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createTenant } from '../src/modules/access/index.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { startEmbeddedServer } from '../src/platform/database/embedded/supervisor.ts'
import { databaseName, makeDatabase } from '../src/service.ts'
import { callerOf, must } from '../test/world.ts'
import { drive } from './load.ts'
import { postmasterOf, processMilliseconds, serverMilliseconds } from './process-time.ts'
import { freePorts, startServiceProcess } from './service-process.ts'

/** Microseconds: short ones, so that a process never rests for long. */
const period = 5_000
const connections = 16

/** Where control groups for processors are: the first version has a tree of its own for them. */
function groupFolder(): string {
  const first = '/sys/fs/cgroup/cpu'
  if (fs.existsSync(path.join(first, 'cpu.cfs_period_us'))) return first
  if (fs.existsSync('/sys/fs/cgroup/cgroup.controllers')) return '/sys/fs/cgroup'
  throw new Error('bin/bench processes needs control groups (Linux): it gives each process its share of a core.')
}

/** Puts a process, with all its threads, into a group of its own that gets no more than this share of a core. */
function limit(pid: number, share: number): string {
  const folder = path.join(groupFolder(), `innkeep-bench-${pid}`)
  const quota = Math.round(period * share)
  try {
    fs.mkdirSync(folder)
    if (fs.existsSync(path.join(folder, 'cpu.cfs_period_us'))) {
      fs.writeFileSync(path.join(folder, 'cpu.cfs_period_us'), String(period))
      fs.writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), String(quota))
    } else {
      fs.writeFileSync(path.join(folder, 'cpu.max'), `${quota} ${period}`)
    }
    fs.writeFileSync(path.join(folder, 'cgroup.procs'), String(pid))
  } catch (error) {
    throw new Error('bin/bench processes has to be allowed to make control groups (as root, on a machine or a virtual one).', {
      cause: error,
    })
  }
  return folder
}

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

export async function benchProcesses(rounds: number, seconds: number, share: number): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-processes-'))
  fs.chmodSync(folder, 0o755)
  const groups: string[] = []
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

    for (const { name, path: target } of requests)
      for (const service of services)
        await drive({ url: service.url, key, connections, seconds: 3, method: 'GET', requests: [{ path: target }] }).then(
          ({ failed }) => {
            if (failed > 0) throw new Error(`${name}: ${failed} calls failed`)
          },
        )
    for (const pid of pids.flat()) groups.push(limit(pid, share))

    for (const { name, path: target } of requests) {
      const ratios: number[] = []
      const figures: Record<string, number>[] = []
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
            connections,
            seconds,
            method: 'GET',
            requests: [{ path: target }],
          })
          const took = performance.now() - began
          // A service at its limit refuses some for a moment (503): they don't count as answered.
          const answered = (result.calls - result.failed) / (took / 1_000)
          perSecond[place] = answered
          figures[place] = {
            perSecond: Math.round(answered),
            refusedPerSecond: Math.round(result.failed / (took / 1_000)),
            serviceCores: rounded((sumOf(pids[place] ?? []) - before.service) / took),
            databaseCores: rounded((serverMilliseconds(postmaster) - before.database) / took),
            idleCores: rounded((idleMilliseconds() - before.idle) / took),
          }
        }
        ratios.push((perSecond[1] as number) / (perSecond[0] as number))
      }
      process.stdout.write(
        `${JSON.stringify({ measurement: name, shareOfCore: share, ratio: rounded(median(ratios)), ratios: ratios.map(rounded), one: figures[0], two: figures[1] })}\n`,
      )
    }
  } finally {
    for (const { child } of services) process.kill(-(child.pid as number), 'SIGKILL')
    await sleep(500)
    // A group can be removed once its process is gone.
    for (const group of groups) fs.rmdirSync(group)
    await server.stop().catch(() => {})
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

const sumOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + processMilliseconds(pid), 0)

/** From what asks the database for nothing to what asks it for half. */
async function requestsOf(url: string, key: string): Promise<{ name: string; path: string }[]> {
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
  return [
    { name: 'who the key is', path: '/v1/me' },
    { name: 'a list of 20 stays', path: `/v1/reservations?establishmentId=${establishment.id}&pageSize=20` },
    {
      name: 'availability',
      path: `/v1/availability?establishmentId=${establishment.id}&arrival=${next(3)}&departure=${next(5)}`,
    },
  ]
}

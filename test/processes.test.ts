/** Several processes on one port: connections are distributed, changes apply in all processes, a dead one is replaced, and none is left behind. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { patiently } from './exchange.ts'
import { databaseProcess, fillData, isAlive, type Running, startProcess, stopProcess, temporaryFolder } from './process.ts'
import { must } from './world.ts'

/** The child processes of a process, found by their command line. */
function besideOf(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid)) return false
      try {
        const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
        return words.includes('--beside') && new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status)
      } catch {
        return false
      }
    })
}

describe('several processes', { skip: process.platform === 'linux' ? false : 'a port is shared on Linux only' }, () => {
  const folder = temporaryFolder()
  let running: Running
  before(async () => {
    await fillData(folder)
    running = await startProcess(folder, { environment: { INNKEEP_PROCESSES: '3' } })
  })
  after(async () => {
    if (running.child.exitCode === null) await stopProcess(running)
    fs.rmSync(path.dirname(folder), { recursive: true, force: true })
  })

  /** Reads a metric on a new connection each time, to find out which process responds. */
  const metric = (name: string) =>
    new Promise<string>((resolve, reject) => {
      http
        .get(`${running.url}/metrics`, { agent: false }, (response) => {
          let text = ''
          response.on('data', (bytes) => (text += bytes))
          response.on('end', () => resolve(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? ''))
        })
        .once('error', reject)
    })
  const answering = async () =>
    new Set(await Promise.all(Array.from({ length: 120 }, () => metric('process_start_time_seconds'))))
  const others = () => besideOf(running.child.pid as number)

  test('connections are distributed among all processes', async () => {
    assert.equal(others().length, 2)
    // Their start times could be equal, so compare the memory usage.
    const resident = new Set(await Promise.all(Array.from({ length: 120 }, () => metric('process_resident_memory_bytes'))))
    assert.ok((await answering()).size >= 2 || resident.size >= 3)
  })

  test('a request sent to all processes with one idempotency key is executed once; a revoked API key is refused by all', async () => {
    const manager = running.caller()
    const burst = () =>
      Promise.all(
        Array.from({ length: 30 }, () =>
          fetch(`${running.url}/v1/guests`, {
            method: 'POST',
            headers: {
              'x-api-key': manager.key,
              'content-type': 'application/json',
              'idempotency-key': 'one for all',
              connection: 'close',
            },
            body: JSON.stringify({ firstName: 'Only', lastName: 'Once' }),
          }).then(async (response) => ({ status: response.status, body: (await response.json()) as { data?: { id: string } } })),
        ),
      )
    // A machine that is busy with other tests may refuse them all for a moment (503): the same requests are sent again.
    const answers = await burst()
    for (let tries = 0; tries < 100 && !answers.some(({ status }) => status === 201); tries += 1) {
      await sleep(200)
      answers.push(...(await burst()))
    }
    const made = new Set(answers.flatMap(({ body }) => body.data?.id ?? []))
    assert.equal(made.size, 1)
    assert.ok(answers.every(({ status }) => [201, 409, 503].includes(status)))
    const key = randomUUID()
    const create = () => manager.post('/v1/api-keys', { name: 'Short', role: 'reception' }, { 'idempotency-key': key })
    const created = must(await patiently(create)).data
    // On a busy machine a process may respond with 503: retry.
    const statuses = async () => {
      const all = await Promise.all(
        Array.from({ length: 60 }, () =>
          fetch(`${running.url}/v1/me`, { headers: { 'x-api-key': created.key, connection: 'close' } }).then(
            ({ status }) => status,
          ),
        ),
      )
      return new Set(all.filter((status) => status !== 503))
    }
    assert.deepEqual(await statuses(), new Set([200]))
    must(await patiently(() => manager.delete(`/v1/api-keys/${created.apiKey.id}`)))
    for (const deadline = Date.now() + 5_000; (await statuses()).has(200); await sleep(100)) assert.ok(Date.now() < deadline)
    assert.deepEqual(await statuses(), new Set([401]))
  })

  test('a killed process is replaced; connections to other processes are unaffected', async () => {
    const [victim] = others()
    process.kill(victim as number, 'SIGKILL')
    // Compare one snapshot: between two snapshots the old process may be gone before the new one has started.
    const isReplaced = () => {
      const there = others()
      return there.length >= 2 && !there.includes(victim as number)
    }
    for (const deadline = Date.now() + 20_000; !isReplaced(); await sleep(100))
      assert.ok(Date.now() < deadline, 'it was not replaced')
    // The new process needs a moment to start listening; the others respond meanwhile.
    for (let asked = 0; asked < 60; asked += 1)
      assert.equal((await fetch(`${running.url}/health/live`, { headers: { connection: 'close' } })).status, 200)
  })

  test('a graceful shutdown ends all processes and the database', async () => {
    const all = others()
    const database = databaseProcess(folder)
    assert.equal(await stopProcess(running), 0)
    for (const pid of [...all, database]) assert.ok(!isAlive(pid), String(pid))
  })

  test('when the first one is killed, the others end by themselves', async () => {
    running = await startProcess(folder, { environment: { INNKEEP_PROCESSES: '2' } })
    const all = others()
    assert.equal(all.length, 1)
    running.child.kill('SIGKILL')
    for (const deadline = Date.now() + 40_000; all.some(isAlive); await sleep(100))
      assert.ok(Date.now() < deadline, 'one is left')
    // And the lock of the data folder is released.
    running = await startProcess(folder)
    assert.equal(await stopProcess(running), 0)
  })

  test('a port used by another program is refused, although it could be shared', async () => {
    const other = http.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    await assert.rejects(
      startProcess(folder, { environment: { INNKEEP_PROCESSES: '2', PORT: String(port) } }),
      /EADDRINUSE|address already in use/,
    )
    other.close()
  })
})

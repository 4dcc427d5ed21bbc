/**
 * A tenant goes from one database to another while both work. Its rows are copied and followed; then its writes stop for as long as it takes to catch up and to compare, and go on in the new
 * database. The old one follows the new one until somebody confirms the move, so that it can be taken back with everything that was written since.
 *
 * Every step finds out what is done already: whoever was interrupted calls it again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { continueBeyond, positionHere } from '../database/event-positions.ts'
import { type DeletionProof, deleteTenant, removeRowsOf } from './delete-tenant.ts'
import {
  type Cell,
  type Direction,
  follow,
  followFromNow,
  holdForMove,
  isFollowing,
  letFollow,
  pauseFollowing,
  letGoOfMove,
  MoveRefused,
  refuseUnlessFollowable,
  stopFollowing,
  waitUntilCopied,
  waitUntilEqual,
} from './following.ts'
import { type Compared, compareWhileWritten, differences, refuseIfDifferent } from './comparing.ts'
import { copySettings, uuidPattern } from './tenant-copy.ts'
import { nameOfTenant, schemaOf } from './tenant-tables.ts'
import { isStoppedByHand, moveStateOf, setMoveState } from './tenant-writes.ts'

export interface Moved {
  /** For how long nothing could be written. */
  readonly pauseMilliseconds: number
}

export interface MoveOptions {
  readonly say?: (line: string) => void
  /** Whether the old one follows the new one, so that `takeBack` is possible. */
  readonly isFollowedBack?: boolean
  /** What may still stand in the way when nobody writes any more. @throws to let the tenant stay where it is */
  readonly beforeSwitch?: () => Promise<void>
}

/** So long the webhooks and background tasks that are under way are waited for, with writes going on. */
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
 * Moves a tenant. Afterwards the old database answers 503 for it, and follows.
 *
 * @throws MoveRefused in words; the tenant lives where it lived
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
      throw new MoveRefused(`The new database has a tenant ${tenantId} already.`)
    // Its workers begin nothing there before it has arrived.
    await setMoveState(to.client, tenantId, 'moving')
    await letFollow(from, tenantId, 'to')
    await follow(from, to, tenantId, 'to', true)
    await waitUntilCopied(to, tenantId, 'to', say)
    // Readers go on with the places that they have: whatever is written there comes after whatever they have received here.
    await continueBeyond(to.client, await positionHere(from.client))
    await setMoveState(from.client, tenantId, 'preparing', withoutPassword(to.address))
    await waitForWorkers(from, tenantId, say)
    if (isFollowedBack) {
      // Whether it can be done is found out while everything goes on.
      await letFollow(to, tenantId, 'back')
      await follow(to, from, tenantId, 'back', false)
    }
    say('everything is compared, while writes go on')
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
  // What is written in the new database goes to the old one, and must not come back from there.
  await pauseFollowing(to, tenantId, 'to')
  if (isFollowedBack) await followFromNow(to, from, tenantId, 'back')
  await setMoveState(to.client, tenantId, undefined)
  sayWhen('writes go on in the new database')
  const pauseMilliseconds = Math.round(performance.now() - began)
  // What nobody needs any more is taken away while everything goes on; `--confirm` and `--take-back` do it where this is interrupted.
  await stopFollowing(from, to, tenantId, 'to')
  if (!isFollowedBack) await stopFollowing(to, from, tenantId, 'back')
  return { pauseMilliseconds }
}

/** An address is written down for whoever looks; its password is not. */
const withoutPassword = (address: string): string =>
  address.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1@').replace(/password=(?:'[^']*'|\S+)/i, '')

/** All of it, while writes go on: what is left for the pause is what changes meanwhile. @throws MoveRefused; then everything goes on where it was */
async function comparedFrom(writer: Cell, follower: Cell, tenantId: string, direction: Direction): Promise<Compared> {
  for (let tries = 1; ; tries += 1)
    try {
      return await compareWhileWritten(writer, follower, tenantId, direction, {
        stopWrites: () => setMoveState(writer.client, tenantId, 'moving'),
        letWrite: () => setMoveState(writer.client, tenantId, 'preparing'),
      })
    } catch (error) {
      // A worker that began before may still have been writing down how it went.
      if (error instanceof MoveRefused && tries < 3) continue
      await setMoveState(writer.client, tenantId, undefined)
      throw error
    }
}

/** The old database has what the new one has; a worker that began before may still be writing down how it went. */
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

/** What webhooks and background tasks have begun is finished here; nothing new is begun. */
async function waitForWorkers({ client }: Cell, tenantId: string, say: (line: string) => void): Promise<void> {
  const patience = Date.now() + patienceForWorkers
  for (let isSaid = false; Date.now() < patience; isSaid = true) {
    const { rows } = await client.query<{ busy: number }>(
      `select (select count(*) from innkeep.webhook_delivery where tenant_id = $1 and status = 'pending' and leased_until > now())
        + (select count(*) from innkeep.reaction where tenant_id = $1 and status = 'pending' and attempts > 0 and last_error is null and next_attempt_at > now()) as busy`,
      [tenantId],
    )
    if (Number(rows[0]?.busy) === 0) return
    if (!isSaid) say(`${rows[0]?.busy} webhooks and background tasks are being finished`)
    await sleep(100)
  }
  say('some of them are not finished: they are carried out again in the new database, under the same ids')
}

/** Gives up a move that has not happened yet: what was copied is taken away. */
async function abortHeld(from: Cell, to: Cell, tenantId: string): Promise<void> {
  await prepare(from, to, tenantId)
  if ((await moveStateOf(from.client, tenantId)) === 'moved') throw new MoveRefused('It has moved: take it back instead.')
  if ((await moveStateOf(to.client, tenantId)) !== 'moving') throw new MoveRefused('No move has begun.')
  // What is there and does not come from here is no copy of what is here: addresses in the wrong order, perhaps.
  if (!(await isFollowing(to, tenantId, 'to')) && (await nameOfTenant(to.client, tenantId)) !== undefined)
    throw new MoveRefused('What the new database has of this tenant does not come from the old one. Nothing was changed.')
  await stopFollowing(from, to, tenantId, 'to')
  await stopFollowing(to, from, tenantId, 'back')
  await setMoveState(from.client, tenantId, undefined)
  // Half a copy has no name perhaps.
  await removeRowsOf(to.client, tenantId)
}

/** Takes a move back that was not confirmed: with everything that was written in the new database since. */
async function takeBackHeld(from: Cell, to: Cell, tenantId: string): Promise<Moved> {
  const name = await prepare(from, to, tenantId)
  const state = await moveStateOf(from.client, tenantId)
  // It lives here again; only what was left there has still to go.
  if (state === undefined && (await moveStateOf(to.client, tenantId)) === 'moved') {
    await stopFollowing(to, from, tenantId, 'back')
    await deleteTenant(to.client, undefined, tenantId, name, true)
    return { pauseMilliseconds: 0 }
  }
  if (state !== 'moved') throw new MoveRefused('It has not moved.')
  await stopFollowing(from, to, tenantId, 'to')
  if (!(await isFollowing(from, tenantId, 'back')))
    throw new MoveRefused('The old database does not follow the new one: it cannot be taken back.')
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

/** The move stands: the old database forgets the tenant, and says what was there. Files of the store stay, because the new database knows them. */
async function confirmHeld(from: Cell, to: Cell, tenantId: string): Promise<DeletionProof> {
  const name = await prepare(from, to, tenantId)
  if ((await moveStateOf(from.client, tenantId)) !== 'moved') throw new MoveRefused('It has not moved.')
  if ((await moveStateOf(to.client, tenantId)) !== undefined)
    throw new MoveRefused('It has not arrived: call bin/tenant move again.')
  await stopFollowing(from, to, tenantId, 'to')
  await stopFollowing(to, from, tenantId, 'back')
  return deleteTenant(from.client, undefined, tenantId, name, true)
}

/** Nobody else moves the tenant meanwhile, and the two are two databases. */
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

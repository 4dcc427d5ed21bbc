/**
 * The demo: establishments to try everything on, made through the operations themselves, so that nothing in it could not have happened.
 * A group with a hotel, a campsite and a residence, and a second tenant that must see nothing of them.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Application } from '../app.ts'
import { makeMeetings, makeOwners, makeSeason } from './businesses.ts'
import { type Call, caller } from './demo-caller.ts'
import { campsiteOfDemo, hotelOfDemo, innOfDemo, residenceOfDemo } from './demo-houses.ts'
import { makeEstablishment, makeGuests } from './establishments.ts'
import { makeLeases } from './leases.ts'
import { createTenant } from '../modules/people/access/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { DemoPerson } from '../platform/http/demo-sign-in.ts'
import { dateIn } from '../platform/values/dates.ts'

export interface DemoKeys {
  readonly manager: string
  readonly reception: string
  readonly accounting: string
  readonly maintenance: string
  readonly readonly: string
  readonly hotelOnly: string
  readonly otherTenant: string
}

/** Whom visitors of the demo may be, one for each job; made with the demo. */
const demoPeople = [
  { name: 'Camille Moreau', email: 'camille@miramar.example', role: 'reception' },
  { name: 'Jeanne Bernard', email: 'jeanne@miramar.example', role: 'manager' },
  { name: 'Lucie Martin', email: 'lucie@miramar.example', role: 'housekeeping' },
  { name: 'Marco Rossi', email: 'marco@miramar.example', role: 'maintenance' },
  { name: 'Amel Benali', email: 'amel@miramar.example', role: 'accounting' },
] as const

const peoplePath = (dataDirectory: string) => path.join(dataDirectory, 'demo-people.json')

/** Nobody where the demo has none. */
export function demoPeopleFile(dataDirectory: string): DemoPerson[] {
  try {
    return JSON.parse(fs.readFileSync(peoplePath(dataDirectory), 'utf8')) as DemoPerson[]
  } catch {
    return []
  }
}

const randomPassword = () => randomBytes(24).toString('base64url')

/** Invited and signed up like everybody else; nobody types their passwords, so they are long. */
async function makePeople(application: Application, call: Call): Promise<DemoPerson[]> {
  const people: DemoPerson[] = []
  for (const person of demoPeople) {
    const { name, email, role } = person
    const user = await call('POST', '/v1/users', { email, name, grants: [{ role }] })
    const { link } = await call<{ link: string }>('POST', `/v1/users/${user.id}/invitation-link`)
    const signUp = async (password: string) => ({
      password,
      response: await application.server.inject({
        method: 'POST',
        url: '/v1/sign-in/invitation',
        payload: { token: link.split('#')[1], password },
      }),
    })
    let tried = await signUp(randomPassword())
    // The list of known passwords takes a few random ones of ten thousand for known: another one is then as good.
    for (let again = 0; again < 3 && tried.response.statusCode === 400; again += 1) tried = await signUp(randomPassword())
    const { password, response } = tried
    if (response.statusCode >= 400) throw new Error(`The demo could not be made: ${email} could not sign up: ${response.body}`)
    people.push({ ...person, password })
  }
  return people
}

const keysPath = (dataDirectory: string) => path.join(dataDirectory, 'demo-keys.json')

/**
 * Whether this start has to make the demo: on a folder without a database, or where a start that began to make it was interrupted. The
 * marker stands before the database is made, and goes when the keys are written.
 */
export function demoIsWanted(dataDirectory: string): boolean {
  const marker = demoMarker(dataDirectory)
  const empty = !['postgres', 'postgres-lives-elsewhere.txt'].some((name) => fs.existsSync(path.join(dataDirectory, name)))
  if (empty) {
    fs.mkdirSync(dataDirectory, { recursive: true })
    fs.writeFileSync(marker, 'The demo establishments are being made.\n')
  }
  return fs.existsSync(marker)
}

const demoMarker = (dataDirectory: string) => path.join(dataDirectory, 'demo-unfinished')

export function demoKeysFile(dataDirectory: string): DemoKeys | undefined {
  try {
    return JSON.parse(fs.readFileSync(keysPath(dataDirectory), 'utf8')) as DemoKeys
  } catch {
    return undefined
  }
}

export async function makeDemo(
  application: Application,
  database: Database,
  dataDirectory: string,
  say: (message: string) => void,
): Promise<DemoKeys> {
  say('Making the demo establishments …')
  const group = await createTenant(database, 'Miramar group')
  const other = await createTenant(database, 'Another company')
  const call = caller(application, group.key)
  const key = async (role: string, scope?: object) =>
    (await call('POST', '/v1/api-keys', { name: `Demo ${role}`, role, ...(scope ? { scope } : {}) })).key

  const today = dateIn('Europe/Paris', Temporal.Now.instant())
  const guests = await makeGuests(call)
  const orgUnit = await call('POST', '/v1/org-units', { code: 'SOUTH', name: 'South coast' })
  const hotel = await makeEstablishment(call, guests, today, { ...hotelOfDemo, orgUnitId: orgUnit.id })
  const campsite = await makeEstablishment(call, guests, today, { ...campsiteOfDemo, orgUnitId: orgUnit.id })
  const residence = await makeEstablishment(call, guests, today, residenceOfDemo)

  await makeLeases({ call, establishmentId: residence, today, guests })
  await makeSeason({ call, establishmentId: campsite, today, guests })
  await makeMeetings({ call, establishmentId: hotel, today, guests })
  await makeOwners({ call, establishmentId: residence, today, guests })

  const otherCall = caller(application, other.key)
  const otherGuests = await makeGuests(otherCall)
  await makeEstablishment(otherCall, otherGuests, today, innOfDemo)

  await call('POST', '/v1/accounts-receivable/dunning-policies', {
    name: 'Companies',
    levels: [
      { minDaysLate: 1, channel: 'email' },
      { minDaysLate: 15, channel: 'email' },
      { minDaysLate: 30, channel: 'letter' },
    ],
  })
  const keys: DemoKeys = {
    manager: group.key,
    reception: await key('reception'),
    accounting: await key('accounting'),
    maintenance: await key('maintenance'),
    readonly: await key('readonly'),
    hotelOnly: await key('manager', { kind: 'establishments', ids: [hotel] }),
    otherTenant: other.key,
  }
  const people = await makePeople(application, call)
  fs.rmSync(peoplePath(dataDirectory), { force: true })
  fs.writeFileSync(peoplePath(dataDirectory), `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600 })
  fs.rmSync(keysPath(dataDirectory), { force: true })
  fs.writeFileSync(keysPath(dataDirectory), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  fs.rmSync(demoMarker(dataDirectory), { force: true })
  return keys
}

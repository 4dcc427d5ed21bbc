/**
 * The demo: establishments to try everything on, made through the operations themselves, so that nothing in it could not have happened.
 * One company with a hotel, a campsite and a residence, or with the kinds that were chosen, and a second tenant, isolated from it.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Application } from '../app.ts'
import { createTenant } from '../modules/people/access/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { DemoPerson } from '../platform/http/demo-sign-in.ts'
import { dateIn, type IsoDate } from '../platform/values/dates.ts'
import { makeMeetings, makeOwners, makeSeason, makeTwoOwners } from './businesses.ts'
import { type Call, caller } from './demo-caller.ts'
import { apartmentsOfDemo, campsiteOfDemo, hotelOfDemo, innOfDemo, residenceOfDemo } from './demo-houses.ts'
import { type DemoKind, demoMarker, usualKinds } from './demo-wanted.ts'
import { makeEstablishment } from './establishments.ts'
import { makeGuests } from './guests.ts'
import { makeLeases } from './leases.ts'

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

/** Who has units in the demo; sees only those. */
const personOfOwner = { name: 'Paul Rousseau', email: 'paul.rousseau@example.com', role: 'unit_owner' } as const

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
async function makePeople(application: Application, call: Call, ownerId: string | undefined): Promise<DemoPerson[]> {
  const all = ownerId === undefined ? demoPeople : [...demoPeople, personOfOwner]
  // Side by side: hashing a password takes its time.
  return Promise.all(
    all.map(async (person) => {
      const { name, email, role } = person
      const user =
        person === personOfOwner
          ? await call('POST', `/v1/owners/${ownerId}/people`, { email, name })
          : await call('POST', '/v1/users', { email, name, grants: [{ role }] })
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
      return { ...person, password }
    }),
  )
}

const keysPath = (dataDirectory: string) => path.join(dataDirectory, 'demo-keys.json')

export function demoKeysFile(dataDirectory: string): DemoKeys | undefined {
  try {
    return JSON.parse(fs.readFileSync(keysPath(dataDirectory), 'utf8')) as DemoKeys
  } catch {
    return undefined
  }
}

interface Company {
  readonly call: Call
  readonly today: IsoDate
  readonly guests: string[]
  readonly orgUnitId: string
  /** Those whose units the residence and the apartments manage. */
  readonly owners: readonly [string, string] | undefined
}

/** Each kind of business with what belongs to it; answers with the establishment. */
const makeBusiness: Record<DemoKind, (company: Company) => Promise<string>> = {
  async hotel({ call, today, guests, orgUnitId }: Company) {
    const establishmentId = await makeEstablishment(call, guests, today, { ...hotelOfDemo, orgUnitId })
    await makeMeetings({ call, establishmentId, today, guests })
    return establishmentId
  },
  async campsite({ call, today, guests, orgUnitId }: Company) {
    const establishmentId = await makeEstablishment(call, guests, today, { ...campsiteOfDemo, orgUnitId })
    await makeSeason({ call, establishmentId, today, guests })
    return establishmentId
  },
  async residence({ call, today, guests, owners }: Company) {
    const establishmentId = await makeEstablishment(call, guests, today, residenceOfDemo)
    await makeLeases({ call, establishmentId, today, guests })
    if (owners) await makeOwners({ call, establishmentId, today, guests, owners })
    return establishmentId
  },
  async apartments({ call, today, guests, owners }: Company) {
    const establishmentId = await makeEstablishment(call, guests, today, apartmentsOfDemo)
    if (owners) await makeOwners({ call, establishmentId, today, guests, owners })
    return establishmentId
  },
}

async function makeOtherCompany(call: Call, today: IsoDate): Promise<string> {
  return makeEstablishment(call, await makeGuests(call, 12), today, innOfDemo)
}

export async function makeDemo(
  application: Application,
  database: Database,
  dataDirectory: string,
  say: (message: string) => void,
  kinds: readonly DemoKind[] = usualKinds,
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
  const hasOwners = kinds.some((kind) => kind === 'residence' || kind === 'apartments')
  const owners = hasOwners ? await makeTwoOwners(call) : undefined
  const of = { call, today, guests, orgUnitId: orgUnit.id, owners }
  // Each business on its own: they have nothing in common but the guests.
  const [hotel] = await Promise.all([
    ...kinds.map((kind) => makeBusiness[kind](of)),
    makeOtherCompany(caller(application, other.key), today),
  ])
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
  const people = await makePeople(application, call, owners?.[0])
  fs.rmSync(peoplePath(dataDirectory), { force: true })
  fs.writeFileSync(peoplePath(dataDirectory), `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600 })
  fs.rmSync(keysPath(dataDirectory), { force: true })
  fs.writeFileSync(keysPath(dataDirectory), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  fs.rmSync(demoMarker(dataDirectory), { force: true })
  return keys
}

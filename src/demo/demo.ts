/**
 * The demo: establishments to try everything on, made through the operations themselves, so that nothing in it could not have happened.
 * A group with a hotel, a campsite and a residence, and a second tenant that must see nothing of them.
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Temporal } from 'temporal-polyfill'
import type { Application } from '../app.ts'
import { makeDesk } from './desk.ts'
import { makeMeetings, makeOwners, makeSeason } from './businesses.ts'
import { makeLeases } from './leases.ts'
import { createTenant } from '../modules/people/access/index.ts'
import type { Database } from '../platform/database/database.ts'
import type { DemoPerson } from '../platform/http/demo-sign-in.ts'
import { addDays, dateIn, type IsoDate } from '../platform/values/dates.ts'
import { newId } from '../platform/values/ids.ts'

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

/** What the demo reads of an answer: the id of what was made, or the key. */
interface Made {
  readonly id: string
  readonly key: string
}
interface DemoFolio {
  readonly id: string
  readonly currency: string
}
type Call = <Answer = Made>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Answer>

function caller(application: Application, key: string): Call {
  return async (method, url, body) => {
    const response = await application.server.inject({
      method,
      url,
      headers: { 'x-api-key': key, ...(method === 'POST' ? { 'idempotency-key': newId() } : {}) },
      ...(body ? { payload: body } : {}),
    })
    if (response.statusCode >= 400) throw new Error(`The demo could not be made: ${method} ${url} answered ${response.body}`)
    return response.json().data
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
  const hotel = await makeEstablishment(call, guests, today, {
    code: 'MIRAMAR',
    name: 'Hôtel Miramar',
    propertyType: 'hotel',
    orgUnitId: orgUnit.id,
    vatRateBp: 1000,
    types: [
      { code: 'SGL', name: 'Single room', format: 'room', maxOccupancy: 1, units: codes(101, 8), price: 8900 },
      { code: 'DBL', name: 'Double room', format: 'room', maxOccupancy: 3, units: codes(201, 16), price: 12900 },
      { code: 'SUI', name: 'Suite with sea view', format: 'suite', maxOccupancy: 4, units: codes(301, 4), price: 24900 },
    ],
  })
  const campsite = await makeEstablishment(call, guests, today, {
    code: 'PINEDE',
    name: 'Camping La Pinède',
    propertyType: 'campsite',
    orgUnitId: orgUnit.id,
    vatRateBp: 1000,
    types: [
      { code: 'PITCH', name: 'Pitch with power', format: 'pitch', maxOccupancy: 6, units: codes(1, 40, 'P'), price: 3200 },
      { code: 'MOBIL', name: 'Mobile home', format: 'mobile_home', maxOccupancy: 6, units: codes(1, 12, 'M'), price: 9800 },
    ],
  })
  const residence = await makeEstablishment(call, guests, today, {
    code: 'BELVEDERE',
    name: 'Résidence Belvédère',
    propertyType: 'residence',
    vatRateBp: 1000,
    types: [
      {
        code: 'STU',
        name: 'Studio',
        format: 'studio',
        maxOccupancy: 2,
        units: codes(1, 10, 'S'),
        price: 7400,
        building: 'Les Pins',
      },
      {
        code: 'APT2',
        name: 'Apartment, two rooms',
        format: 'apartment',
        maxOccupancy: 4,
        units: codes(1, 8, 'A'),
        price: 11900,
        building: 'La Falaise',
      },
    ],
  })

  await makeLeases({ call, establishmentId: residence, today, guests })
  await makeSeason({ call, establishmentId: campsite, today, guests })
  await makeMeetings({ call, establishmentId: hotel, today, guests })
  await makeOwners({ call, establishmentId: residence, today, guests })

  const otherCall = caller(application, other.key)
  const otherGuests = await makeGuests(otherCall)
  await makeEstablishment(otherCall, otherGuests, today, {
    code: 'HARBOUR',
    name: 'The Harbour Inn',
    propertyType: 'hotel',
    countryCode: 'GB',
    timezone: 'Europe/London',
    vatRateBp: 2000,
    types: [{ code: 'DBL', name: 'Double room', format: 'room', maxOccupancy: 2, units: codes(1, 10), price: 11000 }],
  })

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

const codes = (first: number, count: number, prefix = '') =>
  Array.from({ length: count }, (_, position) => `${prefix}${first + position}`)

interface DemoType {
  code: string
  name: string
  format: string
  maxOccupancy: number
  units: string[]
  price: number
  building?: string
}

/** What the establishments sell beside the night; prices in cents, with VAT. */
const demoExtras = [
  { code: 'BREAKFAST', name: 'Breakfast', chargeType: 'food_beverage', chargedPer: 'person_and_night', priceCents: '1400' },
  { code: 'PARKING', name: 'Parking place', chargeType: 'space_rental', chargedPer: 'night', priceCents: '900' },
  { code: 'COT', name: 'Baby cot', chargeType: 'equipment_rental', chargedPer: 'stay', priceCents: '1000' },
  { code: 'FLOWERS', name: 'Flowers in the room', chargeType: 'other', chargedPer: 'stay', priceCents: '2500' },
] as const

interface DemoEstablishment {
  code: string
  name: string
  propertyType: string
  orgUnitId?: string
  countryCode?: string
  timezone?: string
  vatRateBp: number
  types: DemoType[]
}

const names: [string, string, string, string][] = [
  ['Ada', 'Lovelace', '1985-12-10', 'GB'],
  ['Émile', 'Durand', '1978-03-02', 'FR'],
  ['Chiara', 'Conti', '1991-07-19', 'IT'],
  ['Jonas', 'Weber', '1969-11-30', 'DE'],
  ['Inês', 'Carvalho', '1988-05-23', 'PT'],
  ['Pieter', 'de Vries', '1974-09-08', 'NL'],
  ['Sofía', 'García', '1995-01-14', 'ES'],
  ['Maja', 'Lindqvist', '1982-06-27', 'SE'],
  ['Tomasz', 'Nowak', '1979-10-05', 'PL'],
  ['Camille', 'Moreau', '1999-02-11', 'FR'],
  ['Oliver', 'Bennett', '1964-08-21', 'GB'],
  ['Yasmine', 'Haddad', '1990-04-16', 'FR'],
]

async function makeGuests(call: Call): Promise<string[]> {
  const ids: string[] = []
  for (const [position, [firstName, lastName, birthDate, nationality]] of names.entries()) {
    const email = `guest${position + 1}@example.com`
    const guest = await call('POST', '/v1/guests', {
      firstName,
      lastName,
      birthDate,
      nationality,
      email,
      ...(position === 3 ? { vipStatus: 'gold' } : {}),
    })
    ids.push(guest.id)
  }
  return ids
}

/** Opened three days ago and lived through to today, with reservations in every status. */
async function makeEstablishment(
  call: Call,
  guests: string[],
  today: IsoDate,
  establishment: DemoEstablishment,
): Promise<string> {
  const opening = addDays(today, -3)
  const { id } = await call('POST', '/v1/establishments', {
    code: establishment.code,
    name: establishment.name,
    propertyType: establishment.propertyType,
    countryCode: establishment.countryCode ?? 'FR',
    timezone: establishment.timezone ?? 'Europe/Paris',
    currentBusinessDate: opening,
    touristTaxCents: '150',
    agePolicies: [
      { domain: 'accommodation', infantMaxAge: 2, childMaxAge: 12 },
      { domain: 'food_service', infantMaxAge: 3, childMaxAge: 11 },
    ],
    ...(establishment.orgUnitId ? { orgUnitId: establishment.orgUnitId } : {}),
  })
  const flexible = await call('POST', '/v1/rate-plans', {
    establishmentId: id,
    code: 'FLEX',
    name: 'Flexible',
    vatRateBp: establishment.vatRateBp,
  })
  const saver = await call('POST', '/v1/rate-plans', {
    establishmentId: id,
    code: 'SAVER',
    name: 'Non-refundable saver',
    vatRateBp: establishment.vatRateBp,
  })
  await call('PUT', `/v1/rate-plans/${flexible.id}/cancellation-policy`, {
    freeUntilDaysBeforeArrival: 2,
    cancellation: { basis: 'first_night' },
    noShow: { basis: 'first_night' },
  })
  await call('PUT', `/v1/rate-plans/${flexible.id}/early-departure-policy`, { basis: 'nights', nights: 1 })
  await call('PUT', `/v1/rate-plans/${flexible.id}/deposit-scheme`, {
    basisPoints: 3000,
    dueDaysBeforeArrival: 14,
    captureOnNoShow: true,
  })
  await call('PUT', `/v1/rate-plans/${saver.id}/cancellation-policy`, {
    freeUntilDaysBeforeArrival: 3650,
    cancellation: { basis: 'all_nights' },
    noShow: { basis: 'all_nights' },
  })
  await call('PUT', `/v1/rate-plans/${saver.id}/early-departure-policy`, { basis: 'non_refundable' })
  await call('PUT', `/v1/rate-plans/${saver.id}/deposit-scheme`, {
    basisPoints: 10000,
    dueDaysBeforeArrival: 0,
    captureOnNoShow: true,
  })

  const types: { id: string; units: string[]; maxOccupancy: number }[] = []
  for (const { units, price, building, ...type } of establishment.types) {
    const made = await call('POST', '/v1/unit-types', { establishmentId: id, ...type })
    const unitsMade = await call<Made[]>('POST', `/v1/unit-types/${made.id}/units`, {
      codes: units,
      ...(building ? { building } : {}),
    })
    types.push({ id: made.id, units: unitsMade.map((unit) => unit.id), maxOccupancy: type.maxOccupancy })
    for (const [plan, share] of [
      [flexible, 100],
      [saver, 85],
    ] as const) {
      await call('PUT', `/v1/rate-plans/${plan.id}/prices`, { prices: yearOfPrices(made.id, opening, (price * share) / 100) })
    }
  }

  const extras: Made[] = []
  for (const extra of demoExtras)
    extras.push(await call('POST', '/v1/extras', { establishmentId: id, ...extra, vatRateBp: establishment.vatRateBp }))
  const orderExtras = (reservation: Made, ...places: number[]) =>
    call('PUT', `/v1/reservations/${reservation.id}/extras`, { extras: places.map((place) => ({ extraId: extras[place]?.id })) })

  let booked = 0
  const book = async (arrival: number, nights: number, more: object = {}) => {
    const type = types[booked % types.length] as { id: string; maxOccupancy: number }
    const plan = booked % 4 === 3 ? saver : flexible
    booked += 1
    return call('POST', '/v1/reservations', {
      establishmentId: id,
      unitTypeId: type.id,
      ratePlanId: plan.id,
      guestId: guests[booked % guests.length],
      arrival: addDays(today, arrival),
      departure: addDays(today, arrival + nights),
      adults: Math.min(2, type.maxOccupancy),
      ...more,
    })
  }
  const act = (reservation: { id: string }, action: string, body: object = {}) =>
    call('POST', `/v1/reservations/${reservation.id}/${action}`, body)
  const folioOf = (reservation: Made) => call<DemoFolio>('POST', `/v1/reservations/${reservation.id}/folios`)
  const pay = (folio: DemoFolio, kind: string, method: string, amountCents: string) =>
    call('POST', `/v1/folios/${folio.id}/payments`, { kind, method, amount: { amountCents, currency: folio.currency } })
  const closeDay = (offset: number) =>
    call('POST', `/v1/establishments/${id}/end-of-day`, { businessDate: addDays(today, offset) })

  // Three days ago: guests arrive, an option is taken that nobody will confirm.
  const left = [await book(-3, 2), await book(-3, 2), await book(-3, 3)]
  const staying = [await book(-3, 7), await book(-3, 5)]
  await book(10, 3, { status: 'Option', optionExpiresOn: addDays(today, -2), notes: 'Waits for an answer of the company' })
  await orderExtras(staying[0] as Made, 0, 1)
  for (const reservation of [...left, ...staying]) await act(reservation, 'check-in')
  await closeDay(-3)
  // Two days ago: one did not come, another cancelled.
  const absent = await book(-2, 2)
  const cancelled = await book(12, 4)
  await act(cancelled, 'cancel', { reason: 'Illness' })
  // Deposits: one for the guest who will not come, one for a stay ahead that is paid in part.
  await pay(await folioOf(absent), 'deposit', 'card', '3000')
  await closeDay(-2)
  // Yesterday.
  await act(absent, 'mark-no-show')
  for (const [position, reservation] of left.slice(0, 2).entries()) {
    const folio = await folioOf(reservation)
    await call('POST', `/v1/folios/${folio.id}/charges`, {
      chargeType: 'food_beverage',
      label: 'Breakfast',
      quantity: 2,
      amount: { amountCents: '2800', currency: folio.currency },
      vatRateBp: establishment.vatRateBp,
    })
    await act(reservation, 'check-out', { settleBy: position === 0 ? 'card' : 'cash' })
  }
  const yesterday = [await book(-1, 3), await book(-1, 1)]
  for (const reservation of yesterday) await act(reservation, 'check-in')
  await closeDay(-1)
  // Today: departures due, arrivals expected, one already there, one late; options and bookings to come.
  await act(left[2] as Made, 'check-out', { settleBy: 'card' })
  // One stays longer, one has paid something already.
  await act(staying[1] as Made, 'adjust-stay', { newCheckOutDate: addDays(today, 3), reason: 'Likes it here' })
  await pay(await folioOf(staying[0] as Made), 'payment', 'card', '10000')
  const early = await book(0, 4)
  await act(early, 'check-in')
  const arriving = [await book(0, 1), await book(0, 2), await book(0, 3)]
  const assigned = await book(1, 2)
  await orderExtras(assigned, 0, 3)
  await act(assigned, 'assign-unit')
  await pay(await folioOf(assigned), 'deposit', 'transfer', '2000')
  await book(5, 2, { status: 'Option' })
  for (let week = 1; week <= 12; week += 1) await book(week * 7, 2 + (week % 5), { children: 0 })
  await makeMoneyLaterAndAhead(call, establishment, id, today, await folioOf(staying[0] as Made), [yesterday[0] as Made, early])
  if ((establishment.countryCode ?? 'FR') === 'FR')
    await makeInvoices(
      call,
      establishment,
      id,
      today,
      await Promise.all(left.map(async (reservation) => await folioOf(reservation))),
    )
  await makeDesk({ call, establishmentId: id, today, ratePlanId: flexible.id, types, arriving })
  await call('POST', `/v1/units/${types[0]?.units.at(-1)}/closures`, {
    firstNight: addDays(today, 20),
    reopensOn: addDays(today, 25),
    reason: 'New floor',
  })
  return id
}

/** A company that pays late, one that has paid for a stay, wristbands of two guests, an amount held on a card. */
async function makeMoneyLaterAndAhead(
  call: Call,
  { code, countryCode = 'FR', vatRateBp }: DemoEstablishment,
  establishmentId: string,
  today: IsoDate,
  folio: DemoFolio,
  [prepaying, postpaying]: readonly [Made, Made],
): Promise<void> {
  const money = (amountCents: string) => ({ amountCents, currency: folio.currency })
  const company = await call('POST', '/v1/accounts-receivable/accounts', {
    establishmentId,
    name: 'Voyages Martin SAS',
    addressLines: ['12 rue de la Paix'],
    postalCode: '75002',
    city: 'Paris',
    countryCode,
    email: 'accounts@example.com',
    creditLimitCents: '500000',
  })
  const account = `/v1/accounts-receivable/accounts/${company.id}`
  await call('POST', `${account}/receivables`, {
    amount: money('84000'),
    issuedOn: addDays(today, -50),
    dueOn: addDays(today, -20),
    reference: `${code}-0117`,
    description: 'Seminar in spring',
  })
  await call('POST', `${account}/payments`, {
    method: 'transfer',
    amount: money('30000'),
    receivedAt: addDays(today, -2),
    externalRef: `SEPA-${code}-000817`,
  })
  await call('POST', `/v1/folios/${folio.id}/transfer`, {
    accountId: company.id,
    amount: money('5000'),
    reference: `${code}-0118`,
  })
  const open = (stay: Made, mode: string, more: object) =>
    call<{ walletId: string }>('POST', '/v1/wallets', {
      stayId: stay.id,
      establishmentId,
      mode,
      currency: folio.currency,
      correlationId: stay.id,
      ...more,
    })
  const drink = { amount: money('800'), chargeType: 'food_beverage', label: 'Two lemonades', vatRateBp }
  const prepaid = await open(prepaying, 'prepaid', { mediumRef: `BAND-${code}-1` })
  await call('POST', `/v1/wallets/${prepaid.walletId}/top-ups`, { amount: money('5000'), method: 'cash' })
  await call('POST', `/v1/wallets/${prepaid.walletId}/charges`, drink)
  const postpaid = await open(postpaying, 'postpaid', { mediumRef: `BAND-${code}-2`, creditLimitCents: '20000' })
  await call('POST', `/v1/wallets/${postpaid.walletId}/charges`, drink)
  await call('POST', '/v1/incidentals', {
    reservationId: postpaying.id,
    amount: money('30000'),
    authorisationCode: 'A-551204',
    description: 'For the minibar',
  })
}

/**
 * The owner of the establishment, in whose name three invoices are issued: to a guest, to a company, and one that was made out to the wrong company,
 * credited and issued again.
 */
async function makeInvoices(
  call: Call,
  { code, name }: DemoEstablishment,
  establishmentId: string,
  today: IsoDate,
  folios: readonly DemoFolio[],
): Promise<void> {
  const [forGuest, forCompany, corrected] = folios as [DemoFolio, DemoFolio, DemoFolio]
  const owner = await call('POST', '/v1/owners', {
    code,
    name: `SCI ${name}`,
    ownerType: 'company',
    vatRegime: 'subject_10',
    email: 'sci@example.com',
  })
  const mandate = await call('POST', '/v1/operating-mandates', {
    code,
    ownerId: owner.id,
    establishmentIds: [establishmentId],
    operatorName: 'Miramar Gestion SAS',
    siren: '732829320',
    vatNumber: 'FR44732829320',
    commissionBp: 2000,
    validFrom: addDays(today, -365),
    numberPrefix: code.slice(0, 3),
    seller: {
      addressLines: ['3 quai du Port'],
      postalCode: '13002',
      city: 'Marseille',
      iban: 'FR1420041010050500013M02606',
      paymentTermsDays: 30,
      legalMention: 'SCI au capital de 1 000 €, RCS Marseille 732 829 320',
    },
  })
  const issue = (folio: DemoFolio, more: object) =>
    call('POST', '/v1/invoices', { mandateId: mandate.id, folioId: folio.id, ...more })
  const company = {
    addressLines: ['12 rue de la Paix'],
    postalCode: '75002',
    city: 'Paris',
    countryCode: 'FR',
    siren: '552100554',
  }
  await issue(forGuest, {})
  await issue(forCompany, { billTo: { name: 'Voyages Martin SAS', ...company, reference: 'PO 2026-114' } })
  const wrong = await issue(corrected, { billTo: { name: 'Voyages Martin SARL', ...company } })
  await call('POST', `/v1/invoices/${wrong.id}/credit-notes`, { reason: 'Made out to the wrong company' })
  await issue(corrected, { kind: 'corrective', correctedInvoiceId: wrong.id, billTo: { name: 'Voyages Martin SAS', ...company } })
}

/** A low season, a high season, and weekends a little dearer would need many entries; months are enough to see prices move. */
function yearOfPrices(unitTypeId: string, opening: IsoDate, price: number): object[] {
  const first = Temporal.PlainDate.from(opening)
  return Array.from({ length: 13 }, (_, offset) => {
    const from = offset === 0 ? first : first.add({ months: offset }).with({ day: 1 })
    const to = first
      .add({ months: offset + 1 })
      .with({ day: 1 })
      .subtract({ days: 1 })
    const season = [7, 8].includes(from.month) ? 150 : [5, 6, 9, 12].includes(from.month) ? 120 : 100
    return { unitTypeId, from: from.toString(), to: to.toString(), priceCents: String(Math.round((price * season) / 100)) }
  })
}

/** Required data and form of each authority's file. Every expectation names its source; none comes from the code under test. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inLatin9 } from '../../../src/modules/invoicing/accounting/fec.ts'
import { inSepaLetters } from '../../../src/modules/lettings/direct-debits/sepa-letters.ts'
import { type Establishment, must, openWorld, type World } from '../../world.ts'

interface Person {
  firstName?: string
  lastName?: string
  born: string
  nationality: string
  document?: object
  registration?: object
  isMain?: boolean
  arrivesOn?: string
  contact?: object
}

const dublin = { line1: 'A 1', city: 'Dublin', postalCode: 'D01', countryCode: 'IE' }
const madrid = { line1: 'Calle Mayor 1', city: 'Madrid', postalCode: '28001', countryCode: 'ES' }
const passport = { kind: 'passport', number: 'X1234567', countryCode: 'DK' }
const abroad = { alloggiatiBirthPlace: '100000203', alloggiatiCitizenship: '100000203' }
const italianRegistration = { sex: 'male', ...abroad, alloggiatiDocumentType: 'PASOR', alloggiatiDocumentPlace: '100000203' }

describe('files for authorities', () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.close())

  const house = async (): Promise<Establishment> => {
    const place = await world.establishment({ units: 3 })
    must(await world.manager.put(`/v1/establishments/${place.id}/registration-settings`, { sesCode: '0000123456' }))
    return place
  }
  /** A stay with these persons, checked in on 1 June 2026; the ids of the persons. */
  const party = async (place: Establishment, persons: readonly Person[], residence = dublin, runsTasks = true) => {
    const stay = must(
      await world.book(place, { arrival: '2026-06-01', departure: '2026-06-11', adults: Math.max(1, persons.length) }),
    ).data
    const ids: string[] = []
    for (const { born, document, registration, isMain = ids.length === 0, arrivesOn, contact, ...names } of persons) {
      const added = must(
        await world.manager.post(`/v1/reservations/${stay.id}/guests`, {
          guest: {
            ...names,
            birthDate: born,
            birthCity: 'Bonn',
            residence,
            ...(contact ?? (isMain ? { phone: '+34 600 000 001' } : {})),
          },
          isMain,
          ...(registration ? { registration } : {}),
          ...(arrivesOn ? { arrivesOn } : {}),
        }),
      ).data
      if (document) must(await world.manager.post(`/v1/guests/${added.guestId}/documents`, document))
      ids.push(added.id)
    }
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    if (runsTasks) await world.runBackgroundTasks()
    return { stay, ids }
  }
  const problems = async (place: Establishment, format: string, date = '2026-06-01'): Promise<string[][]> =>
    must(await world.manager.get(`/v1/establishments/${place.id}/guest-registrations?format=${format}&date=${date}`)).data.map(
      (each: { problems: string[] }) => each.problems,
    )
  const file = (place: Establishment, format: string, date = '2026-06-01') =>
    world.manager.get(`/v1/establishments/${place.id}/guest-registrations/file?format=${format}&date=${date}`)
  const all = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, value]) => value)

  // OCA/pms bc465018 (names refused by the authority), OpenOlitor 67 and odoo 32569 (the same in SEPA).
  test('letters that no accent makes keep their sound in every outgoing form', async () => {
    const place = await house()
    await party(place, [
      {
        firstName: 'Søren',
        lastName: 'Sørensen-Łukasiewicz',
        born: '1980-01-02',
        nationality: 'DK',
        document: passport,
        registration: italianRegistration,
      },
    ])
    const italy = (await file(place, 'italy_alloggiati')).text
    assert.equal(italy.slice(14, 64).trimEnd(), 'SORENSEN-LUKASIEWICZ')
    assert.equal(italy.slice(64, 94).trimEnd(), 'SOREN')
    // Gazzetta Ufficiale 17-1-2013, annex: 168 characters a record; lines are separated, the last one has no line end.
    assert.equal(italy.length, 168)
    assert.equal(inSepaLetters('Łukasz Großmann & Søn', 70), 'Lukasz Grossmann Son')
    assert.equal(inLatin9('Łukasz Œuvre “Straße” – 5 €').toString('latin1'), 'Lukasz \u00bcuvre "Straße" - 5 \u00a4')
  })

  // OCA/pms 22f93883 and bc465018: 50 characters of a name, 20 of a telephone number; the service description: 15 of a document.
  test('Spain: what does not fit is named before the file is given; a number is written as it is dialled', async () => {
    const place = await house()
    const { ids } = await party(place, [
      {
        firstName: 'Mary',
        lastName: `Oconnor${'x'.repeat(60)}`,
        born: '1985-05-01',
        nationality: 'IE',
        document: { kind: 'passport', number: 'P123456789012345678901', countryCode: 'IE' },
        registration: { sex: 'female' },
        contact: { phone: '+353 (0)1 234 56 78 90 12 34' },
      },
    ])
    assert.equal(ids.length, 1)
    assert.deepEqual(await problems(place, 'spain_ses'), [
      [
        'lastName has 67 characters, and the form has room for 50',
        'documentNumber has 22 characters, and the form has room for 15',
      ],
    ])
  })

  // OCA/pms traveller_report.py: the support number of a DNI and of a NIE.
  test('Spain: a NIE wants its support number, another country’s permit does not', async () => {
    const person = (document: object): Person => ({
      firstName: 'Ion',
      lastName: 'Popescu',
      born: '1980-02-29',
      nationality: 'RO',
      document,
      registration: { sex: 'male', municipalityCode: '28079' },
    })
    const nie = await house()
    await party(nie, [person({ kind: 'residence_permit', number: 'X1234567L', countryCode: 'ES' })], madrid)
    assert.deepEqual(await problems(nie, 'spain_ses'), [['registration.documentSupportNumber is missing']])
    const german = await house()
    await party(german, [person({ kind: 'residence_permit', number: 'AB123', countryCode: 'DE' })], madrid)
    assert.deepEqual(await problems(german, 'spain_ses'), [[]])
    assert.deepEqual(all((await file(german, 'spain_ses')).text, 'tipoDocumento'), ['OTRO'])
  })

  // froscon/SaBoT 19: persons with one name.
  test('one name is a whole name, in all three countries', async () => {
    const place = await house()
    await party(place, [
      { lastName: 'Suharto', born: '1950-05-01', nationality: 'ID', document: passport, registration: italianRegistration },
    ])
    const spain = await file(place, 'spain_ses')
    assert.equal(spain.status, 200, spain.text)
    assert.deepEqual([all(spain.text, 'nombre'), all(spain.text, 'apellido1')], [['Suharto'], ['Suharto']])
    const italy = await file(place, 'italy_alloggiati')
    assert.equal(italy.status, 200, italy.text)
    assert.deepEqual([italy.text.slice(14, 64).trimEnd(), italy.text.slice(64, 94).trimEnd()], ['SUHARTO', ''])
    assert.equal((await file(place, 'france_police')).status, 200)
  })

  // OCA/pms 435: the authority accepts minors who travel alone with an authorisation, without kinship.
  test('Spain: minors with an adult have their kinship named; alone, the stay declares it', async () => {
    const minor = (firstName: string, born: string, registration?: object): Person => ({
      firstName,
      lastName: 'Byrne',
      born,
      nationality: 'IE',
      document: passport,
      contact: { email: 'byrne@example.org' },
      registration: { sex: 'female', ...registration },
    })
    const place = await house()
    const { ids } = await party(place, [minor('Ann', '2010-01-02'), minor('Eve', '2009-01-02')])
    const asked = 'registration.unaccompanied is missing: no adult is in the stay'
    assert.deepEqual(await problems(place, 'spain_ses'), [[asked], [asked]])
    for (const id of ids)
      must(await world.manager.patch(`/v1/stay-guests/${id}`, { registration: { sex: 'female', unaccompanied: true } }))
    const spain = await file(place, 'spain_ses')
    assert.equal(spain.status, 200, spain.text)
    assert.deepEqual(all(spain.text, 'parentesco'), [])
    const family = await house()
    await party(family, [
      { firstName: 'Mary', lastName: 'Byrne', born: '1985-05-01', nationality: 'IE', document: passport },
      { ...minor('Tom', '2015-01-02', { kinship: 'child' }), contact: {} },
      { ...minor('Sue', '2016-01-02'), contact: {} },
    ])
    assert.deepEqual(await problems(family, 'spain_ses'), [[], [], ['registration.kinship is missing']])
  })

  // OCA/pms traveller_report.py: the kind of payment follows the payments.
  test('Spain: how a stay was paid follows what was received', async () => {
    const kindOf = async (payments: readonly (readonly [kind: string, method: string, cents: string])[]) => {
      const place = await house()
      const { stay } = await party(place, [
        {
          firstName: 'Ion',
          lastName: 'Popescu',
          born: '1980-02-29',
          nationality: 'DK',
          document: passport,
          registration: { sex: 'male' },
        },
      ])
      const folio = must(await world.manager.post(`/v1/reservations/${stay.id}/folios`, {})).data
      for (const [kind, method, amountCents] of payments)
        must(
          await world.manager.post(
            `/v1/folios/${folio.id}/payments`,
            { kind, method, amount: { amountCents, currency: 'EUR' } },
            { 'idempotency-key': `${folio.id}-${method}` },
          ),
        )
      return all((await file(place, 'spain_ses')).text, 'tipoPago')
    }
    assert.deepEqual(await kindOf([]), ['DESTI'])
    assert.deepEqual(await kindOf([['deposit', 'card', '20000']]), ['TARJT'])
    assert.deepEqual(
      await kindOf([
        ['deposit', 'transfer', '5000'],
        ['deposit', 'cash', '9000'],
      ]),
      ['EFECT'],
    )
  })

  // Gazzetta Ufficiale 17-1-2013, annex, tipo alloggiato: 16 ospite singolo, 17 capofamiglia, 18 capogruppo, 19 familiare, 20 membro gruppo.
  test('Italy: families, groups and single guests; a late arrival is a single guest with a document', async () => {
    const person = (firstName: string, lastName: string, more: Partial<Person> = {}): Person => ({
      firstName,
      lastName,
      born: '1970-01-02',
      nationality: 'DK',
      document: { ...passport, number: `D${firstName}`.toUpperCase() },
      registration: italianRegistration,
      ...more,
    })
    const kindsOf = async (persons: readonly Person[]) => {
      const place = await house()
      await party(place, persons)
      const { text } = await file(place, 'italy_alloggiati')
      return text.split('\r\n').map((record: string) => [record.slice(0, 2), record.slice(139, 159).trimEnd()])
    }
    assert.deepEqual(await kindsOf([person('Mario', 'Rossi')]), [['16', 'DMARIO']])
    assert.deepEqual(await kindsOf([person('Mario', 'Rossi'), person('Anna', 'Rossi')]), [
      ['17', 'DMARIO'],
      ['19', ''],
    ])
    assert.deepEqual(
      await kindsOf([
        person('Mario', 'Rossi'),
        person('Anna', 'Verdi', { registration: { ...italianRegistration, kinship: 'spouse' } }),
      ]),
      [
        ['17', 'DMARIO'],
        ['19', ''],
      ],
    )
    assert.deepEqual(await kindsOf([person('Mario', 'Rossi'), person('Luca', 'Bianchi')]), [
      ['18', 'DMARIO'],
      ['20', ''],
    ])
    const place = await house()
    const { ids } = await party(place, [person('Mario', 'Rossi'), person('Luca', 'Bianchi', { arrivesOn: '2026-06-02' })])
    assert.equal((await file(place, 'italy_alloggiati')).text.slice(0, 2), '16')
    must(await world.manager.post(`/v1/establishments/${place.id}/end-of-day`, { businessDate: '2026-06-01' }))
    must(await world.manager.post(`/v1/stay-guests/${ids[1]}/arrive`, {}))
    const second = (await file(place, 'italy_alloggiati', '2026-06-02')).text
    assert.deepEqual([second.slice(0, 2), second.slice(139, 159).trimEnd(), second.length], ['16', 'DLUCA', 168])
  })

  // CESEDA R. 814-1: children under 15 may stand on the fiche of an adult with them.
  test('France: a child stands on the fiche of the adult; a telephone number is what it is', async () => {
    const place = await house()
    await party(place, [
      { firstName: 'Anna', lastName: 'Muster', born: '1982-02-28', nationality: 'DE', contact: { phone: '+49 221 1234' } },
      { firstName: 'Emil', lastName: 'Muster', born: '2018-02-28', nationality: 'DE', contact: {} },
      { firstName: 'Max', lastName: 'Muster', born: '2010-02-28', nationality: 'DE', contact: {} },
    ])
    assert.deepEqual(await problems(place, 'france_police'), [[], [], []])
    const [, ...rows] = (await file(place, 'france_police')).text.trimEnd().split('\r\n')
    // iris-client 443, zotonic 3263: an apostrophe before the plus sign.
    assert.deepEqual(
      rows.map((row: string) => row.split(';')).map((cells: string[]) => [cells[1], cells[6], cells[10]]),
      [
        ['Anna', '+49 221 1234', 'Muster Emil (2018-02-28)'],
        // 16 years old: a fiche of his own, reached through the main guest.
        ['Max', '+49 221 1234', ''],
      ],
    )
  })

  test('just after a check-in the file has the guests, before the background task has recorded them', async () => {
    const place = await house()
    const person: Person = { firstName: 'Ion', lastName: 'Popescu', born: '1980-02-29', nationality: 'DK', document: passport }
    await party(
      place,
      [person, { ...person, firstName: 'Late', arrivesOn: '2026-06-02', contact: { email: 'l@example.org' } }],
      dublin,
      false,
    )
    assert.deepEqual(await problems(place, 'spain_ses'), [[]])
    const before = (await file(place, 'spain_ses')).text
    await world.runBackgroundTasks()
    assert.equal((await file(place, 'spain_ses')).text, before)
  })
})

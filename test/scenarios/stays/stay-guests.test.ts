/** Everyone who sleeps in a stay: added, arrived and left one by one, registered; and the files that authorities want. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readXml } from '../../../src/modules/invoicing/einvoices/xml.ts'
import { ageOn } from '../../../src/modules/stays/stay-guests/reported-guest.ts'
import { type Establishment, must, openWorld, photo, type World } from '../../world.ts'

describe('guests of a stay', () => {
  let world: World
  let establishment: Establishment
  before(async () => {
    world = await openWorld()
    establishment = await world.establishment({ units: 10 })
  })
  after(() => world.close())
  const address = { line1: '1 High Street & Co', city: 'London', postalCode: 'SW1A 1AA', countryCode: 'GB' }
  const ada = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthDate: '1985-12-10',
    birthCity: 'London',
    birthCountryCode: 'GB',
    nationality: 'GB',
    email: 'ada@example.org',
    residence: address,
  }
  const book = async (more: object = {}) =>
    must(
      await world.book(establishment, {
        arrival: '2026-06-01',
        departure: '2026-06-03',
        adults: 2,
        children: 1,
        childAges: [9],
        ...more,
      }),
    ).data
  const add = (id: string, body: object) => world.manager.post(`/v1/reservations/${id}/guests`, body)
  const list = async (id: string) => must(await world.manager.get(`/v1/reservations/${id}/guests`)).data
  const file = (format: string, more = '', by: Establishment = establishment) =>
    world.manager.get(`/v1/establishments/${by.id}/guest-registrations/file?format=${format}&date=2026-06-01${more}`)

  test('the main guest and companions, no more than are booked, each once, with dates of their own', async () => {
    const stay = await book()
    const main = must(await add(stay.id, { guestId: stay.guestId })).data
    assert.deepEqual([main.isMain, main.arrivesOn, main.leavesOn], [true, '2026-06-01', '2026-06-03'])
    assert.equal((await add(stay.id, { guestId: stay.guestId })).code, 'STAY_GUEST_TWICE')
    assert.equal((await add(stay.id, { guest: ada, isMain: true })).code, 'MAIN_GUEST_THERE')
    assert.equal((await add(stay.id, { guest: ada, leavesOn: '2026-06-04' })).code, 'VALIDATION_ERROR')
    const second = must(await add(stay.id, { guest: ada, arrivesOn: '2026-06-02' })).data
    const child = must(await add(stay.id, { guest: { firstName: 'Byron', lastName: 'King' } })).data
    assert.equal((await add(stay.id, { guest: ada })).code, 'STAY_GUESTS_COMPLETE')
    assert.deepEqual(
      (await list(stay.id)).map(({ id }: { id: string }) => id),
      [main.id, child.id, second.id],
    )
    must(await world.manager.delete(`/v1/stay-guests/${child.id}`))
    // With the check-in those arrive who are expected; the other comes a day later, and leaves before the end.
    assert.equal((await world.manager.post(`/v1/stay-guests/${second.id}/arrive`)).code, 'STAY_NOT_IN_HOUSE')
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    await world.runBackgroundTasks()
    assert.deepEqual(
      (await list(stay.id)).map(({ arrivedOn }: { arrivedOn: string | null }) => arrivedOn),
      ['2026-06-01', null],
    )
    const late = must(await world.manager.post(`/v1/stay-guests/${second.id}/arrive`)).data
    assert.equal(late.arrivedOn, '2026-06-01')
    assert.equal((await world.manager.post(`/v1/stay-guests/${second.id}/arrive`)).code, 'STAY_GUEST_PRESENCE')
    assert.equal((await world.manager.delete(`/v1/stay-guests/${second.id}`)).code, 'STAY_GUEST_PRESENCE')
    must(await world.manager.post(`/v1/stay-guests/${second.id}/leave`))
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-out`, { settleBy: 'card', earlyDepartureFeeCents: '0' }))
    await world.runBackgroundTasks()
    assert.ok((await list(stay.id)).every(({ leftOn }: { leftOn: string | null }) => leftOn === '2026-06-01'))
  })

  test('a birth date that contradicts the adults and children booked is named, to callers who read guests', async () => {
    const stay = await book({ adults: 1, children: 1, childAges: [9] })
    const main = must(await add(stay.id, { guest: ada })).data
    must(await add(stay.id, { guest: { firstName: 'Ralph', lastName: 'King', birthDate: '2020-01-01' } }))
    const named = async (by = world.manager) =>
      must(await by.get(`/v1/reservations/${stay.id}/guests`)).data.map((each: { ageMismatch?: string }) => each.ageMismatch)
    assert.deepEqual(await named(), [undefined, 'age_not_as_booked'])
    must(await world.manager.patch(`/v1/guests/${main.guestId}`, { identity: { birthDate: '2015-06-02' } }))
    assert.deepEqual(await named(), ['age_not_as_booked', 'more_children_than_booked'])
    const blind = await world.keyFor('custom', { permissions: ['reservation.read'] })
    assert.deepEqual(await named(blind), [undefined, undefined])
  })

  test('a signature is an image of the establishment; the form prints with it, in the language of the country', async () => {
    const stay = await book()
    const main = must(await add(stay.id, { guest: ada })).data
    const { upload, send } = must(
      await world.manager.post('/v1/uploads', {
        establishmentId: establishment.id,
        contentType: photo.mediaType,
        sizeBytes: photo.bytes.length,
      }),
    ).data
    const sign = (signatureObjectKey: string | null) => world.manager.patch(`/v1/stay-guests/${main.id}`, { signatureObjectKey })
    assert.equal((await sign('nowhere')).code, 'SIGNATURE_UNUSABLE')
    must(await world.manager.putFile(send.url, photo))
    const { storageObjectKey } = must(await world.manager.post(`/v1/uploads/${upload.id}/complete`)).data
    assert.ok(must(await sign(storageObjectKey)).data.signedAt)
    const printed = await world.manager.get(`/v1/reservations/${stay.id}/registration-form`)
    assert.deepEqual([printed.status, printed.bytes.subarray(0, 5).toString()], [200, '%PDF-'])
    for (const language of ['en', 'de', 'es', 'it', 'nl', 'pt'])
      assert.equal((await world.manager.get(`/v1/reservations/${stay.id}/registration-form?language=${language}`)).status, 200)
  })

  test('the files of Spain, Italy and France: what is missing is named, what is complete is written as they want it', async () => {
    const place = await world.establishment({ units: 3 })
    const stay = must(await world.book(place, { arrival: '2026-06-01', departure: '2026-06-04', adults: 2 })).data
    const main = must(await add(stay.id, { guest: ada })).data
    must(await world.manager.post(`/v1/guests/${main.guestId}/documents`, { kind: 'passport', number: '123456789' }))
    const child = must(
      await add(stay.id, { guest: { ...ada, firstName: 'Ralph "R"', birthDate: '2016-07-02', nationality: 'FR' } }),
    ).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    await world.runBackgroundTasks()
    const problems = async (format: string) =>
      must(
        await world.manager.get(`/v1/establishments/${place.id}/guest-registrations?format=${format}&date=2026-06-01`),
      ).data.map((each: { problems: string[] }) => each.problems)
    assert.deepEqual(await problems('spain_ses'), [[], ['registration.kinship is missing']])
    assert.match((await file('spain_ses', '', place)).body.message, /no code of SES\.HOSPEDAJES/)
    must(await world.manager.put(`/v1/establishments/${place.id}/registration-settings`, { sesCode: '0000012345' }))
    assert.equal((await file('spain_ses', '', place)).code, 'REGISTRATION_INCOMPLETE')
    must(await world.manager.patch(`/v1/stay-guests/${child.id}`, { registration: { kinship: 'child', sex: 'male' } }))
    const spain = await file('spain_ses', '', place)
    assert.equal(spain.status, 200, spain.text)
    assert.equal(readXml(spain.text, new Map([['http://www.neg.hospedajes.mir.es/altaParteHospedaje', 0]])).root.name, 'peticion')
    assert.match(
      spain.text,
      /<codigoEstablecimiento>0000012345<\/codigoEstablecimiento><comunicacion><contrato><referencia>[0-9A-Z]{10}<\/referencia><fechaContrato>2026-06-01<\/fechaContrato><fechaEntrada>2026-06-01T00:00:00<\/fechaEntrada><fechaSalida>2026-06-04T00:00:00<\/fechaSalida><numPersonas>2<\/numPersonas>/,
    )
    assert.match(
      spain.text,
      /<tipoDocumento>PAS<\/tipoDocumento><numeroDocumento>123456789<\/numeroDocumento><fechaNacimiento>1985-12-10<\/fechaNacimiento><nacionalidad>GBR<\/nacionalidad>/,
    )
    assert.match(spain.text, /<direccion>1 High Street &amp; Co<\/direccion><nombreMunicipio>London<\/nombreMunicipio>/)
    assert.match(spain.text, /<nombre>Ralph &quot;R&quot;<\/nombre>.*<parentesco>HJ<\/parentesco><\/persona>/)

    assert.ok((await problems('italy_alloggiati'))[0].includes('registration.alloggiatiCitizenship is missing'))
    const italian = { alloggiatiBirthPlace: '100000219', alloggiatiCitizenship: '100000219' }
    must(
      await world.manager.patch(`/v1/stay-guests/${main.id}`, {
        registration: { ...italian, sex: 'female', alloggiatiDocumentType: 'PASOR', alloggiatiDocumentPlace: '100000219' },
      }),
    )
    must(
      await world.manager.patch(`/v1/stay-guests/${child.id}`, { registration: { ...italian, sex: 'male', kinship: 'child' } }),
    )
    const italy = (await file('italy_alloggiati', '', place)).text.split('\r\n')
    assert.deepEqual(
      italy.map(({ length }) => length),
      [168, 168],
    )
    assert.match(
      italy[0] ?? '',
      /^1701\/06\/202603LOVELACE {42}ADA {27}210\/12\/1985 {11}100000219100000219PASOR123456789 {11}100000219$/,
    )
    assert.match(italy[1] ?? '', /^1901\/06\/202603LOVELACE {42}RALPH R {23}1.*100000219100000219 {34}$/)

    // A Frenchman needs no fiche.
    const france = (await file('france_police', '', place)).text.split('\r\n')
    assert.deepEqual(france, [
      'nom;prenoms;date_de_naissance;lieu_de_naissance;nationalite;domicile_habituel;telephone;courriel;date_d_arrivee;date_de_depart;enfants_de_moins_de_15_ans',
      'Lovelace;Ada;1985-12-10;London, GB;GB;1 High Street & Co, SW1A 1AA London, GB;;ada@example.org;2026-06-01;2026-06-04;',
      '',
    ])
    assert.deepEqual([ageOn('2012-06-02', '2026-06-01'), ageOn('2012-06-01', '2026-06-01')], [13, 14])
    const none = await file('spain_ses', '', await world.establishment())
    assert.equal(none.status, 409)
  })

  test('a person who is merged moves with their stays; erased, nothing of their registration is left', async () => {
    const stay = await book()
    const one = must(await add(stay.id, { guest: ada, registration: { sex: 'female', secondLastName: 'Milbanke' } })).data
    const kept = must(await world.manager.post('/v1/guests', { lastName: 'Kept' })).data
    must(await world.manager.post('/v1/guests/merge', { targetId: kept.id, sourceId: one.guestId }))
    assert.equal((await list(stay.id))[0].guestId, kept.id)
    must(await world.manager.post(`/v1/guests/${kept.id}/anonymize`))
    assert.deepEqual((await list(stay.id))[0].registration, {})
  })

  test('a check-in and a check-out that are taken back take their persons back; new dates keep everybody within the stay', async () => {
    const stay = await book({ departure: '2026-06-05' })
    const here = must(await add(stay.id, { guestId: stay.guestId })).data
    const late = must(await add(stay.id, { guest: { lastName: 'Late' }, arrivesOn: '2026-06-04' })).data
    const presence = async () =>
      (await list(stay.id)).map((row: { arrivedOn: string | null; leftOn: string | null }) => [row.arrivedOn, row.leftOn])
    const act = async (action: string, body?: object) => {
      must(await world.manager.post(`/v1/reservations/${stay.id}/${action}`, body))
      await world.runBackgroundTasks()
      return presence()
    }
    const nobody = [null, null]
    assert.deepEqual(await act('check-in'), [['2026-06-01', null], nobody])
    assert.deepEqual(await act('undo-check-in'), [nobody, nobody])
    must(await world.manager.post(`/v1/reservations/${stay.id}/amend`, { departure: '2026-06-03' }))
    await world.runBackgroundTasks()
    const [, second] = await list(stay.id)
    assert.deepEqual([second.id, second.arrivesOn, second.leavesOn], [late.id, '2026-06-02', '2026-06-03'])
    await act('check-in')
    must(await world.manager.post(`/v1/stay-guests/${late.id}/arrive`))
    must(await world.manager.post(`/v1/stay-guests/${late.id}/leave`))
    // Not erased while they sleep here, though the stay is somebody else's.
    const gone = [
      ['2026-06-01', '2026-06-01'],
      ['2026-06-01', '2026-06-01'],
    ]
    assert.deepEqual(await act('check-out', { settleBy: 'card', earlyDepartureFeeCents: '0' }), gone)
    assert.deepEqual(await act('reinstate'), [
      ['2026-06-01', null],
      ['2026-06-01', '2026-06-01'],
    ])
    assert.equal(here.guestId, stay.guestId)
  })

  test('a companion in house is not erased; nobody is added to a stay that did not take place; the export shows where they slept', async () => {
    const stay = await book()
    const friend = must(await add(stay.id, { guest: { lastName: 'Friend' } })).data
    must(await world.manager.post(`/v1/reservations/${stay.id}/check-in`))
    await world.runBackgroundTasks()
    assert.equal((await world.manager.post(`/v1/guests/${friend.guestId}/anonymize`)).code, 'GUEST_IN_HOUSE')
    const held = must(await world.manager.get(`/v1/guests/${friend.guestId}/export`)).data
    assert.deepEqual(
      held.stayGuests.map(({ id }: { id: string }) => id),
      [friend.id],
    )
    const other = await book()
    must(await world.manager.post(`/v1/reservations/${other.id}/cancel`, { feeCents: '0' }))
    assert.equal((await add(other.id, { guest: ada })).code, 'STAY_DID_NOT_TAKE_PLACE')
  })
})

/** What guests are shown: stated, read back, changed by one at a time, said to guests in their language; photos are shown in one place and gone when they are left out. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Answer, type Establishment, must, openWorld, photo, type World } from '../../world.ts'

const refused = (answer: Answer, status: number, code: string, said?: RegExp) => {
  assert.deepEqual([answer.status, answer.code], [status, code], answer.text)
  if (said) assert.match(answer.body.message, said)
}
const nothing = { facilities: [], texts: {}, photos: [] }
const noBeds = { ...nothing, beds: [] }

describe('what guests are shown', () => {
  let world: World
  let house: Establishment
  let other: Establishment
  before(async () => {
    world = await openWorld()
    house = await world.establishment({ units: 4 })
    other = await world.establishment()
  })
  after(() => world.close())

  const ofHouse = () => `/v1/establishments/${house.id}/content`
  const ofType = () => `/v1/unit-types/${house.typeId}/content`
  const ofUnit = (place: number) => `/v1/units/${house.unitIds[place]}/content`
  const picture = async (establishmentId = house.id): Promise<string> => {
    const { upload, send } = must(
      await world.manager.post('/v1/uploads', { establishmentId, contentType: photo.mediaType, sizeBytes: photo.bytes.length }),
    ).data
    must(await world.manager.putFile(send.url, photo))
    must(await world.manager.post(`/v1/uploads/${upload.id}/complete`))
    return upload.id
  }

  test('nothing is stated at first; what is stated is read back, and replaced as a whole', async () => {
    const before = must(await world.manager.get(ofHouse()))
    assert.deepEqual(before.data, { establishmentId: house.id, ...nothing })
    assert.equal(before.headers.get('etag'), '"0"')
    const stated = {
      phone: '+33 4 93 00 00 00',
      email: 'bonjour@example.org',
      website: 'https://example.org/hotel',
      latitude: 43.6951234,
      longitude: 7.2650004,
      checkInFrom: '15:00',
      checkInUntil: '22:30',
      checkOutUntil: '11:00',
      facilities: ['wifi', 'lift'],
      texts: {
        description: { fr: 'Deux rues de la mer.', en: 'Two streets from the sea.' },
        houseRules: { fr: 'Pas de bruit.' },
      },
      photos: [],
    }
    const set = must(await world.manager.put(ofHouse(), stated))
    // A millionth of a degree is a tenth of a metre.
    const kept = { establishmentId: house.id, ...stated, latitude: 43.695123, longitude: 7.265 }
    assert.deepEqual(set.data, kept)
    const read = must(await world.manager.get(ofHouse()))
    assert.deepEqual(read.data, kept)
    assert.equal(read.headers.get('etag'), set.headers.get('etag'))
    must(await world.manager.put(ofHouse(), { ...nothing, checkInFrom: '16:00' }))
    assert.deepEqual(must(await world.manager.get(ofHouse())).data, {
      establishmentId: house.id,
      ...nothing,
      checkInFrom: '16:00',
    })
  })

  test('what contradicts itself is refused, with the field', async () => {
    const set = (more: object) => world.manager.put(ofHouse(), { ...nothing, ...more })
    refused(await set({ latitude: 43 }), 400, 'VALIDATION_ERROR', /longitude/)
    refused(await set({ latitude: 91, longitude: 0 }), 400, 'VALIDATION_ERROR', /latitude/)
    refused(await set({ checkInFrom: '15:00', checkInUntil: '15:00' }), 400, 'VALIDATION_ERROR', /checkInUntil/)
    refused(await set({ checkInFrom: '25:00' }), 400, 'VALIDATION_ERROR', /checkInFrom/)
    refused(await set({ website: 'javascript:alert(1)' }), 400, 'VALIDATION_ERROR', /website/)
    refused(await set({ facilities: ['wifi', 'wifi'] }), 400, 'VALIDATION_ERROR', /facilities/)
    refused(await set({ texts: { description: { xx: 'Hallo' } } }), 400, 'VALIDATION_ERROR', /xx/)
    refused(await set({ texts: { description: { en: '   ' } } }), 400, 'VALIDATION_ERROR', /description/)
    const bed = { kind: 'double', number: 1 }
    refused(await world.manager.put(ofType(), { ...noBeds, beds: [bed, bed] }), 400, 'VALIDATION_ERROR', /beds/)
    refused(await world.manager.put(ofType(), { ...noBeds, sizeSquareMetres: 0.04 }), 400, 'VALIDATION_ERROR', /sizeSquareMetres/)
  })

  test('two who change it at once: one learns that it has changed, and loses nothing of the other', async () => {
    for (const [path, body] of [
      [ofHouse(), nothing],
      [ofType(), noBeds],
    ] as const) {
      const seen = must(await world.manager.get(path)).headers.get('etag') as string
      const answers = await Promise.all(
        ['wifi', 'lift'].map((facility) =>
          world.manager.send('PUT', path, { ...body, facilities: [facility] }, { 'if-match': seen }),
        ),
      )
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((one, other) => one - other),
        [200, 412],
      )
      refused(answers.find(({ status }) => status === 412) as Answer, 412, 'CHANGED_MEANWHILE')
      const won = answers.find(({ status }) => status === 200) as Answer
      assert.deepEqual(must(await world.manager.get(path)).data, won.data)
      must(await world.manager.send('PUT', path, body, { 'if-match': won.headers.get('etag') as string }))
    }
  })

  test('photos: in their order, in one place, readable there, and gone when they are left out', async () => {
    const [one, two] = [await picture(), await picture()]
    const shown = must(
      await world.manager.put(ofHouse(), { ...nothing, photos: [{ id: two, captions: { fr: 'La terrasse' } }, { id: one }] }),
    ).data.photos
    assert.deepEqual(shown, [
      { id: two, captions: { fr: 'La terrasse' }, width: 8, height: 8 },
      { id: one, captions: {}, width: 8, height: 8 },
    ])
    assert.deepEqual(must(await world.manager.get(ofHouse())).data.photos, shown)
    const file = must(await world.manager.get(`/v1/photos/${one}`))
    assert.deepEqual([file.headers.get('content-type'), file.bytes], ['image/jpeg', photo.bytes])
    assert.equal(must(await world.manager.get(`/v1/photos/${one}?size=thumbnail`)).headers.get('content-type'), 'image/jpeg')
    refused(await world.manager.get(`/v1/uploads/${one}/content`), 409, 'UPLOAD_IS_ATTACHED')

    refused(await world.manager.put(ofType(), { ...noBeds, photos: [{ id: one }] }), 409, 'PHOTO_UNUSABLE')
    refused(
      await world.manager.put(ofHouse(), { ...nothing, photos: [{ id: one }, { id: one.toUpperCase() }] }),
      400,
      'VALIDATION_ERROR',
      /twice/,
    )
    refused(await world.manager.put(ofType(), { ...noBeds, photos: [{ id: await picture(other.id) }] }), 409, 'PHOTO_UNUSABLE')
    refused(await world.otherTenant.get(`/v1/photos/${one}`), 403, 'SCOPE_VIOLATION')

    // The other order, and one less.
    must(await world.manager.put(ofHouse(), { ...nothing, photos: [{ id: one }] }))
    refused(await world.manager.get(`/v1/photos/${two}`), 404, 'PHOTO_NOT_FOUND')
    assert.equal((await world.query<{ status: string }>('select status from upload where id = $1', [two]))[0]?.status, 'removed')
    refused(await world.manager.put(ofHouse(), { ...nothing, photos: [{ id: two }] }), 409, 'PHOTO_UNUSABLE')
    await assert.rejects(
      world.query(
        `insert into content_photo (tenant_id, upload_id, establishment_id, unit_type_id, position, captions) values ($1, $2, $3, $4, 1, '{}')`,
        [world.tenantId, one, house.id, house.typeId],
      ),
      /content_photo_pkey/,
    )
  })

  test('a photo of a document of a guest never becomes one of the house', async () => {
    const stay = must(await world.book(house)).data
    const id = await picture()
    must(await world.manager.post(`/v1/reservations/${stay.id}/attachments`, { uploadId: id, kind: 'identity_document' }))
    refused(await world.manager.put(ofHouse(), { ...nothing, photos: [{ id }] }), 409, 'PHOTO_UNUSABLE')
  })

  test('types are listed in the order in which they are shown', async () => {
    const add = async (code: string, position?: number) => {
      const { id } = must(
        await world.manager.post('/v1/unit-types', {
          establishmentId: other.id,
          code,
          name: code,
          format: 'room',
          maxOccupancy: 2,
        }),
      ).data
      if (position !== undefined) must(await world.manager.put(`/v1/unit-types/${id}/content`, { ...noBeds, position }))
      return id
    }
    const [last, second, first] = [await add('AAA'), await add('ZZZ', 2), await add('YYY', 1)]
    const listed = must(await world.manager.get(`/v1/unit-types?establishmentId=${other.id}`)).data as { id: string }[]
    const place = (id: string) => listed.findIndex((type) => type.id === id)
    assert.deepEqual([place(first), place(second)], [0, 1])
    assert.ok(place(last) > 1)
    assert.equal(must(await world.manager.get(`/v1/unit-types/${last}/content`)).data.position, undefined)
  })

  test('units: features, a note, and a connecting door that both show', async () => {
    const [one, two] = [house.unitIds[0] as string, house.unitIds[1] as string]
    const seen = must(await world.manager.get(ofUnit(1))).headers.get('etag') as string
    const set = must(
      await world.manager.put(ofUnit(0), {
        note: 'The window sticks.',
        features: ['sea_view'],
        connectingUnitIds: [two.toUpperCase()],
      }),
    ).data
    assert.deepEqual(set.connectingUnitIds, [two])
    assert.deepEqual(must(await world.manager.get(ofUnit(1))).data.connectingUnitIds, [one])
    // Who read the other unit before would lose the door.
    const late = await world.manager.send('PUT', ofUnit(1), { features: [], connectingUnitIds: [] }, { 'if-match': seen })
    refused(late, 412, 'CHANGED_MEANWHILE')
    const withView = must(await world.manager.get(`/v1/establishments/${house.id}/unit-content?feature=sea_view`))
    assert.deepEqual(
      withView.data.map(({ unitId }: { unitId: string }) => unitId),
      [one],
    )
    assert.equal(must(await world.manager.get(`/v1/establishments/${house.id}/unit-content`)).body.meta.total, 4)
    must(await world.manager.put(ofUnit(1), { features: [], connectingUnitIds: [] }))
    assert.deepEqual(must(await world.manager.get(ofUnit(0))).data.connectingUnitIds, [])
    const body = { features: [], connectingUnitIds: [one] }
    refused(await world.manager.put(ofUnit(0), body), 400, 'VALIDATION_ERROR', /itself/)
    const far = { features: [], connectingUnitIds: [other.unitIds[0]] }
    refused(await world.manager.put(ofUnit(0), far), 409, 'UNIT_OF_ANOTHER_ESTABLISHMENT')
    await assert.rejects(
      world.query('insert into unit_connection (tenant_id, unit_id, other_unit_id, establishment_id) values ($1, $2, $2, $3)', [
        world.tenantId,
        one,
        house.id,
      ]),
      /unit_connection_once/,
    )
  })

  test('guests read in their language: the name of the type, the times, how to come and to get in; what is missing leaves no gap', async () => {
    must(await world.manager.put(ofType(), { ...noBeds, texts: { name: { de: 'Doppelzimmer zum Garten' } } }))
    const guest = async (language: string) =>
      must(await world.manager.post('/v1/guests', { lastName: 'Lovelace', firstName: 'Ada', language })).data.id
    const preview = async (language: string, kind: string) => {
      const { id } = must(
        await world.book(house, { guestId: await guest(language), arrival: '2026-06-05', departure: '2026-06-07' }),
      ).data
      return must(await world.manager.post('/v1/guest-messages/preview', { reservationId: id, kind })).data.text as string
    }
    must(await world.manager.put(ofHouse(), nothing))
    const bare = await preview('de', 'before_arrival')
    assert.doesNotMatch(bare, /\{|\n{3}/)
    assert.match(bare, /Freitag, 5\. Juni 2026\n/)

    must(
      await world.manager.put(ofHouse(), {
        ...nothing,
        checkInFrom: '15:00',
        checkInUntil: '22:00',
        checkOutUntil: '11:00',
        texts: {
          directions: { fr: 'Tramway 2, arrêt Gambetta.' },
          checkInInstructions: { de: 'Der Schlüssel liegt im Tresor {total}.', fr: 'La clé est dans le coffre.' },
        },
      }),
    )
    const german = await preview('de', 'before_arrival')
    assert.match(german, /Freitag, 5\. Juni 2026, von 15:00 bis 22:00 Uhr\n/)
    assert.match(german, /Sonntag, 7\. Juni 2026, bis 11:00 Uhr\n/)
    assert.match(german, /Doppelzimmer zum Garten/)
    // Braces in a text of the house are its own. Where there is no German text, that of the country.
    assert.match(
      german,
      /\n\nTramway 2, arrêt Gambetta\.\n\nDer Schlüssel liegt im Tresor \{total\}\.\n\nMit freundlichen Grüßen/,
    )
    const italian = await preview('it', 'confirmation')
    assert.match(italian, /venerdì 5 giugno 2026, dalle 15:00 alle 22:00\n/)
    assert.doesNotMatch(italian, /Schlüssel|clé|Gambetta|Doppelzimmer/)
    // A cancelled stay has no time of arrival.
    assert.doesNotMatch(await preview('en', 'cancellation'), /15:00/)
  })
})

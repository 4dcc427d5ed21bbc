import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import {
  bedKinds,
  facilities,
  features,
  joinedPhotos,
  positionOf,
  propertyFrom,
  typeFrom,
  valuesOfProperty,
  valuesOfType,
} from './content-values.ts'

/** The published enumerations: a word that is missing here could not be ticked. */
const published = JSON.parse(fs.readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')).components
  .schemas as Record<string, { enum: string[] }>
test('every facility, kind of bed and feature can be chosen', () => {
  assert.deepEqual([...facilities], published.Facility?.enum)
  assert.deepEqual([...bedKinds], published.BedKind?.enum)
  assert.deepEqual([...features], published.UnitFeature?.enum)
})

const id = '019a9c1e-6b1f-7000-8000-000000000001'
const photos = [{ id, captions: { fr: 'La terrasse' }, width: 800, height: 600 }]
const sent = photos.map(({ id: of, captions }) => ({ id: of, captions }))

test('a property goes through the form and back unchanged', () => {
  const stated = {
    phone: '+33 4 93 00 00 00',
    checkInFrom: '15:00',
    latitude: -33.8688,
    longitude: 151.2093,
    facilities: ['wifi', 'lift'] as const,
    texts: { directions: { en: 'Tram 2', fr: 'Tramway 2' } },
  }
  const back = propertyFrom(valuesOfProperty({ establishmentId: id, ...stated, facilities: [...stated.facilities], photos }))
  assert.deepEqual(back, { ...stated, facilities: ['wifi', 'lift'], photos: sent })
})

test('a type goes through the form and back unchanged', () => {
  const stated = {
    position: 3,
    sizeSquareMetres: 22.5,
    beds: [
      { kind: 'double' as const, number: 1 },
      { kind: 'cot' as const, number: 2 },
    ],
    facilities: [],
    texts: { name: { de: 'Doppelzimmer' } },
  }
  assert.deepEqual(typeFrom(valuesOfType({ unitTypeId: id, ...stated, photos })), { ...stated, photos: sent })
  assert.deepEqual(typeFrom({}), { beds: [], facilities: [], texts: {}, photos: [] })
})

test('a position is read as maps write it', () => {
  assert.deepEqual(positionOf(' 43.6951, 7.2650 '), { latitude: 43.6951, longitude: 7.265 })
  assert.deepEqual(positionOf('-33.8688 151.2093'), { latitude: -33.8688, longitude: 151.2093 })
  for (const wrong of ['', '43.6951', '91, 0', '0, 181', '43,6951', 'N 43 E 7']) assert.equal(positionOf(wrong), undefined, wrong)
})

test('photos of two: my order, their new one, no removed one, the captions of both', () => {
  const text = (...photos: readonly (readonly [string, object])[]) =>
    JSON.stringify(photos.map(([of, captions]) => ({ id: of, captions })))
  const base = text(['a', {}], ['b', {}], ['c', {}], ['d', {}])
  const mine = text(['b', { en: 'Mine' }], ['a', {}], ['c', {}])
  const theirs = text(['a', { fr: 'Leur' }], ['b', { fr: 'Leur', en: 'Theirs' }], ['d', {}], ['e', {}])
  assert.deepEqual(joinedPhotos(base, mine, theirs), text(['b', { en: 'Mine', fr: 'Leur' }], ['a', { fr: 'Leur' }], ['e', {}]))
})

test('a caption that was emptied again is none', () => {
  const emptied = JSON.stringify([{ id, captions: { en: '  ', fr: 'Vue' }, isNew: true }])
  assert.deepEqual(propertyFrom({ photos: emptied }).photos, [{ id, captions: { fr: 'Vue' } }])
})

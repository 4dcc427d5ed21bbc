/** What guests are shown of a property, a type or a unit. */
import { exampleId } from '../../../platform/contract/examples.ts'
import { known } from '../../../platform/contract/fields.ts'
import { closed, component, Id, OneOf, Phone, type Static, Text, TimeOfDay, Type } from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'
import type { UploadRow } from '../uploads/index.ts'
import { type Translations, translations } from './texts.ts'

/** Of a property or a type. The field's usual list; what a channel names otherwise is mapped there. */
export const facilities = [
  'wifi',
  'parking',
  'ev_charging',
  'airport_transfer',
  'bicycles',
  'reception_24h',
  'luggage_room',
  'lift',
  'accessible',
  'pets_allowed',
  'non_smoking',
  'family',
  'restaurant',
  'bar',
  'breakfast',
  'room_service',
  'shop',
  'meeting_rooms',
  'swimming_pool',
  'sauna',
  'spa',
  'gym',
  'playground',
  'barbecue',
  'beach',
  'garden',
  'terrace',
  'balcony',
  'laundry',
  'sanitary_block',
  'air_conditioning',
  'heating',
  'fireplace',
  'kitchen',
  'kitchenette',
  'fridge',
  'dishwasher',
  'washing_machine',
  'coffee_machine',
  'minibar',
  'television',
  'desk',
  'safe',
  'private_bathroom',
  'shower',
  'bath',
  'hair_dryer',
  'cot',
  'electricity',
  'water_connection',
  'shade',
] as const
export const bedKinds = ['single', 'small_double', 'double', 'queen', 'king', 'bunk', 'sofa_bed', 'cot'] as const
/** What tells a unit from others of its type, and what a guest may wish for. */
export const unitFeatures = [
  'sea_view',
  'lake_view',
  'mountain_view',
  'garden_view',
  'pool_view',
  'city_view',
  'courtyard',
  'ground_floor',
  'top_floor',
  'corner',
  'quiet',
  'near_lift',
  'near_sanitary_block',
  'accessible',
  'balcony',
  'terrace',
  'bath',
  'shower',
  'shade',
  'sunny',
] as const

export const photosAtMost = 40
const longText = 5_000
const several = <const Values extends readonly string[]>(values: Values, description?: string) =>
  Type.Array(OneOf(values), { maxItems: values.length, uniqueItems: true, ...(description ? { description } : {}) })

const captions = translations(300, 'What is to be seen, also for those who cannot see it.')
const photoMembers = {
  id: Id('The upload: a complete picture of the establishment, which is then shown only here.'),
  captions: Type.Optional(captions),
}
const photos = Type.Array(closed(photoMembers), {
  maxItems: photosAtMost,
  description: 'In this order. Those that are left out are deleted.',
})
const shownPhotos = Type.Array(
  closed({ id: Id('Its file: `GET /v1/photos/{id}`.'), captions, width: Type.Integer(), height: Type.Integer() }),
)

type TextKinds = Readonly<Record<string, readonly [maxLength: number, description: string]>>
/** Texts by language, of several kinds. */
const textsOf = <const Kinds extends TextKinds>(kinds: Kinds) =>
  Type.Unsafe<{ [Kind in keyof Kinds]?: Translations }>(
    closed(
      Object.fromEntries(
        Object.entries(kinds).map(([kind, [most, description]]) => [kind, Type.Optional(translations(most, description))]),
      ),
      {
        description: 'Texts by language. In a language that has none, guests are shown that of the country, English, or another.',
      },
    ),
  )

export const establishmentContentMembers = {
  phone: Type.Optional(Phone()),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  website: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 500 })),
  latitude: Type.Optional(
    Type.Number({ minimum: -90, maximum: 90, description: 'Degrees north of the equator (WGS 84), with `longitude`.' }),
  ),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180, description: 'Degrees east of Greenwich.' })),
  checkInFrom: Type.Optional(TimeOfDay('From when guests can check in.')),
  checkInUntil: Type.Optional(TimeOfDay('Until when guests can check in.')),
  checkOutUntil: Type.Optional(TimeOfDay('Until when guests check out.')),
  facilities: several(facilities),
  texts: textsOf({
    description: [longText, 'About the property.'],
    directions: [longText, 'How to get there.'],
    checkInInstructions: [longText, 'How guests get in: keys, codes, whom to call.'],
    houseRules: [longText, 'What guests are asked to heed.'],
  }),
}

export const unitTypeContentMembers = {
  position: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 9999, description: 'Place among the types of the establishment. Without one: last.' }),
  ),
  sizeSquareMetres: Type.Optional(Type.Number({ minimum: 1, maximum: 99_999, description: 'To a tenth.' })),
  beds: Type.Array(closed({ kind: OneOf(bedKinds), number: Type.Integer({ minimum: 1, maximum: 50 }) }), {
    maxItems: bedKinds.length,
  }),
  facilities: several(facilities),
  texts: textsOf({
    name: [200, 'The name that guests read; staff read the name of the type.'],
    description: [longText, 'What guests read about it.'],
  }),
}
export const unitContentMembers = {
  note: Type.Optional(Text(500, 'For staff.')),
  features: several(unitFeatures, 'What tells it from others of its type, and what a guest may wish for.'),
  connectingUnitIds: Type.Array(Id(), {
    maxItems: 10,
    description: 'Units behind a connecting door; they show the same in turn.',
  }),
}

export const EstablishmentContent = component(
  'EstablishmentContent',
  closed({ establishmentId: Id(), ...establishmentContentMembers, photos: shownPhotos }),
)
export type EstablishmentContent = Static<typeof EstablishmentContent>
export const UnitTypeContent = component(
  'UnitTypeContent',
  closed({ unitTypeId: Id(), ...unitTypeContentMembers, photos: shownPhotos }),
)
export type UnitTypeContent = Static<typeof UnitTypeContent>
export const UnitContent = component('UnitContent', closed({ unitId: Id(), code: Type.String(), ...unitContentMembers }))
export type UnitContent = Static<typeof UnitContent>

export const EstablishmentContentBody = closed({ ...establishmentContentMembers, photos })
export const UnitTypeContentBody = closed({ ...unitTypeContentMembers, photos })
export const UnitContentBody = closed(unitContentMembers)
export type EstablishmentTexts = EstablishmentContentGiven['texts']
export type UnitTypeTexts = UnitTypeContentGiven['texts']
type Photos = Static<typeof photos>
export type EstablishmentContentGiven = Static<typeof EstablishmentContentBody>
export type UnitTypeContentGiven = Static<typeof UnitTypeContentBody>

/** Rows: what is not stated is null. `version` is 0 before anything was stated. */
export type EstablishmentContentRow = { readonly version: number } & EstablishmentContent
export type UnitTypeContentRow = { readonly version: number; readonly establishmentId: IdType } & UnitTypeContent
export type UnitContentRow = { readonly version: number; readonly establishmentId: IdType } & UnitContent

export function presentEstablishmentContent(row: EstablishmentContentRow): EstablishmentContent {
  const { version: _, ...content } = row
  return known(content) as EstablishmentContent
}
export function presentUnitTypeContent(row: UnitTypeContentRow): UnitTypeContent {
  const { version: _, establishmentId: __, ...content } = row
  return known(content) as UnitTypeContent
}
export function presentUnitContent(row: UnitContentRow): UnitContent {
  const { version: _, establishmentId: __, ...content } = row
  return known(content) as UnitContent
}

/** Validation message for the times and the position, or undefined. */
export function contentProblem({
  latitude,
  longitude,
  checkInFrom,
  checkInUntil,
}: EstablishmentContentGiven): string | undefined {
  if ((latitude === undefined) !== (longitude === undefined)) return 'body.latitude and body.longitude: give both or neither.'
  if (checkInFrom !== undefined && checkInUntil !== undefined && checkInFrom >= checkInUntil)
    return 'body.checkInUntil must be later than body.checkInFrom.'
  return undefined
}

/** As it is kept: a position to a millionth of a degree, which is a tenth of a metre. */
export function keptPosition({ latitude, longitude, ...rest }: EstablishmentContentGiven): EstablishmentContentGiven {
  return latitude === undefined || longitude === undefined
    ? rest
    : { ...rest, latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}
/** As it is kept: a size to a tenth of a square metre. */
export function keptSize({ sizeSquareMetres, ...rest }: UnitTypeContentGiven): UnitTypeContentGiven {
  return sizeSquareMetres === undefined ? rest : { ...rest, sizeSquareMetres: Number(sizeSquareMetres.toFixed(1)) }
}

/** Validation message if a kind of bed is named twice, or undefined. */
export const bedsProblem = ({ beds }: UnitTypeContentGiven): string | undefined =>
  new Set(beds.map(({ kind }) => kind)).size === beds.length
    ? undefined
    : 'body.beds names a kind of bed twice; give its number instead.'

/** The photos as they are shown, and which uploads become photos or are no longer. Undefined if one is no complete picture, or belongs elsewhere. */
export function arranged(
  given: Photos,
  before: readonly { readonly id: IdType }[],
  uploads: readonly UploadRow[],
  establishmentId: IdType,
) {
  const wanted = given.map(({ id, captions: texts = {} }) => ({ id: id.toLowerCase(), captions: texts }))
  const photosShown: EstablishmentContent['photos'] = []
  for (const { id, captions: texts } of wanted) {
    const upload = uploads.find((each) => each.id === id)
    const isShownHere = before.some((each) => each.id === id)
    if (!upload || upload.establishmentId !== establishmentId || upload.width === null || upload.height === null) return undefined
    if (!isShownHere && upload.status !== 'complete') return undefined
    photosShown.push({ id, captions: texts, width: upload.width, height: upload.height })
  }
  return {
    photos: photosShown,
    added: wanted.map(({ id }) => id).filter((id) => before.every((each) => each.id !== id)),
    removed: before.map(({ id }) => id).filter((id) => wanted.every((each) => each.id !== id)),
  }
}
export type Arranged = NonNullable<ReturnType<typeof arranged>>

/** Validation message if a photo is given twice, or undefined. */
export const photosProblem = (given: Photos): string | undefined =>
  new Set(given.map(({ id }) => id.toLowerCase())).size === given.length ? undefined : 'body.photos names a photo twice.'

const photosExample = [
  { id: exampleId.upload, captions: { en: 'The terrace in the evening', fr: 'La terrasse le soir' }, width: 1600, height: 1067 },
]
export const photosGivenExample: Photos = photosExample.map(({ id, captions: texts }) => ({ id, captions: texts }))
export const establishmentContentExample: EstablishmentContent = {
  establishmentId: exampleId.establishment,
  phone: '+33 4 93 00 00 00',
  email: 'bonjour@example.org',
  website: 'https://example.org',
  latitude: 43.695,
  longitude: 7.265,
  checkInFrom: '15:00',
  checkInUntil: '22:00',
  checkOutUntil: '11:00',
  facilities: ['wifi', 'breakfast', 'lift'],
  texts: {
    description: { en: 'A small hotel two streets from the sea.', fr: 'Un petit hôtel à deux rues de la mer.' },
    directions: { en: 'Tram 2, stop Centre Universitaire; five minutes on foot.' },
  },
  photos: photosExample,
}
export const unitTypeContentExample: UnitTypeContent = {
  unitTypeId: exampleId.unit_type,
  position: 1,
  sizeSquareMetres: 22.5,
  beds: [{ kind: 'double', number: 1 }],
  facilities: ['wifi', 'private_bathroom', 'shower'],
  texts: { name: { fr: 'Chambre double' }, description: { en: 'Quiet, towards the garden.' } },
  photos: photosExample,
}
export const unitContentExample: UnitContent = {
  unitId: exampleId.unit,
  code: '101',
  note: 'The window sticks.',
  features: ['garden_view', 'quiet'],
  connectingUnitIds: [],
}

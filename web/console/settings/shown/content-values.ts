/** What guests are shown, as the fields of a form: one text for each field, also for each language and each box. Pure functions between both. */
import type { EstablishmentContent, UnitTypeContent } from '../../call.ts'
import { languages } from '../../words.ts'
import { isOn, onIf, scaledOf, textOf, unscaled, type Values, whole } from '../values.ts'

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
export const features = [
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
export const textsOfProperty = ['description', 'directions', 'checkInInstructions', 'houseRules'] as const
export const textsOfType = ['name', 'description'] as const

export type Language = keyof typeof languages
const codes = Object.keys(languages) as Language[]
type Texts = Readonly<Partial<Record<string, Readonly<Partial<Record<Language, string>>>>>>

export interface Photo {
  readonly id: string
  readonly captions: Readonly<Partial<Record<Language, string>>>
  /** Uploaded, and not yet saved. */
  readonly isNew?: true
}
export const photosOf = (values: Values): readonly Photo[] => JSON.parse(values.photos || '[]') as readonly Photo[]
export const photosText = (photos: readonly Photo[]): string => JSON.stringify(photos)
/** Without captions that were emptied again. */
const kept = ({ id, captions }: Photo): Photo => ({
  id,
  captions: Object.fromEntries(Object.entries(captions).filter(([, text]) => text.trim() !== '')),
})
const keptPhotos = (photos: readonly Photo[]): string => photosText(photos.map(kept))

const valuesOfTexts = (texts: Texts): Values =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([kind, byLanguage = {}]) =>
      codes.map((language) => [`text.${kind}.${language}`, byLanguage[language] ?? '']),
    ),
  )

/** The filled texts of these kinds. */
function textsFrom<Kind extends string>(values: Values, kinds: readonly Kind[]) {
  const texts: { [Each in Kind]?: { [Each in Language]?: string } } = {}
  for (const kind of kinds) {
    const filled = codes
      .map((language) => [language, textOf(values, `text.${kind}.${language}`)] as const)
      .filter(([, text]) => text !== '')
    if (filled.length > 0) texts[kind] = Object.fromEntries(filled)
  }
  return texts
}

const ticksOf = (family: string, ticked: readonly string[]): Values =>
  Object.fromEntries(ticked.map((name) => [`${family}.${name}`, onIf(true)]))
export const tickedOf = <Name extends string>(values: Values, family: string, names: readonly Name[]): Name[] =>
  names.filter((name) => isOn(values, `${family}.${name}`))
export { ticksOf }

const photosFrom = (values: Values) => photosOf(values).map(kept)

/** `43.6951, 7.2650` as two numbers; undefined if it is no position. */
export function positionOf(typed: string): { latitude: number; longitude: number } | undefined {
  const found = /^(-?\d{1,2}(?:\.\d+)?)[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(typed.trim())
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])]
  return found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

export const valuesOfProperty = (content: EstablishmentContent): Values => ({
  phone: content.phone ?? '',
  email: content.email ?? '',
  website: content.website ?? '',
  position: content.latitude === undefined ? '' : `${content.latitude}, ${content.longitude}`,
  checkInFrom: content.checkInFrom ?? '',
  checkInUntil: content.checkInUntil ?? '',
  checkOutUntil: content.checkOutUntil ?? '',
  ...ticksOf('facility', content.facilities),
  ...valuesOfTexts(content.texts),
  photos: keptPhotos(content.photos),
})

const filled = <Name extends string>(values: Values, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(values, name)]).filter(([, text]) => text !== '')) as {
    [Each in Name]?: string
  }

export const propertyFrom = (values: Values) => ({
  ...filled(values, 'phone', 'email', 'website', 'checkInFrom', 'checkInUntil', 'checkOutUntil'),
  ...positionOf(textOf(values, 'position')),
  facilities: tickedOf(values, 'facility', facilities),
  texts: textsFrom(values, textsOfProperty),
  photos: photosFrom(values),
})

export const valuesOfType = (content: UnitTypeContent): Values => ({
  position: String(content.position ?? ''),
  size: content.sizeSquareMetres === undefined ? '' : unscaled(String(Math.round(content.sizeSquareMetres * 10)), 1),
  ...Object.fromEntries(
    bedKinds.map((kind) => [`bed.${kind}`, String(content.beds.find((bed) => bed.kind === kind)?.number ?? '')]),
  ),
  ...ticksOf('facility', content.facilities),
  ...valuesOfTexts(content.texts),
  photos: keptPhotos(content.photos),
})

export function typeFrom(values: Values) {
  const size = scaledOf(textOf(values, 'size'), 1)
  return {
    ...(textOf(values, 'position') === '' ? {} : { position: whole(values, 'position') }),
    ...(size === undefined ? {} : { sizeSquareMetres: Number(size) / 10 }),
    beds: bedKinds
      .filter((kind) => Number(textOf(values, `bed.${kind}`)) > 0)
      .map((kind) => ({ kind, number: whole(values, `bed.${kind}`) })),
    facilities: tickedOf(values, 'facility', facilities),
    texts: textsFrom(values, textsOfType),
    photos: photosFrom(values),
  }
}

/**
 * The photos of two who changed them at the same time: in my order, with those that the other added, without those that either removed, and with the captions of both; where
 * both wrote one, mine.
 */
export function joinedPhotos(base: string, mine: string, theirs: string): string {
  const [before, own, other] = [base, mine, theirs].map((text) => photosOf({ photos: text })) as [
    readonly Photo[],
    readonly Photo[],
    readonly Photo[],
  ]
  const at = (photos: readonly Photo[], id: string) => photos.find((photo) => photo.id === id)
  const kept = own.filter(({ id }) => at(other, id) !== undefined || at(before, id) === undefined)
  const added = other.filter(({ id }) => at(before, id) === undefined && at(own, id) === undefined)
  const withTheirs = (photo: Photo): Photo => {
    const [then, now] = [at(before, photo.id)?.captions ?? {}, at(other, photo.id)?.captions ?? {}]
    const captions = Object.fromEntries(
      codes
        .map((code) => [code, photo.captions[code] === then[code] ? now[code] : photo.captions[code]] as const)
        .filter(([, text]) => text !== undefined && text !== ''),
    )
    return { ...photo, captions }
  }
  return photosText([...kept.map(withTheirs), ...added])
}

/** What guests see of the establishments of the demo: how to reach them and when, beds, size and facilities of the types, views of the units. */
import type { Catalogue } from './catalogue.ts'
import type { Call } from './demo-caller.ts'
import type { DemoEstablishment } from './demo-houses.ts'

interface Shown {
  readonly facilities: readonly string[]
  readonly description: { readonly en: string; readonly fr: string }
}

const ofProperties: Readonly<Record<string, Shown>> = {
  hotel: {
    facilities: ['wifi', 'lift', 'breakfast', 'bar', 'terrace', 'luggage_room', 'non_smoking'],
    description: { en: 'A family hotel two streets from the sea.', fr: 'Un hôtel familial à deux rues de la mer.' },
  },
  campsite: {
    facilities: ['wifi', 'swimming_pool', 'playground', 'shop', 'sanitary_block', 'barbecue', 'pets_allowed'],
    description: { en: 'Pitches and mobile homes under pine trees.', fr: 'Emplacements et mobil-homes sous les pins.' },
  },
  residence: {
    facilities: ['wifi', 'parking', 'laundry', 'garden'],
    description: {
      en: 'Studios and apartments for a night or a year.',
      fr: 'Studios et appartements, pour une nuit ou une année.',
    },
  },
  apartment: {
    facilities: ['wifi', 'kitchen', 'washing_machine', 'family'],
    description: {
      en: 'Apartments of their owners in the old town.',
      fr: 'Des appartements de propriétaires dans la vieille ville.',
    },
  },
}

const ofTypes: Readonly<
  Record<string, { size: number; beds: readonly (readonly [kind: string, number: number])[]; facilities: readonly string[] }>
> = {
  SGL: { size: 12, beds: [['single', 1]], facilities: ['private_bathroom', 'shower', 'television', 'desk'] },
  DBL: { size: 18, beds: [['double', 1]], facilities: ['private_bathroom', 'shower', 'television', 'safe'] },
  SUI: {
    size: 34,
    beds: [
      ['king', 1],
      ['sofa_bed', 1],
    ],
    facilities: ['private_bathroom', 'bath', 'balcony', 'minibar', 'air_conditioning'],
  },
  PITCH: { size: 90, beds: [], facilities: ['electricity', 'water_connection', 'shade'] },
  MOBIL: {
    size: 28,
    beds: [
      ['double', 1],
      ['bunk', 2],
    ],
    facilities: ['kitchenette', 'fridge', 'terrace', 'heating'],
  },
  STU: { size: 24, beds: [['sofa_bed', 1]], facilities: ['kitchenette', 'private_bathroom', 'shower', 'desk'] },
  APT1: {
    size: 38,
    beds: [
      ['double', 1],
      ['sofa_bed', 1],
    ],
    facilities: ['kitchen', 'washing_machine', 'television'],
  },
  APT2: {
    size: 42,
    beds: [
      ['double', 1],
      ['single', 2],
    ],
    facilities: ['kitchen', 'washing_machine', 'balcony'],
  },
  APT3: {
    size: 85,
    beds: [
      ['queen', 1],
      ['single', 4],
    ],
    facilities: ['kitchen', 'dishwasher', 'washing_machine', 'terrace'],
  },
}

/** Times and telephone are made up; the numbers are of the ranges that the regulators keep for fiction. */
export async function present(call: Call, establishment: DemoEstablishment, { id, types }: Catalogue): Promise<void> {
  const shown = ofProperties[establishment.propertyType]
  if (!shown) return
  await call('PUT', `/v1/establishments/${id}/content`, {
    phone: establishment.countryCode === 'GB' ? '+44 1632 960010' : '+33 1 99 00 12 34',
    email: `${establishment.code.toLowerCase()}@example.org`,
    checkInFrom: '15:00',
    checkInUntil: '22:00',
    checkOutUntil: '11:00',
    facilities: shown.facilities,
    texts: {
      description: shown.description,
      directions: { en: 'Ten minutes on foot from the station.', fr: 'À dix minutes à pied de la gare.' },
      checkInInstructions: {
        en: 'After 22:00 call the number below: the night porter opens.',
        fr: 'Après 22 h, appelez le numéro ci-dessous : le veilleur ouvre.',
      },
    },
    photos: [],
  })
  for (const [place, { code }] of establishment.types.entries()) {
    const described = ofTypes[code]
    const type = types[place]
    if (!described || !type) continue
    await call('PUT', `/v1/unit-types/${type.id}/content`, {
      position: place + 1,
      sizeSquareMetres: described.size,
      beds: described.beds.map(([kind, number]) => ({ kind, number })),
      facilities: described.facilities,
      texts: {},
      photos: [],
    })
  }
  const [first, second] = types[0]?.units ?? []
  if (!first || !second) return
  await call('PUT', `/v1/units/${first}/content`, { features: ['ground_floor', 'quiet'], connectingUnitIds: [second] })
}

/** The establishments of the demo, with their units and prices in cents. */

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

export interface DemoEstablishment {
  code: string
  name: string
  propertyType: string
  orgUnitId?: string
  countryCode?: string
  timezone?: string
  vatRateBp: number
  /** Sold as in a good season; otherwise there is room. */
  isFull?: true
  types: DemoType[]
}

export const hotelOfDemo: DemoEstablishment = {
  code: 'MIRAMAR',
  name: 'Hôtel Miramar',
  propertyType: 'hotel',
  vatRateBp: 1000,
  isFull: true,
  types: [
    { code: 'SGL', name: 'Single room', format: 'room', maxOccupancy: 1, units: codes(101, 8), price: 8900 },
    { code: 'DBL', name: 'Double room', format: 'room', maxOccupancy: 3, units: codes(201, 16), price: 12900 },
    { code: 'SUI', name: 'Suite with sea view', format: 'suite', maxOccupancy: 4, units: codes(301, 4), price: 24900 },
  ],
}

export const campsiteOfDemo: DemoEstablishment = {
  code: 'PINEDE',
  name: 'Camping La Pinède',
  propertyType: 'campsite',
  vatRateBp: 1000,
  types: [
    { code: 'PITCH', name: 'Pitch with power', format: 'pitch', maxOccupancy: 6, units: codes(1, 40, 'P'), price: 3200 },
    { code: 'MOBIL', name: 'Mobile home', format: 'mobile_home', maxOccupancy: 6, units: codes(1, 12, 'M'), price: 9800 },
  ],
}

export const residenceOfDemo: DemoEstablishment = {
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
}

export const apartmentsOfDemo: DemoEstablishment = {
  code: 'TOITS',
  name: 'Les Toits du Port',
  propertyType: 'apartment',
  vatRateBp: 1000,
  types: [
    {
      code: 'APT1',
      name: 'Apartment, one bedroom',
      format: 'apartment',
      maxOccupancy: 3,
      units: codes(1, 6, 'B'),
      price: 9600,
      building: 'Rue Haute',
    },
    {
      code: 'APT3',
      name: 'Apartment, three bedrooms',
      format: 'apartment',
      maxOccupancy: 6,
      units: codes(1, 4, 'C'),
      price: 18900,
      building: 'Quai Neuf',
    },
  ],
}

export const innOfDemo: DemoEstablishment = {
  code: 'HARBOUR',
  name: 'The Harbour Inn',
  propertyType: 'hotel',
  countryCode: 'GB',
  timezone: 'Europe/London',
  vatRateBp: 2000,
  types: [{ code: 'DBL', name: 'Double room', format: 'room', maxOccupancy: 2, units: codes(1, 10), price: 11000 }],
}

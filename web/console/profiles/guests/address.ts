import type { Guest } from '../../call.ts'

/** `12 rue des Lices, 83000 Toulon, FR` */
export const addressOf = ({ line1, postalCode, city, countryCode }: NonNullable<Guest['residence']>): string =>
  `${line1}, ${postalCode} ${city}, ${countryCode}`

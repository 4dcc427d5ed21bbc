/** Public holidays of a country or of a part of it, by the data of `date-holidays`; in a worker thread, because reading the data takes a quarter of a second. */
import Holidays from 'date-holidays'
import type { IsoDate } from '../../../../platform/values/dates.ts'

export interface HolidaysAsked {
  /** ISO 3166-1. */
  readonly territory: string
  readonly year: number
  /** Names are in it where the data has them, otherwise in a language of the country. */
  readonly language: string
  /** As the library names parts of the country, `BY` for Bavaria; one it doesn’t know counts as none. */
  readonly region: string | undefined
}

export interface HolidaysFound {
  readonly holidays: { readonly name: string; readonly date: IsoDate }[]
  readonly regions: { readonly code: string; readonly name: string }[]
}

export function publicHolidaysOf({ territory, year, language, region }: HolidaysAsked): HolidaysFound {
  const regions = new Holidays().getStates(territory, language) ?? {}
  const part = region !== undefined && Object.hasOwn(regions, region) ? region : undefined
  const holidays = part === undefined ? new Holidays(territory) : new Holidays(territory, part)
  return {
    holidays: (holidays.getHolidays(year, language) ?? [])
      .filter(({ type }) => type === 'public')
      .map(({ name, date }) => ({ name: name.slice(0, 80), date: date.slice(0, 10) })),
    regions: Object.entries(regions)
      .map(([code, name]) => ({ code, name }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

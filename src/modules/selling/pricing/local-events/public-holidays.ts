/** Public holidays of a country or of a part of it, by the data of `date-holidays`. */
import type { IsoDate } from '../../../../platform/values/dates.ts'

export interface PublicHoliday {
  readonly name: string
  readonly date: IsoDate
}

/**
 * `territory`: ISO 3166-1. `region`: as the library names parts of the country, `BY` for Bavaria; one it doesn’t know counts as none. Names are in the language where
 * the data has it, otherwise in one of the country. The data is loaded when it is first asked.
 */
export async function publicHolidaysOf(
  territory: string,
  year: number,
  language: string,
  region?: string,
): Promise<{ holidays: PublicHoliday[]; regions: { code: string; name: string }[] }> {
  const { default: Holidays } = await import('date-holidays')
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

/** Four businesses, a year in each: side by side, each in an establishment of its own. */
import { liveApartments } from './apartments.ts'
import { liveCampsite } from './campsite.ts'
import { liveConferences } from './conferences.ts'
import type { Api, Lived, Year } from './life.ts'
import { liveResidence } from './residence.ts'

export const liveAll = (api: Api, year: Year): Promise<Lived[]> =>
  Promise.all([liveCampsite, liveResidence, liveApartments, liveConferences].map((live) => live(api, year)))

/** Restrictions of a day in words. */
import { tOf } from '../../words.ts'
import { type DayRestriction, flags, nightLimits } from './calendar-values.ts'

/** What a restriction says, or a dash if it says nothing. */
export function restrictionWords(restriction: DayRestriction | null): string {
  if (restriction === null) return '–'
  const said = [
    ...flags.filter((name) => restriction[name]).map((name) => tOf('dayRestriction', name)),
    ...nightLimits.flatMap((name) =>
      restriction[name] === undefined ? [] : [`${tOf('dayRestriction', name)}: ${restriction[name]}`],
    ),
  ]
  return said.length === 0 ? '–' : said.join(', ')
}

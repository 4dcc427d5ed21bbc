/** Which fees of the house are taken at an hour. */
import type { Extra } from '../../call.ts'

/** The hour by the clock of the house: 14:05. */
export const hourIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)

/** The day by the calendar of the house, which the business date may lag behind at night. */
export const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** The articles that are proposed at this hour. */
export const feesNow = <Article extends Pick<Extra, 'feeByHour'>>(
  articles: readonly Article[],
  at: 'early_check_in' | 'late_check_out',
  hour: string,
): readonly Article[] =>
  articles.filter(
    ({ feeByHour }) => feeByHour?.at === at && (at === 'early_check_in' ? hour < feeByHour.hour : hour > feeByHour.hour),
  )

/** The hour that counts for the fees of a day: a guest who leaves a day late is past every hour of it. */
export const hourOn = (day: string, today: string, hour: string): string => (day < today ? '24:00' : hour)

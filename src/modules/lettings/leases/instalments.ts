/**
 * The instalments of a season: one price, paid in parts with due dates. Each instalment covers days of the season in proportion to its share of the price, so
 * that a resident who leaves early owes only the days used, as in any lease.
 */
import { CentsNotNegative, closed, DateOf, type Static } from '../../../platform/contract/schemas.ts'
import { addDays, type IsoDate, nightsBetween } from '../../../platform/values/dates.ts'
import { shareOf, sum } from '../../../platform/values/money.ts'

export const instalmentsAtMost = 24

export const InstalmentWanted = closed({
  dueOn: DateOf('Due date: a rent run through this day bills it. It may be before the season.'),
  amountCents: CentsNotNegative('Must be more than 0. The instalments must add up to `rentCents`.'),
})
export type InstalmentWanted = Static<typeof InstalmentWanted>

export const Instalment = closed({
  dueOn: DateOf(),
  amountCents: CentsNotNegative(),
  from: DateOf('First day of the season covered by the instalment.'),
  to: DateOf('The last one.'),
})

export interface InstalmentRow {
  readonly dueOn: IsoDate
  readonly amountCents: string
  readonly from: IsoDate
  /** End day, exclusive. */
  readonly to: IsoDate
}

export const presentInstalment = ({ dueOn, amountCents, from, to }: InstalmentRow): Static<typeof Instalment> => ({
  dueOn,
  amountCents,
  from,
  to: addDays(to, -1),
})

interface Season {
  readonly period: string
  readonly startsOn: IsoDate
  readonly endsOn: IsoDate | null
  readonly rentCents: string
  readonly billedFrom?: IsoDate | undefined
  readonly instalments?: readonly InstalmentWanted[] | undefined
}

/** The instalments with their days, by due date, or a validation message. */
export function instalmentsOf({
  period,
  startsOn,
  endsOn,
  rentCents,
  billedFrom,
  instalments,
}: Season): readonly InstalmentRow[] | { readonly problem: string } {
  if (period !== 'season')
    return instalments === undefined ? [] : { problem: 'body.instalments is allowed only with the period "season".' }
  if (endsOn === null) return { problem: 'body.endsOn is required for a season.' }
  if (billedFrom !== undefined)
    return {
      problem: 'body.billedFrom is not allowed for a season; enter only the instalments still owed.',
    }
  if (!instalments || instalments.length === 0)
    return { problem: 'body.instalments is required for a season: at least one, adding up to the price.' }
  const sorted = instalments.toSorted((left, right) => (left.dueOn < right.dueOn ? -1 : left.dueOn > right.dueOn ? 1 : 0))
  const twice = sorted.find(({ dueOn }, place) => sorted[place - 1]?.dueOn === dueOn)
  if (twice) return { problem: `body.instalments: two are due on ${twice.dueOn}.` }
  const total = sum(sorted.map(({ amountCents }) => BigInt(amountCents)))
  if (total !== BigInt(rentCents))
    return { problem: `body.instalments are ${total} cents together, and body.rentCents is ${rentCents}.` }
  const late = sorted.find(({ dueOn }) => dueOn > endsOn)
  if (late) return { problem: `body.instalments: ${late.dueOn} is after the last day of the season, ${endsOn}.` }
  const days = nightsBetween(startsOn, endsOn) + 1
  if (days > 366) return { problem: 'body.endsOn: a season lasts at most a year.' }
  const early = sorted.find(({ dueOn }) => dueOn < addDays(startsOn, -366))
  if (early) return { problem: `body.instalments: ${early.dueOn} is more than a year before the season.` }
  let before = 0n
  const rows = sorted.map(({ dueOn, amountCents }) => {
    const dayOf = (cents: bigint) => addDays(startsOn, Number(shareOf(BigInt(days), cents, total)))
    const from = total === 0n ? startsOn : dayOf(before)
    before += BigInt(amountCents)
    return { dueOn, amountCents, from, to: total === 0n ? startsOn : dayOf(before) }
  })
  const tooSmall = rows.find(({ from, to, amountCents }) => amountCents === '0' || to <= from)
  if (tooSmall)
    return {
      problem: `body.instalments: the one of ${tooSmall.dueOn} covers less than a day of the season. Enter fewer, larger instalments.`,
    }
  return rows
}

/** The instalment that covers a day. */
export const instalmentAround = (instalments: readonly InstalmentRow[], day: IsoDate): InstalmentRow | undefined =>
  instalments.find(({ from, to }) => day >= from && day < to)

/** When an instalment is due: on its due date, or when the season ends if earlier. */
export const owedOn = ({ dueOn }: Pick<InstalmentRow, 'dueOn'>, endsOn: IsoDate | null): IsoDate =>
  endsOn !== null && endsOn < dueOn ? endsOn : dueOn

/** The share of one instalment in an amount for the whole season; the shares add up exactly. */
export function partOfInstalment(cents: bigint, instalments: readonly InstalmentRow[], one: InstalmentRow): bigint {
  const total = sum(instalments.map(({ amountCents }) => BigInt(amountCents)))
  const upTo = (those: readonly InstalmentRow[]) =>
    shareOf(cents, sum(those.map(({ amountCents }) => BigInt(amountCents))), total)
  const place = instalments.indexOf(one)
  return upTo(instalments.slice(0, place + 1)) - upTo(instalments.slice(0, place))
}

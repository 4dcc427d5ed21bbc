/**
 * The instalments of a season: one price, paid in parts of which each has its day. Each part is for days of its own, as many of the season as it is of the price,
 * so that whoever leaves earlier owes the days that they had, as in any lease.
 */
import { CentsNotNegative, closed, DateOf, type Static } from '../../../platform/contract/schemas.ts'
import { addDays, type IsoDate, nightsBetween } from '../../../platform/values/dates.ts'
import { shareOf, sum } from '../../../platform/values/money.ts'

export const instalmentsAtMost = 24

export const InstalmentWanted = closed({
  dueOn: DateOf('When it is billed: a rent run through this day bills it. It may lie before the season.'),
  amountCents: CentsNotNegative('More than 0. All together they are `rentCents`.'),
})
export type InstalmentWanted = Static<typeof InstalmentWanted>

export const Instalment = closed({
  dueOn: DateOf(),
  amountCents: CentsNotNegative(),
  from: DateOf('The first day of the season that it is for.'),
  to: DateOf('The last one.'),
})

export interface InstalmentRow {
  readonly dueOn: IsoDate
  readonly amountCents: string
  readonly from: IsoDate
  /** The first day that is not in it. */
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
  readonly billedUntil?: IsoDate | undefined
  readonly instalments?: readonly InstalmentWanted[] | undefined
}

/** The instalments with their days, in the order of when they are due; a sentence where they are none of this lease. */
export function instalmentsOf({
  period,
  startsOn,
  endsOn,
  rentCents,
  billedUntil,
  instalments,
}: Season): readonly InstalmentRow[] | { readonly problem: string } {
  if (period !== 'season')
    return instalments === undefined ? [] : { problem: 'body.instalments goes with the period "season" only.' }
  if (endsOn === null) return { problem: 'body.endsOn is required: a season has a last day.' }
  if (billedUntil !== undefined)
    return {
      problem: 'body.billedUntil goes with months and weeks; of a season only instalments that are still owed are entered.',
    }
  if (!instalments || instalments.length === 0)
    return { problem: 'body.instalments is required: of a season at least one, of the whole price.' }
  const sorted = instalments.toSorted((left, right) => (left.dueOn < right.dueOn ? -1 : left.dueOn > right.dueOn ? 1 : 0))
  const twice = sorted.find(({ dueOn }, place) => sorted[place - 1]?.dueOn === dueOn)
  if (twice) return { problem: `body.instalments: two are due on ${twice.dueOn}.` }
  const total = sum(sorted.map(({ amountCents }) => BigInt(amountCents)))
  if (total !== BigInt(rentCents))
    return { problem: `body.instalments are ${total} cents together, and body.rentCents is ${rentCents}.` }
  const late = sorted.find(({ dueOn }) => dueOn > endsOn)
  if (late) return { problem: `body.instalments: ${late.dueOn} lies after the last day of the season, ${endsOn}.` }
  const days = nightsBetween(startsOn, endsOn) + 1
  if (days > 366) return { problem: 'body.endsOn: a season is a year at most.' }
  const early = sorted.find(({ dueOn }) => dueOn < addDays(startsOn, -366))
  if (early) return { problem: `body.instalments: ${early.dueOn} lies more than a year before the season.` }
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
      problem: `body.instalments: the one of ${tooSmall.dueOn} is less than a day of the season. Enter fewer and larger ones.`,
    }
  return rows
}

/** The instalment that is for a day. */
export const instalmentAround = (instalments: readonly InstalmentRow[], day: IsoDate): InstalmentRow | undefined =>
  instalments.find(({ from, to }) => day >= from && day < to)

/** When an instalment is owed: on its day; all that is left when a season ends earlier. */
export const owedOn = ({ dueOn }: Pick<InstalmentRow, 'dueOn'>, endsOn: IsoDate | null): IsoDate =>
  endsOn !== null && endsOn < dueOn ? endsOn : dueOn

/** What of an amount for the whole season falls on one instalment: all of them together are the amount, to the cent. */
export function partOfInstalment(cents: bigint, instalments: readonly InstalmentRow[], one: InstalmentRow): bigint {
  const total = sum(instalments.map(({ amountCents }) => BigInt(amountCents)))
  const upTo = (those: readonly InstalmentRow[]) =>
    shareOf(cents, sum(those.map(({ amountCents }) => BigInt(amountCents))), total)
  const place = instalments.indexOf(one)
  return upTo(instalments.slice(0, place + 1)) - upTo(instalments.slice(0, place))
}

/** The six figures of a day at the desk, each with what is not in order. */
import type { ReactNode } from 'react'
import type { Desk, StayLine } from '../../call.ts'
import { Tag } from '../../parts/tag.tsx'
import { useSession } from '../../session.tsx'
import { money, percent, t } from '../../words.ts'
import { isExpected, toSolve } from './line-states.ts'

/** Of the sums that are to be paid; credits are not subtracted. */
const sumOf = (lines: readonly StayLine[]): bigint =>
  lines.reduce((sum, { toPayCents = '0' }) => (BigInt(toPayCents) > 0n ? sum + BigInt(toPayCents) : sum), 0n)

export function Figures({ desk }: { desk: Desk }) {
  const { may } = useSession()
  const { counts, tonight } = desk
  const expected = desk.arrivals.filter(isExpected)
  const leaving = desk.departures.filter(({ status }) => status === 'CheckedIn')
  const overdue = leaving.filter(({ departure }) => departure < desk.date).length
  const solve = expected.filter((line) => toSolve(line, desk)).length
  const owing = leaving.filter(({ toPayCents = '0' }) => BigInt(toPayCents) > 0n).length
  const deposits = expected.filter(({ depositDueCents }) => depositDueCents !== undefined).length
  const currency = desk.arrivals[0]?.currency ?? desk.departures[0]?.currency
  return (
    <dl className="card facts of-desk">
      <Figure
        word={t('desk.toArrive')}
        value={counts.arrivals - counts.arrived}
        all={t('desk.ofAll', { count: counts.arrivals })}
      >
        {solve > 0 && <Tag tone="warn">{t('desk.toSolve', { count: solve })}</Tag>}
      </Figure>
      <Figure
        word={t('desk.toLeave')}
        value={counts.departures - counts.departed}
        all={t('desk.ofAll', { count: counts.departures })}
      >
        {overdue > 0 && <Tag tone="bad">{t('desk.late', { count: overdue })}</Tag>}
      </Figure>
      <Figure
        word={t('desk.soldTonight', {
          share: percent(tonight.units === 0 ? 0 : Math.round((tonight.sold * 10_000) / tonight.units)),
        })}
        value={tonight.sold}
        all={t('desk.ofAll', { count: tonight.units })}
      >
        <Tag>{t('desk.leftTonight', { count: tonight.left })}</Tag>
      </Figure>
      <Figure word={t('desk.toClean')} value={counts.unitsToClean}>
        {counts.unitsToCleanForArrivals > 0 && (
          <Tag tone="warn">{t('desk.forArrivals', { count: counts.unitsToCleanForArrivals })}</Tag>
        )}
      </Figure>
      {may('folio.read') && (
        <>
          <Figure word={t('desk.toTake')} value={money(sumOf(expected), currency)}>
            {deposits > 0 && <Tag tone="warn">{t('desk.depositsMissing', { count: deposits })}</Tag>}
          </Figure>
          <Figure word={t('desk.openAtDepartures')} value={money(sumOf(leaving), currency)}>
            {owing > 0 && <Tag tone="warn">{t('desk.folios', { count: owing })}</Tag>}
          </Figure>
        </>
      )}
    </dl>
  )
}

interface FigureProps {
  readonly word: string
  readonly value: number | string
  /** Of how many. */
  readonly all?: string
  readonly children?: ReactNode
}

function Figure({ word, value, all, children }: FigureProps) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <span>
          {value} {all !== undefined && <small className="beside">{all}</small>}
        </span>
        {children}
      </dd>
    </div>
  )
}

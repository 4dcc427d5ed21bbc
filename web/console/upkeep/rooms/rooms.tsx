/** Rooms: what is to be cleaned and to be inspected today, the most urgent first, for one thumb on a phone. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CheckCheck, MoonStar, Undo2 } from 'lucide-react'
import { Link, useSearchParams } from 'wouter'
import { api, type HousekeepingUnit } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct, wordsOf } from '../../parts/form.ts'
import { useInSteps } from '../../parts/in-steps.ts'
import { Notice, Tag } from '../../parts/tag.tsx'
import { readRooms } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { clock, dayText, longDay, t } from '../../words.ts'
import { inWorkOrder, isShown, shownChoices, shownOf } from './work-order.ts'
import './rooms.css'

export function Rooms() {
  const { establishment } = useSession()
  const [search, setSearch] = useSearchParams()
  const shown = shownOf(search.get('show'))
  // Asked again each minute too: some people's rights bring no event of a check-out.
  const { data, error } = useQuery({ ...readRooms(establishment.id), refetchInterval: 60_000 })
  const units = inWorkOrder((data ?? []).filter((unit) => isShown(unit, shown)))
  const date = establishment.currentBusinessDate
  return (
    <div className="screen rooms">
      <div className="heading">
        <h1>{t('nav.rooms')}</h1>
        {date !== null && <span className="secondary">{longDay(date)}</span>}
        <span className="buttons">
          <Link className="button" href="/rooms/found">
            {t('leftBehind')}
          </Link>
        </span>
      </div>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <div className="joined" role="group" aria-label={t('rooms.show')}>
        {shownChoices.map((each) => (
          <Button key={each} aria-pressed={each === shown} onClick={() => setSearch({ show: each }, { replace: true })}>
            {each === 'all' ? t('all') : t(`housekeeping.${each}`)}{' '}
            {data ? data.filter((unit) => isShown(unit, each)).length : ''}
          </Button>
        ))}
      </div>
      <Units key={shown} units={units} />
      {data && units.length === 0 && <p className="card inside">{t(shown === 'dirty' ? 'rooms.allClean' : 'rooms.none')}</p>}
    </div>
  )
}

function Units({ units }: { units: readonly HousekeepingUnit[] }) {
  const visible = useInSteps(units)
  if (units.length === 0) return undefined
  return (
    <ul className="card units">
      {visible.map((unit) => (
        <Unit key={unit.unitId} unit={unit} />
      ))}
    </ul>
  )
}

function Unit({ unit }: { unit: HousekeepingUnit }) {
  const { code, unitTypeCode, status, queuedAt, doNotDisturbUntil, isOutOfOrder, outOfService } = unit
  return (
    <li>
      <strong className="unit-code">{code}</strong>
      <span className="facts">
        <span>{occupancyText(unit)}</span>
        <span className="secondary">
          {unitTypeCode}
          {outOfService && `, ${t('housekeeping.out_of_service')}: ${outOfService.reason}`}
        </span>
        <span className="buttons">
          <Tag tone={status === 'dirty' ? 'warn' : status === 'inspected' ? 'ok' : 'neutral'}>{t(`housekeeping.${status}`)}</Tag>
          {queuedAt !== undefined && <Tag tone="bad">{t('rooms.guestWaits', { time: clock(queuedAt) })}</Tag>}
          {doNotDisturbUntil !== undefined && (
            <Tag icon={<MoonStar size={14} />}>{t('rooms.doNotDisturbUntil', { date: dayText(doNotDisturbUntil) })}</Tag>
          )}
          {isOutOfOrder && <Tag>{t('housekeeping.out_of_order')}</Tag>}
        </span>
      </span>
      <NextStep unit={unit} />
    </li>
  )
}

const occupancyText = ({ occupancy, arrivalTime }: HousekeepingUnit): string =>
  occupancy === 'due_in' && arrivalTime !== undefined ? t('rooms.arrivalAt', { time: arrivalTime }) : t(`occupancy.${occupancy}`)

/** The one button that brings the unit on: clean, then inspected; a slip is taken back by the message, or later by "Dirty". */
function NextStep({ unit: { unitId: id, code, status } }: { unit: HousekeepingUnit }) {
  const { may } = useSession()
  const act = useAct()
  const queries = useQueryClient()
  if (!may('housekeeping.work')) return undefined
  const mayInspect = may('housekeeping.manage')
  const put = async (wanted: HousekeepingUnit['status'], key?: { idempotencyKey: string }) => {
    await api.setUnitStatus({ id, status: wanted }, key)
    await queries.invalidateQueries({ queryKey: ['units'] })
  }
  const set = (next: HousekeepingUnit['status'], text: string) =>
    act(
      next,
      (key) => put(next, key),
      `${code}: ${text}`,
      // Only who may inspect can bring back "inspected".
      status === 'inspected' && !mayInspect ? undefined : () => put(status),
    )
  const about = (words: string) => `${words}, ${code}`
  return (
    <span className="buttons next">
      {status === 'dirty' && (
        <Button icon={<Check size={16} />} aria-label={about(t('day.clean'))} onClick={() => void set('clean', t('done.clean'))}>
          {t('day.clean')}
        </Button>
      )}
      {status === 'clean' && mayInspect && (
        <Button
          icon={<CheckCheck size={16} />}
          aria-label={about(t('rooms.markInspected'))}
          onClick={() => void set('inspected', t('rooms.doneInspected'))}
        >
          {t('rooms.markInspected')}
        </Button>
      )}
      {status !== 'dirty' && (
        <Button
          icon={<Undo2 size={16} />}
          aria-label={about(t('rooms.markDirty'))}
          onClick={() => void set('dirty', t('rooms.doneDirty'))}
        >
          {t('rooms.markDirty')}
        </Button>
      )}
    </span>
  )
}

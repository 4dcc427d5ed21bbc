/** The housekeeping state of a unit; one press sets another. */
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { api, type StayLine } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { useAct } from '../../parts/form.ts'
import { Tag } from '../../parts/tag.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'

type Unit = NonNullable<StayLine['unit']>
type Settable = 'dirty' | 'clean' | 'inspected'
const isSettable = (state: Unit['state']): state is Settable => state === 'dirty' || state === 'clean' || state === 'inspected'

interface Props {
  readonly unit: Unit
  /** For an arrival: whether the guest can move in. */
  readonly isForArrival: boolean
}

export function UnitState({ unit, isForArrival }: Props) {
  const { may } = useSession()
  const tag = isForArrival ? <ForArrival unit={unit} /> : <StateTag state={unit.state} />
  if (!may('housekeeping.work') || !isSettable(unit.state)) return tag
  return <StateMenu unit={{ ...unit, state: unit.state }}>{tag}</StateMenu>
}

function ForArrival({ unit: { state, isOccupied, isReady } }: { unit: Unit }) {
  if (!isSettable(state)) return <StateTag state={state} />
  if (isOccupied) return <Tag tone="bad">{t('desk.stillOccupied')}</Tag>
  if (isReady) return <Tag tone="ok">{t('desk.ready')}</Tag>
  return <Tag tone="warn">{state === 'clean' ? t('desk.toInspect') : tOf('housekeeping', state)}</Tag>
}

const tones = { dirty: 'warn', clean: 'neutral', inspected: 'ok', out_of_order: 'bad', out_of_service: 'bad' } as const
const StateTag = ({ state }: { state: Unit['state'] }) => <Tag tone={tones[state]}>{tOf('housekeeping', state)}</Tag>

interface MenuProps {
  readonly unit: Unit & { readonly state: Settable }
  readonly children: ReactNode
}

function StateMenu({ unit: { id, code, state }, children }: MenuProps) {
  const { establishment, may } = useSession()
  const menu = useRef<HTMLDetailsElement>(null)
  const act = useAct()
  const queries = useQueryClient()
  const mayInspect = may('housekeeping.manage')
  const put = async (wanted: Settable, key?: { idempotencyKey: string }) => {
    await api.setUnitStatus({ id, status: wanted }, key)
    await queries.invalidateQueries({ queryKey: ['desk'] })
  }
  const close = () => menu.current?.removeAttribute('open')
  const choose = (wanted: Settable) => {
    close()
    void act(
      `${id} ${wanted}`,
      (key) => put(wanted, key),
      `${code}: ${tOf('housekeeping', wanted)}`,
      // Only who may inspect can bring back "inspected".
      state === 'inspected' && !mayInspect ? undefined : () => put(state),
    )
  }
  const doNotDisturb = () => {
    close()
    const until = todayOf(establishment)
    void act(
      `${id} quiet`,
      (key) => api.setDoNotDisturb({ id, until }, key),
      `${code}: ${t('housekeeping.away')}`,
      async () => void (await api.setDoNotDisturb({ id, until: null })),
    )
  }
  const offered = (['clean', 'inspected', 'dirty'] as const).filter(
    (each) => each !== state && (each !== 'inspected' || mayInspect),
  )
  return (
    <details
      className="pick unit-state"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || menu.current?.open !== true) return
        event.stopPropagation()
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <summary title={t('desk.changeState')}>
        {children}
        <span className="hidden">
          {code}: {t('desk.changeState')}
        </span>
      </summary>
      <div className="menu">
        {offered.map((each) => (
          <Button key={each} onClick={() => choose(each)}>
            {tOf('housekeeping', each)}
          </Button>
        ))}
        <Button onClick={doNotDisturb}>{t('housekeeping.away')}</Button>
      </div>
    </details>
  )
}

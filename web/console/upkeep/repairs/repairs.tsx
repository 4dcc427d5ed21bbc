/** Repairs: what has to be repaired, the most urgent first; started, put on hold and finished with one thumb. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Pause, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api, type WorkOrder } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { LongField } from '../../parts/field.tsx'
import { useAct, useWriting, wordsOf } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Pages } from '../../parts/pages.tsx'
import { Notice, Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { pageOf, pageSize, readRooms, readWorkOrders, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { ReportDefect } from '../../stays/bookings/tasks.tsx'
import { dayText, t, tOf } from '../../words.ts'
import '../rooms/rooms.css'

export function Repairs() {
  const { establishment, may } = useSession()
  const [search, setSearch] = useSearchParams()
  const [isReporting, setReporting] = useState(false)
  const isPending = search.get('show') !== 'ended'
  const page = pageOf(search)
  const { data, error } = useQuery(readWorkOrders(establishment.id, isPending, page))
  const { data: units } = useQuery({ ...readRooms(establishment.id), enabled: may('housekeeping.read') })
  const codes = new Map(units?.map(({ unitId, code }) => [unitId, code]))
  return (
    <div className="screen rooms">
      <div className="heading">
        <h1>{t('nav.repairs')}</h1>
        <span className="secondary">{t('found.count', { count: data?.meta.total ?? 0 })}</span>
        {may('maintenance.report') && (
          <span className="buttons">
            <Button kind="main" icon={<Plus size={16} />} onClick={() => setReporting(true)}>
              {t('tasks.report')}
            </Button>
          </span>
        )}
      </div>
      {error && <Notice tone="bad" title={wordsOf(error)} />}
      <div className="joined" role="group" aria-label={t('repairs.show')}>
        {[true, false].map((each) => (
          <Button
            key={String(each)}
            aria-pressed={each === isPending}
            onClick={() => setSearch(each ? {} : { show: 'ended' }, { replace: true })}
          >
            {t(each ? 'repairs.pending' : 'repairs.ended')}
          </Button>
        ))}
      </div>
      {data && data.data.length > 0 && (
        <ul className="card units">
          {data.data.map((order) => (
            <Repair key={order.id} order={order} unit={codes.get(order.unitId ?? '')} />
          ))}
        </ul>
      )}
      {data?.data.length === 0 && <p className="card inside">{t(isPending ? 'repairs.none' : 'repairs.noneEnded')}</p>}
      <Pages
        page={page}
        pages={Math.max(1, Math.ceil((data?.meta.total ?? 0) / pageSize))}
        onPage={(next) => setSearch({ ...(isPending ? {} : { show: 'ended' }), page: String(next) }, { replace: true })}
      />
      {isReporting && <ReportDefect establishmentId={establishment.id} onClose={() => setReporting(false)} />}
    </div>
  )
}

const toneOf = (priority: WorkOrder['priority']) => (priority === 'urgent' ? 'bad' : priority === 'high' ? 'warn' : 'neutral')

function Repair({ order, unit }: { order: WorkOrder; unit: string | undefined }) {
  const { establishment } = useSession()
  const { number, title, description, priority, status, assignee, dueOn, resolution } = order
  const isLate = dueOn !== undefined && dueOn < todayOf(establishment) && isOpen(order)
  return (
    <li>
      <strong className="unit-code">{unit ?? '–'}</strong>
      <span className="facts">
        <span>{title}</span>
        <span className="secondary">{[t('desk.workOrder', { number }), assignee, description].filter(Boolean).join(' · ')}</span>
        {resolution !== undefined && <span>{resolution}</span>}
        <span className="buttons">
          <Tag tone={toneOf(priority)}>{tOf('priority', priority)}</Tag>
          <Tag tone={status === 'completed' ? 'ok' : 'neutral'}>{tOf('workOrderStatus', status)}</Tag>
          {dueOn !== undefined && <Tag tone={isLate ? 'bad' : 'neutral'}>{t('repairs.due', { date: dayText(dueOn) })}</Tag>}
        </span>
      </span>
      <NextStep order={order} />
    </li>
  )
}

const isOpen = ({ status }: Pick<WorkOrder, 'status'>): boolean => status !== 'completed' && status !== 'cancelled'

function NextStep({ order }: { order: WorkOrder }) {
  const { may } = useSession()
  const act = useAct()
  const queries = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  if (!may('maintenance.manage') || !isOpen(order)) return undefined
  const set = (name: 'start' | 'hold', write: (key: { idempotencyKey: string }) => Promise<unknown>) =>
    act(
      `${name} ${order.id}`,
      async (key) => {
        await write(key)
        await queries.invalidateQueries({ queryKey: ['work-orders'] })
      },
      t(name === 'start' ? 'repairs.started' : 'repairs.held', { title: order.title }),
    )
  const about = (words: string) => `${words}, ${order.title}`
  return (
    <span className="buttons next">
      {order.status === 'in_progress' ? (
        <Button
          icon={<Pause size={16} />}
          aria-label={about(t('repairs.hold'))}
          onClick={() => void set('hold', (key) => api.holdWorkOrder({ id: order.id }, key))}
        >
          {t('repairs.hold')}
        </Button>
      ) : (
        <Button
          icon={<Play size={16} />}
          aria-label={about(t('repairs.start'))}
          onClick={() => void set('start', (key) => api.startWorkOrder({ id: order.id }, key))}
        >
          {t('repairs.start')}
        </Button>
      )}
      <Button icon={<Check size={16} />} aria-label={about(t('repairs.finish'))} onClick={() => setEnding(true)}>
        {t('repairs.finish')}
      </Button>
      {isEnding && <Finish order={order} onClose={() => setEnding(false)} />}
    </span>
  )
}

function Finish({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [resolution, setResolution] = useState('')
  const finish = async () => {
    const isDone = await writing.run(async (key) => {
      await api.completeWorkOrder({ id: order.id, ...(resolution.trim() === '' ? {} : { resolution: resolution.trim() }) }, key())
    })
    if (!isDone) return
    say(t('repairs.finished', { title: order.title }))
    await queries.invalidateQueries({ queryKey: ['work-orders'] })
    onClose()
  }
  return (
    <FormDialog title={order.title} word={t('repairs.finish')} writing={writing} onClose={onClose} onSubmit={finish}>
      <LongField
        data-first
        label={t('repairs.resolution')}
        maxLength={5_000}
        rows={3}
        value={resolution}
        onInput={(event) => setResolution(event.currentTarget.value)}
      />
      {order.closureId !== undefined && <p className="secondary">{t('repairs.opensUnit')}</p>}
    </FormDialog>
  )
}

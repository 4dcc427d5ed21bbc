/** Tasks in the unit of a stay: repairs and cleaning; defects can be reported here. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { api, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field, LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Tag } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'

const priorities = ['low', 'normal', 'high', 'urgent'] as const

export function Tasks({ reservation }: { reservation: Reservation }) {
  const { unitId, establishmentId } = reservation
  const { may, establishment } = useSession()
  const [isReporting, setReporting] = useState(false)
  const { data: orders } = useQuery({
    queryKey: ['work-orders', establishmentId, unitId],
    queryFn: () => api.listWorkOrders({ establishmentId, unitId: unitId ?? '', pending: true, pageSize: 20 }),
    enabled: unitId !== undefined && may('maintenance.read'),
    retry: false,
  })
  const today = establishment.currentBusinessDate
  const { data: cleaning } = useQuery({
    queryKey: ['housekeeping-tasks', establishmentId, unitId, today],
    queryFn: () =>
      api.listHousekeepingTasks({ establishmentId, unitId: unitId ?? '', from: today ?? '', to: today ?? '', pageSize: 20 }),
    enabled: unitId !== undefined && today !== null && may('housekeeping.read'),
    retry: false,
  })
  if (unitId === undefined) return null
  const count = (orders?.data.length ?? 0) + (cleaning?.data.length ?? 0)
  return (
    <section className="card">
      <header>
        <h2>{t('tasks')}</h2>
        {may('maintenance.report') && (
          <Button kind="quiet" icon={<Wrench size={16} />} onClick={() => setReporting(true)}>
            {t('tasks.report')}
          </Button>
        )}
      </header>
      <ul className="checklist">
        {orders?.data.map((order) => (
          <li key={order.id}>
            <span>
              {order.title} <span className="secondary">{t('desk.workOrder', { number: order.number })}</span>
            </span>
            <Tag tone={order.priority === 'urgent' || order.priority === 'high' ? 'warn' : 'neutral'}>
              {tOf('priority', order.priority)}
            </Tag>
          </li>
        ))}
        {cleaning?.data.map((task) => (
          <li key={task.id}>
            <span>{tOf('taskKind', task.kind)}</span>
            <Tag tone={task.status === 'done' ? 'ok' : 'neutral'}>{tOf('taskStatus', task.status)}</Tag>
          </li>
        ))}
      </ul>
      {count === 0 && <p className="inside faint">{t('tasks.none')}</p>}
      {isReporting && <ReportDefect establishmentId={establishmentId} unitId={unitId} onClose={() => setReporting(false)} />}
    </section>
  )
}

/** Reports a defect of the given unit, or of one chosen here. */
export function ReportDefect({
  establishmentId,
  unitId,
  onClose,
}: {
  establishmentId: string
  unitId?: string
  onClose: () => void
}) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const [chosen, setChosen] = useState('')
  const where = unitId ?? chosen
  const [priority, setPriority] = useState<(typeof priorities)[number]>('normal')
  const report = async () => {
    const isDone = await writing.run(async (key) => {
      await api.createWorkOrder(
        {
          establishmentId,
          ...(where === '' ? {} : { unitId: where }),
          title: title.trim(),
          priority,
          ...(description.trim() === '' ? {} : { description: description.trim() }),
        },
        key(),
      )
    })
    if (!isDone) return
    await queries.invalidateQueries({ queryKey: ['work-orders'] })
    say(t('done.reported'))
    onClose()
  }
  return (
    <FormDialog
      title={t('tasks.report')}
      word={t('tasks.report')}
      writing={writing}
      reason={title.trim() === '' ? t('tasks.titleFirst') : undefined}
      onClose={onClose}
      onSubmit={report}
    >
      <Field
        data-first
        label={t('tasks.title')}
        required
        maxLength={200}
        value={title}
        onInput={(event) => setTitle(event.currentTarget.value)}
      />
      {unitId === undefined && <UnitChoice establishmentId={establishmentId} chosen={chosen} onChoose={setChosen} />}
      <LongField
        label={t('tasks.description')}
        maxLength={2000}
        rows={3}
        value={description}
        onInput={(event) => setDescription(event.currentTarget.value)}
      />
      <Choice
        label={t('tasks.priority')}
        value={priority}
        onChange={(event) => setPriority(event.currentTarget.value as typeof priority)}
      >
        {priorities.map((each) => (
          <option key={each} value={each}>
            {tOf('priority', each)}
          </option>
        ))}
      </Choice>
    </FormDialog>
  )
}

function UnitChoice(props: { establishmentId: string; chosen: string; onChoose: (unitId: string) => void }) {
  const { establishmentId, chosen, onChoose } = props
  const { data: units } = useQuery({
    queryKey: ['units', establishmentId, 'all'],
    queryFn: async () => (await api.listUnits({ establishmentId, pageSize: 100 })).data,
  })
  return (
    <Choice label={t('unit')} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
      <option value="">{t('tasks.noUnit')}</option>
      {(units ?? []).map((unit) => (
        <option key={unit.id} value={unit.id}>
          {unit.code}
        </option>
      ))}
    </Choice>
  )
}

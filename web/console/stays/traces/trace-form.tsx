/** Dialogs for a new trace, for a stay or for the house, and for another day or text of an open one. */
import { useState } from 'react'
import { api, type Reservation, type Trace } from '../../call.ts'
import { addDays } from '../../days.ts'
import { DateField } from '../../parts/date-field.tsx'
import { Choice, Field, LongField } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { t, tOf } from '../../words.ts'
import { departments, type TraceKind } from './traces.ts'

type StayOfForm = Pick<Reservation, 'id' | 'status' | 'arrival' | 'departure'>

interface Draft {
  readonly text: string
  readonly department: Trace['department']
  readonly dueOn: string
  readonly dueAt: string
}

/** What can still be chosen for the stay; without a stay, only a task. */
function kindsFor(stay: StayOfForm | undefined): readonly TraceKind[] {
  if (!stay) return ['task']
  const isExpected = stay.status === 'Option' || stay.status === 'Confirmed'
  const isAlive = isExpected || stay.status === 'CheckedIn'
  return [
    'task',
    ...(isExpected ? (['at_check_in'] as const) : []),
    ...(isAlive ? (['at_check_out', 'wake_up_call'] as const) : []),
  ]
}

const hasDay = (kind: TraceKind): boolean => kind === 'task' || kind === 'wake_up_call'

function missingIn(kind: TraceKind, { text, dueOn, dueAt }: Draft): string | undefined {
  if (kind !== 'wake_up_call' && text.trim() === '') return t('traces.textFirst')
  if (hasDay(kind) && dueOn === '') return t('traces.dayFirst')
  return kind === 'wake_up_call' && dueAt === '' ? t('traces.timeFirst') : undefined
}

const laterOf = (left: string, right: string): string => (left > right ? left : right)

export function NewTrace({
  stay,
  startsWith = 'task',
  onClose,
}: {
  stay?: StayOfForm
  startsWith?: TraceKind
  onClose: () => void
}) {
  const { establishment } = useSession()
  const today = establishment.currentBusinessDate ?? ''
  const writing = useWriting()
  const [kind, setKind] = useState<TraceKind>(startsWith)
  const first = laterOf(today, stay?.arrival ?? today)
  const [draft, setDraft] = useState<Draft>({ text: '', department: 'reception', dueOn: first, dueAt: '' })
  const kinds = kindsFor(stay)
  const choose = (next: TraceKind) => {
    setKind(next)
    // Guests are woken after a night, not on the day they arrive.
    if (next === 'wake_up_call' && stay) setDraft({ ...draft, dueOn: addDays(first, first < stay.departure ? 1 : 0) })
  }
  const save = async () => {
    let made: string | undefined
    const isDone = await writing.run(async (key) => {
      const { text, department, dueOn, dueAt } = draft
      const trace = await api.createTrace(
        {
          establishmentId: establishment.id,
          ...(stay ? { reservationId: stay.id } : {}),
          kind,
          department,
          ...(text.trim() === '' ? {} : { text: text.trim() }),
          ...(hasDay(kind) ? { dueOn, ...(dueAt === '' ? {} : { dueAt }) } : {}),
        },
        key(),
      )
      made = trace.id
    })
    const id = made
    if (!isDone || id === undefined) return
    say(t('done.traceEntered'), async () => void (await api.cancelTrace({ id })))
    onClose()
  }
  return (
    <FormDialog
      title={t('traces.new')}
      word={t('traces.enter')}
      writing={writing}
      reason={missingIn(kind, draft)}
      onClose={onClose}
      onSubmit={save}
    >
      {kinds.length > 1 && (
        <Choice label={t('traces.kind')} value={kind} onChange={(event) => choose(event.currentTarget.value as TraceKind)}>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {tOf('traceKind', each)}
            </option>
          ))}
        </Choice>
      )}
      <DraftFields kind={kind} draft={draft} onDraft={setDraft} />
    </FormDialog>
  )
}

export function ChangeTrace({ trace, onClose }: { trace: Trace; onClose: () => void }) {
  const writing = useWriting()
  const { id, kind, department, dueOn } = trace
  const before: Draft = { text: trace.text ?? '', department, dueOn, dueAt: trace.dueAt ?? '' }
  const [draft, setDraft] = useState(before)
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      const changes = changesOf(before, draft)
      if (Object.keys(changes).length > 0) await api.changeTrace({ id, ...changes }, key())
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
  }
  return (
    <FormDialog
      title={t('traces.changeTitle')}
      word={t('guests.save')}
      writing={writing}
      reason={missingIn(kind, draft)}
      onClose={onClose}
      onSubmit={save}
    >
      <DraftFields kind={kind} draft={draft} dueBefore={dueOn} onDraft={setDraft} />
    </FormDialog>
  )
}

/** Only what was touched, so that a colleague’s change of the rest stays. */
function changesOf(before: Draft, { text, department, dueOn, dueAt }: Draft) {
  const written = text.trim()
  return {
    ...(written === before.text ? {} : { text: written === '' ? null : written }),
    ...(department === before.department ? {} : { department }),
    ...(dueOn === before.dueOn ? {} : { dueOn }),
    ...(dueAt === before.dueAt ? {} : { dueAt: dueAt === '' ? null : dueAt }),
  }
}

interface FieldsProps {
  readonly kind: TraceKind
  readonly draft: Draft
  /** The day that an open trace has: it may be past. */
  readonly dueBefore?: string
  readonly onDraft: (draft: Draft) => void
}

function DraftFields({ kind, draft, dueBefore, onDraft }: FieldsProps) {
  const { establishment } = useSession()
  const today = establishment.currentBusinessDate ?? ''
  return (
    <>
      <LongField
        data-first
        label={t(kind === 'wake_up_call' ? 'traces.note' : 'traces.text')}
        maxLength={500}
        rows={2}
        value={draft.text}
        onInput={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
      />
      {hasDay(kind) && (
        <>
          <DateField
            label={t('traces.day')}
            value={draft.dueOn}
            today={today}
            min={draft.dueOn === dueBefore ? undefined : today}
            onChange={(dueOn) => onDraft({ ...draft, dueOn })}
          />
          <Field
            label={t('traces.time')}
            type="time"
            required={kind === 'wake_up_call'}
            value={draft.dueAt}
            onInput={(event) => onDraft({ ...draft, dueAt: event.currentTarget.value })}
          />
        </>
      )}
      <Choice
        label={t('traces.department')}
        value={draft.department}
        onChange={(event) => onDraft({ ...draft, department: event.currentTarget.value as Draft['department'] })}
      >
        {departments.map((each) => (
          <option key={each} value={each}>
            {tOf('department', each)}
          </option>
        ))}
      </Choice>
    </>
  )
}

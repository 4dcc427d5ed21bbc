/** Who of a stay pays no tourist tax, with the reason and what proves it. */
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api, type Reservation } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, Field, Stepper } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { money, t, tOf } from '../../words.ts'

type Exemption = NonNullable<Reservation['taxExemptions']>[number]

const reasons = [
  'seasonal_worker',
  'emergency_housing',
  'disability',
  'hospital',
  'business',
  'resident',
  'other',
] as const satisfies readonly Exemption['reason'][]

const canChange = ({ status }: Reservation): boolean => ['Option', 'Confirmed', 'CheckedIn'].includes(status)

/** The tax of the stay in one line, and who is exempt. Empty where no tax is due and no person is exempt. */
export function TouristTaxOfStay({ reservation }: { readonly reservation: Reservation }) {
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { touristTaxCents, taxExemptions = [], currency } = reservation
  if (touristTaxCents === undefined && taxExemptions.length === 0) return null
  return (
    <div className="inside">
      <p>
        {t('tax.ofStay', { amount: money(touristTaxCents ?? '0', currency) })}
        {taxExemptions.map(({ persons, reason }) => (
          <span key={reason} className="secondary">
            {' · '}
            {t('tax.exemptLine', { count: persons, reason: tOf('taxExemption', reason) })}
          </span>
        ))}
      </p>
      {may('reservation.manage') && canChange(reservation) && <Button onClick={() => setOpen(true)}>{t('tax.exempt')}</Button>}
      {isOpen && <Exemptions reservation={reservation} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Exemptions({ reservation, onClose }: { readonly reservation: Reservation; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const before = reservation.taxExemptions ?? []
  const [list, setList] = useState<readonly Exemption[]>(
    before.length > 0 ? before : [{ persons: 1, reason: 'seasonal_worker', proof: '' }],
  )
  const most = reservation.adults + reservation.children
  const exempt = list.reduce((sum, { persons }) => sum + persons, 0)
  const write = async (wanted: readonly Exemption[], key = {}) => {
    await api.setTouristTaxExemptions(
      {
        id: reservation.id,
        exemptions: wanted.map(({ persons, reason, proof = '' }) => ({
          persons,
          reason,
          ...(proof.trim() === '' ? {} : { proof: proof.trim() }),
        })),
      },
      key,
    )
    await queries.invalidateQueries({ queryKey: ['reservation', reservation.id] })
  }
  const save = async () => {
    if (!(await writing.run((key) => write(list, key())))) return
    say(t('done.saved'), () => write(before))
    onClose()
  }
  return (
    <FormDialog
      title={t('tax.exempt')}
      word={t('guests.save')}
      writing={writing}
      reason={exempt > most ? t('tax.exemptTooMany', { count: most }) : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="secondary">{t('tax.exemptText')}</p>
      {list.map((each, place) => (
        // The place is the identity of a line that is being typed.
        // oxlint-disable-next-line react/no-array-index-key
        <Line
          key={place}
          each={each}
          line={place + 1}
          most={most}
          onChange={(more) => setList(list.map((other, at) => (at === place ? { ...other, ...more } : other)))}
          onRemove={() => setList(list.filter((_, at) => at !== place))}
        />
      ))}
      {list.length < 5 && (
        <Button kind="quiet" icon={<Plus size={16} />} onClick={() => setList([...list, { persons: 1, reason: 'other' }])}>
          {t('tax.exemptAdd')}
        </Button>
      )}
    </FormDialog>
  )
}

interface LineProps {
  readonly each: Exemption
  readonly line: number
  readonly most: number
  readonly onChange: (more: Partial<Exemption>) => void
  readonly onRemove: () => void
}

const Line = ({ each, line, most, onChange, onRemove }: LineProps) => (
  <div className="stack" role="group" aria-label={`${t('tax.exempt')} ${line}`}>
    <Stepper
      label={t('tax.exemptPersons')}
      value={each.persons}
      minimum={1}
      maximum={most}
      onChange={(persons) => onChange({ persons })}
    />
    <Choice
      label={t('tax.reason')}
      value={each.reason}
      onChange={(event) => onChange({ reason: event.currentTarget.value as Exemption['reason'] })}
    >
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {tOf('taxExemption', reason)}
        </option>
      ))}
    </Choice>
    <Field
      label={t('tax.proof')}
      hint={t('tax.proofHint')}
      maxLength={200}
      value={each.proof ?? ''}
      onInput={(event) => onChange({ proof: event.currentTarget.value })}
    />
    <Button kind="quiet" icon={<Trash2 size={16} />} aria-label={t('tax.exemptRemove', { line })} onClick={onRemove} />
  </div>
)

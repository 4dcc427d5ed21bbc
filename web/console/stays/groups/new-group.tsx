import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../call.ts'
import { addDays } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, Field, Stepper } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { centsOf, t } from '../../words.ts'
import { useRatePlans, useUnitTypes } from '../bookings/stay.ts'
import { PartnerFields } from './group-partners.tsx'

/** What is typed for a new group. */
interface Typed {
  readonly name: string
  readonly code: string
  readonly arrival: string
  readonly departure: string
  readonly planId: string
  readonly status: 'Tentative' | 'Definite'
  readonly releaseOn: string
  /** Units to hold by type. */
  readonly counts: Readonly<Record<string, number>>
  /** The group rate per night; empty: the price of the plan. */
  readonly price: string
  readonly companyId: string
  readonly travelAgentId: string
}
type Change = (more: Partial<Typed>) => void

/** A code out of the name, where none is typed: `Wedding Müller` becomes `WEDDING-M-LLER`. */
const codeOf = ({ code, name }: Typed): string =>
  code.trim() === ''
    ? name
        .trim()
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]+/g, '-')
        .slice(0, 20)
    : code.trim()

const priceOf = ({ price }: Typed): string | undefined => (price.trim() === '' ? undefined : centsOf(price))

function missingOf(typed: Typed, held: number): string | undefined {
  if (typed.name.trim() === '') return t('groups.nameFirst')
  if (held === 0) return t('groups.countFirst')
  return typed.price.trim() !== '' && priceOf(typed) === undefined ? t('amount.wrong') : undefined
}

/** A new group: units per type for every night, at the rate plan's price or a group rate. */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const { establishment } = useSession()
  const [, go] = useLocation()
  const types = useUnitTypes()
  const plans = useRatePlans()
  const writing = useWriting()
  const [typed, setTyped] = useState<Typed>(() => {
    const today = todayOf(establishment)
    const dates = { arrival: addDays(today, 14), departure: addDays(today, 16) }
    return {
      name: '',
      code: '',
      ...dates,
      planId: '',
      status: 'Definite',
      releaseOn: '',
      counts: {},
      price: '',
      companyId: '',
      travelAgentId: '',
    }
  })
  const change: Change = (more) => setTyped((before) => ({ ...before, ...more }))
  const held = types.filter(({ id }) => (typed.counts[id] ?? 0) > 0)
  const missing = missingOf(typed, held.length)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return
    const { name, status, arrival, departure, planId, releaseOn, counts, companyId, travelAgentId } = typed
    const cents = priceOf(typed)
    let id = ''
    const isDone = await writing.run(async (key) => {
      const block = await api.createBlock(
        {
          establishmentId: establishment.id,
          code: codeOf(typed),
          name,
          kind: 'group',
          status,
          arrival,
          departure,
          ratePlanId: planId === '' ? (plans[0]?.id ?? '') : planId,
          ...(releaseOn === '' ? {} : { releaseOn }),
          ...(companyId === '' ? {} : { companyId }),
          ...(travelAgentId === '' ? {} : { travelAgentId }),
          nights: held.map((type) => ({
            unitTypeId: type.id,
            from: arrival,
            to: addDays(departure, -1),
            quantity: counts[type.id] ?? 0,
            ...(cents === undefined ? {} : { priceCents: cents }),
          })),
        },
        key(),
      )
      id = block.id
    })
    if (!isDone) return
    say(t('done.saved'))
    onClose()
    go(`/groups/${id}`)
  }
  return (
    <Dialog title={t('groups.new')} wide onClose={onClose}>
      <form className="amend" onSubmit={(event) => void submit(event)}>
        <Who typed={typed} change={change} />
        <Held typed={typed} change={change} />
        <footer>
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={missing}>
            {t('groups.new')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly change: Change
}

/** Name, code, dates and status. */
function Who({ typed, change }: FieldsProps) {
  return (
    <div className="stack">
      <Field
        data-first
        label={t('groups.name')}
        required
        value={typed.name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <Field
        label={t('groups.code')}
        hint={t('groups.codeHint')}
        value={typed.code}
        onInput={(event) => change({ code: event.currentTarget.value })}
      />
      <DateField label={t('arrival')} value={typed.arrival} onChange={(date) => change({ arrival: date })} />
      <DateField label={t('departure')} value={typed.departure} onChange={(date) => change({ departure: date })} />
      <Choice
        label={t('booking.status')}
        value={typed.status}
        onChange={(event) => change({ status: event.currentTarget.value as Typed['status'] })}
      >
        <option value="Definite">{t('groupStatus.Definite')}</option>
        <option value="Tentative">{t('groupStatus.Tentative')}</option>
      </Choice>
      <PartnerFields partners={typed} onChange={change} />
    </div>
  )
}

/** Rate plan, units by type, group rate, and the day on which the rest is released. */
function Held({ typed, change }: FieldsProps) {
  const { establishment } = useSession()
  const types = useUnitTypes()
  const plans = useRatePlans()
  return (
    <div className="stack">
      <Choice label={t('plan')} value={typed.planId} onChange={(event) => change({ planId: event.currentTarget.value })}>
        {plans.map((plan) => (
          <option key={plan.id} value={plan.id}>
            {plan.name}
          </option>
        ))}
      </Choice>
      {types.map((type) => (
        <Stepper
          key={type.id}
          label={type.name}
          value={typed.counts[type.id] ?? 0}
          minimum={0}
          maximum={type.units}
          onChange={(count) => change({ counts: { ...typed.counts, [type.id]: count } })}
        />
      ))}
      <Field
        label={t('groups.price')}
        hint={t('groups.priceHint')}
        inputMode="decimal"
        value={typed.price}
        onInput={(event) => change({ price: event.currentTarget.value })}
      />
      <DateField
        label={t('groups.releaseOn')}
        min={todayOf(establishment)}
        max={typed.arrival}
        value={typed.releaseOn}
        onChange={(date) => change({ releaseOn: date })}
      />
    </div>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { DateField } from '../../parts/date-field.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { VatChoice } from '../../parts/vat-choice.tsx'
import { readUnitsOf, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { GuestPicker, newGuestOf, type PickedGuest } from '../../stays/bookings/guest-picker.tsx'
import { centsOf, t, tOf } from '../../words.ts'
import { Instalments, type InstalmentTyped, instalmentsTyped, problemOfSeason } from './instalments.tsx'

const nothingTyped = {
  unitId: '',
  endsOn: '',
  period: 'month' as 'month' | 'week' | 'season',
  rent: '',
  charges: '',
  guarantee: '',
  vatRate: '0',
  mandateId: '',
  guarantor: '',
}
type Typed = typeof nothingTyped & { readonly startsOn: string }
type Set = (name: keyof Typed) => (event: { currentTarget: { value: string } }) => void

const amountOf = (text: string): string | undefined => (text.trim() === '' ? '0' : centsOf(text))

/** Why the lease can't be created yet; undefined if it can. */
function missingOf(typed: Typed, guest: PickedGuest | undefined, instalments: readonly InstalmentTyped[]): string | undefined {
  const rent = amountOf(typed.rent)
  const amounts = [rent, amountOf(typed.charges), amountOf(typed.guarantee)]
  if (guest === undefined || guest.label.trim() === '') return t('leases.tenantFirst')
  if (typed.unitId === '') return t('leases.unitFirst')
  if (typed.rent.trim() === '' || amounts.includes(undefined)) return t('amount.wrong')
  if (typed.endsOn !== '' && typed.endsOn < typed.startsOn) return t('leases.endsBeforeStart')
  return typed.period === 'season' ? problemOfSeason(typed.endsOn, rent, instalments) : undefined
}

/** The lease as the API takes it; empty fields are left out. */
function leaseOf(typed: Typed, guestId: string, instalments: readonly InstalmentTyped[]) {
  const vatRateBp = Number(typed.vatRate)
  const charges = amountOf(typed.charges) ?? '0'
  return {
    unitId: typed.unitId,
    guestId,
    startsOn: typed.startsOn,
    ...(typed.endsOn === '' ? {} : { endsOn: typed.endsOn }),
    period: typed.period,
    ...(typed.period === 'season' ? { instalments: instalmentsTyped(instalments) } : {}),
    rentCents: amountOf(typed.rent) ?? '0',
    rentVatRateBp: vatRateBp,
    charges:
      charges === '0' ? [] : [{ label: t('leases.charges'), chargeType: 'utility' as const, amountCents: charges, vatRateBp }],
    guaranteeCents: amountOf(typed.guarantee) ?? '0',
    ...(typed.mandateId === '' ? {} : { mandateId: typed.mandateId }),
    ...(typed.guarantor.trim() === '' ? {} : { guarantors: [{ name: typed.guarantor.trim() }] }),
  }
}

/** A new lease: resident, unit, start and rent. */
export function NewLease({ onClose }: { onClose: () => void }) {
  const { establishment } = useSession()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const writing = useWriting()
  const [guest, setGuest] = useState<PickedGuest>()
  const [typed, setTyped] = useState<Typed>({ ...nothingTyped, startsOn: todayOf(establishment) })
  const [instalments, setInstalments] = useState<readonly InstalmentTyped[]>([])
  const set: Set = (name) => (event) => {
    setTyped({ ...typed, [name]: event.currentTarget.value })
    writing.forget()
  }
  const missing = missingOf(typed, guest, instalments)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined || guest === undefined) return
    let id = ''
    const isDone = await writing.run(async (key) => {
      const guestId = guest.id ?? (await api.createGuest(newGuestOf(guest), key('guest'))).id
      id = (await api.createLease(leaseOf(typed, guestId, instalments), key('lease'))).id
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['leases'] })
    onClose()
    go(`/leases/${id}`)
  }
  return (
    <Dialog title={t('leases.new')} wide onClose={onClose}>
      <form className="amend" onSubmit={(event) => void submit(event)}>
        <GuestPicker title={t('leases.tenant')} guest={guest} onPick={setGuest} />
        <div className="stack">
          <UnitAndTime typed={typed} set={set} />
          <Field label={t('leases.rent')} inputMode="decimal" required value={typed.rent} onInput={set('rent')} />
          <Field label={t('leases.charges')} inputMode="decimal" value={typed.charges} onInput={set('charges')} />
          {typed.period === 'season' && (
            <Instalments
              instalments={instalments}
              rent={amountOf(typed.rent)}
              startsOn={typed.startsOn}
              endsOn={typed.endsOn}
              onChange={(next) => {
                setInstalments(next)
                writing.forget()
              }}
            />
          )}
          <VatChoice
            rate={Number(typed.vatRate)}
            onChoose={(rate) => setTyped((before) => ({ ...before, vatRate: String(rate) }))}
          />
          <Field label={t('leases.guarantee')} inputMode="decimal" value={typed.guarantee} onInput={set('guarantee')} />
          <Field label={t('leases.guarantor')} maxLength={200} value={typed.guarantor} onInput={set('guarantor')} />
          <MandateChoice typed={typed} set={set} />
        </div>
        <footer>
          {writing.problem !== undefined && <Notice tone="bad" title={writing.problem} />}
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button kind="main" type="submit" isBusy={writing.isBusy} reason={missing}>
            {t('leases.let')}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly set: Set
}

function UnitAndTime({ typed, set }: FieldsProps) {
  const { establishment } = useSession()
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  return (
    <>
      <Choice label={t('unit')} value={typed.unitId} onChange={set('unitId')}>
        <option value="" />
        {(units ?? []).map((unit) => (
          <option key={unit.id} value={unit.id}>
            {unit.code}
          </option>
        ))}
      </Choice>
      <DateField
        label={t('leases.from')}
        required
        value={typed.startsOn}
        onChange={(value) => set('startsOn')({ currentTarget: { value } })}
      />
      <DateField
        label={t('leases.until')}
        hint={t('leases.untilHint')}
        min={typed.startsOn}
        value={typed.endsOn}
        onChange={(value) => set('endsOn')({ currentTarget: { value } })}
      />
      <Choice label={t('leases.period')} value={typed.period} onChange={set('period')}>
        {(['month', 'week', 'season'] as const).map((each) => (
          <option key={each} value={each}>
            {tOf('leasePeriod', each)}
          </option>
        ))}
      </Choice>
    </>
  )
}

/** The mandate whose invoices bill the rent, where there is one. */
function MandateChoice({ typed, set }: FieldsProps) {
  const { establishment, may } = useSession()
  const { data: mandates } = useQuery({
    queryKey: ['mandates', establishment.id],
    queryFn: async () => (await api.listOperatingMandates({ establishmentId: establishment.id })).data,
    enabled: may('invoice.issue'),
    retry: false,
  })
  if ((mandates ?? []).length === 0) return null
  return (
    <Choice label={t('leases.mandate')} hint={t('leases.mandateHint')} value={typed.mandateId} onChange={set('mandateId')}>
      <option value="" />
      {(mandates ?? []).map((mandate) => (
        <option key={mandate.id} value={mandate.id}>
          {mandate.code}
        </option>
      ))}
    </Choice>
  )
}

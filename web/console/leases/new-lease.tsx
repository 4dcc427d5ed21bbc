import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { GuestPicker, newGuestOf, type PickedGuest } from '../bookings/guest-picker.tsx'
import { api } from '../call.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { useWriting } from '../parts/form.ts'
import { Notice } from '../parts/tag.tsx'
import { say } from '../parts/toast.tsx'
import { readUnitsOf, todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { centsOf, t, tOf } from '../words.ts'
import { Instalments, type InstalmentTyped, instalmentsTyped, problemOfSeason } from './instalments.tsx'

/** A new lease: resident, unit, start and rent. */
export function NewLease({ onClose }: { onClose: () => void }) {
  const { establishment, may } = useSession()
  const [, go] = useLocation()
  const queries = useQueryClient()
  const writing = useWriting()
  const [guest, setGuest] = useState<PickedGuest>()
  const [wanted, setWanted] = useState({
    unitId: '',
    startsOn: todayOf(establishment),
    endsOn: '',
    period: 'month' as 'month' | 'week' | 'season',
    rent: '',
    charges: '',
    guarantee: '',
    vatRate: '0',
    mandateId: '',
    guarantor: '',
  })
  const [instalments, setInstalments] = useState<readonly InstalmentTyped[]>([])
  const set = (name: keyof typeof wanted) => (event: { currentTarget: { value: string } }) => {
    setWanted({ ...wanted, [name]: event.currentTarget.value })
    writing.forget()
  }
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  const { data: mandates } = useQuery({
    queryKey: ['mandates', establishment.id],
    queryFn: async () => (await api.listOperatingMandates({ establishmentId: establishment.id })).data,
    enabled: may('invoice.issue'),
    retry: false,
  })
  const amount = (text: string) => (text.trim() === '' ? '0' : centsOf(text))
  const [rent, charges, guarantee] = [amount(wanted.rent), amount(wanted.charges), amount(wanted.guarantee)]
  const missing =
    guest === undefined || guest.label.trim() === ''
      ? t('leases.tenantFirst')
      : wanted.unitId === ''
        ? t('leases.unitFirst')
        : wanted.rent.trim() === '' || rent === undefined || charges === undefined || guarantee === undefined
          ? t('amount.wrong')
          : wanted.endsOn !== '' && wanted.endsOn < wanted.startsOn
            ? t('leases.endsBeforeStart')
            : wanted.period === 'season'
              ? problemOfSeason(wanted.endsOn, rent, instalments)
              : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined || guest === undefined || rent === undefined) return
    let id = ''
    const isDone = await writing.run(async (key) => {
      const guestId = guest.id ?? (await api.createGuest(newGuestOf(guest), key('guest'))).id
      const vatRateBp = Number(wanted.vatRate)
      const lease = await api.createLease(
        {
          unitId: wanted.unitId,
          guestId,
          startsOn: wanted.startsOn,
          ...(wanted.endsOn === '' ? {} : { endsOn: wanted.endsOn }),
          period: wanted.period,
          ...(wanted.period === 'season' ? { instalments: instalmentsTyped(instalments) } : {}),
          rentCents: rent,
          rentVatRateBp: vatRateBp,
          charges:
            charges === undefined || charges === '0'
              ? []
              : [{ label: t('leases.charges'), chargeType: 'utility', amountCents: charges, vatRateBp }],
          guaranteeCents: guarantee ?? '0',
          ...(wanted.mandateId === '' ? {} : { mandateId: wanted.mandateId }),
          ...(wanted.guarantor.trim() === '' ? {} : { guarantors: [{ name: wanted.guarantor.trim() }] }),
        },
        key('lease'),
      )
      id = lease.id
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
          <Choice label={t('unit')} value={wanted.unitId} onChange={set('unitId')}>
            <option value="" />
            {(units ?? []).map((unit) => (
              <option key={unit.id} value={unit.id}>
                {unit.code}
              </option>
            ))}
          </Choice>
          <Field label={t('leases.from')} type="date" required value={wanted.startsOn} onInput={set('startsOn')} />
          <Field
            label={t('leases.until')}
            hint={t('leases.untilHint')}
            type="date"
            min={wanted.startsOn}
            value={wanted.endsOn}
            onInput={set('endsOn')}
          />
          <Choice label={t('leases.period')} value={wanted.period} onChange={set('period')}>
            {(['month', 'week', 'season'] as const).map((each) => (
              <option key={each} value={each}>
                {tOf('leasePeriod', each)}
              </option>
            ))}
          </Choice>
          <Field label={t('leases.rent')} inputMode="decimal" required value={wanted.rent} onInput={set('rent')} />
          <Field label={t('leases.charges')} inputMode="decimal" value={wanted.charges} onInput={set('charges')} />
          {wanted.period === 'season' && (
            <Instalments
              instalments={instalments}
              rent={rent}
              startsOn={wanted.startsOn}
              endsOn={wanted.endsOn}
              onChange={(typed) => {
                setInstalments(typed)
                writing.forget()
              }}
            />
          )}
          <Choice label={t('charge.vat')} value={wanted.vatRate} onChange={set('vatRate')}>
            {['0', '1000', '2000'].map((each) => (
              <option key={each} value={each}>
                {`${Number(each) / 100} %`}
              </option>
            ))}
          </Choice>
          <Field label={t('leases.guarantee')} inputMode="decimal" value={wanted.guarantee} onInput={set('guarantee')} />
          <Field label={t('leases.guarantor')} maxLength={200} value={wanted.guarantor} onInput={set('guarantor')} />
          {(mandates ?? []).length > 0 && (
            <Choice
              label={t('leases.mandate')}
              hint={t('leases.mandateHint')}
              value={wanted.mandateId}
              onChange={set('mandateId')}
            >
              <option value="" />
              {(mandates ?? []).map((mandate) => (
                <option key={mandate.id} value={mandate.id}>
                  {mandate.code}
                </option>
              ))}
            </Choice>
          )}
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

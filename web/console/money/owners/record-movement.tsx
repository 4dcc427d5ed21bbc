/** What the operator paid for an owner, and what was paid out to them. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type OperatingMandate, type PaymentMethod } from '../../call.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { paymentKinds } from '../../parts/payment-methods.ts'
import { say } from '../../parts/toast.tsx'
import { useUsualVat, VatChoice } from '../../parts/vat-choice.tsx'
import { readStatement, readUnitsOf, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { centsOf, decimalOf, money, t, tOf } from '../../words.ts'

interface CostProps {
  readonly mandate: OperatingMandate
  readonly onClose: () => void
}

export function RecordCost({ mandate, onClose }: CostProps) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const { data: units } = useQuery(readUnitsOf(establishment.id))
  const covered = units?.filter(({ id }) => mandate.unitIds.length === 0 || mandate.unitIds.includes(id))
  const usual = useUsualVat()
  const [label, setLabel] = useState('')
  const [amount, setAmount] = useState('')
  const [rate, setRate] = useState<number>()
  const [unitId, setUnitId] = useState('')
  const cents = centsOf(amount)
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.recordOwnerCost(
        {
          id: mandate.id,
          establishmentId: establishment.id,
          label: label.trim(),
          amount: { amountCents: cents ?? '0', currency: establishment.currency },
          vatRateBp: rate ?? usual,
          ...(unitId === '' ? {} : { unitId }),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('owners.costRecorded'))
    await queries.invalidateQueries({ queryKey: ['owner-statement'] })
    onClose()
  }
  const missing = label.trim() === '' ? t('owners.labelFirst') : positive(cents) ? undefined : t('owners.amountFirst')
  return (
    <FormDialog
      title={t('owners.costOf', { name: mandate.seller.name })}
      word={t('owners.recordCost')}
      writing={writing}
      reason={missing}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        data-first
        label={t('owners.label')}
        maxLength={200}
        value={label}
        onInput={(event) => setLabel(event.currentTarget.value)}
      />
      <Field
        label={t('owners.amountWithVat')}
        inputMode="decimal"
        value={amount}
        onInput={(event) => setAmount(event.currentTarget.value)}
      />
      <VatChoice rate={rate ?? usual} onChoose={setRate} />
      <Choice label={t('owners.unit')} value={unitId} onChange={(event) => setUnitId(event.currentTarget.value)}>
        <option value="">{t('owners.noUnit')}</option>
        {covered?.map(({ id, code }) => (
          <option key={id} value={id}>
            {code}
          </option>
        ))}
      </Choice>
    </FormDialog>
  )
}

const positive = (cents: string | undefined): boolean => cents !== undefined && BigInt(cents) > 0n

/** At most what is due today, whichever month is on the screen. */
export function RecordPayout({ mandate, onClose }: CostProps) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const writing = useWriting()
  const { data: statement } = useQuery(readStatement(mandate.id, todayOf(establishment).slice(0, 7)))
  const due = statement?.accounts.find(({ currency }) => currency === establishment.currency)?.closingCents ?? '0'
  const [typed, setTyped] = useState<string>()
  const amount = typed ?? (positive(due) ? decimalOf(BigInt(due)) : '')
  const [method, setMethod] = useState<PaymentMethod>('transfer')
  const [reference, setReference] = useState('')
  const cents = centsOf(amount)
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.recordOwnerPayout(
        {
          id: mandate.id,
          establishmentId: establishment.id,
          amount: { amountCents: cents ?? '0', currency: establishment.currency },
          method,
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('owners.payoutRecorded'))
    await queries.invalidateQueries({ queryKey: ['owner-statement'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('owners.payoutTo', { name: mandate.seller.name })}
      word={t('owners.recordPayout')}
      writing={writing}
      reason={positive(cents) ? undefined : t('owners.amountFirst')}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="secondary">{t('owners.dueText', { amount: money(due, establishment.currency) })}</p>
      <Field
        data-first
        label={t('owners.amount')}
        inputMode="decimal"
        value={amount}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Choice
        label={t('payment.method')}
        value={method}
        onChange={(event) => setMethod(event.currentTarget.value as PaymentMethod)}
      >
        {paymentKinds.map((kind) => (
          <option key={kind} value={kind}>
            {tOf('method', kind)}
          </option>
        ))}
      </Choice>
      <Field
        label={t('owners.reference')}
        maxLength={200}
        value={reference}
        onInput={(event) => setReference(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

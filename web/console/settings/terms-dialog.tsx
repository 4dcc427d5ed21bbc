/** The terms of one rate plan: each is chosen from sentences, and its figures are filled in. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type RatePlan } from '../call.ts'
import { useWriting } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { say } from '../parts/toast.tsx'
import { centsOf, t } from '../words.ts'
import { type FieldOf, Fields, optionsOf, problemOf } from './fields.tsx'
import { neverFree } from './terms-words.ts'
import { amountText, basisPoints, isOn, onIf, textOf, type Values, whole } from './values.ts'

type Fee = NonNullable<RatePlan['cancellationPolicy']>['noShow']
type Early = NonNullable<RatePlan['earlyDeparturePolicy']>

const feeChoices = ['none', 'first_night', 'nights', 'percentage', 'deposit', 'all_nights']
const earlyChoices = ['flexible', 'flat_amount', 'nights', 'percentage', 'remaining_nights', 'deposit_retained', 'non_refundable']

const feeFields = (name: 'cancel' | 'noShow'): readonly FieldOf[] => [
  {
    name,
    label: name === 'cancel' ? 'planTerms.cancelFee' : 'planTerms.noShowFee',
    kind: 'choice',
    options: optionsOf('feeChoice', feeChoices),
  },
  {
    name: `${name} nights`,
    label: { text: `${t(name === 'cancel' ? 'planTerms.cancelFee' : 'planTerms.noShowFee')}: ${t('closure.nights')}` },
    kind: 'whole',
    least: 1,
    most: 365,
    isShown: (values) => values[name] === 'nights',
  },
  {
    name: `${name} share`,
    label: { text: `${t(name === 'cancel' ? 'planTerms.cancelFee' : 'planTerms.noShowFee')}: %` },
    kind: 'percent',
    isShown: (values) => values[name] === 'percentage',
  },
]

const fields = (): readonly FieldOf[] => [
  { name: 'hasDeposit', label: 'planTerms.hasDeposit', kind: 'check' },
  { name: 'deposit', label: 'planTerms.depositShare', kind: 'percent', isShown: (values) => isOn(values, 'hasDeposit') },
  { name: 'due', label: 'planTerms.due', kind: 'whole', most: 3_650, isShown: (values) => isOn(values, 'hasDeposit') },
  { name: 'capture', label: 'planTerms.capture', kind: 'check', isShown: (values) => isOn(values, 'hasDeposit') },
  { name: 'isFree', label: 'planTerms.isFree', kind: 'check', isShown: (values) => values.cancel !== 'none' },
  {
    name: 'free',
    label: 'planTerms.free',
    kind: 'whole',
    most: neverFree - 1,
    isShown: (values) => values.cancel !== 'none' && isOn(values, 'isFree'),
  },
  ...feeFields('cancel'),
  ...feeFields('noShow'),
  { name: 'early', label: 'planTerms.earlyFee', kind: 'choice', options: optionsOf('earlyChoice', earlyChoices) },
  { name: 'early amount', label: 'leases.amount', kind: 'amount', isShown: (values) => values.early === 'flat_amount' },
  {
    name: 'early nights',
    label: 'closure.nights',
    kind: 'whole',
    least: 1,
    most: 365,
    isShown: (values) => values.early === 'nights',
  },
  { name: 'early share', label: 'planTerms.share', kind: 'percent', isShown: (values) => values.early === 'percentage' },
]

const valuesOf = ({ depositScheme, cancellationPolicy, earlyDeparturePolicy }: RatePlan): Values => ({
  hasDeposit: onIf(depositScheme !== undefined),
  deposit: String((depositScheme?.basisPoints ?? 3_000) / 100),
  due: String(depositScheme?.dueDaysBeforeArrival ?? 30),
  capture: onIf(depositScheme?.captureOnNoShow ?? true),
  ...valuesOfFree(cancellationPolicy?.freeUntilDaysBeforeArrival ?? 1),
  ...valuesOfFee('cancel', cancellationPolicy?.cancellation),
  ...valuesOfFee('noShow', cancellationPolicy?.noShow),
  early: earlyDeparturePolicy?.basis ?? 'flexible',
  'early amount': amountText(earlyDeparturePolicy?.amountCents),
  'early nights': String(earlyDeparturePolicy?.nights ?? 1),
  'early share': String((earlyDeparturePolicy?.basisPoints ?? 5_000) / 100),
})
const valuesOfFree = (days: number): Values => ({
  isFree: onIf(days < neverFree),
  free: String(days < neverFree ? days : 1),
})
const valuesOfFee = (name: string, fee: Fee | undefined): Values => ({
  [name]: fee?.basis ?? 'none',
  [`${name} nights`]: String(fee?.nights ?? 1),
  [`${name} share`]: String((fee?.basisPoints ?? 5_000) / 100),
})

const feeOf = (values: Values, name: string): Fee => {
  const basis = textOf(values, name) as Fee['basis']
  return {
    basis,
    ...(basis === 'nights' ? { nights: whole(values, `${name} nights`) } : {}),
    ...(basis === 'percentage' ? { basisPoints: basisPoints(values, `${name} share`) } : {}),
  }
}

const earlyOf = (values: Values): Early => {
  const basis = textOf(values, 'early') as Early['basis']
  return {
    basis,
    ...(basis === 'flat_amount' ? { amountCents: centsOf(textOf(values, 'early amount')) ?? '0' } : {}),
    ...(basis === 'nights' ? { nights: whole(values, 'early nights') } : {}),
    ...(basis === 'percentage' ? { basisPoints: basisPoints(values, 'early share') } : {}),
  }
}

const daysFree = (values: Values): number =>
  values.cancel === 'none' ? 0 : isOn(values, 'isFree') ? whole(values, 'free') : neverFree

export function TermsDialog({ plan, onClose }: { readonly plan: RatePlan; readonly onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [values, setValues] = useState(() => valuesOf(plan))
  const { id } = plan
  const save = async () => {
    const isDone = await writing.run(async (key) => {
      await api.setCancellationPolicy(
        {
          id,
          freeUntilDaysBeforeArrival: daysFree(values),
          cancellation: feeOf(values, 'cancel'),
          noShow: feeOf(values, 'noShow'),
        },
        key('cancellation'),
      )
      await api.setEarlyDeparturePolicy({ id, ...earlyOf(values) }, key('early'))
      if (isOn(values, 'hasDeposit'))
        await api.setDepositScheme(
          {
            id,
            basisPoints: basisPoints(values, 'deposit'),
            dueDaysBeforeArrival: whole(values, 'due'),
            captureOnNoShow: isOn(values, 'capture'),
          },
          key('deposit'),
        )
      else if (plan.depositScheme !== undefined) await api.removeDepositScheme({ id }, key('deposit'))
    })
    if (!isDone) return
    say(t('done.saved'))
    await queries.invalidateQueries({ queryKey: ['rate-plans'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('planTerms.of', { name: plan.name })}
      word={t('setup.save')}
      writing={writing}
      reason={
        problemOf(fields(), values) ??
        (!isOn(values, 'hasDeposit') && [values.cancel, values.noShow].includes('deposit')
          ? t('planTerms.depositFirst')
          : undefined)
      }
      onClose={onClose}
      onSubmit={save}
    >
      <p className="secondary">{t('planTerms.fromNow')}</p>
      <Fields fields={fields()} values={values} onChange={(name, value) => setValues((old) => ({ ...old, [name]: value }))} />
    </FormDialog>
  )
}

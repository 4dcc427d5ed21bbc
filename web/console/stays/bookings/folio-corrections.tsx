/** Corrections on a folio: the rebate or reversal of a charge, the reversal of a payment that was never received. */

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Folio, type FolioEntry } from '../../call.ts'
import { entryLabel } from '../../parts/entry-label.ts'
import { Choice, Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { centsOf, money, t } from '../../words.ts'

export interface OnFolio {
  readonly folio: Folio
  readonly entry: FolioEntry
}

/** Deposits and guarantees are held separately and do not reduce the balance. */
export const heldBy = ({ depositCents = '0', guaranteeCents = '0' }: FolioEntry): string | undefined =>
  depositCents !== '0' ? depositCents : guaranteeCents !== '0' ? guaranteeCents : undefined

/** Reverses a payment, with a required reason. For a payment that was never received; otherwise use a refund. */
export function ReverseMoney({ folio, entry, onClose }: OnFolio & { onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [reason, setReason] = useState('')
  const cents = entry.amountCents === '0' ? (heldBy(entry) ?? '0') : entry.amountCents
  const amount = money(cents.replace('-', ''), folio.currency)
  const reverse = async () => {
    const isDone = await writing.run(async (key) => {
      await api.reverseEntry({ id: folio.id, entryId: entry.id, reason: reason.trim() }, key())
    })
    if (!isDone) return
    say(t('done.reversed', { label: entryLabel(entry.label) }))
    await queries.invalidateQueries({ queryKey: ['folios'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('folio.reverse', { label: `${entryLabel(entry.label)} ${amount}` })}
      word={t('folio.reverseIt')}
      writing={writing}
      reason={reason.trim() === '' ? t('folio.reasonFirst') : undefined}
      onClose={onClose}
      onSubmit={reverse}
    >
      <p>{t('folio.reverseText')}</p>
      <Field
        data-first
        label={t('cancel.reason')}
        maxLength={500}
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

type What = 'rebate' | 'reversal'

/** A rebate of part of a charge, as a discount of the same VAT that the invoice shows; or the reversal of all of it, with a reason. */
export function CorrectCharge({ folio, entry, onClose }: OnFolio & { onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [what, setWhat] = useState<What>('rebate')
  const [amount, setAmount] = useState('')
  const [label, setLabel] = useState(t('rebate.of', { label: entryLabel(entry.label) }))
  const [reason, setReason] = useState('')
  const isReversal = what === 'reversal'
  const cents = centsUpTo(amount, entry)
  const rebate = cents === undefined ? '' : money(cents, folio.currency)
  const noReason = reason.trim() === '' ? t('folio.reasonFirst') : undefined
  const correct = async () => {
    let undo: (() => Promise<void>) | undefined
    const isDone = await writing.run(async (key) => {
      if (isReversal) {
        await api.reverseEntry({ id: folio.id, entryId: entry.id, reason: reason.trim() }, key())
        return
      }
      const { entries } = await api.postCharge({ id: folio.id, ...rebateOf(folio, entry, cents ?? '0', label) }, key('rebate'))
      const entryId = entries[0]?.id
      if (entryId !== undefined)
        undo = async () => {
          await api.reverseEntry({ id: folio.id, entryId, reason: t('undo') })
        }
    })
    if (!isDone) return
    say(isReversal ? t('done.reversed', { label: entryLabel(entry.label) }) : t('done.rebate', { amount: rebate }), undo)
    await queries.invalidateQueries({ queryKey: ['folios'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('folio.correct', { label: `${entryLabel(entry.label)} ${money(entry.amountCents, folio.currency)}` })}
      word={isReversal ? t('folio.reverseIt') : t('rebate.give', { amount: rebate })}
      writing={writing}
      reason={isReversal ? noReason : cents === undefined ? t('amount.first') : undefined}
      onClose={onClose}
      onSubmit={correct}
    >
      <Choice label={t('rebate.what')} value={what} onChange={(event) => setWhat(event.currentTarget.value as What)}>
        <option value="rebate">{t('rebate.part')}</option>
        <option value="reversal">{t('rebate.whole')}</option>
      </Choice>
      {isReversal ? (
        <>
          <p>{t(entry.occasion === 'manual' ? 'rebate.manualText' : 'rebate.automaticText')}</p>
          <Field
            label={t('cancel.reason')}
            maxLength={500}
            required
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
        </>
      ) : (
        <>
          <Field
            data-first
            label={t('payment.amount', { currency: folio.currency })}
            inputMode="decimal"
            required
            value={amount}
            error={amount !== '' && cents === undefined ? t('rebate.tooMuch') : undefined}
            onInput={(event) => setAmount(event.currentTarget.value)}
          />
          <Field
            label={t('rebate.label')}
            maxLength={200}
            required
            value={label}
            onInput={(event) => setLabel(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The amount typed, if it is above zero and not above that of the charge. */
function centsUpTo(typed: string, { amountCents }: FolioEntry): string | undefined {
  const cents = centsOf(typed)
  return cents === undefined || cents === '0' || BigInt(cents) > BigInt(amountCents) ? undefined : cents
}

/** A discount with the VAT, the day and the seller of the charge. */
function rebateOf(folio: Folio, entry: FolioEntry, cents: string, label: string) {
  const { chargeNature, vatRateBp = 0, vatTreatment, beneficiary, serviceDate } = entry
  return {
    chargeType: 'discount' as const,
    ...(chargeNature === 'goods' || chargeNature === 'tax_collected' ? { chargeNature } : {}),
    label: label.trim(),
    amount: { amountCents: `-${cents}`, currency: folio.currency },
    vatRateBp,
    serviceDate,
    ...(vatTreatment === undefined ? {} : { vatTreatment }),
    ...(beneficiary === undefined ? {} : { beneficiary }),
  }
}

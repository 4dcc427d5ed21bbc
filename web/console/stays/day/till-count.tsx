/** An open shift of a till: count and close it, with the difference. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type TillShift } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useMethods } from '../../parts/payment-methods.ts'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { centsOf, money, t } from '../../words.ts'

export function TillLine({ shift }: { shift: TillShift }) {
  const { may } = useSession()
  const [isCounting, setCounting] = useState(false)
  return (
    <li>
      <span>
        {shift.cashier} <span className="secondary">{t('day.shift', { number: shift.number })}</span>
      </span>
      <strong>{money(shift.expectedCash.amountCents, shift.expectedCash.currency)}</strong>
      {may('cashier.manage') && <Button onClick={() => setCounting(true)}>{t('day.count')}</Button>}
      {isCounting && <CountTill shift={shift} onClose={() => setCounting(false)} />}
    </li>
  )
}

/** What was typed for each method that lies in the drawer besides cash; an empty field is not counted. */
const countedOf = (typed: Readonly<Record<string, string>>) =>
  Object.entries(typed)
    .filter(([, amount]) => amount.trim() !== '')
    .map(([method, amount]) => ({ method, cents: centsOf(amount) }))

/** The differences of cash and of everything else that was counted. */
function differenceOf(shift: TillShift, cash: string | undefined, others: ReturnType<typeof countedOf>): bigint | undefined {
  if (cash === undefined || others.some(({ cents }) => cents === undefined)) return undefined
  const expectedOf = (method: string) => shift.counted.find((each) => each.method === method)?.expected.amountCents ?? '0'
  return others.reduce(
    (sum, { method, cents }) => sum + BigInt(cents ?? '0') - BigInt(expectedOf(method)),
    BigInt(cash) - BigInt(shift.expectedCash.amountCents),
  )
}

function CountTill({ shift, onClose }: { shift: TillShift; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const methods = useMethods()
  const [counted, setCounted] = useState('')
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const { amountCents: expected, currency } = shift.expectedCash
  const cents = centsOf(counted)
  const others = countedOf(typed)
  const difference = differenceOf(shift, cents, others)
  const close = async () => {
    if (cents === undefined) return
    const isDone = await writing.run(async (key) => {
      await api.closeTillShift(
        {
          id: shift.id,
          countedCash: { amountCents: cents, currency },
          ...(others.length === 0
            ? {}
            : {
                counted: others.map(({ method, cents: amount }) => ({
                  method,
                  amount: { amountCents: amount ?? '0', currency },
                })),
              }),
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
        key(),
      )
    })
    if (!isDone) return
    say(t('done.tillClosed', { difference: money(difference ?? 0n, currency) }))
    await queries.invalidateQueries({ queryKey: ['till-shifts'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('day.countTitle', { cashier: shift.cashier })}
      word={t('day.countClose')}
      writing={writing}
      reason={cents === undefined ? t('amount.first') : difference === undefined ? t('amount.wrong') : undefined}
      onClose={onClose}
      onSubmit={close}
    >
      <p>{t('day.expected', { amount: money(expected, currency) })}</p>
      <Field
        data-first
        label={t('day.counted', { currency })}
        inputMode="decimal"
        value={counted}
        error={counted !== '' && cents === undefined ? t('amount.wrong') : undefined}
        onInput={(event) => setCounted(event.currentTarget.value)}
      />
      {shift.counted.map(({ method, expected: ofMethod }) => (
        <Field
          key={method}
          label={t('day.countedOf', { method: methods.nameOf(method), currency })}
          hint={t('day.expectedOf', { amount: money(ofMethod.amountCents, currency) })}
          inputMode="decimal"
          value={typed[method] ?? ''}
          onInput={(event) => {
            const amount = event.currentTarget.value
            setTyped((before) => ({ ...before, [method]: amount }))
          }}
        />
      ))}
      {difference !== undefined && difference !== 0n && (
        <Notice tone="warn" title={t('day.difference', { amount: money(difference, currency) })} />
      )}
      <Field label={t('notes')} maxLength={500} value={note} onInput={(event) => setNote(event.currentTarget.value)} />
    </FormDialog>
  )
}

/** A credit note for an invoice: whole or by line, with a reason; and the invoice issued again to somebody else in the same act. */

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api, type Invoice } from '../../call.ts'
import { entryLabel } from '../../parts/entry-label.ts'
import { Field } from '../../parts/field.tsx'
import { useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Notice } from '../../parts/tag.tsx'
import { say } from '../../parts/toast.tsx'
import { centsOf, decimalOf, money, t } from '../../words.ts'
import { missingOf, type Recipient, RecipientFields, theGuest, wantedOf } from './invoice-recipient.tsx'

type Line = Invoice['lines'][number]
export const grossOf = ({ amountHt, taxAmount }: Line): bigint => BigInt(amountHt.amountCents) + BigInt(taxAmount.amountCents)

/** Whether every line is chosen that can be: those that deduct a deposit can't. */
export const areAllChosen = (lines: readonly Line[], chosen: ReadonlySet<string>): boolean =>
  lines.every((line) => chosen.has(line.id) || grossOf(line) <= 0n)

/** Typed amounts by line; a line that is absent is credited whole, an empty one not at all. */
type Typed = ReadonlyMap<string, string>

/** What is credited of each line, or undefined where what is typed is no amount up to that of the line. */
function creditedOf(lines: readonly Line[], typed: Typed): { lineId: string; cents: bigint | undefined; isWhole: boolean }[] {
  return lines.map((line) => {
    const gross = grossOf(line)
    const text = typed.get(line.id)
    if (text === undefined) return { lineId: line.id, cents: gross, isWhole: true }
    if (text.trim() === '') return { lineId: line.id, cents: 0n, isWhole: false }
    const cents = centsOf(text)
    const isFitting = cents !== undefined && BigInt(cents) <= gross
    return { lineId: line.id, cents: isFitting ? BigInt(cents) : undefined, isWhole: isFitting && BigInt(cents) === gross }
  })
}

interface Props {
  readonly invoice: Invoice
  /** The lines to credit; without any, the whole invoice. */
  readonly chosen?: ReadonlySet<string>
  readonly onClose: () => void
}

/** Lines that are not chosen begin empty; nothing is empty where all are chosen that can be, as the deductions go with the whole. */
const typedAtFirst = (lines: readonly Line[], chosen: ReadonlySet<string>): Typed =>
  chosen.size === 0 || areAllChosen(lines, chosen)
    ? new Map()
    : new Map(lines.filter(({ id }) => !chosen.has(id)).map(({ id }) => [id, '']))

const none: ReadonlySet<string> = new Set()

export function CreditInvoice({ invoice: shown, chosen = none, onClose }: Props) {
  // As it was when the dialog opened: credited meanwhile, it can still be issued again.
  const [invoice] = useState(shown)
  const { id, invoiceNumber, lines, operatingMandateId: mandateId, folioId } = invoice
  const { currency } = invoice.totalTtc
  // Credited already, if only the new invoice was refused.
  const isCredited = useRef(false)
  const queries = useQueryClient()
  const writing = useWriting()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState<Typed>(() => typedAtFirst(lines, chosen))
  const [again, setAgain] = useState<Recipient>()
  const credited = creditedOf(lines, typed)
  const isWhole = credited.every((each) => each.isWhole)
  const isWrong = credited.some(({ cents }) => cents === undefined)
  // Deductions of deposits are credited with the whole invoice only.
  const parts = credited.filter(({ cents }) => isWhole || (cents !== undefined && cents > 0n))
  const before = BigInt(invoice.credited.amountCents)
  const wanted = parts.reduce((sum, { cents }) => sum + (cents ?? 0n), 0n)
  // The whole is what earlier credit notes have left of it.
  const total = isWhole ? BigInt(invoice.totalTtc.amountCents) - before : wanted
  const reissued = isWhole ? again : undefined
  const noReason = reason.trim() === '' ? t('folio.reasonFirst') : undefined
  const missing = isWrong || total === 0n ? t('amount.first') : (noReason ?? (reissued && missingOf(reissued)))
  const credit = async () => {
    const isDone = await writing.run(async (key) => {
      const lineAmounts = parts.map(({ lineId, cents }) => ({ lineId, amountCents: String(cents) }))
      if (!isCredited.current)
        await api.creditInvoice({ id, reason: reason.trim(), ...(isWhole ? {} : { lines: lineAmounts }) }, key('credit'))
      isCredited.current = true
      if (!reissued) return
      const corrective = { kind: 'corrective', correctedInvoiceId: id } as const
      await api.issueInvoice({ mandateId, folioId, ...corrective, ...wantedOf(reissued) }, key('again'))
    })
    await queries.invalidateQueries({ queryKey: ['invoices'] })
    await queries.invalidateQueries({ queryKey: ['folios', invoice.reservationId ?? ''] })
    if (!isDone) return
    const amount = money(total, currency)
    say(t(reissued ? 'done.creditedAndIssued' : 'done.credited', { number: invoiceNumber, amount }))
    onClose()
  }
  return (
    <FormDialog
      title={t('credit.title', { number: invoiceNumber })}
      word={t(reissued ? 'credit.andIssue' : 'credit.issue', { amount: isWrong ? '' : money(total, currency) })}
      isFinal
      writing={writing}
      reason={missing}
      onClose={onClose}
      onSubmit={credit}
    >
      <p>{t('credit.text')}</p>
      {before > 0n && <Notice tone="warn" title={t('credit.before', { amount: money(before, currency) })} />}
      <LinesToCredit lines={lines} typed={typed} wrong={credited} onChange={setTyped} />
      <Field
        label={t('credit.reason')}
        maxLength={500}
        required
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      {isWhole && (
        <label className="check">
          <input
            type="checkbox"
            checked={again !== undefined}
            onChange={(event) => setAgain(event.currentTarget.checked ? { ...theGuest, who: 'other' } : undefined)}
          />
          {t('credit.again')}
        </label>
      )}
      {reissued && <RecipientFields recipient={reissued} onChange={setAgain} />}
    </FormDialog>
  )
}

interface LinesProps {
  readonly lines: readonly Line[]
  readonly typed: Typed
  readonly wrong: ReturnType<typeof creditedOf>
  readonly onChange: (typed: Typed) => void
}

/** Each line with the amount that is credited of it. */
function LinesToCredit({ lines, typed, wrong, onChange }: LinesProps) {
  return (
    <ul className="checklist lines-to-credit">
      {lines.map((line, place) => (
        <li key={line.id}>
          <Field
            readOnly={grossOf(line) < 0n}
            label={`${entryLabel(line.label)}, ${money(grossOf(line), line.currency)}`}
            inputMode="decimal"
            value={typed.get(line.id) ?? decimalOf(grossOf(line))}
            error={wrong[place]?.cents === undefined ? t('rebate.tooMuch') : undefined}
            onInput={(event) => onChange(new Map([...typed, [line.id, event.currentTarget.value]]))}
          />
        </li>
      ))}
    </ul>
  )
}

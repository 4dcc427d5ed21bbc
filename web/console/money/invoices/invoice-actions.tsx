/** What can be done with an invoice: credit, take a payment, write off, email. */
import { useQueryClient } from '@tanstack/react-query'
import { Banknote, CircleSlash, FileX, Mail, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api, type Invoice } from '../../call.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { useAct, useWriting } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { say } from '../../parts/toast.tsx'
import { useSession } from '../../session.tsx'
import { useKeys } from '../../shell/keys.ts'
import { CreditInvoice } from '../../stays/bookings/credit-invoice.tsx'
import { money, t } from '../../words.ts'
import { canBeCredited } from './lines-of-invoice.tsx'
import { PaymentOfInvoice } from './payment-of-invoice.tsx'

interface Props {
  readonly invoice: Invoice
  readonly chosen: ReadonlySet<string>
  readonly onCredited: () => void
}

export function InvoiceActions({ invoice, chosen, onCredited }: Props) {
  const { id, invoiceNumber, reservationId, status, due } = invoice
  const { may } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const [opened, setOpened] = useState<'credit' | 'payment' | 'writeOff'>()
  const refresh = () => queries.invalidateQueries({ queryKey: ['invoices'] })
  const close = () => setOpened(undefined)
  const isDue = due.amountCents !== '0'
  const canMail = reservationId !== undefined && may('reservation.manage')
  const canPay = isDue && reservationId !== undefined && may('folio.manage')
  const mail = async () => {
    if (reservationId === undefined) return
    await act(
      `mail ${id}`,
      (key) => api.sendMessageNow({ reservationId, kind: 'invoice', invoiceId: id }, key),
      t('done.invoiceEmailed', { number: invoiceNumber }),
    )
    await queries.invalidateQueries({ queryKey: ['messages', reservationId] })
  }
  const undoWriteOff = async () => {
    await act(`undo ${id}`, (key) => api.undoWriteOff({ id }, key), t('done.writeOffUndone', { number: invoiceNumber }))
    await refresh()
  }
  useKeys('found.invoice', [
    ...(canMail ? [{ keys: 's', word: 'invoices.mail', run: () => void mail() } as const] : []),
    ...(canPay ? [{ keys: 'p', word: 'action.payment', run: () => setOpened('payment') } as const] : []),
  ])
  return (
    <>
      {may('invoice.credit') && canBeCredited(invoice) && (
        <Button icon={<FileX size={16} />} onClick={() => setOpened('credit')}>
          {t(chosen.size === 0 ? 'credit.button' : 'invoice.creditChosen')}
        </Button>
      )}
      {status === 'written_off' && may('receivable.manage') && (
        <Button icon={<Undo2 size={16} />} onClick={() => void undoWriteOff()}>
          {t('writeOff.undo')}
        </Button>
      )}
      {isDue && may('receivable.manage') && (
        <Button icon={<CircleSlash size={16} />} onClick={() => setOpened('writeOff')}>
          {t('writeOff.button')}
        </Button>
      )}
      {canPay && (
        <Button icon={<Banknote size={16} />} shortcut="P" onClick={() => setOpened('payment')}>
          {t('action.payment')}
        </Button>
      )}
      {canMail && (
        <Button kind="main" icon={<Mail size={16} />} shortcut="S" onClick={() => void mail()}>
          {t('invoices.mail')}
        </Button>
      )}
      {opened === 'credit' && (
        <CreditInvoice
          invoice={invoice}
          chosen={chosen}
          onClose={() => {
            onCredited()
            close()
          }}
        />
      )}
      {opened === 'payment' && (
        <PaymentOfInvoice
          invoice={invoice}
          onClose={() => {
            close()
            void refresh()
          }}
        />
      )}
      {opened === 'writeOff' && <WriteOff invoice={invoice} onClose={close} />}
    </>
  )
}

/** What is still due is given up, with a reason; the invoice itself stays as it is. */
function WriteOff({ invoice: { id, invoiceNumber, due }, onClose }: { invoice: Invoice; onClose: () => void }) {
  const queries = useQueryClient()
  const writing = useWriting()
  const [reason, setReason] = useState('')
  const amount = money(due.amountCents, due.currency)
  const writeOff = async () => {
    const isDone = await writing.run(async (key) => {
      await api.writeOffInvoice({ id, reason: reason.trim() }, key())
    })
    if (!isDone) return
    say(t('done.writtenOff', { number: invoiceNumber, amount }), async () => {
      await api.undoWriteOff({ id })
      await queries.invalidateQueries({ queryKey: ['invoices'] })
    })
    await queries.invalidateQueries({ queryKey: ['invoices'] })
    onClose()
  }
  return (
    <FormDialog
      title={t('writeOff.title', { number: invoiceNumber })}
      word={t('writeOff.of', { amount })}
      writing={writing}
      isFinal
      reason={reason.trim() === '' ? t('folio.reasonFirst') : undefined}
      onClose={onClose}
      onSubmit={writeOff}
    >
      <p>{t('writeOff.text')}</p>
      <Field
        label={t('cancel.reason')}
        maxLength={500}
        required
        value={reason}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** The commission of a month as an invoice: issued under the operator's own mandate, set off against what is due to the owner, and undone with its credit note. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, type OperatingMandate, type OwnerCommissionInvoice, type OwnerStatement } from '../../call.ts'
import { monthOf } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { useAct } from '../../parts/form.ts'
import { readMandates, todayOf } from '../../reads.ts'
import { useSession } from '../../session.tsx'
import { dayText, money, t } from '../../words.ts'
import { UndoDialog } from './undo-dialog.tsx'

interface Props {
  readonly mandate: OperatingMandate
  readonly statement: OwnerStatement
  readonly month: string
}

export function CommissionInvoices({ mandate, statement, month }: Props) {
  const { may } = useSession()
  const queries = useQueryClient()
  const [undone, setUndone] = useState<OwnerCommissionInvoice>()
  const refresh = () => queries.invalidateQueries({ queryKey: ['owner-statement'] })
  return (
    <section className="card" aria-labelledby="commission">
      <header>
        <h2 id="commission">{t('owners.commissionInvoices')}</h2>
      </header>
      {statement.commissionInvoices.length > 0 && (
        <table className="table">
          <tbody>
            {statement.commissionInvoices.map((invoice) => (
              <tr key={invoice.id}>
                <th scope="row">
                  <a href={`/v1/invoices/${invoice.invoiceId}/document`} target="_blank" rel="noreferrer">
                    {invoice.invoiceNumber}
                  </a>
                </th>
                <td>{`${dayText(invoice.from)} – ${dayText(invoice.to)}`}</td>
                <td className="number">{money(invoice.amount.amountCents, invoice.amount.currency)}</td>
                <td>
                  {may('settlement.manage') && (
                    <Button aria-label={`${t('owners.undo')}, ${invoice.invoiceNumber}`} onClick={() => setUndone(invoice)}>
                      {t('owners.undo')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {may('settlement.manage') && <InvoiceMonth mandate={mandate} statement={statement} month={month} />}
      {undone && (
        <UndoDialog
          title={t('owners.undoInvoice', { number: undone.invoiceNumber })}
          word={t('owners.undo')}
          done={t('owners.commissionUndone', { number: undone.invoiceNumber })}
          undo={(reason, key) => api.undoOwnerCommissionInvoice({ id: undone.id, reason }, key)}
          onClose={() => setUndone(undefined)}
          onDone={refresh}
        />
      )}
    </section>
  )
}

/** The button, or why there is nothing to invoice yet. */
function InvoiceMonth({ mandate, statement, month }: Props) {
  const { establishment } = useSession()
  const queries = useQueryClient()
  const act = useAct()
  const { data: mandates } = useQuery(readMandates(establishment.id))
  const issuer = mandates?.find(({ id, ownServicesOnly, validTo }) => id !== mandate.id && ownServicesOnly && validTo === null)
  const account = statement.accounts.find(({ currency }) => currency === establishment.currency)
  const kept = BigInt(account?.commissionCents ?? 0) + BigInt(account?.commissionVatCents ?? 0)
  const { from, to } = monthOf(month)
  if (statement.commissionInvoices.length > 0) return undefined
  if (mandates && !issuer)
    return (
      <p className="inside">
        {t('owners.noOperator')} <Link href="/set-up?step=invoices">{t('invoices.setUp')}</Link>
      </p>
    )
  if (kept <= 0n) return <p className="inside secondary">{t('owners.noCommission')}</p>
  if (to >= todayOf(establishment)) return <p className="inside secondary">{t('owners.monthNotOver')}</p>
  return (
    <div className="inside">
      <span className="buttons">
        <Button
          onClick={() =>
            void act(
              `commission ${mandate.id} ${month}`,
              async (key) => {
                await api.invoiceOwnerCommission(
                  { id: mandate.id, issuingMandateId: issuer?.id ?? '', establishmentId: establishment.id, from, to },
                  key,
                )
                await queries.invalidateQueries({ queryKey: ['owner-statement'] })
              },
              t('owners.commissionInvoiced'),
            )
          }
        >
          {t('owners.invoiceCommission', { amount: money(String(kept), establishment.currency) })}
        </Button>
      </span>
    </div>
  )
}

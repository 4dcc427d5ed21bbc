/** The lines of an invoice, of which some can be chosen to credit, and how they add up to what is still due. */
import type { Invoice } from '../../call.ts'
import { entryLabel } from '../../parts/entry-label.ts'
import { signedCents } from '../../parts/signed-cents.ts'
import { useSession } from '../../session.tsx'
import { areAllChosen, grossOf } from '../../stays/bookings/credit-invoice.tsx'
import { money, t } from '../../words.ts'

interface Props {
  readonly invoice: Invoice
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}

type Line = Invoice['lines'][number]

/** Whether something of it can still be credited. */
export const canBeCredited = ({ sequenceType, status }: Invoice): boolean =>
  sequenceType !== 'credit_note' && sequenceType !== 'self_billing' && status !== 'credited' && status !== 'written_off'

export function LinesOfInvoice({ invoice, chosen, onChoose }: Props) {
  const { may } = useSession()
  const canChoose = may('invoice.credit') && canBeCredited(invoice)
  return (
    <section className="card scrolling" aria-labelledby="lines-of-invoice">
      <header>
        <h2 id="lines-of-invoice">{t('invoice.lines')}</h2>
        {canChoose && <span className="secondary">{t('invoice.linesHint')}</span>}
      </header>
      <table className="table">
        <thead>
          <tr>
            {canChoose && <td />}
            <th scope="col">{t('invoice.text')}</th>
            <th scope="col" className="number">
              {t('invoice.quantity')}
            </th>
            <th scope="col" className="number">
              {t('charge.vat')}
            </th>
            <th scope="col" className="number">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <LineRow key={line.id} line={line} invoice={invoice} canChoose={canChoose} chosen={chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
      <div className="below-lines">
        <Chosen invoice={invoice} chosen={chosen} />
        <Sums invoice={invoice} />
      </div>
    </section>
  )
}

function LineRow({ line, invoice, canChoose, chosen, onChoose }: Props & { readonly line: Line; readonly canChoose: boolean }) {
  const { id, label, quantity, taxRate } = line
  const toggle = (isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <tr className={chosen.has(id) ? 'chosen' : ''}>
      {canChoose && (
        <td>
          {grossOf(line) > 0n && (
            <input
              type="checkbox"
              aria-label={t('invoice.choose', { line: entryLabel(label) })}
              checked={chosen.has(id)}
              onChange={(event) => toggle(event.currentTarget.checked)}
            />
          )}
        </td>
      )}
      <td>{entryLabel(label)}</td>
      <td className="number">{quantity}</td>
      <td className="number">{`${Number(taxRate)} %`}</td>
      <td className="number">{money(invoice.sequenceType === 'credit_note' ? -grossOf(line) : grossOf(line))}</td>
    </tr>
  )
}

/** What a credit note of the chosen lines would come to, in words. */
function Chosen({ invoice, chosen }: { invoice: Invoice; chosen: ReadonlySet<string> }) {
  if (chosen.size === 0) return <span />
  const { currency } = invoice.totalTtc
  const amount = areAllChosen(invoice.lines, chosen)
    ? BigInt(invoice.totalTtc.amountCents) - BigInt(invoice.credited.amountCents)
    : invoice.lines.filter(({ id }) => chosen.has(id)).reduce((sum, line) => sum + grossOf(line), 0n)
  const left = BigInt(invoice.due.amountCents) - amount
  return (
    <p className="notice accent" role="status">
      <span>
        <strong>{t('invoice.chosen', { count: chosen.size })}</strong>{' '}
        {left < 0n
          ? t('invoice.wouldCreditBack', { amount: money(amount, currency), back: money(-left, currency) })
          : t('invoice.wouldCredit', { amount: money(amount, currency), left: money(left, currency) })}
      </span>
    </p>
  )
}

/** Net, VAT by rate, total; and where money has come or gone, what is still due. */
function Sums({ invoice }: { invoice: Invoice }) {
  const { totalHt, totalTtc, vat, paid, credited, writtenOff, due } = invoice
  const { currency } = totalTtc
  const signed = (amount: Invoice['totalHt']) => signedCents(invoice, amount)
  const less = ({ amountCents }: Invoice['paid']) => money(-BigInt(amountCents))
  const settled = (
    [
      [t('invoice.received'), paid],
      [t('invoiceStatus.credited'), credited],
      [t('invoiceStatus.written_off'), writtenOff],
    ] as const
  ).filter(([, { amountCents }]) => amountCents !== '0')
  return (
    <dl className="sums">
      <div>
        <dt>{t('invoices.net')}</dt>
        <dd>{money(signed(totalHt))}</dd>
      </div>
      {vat.map(({ vatCategory, taxRate, taxable, tax, reason }) => (
        <div key={`${vatCategory} ${taxRate}`}>
          <dt title={reason}>{t('invoice.vatOf', { rate: `${Number(taxRate)} %`, amount: money(signed(taxable)) })}</dt>
          <dd>{money(signed(tax))}</dd>
        </div>
      ))}
      <div className="sum">
        <dt>{t('total')}</dt>
        <dd>{money(signed(totalTtc), currency)}</dd>
      </div>
      {settled.map(([word, amount]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd>{less(amount)}</dd>
        </div>
      ))}
      {settled.length > 0 && (
        <div className="sum">
          <dt>{t('invoice.due')}</dt>
          <dd>{money(due.amountCents, currency)}</dd>
        </div>
      )}
    </dl>
  )
}

/** A quote as text before booking: copied, or opened in the user's mail program. */
import { Copy, Mail } from 'lucide-react'
import { Button } from '../../parts/button.tsx'
import { say } from '../../parts/toast.tsx'
import { dayText, longDay, money, t } from '../../words.ts'

export interface QuoteProps {
  readonly house: string
  readonly arrival: string
  readonly departure: string
  readonly nights: number
  readonly persons: number
  readonly rooms: number
  readonly type: string
  readonly plan: string
  readonly currency: string
  /** Total including extras. */
  readonly total: bigint
  readonly extras: readonly string[]
  readonly terms: readonly string[]
  /** Further unit types in the quote. */
  readonly further: readonly string[]
  readonly deposit: { readonly amountCents: string; readonly dueOn: string } | undefined
  readonly address: string
}

export function quoteText(quote: Omit<QuoteProps, 'address'>): string {
  const { house, arrival, departure, nights, persons, rooms, type, plan, currency, total, extras, terms, further, deposit } =
    quote
  return [
    house,
    `${longDay(arrival)} – ${longDay(departure)} (${t('nights', { count: nights })}, ${t('persons', { count: persons })})`,
    `${rooms > 1 ? `${rooms} × ` : ''}${type}, ${plan}`,
    ...further,
    ...(extras.length > 0 ? [`${t('extras')}: ${extras.join(', ')}`] : []),
    `${t('total')}: ${money(total, currency)} (${t('nights.vatIncluded')})`,
    ...(deposit
      ? [t('deposit.due', { amount: money(BigInt(deposit.amountCents) * BigInt(rooms), currency), date: dayText(deposit.dueOn) })]
      : []),
    ...terms,
    t('quote.free'),
  ].join('\n')
}

export function Quote({ address, ...quote }: QuoteProps) {
  const text = quoteText(quote)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    say(t('copied'))
  }
  return (
    <details className="quote">
      <summary>{t('quote')}</summary>
      <pre>{text}</pre>
      <div className="buttons">
        <Button icon={<Copy size={14} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <a
          className="button"
          href={`mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(`${quote.house}: ${dayText(quote.arrival)}`)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`}
        >
          <Mail size={14} /> {t('quote.mail')}
        </a>
      </div>
    </details>
  )
}

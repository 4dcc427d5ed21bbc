/** Tourist tax below a total, and the total with it. */
import { money, t } from '../../words.ts'

interface Props {
  readonly offer: { readonly totalCents: string; readonly touristTaxCents?: string | undefined }
  readonly currency: string
  /** Columns between the words and the amount. */
  readonly empty?: number
}

export function TouristTaxRows({ offer, currency, empty = 0 }: Props) {
  const { totalCents, touristTaxCents } = offer
  if (touristTaxCents === undefined || touristTaxCents === '0') return null
  const rows = [
    [t('tax.tourist'), BigInt(touristTaxCents)],
    [t('tax.totalWith'), BigInt(totalCents) + BigInt(touristTaxCents)],
  ] as const
  return (
    <>
      {rows.map(([words, cents]) => (
        <tr key={words}>
          <th scope="row">{words}</th>
          {empty > 0 && <td colSpan={empty} />}
          <td className="number">{money(cents, currency)}</td>
        </tr>
      ))}
    </>
  )
}

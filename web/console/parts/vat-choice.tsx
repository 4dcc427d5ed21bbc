/** The VAT rate of a price or charge: those of the law of the property’s country, or any where they are not known. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readMandates, readRatePlans, readVatRates, todayOf } from '../reads.ts'
import { useSession } from '../session.tsx'
import { percent, t } from '../words.ts'
import { Choice, Field } from './field.tsx'
import { basisPointsOf } from './percentage.ts'

/** The rates of the country of the property, in basis points; empty where they are not known. */
function useVatRates(): readonly number[] | undefined {
  const { establishment } = useSession()
  const { countryCode: country, timezone, vatRegion } = establishment
  const { data } = useQuery(readVatRates({ country, timezone, vatRegion, on: todayOf(establishment) }))
  return data?.rates
}

/** Whether the issuers of the property’s invoices charge no VAT, so that nothing sold here can bear any. */
export function useSellsWithoutVat(): boolean {
  const { establishment, may } = useSession()
  const { data } = useQuery({ ...readMandates(establishment.id), enabled: may('invoice.read') })
  return data !== undefined && data.length > 0 && data.every(({ vatNumber }) => vatNumber === null)
}

/** The VAT that most of what is sold here bears: that of the first plan. */
export function useUsualVat(): number {
  const { establishment, may } = useSession()
  const sellsWithoutVat = useSellsWithoutVat()
  const { data: plans } = useQuery({ ...readRatePlans(establishment.id), enabled: may('rate_plan.read') })
  return sellsWithoutVat ? 0 : (plans?.[0]?.vatRateBp ?? 0)
}

interface Props {
  readonly rate: number
  /** Also offered, such as the rate of the stay. */
  readonly own?: number
  readonly onChoose: (rate: number) => void
}

export function VatChoice({ rate, own = rate, onChoose }: Props) {
  const rates = useVatRates()
  const [typed, setTyped] = useState<string>()
  if (rates?.length === 0)
    return (
      <Field
        label={t('charge.vatPercent')}
        inputMode="decimal"
        value={typed ?? String(rate / 100)}
        error={typed !== undefined && basisPointsOf(typed) === undefined ? t('setup.vatFirst') : undefined}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          const found = basisPointsOf(event.currentTarget.value)
          if (found !== undefined) onChoose(found)
        }}
      />
    )
  return (
    <Choice label={t('charge.vat')} value={String(rate)} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
      {[...new Set([...(rates ?? []), own, rate])]
        .toSorted((left, right) => left - right)
        .map((each) => (
          <option key={each} value={each}>
            {percent(each)}
          </option>
        ))}
    </Choice>
  )
}

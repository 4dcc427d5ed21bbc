/** The currency of a property: that of its country is proposed, and any other can be chosen. */
import { useQuery } from '@tanstack/react-query'
import { countryOf } from '../parts/countries.ts'
import { Choice } from '../parts/field.tsx'
import { readCurrencies } from '../reads.ts'
import { currencyName, t } from '../words.ts'

interface Props {
  readonly country: string
  /** ISO 4217; undefined: as proposed. */
  readonly value: string | undefined
  readonly onChange: (currency: string) => void
}

/** What a country proposes; undefined while it is not known. */
export function useProposedCurrency(country: string): string | undefined {
  const { data } = useQuery({ ...readCurrencies(country), enabled: countryOf(country) !== undefined })
  return data?.proposed ?? undefined
}

export function CurrencyField({ country, value, onChange }: Props) {
  const { data } = useQuery({ ...readCurrencies(country), enabled: countryOf(country) !== undefined })
  const proposed = data?.proposed ?? undefined
  const chosen = value ?? proposed ?? ''
  return (
    <Choice
      label={t('setup.currency')}
      hint={t('setup.currencyHint')}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {chosen === '' && <option value="">{t('settings.choose')}</option>}
      {(data?.currencies ?? [{ code: chosen }])
        .filter(({ code }) => code !== '')
        .map(({ code }) => (
          <option key={code} value={code}>
            {code}, {currencyName(code)}
          </option>
        ))}
    </Choice>
  )
}

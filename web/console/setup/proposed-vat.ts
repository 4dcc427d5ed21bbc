/** The VAT that short stays usually bear in a country, as a proposal for the field. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../call.ts'
import { countryName, countryOf } from '../parts/countries.ts'
import { percent, t } from '../words.ts'
import { type Kind, regionOf } from './draft.ts'

export interface ProposedVat {
  /** As it is typed; empty if nothing is known. */
  readonly typed: string
  /** What stands below the field. */
  readonly text: string
}

interface Place {
  readonly country: string
  readonly timezone: string
  readonly kind: Kind
  readonly on: string
}

export function useProposedVat({ country, timezone, kind, on }: Place): ProposedVat | undefined {
  const region = regionOf(country, timezone)
  const { data } = useQuery({
    queryKey: ['vat-rates', country, region, on],
    queryFn: () => api.getVatRates({ countryCode: country, on, ...(region === undefined ? {} : { vatRegion: region }) }),
    enabled: countryOf(country) !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data) return undefined
  const proposed = kind === 'campsite' ? data.pitchBp : data.lodgingBp
  const rates = data.rates.map(percent).join(', ')
  if (proposed === null)
    return { typed: '', text: rates === '' ? t('setup.vatHint') : t('setup.vatRates', { tax: data.tax, rates }) }
  const of = { country: countryName(country), rate: percent(proposed) }
  return { typed: String(proposed / 100), text: t(data.isConfirmed ? 'setup.vatUsual' : 'setup.vatAsk', of) }
}

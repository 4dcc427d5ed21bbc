/** The VAT that short stays usually bear in a country, as a proposal for the field. */
import { useQuery } from '@tanstack/react-query'
import { countryName, countryOf } from '../parts/countries.ts'
import { readVatRates } from '../reads.ts'
import { percent, t } from '../words.ts'
import type { Kind } from './draft.ts'

export interface ProposedVat {
  /** As it is typed; empty if nothing is known. */
  readonly typed: string
  /** What stands below the field. */
  readonly text: string
}

interface Place {
  readonly country: string
  readonly timezone: string
  readonly vatRegion?: string | null
  readonly kind: Kind
  readonly on: string
}

export function useProposedVat({ kind, ...place }: Place): ProposedVat | undefined {
  const { data } = useQuery({ ...readVatRates(place), enabled: countryOf(place.country) !== undefined })
  if (!data) return undefined
  const proposed = kind === 'campsite' ? data.pitchBp : data.lodgingBp
  const rates = data.rates.map(percent).join(', ')
  if (proposed === null)
    return { typed: '', text: rates === '' ? t('setup.vatHint') : t('setup.vatRates', { tax: data.tax, rates }) }
  const of = { country: countryName(place.country), rate: percent(proposed) }
  return { typed: String(proposed / 100), text: t(data.isConfirmed ? 'setup.vatUsual' : 'setup.vatAsk', of) }
}

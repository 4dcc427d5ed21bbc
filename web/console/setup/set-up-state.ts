/** What of a property is set up, from the records themselves: it can be continued by another person, on another computer. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../call.ts'
import { countryName } from '../parts/countries.ts'
import { readMandates, readRatePlans, readTills, readUnitTypes } from '../reads.ts'
import { useSession } from '../session.tsx'
import { money, t, tOf } from '../words.ts'

export type StepName = 'property' | 'units' | 'prices' | 'taxes' | 'invoices' | 'tills' | 'people' | 'import'

export interface StepState {
  /** Undefined: nothing has to be done here, or it is not known yet. */
  readonly isDone: boolean | undefined
  readonly text: string
}

export const readUnitCount = (establishmentId: string) => ({
  queryKey: ['units', establishmentId, 'count'],
  queryFn: async () => (await api.listUnits({ establishmentId, pageSize: 1 })).meta.total,
})

export const readUsers = { queryKey: ['users'], queryFn: async () => await api.listUsers({ pageSize: 100 }) }

interface SetUpState {
  readonly states: Readonly<Record<StepName, StepState>>
  /** False while something is still being read. */
  readonly isKnown: boolean
}

export function useSetUpState(): SetUpState {
  const { establishment, may } = useSession()
  const { id, countryCode, currency, propertyType, touristTaxCents } = establishment
  const { data: types } = useQuery(readUnitTypes(id))
  const { data: unitCount } = useQuery(readUnitCount(id))
  const { data: plans } = useQuery({ ...readRatePlans(id), enabled: may('rate_plan.read') })
  const { data: mandates } = useQuery({ ...readMandates(id), enabled: may('invoice.read') })
  const { data: tills } = useQuery({ ...readTills(id), enabled: may('folio.read') })
  const { data: users } = useQuery({ ...readUsers, enabled: may('user.read') })
  const known = <Found>(
    found: Found | undefined,
    isDone: (found: Found) => boolean,
    text: (found: Found) => string,
  ): StepState => (found === undefined ? { isDone: undefined, text: '' } : { isDone: isDone(found), text: text(found) })
  const isKnown =
    unitCount !== undefined &&
    (plans !== undefined || !may('rate_plan.read')) &&
    (mandates !== undefined || !may('invoice.read')) &&
    (users !== undefined || !may('user.read'))
  const states = {
    property: { isDone: true, text: `${tOf('propertyType', propertyType)}, ${countryName(countryCode)}` },
    units: known(
      unitCount,
      (count) => count > 0,
      (count) => t('setup.unitsIn', { count, types: types?.length ?? 0 }),
    ),
    prices: known(
      plans,
      (found) => found.length > 0,
      (found) => t('setup.planCount', { count: found.length }),
    ),
    // The VAT is that of the plans; a tourist tax is not collected everywhere.
    taxes: {
      isDone: plans === undefined ? undefined : plans.length > 0,
      text: touristTaxCents == null ? t('setup.noTax') : t('setup.taxOf', { amount: money(touristTaxCents, currency) }),
    },
    invoices: known(
      mandates,
      (found) => found.length > 0,
      ([first]) => first?.seller.name ?? t('setup.noIssuer'),
    ),
    // Only where cash is taken.
    tills: {
      isDone: undefined,
      text: tills === undefined ? '' : t('tills.count', { count: tills.filter(({ status }) => status === 'active').length }),
    },
    people: known(
      users,
      ({ meta }) => meta.total > 1,
      ({ meta }) => (meta.total > 1 ? t('setup.peopleCount', { count: meta.total }) : t('setup.onlyYou')),
    ),
    import: { isDone: undefined, text: t('setup.importShort') },
  }
  return { states, isKnown }
}

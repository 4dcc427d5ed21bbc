/** What a property still lacks before a screen can be used, with the way there; those who may not set it up see whom to ask. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Notice } from '../parts/tag.tsx'
import { readRatePlans, readUnitTypes } from '../reads.ts'
import { useSession } from '../session.tsx'
import { t } from '../words.ts'

/** What a screen needs: something to let, something to sell it by, a day to work in. */
export type Need = 'units' | 'prices' | 'businessDate'

const steps: Readonly<Record<Need, { readonly path: string; readonly permission: string }>> = {
  units: { path: '/set-up?step=units', permission: 'establishment.manage' },
  prices: { path: '/set-up?step=prices', permission: 'rate_plan.manage' },
  businessDate: { path: '/set-up?step=property', permission: 'establishment.manage' },
}

/** The first that is missing, in the order in which it is set up. */
function useMissing(needs: readonly Need[]): Need | undefined {
  const { establishment, may } = useSession()
  const { data: types } = useQuery({ ...readUnitTypes(establishment.id), enabled: needs.includes('units') })
  const seesPlans = needs.includes('prices') && may('rate_plan.read')
  const { data: plans } = useQuery({ ...readRatePlans(establishment.id), enabled: seesPlans })
  const lacks: Readonly<Record<Need, boolean>> = {
    businessDate: establishment.currentBusinessDate === null,
    units: types?.every(({ units }) => units === 0) ?? false,
    prices: plans?.every(({ status }) => status !== 'active') ?? false,
  }
  return (['businessDate', 'units', 'prices'] as const).find((need) => needs.includes(need) && lacks[need])
}

export function Missing({ needs }: { readonly needs: readonly Need[] }) {
  const { may } = useSession()
  const missing = useMissing(needs)
  if (missing === undefined) return null
  const { path, permission } = steps[missing]
  return (
    <div className="missing">
      <Notice tone="accent" title={t(`missing.${missing}`)}>
        {may(permission) ? <Link href={path}>{t('missing.setUp')}</Link> : <p>{t('missing.ask')}</p>}
      </Notice>
    </div>
  )
}

import { useSession } from '../../session.tsx'
import type { Band } from './plan-values.ts'

/** The age groups of the property: its own, otherwise infants and children of its age policies. */
export function useBands(): readonly Band[] {
  const { establishment } = useSession()
  const { ageBands, agePolicies } = establishment
  const policy = agePolicies.find(({ domain }) => domain === 'food_service') ?? agePolicies[0]
  if (ageBands) return ageBands
  return policy
    ? [
        { code: 'infant', toAge: policy.infantMaxAge },
        { code: 'child', toAge: policy.childMaxAge },
      ]
    : []
}

/** `Age 3 to 11`, for each group. */
export const agesOfBands = (bands: readonly Band[]): readonly { code: string; from: number; to: number }[] =>
  bands.map(({ code, toAge }, place) => ({ code, from: place === 0 ? 0 : (bands[place - 1]?.toAge ?? 0) + 1, to: toAge }))

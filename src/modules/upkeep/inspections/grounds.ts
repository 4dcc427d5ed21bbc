/** Grounds found by a comparison: missing, damaged, dirty, or only worn. Pure functions. */
import type { InspectionComparison } from './comparison.ts'

/** `wear`: normal wear, for which nobody pays. `not_inspected`: checked in only one of the two inspections. */
export const grounds = ['missing', 'damage', 'cleaning', 'wear', 'not_inspected'] as const
export type Ground = (typeof grounds)[number]

/** Undefined if there is no ground: unchanged, better, or new since check-in. */
export function groundOf({ change, findings, entry, exit }: InspectionComparison['items'][number]): Ground | undefined {
  if (change === 'gone') return 'not_inspected'
  if (change !== 'worse' || !entry || !exit) return undefined
  if (exit.state === 'missing') return 'missing'
  if (exit.state === 'damaged' && entry.state !== 'damaged') return 'damage'
  if (findings.includes('fewer')) return 'missing'
  return exit.state === 'dirty' && entry.state !== 'dirty' ? 'cleaning' : 'wear'
}

/** Whether two inspections give no reason to retain a guarantee. Normal wear is no reason. */
export const inspectionsAgree = (comparison: InspectionComparison): boolean =>
  comparison.items.every((compared) => (groundOf(compared) ?? 'wear') === 'wear')

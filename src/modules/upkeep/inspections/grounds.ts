/** What a comparison says of a thing: lost, damaged, dirty, or only worn by use. Pure. */
import type { InspectionComparison } from './comparison.ts'

/** `wear`: by use, owed by nobody. `not_inspected`: looked at in one of both inspections only. */
export const grounds = ['missing', 'damage', 'cleaning', 'wear', 'not_inspected'] as const
export type Ground = (typeof grounds)[number]

/** Undefined where nothing is to be said: the same, better, new since entry. */
export function groundOf({ change, findings, entry, exit }: InspectionComparison['items'][number]): Ground | undefined {
  if (change === 'gone') return 'not_inspected'
  if (change !== 'worse' || !entry || !exit) return undefined
  if (exit.state === 'missing') return 'missing'
  if (exit.state === 'damaged' && entry.state !== 'damaged') return 'damage'
  if (findings.includes('fewer')) return 'missing'
  return exit.state === 'dirty' && entry.state !== 'dirty' ? 'cleaning' : 'wear'
}

/** Whether two inspections leave nothing to retain a guarantee for: wear by use is nothing. */
export const inspectionsAgree = (comparison: InspectionComparison): boolean =>
  comparison.items.every((compared) => (groundOf(compared) ?? 'wear') === 'wear')

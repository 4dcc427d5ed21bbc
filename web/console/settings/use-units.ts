import { useQuery } from '@tanstack/react-query'
import { readUnitsOf } from '../reads.ts'
import { useSession } from '../session.tsx'

/** The units of the property as choices. */
export function useUnits() {
  const { establishment } = useSession()
  const { data: units = [] } = useQuery(readUnitsOf(establishment.id))
  return { establishment, units, options: units.map(({ id, code }) => ({ value: id, text: code })) }
}

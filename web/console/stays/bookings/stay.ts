/** A stay with display names. */
import { useQuery } from '@tanstack/react-query'
import type { RatePlan, Reservation, UnitType } from '../../call.ts'
import { readRatePlans, readReservation, readUnitTypes } from '../../reads.ts'
import { useSession } from '../../session.tsx'

export interface StayShown {
  readonly reservation: Reservation
  readonly guest: string
  readonly unitCode: string | undefined
  readonly unitTypeName: string
  readonly planName: string
  readonly vatRateBp: number
}

export function useUnitTypes(): readonly UnitType[] {
  const { establishment } = useSession()
  const { data } = useQuery(readUnitTypes(establishment.id))
  return data ?? []
}

export function useRatePlans(): readonly RatePlan[] {
  const { establishment, may } = useSession()
  const { data } = useQuery({ ...readRatePlans(establishment.id), enabled: may('rate_plan.read') })
  return data ?? []
}

export function useReservation(id: string) {
  const types = useUnitTypes()
  const plans = useRatePlans()
  const query = useQuery(readReservation(id))
  const plan = plans.find((each) => each.id === query.data?.reservation.ratePlanId)
  const type = types.find((each) => each.id === query.data?.reservation.unitTypeId)
  return {
    ...query,
    data: query.data && {
      ...query.data,
      unitTypeName: type?.name ?? '',
      planName: plan?.name ?? '',
      vatRateBp: plan?.vatRateBp ?? 0,
    },
  }
}

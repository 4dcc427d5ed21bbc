/** A stay with the names that a person knows it by. */
import { useQuery } from '@tanstack/react-query'
import { api, type RatePlan, type Reservation, type UnitType } from '../call.ts'
import { useSession } from '../session.tsx'

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
  const { data } = useQuery({
    queryKey: ['unit-types', establishment.id],
    queryFn: async () => (await api.listUnitTypes({ establishmentId: establishment.id, pageSize: 100 })).data,
    staleTime: 300_000,
  })
  return data ?? []
}

export function useRatePlans(): readonly RatePlan[] {
  const { establishment, may } = useSession()
  const { data } = useQuery({
    queryKey: ['rate-plans', establishment.id],
    queryFn: async () => (await api.listRatePlans({ establishmentId: establishment.id, pageSize: 100 })).data,
    staleTime: 300_000,
    enabled: may('rate_plan.read'),
  })
  return data ?? []
}

export function useReservation(id: string) {
  const types = useUnitTypes()
  const plans = useRatePlans()
  const query = useQuery({
    queryKey: ['reservation', id],
    queryFn: async () => {
      const reservation = await api.getReservation({ id })
      const [line] = (await api.listReservations({ confirmationCode: reservation.confirmationCode })).data
      return { reservation, guest: line?.guestName ?? reservation.confirmationCode, unitCode: line?.unitCode }
    },
  })
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

/** The queries of an owner's screens. Owners have no live feed: data older than ten seconds is fetched again when the page gets the focus. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../call.ts'
import { monthOf } from '../../days.ts'

export type OwnUnit = Awaited<ReturnType<typeof api.listOwnUnits>>[number]
export type OwnNights = Awaited<ReturnType<typeof api.listOwnNights>>[number]
export type OwnOccupancy = Awaited<ReturnType<typeof api.getOwnOccupancy>>[number]

export const readOwnUnits = queryOptions({ queryKey: ['own-units'], queryFn: () => api.listOwnUnits() })
export const readOwnNights = (month: string) =>
  queryOptions({
    queryKey: ['own-units', 'nights', month],
    queryFn: async () => {
      const period = monthOf(month)
      const [nights, occupancy] = await Promise.all([api.listOwnNights(period), api.getOwnOccupancy(period)])
      return { nights, occupancy }
    },
  })
export const readOwnRepairs = queryOptions({
  queryKey: ['own-units', 'repairs'],
  queryFn: async () => (await api.listOwnWorkOrders({ pageSize: 50 })).data,
})
export const readOwnMandates = queryOptions({ queryKey: ['own-units', 'mandates'], queryFn: () => api.listOwnMandates() })
export const readOwnStatement = (id: string, month: string) =>
  queryOptions({
    queryKey: ['own-units', 'statement', id, month],
    queryFn: () => api.getOwnStatement({ id, ...monthOf(month) }),
  })

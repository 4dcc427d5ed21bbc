/** Traces as the screens read them. */
import { api } from '../../call.ts'

/** All traces of a stay, open and ended. */
export const readTracesOfStay = (establishmentId: string, reservationId: string) => ({
  queryKey: ['traces', establishmentId, 'stay', reservationId],
  queryFn: async () => (await api.listTraces({ establishmentId, reservationId, pageSize: 100 })).data,
  retry: false,
})

/** Open ones due by a day, earliest first. */
export const readTracesDue = (establishmentId: string, to: string) => ({
  queryKey: ['traces', establishmentId, 'due', to],
  queryFn: () => api.listTraces({ establishmentId, status: 'open', to, pageSize: 50 }),
  retry: false,
})

import { api } from '../../call.ts'

export const readSeasons = (establishmentId: string) => ({
  queryKey: ['seasons', establishmentId] as const,
  queryFn: () => api.listSeasons({ id: establishmentId }),
})

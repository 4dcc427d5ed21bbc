import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readRack } from '../../reads.ts'

/** The rack of the days that are shown. */
export const useRack = (establishmentId: string, from: string, days: number) =>
  useQuery({ ...readRack(useQueryClient(), establishmentId, from, days), placeholderData: (previous) => previous })

/** What screens know of traces without asking: their kinds, and which are shown at the desk. */
import type { Trace } from '../../call.ts'

export const departments = ['reception', 'housekeeping', 'maintenance', 'restaurant', 'management'] as const
export const traceKinds = ['task', 'at_check_in', 'at_check_out', 'wake_up_call'] as const
export type TraceKind = (typeof traceKinds)[number]

/** Those to be shown while the guest stands at the desk: for this moment, and what reception has to do by today. */
export const shownAt = (traces: readonly Trace[], moment: 'at_check_in' | 'at_check_out', today: string): Trace[] =>
  traces.filter(
    ({ status, kind, department, dueOn }) =>
      status === 'open' && (kind === moment || (kind === 'task' && department === 'reception' && dueOn <= today)),
  )

/** The public interface of the module: traces and wake-up calls. */
import { cancelTrace } from './cancel-trace.ts'
import { changeTrace } from './change-trace.ts'
import { completeTrace } from './complete-trace.ts'
import { createTrace } from './create-trace.ts'
import { listTraces } from './list-traces.ts'
import { reopenTrace } from './reopen-trace.ts'

export const operations = [createTrace, listTraces, changeTrace, completeTrace, cancelTrace, reopenTrace]
export { events } from './events.ts'
export { presentTrace, Trace, traceExample } from './trace.ts'
export { traceIds, tracesOfStays } from './trace-reads.ts'
export { eraseTraces } from './trace-writes.ts'
export { vocabulary } from './vocabulary.ts'

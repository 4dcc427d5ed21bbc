/** The door of the module: inspections of units, finalised, signed and verifiable. */
import { changeInspection } from './change-inspection.ts'
import { createInspection } from './create-inspection.ts'
import { exportInspection } from './export-inspection.ts'
import { finalizeInspection } from './finalize-inspection.ts'
import { getInspection } from './get-inspection.ts'
import { listInspections } from './list-inspections.ts'
import { signInspection } from './sign-inspection.ts'
import { verifyInspection } from './verify-inspection.ts'

export const operations = [
  createInspection,
  listInspections,
  getInspection,
  changeInspection,
  finalizeInspection,
  signInspection,
  exportInspection,
  verifyInspection,
]
export { Inspection, inspectionExample } from './inspection.ts'
export { inspectionsOfStays } from './inspection-reads.ts'

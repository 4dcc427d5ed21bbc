/** The door of the module: inspections of units, finalised, signed and verifiable. */
import { changeInspectionTemplate } from './change-inspection-template.ts'
import { changeInspection } from './change-inspection.ts'
import { compareInspections } from './compare-inspections.ts'
import { createInspectionTemplate } from './create-inspection-template.ts'
import { createInspection } from './create-inspection.ts'
import { exportInspection } from './export-inspection.ts'
import { finalizeInspection } from './finalize-inspection.ts'
import { getInspectionTemplate } from './get-inspection-template.ts'
import { getInspection } from './get-inspection.ts'
import { listInspectionTemplates } from './list-inspection-templates.ts'
import { listInspections } from './list-inspections.ts'
import { printInspection } from './print-inspection.ts'
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
  printInspection,
  compareInspections,
  createInspectionTemplate,
  listInspectionTemplates,
  getInspectionTemplate,
  changeInspectionTemplate,
]
export { Inspection, inspectionExample } from './inspection.ts'
export { inspectionIds, inspectionsOfStays } from './inspection-reads.ts'
export { events } from './events.ts'

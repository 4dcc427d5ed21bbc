/** The public interface of the module: inspections of units, which can be finalised, signed and verified. */

import { changeInspection } from './change-inspection.ts'
import { changeInspectionTemplate } from './change-inspection-template.ts'
import { compareInspections } from './compare-inspections.ts'
import { createInspection } from './create-inspection.ts'
import { createInspectionTemplate } from './create-inspection-template.ts'
import { exportInspection } from './export-inspection.ts'
import { finalizeInspection } from './finalize-inspection.ts'
import { getInspection } from './get-inspection.ts'
import { getInspectionTemplate } from './get-inspection-template.ts'
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
export { compare, type InspectionComparison } from './comparison.ts'
export { uncountedKey } from './counted.ts'
export { refuse as inspectionRefuse } from './errors.ts'
export { events } from './events.ts'
export { groundOf, grounds, inspectionsAgree } from './grounds.ts'
export { Inspection, inspectionExample, photosOf } from './inspection.ts'
export { inspectionIds, inspectionsOfLetting, inspectionsOfStays } from './inspection-reads.ts'
export { comparedWithEntry, inspectionParams } from './inspection-steps.ts'
export { vocabulary } from './vocabulary.ts'

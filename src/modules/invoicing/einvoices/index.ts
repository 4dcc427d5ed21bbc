/** The public interface of the module: reads, validates and writes e-invoices of EN 16931. */
import { validateEinvoice } from './validate-einvoice.ts'

export const operations = [validateEinvoice]
export { writeCii } from './cii-writer.ts'
export { compare, type Decimal, readDecimal, rounded } from './decimal.ts'
export { type Examination, isAccepted, keepsTheRules, largestDocument, rulesRelease } from './examination.ts'
export type { Identifier, InvoiceHeader } from './header.ts'
export { judge } from './judge-thread.ts'
export { isDate } from './structure.ts'
export { writeUbl } from './ubl-writer.ts'
export { documentTypes } from './validate-einvoice.ts'
export { vocabulary } from './vocabulary.ts'
export {
  coreSpecification,
  isWritable,
  percentText,
  type WrittenInvoice,
  type WrittenLine,
  type WrittenParty,
  type WrittenVat,
} from './written-invoice.ts'

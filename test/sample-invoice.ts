/** Sample e-invoices for tests. */
import { coreSpecification, type WrittenInvoice, writeCii, writeUbl } from '../src/modules/invoicing/einvoices/index.ts'

/** An invoice of a laundry to Owner with two VAT rates and everything that the rules require. */
export const sample = (more: Partial<WrittenInvoice> = {}): WrittenInvoice => ({
  specification: coreSpecification,
  process: 'S1',
  number: 'F2026-0117',
  typeCode: '380',
  issueDate: '2026-05-20',
  dueDate: '2026-06-20',
  currency: 'EUR',
  // The notes required by French law between companies, and a note with all characters that XML escapes.
  notes: [
    { subject: 'PMD', text: 'Pénalités : trois fois le taux légal.' },
    { subject: 'PMT', text: 'Indemnité forfaitaire de 40 €.' },
    { subject: 'AAB', text: 'Pas d’escompte.' },
    { subject: 'AAI', text: 'Merci & à bientôt <3' },
  ],
  buyerReference: null,
  seller: {
    name: 'Blanchisserie du Port SARL',
    addressLines: ['1 quai du Port', 'Bâtiment B', 'Porte 3'],
    postalCode: '13002',
    city: 'Marseille',
    countryCode: 'FR',
    legalId: { id: '552100554', scheme: '0002' },
    vatNumber: 'FR13552100554',
    taxRegistration: null,
    electronicAddress: { id: '552100554', scheme: '0225' },
    email: 'blanchisserie@example.org',
    legalInformation: 'SARL au capital de 10 000 €, RCS Marseille 552 100 554',
  },
  buyer: {
    name: 'SCI Dupont',
    addressLines: ['3 quai du Port'],
    postalCode: '13002',
    city: 'Marseille',
    countryCode: 'FR',
    legalId: { id: '732829320', scheme: '0002' },
    vatNumber: 'FR44732829320',
    taxRegistration: null,
    electronicAddress: { id: '732829320', scheme: '0225' },
    email: null,
    legalInformation: null,
  },
  period: { from: '2026-05-01', to: '2026-05-20' },
  preceding: [],
  payment: { iban: 'FR1420041010050500013M02606', bic: null, reference: 'F2026-0117' },
  terms: 'Sous 30 jours',
  lines: [
    { id: '1', name: 'Draps', quantity: 100, netCents: 8000n, category: 'S', rateBp: 2000, date: null },
    { id: '2', name: 'Serviettes', quantity: 50, netCents: 2000n, category: 'S', rateBp: 1000, date: '2026-05-10' },
  ],
  vat: [
    { category: 'S', rateBp: 2000, taxableCents: 8000n, taxCents: 1600n, reason: null, reasonCode: null },
    { category: 'S', rateBp: 1000, taxableCents: 2000n, taxCents: 200n, reason: null, reasonCode: null },
  ],
  lineNetCents: 10000n,
  taxExclusiveCents: 10000n,
  taxCents: 1800n,
  grandCents: 11800n,
  paidCents: 0n,
  dueCents: 11800n,
  ...more,
})

export const xmlFile = (text: string) => ({ mediaType: 'application/xml', bytes: Buffer.from(text) })
export const sampleCii = (more: Partial<WrittenInvoice> = {}) => writeCii(sample(more))
export const sampleUbl = (more: Partial<WrittenInvoice> = {}) => writeUbl(sample(more))

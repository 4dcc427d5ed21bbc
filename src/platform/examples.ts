/** Ids for examples: one per kind of record. Tests put real ones in their place. */
export const exampleId = {
  api_key: '019a9c1e-6b1f-7000-8000-000000000001',
  org_unit: '019a9c1e-6b1f-7000-8000-000000000002',
  establishment: '019a9c1e-6b1f-7000-8000-000000000003',
  unit_type: '019a9c1e-6b1f-7000-8000-000000000004',
  unit: '019a9c1e-6b1f-7000-8000-000000000005',
  unit_closure: '019a9c1e-6b1f-7000-8000-000000000006',
  rate_plan: '019a9c1e-6b1f-7000-8000-000000000007',
  guest: '019a9c1e-6b1f-7000-8000-000000000008',
  reservation: '019a9c1e-6b1f-7000-8000-000000000009',
  folio: '019a9c1e-6b1f-7000-8000-00000000000b',
  folio_entry: '019a9c1e-6b1f-7000-8000-00000000000c',
  reaction: '019a9c1e-6b1f-7000-8000-00000000000d',
  guest_document: '019a9c1e-6b1f-7000-8000-00000000000e',
  guest_import_row: '019a9c1e-6b1f-7000-8000-00000000000f',
  job: '019a9c1e-6b1f-7000-8000-000000000010',
  other_guest: '019a9c1e-6b1f-7000-8000-000000000011',
  tenant: '019a9c1e-6b1f-7000-8000-00000000000a',
} as const

export const exampleMoment = '2026-11-21T09:30:00.000Z'

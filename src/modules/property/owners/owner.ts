/** An owner for whom units or establishments are managed: an individual or a company, with their VAT regime. */
import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  closed,
  component,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  Phone,
  type Static,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const ownerTypes = ['individual', 'company'] as const
export const ownerStatuses = ['active', 'retired'] as const
export const vatRegimes = ['non_subject', 'exempt', 'subject_10', 'subject_20'] as const

export interface OwnerRow {
  readonly id: IdType
  readonly code: string
  readonly name: string
  readonly ownerType: (typeof ownerTypes)[number]
  readonly vatRegime: (typeof vatRegimes)[number]
  readonly siret: string | null
  readonly vatNumber: string | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly status: (typeof ownerStatuses)[number]
  readonly createdAt: string
}

export const ownerMembers = {
  code: Line(20, 'Unique in the company, ignoring case.'),
  name: Line(200),
  ownerType: OneOf(ownerTypes),
  vatRegime: OneOf(vatRegimes, { description: 'Not subject to VAT, exempt, or subject at 10 % or 20 %.' }),
  siret: Nullable(Type.String({ pattern: '^[0-9]{14}$', description: '14 digits. A wrong check digit gives a warning.' })),
  vatNumber: Nullable(Line(30, 'In the format of its country. Blanks, dots and hyphens are removed.')),
  address: Nullable(Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })),
  email: Nullable(Type.String({ format: 'email', maxLength: 254 })),
  phone: Nullable(Phone()),
}
export const ownerStatus = {
  status: OneOf(ownerStatuses, { description: '`retired`: owns nothing any more, and gets nothing.' }),
}
export const Owner = component(
  'Owner',
  closed({
    id: Id(),
    ...ownerMembers,
    ...ownerStatus,
    createdAt: MomentOf(),
    warnings: Type.Array(Type.String(), { description: 'Members whose values should be checked.' }),
  }),
)
export type Owner = Static<typeof Owner>

export const ownerExample: Owner = {
  id: exampleId.owner,
  code: 'DUPONT',
  name: 'SCI Dupont',
  ownerType: 'company',
  vatRegime: 'subject_10',
  siret: '73282932000074',
  vatNumber: null,
  address: '3 quai du Port, 13002 Marseille',
  email: 'sci.dupont@example.org',
  phone: null,
  status: 'active',
  createdAt: exampleMoment,
  warnings: [],
}

/**
 * An inspection of a unit. The signed content is a single document. Its content hash is SHA-256 over the document in canonical form (RFC 8785), and the
 * document contains the hash of the previous signed inspection of the establishment. `docs/inspections.md` describes how anyone can verify it.
 */

import { exampleId, exampleMoment } from '../../../platform/contract/examples.ts'
import {
  CentsNotNegative,
  closed,
  component,
  DateOf,
  Id,
  Line,
  MomentOf,
  Nullable,
  OneOf,
  OpenEnumeration,
  type Static,
  Text,
  Type,
} from '../../../platform/contract/schemas.ts'
import type { IsoDate, Moment } from '../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../platform/values/ids.ts'

export const inspectionKinds = ['check_in', 'check_out', 'other'] as const
export const inspectionStatuses = ['draft', 'finalized', 'signed'] as const
export const modes = ['bilateral', 'unilateral', 'refused', 'judicial'] as const
export const roles = ['inspector', 'guest', 'tenant', 'owner', 'agent', 'witness', 'bailiff'] as const
export const itemStates = ['new', 'good', 'worn', 'dirty', 'damaged', 'missing', 'not_applicable', 'unchecked'] as const
/** State of an item that is still to be checked, in a new inspection from a template. */
export const uncheckedState = 'unchecked'

export const Item = closed({
  label: Line(200, 'The inspected item.'),
  state: OpenEnumeration(itemStates, 'State of the item.'),
  quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: 'Quantity: keys, chairs, glasses.' })),
  comment: Type.Optional(Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' })),
  photos: Type.Optional(
    Type.Array(
      closed({
        storageObjectKey: Line(1_024),
        sha256: Type.String({
          pattern: '^[0-9a-f]{64}$',
          description: 'Hash of the bytes of the photo, so that the signature covers it.',
        }),
      }),
      { maxItems: 50 },
    ),
  ),
  meterReadings: Type.Optional(
    Type.Array(closed({ label: Line(200), valueMilli: CentsNotNegative('In thousandths of the unit of measure.') }), {
      maxItems: 20,
    }),
  ),
})
export const Items = Type.Array(Item, { maxItems: 500 })
export type Item = Static<typeof Item>

const signature = closed({
  role: OpenEnumeration(roles, 'As whom.'),
  signatoryName: Line(200),
  payloadRef: Line(
    1_024,
    'Where the drawn or qualified signature is stored. A key that begins with `uploads/` refers to a complete upload.',
  ),
  payloadSha256: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description:
        'Hash of the bytes of the drawn signature, so that the content hash covers it. Filled in if `payloadRef` refers to an upload.',
    }),
  ),
})
export const signatureBody = closed({
  mode: OpenEnumeration(modes, 'Kind of signing.'),
  modeReason: Type.Optional(Text(1_000, 'Reason why it is not signed by both parties. Required unless bilateral.')),
  signatures: Type.Array(signature, { maxItems: 20 }),
})
export type Signing = Static<typeof signatureBody>

/** Normalises a name: ignores case, accents, blanks and the order of words. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** Validation message for the signatures, or undefined: required roles, one signature per person, and the reason if not bilateral. */
export function signingProblem({ mode, signatures }: Signing): string | undefined {
  if (signatures.length === 0) return 'body.signatures must contain at least one signatory.'
  const signing = signatures.map(({ role }) => role.trim().toLowerCase())
  const twice = repeated(signing)
  if (twice) return `body.signatures contains the role ${signing[twice.again]} twice.`
  if (mode === 'bilateral' && !signing.includes('inspector'))
    return 'body.signatures: a bilateral inspection must be signed by an inspector.'
  if (mode === 'bilateral' && signing.length < 2)
    return 'body.signatures: a bilateral inspection must be signed by an inspector and one other party.'
  const drawn = repeated(signatures.map(({ payloadRef }) => payloadRef.trim()))
  if (drawn)
    return `body.signatures[${drawn.again}].payloadRef is also the signature of body.signatures[${drawn.first}]: each signs for themselves.`
  const named = mode === 'bilateral' ? repeated(signatures.map(({ signatoryName }) => nameKey(signatoryName))) : undefined
  if (named)
    return `body.signatures: ${signatures[named.again]?.signatoryName.trim()} signs as ${signing[named.first]} and as ${signing[named.again]}. A bilateral inspection is signed by two persons; where one signs alone, the mode is unilateral.`
  return undefined
}

/** Positions of the first duplicate value. */
function repeated(values: readonly string[]): { readonly first: number; readonly again: number } | undefined {
  const again = values.findIndex((value, position) => values.indexOf(value) < position)
  return again === -1 ? undefined : { first: values.indexOf(values[again] as string), again }
}

/** The signed document: everything covered by the hash. */
export interface SignedDocument {
  readonly version: 1
  readonly inspectionId: IdType
  readonly establishmentId: IdType
  readonly unitId: IdType
  readonly reservationId: IdType | null
  readonly kind: (typeof inspectionKinds)[number]
  readonly performedOn: IsoDate
  readonly finalizedAt: Moment
  readonly items: readonly Item[]
  readonly mode: string
  readonly modeReason: string | null
  readonly signatures: Signing['signatures']
  readonly signedAt: Moment
  /** Position in the chain of the establishment, from 1. */
  readonly sequence: number
  readonly previousHash: string | null
}

/** All photos of the items. */
export const photosOf = (items: readonly Item[]) => items.flatMap(({ photos }) => photos ?? [])

export interface InspectionRow {
  readonly id: IdType
  readonly establishmentId: IdType
  readonly unitId: IdType
  readonly reservationId: IdType | null
  readonly kind: (typeof inspectionKinds)[number]
  readonly status: (typeof inspectionStatuses)[number]
  readonly performedOn: IsoDate
  readonly items: Item[]
  readonly createdAt: Moment
  readonly finalizedAt: Moment | null
  readonly mode: string | null
  readonly modeReason: string | null
  readonly signatures: Signing['signatures'] | null
  readonly signedAt: Moment | null
  readonly sequence: number | null
  readonly previousHash: string | null
  readonly contentHash: string | null
}

/** The document of a signed inspection. Undefined if it is not signed. */
export function documentOf(row: InspectionRow): SignedDocument | undefined {
  const { finalizedAt, mode, signatures, signedAt, sequence } = row
  if (finalizedAt === null || mode === null || signatures === null || signedAt === null || sequence === null) return undefined
  return {
    version: 1,
    inspectionId: row.id,
    establishmentId: row.establishmentId,
    unitId: row.unitId,
    reservationId: row.reservationId,
    kind: row.kind,
    performedOn: row.performedOn,
    finalizedAt,
    items: row.items,
    mode,
    modeReason: row.modeReason,
    signatures,
    signedAt,
    sequence,
    previousHash: row.previousHash,
  }
}

export const Inspection = component(
  'Inspection',
  closed({
    id: Id(),
    establishmentId: Id(),
    unitId: Id(),
    reservationId: Nullable(Id()),
    kind: OneOf(inspectionKinds),
    status: OneOf(inspectionStatuses),
    performedOn: DateOf(),
    items: Items,
    createdAt: MomentOf(),
    finalizedAt: Nullable(MomentOf()),
    mode: Nullable(Type.String()),
    modeReason: Nullable(Type.String()),
    signatures: Nullable(Type.Array(signature)),
    signedAt: Nullable(MomentOf()),
    sequence: Nullable(Type.Integer({ description: 'Position in the chain of the establishment.' })),
    previousHash: Nullable(Type.String()),
    contentHash: Nullable(Type.String({ description: 'SHA-256 of the canonical document.' })),
  }),
)
export type Inspection = Static<typeof Inspection>

export const SignedInspection = component(
  'SignedInspection',
  closed({
    contentHash: Type.String(),
    document: closed({
      version: Type.Literal(1),
      inspectionId: Id(),
      establishmentId: Id(),
      unitId: Id(),
      reservationId: Nullable(Id()),
      kind: OneOf(inspectionKinds),
      performedOn: DateOf(),
      finalizedAt: MomentOf(),
      items: Items,
      mode: Type.String(),
      modeReason: Nullable(Type.String()),
      signatures: Type.Array(signature),
      signedAt: MomentOf(),
      sequence: Type.Integer(),
      previousHash: Nullable(Type.String()),
    }),
  }),
)

export const inspectionExample: Inspection = {
  id: exampleId.inspection,
  establishmentId: exampleId.establishment,
  unitId: exampleId.unit,
  reservationId: null,
  kind: 'check_in',
  status: 'draft',
  performedOn: '2026-11-21',
  items: [{ label: 'Kitchen', state: 'good' }],
  createdAt: exampleMoment,
  finalizedAt: null,
  mode: null,
  modeReason: null,
  signatures: null,
  signedAt: null,
  sequence: null,
  previousHash: null,
  contentHash: null,
}
export const signingExample: Signing = {
  mode: 'bilateral',
  signatures: [
    { role: 'inspector', signatoryName: 'Bruno Petit', payloadRef: 'signatures/1.png' },
    { role: 'guest', signatoryName: 'Ada Lovelace', payloadRef: 'signatures/2.png' },
  ],
}
export const signedExample = {
  contentHash: '8f6e0c1bb9a4f3d27cf0a4f5f7f4f0f2c6b1f9a0d3e4c5b6a798897867564534',
  document: {
    version: 1 as const,
    inspectionId: exampleId.inspection,
    establishmentId: exampleId.establishment,
    unitId: exampleId.unit,
    reservationId: null,
    kind: 'check_in' as const,
    performedOn: '2026-11-21',
    finalizedAt: exampleMoment,
    items: [{ label: 'Kitchen', state: 'good' }],
    mode: 'bilateral',
    modeReason: null,
    signatures: signingExample.signatures,
    signedAt: exampleMoment,
    sequence: 1,
    previousHash: null,
  },
}

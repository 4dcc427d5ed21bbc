/** Parameters in the OpenAPI document. Each has a description; parameters shared by several operations become components. */

import { isWrite, type Operation, takesIdempotencyKey } from '../operation/operation.ts'
import { pascal } from './names.ts'
import type { Shape, ShapeWriter } from './published-shapes.ts'
import { tagOf } from './tags.ts'

/** Default descriptions of filters whose schema has none. */
const meanings: Readonly<Record<string, string>> = {
  establishmentId: 'Only what belongs to this establishment.',
  unitTypeId: 'Only of this unit type.',
  unitId: 'Only of this unit.',
  reservationId: 'Only of this reservation.',
  stayId: 'Only of this stay (reservation id).',
  guestId: 'Only with this guest.',
  folioId: 'Only of this folio.',
  tillId: 'Only of this till.',
  ownerId: 'Only of this owner.',
  assetId: 'Only of this asset.',
  assetTypeId: 'Only of this asset type.',
  receivableId: 'Only of this receivable.',
  operatingMandateId: 'Only of this mandate.',
  jobId: 'The job.',
  documentId: 'The document of the guest.',
  status: 'Only with this status.',
  kind: 'Only of this kind.',
  channel: 'Only by this channel.',
  delivery: 'Only with this delivery.',
  outcome: 'Only with this outcome.',
  priority: 'Only with this priority.',
  category: 'Only of this category.',
  ownerType: 'Only individuals, or only companies.',
  equipmentType: 'Only of this type of equipment.',
  rentable: '`true`: only what can be rented; `false`: only what cannot.',
  pending: '`true`: only records that are neither completed nor cancelled.',
  retired: '`true`: only retired ones; `false`: only those in use.',
  owing: '`true`: only those with an amount due.',
  unallocated: '`true`: only payments that are not fully allocated to receivables.',
  leftOver: '`true`: only those with a remaining balance.',
  search: 'Words or parts of words to search for.',
  language: 'The language of the document.',
  format: 'The format of the document.',
  from: 'The first day, or the earliest timestamp (inclusive).',
  to: 'The last day (inclusive), or the latest timestamp (exclusive).',
  arrival: 'The day of arrival.',
  departure: 'The day of departure.',
  arrivalFrom: 'Arriving on this day or later.',
  departureFrom: 'Departing on this day or later.',
  dueBy: 'Due on or before this day.',
  dueBefore: 'Due before this day.',
  expiresBefore: 'Expiring before this timestamp.',
  warrantyUntil: 'With a warranty that ends on or before this day.',
  birthDate: 'Born on this day.',
  email: 'With exactly this e-mail address (case-insensitive).',
  mediumRef: 'With this wristband, card or code.',
  confirmationCode: 'With exactly this confirmation code.',
  externalReference: 'With exactly this reference of the channel that booked it.',
  externalRef: 'With exactly this external reference.',
  currency: 'Only in this currency.',
  vatRateBp: 'Only at this VAT rate, in basis points (2000 is 20 %).',
  limit: 'The maximum number of records.',
  open: 'Only folios on which this is open: an amount due, a credit, a deposit, or any of these.',
  stay: 'Only of stays that are upcoming, in house, or past.',
}

const kindNames: Readonly<Record<string, string>> = {
  api_key: 'API key',
  hold: 'pre-authorisation',
  reaction: 'background task',
  upload: 'upload',
  operating_mandate: 'mandate',
  inbound_invoice: 'supplier invoice',
  mice_equipment: 'piece of equipment',
  webhook_subscription: 'webhook',
  receipt: 'payment',
}

const idempotencyKey = (required: boolean): Shape => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[^\\u0000]*$' },
  description: `Makes a retry safe: for seven days, the same request with the same key returns the first response.${required ? ' Required here.' : ''}`,
  example: 'booking-2026-11-21-0001',
})
const cacheControl: Shape = {
  name: 'Cache-Control',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200, pattern: '^[^\\u0000]*$' },
  description:
    '`max-stale=5`: the response may be five seconds old. It may then come from a replica and states its age (`Age`). ' +
    'It includes what the tenant has just written through the same process.',
  example: 'max-stale=5',
}
const position: Shape = {
  name: 'Innkeep-Position',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 40, pattern: '^[^\\u0000]*$' },
  description:
    'With `Cache-Control: max-stale`: the value of this header from the response to a write. The read then includes that write, whichever process made it.',
  example: '0/16B3748',
}
const ifMatch: Shape = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200, pattern: '^[^\\u0000]*$' },
  description:
    'The ETag of the version that was read. If the record has changed since, nothing is written and the response is 412.',
  example: '"3"',
}

export interface Parameters {
  readonly of: (operation: Operation) => Shape[]
  readonly components: Record<string, Shape>
}

const singular = (tag: string): string => tag.split('-').map(pascal).join('').replace(/ies$/, 'y').replace(/s$/, '')

/** @throws if a parameter has no description */
export function writeParameters(operations: readonly Operation[], shapes: ShapeWriter): Parameters {
  const listed = new Map(operations.map((operation) => [operation, parametersOf(operation, shapes)]))
  const users = new Map<string, { parameter: Shape; operations: Operation[] }>()
  for (const [operation, parameters] of listed)
    for (const parameter of parameters) {
      const key = JSON.stringify(parameter)
      const known = users.get(key) ?? { parameter, operations: [] }
      known.operations.push(operation)
      users.set(key, known)
    }
  const components: Record<string, Shape> = {}
  const names = new Map<string, string>()
  const byUse = [...users].toSorted(([, left], [, right]) => right.operations.length - left.operations.length)
  for (const [key, { parameter, operations: those }] of byUse) {
    if (those.length < 2) continue
    const first = those[0] as Operation
    const name = String(parameter.name)
    const plain = name.includes('-') ? name.replaceAll('-', '') : pascal(name)
    const wanted = [
      ...(parameter.in === 'path' ? [] : [`${plain}${parameter.required === true && name.includes('-') ? 'Required' : ''}`]),
      `${singular(first.names ? first.names.split('_').map(pascal).join('') : tagOf(first))}${plain}`,
      `${singular(tagOf(first))}${plain}`,
      `${pascal(first.id)}${plain}`,
    ].find((candidate) => components[candidate] === undefined)
    if (wanted === undefined) throw new Error(`two parameters would be called ${plain}`)
    components[wanted] = parameter
    names.set(key, wanted)
  }
  return {
    components,
    of: (operation) =>
      (listed.get(operation) ?? []).map((parameter) => {
        const name = names.get(JSON.stringify(parameter))
        return name ? { $ref: `#/components/parameters/${name}` } : parameter
      }),
  }
}

function parametersOf(operation: Operation, shapes: ShapeWriter): Shape[] {
  const example = operation.example as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const parameters: Shape[] = []
  for (const [where, shape] of [
    ['path', operation.params],
    ['query', operation.query],
  ] as const)
    for (const [name, member] of Object.entries(shape?.properties ?? {})) {
      const { description, ...schema } = shapes.write(member) as { description?: string } & Shape
      const said = description ?? (where === 'path' && name === 'id' ? idOf(operation) : meanings[name])
      if (said === undefined) throw new Error(`the parameter ${name} of ${operation.id} is not described`)
      const value = where === 'query' ? example.query?.[name] : undefined
      parameters.push({
        name,
        in: where,
        required: where === 'path' || (shape?.required as readonly string[] | undefined)?.includes(name) === true,
        schema,
        description: said,
        ...(value === undefined || JSON.stringify(schema).includes('components/schemas') ? {} : { example: value }),
      })
    }
  if (takesIdempotencyKey(operation)) parameters.push(idempotencyKey(operation.idempotency === 'required'))
  if (operation.conditional && isWrite(operation)) parameters.push(ifMatch)
  if (operation.mayBeStale) parameters.push(cacheControl, position)
  return parameters
}

const idOf = ({ names }: Operation): string | undefined =>
  names === undefined ? undefined : `The ${kindNames[names] ?? names.replaceAll('_', ' ')}.`

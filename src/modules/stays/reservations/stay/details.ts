/** Fields of a stay without effect on the price: notes, references, contact, arrival time, keys handed out, and who booked it and why (source, channel, market segment, company, travel agent). Changed alone in any status, or with an amendment. */
import { Refusal } from '../../../../platform/contract/errors.ts'
import { Line, Nullable, type Static, Text, TimeOfDay, Type } from '../../../../platform/contract/schemas.ts'
import { type OriginsRead, type OriginWanted, originChanges, originOf } from '../../../profiles/distribution/index.ts'
import { Contact, type ReservationRow } from './shapes.ts'

export const detailMembers = {
  notes: Type.Optional(Nullable(Text(2000))),
  keyNote: Type.Optional(Nullable(Line(200, 'Keys, cards or codes handed out.'))),
  externalReference: Type.Optional(Nullable(Line(100, 'Your own reference for the stay.'))),
  arrivalTime: Type.Optional(Nullable(TimeOfDay('Expected time of arrival, in the time zone of the establishment.'))),
  contact: Type.Optional(Nullable(Contact)),
  ...originChanges,
}

export interface DetailsWanted extends OriginWanted {
  readonly notes?: string | null
  readonly keyNote?: string | null
  readonly externalReference?: string | null
  readonly arrivalTime?: string | null
  readonly contact?: Static<typeof Contact> | null
}

export type Details = Pick<
  ReservationRow,
  | 'notes'
  | 'keyNote'
  | 'externalReference'
  | 'arrivalTime'
  | 'contact'
  | 'source'
  | 'channel'
  | 'segment'
  | 'companyId'
  | 'travelAgentId'
  | 'commissionBasisPoints'
  | 'commissionBasis'
  | 'externalReferences'
>

/** The new details and which of them change, or a refusal if a company or a code is invalid. */
export function detailsOf(
  wanted: DetailsWanted,
  row: ReservationRow,
  origins: OriginsRead,
): { readonly details: Details; readonly changed: readonly string[] } | Refusal {
  const origin = originOf(wanted, origins, 'body', row)
  if (origin instanceof Refusal) return origin
  const details: Details = {
    ...origin,
    notes: wanted.notes === undefined ? row.notes : wanted.notes,
    keyNote: wanted.keyNote === undefined ? row.keyNote : wanted.keyNote,
    externalReference: wanted.externalReference === undefined ? row.externalReference : wanted.externalReference,
    arrivalTime: wanted.arrivalTime === undefined ? row.arrivalTime : wanted.arrivalTime,
    contact: wanted.contact === undefined ? row.contact : wanted.contact,
  }
  const changed = (Object.keys(details) as (keyof Details)[]).filter(
    (name) => JSON.stringify(details[name]) !== JSON.stringify(row[name]),
  )
  return { details, changed }
}

/** Splits a request body into details and other members. */
export function apart<Body extends DetailsWanted>(
  body: Body,
): { readonly details: DetailsWanted; readonly rest: Omit<Body, keyof DetailsWanted> } {
  const entries = Object.entries(body)
  return {
    details: Object.fromEntries(entries.filter(([name]) => name in detailMembers)),
    rest: Object.fromEntries(entries.filter(([name]) => !(name in detailMembers))) as Omit<Body, keyof DetailsWanted>,
  }
}

/** Loading a batch of an import: its rows, and what they refer to. */
import type { Load } from '../../../platform/database/load.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { codesOfStays, normalCode } from '../../profiles/distribution/index.ts'
import { emailKeyOf, lockAddresses, sharersOfContacts } from '../../profiles/guests/index.ts'
import { establishmentByIdForBooking } from '../../property/property/index.ts'
import { extrasWhere } from '../../selling/extras/index.ts'
import { planWhere } from '../../selling/pricing/index.ts'
import { isPast, type Outcome, type Surroundings } from './booked-rows.ts'
import { companiesByCode, inventoryFor, mappingOf, referencesThere, rowsOf, typesByCode } from './booking-import-reads.ts'
import { columnsOf } from './imported-columns.ts'
import { type ImportedStay, stayOfRow } from './imported-row.ts'

interface Batch {
  readonly establishmentId: Id
  readonly isPreview: boolean
  readonly packed: Uint8Array
}

/** @throws if the establishment lost its mapping or its business date: the background task is then retried and given up, and the job fails at the sweep two days later */
export async function loadBatch(load: Load, tenantId: Id, { establishmentId, isPreview, packed }: Batch) {
  // Second load of the handler: what the rows refer to is known only after they were read.
  const [[found], [establishment], types, plans, catalogue] = await load(
    mappingOf(tenantId, establishmentId),
    establishmentByIdForBooking(tenantId, establishmentId),
    typesByCode(tenantId, establishmentId),
    planWhere(sql`p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId}`),
    extrasWhere(tenantId, sql`x.establishment_id = ${establishmentId}`),
  )
  const today = establishment?.currentBusinessDate
  if (!found || !establishment || today == null)
    throw new Error('the establishment of an import lost its mapping or its business date')
  const { mapping } = found
  const rows = rowsOf(packed)
  const titles = columnsOf(Object.keys(rows[0]?.cells ?? {}), mapping)
  if ('problem' in titles) throw new Error('the mapping of an import that runs was changed so that it does not fit any more')
  const unread: Outcome[] = []
  const wanted: ImportedStay[] = []
  for (const row of rows) {
    const stay = stayOfRow(row, titles.titles, mapping, establishment.currency)
    if ('problem' in stay) unread.push({ ...stay, outcome: 'refused' })
    else wanted.push(stay)
  }
  const ahead = wanted.filter((stay) => !isPast(stay, today))
  const typeByCode = new Map(types.map((type) => [type.code.toLowerCase(), type.id]))
  const contacts = wanted.map(({ email }) => ({ email: emailKeyOf(email ?? null), phone: null }))
  const [, there, codes, companies, sharers, inventory] = await load(
    // If the desk and this import create the same guest concurrently, the later one finds the profile of the first.
    lockAddresses(tenantId, contacts),
    referencesThere(
      tenantId,
      establishmentId,
      mapping.channel,
      wanted.map(({ reference }) => reference),
    ),
    codesOfStays(tenantId, [...codesOf(wanted), { kind: 'channel', code: mapping.channel }]),
    companiesByCode(
      tenantId,
      wanted.flatMap(({ company, travelAgent }) => [company, travelAgent].filter((code) => code !== undefined)),
    ),
    sharersOfContacts(tenantId, contacts),
    inventoryFor(
      tenantId,
      ahead.flatMap(({ unitType }) => typeByCode.get(unitType.toLowerCase()) ?? []),
      today,
      ahead.reduce((latest, { departure }) => (departure > latest ? departure : latest), today),
    ),
  )
  const around: Surroundings = {
    establishment,
    today,
    channel: mapping.channel,
    isPreview,
    types,
    plans,
    catalogue,
    codes,
    companies,
    there,
    inventory,
    sharers,
  }
  return { count: rows.length, unread, wanted, around }
}

const codesOf = (wanted: readonly ImportedStay[]) =>
  wanted.flatMap(({ source, segment }) => [
    ...(source === undefined ? [] : [{ kind: 'source' as const, code: normalCode(source) }]),
    ...(segment === undefined ? [] : [{ kind: 'segment' as const, code: normalCode(segment) }]),
  ])

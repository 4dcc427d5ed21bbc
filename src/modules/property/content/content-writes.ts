import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { attachUpload, removeUploads } from '../uploads/index.ts'
import type { Arranged, EstablishmentContentGiven, UnitContent, UnitTypeContentGiven } from './content.ts'

/** The photos of a property or a type in their new order. The files of those that are left out are deleted by the next sweep. */
export function setPhotos(
  tenantId: Id,
  of: { readonly establishmentId: Id; readonly unitTypeId: Id | null },
  { photos, added, removed }: Arranged,
): Statement[] {
  const rows = JSON.stringify(photos.map(({ id, captions }, place) => ({ id, captions, position: place + 1 })))
  return [
    sql`
      delete from content_photo where tenant_id = ${tenantId} and establishment_id = ${of.establishmentId} and unit_type_id is not distinct from ${of.unitTypeId}`,
    ...added.map((id) => attachUpload(tenantId, id)),
    ...(removed.length > 0 ? [removeUploads(tenantId, removed)] : []),
    ...(photos.length > 0
      ? [
          sql`
            insert into content_photo (tenant_id, upload_id, establishment_id, unit_type_id, position, captions)
            select ${tenantId}, w.id, ${of.establishmentId}, ${of.unitTypeId}, w.position, w.captions
            from jsonb_to_recordset(${rows}::jsonb) as w (id uuid, position integer, captions jsonb)`,
        ]
      : []),
  ]
}

export const putEstablishmentContent = (tenantId: Id, establishmentId: Id, given: EstablishmentContentGiven): Statement => sql`
  insert into establishment_content (tenant_id, establishment_id, phone, email, website, latitude, longitude, check_in_from, check_in_until, check_out_until,
    facilities, texts, version)
  values (${tenantId}, ${establishmentId}, ${given.phone ?? null}, ${given.email ?? null}, ${given.website ?? null}, ${given.latitude ?? null},
    ${given.longitude ?? null}, ${given.checkInFrom ?? null}::time, ${given.checkInUntil ?? null}::time, ${given.checkOutUntil ?? null}::time,
    ${[...given.facilities]}::text[], ${JSON.stringify(given.texts)}::jsonb, 1)
  on conflict (tenant_id, establishment_id) do update set phone = excluded.phone, email = excluded.email, website = excluded.website,
    latitude = excluded.latitude, longitude = excluded.longitude, check_in_from = excluded.check_in_from, check_in_until = excluded.check_in_until,
    check_out_until = excluded.check_out_until, facilities = excluded.facilities, texts = excluded.texts, version = establishment_content.version + 1`

/** `establishmentId` is that of the type. */
export const putUnitTypeContent = (
  tenantId: Id,
  type: { readonly unitTypeId: Id; readonly establishmentId: Id },
  given: UnitTypeContentGiven,
): Statement[] => [
  sql`update unit_type set position = ${given.position ?? 10_000} where tenant_id = ${tenantId} and id = ${type.unitTypeId}`,
  sql`
  insert into unit_type_content (tenant_id, unit_type_id, establishment_id, size_square_metres, beds, facilities, texts, version)
  values (${tenantId}, ${type.unitTypeId}, ${type.establishmentId}, ${given.sizeSquareMetres ?? null}, ${JSON.stringify(given.beds)}::jsonb,
    ${[...given.facilities]}::text[], ${JSON.stringify(given.texts)}::jsonb, 1)
  on conflict (tenant_id, unit_type_id) do update set size_square_metres = excluded.size_square_metres, beds = excluded.beds,
    facilities = excluded.facilities, texts = excluded.texts, version = unit_type_content.version + 1`,
]

/** `affected`: units whose connections change with it; their version changes too. */
export const putUnitContent = (
  tenantId: Id,
  establishmentId: Id,
  { unitId, note, features, connectingUnitIds }: UnitContent,
  affected: readonly Id[],
): Statement[] => [
  sql`
    insert into unit_content (tenant_id, unit_id, establishment_id, note, features, version)
    values (${tenantId}, ${unitId}, ${establishmentId}, ${note ?? null}, ${[...features]}::text[], 1)
    on conflict (tenant_id, unit_id) do update set note = excluded.note, features = excluded.features, version = unit_content.version + 1`,
  sql`delete from unit_connection where tenant_id = ${tenantId} and ${unitId} in (unit_id, other_unit_id)`,
  sql`
    insert into unit_connection (tenant_id, unit_id, other_unit_id, establishment_id)
    select ${tenantId}, least(${unitId}::uuid, w.id), greatest(${unitId}::uuid, w.id), ${establishmentId} from unnest(${[...connectingUnitIds]}::uuid[]) as w (id)`,
  sql`
    insert into unit_content (tenant_id, unit_id, establishment_id, features, version)
    select ${tenantId}, w.id, ${establishmentId}, '{}', 1 from unnest(${[...affected]}::uuid[]) as w (id)
    on conflict (tenant_id, unit_id) do update set version = unit_content.version + 1`,
]

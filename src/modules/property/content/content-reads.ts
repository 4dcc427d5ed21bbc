import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import type { EstablishmentContentRow, UnitContentRow, UnitTypeContentRow } from './content.ts'

const clock = (column: Statement): Statement => sql`to_char(${column}, 'HH24:MI')`

const photosWhere = (condition: Statement): Statement => sql`
  coalesce((
    select json_agg(json_build_object('id', p.upload_id, 'captions', p.captions, 'width', f.width, 'height', f.height) order by p.position)
    from content_photo p join upload f on f.tenant_id = p.tenant_id and f.id = p.upload_id where ${condition}), '[]') as photos`

/** One row for every establishment, also one of which nothing is stated. */
export const establishmentContent = (tenantId: Id, establishmentId: Id): Statement<EstablishmentContentRow> => sql`
  select e.id as "establishmentId", coalesce(c.version, 0) as version, c.phone, c.email, c.website, c.latitude::float8 as latitude, c.longitude::float8 as longitude,
    ${clock(sql`c.check_in_from`)} as "checkInFrom", ${clock(sql`c.check_in_until`)} as "checkInUntil", ${clock(sql`c.check_out_until`)} as "checkOutUntil",
    coalesce(c.facilities, '{}') as facilities, coalesce(c.texts, '{}') as texts,
    ${photosWhere(sql`p.tenant_id = e.tenant_id and p.establishment_id = e.id and p.unit_type_id is null`)}
  from establishment e left join establishment_content c on c.tenant_id = e.tenant_id and c.establishment_id = e.id
  where e.tenant_id = ${tenantId} and e.id = ${establishmentId}`

export const unitTypeContent = (tenantId: Id, unitTypeId: Id): Statement<UnitTypeContentRow> => sql`
  select t.id as "unitTypeId", t.establishment_id as "establishmentId", coalesce(c.version, 0) as version, nullif(t.position, 10000) as position,
    c.size_square_metres::float8 as "sizeSquareMetres", coalesce(c.beds, '[]') as beds, coalesce(c.facilities, '{}') as facilities, coalesce(c.texts, '{}') as texts,
    ${photosWhere(sql`p.tenant_id = t.tenant_id and p.unit_type_id = t.id`)}
  from unit_type t left join unit_type_content c on c.tenant_id = t.tenant_id and c.unit_type_id = t.id
  where t.tenant_id = ${tenantId} and t.id = ${unitTypeId}`

/** Takes the lock of a type, so that its content is changed by one at a time. */
export const lockTypeOfContent = (tenantId: Id, unitTypeId: Id): Statement =>
  sql`select from unit_type where tenant_id = ${tenantId} and id = ${unitTypeId} for no key update`

/** The columns of a unit's content; the unit is `u`, its content, if there is any, `c`. */
export const unitContentColumns = sql`
  u.id as "unitId", u.code, u.establishment_id as "establishmentId", coalesce(c.version, 0) as version, c.note, coalesce(c.features, '{}') as features,
  array(
    select d.other_unit_id from unit_connection d where d.tenant_id = u.tenant_id and d.unit_id = u.id
    union all select d.unit_id from unit_connection d where d.tenant_id = u.tenant_id and d.other_unit_id = u.id order by 1) as "connectingUnitIds"`
export const unitsWithContent = sql`unit u left join unit_content c on c.tenant_id = u.tenant_id and c.unit_id = u.id`

export const unitContent = (tenantId: Id, unitId: Id): Statement<UnitContentRow> =>
  sql`select ${unitContentColumns} from ${unitsWithContent} where u.tenant_id = ${tenantId} and u.id = ${unitId}`

/** These units, with their establishment, locked in one order. */
export const unitsForContent = (tenantId: Id, ids: readonly Id[]): Statement<{ id: Id; establishmentId: Id }> => sql`
  select id, establishment_id as "establishmentId" from unit where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[]) order by id for no key update`

export interface PhotoFile {
  readonly id: Id
  readonly establishmentId: Id
  readonly store: 's3' | 'disk'
  readonly storageObjectKey: string
  readonly contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly sizeBytes: number
  readonly sha256: string
  readonly hasThumbnail: boolean
}

export const photoFile = (tenantId: Id, id: Id): Statement<PhotoFile> => sql<PhotoFile>`
  select f.id, f.establishment_id as "establishmentId", f.store, f.storage_object_key as "storageObjectKey", f.content_type as "contentType",
    f.size_bytes::float8 as "sizeBytes", f.sha256, f.has_thumbnail as "hasThumbnail"
  from content_photo p join upload f on f.tenant_id = p.tenant_id and f.id = p.upload_id where p.tenant_id = ${tenantId} and p.upload_id = ${id}`

/** The first photo of the establishment, as its guests see it first. */
export const coverPhoto = (tenantId: Id, establishmentId: Id): Statement<PhotoFile> => sql<PhotoFile>`
  select f.id, f.establishment_id as "establishmentId", f.store, f.storage_object_key as "storageObjectKey", f.content_type as "contentType",
    f.size_bytes::float8 as "sizeBytes", f.sha256, f.has_thumbnail as "hasThumbnail"
  from content_photo p join upload f on f.tenant_id = p.tenant_id and f.id = p.upload_id
  where p.tenant_id = ${tenantId} and p.establishment_id = ${establishmentId} and p.unit_type_id is null order by p.position limit 1`

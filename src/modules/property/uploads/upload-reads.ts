import { type Statement, sql } from '../../../platform/database/sql.ts'
import type { Id } from '../../../platform/values/ids.ts'
import { ownKeys, type UploadRow } from './upload.ts'

const columns = sql`
  u.id, u.establishment_id as "establishmentId", u.storage_object_key as "storageObjectKey", u.store, u.content_type as "contentType",
  u.size_bytes::float8 as "sizeBytes", u.sha256, u.received_sha256 as "receivedSha256", u.width, u.height, u.has_thumbnail as "hasThumbnail", u.status, u.created_at as "createdAt", u.expires_at as "expiresAt", u.completed_at as "completedAt"`

/** Neither attached to a record nor removed. */
const isUpload = sql`u.status in ('awaiting', 'complete')`

export const uploadById = (tenantId: Id, id: Id): Statement<UploadRow> =>
  sql`select ${columns} from upload u where u.tenant_id = ${tenantId} and u.id = ${id}`

export const uploadByIdForUpdate = (tenantId: Id, id: Id): Statement<UploadRow> =>
  sql`select ${columns} from upload u where u.tenant_id = ${tenantId} and u.id = ${id} for update`

/** Uploads by their storage keys, given as an SQL expression of type text[]. */
export const uploadsWithKeys = (tenantId: Id, keys: Statement): Statement<UploadRow> =>
  sql`select ${columns} from upload u where u.tenant_id = ${tenantId} and ${isUpload} and u.storage_object_key = any(${keys})`

/** Uploads by the storage keys of photos. */
export const uploadsByKeys = (tenantId: Id, keys: readonly string[]): Statement<UploadRow> => sql`
  select ${columns} from upload u where u.tenant_id = ${tenantId} and ${isUpload} and u.storage_object_key = any(${keys.map((key) => key.trim()).filter((key) => key.startsWith(ownKeys(tenantId)))}::text[])`

/** Uploads by their ids, also attached ones, locked in one order. */
export const uploadsForContent = (tenantId: Id, ids: readonly Id[]): Statement<UploadRow> =>
  sql`select ${columns} from upload u where u.tenant_id = ${tenantId} and u.id = any(${[...ids]}::uuid[]) order by u.id for update`

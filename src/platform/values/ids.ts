/** Ids are UUIDv7 (RFC 9562 §5.7), made by the service: they sort by the time of their making. */
import { v7 } from 'uuid'

export type Id = string

export function newId(): Id {
  return v7()
}

/** RFC 9562 §5.9: the id that names nothing. */
export const nilId: Id = '00000000-0000-0000-0000-000000000000'

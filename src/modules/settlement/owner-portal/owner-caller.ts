/** The caller of the owner portal: an owner of units, with their own API key. */
import type { Caller } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import type { Id } from '../../../platform/values/ids.ts'

/** The owner of the key. @throws for any other caller */
export function ownerOf({ ownerId }: Pick<Caller, 'ownerId'>): Id {
  if (ownerId === undefined) throw platformRefuse.PERMISSION_DENIED({ message: 'This operation requires an owner key.' })
  return ownerId
}

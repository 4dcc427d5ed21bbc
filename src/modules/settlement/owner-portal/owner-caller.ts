/** Who asks here: an owner of units, by a key of their own. */
import type { Caller } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import type { Id } from '../../../platform/values/ids.ts'

/** The owner of the key. @throws for any other caller */
export function ownerOf({ ownerId }: Pick<Caller, 'ownerId'>): Id {
  if (ownerId === undefined) throw platformRefuse.PERMISSION_DENIED({ message: 'This is for keys of owners.' })
  return ownerId
}

/** The caller of the owner portal: an owner of units, with their own API key or signed in. */
import type { Caller } from '../../../platform/access/caller.ts'
import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import type { Id } from '../../../platform/values/ids.ts'

/** The owner of the key or of the person. @throws for any other caller */
export function ownerOf({ ownerId }: Pick<Caller, 'ownerId'>): Id {
  if (ownerId === undefined)
    throw platformRefuse.PERMISSION_DENIED({
      message: 'Only owners of units can do this, with a key of an owner or signed in as one.',
    })
  return ownerId
}

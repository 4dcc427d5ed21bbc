import { closed, Id, Type } from '../../platform/contract/schemas.ts'
import { operation } from '../../platform/operation/operation.ts'
import { present, refuse } from './errors.ts'
import { guestExample, personOf } from './guest.ts'
import { knownAsOthers } from './guest-reads.ts'
import { Suggestion, suggest, suggestionExample } from './suggestion.ts'
import { visibleCandidates, visibleGuest } from './visibility-reads.ts'

export const suggestDuplicates = operation({
  id: 'suggestDuplicates',
  method: 'GET',
  path: '/v1/guests/:id/duplicates',
  summary: 'Suggest duplicate guest profiles',
  description:
    'Profiles that may be the same person, by name and birth date alone, the likeliest first: at most 20, none under a score of 0.2. ' +
    'Nothing is merged by itself: `POST /v1/guests/merge` does that. An erased profile has none, and who was decided not to be the same (`POST /v1/guests/duplicates/decide`) is left out.',
  permission: 'guest.read',
  params: closed({ id: Id() }),
  data: Type.Array(Suggestion),
  names: 'guest',
  refuses: [refuse.GUEST_NOT_FOUND],
  example: { params: { id: guestExample.id }, data: [suggestionExample] },
  async handle({ caller, params, load }) {
    const [[row], candidates, others] = await load(
      visibleGuest(caller, params.id),
      visibleCandidates(caller, params.id),
      knownAsOthers(caller.tenantId, params.id),
    )
    const guest = present(row, params.id)
    return {
      data:
        guest.anonymizedAt === null
          ? suggest(personOf(guest), candidates).filter(({ id }) => !others.some((other) => other.id === id))
          : [],
    }
  },
})

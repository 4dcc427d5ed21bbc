import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { present, refuse } from '../errors.ts'
import { evidenceOf } from './evidence-reads.ts'
import { guestExample, personOf } from '../profile/guest.ts'
import { guestsCounted, knownAsOthers } from '../profile/guest-reads.ts'
import { observerOf, sizeOf } from './resemblance.ts'
import { likenessOf, nearest, Suggestion, suggestionExample, suggestWithEvidence } from './suggestion.ts'
import { visibleCandidates, visibleGuest, visibleSharers } from '../profile/visibility-reads.ts'

export const suggestDuplicates = operation({
  id: 'suggestDuplicates',
  method: 'GET',
  path: '/v1/guests/:id/duplicates',
  summary: 'Suggest duplicate guest profiles',
  description:
    'Profiles that may be the same person, the likeliest first by name and birth date: at most 20, none under a score of 0.001 but those who share a document or an e-mail address. `evidence` says what is shared. ' +
    'Nothing is merged by itself: `POST /v1/guests/merge` does that. An erased profile has none, and who was decided not to be the same (`POST /v1/guests/duplicates/decide`) is left out.',
  permission: 'guest.read',
  params: closed({ id: Id() }),
  data: Type.Array(Suggestion),
  names: 'guest',
  refuses: [refuse.GUEST_NOT_FOUND],
  example: { params: { id: guestExample.id }, data: [suggestionExample] },
  async handle({ caller, params, tenantId, load }) {
    // While the names of those who are alike are compared, the database looks for those who share something.
    const [{ row, candidates, observer }, [sharers, others, [counted]]] = await Promise.all([
      load(visibleGuest(caller, params.id), visibleCandidates(caller, params.id)).then(([[found], alike]) => {
        const observe = found && observerOf(personOf(found))
        if (observe) for (const each of alike) observe(each)
        return { row: found, candidates: alike, observer: observe }
      }),
      load(visibleSharers(caller, params.id), knownAsOthers(caller.tenantId, params.id), guestsCounted()),
    ])
    const guest = present(row, params.id)
    if (guest.anonymizedAt !== null) return { data: [] }
    const apart = new Set(others.map(({ id }) => id))
    const isAlike = new Set(candidates.map(({ id }) => id))
    const all = [...candidates, ...sharers.filter(({ id }) => !isAlike.has(id))]
    const sharing = new Set(sharers.map(({ id }) => id))
    const likeness = likenessOf(
      personOf(guest),
      sizeOf(counted?.guests ?? 0),
      all.filter(({ id }) => !apart.has(id)),
      observer,
    )
    // The next load: what is shared, with those who come into question only.
    const near = nearest(likeness, (id) => sharing.has(id))
    if (near.length === 0) return { data: [] }
    const [shared] = await load(
      evidenceOf(
        tenantId,
        near.map(({ id }) => ({ firstId: guest.id, secondId: id })),
      ),
    )
    const evidence = new Map(shared.map(({ place, evidence: kinds }) => [near[place]?.id, kinds]))
    return { data: suggestWithEvidence(near, (id) => evidence.get(id) ?? []) }
  },
})

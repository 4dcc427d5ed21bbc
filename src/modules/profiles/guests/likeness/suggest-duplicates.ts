import { closed, Id, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { present, refuse } from '../errors.ts'
import { guestExample, personOf } from '../profile/guest.ts'
import { guestsCounted, knownAsOthers } from '../profile/guest-reads.ts'
import { visibleCandidates, visibleGuest, visibleSharers } from '../profile/visibility-reads.ts'
import { evidenceOf } from './evidence-reads.ts'
import { observerOf, sizeOf } from './resemblance.ts'
import { likenessOf, nearest, Suggestion, suggestionExample, suggestWithEvidence } from './suggestion.ts'

export const suggestDuplicates = operation({
  id: 'suggestDuplicates',
  method: 'GET',
  path: '/v1/guests/:id/duplicates',
  summary: 'Suggest duplicate guest profiles',
  description:
    'Profiles that may be the same person, the most likely first by name and birth date. At most 20, with a score of at least 0.001 unless they share ' +
    'a document or an e-mail address. `evidence` lists the shared data. ' +
    'Nothing is merged automatically; use `POST /v1/guests/merge`. An erased profile has no suggestions, and profiles decided not to be the same ' +
    '(`POST /v1/guests/duplicates/decide`) are excluded.',
  permission: 'guest.read',
  params: closed({ id: Id() }),
  data: Type.Array(Suggestion),
  names: 'guest',
  refuses: [refuse.GUEST_NOT_FOUND],
  example: { params: { id: guestExample.id }, data: [suggestionExample] },
  async handle({ caller, params, tenantId, load }) {
    // While the names of similar profiles are compared, the database searches for profiles that share data.
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
    // The next load: shared data, only for the profiles that remain.
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

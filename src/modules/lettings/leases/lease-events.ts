/** Events of what a lease posts to its house account. */
import type { DomainEvent } from '../../../platform/events/outbox.ts'
import type { NewEntry } from '../../money/folios/index.ts'
import type { LeaseRow } from './lease.ts'

export const chargedEvents = (
  { establishmentId, folioId }: Pick<LeaseRow, 'establishmentId' | 'folioId'>,
  entries: readonly Pick<NewEntry, 'id' | 'chargeType' | 'amountCents'>[],
): DomainEvent[] =>
  entries.map(({ id, chargeType, amountCents }) => ({
    type: 'folio.charged',
    establishmentId,
    data: { folioId, reservationId: null, entryId: id, chargeType, amountCents: String(amountCents) },
  }))

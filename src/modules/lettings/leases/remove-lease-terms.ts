import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Lease, leaseExample, presentLease } from './lease.ts'
import { leaseById, lockLease } from './lease-reads.ts'
import { activeLease } from './lease-steps.ts'

export const removeLeaseTerms = operation({
  id: 'removeLeaseTerms',
  method: 'DELETE',
  path: '/v1/leases/:id/terms/:termId',
  summary: 'Remove unbilled terms of a lease',
  description: 'The previous terms continue. The first terms of a lease cannot be removed.',
  permission: 'reservation.manage',
  params: closed({ id: Id('The lease.'), termId: Id('Of its `terms`.') }),
  data: Lease,
  names: 'lease',
  refuses: [
    refuse.LEASE_NOT_FOUND,
    refuse.LEASE_NOT_ACTIVE,
    refuse.LEASE_TERM_NOT_FOUND,
    refuse.FIRST_TERM_STAYS,
    refuse.TIME_WAS_BILLED,
  ],
  example: { params: { id: exampleId.lease, termId: exampleId.lease_term }, data: leaseExample },
  async handle({ params, tenantId, load }) {
    const {
      lease: [row],
    } = await load({ locked: lockLease(tenantId, params.id), lease: leaseById(tenantId, params.id) })
    const lease = activeLease(row, params.id)
    const term = lease.terms.find(({ id }) => id === params.termId)
    if (!term) throw refuse.LEASE_TERM_NOT_FOUND({ recordId: params.termId })
    if (term.id === lease.terms[0]?.id) throw refuse.FIRST_TERM_STAYS()
    if (term.validFrom < lease.billedFrom) throw refuse.TIME_WAS_BILLED()
    return {
      data: presentLease({ ...lease, terms: lease.terms.filter(({ id }) => id !== term.id) }),
      establishmentId: lease.establishmentId,
      audit: { validFrom: term.validFrom },
      writes: [sql`delete from lease_term where tenant_id = ${tenantId} and lease_id = ${lease.id} and id = ${term.id}`],
      events: [
        {
          type: 'lease.terms_removed',
          establishmentId: lease.establishmentId,
          data: { leaseId: lease.id, validFrom: term.validFrom },
        },
      ],
    }
  },
})

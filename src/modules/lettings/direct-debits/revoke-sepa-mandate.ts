import { exampleId } from '../../../platform/contract/examples.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { leaseById, leaseParams, leaseRefuse, lockLease } from '../leases/index.ts'
import { mandateOfLease } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'
import { SepaMandate, sepaMandateExample } from './sepa-mandate.ts'

export const revokeSepaMandate = operation({
  id: 'revokeSepaMandate',
  method: 'DELETE',
  path: '/v1/leases/:id/sepa-mandate',
  summary: 'Revoke the SEPA mandate of a lease',
  description: 'Nothing more is collected under it. Debits already sent to the bank continue.',
  permission: 'folio.manage',
  params: leaseParams,
  data: SepaMandate,
  names: 'lease',
  refuses: [leaseRefuse.LEASE_NOT_FOUND, refuse.SEPA_MANDATE_NOT_FOUND],
  example: { params: { id: exampleId.lease }, data: { ...sepaMandateExample, revokedOn: '2026-11-21' } },
  async handle({ params, tenantId, moment, load }) {
    const {
      lease: [lease],
      mandate: [mandate],
    } = await load({
      locked: lockLease(tenantId, params.id),
      lease: leaseById(tenantId, params.id),
      mandate: mandateOfLease(tenantId, params.id),
    })
    if (!lease) throw leaseRefuse.LEASE_NOT_FOUND({ recordId: params.id })
    if (!mandate) throw refuse.SEPA_MANDATE_NOT_FOUND()
    const revokedOn = moment.slice(0, 10)
    return {
      data: { ...mandate, revokedOn },
      establishmentId: lease.establishmentId,
      writes: [sql`update sepa_mandate set revoked_on = ${revokedOn}::date where tenant_id = ${tenantId} and id = ${mandate.id}`],
      events: [
        {
          type: 'sepa_mandate.revoked',
          establishmentId: lease.establishmentId,
          data: { leaseId: lease.id, mandateId: mandate.id },
        },
      ],
    }
  },
})

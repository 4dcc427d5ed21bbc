import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { leaseById, leaseParams, leaseRefuse, lockLease } from '../leases/index.ts'
import { mandateOfLease, mandatesSoFar } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'
import { mandateProblem, SepaMandate, sepaMandateExample, sepaMandateMembers } from './sepa-mandate.ts'

export const setSepaMandate = operation({
  id: 'setSepaMandate',
  method: 'PUT',
  path: '/v1/leases/:id/sepa-mandate',
  summary: 'Set the SEPA mandate of a lease',
  description: 'Replaces and revokes the current mandate. A different account requires a new mandate.',
  permission: 'folio.manage',
  params: leaseParams,
  body: closed(sepaMandateMembers),
  data: SepaMandate,
  names: 'lease',
  refuses: [
    leaseRefuse.LEASE_NOT_FOUND,
    leaseRefuse.LEASE_NOT_ACTIVE,
    refuse.DIRECT_DEBIT_IN_EURO,
    refuse.MANDATE_REFERENCE_TAKEN,
  ],
  example: {
    params: { id: exampleId.lease },
    body: { holder: 'Ada Lovelace', iban: 'FR7630006000011234567890189', signedOn: '2026-05-20' },
    data: sepaMandateExample,
  },
  async handle({ params, body, tenantId, moment, newId, caller, load }) {
    const problem = mandateProblem(body)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const today = moment.slice(0, 10)
    if (body.signedOn > today) throw platformRefuse.VALIDATION_ERROR({ message: 'body.signedOn must not be in the future.' })
    const {
      lease: [lease],
      before: [before],
      soFar: [soFar],
    } = await load({
      locked: lockLease(tenantId, params.id),
      lease: leaseById(tenantId, params.id),
      before: mandateOfLease(tenantId, params.id),
      soFar: mandatesSoFar(tenantId, params.id),
    })
    if (!lease) throw leaseRefuse.LEASE_NOT_FOUND({ recordId: params.id })
    if (lease.status === 'cancelled') throw leaseRefuse.LEASE_NOT_ACTIVE()
    if (lease.currency !== 'EUR') throw refuse.DIRECT_DEBIT_IN_EURO()
    const data = {
      id: newId(),
      leaseId: lease.id,
      reference: body.reference ?? `L${lease.number}-${(soFar?.count ?? 0) + 1}`,
      holder: body.holder.trim(),
      iban: body.iban,
      bic: body.bic ?? null,
      signedOn: body.signedOn,
      revokedOn: null,
      used: false,
      enteredAt: moment,
    }
    return {
      data,
      establishmentId: lease.establishmentId,
      audit: { mandateId: data.id },
      writes: [
        ...(before
          ? [sql`update sepa_mandate set revoked_on = ${today}::date where tenant_id = ${tenantId} and id = ${before.id}`]
          : []),
        sql`
          insert into sepa_mandate (tenant_id, id, establishment_id, lease_id, reference, holder, iban, bic, signed_on, entered_at, entered_by)
          values (${tenantId}, ${data.id}, ${lease.establishmentId}, ${lease.id}, ${data.reference}, ${data.holder}, ${data.iban}, ${data.bic}, ${data.signedOn}::date,
            ${moment}::timestamptz, ${caller.actorId})`,
      ],
      events: [
        { type: 'sepa_mandate.set', establishmentId: lease.establishmentId, data: { leaseId: lease.id, mandateId: data.id } },
      ],
    }
  },
})

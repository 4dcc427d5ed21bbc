import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { changeable } from '../../../platform/contract/fields.ts'
import { closed, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse } from '../../invoicing/invoices/index.ts'
import { refuse } from './errors.ts'
import { Guarantor, guarantorProblem, Lease, leaseExample, presentLease } from './lease.ts'
import { changeableLeaseFields } from './lease-fields.ts'
import { leaseById, lockLease, mandateAtUnit } from './lease-reads.ts'
import { leaseParams } from './lease-steps.ts'
import { setGuarantors, updateLease } from './lease-writes.ts'

export const changeLease = operation({
  id: 'changeLease',
  method: 'PATCH',
  path: '/v1/leases/:id',
  summary: 'Change the payer, mandate, language or guarantors of a lease',
  description:
    'Omitted fields do not change; `guarantors` are replaced as a whole. To change rent and charges, add terms (`POST …/terms`); to change the end, give notice.',
  permission: 'reservation.manage',
  params: leaseParams,
  body: closed({ ...changeable(changeableLeaseFields), guarantors: Type.Optional(Type.Array(Guarantor, { maxItems: 10 })) }),
  data: Lease,
  names: 'lease',
  refuses: [refuse.LEASE_NOT_FOUND, invoiceRefuse.OPERATING_MANDATE_NOT_FOUND, refuse.MANDATE_OF_ANOTHER_ESTABLISHMENT],
  example: {
    params: { id: exampleId.lease },
    body: { billTo: { name: 'Analytical Engines Ltd' }, guarantors: [{ name: 'Lord Byron' }] },
    data: { ...leaseExample, billTo: { name: 'Analytical Engines Ltd' } },
  },
  async handle({ params, body, tenantId, load }) {
    const problem = guarantorProblem(body.guarantors ?? [])
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[known]] = await load(leaseById(tenantId, params.id))
    if (!known) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
    // Second round trip: the lease determines the unit.
    const {
      lease: [lease],
      mandate: [mandate],
    } = await load({
      locked: lockLease(tenantId, params.id),
      lease: leaseById(tenantId, params.id),
      mandate: mandateAtUnit(tenantId, body.mandateId, known.unitId),
    })
    if (!lease) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
    if (body.mandateId && !mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: body.mandateId })
    if (mandate && !mandate.covers) throw refuse.MANDATE_OF_ANOTHER_ESTABLISHMENT()
    const changed = { ...lease, ...body }
    return {
      data: presentLease(changed),
      establishmentId: lease.establishmentId,
      writes: [updateLease(tenantId, changed), ...(body.guarantors ? setGuarantors(tenantId, lease, body.guarantors) : [])],
      events: [
        {
          type: 'lease.changed',
          establishmentId: lease.establishmentId,
          data: { leaseId: lease.id, changed: Object.keys(body) },
        },
      ],
    }
  },
})

import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { leaseParams } from '../lease-steps.ts'
import { ChargesSettlement, settlementExample, settlementMembers } from './charges-settlement.ts'
import { settling } from './settlement-steps.ts'

const { from, to, costs } = settlementExample

export const previewChargesSettlement = operation({
  id: 'previewChargesSettlement',
  method: 'POST',
  path: '/v1/leases/:id/charges-settlements/preview',
  summary: 'Preview a settlement of charges',
  description: 'Nothing is changed.',
  permission: 'folio.read',
  readOnly: true,
  params: leaseParams,
  body: settlementMembers,
  data: ChargesSettlement,
  names: 'lease',
  refuses: [refuse.LEASE_NOT_FOUND, refuse.LEASE_NOT_ACTIVE, refuse.CHARGES_WERE_SETTLED],
  example: { params: { id: exampleId.lease }, body: { from, to, costs }, data: { ...settlementExample, billId: null } },
  async handle({ params, body, tenantId, load }) {
    const { data } = await settling(load, tenantId, params.id, body, false)
    return { data }
  },
})

import { exampleId } from '../../../../platform/contract/examples.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { folioRefuse } from '../../../money/folios/index.ts'
import { propertyRefuse } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { presentRun, RentRun, runExample } from './rent-run.ts'
import { runMembers, runOf } from './rent-run-steps.ts'

export const previewRentRun = operation({
  id: 'previewRentRun',
  method: 'POST',
  path: '/v1/rent-runs/preview',
  summary: 'Preview a rent run',
  description: 'The bills by lease, month and line. Nothing is changed.',
  permission: 'folio.read',
  readOnly: true,
  body: runMembers,
  data: RentRun,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, folioRefuse.BUSINESS_DATE_NOT_OPEN, refuse.LEASE_NOT_FOUND],
  example: { body: { establishmentId: exampleId.establishment, through: '2027-01-01' }, data: runExample },
  async handle({ body, tenantId, load }) {
    const { run, about } = await runOf(load, tenantId, body, false)
    return { data: presentRun(about, run) }
  },
})

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { establishmentByIdForBooking, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { creditorExample, creditorMembers, creditorProblem, SepaCreditor } from './sepa-creditor.ts'

export const setSepaCreditor = operation({
  id: 'setSepaCreditor',
  method: 'PUT',
  path: '/v1/establishments/:id/sepa-creditor',
  summary: 'Set the SEPA creditor of an establishment',
  description: 'Existing runs do not change.',
  permission: 'accounting.manage',
  params: closed({ id: Id('The establishment.') }),
  body: closed(creditorMembers),
  data: SepaCreditor,
  names: 'establishment',
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.DIRECT_DEBIT_IN_EURO],
  example: {
    params: { id: exampleId.establishment },
    body: { name: creditorExample.name, iban: creditorExample.iban, creditorId: creditorExample.creditorId },
    data: creditorExample,
  },
  async handle({ params, body, tenantId, moment, load }) {
    const problem = creditorProblem(body)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const [[establishment]] = await load(establishmentByIdForBooking(tenantId, params.id))
    if (!establishment) throw propertyRefuse.ESTABLISHMENT_NOT_FOUND({ recordId: params.id })
    if (establishment.currency !== 'EUR') throw refuse.DIRECT_DEBIT_IN_EURO()
    const data = {
      name: body.name.trim(),
      iban: body.iban,
      bic: body.bic ?? null,
      creditorId: body.creditorId,
      changedAt: moment,
    }
    return {
      data,
      establishmentId: establishment.id,
      writes: [
        sql`
          insert into sepa_creditor (tenant_id, establishment_id, name, iban, bic, creditor_id, changed_at)
          values (${tenantId}, ${establishment.id}, ${data.name}, ${data.iban}, ${data.bic}, ${data.creditorId}, ${moment}::timestamptz)
          on conflict (tenant_id, establishment_id) do update set name = excluded.name, iban = excluded.iban, bic = excluded.bic, creditor_id = excluded.creditor_id, changed_at = excluded.changed_at`,
      ],
      events: [{ type: 'sepa_creditor.set', establishmentId: establishment.id, data: {} }],
    }
  },
})

import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import type { Currency } from '../../../platform/values/money.ts'
import { languageOfCountry, printLanguages } from '../../../words/index.ts'
import { uploadsByKeys } from '../../property/uploads/index.ts'
import { comparedWithEntry, inspectionParams, inspectionRefuse, photosOf } from '../../upkeep/inspections/index.ts'
import { retainedByInspection } from './guarantee-settlement-reads.ts'
import { pricesOf } from './price-reads.ts'
import { proposalExample, proposedRetention, RetentionProposal } from './retention-proposal.ts'

export const proposeRetention = operation({
  id: 'proposeRetention',
  method: 'GET',
  path: '/v1/inspections/:id/retention',
  summary: 'Propose the retention of a security deposit',
  description:
    'Item by item from the comparison of the inspection at exit with the one at entry, by the table of prices and wear, with reasons and photos. Nothing is entered: what is decided on is sent to `POST /v1/folios/{id}/guarantee/retain`, each item with its label, amount, `retainedFor`, `vatRateBp`, reason and proof. What was retained for a thing by this inspection already stands beside it and is taken off. `with` names the inspection at entry, as in the comparison.',
  permission: 'inspection.read',
  params: inspectionParams,
  query: closed({
    with: Type.Optional(Id('The entry inspection.')),
    language: Type.Optional(OneOf(printLanguages, { description: 'Language of the reasons. Default: that of the country.' })),
  }),
  data: RetentionProposal,
  names: 'inspection',
  refuses: [
    inspectionRefuse.INSPECTION_NOT_FOUND,
    inspectionRefuse.NO_INSPECTION_AT_ENTRY,
    inspectionRefuse.INSPECTION_OF_ANOTHER_UNIT,
    inspectionRefuse.NOT_AN_ENTRY,
  ],
  example: { params: { id: exampleId.inspection }, data: proposalExample },
  async handle({ params, query, tenantId, load }) {
    const ofInspection = sql`(select establishment_id from inspection where tenant_id = ${tenantId} and id = ${params.id})`
    const { comparison, entry, exit } = await comparedWithEntry(load, tenantId, params.id, query.with)
    const keys = photosOf(exit.items).map(({ storageObjectKey }) => storageObjectKey.trim())
    const [prices, [unit], uploads, retained] = await load(
      pricesOf(tenantId, ofInspection),
      sql<{ id: string; unitTypeId: string; countryCode: string; currency: Currency }>`
        select u.id, u.unit_type_id as "unitTypeId", h.country_code as "countryCode", h.currency from unit u
        join establishment h on h.tenant_id = u.tenant_id and h.id = u.establishment_id where u.tenant_id = ${tenantId} and u.id = ${exit.unitId}`,
      uploadsByKeys(tenantId, keys),
      retainedByInspection(tenantId, exit.id),
    )
    if (!unit) throw inspectionRefuse.INSPECTION_NOT_FOUND({ recordId: params.id })
    return {
      data: proposedRetention({
        comparison,
        entry,
        exit,
        unit,
        prices,
        uploads,
        retained,
        currency: unit.currency,
        language: query.language ?? languageOfCountry(unit.countryCode),
      }),
    }
  },
})

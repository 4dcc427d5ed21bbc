import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { refuse } from './errors.ts'
import { Folio, folioExample, presentFolio } from './folio.ts'
import { folioParams } from './folio-posting-steps.ts'
import { entryCount, folioById, latestEntriesOfFolio } from './folio-reads.ts'

export const getFolio = operation({
  id: 'getFolio',
  method: 'GET',
  path: '/v1/folios/:id',
  summary: 'Read a folio',
  description:
    'All entries (the latest 5,000 of a long house account), the balance, the deposit held, and the VAT contained in the charges by rate.',
  permission: 'folio.read',
  params: folioParams,
  data: Folio,
  names: 'folio',
  refuses: [refuse.FOLIO_NOT_FOUND],
  example: { params: { id: exampleId.folio }, data: folioExample },
  async handle({ params, tenantId, load }) {
    const [[folio], entries, [count]] = await load(
      folioById(tenantId, params.id),
      latestEntriesOfFolio(tenantId, params.id),
      entryCount(tenantId, params.id),
    )
    if (!folio) throw refuse.FOLIO_NOT_FOUND({ recordId: params.id })
    return { data: presentFolio(folio, entries, (count?.total ?? 0) - entries.length) }
  },
})

import { exampleId } from '../../platform/contract/examples.ts'
import { operation } from '../../platform/operation/operation.ts'
import { folioParams } from './change.ts'
import { refuse } from './errors.ts'
import { Folio, folioExample, presentFolio } from './folio.ts'
import { entriesOfFolio, folioById } from './folio-reads.ts'

export const getFolio = operation({
  id: 'getFolio',
  method: 'GET',
  path: '/v1/folios/:id',
  summary: 'Read a folio',
  description: 'Every entry, the balance, the deposit held, and the VAT contained in the charges by rate.',
  permission: 'folio.read',
  params: folioParams,
  data: Folio,
  names: 'folio',
  refuses: [refuse.FOLIO_NOT_FOUND],
  example: { params: { id: exampleId.folio }, data: folioExample },
  async handle({ params, tenantId, load }) {
    const [[folio], entries] = await load(folioById(tenantId, params.id), entriesOfFolio(tenantId, params.id))
    if (!folio) throw refuse.FOLIO_NOT_FOUND({ recordId: params.id })
    return { data: presentFolio(folio, entries) }
  },
})

import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id } from '../../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../../platform/operation/operation.ts'
import { print } from '../../../../platform/printing/print.ts'
import { dateOfEstablishment, establishmentStateById } from '../../../property/property/index.ts'
import { refuse } from '../errors.ts'
import { landlordOf, leaseById } from '../lease-reads.ts'
import { printedNewRent } from './lease-letters.ts'

export const getNewRentLetter = operation({
  id: 'getNewRentLetter',
  method: 'GET',
  path: '/v1/leases/:id/terms/:termId/document',
  summary: 'Download the letter about a rent change as a PDF',
  description:
    'In the language of the lease: rent and charges until then and from that day on, with the index that they follow. Dated the day on which the resident was notified, else the business date.',
  permission: 'reservation.read',
  params: closed({ id: Id('The lease.'), termId: Id('Of its terms.') }),
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'lease',
  refuses: [refuse.LEASE_NOT_FOUND, refuse.LEASE_TERM_NOT_FOUND, refuse.FIRST_TERM_STAYS],
  example: {
    params: { id: exampleId.lease, termId: exampleId.lease_term },
    data: { mediaType: 'application/pdf', fileName: 'lease-12-rent-2027-08-01.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, tenantId, todayIn, load }) {
      const [[lease], [landlord]] = await load(leaseById(tenantId, params.id), landlordOf(tenantId, params.id))
      if (!lease || !landlord) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
      const place = lease.terms.findIndex(({ id }) => id === params.termId.toLowerCase())
      const [term, before] = [lease.terms[place], lease.terms[place - 1]]
      if (!term) throw refuse.LEASE_TERM_NOT_FOUND()
      if (!before)
        throw refuse.FIRST_TERM_STAYS({ message: 'The first terms of a lease are in the lease itself; there is no letter.' })
      const [[establishment]] = await load(establishmentStateById(tenantId, lease.establishmentId))
      if (!establishment) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
      return {
        intent: {
          tenantId,
          fileName: `lease-${lease.number}-rent-${term.validFrom}.pdf`,
          document: printedNewRent(lease, term, before, landlord, dateOfEstablishment(establishment, todayIn)),
        },
      }
    },
    ask: async ({ tenantId, fileName, document }, { workers }) => ({ fileName, bytes: await print(workers, tenantId, document) }),
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})

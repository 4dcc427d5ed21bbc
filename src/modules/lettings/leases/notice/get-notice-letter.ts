import { exampleId } from '../../../../platform/contract/examples.ts'
import { FileAnswer, operation } from '../../../../platform/operation/operation.ts'
import { print } from '../../../../platform/printing/print.ts'
import { refuse } from '../errors.ts'
import { landlordOf, leaseById } from '../lease-reads.ts'
import { leaseParams } from '../lease-steps.ts'
import { printedNotice } from './lease-letters.ts'

export const getNoticeLetter = operation({
  id: 'getNoticeLetter',
  method: 'GET',
  path: '/v1/leases/:id/notice/document',
  summary: 'Download the letter about a notice as a PDF',
  description:
    'In the language of the lease: the letter to hand over for a notice by the landlord, the acknowledgement for a notice by the resident. Dated the day of the notice.',
  permission: 'reservation.read',
  params: leaseParams,
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'lease',
  refuses: [refuse.LEASE_NOT_FOUND, refuse.NO_NOTICE],
  example: {
    params: { id: exampleId.lease },
    data: { mediaType: 'application/pdf', fileName: 'lease-12-notice.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, tenantId, load }) {
      const [[lease], [landlord]] = await load(leaseById(tenantId, params.id), landlordOf(tenantId, params.id))
      if (!lease || !landlord) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
      const { noticeReceivedOn, endsOn } = lease
      if (noticeReceivedOn === null || endsOn === null) throw refuse.NO_NOTICE()
      return {
        intent: {
          tenantId,
          fileName: `lease-${lease.number}-notice.pdf`,
          document: printedNotice({ ...lease, noticeReceivedOn, endsOn }, landlord, noticeReceivedOn),
        },
      }
    },
    ask: async ({ tenantId, fileName, document }, { workers }) => ({ fileName, bytes: await print(workers, tenantId, document) }),
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})

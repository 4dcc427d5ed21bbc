import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { FileAnswer, operation } from '../../../platform/operation/operation.ts'
import { print } from '../../../platform/printing/print.ts'
import { reservationRefuse } from '../../stays/reservations/index.ts'
import { composed } from './message.ts'
import { stayOfMessage } from './message-reads.ts'
import { languages } from './words.ts'

export const printConfirmation = operation({
  id: 'printConfirmation',
  method: 'GET',
  path: '/v1/reservations/:id/confirmation',
  summary: 'Print the confirmation of a stay',
  description: 'A PDF with the text of the confirmation. Default language: that of the guest.',
  permission: 'guest.read',
  params: closed({ id: Id('The reservation.') }),
  query: closed({ language: Type.Optional(OneOf(languages)) }),
  data: FileAnswer,
  responseFile: ['application/pdf'],
  names: 'reservation',
  refuses: [reservationRefuse.RESERVATION_NOT_FOUND],
  example: {
    params: { id: exampleId.reservation },
    data: { mediaType: 'application/pdf', fileName: 'confirmation-7Q2M4KX9TB.pdf', bytes: new Uint8Array() },
  },
  externalCall: {
    async intend({ params, query, tenantId, load }) {
      const [[stay]] = await load(stayOfMessage(tenantId, params.id))
      if (!stay) throw reservationRefuse.RESERVATION_NOT_FOUND({ recordId: params.id })
      const { subject, text, details, language } = composed(stay, 'confirmation', query.language)
      const [greeting = '', sentence = ''] = text.split('\n\n')
      return {
        intent: {
          tenantId,
          fileName: `confirmation-${stay.confirmationCode}.pdf`,
          document: {
            title: stay.establishmentName,
            subtitle: subject,
            language,
            blocks: [
              { kind: 'text' as const, text: `${greeting}\n\n${sentence}` },
              { kind: 'facts' as const, facts: details },
              ...(stay.settings?.signature == null ? [] : [{ kind: 'text' as const, text: stay.settings.signature }]),
            ],
            footer: `${stay.establishmentName} · ${stay.confirmationCode}`,
          },
        },
      }
    },
    ask: async ({ tenantId, fileName, document }, { workers }) => ({
      fileName,
      bytes: await print(workers, tenantId, document),
    }),
  },
  async handle({ answer }) {
    return { data: { mediaType: 'application/pdf', ...answer } }
  },
})

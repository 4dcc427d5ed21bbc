import { closed, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { type FileBody, operation } from '../../../platform/operation/operation.ts'
import { isAccepted, keepsTheRules, largestDocument, rulesRelease } from './examination.ts'
import { judge } from './judge-thread.ts'

export const documentTypes = ['application/xml', 'text/xml', 'application/pdf', 'application/octet-stream'] as const

export const validateEinvoice = operation({
  id: 'validateEinvoice',
  method: 'POST',
  path: '/v1/e-invoices/validate',
  summary: 'Hold an e-invoice against the rules',
  description:
    'The body is the document: UBL 2.1, CII D16B, or a PDF with either embedded. Answers with every rule of EN 16931 that is broken and what was read; nothing is registered.',
  permission: 'inbound_invoice.read',
  readOnly: true,
  takesFile: { types: documentTypes, atMost: largestDocument },
  data: closed({
    status: OneOf(['received', 'rejected'], { description: 'What the register would make of it.' }),
    followsTheStandard: Type.Boolean({
      description: 'Structure and rules of EN 16931 are checked, whatever the register accepts.',
    }),
    rulesRelease: Type.String({ description: 'The release of the rules that the document was held against.' }),
    syntax: Nullable(OneOf(['cii', 'ubl'])),
    rules: Type.Array(
      closed({
        rule: Type.String({ examples: ['BR-CO-15'] }),
        severity: OneOf(['fatal', 'warning', 'national'], {
          description: 'National: of the French reform, for invoices of French sellers; reported, without deciding.',
        }),
        detail: Type.String(),
        count: Type.Integer({ description: 'How many elements break it.' }),
      }),
    ),
    fields: Nullable(Type.Object({}, { additionalProperties: true, description: 'The head of the invoice, as it is written.' })),
  }),
  refuses: [],
  example: {
    data: {
      status: 'rejected',
      followsTheStandard: false,
      rulesRelease,
      syntax: 'ubl',
      rules: [{ rule: 'BR-02', severity: 'fatal', detail: 'The invoice has no number (BT-1).', count: 1 }],
      fields: null,
    },
  },
  externalCall: {
    intend: async ({ body, tenantId }) => ({ intent: { tenantId, bytes: (body as unknown as FileBody).bytes } }),
    ask: ({ tenantId, bytes }, { workers }) => judge(workers, tenantId, bytes),
  },
  async handle({ answer: examination }) {
    return {
      data: {
        status: isAccepted(examination) ? ('received' as const) : ('rejected' as const),
        followsTheStandard: keepsTheRules(examination),
        rulesRelease,
        syntax: examination.syntax,
        rules: examination.findings.map(({ id, severity, says, count }) => ({ rule: id, severity, detail: says, count })),
        fields: examination.header === null ? null : { ...examination.header },
      },
    }
  },
})

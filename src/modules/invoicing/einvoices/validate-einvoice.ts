import { closed, Nullable, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { type FileBody, operation } from '../../../platform/operation/operation.ts'
import { isAccepted, keepsTheRules, largestDocument, rulesRelease } from './examination.ts'
import { judge } from './judge-thread.ts'

export const documentTypes = ['application/xml', 'text/xml', 'application/pdf', 'application/octet-stream'] as const

export const validateEinvoice = operation({
  id: 'validateEinvoice',
  method: 'POST',
  path: '/v1/e-invoices/validate',
  summary: 'Validate an e-invoice',
  description:
    'The body is the document: UBL 2.1, CII D16B, or a PDF with either embedded. Returns the broken rules of EN 16931 and the fields read. Nothing is registered.',
  permission: 'inbound_invoice.read',
  readOnly: true,
  requestFile: { types: documentTypes, atMost: largestDocument },
  data: closed({
    status: OneOf(['received', 'rejected'], { description: 'Status the document would get in the register.' }),
    followsTheStandard: Type.Boolean({
      description: 'Whether structure and rules of EN 16931 are met, regardless of limits of the register.',
    }),
    rulesRelease: Type.String({ description: 'Release of the rules used for the validation.' }),
    syntax: Nullable(OneOf(['cii', 'ubl'])),
    profile: Nullable(
      closed(
        { name: Type.String(), isJudged: Type.Boolean({ description: 'Whether the rules of EN 16931 hold for it.' }) },
        {
          description:
            'By its specification identifier (BT-24). A profile with rules of its own (EXTENDED, MINIMUM …) is never rejected by those of EN 16931.',
        },
      ),
    ),
    rules: Type.Array(
      closed({
        rule: Type.String({ examples: ['BR-CO-15'] }),
        severity: OneOf(['fatal', 'warning', 'national'], {
          description:
            '`national`: a rule of the French reform, for invoices of French sellers; reported without affecting the status.',
        }),
        detail: Type.String(),
        count: Type.Integer({ description: 'Number of elements that break the rule.' }),
      }),
    ),
    fields: Nullable(Type.Object({}, { additionalProperties: true, description: 'Header fields of the invoice, as written.' })),
  }),
  refuses: [],
  example: {
    data: {
      status: 'rejected',
      followsTheStandard: false,
      rulesRelease,
      syntax: 'ubl',
      profile: { name: 'EN 16931', isJudged: true },
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
        profile: examination.profile,
        rules: examination.findings.map(({ id, severity, says, count }) => ({ rule: id, severity, detail: says, count })),
        fields: examination.header === null ? null : { ...examination.header },
      },
    }
  },
})

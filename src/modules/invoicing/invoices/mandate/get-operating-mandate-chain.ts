import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, Id, Nullable, Type } from '../../../../platform/contract/schemas.ts'
import { operation } from '../../../../platform/operation/operation.ts'
import { refuse } from '../errors.ts'
import { chainFrom } from '../invoice/invoice-reads.ts'
import { mandateParams, presentMandateRow } from '../invoice/invoice-steps.ts'
import { chainProblems } from '../issue/chain.ts'
import { mandateById } from './mandate-reads.ts'

const mostAtOnce = 1_000
const hash = Type.String({ description: 'SHA-256, 64 hexadecimal digits.' })

export const getOperatingMandateChain = operation({
  id: 'getOperatingMandateChain',
  method: 'GET',
  path: '/v1/operating-mandates/:id/chain',
  summary: 'Verify the invoice chain of a mandate',
  description:
    'Every issued invoice has a SHA-256 hash of its canonical content (RFC 8785), which includes the hash of the previous invoice. This recalculates up to 1,000 hashes and optionally returns the documents, so that anyone can verify them independently (`bin/verify-invoices`). Only for keys that see all establishments of the mandate, because an incomplete chain proves nothing.',
  permission: 'invoice.read',
  params: mandateParams,
  query: closed({
    from: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1, description: 'First position to verify.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostAtOnce, default: mostAtOnce })),
    documents: Type.Optional(Type.Boolean({ default: false, description: 'Also returns the documents.' })),
  }),
  data: closed({
    operatingMandateId: Id(),
    length: Type.Integer({ description: 'Number of invoices issued under the mandate.' }),
    lastHash: Nullable(hash),
    from: Type.Integer(),
    verified: Type.Integer({ description: 'Number of invoices verified in this request.' }),
    next: Nullable(Type.Integer({ description: 'Position to continue from; null at the end of the chain.' })),
    valid: Type.Boolean(),
    problems: Type.Array(
      closed({ sequence: Nullable(Type.Integer()), invoiceNumber: Nullable(Type.String()), problem: Type.String() }),
    ),
    invoices: Type.Optional(Type.Array(closed({ contentHash: hash, document: Type.Object({}, { additionalProperties: true }) }))),
  }),
  names: 'operating_mandate',
  refuses: [refuse.OPERATING_MANDATE_NOT_FOUND, platformRefuse.SCOPE_NOT_VERIFIABLE],
  example: {
    params: { id: exampleId.operating_mandate },
    data: {
      operatingMandateId: exampleId.operating_mandate,
      length: 1,
      lastHash: 'a3f5f6f1c6f3a6d0b0b6f2f6d7a1e5c4a3f5f6f1c6f3a6d0b0b6f2f6d7a1e5c4',
      from: 1,
      verified: 1,
      next: null,
      valid: true,
      problems: [],
    },
  },
  async handle({ params, query, tenantId, load }) {
    const from = query.from ?? 1
    const limit = query.limit ?? mostAtOnce
    // Also read the previous invoice, because the first one must include its hash.
    const first = Math.max(1, from - 1)
    const [[row], rows] = await load(
      mandateById(tenantId, params.id),
      chainFrom(tenantId, params.id, first, limit + from - first),
    )
    const mandate = presentMandateRow(row, params.id)
    const length = Number(mandate.chainPosition)
    const expected = Math.max(0, Math.min(length, from + limit - 1) - first + 1)
    const links = rows.map(({ contentHash, content }) => ({ contentHash, document: content }))
    if (rows.length < expected)
      throw platformRefuse.SCOPE_NOT_VERIFIABLE({
        message: 'path.id: some invoices of this operating mandate are outside the scope of this key.',
      })
    const problems = chainProblems(links, first === 1 ? null : undefined)
    const last = rows.at(-1)
    if (last && last.position === length && last.contentHash !== mandate.chainHash)
      problems.push({
        sequence: length,
        invoiceNumber: last.content.invoiceNumber,
        problem: 'it is not the last invoice recorded for the mandate',
      })
    const own = rows.filter(({ position }) => position >= from)
    return {
      data: {
        operatingMandateId: mandate.id,
        length,
        lastHash: mandate.chainHash,
        from,
        verified: own.length,
        next: from + own.length <= length ? from + own.length : null,
        valid: problems.length === 0,
        problems,
        ...(query.documents
          ? { invoices: own.map(({ contentHash, content }) => ({ contentHash, document: { ...content } })) }
          : {}),
      },
    }
  },
})

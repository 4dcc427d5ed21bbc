import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Line, MoneyOf, OneOf, type Static, Text, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { FolioPosting, type FolioRow, folioPostingExample } from './folio.ts'
import { bearsVat, natureOf } from './folio-entry.ts'
import { admitPosting, amountFor, folioParams, loadsForPosting } from './folio-posting-steps.ts'
import { afterPosting, postToFolios } from './folio-writes.ts'
import { retainedFor, retention } from './guarantee.ts'
import { isRetainedBy, loadsForRetention } from './guarantee-retention-reads.ts'
import { insertRetentions } from './guarantee-retention-writes.ts'

const proof = closed(
  {
    storageObjectKey: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1024, description: 'An uploaded photo or document.' }),
    ),
    inspectionId: Type.Optional(Id('An inspection of the establishment.')),
  },
  { description: 'One of the two.' },
)

const item = closed({
  retainedFor: OneOf(retainedFor),
  label: Line(200),
  amount: MoneyOf('VAT included.'),
  vatRateBp: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: 'Default 0. There is no VAT on damage.' })),
  reason: Text(500, 'Reason for retaining it. Stored with the charge.'),
  proof: Type.Array(proof, { minItems: 1, maxItems: 10 }),
})

export const retainGuarantee = operation({
  id: 'retainGuarantee',
  method: 'POST',
  path: '/v1/folios/:id/guarantee/retain',
  summary: 'Retain a guarantee',
  description:
    'Item by item, each with its reason and proof. Damage, cleaning and consumption are charged and paid from the guarantee; `due` pays what the folio ' +
    'already owes. The remainder stays held, to be returned.',
  permission: 'folio.manage',
  status: 201,
  params: folioParams,
  body: closed({
    items: Type.Array(item, { minItems: 1, maxItems: 50 }),
  }),
  data: FolioPosting,
  names: 'folio',
  refuses: [
    refuse.FOLIO_NOT_FOUND,
    refuse.CURRENCY_MISMATCH,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.FOLIO_IS_A_SETTLEMENT,
    refuse.HOUSE_ACCOUNT_CLOSED,
    refuse.GUARANTEE_NOT_HELD,
    refuse.NOTHING_TO_APPLY,
    refuse.PROOF_NOT_FOUND,
    refuse.RETAINED_ALREADY,
  ],
  example: {
    params: { id: exampleId.folio },
    body: {
      items: [
        {
          retainedFor: 'damage',
          label: 'Broken window',
          amount: { amountCents: '12000', currency: 'EUR' },
          reason: 'Broken by the tenant, see the inspection of departure',
          proof: [{ inspectionId: exampleId.inspection }],
        },
      ],
    },
    data: folioPostingExample,
  },
  async handle(context) {
    const { params, body, tenantId, newId, load } = context
    const proofs = body.items.flatMap((item) => item.proof)
    for (const [position, item] of body.items.entries()) admitItem(item, `body.items[${position}]`)
    const keys = [...new Set(proofs.flatMap((one) => one.storageObjectKey ?? []))]
    const inspections = [...new Set(proofs.flatMap((one) => one.inspectionId ?? []))]
    const {
      folio: [row],
      uploads,
      inspected,
      before,
    } = await load({
      ...loadsForPosting(tenantId, params.id),
      ...loadsForRetention(tenantId, params.id, keys, inspections),
    })
    const { folio, today, posting } = admitPosting(context, row)
    const items = body.items.map((item) => ({
      ...item,
      vatRateBp: item.vatRateBp ?? 0,
      amountCents: amountFor(folio, item.amount),
    }))
    const rate = items.map((item) => vatRateProblem(row?.vatTerritory, item.vatRateBp, 'body.items.vatRateBp')).find(Boolean)
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    if (uploads.length !== keys.length || inspected.length !== inspections.length) throw refuse.PROOF_NOT_FOUND()
    const again = items.findIndex((item) => before.some((each) => isRetainedBy(each, item)))
    if (again >= 0) throw refuse.RETAINED_ALREADY({ message: `body.items[${again}]: ${refuse.RETAINED_ALREADY.message}` })
    const { entries, charges, totalCents } = retention(items, folio, today, newId)
    admitAmounts(folio, items, totalCents)
    const applied = entries.at(-1)
    const proven = items.map((item, position) => ({
      entryId: (charges[position] ?? applied)?.id ?? '',
      amountCents: item.amountCents,
      proof: JSON.stringify(item.proof),
    }))
    return {
      data: afterPosting(folio, posting, entries),
      establishmentId: folio.establishmentId,
      audit: { amountCents: String(totalCents), items: items.length },
      writes: [...postToFolios(tenantId, posting, entries), insertRetentions(tenantId, folio.establishmentId, proven, newId)],
      events: [
        {
          type: 'guarantee.retained',
          establishmentId: folio.establishmentId,
          data: { folioId: folio.id, reservationId: folio.reservationId, amountCents: String(totalCents) },
        },
      ],
    }
  },
})

type Item = Static<typeof item>

/** Refuses an item with an unclear proof or with a VAT rate that does not fit what it is retained for. */
function admitItem({ retainedFor, vatRateBp, proof }: Item, member: string): void {
  if (proof.some((one) => (one.storageObjectKey === undefined) === (one.inspectionId === undefined)))
    throw platformRefuse.VALIDATION_ERROR({ message: `${member}.proof needs exactly one of storageObjectKey and inspectionId.` })
  const isTaxed = retainedFor !== 'due' && bearsVat(natureOf(retainedFor))
  if (vatRateBp && !isTaxed)
    throw platformRefuse.VALIDATION_ERROR({ message: `${member}.vatRateBp must be 0 where it is retained for ${retainedFor}.` })
  if (isTaxed && !vatRateBp)
    throw platformRefuse.VALIDATION_ERROR({
      message: `${member}.vatRateBp is missing: VAT applies to what is retained for ${retainedFor}.`,
    })
}

/** No more is retained than is held, and no more for what is due than the guest owes. */
function admitAmounts(
  folio: Pick<FolioRow, 'guaranteeCents' | 'balanceCents' | 'currency'>,
  items: readonly { readonly retainedFor: Item['retainedFor']; readonly amountCents: bigint }[],
  totalCents: bigint,
): void {
  if (totalCents > folio.guaranteeCents)
    throw refuse.GUARANTEE_NOT_HELD({
      message: `The folio holds a guarantee of ${folio.guaranteeCents} cents (${folio.currency}).`,
    })
  const dueCents = items.reduce(
    (cents, { retainedFor, amountCents }) => (retainedFor === 'due' ? cents + amountCents : cents),
    0n,
  )
  if (dueCents > 0n && dueCents > folio.balanceCents)
    throw refuse.NOTHING_TO_APPLY({
      message: `The guest owes ${folio.balanceCents > 0n ? folio.balanceCents : 0n} cents (${folio.currency}); no more can be retained for what is due.`,
    })
}

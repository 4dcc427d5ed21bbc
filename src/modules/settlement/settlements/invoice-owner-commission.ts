import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, DateOf, Id } from '../../../platform/contract/schemas.ts'
import { type Context, operation } from '../../../platform/operation/operation.ts'
import { shortened } from '../../../platform/values/shortened.ts'
import {
  invoiceRefuse,
  issueFromFolio,
  type MandateRow,
  mandateById,
  mandateByIdForUpdate,
} from '../../invoicing/invoices/index.ts'
import { type FolioRow, folioRefuse, openFolios, postToFolios } from '../../money/folios/index.ts'
import { type EstablishmentState } from '../../property/property/index.ts'
import {
  type CommissionInvoiceRow,
  commissionEntries,
  commissionInvoiceExample,
  OwnerCommissionInvoice,
  presentCommissionInvoice,
} from './commission-invoice.ts'
import { insertCommissionInvoice } from './commission-invoice-writes.ts'
import { refuse } from './errors.ts'
import { billedOwner, postingIn } from './owner-settlement-steps.ts'
import {
  accountOfCommissions,
  commissionInvoicesOfPeriod,
  commissionOfPeriod,
  establishmentUnderMandate,
  openUnderMandate,
  seesMandate,
} from './settlement-reads.ts'
import { mandateParams } from './statement-params.ts'

export const invoiceOwnerCommission = operation({
  id: 'invoiceOwnerCommission',
  method: 'POST',
  path: '/v1/operating-mandates/:id/commission-invoices',
  summary: 'Invoice the commission of an operator to an owner',
  description:
    'Issues an invoice, with number and VAT, for what the statement of the period keeps as commission. It is billed to the seller of the mandate, issued under a mandate of the operator for the same establishment, and set off against what is due to the owner, so nothing is paid. The period is over, and no day of it is on another commission invoice. Undo it as a whole; the days are free again.',
  permission: 'settlement.manage',
  idempotency: 'required',
  status: 201,
  params: mandateParams,
  body: closed({
    issuingMandateId: Id('A mandate of the operator. It covers the establishment and is in force on `to`.'),
    establishmentId: Id('Establishment in whose series it is numbered and in whose journal it is posted.'),
    from: DateOf(),
    to: DateOf('Included.'),
  }),
  data: OwnerCommissionInvoice,
  names: 'operating_mandate',
  refuses: [
    invoiceRefuse.OPERATING_MANDATE_NOT_FOUND,
    platformRefuse.SCOPE_VIOLATION,
    refuse.ESTABLISHMENT_OUTSIDE_THE_MANDATE,
    refuse.BUSINESS_DATE_NOT_OPEN,
    refuse.COMMISSION_PERIOD_NOT_OVER,
    refuse.COMMISSION_ALREADY_INVOICED,
    refuse.NO_COMMISSION_TO_INVOICE,
    refuse.COMMISSION_BY_ANOTHER_MANDATE,
    folioRefuse.HOUSE_ACCOUNT_NAME_TAKEN,
    invoiceRefuse.MANDATE_NOT_IN_FORCE,
    invoiceRefuse.CHARGE_OUTSIDE_THE_MANDATE,
    invoiceRefuse.UNIT_OUTSIDE_THE_MANDATE,
    invoiceRefuse.SELLER_NOT_SUBJECT_TO_VAT,
    invoiceRefuse.EXEMPTION_WITHOUT_REASON,
  ],
  example: {
    params: { id: exampleId.operating_mandate },
    body: {
      issuingMandateId: '019a9c1e-6b1f-7000-8000-00000000006d',
      establishmentId: exampleId.establishment,
      from: '2026-10-01',
      to: '2026-10-31',
    },
    data: commissionInvoiceExample,
  },
  async handle({ params, body, tenantId, caller, moment, newId, load }) {
    const { issuingMandateId, establishmentId, from, to } = body
    if (to < from) throw platformRefuse.VALIDATION_ERROR({ message: 'body.to must not be earlier than body.from.' })
    if (issuingMandateId.toLowerCase() === params.id.toLowerCase()) throw refuse.COMMISSION_BY_ANOTHER_MANDATE()
    const period = { mandateId: params.id, from, to }
    const {
      row: [row],
      mandate: [mandate],
      issuing: [issuing],
      sight: [sight],
      open: [open],
      sums,
      invoices,
      account: [account],
    } = await load({
      row: establishmentUnderMandate(tenantId, params.id, establishmentId),
      mandate: mandateByIdForUpdate(tenantId, params.id),
      issuing: mandateById(tenantId, issuingMandateId),
      sight: seesMandate(tenantId, params.id),
      open: openUnderMandate(tenantId, params.id),
      sums: commissionOfPeriod(tenantId, period),
      invoices: commissionInvoicesOfPeriod(tenantId, period),
      account: accountOfCommissions(tenantId, { mandateId: params.id, issuingMandateId, establishmentId }),
    })
    const { owner, operator, establishment, posting } = commissionToInvoice(
      { row, mandate, issuing, sight, open, invoices },
      { params, body, moment, caller },
    )
    const opened = account ? undefined : accountFor(owner, operator, establishment, posting.businessDate, newId())
    const folioId = opened?.id ?? (account as { id: string }).id
    const currency = establishment.currency
    const { language } = owner.seller
    const folio = { id: folioId, establishmentId: establishment.id, reservationId: null, currency, kind: 'house' as const }
    const rates = sums.filter((one) => one.currency === currency)
    const { charges, setOff, amountCents } = commissionEntries(rates, folio, { from, to, language, newId })
    if (amountCents <= 0n) throw refuse.NO_COMMISSION_TO_INVOICE()
    await load(
      ...(opened ? openFolios(tenantId, posting.businessDate, moment, [opened]) : []),
      ...postToFolios(tenantId, posting, [...charges, setOff]),
    )
    const invoice = await issueFromFolio({
      body: {
        mandateId: issuingMandateId,
        folioId,
        entryIds: charges.map(({ id }) => id),
        billTo: billedOwner(owner),
        language,
      },
      tenantId,
      caller,
      moment,
      newId,
      load,
    })
    const commission: CommissionInvoiceRow = {
      ...notUndone,
      id: newId(),
      mandateId: owner.id,
      issuingMandateId: operator.id,
      establishmentId: establishment.id,
      folioId,
      invoiceId: invoice.record,
      invoiceNumber: invoice.data.invoiceNumber,
      setOffEntryId: setOff.id,
      fromDate: from,
      toDate: to,
      currency,
      amountCents,
      businessDate: posting.businessDate,
      issuedAt: moment,
    }
    return {
      data: presentCommissionInvoice(commission),
      record: commission.id,
      establishmentId: establishment.id,
      audit: { mandateId: owner.id, ...invoice.audit, amountCents: String(amountCents) },
      writes: [...invoice.writes, insertCommissionInvoice(tenantId, caller.actorId, commission)],
      events: [...invoice.events, invoicedEvent(commission)],
    }
  },
})

const notUndone = { undoneAt: null, creditNoteId: null, reason: null }

const invoicedEvent = ({ id, establishmentId, mandateId, invoiceId, amountCents, currency }: CommissionInvoiceRow) => ({
  type: 'owner_commission.invoiced' as const,
  establishmentId,
  data: { commissionInvoiceId: id, mandateId, invoiceId, amountCents: String(amountCents), currency },
})

interface Asked {
  readonly row: EstablishmentState | undefined
  readonly mandate: MandateRow | undefined
  readonly issuing: MandateRow | undefined
  readonly sight: { readonly isWhole: boolean } | undefined
  readonly open: { readonly date: string | null } | undefined
  readonly invoices: readonly {
    readonly invoiceNumber: string
    readonly fromDate: string
    readonly toDate: string
    readonly currency: string
  }[]
}

/** Whose commission of which days is invoiced, by whom and where. @throws why it can't be */
function commissionToInvoice(
  { row, mandate, issuing, sight, open, invoices }: Asked,
  {
    params,
    body,
    moment,
    caller,
  }: Pick<Context<never, never, never>, 'moment' | 'caller'> & {
    readonly params: { readonly id: string }
    readonly body: { readonly issuingMandateId: string; readonly to: string }
  },
) {
  if (!mandate || !issuing)
    throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: mandate ? body.issuingMandateId : params.id })
  if (!sight?.isWhole) throw platformRefuse.SCOPE_VIOLATION()
  const { establishment, posting } = postingIn(row, { moment, caller })
  if (open && open.date !== null && body.to >= open.date)
    throw refuse.COMMISSION_PERIOD_NOT_OVER({
      message: `Documents can still be dated ${open.date}, the open business date; end the period before it (body.to).`,
    })
  const invoiced = invoices.find((one) => one.currency === establishment.currency)
  if (invoiced)
    throw refuse.COMMISSION_ALREADY_INVOICED({
      message: `The invoice ${invoiced.invoiceNumber} has the commission from ${invoiced.fromDate} to ${invoiced.toDate}. Choose other days, or undo it.`,
    })
  return { owner: mandate, operator: issuing, establishment, posting }
}

/** The house account of an owner's commissions: a charge and its set-off at a time, so that it is always even. */
const accountFor = (
  owner: MandateRow,
  operator: MandateRow,
  establishment: EstablishmentState,
  openedOn: string,
  id: string,
): FolioRow => ({
  id,
  establishmentId: establishment.id,
  reservationId: null,
  kind: 'house',
  currency: establishment.currency,
  openedOn,
  balanceCents: 0n,
  depositCents: 0n,
  guaranteeCents: 0n,
  name: shortened(`Commission ${owner.code} · ${operator.code}`, 100),
  companyId: null,
  closedOn: null,
})

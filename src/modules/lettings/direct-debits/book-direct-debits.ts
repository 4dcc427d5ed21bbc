import { exampleId } from '../../../platform/contract/examples.ts'
import { closed } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { sum } from '../../../platform/values/money.ts'
import { folioRefuse, moneyEntry, postToFolios } from '../../money/folios/index.ts'
import { establishmentByIdForBooking } from '../../property/property/index.ts'
import { runParams, sentRun } from './debit-run-params.ts'
import { DirectDebitRun, directDebitRunExample, presentRun } from './direct-debit.ts'
import { foliosOfRun, runById, runByIdForUpdate } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'

export const bookDirectDebits = operation({
  id: 'bookDirectDebits',
  method: 'POST',
  path: '/v1/direct-debit-runs/:id/book',
  summary: 'Book the payments of a direct debit run',
  description:
    'On the day of collection or later. Posts each debit not returned as a payment by direct debit on the account of the lease, on the business date.',
  permission: 'folio.manage',
  params: runParams,
  body: closed({}),
  data: DirectDebitRun,
  names: 'direct_debit_run',
  refuses: [
    refuse.DIRECT_DEBIT_RUN_NOT_FOUND,
    refuse.RUN_NOT_SENT,
    refuse.COLLECTED_LATER,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: {
    params: { id: exampleId.direct_debit_run },
    body: {},
    data: {
      ...directDebitRunExample,
      status: 'booked',
      bookedOn: '2027-01-05',
      debits: directDebitRunExample.debits.map((debit) => ({ ...debit, status: 'booked' as const })),
    },
  },
  async handle({ params, tenantId, moment, newId, caller, load }) {
    const [[known]] = await load(runById(tenantId, params.id))
    const { establishmentId } = sentRun(known, params.id)
    // Second round trip: the run determines the establishment.
    const {
      establishment: [establishment],
      folios,
      run: [row],
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, establishmentId),
      folios: foliosOfRun(tenantId, params.id),
      run: runByIdForUpdate(tenantId, params.id),
    })
    const run = sentRun(row, params.id)
    const today = establishment?.currentBusinessDate ?? null
    if (today === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    if (run.collectedOn > today) throw refuse.COLLECTED_LATER({ message: `The money is collected on ${run.collectedOn}.` })
    const shut = run.debits.find(
      ({ status, folioId }) => status === 'sent' && folios.some(({ id, closedOn }) => id === folioId && closedOn !== null),
    )
    if (shut)
      throw folioRefuse.HOUSE_ACCOUNT_CLOSED({
        message: `The account of lease ${shut.leaseNumber}, ${shut.unitCode}, is closed. Reopen it, or record the direct debit as returned.`,
      })
    const paid = run.debits
      .filter(({ status }) => status === 'sent')
      .map((debit) => ({
        debit,
        entry: moneyEntry(
          newId(),
          { id: debit.folioId, establishmentId, reservationId: null, currency: 'EUR', kind: 'house' },
          {
            kind: 'payment',
            method: 'direct_debit',
            amountCents: BigInt(debit.amountCents),
            reference: `DD ${run.number} ${debit.mandateReference}`,
            serviceDate: today,
            occasion: 'manual',
          },
        ),
      }))
    const debits = run.debits.map((debit) => {
      const own = paid.find((one) => one.debit.id === debit.id)
      return own ? { ...debit, status: 'booked' as const, entryId: own.entry.id } : debit
    })
    const amountCents = String(sum(paid.map(({ debit }) => BigInt(debit.amountCents))))
    return {
      data: presentRun({ ...run, status: 'booked', bookedOn: today, debits }),
      establishmentId,
      audit: { debits: paid.length, amountCents },
      writes: [
        ...(paid.length === 0
          ? []
          : postToFolios(
              tenantId,
              { businessDate: today, moment, postedBy: caller.actorId },
              paid.map(({ entry }) => entry),
            )),
        sql`
          update direct_debit d set status = 'booked', entry_id = p.entry_id
          from unnest(${paid.map(({ debit }) => debit.id)}::uuid[], ${paid.map(({ entry }) => entry.id)}::uuid[]) as p (id, entry_id)
          where d.tenant_id = ${tenantId} and d.id = p.id`,
        sql`
          update sepa_mandate set used = true where tenant_id = ${tenantId} and id = any(${paid.map(({ debit }) => debit.mandateId)}::uuid[]) and not used`,
        sql`update direct_debit_run set status = 'booked', booked_on = ${today}::date where tenant_id = ${tenantId} and id = ${run.id}`,
      ],
      events: [
        ...paid.map(({ debit }) => ({
          type: 'folio.paid' as const,
          establishmentId,
          data: { folioId: debit.folioId, reservationId: null, method: 'direct_debit', amountCents: debit.amountCents },
        })),
        { type: 'direct_debit_run.booked' as const, establishmentId, data: { runId: run.id, debits: paid.length, amountCents } },
      ],
    }
  },
})

import { exampleId } from '../../../platform/contract/examples.ts'
import { closed, Id, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { nilId } from '../../../platform/values/ids.ts'
import { entryOfFolio, folioByIdForUpdate, folioRefuse, postToFolios, reversalEntry } from '../../money/folios/index.ts'
import { establishmentByIdForBooking } from '../../property/property/index.ts'
import { DirectDebitRun, directDebitRunExample, presentRun } from './direct-debit.ts'
import { runById, runByIdForUpdate } from './direct-debit-reads.ts'
import { refuse } from './errors.ts'

export const returnDirectDebit = operation({
  id: 'returnDirectDebit',
  method: 'POST',
  path: '/v1/direct-debit-runs/:id/debits/:debitId/return',
  summary: 'Record a returned direct debit',
  description:
    'Before the run is booked, the payment is not posted. Afterwards, the payment is reversed and the amount is due again. The next run collects it again. Charge a bank fee to the account of the lease manually.',
  permission: 'folio.manage',
  params: closed({ id: Id('The run.'), debitId: Id('Of its `debits`.') }),
  body: closed({
    reasonCode: Type.String({
      pattern: '^[A-Z]{2}[A-Z0-9]{2}$',
      minLength: 4,
      maxLength: 4,
      description: 'Reason code of the bank (ISO 20022, ExternalStatusReason1Code).',
      examples: ['AM04'],
    }),
  }),
  data: DirectDebitRun,
  names: 'direct_debit_run',
  refuses: [
    refuse.DIRECT_DEBIT_RUN_NOT_FOUND,
    refuse.DIRECT_DEBIT_NOT_FOUND,
    refuse.DEBIT_NOT_RETURNABLE,
    folioRefuse.BUSINESS_DATE_NOT_OPEN,
    folioRefuse.HOUSE_ACCOUNT_CLOSED,
  ],
  example: {
    params: { id: exampleId.direct_debit_run, debitId: exampleId.direct_debit },
    body: { reasonCode: 'AM04' },
    data: {
      ...directDebitRunExample,
      returnedCents: '78000',
      debits: directDebitRunExample.debits.map((debit) => ({
        ...debit,
        status: 'returned' as const,
        reasonCode: 'AM04',
        returnedOn: '2027-01-07',
      })),
    },
  },
  async handle({ params, body, tenantId, moment, newId, caller, load }) {
    const [[known]] = await load(runById(tenantId, params.id))
    if (!known) throw refuse.DIRECT_DEBIT_RUN_NOT_FOUND({ recordId: params.id })
    const before = known.debits.find(({ id }) => id === params.debitId)
    if (!before) throw refuse.DIRECT_DEBIT_NOT_FOUND({ recordId: params.debitId })
    // Second round trip: the debit determines the account.
    const {
      establishment: [establishment],
      folio: [folio],
      run: [run],
      entry: [entry],
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, known.establishmentId),
      folio: folioByIdForUpdate(tenantId, before.folioId),
      run: runByIdForUpdate(tenantId, params.id),
      entry: entryOfFolio(
        tenantId,
        before.folioId,
        sql`coalesce((select entry_id from direct_debit where tenant_id = ${tenantId} and id = ${params.debitId}), ${nilId}::uuid)`,
      ),
    })
    const debit = run?.debits.find(({ id }) => id === params.debitId)
    if (!run || !folio || !debit) throw refuse.DIRECT_DEBIT_RUN_NOT_FOUND({ recordId: params.id })
    if (debit.status !== 'sent' && debit.status !== 'booked') throw refuse.DEBIT_NOT_RETURNABLE()
    const today = establishment?.currentBusinessDate ?? null
    if (today === null) throw folioRefuse.BUSINESS_DATE_NOT_OPEN()
    if (debit.status === 'booked' && folio.closedOn !== null) throw folioRefuse.HOUSE_ACCOUNT_CLOSED()
    // Already reversed manually: only record the return.
    const reversal =
      entry && entry.reversedById === null
        ? reversalEntry(newId(), folio, entry, 'reversal', `Returned by the bank: ${body.reasonCode}`)
        : undefined
    return {
      data: presentRun({
        ...run,
        debits: run.debits.map((one) =>
          one.id === debit.id ? { ...one, status: 'returned' as const, reasonCode: body.reasonCode, returnedOn: today } : one,
        ),
      }),
      establishmentId: run.establishmentId,
      concerns: [folio.id],
      audit: { debitId: debit.id, reasonCode: body.reasonCode },
      writes: [
        ...(reversal ? postToFolios(tenantId, { businessDate: today, moment, postedBy: caller.actorId }, [reversal]) : []),
        sql`
          update direct_debit set status = 'returned', reason_code = ${body.reasonCode}, returned_on = ${today}::date where tenant_id = ${tenantId} and id = ${debit.id}`,
      ],
      events: [
        ...(reversal && entry
          ? [
              {
                type: 'folio.entry_reversed' as const,
                establishmentId: run.establishmentId,
                data: { folioId: folio.id, reservationId: null, entryId: entry.id, reversalId: reversal.id },
              },
            ]
          : []),
        {
          type: 'direct_debit.returned' as const,
          establishmentId: run.establishmentId,
          data: {
            runId: run.id,
            debitId: debit.id,
            leaseId: debit.leaseId,
            reasonCode: body.reasonCode,
            amountCents: debit.amountCents,
          },
        },
      ],
    }
  },
})

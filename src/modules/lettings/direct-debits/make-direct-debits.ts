import { exampleId } from '../../../platform/contract/examples.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { propertyRefuse } from '../../property/property/index.ts'
import { DirectDebitRun, directDebitRunExample, presentRun } from './direct-debit.ts'
import { refuse } from './errors.ts'
import { collecting, runMembers } from './run-steps.ts'

export const makeDirectDebits = operation({
  id: 'makeDirectDebits',
  method: 'POST',
  path: '/v1/direct-debit-runs',
  summary: 'Create a direct debit run',
  description:
    'Collects the balance due of leases with a SEPA mandate, less pending debits. `GET …/document` is the file for the bank (pain.008.001.08). No payments are posted yet: `…/book` posts them once the money has arrived, `…/cancel` cancels a run that was not sent.',
  permission: 'folio.manage',
  status: 201,
  body: runMembers,
  data: DirectDebitRun,
  refuses: [propertyRefuse.ESTABLISHMENT_NOT_FOUND, refuse.SEPA_CREDITOR_MISSING, refuse.NOTHING_TO_COLLECT],
  example: {
    body: { establishmentId: exampleId.establishment, collectedOn: '2026-06-05' },
    data: directDebitRunExample,
  },
  async handle({ body, tenantId, moment, todayIn, newId, caller, load }) {
    const { establishment, creditor, debits, number } = await collecting(load, { tenantId, body, todayIn, newId, isLocked: true })
    const run = {
      id: newId(),
      number,
      establishmentId: establishment.id,
      collectedOn: body.collectedOn,
      status: 'sent' as const,
      bookedOn: null,
      creditor,
      debits,
      madeAt: moment,
    }
    const data = presentRun(run)
    return {
      data,
      record: run.id,
      establishmentId: establishment.id,
      audit: { number, debits: debits.length, amountCents: data.amountCents },
      writes: [
        sql`
          insert into direct_debit_run (tenant_id, id, establishment_id, number, collected_on, creditor, made_at, made_by)
          values (${tenantId}, ${run.id}, ${establishment.id}, ${number}::integer, ${run.collectedOn}::date, ${JSON.stringify(creditor)}::jsonb, ${moment}::timestamptz, ${caller.actorId})`,
        sql`
          insert into direct_debit (tenant_id, id, run_id, establishment_id, lease_id, mandate_id, amount_cents, is_first)
          select ${tenantId}, d.id, ${run.id}, ${establishment.id}, d.lease_id, d.mandate_id, d.amount_cents, d.is_first
          from unnest(${debits.map(({ id }) => id)}::uuid[], ${debits.map(({ leaseId }) => leaseId)}::uuid[], ${debits.map(({ mandateId }) => mandateId)}::uuid[],
            ${debits.map(({ amountCents }) => amountCents)}::bigint[], ${debits.map(({ first }) => first)}::boolean[]) as d (id, lease_id, mandate_id, amount_cents, is_first)`,
      ],
      events: [
        {
          type: 'direct_debit_run.made',
          establishmentId: establishment.id,
          data: { runId: run.id, debits: debits.length, amountCents: data.amountCents },
        },
      ],
    }
  },
})

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { invoiceRefuse } from '../../invoicing/invoices/index.ts'
import { folioRefuse, openFolios } from '../../money/folios/index.ts'
import { guestRefuse } from '../../profiles/guests/index.ts'
import { closing, propertyRefuse } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { instalmentsOf } from './instalments.ts'
import { closureReason, Lease, leaseExample, presentLease } from './lease.ts'
import { insertInstalments, insertLease, insertTerm, setGuarantors } from './lease-writes.ts'
import { leaseFrom, newLeaseBody, problemOfDays } from './new-lease.ts'
import { placeOfLease } from './new-lease-steps.ts'

export const createLease = operation({
  id: 'createLease',
  method: 'POST',
  path: '/v1/leases',
  summary: 'Let a unit',
  description:
    'For months, for a season, or without an end. The unit is not sold while it is let. Its money stands on a house account of its own, where payments and the guarantee are entered (`POST /v1/folios/{id}/payments`). A lease that runs already is entered with its first day; `billedFrom` is the first day that is billed here. Its guarantee is entered with the method `brought_forward`, because it is no takings of today.',
  permission: 'reservation.manage',
  status: 201,
  body: newLeaseBody,
  data: Lease,
  refuses: [
    propertyRefuse.UNIT_NOT_FOUND,
    propertyRefuse.UNIT_RETIRED,
    propertyRefuse.UNIT_OCCUPIED,
    propertyRefuse.UNIT_STILL_NEEDED,
    guestRefuse.GUEST_NOT_FOUND,
    guestRefuse.GUEST_PROFILE_ANONYMIZED,
    invoiceRefuse.OPERATING_MANDATE_NOT_FOUND,
    refuse.MANDATE_OF_ANOTHER_ESTABLISHMENT,
    refuse.UNIT_IS_LET,
    folioRefuse.HOUSE_ACCOUNT_NAME_TAKEN,
  ],
  example: {
    body: {
      unitId: exampleId.unit,
      guestId: exampleId.guest,
      startsOn: '2027-03-10',
      rentCents: '70000',
      rentVatRateBp: 0,
      charges: [{ label: 'Charges', chargeType: 'utility', amountCents: '8000', vatRateBp: 0 }],
      mandateId: exampleId.operating_mandate,
      guaranteeCents: '70000',
      guarantors: [{ name: 'Lord Byron' }],
    },
    data: { ...leaseExample, guaranteeHeldCents: '0', billedFrom: '2027-03-10', startsOn: '2027-03-10' },
  },
  async handle({ body, tenantId, moment, newId, todayIn, caller, load }) {
    const problem = problemOfDays(body)
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    const instalments = instalmentsOf({ ...body, endsOn: body.endsOn ?? null, period: body.period ?? 'month' })
    if ('problem' in instalments) throw platformRefuse.VALIDATION_ERROR({ message: instalments.problem })
    const place = await placeOfLease(load, caller, body, todayIn)
    const { establishment, unit, number, today } = place
    const currency = establishment.currency
    const folio = {
      id: newId(),
      establishmentId: establishment.id,
      reservationId: null,
      kind: 'house' as const,
      currency,
      name: `${closureReason(number)}, ${unit.code}`.slice(0, 100),
      companyId: null,
    }
    const { closure, writes, events } = closing(
      tenantId,
      unit,
      { ...place.nights, reason: closureReason(number), onlyIfFree: true, forLease: true },
      place.displaced,
      { newId, todayIn },
    )
    const row = leaseFrom(body, { ...place, folioId: folio.id, closureId: closure.id, currency, instalments }, { newId, moment })
    const entered = { moment, by: caller.actorId }
    return {
      data: presentLease(row),
      record: row.id,
      establishmentId: establishment.id,
      concerns: [row.folioId],
      audit: { number, unitId: unit.id },
      writes: [
        ...openFolios(tenantId, today, moment, [folio]),
        ...writes,
        insertLease(tenantId, row, entered),
        ...row.terms.map((term) => insertTerm(tenantId, row, term, entered)),
        ...insertInstalments(tenantId, row),
        ...setGuarantors(tenantId, row, row.guarantors),
      ],
      events: [
        { type: 'folio.opened', establishmentId: establishment.id, data: { folioId: folio.id, reservationId: null } },
        ...events,
        {
          type: 'lease.created',
          establishmentId: establishment.id,
          data: { leaseId: row.id, unitId: unit.id, folioId: folio.id },
        },
      ],
    }
  },
})

import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { changeable, valuesFrom } from '../../../platform/contract/fields.ts'
import { closed, DateOf, Id, OneOf, Type } from '../../../platform/contract/schemas.ts'
import { sql } from '../../../platform/database/sql.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { addMonths, laterOf } from '../../../platform/values/dates.ts'
import { currencyOfCountry } from '../../../platform/values/money.ts'
import { folioRefuse, openFolios } from '../../money/folios/index.ts'
import { guestRefuse, living, nameableGuest } from '../../profiles/guests/index.ts'
import { invoiceRefuse } from '../../invoicing/invoices/index.ts'
import {
  closing,
  dateOfEstablishment,
  displacedBy,
  establishmentByIdForBooking,
  establishmentOfUnit,
  establishmentStateById,
  lockNightsOfUnit,
  lockTypeOfUnit,
  propertyRefuse,
  unitByIdForUpdate,
  vatRateProblem,
} from '../../property/property/index.ts'
import { freeFrom } from './lease-steps.ts'
import { refuse } from './errors.ts'
import { InstalmentWanted, instalmentsAtMost, instalmentsOf } from './instalments.ts'
import {
  closureReason,
  guarantorProblem,
  sumProblem,
  Guarantor,
  Lease,
  leaseExample,
  leasePeriods,
  type LeaseRow,
  presentLease,
  rentMembers,
} from './lease.ts'
import { leaseFields } from './lease-fields.ts'
import { lastLeaseNumber, lockLeaseNumbers, mandateAtUnit } from './lease-reads.ts'
import { insertInstalments, insertLease, insertTerm, setGuarantors } from './lease-writes.ts'

export const createLease = operation({
  id: 'createLease',
  method: 'POST',
  path: '/v1/leases',
  summary: 'Let a unit',
  description:
    'For months, for a season, or without an end. The unit is not sold while it is let. Its money stands on a house account of its own, where payments and the guarantee are entered (`POST /v1/folios/{id}/payments`). A lease that runs already is entered with its first day; `billedUntil` says up to where it was billed elsewhere.',
  permission: 'reservation.manage',
  status: 201,
  body: closed({
    unitId: Id(),
    guestId: Id('The profile of the resident.'),
    startsOn: DateOf('The first day.'),
    endsOn: Type.Optional(DateOf('Last day. Default: open-ended.')),
    period: Type.Optional(
      OneOf(leasePeriods, {
        description: 'Default: month. Weeks are counted from the first day on. A season has one price, in instalments.',
      }),
    ),
    instalments: Type.Optional(
      Type.Array(InstalmentWanted, {
        minItems: 1,
        maxItems: instalmentsAtMost,
        description: 'Required for a season: amounts and due dates.',
      }),
    ),
    ...rentMembers,
    ...changeable(leaseFields),
    guarantors: Type.Optional(Type.Array(Guarantor, { maxItems: 10 })),
    billedUntil: Type.Optional(DateOf('First day billed in Innkeep. Default: the first day of the lease.')),
  }),
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
    data: { ...leaseExample, guaranteeHeldCents: '0', billedUntil: '2027-03-10', startsOn: '2027-03-10' },
  },
  async handle({ body, tenantId, moment, newId, todayIn, caller, load }) {
    const { startsOn, endsOn = null, billedUntil = startsOn } = body
    if (endsOn !== null && endsOn < startsOn)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.endsOn must not be earlier than body.startsOn.' })
    if (billedUntil > freeFrom(endsOn))
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.billedUntil must not be later than the day after body.endsOn.' })
    if (billedUntil < startsOn)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.billedUntil must not be earlier than body.startsOn.' })
    const period = body.period ?? 'month'
    const instalments = instalmentsOf({ ...body, endsOn, period })
    if ('problem' in instalments) throw platformRefuse.VALIDATION_ERROR({ message: instalments.problem })
    const reopensOn = freeFrom(endsOn)
    const [[place], [before]] = await load(
      establishmentOfUnit(tenantId, body.unitId),
      establishmentStateById(
        tenantId,
        sql`(select establishment_id from unit where tenant_id = ${tenantId} and id = ${body.unitId})`,
      ),
    )
    if (!place || !before) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    const today = dateOfEstablishment(before, todayIn)
    if (startsOn > addMonths(today, 120) || billedUntil > addMonths(today, 24))
      throw platformRefuse.VALIDATION_ERROR({
        message: 'body.startsOn must be within ten years, and body.billedUntil within two years, after the business date.',
      })
    // For a running lease, past nights are irrelevant.
    const firstNight = laterOf(startsOn, today)
    const {
      establishment: [establishment],
      guest: [guest],
      names: [guestName],
      mandate: [mandate],
      last: [last],
      unit: [unit],
      displaced: [displaced],
      others: [other],
    } = await load({
      guest: nameableGuest(caller, body.guestId),
      names: sql<{ name: string | null }>`
        select nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from guest where tenant_id = ${tenantId} and id = ${body.guestId} for key share`,
      establishment: establishmentByIdForBooking(tenantId, place.establishmentId),
      numbering: lockLeaseNumbers(place.establishmentId),
      mandate: mandateAtUnit(tenantId, body.mandateId, body.unitId),
      last: lastLeaseNumber(tenantId, place.establishmentId),
      lockedTypeOfUnit: lockTypeOfUnit(tenantId, body.unitId),
      lockedNights: lockNightsOfUnit(tenantId, body.unitId, firstNight, reopensOn),
      unit: unitByIdForUpdate(tenantId, body.unitId),
      displaced: displacedBy(tenantId, body.unitId, firstNight, reopensOn),
      others: sql<{ number: number }>`
        select number from lease where tenant_id = ${tenantId} and unit_id = ${body.unitId} and status <> 'cancelled'
          and daterange(starts_on, ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]') limit 1`,
    })
    if (!unit || !establishment || !displaced) throw propertyRefuse.UNIT_NOT_FOUND({ recordId: body.unitId })
    living(guest, body.guestId)
    if (body.mandateId && !mandate) throw invoiceRefuse.OPERATING_MANDATE_NOT_FOUND({ recordId: body.mandateId })
    if (mandate && !mandate.covers) throw refuse.MANDATE_OF_ANOTHER_ESTABLISHMENT()
    if (other) throw refuse.UNIT_IS_LET({ message: `The unit is let under lease ${other.number} for part of that period.` })
    const rate = [body.rentVatRateBp, ...(body.charges ?? []).map(({ vatRateBp }) => vatRateBp)]
      .map((rateBp) => vatRateProblem(establishment.countryCode, rateBp, 'body.rentVatRateBp or a vatRateBp of body.charges'))
      .find(Boolean)
    const problem = rate ?? sumProblem(BigInt(body.rentCents), body.charges ?? []) ?? guarantorProblem(body.guarantors ?? [])
    if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
    if (endsOn !== null && endsOn < today)
      throw platformRefuse.VALIDATION_ERROR({ message: `body.endsOn must not be earlier than the business date ${today}.` })
    const number = (last?.number ?? 0) + 1
    const currency = currencyOfCountry(establishment.countryCode)
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
      { firstNight, reopensOn, reason: closureReason(number), onlyIfFree: true, forLease: true },
      displaced,
      { newId, todayIn },
    )
    const row: LeaseRow = {
      id: newId(),
      number,
      establishmentId: establishment.id,
      unitId: unit.id,
      unitCode: unit.code,
      guestId: body.guestId,
      guestName: guestName?.name ?? null,
      folioId: folio.id,
      closureId: closure.id,
      accountClosedOn: null,
      ...valuesFrom(leaseFields, body),
      mandateId: mandate?.id ?? null,
      status: 'active',
      startsOn,
      endsOn,
      agreedEndsOn: endsOn,
      period,
      currency,
      guaranteeCents: BigInt(body.guaranteeCents ?? '0'),
      guaranteeHeldCents: 0n,
      guaranteeDueOn: null,
      balanceCents: 0n,
      noticeBy: null,
      noticeReceivedOn: null,
      noticeReason: null,
      keysReturnedOn: null,
      billedUntil,
      instalments,
      terms: [
        {
          id: newId(),
          validFrom: startsOn,
          rentCents: body.rentCents,
          rentVatRateBp: body.rentVatRateBp,
          charges: body.charges ?? [],
          index: null,
          announcedOn: null,
        },
      ],
      guarantors: (body.guarantors ?? []).map(({ name, address, email, phone, mostCents, until }) => ({
        name: name.trim(),
        address: address ?? null,
        email: email ?? null,
        phone: phone ?? null,
        mostCents: mostCents ?? null,
        until: until ?? null,
      })),
      enteredAt: moment,
    }
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

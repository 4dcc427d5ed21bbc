import { refuse as platformRefuse } from '../../../platform/contract/errors.ts'
import { exampleId } from '../../../platform/contract/examples.ts'
import { CentsNotNegative, closed, DateOf, Type } from '../../../platform/contract/schemas.ts'
import { operation } from '../../../platform/operation/operation.ts'
import { addDays } from '../../../platform/values/dates.ts'
import { dateOfEstablishment, establishmentByIdForBooking, vatRateProblem } from '../../property/property/index.ts'
import { refuse } from './errors.ts'
import { indexedRent, Lease, leaseExample, milliOf, presentLease, RentIndex, rentMembers, sumProblem } from './lease.ts'
import { leaseById, lockLease } from './lease-reads.ts'
import { activeLease, leaseParams } from './lease-steps.ts'
import { insertTerm } from './lease-writes.ts'

const [firstTerm] = leaseExample.terms

export const setLeaseTerms = operation({
  id: 'setLeaseTerms',
  method: 'POST',
  path: '/v1/leases/:id/terms',
  summary: 'Set rent and charges from a day on',
  description:
    'The rent is named, or follows from an index: the rent before, times `value`, by `base`. What is left out stays as it was. Nothing that was billed changes; a rise waits for the notice that the lease asks for, counted from `announcedOn`.',
  permission: 'reservation.manage',
  status: 201,
  params: leaseParams,
  body: closed({
    validFrom: DateOf('First day. In the middle of a month, both parts are billed by day.'),
    rentCents: Type.Optional(CentsNotNegative('Rent for a whole month or week, including VAT. Not together with `index`.')),
    index: Type.Optional(RentIndex),
    rentVatRateBp: Type.Optional(rentMembers.rentVatRateBp),
    charges: rentMembers.charges,
    announcedOn: Type.Optional(DateOf('When the resident was notified. Default: the business date.')),
  }),
  data: Lease,
  names: 'lease',
  refuses: [
    refuse.LEASE_NOT_FOUND,
    refuse.LEASE_NOT_ACTIVE,
    refuse.SEASON_IS_AGREED,
    refuse.TIME_WAS_BILLED,
    refuse.TERM_FOR_THAT_DAY,
    refuse.INCREASE_WITHOUT_NOTICE,
  ],
  example: {
    params: { id: exampleId.lease },
    body: { validFrom: '2027-12-10', index: { name: 'IRL T3 2027', base: '145.47', value: '147.2' } },
    data: {
      ...leaseExample,
      terms: firstTerm
        ? [
            firstTerm,
            {
              ...firstTerm,
              id: '019a9c1e-6b1f-7000-8000-000000000046',
              validFrom: '2027-12-10',
              rentCents: '70832',
              index: { name: 'IRL T3 2027', base: '145.47', value: '147.2' },
              announcedOn: '2027-11-01',
              billed: false,
            },
          ]
        : [],
    },
  },
  async handle({ params, body, tenantId, moment, newId, todayIn, caller, load }) {
    if (body.rentCents !== undefined && body.index)
      throw platformRefuse.VALIDATION_ERROR({ message: 'body.rentCents and body.index exclude each other.' })
    if (body.rentCents === undefined && !body.index && body.charges === undefined && body.rentVatRateBp === undefined)
      throw platformRefuse.VALIDATION_ERROR({
        message: 'One of body.rentCents, body.index, body.rentVatRateBp and body.charges is required.',
      })
    const [[known]] = await load(leaseById(tenantId, params.id))
    const { establishmentId } = activeLease(known, params.id)
    // Second round trip: the lease determines the establishment.
    const {
      lease: [row],
      establishment: [establishment],
    } = await load({
      establishment: establishmentByIdForBooking(tenantId, establishmentId),
      locked: lockLease(tenantId, params.id),
      lease: leaseById(tenantId, params.id),
    })
    if (!establishment) throw refuse.LEASE_NOT_FOUND({ recordId: params.id })
    const lease = activeLease(row, params.id)
    if (lease.period === 'season') throw refuse.SEASON_IS_AGREED()
    const before = lease.terms.findLast(({ validFrom }) => validFrom <= body.validFrom)
    if (!before)
      throw platformRefuse.VALIDATION_ERROR({
        message: `body.validFrom must not be earlier than the first day of the lease, ${lease.startsOn}.`,
      })
    if (lease.terms.some(({ validFrom }) => validFrom === body.validFrom)) throw refuse.TERM_FOR_THAT_DAY()
    if (body.validFrom < lease.billedFrom)
      throw refuse.TIME_WAS_BILLED({
        message: `Rent was billed up to the day before ${lease.billedFrom}. Terms must begin on or after that day.`,
      })
    if (lease.endsOn !== null && body.validFrom > lease.endsOn)
      throw platformRefuse.VALIDATION_ERROR({ message: `body.validFrom is after the last day of the lease, ${lease.endsOn}.` })
    const rentVatRateBp = body.rentVatRateBp ?? before.rentVatRateBp
    const charges = body.charges ?? before.charges
    const rate = [rentVatRateBp, ...charges.map(({ vatRateBp }) => vatRateBp)]
      .map((rateBp) =>
        vatRateProblem(establishment.vatTerritory, rateBp, 'body.rentVatRateBp or a vatRateBp of body.charges', body.validFrom),
      )
      .find(Boolean)
    if (rate) throw platformRefuse.VALIDATION_ERROR({ message: rate })
    const rentCents = body.index ? indexedRent(BigInt(before.rentCents), body.index) : BigInt(body.rentCents ?? before.rentCents)
    const tooMuch = sumProblem(rentCents, charges)
    if (tooMuch) throw platformRefuse.VALIDATION_ERROR({ message: tooMuch })
    const announcedOn = body.announcedOn ?? dateOfEstablishment(establishment, todayIn)
    const earliest = addDays(announcedOn, lease.increaseNoticeDays)
    if (rentCents > BigInt(before.rentCents) && body.validFrom < earliest)
      throw refuse.INCREASE_WITHOUT_NOTICE({
        message: `The resident is notified of a higher rent ${lease.increaseNoticeDays} days before it is owed: from ${earliest} on.`,
      })
    const term = {
      id: newId(),
      validFrom: body.validFrom,
      rentCents: String(rentCents),
      rentVatRateBp,
      charges,
      index: body.index
        ? { name: body.index.name.trim(), baseMilli: milliOf(body.index.base), valueMilli: milliOf(body.index.value) }
        : null,
      announcedOn,
    }
    const terms = [...lease.terms, term].toSorted((left, right) => (left.validFrom < right.validFrom ? -1 : 1))
    return {
      data: presentLease({ ...lease, terms }),
      establishmentId: lease.establishmentId,
      audit: { validFrom: term.validFrom, rentCents: term.rentCents },
      writes: [insertTerm(tenantId, lease, term, { moment, by: caller.actorId })],
      events: [
        {
          type: 'lease.terms_set',
          establishmentId: lease.establishmentId,
          data: { leaseId: lease.id, validFrom: term.validFrom, rentCents: term.rentCents },
        },
      ],
    }
  },
})

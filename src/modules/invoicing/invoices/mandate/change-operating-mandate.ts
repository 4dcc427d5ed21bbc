import { refuse as platformRefuse } from '../../../../platform/contract/errors.ts'
import { exampleId } from '../../../../platform/contract/examples.ts'
import { closed, DateOf, Id, Type } from '../../../../platform/contract/schemas.ts'
import { sql } from '../../../../platform/database/sql.ts'
import { ifMatchAllows, operation } from '../../../../platform/operation/operation.ts'
import { type IsoDate, laterOf } from '../../../../platform/values/dates.ts'
import type { Id as IdType } from '../../../../platform/values/ids.ts'
import { ownerRefuse, unitsOfOthers } from '../../../property/owners/index.ts'
import { refuse } from '../errors.ts'
import {
  mandateParams,
  mandateProblem,
  presentMandateRow,
  registrationProblem,
  unitsAreOf,
  vatNumberFor,
} from '../invoice/invoice-steps.ts'
import {
  type AgreedCommission,
  addEstablishments,
  commissionOn,
  establishmentsInSight,
  mandateByIdForUpdate,
  mandateInSight,
  setCommission,
  setUnits,
  unitsInSight,
  updateMandate,
} from './mandate-reads.ts'
import {
  type MandateRow,
  mandateExample,
  mandateMembers,
  NumberPrefix,
  OperatingMandate,
  presentMandate,
  Siren,
  sellerBody,
} from './operating-mandate.ts'

export const changeOperatingMandate = operation({
  id: 'changeOperatingMandate',
  method: 'PATCH',
  path: '/v1/operating-mandates/:id',
  summary: 'Change an operating mandate',
  description:
    'Affects future invoices only. Fields of `seller` change individually. Establishments can be added but not removed; `validTo` ends a mandate. `siren` and `numberPrefix` are corrected as long as no document is issued; documents show them.',
  permission: 'mandate.manage',
  conditional: true,
  params: mandateParams,
  body: closed({
    ...Type.Partial(closed(mandateMembers)).properties,
    siren: Type.Optional(Siren),
    numberPrefix: Type.Optional(NumberPrefix),
    establishmentIds: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 200, description: 'All of them.' })),
    unitIds: Type.Optional(
      Type.Array(Id(), {
        maxItems: 1000,
        description: 'Replaces the list of covered units; empty: the whole establishments are covered.',
      }),
    ),
    commissionFrom: Type.Optional(DateOf('The commission that is named holds for invoices from this day on. Default: today.')),
    seller: Type.Optional(Type.Partial(sellerBody, { additionalProperties: false })),
  }),
  data: OperatingMandate,
  names: 'operating_mandate',
  refuses: [
    platformRefuse.EMPTY_BODY,
    platformRefuse.SCOPE_VIOLATION,
    refuse.OPERATING_MANDATE_NOT_FOUND,
    ownerRefuse.OWNER_RETIRED,
    refuse.MANDATE_CHANGED,
    refuse.MANDATE_CODE_TAKEN,
    refuse.NUMBER_PREFIX_TAKEN,
    refuse.MANDATE_HAS_ISSUED,
    refuse.HOUSE_STAYS_IN_MANDATE,
    refuse.UNIT_OUTSIDE_THE_HOUSES,
    refuse.COMMISSION_OF_LOCKED_PERIOD,
    refuse.COMMISSION_IS_INVOICED,
    refuse.UNIT_UNDER_ANOTHER_MANDATE,
    refuse.HOUSE_UNDER_ANOTHER_MANDATE,
    refuse.UNIT_OF_ANOTHER_OWNER,
  ],
  example: {
    params: { id: exampleId.operating_mandate },
    body: { commissionBp: 1800, seller: { paymentTermsDays: 45 } },
    data: { ...mandateExample, commissionBp: 1800, seller: { ...mandateExample.seller, paymentTermsDays: 45 } },
  },
  async handle({ params, body, tenantId, moment, ifMatch, load }) {
    const { vatNumber, establishmentIds, unitIds, commissionFrom, seller, code, operatorName, ...others } = body
    const vat = vatNumber === undefined ? undefined : vatNumberFor(vatNumber)
    const wanted = establishmentIds === undefined ? [] : [...new Set(establishmentIds)]
    const wantedUnits = [...new Set(unitIds ?? [])]
    const commissionDay = commissionFrom ?? moment.slice(0, 10)
    const {
      row: [row],
      seen,
      units,
      ofOthers: [ofOthers],
      commission: [commission],
      sight: [sight],
    } = await load({
      row: mandateByIdForUpdate(tenantId, params.id),
      seen: establishmentsInSight(tenantId, wanted),
      units: unitsInSight(tenantId, wantedUnits),
      ofOthers: unitsOfOthers(
        tenantId,
        wantedUnits,
        sql`(select owner_id from operating_mandate where tenant_id = ${tenantId} and id = ${params.id})`,
        laterOf(body.validFrom ?? moment.slice(0, 10), moment.slice(0, 10)),
      ),
      commission: commissionOn(tenantId, params.id, commissionDay),
      sight: mandateInSight(tenantId, params.id),
    })
    const before = presentMandateRow(row, params.id)
    if (!ifMatchAllows(ifMatch, before.version)) throw refuse.MANDATE_CHANGED()
    admitNumbers(before, body)
    if (seen.length !== wanted.length) throw platformRefuse.SCOPE_VIOLATION()
    if (establishmentIds !== undefined) admitEstablishments(before, wanted, sight?.establishments)
    const added = wanted.filter((id) => !before.establishmentIds.includes(id))
    const next: MandateRow = {
      ...before,
      ...others,
      code: code?.trim() ?? before.code,
      operatorName: operatorName?.trim() ?? before.operatorName,
      vatNumber: vat === undefined ? before.vatNumber : vat,
      establishmentIds: [...before.establishmentIds, ...added].toSorted(),
      unitIds: unitIds === undefined ? before.unitIds : wantedUnits.toSorted(),
      seller: { ...before.seller, ...seller },
      version: before.version + 1,
    }
    admitUnits(next, units, wantedUnits)
    if (ofOthers) throw refuse.UNIT_OF_ANOTHER_OWNER({ message: `The unit ${ofOthers.code} belongs to another owner.` })
    const newCommission = newCommissionOf(body, commission ?? before, commissionDay, sight?.lockedTo ?? null)
    admitMandate(next)
    const changed = Object.keys(body)
    return {
      data: presentMandate({
        ...next,
        ...(commissionDay > moment.slice(0, 10)
          ? {
              commissionBp: before.commissionBp,
              commissionVatRateBp: before.commissionVatRateBp,
              agentCommissionsPaidBy: before.agentCommissionsPaidBy,
            }
          : {}),
        series: withSeries(next.series, added),
        commissions: withCommission(before.commissions, commissionDay, newCommission),
      }),
      version: next.version,
      audit: { changed },
      writes: [
        updateMandate(tenantId, next),
        ...(newCommission ? [setCommission(tenantId, next.id, commissionDay, newCommission)] : []),
        ...(added.length === 0 ? [] : [addEstablishments(tenantId, next.id, added)]),
        ...(unitIds === undefined ? [] : setUnits(tenantId, next.id, wantedUnits)),
      ],
      events: [{ type: 'operating_mandate.changed', establishmentId: null, data: { mandateId: next.id, changed } }],
    }
  },
})

/** @throws VALIDATION_ERROR if dates, account or registration number do not fit */
function admitMandate({ validFrom, validTo, seller, siren }: MandateRow): void {
  const problem = mandateProblem({ validFrom, validTo, iban: seller.iban }) ?? registrationProblem(seller.countryCode, siren)
  if (problem) throw platformRefuse.VALIDATION_ERROR({ message: problem })
}

/** SIREN and prefix stand on documents. */
function admitNumbers(
  { chainPosition }: MandateRow,
  { siren, numberPrefix }: { readonly siren?: string; readonly numberPrefix?: string },
): void {
  if ((siren !== undefined || numberPrefix !== undefined) && chainPosition > 0n) throw refuse.MANDATE_HAS_ISSUED()
}

/** The list of a mandate's establishments may grow, and only by a caller who sees all that it has. */
function admitEstablishments(before: MandateRow, wanted: readonly IdType[], inSight: number | undefined): void {
  if (inSight !== before.establishmentIds.length) throw platformRefuse.SCOPE_VIOLATION()
  if (before.establishmentIds.some((id) => !wanted.includes(id))) throw refuse.HOUSE_STAYS_IN_MANDATE()
}

/** The commission from `day` on: what the request names, otherwise what holds on that day. Undefined if the request names none. */
function newCommissionOf(
  body: Partial<AgreedCommission> & { readonly commissionFrom?: IsoDate },
  onThatDay: AgreedCommission,
  day: IsoDate,
  lockedTo: IsoDate | null,
): AgreedCommission | undefined {
  if ([body.commissionBp, body.commissionVatRateBp, body.agentCommissionsPaidBy].every((member) => member === undefined)) {
    if (body.commissionFrom === undefined) return undefined
    throw platformRefuse.VALIDATION_ERROR({
      message:
        'body.commissionFrom is allowed only with body.commissionBp, body.commissionVatRateBp or body.agentCommissionsPaidBy.',
    })
  }
  if (lockedTo !== null && day <= lockedTo)
    throw refuse.COMMISSION_OF_LOCKED_PERIOD({
      message: `The books are locked up to ${lockedTo}; set a later day in body.commissionFrom.`,
    })
  return {
    commissionBp: body.commissionBp ?? onThatDay.commissionBp,
    commissionVatRateBp: body.commissionVatRateBp ?? onThatDay.commissionVatRateBp,
    agentCommissionsPaidBy: body.agentCommissionsPaidBy ?? onThatDay.agentCommissionsPaidBy,
  }
}

/** Assigns the next series to each added establishment. */
const withSeries = (series: MandateRow['series'], added: readonly string[]): MandateRow['series'] => [
  ...series,
  ...added.map((establishmentId, position) => ({
    establishmentId,
    series: Math.max(0, ...series.map((one) => one.series)) + position + 1,
  })),
]

/** The agreed commissions with the new one, which replaces another of its day. */
const withCommission = (
  agreed: MandateRow['commissions'],
  validFrom: IsoDate,
  commission: AgreedCommission | undefined,
): MandateRow['commissions'] =>
  commission
    ? [...agreed.filter((each) => each.validFrom !== validFrom), { validFrom, ...commission }].toSorted((left, right) =>
        left.validFrom < right.validFrom ? -1 : 1,
      )
    : agreed

/** The units are of the establishments of the mandate; one for own services covers none. */
function admitUnits(mandate: MandateRow, units: Parameters<typeof unitsAreOf>[0], wanted: readonly IdType[]): void {
  if (mandate.ownServicesOnly && wanted.length > 0)
    throw platformRefuse.VALIDATION_ERROR({ message: 'body.unitIds: this mandate is for own services only and covers no unit.' })
  if (!unitsAreOf(units, wanted, mandate.establishmentIds)) throw refuse.UNIT_OUTSIDE_THE_HOUSES()
}
